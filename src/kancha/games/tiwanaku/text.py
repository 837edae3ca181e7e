"""A view for the terminal, 80 columns wide; no colours are needed."""
from __future__ import annotations

from typing import Any, Final, cast

from kancha.games.tiwanaku.data import TiwanakuPen
from kancha.games.tiwanaku.land import CROP_NAMES, LONG, TERRAIN_NAMES
from kancha.games.tiwanaku.state import LAST_GUESSES, PLAYING
from kancha.games.tiwanaku.tiles import DIRECTIONS
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


def headline(pen: TiwanakuPen, v: View) -> str:
    """The mode and the phase."""
    mode = {"competitive": f"{seats_of(v)} players, {v['size']} spaces",
            "solo": f"Alone against the Otoma, {v['level']}",
            "cooperative": f"A team of {seats_of(v)} against the Otoma, {v['level']}"}[v["mode"]]
    if v["solution"] is not None:
        return f"The end. {mode}"
    return f"Last guesses. {mode}" if v["phase"] == LAST_GUESSES else mode


def progress(pen: TiwanakuPen, v: View) -> list[str]:
    """How much of the land is known."""
    found = sum([space["terrain"] is not None for space in v["spaces"]])
    planted = sum([space["crop"] > 0 for space in v["spaces"]])
    return [f"{found} of {v['size']} discovered", f"{planted} planted"]


def quiet_warning(pen: TiwanakuPen, v: View) -> str:
    """A warning about turns that place no tile, from a round before it matters (TIW-R48); none for a team."""
    compelled, ends = v["must_place_in"], v["ends_in"]
    if ends is None or v["phase"] != PLAYING:
        return ""
    if compelled == 0:
        return f"Quiet: a turn must place a tile if it can; the end in {ends}"
    if compelled is None:
        return f"Quiet turns: after {ends} more the end comes" if ends <= seats_of(v) else ""
    return f"Quiet turns: after {compelled} more a tile must be placed" if compelled <= seats_of(v) else ""


def next_points(side: SideView, kind: int, top: int) -> int:
    """The points a side would score for discovering a terrain now (TIW-404 to TIW-407)."""
    level = side["levels"][kind]
    return 1 if level == top else side["levels"].count(level + 1) + 1


def points_by_source(pen: TiwanakuPen, side: SideView) -> list[str]:
    """Where a side's points come from."""
    words = [f"{source} {points}" for source, points in side["points"].items() if points]
    return [word.replace("otoma setup", "Otoma start").replace("-", "−") for word in words]


def headline_lines(pen: TiwanakuPen, v: View) -> list[str]:
    """The headline, the code of the land if it is known, and any warning."""
    code = [f"The land is {v['code']}."] if v["code"] else []
    warning = quiet_warning(pen, v)
    return [headline(pen, v), *code, *([f"!! {warning}"] if warning else [])]


# Words on the page beside the pictures

def status(pen: TiwanakuPen, view: dict[str, Any]) -> str:
    """The match in one line: mode, progress, the points of the Otoma, and any warning."""
    v = cast(View, view)
    land = "long land" if v["size"] == LONG else "short land"
    what = land if v["mode"] == "competitive" else f"{'alone' if v['mode'] == 'solo' else 'team'}, {v['level']}"
    phase = ["the end"] if v["solution"] is not None else ["last guesses"] if v["phase"] == LAST_GUESSES else []
    otoma = [f"{side['name']} {side['score']}" for side in v["sides"] if not side["seats"]]
    warning = quiet_warning(pen, v)
    soon = [warning[0].lower() + warning[1:]] if warning else []
    return " · ".join([*phase, what, *progress(pen, v), *otoma, *soon])


def standing(pen: TiwanakuPen, view: dict[str, Any]) -> list[list[str]]:
    """What each seat has, points first: its own, or its team's."""
    v = cast(View, view)
    return [seat_words(pen, v, seat) for seat in range(seats_of(v))]


def seat_words(pen: TiwanakuPen, v: View, seat: int) -> list[str]:
    """What one seat has."""
    side = next(side for side in v["sides"] if seat in side["seats"])
    pawns = next(pawns for pawns in v["pawns"] if seat in pawns["seats"])
    waiting = f"{pawns['reserve']} {pawns['colour']} {'pawn' if pawns['reserve'] == 1 else 'pawns'} in reserve"
    names = ", ".join([CROP_NAMES[crop] for crop in side["tiles"]])
    team = "team's " if v["mode"] == "cooperative" else ""
    words = [str(side["score"]), " ".join(waiting.split())]
    if names:
        words.append(f"{team}tiles: {names} (+{side['offering']})")
    return words + ([f"{sum(v['screens'][seat]['tiles'])} behind the screen"] if v["screens"] else [])


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
        return f"{TERRAIN_NAMES[v['solution'][0][number]]:<5}?{v['solution'][1][number]}"
    if kind is None:
        return f"{'·':^{CELL}}"
    return f"{TERRAIN_NAMES[kind]:<5}{'*' if space['start'] else ' '}{crop or ' '}"


def lower_line(pen: TiwanakuPen, v: View, space: SpaceView) -> str:
    """The pawn on a space, or how a move may end there, and its arrow."""
    if v["solution"] is not None and space["terrain"] is None:
        return f"{'hidden':<{CELL}}"
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
    otoma = "   <B> Otoma" if v["otoma"] else ""
    lines = [f"· undiscovered   * start space   1 to 5 level of the crop   [B] pawn{otoma}"]
    if any([space["arrow"] is not None for space in v["spaces"]]):
        lines.append("b→ arrow: the Otoma pawn it moves, and which way; no effect under a crop")
    if v["target"] is not None:
        origin = ">B< moves: " if v["target"]["origin"] is not None else "the new pawn: "
        lines.append(f"{origin}(!) to discover, (+) to bare terrain, (=) to a crop")
    if v["solution"] is not None:
        lines.append("? crop nobody found   hidden: terrain nobody found either")
    return lines + (path_lines(pen) if v["otoma"] else [])


def path_lines(pen: TiwanakuPen) -> list[str]:
    """The Otoma's paths along the edge (TIW-D3)."""
    sides = [f"{side} {' '.join(pen.data.paths.sides[side])}" for side in ("top", "right", "bottom", "left")]
    return [f"Otoma paths: {sides[0]}; {sides[1]};", f"             {sides[2]}; {sides[3]}"]


# Beside the land

def side_lines(pen: TiwanakuPen, v: View) -> list[str]:
    """The points of each side, its diversity levels and offering tiles, and what they would score."""
    lines = [f"{'':<12}{'points':>6}  " + "".join([f"{name:<8}" for name in TERRAIN_NAMES]) + "offering tiles"]
    for side in v["sides"]:
        levels = [f"{level}" + (f" (+{next_points(side, kind, v['top'])})" if v["solution"] is None else "")
                  for kind, level in enumerate(side["levels"])]
        crops = " ".join([str(crop) for crop in side["tiles"]])
        tiles = f"{crops} now +{side['offering']}" if crops else "none"
        lines.append(f"{side['name']:<12}{side['score']:>6}  " + "".join([f"{level:<8}" for level in levels]) + tiles)
        lines += wrap_list(", ".join(points_by_source(pen, side)), 20)
    note = "" if v["solution"] is not None else ", and points for the next discovery"
    return [*lines, f"level of 0 to {v['top']} on the diversity board{note}"]


def wrap_list(words: str, indent: int) -> list[str]:
    """A comma-separated list, wrapped and indented."""
    lines = [""]
    for word in words.split(", "):
        if lines[-1] and indent + len(lines[-1]) + len(word) + 3 > WIDTH:
            lines[-1] += ","
            lines.append("")
        lines[-1] += f", {word}" if lines[-1] else word
    return [" " * indent + line for line in lines]


def pawn_lines(pen: TiwanakuPen, v: View) -> list[str]:
    """Where the pawns of each colour are."""
    lines = []
    for pawns in v["pawns"]:
        colour = pawns["colour"]
        who = " and ".join(["ABCD"[seat] for seat in pawns["seats"]])
        places = " ".join(pawns["spaces"]) or "not on the land"
        name = colour or "no colour yet"
        lines.append(f"[{MARKS[colour]}] {name:<14}{'Player ' + who:<15}{places}; {pawns['reserve']} in reserve")
    for colour in v["otoma"]:
        places = " ".join([space["name"] for space in v["spaces"] if space["pawn"] == colour])
        lines.append(f"<{MARKS[colour]}> {colour:<14}{'Otoma':<15}{places}")
    return lines + ([f"the Otoma started on {' '.join(v['otoma_start'])}"] if v["otoma_start"] else [])


def supply_lines(pen: TiwanakuPen, v: View) -> list[str]:
    """The tiles left: undiscovered terrain, in a team's game also what lies on the diversity board; crops."""
    left = [f"{name} {v['undiscovered'][kind]}" + (f" of {v['counts'][kind]}" if v["counts"] else "")
            for kind, name in enumerate(TERRAIN_NAMES)]
    stock = [f"{name} {v['stock'][kind]}" for kind, name in enumerate(TERRAIN_NAMES)]
    crops = [f"{level} {CROP_NAMES[level]} {v['crops'][level - 1]}" for level in range(1, 6)]
    board = [f"on the diversity board: {', '.join(stock)}"] if v["screens"] else []
    return [f"undiscovered: {', '.join(left)}", *board, f"crops left: {', '.join(crops)}"]


def screen_lines(pen: TiwanakuPen, v: View) -> list[str]:
    """The tiles behind screens, with the directions of the top tiles that may be seen."""
    lines = []
    for screen in v["screens"]:
        tops = [" " if top is None else POINTERS[DIRECTIONS.index(top)] for top in screen["tops"]]
        held = [f"{name} {screen['tiles'][kind]:>2} {tops[kind]}" for kind, name in enumerate(TERRAIN_NAMES)]
        lines.append(f"screen of {screen['name']}:  {'  '.join(held)}")
    if v["played"] is not None:
        lines.append(f"the tile just played points {v['played']} {POINTERS[DIRECTIONS.index(v['played'])]}")
    return lines
