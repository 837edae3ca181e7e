"""Looking at the pictures of Inca Empire."""
from functools import cache
from xml.etree import ElementTree

from rules.inca_empire.arrange import GAME
from rules.pictures import moments_of

SVG = "{http://www.w3.org/2000/svg}"
STEP = 17


@cache
def moments(seats):
    """The tables of random matches, some answers apart."""
    return moments_of(GAME, seats, STEP)


def pictures(view, people=(), game=GAME):
    """The board and the panels, for whoever has the view."""
    lexicon = game.lexicon_for(people=people)
    return [game.board(view, lexicon), *game.panels(view, view["seat"], lexicon)]


def panels(view, people=()):
    """The panels by name."""
    return {one.name: one for one in pictures(view, people)[1:]}


def drawn(view, name, people=()):
    """A panel as text."""
    return panels(view, people)[name].svg


def described(view, spot, people=(), game=GAME):
    """What is said of a spot, line by line."""
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
    """The motifs that are used in an element, without their prefix."""
    return [one.get("href").removeprefix("#inc-") for one in element.iter(f"{SVG}use")]
