"""Looking at the pictures of any game."""
from xml.etree import ElementTree

from kancha.core.dice import Dice
from kancha.core.play import playout


def by_id(text):
    """All elements with an id; each id is there once."""
    found = [element for element in ElementTree.fromstring(text).iter() if "id" in element.attrib]
    ids = [element.get("id") for element in found]
    assert len(ids) == len(set(ids)), sorted(name for name in set(ids) if ids.count(name) > 1)
    return dict(zip(ids, found))


def seen_in_turn(game, tables):
    """A view of each moment, by seats and a spectator in turn; all views of the first, an early and the last moment."""
    lookers = [*range(tables[0].seats), None]
    found = [game.view(s, lookers[k % len(lookers)]) for k, s in enumerate(tables)]
    return found + [game.view(s, seat) for s in (tables[0], tables[len(tables) // 4], tables[-1]) for seat in lookers]


def moments_of(game, seats, step):
    """The tables of two random matches, a number of answers apart, from the bare table to the end."""
    found = []
    for seed in (seats, 10 + seats):
        s = game.setup(seats, game.complete(seats, {}), game.rules)
        found.append(s.clone())
        dice = Dice(seed)
        while playout(s, dice, step) == step:
            found.append(s.clone())
        found.append(s)
    return found
