"""The shape of content packs: what each field of ``data/*.toml`` may hold."""
from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from kancha.content.faults import Fault
from kancha.content.shape import Check, FileShape, Letters, Many, Number, Shape, Tables, TableShape, same, table
from kancha.games.cuzco.board import Board, row_starts
from kancha.games.cuzco.data import MOST_ALIKE, MOST_INCAS
from kancha.games.cuzco.hexes import MOST_ROWS, SHIFTS, SPAN, WIDTH, flood
from kancha.games.cuzco.kinds import KINDS, VALUES

FEWEST_EMPTY: Final = 7
MOST_SEATS: Final = 4

Rows = list[str]


def by_value(comment: str, unit: str, most: int, values: tuple[int, ...] = VALUES) -> TableShape:
    """A table by temple value."""
    return table(comment, **{str(value): Number(f"{unit} of {value}", 0, most) for value in values})


BOARD: Final = FileShape("board", "The board.", {
    "map": table(
        "the map", rows=Many(
            "the rows from north to south; neighbouring rows differ by one hex, and border encloses all others",
            Letters("its hexes from west to east: M mountain, F forest, . empty, o pond", "MF.o", 3, WIDTH - 1),
            3, MOST_ROWS)),
    "border": table(
        "what it costs to enter or leave over the border, in action points",
        forest=Number("over a forest hex", 1, 20), mountain=Number("over a mountain hex", 1, 20)),
})

PIECES: Final = FileShape("pieces", "Pieces and what they are worth.", {
    "tiles": table(
        "how many tiles there are",
        triples=Number("tiles of three hexes, shared by all", 1, 99),
        ponds=Number("pond tiles, shared by all, including those on the printed ponds", 0, 99),
        doubles=Number("tiles of two hexes, for each player", 0, 20),
        village_singles=Number("single villages, for each player", 0, 20),
        crop_singles=Number("single crops, for each player", 0, 20)),
    "players": table(
        "what each player has",
        incas=Number("Incas", 1, MOST_INCAS), tokens=Number("action tokens", 0, 20),
        action_points=Number("action points in a turn", 1, 20),
        draws=Number("cards that may be drawn in a turn", 0, 9)),
    "floors": by_value("how many temple floors there are of each value", "floors", 40),
    "discs": table("sun discs", number=Number("how many there are", 0, 99)),
    "ponds": table("ponds", points=Number("prestige points for each hex of a surrounded pond", 0, 30)),
})

CARDS: Final = FileShape("cards", "Festival cards, and what a festival pays.", {
    "cards": table("how many cards show which relics",
                   **same(Number("cards with these relics", 0, MOST_ALIKE), *KINDS)),
    "dealt": table("the first hand", each=Number("how many cards each player is dealt", 0, 6)),
    "alone": by_value("prestige points for holding a festival alone", "points at a temple", 30),
    "shared": by_value("prestige points for each player sharing a festival; an option decides those for a temple of 2",
                       "points at a temple", 30, VALUES[1:]),
})


def map_faults(tables: Tables) -> list[Fault]:
    """What is wrong with the map."""
    rows = tables["board"]["map"]["rows"]
    return row_faults(rows) or hex_faults(rows)


def pond_faults(tables: Tables) -> list[Fault]:
    """Fewer pond tiles than printed ponds."""
    tiles, printed = tables["pieces"]["tiles"]["ponds"], sum([row.count("o") for row in tables["board"]["map"]["rows"]])
    return [Fault("pieces.toml", ("tiles", "ponds"), "few_ponds", (tiles, printed))] if tiles < printed else []


def card_faults(tables: Tables) -> list[Fault]:
    """Fewer cards than are dealt to four players and turned up."""
    there = sum([tables["cards"]["cards"][kind] for kind in KINDS])
    dealt = MOST_SEATS * tables["cards"]["dealt"]["each"] + 1
    return [Fault("cards.toml", ("cards",), "few_cards", (there, dealt))] if there < dealt else []


def row_faults(rows: Rows) -> list[Fault]:
    """Rows that do not fit together, or not among the hexes that answers have numbers for."""
    found = [fault("rows_apart", number, len(row), len(below)) for number, (row, below) in enumerate(pairwise(rows), 1)
             if abs(len(row) - len(below)) != 1]
    for number, (first, row) in enumerate(zip(row_starts(tuple(rows)), rows), 1):
        most = min(WIDTH * number - 1, SPAN) - first
        if len(row) > most:
            found.append(fault("long_row", number, len(row), most))
    return found


def hex_faults(rows: Rows) -> list[Fault]:
    """Hexes at the edge of the map without a border, and a region that is too small or in parts."""
    board = Board(tuple(rows))
    found = [fault("no_border", row + 1, board.names[at]) for (row, _), at in zip(board.places, board.hexes)
             if board.region >> at & 1 and any([at + shift not in board.names for shift in SHIFTS])]
    empty = (board.region & ~board.printed_ponds).bit_count()
    if empty < FEWEST_EMPTY:
        found.append(Fault("board.toml", ("map", "rows"), "few_empty", (empty, FEWEST_EMPTY)))
    elif flood(board.region & -board.region, board.region) != board.region:
        found.append(Fault("board.toml", ("map", "rows"), "parts"))
    return found


def fault(key: str, row: int, *details: Any) -> Fault:
    """A fault in a row of the map."""
    return Fault("board.toml", ("map", "rows", row), key, details)


SHAPE: Final = Shape((BOARD, PIECES, CARDS), (
    Check(("board",), map_faults), Check(("board", "pieces"), pond_faults), Check(("cards",), card_faults)))
