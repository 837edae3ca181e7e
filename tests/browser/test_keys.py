"""The table without a mouse: a cursor on the picture, names that are typed, digits, the focus, and forced colours."""
import re

import pytest
from playwright.sync_api import expect

from browser.sight import seq, sit_down, wait_turn

pytestmark = pytest.mark.parametrize("size", ["desk"], indirect=True)


@pytest.fixture
def tile(page):
    """Where the triple goes."""
    sit_down(page, "cuzco", until="e7")
    return page


def cursor(page):
    return page.locator("[data-spot].cursor")


def test_arrow_keys_go_from_spot_to_spot(tile):
    tile.locator("#picture").focus()
    tile.keyboard.press("ArrowRight")
    first = cursor(tile).get_attribute("data-spot")
    tile.keyboard.press("ArrowRight")
    second = cursor(tile).get_attribute("data-spot")
    assert second != first
    assert second[0] == first[0]                # in the same row
    tile.keyboard.press("ArrowLeft")
    expect(cursor(tile)).to_have_attribute("data-spot", first)
    tile.keyboard.press("ArrowDown")
    assert cursor(tile).get_attribute("data-spot")[0] != first[0]
    expect(tile.locator(".cursor-mark")).to_have_count(1)


def test_a_name_is_typed_and_enter_chooses(tile):
    before = seq(tile)
    tile.locator("#picture").focus()
    for key in "h7":
        tile.keyboard.press(key)
    expect(cursor(tile)).to_have_attribute("data-spot", "h7")
    expect(tile.locator("#chips .costs")).to_have_text("1 AP")
    tile.keyboard.press("Enter")
    expect(tile.locator('.answer[data-place="h7"]')).to_have_class("answer rotatable at-spot primary")
    tile.keyboard.press("Enter")
    wait_turn(tile, before)


@pytest.mark.parametrize("name", ["l5", "n5"])
def test_a_name_may_begin_with_the_letter_of_a_command(tile, name):
    asked = []
    tile.on("request", lambda request: asked.append(request.url))
    tile.locator("#prompt").focus()
    for key in name:
        tile.keyboard.press(key)
    expect(cursor(tile)).to_have_attribute("data-spot", name)
    assert not [address for address in asked if "/at/" in address]


def test_buttons_tell_their_keys(tile):
    tile.locator('#canvas [data-spot="h8"]').click()
    expect(tile.locator("#rotate")).to_have_text("Rotate (R)")
    expect(tile.locator("#rotate kbd")).to_be_visible()


def test_such_a_letter_alone_is_the_command(tile):
    tile.locator("#prompt").focus()
    with tile.expect_request("**/at/*"):
        tile.keyboard.press("l")
    wait_turn(tile)


def test_the_question_has_the_focus_and_visible_buttons_have_digits(page):
    sit_down(page, "cuzco", until="tile triple")
    before = seq(page)
    page.keyboard.press("Tab")
    expect(page.locator('.answer[value="tile triple"]')).to_have_attribute("data-key", "1")
    page.keyboard.press("1")
    wait_turn(page, before)
    expect(page.locator("#prompt")).to_be_focused()
    expect(page.locator(".answer[data-key]")).to_have_count(0)      # all are folded away


def test_forced_colours_keep_what_matters_visible(page):
    page.emulate_media(forced_colors="active")
    sit_down(page, "cuzco", until="tile triple")
    for seen in (".bar .turn.your", "#players li.asked"):
        styles = page.locator(seen).first.evaluate(
            "one => [getComputedStyle(one).borderLeftStyle, getComputedStyle(one).borderLeftWidth]")
        assert styles[0] == "solid"
        assert int(styles[1].removesuffix("px")) >= 3


class TestRefusals:
    @pytest.fixture
    def turn(self, page):
        sit_down(page, "tiwanaku", 1, option_mode="solo", until="enter")
        return page

    def test_why_not_is_said_beside_the_click_and_can_be_closed(self, tile):
        spot = tile.locator("#canvas [data-spot]:not(.lit)").first
        spot.click(force=True)
        said = tile.locator("#say")
        expect(said).to_be_visible()
        box, near = said.bounding_box(), spot.bounding_box()
        assert abs(box["y"] - near["y"]) < near["height"] + box["height"] + 20
        tile.locator("#say .close").click()
        expect(said).to_be_hidden()

    def test_a_click_on_a_later_spot_offers_the_way_there(self, turn):
        before = seq(turn)
        spot = turn.locator("#canvas [data-spot]:not(.lit)").first
        spot.click(force=True)
        way = turn.locator("#say .phrases button").first
        expect(way).to_contain_text(re.compile("(Enter a new|Move the) pawn.* › Stop on"))
        way.click()
        wait_turn(turn, before)
        assert seq(turn) > before + 1

    def test_where_nothing_is_asked_a_click_describes(self, turn):
        turn.goto(turn.url.replace("/0/", "/watch/"))
        turn.locator("#canvas [data-spot]").nth(20).click(force=True)
        expect(turn.locator("#about")).to_be_visible()
        expect(turn.get_by_role("status").and_(turn.locator("#heard"))).to_have_text(re.compile(r"\w"))
        expect(turn.locator("#say")).to_be_hidden()
