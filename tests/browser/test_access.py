"""Pages for everybody: no serious faults that axe finds, and nothing wider than the window."""
import pytest
from axe_playwright_python.sync_playwright import Axe

from browser.sight import PHONE_FIRST, assert_fits, give, offers, press, seq, sit_down, wait_turn

GRAVE = ("serious", "critical")


def assert_accessible(page):
    found = [fault for fault in Axe().run(page).response["violations"] if fault["impact"] in GRAVE]
    assert not found, "\n".join([
        f"{fault['impact']} {fault['id']}: {fault['help']}; {[node['html'][:160] for node in fault['nodes'][:4]]} "
        f"{fault['nodes'][0].get('failureSummary')}" for fault in found])


def watching(page):
    sit_down(page, "tiwanaku", player_1="friend", option_size="25")
    page.goto(page.url.replace("/0/", "/watch/"))


def tiwanaku(page):
    sit_down(page, "tiwanaku", 1, option_mode="solo", until="enter")


def destination(page):
    tiwanaku(page)
    before = seq(page)
    give(page, offers(page).first)
    wait_turn(page, before)


def cover(page):
    sit_down(page, "canals", player_1="here")
    wait_turn(page)
    press(page, page.locator('.item[data-item="maize"]'))
    give(page, offers(page))
    page.locator("#uncover").wait_for()


def menu(page):
    tiwanaku(page)
    press(page, page.locator('[data-open="menu"]'))


def invitation(page):
    sit_down(page, "canals", player_1="friend")
    link = page.locator("dialog#menu input[readonly]").input_value()
    page.context.clear_cookies()
    page.goto(link)


def words(page):
    sit_down(page, "weavers", player_1="friend")
    wait_turn(page)


PAGES = {
    "lobby": lambda page: (sit_down(page, "canals", 1), page.goto("/")),
    "new": lambda page: page.goto("/new/tiwanaku/"),
    "rules": lambda page: page.goto("/rules/tiwanaku/"),
    "turn": tiwanaku,
    "destination": destination,
    "watching": watching,
    "cover": cover,
    "menu": menu,
    "invitation": invitation,
    "words": words,
}


@PHONE_FIRST
@pytest.mark.parametrize("name", list(PAGES))
def test_accessible_and_not_too_wide(still, name):
    PAGES[name](still)
    assert_fits(still)
    assert_accessible(still)


@pytest.mark.parametrize("size", ["desk"], indirect=True)
@pytest.mark.parametrize("name", ["new", "destination", "invitation", "words"])
def test_accessible_in_the_light_and_in_the_dark(still, name):
    PAGES[name](still)
    assert_accessible(still)
    still.emulate_media(color_scheme="dark")
    still.reload()
    assert_accessible(still)
