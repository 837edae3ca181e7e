"""The Grand Final Scoring (CUZ-801 to CUZ-814)."""
from __future__ import annotations

from typing import NamedTuple

from kancha.core.events import EVERYONE
from kancha.games.cuzco.ranks import place
from kancha.games.cuzco.state import FINAL, CuzcoState, gain


class CityPoints(NamedTuple):
    """What a city scores a player: the hex of its temple, its value, the place held and the points."""

    temple: int
    value: int
    place: int
    points: int


def is_last_turn(s: CuzcoState) -> bool:
    """Whether the Grand Final Scoring would follow if the turn ended now (CUZ-801, CUZ-802).

    It would in the final round, and when this turn completes a whole round without a placement (CUZ-R33).
    """
    turn = s.turn
    return s.closing or (turn.no_fit and not turn.placed and s.stuck + 1 == s.seats)


def final_scoring(s: CuzcoState, seat: int) -> list[CityPoints]:
    """What the Grand Final Scoring would give a player now, city by city (CUZ-804 to CUZ-809)."""
    land = s.land
    return [city_score(s, seat, town) for town in land.towns if town & land.temples and town & s.players[seat].incas]


def city_score(s: CuzcoState, seat: int, city: int) -> CityPoints:
    """What a city scores a player."""
    land = s.land
    temple = (city & land.temples).bit_length() - 1
    value, held = land.value_of(temple), place(s, seat, city)
    return CityPoints(temple, value, held, value if held == 1 else value // 2 if held == 2 else 0)


def final_points(cities: list[CityPoints]) -> int:
    """What a Grand Final Scoring gives in all."""
    return sum([city.points for city in cities])


def do_final_scoring(s: CuzcoState, seat: int) -> None:
    """Do a player's Grand Final Scoring."""
    s.scored |= 1 << seat
    cities = final_scoring(s, seat)
    total = final_points(cities)
    for city in cities:
        s.tell(EVERYONE, "final_city", seat, s.name_of(city.temple), city.value, city.place, city.points)
    gain(s, seat, FINAL, total)
    s.tell(EVERYONE, "final", seat, total)
