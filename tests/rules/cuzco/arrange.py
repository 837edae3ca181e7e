"""Positions laid out by hand: a bare table on which tests put what they need."""
import kancha
from kancha.core.play import answer, draw, settle
from kancha.games.cuzco.hexes import groups
from kancha.games.cuzco.kinds import KINDS, TILES
from kancha.games.cuzco.landscape import Landscape
from kancha.games.cuzco.state import NO_CARDS, with_added
from kancha.games.cuzco.tiles import lay
from kancha.games.cuzco.turn import NextAction, StartTurn
from kancha.kit.bits import members
from rules.asking import ask, words

DATA = kancha.game("cuzco").data
PRINTED = DATA.board
NAMES = PRINTED.names
NUMBERS = PRINTED.numbers


def table(seats=2, face_up="mask", game=None, **options):
    """A table with no terrain, Incas, hands or questions; one card is face up, the others are in the pile."""
    game = game or kancha.game("cuzco")
    s = game.setup(seats, game.complete(seats, options), game.rules)
    s.agenda.clear()
    s.events = []
    s.turn.number = 1
    show(s, face_up)
    return s


# Putting things down

def bits(hexes):
    """The set of some hexes, named in one string: ``"e7 e8"``."""
    return sum(1 << NUMBERS[name] for name in hexes.split())


def names(hexes):
    """The names of a set of hexes, in one string."""
    return " ".join(NAMES[at] for at in members(hexes))


def reshape(s, **parts):
    """Change some parts of the landscape."""
    s.land = Landscape(**s.land.fields() | parts)


def ground(s, kind, hexes, level=1):
    """Make some hexes ``village`` or ``crop`` of a level; no tile there is whole, so any shape may go on top."""
    area, land = bits(hexes), s.land
    levels = [having & ~area for having in land.levels] + [0] * (level + 2 - len(land.levels))
    levels[level] |= area
    village, crop = land.village & ~area, land.crop & ~area
    village, crop = (village | area, crop) if kind == "village" else (village, crop | area)
    reshape(s, levels=tuple(levels), village=village, crop=crop, towns=tuple(groups(village)))


def tile(s, kind, where):
    """Lay a tile, legal or not: ``tile(s, "triple", "e7 r3")``, ``tile(s, "crop", "e7")``."""
    name, _, rotation = where.partition(" ")
    lay(s, TILES.index(kind), int(rotation[1:] or 0), NUMBERS[name])


def pond(s, hexes):
    """Lay pond tiles; none is scored by that."""
    levels = (s.land.levels[0] & ~bits(hexes), *s.land.levels[1:])
    reshape(s, ponds=s.land.ponds | bits(hexes), levels=levels)


def incas(s, seat, hexes):
    """Put Incas of a seat on some hexes."""
    s.players[seat].incas |= bits(hexes)


def temple(s, at, value, disc=False):
    """Put a temple of a value on a hex."""
    floors = tuple(having | bits(at) if 2 * k + 2 <= value else having for k, having in enumerate(s.land.floors))
    reshape(s, floors=floors, discs=s.land.discs | (bits(at) if disc else 0))


def hand(s, seat, *kinds):
    """Give a seat cards out of the pile, e.g. ``"mask"`` or ``"llama-kero"``; nobody else knows them."""
    for kind in kinds:
        s.pile = with_added(s.pile, KINDS.index(kind), -1)
        s.players[seat].hand = with_added(s.players[seat].hand, KINDS.index(kind), 1)


def show(s, kind):
    """Lay a card face up instead of the one that is, which goes back into the pile."""
    if s.face_up >= 0:
        s.pile = with_added(s.pile, s.face_up, 1)
    s.face_up = KINDS.index(kind)
    s.pile = with_added(s.pile, s.face_up, -1)


def empty_pile(s):
    """Take the pile out of the game."""
    s.pile = NO_CARDS


# Asking

def act(s, seat=0, ap=6):
    """Ask a seat what it does next in its turn, the opening tile being laid; the words it can answer."""
    s.turn.seat, s.turn.ap, s.turn.due, s.turn.placed = seat, ap, False, 1
    return ask(s, NextAction(seat))


def turn(s, seat=0):
    """Let the turn of a seat begin; the words it can answer."""
    return ask(s, StartTurn(seat))


def random_position(seed, *often):
    """A position from a random match, and its dice; some actions are taken more ``often`` than by chance."""
    game = kancha.game("cuzco")
    seats = 2 + seed % 3
    s = game.setup(seats, game.complete(seats, {}), game.rules)
    dice = kancha.Dice(seed)
    options = settle(s)
    for _ in range(60 + dice.below(500)):
        if not options:
            break
        decision = s.agenda[-1]
        by_nature = decision.seat == kancha.CHANCE
        choice = draw(s, decision, options, dice) if by_nature else options[dice.below(len(options))]
        for wanted in often:
            if decision.name == "act" and wanted in words(s) and dice.below(2):
                choice = decision.parse(s, wanted)
        options = answer(s, choice)
    return s, dice


def score(s, seat):
    """The PP of a seat."""
    return s.players[seat].score()


def cards(s, seat):
    """The cards in the hand of a seat as a dict."""
    return {kind: number for kind, number in zip(KINDS, s.players[seat].hand) if number}


def inca_hexes(s, seat):
    """The hexes with Incas of a seat, in one string."""
    return names(s.players[seat].incas)


def town(s, at):
    """The village or city of a hex, its hexes in one string."""
    return names(s.land.town(NUMBERS[at]))
