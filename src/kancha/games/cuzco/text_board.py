"""The board for the terminal: its hexes and their signs, villages, cities and ponds, and who stands highest there."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Final

from kancha.core.words import Text
from kancha.games.cuzco.data import CuzcoPen
from kancha.games.cuzco.kinds import KINDS
from kancha.games.cuzco.view import Comparison, HexView, PondView, TownView, View

WIDTH: Final = 80
INDENT: Final = 12
BETWEEN: Final = " · "
SEATS: Final = "ABCD"
CELL: Final = 4
"""The width of a hex; each row is shifted half a hex against its neighbours."""
BARE: Final = {"region": ".", "forest": "f", "mountain": "^"}
TOPS: Final = {"village": "#", "crop": ":"}
RAISED: Final = "⁰¹²³⁴⁵⁶⁷⁸⁹"
SIGNS: Final = (
    "village", "crop", "inca", "price", "temple", "disc", "may_become", "bare", "pond", "forest", "mountain")
"""What the legend explains; a price only while there are some."""
TOWN: Final = INDENT + 20
"""Where the levels of the Incas in a village or city start."""
INCAS_WIDTH: Final = 24
"""The greatest width of that column."""


# Lines and words

def pack_lines(items: Sequence[str], between: str, room: int) -> list[str]:
    """Items in as few lines as possible; an item is broken, at a space, only if it is too long for a line."""
    lines = [""]
    for piece in [piece for item in items for piece in wrap(item, room, break_on_hyphens=False)]:
        if lines[-1] and len(lines[-1]) + len(between) + len(piece) > room:
            lines.append("")
        lines[-1] += (between if lines[-1] else "") + piece
    return lines


def section(label: str, items: Sequence[str], between: str = BETWEEN) -> list[str]:
    """A label followed by items, in as many lines as it takes."""
    lines = pack_lines(items, between, WIDTH - INDENT)
    return [label_column("" if row else label) + line for row, line in enumerate(lines)]


def label_column(label: str) -> str:
    """A label with the space up to what follows it."""
    return f"{label:<{INDENT - 1}} "


def say_all(pen: CuzcoPen, texts: Sequence[Text]) -> list[str]:
    """Texts in words."""
    return [pen.lexicon.say(text.section, text.key, *text.args) for text in texts]


def card_list(cards: Mapping[str, int]) -> list[Text]:
    """Cards by kind, with how many there are of each."""
    return [Text("line", "alike" if number > 1 else "card", (KINDS.index(kind), number))
            for kind, number in cards.items()]


def with_cards(lead: Text, cards: Mapping[str, int]) -> Text:
    """A text followed by some cards; the text alone if there are none."""
    return Text("line", "with_cards", (lead, card_list(cards))) if cards else lead


def hex_ranges(names: Sequence[str]) -> list[str]:
    """The names of hexes, neighbours in a row together: ``e7-9`` for e7, e8 and e9."""
    found: list[list[int | str]] = []
    for row, number in sorted([(name[0], int(name[1:])) for name in names]):
        if found and found[-1][0] == row and found[-1][2] == number - 1:
            found[-1][2] = number
        else:
            found.append([row, number, number])
    return [f"{row}{first}" if first == last else f"{row}{first}-{last}" for row, first, last in found]


# The map

def map_lines(v: View) -> list[str]:
    """The rows, centred, with the names of their ends; above and below, the numbers that slant into the map."""
    rows: dict[int, list[HexView]] = {}
    for here in v["hexes"]:
        rows.setdefault(here["row"], []).append(here)
    widest = max([len(row) for row in rows.values()])
    margins = {row: " " * ((widest - len(hexes)) * CELL // 2) for row, hexes in rows.items()}
    lines = []
    for row, hexes in rows.items():
        signs = "".join([f"{sign(v, here):<{CELL}}" for here in hexes])
        lines.append(f"{margins[row]}{hexes[0]['hex']:>4}  {signs} {hexes[-1]['hex']}")
    ends = []
    for row in (min(rows), max(rows)):
        numbers = "".join([f"{number:<{CELL}}" for number in range(1, len(rows[row]) + 1)])
        ends.append(f"{margins[row]}{'':<{6 + CELL // 2}}{numbers}")
    return [ends[0], *lines, ends[1]]


def sign(v: View, here: HexView) -> str:
    """The sign of a hex: temple, pond, terrain with its level and an Inca or a price, or what is printed."""
    if here["temple"]:
        return f"T{here['temple']}{'*' if here['disc'] else ''}"
    if here["top"] == "pond":
        return "~"
    if here["top"] is None:
        return BARE[here["printed"]]
    ground = f"{TOPS[here['top']]}{here['level']}"
    if here["inca"] is not None:
        return ground + SEATS[here["inca"]]
    return ground + (raised_digits(v["prices"][here["hex"]]) if here["hex"] in v["prices"] else "")


def raised_digits(number: int) -> str:
    """A number in raised digits."""
    return "".join([RAISED[int(digit)] for digit in str(number)])


def legend(pen: CuzcoPen, v: View) -> list[str]:
    """What the signs on the map mean."""
    say = pen.lexicon.say
    signs = [say("sign", name) for name in SIGNS if name != "price" or v["prices"]]
    return [*section(say("heading", "signs"), signs), *section(say("heading", "names"), [say("sign", "name")])]


# Who stands highest

def levels(ranks: Comparison) -> list[str]:
    """The levels of the Incas of each player, the highest first."""
    return [f"{SEATS[seat]} {join_levels(own)}" for seat, own in enumerate(ranks["heights"]) if own]


def join_levels(own: Sequence[int]) -> str:
    """Levels joined by dashes; three or more equal ones are counted."""
    words = []
    for level in dict.fromkeys(own):
        number = own.count(level)
        words += [f"{level}×{number}"] if number > 2 else [str(level)] * number
    return "-".join(words)


def reason(ranks: Comparison) -> Text:
    """Why the highest player is highest, or why nobody is."""
    leader, rival, decided = ranks["highest"], ranks["rival"], ranks["decided"]
    if leader is None:
        tied = ranks["tied"]
        if not tied:
            return Text("line", "no_inca")
        letters = "/".join([SEATS[seat] for seat in tied])
        return Text("line", "tie", (letters, join_levels(ranks["heights"][tied[0]])))
    if rival is None or decided is None:
        return Text("line", "nobody_else")
    level, other = ranks["heights"][leader][decided - 1], ranks["heights"][rival]
    if decided > len(other):
        return Text("line", "decided_by_one_more", (decided, level, SEATS[rival]))
    return Text("line", "decided", (decided, level, other[decided - 1], SEATS[rival]))


def verdict(ranks: Comparison) -> Text:
    """Who stands highest, and why."""
    why = reason(ranks)
    return why if ranks["highest"] is None else Text("line", "highest", (SEATS[ranks["highest"]], why))


# Villages and cities

def town_lines(pen: CuzcoPen, v: View) -> list[str]:
    """Cities and villages: those with Incas one by one, the others together."""
    cities = [town for town in v["towns"] if town["temple"] is not None]
    cities.sort(key=lambda town: (-town["value"], -town["size"]))
    villages = sorted([town for town in v["towns"] if town["temple"] is None], key=lambda town: -town["size"])
    held = [town for town in villages if any(town["ranks"]["heights"])]
    free = [town for town in villages if not any(town["ranks"]["heights"])]
    at, size, temple, incas, who = [
        pen.lexicon.say("heading", name) for name in ("at", "size", "temple", "incas", "highest")]
    longest = max([len("  ".join(levels(town["ranks"]))) for town in cities + held], default=0)
    width = min(INCAS_WIDTH, max(longest, len(incas)))
    head = f"{label_column('')}{at:<4}{size:>5}  {temple:<7}  {incas:<{width}}  {who}"
    return [
        *([head] if cities or held else []),
        *[line for towns, label in ((cities, "cities"), (held, "villages")) for row, town in enumerate(towns)
          for line in town_rows(pen, town, "" if row else pen.lexicon.say("heading", label), width,
                                town["changed"] and not v["over"])],
        *free_lines(pen, free),
    ]


def town_rows(pen: CuzcoPen, town: TownView, label: str, width: int, changed: bool) -> list[str]:
    """A village or city: its hex, size and temple, what that could become, and how high whose Incas stand."""
    more = f"→{town['most']}" if town["most"] > town["value"] else ""
    temple = f"{town['value'] or '-'}{'*' if town['disc'] else ''}{more}"
    line = f"{label_column(label)}{anchor(town):<4}{town['size']:>5}  {temple:<7}  "
    incas = pack_lines(levels(town["ranks"]), "  ", WIDTH - TOWN)
    shown = [verdict(town["ranks"])] + ([Text("line", "changed")] if changed else [])
    words = BETWEEN.join(say_all(pen, shown))
    if len(incas[0]) <= width and TOWN + width + 2 + len(words) <= WIDTH:
        return [f"{line}{incas[0]:<{width}}  {words}"]
    return [f"{'' if row else line:<{TOWN}}{piece}" for row, piece in enumerate([*incas, words])]


def anchor(town: TownView) -> str:
    """The hex by which a village or city is known: that of its temple, or its first."""
    return town["hexes"][0] if town["temple"] is None else town["temple"]


def free_lines(pen: CuzcoPen, free: Sequence[TownView]) -> list[str]:
    """The villages without Incas; those of one hex are only counted."""
    say = pen.lexicon.say
    words = [say("line", "free_village", anchor(town), town["size"], town["most"]) for town in free if town["size"] > 1]
    single = sum([town["size"] == 1 for town in free])
    words += [say("line", "single_villages", single)] if single else []
    return section(say("heading", "free_villages"), words) if words else []


# Ponds

def pond_lines(pen: CuzcoPen, v: View) -> list[str]:
    """The ponds that can still be scored, those with Incas one by one, the others together; then those done."""
    waiting = [pond for pond in v["ponds"] if not pond["scored"]]
    say = pen.lexicon.say
    held = [held_words(pen, pond) for pond in waiting if any(pond["ranks"]["heights"])]
    unheld = [pond for pond in waiting if not any(pond["ranks"]["heights"])]
    free = [say("line", "free_pond", pond_name(pond), pond["points"], missing(pond)) for pond in unheld]
    done = [pond_name(pond) for pond in v["ponds"] if pond["scored"]]
    return [
        *[line for row, words in enumerate(held) for line in section("" if row else say("heading", "ponds"), words)],
        *(section(say("heading", "free_ponds"), free) if free else []),
        *(section(say("heading", "ponds_done"), done) if done else []),
    ]


def held_words(pen: CuzcoPen, pond: PondView) -> list[str]:
    """A pond with Incas around it: who would score how much and why, and what is missing."""
    name, points, leader, why = pond_name(pond), pond["points"], pond["ranks"]["highest"], reason(pond["ranks"])
    if leader is None:
        return say_all(pen, [Text("line", "pond_for_nobody", (name, points, why)), missing(pond)])
    return say_all(pen, [Text("line", "pond_for", (name, points, SEATS[leader], why)), missing(pond)])


def pond_name(pond: PondView) -> str:
    """The hexes of a pond."""
    return " ".join(hex_ranges(pond["hexes"]))


def missing(pond: PondView) -> Text:
    """The hexes around a pond that have no terrain yet."""
    if not pond["missing"]:
        return Text("line", "nothing_missing")
    return Text("line", "missing", (" ".join(hex_ranges(pond["missing"])),))
