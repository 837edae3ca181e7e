"""What sites and roads are called: by the names of cities and garrisons, crossroads by the regions that meet there."""
from __future__ import annotations

from functools import cache

from kancha.core.words import Text
from kancha.games.inca_empire.map import CAPITAL, CITY, GARRISON, Map
from kancha.kit.bits import members


def site_name(land: Map, site: int) -> str | Text:
    """The name of a site."""
    if land.kinds[site] in (CAPITAL, CITY, GARRISON):
        return land.site_names[site]
    regions = [land.region_names[region] for region in members(land.regions_at[site])]
    return Text("road", "crossroads", (tuple(regions),))


@cache
def road_name(land: Map, road: int) -> Text:
    """A road by the sites that it joins."""
    a, b = land.ends[road]
    return Text("road", "between", (site_name(land, a), site_name(land, b)))
