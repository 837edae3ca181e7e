"""Axomamma at Festivals and at the end (TAW-1071 to TAW-1083)."""
from __future__ import annotations

from typing import Final

from kancha.core.events import EVERYONE
from kancha.games.tawantinsuyu.end import LastWord
from kancha.games.tawantinsuyu.festival import FestivalDraw, PlayFestivalCards
from kancha.games.tawantinsuyu.high_priest import Rejuvenation, Worship
from kancha.games.tawantinsuyu.solo.gains import axomamma
from kancha.games.tawantinsuyu.state import (
    AXOMAMMA,
    CAUGHT_UP_VP,
    WEAVINGS_VP,
    TawantinsuyuState,
    by_rule,
)
from kancha.games.tawantinsuyu.tapestry import Merchant

CATCH_UP: Final = 2
"""The VP for trailing the player (TAW-1073)."""


def weaving_points(s: TawantinsuyuState) -> int:
    """1 VP for each of its Weavings, or 2 (TAW-1071, TAW-1125)."""
    return sum([len(row) for row in axomamma(s).tapestries]) * (2 if s.options.weaving_points else 1)


@by_rule(Merchant)
def score_weavings(s: TawantinsuyuState, frame: Merchant) -> None:
    """VP for its Weavings instead of a Merchant (TAW-1071)."""
    points = weaving_points(s)
    s.score(AXOMAMMA, points, WEAVINGS_VP)
    s.tell(EVERYONE, "points", AXOMAMMA, points, WEAVINGS_VP)


def is_trailing(s: TawantinsuyuState) -> bool:
    """Whether it has fewer VP than the player (TAW-R68)."""
    return axomamma(s).score() < s.players[0].score()


@by_rule(FestivalDraw)
def catch_up(s: TawantinsuyuState, frame: FestivalDraw) -> None:
    """Instead of drawing God cards 2 VP if it trails the player (TAW-1073, TAW-R68)."""
    if is_trailing(s):
        s.score(AXOMAMMA, CATCH_UP, CAUGHT_UP_VP)
        s.tell(EVERYONE, "points", AXOMAMMA, CATCH_UP, CAUGHT_UP_VP)


@by_rule(PlayFestivalCards)
def play_no_cards(s: TawantinsuyuState, frame: PlayFestivalCards) -> None:
    """It has no God cards to play (TAW-1073)."""


@by_rule(LastWord)
def end_with_worship(s: TawantinsuyuState, frame: LastWord) -> None:
    """Before the final scoring a last Rejuvenate and a last Worship, which nobody follows (TAW-1081, TAW-R41)."""
    s.then(Rejuvenation(AXOMAMMA, True, True), Worship(AXOMAMMA, True, True, True))


def winning_side(s: TawantinsuyuState) -> int:
    """The player's side only with 120 VP and more than Axomamma, else Axomamma's (TAW-1083)."""
    mine, its = [player.score() for player in s.players]
    return 0 if mine >= s.data.axomamma.goal and mine > its else AXOMAMMA
