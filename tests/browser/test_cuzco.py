"""Cuzco is played by what the page offers, to its end; tiles are turned and laid on the picture."""
import re

import pytest
from playwright.sync_api import expect

from browser.sight import answer, answer_until, fits, offers, over, press, ready, seated, seq, shot, to_the_end

WISHES = ("propose", "build", "triple tile", "one from", "play", "stand", "end the turn")
"""What brings the end near."""


def finished(page):
    assert over(page)
    expect(page.locator("#ask h2").first).to_have_text(re.compile("win"))
    expect(page.locator("#ask .total")).to_be_visible()
    fits(page)


def spot(page, name):
    return page.locator(f'#canvas [data-spot="{name}"]')


def turned(page):
    """How far the ghost is turned."""
    return int(re.search(r"rotate\((\d+)\)", page.locator("#ghost").get_attribute("transform"))[1])


@pytest.fixture
def opened(page):
    """Against a bot; the first tile, a triple, is to be laid."""
    seated(page, "cuzco", player_1="random")
    ready(page)
    shot(page, "cuzco-opening")
    ready(page, answer(page, "tile triple"))
    return page


@pytest.mark.parametrize("size", ["desk"], indirect=True)
def test_the_last_turns(still):
    seated(still, "late-cuzco", player_1="random")
    assert to_the_end(still, wishes=WISHES) > 5
    finished(still)
    shot(still, "cuzco-finished", whole=True)


@pytest.mark.long
@pytest.mark.parametrize("size", ["desk"], indirect=True)
def test_against_a_bot(still):
    seated(still, "cuzco", player_1="random")
    assert to_the_end(still, wishes=WISHES) > 30
    finished(still)


@pytest.mark.long
@pytest.mark.parametrize("seats", [3, 4])
def test_with_several_bots(still, seats):
    seated(still, "cuzco", seats, **{f"player_{seat}": "one-step" for seat in range(1, seats)})
    assert to_the_end(still, seed=seats, spots=.5, wishes=WISHES) > 30
    finished(still)


@pytest.mark.long
def test_two_at_one_screen(still):
    seated(still, "cuzco", player_1="here", name_1="Ben", option_second_after_tied_first="False")
    assert to_the_end(still, spots=.5, wishes=WISHES) > 60
    finished(still)


def test_a_tile_is_turned_and_laid(opened):
    expect(opened.locator("#places > summary")).to_have_text(re.compile(r"All 1\d\d places"))
    assert offers(opened).count() < 200, "one button for each hex"
    place = spot(opened, "h8")
    if opened.phone:
        press(opened, place)
    else:
        place.hover()
    expect(opened.locator("#ghost")).to_be_attached()
    expect(opened.locator("#chips .chip").first).to_have_text("Costs 1 AP")
    before = turned(opened)
    if opened.phone:
        press(opened, opened.locator("#turn-it"))
    else:
        opened.keyboard.press("r")
    assert turned(opened) == (before + 60) % 360
    shot(opened, "cuzco-ghost")
    fits(opened)
    row = seq(opened)
    press(opened, place)
    if not opened.phone:
        press(opened, place)
    ready(opened, row)
    expect(opened.locator("#log li").first).to_contain_text("places a triple tile at h8")
    shot(opened, "cuzco-turn")
    press(opened, opened.locator("#undo"))
    expect(opened.locator("#prompt")).to_contain_text("Where does the triple go")


def test_why_not_there(opened):
    press(opened, spot(opened, "e8"))
    expect(opened.locator("#say")).to_contain_text("pond")
    expect(opened.locator("#say")).to_contain_text("CUZ-304")


def test_an_inca_comes_in_at_its_price(opened):
    buttons = {row: opened.locator(f'#answers .answer[data-place="{row}2"]') for row in "fghijk"}
    row = next(row for row, button in buttons.items() if button.count() and "0" in button.get_attribute("data-turns").split("|"))
    ready(opened, answer(opened, f"{row}2 r0"))
    ready(opened, answer(opened, "inca"))
    answer_until(opened, f'#answers .answer[value="{row}2"]')
    expect(opened.locator(f'#answers .answer[value="{row}2"]')).to_have_text(f"{row}2 for 1 AP")
    expect(opened.locator(f'#answers .answer[value="{row}3"]')).to_have_text(f"{row}3 for 2 AP")
    shot(opened, "cuzco-prices")
    before = seq(opened)
    press(opened, spot(opened, f"{row}2"))
    if opened.phone:
        press(opened, offers(opened).first)
    ready(opened, before)
    expect(opened.locator("#log li").first).to_contain_text(f"brings an Inca to {row}2 (1 AP)")
