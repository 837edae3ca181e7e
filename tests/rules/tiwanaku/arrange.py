"""Positions laid out by hand, on the two sample lands of the rules (TIW-G90, TIW-G91)."""
import kancha
from kancha.core.play import settle
from kancha.games.tiwanaku.land import CROP_NAMES, TERRAIN_NAMES, Land
from kancha.games.tiwanaku.setup import CallOtoma
from kancha.games.tiwanaku.tables import COLOURS, DIRECTIONS, TILES

SHORT = Land.read(["RRRGG", "RRGGS", "SSESS", "SSRRR", "SEERR"], ["24531", "13242", "25131", "13452", "42131"])
SHORT_START = ("b1", "e1", "a2", "e4", "a5")
LONG = Land.read(["RGGEEESGS", "RGGGESSGG", "RSRRSSRRG", "RSSRGRREE", "RSSGGGGEE"],
                 ["132324141", "241515323", "532324141", "414153232", "325321414"])
LONG_START = ("a1", "e1", "g2", "a3", "e3", "c5", "h5")
LONG_OTOMA = ("a1", "e1", "g2", "c5", "h5")


def table(seats=2, size=25, mode=None, level="easy", colours=("brown", "white", "green", "blue"), start=False, rules=None, **options):
    """A table on a sample land with nothing asked and, unless ``start``, nothing laid out; seats have their colours."""
    game = kancha.game("tiwanaku")
    chosen = {"size": size, "level": level} | options | ({"mode": mode} if mode else {})
    t = game.setup(seats, game.complete(seats, chosen), rules or game.rules)
    t.agenda.clear()
    t.events = []
    land = SHORT if size == 25 else LONG
    t.true_terrain, t.true_crops, t.counts = tuple(land.terrain), tuple(land.crops), tuple(land.terrain_counts())
    t.stock = list(t.counts)
    t.colours = [COLOURS.index(colour) for colour in colours[:len(t.colours)]]
    if start:
        for name in SHORT_START if size == 25 else LONG_START:
            lay(t, name, crop=True)
        t.start = tuple(space(t, name) for name in (SHORT_START if size == 25 else LONG_START))
    t.placed = False
    return t


def space(t, name):
    """The number of a space."""
    return t.board().space(name)


def spaces(t, names):
    """The mask of some spaces, given as 'a1 b2'."""
    return sum(1 << space(t, name) for name in names.split())


def lay(t, names, terrain=None, crop=False):
    """Lay terrain on spaces (the true one, or a named one), and a crop too: True for the true one, or a level."""
    for name in names.split():
        at = space(t, name)
        kind = t.true_terrain[at] if terrain is None else TERRAIN_NAMES.index(terrain)
        if not t.discovered >> at & 1:
            t.stock[kind] -= 1
        t.place_terrain(at, kind)
        if crop:
            t.place_crop(at, t.true_crops[at] if crop is True else crop)
    t.placed = False


def stand(t, seat, names):
    """Put pawns of a seat on spaces, from its reserve."""
    for name in names.split():
        t.pawns[t.group_of(seat)] |= 1 << space(t, name)
        t.reserve[t.group_of(seat)] -= 1


def call_otoma(t, names=LONG_OTOMA):
    """Put the Otoma pawns on spaces (which get terrain and crop), in reading order, and let them score; nothing else is asked."""
    for name in names:
        if not t.discovered >> space(t, name) & 1:
            lay(t, name, crop=True)
    t.otoma_start = tuple(space(t, name) for name in names)
    CallOtoma().run(t)
    settle(t)


def tiles(*crops):
    """The mask of some offering tiles, by level."""
    return sum(1 << crop - 1 for crop in crops)


def crop(level):
    """The word of a crop."""
    return CROP_NAMES[level]


def hold(t, seat, top):
    """Put a tile of the diversity board on a seat's stack, given as 'sand east'."""
    kind, direction = TERRAIN_NAMES.index(top.split()[0]), DIRECTIONS.index(top.split()[1])
    tile = next(tile for tile in t.unseen[kind] if TILES[tile].direction == direction)
    t.unseen[kind].remove(tile)
    t.tops[seat][kind] = tile
    t.screens[seat][kind] += 1
    t.stock[kind] -= 1
