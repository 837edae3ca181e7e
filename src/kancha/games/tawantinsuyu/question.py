"""Questions to players, and what follows an answer before the next one."""
from __future__ import annotations

from kancha.core.decision import Decision
from kancha.core.state import CHANCE, Step
from kancha.core.words import Message
from kancha.games.tawantinsuyu.promises import HOLDINGS
from kancha.games.tawantinsuyu.state import BigStep, TawantinsuyuState


class PlayerQuestion(Decision[TawantinsuyuState]):
    """A question whose answers tell what they do themselves, and what has been waiting to happen after them."""

    def brings(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        own = self.own_promises(s, answer)
        return own if self.seat == CHANCE or self.refuse(s, answer) is not None else own + self.what_follows(s, answer)

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        """What an answer itself brings."""
        return []

    def what_follows(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        """What steps already on the agenda do when the answer leaves nothing to ask: benefits after tasks, a Festival.

        They are tried on a clone; they depend on nothing hidden, as everybody sees them happen.
        """
        after = s.clone()
        if after.agenda and after.agenda[-1] is self:
            after.agenda.pop()
        below = len(after.agenda)
        self.choose(after, answer)
        if run_steps(after, self.seat, below) is not None:
            return []
        before = [after.game.holdings(after, seat) for seat in range(s.seats)]
        announcement = run_steps(after, CHANCE, 0)
        if announcement:
            return [(announcement,)]
        changes = [(seat, after.game.holdings(after, seat)[name] - before[seat][name], number)
                   for seat in range(s.seats) for number, name in enumerate(HOLDINGS)]
        return [self.following(seat, by, number) for seat, by, number in changes if by]

    def following(self, seat: int, by: int, holding: int) -> Message:
        """That a seat then has more or less of what players hold; others lose nothing without being asked."""
        if seat != self.seat:
            return ("follows_other", seat, by, holding)
        return ("follows", by, holding) if by > 0 else ("follows_less", -by, holding)


def run_steps(s: TawantinsuyuState, payer: int, below: int) -> str | None:
    """Run steps until only some frames are left, and pay what is to pay; None then.

    Otherwise nothing if a question comes first, or how a step is announced that does too much to foretell.
    """
    while len(s.agenda) > below:
        top = s.agenda[-1]
        if isinstance(top, Step):
            if isinstance(top, BigStep):
                return top.announcement
            s.agenda.pop()
            top.run(s)
            continue
        options = top.options(s)
        if not options:
            s.agenda.pop()
        elif isinstance(top, Decision) and top.pays and top.seat == payer:
            s.agenda.pop().choose(s, options[0])
        else:
            return ""
    return None
