"""What a seat believes about the land, and what its answers are worth in that light, for bots.

The lands that it holds possible give the odds of every crop on every space. A pawn that stands ready to guess is worth
a share of its best guess; a discovery is worth its points and what the lands that agree with each terrain let the
pawns guess.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from kancha.core.play import answer
from kancha.core.state import CHANCE
from kancha.games.tiwanaku.explore import Destination
from kancha.games.tiwanaku.guess import STOP, Naming
from kancha.games.tiwanaku.land import CROPS, crop_points
from kancha.games.tiwanaku.moves import RESERVE, allowed_ends, arrow_of
from kancha.games.tiwanaku.offering import NOTHING, Offer, tile
from kancha.games.tiwanaku.search import Completion
from kancha.games.tiwanaku.state import COMPETITIVE, SOLO, Side, TiwanakuState
from kancha.games.tiwanaku.turn import ENTER, GUESS, RECALL, PlayTile, Turn
from kancha.kit.bits import members

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


Parts = dict[str, float]
"""What an answer is worth, part by part, by ids of texts in the section ``figure``."""


class Odds(NamedTuple):
    """The best guess on a space: what it can be expected to bring, and how likely it is right."""

    value: float
    right: float


class Belief:
    """A question to a seat, and the lands that it holds possible."""

    def __init__(self, s: TiwanakuState, seat: int, lands: Sequence[Completion]) -> None:
        self.s = s
        self.seat = seat
        self.lands = lands
        self.side = s.sides[s.side_of(seat)]

    def at(self, s: TiwanakuState) -> Belief:
        """The same belief at another question."""
        return Belief(s, self.seat, self.lands)

    def odds(self, space: int, side: Side, lands: Sequence[Completion]) -> Odds:
        """The best guess of a side on a space, if one of some lands is the true one."""
        counts = [0] * (CROPS + 1)
        for _, crops in lands:
            counts[crops[space]] += 1
        everything = sum([crop_points(crop) * counts[crop] for crop in range(1, CROPS + 1)])
        best = Odds(-float(CROPS), 0.0)
        for crop in range(1, CROPS + 1):
            if counts[crop]:
                value = self.expectation(crop, counts[crop], everything, len(lands), side)
                if value > best.value:
                    best = Odds(value, counts[crop] / len(lands))
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

    def turn(self, choice: int) -> Parts:
        """What an answer to the question of a turn is worth."""
        s, own = self.s, self.s.ready_pawns(self.seat)
        if choice == GUESS:
            return self.guessing(own)
        if choice >= RECALL:
            return {**self.waiting(own & ~(1 << choice - RECALL), self.lands), "effort": -RECALLING}
        origin = RESERVE if choice == ENTER else choice
        ends = members(allowed_ends(s, self.seat, origin, arrow_of(s)))
        return max([self.moving(origin, end) for end in ends], key=total)

    def waiting(self, pawns: int, lands: Sequence[Completion]) -> Parts:
        """What pawns that wait on some spaces are worth, against those of others."""
        return {"pawns": self.promise(pawns, self.side, lands), "rivals": -self.rivals(lands)}

    def guessing(self, pawns: int) -> Parts:
        """What a Guess is worth: the pawns that had better not guess stay ready."""
        found = {space: self.odds(space, self.side, self.lands) for space in members(pawns)}
        if self.s.options.mode == SOLO:
            return {"guess": sum([odds.value for odds in found.values()])}     # every pawn has to guess (TIW-931)
        value = self.chain(list(found.values()))
        if value <= 0:
            return {"guess": -IN_VAIN}
        left = sum([1 << space for space, odds in found.items() if odds.value <= 0])
        return {"guess": value, **self.waiting(left, self.lands)}

    def chain(self, guesses: Sequence[Odds]) -> float:
        """What guesses bring one after another, the safest first, until one is wrong."""
        value, reached = 0.0, 1.0
        for odds in sorted(guesses, key=lambda each: -each.right):
            if odds.value > 0:
                value += reached * odds.value
                reached *= odds.right
        return value

    def moving(self, origin: int, end: int) -> Parts:
        """What a move to a space is worth."""
        own = self.s.ready_pawns(self.seat)
        if origin != RESERVE:
            own &= ~(1 << origin)
        effort = {"effort": -ENTERING} if origin == RESERVE else {}
        if self.s.land.discovered >> end & 1:
            return {**self.waiting(own | 1 << end & self.s.land.bare(), self.lands), **effort}
        return {**self.discovery(own | 1 << end, end), **effort}

    def discovery(self, pawns: int, space: int) -> Parts:
        """What discovering a space is worth, with pawns that will then be ready."""
        agreeing: dict[int, list[Completion]] = {}
        for land in self.lands:
            agreeing.setdefault(land[0][space], []).append(land)
        found = {"discovery": 0.0, "pawns": 0.0, "rivals": 0.0}
        for terrain, lands in agreeing.items():
            share = len(lands) / len(self.lands)
            found["discovery"] += share * self.s.climb_points(self.side, terrain)
            for name, value in self.waiting(pawns, lands).items():
                found[name] += share * value
        return found

    def naming(self, choice: int) -> Parts:
        """What naming a crop is worth, with the guesses that may follow if it is right."""
        if choice == STOP:
            return {"guess": 0.0}
        space, crop = divmod(choice, CROPS)
        right, value = self.naming_odds(space, crop + 1)
        if self.s.options.mode == SOLO:
            return {"guess": value}
        others = members(self.s.ready_pawns(self.seat) & ~(1 << space))
        follows = self.chain([self.odds(other, self.side, self.lands) for other in others])
        return {"guess": value, "follows": follows * right}

    def naming_odds(self, space: int, crop: int) -> tuple[float, float]:
        """How likely a crop is on a space, and what naming it can be expected to bring."""
        counts = [crops[space] for _, crops in self.lands]
        found = counts.count(crop)
        everything = sum([crop_points(each) for each in counts])
        return found / len(counts), self.expectation(crop, found, everything, len(counts), self.side)

    def offering(self, choice: int) -> Parts:
        """What an offering is worth: a whole set brings most and can be gathered anew, less had better wait."""
        return {"tiles": 0.5 if choice == NOTHING else float(choice.bit_count() == CROPS)}

    def after_tile(self, choice: int) -> Parts:
        """What the best action is worth after a tile; which tile is turned up next makes no difference to it."""
        after = self.s.clone()
        options = answer(after, choice)
        while options and after.agenda[-1].seat == CHANCE:
            options = answer(after, options[0])
        found = self.at(after).opinions(options) if options and isinstance(after.agenda[-1], Turn) else None
        return max(found, key=total) if found else {}

    def opinions(self, choices: Sequence[int]) -> list[Parts] | None:
        """What each answer to the question on top is worth."""
        top = self.s.agenda[-1]
        if isinstance(top, Turn):
            return [self.turn(choice) for choice in choices]
        if isinstance(top, Destination):
            return [self.moving(top.origin, choice) for choice in choices]
        if isinstance(top, Naming):
            return [self.naming(choice) for choice in choices]
        if isinstance(top, Offer):
            return [self.offering(choice) for choice in choices]
        if isinstance(top, PlayTile):
            return [self.after_tile(choice) for choice in choices]
        return None


def total(parts: Parts) -> float:
    """What the parts come to."""
    return sum(parts.values())
