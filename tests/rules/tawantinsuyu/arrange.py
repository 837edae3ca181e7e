"""Positions laid out by hand: a bare table on which tests put what they need, and answers by words, nature's too."""
import kancha
from kancha.core.play import answer, pending
from kancha.games.tawantinsuyu.cards import learn
from kancha.games.tawantinsuyu.data import MOST_PRODUCTION
from kancha.games.tawantinsuyu.hill import SPACES
from kancha.games.tawantinsuyu.kinds import ACTIONS, RESOURCES, WORKERS
from kancha.games.tawantinsuyu.state import AXOMAMMA, NO_TILE, PLAYING, with_set
from kancha.games.tawantinsuyu.steps import SPOTS

GAME = kancha.game("tawantinsuyu").under(2)
"""With the figures of rules 2, which stay as they are whatever is balanced later; ``test_tables.py`` has today's."""
DATA = GAME.data
BUILDINGS = ("P01", "P02", "P03", "P04")
SINGLES = ("1 gold", "1 stone", "1 corn", "1 potato")


def table(seats=2, game=GAME, **options):
    """A table in play with nothing asked and nothing owned.

    Scores are 10, High Priests stand on Worship, which faces section 1; the Village has warriors, the Nomads one
    architect and one priest, the bag three of each kind; the Market and the offer are empty, W01 is face up.
    """
    s = game.setup(seats, game.complete(seats, options), game.rules)
    s.agenda.clear()
    s.events = []
    s.phase, s.active, s.turns = PLAYING, 0, 1
    s.workers.bag, s.workers.spare = (3,) * 5, (0,) * 5
    s.workers.village, s.workers.nomads = (WORKERS.index("warrior"),) * 4, (1, 0, 0, 0, 1)
    s.weavings.laid_out, s.weavings.face_up = (), s.data.weavings.codes.index("W01")
    s.weavings.stack &= ~(1 << s.weavings.face_up)
    s.buildings.market = (NO_TILE,) * 4
    for p in s.players:
        p.goods[:] = [0, 0, 0, 0]
        p.priest = 0
    return s


# Putting things down

def goods(s, seat, **numbers):
    """Give a seat resources: ``goods(s, 0, potato=3, gold=1)``; what is not named is 0."""
    s.players[seat].goods[:] = [numbers.get(name, 0) for name in RESOURCES]


def hand(s, seat, *cards):
    """Give a seat God cards, e.g. ``"G01"``, out of the deck; nobody else knows them."""
    for word in cards:
        card = s.data.gods.cards.index(word)
        s.gods.deck &= ~(1 << card)
        s.players[seat].gods |= 1 << card
        learn(s, 1 << card, 1 << seat)


def offer(s, *cards):
    """Lay God cards into the offer, the oldest first."""
    for word in cards:
        card = s.data.gods.cards.index(word)
        s.gods.deck &= ~(1 << card)
        s.gods.offer += (card,)


def army(s, seat, *kinds, where="army"):
    """Give a seat Army cards, e.g. ``"2 corn"``, into the hand (``army``), face ``up`` or ``down``."""
    p = s.players[seat]
    for word in kinds:
        kind = s.data.army.kinds.index(word)
        s.army.deck = more(s.army.deck, kind, -1)
        setattr(p, where, more(getattr(p, where), kind, 1))


def workers(s, seat, *kinds):
    """Give a seat Workers, out of nowhere."""
    for word in kinds:
        s.players[seat].workers = more(s.players[seat].workers, WORKERS.index(word), 1)


def stand(s, kind, *spaces):
    """Put Workers of a kind on spaces of the hill."""
    for word in spaces:
        s.hill = more(s.hill, WORKERS.index(kind), 1 << SPACES.index(word))


def priest(s, seat, action):
    """Put a High Priest on an action of the Coricancha."""
    s.players[seat].priest = ACTIONS.index(action)


def steps(s, seat, *spots):
    """Put a seat's Steps markers on spots such as ``U2``."""
    for word in spots:
        s.spots = with_set(s.spots, SPOTS.index(word), seat)
        s.players[seat].steps -= 1


def conquer(s, seat, *spaces):
    """Put a seat's Conquest markers on spaces."""
    for word in spaces:
        s.conquests = with_set(s.conquests, s.data.conquest.codes.index(word), seat)
        s.players[seat].markers -= 1


def market(s, *tiles):
    """Lay Buildings into the Market: Production ones in the first two places, Passive ones in the others."""
    for word in tiles:
        tile = s.data.buildings.codes.index(word)
        kind = int(tile >= MOST_PRODUCTION)
        place = next(place for place in (2 * kind, 2 * kind + 1) if s.buildings.market[place] == NO_TILE)
        s.buildings.market = (*s.buildings.market[:place], tile, *s.buildings.market[place + 1:])
        s.buildings.stacks = tuple(stack & ~(1 << tile) for stack in s.buildings.stacks)


def own(s, seat, *tiles, down=False):
    """Give a seat Buildings, face up unless ``down``."""
    p = s.players[seat]
    for word in tiles:
        tile = s.data.buildings.codes.index(word)
        s.buildings.stacks = tuple(stack & ~(1 << tile) for stack in s.buildings.stacks)
        if tile >= MOST_PRODUCTION:
            p.passive |= 1 << tile - MOST_PRODUCTION
        elif down:
            p.resting |= 1 << tile
        else:
            p.working |= 1 << tile


def statue(s, seat, god, size="small"):
    """Give a seat a Statue of a god (by number)."""
    p = s.players[seat]
    setattr(p, size, more(getattr(p, size), god, 1))
    setattr(s.statues, size, more(getattr(s.statues, size), god, -1))


def tapestry(s, seat, *tiles):
    """Lay a Tapestry before a seat."""
    row = tuple(s.data.weavings.codes.index(word) for word in tiles)
    s.weavings.stack &= ~sum(1 << tile for tile in row)
    s.players[seat].tapestries += (row,)


def hold(s, seat, number=1):
    """Let a seat hold the tile of a Festival, the Village being empty."""
    s.workers.village, s.festival.holder, s.festival.held = (), seat, number


def before(s, action, by=1):
    """Put Axomamma's High Priest a number of spaces before an action."""
    priest(s, AXOMAMMA, ACTIONS[ACTIONS.index(action) - by])


def equip(s, action, number):
    """Give Axomamma a number of what an action asks for: Soldiers against 2 casualties of war."""
    if action == "offering":
        goods(s, AXOMAMMA, corn=number)
    elif action == "produce":
        own(s, AXOMAMMA, *BUILDINGS[:number])
    elif action == "worship":
        for god in range(number):
            statue(s, AXOMAMMA, god)
    elif action == "conquest":
        s.workers.casualties = (0, 1, 0, 1, 0)
        army(s, AXOMAMMA, *SINGLES[:number], where="up")
    else:
        own(s, AXOMAMMA, *BUILDINGS[:number], down=True)


def more(counts, place, by):
    """Counts of which one is changed."""
    return (*counts[:place], counts[place] + by, *counts[place + 1:])


# Asking

def nature(s, most=100):
    """Let nature give its first answers until somebody is asked."""
    for _ in range(most):
        decision, options = pending(s)
        if decision is None or decision.seat != kancha.CHANCE:
            return
        answer(s, options[0])


def have(s, seat):
    """The resources of a seat as a dict, without what there is none of."""
    return {name: number for name, number in zip(RESOURCES, s.players[seat].goods) if number}


def score(s, seat):
    """The VP of a seat."""
    return s.players[seat].score()
