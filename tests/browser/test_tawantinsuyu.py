"""Tawantinsuyu is played to its end by what the page offers."""
import re

import pytest
from playwright.sync_api import expect

from browser.sight import answer_until, fits, over, press, ready, seated, seq, shot, to_the_end


def finished(page):
    assert over(page)
    expect(page.locator("#ask h2").first).to_have_text(re.compile("win"))
    expect(page.locator("#ask .total")).to_be_visible()
    fits(page)


@pytest.mark.parametrize("size", ["desk"], indirect=True)
def test_the_last_turns(still):
    seated(still, "late-tawantinsuyu", player_1="random")
    assert to_the_end(still) > 5
    finished(still)
    shot(still, "tawantinsuyu-finished", whole=True)


@pytest.mark.long
@pytest.mark.parametrize("size", ["desk"], indirect=True)
def test_against_a_bot(still):
    seated(still, "tawantinsuyu", player_1="random")
    assert to_the_end(still) > 30
    finished(still)


@pytest.mark.long
@pytest.mark.parametrize("seats", [3, 4])
def test_with_several_bots(still, seats):
    seated(still, "tawantinsuyu", seats, **{f"player_{seat}": "one-step" for seat in range(1, seats)})
    assert to_the_end(still, seed=seats, spots=.5) > 30
    finished(still)


@pytest.mark.long
def test_two_at_one_screen(still):
    seated(still, "tawantinsuyu", player_1="here", name_1="Ben")
    assert to_the_end(still, spots=.5) > 60
    finished(still)


def test_what_a_space_costs_and_brings_is_said(page):
    seated(page, "tawantinsuyu", player_1="random")
    answer_until(page, '#ask .item')
    fits(page)
    shot(page, "tawantinsuyu-keep")
    before = seq(page)
    for item in page.locator("#ask .item").all()[:3]:
        press(page, item)
    expect(page.locator("#chips .chip").first).to_contain_text("×")
    press(page, page.locator("#answers .answer:not([hidden])"))
    ready(page, before)
    answer_until(page, '#answers .answer[value^="place "]')
    shot(page, "tawantinsuyu-turn")
    before = seq(page)
    press(page, page.locator('#answers .answer[value^="place "]').first)
    ready(page, before)
    expect(page.locator("#answers .answer").first).to_have_text(re.compile(r"[TMB]\d\d: \d food, \d tasks?"))
    spot = page.locator("#canvas [data-spot].lit").first
    if page.phone:
        press(page, spot)
    else:
        spot.hover()
    expect(page.locator("#chips .chip").first).to_contain_text("food")
    fits(page)
    shot(page, "tawantinsuyu-space")
