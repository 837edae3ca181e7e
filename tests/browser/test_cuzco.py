"""Cuzco is played by what the page offers, to its end; tiles are rotated and laid on the picture."""
import re
from collections import Counter

import pytest
from playwright.sync_api import expect

from browser.sight import (
    BOTH,
    PHONE_FIRST,
    answer,
    answer_until,
    assert_finished,
    assert_fits,
    finish,
    give,
    offer,
    offers,
    press,
    seq,
    shot,
    sit_down,
    wait_turn,
)
from kancha.core.record import AUTO, Record

WISHES = ("propose", "build", "place a triple", "play", "stand", "end the turn")
"""What brings the end near."""


def spot(page, name):
    return page.locator(f'#canvas [data-spot="{name}"]')


def ghost_angle(page):
    """By how many degrees the ghost is rotated."""
    return int(re.search(r"rotate\((\d+)\)", page.locator("#ghost").get_attribute("transform"))[1])


@pytest.fixture
def opened(page):
    """Against a bot; the first tile, a triple, is to be laid."""
    sit_down(page, "cuzco", player_1="random")
    wait_turn(page)
    shot(page, "cuzco-opening")
    wait_turn(page, answer(page, "tile triple"))
    return page


@pytest.mark.long
@pytest.mark.parametrize("size", ["desk"], indirect=True)
def test_the_last_turns(still):
    sit_down(still, "late-cuzco", player_1="random")
    assert finish(still, wishes=WISHES) > 5
    assert_finished(still)
    shot(still, "cuzco-finished", whole=True)


@pytest.mark.long
@pytest.mark.parametrize("size", ["desk"], indirect=True)
def test_against_a_bot(still):
    sit_down(still, "cuzco", player_1="random")
    assert finish(still, wishes=WISHES) > 30
    assert_finished(still)


@pytest.mark.long
@pytest.mark.parametrize("seats", [3, 4])
def test_with_several_bots(still, seats):
    """There are as many triples for four as for two (CUZ-112), so the more play, the fewer turns each has."""
    table = sit_down(still, "cuzco", seats, **{f"player_{seat}": "one-step" for seat in range(1, seats)})
    answers = finish(still, seed=seats, spots=.5, wishes=WISHES)
    assert_finished(still)
    rows = Record.from_json(still.request.get(f"{table}0/record").text()).rows
    assert answers == len([row for row in rows if row.seat == 0 and row.mark != AUTO])
    turns = Counter([row.seat for row in rows if row.word in ("end", "festival")])
    assert sorted(turns) == list(range(seats))
    assert max(turns.values()) - min(turns.values()) <= 1


@pytest.mark.long
def test_two_at_one_screen(still):
    sit_down(still, "cuzco", player_1="here", name_1="Ben", option_second_after_tied_first="False")
    assert finish(still, spots=.5, wishes=WISHES) > 60
    assert_finished(still)


@BOTH
def test_a_tile_is_rotated_and_laid(opened):
    expect(opened.locator("#places > summary")).to_have_text(re.compile(r"List all 1\d\d"))
    assert offers(opened).count() < 200, "one button for each hex"
    place = spot(opened, "h8")
    if opened.phone:
        press(opened, place)
    else:
        place.hover()
    expect(opened.locator("#ghost")).to_be_attached()
    expect(opened.locator("#ask .answer.primary .costs" if opened.phone else "#chips .costs")).to_have_text("1 AP")
    before = ghost_angle(opened)
    if opened.phone:
        press(opened, opened.locator("#rotate"))
    else:
        opened.keyboard.press("r")
    assert ghost_angle(opened) == (before + 60) % 360
    shot(opened, "cuzco-ghost")
    assert_fits(opened)
    row = seq(opened)
    press(opened, place)
    if not opened.phone:
        expect(offers(opened).locator(".costs")).to_have_text("1 AP")
        press(opened, place)
    wait_turn(opened, row)
    expect(opened.locator("#log li").first).to_contain_text("places a triple tile at h8")
    shot(opened, "cuzco-rotation")
    press(opened, opened.locator("#undo"))
    expect(opened.locator("#prompt")).to_contain_text("Where does the triple go")


def test_why_not_there(opened):
    press(opened, spot(opened, "e8"))
    expect(opened.locator("#say")).to_contain_text("pond")
    expect(opened.locator("#say")).to_contain_text("CUZ-304")


@PHONE_FIRST
def test_an_inca_comes_in_at_its_price(opened):
    words = [f"{one['word']} r{rotation['rotation']}" for one in offer(opened) for rotation in one["rotations"]]
    row = next(row for row in "fghijk" if f"{row}2 r0" in words)
    wait_turn(opened, answer(opened, f"{row}2 r0"))
    wait_turn(opened, answer(opened, "inca"))
    answer_until(opened, f'#answers .answer[value="{row}2"]')
    for place, price in ((f"{row}2", "1 AP"), (f"{row}3", "2 AP")):
        expect(opened.locator(f'#answers .answer[value="{place}"] .costs')).to_have_text(price)
    shot(opened, "cuzco-prices")
    before = seq(opened)
    press(opened, spot(opened, f"{row}2"))
    if opened.phone:
        give(opened, offers(opened).first)
    wait_turn(opened, before)
    expect(opened.locator("#log li").first).to_contain_text(f"brings an Inca to {row}2 (1 AP)")
