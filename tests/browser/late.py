"""Games shortly before their end, so that a browser sees the last turns without clicking through the others."""
from kancha.core.dice import Dice
from kancha.core.play import playout
from kancha.games.cuzco.game import Cuzco
from kancha.games.inca_empire.game import IncaEmpire
from kancha.games.tawantinsuyu.game import Tawantinsuyu
from kancha.games.tiwanaku.game import Tiwanaku


class Late:
    """Set up where a random match, always the same, has a number of answers left."""

    left = 30

    def setup(self, seats, options, rules):
        s = super().setup(seats, options, rules)
        length = playout(s.clone(), Dice(1))
        playout(s, Dice(1), length - self.left)
        return s


class LateCuzco(Late, Cuzco):
    name = "late-cuzco"
    title = "The last temples"


class LateIncaEmpire(Late, IncaEmpire):
    name = "late-inca_empire"
    title = "The last roads"


class LateTawantinsuyu(Late, Tawantinsuyu):
    name = "late-tawantinsuyu"
    title = "The last Festival"


class LateTiwanaku(Late, Tiwanaku):
    name = "late-tiwanaku"
    title = "The last fields"
    left = 60


LATE = (LateCuzco(), LateIncaEmpire(), LateTawantinsuyu(), LateTiwanaku())
