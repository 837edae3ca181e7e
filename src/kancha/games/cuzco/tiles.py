"""Placing terrain (CUZ-301 to CUZ-323).

A tile has one village hex, or is a single crop. A placement is the hex of its village (or of the single crop) and a
rotation: the direction from there to its crop; the second crop of a triple is in the next direction clockwise.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.words import Message
from kancha.games.cuzco.hexes import ROTATIONS, SHIFTS, SLANT, SPAN, WIDTH, around, flood, groups, shift, spread
from kancha.games.cuzco.kinds import CROP, DOUBLE, TILES, TRIPLE, VILLAGE
from kancha.games.cuzco.landscape import Landscape
from kancha.games.cuzco.ponds import check_ponds, completed_ponds, score_line
from kancha.games.cuzco.question import HexQuestion
from kancha.games.cuzco.state import PRICE, CuzcoState, Player, cap
from kancha.games.cuzco.temples import town_value
from kancha.kit.bits import members

FIRST_FIT: Final = (0, ROTATIONS, 2 * ROTATIONS, 2 * ROTATIONS + 1, 2 * ROTATIONS + 2)
"""Where the placements of each tile start in ``Turn.fits``."""
WHOLE: Final = ("triangle", "triangle", "pair", "pair", "pair", "single")
"""The shapes in ``Landscape.whole``, by their topmost hex, in a row the western one: triangles with two hexes above,
triangles with two below, pairs towards E, SE and SW, singles."""
TRIANGLE_ANCHOR: Final = (0, 0, 1, WIDTH, WIDTH, SLANT)
"""How far that topmost hex is behind the village of a triple, by rotation."""
PAIR_ANCHOR: Final = (0, 0, 0, 1, WIDTH, SLANT)


# Where tiles fit

def on_board(s: CuzcoState) -> tuple[int, ...]:
    """Where a tile covers a hex of the region or, as an option, lies wholly on terrain outside (CUZ-317, CUZ-R7)."""
    board = s.data.board
    if not s.options.tiles_wholly_on_overflow:
        return board.on_board
    return tuple([inside | outside & ~s.land.levels[0] for inside, outside in zip(board.on_board, board.outside)])


def placements(s: CuzcoState) -> tuple[int, ...]:
    """Where every tile fits, whatever it costs.

    There is a set of village hexes for each rotation of a triple, then of a double, then one for a single village and
    one for a single crop. Ground is even where neighbours have the same level; such pairs are found for all hexes at
    once.
    """
    land = s.land
    free = s.data.board.all_hexes & ~(land.ponds | land.temples | s.incas())
    east = south_east = south_west = 0
    for level in land.levels:
        ground = level & free
        if ground:
            east |= ground & ground >> 1
            south_east |= ground & ground >> WIDTH
            south_west |= ground & ground >> SLANT
    even = (east, south_east, south_west, east << 1, south_east << WIDTH, south_west << SLANT)
    upper, lower, *pairs, singles = land.whole
    board = on_board(s)
    single = free & board[2 * ROTATIONS] & ~singles
    found = [
        even[0] & even[1] & board[0] & ~upper,
        even[1] & even[2] & board[1] & ~lower,
        even[2] & even[3] & board[2] & ~(upper << 1),
        even[3] & even[4] & board[3] & ~(lower << WIDTH),
        even[4] & even[5] & board[4] & ~(upper << WIDTH),
        even[5] & even[0] & board[5] & ~(lower << SLANT),
        even[0] & board[6] & ~pairs[0],
        even[1] & board[7] & ~pairs[1],
        even[2] & board[8] & ~pairs[2],
        even[3] & board[9] & ~(pairs[0] << 1),
        even[4] & board[10] & ~(pairs[1] << WIDTH),
        even[5] & board[11] & ~(pairs[2] << SLANT),
        single,
        single,
    ]
    seam = between_cities(s)
    if seam:
        remove_joins(s, found, seam)
    return tuple(found)


def between_cities(s: CuzcoState) -> int:
    """The hexes beside two cities: a village there would join them."""
    land = s.land
    once = 0
    twice = 0
    for town in land.towns:
        if town & land.temples:
            near = around(town)
            twice |= once & near
            once |= near
    return twice & ~land.village


def remove_joins(s: CuzcoState, found: list[int], seam: int) -> None:
    """Remove the placements that would join two cities (CUZ-311, CUZ-R29).

    If the crops of a tile cover no village hex, nothing is cut, and a village between two cities joins them.
    """
    board = s.data.board
    cuts = [shift(s.land.village, -by) for by in SHIFTS]
    for k in range(2 * ROTATIONS + 1):
        tile, rotation = k // ROTATIONS, k % ROTATIONS
        cut = 0
        if tile <= DOUBLE:
            cut |= cuts[rotation]
        if tile == TRIPLE:
            cut |= cuts[(rotation + 1) % ROTATIONS]
        found[k] &= ~(seam & ~cut)
        for at in members(found[k] & seam):
            if would_join(s, board.hexes_of(tile, rotation, at), 1 << at):
                found[k] ^= 1 << at


def would_join(s: CuzcoState, covered: int, village: int) -> bool:
    """Whether two temples would share a town once a tile covers some hexes, one of them as village."""
    return (flood(village, s.land.village & ~covered | village) & s.land.temples).bit_count() > 1


def affordable_placements(s: CuzcoState, tile: int) -> tuple[int, ...]:
    """The placements of a tile that the action points allow, by rotation (CUZ-301, CUZ-318)."""
    turn = s.turn
    if turn.ap == 0:
        return ()
    fits = of_tile(turn.fits, tile)
    if turn.ap >= 3:
        return fits
    board = s.data.board
    bare = s.land.levels[0]
    too_dear = of_tile(board.over_one if turn.ap == 1 else board.over_two, tile)
    return tuple([where & ~(over & bare) for where, over in zip(fits, too_dear)])


def of_tile(sets: tuple[int, ...], tile: int) -> tuple[int, ...]:
    """The sets of one tile, from those of all tiles in the order of ``Turn.fits``."""
    return sets[FIRST_FIT[tile]:FIRST_FIT[tile + 1]]


def supply(s: CuzcoState, player: Player, tile: int) -> int:
    """How many tiles of a kind a player can take (CUZ-302)."""
    if tile == TRIPLE:
        return s.triples
    return player.doubles if tile == DOUBLE else player.villages if tile == VILLAGE else player.crops


def can_place(s: CuzcoState, seat: int, tile: int) -> bool:
    """Whether a player has a tile that fits somewhere and can pay for it."""
    return supply(s, s.players[seat], tile) > 0 and any(affordable_placements(s, tile))


def why_no_placement(s: CuzcoState, tile: int) -> Illegal:
    """Why a tile the player has cannot be placed anywhere."""
    fits = any(of_tile(s.turn.fits, tile))
    return Illegal("CUZ-318", "fits_dear", tile, s.turn.ap) if fits else Illegal("CUZ-307", "fits_nowhere", tile)


def price_of(s: CuzcoState, covered: int) -> int:
    """What a placement costs: 1, plus 1 for each hex on bare border (CUZ-318, CUZ-319)."""
    return PRICE + (covered & s.data.board.border & s.land.levels[0]).bit_count()


# Placing

def lay(s: CuzcoState, tile: int, rotation: int, at: int) -> int:
    """Lay a tile and return the hexes it covers."""
    land = s.land
    covered = s.data.board.hexes_of(tile, rotation, at)
    here = 0 if tile == CROP else 1 << at
    level = land.level(at)
    levels = [*land.levels, 0] if level + 1 == len(land.levels) else [*land.levels]
    levels[level] ^= covered
    levels[level + 1] |= covered
    gone, new = changed_towns(land, covered, here)
    s.land = land.with_terrain(
        land.village & ~covered | here, (land.crop | covered) & ~here, tuple(levels),
        whole_after(land, covered, tile, rotation, at), (*[town for town in land.towns if town not in gone], *new))
    return covered


def whole_after(land: Landscape, covered: int, tile: int, rotation: int, at: int) -> tuple[int, ...]:
    """The tiles of which nothing is covered once another has been laid."""
    found = [*land.whole]
    if covered & land.terrain:
        east, south_east, south_west = covered >> 1, covered >> WIDTH, covered >> SLANT
        found[0] &= ~(covered | east | south_east)
        found[1] &= ~(covered | south_east | south_west)
        found[2] &= ~(covered | east)
        found[3] &= ~(covered | south_east)
        found[4] &= ~(covered | south_west)
        found[5] &= ~covered
    if tile == TRIPLE:
        found[rotation % 2] |= 1 << at - TRIANGLE_ANCHOR[rotation]
    elif tile == DOUBLE:
        found[2 + rotation % 3] |= 1 << at - PAIR_ANCHOR[rotation]
    else:
        found[5] |= 1 << at
    return tuple(found)


def changed_towns(land: Landscape, covered: int, village: int) -> tuple[list[int], list[int]]:
    """The towns that a tile touches, and those that there are instead (CUZ-312 to CUZ-316).

    If its crops cover no village hex, nothing is cut: its village joins whatever it touches.
    """
    near = covered | around(village)
    touched = village
    gone: list[int] = []
    if near & land.village:
        for town in land.towns:
            if town & near:
                gone.append(town)
                touched |= town
    cut = covered & touched & ~village
    return gone, groups(touched & ~cut) if cut else [touched] if touched else []


def take(s: CuzcoState, player: Player, tile: int) -> None:
    """Take a tile from its supply (CUZ-302)."""
    if tile == TRIPLE:
        s.triples -= 1
    elif tile == DOUBLE:
        player.doubles -= 1
    elif tile == VILLAGE:
        player.villages -= 1
    else:
        player.crops -= 1


def starts_final_round(s: CuzcoState, tile: int) -> bool:
    """Whether placing a tile starts the final round: no triple is left then (CUZ-323)."""
    return not s.closing and s.triples == int(tile == TRIPLE)


class Place(HexQuestion):
    """Where does the tile go, and in which rotation? A single has only one."""

    name = "place"
    rule = "CUZ-303"
    size = ROTATIONS * SPAN
    suffixes = tuple([f"r{rotation}" for rotation in range(ROTATIONS)])

    def __init__(self, seat: int, tile: int) -> None:
        super().__init__(seat)
        self.tile = tile

    def options(self, s: CuzcoState) -> Sequence[int]:
        return spread(*affordable_placements(s, self.tile))

    def choose(self, s: CuzcoState, answer: int) -> None:
        rotation, at = divmod(answer, SPAN)
        price = price_of(s, s.data.board.hexes_of(self.tile, rotation, at))
        closes = starts_final_round(s, self.tile)
        covered = lay(s, self.tile, rotation, at)
        take(s, s.players[self.seat], self.tile)
        s.turn.spend(price)
        s.turn.placed += 1
        s.turn.due = False
        s.tell(EVERYONE, "placed", self.seat, self.tile, s.name_of(at), price)
        check_ponds(s, covered)
        if closes:
            s.closing = True
            s.tell(EVERYONE, "last_triple", self.seat)

    def obstacle(self, s: CuzcoState, answer: int) -> Illegal | None:
        rotation, at = divmod(answer, SPAN)
        covered = s.data.board.hexes_of(self.tile, rotation, at)
        if rotation and self.tile >= VILLAGE:
            return Illegal("CUZ-305", "single_turned")
        k = FIRST_FIT[self.tile] + rotation
        if not on_board(s)[k] >> at & 1:
            return self.why_outside(s, rotation, at)
        for rule, message, blocked in (("CUZ-304", "pond_there", s.land.ponds), ("CUZ-304", "inca_there", s.incas()),
                                       ("CUZ-521", "temple_there", s.land.temples)):
            if covered & blocked:
                return Illegal(rule, message, s.name_of(members(covered & blocked)[0]))
        levels = [s.land.level(one) for one in members(covered)]
        if min(levels) < max(levels):
            return Illegal("CUZ-307", "uneven", levels)
        if self.tile != CROP and would_join(s, covered, 1 << at):
            return Illegal("CUZ-311", "joins")
        if not s.turn.fits[k] >> at & 1:
            return Illegal("CUZ-309", "same_shape", self.tile)
        price = price_of(s, covered)
        if price > s.turn.ap:
            return Illegal("CUZ-318", "dear", price, s.turn.ap)
        return None

    def why_outside(self, s: CuzcoState, rotation: int, at: int) -> Illegal:
        """Why the tile cannot go where it covers no hex of the region."""
        if s.options.tiles_wholly_on_overflow and s.data.board.outside[FIRST_FIT[self.tile] + rotation] >> at & 1:
            return Illegal("CUZ-R7", "bare_outside")
        return Illegal("CUZ-320", "single_outside") if self.tile >= VILLAGE else Illegal("CUZ-317", "outside")

    def universe(self, s: CuzcoState) -> Sequence[int]:
        rotations = 1 if self.tile >= VILLAGE else ROTATIONS
        return [rotation * SPAN + at for rotation in range(rotations) for at in s.data.board.hexes]

    def word(self, s: CuzcoState, answer: int) -> str:
        word = super().word(s, answer)
        return word if self.tile <= DOUBLE else word.partition(" ")[0]

    def parse(self, s: CuzcoState, word: str) -> int | None:
        return super().parse(s, f"{word} {self.suffixes[0]}" if self.tile >= VILLAGE else word)

    def prompt(self, s: CuzcoState) -> Message:
        return "place_single" if self.tile >= VILLAGE else "place", self.tile

    def label(self, s: CuzcoState, answer: int) -> Message:
        return ("place_on", s.name_of(answer)) if self.tile >= VILLAGE else super().label(s, answer)

    def costs(self, s: CuzcoState, answer: int) -> Message | None:
        rotation, at = divmod(answer, SPAN)
        return "ap", price_of(s, s.data.board.hexes_of(self.tile, rotation, at))

    def brings(self, s: CuzcoState, answer: int) -> list[Message]:
        rotation, at = divmod(answer, SPAN)
        covered = s.data.board.hexes_of(self.tile, rotation, at)
        lines: list[Message] = []
        if self.tile != TRIPLE:
            lines.append((f"leaves_{TILES[self.tile]}", supply(s, s.players[self.seat], self.tile) - 1))
        level = s.land.level(at) + 1
        if level > 1:
            lines.append(("level", level))
        lines += self.town_after(s, covered, 0 if self.tile == CROP else 1 << at)
        after = s.land.terrain | covered
        lines += [score_line(s, self.seat, group) for group in completed_ponds(s, covered, after)]
        if starts_final_round(s, self.tile):
            lines.append(("ends",))
        return lines

    def town_after(self, s: CuzcoState, covered: int, village: int) -> list[Message]:
        """What happens to the town of the tile's village, and to those that are cut."""
        land = s.land
        lines: list[Message] = []
        after = land.village & ~covered | village
        town = flood(village, after)
        if village:
            size = town.bit_count()
            before = max([one.bit_count() for one in land.towns if one & town], default=0)
            if before and size != before:
                lines.append(("town", before, size))
            now = town_value(s, town)
            most = cap(s, town, now)
            if most > now:
                lines.append(("may_grow", now, most) if now else ("may_build", most))
        for one in land.towns:
            if one & covered:
                left = groups(flood(one & after, after))
                if len(left) > 1:
                    lines += cut_lines(s, one, left)
                elif not one & town:
                    lines.append(("shrinks", one.bit_count(), (one & after).bit_count()))
        return lines


def cut_lines(s: CuzcoState, town: int, parts: list[int]) -> list[Message]:
    """How large the parts of a town will be, and which keeps its temple (CUZ-316)."""
    lines: list[Message] = [("cuts", town.bit_count(), sorted([part.bit_count() for part in parts], reverse=True))]
    temple = town & s.land.temples
    keepers = [part for part in parts if part & temple]
    return lines + [("keeps_temple", s.name_of(temple.bit_length() - 1), part.bit_count()) for part in keepers]
