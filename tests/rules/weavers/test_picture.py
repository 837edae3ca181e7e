"""Weavers as it is drawn."""
import random

import pytest

import kancha
from rules.pictures import by_id


@pytest.fixture
def offered():
    """A table at which weavings are on offer."""
    m, dice = kancha.new("weavers", seats=3, seed=2), random.Random(2)
    m.play("weave")
    while len(m.state.players[1].tiles) < 2 or not m.state.offer:
        m.play(dice.choice(m.options()))
    return m


def test_what_can_be_bought_is_a_spot(offered):
    board = offered.board(0)
    assert list(board.spots) == offered.view(0)["offer"]
    assert set(board.spots) <= set(offered.options())
    for spot in board.spots:
        assert offered.game.describe(offered.view(0), spot)
    assert offered.game.describe(offered.view(0), "z9") == []


def test_every_weaving_lies_where_the_view_says(offered):
    view, drawn = offered.view(0), by_id(offered.board(0).svg)
    for seat, player in enumerate(view["players"]):
        assert {f"seat{seat}-{tile}" for tile in player["tiles"]} <= set(drawn)
    assert {f"under-{tile}" for tile in view["bottom"]} <= set(drawn)
    assert {f"offer-{tile}" for tile in view["offer"]} <= set(drawn)


def test_only_its_owner_sees_a_goal(offered):
    assert "secret goal" in offered.board(0).svg
    assert "secret goal" not in offered.board(None).svg


def test_every_pattern_has_a_miniature(offered):
    lexicon = offered.lexicon
    drawn = {offered.game.miniature(letter, lexicon) for letter in "abcdefg"}
    assert len(drawn) == 7
    assert offered.game.miniature("h", lexicon) == offered.game.miniature("", lexicon) == ""
