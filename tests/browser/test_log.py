"""The log at the table: folded actions, and what a line names marked on the pictures."""
import pytest
from playwright.sync_api import expect

from browser.sight import BOTH, answer, press, seq, shot, sit_down, wait_turn


def open_log(page):
    tab = page.locator('[data-tab="log"]')
    if tab.is_visible():
        press(page, tab)


@BOTH
def test_what_a_line_names_is_marked(page):
    sit_down(page, "tiwanaku", 1, option_mode="solo", until="enter")
    before = seq(page)
    answer(page, "enter")
    wait_turn(page, before)
    spot = page.locator("#canvas .lit").first.get_attribute("data-spot")
    answer(page, spot)
    line = page.locator(f'#log li[data-spots*="{spot}"]').first
    expect(line).to_contain_text(f"enters a pawn on {spot}")
    open_log(page)
    target = line.locator("> .line, > details > summary").first
    if page.phone:
        target.tap()
    else:
        target.hover()
    named = page.locator("[data-spot].named")
    expect(named).to_have_count(1)
    expect(named).to_have_attribute("data-spot", spot)
    box, mark = named.bounding_box(), page.locator(".named-mark").bounding_box()
    assert mark["x"] < box["x"] + 1
    assert mark["x"] + mark["width"] > box["x"] + box["width"] - 1
    assert page.locator(".named-mark").evaluate("mark => getComputedStyle(mark).strokeDasharray") != "none"
    shot(page, "log-line-named")
    if page.phone:
        press(page, page.locator('[data-tab="log"]'))
    else:
        page.mouse.move(5, 5)
    expect(page.locator(".named-mark")).to_have_count(0)


@pytest.mark.parametrize("size", ["desk"], indirect=True)
def test_details_are_unfolded_by_keyboard_and_stay_so(page):
    sit_down(page, "weavers", player_1="random")
    wait_turn(page)
    before = seq(page)
    answer(page, "weave")
    wait_turn(page, before)
    open_log(page)
    number = page.locator("#log li", has_text="Ana shows three weavings").first.get_attribute("value")
    details = page.locator(f'#log li[value="{number}"] details')
    expect(details.locator("li").first).to_be_hidden()
    details.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(details.locator("li").first).to_be_visible()
    before = seq(page)
    answer(page, "pass")
    wait_turn(page, before)
    expect(details.locator("li").first).to_be_visible()


@pytest.mark.parametrize("size", ["desk"], indirect=True)
def test_forced_colours_keep_the_mark(page):
    page.emulate_media(forced_colors="active")
    sit_down(page, "cuzco", player_1="here", cover="no")
    wait_turn(page)
    for word in ("tile triple", "h8"):
        before = seq(page)
        answer(page, f"{word} r0" if word == "h8" else word)
        wait_turn(page, before)
    open_log(page)
    page.mouse.move(1, 1)
    page.locator('#log li[data-spots="h8"] > .line').focus()
    mark = page.locator(".named-mark")
    expect(mark).to_be_visible()
    colours = mark.evaluate("mark => [getComputedStyle(mark).stroke, getComputedStyle(mark).fill]")
    assert colours[0] != "none"
    assert colours[1] == "none"


@pytest.mark.parametrize(("game", "seats"), [
    ("cuzco", 2), *[pytest.param(*one, marks=pytest.mark.long) for one in (
        ("inca_empire", 3), ("tawantinsuyu", 2), ("tiwanaku", 2), ("weavers", 2))]])
def test_a_friend_who_arrives_is_announced(browse, game, seats):
    ana, ben = browse(), browse()
    sit_down(ana, game, seats, player_1="friend")
    ana.locator("#frame[data-shown]").wait_for()
    ben.goto(ana.locator("dialog#menu input[readonly]").input_value())
    ben.get_by_label("Your name").fill("Ben")
    press(ben, ben.get_by_role("button", name="Take a seat"))
    expect(ana.locator("#say")).to_contain_text("Ben has taken seat B.")
    expect(ana.locator("#frame[data-shown]")).to_be_visible()
    ben.locator("#frame[data-shown]").wait_for()
    expect(ben.locator("#say")).to_be_hidden()
    shot(ana, "arrived")


@pytest.mark.parametrize("size", ["desk"], indirect=True)
@pytest.mark.parametrize("seats", [1, 2])
def test_six_lines_are_in_sight_on_a_desk(page, seats):
    sit_down(page, "tawantinsuyu", seats)
    wait_turn(page)
    expect(page.locator('[data-tab="log"]')).to_be_in_viewport(ratio=1)
    open_log(page)
    tall = page.locator("#log ol").evaluate("""log => {
      const [ask, side] = [document.getElementById("ask"), log.closest(".side")].map(
        (one) => one.getBoundingClientRect().bottom);
      const section = log.parentElement.getBoundingClientRect();
      const top = Math.max(ask, log.getBoundingClientRect().top);
      return (Math.min(side, section.bottom) - top) / parseFloat(getComputedStyle(log).lineHeight);
    }""")
    assert tall >= 6
