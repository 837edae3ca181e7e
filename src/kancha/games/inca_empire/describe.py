"""What the spots of the pictures are: sectors of the Sun board, regions, sites, links and lines of the map."""
from __future__ import annotations

from typing import Any, cast

from kancha.core.words import Text
from kancha.games.inca_empire.card_words import card_title
from kancha.games.inca_empire.construction import TERRACE_LABOUR
from kancha.games.inca_empire.data import IncaData
from kancha.games.inca_empire.facts import is_begun, is_over, is_sun_phase, roads_at_risk, token_text, viewer
from kancha.games.inca_empire.kinds import NO_QUARTER
from kancha.games.inca_empire.map import BESIDE, CAPITAL, CITY, GARRISON, LINES, Map
from kancha.games.inca_empire.naming import road_name
from kancha.games.inca_empire.view import SectorView, View
from kancha.kit.bits import members


def describe(data: IncaData, view: dict[str, Any], spot: str) -> list[Text]:
    """A spot in words: what it is, what there is, and what could be built there for how much."""
    v = cast(View, view)
    land = data.map(v["seats"])
    if spot in land.regions:
        return describe_region(data, v, land, land.regions.index(spot))
    if spot in land.sites:
        return describe_site(data, v, land, land.sites.index(spot))
    if spot and spot in land.road_names:
        return describe_road(data, v, land, land.road_names.index(spot))
    sectors = [sector for sector in v["sun"] if sector["name"] == spot]
    return [text for sector in sectors for text in describe_sector(data, v, sector)]


# The Sun board

def describe_sector(data: IncaData, v: View, here: SectorView) -> list[Text]:
    """A sector: between whom it lies, and all cards there."""
    found = [Text("title", "sector", (*here["sides"],))]
    found += [card_title(data, card) for card in here["cards"]]
    if here["laid"] is not None:
        found.append(Text("title", "own_face_down", (here["laid"],)))
    elif here["by"] is not None:
        found.append(Text("title", "face_down", (here["by"],)))
    elif is_sun_phase(v):
        found.append(Text("title", "sector_open"))
    return found if len(found) > 1 else [*found, Text("title", "sector_empty")]


# Regions

def describe_region(data: IncaData, v: View, land: Map, region: int) -> list[Text]:
    """A region: its quarter, who has conquered it, its token, and what the viewer could do there."""
    name, quarter = land.regions[region], land.quarters[region]
    what = (land.region_names[region], name)
    found = [Text("place", "region_between", what) if quarter == NO_QUARTER else
             Text("place", "region", (*what, quarter))]
    if land.starts >> region & 1:
        found += [Text("place", "start", (seat,)) for seat, p in enumerate(v["players"])
                  if p["quarter"] >= 0 and land.start_region(p["quarter"]) == region]
        return found
    for seat, p in enumerate(v["players"]):
        if name in p["culture"]:
            found.append(Text("place", "conquered", (seat, token_text(data, v["taken"][name]))))
        if name in p["terraces"]:
            found.append(Text("place", "terrace", (seat,)))
    if name in v["tokens"]:
        found.append(Text("place", "token", (token_text(data, v["tokens"][name]),)))
    elif name not in v["conquered"]:
        found.append(Text("place", "hidden"))
    return found + offers_in_region(data, v, name)


def offers_in_region(data: IncaData, v: View, name: str) -> list[Text]:
    """What the viewer could do in a region, with its price, and what is still missing."""
    seat = viewer(v)
    p = v["players"][seat]
    if name in p["places"]["terrace"]:
        return [Text("place", "build_terrace", (p["prices"]["terrace"], p["gains"]["terrace"], data.terrace_score,
                                                TERRACE_LABOUR))]
    if name not in v["tokens"]:
        return []
    token = v["tokens"][name]
    price = max(data.resistance[token] + p["prices"]["conquer"], 0)
    missing = [] if name in p["places"]["conquer"] else [Text("place", "unreached", (seat,))]
    return [Text("place", "build_conquer", (price, data.points[token], data.labour[token])), *missing]


# Sites

def describe_site(data: IncaData, v: View, land: Map, site: int) -> list[Text]:
    """A site: its regions, what stands there, who is connected, and what the viewer could build there."""
    name, kind = land.sites[site], land.kinds[site]
    found = [site_text(land, site), region_text(land, land.regions_at[site])]
    if land.bonuses[site] and name not in v["temples"]:
        found.append(Text("place", "bonus", (land.bonuses[site],)))
    scores = {"cities": ("city", data.city_score), "garrisons": ("garrison", data.garrison_score),
              "temples": ("temple", data.temple_score)}
    built = {"cities": v["cities"], "garrisons": v["garrisons"], "temples": v["temples"]}
    stands = [Text("place", key, (score,)) for field, (key, score) in scores.items() if name in built[field]]
    found += stands or ([Text("place", "free")] if kind in (CITY, GARRISON) else [])
    connected = [seat for seat, p in enumerate(v["players"]) if name in p["sites"]]
    if connected and kind != CAPITAL:
        found.append(Text("place", "connected", (connected,)))
    return found + offers_on_site(data, v, land, site)


def site_text(land: Map, site: int) -> Text:
    """What kind of site one is, with its name."""
    kind, name = land.kinds[site], land.site_names[site]
    if kind == CAPITAL:
        return Text("place", "capital")
    key = "city_site" if kind == CITY else "garrison_site" if kind == GARRISON else "crossroads"
    return Text("place", key, (name,))


def region_text(land: Map, regions: int) -> Text:
    """In which region something lies, or on the border of which."""
    names = [land.region_names[region] for region in members(regions)]
    return Text("place", "on_border" if len(names) > 1 else "touches", (names,))


def offers_on_site(data: IncaData, v: View, land: Map, site: int) -> list[Text]:
    """What the viewer could build on a site, with its price and points, and what is still missing."""
    seat, name, planned = viewer(v), land.sites[site], next_on_site(v, land, site)
    p = v["players"][seat]
    scores = {"city": data.city_score, "garrison": data.garrison_score, "temple": data.temple_score,
              "outpost": data.city_score - data.garrison_score}
    open_to = [kind for kind in scores if name in p["places"][kind]]
    missing = []
    if planned and not open_to:
        open_to = [planned]
        missing = [Text("place", "unconquered") if name in p["sites"] else Text("place", "unreached", (seat,))]
    return [*[Text("place", f"build_{kind}", (
        p["prices"][kind], p["gains"][kind] + (land.bonuses[site] if kind == "temple" else 0), scores[kind]))
        for kind in open_to], *missing]


def next_on_site(v: View, land: Map, site: int) -> str:
    """What is built next on a site, cards aside; empty if nothing."""
    name = land.sites[site]
    if name in v["temples"] or name in v["garrisons"]:
        return ""
    return "temple" if name in v["cities"] else {CITY: "city", GARRISON: "garrison"}.get(land.kinds[site], "")


# Links and lines

def describe_road(data: IncaData, v: View, land: Map, road: int) -> list[Text]:
    """A link or line: its ends, where it lies, whose road it is, and what one would cost the viewer."""
    name = land.road_names[road]
    regions = [Text("place", "inside" if land.regions[region] in v["conquered"] else "wild",
                    (land.region_names[region],)) for region in members(land.road_regions[road])]
    found = [Text("place", "line" if road >= LINES else "link", (road_name(land, road),)),
             Text("place", "lies_along" if land.along_borders >> road & 1 else "lies_in", (regions,))]
    roads = [Text("place", kind, (seat,)) for seat, p in enumerate(v["players"])
             for kind, owned in (("road_of", p["roads"]), ("rough_of", p["rough"])) if name in owned]
    found += roads or [Text("place", "no_road")]
    if any([name in p["cut_off"] for p in v["players"]]):
        found.append(Text("place", "cut_off"))
    if any([name in roads_at_risk(land, v, p) for p in v["players"]]):
        found.append(Text("place", "at_risk"))
    offers = offers_on_road(data, v, name)
    return found + (offers or ([] if roads or road >= BESIDE else later_road(data, v, land, road)))


def offers_on_road(data: IncaData, v: View, name: str) -> list[Text]:
    """What a road and a Rough Road would cost the viewer now: nothing, or the price of an additional one."""
    turn = v["turn"]
    if turn is None or turn["seat"] != viewer(v):
        return []
    payable = turn["construction"] and v["players"][turn["seat"]]["labour"] >= data.road_cost
    places = {"road": turn["links"], "rough": turn["beside"] + turn["lines"]}
    kinds = [kind for kind, names in places.items() if name in names]
    if turn["roads"]:
        return [Text("place", f"build_{kind}", (turn["roads"],)) for kind in kinds]
    return [Text("place", f"build_extra_{kind}", (data.road_cost,)) for kind in kinds if payable]


def later_road(data: IncaData, v: View, land: Map, link: int) -> list[Text]:
    """What a road on a free link costs the viewer in a turn to come, and what is still missing."""
    if not is_begun(v) or is_over(v):
        return []
    seat, ends = viewer(v), land.ends[link]
    p = v["players"][seat]
    price = Text("place", "later_road", (p["free_roads"], data.road_cost))
    if not [end for end in ends if land.sites[end] in p["sites"]]:
        return [price, Text("place", "unreached", (seat,))]
    regions = members(land.regions_at[ends[0]] | land.regions_at[ends[1]])
    conquered = [region for region in regions if land.regions[region] in v["conquered"]]
    return [price] if conquered else [price, Text("place", "unconquered_ends")]
