"""Positions laid out by hand: a bare table on which tests put what they need, and answers by words, nature's too."""
import kancha
from kancha.core.play import answer, pending, settle
from kancha.games.cuzco.hexes import NAMES, NUMBERS, each, groups
from kancha.games.cuzco.state import NO_CARDS, TILES, with_added
from kancha.games.cuzco.tables import KINDS
from kancha.games.cuzco.tiles import lay
from kancha.games.cuzco.turn import NextAction, StartTurn


def table(seats=2, face_up="mask", **options):
    """A table with no terrain, no Incas, no cards in hands and nothing asked; a card lies face up, the others in the pile."""
    game = kancha.game("cuzco")
    s = game.setup(seats, game.complete(seats, options), game.rules)
    s.agenda.clear()
    s.events = []
    s.turn = 1
    show(s, face_up)
    return s


# Putting things down

def bits(hexes):
    """The set of some hexes, named in one string: ``"e7 e8"``."""
    return sum(1 << NUMBERS[name] for name in hexes.split())


def names(hexes):
    """The names of a set of hexes, in one string."""
    return " ".join(NAMES[at] for at in each(hexes))


def ground(s, kind, hexes, level=1):
    """Make some hexes ``village`` or ``crop`` of a level; no tile of them is whole, so that none forbids its shape on it."""
    area = bits(hexes)
    levels = [having & ~area for having in s.levels] + [0] * (level + 2 - len(s.levels))
    levels[level] |= area
    s.levels = tuple(levels)
    s.village, s.crop = (s.village | area, s.crop & ~area) if kind == "village" else (s.village & ~area, s.crop | area)
    s.towns = tuple(groups(s.village))


def tile(s, kind, where):
    """Lay a tile out of nowhere, without asking whether it may: ``tile(s, "triple", "e7 r3")``, ``tile(s, "crop", "e7")``."""
    name, _, turn = where.partition(" ")
    lay(s, TILES.index(kind), int(turn[1:] or 0), NUMBERS[name])


def pond(s, hexes):
    """Lay pond tiles; none is scored by that."""
    s.ponds |= bits(hexes)
    s.levels = (s.levels[0] & ~bits(hexes), *s.levels[1:])


def incas(s, seat, hexes):
    """Put Incas of a seat on some hexes."""
    s.players[seat].incas |= bits(hexes)


def temple(s, at, value, disc=False):
    """Put a temple of a value on a hex."""
    s.floors = tuple(having | bits(at) if 2 * floor + 2 <= value else having for floor, having in enumerate(s.floors))
    s.discs |= bits(at) if disc else 0


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


# Asking and answering

def act(s, seat=0, ap=6):
    """Ask a seat what it does next in its turn, the opening tile being laid; the words it can answer."""
    s.active, s.ap, s.due, s.placed = seat, ap, False, 1
    s.then(NextAction(seat))
    settle(s)
    return words(s)


def turn(s, seat=0):
    """Let the turn of a seat begin; the words it can answer."""
    s.then(StartTurn(seat))
    settle(s)
    return words(s)


def words(s):
    """The words of what can be answered now."""
    decision, options = pending(s)
    return [decision.word(s, option) for option in options] if decision is not None else []


def asked(s):
    """The name and the seat of the question; None if nothing is asked."""
    decision, _ = pending(s)
    return None if decision is None else (decision.name, decision.seat)


def give(s, *answers):
    """Answer by words, e.g. ``give(s, "tile triple", "e7 r3")``; nature is answered like the others, its only answers by themselves."""
    for word in answers:
        let_nature(s)
        decision, options = pending(s)
        choice = decision.parse(s, word)
        legal = choice is not None and choice in options
        assert legal, f"{word!r} is not among {words(s)} ({decision})"
        answer(s, choice)
    let_nature(s)


def let_nature(s):
    """Give nature's only answers."""
    decision, options = pending(s)
    while decision is not None and decision.seat == kancha.CHANCE and len(options) == 1:
        answer(s, options[0])
        decision, options = pending(s)


def why_not(s, *answers):
    """The rule that refuses the last of some words, None if it is legal; those before it are given on a copy."""
    d = s.clone()
    give(d, *answers[:-1])
    decision, _ = pending(d)
    choice = decision.parse(d, answers[-1])
    assert choice is not None, f"{answers[-1]!r} is no word here; there are {words(d)}"
    refusal = decision.refuse(d, choice)
    return None if refusal is None else refusal.rule


def after(s, *answers):
    """The words of the question that some words lead to, on a copy."""
    d = s.clone()
    give(d, *answers)
    return words(d)


def events(s, *kinds):
    """The events of some kinds, without their audience."""
    return [event[1:] for event in s.events if event[1] in kinds]


def score(s, seat):
    """The PP of a seat."""
    return s.players[seat].score()


def cards(s, seat):
    """The cards in the hand of a seat as a dict."""
    return {kind: number for kind, number in zip(KINDS, s.players[seat].hand) if number}


def standing(s, seat):
    """The hexes with Incas of a seat, in one string."""
    return names(s.players[seat].incas)


def town(s, at):
    """The village or city of a hex, its hexes in one string."""
    return names(s.town(NUMBERS[at]))
