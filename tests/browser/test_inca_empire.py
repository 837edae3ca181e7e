"""Inca Empire: roads by a click on a link, building by a click on a site or region, and whole matches."""
import re

import pytest
from playwright.sync_api import expect

from browser.sight import (
    BOTH,
    answer,
    answer_until,
    assert_finished,
    assert_fits,
    confirm,
    finish,
    offers,
    resize,
    seq,
    shot,
    sit_down,
    unfold,
    wait_turn,
)

WISHES = ("build", "found", "conquer", "lay", "end")


@pytest.fixture
def opened(page):
    """A table with three bots; it is Ana's first turn."""
    sit_down(page, "inca_empire", 4, **{f"player_{seat}": "random" for seat in range(1, 4)})
    wait_turn(page)
    return page


def spot(page, name):
    return page.locator(f'#canvas [data-spot="{name}"]')


def lit(page, kind):
    """The names of the lit spots of a kind: ``link``, ``site`` or ``region``."""
    return page.locator(f'#canvas [id^="{kind}-"].lit').evaluate_all("spots => spots.map((one) => one.dataset.spot)")


def click_middle(page, name, beside=0):
    """Click or tap a link where it is drawn, half-way along its path, or some pixels beside it."""
    place = spot(page, name).locator("use.way").evaluate("""use => {
      const path = document.querySelector(use.getAttribute("href"));
      const at = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(use.getScreenCTM());
      return [at.x, at.y];
    }""")
    (page.touchscreen.tap if page.phone else page.mouse.click)(place[0], place[1] + beside)


@pytest.mark.parametrize("size", ["desk"], indirect=True)
def test_one_click_on_a_link_builds_the_road(opened):
    before, name = seq(opened), lit(opened, "link")[0]
    click_middle(opened, name)
    wait_turn(opened, before)
    expect(opened.locator("#log li").first).to_contain_text("Ana builds a road")
    expect(opened.locator("#prompt")).to_contain_text("road")
    assert_fits(opened)
    shot(opened, "inca-road")


@pytest.mark.parametrize("size", ["phone"], indirect=True)
@pytest.mark.parametrize("beside", [0, 7])
def test_a_tap_on_a_link_or_close_to_it_asks_before_it_builds(opened, beside):
    before, name = seq(opened), lit(opened, "link")[0]
    click_middle(opened, name, beside)
    expect(offers(opened)).to_have_count(1)
    assert seq(opened) == before
    confirm(opened, before)
    wait_turn(opened, before)
    shot(opened, "inca-tap")


@pytest.mark.parametrize("size", ["desk"], indirect=True)
def test_a_region_offers_its_conquest_with_price_and_gain(opened):
    answer_until(opened, '#canvas [id^="region-"].lit')
    before, name = seq(opened), lit(opened, "region")[0]
    button = opened.locator(f'#answers .answer[value="conquer {name}"]')
    expect(button.locator(".costs")).to_have_text(re.compile(r"\d labour"))
    unfold(opened)
    button.hover()
    expect(opened.locator("#chips .chip").first).to_have_text(re.compile(r"\d VP"))
    shot(opened, "inca-conquest")
    answer(opened, f"conquer {name}")
    wait_turn(opened, before)
    expect(opened.locator("#log")).to_contain_text("Ana conquers")
    expect(button).to_have_count(0)


@pytest.mark.parametrize("size", ["desk"], indirect=True)
def test_the_last_turns(still):
    sit_down(still, "late-inca_empire", 3, player_1="random", player_2="random")
    assert finish(still, wishes=WISHES) > 3
    assert_finished(still)
    shot(still, "inca-finished", whole=True)


@pytest.mark.long
@pytest.mark.parametrize(("seats", "fields"), [
    (3, {}), (4, {"option_early_fall": "true"}), (4, {"option_pizarros_arrival": "true"})])
def test_a_whole_match(still, seats, fields):
    sit_down(still, "inca_empire", seats, **{f"player_{seat}": "one-step" for seat in range(1, seats)}, **fields)
    assert finish(still, seed=seats, spots=.5, wishes=WISHES) > 40
    assert_finished(still)


@BOTH
def test_the_names_on_the_map_can_be_read_or_are_left_out(page):
    """They are part of a motif, which only the two properties reach."""
    sit_down(page, "inca_empire", 3, until="done")
    sizes = [(390, 844), (844, 390)] if page.phone else [(1440, 900), (1280, 720)]
    for width, height in sizes:
        resize(page, width, height)
        page.evaluate("kancha.fit()")
        size, near = page.locator("#canvas").evaluate("""canvas => {
          const probe = document.createElement("i");
          probe.style.cssText = "position: absolute; font-size: calc(13px * var(--grow)); opacity: var(--near)";
          canvas.append(probe);
          const {fontSize, opacity} = getComputedStyle(probe);
          probe.remove();
          return [parseFloat(fontSize) * canvas.querySelector("svg").getScreenCTM().a, opacity];
        }""")
        assert (near, size > 11.9) == (("0", False) if page.phone else ("1", True))
