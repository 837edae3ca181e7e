"""Looking at the pictures of any game."""
import re
from functools import cache
from xml.etree import ElementTree

from kancha.core.dice import Dice
from kancha.core.play import playout

SVG = "{http://www.w3.org/2000/svg}"


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


class Look:
    """Looks at the pictures of a game; ``edition`` is the same game with other data."""

    def __init__(self, game, step):
        self.game = game
        self.moments = cache(lambda seats: moments_of(game, seats, step))
        """The tables of random matches, some answers apart."""

    def pictures(self, view, people=(), edition=None):
        """The board and the panels, for whoever has the view."""
        game = edition or self.game
        lexicon = game.lexicon_for(people=people)
        return [game.board(view, lexicon), *game.panels(view, view["seat"], lexicon)]

    def panels(self, view, people=()):
        """The panels by name."""
        return {one.name: one for one in self.pictures(view, people)[1:]}

    def drawn(self, view, name, people=()):
        """A panel as text."""
        return self.panels(view, people)[name].svg

    def picture(self, view, people=(), edition=None):
        """Board and panels in one."""
        game = edition or self.game
        return game.picture(view, view["seat"], game.lexicon_for(people=people)).svg

    def described(self, view, spot, people=(), edition=None):
        """What is said of a spot, line by line."""
        game = edition or self.game
        lexicon = game.lexicon_for(people=people)
        return [lexicon.show(text, "") for text in game.describe(view, spot)]


def spots(svg):
    """The spots of a picture by name."""
    return {element.get("data-spot"): element for element in ElementTree.fromstring(svg).iter()
            if "data-spot" in element.attrib}


def title(element):
    return element.find(f"{SVG}title").text


def words(element):
    """All that is written in an element."""
    return ["".join(text.itertext()) for text in element.iter(f"{SVG}text")]


def used_motifs(element):
    """The motifs that are used in an element, without the prefix of their game."""
    return [one.get("href").partition("-")[2] for one in element.iter(f"{SVG}use")]


def placed(element, x=0.0, y=0.0, scale=1.0):
    """All texts and motifs with their places."""
    at = re.match(r"translate\(([-\d.]+) ([-\d.]+)\)(?: scale\(([\d.]+)\))?", element.get("transform", ""))
    if at:
        x, y = x + scale * float(at[1]), y + scale * float(at[2])
        scale *= float(at[3] or 1)
    if element.tag in (f"{SVG}text", f"{SVG}use"):
        yield x + scale * float(element.get("x", 0)), y + scale * float(element.get("y", 0)), element
    for child in element:
        yield from placed(child, x, y, scale)


def assert_inside(panel):
    """As far as places can be told without a browser, everything in a panel starts inside."""
    for x, y, element in placed(ElementTree.fromstring(panel.svg)):
        assert 0 <= x <= panel.width, ElementTree.tostring(element)
        assert 0 <= y <= panel.height, ElementTree.tostring(element)
