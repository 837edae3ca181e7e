"""What sites and roads are called: by the names of cities and garrisons, crossroads by regions that meet there."""
from __future__ import annotations

from functools import cache
from itertools import combinations

from kancha.core.words import Text
from kancha.games.inca_empire.map import CAPITAL, CITY, GARRISON, Map
from kancha.kit.bits import members


def site_name(land: Map, site: int) -> str | Text:
    """The name of a site."""
    if land.kinds[site] in (CAPITAL, CITY, GARRISON):
        return land.site_names[site]
    *others, last = [land.region_names[region] for region in telling_regions(land, site)]
    if not others:
        return Text("road", "crossroads_in", (last,))
    return Text("road", "crossroads_between", (Text("list", "and", (tuple(others), last)),))


@cache
def telling_regions(land: Map, site: int) -> tuple[int, ...]:
    """The fewest regions of a crossroads that meet at no other; all of them if others have the same."""
    regions = members(land.regions_at[site])
    others = [land.regions_at[other] for other, kind in enumerate(land.kinds)
              if other != site and kind not in (CAPITAL, CITY, GARRISON)]
    for number in range(1, len(regions)):
        for some in combinations(regions, number):
            mask = sum([1 << region for region in some])
            if not [other for other in others if other & mask == mask]:
                return some
    return tuple(regions)


def road_name(land: Map, road: int) -> Text:
    """A road by the sites that it joins."""
    found = land.road_texts.get(road)
    if found is None:
        a, b = land.ends[road]
        found = land.road_texts[road] = Text("road", "between", (site_name(land, a), site_name(land, b)))
    return found
