"""The pieces of the table: what a player has, and what lies around the hill.

Sets of cards and tiles are bit masks, small groups are tuples: a clone shares them.
"""
from __future__ import annotations

from kancha.core.piece import Piece

Counts = tuple[int, ...]
"""Numbers by kind, or cards and tiles in order."""


class Player(Piece):
    """What one player has.

    ``goods`` are potato, corn, stone, gold; ``points`` are by source. God cards in hand are the mask ``gods``, those
    being played for their benefits ``playing``. Army cards are counted by kind: in hand, ``drawn`` to choose from, face
    ``up`` and ``down`` in the play area. ``small`` and ``large`` Statues are counted by god. Production Buildings face
    up (``working``) and down (``resting``) and Passive Buildings are masks. ``priest`` is the High Priest's action.
    """

    def __init__(self, goods: list[int], points: Counts, temple: int, priest: int, steps: int, markers: int,
                 workers: Counts, gods: int, playing: int, army: Counts, drawn: Counts,
                 up: Counts, down: Counts, small: Counts, large: Counts,
                 working: int, resting: int, passive: int, tapestries: tuple[Counts, ...]) -> None:
        self.goods = goods
        self.points = points
        self.temple = temple
        self.priest = priest
        self.steps = steps
        self.markers = markers
        self.workers = workers
        self.gods = gods
        self.playing = playing
        self.army = army
        self.drawn = drawn
        self.up = up
        self.down = down
        self.small = small
        self.large = large
        self.working = working
        self.resting = resting
        self.passive = passive
        self.tapestries = tapestries

    def clone(self) -> Player:
        """A copy that shares nothing that can change."""
        return Player(self.goods[:], self.points, self.temple, self.priest, self.steps, self.markers, self.workers,
                      self.gods, self.playing, self.army, self.drawn, self.up, self.down, self.small, self.large,
                      self.working, self.resting, self.passive, self.tapestries)

    def score(self) -> int:
        """The total points."""
        return sum(self.points)


class Workers(Piece):
    """The Workers that are neither on the hill nor a player's, by kind; the ``village`` is a queue from its potato end.

    ``spare`` ones go into the bag once the starting Workers have been drawn; those ``gone`` are out of the game.
    """

    def __init__(self, bag: Counts, spare: Counts, village: Counts, nomads: Counts, casualties: Counts,
                 gone: Counts) -> None:
        self.bag = bag
        self.spare = spare
        self.village = village
        self.nomads = nomads
        self.casualties = casualties
        self.gone = gone

    def clone(self) -> Workers:
        """A copy."""
        return Workers(self.bag, self.spare, self.village, self.nomads, self.casualties, self.gone)


class GodCards(Piece):
    """The God cards that no player holds. The deck is an unordered pile above an ordered ``bottom``.

    The card ``played`` this turn and those ``shown`` for their benefits lie aside; ``fresh`` is the one that came to
    the offer this turn. ``knows`` has for every seat, and last for spectators, the cards in hands and at the bottom
    that it has seen.
    """

    def __init__(self, deck: int, bottom: Counts, offer: Counts, played: int, fresh: int, shown: int,
                 knows: Counts) -> None:
        self.deck = deck
        self.bottom = bottom
        self.offer = offer
        self.played = played
        self.fresh = fresh
        self.shown = shown
        self.knows = knows

    def clone(self) -> GodCards:
        """A copy."""
        return GodCards(self.deck, self.bottom, self.offer, self.played, self.fresh, self.shown, self.knows)


class ArmyCards(Piece):
    """The Army cards that no player has, by kind."""

    def __init__(self, deck: Counts, discard: Counts) -> None:
        self.deck = deck
        self.discard = discard

    def clone(self) -> ArmyCards:
        """A copy."""
        return ArmyCards(self.deck, self.discard)


class Statues(Piece):
    """The Statues that can still be built, by god, and how many small and large ones were ``lost`` at Worship."""

    def __init__(self, small: Counts, large: Counts, lost: Counts) -> None:
        self.small = small
        self.large = large
        self.lost = lost

    def clone(self) -> Statues:
        """A copy."""
        return Statues(self.small, self.large, self.lost)


class Buildings(Piece):
    """The Market, and the stacks of Production and of Passive Buildings: unordered piles above ordered ``bottoms``."""

    def __init__(self, stacks: Counts, bottoms: tuple[Counts, ...], market: Counts) -> None:
        self.stacks = stacks
        self.bottoms = bottoms
        self.market = market

    def clone(self) -> Buildings:
        """A copy."""
        return Buildings(self.stacks, self.bottoms, self.market)


class Weavings(Piece):
    """The stack of Weavings, an unordered pile above an ordered ``bottom``, with one tile ``face_up`` on top.

    Others are ``laid_out`` to choose from; ``removed`` ones are out of the game.
    """

    def __init__(self, stack: int, bottom: Counts, face_up: int, laid_out: Counts, removed: int) -> None:
        self.stack = stack
        self.bottom = bottom
        self.face_up = face_up
        self.laid_out = laid_out
        self.removed = removed

    def clone(self) -> Weavings:
        """A copy."""
        return Weavings(self.stack, self.bottom, self.face_up, self.laid_out, self.removed)


class FestivalTile(Piece):
    """Who holds it; ``held`` Festivals have been triggered, and number ``last`` ends the game."""

    def __init__(self, holder: int, held: int, last: int) -> None:
        self.holder = holder
        self.held = held
        self.last = last

    def clone(self) -> FestivalTile:
        """A copy."""
        return FestivalTile(self.holder, self.held, self.last)


class Axomamma(Piece):
    """The board of the automated opponent.

    ``tokens`` has the spot of each numbered token, ``tucked`` the God cards under the slots, ``personality`` the side
    of its token, or -1. ``queue`` are its Workers, the oldest first; the first ``elders`` of them are equally old. Its
    ``passive`` Buildings do nothing for it (TAW-0947). ``seen`` are those Army cards in its hand, by kind, that have
    been looked at.
    """

    def __init__(self, tokens: Counts, tucked: Counts, personality: int, queue: Counts, elders: int, passive: int,
                 seen: Counts) -> None:
        self.tokens = tokens
        self.tucked = tucked
        self.personality = personality
        self.queue = queue
        self.elders = elders
        self.passive = passive
        self.seen = seen

    def clone(self) -> Axomamma:
        """A copy."""
        return Axomamma(self.tokens, self.tucked, self.personality, self.queue, self.elders, self.passive, self.seen)
