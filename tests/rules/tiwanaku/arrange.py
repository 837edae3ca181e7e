"""Positions laid out by hand, on the two sample lands of the rules (TIW-G90, TIW-G91)."""
import kancha
from kancha.core.play import settle
from kancha.games.tiwanaku.land import CROP_NAMES, TERRAIN_NAMES, Land
from kancha.games.tiwanaku.setup import CallOtoma
from kancha.games.tiwanaku.tiles import COLOURS, DIRECTIONS

GAME = kancha.game("tiwanaku")
TILES = GAME.data.tiles
SHORT = Land.read(["RRRGG", "RRGGS", "SSESS", "SSRRR", "SEERR"], ["24531", "13242", "25131", "13452", "42131"])
SHORT_START = ("b1", "e1", "a2", "e4", "a5")
LONG = Land.read(["RGGEEESGS", "RGGGESSGG", "RSRRSSRRG", "RSSRGRREE", "RSSGGGGEE"],
                 ["132324141", "241515323", "532324141", "414153232", "325321414"])
LONG_START = ("a1", "e1", "g2", "a3", "e3", "c5", "h5")
LONG_OTOMA = ("a1", "e1", "g2", "c5", "h5")


def table(seats=2, size=25, mode=None, level="easy", colours=("brown", "white", "green", "blue"), start=False,
          rules=None, game=GAME, **options):
    """A table on a sample land with nothing asked and, unless ``start``, nothing laid out; seats have their colours."""
    chosen = {"size": size, "level": level} | options | ({"mode": mode} if mode else {})
    s = game.setup(seats, game.complete(seats, chosen), rules or game.rules)
    s.agenda.clear()
    s.events = []
    land = SHORT if size == 25 else LONG
    seal(s, terrain=land.terrain, crops=land.crops)
    publish(s, counts=land.terrain_counts())
    s.supply.stock = list(s.scenario.counts)
    s.pawns.colours = tuple(COLOURS.index(colour) for colour in colours[:len(s.pawns.colours)])
    if start:
        for name in SHORT_START if size == 25 else LONG_START:
            lay(s, name, crop=True)
        publish(s, start=[space(s, name) for name in (SHORT_START if size == 25 else LONG_START)])
    s.placed = False
    return s


def seal(s, **facts):
    """Change what the oracle knows, given as ``crops=[1, 2, ...]``."""
    s.oracle = type(s.oracle)(**s.oracle.fields() | {name: tuple(found) for name, found in facts.items()})


def publish(s, **facts):
    """Change what the scenario tells everybody, given as ``start=[0, 4]``."""
    s.scenario = type(s.scenario)(**s.scenario.fields() | {name: tuple(found) for name, found in facts.items()})


def space(s, name):
    """The number of a space."""
    return s.board().space(name)


def spaces(s, names):
    """The mask of some spaces, given as 'a1 b2'."""
    return sum(1 << space(s, name) for name in names.split())


def lay(s, names, terrain=None, crop=False):
    """Lay terrain on spaces (the true one, or a named one), and a crop too: True for the true one, or a level."""
    for name in names.split():
        at = space(s, name)
        kind = s.oracle.terrain[at] if terrain is None else TERRAIN_NAMES.index(terrain)
        if not s.land.discovered >> at & 1:
            s.supply.stock[kind] -= 1
        s.place_terrain(at, kind)
        if crop:
            s.place_crop(at, s.oracle.crops[at] if crop is True else crop)
    s.placed = False


def stand(s, seat, names):
    """Put pawns of a seat on spaces, from its reserve."""
    for name in names.split():
        s.pawns.spaces[s.group_of(seat)] |= 1 << space(s, name)
        s.pawns.reserve[s.group_of(seat)] -= 1


def call_otoma(s, names=LONG_OTOMA):
    """Put the Otoma pawns on spaces, which get terrain and crop, in reading order, and score them."""
    for name in names:
        if not s.land.discovered >> space(s, name) & 1:
            lay(s, name, crop=True)
    publish(s, otoma=[space(s, name) for name in names])
    CallOtoma().run(s)
    settle(s)


def tiles(*crops):
    """The mask of some offering tiles, by level."""
    return sum(1 << crop - 1 for crop in crops)


def crop(level):
    """The word of a crop."""
    return CROP_NAMES[level]


def hold(s, seat, top):
    """Put a tile of the diversity board on a seat's stack, given as 'sand east'."""
    kind, direction = TERRAIN_NAMES.index(top.split()[0]), DIRECTIONS.index(top.split()[1])
    tile = next(tile for tile in s.supply.unseen[kind] if s.data.tiles[tile].direction == direction)
    s.supply.see(kind, tile)
    s.supply.tops[seat][kind] = tile
    s.supply.screens[seat][kind] += 1
    s.supply.stock[kind] -= 1
