"""What a seat may know, as plain data."""
from __future__ import annotations

from typing import Final, TypedDict

from kancha.games.cuzco.end import final_points, final_scoring, is_last_turn
from kancha.games.cuzco.festival import Bid, festival_value, host_points, points_of
from kancha.games.cuzco.hexes import SHIFTS, groups
from kancha.games.cuzco.incas import RESERVE, MoveInca, destinations, way_out
from kancha.games.cuzco.kinds import KINDS, TILES, VALUES
from kancha.games.cuzco.landscape import Landscape
from kancha.games.cuzco.ponds import pond_points, ponds_left, rim
from kancha.games.cuzco.ranks import NOBODY, heights, highest
from kancha.games.cuzco.state import NO_CARD, SOURCES, Cards, CuzcoState, cap, floors_left
from kancha.games.cuzco.temples import town_value
from kancha.games.cuzco.tiles import Place
from kancha.kit.bits import members

NEAR_THE_END: Final = 6
"""With this many triples left, or fewer, the last turn may come at any time."""


class HexView(TypedDict):
    """A hex. ``printed`` is region, forest or mountain; ``top`` is village, crop, pond or null."""

    hex: str
    row: int
    column: int
    printed: str
    top: str | None
    level: int
    inca: int | None
    temple: int
    disc: bool


class Comparison(TypedDict):
    """Who stands highest: ``heights`` are the levels of the Incas by seat.

    If one player is alone at the top, ``decided`` is the Inca, counted from the highest, that beats the ``rival``, the
    best of the others; otherwise ``tied`` are the players at the top.
    """

    heights: list[list[int]]
    highest: int | None
    rival: int | None
    decided: int | None
    tied: list[int]


class TownView(TypedDict):
    """A village, or a city if it has a temple. ``most`` is the highest value its temple could be given now."""

    hexes: list[str]
    size: int
    temple: str | None
    value: int
    disc: bool
    changed: bool
    most: int
    ranks: Comparison


class PondView(TypedDict):
    """A pond; ``missing`` are the hexes around it without terrain, ``points`` what it pays."""

    hexes: list[str]
    scored: bool
    missing: list[str]
    points: int
    ranks: Comparison


class CityScore(TypedDict):
    """What a city would score in the Grand Final Scoring."""

    temple: str
    value: int
    place: int
    points: int


class PlayerView(TypedDict):
    """A player as seen by a seat. ``hand`` is null if hidden; ``known`` are its cards that everybody has seen.

    ``final`` is the Grand Final Scoring as things stand.
    """

    score: int
    points: dict[str, int]
    reserve: int
    doubles: int
    villages: int
    crops: int
    tokens: int
    cards: int
    hand: dict[str, int] | None
    known: dict[str, int]
    scored: bool
    final: list[CityScore]
    final_points: int


class FestivalView(TypedDict):
    """The festival being bid for; ``bids`` are the cards by seat, ``totals`` their points."""

    temple: str
    value: int
    bids: list[dict[str, int]]
    totals: list[int]
    bidding: list[int]
    asked: int | None
    stood: list[int]
    alone: int
    shared: int


class View(TypedDict):
    """What a seat sees. Seats are numbers; what is absent is null.

    ``last_turn``: the Grand Final Scoring would follow if the turn ended now. ``tiles`` are the tiles of which nothing
    is covered. ``placing`` is the tile about to be placed, ``moving`` the hex of the Inca about to move (or "reserve"),
    ``prices`` the cost of each hex it can go to. ``alone`` and ``shared`` are what a festival pays each host, by the
    value of the temple; ``pond_hex`` is what a pond pays for each of its hexes. ``advice`` is for newcomers: messages,
    as lists of an id and arguments.
    """

    seat: int | None
    turn: int
    active: int
    ap: int
    token_used: bool
    tile_first: bool
    closing: bool
    last_turn: bool
    over: bool
    winners: list[int]
    hexes: list[HexView]
    tiles: list[list[str]]
    towns: list[TownView]
    ponds: list[PondView]
    triples: int
    ponds_left: int
    floors: dict[str, int]
    face_up: str | None
    pile: int
    discard: dict[str, int]
    placing: str | None
    moving: str | None
    prices: dict[str, int]
    festival: FestivalView | None
    alone: dict[str, int]
    shared: dict[str, int]
    pond_hex: int
    players: list[PlayerView]
    advice: list[list[str | int]]


def seen_by(s: CuzcoState, seat: int | None, public: View) -> View:
    """Everything a seat may know: what is public, and its own hand."""
    if seat is None:
        return public
    players = public["players"][:]
    players[seat] = {**players[seat], "hand": by_kind(s.players[seat].hand)}
    return {**public, "seat": seat, "players": players}


def public_view(s: CuzcoState, winners: list[int]) -> View:
    """Everything a spectator may know."""
    top = s.agenda[-1] if s.agenda else None
    moving = top if isinstance(top, MoveInca) else None
    board = s.data.board
    return {
        "seat": None,
        "turn": s.turn.number,
        "active": s.turn.seat,
        "ap": s.turn.ap,
        "token_used": s.turn.token,
        "tile_first": s.turn.due,
        "closing": s.closing,
        "last_turn": is_last_turn(s),
        "over": s.over(),
        "winners": winners,
        "hexes": hex_views(s),
        "tiles": [board.names_of(hexes) for hexes in whole_tiles(s)],
        "towns": [town_view(s, town) for town in sorted(s.land.towns)],
        "ponds": [pond_view(s, group) for group in groups(s.land.ponds)],
        "triples": s.triples,
        "ponds_left": ponds_left(s),
        "floors": {str(value): left for value, left in zip(VALUES, floors_left(s))},
        "face_up": None if s.face_up == NO_CARD else KINDS[s.face_up],
        "pile": sum(s.pile),
        "discard": by_kind(s.discard),
        "placing": TILES[top.tile] if isinstance(top, Place) else None,
        "moving": None if moving is None else "reserve" if moving.source == RESERVE else s.name_of(moving.source),
        "prices": {} if moving is None else prices(s, moving),
        "festival": festival_view(s),
        "alone": {str(value): host_points(s, floor, False) for floor, value in enumerate(VALUES)},
        "shared": {str(value): host_points(s, floor, True) for floor, value in enumerate(VALUES)},
        "pond_hex": pond_points(s, 1),
        "players": [player_view(s, owner) for owner in range(s.seats)],
        "advice": advice(s),
    }


def advice(s: CuzcoState) -> list[list[str | int]]:
    """The advice that helps a newcomer now: how to start, what to aim at, what to do near the end."""
    if s.over():
        return []
    if is_last_turn(s):
        return [["last_turn"]]
    if s.turn.number <= s.seats:
        return [["blank"], ["forest", s.data.over_forest, s.data.over_mountain], ["climb"]]
    if s.triples <= NEAR_THE_END:
        return [["near_the_end", s.triples], ["save"]]
    return [["aim"], ["save"]] if s.turn.number <= 3 * s.seats else []


def by_kind(cards: Cards) -> dict[str, int]:
    """Cards by the names of their kinds."""
    return {kind: number for kind, number in zip(KINDS, cards) if number}


def hex_views(s: CuzcoState) -> list[HexView]:
    """All hexes, row by row."""
    land, board = s.land, s.data.board
    owners = {at: seat for seat, player in enumerate(s.players) for at in members(player.incas)}
    return [{
        "hex": board.names[at],
        "row": row,
        "column": column,
        "printed": "region" if board.region >> at & 1 else "forest" if board.forest >> at & 1 else "mountain",
        "top": top_of(land, at),
        "level": land.level(at) if land.terrain >> at & 1 else 0,
        "inca": owners.get(at),
        "temple": land.value_of(at) if land.temples >> at & 1 else 0,
        "disc": land.discs >> at & 1 == 1,
    } for (row, column), at in zip(board.places, board.hexes)]


def top_of(land: Landscape, at: int) -> str | None:
    """What lies on a hex."""
    if land.terrain >> at & 1:
        return "village" if land.village >> at & 1 else "crop"
    return "pond" if land.ponds >> at & 1 else None


def whole_tiles(s: CuzcoState) -> list[int]:
    """The hexes of every tile of which nothing is covered."""
    east, south_east, south_west = SHIFTS[:3]
    shapes = ((0, east, south_east), (0, south_east, south_west), (0, east), (0, south_east), (0, south_west), (0,))
    return [sum([1 << at + by for by in shape])
            for shape, anchors in zip(shapes, s.land.whole) for at in members(anchors)]


def comparison(s: CuzcoState, area: int) -> Comparison:
    """Who stands highest in an area, and why."""
    found = [heights(s, seat, area) for seat in range(s.seats)]
    leader = highest(s, area)
    best = max(found)
    if leader == NOBODY:
        return {"heights": found, "highest": None, "rival": None, "decided": None,
                "tied": [seat for seat, own in enumerate(found) if own and own == best]}
    rival = max([seat for seat in range(s.seats) if seat != leader], key=lambda seat: found[seat])
    beaten = found[rival]
    first = next((k for k, level in enumerate(best) if k >= len(beaten) or beaten[k] < level), 0)
    return {"heights": found, "highest": leader, "rival": rival if beaten else None,
            "decided": first + 1 if beaten else None, "tied": []}


def town_view(s: CuzcoState, town: int) -> TownView:
    """A village or city."""
    land = s.land
    temple = members(town & land.temples)
    value = town_value(s, town)
    return {
        "hexes": s.data.board.names_of(town),
        "size": town.bit_count(),
        "temple": s.name_of(temple[0]) if temple else None,
        "value": value,
        "disc": town & land.discs != 0,
        "changed": town & s.turn.changed != 0,
        "most": cap(s, town, value),
        "ranks": comparison(s, town),
    }


def pond_view(s: CuzcoState, group: int) -> PondView:
    """A pond."""
    return {
        "hexes": s.data.board.names_of(group),
        "scored": group & s.land.ringed != 0,
        "missing": s.data.board.names_of(rim(group) & ~s.land.terrain),
        "points": pond_points(s, group),
        "ranks": comparison(s, rim(group)),
    }


def prices(s: CuzcoState, moving: MoveInca) -> dict[str, int]:
    """What it costs an Inca to go to each hex, or out."""
    by_price = destinations(s, moving.seat, moving.source, s.turn.ap)
    found = {s.name_of(at): price for price, hexes in enumerate(by_price) for at in members(hexes)}
    if moving.source != RESERVE and way_out(s, moving.seat, moving.source, s.turn.ap):
        found["out"] = way_out(s, moving.seat, moving.source, s.turn.ap)
    return found


def festival_view(s: CuzcoState) -> FestivalView | None:
    """The festival being bid for, if any."""
    f = s.festival
    if not f.is_on():
        return None
    return {
        "temple": s.name_of(f.temple),
        "value": s.land.value_of(f.temple),
        "bids": [by_kind(cards) for cards in f.bids],
        "totals": [points_of(s, cards) for cards in f.bids],
        "bidding": members(f.bidding),
        "asked": s.agenda[-1].seat if s.agenda and isinstance(s.agenda[-1], Bid) else None,
        "stood": members(f.stood),
        "alone": festival_value(s, f.temple, False),
        "shared": festival_value(s, f.temple, True),
    }


def player_view(s: CuzcoState, owner: int) -> PlayerView:
    """A player as seen by others."""
    player = s.players[owner]
    scoring = final_scoring(s, owner)
    return {
        "score": player.score(),
        "points": dict(zip(SOURCES, player.points)),
        "reserve": player.reserve(s.data),
        "doubles": player.doubles,
        "villages": player.villages,
        "crops": player.crops,
        "tokens": player.tokens,
        "cards": sum(player.hand),
        "hand": None,
        "known": by_kind(player.shown),
        "scored": s.scored >> owner & 1 == 1,
        "final": [
            {"temple": s.name_of(city.temple), "value": city.value, "place": city.place, "points": city.points}
            for city in scoring
        ],
        "final_points": final_points(scoring),
    }
