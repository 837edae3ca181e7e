"""Looking at the pictures of Inca Empire."""
from rules.inca_empire.arrange import GAME
from rules.pictures import Look

LOOK = Look(GAME, step=17)
moments, pictures, panels, drawn = LOOK.moments, LOOK.pictures, LOOK.panels, LOOK.drawn
described = LOOK.described
