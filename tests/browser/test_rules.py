"""The rules: on one screen first, then symbols, contents and the law; from a question to its rule."""
import re

import pytest
from playwright.sync_api import expect

from browser.sight import BOTH, assert_fits, one_of, press, resize, shot, sit_down, wait_turn

GAMES = ("cuzco", "tawantinsuyu", "tiwanaku", "inca_empire")
SEATS = {"inca_empire": 3}
LEAST_CONTRAST = 4.5
CONTRASTS = """(within) => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", {willReadFrequently: true});
  const rgba = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = (colour) => {
    const parts = rgba(colour).slice(0, 3).map((part) => part / 255)
      .map((part) => (part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4));
    return .2126 * parts[0] + .7152 * parts[1] + .0722 * parts[2];
  };
  const ground = (element) => {
    const own = getComputedStyle(element).backgroundColor;
    return rgba(own)[3] === 255 || !element.parentElement ? own : ground(element.parentElement);
  };
  return [...within.querySelectorAll("h1, h2, strong, li, p, summary, a, button, time, legend, label")]
    .filter((element) => element.checkVisibility() && element.textContent.trim())
    .map((element) => {
      const both = [light(getComputedStyle(element).color), light(ground(element))].sort((one, other) => other - one);
      return [(both[0] + .05) / (both[1] + .05), element.outerHTML.slice(0, 120)];
    });
}"""
"""How words and their ground differ, as WCAG measures it, for every element with words."""
UNDEFINED = """() => [...document.querySelectorAll(".intro use")].map((use) => use.getAttribute("href"))
  .filter((target) => !document.querySelector(target))"""


def assert_legible(page, within):
    page.locator(within).wait_for()
    faint = [found for found in page.locator(within).evaluate(CONTRASTS) if found[0] < LEAST_CONTRAST]
    assert not faint, faint[:5]


def open_drawer(page):
    press(page, page.locator('[data-open="rules"]').first)
    page.locator("dialog#rules .rule-item").first.wait_for()
    return page.locator("dialog#rules")


def assert_on_one_screen(page, summary):
    """It ends above the lower edge of the window before anybody scrolls."""
    box = summary.bounding_box()
    assert box["y"] > 0
    assert box["y"] + box["height"] <= page.viewport_size["height"]


@BOTH
@pytest.mark.parametrize("name", GAMES)
def test_the_summary_comes_first_and_takes_one_screen(page, name):
    page.goto(f"/rules/{name}/")
    summary = page.locator(".summary")
    assert_on_one_screen(page, summary)
    expect(summary.locator("h2")).to_have_text(["The goal", "Your turn", "The end"])
    assert min(summary.locator("ul").evaluate_all("all => all.map((one) => one.children.length)")) > 0
    assert summary.locator("svg").count() > 6
    assert page.evaluate(UNDEFINED) == []
    assert_fits(page)
    shot(page, f"rules-{name}")
    if not page.phone:
        resize(page, 1280, 720)
        assert_on_one_screen(page, summary)


@pytest.mark.parametrize("name", one_of(GAMES, "tawantinsuyu"))
def test_symbols_and_contents_follow_and_lead_to_the_chapters(page, name):
    page.goto(f"/rules/{name}/")
    pictures = page.locator(".signs li")
    assert pictures.count() >= 8
    assert pictures.locator("svg").count() == pictures.count()
    contents = page.locator(".contents a")
    headings = page.locator(".rules-body h2")
    assert contents.all_inner_texts() == headings.all_inner_texts()
    press(page, contents.nth(3))
    expect(headings.nth(3)).to_be_in_viewport()
    tops = page.locator(".summary, .signs, .contents, .rules-body").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().top)")
    assert tops == sorted(tops)


def test_everything_in_the_drawer_can_be_read(still):
    table = sit_down(still, "cuzco", player_1="here", cover="no")
    for scheme in ("light", "dark"):
        still.emulate_media(color_scheme=scheme)
        still.goto(table)
        wait_turn(still)
        drawer = open_drawer(still)
        expect(drawer.locator("h1")).to_have_text("Cuzco")
        assert_legible(still, "dialog#rules")
        assert_on_one_screen(still, drawer.locator(".summary")) if not still.phone else None
        assert still.evaluate(UNDEFINED) == []
        assert_fits(still)


@pytest.mark.parametrize("name", one_of(GAMES, "tiwanaku"))
def test_the_drawer_leads_to_the_rule_of_the_question(page, name):
    sit_down(page, name, SEATS.get(name, 2), **{f"player_{seat}": "here" for seat in range(1, 4)}, cover="no")
    wait_turn(page)
    if page.locator("#uncover").count():
        press(page, page.locator("#uncover"))
        page.locator("#uncover").wait_for(state="detached")
        wait_turn(page)
    rule = page.locator("#frame").get_attribute("data-rule")
    drawer = open_drawer(page)
    press(page, drawer.get_by_role("link", name="About this question"))
    expect(drawer.locator(f"#{rule}")).to_be_in_viewport()
    expect(drawer.locator(f"#{rule}")).to_have_class(re.compile("here"))
    shot(page, f"rules-question-{name}")


def test_without_a_question_there_is_no_way_to_its_rule(page):
    sit_down(page, "canals", player_1="friend")
    wait_turn(page)
    page.goto(page.url.replace("/0/", "/watch/"))
    page.locator("#frame[data-shown]").wait_for()
    press(page, page.locator('[data-open="rules"]').first)
    expect(page.locator("[data-about]")).to_be_hidden()


def test_a_chapter_can_be_reached_in_the_drawer(page):
    sit_down(page, "tiwanaku", player_1="friend", option_size="25")
    wait_turn(page)
    address = page.url
    drawer = open_drawer(page)
    press(page, drawer.locator(".contents a").nth(5))
    expect(drawer.locator(".rules-body h2").nth(5)).to_be_in_viewport()
    assert page.url == address


def test_a_search_shows_rules_alone(page):
    page.goto("/rules/cuzco/")
    page.get_by_role("searchbox").fill("overflow")
    expect(page.locator(".intro")).to_be_hidden()
    expect(page.locator(".rule-item:visible").first).to_be_in_viewport()
    page.get_by_role("searchbox").fill("")
    expect(page.locator(".summary")).to_be_visible()


def test_pages_can_be_read(still):
    sit_down(still, "cuzco", player_1="friend")
    for scheme in ("light", "dark"):
        still.emulate_media(color_scheme=scheme)
        for address in ("/", "/new/tawantinsuyu/", "/rules/tiwanaku/"):
            still.goto(address)
            assert_legible(still, "main")
