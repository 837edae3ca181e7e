"""Notes: the pencil by taps and by keys, marks that are there again, and no answer while it is in hand."""
import re

import pytest
from playwright.sync_api import expect

from browser.sight import (
    BOTH,
    PHONE_FIRST,
    answer,
    assert_fits,
    give,
    offers,
    press,
    seq,
    sit_down,
    unfold,
    wait_turn,
    wait_until,
)

EXCLUDED = "JSON.parse(document.getElementById('notes').textContent)"
OVERLAPS = """() => [...document.querySelectorAll(".note")].filter((note) => {
  const {x, y, width, height} = note.getBoundingClientRect();
  const under = document.elementsFromPoint(x + width / 2, y + height / 2).find((one) => one.closest("[data-spot]"));
  return under?.closest("[data-spot]").dataset.spot !== "c3";
}).length"""
DESK = pytest.mark.parametrize("size", ["desk"], indirect=True)
PHONE = pytest.mark.parametrize("size", ["phone"], indirect=True)


@pytest.fixture
def table(still):
    """A short land; it is the person's turn."""
    sit_down(still, "tiwanaku", 2, option_size="25", player_1="random", until="enter")
    return still


def pencil(page):
    return page.locator(".pencil:visible")


def spot(page, name):
    return page.locator(f'#canvas [data-spot="{name}"]')


def mark(page, number):
    return page.locator(f'#marks [data-note="{number}"]')


def noted(page):
    """How many marks are drawn."""
    return page.locator("#canvas .note")


def open_spots(page):
    return list(page.evaluate(EXCLUDED))


def saved(page):
    """What the server has."""
    return page.request.get(page.evaluate("location.pathname") + "notes").json()


def take_up(page):
    press(page, pencil(page))
    expect(pencil(page)).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#palette")).to_be_visible()
    expect(page.locator("#ask")).to_be_hidden()


def wait_saved(page, count):
    """Wait until the server has notes on a number of spots."""
    wait_until(page, lambda: len(saved(page)) == count)


@PHONE_FIRST
def test_marks_are_set_by_taps_and_taken_away(table):
    name = open_spots(table)[0]
    take_up(table)
    expect(mark(table, 1)).to_be_disabled()
    press(table, spot(table, name))
    expect(table.locator("#noted")).to_have_text(f"Your notes on {name}")
    for number in (1, 4):
        press(table, mark(table, number))
        expect(mark(table, number)).to_have_attribute("aria-pressed", "true")
    expect(noted(table)).to_have_count(2)
    press(table, mark(table, 1))
    expect(noted(table)).to_have_count(1)
    wait_until(table, lambda: saved(table) == {name: ["4"]})
    press(table, table.locator("#all-marks"))
    expect(noted(table)).to_have_count(0)
    press(table, table.locator("#all-marks"))
    expect(noted(table)).to_have_count(5)


@PHONE_FIRST
def test_marks_lie_on_their_spot_and_let_clicks_through(table):
    name = open_spots(table)[7]
    take_up(table)
    press(table, spot(table, name))
    press(table, table.locator("#all-marks"))
    expect(noted(table)).to_have_count(5)
    assert table.evaluate(OVERLAPS.replace("c3", name)) == 0


@BOTH
def test_palette_and_pencil_are_large_enough_and_fit(table):
    take_up(table)
    press(table, spot(table, open_spots(table)[0]))
    assert_fits(table)
    for target in [*table.locator("#palette button").all(), pencil(table), *table.locator("#palette .check").all()]:
        box = target.bounding_box()
        assert min(box["width"], box["height"]) >= 40, target
        assert box["y"] + box["height"] <= table.viewport_size["height"]
    clear = pencil(table).evaluate("""one => { const {x, y, width, height} = one.getBoundingClientRect();
      return [[x + 2, y + height / 2], [x + width - 2, y + height / 2]].every(
        ([left, top]) => one.contains(document.elementFromPoint(left, top))); }""")
    assert clear, "nothing lies over the pencil"


def test_notes_are_there_after_a_reload_and_after_answers(table):
    names = open_spots(table)[-2:]
    take_up(table)
    for name in names:
        press(table, spot(table, name))
        press(table, mark(table, 2))
        press(table, mark(table, 3))
    expect(noted(table)).to_have_count(4)
    wait_saved(table, 2)
    press(table, pencil(table))
    expect(pencil(table)).to_have_attribute("aria-pressed", "false")
    expect(table.locator("#ask")).to_be_visible()
    expect(noted(table)).to_have_count(4)
    before = answer(table, "enter")
    wait_turn(table, before)
    expect(noted(table)).to_have_count(4)
    table.reload()
    wait_turn(table)
    expect(noted(table)).to_have_count(4)
    assert saved(table) == {name: ["2", "3"] for name in names}


@BOTH
def test_with_the_pencil_in_hand_nothing_is_an_answer(table):
    before = answer(table, "enter")     # now every space at the edge is an answer
    wait_turn(table, before)
    start = seq(table)
    lit = table.locator("#canvas [data-spot].lit").evaluate_all("spots => spots.map((one) => one.dataset.spot)")
    free = [name for name in lit if name in open_spots(table)]
    assert free
    posted = []
    table.on("request", lambda request: posted.append(request.url) if request.method == "POST" else None)
    take_up(table)
    for name in free[:3]:
        press(table, spot(table, name))
        press(table, spot(table, name))
        expect(table.locator("#noted")).to_have_text(f"Your notes on {name}")
    known = table.locator("#canvas [data-spot]:not(.lit)").first
    press(table, known)
    expect(table.locator("#noted")).to_have_text(re.compile("Choose a place"))
    for panel in table.locator("#panel-hand [data-spot]:visible").all():
        press(table, panel)
    table.evaluate("document.getElementById('answer').requestSubmit(document.querySelector('#ask .answer'))")
    table.locator("#picture").focus()
    for key in ("1", "2", "ArrowRight", "Enter", "Enter", " "):
        table.keyboard.press(key)
    expect(table.locator("#say")).to_be_hidden()
    press(table, pencil(table))
    expect(table.locator("#ask")).to_be_visible()
    assert seq(table) == start
    assert not [url for url in posted if not url.endswith("/notes")]
    press(table, spot(table, free[0]))
    if table.phone:
        press(table, table.locator("#ask .answer.primary:not([hidden])"))
    wait_turn(table, start)
    assert seq(table) > start


@DESK
def test_keys_take_the_pencil_go_from_spot_to_spot_and_set_marks(table):
    table.keyboard.press("n")
    expect(pencil(table)).to_have_attribute("aria-pressed", "true")
    table.keyboard.press("ArrowRight")
    first = table.locator("[data-spot].cursor").get_attribute("data-spot")
    assert first in open_spots(table)
    expect(table.locator("#noted")).to_have_text(f"Your notes on {first}")
    table.keyboard.press("2")
    table.keyboard.press("5")
    expect(noted(table)).to_have_count(2)
    table.keyboard.press("ArrowDown")
    expect(table.locator("#noted")).not_to_have_text(f"Your notes on {first}")
    table.keyboard.press("0")
    expect(noted(table)).to_have_count(7)
    table.keyboard.press("0")
    expect(noted(table)).to_have_count(2)
    for key in first:
        table.keyboard.press(key)
    expect(table.locator("#noted")).to_have_text(f"Your notes on {first}")
    table.keyboard.press("5")
    expect(noted(table)).to_have_count(1)
    table.keyboard.press("Escape")
    expect(pencil(table)).to_have_attribute("aria-pressed", "false")
    expect(table.locator("#ask")).to_be_visible()
    table.keyboard.press("n")
    table.keyboard.press("n")
    expect(pencil(table)).to_have_attribute("aria-pressed", "false")
    wait_saved(table, 1)
    assert saved(table) == {first: ["2"]}


@DESK
def test_after_a_click_on_a_mark_the_keys_go_on_with_the_board(table):
    take_up(table)
    press(table, spot(table, open_spots(table)[0]))
    press(table, mark(table, 1))
    table.keyboard.press("ArrowRight")
    expect(table.locator("[data-spot].cursor")).to_have_count(1)
    table.keyboard.press("3")
    expect(noted(table)).to_have_count(2)


@PHONE
def test_a_phone_shows_all_of_a_short_land_and_the_palette_stays_where_it_is(table):
    take_up(table)
    places = "['marks', 'palette'].map((id) => document.getElementById(id).getBoundingClientRect().top)"
    before = table.evaluate(places)
    press(table, spot(table, open_spots(table)[0]))
    expect(mark(table, 1)).to_be_enabled()
    assert table.evaluate(places) == before
    expect(table.locator("#palette [data-pencil]")).to_be_in_viewport(ratio=1)
    expect(table.locator("#canvas > svg")).to_be_in_viewport(ratio=1)


@DESK
@pytest.mark.parametrize("key", ["n", "Escape"])
def test_the_pencil_is_put_away_by_a_key_wherever_the_focus_is(table, key):
    take_up(table)
    press(table, table.locator("#strike"))
    expect(table.locator("#strike")).to_be_focused()
    table.keyboard.press(key)
    expect(table.locator("#palette")).to_be_hidden()
    expect(table.locator("#ask")).to_be_visible()


def test_what_cannot_be_is_struck_out_if_this_device_is_set_so(table, browse):
    excluded = table.evaluate(EXCLUDED)
    name = next(name for name, struck in excluded.items() if 0 < len(struck) < 5)
    struck, possible = len(excluded[name]), 5 - len(excluded[name])
    take_up(table)
    press(table, spot(table, name))
    press(table, table.locator("#all-marks"))
    expect(noted(table)).to_have_count(5)
    expect(table.locator(".note.struck")).to_have_count(0)
    press(table, table.locator("#strike"))
    expect(table.locator(".note.struck")).to_have_count(struck)
    expect(table.locator("#marks .struck")).to_have_count(struck)
    press(table, table.locator("#all-marks"))
    press(table, table.locator("#all-marks"))
    expect(noted(table)).to_have_count(possible)
    expect(table.locator(".note.struck")).to_have_count(0)
    press(table, mark(table, excluded[name][0]))
    expect(table.locator(".note.struck")).to_have_count(1)
    wait_saved(table, 1)
    table.reload()
    wait_turn(table)
    expect(table.locator(".note.struck")).to_have_count(1)
    take_up(table)
    expect(table.locator("#strike")).to_be_checked()


@DESK
def test_two_tabs_of_one_person_lose_nothing(table, browse):
    tab = browse(beside=table)
    tab.goto(table.url)
    wait_turn(tab)
    one, other, *_ = open_spots(table)
    for page, name, number in ((table, one, 1), (tab, other, 2)):
        page.bring_to_front()
        take_up(page)
        press(page, spot(page, name))
        press(page, mark(page, number))
    wait_saved(tab, 2)
    assert saved(tab) == {one: ["1"], other: ["2"]}
    table.evaluate("dispatchEvent(new Event('focus'))")
    expect(noted(table)).to_have_count(2)


@DESK
def test_a_note_that_cannot_be_sent_is_taken_back_and_told(table, watch):
    watch.expected.append("Failed to load resource")
    name = open_spots(table)[0]
    take_up(table)
    press(table, spot(table, name))
    table.route("**/notes", lambda route: route.abort() if route.request.method == "POST" else route.continue_())
    press(table, mark(table, 1))
    expect(table.locator("#say")).to_contain_text("cannot be reached")
    expect(noted(table)).to_have_count(0)
    table.unroute("**/notes")
    press(table, mark(table, 1))
    expect(noted(table)).to_have_count(1)
    wait_saved(table, 1)


@PHONE
def test_notes_are_drawn_when_the_board_comes_back_into_sight(table):
    take_up(table)
    press(table, spot(table, open_spots(table)[0]))
    press(table, mark(table, 1))
    wait_saved(table, 1)
    press(table, table.locator('[data-tab="players"]'))
    table.evaluate("kancha.onFrame()")
    press(table, table.locator('[data-tab="picture"]'))
    expect(noted(table)).to_have_count(1)


def test_spectators_have_no_pencil(table):
    table.goto(table.url.replace("/0/", "/watch/"))
    table.locator("#frame[data-shown]").wait_for()
    expect(table.locator("[data-pencil]")).to_have_count(0)
    table.keyboard.press("n")
    expect(table.locator("#palette")).to_have_count(0)


def test_people_on_one_screen_see_each_their_own(still):
    sit_down(still, "tiwanaku", 2, option_mode="cooperative", player_1="here", name_1="Killa")
    wait_turn(still)
    if still.locator("#uncover").count():
        press(still, still.locator("#uncover"))
        still.locator("#uncover").wait_for(state="detached")
        wait_turn(still)
    page = still.url
    take_up(still)
    press(still, spot(still, open_spots(still)[-1]))
    press(still, mark(still, 3))
    expect(noted(still)).to_have_count(1)
    wait_saved(still, 1)
    press(still, pencil(still))
    while not still.locator("#uncover").count():
        before = seq(still)
        unfold(still)
        give(still, offers(still).first)
        wait_turn(still, before)
    expect(still.locator(".note, [data-pencil]")).to_have_count(0)
    press(still, still.locator("#uncover"))
    still.locator("#picture").wait_for()
    assert still.url != page
    wait_turn(still)
    take_up(still)
    press(still, spot(still, open_spots(still)[-1]))
    expect(mark(still, 3)).to_be_enabled()
    expect(noted(still)).to_have_count(0)
