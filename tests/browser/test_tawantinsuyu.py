"""Tawantinsuyu is played to its end by what the page offers."""
import random
import re

import pytest
from playwright.sync_api import expect

from browser.sight import (
    PHONE_FIRST,
    answer_until,
    assert_finished,
    assert_fits,
    finish,
    give,
    offers,
    press,
    seq,
    shot,
    sit_down,
    step,
    wait_turn,
)
from browser.test_access import assert_accessible


@pytest.mark.parametrize("size", ["desk"], indirect=True)
def test_the_last_turns(still):
    sit_down(still, "late-tawantinsuyu", player_1="random")
    assert finish(still) > 5
    assert_finished(still)
    shot(still, "tawantinsuyu-finished", whole=True)


@pytest.mark.long
@pytest.mark.parametrize("size", ["desk"], indirect=True)
def test_against_a_bot(still):
    sit_down(still, "tawantinsuyu", player_1="random")
    assert finish(still) > 30
    assert_finished(still)


@pytest.mark.long
@pytest.mark.parametrize("seats", [3, 4])
def test_with_several_bots(still, seats):
    sit_down(still, "tawantinsuyu", seats, **{f"player_{seat}": "one-step" for seat in range(1, seats)})
    assert finish(still, seed=seats, spots=.5) > 30
    assert_finished(still)


@pytest.mark.long
def test_two_at_one_screen(still):
    sit_down(still, "tawantinsuyu", player_1="here", name_1="Ben")
    assert finish(still, spots=.5) > 60
    assert_finished(still)


def test_against_axomamma(page):
    """Its first turn is told step by step; its board says what the next roll could bring."""
    sit_down(page, "tawantinsuyu", 1, until="pray")
    expect(page.locator(".bar .status")).to_contain_text(re.compile(r"^120 VP: \d+ to go · Axomamma \d+"))
    expect(page.locator("#players")).to_contain_text("Axomamma")
    dice = random.Random(1)
    while not page.locator("#log li", has_text="Axomamma takes its turn").count():
        step(page, dice, spots=0)
    assert_fits(page)
    shot(page, "axomamma")
    told = page.locator("#log").text_content()
    assert re.search(r"Axomamma (chooses|cannot choose) \w+: it has", told)
    if page.phone:
        press(page, page.locator('[data-tab="panel-axomamma"]'))
    slot = page.locator('#panel-axomamma [data-spot="slot 2"]')
    slot.focus()
    expect(page.locator("#about")).to_contain_text("the die has a 2 on 2 of its 6 faces")
    assert_accessible(page)
    shot(page, "axomamma-slot")


@pytest.mark.long
@pytest.mark.parametrize("size", ["desk"], indirect=True)
def test_a_whole_match_against_axomamma(still):
    sit_down(still, "tawantinsuyu", 1)
    assert finish(still) > 30
    assert_finished(still)
    expect(still.locator("#ask .results thead")).to_contain_text("Axomamma")
    expect(still.locator(".bar .status")).to_contain_text(re.compile(r"\d+ of 120 VP|Axomamma has|against"))
    shot(still, "axomamma-finished", whole=True)


@PHONE_FIRST
def test_what_a_space_costs_and_brings_is_said(page):
    sit_down(page, "tawantinsuyu", player_1="random")
    answer_until(page, '#ask .item')
    assert_fits(page)
    shot(page, "tawantinsuyu-keep")
    before = seq(page)
    for item in page.locator("#ask .item").all()[:3]:
        press(page, item)
    expect(page.locator("#chips")).to_contain_text("×")
    expect(offers(page)).to_have_text(re.compile("^Keep these 3"))
    expect(offers(page)).to_be_in_viewport(ratio=1)
    press(page, offers(page))
    wait_turn(page, before)
    answer_until(page, '#answers .answer[value^="place "]')
    shot(page, "tawantinsuyu-turn")
    before = seq(page)
    give(page, page.locator('#answers .answer[value^="place "]').first)
    wait_turn(page, before)
    expect(page.locator("#answers .answer").first).to_have_text(re.compile(r"\([TMB]\d\d\): \d tasks?"))
    spot = page.locator("#canvas [data-spot].lit").first
    expect(spot).to_be_visible()        # on a phone, too, whatever the asides are about
    if page.phone:
        press(page, spot)
    else:
        spot.hover()
    price = offers(page).first.locator(".costs")
    expect(price).to_contain_text(re.compile("God card|1 gold"))
    expect(page.locator("#chips .chip.costs")).to_have_count(0 if price.is_visible() else 1)    # said once
    expect(page.locator("#chips")).to_contain_text("roam")
    assert_fits(page)
    shot(page, "tawantinsuyu-space")
