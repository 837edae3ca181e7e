"""Positions laid out by hand: a bare table on which tests put what they need."""
from kancha.core.play import pending, settle
from kancha.core.words import normal
from kancha.games.inca_empire.construction import open_region
from kancha.games.inca_empire.game import PLACED, IncaEmpire
from kancha.games.inca_empire.kinds import CARDS, PEOPLE, QUARTERS
from kancha.games.inca_empire.map import BESIDE, LINES
from kancha.games.inca_empire.naming import road_name
from kancha.games.inca_empire.people import StartTurn
from kancha.games.inca_empire.roads import find_network, show_token
from kancha.games.inca_empire.setup import LayOut
from kancha.games.inca_empire.state import SunBoard
from kancha.games.inca_empire.sun import find_effects, no_cards
from rules.asking import ask

GAME = IncaEmpire()
SEATS = {4: "CAQK", 3: "CKQ"}
"""The quarters of seats 0, 1, ... on a bare table."""


def table(seats=4, game=GAME, era=2, **options):
    """A table after the start roads are laid: turn order by seat, no hands, all culture tokens face down.

    It stands on the first People phase of an era. Seat 0 governs Chinchaysuyu (blue); see ``SEATS``.
    """
    s = game.setup(seats, game.complete(seats, options), game.rules)
    s.agenda.clear()
    s.events = []
    for player, quarter in zip(s.players, SEATS[seats]):
        player.quarter = QUARTERS.index(quarter)
    s.order = tuple(range(seats))
    s.ranking = s.order[::-1]
    LayOut().run(s)
    s.phase = next(k for k, phase in enumerate(s.track) if phase.kind == PEOPLE and phase.era == era - 1)
    return s


# Putting things down

def regions(s, names):
    """The mask of some regions, named in one string: ``"C2i N2a"``."""
    return sum(1 << s.map.regions.index(name) for name in names.split())


def sites(s, names):
    """The mask of some sites, named in one string: ``"Cc1 Cg1"``."""
    return sum(1 << s.map.sites.index(name) for name in names.split())


def token(s, region, kind):
    """Lay a culture token of a type face up on a region: ``token(s, "C2i", "B")``."""
    show_token(s, s.map.regions.index(region), s.data.types.index(kind))


def conquered(s, names, by=None, kind="B"):
    """Make regions conquered; with ``by``, their tokens, all of one type, belong to that seat."""
    for name in names.split():
        region = s.map.regions.index(name)
        if not s.empire.shown >> region & 1:
            token(s, name, kind)
        s.empire.shown &= ~(1 << region)
        open_region(s, region)
        if by is not None:
            s.players[by].culture |= 1 << region


def roads(s, seat, names):
    """Give a player roads on links, legal or not: ``roads(s, 0, "Cp-Cg1 Cg1-Cx2")``."""
    for name in names.split():
        road = s.map.road_names.index(name)
        s.players[seat].roads |= 1 << road
        s.empire.taken |= 1 << road
    find_network(s, seat)
    s.agenda.clear()


def build(s, **kinds):
    """Put up improvements: ``build(s, cities="Cc1 Cc2", garrisons="Cg1", temples="Cc1")``."""
    for kind, names in kinds.items():
        setattr(s.empire, kind, getattr(s.empire, kind) | sites(s, names))


def lay(s, *cards, sector=0):
    """Lay cards face up on a sector: ``lay(s, "epidemic", "el_nino", sector=1)``."""
    numbers = tuple(CARDS.index(card) for card in cards)
    sectors = list(s.sun.sectors)
    sectors[sector] += numbers
    s.sun = SunBoard(tuple(sectors), no_cards(s.seats))
    find_effects(s)


def hand(s, seat, *cards):
    """Give a player these cards."""
    s.players[seat].hand = tuple(sorted(CARDS.index(card) for card in cards))


def labour(s, seat, number):
    """Give a player an amount of labour."""
    s.players[seat].labour = number


def points(s, *scores):
    """Set the scores, by seat; on one space the later seat stands outside."""
    for player, score in zip(s.players, scores):
        player.points = (score, *[0] * (len(player.points) - 1))
    s.ranking = tuple(sorted(range(s.seats), key=lambda seat: (-scores[seat], seat)))


# Playing

def turn(s, seat=0):
    """Start a player's turn in the People phase; the words of what can be done."""
    return ask(s, StartTurn(seat))


def run(s, *steps):
    """Carry out steps until something is asked."""
    s.then(*steps)
    settle(s)


def refusal(s, word):
    """Why a word is refused; None if it is legal."""
    decision, _ = pending(s)
    choice = decision.parse(s, normal(word))
    assert choice is not None, f"{word!r} is no answer"
    return decision.refuse(s, choice)


def told(s, kind):
    """What has been told of a kind, without the audience and the ids at its end; roads by their ids."""
    ids = {road_name(s.map, road): name for road, name in enumerate(s.map.road_names[:BESIDE]) if name}
    ids |= {road_name(s.map, LINES + road): name for road, name in enumerate(s.map.road_names[LINES:]) if name}

    def plain(value):
        return [plain(one) for one in value] if isinstance(value, list) else ids.get(value, value)
    return [tuple([plain(value) for value in event[2:-1 if kind in PLACED else None]])
            for event in s.events if event[1] == kind]
