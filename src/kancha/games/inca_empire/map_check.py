"""What must hold on a map from a content pack: ids, references, borders, roads, starts, tokens, pilgrimages."""
from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from kancha.content.faults import Fault
from kancha.content.shape import Tables
from kancha.games.inca_empire.data import COUNTS
from kancha.games.inca_empire.kinds import CARDS, PILGRIMAGES
from kancha.games.inca_empire.map import CAPITAL, CITY, MOST_LINKS

ROAD: Final = re.compile(r"[A-Za-z][A-Za-z0-9]{0,11}-[A-Za-z][A-Za-z0-9]{0,11}")
CUZCO: Final = "CUZ"
CROSSROADS: Final = "crossroads"


def map_faults(tables: Tables, seats: int) -> list[Fault]:
    """What is wrong with the map for a number of seats."""
    check = MapCheck(tables[f"map{seats}"], f"map{seats}.toml")
    check.check_ids()
    check.check_borders()
    check.check_sites()
    check.check_roads()
    if not check.found:
        check.check_starts(tables["tables"]["sun_board"][COUNTS[seats]])
        check.check_reach()
        check.check_tokens(tables["tables"], seats)
        check.check_pilgrimages(tables["tables"], seats)
    return check.found


class MapCheck:
    """A map being checked; ``found`` are its faults."""

    def __init__(self, tables: Mapping[str, Any], file: str) -> None:
        self.file = file
        self.all_regions = tables["regions"]
        self.all_sites = tables["sites"]
        self.links: dict[str, list[str]] = tables["links"]
        self.lines = tables["lines"]
        self.regions = {region["id"]: region for region in tables["regions"]}
        self.site = {site["id"]: site for site in tables["sites"]}
        self.found: list[Fault] = []

    def say(self, place: tuple[str | int, ...], key: str, *details: object) -> None:
        """Note a fault."""
        self.found.append(Fault(self.file, place, key, details))

    def check_ids(self) -> None:
        """Every id and every name of a site is there once, and no two regions or sites are at the same place."""
        seen: set[str] = set()
        places: list[object] = []
        for table, rows in (("regions", self.all_regions), ("sites", self.all_sites)):
            for row, one in enumerate(rows, 1):
                for word in (one["id"], f"{table} {one.get('name', row)}"):
                    if word in seen:
                        self.say((table, row), "twice", word.removeprefix(f"{table} "))
                    seen.add(word)
                if [table, one["at"]] in places:
                    self.say((table, row), "same_place")
                places.append([table, one["at"]])

    def refer(self, place: tuple[str | int, ...], regions: list[str]) -> bool:
        """Whether all regions of a list exist; those that do not are noted."""
        unknown = [region for region in regions if region not in self.regions]
        for region in unknown:
            self.say(place, "no_region", region)
        return not unknown

    def check_borders(self) -> None:
        """Borders lead to other regions, and back."""
        for row, region in enumerate(self.all_regions, 1):
            place = ("regions", row, "borders")
            if self.refer(place, region["borders"]):
                for other in region["borders"]:
                    if other == region["id"] or region["borders"].count(other) > 1:
                        self.say(place, "twice", other)
                    elif region["id"] not in self.regions[other]["borders"]:
                        self.say(place, "one_way", other, region["id"])

    def check_sites(self) -> None:
        """Sites touch regions that border on each other; one is the capital; those with people have names."""
        for row, site in enumerate(self.all_sites, 1):
            place = ("sites", row)
            known = self.refer((*place, "regions"), site["regions"])
            if not site["regions"]:
                self.say((*place, "regions"), "touches_none")
            elif known and len(set(site["regions"])) < len(site["regions"]):
                self.say((*place, "regions"), "repeats")
            if ("name" in site) == (site["kind"] == CROSSROADS):
                self.say(place, "crossroads_name" if "name" in site else "no_name")
            if "bonus" in site and site["kind"] != CITY:
                self.say((*place, "bonus"), "bonus_city")
            if (site["kind"] == CAPITAL) != (site["id"] == CUZCO):
                self.say(place, "capital")
        if CUZCO not in self.site:
            self.say(("sites",), "capital")

    def check_roads(self) -> None:
        """Links and lines join two known sites, once; a link lies in its region."""
        seen: set[frozenset[str]] = set()
        links = [(region, row, link) for region, rows in self.links.items() for row, link in enumerate(rows, 1)]
        if len(links) > MOST_LINKS:
            self.say(("links",), "many_links", len(links), MOST_LINKS)
        self.refer(("links",), list(self.links))
        for region, row, link in links:
            place = ("links", region, row)
            if self.is_road(place, link, seen) and region in self.regions:
                for end in link.split("-"):
                    if region not in self.site[end]["regions"]:
                        self.say(place, "outside", end, region)
        for row, line in enumerate(self.lines, 1):
            self.is_road(("lines", row), line["ends"], seen)
            self.refer(("lines", row), line.get("regions", []) + line.get("along", []))
            if ("regions" in line) == ("along" in line):
                self.say(("lines", row), "regions_or_along")

    def is_road(self, place: tuple[str | int, ...], name: str, seen: set[frozenset[str]]) -> bool:
        """Whether a road joins two sites that no other joins."""
        ends = name.split("-")
        unknown = [end for end in ends if end not in self.site]
        for end in unknown:
            self.say(place, "no_site", end)
        if frozenset(ends) in seen or ends[0] == ends[1]:
            self.say(place, "twice", name)
        seen.add(frozenset(ends))
        return not unknown

    # Once all that holds

    def check_starts(self, quarters: list[str]) -> None:
        """Each quarter in play has a starting region, in which a link leads from its starting point to Cuzco."""
        for quarter in quarters:
            regions = [region["id"] for region in self.all_regions
                       if region.get("start") and region.get("quarter") == quarter]
            link = f"{quarter}p-{CUZCO}"
            if len(regions) != 1:
                self.say(("regions",), "start_region", quarter, len(regions))
            elif link not in self.links.get(regions[0], []):
                self.say(("links", regions[0]), "start_link", link)
        for row, region in enumerate(self.all_regions, 1):
            if region.get("start") and region.get("quarter") not in quarters:
                self.say(("regions", row, "start"), "start_unused")

    def check_reach(self) -> None:
        """Links lead from Cuzco to every site."""
        beside: dict[str, list[str]] = {}
        for rows in self.links.values():
            for a, b in [link.split("-") for link in rows]:
                beside.setdefault(a, []).append(b)
                beside.setdefault(b, []).append(a)
        reached, todo = {CUZCO}, [CUZCO]
        while todo:
            for other in beside.get(todo.pop(), []):
                if other not in reached:
                    reached.add(other)
                    todo.append(other)
        for row, site in enumerate(self.all_sites, 1):
            if site["id"] not in reached:
                self.say(("sites", row), "not_reached", site["id"])

    def check_tokens(self, figures: Mapping[str, Any], seats: int) -> None:
        """There is a culture token for every region to conquer, and enough of the best for the god's hands."""
        types = figures["culture"]["types"]
        there = [one[COUNTS[seats]] for one in types]
        needed = len([region for region in self.all_regions if not region.get("start")])
        if sum(there) < needed:
            self.say(("regions",), "few_tokens", needed, sum(there))
        best = there[[one["labour"] for one in types].index(max([one["labour"] for one in types]))]
        hands = len([region for region in self.all_regions if region.get("hand")])
        if hands > best:
            self.say(("regions",), "many_hands", hands, best)
        for row, region in enumerate(self.all_regions, 1):
            if region.get("hand") and region.get("start"):
                self.say(("regions", row, "hand"), "hand_start")

    def check_pilgrimages(self, figures: Mapping[str, Any], seats: int) -> None:
        """The sites of pilgrimages in play are on the map."""
        names = {site["name"] for site in self.all_sites if "name" in site}
        for card in [CARDS[pilgrimage] for pilgrimage in PILGRIMAGES]:
            for city in figures["pilgrimages"][card]["cities"] if figures["cards"][card][COUNTS[seats]] else []:
                if city not in names:
                    self.say(("sites",), "no_goal", city, card)
