"""The shape of content packs: what each field of ``data/*.toml`` may hold."""
from __future__ import annotations

import re
from typing import Any, Final

from kancha.content.faults import Fault
from kancha.content.shape import SOURCE as SOURCE_FIELD
from kancha.content.shape import (
    Check,
    FileShape,
    Id,
    Keyed,
    Kind,
    Many,
    Name,
    Number,
    Phrase,
    Shape,
    Tables,
    TableShape,
    Word,
    same,
    table,
)
from kancha.games.tawantinsuyu.data import (
    FILES,
    LOOPS,
    MOST_ALTERNATIVES,
    MOST_ARMY_KINDS,
    MOST_BENEFITS,
    MOST_CONQUESTS,
    MOST_DISCARD,
    MOST_FLIP,
    MOST_FOOD,
    MOST_GOD_CARDS,
    MOST_PRODUCTION,
    MOST_STARTING,
    MOST_STONE,
    MOST_WEAVINGS,
    PAID_SPOTS,
    SLOTS,
    WORKER_SPOTS,
)
from kancha.games.tawantinsuyu.hill import COLUMNS, SECTIONS, SPACES, TERRACES
from kancha.games.tawantinsuyu.kinds import (
    ACTIONS,
    EDGES,
    GODS,
    PASSIVE_BUILDINGS,
    PATTERNS,
    RESOURCES,
    REWARDS,
    TASKS,
    WORKERS,
)

COLOURS: Final = ("blue", "green", "none")
MOST_OF: Final = {
    **dict.fromkeys((*RESOURCES, "vp"), MOST_FOOD),
    **dict.fromkeys(("build_small_statue_cost", "build_steps_cost"), MOST_STONE),
    **dict.fromkeys(("army_draw", "train", "god_card", "weaving_free", "worker_free", "rejuvenate", "temple",
                     "temple_pay_gold"), 3)}
"""The highest number of a reward; the others come alone."""
FEWEST_CARDS: Final = 30
FEWEST_SOLDIERS: Final = 12
FEWEST_BUILDINGS: Final = 8
FEWEST_WEAVINGS: Final = 12
LONGEST_TRACK: Final = 15
BESIDE: Final = {"source": SOURCE_FIELD}


# The small languages of the tables

def is_reward(text: str) -> bool:
    """Whether a text is a reward such as ``stone 2`` or ``merchant``."""
    found = re.fullmatch(r"([a-z_]+)(?: ([1-9][0-9]?))?", text)
    return found is not None and found[1] in REWARDS and int(found[2] or 1) <= MOST_OF.get(found[1], 1)


def is_bundle(text: str) -> bool:
    """Whether a text is a list of rewards, each kind once."""
    parts = text.split(", ")
    kinds = {part.split(" ")[0] for part in parts}
    return len(kinds) == len(parts) <= MOST_BENEFITS and all([is_reward(part) for part in parts])


def is_choice(text: str) -> bool:
    """Whether a text is a choice between lists of rewards, or empty."""
    parts = text.split(" or ")
    return not text or (len(set(parts)) == len(parts) <= MOST_ALTERNATIVES and all([is_bundle(part) for part in parts]))


def is_produced(text: str) -> bool:
    """Whether a text is a choice between lists of resources and points."""
    kinds = {part.split(" ")[0] for part in text.replace(" or ", ", ").split(", ")}
    return bool(text) and is_choice(text) and kinds <= {*RESOURCES, "vp"}


def is_cost(text: str) -> bool:
    """Whether a text is a price in resources."""
    most = {"potato": MOST_FOOD, "corn": MOST_FOOD, "stone": MOST_STONE, "gold": 9}
    found = [re.fullmatch(r"([a-z]+) ([1-9][0-9]?)", part) for part in text.split(", ")]
    return all([one is not None and one[1] in most and int(one[2]) <= most[one[1]] for one in found]) \
        and len({one[1] for one in found if one is not None}) == len(found)


def is_icons(text: str) -> bool:
    """Whether a text is a list of task icons."""
    return bool(text) and set(text.split(" ")) <= set(TASKS)


def is_space(text: str) -> bool:
    """Whether a text is a god and a colour."""
    words = text.split(" ")
    return len(words) == 2 and words[0] in GODS and words[1] in COLOURS


def is_army(text: str) -> bool:
    """Whether a text is one or two Soldiers and a resource."""
    words = text.split(" ")
    return len(words) == 2 and words[0] in ("1", "2") and words[1] in RESOURCES


def is_tile(text: str) -> bool:
    """Whether a text is a pattern, a left and a right edge."""
    words = text.split(" ")
    return len(words) == 3 and words[0] in tuple(PATTERNS) and words[1] in EDGES and words[2] in EDGES


def bundle(comment: str) -> Phrase:
    """Up to three rewards."""
    return Phrase(comment, "stone 2, vp 1", is_bundle)


def choice(comment: str) -> Phrase:
    """Up to three alternatives, or none."""
    return Phrase(comment, "stone 2 or gold 1, vp 1", is_choice)


COST: Final = Phrase("its price in resources", "stone 2, corn 1", is_cost)
CODE: Final = Id("its code", 5)


def by_seats(comment: str, least: int, most: int) -> TableShape:
    """A figure by the number of players."""
    figure = Number("with this number of players", least, most)
    return TableShape(comment, same(figure, "2", "3", "4"))


def ring(terrace: str, columns: int) -> Many:
    """The icons of a terrace."""
    return Many(f"the {terrace} terrace clockwise, a text for each section",
                Phrase(f"its {columns} icons: {', '.join(TASKS)}", " ".join(TASKS[4:4 + columns]), is_icons),
                SECTIONS, SECTIONS)


# The files

def hill() -> FileShape:
    """The hill."""
    return FileShape("hill", "The hill: three rings of columns, each with a space and a task icon.", {
        "rings": table("the task icons; a space touches its own and those on both sides of it",
                       **{terrace: ring(terrace, columns) for terrace, columns in zip(TERRACES, COLUMNS)}),
        "spaces": table("the spaces, by terrace (T, M, B), section and column", **same(
            Phrase(f"god ({', '.join(GODS)}) and colour ({', '.join(COLOURS)})", "spiral green", is_space), *SPACES)),
        "food": table(
            "food for the way of a Worker",
            roaming=Many("by the distance of the sections: 0, 1, 2", Number("food", 0, MOST_FOOD), 3, 3),
            descending=Many("by terrace: top, middle, bottom", Number("food", 0, MOST_FOOD), 3, 3)),
    })


def gods() -> FileShape:
    """Gods and their cards."""
    return FileShape("gods", "Gods, Statues and God cards.", {
        "gods": table("the names of the gods, by symbol", **same(Name("a name", 16), *GODS)),
        "statues": table("Statues of each god", small=Number("small ones", 1, 3), large=Number("large ones", 1, 2)),
        "cards": table("God cards, by symbol", **same(
            Keyed("cards of this god", CODE, bundle("its benefits; each may be declined"), 1, MOST_GOD_CARDS), *GODS)),
    })


def buildings() -> FileShape:
    """Buildings."""
    produced = Phrase("what it produces", "stone 2 or gold 1, vp 1", is_produced)
    tile = TableShape("a tile", {"cost": COST, "produces": produced})
    return FileShape("buildings", "Buildings.", {
        "production": Keyed("Production Buildings", CODE, tile, FEWEST_BUILDINGS, MOST_PRODUCTION, BESIDE),
        "passive": Keyed("the prices of Passive Buildings; their effects are rules",
                         Word("the number of its effect", PASSIVE_BUILDINGS), COST, FEWEST_BUILDINGS,
                         len(PASSIVE_BUILDINGS), BESIDE),
    })


def weavings() -> FileShape:
    """Weavings."""
    tile = Phrase(f"pattern ({PATTERNS[0]} to {PATTERNS[-1]}), left and right edge", "A gold vp", is_tile)
    groups = {"start": "starting tiles", "all": "with two players and more", "3+": "with three and four",
              "4": "with four only"}
    tiles: dict[str, Kind] = {name: Keyed(comment, CODE, tile, MOST_STARTING if name == "start" else 0, MOST_STARTING
                                          if name == "start" else MOST_WEAVINGS) for name, comment in groups.items()}
    return FileShape("weavings", "Weavings.", {
        "edges": table("what a matching connection brings", **same(bundle("what this edge brings"), *EDGES)),
        "tapestry": table("Tapestries", points=Many("points by length, from 0", Number("points", 0, 99), 2, 12)),
        "tiles": TableShape("tiles, by the number of players they are for", {**BESIDE, **tiles}),
    })


def others() -> list[FileShape]:
    """The smaller files."""
    points = Number("points", 0, 50)
    space = TableShape("a space", {
        "flip": Number("Soldiers to flip", 0, MOST_FLIP),
        "discard": Number("Soldiers to discard", 0, MOST_DISCARD),
        "gain": bundle("what is gained")})
    return [
        FileShape("coricancha", "The actions of the High Priests.", {"actions": table(
            "the section that each faces when the tile is not turned", **same(Number("a section", 1, 5), *ACTIONS))}),
        FileShape("army", "Army cards.", {"cards": Keyed(
            "how many cards there are of each kind", Phrase("Soldiers and resource of a kind", "1 gold", is_army),
            Number("cards", 0, 12), 1, MOST_ARMY_KINDS, BESIDE)}),
        FileShape("temple", "The Temple track.", {"track": table(
            "from the lowest space to the top; three lists of one length",
            rewards=Many("rewards left of each space", choice("empty where there is none"), 4, LONGEST_TRACK),
            festival=Many("points at a Festival", points, 4, LONGEST_TRACK),
            final=Many("points at the end", points, 4, LONGEST_TRACK))}),
        FileShape("conquest", "The regions to conquer.", {"regions": Keyed(
            "the regions, their spaces from left to right", Name("the name of a region", 16),
            Keyed("its spaces", CODE, space, 1, 8), 4, 4, BESIDE)}),
        FileShape("workers", "Workers.", {
            "colours": table("Workers of each colour", workers=Number("all of them", 4, 12),
                             removed=by_seats("those that stay out", 0, 6)),
            "places": table("sizes", village=by_seats("the Village", 1, 10), nomads=by_seats("the Nomads", 1, 6)),
            "blocked": table(
                "spaces that get a Worker with two players",
                top=Many("at the start", Word("a space", SPACES[:10]), 0, 10),
                middle=Many("after the first Festival", Word("a space", SPACES[10:30]), 0, 10))}),
        axomamma(),
    ]


def axomamma() -> FileShape:
    """The automated opponent of a solo game."""
    spot = Number("a spot of the loop", 1, 5)
    tokens = Many("number and first spot of each", Many("number, spot", spot, 2, 2), 1, 5)
    paid = Word("what is paid for", PAID_SPOTS)
    taken = Word("where it takes a Worker", WORKER_SPOTS)
    sides = ("statue", "temple", "weaving", "building")
    return FileShape("axomamma", "Axomamma, the automated opponent of a solo game.", {
        "start": table("the start", goods=Phrase("what it begins with", "corn 2, stone 2", is_cost),
                       goal=Number("points that the player has to score", 1, 500)),
        "die": table("its die", faces=Many("the numbers", Number("a number", 1, SLOTS), 6, 6)),
        "loops": table("the spots of its loops, clockwise", top=Many("rewards", choice("a reward"), 5, 5),
                       middle=Many("what it pays for", paid, 5, 5), bottom=Many("Workers", taken, 5, 5)),
        "tokens": table("the tokens of each loop", **same(tokens, *LOOPS)),
        "personality": table("what the sides of the Personality tokens give", **same(bundle("a reward"), *sides)),
        "covered": table("the spot of the top loop that a Personality token covers", spot=spot),
        "rewards": table("what a Worker gives when it is gained", **same(bundle("a reward"), *WORKERS)),
        "regions": table("regions", order=Many("those that it prefers to conquer, all else being equal",
                                               Name("a region", 16), 4, 4)),
    })


# What else must hold

def hill_faults(tables: Tables) -> list[Fault]:
    """Sections with too few or too many icons, gods without a space, ways that cost too much."""
    rings, food = tables["hill"]["rings"], tables["hill"]["food"]
    found = [Fault("hill.toml", ("rings", terrace, row), "icons", (len(text.split(" ")), columns))
             for terrace, columns in zip(TERRACES, COLUMNS) for row, text in enumerate(rings[terrace], 1)
             if len(text.split(" ")) != columns]
    gods_there = {tables["hill"]["spaces"][space].split(" ")[0] for space in SPACES}
    found += [Fault("hill.toml", ("spaces",), "no_space", (god,)) for god in GODS if god not in gods_there]
    most = max(food["roaming"]) + max(food["descending"])
    return found + [Fault("hill.toml", ("food",), "dear_way", (most, MOST_FOOD))] * (most > MOST_FOOD)


def action_faults(tables: Tables) -> list[Fault]:
    """Sections that several actions face."""
    actions = tables["coricancha"]["actions"]
    sections = [actions[action] for action in ACTIONS]
    return [Fault("coricancha.toml", ("actions", action), "same_section", (section,))
            for k, (action, section) in enumerate(zip(ACTIONS, sections)) if section in sections[:k]]


def repeated_codes(file: str, groups: dict[str, dict[str, Any]], table: str) -> list[Fault]:
    """Codes that several groups have."""
    codes = [(group, code) for group, rows in groups.items() for code in rows]
    return [Fault(f"{file}.toml", (table, group, code), "twice", (code,)) for k, (group, code) in enumerate(codes)
            if code in [other for _, other in codes[:k]]]


def number_fault(file: str, place: tuple[str, ...], number: int, least: int, most: int) -> list[Fault]:
    """A number of things that is too small or too large."""
    return [] if least <= number <= most else [Fault(f"{file}.toml", place, "count", (number, least, most))]


def god_faults(tables: Tables) -> list[Fault]:
    """Too few or too many God cards, or a code twice."""
    groups = {god: tables["gods"]["cards"][god] for god in GODS}
    number = sum([len(rows) for rows in groups.values()])
    return repeated_codes("gods", groups, "cards") \
        + number_fault("gods", ("cards",), number, FEWEST_CARDS, MOST_GOD_CARDS)


def army_faults(tables: Tables) -> list[Fault]:
    """Too few Army cards, or none with one Soldier."""
    cards = {kind: number for kind, number in tables["army"]["cards"].items() if kind != "source"}
    ones = sum([number for kind, number in cards.items() if kind.startswith("1")])
    return number_fault("army", ("cards",), sum(cards.values()), FEWEST_SOLDIERS, 99) \
        + [Fault("army.toml", ("cards",), "no_single")] * (not ones)


def building_faults(tables: Tables) -> list[Fault]:
    """A Production Building with the code of a Passive one."""
    return [Fault("buildings.toml", ("production", code), "passive_code", (code,))
            for code in tables["buildings"]["production"] if code in PASSIVE_BUILDINGS]


def weaving_faults(tables: Tables) -> list[Fault]:
    """Too few or too many Weavings, or a code twice."""
    groups = {name: rows for name, rows in tables["weavings"]["tiles"].items() if name != "source"}
    number = sum([len(rows) for rows in groups.values()])
    return repeated_codes("weavings", groups, "tiles") \
        + number_fault("weavings", ("tiles",), number, MOST_STARTING, MOST_WEAVINGS) \
        + number_fault("weavings", ("tiles", "all"), len(groups["all"]), FEWEST_WEAVINGS, MOST_WEAVINGS)


def temple_faults(tables: Tables) -> list[Fault]:
    """Lists of different lengths."""
    track = tables["temple"]["track"]
    steps = len(track["rewards"])
    return [Fault("temple.toml", ("track", name), "track_length", (len(track[name]), steps))
            for name in ("festival", "final") if len(track[name]) != steps]


def conquest_faults(tables: Tables) -> list[Fault]:
    """Too many spaces, a code twice, or a space that costs nothing."""
    regions = {name: rows for name, rows in tables["conquest"]["regions"].items() if name != "source"}
    free = [Fault("conquest.toml", ("regions", name, code), "free_space") for name, rows in regions.items()
            for code, space in rows.items() if not space["flip"] + space["discard"]]
    return free + repeated_codes("conquest", regions, "regions") \
        + number_fault("conquest", ("regions",), sum([len(rows) for rows in regions.values()]), 4, MOST_CONQUESTS)


def worker_faults(tables: Tables) -> list[Fault]:
    """Too few Workers for all places."""
    workers = tables["workers"]
    colours, places, blocked = workers["colours"], workers["places"], workers["blocked"]
    found = [Fault("workers.toml", ("blocked", terrace), "twice", (space,)) for terrace in ("top", "middle")
             for space in sorted(set(blocked[terrace])) if blocked[terrace].count(space) > 1]
    for seats in sorted(places["village"]):
        each = colours["workers"] - colours["removed"][seats]
        there, needed = len(WORKERS) * each, places["village"][seats] + places["nomads"][seats] + 3 * int(seats) + 10
        if each < 2 or there < needed:
            found.append(Fault("workers.toml", ("colours",), "few_workers", (there, needed, int(seats))))
    return found


def region_faults(tables: Tables) -> list[Fault]:
    """Regions of Axomamma that are not there."""
    regions = tables["conquest"]["regions"]
    return [Fault("axomamma.toml", ("regions", "order", row), "no_region", (name,))
            for row, name in enumerate(tables["axomamma"]["regions"]["order"], 1)
            if name not in regions or name in tables["axomamma"]["regions"]["order"][:row - 1]]


SHAPES: Final = {shape.name: shape for shape in [hill(), gods(), buildings(), weavings(), *others()]}
SHAPE: Final = Shape([SHAPES[name] for name in FILES], [
    Check(("hill",), hill_faults), Check(("coricancha",), action_faults), Check(("gods",), god_faults),
    Check(("army",), army_faults), Check(("buildings",), building_faults), Check(("weavings",), weaving_faults),
    Check(("temple",), temple_faults), Check(("conquest",), conquest_faults), Check(("workers",), worker_faults),
    Check(("conquest", "axomamma"), region_faults)])
