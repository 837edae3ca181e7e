"""The state of a match.

Sets of hexes are bit masks (see ``hexes``), small groups are tuples: a clone shares them, as it does frozen pieces.
"""
from __future__ import annotations

from typing import Any, Final

from kancha.core.events import Event
from kancha.core.game import Game
from kancha.core.piece import Frozen, Piece
from kancha.core.state import Frame, State
from kancha.games.cuzco.data import CuzcoData
from kancha.games.cuzco.hexes import ROTATIONS
from kancha.games.cuzco.kinds import KINDS, VALUES
from kancha.games.cuzco.landscape import Landscape

NO_CARD: Final = -1
NO_CARDS: Final = (0,) * len(KINDS)
NO_FITS: Final = (0,) * (2 * ROTATIONS + 2)
"""No tile fits anywhere."""

SOURCES: Final = ("temples", "ponds", "festivals", "final scoring")
TEMPLES: Final = 0
PONDS: Final = 1
FESTIVALS: Final = 2
FINAL: Final = 3

PRICE: Final = 1
"""What most actions cost (CUZ-207)."""

Cards = tuple[int, ...]
"""Numbers of cards by kind."""


class Player(Piece):
    """What one player has.

    ``incas`` are the hexes where Incas stand; ``points`` are by source. Of the cards in the ``hand``, counted by kind,
    everybody knows those ``shown``: they were taken face up and have not been played since. Of the rest, the ``old``
    ones were there when the discards were last shuffled: everybody can work out what the old cards of all players are.
    """

    def __init__(
        self, incas: int, points: tuple[int, ...], doubles: int, villages: int, crops: int, tokens: int,
        hand: Cards, shown: Cards, old: Cards,
    ) -> None:
        self.incas = incas
        self.points = points
        self.doubles = doubles
        self.villages = villages
        self.crops = crops
        self.tokens = tokens
        self.hand = hand
        self.shown = shown
        self.old = old

    def clone(self) -> Player:
        """A copy that shares nothing that can change."""
        return Player(
            self.incas, self.points, self.doubles, self.villages, self.crops, self.tokens,
            self.hand, self.shown, self.old)

    def reserve(self, data: CuzcoData) -> int:
        """Incas off the board."""
        return data.incas - self.incas.bit_count()

    def hidden_cards(self) -> Cards:
        """The cards in hand that others have not seen."""
        return subtract(self.hand, self.shown)

    def score(self) -> int:
        """The total of the points."""
        return sum(self.points)


class CuzcoOptions(Frozen):
    """The options of a match."""

    def __init__(self, pond_on_edge_hex: bool, shared_value_2: int, second_after_tied_first: bool,
                 tiles_wholly_on_overflow: bool, enter_behind_overflow: bool) -> None:
        self.pond_on_edge_hex: Final = pond_on_edge_hex
        self.shared_value_2: Final = shared_value_2
        self.second_after_tied_first: Final = second_after_tied_first
        self.tiles_wholly_on_overflow: Final = tiles_wholly_on_overflow
        self.enter_behind_overflow: Final = enter_behind_overflow


class Turn(Piece):
    """The turn of a ``seat``, the ``number``-th of the match.

    It has action points ``ap`` left; whether a ``token`` has been used; whether a tile is ``due`` before anything else;
    ``no_fit``: no tile fitted when the turn began; how many tiles were ``placed`` and cards ``drawn``; the temples
    ``changed``; the Incas that have made ``free_moves`` since the last action that cost action points. ``fits`` are the
    legal placements by tile and rotation (see ``tiles.placements``).
    """

    def __init__(
        self, seat: int, number: int, ap: int, token: bool, due: bool, no_fit: bool, placed: int, drawn: int,
        changed: int, free_moves: int, fits: tuple[int, ...],
    ) -> None:
        self.seat = seat
        self.number = number
        self.ap = ap
        self.token = token
        self.due = due
        self.no_fit = no_fit
        self.placed = placed
        self.drawn = drawn
        self.changed = changed
        self.free_moves = free_moves
        self.fits = fits

    def clone(self) -> Turn:
        """A copy."""
        return Turn(self.seat, self.number, self.ap, self.token, self.due, self.no_fit, self.placed, self.drawn,
                    self.changed, self.free_moves, self.fits)

    def spend(self, price: int) -> None:
        """Pay action points; every Inca may make a free move again (CUZ-R35)."""
        if price:
            self.ap -= price
            self.free_moves = 0


class Festival(Frozen):
    """The festival at a ``temple``, a hex; -1 if there is none.

    The cards of the ``bids`` are by seat; ``bidding`` are those still in it, of whom some have ``stood`` since the last
    raise.
    """

    def __init__(self, temple: int, bids: tuple[Cards, ...], bidding: int, stood: int) -> None:
        self.temple: Final = temple
        self.bids: Final = bids
        self.bidding: Final = bidding
        self.stood: Final = stood

    def is_on(self) -> bool:
        """Whether there is one."""
        return self.temple >= 0


NO_FESTIVAL: Final = Festival(-1, (), 0, 0)


class CuzcoState(State):
    """The whole table.

    The landscape is ``land``; the common supply has ``triples`` left; the cards that nobody holds are the ``pile``, the
    ``discard`` pile and the card ``face_up``, which is not counted among the discards.

    *The end.* ``stuck``: how many turns in a row had no legal placement; ``closing``: the final round has begun;
    ``scored``: the seats that have done their Grand Final Scoring.

    ``data`` are the figures of the match: those of its game.
    """

    def __init__(
        self, game: Game[Any], seats: int, rules: int, agenda: list[Frame[Any]], events: list[Event] | None,
        options: CuzcoOptions, land: Landscape, triples: int, pile: Cards, discard: Cards, face_up: int,
        turn: Turn, festival: Festival, stuck: int, closing: bool, scored: int, players: list[Player],
    ) -> None:
        super().__init__(game, seats, rules, agenda, events)
        self.data: Final[CuzcoData] = game.data
        self.options = options
        self.land = land
        self.triples = triples
        self.pile = pile
        self.discard = discard
        self.face_up = face_up
        self.turn = turn
        self.festival = festival
        self.stuck = stuck
        self.closing = closing
        self.scored = scored
        self.players = players

    def clone(self) -> CuzcoState:
        return CuzcoState(
            self.game, self.seats, self.rules, self.agenda[:], None, self.options, self.land,
            self.triples, self.pile, self.discard, self.face_up, self.turn.clone(), self.festival,
            self.stuck, self.closing, self.scored, [player.clone() for player in self.players])

    def incas(self) -> int:
        """The hexes with an Inca of any colour."""
        found = 0
        for player in self.players:
            found |= player.incas
        return found

    def name_of(self, at: int) -> str:
        """The name of a hex."""
        return self.data.board.names[at]

    def over(self) -> bool:
        """Whether all players have done their Grand Final Scoring."""
        return self.scored == (1 << self.seats) - 1


def gain(s: CuzcoState, seat: int, source: int, points: int) -> None:
    """Add prestige points (CUZ-209)."""
    player = s.players[seat]
    player.points = (*player.points[:source], player.points[source] + points, *player.points[source + 1:])


def floors_left(s: CuzcoState) -> list[int]:
    """The floors in the supply, by value."""
    return [number - having.bit_count() for number, having in zip(s.data.floors, s.land.floors)]


def cap(s: CuzcoState, town: int, now: int) -> int:
    """The highest value a temple now worth ``now`` can reach in a town (CUZ-511 to CUZ-515).

    The size of the town and the floors left in the supply limit it.
    """
    highest = now
    size = town.bit_count()
    floors = s.land.floors
    numbers = s.data.floors
    for floor, value in enumerate(VALUES):
        if now < value <= size:
            if floors[floor].bit_count() == numbers[floor]:
                break
            highest = value
    return highest


def subtract(cards: Cards, others: Cards) -> Cards:
    """Cards with others taken away."""
    return tuple([number - other for number, other in zip(cards, others)])


def with_added(cards: Cards, kind: int, number: int) -> Cards:
    """Cards with some more, or fewer, of a kind."""
    return (*cards[:kind], cards[kind] + number, *cards[kind + 1:])
