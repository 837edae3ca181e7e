"""The state of a match.

Sets of regions, sites and roads are bit masks (see ``map``), small groups are tuples: a clone shares them, as it does
frozen pieces.
"""
from __future__ import annotations

from typing import Any, Final

from kancha.core.events import Event
from kancha.core.game import Game
from kancha.core.piece import Frozen, Piece
from kancha.core.state import Frame, State
from kancha.games.inca_empire.data import IncaData, Phase
from kancha.games.inca_empire.kinds import CARDS, SOURCES
from kancha.games.inca_empire.map import Map

NO_TOKEN: Final = -1
"""Of a region whose culture token lies face down, and of a starting region."""
NO_EFFECTS: Final[tuple[int, ...]] = tuple([0] * len(CARDS))
NO_POINTS: Final[tuple[int, ...]] = tuple([0] * len(SOURCES))
NOBODY: Final = -1

Cards = tuple[int, ...]
"""Numbers of cards by kind, or the kinds of single cards."""


class IncaOptions(Frozen):
    """The options of a match."""

    def __init__(self, pizarros_arrival: bool, early_fall: bool, accord_with_the_gods: bool,
                 ban_edge_links_in_unconquered: bool) -> None:
        self.pizarros_arrival: Final = pizarros_arrival
        self.early_fall: Final = early_fall
        self.accord_with_the_gods: Final = accord_with_the_gods
        self.ban_edge_links_in_unconquered: Final = ban_edge_links_in_unconquered


class Player(Piece):
    """What one player has, in a ``quarter`` of the empire.

    ``points`` are by source. Of the ``roads``, those connected to Cuzco reach ``sites``, from which new roads can lead
    (``leads``), and touch the regions ``near``. ``culture`` are the regions whose tokens the player has, ``terraces``
    those with a terrace. Of the ``hand``, the ``old`` cards were there when the deck was last shuffled: everybody can
    work out what the old cards of all players are, until somebody lays a card from a hand that also has newer ones.
    ``effects`` are the cards on either side of the player's line, by kind.
    """

    def __init__(
        self, quarter: int, labour: int, points: tuple[int, ...], roads: int, sites: int, leads: int, near: int,
        culture: int, terraces: int, hand: Cards, old: Cards, effects: Cards,
    ) -> None:
        self.quarter = quarter
        self.labour = labour
        self.points = points
        self.roads = roads
        self.sites = sites
        self.leads = leads
        self.near = near
        self.culture = culture
        self.terraces = terraces
        self.hand = hand
        self.old = old
        self.effects = effects

    def clone(self) -> Player:
        """A copy."""
        return Player(self.quarter, self.labour, self.points, self.roads, self.sites, self.leads, self.near,
                      self.culture, self.terraces, self.hand, self.old, self.effects)

    def score(self) -> int:
        """The place on the score track."""
        total = 0
        for points in self.points:
            total += points
        return total


class Empire(Piece):
    """What belongs to all.

    Regions are ``conquered``; sites that touch one are ``open_sites``, roads that end at such a site ``passable``;
    links are ``taken``, lines ``crossed`` by Rough Roads. ``cities``, ``garrisons`` and ``temples`` are by site.
    The types of the culture ``tokens`` are by region, those ``shown`` can be conquered; ``unseen`` are by type.
    """

    def __init__(
        self, conquered: int, open_sites: int, passable: int, taken: int, crossed: int, cities: int, garrisons: int,
        temples: int, tokens: tuple[int, ...], shown: int, unseen: tuple[int, ...],
    ) -> None:
        self.conquered = conquered
        self.open_sites = open_sites
        self.passable = passable
        self.taken = taken
        self.crossed = crossed
        self.cities = cities
        self.garrisons = garrisons
        self.temples = temples
        self.tokens = tokens
        self.shown = shown
        self.unseen = unseen

    def clone(self) -> Empire:
        """A copy."""
        return Empire(self.conquered, self.open_sites, self.passable, self.taken, self.crossed, self.cities,
                      self.garrisons, self.temples, self.tokens, self.shown, self.unseen)


class Laid(Frozen):
    """A card that lies face down on the Sun board; ``old`` as in a hand."""

    def __init__(self, seat: int, card: int, old: bool) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.old: Final = old


class SunBoard(Frozen):
    """The cards on the Sun board.

    ``sectors`` hold the cards face up; sector k lies between the lines k and k + 1. ``laid`` is the card that lies
    there face down in this Sun phase, None if the sector is still open.
    """

    def __init__(self, sectors: tuple[Cards, ...], laid: tuple[Laid | None, ...]) -> None:
        self.sectors: Final = sectors
        self.laid: Final = laid


class Turn(Frozen):
    """What the player of a ``seat`` may still do in this People phase.

    ``roads`` can still be built, ``building`` if that action has begun. The ``main`` part of Construction may still be
    open, and some ``rapid`` conquests, ``working`` if that action has begun. ``rough`` of the roads may be Rough Roads;
    ``pilgrim`` if a pilgrimage is still allowed.
    """

    def __init__(self, seat: int, roads: int, building: bool, main: bool, rapid: int, working: bool, rough: int,
                 pilgrim: bool) -> None:
        self.seat: Final = seat
        self.roads: Final = roads
        self.building: Final = building
        self.main: Final = main
        self.rapid: Final = rapid
        self.working: Final = working
        self.rough: Final = rough
        self.pilgrim: Final = pilgrim


NO_TURN: Final = Turn(NOBODY, 0, False, False, 0, False, 0, False)


class IncaState(State):
    """The whole table.

    ``phase`` is the row of the era track, ``order`` the seats in turn order, ``ranking`` the seats from first to last
    on the score track. ``deck`` and ``discards`` are by kind. ``invasions`` are the invasion tokens still face down;
    ``arrived`` if Pizarro has come early. ``data`` and ``map`` are those of the game.
    """

    def __init__(
        self, game: Game[Any], seats: int, rules: int, agenda: list[Frame[Any]], events: list[Event] | None,
        options: IncaOptions, track: tuple[Phase, ...], phase: int, order: tuple[int, ...], ranking: tuple[int, ...],
        empire: Empire, sun: SunBoard, deck: Cards, discards: Cards, invasions: int, arrived: bool, turn: Turn,
        players: list[Player],
    ) -> None:
        super().__init__(game, seats, rules, agenda, events)
        self.data: Final[IncaData] = game.data
        self.map: Final[Map] = self.data.map(seats)
        self.options = options
        self.track = track
        self.phase = phase
        self.order = order
        self.ranking = ranking
        self.empire = empire
        self.sun = sun
        self.deck = deck
        self.discards = discards
        self.invasions = invasions
        self.arrived = arrived
        self.turn = turn
        self.players = players

    def clone(self) -> IncaState:
        return IncaState(
            self.game, self.seats, self.rules, self.agenda[:], None, self.options, self.track, self.phase, self.order,
            self.ranking, self.empire.clone(), self.sun, self.deck, self.discards, self.invasions, self.arrived,
            self.turn, [player.clone() for player in self.players])

    @property
    def era(self) -> int:
        """The current era, from 0; the last one when the match is over."""
        return self.track[min(self.phase, len(self.track) - 1)].era

    def over(self) -> bool:
        """Whether the last Sapa Inca phase is over (INC-801)."""
        return self.phase >= len(self.track)

    def seat_in(self, quarter: int) -> int:
        """The seat that governs a quarter."""
        seat = 0
        while self.players[seat].quarter != quarter:
            seat += 1
        return seat


def gain(s: IncaState, seat: int, source: int, points: int) -> None:
    """Move a figure on the score track (INC-206); arriving on a space, it stands outside those there (INC-207)."""
    if not points:
        return
    player = s.players[seat]
    player.points = with_added(player.points, source, points)
    score = player.score()
    others = [other for other in s.ranking if other != seat]
    ahead = len([other for other in others if s.players[other].score() >= score])
    s.ranking = (*others[:ahead], seat, *others[ahead:])


def with_added(numbers: Cards, kind: int, more: int) -> Cards:
    """Numbers by kind, with more or fewer of one."""
    changed = list(numbers)
    changed[kind] += more
    return tuple(changed)


def without(cards: Cards, card: int) -> Cards:
    """Single cards without one of them."""
    place = cards.index(card)
    return (*cards[:place], *cards[place + 1:])
