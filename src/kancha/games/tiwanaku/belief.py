"""What a seat believes about the land, and what its answers are worth in that light, for bots.

The lands that it holds possible give the odds of every crop on every space. A pawn that stands ready to guess is worth
a share of its best guess; a discovery is worth its points and what the lands that agree with each terrain let the
pawns guess.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from kancha.core.judge import Effort, Judge
from kancha.core.play import answer
from kancha.core.state import CHANCE
from kancha.games.tiwanaku.explore import Destination
from kancha.games.tiwanaku.guess import STOP, Naming
from kancha.games.tiwanaku.land import CROPS, crop_points
from kancha.games.tiwanaku.moves import RESERVE, allowed_ends, arrow_of
from kancha.games.tiwanaku.offering import NOTHING, Offer, tile
from kancha.games.tiwanaku.sample import LIST_STEPS, completions
from kancha.games.tiwanaku.search import Completion, Facts
from kancha.games.tiwanaku.state import COMPETITIVE, SOLO, Side, TiwanakuState
from kancha.games.tiwanaku.turn import ENTER, GUESS, RECALL, PlayTile, Turn
from kancha.kit.bits import members

MOST: Final = 60
"""How many lands are looked at where all can be listed."""
SHARE: Final = 0.75
"""The share of its best guess that a ready pawn promises."""
READY: Final = 0.4
"""What a ready pawn promises besides."""
RIVALS: Final = 0.5
"""How much of what others may guess counts against a seat."""
NEW_TILE: Final = 1.3
"""What a new offering tile is worth beyond half of what it adds to the next offering, less a point."""
LATE: Final = 3
"""With so few spaces undiscovered, a tile is worth what it adds and no more."""
ENTERING: Final = 0.2
RECALLING: Final = 0.3
IN_VAIN: Final = 3.0
"""How bad it is to have to guess where no guess is worth it."""


class Odds(NamedTuple):
    """The best guess on a space: what it can be expected to bring, how likely it is right, and the crop."""

    value: float
    right: float
    crop: int


class Belief:
    """A question to a seat, and the lands that it holds possible."""

    def __init__(self, s: TiwanakuState, seat: int, lands: Sequence[Completion]) -> None:
        self.s = s
        self.seat = seat
        self.lands = lands
        self.side = s.sides[s.side_of(seat)]

    def odds(self, space: int, side: Side, lands: Sequence[Completion]) -> Odds:
        """The best guess of a side on a space, if one of some lands is the true one."""
        counts = [0] * (CROPS + 1)
        for _, crops in lands:
            counts[crops[space]] += 1
        everything = sum([crop_points(crop) * counts[crop] for crop in range(1, CROPS + 1)])
        best = Odds(-float(CROPS), 0.0, 1)
        for crop in range(1, CROPS + 1):
            if counts[crop]:
                value = self.expectation(crop, counts[crop], everything, len(lands), side)
                if value > best.value:
                    best = Odds(value, counts[crop] / len(lands), crop)
        return best

    def expectation(self, crop: int, found: int, everything: int, lands: int, side: Side) -> float:
        """What naming a crop can be expected to bring, if it is true in some lands; a mistake costs the true crop."""
        gain = found * (crop_points(crop) + self.tile_worth(side, crop))
        return (gain - (everything - crop_points(crop) * found)) / lands

    def tile_worth(self, side: Side, crop: int) -> float:
        """What winning the offering tile of a crop is worth; nothing if the side has it."""
        if side.tiles & tile(crop):
            return 0.0
        points, number = self.s.data.offering_points, side.tiles.bit_count()
        added = points[number + 1] - points[number]
        return NEW_TILE + 0.5 * (added - 1) if self.s.undiscovered_spaces() > LATE else float(added)

    def promise(self, pawns: int, side: Side, lands: Sequence[Completion]) -> float:
        """What pawns on some spaces may guess later."""
        return sum([SHARE * max(0.0, self.odds(space, side, lands).value) + READY for space in members(pawns)])

    def rivals(self, lands: Sequence[Completion]) -> float:
        """What the pawns of others may guess, on average."""
        s = self.s
        if s.options.mode != COMPETITIVE:
            return 0.0
        others = [seat for seat in range(s.seats) if seat != self.seat]
        found = sum([self.promise(s.ready_pawns(other), s.sides[other], lands) for other in others])
        return RIVALS * found / len(others)

    # Answers

    def turn(self, choice: int) -> float:
        """What an answer to the question of a turn is worth."""
        s, own = self.s, self.s.ready_pawns(self.seat)
        if choice == GUESS:
            return self.guessing(own)
        if choice >= RECALL:
            left = own & ~(1 << choice - RECALL)
            return self.promise(left, self.side, self.lands) - self.rivals(self.lands) - RECALLING
        origin = RESERVE if choice == ENTER else choice
        return max([self.moving(origin, end) for end in members(allowed_ends(s, self.seat, origin, arrow_of(s)))])

    def guessing(self, pawns: int) -> float:
        """What a Guess is worth: the pawns that had better not guess stay ready."""
        found = {space: self.odds(space, self.side, self.lands) for space in members(pawns)}
        if self.s.options.mode == SOLO:
            return sum([odds.value for odds in found.values()])     # every pawn has to guess (TIW-931)
        value = self.chain(list(found.values()))
        if value <= 0:
            return -IN_VAIN
        waiting = sum([1 << space for space, odds in found.items() if odds.value <= 0])
        return value + self.promise(waiting, self.side, self.lands) - self.rivals(self.lands)

    def chain(self, guesses: Sequence[Odds]) -> float:
        """What guesses bring one after another, the safest first, until one is wrong."""
        value, reached = 0.0, 1.0
        for odds in sorted(guesses, key=lambda each: -each.right):
            if odds.value > 0:
                value += reached * odds.value
                reached *= odds.right
        return value

    def moving(self, origin: int, end: int) -> float:
        """What a move to a space is worth."""
        s = self.s
        own = s.ready_pawns(self.seat)
        if origin != RESERVE:
            own &= ~(1 << origin)
        effort = ENTERING if origin == RESERVE else 0.0
        if s.land.discovered >> end & 1:
            own |= 1 << end & s.land.bare()
            return self.promise(own, self.side, self.lands) - self.rivals(self.lands) - effort
        own |= 1 << end
        agreeing: dict[int, list[Completion]] = {}
        for land in self.lands:
            agreeing.setdefault(land[0][end], []).append(land)
        found = 0.0
        for terrain, lands in agreeing.items():
            later = self.promise(own, self.side, lands) - self.rivals(lands)
            found += len(lands) * (s.climb_points(self.side, terrain) + later)
        return found / len(self.lands) - effort

    def naming(self, choice: int) -> float:
        """What naming a crop is worth, with the guesses that may follow if it is right."""
        if choice == STOP:
            return 0.0
        space, crop = divmod(choice, CROPS)
        counts = [crops[space] for _, crops in self.lands]
        found = counts.count(crop + 1)
        everything = sum([crop_points(each) for each in counts])
        value = self.expectation(crop + 1, found, everything, len(counts), self.side)
        others = members(self.s.ready_pawns(self.seat) & ~(1 << space))
        follows = self.chain([self.odds(other, self.side, self.lands) for other in others])
        return value + (0.0 if self.s.options.mode == SOLO else follows * found / len(counts))

    def offering(self, choice: int) -> float:
        """What an offering is worth: a whole set brings most and can be gathered anew, less had better wait."""
        if choice == NOTHING:
            return 0.5
        return float(choice.bit_count() == CROPS)


class TiwanakuJudge(Judge[TiwanakuState]):
    """Judges answers by beliefs about the land."""

    efforts = {"medium": Effort(4, 1, 12), "hard": Effort(8, 8, 12)}

    def beliefs(self, worlds: Sequence[TiwanakuState], seat: int, choices: Sequence[int]) -> list[float] | None:
        s = worlds[0]
        if len(worlds) == 1 or not s.oracle.terrain:
            return None
        return opinions(s, seat, choices, possible_lands(worlds))


def possible_lands(worlds: Sequence[TiwanakuState]) -> list[Completion]:
    """All lands that agree with the facts if they can be listed, or else those of some worlds."""
    s = worlds[0]
    facts: Facts = s.board().width, s.scenario.counts, tuple(s.land.terrain), tuple(s.land.crops)
    every = completions(facts, LIST_STEPS)
    if every:
        return every[::-(-len(every) // MOST)]
    return [(list(world.oracle.terrain), list(world.oracle.crops)) for world in worlds]


def opinions(s: TiwanakuState, seat: int, choices: Sequence[int], lands: Sequence[Completion]) -> list[float] | None:
    """What each answer to the question on top is worth."""
    top, belief = s.agenda[-1], Belief(s, seat, lands)
    if isinstance(top, Turn):
        return [belief.turn(choice) for choice in choices]
    if isinstance(top, Destination):
        return [belief.moving(top.origin, choice) for choice in choices]
    if isinstance(top, Naming):
        return [belief.naming(choice) for choice in choices]
    if isinstance(top, Offer):
        return [belief.offering(choice) for choice in choices]
    if isinstance(top, PlayTile):
        return [after_tile(s, seat, choice, lands) for choice in choices]
    return None


def after_tile(s: TiwanakuState, seat: int, choice: int, lands: Sequence[Completion]) -> float:
    """What the best action is worth after a tile; which tile is turned up next makes no difference to it."""
    after = s.clone()
    options = answer(after, choice)
    while options and after.agenda[-1].seat == CHANCE:
        options = answer(after, options[0])
    found = opinions(after, seat, options, lands) if isinstance(after.agenda[-1], Turn) else None
    return max(found) if found else 0.0
