"""The shape of content packs: what each field of ``data/*.toml`` may hold."""
from __future__ import annotations

from typing import Any, Final

from kancha.content.faults import Fault
from kancha.content.shape import (
    Check,
    FileShape,
    Id,
    Keyed,
    Kind,
    Letters,
    Many,
    Name,
    Number,
    Phrase,
    Shape,
    Tables,
    TableShape,
    Word,
    same,
)
from kancha.games.tiwanaku.generator import GRADE_NAMES
from kancha.games.tiwanaku.land import BOARDS, LONG, ROWS, SHORT, TERRAIN_LETTERS, TERRAIN_NAMES, TERRAIN_STOCK, Land
from kancha.games.tiwanaku.paths import INWARD, SIDES, exit_space, leaves_board, other_side
from kancha.games.tiwanaku.scenario import OTOMA
from kancha.games.tiwanaku.tiles import COLOURS, PLAYER_COLOURS
from kancha.games.tiwanaku.validate import law_flaws
from kancha.games.tiwanaku.words import flaw_text

SOURCE: Final = Name("where the figures come from", 80, optional=True)
LETTERS: Final = "abcdefghi"
DIGITS: Final = "12345"
OTOMA_COLOURS: Final = COLOURS[PLAYER_COLOURS:]
WIDEST: Final = 9
MOST_START: Final = 15
MOST_DISCS: Final = 400


def figures(comment: str, **fields: Kind) -> TableShape:
    """A table that may say where it comes from."""
    return TableShape(comment, {"provenance": SOURCE, **fields})


def by_seats(comment: str) -> TableShape:
    """Pawns by the number of players."""
    return TableShape(comment, same(Number("pawns of each colour with this number of players", 1, 9), "2", "3", "4"))


def is_path(text: str) -> bool:
    """Whether a text names two columns or rows."""
    return len(text) == 3 and text[1] == "-" and {text[0], text[2]} <= set(LETTERS + DIGITS)


def path_list(side: str) -> Many:
    """The paths at one side of the board."""
    path = Phrase("the two columns (a to i) or rows (1 to 5) that it joins; a corner joins a column to a row", "a-b",
                  is_path)
    return Many(f"the paths at the {side} of the long board; one round a corner stands at both sides", path, 1, 9)


def is_space(text: str) -> bool:
    """Whether a text names a space of the long board."""
    return text in BOARDS[LONG].names


SPACE: Final = Phrase("column and row", "c4", is_space)

TABLES: Final = FileShape("tables", "The figures of the game.", {
    "start": figures(
        "the start", score=Number("points that everybody begins with", 0, 50),
        pawns=by_seats("pawns, by the number of players"),
        solo_pawns=Number("pawns of a player alone", 1, 9)),
    "offering": figures("offerings", points=Many(
        "points for 0 to 5 offering tiles offered together", Number("points", 0, 50), 6, 6)),
    "diversity": figures("the diversity board", top=TableShape(
        "the highest level, by the number of spaces of the land",
        same(Number("the highest level", 1, 9), str(SHORT), str(LONG)))),
    "quiet": figures(
        "turns in a row that place no tile, counted for each player",
        must_place=Number("quiet turns after which a turn must place a tile if it can", 1, 50),
        ends=Number("quiet turns after which the match ends", 2, 99)),
    "cooperative": figures(
        "a team against the Otoma, by level",
        pawns=TableShape("pawns, by level", same(by_seats("by the number of players"), "easy", "normal", "expert")),
        otoma=TableShape("the Otoma, by level", same(
            Number("Otoma pawns", OTOMA - 1, OTOMA), "easy", "normal", "expert"))),
    "otoma": figures(
        "the colours of the Otoma pawns",
        order=Many("against a player alone, by the number of their space",
                   Word("yellow, purple, or nothing for a colour that the player has not", (*OTOMA_COLOURS, "")), 5, 5),
        others=Many("the other colours, in the order in which they are used",
                    Word("a colour of the players", COLOURS[:PLAYER_COLOURS]), PLAYER_COLOURS, PLAYER_COLOURS)),
    "paths": figures("the paths at the edge of the long board, which lead the Otoma back onto it",
                     **{side: path_list(side) for side, _ in SIDES}),
    "arrows": figures(
        "the arrow sides of the terrain tiles: 15 of earth, 17 of sand, 15 of grass and 15 of stone",
        **{terrain: TableShape(f"tiles of {terrain} by the colour of their arrows", same(
            Letters("the directions of the arrows of this colour, a tile each", "NESW", 0, 4), *COLOURS))
           for terrain in TERRAIN_NAMES}),
})

LANDS: Final = FileShape("lands", "Lands on scenario discs. If there are some, a match is played on one of them.", {
    "discs": Keyed(
        "the discs", Id("the name of a disc, as the option “land” takes it"), TableShape("a disc", {
            "grade": Word("how hard it is to deduce", GRADE_NAMES[1:], optional=True),
            "terrain": Many("the terrain, row by row: 5 letters on the short board, 9 on the long one", Letters(
                "E earth, S sand, G grass, R stone", TERRAIN_LETTERS, 5, WIDEST), ROWS, ROWS),
            "crops": Many("the crops, row by row", Letters("the level of each crop", "12345", 5, WIDEST), ROWS, ROWS),
            "start": Many("the start spaces, whose terrain and crop are shown", SPACE, 1, MOST_START),
            "otoma": Many("long boards: the start spaces of the Otoma; if left out, they are chosen",
                          SPACE, OTOMA, OTOMA, optional=True),
            "only_with_five": Phrase("long boards: the Otoma space that is used only with five pawns", "c4", is_space,
                                     optional=True),
        }), 0, MOST_DISCS),
})


# What else must hold

def fault(table: str, field: str | None, key: str, *details: Any) -> Fault:
    """A fault in ``tables.toml``."""
    return Fault("tables.toml", (table,) if field is None else (table, field), key, details)


def figure_faults(tables: Tables) -> list[Fault]:
    """What is wrong between the figures of ``tables.toml``."""
    found: list[Fault] = []
    all_tables = tables["tables"]
    quiet, otoma = all_tables["quiet"], all_tables["otoma"]
    if all_tables["offering"]["points"][0] != 0:
        found.append(fault("offering", "points", "no_tiles"))
    if quiet["ends"] <= quiet["must_place"]:
        found.append(fault("quiet", "ends", "quiet_order", quiet["ends"], quiet["must_place"]))
    if sorted(otoma["order"]) != sorted([*OTOMA_COLOURS, "", "", ""]):
        found.append(fault("otoma", "order", "otoma_order"))
    if sorted(otoma["others"]) != sorted(COLOURS[:PLAYER_COLOURS]):
        found.append(fault("otoma", "others", "otoma_others"))
    for terrain, stock in zip(TERRAIN_NAMES, TERRAIN_STOCK):
        letters = [all_tables["arrows"][terrain][colour] for colour in COLOURS]
        tiles = sum([len(directions) for directions in letters])
        if tiles != stock:
            found.append(fault("arrows", terrain, "tile_count", tiles, stock))
        found += [fault("arrows", terrain, "same_arrow", colour) for colour, directions in zip(COLOURS, letters)
                  if len(set(directions)) < len(directions)]
    return found


def path_faults(tables: Tables) -> list[Fault]:
    """Exits of the long board that no path leads from, or several, and paths that do not lead back the same way."""
    found: list[Fault] = []
    ends: dict[tuple[int, int], tuple[int, int]] = {}
    names: dict[tuple[int, int], str] = {}
    for name, side in SIDES:
        for row, path in enumerate(tables["tables"]["paths"][name], 1):
            for out, back in ((path[0], path[2]), (path[2], path[0])):
                if other_side(out, side) == side:
                    way_out, end = (exit_space(out, side), side), other_side(back, side)
                    if way_out in ends:
                        found.append(Fault("tables.toml", ("paths", name, row), "two_paths", (out,)))
                    ends[way_out], names[way_out] = (exit_space(back, end), end), name
    spaces = BOARDS[LONG].names
    missing = [(space, side) for space in range(LONG) for side in range(len(INWARD))
               if leaves_board(space, side) and (space, side) not in ends]
    found += [fault("paths", SIDES[side][0], "no_path", spaces[space]) for space, side in missing]
    found += [fault("paths", names[way_out], "one_way", spaces[way_out[0]]) for way_out, back in ends.items()
              if ends.get(back, way_out) != way_out]
    return found


def disc_faults(tables: Tables) -> list[Fault]:
    """What is wrong with the discs."""
    return [Fault("lands.toml", ("discs", name), key, details) for name, disc in tables["lands"]["discs"].items()
            for key, details in flaws_of_disc(disc)]


def flaws_of_disc(disc: dict[str, Any]) -> list[tuple[str, tuple[object, ...]]]:
    """What is wrong with a disc."""
    widths = {len(row) for row in disc["terrain"] + disc["crops"]}
    if widths not in ({SHORT // ROWS}, {LONG // ROWS}):
        return [("disc_rows", ())]
    land = Land.read(disc["terrain"], disc["crops"])
    start, otoma, last = disc["start"], disc.get("otoma", []), disc.get("only_with_five")
    found: list[tuple[str, tuple[object, ...]]] = [
        ("land_law", (flaw_text(flaw),)) for flaw in law_flaws(land.board.width, land.terrain, land.crops)]
    found += [("no_space", (space,)) for space in start if space not in land.board.names]
    found += [("twice", (space,)) for spaces in (start, otoma) for space in sorted(set(spaces))
              if spaces.count(space) > 1]
    if land.size == SHORT:
        return found + [("short_otoma", ())] * bool(otoma or last)
    found += [("not_start", (space,)) for space in otoma if space not in start]
    if len(start) < OTOMA:
        found.append(("few_start", (len(start), OTOMA)))
    if last and last not in otoma:
        found.append(("not_otoma", (last,)))
    return found


SHAPE: Final = Shape((TABLES, LANDS), (
    Check(("tables",), figure_faults), Check(("tables",), path_faults), Check(("lands",), disc_faults)))
