"""Questions about a view that pictures and texts share."""
from __future__ import annotations

from kancha.core.words import Text
from kancha.games.inca_empire.data import IncaData
from kancha.games.inca_empire.kinds import IMPASSABLE_ROADS, INCA, SAPA_INCA, SOURCES, SUN
from kancha.games.inca_empire.map import Map, mask
from kancha.games.inca_empire.view import PlayerView, View


def is_over(v: View) -> bool:
    """Whether the last phase is over."""
    return v["phase"] >= len(v["track"])


def is_begun(v: View) -> bool:
    """Whether the turn order is known, and so everything else."""
    return bool(v["order"]) and -1 not in v["order"]


def era_of(v: View) -> int:
    """The current era, from 0; the last one when the match is over."""
    return v["track"][min(v["phase"], len(v["track"]) - 1)][1]


def is_ahead(v: View, kind: int) -> bool:
    """Whether a phase of a kind is still to come; unless it is an Inca phase, the current one counts too."""
    return any([phase[2] == kind for phase in v["track"][v["phase"] + (kind == INCA):]])


def seats_in_order(v: View) -> list[int]:
    """The seats in turn order."""
    return v["order"] if is_begun(v) else list(range(v["seats"]))


def active(v: View) -> int | None:
    """Whose turn it is: to build or, in a Sun phase, to lay a card; None if nobody's."""
    if v["turn"] is not None:
        return v["turn"]["seat"]
    laid = [sector["by"] for sector in v["sun"] if sector["by"] is not None]
    waiting = [seat for seat in seats_in_order(v) if seat not in laid]
    return waiting[0] if waiting and is_sun_phase(v) else None


def is_sun_phase(v: View) -> bool:
    """Whether cards are being laid."""
    return is_begun(v) and not is_over(v) and v["track"][v["phase"]][2] == SUN


def viewer(v: View) -> int:
    """Whose prices and effects are shown: the seat's, else of whoever's turn it is, else of the first in turn order."""
    if v["seat"] is not None:
        return v["seat"]
    now = active(v)
    return seats_in_order(v)[0] if now is None else now


def same_space(v: View, seat: int) -> tuple[list[int], list[int]]:
    """The seats on the same space of the score track further inside, and those further outside (INC-207)."""
    if seat not in v["ranking"]:
        return [], []
    rank = v["ranking"].index(seat)
    equal = [other for other in v["ranking"] if v["players"][other]["score"] == v["players"][seat]["score"]]
    return ([other for other in equal if v["ranking"].index(other) < rank],
            [other for other in equal if v["ranking"].index(other) > rank])


def labour_lost(data: IncaData, v: View) -> tuple[int, int] | None:
    """Before a Sapa Inca phase: the keep limit and the viewer's labour, if that is above it (INC-705)."""
    after = v["phase"] + 1
    if after >= len(v["track"]) or v["track"][after][2] != SAPA_INCA or not is_begun(v):
        return None
    limit, labour = data.keep[era_of(v)], v["players"][viewer(v)]["labour"]
    return (limit, labour) if labour > limit else None


def roads_at_risk(land: Map, v: View, p: PlayerView) -> list[str]:
    """The roads that Impassable Roads would take in a Sun phase before the next Sapa Inca phase (INC-621)."""
    coming = [kind for _, _, kind in v["track"][v["phase"]:] if kind in (SUN, SAPA_INCA)]
    if not p["effects"][IMPASSABLE_ROADS] or coming[:1] != [SUN]:
        return []
    conquered = mask(v["conquered"], {name: k for k, name in enumerate(land.regions)})
    return [name for name in p["roads"] + p["rough"] if land.lies_outside(land.road_names.index(name), conquered)]


def points_list(p: PlayerView, section: str) -> list[Text]:
    """Where points come from."""
    return [Text(section, "points_from", (Text("source", source), number))
            for source, number in zip(SOURCES, p["points"]) if number]


def token_text(data: IncaData, kind: int, section: str = "title") -> Text:
    """The three figures of a culture token."""
    return Text(section, "token", (data.resistance[kind], data.points[kind], data.labour[kind]))
