"""Conquest (TAW-0541 to TAW-0553)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.state import Frame
from kancha.core.words import Message
from kancha.games.tawantinsuyu.cards import ArmyQuestion
from kancha.games.tawantinsuyu.data import MOST_ARMY_KINDS, MOST_CONQUESTS, existing_answers
from kancha.games.tawantinsuyu.kinds import GOLD, WORKERS, Cost
from kancha.games.tawantinsuyu.payment import can_afford, charge, goods_texts, potatoes
from kancha.games.tawantinsuyu.promises import ARMY_HELD, ARMY_UP, holding_text
from kancha.games.tawantinsuyu.question import PlayerQuestion
from kancha.games.tawantinsuyu.soldiers import Levy, payable_tolls, sole_gift_messages, toll_text, tolls
from kancha.games.tawantinsuyu.state import (
    CONQUERED,
    NOBODY,
    Gain,
    TawantinsuyuState,
    asks,
    can_find_more,
    reward_messages,
    with_added,
    with_set,
)
from kancha.games.tawantinsuyu.workers import (
    CORN_END,
    POTATO_END,
    ToNomads,
    end_piece,
    festival_messages,
    leave_village,
)

PASS: Final = MOST_CONQUESTS
NOMAD: Final = 2
"""Casualties: the ends of the Village, then a Nomad of each kind."""
INSTEAD: Final = 1
GOLD_INSTEAD: Final[Message] = ("gains", INSTEAD, GOLD)
"""The gold instead of one's own part of an action (TAW-0503)."""


class Casualty(PlayerQuestion):
    """One Worker from an end of the Village, else a Nomad, becomes a casualty of war (TAW-0541, TAW-0542)."""

    name = "casualty"
    rule = "TAW-0541"
    open_options = True
    size = NOMAD + len(WORKERS)
    words = ("potato end", "corn end", *[f"nomad {worker}" for worker in WORKERS])

    def options(self, s: TawantinsuyuState) -> list[int]:
        if s.workers.village:
            return [POTATO_END, CORN_END]
        return [NOMAD + worker for worker, number in enumerate(s.workers.nomads) if number]

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        if answer in self.options(s):
            return None
        return Illegal("TAW-0541", "village_first") if s.workers.village else Illegal("TAW-0542", "nomad_first")

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        if answer < NOMAD:
            worker = leave_village(s, answer)
        else:
            worker = answer - NOMAD
            s.workers.nomads = with_added(s.workers.nomads, worker, -1)
            s.then(ToNomads())
        s.workers.casualties = with_added(s.workers.casualties, worker, 1)
        s.tell(EVERYONE, "casualty", worker, sum(s.workers.casualties))

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        if answer >= NOMAD:
            return ("lose_nomad", answer - NOMAD)
        village = s.workers.village
        if not village:
            return (self.words[answer],)
        return ("potato_end", village[0]) if answer == POTATO_END else ("corn_end", village[-1])

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        return festival_messages(s)

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        return end_piece(s, answer) if answer < NOMAD else f"worker-{WORKERS[answer - NOMAD]}"


def take_gold(s: TawantinsuyuState, seat: int) -> None:
    """Take 1 gold instead of one's own part of an action (TAW-0503)."""
    s.players[seat].goods[GOLD] += INSTEAD
    s.tell(EVERYONE, "takes_gold", seat)


class Campaign(PlayerQuestion):
    """The active player fights or takes gold; the others can fight in any case (TAW-0503, TAW-0553)."""

    name = "campaign"
    open_options = True
    size = 2
    words = ("fight", "gold")
    rule = "TAW-0503"

    def options(self, s: TawantinsuyuState) -> list[int]:
        return [0, 1]

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        followers = s.order(self.seat)[1:]
        fighters = [self.seat, *followers] if answer == 0 else followers
        if answer:
            take_gold(s, self.seat)
        frames: list[Frame[Any]] = [PlayArmy(seat, seat == self.seat) for seat in fighters]
        frames += [Conquer(seat) for seat in fighters]
        s.then(*frames, *([Conquer(self.seat)] if answer == 0 else []))

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        return ("instead_gold",) if answer else ("fight",)

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        return [GOLD_INSTEAD] if answer else []

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        return "reward-gold" if answer else ""


class PlayArmy(ArmyQuestion):
    """Army cards from the hand face up into the area, 1 potato each; the active player's first is free (TAW-0545)."""

    name = "play_army"
    rule = "TAW-0545"
    size = MOST_ARMY_KINDS + 1

    def __init__(self, seat: int, free: bool) -> None:
        super().__init__(seat)
        self.free = free

    def cost(self) -> Cost:
        """What the next card costs."""
        return potatoes(0 if self.free else 1)

    def options(self, s: TawantinsuyuState) -> list[int]:
        player = s.players[self.seat]
        if not any(player.army):
            return []
        if can_afford(player.goods, self.cost()):
            return [kind for kind, number in enumerate(player.army) if number] + [MOST_ARMY_KINDS]
        return [MOST_ARMY_KINDS] if can_find_more(s, self.seat) else []

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        if answer in self.options(s):
            return None
        if answer < MOST_ARMY_KINDS and not s.players[self.seat].army[answer]:
            return Illegal("TAW-0545", "no_such_army", answer)
        return Illegal("TAW-0545", "army_price")

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        if answer < MOST_ARMY_KINDS:
            player = s.players[self.seat]
            player.army = with_added(player.army, answer, -1)
            player.up = with_added(player.up, answer, 1)
            s.show_own()
            s.tell(EVERYONE, "plays_army", self.seat, answer)
            s.then(*charge(s, self.seat, self.cost(), ("army", answer)), PlayArmy(self.seat, False))

    def prompt(self, s: TawantinsuyuState) -> Message:
        return ("play_army_free",) if self.free else ("play_army",)

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return s.data.army.kinds[answer] if answer < MOST_ARMY_KINDS else "done"

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        return ("play_army", answer) if answer < MOST_ARMY_KINDS else ("done",)

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        return [("gains", 1, ARMY_UP)] if answer < MOST_ARMY_KINDS else []

    def costs(self, s: TawantinsuyuState, answer: int) -> Message | None:
        return ("goods", [holding_text(1, ARMY_HELD), *goods_texts(self.cost())]) if answer < MOST_ARMY_KINDS else None


# Conquering

class Conquer(PlayerQuestion):
    """Occupy an empty Conquest space, or pass (TAW-0546 to TAW-0549)."""

    name = "conquer"
    rule = "TAW-0546"
    open_options = True
    size = PASS + 1

    def universe(self, s: TawantinsuyuState) -> Sequence[int]:
        return existing_answers(len(s.conquests), PASS, self.size)

    def options(self, s: TawantinsuyuState) -> list[int]:
        player = s.players[self.seat]
        if not player.markers or not any(player.up):
            return []
        found = [space for space, owner in enumerate(s.conquests)
                 if owner == NOBODY and payable_tolls(s, self.seat, space)]
        return [*found, PASS] if found else []

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        player = s.players[self.seat]
        if answer == PASS:
            return None
        if not player.markers:
            return Illegal("TAW-0548", "no_markers")
        if s.conquests[answer] != NOBODY:
            return Illegal("TAW-0552", "conquered", answer, s.conquests[answer])
        if not payable_tolls(s, self.seat, answer):
            return Illegal("TAW-0548", "too_few_soldiers", answer, toll_text(*tolls(s, self.seat, answer)[0]))
        return None

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        if answer < PASS:
            s.players[self.seat].markers -= 1
            s.conquests = with_set(s.conquests, answer, self.seat)
            s.tell(EVERYONE, "conquers", self.seat, answer)
            s.then(Gain(self.seat, s.data.conquest.gain[answer], CONQUERED), Levy(self.seat, answer))

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return s.data.conquest.codes[answer] if answer < PASS else "none"

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        return ("conquest", answer) if answer < PASS else ("no_conquest",)

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        if answer == PASS:
            return []
        gain = s.data.conquest.gain[answer]
        gift = [] if asks(s, self.seat, gain) else sole_gift_messages(s, self.seat, answer)
        due: list[Message] = [("soldiers", toll_text(*toll)) for toll in tolls(s, self.seat, answer)]
        return [*reward_messages(gain), *(gift or due)]

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        return f"conquest-{s.data.conquest.codes[answer]}" if answer < PASS else ""

    def costs(self, s: TawantinsuyuState, answer: int) -> Message | None:
        return ("soldiers", sum(tolls(s, self.seat, answer)[0])) if answer < PASS else None
