"""Looking at the pictures of Cuzco."""
import re
from functools import cache
from xml.etree import ElementTree

from kancha.games.cuzco.game import Cuzco
from rules.pictures import by_id, moments_of

SVG = "{http://www.w3.org/2000/svg}"
GAME = Cuzco()
STEP = 23


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


def picture(view, people=(), game=GAME):
    """Board and panels in one."""
    return game.picture(view, view["seat"], game.lexicon_for(people=people)).svg


def motifs():
    """All motifs by their names."""
    return {name[3:]: element
            for name, element in by_id(f'<svg xmlns="{SVG[1:-1]}">{GAME.motifs(GAME.lexicon_for())}</svg>').items()}


def described(view, spot, people=(), game=GAME):
    """What is said of a spot, line by line."""
    lexicon = game.lexicon_for(people=people)
    return [lexicon.show(text, "") for text in game.describe(view, spot)]


def spots(text):
    return {element.get("data-spot"): element for element in ElementTree.fromstring(text).iter()
            if "data-spot" in element.attrib}


def title(element):
    return element.find(f"{SVG}title").text


def words(element):
    """All that is written in an element."""
    return ["".join(text.itertext()) for text in element.iter(f"{SVG}text")]


def used_motifs(element):
    """The motifs that are used in an element."""
    return [one.get("href")[4:] for one in element.iter(f"{SVG}use")]


def place(element):
    return tuple(map(float, re.fullmatch(r"translate\((-?[\d.]+) (-?[\d.]+)\)", element.get("transform")).groups()))
