"""Workers: the bag, the Village, the Nomads, and the Festival that an empty Village triggers."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kancha.core.decision import Decision
from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.state import CHANCE, Frame, Step
from kancha.core.words import Message
from kancha.games.tawantinsuyu.kinds import WORKER, WORKERS
from kancha.games.tawantinsuyu.payment import badge, can_afford, charge, corn, potatoes
from kancha.games.tawantinsuyu.promises import WORKERS_HELD, holding_text
from kancha.games.tawantinsuyu.question import PlayerQuestion
from kancha.games.tawantinsuyu.state import (
    FESTIVAL_TILES,
    NOBODY,
    TawantinsuyuState,
    can_act_freely,
    reward,
    with_added,
)

FESTIVAL_TILE: Final[tuple[int, ...]] = (1, 2, 4)
COLOURS: Final = len(WORKERS)
DECLINE: Final = COLOURS
LIMIT: Final = 2
POTATO_END: Final = 0
CORN_END: Final = 1
NEITHER: Final = 2
END_COSTS: Final = (potatoes(1), corn(1))
"""What the Worker at each end of the Village costs."""


class DrawWorker(Decision[TawantinsuyuState]):
    """Nature draws a Worker from the bag."""

    name = "draw_worker"
    size = COLOURS

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def options(self, s: TawantinsuyuState) -> list[int]:
        return [colour for colour, number in enumerate(s.workers.bag) if number]

    def weights(self, s: TawantinsuyuState, options: Sequence[int]) -> list[int]:
        return [s.workers.bag[colour] for colour in options]

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        s.workers.bag = with_added(s.workers.bag, answer, -1)
        self.put(s, answer)

    def put(self, s: TawantinsuyuState, colour: int) -> None:
        """Where the Worker goes."""
        raise NotImplementedError

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return WORKERS[answer]

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        return f"worker-{WORKERS[answer]}"


class ToVillage(DrawWorker):
    """The next place of the Village, from the potato end on (TAW-0114)."""

    name = "to_village"

    def put(self, s: TawantinsuyuState, colour: int) -> None:
        s.workers.village += (colour,)


class ToNomads(DrawWorker):
    """A place among the Nomads (TAW-0115, TAW-0711)."""

    name = "to_nomads"

    def put(self, s: TawantinsuyuState, colour: int) -> None:
        s.workers.nomads = with_added(s.workers.nomads, colour, 1)
        s.tell(EVERYONE, "nomad_comes", colour)


class ToHill(DrawWorker):
    """A space of the hill, unless it is occupied (TAW-0116, TAW-0639)."""

    name = "to_hill"

    def __init__(self, space: int) -> None:
        super().__init__()
        self.space = space

    def options(self, s: TawantinsuyuState) -> list[int]:
        return [] if s.occupied_spaces() >> self.space & 1 else super().options(s)

    def put(self, s: TawantinsuyuState, colour: int) -> None:
        s.hill = with_added(s.hill, colour, 1 << self.space)
        s.tell(EVERYONE, "blocks", colour, self.space)


# Nomads

class ChooseNomad(PlayerQuestion):
    """Take one of the Nomads; the place is filled from the bag (TAW-0573, TAW-0711)."""

    name = "nomad"
    rule = "TAW-0573"
    open_options = True
    size = COLOURS + 1

    def __init__(self, seat: int, optional: bool) -> None:
        super().__init__(seat)
        self.optional = optional

    def options(self, s: TawantinsuyuState) -> list[int]:
        found = [colour for colour, number in enumerate(s.workers.nomads) if number]
        return [*found, DECLINE] if found and self.optional else found

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        if answer in self.options(s):
            return None
        return Illegal("TAW-0711", "no_such_nomad", answer) if answer < DECLINE else Illegal("TAW-0573", "recruit_one")

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        if answer < DECLINE:
            s.workers.nomads = with_added(s.workers.nomads, answer, -1)
            player = s.players[self.seat]
            player.workers = with_added(player.workers, answer, 1)
            s.tell(EVERYONE, "recruits", self.seat, answer)
            s.then(ToNomads())

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return f"nomad {WORKERS[answer]}" if answer < DECLINE else "none"

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        return ("nomad", answer) if answer < DECLINE else ("no_worker",)

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        return [("gains", 1, WORKERS_HELD)] if answer < DECLINE else []

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        return f"worker-{WORKERS[answer]}" if answer < DECLINE else ""


@reward(WORKER)
def worker(s: TawantinsuyuState, seat: int, number: int) -> list[Frame[Any]]:
    """A free Worker comes from the Nomads; without any it is lost (TAW-0711, TAW-0712)."""
    return [ChooseNomad(seat, True) for _ in range(number)]


# The Village

def leave_village(s: TawantinsuyuState, end: int) -> int:
    """The Worker at one end of the Village leaves; if it was the last, the active player takes the Festival tile."""
    colour = s.workers.village[0] if end == POTATO_END else s.workers.village[-1]
    s.workers.village = s.workers.village[1:] if end == POTATO_END else s.workers.village[:-1]
    if not s.workers.village:
        take_festival_tile(s, "festival_tile")
    return colour


def end_piece(s: TawantinsuyuState, end: int) -> str:
    """The Worker at an end of the Village, as the miniatures know it; nothing if there is none."""
    village = s.workers.village
    return f"worker-{WORKERS[village[0 if end == POTATO_END else -1]]}" if village else ""


def take_festival_tile(s: TawantinsuyuState, event: str) -> None:
    """The active player holds the tile and scores for the number of the Festival (TAW-0611)."""
    s.festival.holder = s.active
    points = festival_tile(s)
    s.festival.held += 1
    s.score(s.active, points, FESTIVAL_TILES)
    s.tell(EVERYONE, event, s.active, s.festival.held, points)


def festival_tile(s: TawantinsuyuState) -> int:
    """The VP for the tile of the next Festival to be triggered (TAW-0611)."""
    return FESTIVAL_TILE[min(s.festival.held, len(FESTIVAL_TILE) - 1)]


def festival_messages(s: TawantinsuyuState, event: str = "festival") -> list[Message]:
    """A warning before the last Worker of the Village is taken: at once, or by an answer still to come."""
    return [(event, s.festival.held + 1, festival_tile(s))] if len(s.workers.village) == 1 else []


class BuyWorker(PlayerQuestion):
    """At the end of the turn: one Worker from an end of the Village, or none (TAW-0602)."""

    name = "buy_worker"
    rule = "TAW-0602"
    open_options = True
    size = 3
    words = ("potato end", "corn end", "none")

    def options(self, s: TawantinsuyuState) -> list[int]:
        if not s.workers.village:
            return [NEITHER] if can_act_freely(s, self.seat) else []
        goods = s.players[self.seat].goods
        return [*[end for end, cost in enumerate(END_COSTS) if can_afford(goods, cost)], NEITHER]

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        if answer == NEITHER or answer in self.options(s):
            return None
        if not s.workers.village:
            return Illegal("TAW-0612", "village_empty")
        return Illegal("TAW-0602", "worker_price", answer)

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        if answer != NEITHER:
            worker = s.workers.village[0 if answer == POTATO_END else -1]
            s.then(*charge(s, self.seat, END_COSTS[answer], ("worker", worker)), TakeWorker(self.seat, answer))

    def prompt(self, s: TawantinsuyuState) -> Message:
        return (self.name,) if s.workers.village else ("turn_ends",)

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        if answer == NEITHER:
            return ("no_worker",) if s.workers.village else ("done",)
        village = s.workers.village
        if not village:
            return (self.words[answer],)
        return ("buy_worker", village[0] if answer == POTATO_END else village[-1])

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        return [] if answer == NEITHER else [("gains", 1, WORKERS_HELD), *festival_messages(s)]

    def costs(self, s: TawantinsuyuState, answer: int) -> Message | None:
        return None if answer == NEITHER else badge(END_COSTS[answer])

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        return "" if answer == NEITHER else end_piece(s, answer)


class TakeWorker(Step[TawantinsuyuState]):
    """The Worker that was paid for comes into the supply."""

    def __init__(self, seat: int, end: int) -> None:
        self.seat = seat
        self.end = end

    def run(self, s: TawantinsuyuState) -> None:
        player = s.players[self.seat]
        colour = leave_village(s, self.end)
        player.workers = with_added(player.workers, colour, 1)
        s.tell(EVERYONE, "buys_worker", self.seat, colour)


class GiveUpWorker(PlayerQuestion):
    """A player with more than two Workers at the end of the turn gives up the surplus (TAW-0605, TAW-R44)."""

    name = "give_up"
    open_options = True
    size = COLOURS
    rule = "TAW-0605"

    def options(self, s: TawantinsuyuState) -> list[int]:
        workers = s.players[self.seat].workers
        return [colour for colour, number in enumerate(workers) if number] if sum(workers) > LIMIT else []

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        player = s.players[self.seat]
        player.workers = with_added(player.workers, answer, -1)
        s.workers.gone = with_added(s.workers.gone, answer, 1)
        s.tell(EVERYONE, "gives_up", self.seat, answer)
        s.then(self)

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return WORKERS[answer]

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        return ("give_up", answer)

    def costs(self, s: TawantinsuyuState, answer: int) -> Message | None:
        return ("paid", [holding_text(1, WORKERS_HELD)])

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        return f"worker-{WORKERS[answer]}"


class CheckVillage(Step[TawantinsuyuState]):
    """An empty Village without a holder of the tile triggers the Festival (TAW-0607)."""

    def run(self, s: TawantinsuyuState) -> None:
        if not s.workers.village and s.festival.holder == NOBODY:
            take_festival_tile(s, "festival_tile")


def worker_on(s: TawantinsuyuState, space: int) -> int:
    """The kind of the Worker on a space."""
    return next(colour for colour, spaces in enumerate(s.hill) if spaces >> space & 1)
