"""A view for the terminal, 80 columns wide; no colours are needed."""
from __future__ import annotations

from typing import Any, Final, cast

from kancha.core.words import Text
from kancha.drawing.letters import cut
from kancha.games.tiwanaku.data import TiwanakuPen
from kancha.games.tiwanaku.land import CROPS, LONG, TERRAINS
from kancha.games.tiwanaku.state import LAST_GUESSES, PLAYING
from kancha.games.tiwanaku.tiles import COLOURS, DIRECTIONS
from kancha.games.tiwanaku.view import SideView, SpaceView, View

MARKS: Final = {"brown": "B", "white": "W", "green": "G", "blue": "U", "purple": "P", "yellow": "Y", "": "-"}
STOPS: Final = {"discovery": "(!)", "bare": "(+)", "crop": "(=)"}
POINTERS: Final = "↑→↓←"
CORNERS: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""The character where lines meet, by their directions: 1 up, 2 right, 4 down, 8 left."""
CELL: Final = 7
BLANK: Final = " " * CELL
WIDTH: Final = 80


def board_text(pen: TiwanakuPen, view: dict[str, Any]) -> str:
    """The land with pawns and arrows, a legend, the sides, the diversity board, and the tiles left."""
    v = cast(View, view)
    parts = [headline_lines(pen, v), land_lines(pen, v), legend(pen, v), side_lines(pen, v), pawn_lines(pen, v),
             supply_lines(pen, v), screen_lines(pen, v)]
    return "\n\n".join(["\n".join([line.rstrip() for line in part]) for part in parts if part])


# Words used in both the text and the picture

def seats_of(v: View) -> int:
    """How many players there are."""
    return sum([len(side["seats"]) for side in v["sides"]])


def side_name(pen: TiwanakuPen, side: SideView) -> str:
    """What a side is called."""
    return pen.lexicon.say("side", side["id"]) if side["id"] else pen.lexicon.person(side["seats"][0])


def level_text(v: View) -> Text:
    """The level of the Otoma."""
    return Text("choice", f"level={v['level']}")


def headline(pen: TiwanakuPen, v: View) -> str:
    """The mode and the phase."""
    details = (seats_of(v), v["size"]) if v["mode"] == "competitive" else (level_text(v), seats_of(v))
    mode = Text("headline", v["mode"], details)
    phase = phase_id(v)
    return pen.lexicon.say("headline", phase, mode) if phase else pen.lexicon.show(mode, "")


def phase_id(v: View) -> str:
    """The id of a phase that is worth a mention: the last guesses, or the end."""
    return "over" if v["solution"] is not None else "last_guesses" if v["phase"] == LAST_GUESSES else ""


def progress(pen: TiwanakuPen, v: View) -> list[str]:
    """How much of the land is known."""
    found = sum([space["terrain"] is not None for space in v["spaces"]])
    planted = sum([space["crop"] > 0 for space in v["spaces"]])
    return [pen.lexicon.say("status", "discovered", found, v["size"]), pen.lexicon.say("status", "planted", planted)]


def quiet_warning(pen: TiwanakuPen, v: View) -> str:
    """A warning about turns that place no tile, from a round before it matters (TIW-R48); none for a team."""
    compelled, ends = v["must_place_in"], v["ends_in"]
    if ends is None or v["phase"] != PLAYING:
        return ""
    if compelled == 0:
        return pen.lexicon.say("status", "quiet_now", ends)
    if compelled is None:
        return pen.lexicon.say("status", "quiet_end", ends) if ends <= seats_of(v) else ""
    return pen.lexicon.say("status", "quiet_soon", compelled) if compelled <= seats_of(v) else ""


def capitalise(line: str) -> str:
    """A line that begins with a capital letter."""
    return line[:1].upper() + line[1:]


def score_text(pen: TiwanakuPen, side: SideView) -> Text:
    """A side with its points."""
    return Text("status", "score", (side_name(pen, side), side["score"]))


def points_by_source(pen: TiwanakuPen, side: SideView) -> list[str]:
    """Where a side's points come from."""
    return [pen.lexicon.say("board", "source", Text("source", source), signed_points(points))
            for source, points in side["points"].items() if points]


def signed_points(points: int) -> str:
    """Points with a proper minus."""
    return str(points).replace("-", "−")


def headline_lines(pen: TiwanakuPen, v: View) -> list[str]:
    """The headline, the code of the land if it is known, and any warning."""
    code = [pen.lexicon.say("board", "code", v["code"])] if v["code"] else []
    warning = capitalise(quiet_warning(pen, v))
    return [headline(pen, v), *code, *([f"!! {warning}"] if warning else [])]


# Words on the page beside the pictures

def status(pen: TiwanakuPen, view: dict[str, Any]) -> str:
    """The match in one line: mode, progress, the points of the Otoma, and any warning."""
    v, say = cast(View, view), pen.lexicon.say
    land = say("status", "long" if v["size"] == LONG else "short")
    what = land if v["mode"] == "competitive" else say("status", v["mode"], level_text(v))
    phase = phase_id(v)
    otoma = [pen.lexicon.show(score_text(pen, side), "") for side in v["sides"] if not side["seats"]]
    parts = [say("status", phase) if phase else "", what, *progress(pen, v), *otoma, quiet_warning(pen, v)]
    return " · ".join([part for part in parts if part])


def standing(pen: TiwanakuPen, view: dict[str, Any]) -> list[list[str]]:
    """What each seat has, points first: its own, or its team's."""
    v = cast(View, view)
    return [seat_words(pen, v, seat) for seat in range(seats_of(v))]


def seat_words(pen: TiwanakuPen, v: View, seat: int) -> list[str]:
    """What one seat has."""
    side = next(side for side in v["sides"] if seat in side["seats"])
    words = [str(side["score"]), pen.lexicon.show(reserve_text(v, seat), "")]
    if side["tiles"]:
        key = "team_tiles" if v["mode"] == "cooperative" else "tiles"
        words.append(pen.lexicon.say("standing", key, side["tiles"], side["offering"]))
    if v["screens"]:
        words.append(pen.lexicon.say("standing", "screen", sum(v["screens"][seat]["tiles"])))
    return words


def reserve_text(v: View, seat: int) -> Text:
    """A seat's pawns in reserve, which have no colour until one is chosen."""
    pawns = next(pawns for pawns in v["pawns"] if seat in pawns["seats"])
    if not pawns["colour"]:
        return Text("standing", "reserve_colourless", (pawns["reserve"],))
    return Text("standing", "reserve", (pawns["reserve"], COLOURS.index(pawns["colour"])))


# The land

def land_lines(pen: TiwanakuPen, v: View) -> list[str]:
    """The spaces, two lines each, with borders between regions."""
    width = v["width"]
    rows = ["   " + " ".join([f"{v['spaces'][column]['name'][0]:^{CELL}}" for column in range(width)])]
    for row in range(v["size"] // width):
        first = row * width
        upper = [upper_line(pen, v, number) for number in range(first, first + width)]
        lower = [lower_line(pen, v, v["spaces"][number]) for number in range(first, first + width)]
        rows += [border(v, row), f"{row + 1} {row_line(v, row, upper)}", f"  {row_line(v, row, lower)}"]
    return [*rows, border(v, v["size"] // width)]


def upper_line(pen: TiwanakuPen, v: View, number: int) -> str:
    """The terrain and crop of a space; a star marks a start space and, at the end, a question mark an unfound crop."""
    space = v["spaces"][number]
    kind, crop = space["terrain"], space["crop"]
    if v["solution"] is not None and not crop:
        return f"{short_name(pen, v['solution'][0][number])}?{v['solution'][1][number]}"
    if kind is None:
        return f"{'·':^{CELL}}"
    return f"{short_name(pen, kind)}{'*' if space['start'] else ' '}{crop or ' '}"


def short_name(pen: TiwanakuPen, kind: int) -> str:
    """The name of a terrain on the land, five letters wide."""
    return f"{pen.lexicon.noun('terrain_short', kind):<5.5}"


def lower_line(pen: TiwanakuPen, v: View, space: SpaceView) -> str:
    """The pawn on a space, or how a move may end there, and its arrow."""
    if v["solution"] is not None and space["terrain"] is None:
        return f"{pen.lexicon.say('board', 'hidden'):<{CELL}.{CELL}}"
    target = v["target"]
    first = "   "
    if space["pawn"] is not None:
        first = pawn_mark(v, space["pawn"])
        if target is not None and target["origin"] == space["name"]:
            first = f">{first[1]}<"
    elif target is not None and space["name"] in target["ends"]:
        first = STOPS[target["ends"][space["name"]]]
    arrow = space["arrow"]
    second = "  " if arrow is None else MARKS[arrow["colour"]].lower() + POINTERS[DIRECTIONS.index(arrow["direction"])]
    return f"{first} {second} "


def pawn_mark(v: View, colour: str) -> str:
    """A pawn: [B], or <B> for the Otoma."""
    return f"<{MARKS[colour]}>" if colour in v["otoma"] else f"[{MARKS[colour]}]"


def is_border_between(v: View, number: int, other: int) -> bool:
    """Whether a line separates two spaces, because their terrain differs."""
    return v["spaces"][number]["terrain"] != v["spaces"][other]["terrain"]


def row_line(v: View, row: int, cells: list[str]) -> str:
    """The cells of a row side by side."""
    first = row * v["width"]
    line = "│" + cells[0]
    for column in range(1, v["width"]):
        line += ("│" if is_border_between(v, first + column - 1, first + column) else " ") + cells[column]
    return line + "│"


def has_line_left(v: View, row: int, column: int) -> bool:
    """Whether there is a line to the left of a space; never outside the land."""
    if not 0 <= row < v["size"] // v["width"]:
        return False
    number = row * v["width"] + column
    return column in (0, v["width"]) or is_border_between(v, number - 1, number)


def has_line_above(v: View, row: int, column: int) -> bool:
    """Whether there is a line above a space; never outside the land."""
    if not 0 <= column < v["width"]:
        return False
    number = row * v["width"] + column
    return row in (0, v["size"] // v["width"]) or is_border_between(v, number - v["width"], number)


def border(v: View, row: int) -> str:
    """The line above a row."""
    line = "  "
    for column in range(v["width"] + 1):
        up, down = has_line_left(v, row - 1, column), has_line_left(v, row, column)
        right, left = has_line_above(v, row, column), has_line_above(v, row, column - 1)
        line += CORNERS[up + 2 * right + 4 * down + 8 * left]
        line += ("─" * CELL if right else BLANK) if column < v["width"] else ""
    return line


def legend(pen: TiwanakuPen, v: View) -> list[str]:
    """What the signs on the land mean."""
    keys = ["legend_otoma" if v["otoma"] else "legend"]
    if any([space["arrow"] is not None for space in v["spaces"]]):
        keys.append("arrows")
    if v["target"] is not None:
        keys.append("moving" if v["target"]["origin"] is not None else "entering")
    if v["solution"] is not None:
        keys.append("unfound")
    return [pen.lexicon.say("board", key) for key in keys] + (path_lines(pen) if v["otoma"] else [])


def path_lines(pen: TiwanakuPen) -> list[str]:
    """The Otoma's paths along the edge (TIW-D3)."""
    top, right, bottom, left = [" ".join(pen.data.paths.sides[side]) for side in ("top", "right", "bottom", "left")]
    return [pen.lexicon.say("board", "paths_above", top, right), pen.lexicon.say("board", "paths_below", bottom, left)]


# Beside the land

def side_lines(pen: TiwanakuPen, v: View) -> list[str]:
    """The points of each side, its diversity levels and offering tiles, and what they would score."""
    say, over = pen.lexicon.say, v["solution"] is not None
    names = [pen.lexicon.noun("terrain", kind) for kind in range(TERRAINS)]
    wide = max(8, *[len(name) + 2 for name in names])
    lines = [f"{'':<12}{say('board', 'points'):>6}  " + in_columns(names, wide) + say("board", "offering_tiles")]
    for side in v["sides"]:
        levels = [f"{level}" if over else f"{level} (+{points})"
                  for level, points in zip(side["levels"], side["next_points"])]
        crops = " ".join([str(crop) for crop in side["tiles"]])
        tiles = say("board", "offering", crops, side["offering"]) if crops else say("board", "no_tiles")
        name = cut(side_name(pen, side), 11)
        lines.append(f"{name:<12}{side['score']:>6}  " + in_columns(levels, wide) + tiles)
        lines += wrap_list(points_by_source(pen, side), 20)
    return [*lines, say("board", "levels" if over else "levels_next", v["top"])]


def in_columns(words: list[str], width: int) -> str:
    """Words side by side, each in its column."""
    return "".join([f"{word:<{width}}" for word in words])


def wrap_list(words: list[str], indent: int) -> list[str]:
    """A list with commas, wrapped and indented."""
    lines = [""]
    for word in words:
        if lines[-1] and indent + len(lines[-1]) + len(word) + 3 > WIDTH:
            lines[-1] += ","
            lines.append("")
        lines[-1] += f", {word}" if lines[-1] else word
    return [" " * indent + line for line in lines]


def pawn_lines(pen: TiwanakuPen, v: View) -> list[str]:
    """Where the pawns of each colour are."""
    say = pen.lexicon.say
    owners = [owner_names(pen, pawns["seats"]) for pawns in v["pawns"]]
    wide = max(15, *[len(owner) + 2 for owner in owners])
    lines = []
    for pawns, owner in zip(v["pawns"], owners):
        places = say("board", "pawns", " ".join(pawns["spaces"]) or Text("board", "nowhere"), pawns["reserve"])
        lines.append(f"[{MARKS[pawns['colour']]}] {colour_name(pen, pawns['colour']):<14}{owner:<{wide}}{places}")
    for colour in v["otoma"]:
        places = " ".join([space["name"] for space in v["spaces"] if space["pawn"] == colour])
        lines.append(f"<{MARKS[colour]}> {colour_name(pen, colour):<14}{say('side', 'otoma'):<{wide}}{places}")
    return lines + ([say("board", "otoma_start", " ".join(v["otoma_start"]))] if v["otoma_start"] else [])


def owner_names(pen: TiwanakuPen, seats: list[int]) -> str:
    """Whose pawns they are: a seat's, or those of two."""
    names = [cut(pen.lexicon.person(seat), 13) for seat in seats]
    return pen.lexicon.say("list", "and", *names) if len(names) == 2 else names[0]


def colour_name(pen: TiwanakuPen, colour: str) -> str:
    """The name of a colour, if one is chosen."""
    return pen.lexicon.noun("colour", COLOURS.index(colour)) if colour else pen.lexicon.say("board", "colourless")


def supply_lines(pen: TiwanakuPen, v: View) -> list[str]:
    """The tiles left: undiscovered terrain, in a team's game also what lies on the diversity board; crops."""
    say = pen.lexicon.say
    key = "terrain_of" if v["counts"] else "terrain"
    counts = v["counts"] or [0] * TERRAINS
    left = [Text("board", key, (kind, v["undiscovered"][kind], counts[kind])) for kind in range(TERRAINS)]
    stock = [Text("board", "terrain", (kind, v["stock"][kind])) for kind in range(TERRAINS)]
    crops = [Text("board", "crop", (level, v["crops"][level - 1])) for level in range(1, CROPS + 1)]
    board = [say("board", "stock", stock)] if v["screens"] else []
    return [say("board", "undiscovered", left), *board, say("board", "crops_left", crops)]


def screen_lines(pen: TiwanakuPen, v: View) -> list[str]:
    """The tiles behind screens, with the directions of the top tiles that may be seen."""
    owners = [pen.lexicon.say("board", "screen", cut(pen.lexicon.person(screen["seat"]), 13))
              for screen in v["screens"]]
    lines = []
    for owner, screen in zip(owners, v["screens"]):
        tops = [" " if top is None else POINTERS[DIRECTIONS.index(top)] for top in screen["tops"]]
        held = [f"{pen.lexicon.noun('terrain', kind)} {screen['tiles'][kind]:>2} {tops[kind]}"
                for kind in range(TERRAINS)]
        lines.append(f"{owner:<{max([len(other) for other in owners])}}  {'  '.join(held)}")
    if v["played"] is not None:
        direction = DIRECTIONS.index(v["played"])
        lines.append(pen.lexicon.say("board", "played", direction, POINTERS[direction]))
    return lines
