"""What a player owns, and what the promises of answers say about it."""
from __future__ import annotations

from typing import Final

from kancha.core.game import Changes
from kancha.core.words import Message
from kancha.games.cuzco.state import CuzcoState

AMOUNTS: Final = {
    "points": ("points", 1), "rings": ("points", 1), "final_points": ("points", 1),
    "ap": ("action points", -1), "cards": ("cards", -1),
}
"""Promises of as much of something as their figure says."""
ONE: Final = {
    "one_more_ap": ("action points", 1), "token": ("tokens", -1),
    "leaves_double": ("doubles", -1), "leaves_village": ("villages", -1), "leaves_crop": ("crops", -1),
    "from_reserve": ("reserve", -1), "to_reserve": ("reserve", 1),
}
"""Promises of one more or one less of something."""
FOR_OTHERS: Final = ("rings_other", "points_for")
"""Promises of points to another seat."""


def holdings(s: CuzcoState, seat: int) -> dict[str, int]:
    """What a player owns; action points only in the player's own turn."""
    player = s.players[seat]
    own = {
        "points": player.score(), "cards": sum(player.hand), "tokens": player.tokens, "doubles": player.doubles,
        "villages": player.villages, "crops": player.crops, "reserve": player.reserve(s.data),
    }
    return own | {"action points": s.turn.ap} if s.turn.seat == seat and not s.over() else own


def promised(promise: Message, seat: int) -> Changes:
    """What a promise to a seat says about holdings at the next question.

    Whatever depends on later answers, such as what a festival pays if shared, says nothing about them.
    """
    key, *figures = promise
    if key in ONE:
        name, change = ONE[str(key)]
        return {(seat, name): change}
    if key in AMOUNTS:
        name, change = AMOUNTS[str(key)]
        return {(seat, name): change * number(figures[0])}
    return {(number(figures[1]), "points"): number(figures[0])} if key in FOR_OTHERS else {}


def number(figure: object) -> int:
    """A figure of a promise."""
    assert isinstance(figure, int)
    return figure
