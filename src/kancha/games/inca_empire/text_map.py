"""The map for the terminal, north to the left: sites by their ids, roads as the letters of their players."""
from __future__ import annotations

from functools import lru_cache
from typing import Final

from kancha.games.inca_empire.data import IncaPen
from kancha.games.inca_empire.map import Point
from kancha.games.inca_empire.view import View

WIDTH: Final = 80
ROWS: Final = (26, 20, 16)
"""The heights of the map, for large and small screens."""
LABEL: Final = 5
"""The room for a site: its id, and what is built there."""
SEATS: Final = "ABCD"
LINK: Final = "·"

Cell = tuple[int, int]
"""A row and a column."""


def map_lines(pen: IncaPen, v: View, rows: int = ROWS[0]) -> list[str]:
    """The map in a given number of lines: dots where roads can run, letters where they do."""
    land = pen.data.map(v["seats"])
    places = label_cells(land.sites, land.places, rows)
    grid = [[" "] * WIDTH for _ in range(rows)]
    for road in range(land.road_names.index("")):
        draw_line(grid, places, land.ends[road], LINK)
    for seat, player in enumerate(v["players"]):
        for name in (*player["roads"], *player["rough"]):
            draw_line(grid, places, land.ends[land.road_names.index(name)], SEATS[seat].lower())
    built = {site: mark for mark, sites in (("#", v["cities"]), ("!", v["garrisons"]), ("^", v["temples"]))
             for site in sites}
    for (row, column), site in zip(places, land.sites):
        label = site + built.get(site, "")
        grid[row][column:column + len(label)] = label
    return ["".join(line).rstrip() for line in grid]


def map_signs(pen: IncaPen) -> list[str]:
    """What the signs on the map mean."""
    return [pen.lexicon.say("line", "map_signs")]


@lru_cache
def label_cells(sites: tuple[str, ...], points: tuple[Point, ...], rows: int) -> list[Cell]:
    """Where the label of each site begins: as near to the site as there is room."""
    east, west = max([x for x, _ in points]), min([x for x, _ in points])
    north, south = min([y for _, y in points]), max([y for _, y in points])
    free = {(row, column) for row in range(rows) for column in range(WIDTH)}
    found = []
    for (x, y), site in zip(points, sites):
        row = (east - x) / max(east - west, 1) * (rows - 1)
        column = (y - north) / max(south - north, 1) * (WIDTH - LABEL)
        width = min(len(site) + 1, LABEL)
        at = next((r, c) for reach in (6, WIDTH) for r, c in cells_near(row, column, rows, reach)
                  if all([(r, c + k) in free for k in range(width)]))
        free -= {(at[0], at[1] + k) for k in range(width)}
        found.append(at)
    return found


def cells_near(row: float, column: float, rows: int, reach: int) -> list[Cell]:
    """The cells within reach, the nearest first; a row is about twice as high as a column is wide."""
    top, left = max(0, round(row) - reach), max(0, round(column) - 2 * reach)
    cells = [(r, c) for r in range(top, min(rows, round(row) + reach + 1))
             for c in range(left, min(WIDTH, round(column) + 2 * reach + 1))]
    return sorted(cells, key=lambda cell: (2 * abs(cell[0] - row) + abs(cell[1] - column), cell))


def draw_line(grid: list[list[str]], places: list[Cell], ends: tuple[int, int], sign: str) -> None:
    """Draw a road between the middles of two labels."""
    (row, column), (last_row, last_column) = [(places[end][0], places[end][1] + 1) for end in ends]
    steps = max(abs(last_row - row), abs(last_column - column), 1)
    for k in range(1, steps):
        grid[round(row + (last_row - row) * k / steps)][round(column + (last_column - column) * k / steps)] = sign
