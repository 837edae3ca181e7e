"""Conquest (TAW-0541 to TAW-0553)."""
from __future__ import annotations

from typing import Any, Final

from kancha.core.decision import Decision
from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.state import Frame, Step
from kancha.core.words import Message
from kancha.games.tawantinsuyu.cards import discard_army
from kancha.games.tawantinsuyu.payment import affordable, charge, potatoes
from kancha.games.tawantinsuyu.state import CONQUERED, NOBODY, Gain, Table, changed, may_find_more
from kancha.games.tawantinsuyu.tables import (
    ARMY_KINDS,
    CONQUEST_REWARD,
    CONQUESTS,
    DISCARD,
    FLIP,
    GOLD,
    SOLDIERS,
    WORKERS,
    Z13,
)
from kancha.games.tawantinsuyu.workers import CORN_END, POTATO_END, ToNomads, emptied, leave_village

KINDS: Final = len(ARMY_KINDS)
ONE_SOLDIER: Final = SOLDIERS.count(1)
"""So many kinds of Army cards have one Soldier; they come first."""
PASS: Final = len(CONQUESTS)
NOMAD: Final = 2
"""Casualties: the ends of the Village, then a Nomad of each kind."""


class Casualty(Decision[Table]):
    """One Worker from an end of the Village, else a Nomad, becomes a casualty of war (TAW-0541, TAW-0542)."""

    name = "casualty"
    size = NOMAD + len(WORKERS)
    words = ("potato end", "corn end", *[f"nomad {worker}" for worker in WORKERS])

    def options(self, s: Table) -> list[int]:
        if s.village:
            return [POTATO_END, CORN_END]
        return [NOMAD + worker for worker, number in enumerate(s.nomads) if number]

    def refuse(self, s: Table, answer: int) -> Illegal | None:
        if answer in self.options(s):
            return None
        return Illegal("TAW-0541", "village_first") if s.village else Illegal("TAW-0542", "nomad_first")

    def choose(self, s: Table, answer: int) -> None:
        if answer < NOMAD:
            worker = leave_village(s, answer)
        else:
            worker = answer - NOMAD
            s.nomads = changed(s.nomads, worker, -1)
            s.then(ToNomads())
        s.casualties = changed(s.casualties, worker, 1)
        s.tell(EVERYONE, "casualty", worker, sum(s.casualties))

    def label(self, s: Table, answer: int) -> Message:
        if answer >= NOMAD:
            return ("worker", answer - NOMAD)
        if not s.village:
            return (self.words[answer],)
        return ("potato_end" if answer == POTATO_END else "corn_end", s.village[0 if answer == POTATO_END else -1])

    def brings(self, s: Table, answer: int) -> list[Message]:
        return emptied(s)


def take_gold(s: Table, seat: int) -> None:
    """1 gold instead of the own part of an action (TAW-0503)."""
    s.players[seat].goods[GOLD] += 1
    s.tell(EVERYONE, "takes_gold", seat)


class Campaign(Decision[Table]):
    """The active player fights or takes gold; the others can fight in any case (TAW-0503, TAW-0553)."""

    name = "campaign"
    size = 2
    words = ("fight", "gold")
    rule = "TAW-0503"

    def options(self, s: Table) -> list[int]:
        return [0, 1]

    def choose(self, s: Table, answer: int) -> None:
        followers = s.order(self.seat)[1:]
        fighters = [self.seat, *followers] if answer == 0 else followers
        if answer:
            take_gold(s, self.seat)
        frames: list[Frame[Any]] = [PlayArmy(seat, seat == self.seat) for seat in fighters]
        frames += [Conquer(seat) for seat in fighters]
        s.then(*frames, *([Conquer(self.seat)] if answer == 0 else []))

    def label(self, s: Table, answer: int) -> Message:
        return ("instead_gold",) if answer else ("fight",)


class PlayArmy(Decision[Table]):
    """Army cards from the hand face up into the area, 1 potato each; the active player's first is free (TAW-0545)."""

    name = "play_army"
    size = KINDS + 1

    def __init__(self, seat: int, free: bool) -> None:
        super().__init__(seat)
        self.free = free

    def options(self, s: Table) -> list[int]:
        player = s.players[self.seat]
        if not any(player.army):
            return []
        if self.free or affordable(player.goods, potatoes(1)):
            return [kind for kind, number in enumerate(player.army) if number] + [KINDS]
        return [KINDS] if may_find_more(s, self.seat) else []

    def refuse(self, s: Table, answer: int) -> Illegal | None:
        if answer in self.options(s):
            return None
        if answer < KINDS and not s.players[self.seat].army[answer]:
            return Illegal("TAW-0545", "no_such_army", answer)
        return Illegal("TAW-0545", "army_price")

    def choose(self, s: Table, answer: int) -> None:
        if answer < KINDS:
            player = s.players[self.seat]
            player.army = changed(player.army, answer, -1)
            player.up = changed(player.up, answer, 1)
            s.show_own()
            s.tell(EVERYONE, "plays_army", self.seat, answer)
            s.then(*([] if self.free else charge(s, self.seat, potatoes(1))), PlayArmy(self.seat, False))

    def prompt(self, s: Table) -> Message:
        return ("play_army_free",) if self.free else ("play_army",)

    def word(self, s: Table, answer: int) -> str:
        return ARMY_KINDS[answer] if answer < KINDS else "done"

    def label(self, s: Table, answer: int) -> Message:
        return ("army_card", answer) if answer < KINDS else ("done",)


# Soldiers

def enough(up: tuple[int, ...], discard: int, flip: int) -> bool:
    """Whether face-up cards suffice for both numbers, no card serving for both (TAW-0548, TAW-0550)."""
    ones = sum(up[:ONE_SOLDIER])
    twos = sum(up[ONE_SOLDIER:])
    for large in range(min(twos, (discard + 1) // 2) + 1):
        small = max(0, discard - 2 * large)
        if small <= ones and ones - small + 2 * (twos - large) >= flip:
            return True
    return False


def tolls(s: Table, seat: int, space: int) -> list[tuple[int, int]]:
    """The Soldiers to discard and to flip for a space, in all ways that Z13 allows (TAW-0752, TAW-R34)."""
    discard, flip = DISCARD[space], FLIP[space]
    if not s.players[seat].passive & Z13 or discard + flip < 2:
        return [(discard, flip)]
    if s.both and discard and flip and discard + flip > 2:
        return [(discard - 1, flip - 1)]
    return [toll for toll in ((discard - 1, flip), (discard, flip - 1)) if min(toll) >= 0]


class Conquer(Decision[Table]):
    """Occupy an empty Conquest space, or pass (TAW-0546 to TAW-0549)."""

    name = "conquer"
    size = PASS + 1

    def options(self, s: Table) -> list[int]:
        player = s.players[self.seat]
        if not player.markers or not any(player.up):
            return []
        found = [space for space in range(PASS) if s.conquests[space] == NOBODY
                 and any([enough(player.up, discard, flip) for discard, flip in tolls(s, self.seat, space)])]
        return [*found, PASS] if found else []

    def refuse(self, s: Table, answer: int) -> Illegal | None:
        player = s.players[self.seat]
        if answer == PASS:
            return None
        if not player.markers:
            return Illegal("TAW-0548", "no_markers")
        if s.conquests[answer] != NOBODY:
            return Illegal("TAW-0552", "conquered", CONQUESTS[answer], s.conquests[answer])
        if not any([enough(player.up, discard, flip) for discard, flip in tolls(s, self.seat, answer)]):
            return Illegal("TAW-0548", "too_few_soldiers", CONQUESTS[answer], *tolls(s, self.seat, answer)[0])
        return None

    def choose(self, s: Table, answer: int) -> None:
        if answer < PASS:
            s.players[self.seat].markers -= 1
            s.conquests[answer] = self.seat
            s.tell(EVERYONE, "conquers", self.seat, answer)
            s.then(Gain(self.seat, CONQUEST_REWARD[answer], CONQUERED), Levy(self.seat, answer))

    def word(self, s: Table, answer: int) -> str:
        return CONQUESTS[answer] if answer < PASS else "none"

    def label(self, s: Table, answer: int) -> Message:
        return ("conquest", answer) if answer < PASS else ("no_conquest",)

    def brings(self, s: Table, answer: int) -> list[Message]:
        return [("soldiers", discard, flip) for discard, flip in tolls(s, self.seat, answer)] if answer < PASS else []


class Levy(Step[Table]):
    """After the benefit the Soldiers are due; the owner of Z13 says where one less is (TAW-R39, TAW-R34)."""

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def run(self, s: Table) -> None:
        up = s.players[self.seat].up
        open_ways = [toll for toll in tolls(s, self.seat, self.space) if enough(up, *toll)]
        s.then(ChooseToll(self.seat, self.space) if len(open_ways) > 1 else PaySoldiers(self.seat, *open_ways[0]))


class ChooseToll(Decision[Table]):
    """Whether Z13 saves a Soldier to discard or one to flip (TAW-0752)."""

    name = "toll"
    size = 2
    words = ("discard one less", "flip one less")
    rule = "TAW-0752"

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space

    def options(self, s: Table) -> list[int]:
        return [0, 1]

    def choose(self, s: Table, answer: int) -> None:
        discard, flip = tolls(s, self.seat, self.space)[answer]
        s.then(PaySoldiers(self.seat, discard, flip))


class PaySoldiers(Step[Table]):
    """Whole cards are discarded and flipped until both numbers are met (TAW-0550); without a choice this is done at once."""

    def __init__(self, seat: int, discard: int, flip: int) -> None:
        self.seat = seat
        self.discard = discard
        self.flip = flip

    def run(self, s: Table) -> None:
        if self.discard <= 0 and self.flip <= 0:
            return
        question = ChooseSoldiers(self.seat, self.discard, self.flip)
        options = question.options(s)
        if len(options) > 1:
            s.then(question)
        else:
            question.choose(s, options[0])


class ChooseSoldiers(Decision[Table]):
    """Which Army card to discard or, when enough are, to flip (TAW-0549 to TAW-0551)."""

    name = "soldiers"
    size = KINDS
    words = ARMY_KINDS

    def __init__(self, seat: int, discard: int, flip: int) -> None:
        super().__init__(seat)
        self.discard = discard
        self.flip = flip

    def rest(self, kind: int) -> tuple[int, int]:
        """What is still due when a card of a kind has been given."""
        if self.discard > 0:
            return max(0, self.discard - SOLDIERS[kind]), self.flip
        return 0, max(0, self.flip - SOLDIERS[kind])

    def options(self, s: Table) -> list[int]:
        up = s.players[self.seat].up
        return [kind for kind in range(KINDS) if up[kind] and enough(changed(up, kind, -1), *self.rest(kind))]

    def refuse(self, s: Table, answer: int) -> Illegal | None:
        if answer in self.options(s):
            return None
        return Illegal("TAW-0550", "too_few_left" if s.players[self.seat].up[answer] else "no_such_army", answer)

    def choose(self, s: Table, answer: int) -> None:
        player = s.players[self.seat]
        player.up = changed(player.up, answer, -1)
        if self.discard > 0:
            discard_army(s, answer)
            s.tell(EVERYONE, "discards_army", self.seat, answer)
        else:
            player.down = changed(player.down, answer, 1)
            s.tell(EVERYONE, "flips_army", self.seat, answer)
        s.then(PaySoldiers(self.seat, *self.rest(answer)))

    def prompt(self, s: Table) -> Message:
        return ("discard_soldiers", self.discard) if self.discard > 0 else ("flip_soldiers", self.flip)

    def label(self, s: Table, answer: int) -> Message:
        return ("army_card", answer)
