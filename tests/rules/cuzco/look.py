"""Looking at the pictures of Cuzco."""
import re

from kancha.games.cuzco.game import Cuzco
from rules.pictures import SVG, Look, by_id

GAME = Cuzco()
LOOK = Look(GAME, step=23)
moments, pictures, panels, drawn = LOOK.moments, LOOK.pictures, LOOK.panels, LOOK.drawn
picture, described = LOOK.picture, LOOK.described


def motifs():
    """All motifs by their names."""
    return {name[3:]: element
            for name, element in by_id(f'<svg xmlns="{SVG[1:-1]}">{GAME.motifs(GAME.lexicon_for())}</svg>').items()}


def place(element):
    return tuple(map(float, re.fullmatch(r"translate\((-?[\d.]+) (-?[\d.]+)\)", element.get("transform")).groups()))
