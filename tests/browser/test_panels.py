"""Board and panels: laid out on a desk, as tabs on a phone; what a spot is; and changes that arrive piece by piece."""
import random
import re

import pytest
from playwright.sync_api import expect

from browser.sight import (
    REACHABLE,
    answer_unseen,
    answer_until,
    assert_fits,
    give,
    offers,
    one_of,
    press,
    resize,
    seq,
    shot,
    sit_down,
    wait_turn,
)

GAMES = {
    "cuzco": {}, "inca_empire": {"seats": 3, "player_2": "here"}, "tawantinsuyu": {},
    "tiwanaku": {"option_mode": "cooperative"}}

MANY_ROWS = r'data-seq="(2\d|[3-9]\d|\d{3})"'
"""The page after twenty rows or more."""
BOXES = """() => [...document.querySelectorAll(".placed")].map((part) => {
  const {x, y, width, height} = part.getBoundingClientRect();
  const svg = part.querySelector("svg");
  return {name: part.id, x, y, width, height, drawn: svg.getBoundingClientRect().width,
          natural: Number(svg.getAttribute("width"))};
})"""


def overlap(one, other):
    return (one["x"] < other["x"] + other["width"] - 1 and other["x"] < one["x"] + one["width"] - 1
            and one["y"] < other["y"] + other["height"] - 1 and other["y"] < one["y"] + one["height"] - 1)


@pytest.fixture(params=GAMES)
def each(request, page):
    """A table of each game, all seats on this screen."""
    sit_down(page, request.param, player_1="here", **GAMES[request.param])
    uncover(page)
    return page


@pytest.fixture(params=one_of(GAMES, "tawantinsuyu"))
def played(request, page):
    """A table of a game, all seats on this screen; in the long run of each."""
    sit_down(page, request.param, player_1="here", **GAMES[request.param])
    uncover(page)
    return page


def uncover(page):
    wait_turn(page)
    if page.locator("#uncover").count():
        press(page, page.locator("#uncover"))
        page.locator("#uncover").wait_for(state="detached")
        wait_turn(page)


@pytest.mark.parametrize("size", ["desk"], indirect=True)
class TestDesk:
    def test_nothing_lies_over_anything_else_and_no_panel_is_drawn_smaller_than_it_is(self, each):
        boxes = each.evaluate(BOXES)
        for k, one in enumerate(boxes):
            assert not [other["name"] for other in boxes[k + 1:] if overlap(one, other)], one["name"]
            assert one["x"] + one["width"] <= each.locator(".side").bounding_box()["x"]
        board, *panels = boxes
        assert board["name"] == "picture"
        assert board["drawn"] > .75 * board["natural"]
        assert [panel["name"] for panel in panels if panel["drawn"] < panel["natural"] - .5] == []
        shot(each, f"panels-{len(boxes)}")

    def test_every_panel_is_in_sight_or_a_tab_at_the_side(self, played):
        for width, height in ((1440, 900), (1280, 720)):
            resize(played, width, height)
            for box in played.evaluate(BOXES):
                assert box["y"] + box["height"] <= height
            for panel in played.locator("section.panel").all():
                name = panel.get_attribute("id")
                tab = played.locator(f'#tabs [data-tab="{name}"]')
                if not panel.is_visible():
                    press(played, tab)
                    expect(tab).to_have_attribute("aria-pressed", "true")
                expect(panel.locator("> svg")).to_be_visible()
                wide, inner = panel.evaluate("panel => [panel.scrollWidth, panel.clientWidth]")
                assert wide <= inner, name
            tall, inner = played.evaluate("[document.scrollingElement.scrollHeight, innerHeight]")
            assert tall <= inner

    def test_the_layout_follows_the_window(self, played):
        for width, height in ((1280, 720), (1920, 1080), (1440, 900)):
            resize(played, width, height)
            boxes = played.evaluate(BOXES)
            assert not [(one["name"], other["name"]) for k, one in enumerate(boxes) for other in boxes[k + 1:]
                        if overlap(one, other)]
            assert_fits(played)

    def test_pointing_at_a_spot_tells_what_it_is(self, played):
        spot = played.locator("#canvas [data-spot]").nth(20)
        spot.hover(force=True)
        about = played.locator("#about")
        expect(about).to_be_visible()
        expect(about).to_contain_text(re.compile(r"\w"))
        played.mouse.move(700, 20)
        expect(about).to_be_hidden()


@pytest.mark.parametrize("size", ["phone"], indirect=True)
class TestPhone:
    def test_one_tab_is_open_and_no_panel_is_drawn_smaller_than_it_is(self, each):
        tabs = each.locator("#tabs [data-tab]")
        names = tabs.evaluate_all("tabs => tabs.map((tab) => tab.dataset.tab)")
        assert names[-2:] == ["players", "log"]
        for k, name in enumerate(names):
            tabs.nth(k).scroll_into_view_if_needed()
            press(each, tabs.nth(k))
            expect(each.locator(f"#{name}")).to_be_visible()
            expect(each.locator(".tab.open")).to_have_count(1)
            if name.startswith("panel-"):
                panel = each.locator(f"#{name} > svg")
                expect(panel).to_be_visible()
                assert panel.bounding_box()["width"] >= float(panel.get_attribute("width")) - .5
        assert_fits(each)

    def test_a_long_press_tells_what_a_spot_is_and_answers_nothing(self, played):
        press(played, played.locator('[data-tab="picture"]'))
        x, y = played.locator("#canvas [data-spot]").evaluate_all(REACHABLE)[-1]
        before = seq(played)
        session = played.context.new_cdp_session(played)
        touch = {"x": x, "y": y}
        session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [touch]})
        expect(played.locator("#about")).to_be_visible()
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        expect(played.locator(".picked")).to_have_count(0)
        assert seq(played) == before


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_a_question_answered_in_a_panel_opens_its_tab(page):
    sit_down(page, "tawantinsuyu", player_1="here")
    uncover(page)
    answer_until(page, ".panel [data-spot].lit")
    if not page.locator("#canvas [data-spot].lit").count():
        expect(page.locator(".tab.open [data-spot].lit").first).to_be_visible()
    expect(page.locator("#tabs .waiting").first).to_be_attached()
    for tab in page.locator("#tabs [data-tab]").all():
        tab.evaluate("tab => tab.click()")
        expect(tab).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", ["desk"], indirect=True)
def test_a_tile_glides_from_the_panel_to_the_board(browse):
    page = browse(still=False)
    page.add_init_script("""
      window.glided = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function(frames, ...rest) {
        if (this.dataset.piece) window.glided.push(frames[0].transform);
        return animate.call(this, frames, ...rest);
      };""")
    sit_down(page, "canals", 1)
    wait_turn(page)
    press(page, page.locator('.item[data-item="maize"]'))
    before = seq(page)
    give(page, offers(page))
    wait_turn(page, before)
    press(page, page.locator('#canvas [data-spot="b2"]'))
    give(page, offers(page).first)
    wait_turn(page, before + 1)
    expect(page.locator("#canvas [data-piece]")).to_have_count(1)
    [move] = page.evaluate("window.glided")
    assert move.startswith("translate(")


@pytest.mark.parametrize("size", ["desk"], indirect=True)
@pytest.mark.parametrize("game", one_of(GAMES, "tawantinsuyu"))
def test_changes_lead_to_the_page_that_is_loaded(game, browse):
    """A page that has followed the match by its stream shows the same as one that is opened at the end."""
    page, watcher, late = browse(), browse(), browse()
    table = sit_down(page, game, player_1="here", cover="no", **GAMES[game])
    page.goto("/")
    watcher.goto(f"{table}watch/")
    watcher.locator("#frame[data-shown]").wait_for()
    seat = answer_unseen(page.request, table, GAMES[game].get("seats", 2), MANY_ROWS, random.Random(3))
    last = re.search(MANY_ROWS, page.request.get(f"{table}{seat}/").text())[1]
    watcher.locator(f'#frame[data-seq="{last}"][data-shown][data-latest="1"]').wait_for()
    late.goto(f"{table}watch/")
    late.locator("#frame[data-shown]").wait_for()
    shown = "document.getElementById('main').innerText"
    assert watcher.evaluate(shown) == late.evaluate(shown)
    drawn = """[...document.querySelectorAll("#canvas [id], .panel [id]")].map((one) => one.id).sort()"""
    assert watcher.evaluate(drawn) == late.evaluate(drawn)
    assert watcher.evaluate("document.getElementById('frame').dataset.version") == late.evaluate(
        "document.getElementById('frame').dataset.version")


@pytest.mark.parametrize("size", ["desk"], indirect=True)
@pytest.mark.parametrize(("game", "seats", "panel"), [("tiwanaku", 2, "sides"), ("tawantinsuyu", 1, "axomamma")])
def test_the_first_panel_is_beside_the_board_on_a_small_desk(page, game, seats, panel):
    page.set_viewport_size({"width": 1280, "height": 720})
    sit_down(page, game, seats)
    wait_turn(page)
    expect(page.locator(f"#panel-{panel}")).to_have_class(re.compile(r"\bplaced\b"))


@pytest.mark.parametrize("size", ["desk"], indirect=True)
@pytest.mark.parametrize(("game", "seats"), [("cuzco", 4), *[
    pytest.param(*one, marks=pytest.mark.long) for one in (("inca_empire", 4), ("tawantinsuyu", 4), ("tiwanaku", 4))]])
def test_a_laptop_shows_the_points_of_everybody_at_all_times(page, game, seats):
    page.set_viewport_size({"width": 1280, "height": 720})
    sit_down(page, game, seats)
    wait_turn(page)
    points = page.locator(".bar .scores li")
    expect(points).to_have_count(seats)
    for seat in range(seats):
        expect(points.nth(seat)).to_be_in_viewport(ratio=1)
        expect(points.nth(seat)).to_have_text(re.compile(r"\d$"))
    wide, inner = page.locator("#bar").evaluate("bar => [bar.scrollWidth, bar.clientWidth]")
    assert wide <= inner
