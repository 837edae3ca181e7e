"""Seats: a click too many, a second tab, and a seat that was lost."""
import re

import pytest
from playwright.sync_api import expect

from browser.sight import PATIENCE, PHONE_FIRST, answer, assert_fits, press, seq, shot, sit_down, wait_turn

LATENCY = 400
"""Milliseconds that everything is on its way, as by a slow phone."""


def slow(page):
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", {
        "offline": False, "latency": LATENCY, "downloadThroughput": -1, "uploadThroughput": -1})


def invitation(page):
    return page.locator("dialog#menu input[readonly]").input_value()


def sent(page):
    """The forms that a page sends, while they come."""
    found = []
    page.on("request", lambda request: found.append(request.url) if request.method == "POST" else None)
    return found


def click_twice(page, button):
    """Click again while the first click is on its way."""
    box = button.bounding_box()
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    with page.expect_request(lambda request: request.method == "POST"):
        page.mouse.click(*middle)
    page.mouse.click(*middle)


@pytest.fixture
def ana(browse):
    """Somebody who has made a table of Weavers for three, and waits for two friends."""
    page = browse()
    sit_down(page, "weavers", 3, player_1="friend", player_2="friend")
    wait_turn(page)
    return page


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_who_sits_down_twice_has_one_seat(browse, ana, scripts):
    ben = browse(scripts=scripts)
    slow(ben)
    ben.goto(invitation(ana))
    ben.get_by_label("Your name").fill("Ben")
    posts = sent(ben)
    click_twice(ben, ben.get_by_role("button", name="Take a seat"))
    # The second form cuts the answer to the first short, so no single navigation can be waited for.
    expect(ben).to_have_url(re.compile("/t/[^/]+/1/$"), timeout=PATIENCE)
    ben.wait_for_load_state()
    assert len(posts) == (1 if scripts else 2)
    expect(ana.locator('#players [data-seat="1"]')).to_contain_text("Ben")
    expect(ana.locator('#players [data-seat="2"]')).not_to_contain_text("Ben")
    ben.goto("/")
    expect(ben.locator(".tables li")).to_have_count(1)


def test_two_tabs_sit_down_once(browse, ana):
    one = browse()
    one.goto(invitation(ana))
    two = browse(beside=one)
    two.goto(one.url)
    for tab in (one, two):
        tab.get_by_label("Your name").fill("Ben")
        press(tab, tab.get_by_role("button", name="Take a seat"))
        tab.wait_for_url("**/t/*/1/")
    expect(ana.locator('#players [data-seat="2"]')).to_contain_text("Player C")


@pytest.mark.parametrize("start", ["/", "/new/weavers/"])
def test_a_double_click_makes_one_table(page, start):
    slow(page)
    page.goto(start)
    posts = sent(page)
    button = page.get_by_role("button", name="Create the table")
    if start == "/":
        button = page.locator("article", has=page.get_by_role("heading", name="Canals")).get_by_role("button")
    button.scroll_into_view_if_needed()
    click_twice(page, button)
    page.wait_for_url("**/t/*/0/")
    assert len(posts) == 1
    page.goto("/")
    expect(page.locator(".tables li")).to_have_count(1)


def test_who_comes_back_can_use_the_form_again(page):
    page.goto("/new/weavers/")
    press(page, page.get_by_role("button", name="Create the table"))
    page.wait_for_url("**/t/*/0/")
    page.go_back()
    expect(page.get_by_role("button", name="Create the table")).to_be_enabled()
    press(page, page.get_by_role("button", name="Create the table"))
    page.wait_for_url("**/t/*/0/")


@PHONE_FIRST
def test_a_seat_that_was_lost_is_freed_and_taken_again(browse, ana, watch):
    watch.expected.append("status of 404")
    link = invitation(ana)
    ben, eve = browse(), browse()
    ben.goto(link)
    ben.get_by_label("Your name").fill("Ben")
    press(ben, ben.get_by_role("button", name="Take a seat"))
    ben.wait_for_url("**/t/*/1/")
    eve.goto(ana.url.replace("/0/", "/watch/"))
    expect(eve.locator('#players [data-seat="1"]')).to_contain_text("Ben")
    before = seq(ana)

    press(ana, ana.locator('[data-open="menu"]'))
    free = ana.locator("#guests details")
    expect(free).to_have_count(1)
    expect(free.get_by_role("button")).to_be_hidden()
    press(ana, free.locator("summary"))
    shot(ana, "free-a-seat")
    assert_fits(ana)
    press(ana, free.get_by_role("button", name="Free the seat of Ben"))
    for page in (ana, eve):
        expect(page.locator("#say")).to_contain_text("The seat of Ben has been freed")
    expect(ana.locator("#ask")).to_contain_text("Free seats: Ben, Player C")
    shot(ana, "freed-a-seat")
    expect(ben.get_by_role("heading", name="Your seat has been freed")).to_be_visible()
    shot(ben, "seat-freed")
    assert_fits(ben)
    assert seq(ana) == before

    dora = browse()
    dora.goto(link)
    dora.get_by_label("Your name").fill("Dora")
    press(dora, dora.get_by_role("button", name="Take a seat"))
    dora.wait_for_url("**/t/*/1/")
    expect(ana.locator('#players [data-seat="1"]')).to_contain_text("Dora")
    answer(ana, "harvest")
    wait_turn(dora)
    answer(dora, "harvest")
    expect(ana.locator("#log")).to_contain_text("Dora harvests")


def test_a_seat_says_in_the_menu_what_it_wants_to_be_asked(page):
    sit_down(page, "weavers", player_1="here", name_1="Ben")
    wait_turn(page)
    press(page, page.locator('[data-open="menu"]'))
    ben = page.locator("dialog#menu fieldset", has=page.get_by_text("Ask Ben"))
    expect(ben.locator("input:checked")).to_have_attribute("value", "useful")
    with page.expect_response("**/1/asks") as answered:
        press(page, ben.locator("label", has_text="everything"))
    assert answered.value.status == 204
    shot(page, "menu")
    assert_fits(page)
    page.reload()
    wait_turn(page)
    press(page, page.locator('[data-open="menu"]'))
    expect(ben.locator("input:checked")).to_have_attribute("value", "all")
