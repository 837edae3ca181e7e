"""Pages for everybody: no serious faults that axe finds, and nothing wider than the window."""
import pytest
from axe_playwright_python.sync_playwright import Axe

from browser.sight import fits, offers, press, ready, seated, seq

GRAVE = ("serious", "critical")


def accessible(page):
    found = [fault for fault in Axe().run(page).response["violations"] if fault["impact"] in GRAVE]
    assert not found, "\n".join([f"{fault['impact']} {fault['id']}: {fault['help']}; {[node['html'][:160] for node in fault['nodes'][:4]]} "
                                 f"{fault['nodes'][0].get('failureSummary')}" for fault in found])


def watching(page):
    seated(page, "tiwanaku", player_1="friend", option_size="25")
    page.goto(page.url.replace("/0/", "/watch/"))


def tiwanaku(page):
    seated(page, "tiwanaku", 1, option_mode="solo")
    ready(page)
    while not page.locator('#answers .answer[value="enter"]').count():
        before = seq(page)
        press(page, offers(page).first)
        ready(page, before)


def destination(page):
    tiwanaku(page)
    before = seq(page)
    press(page, offers(page).first)
    ready(page, before)


def cover(page):
    seated(page, "canals", player_1="here")
    ready(page)
    press(page, page.locator('.item[data-item="maize"]'))
    press(page, offers(page))
    page.locator("#uncover").wait_for()


def menu(page):
    tiwanaku(page)
    press(page, page.locator('[data-open="menu"]'))


def invitation(page):
    seated(page, "canals", player_1="friend")
    link = page.locator("dialog#menu input[readonly]").input_value()
    page.context.clear_cookies()
    page.goto(link)


def words(page):
    seated(page, "weavers", player_1="friend")
    ready(page)


PAGES = {
    "lobby": lambda page: (seated(page, "canals", 1), page.goto("/")), "new": lambda page: page.goto("/new/tiwanaku/"),
    "rules": lambda page: page.goto("/rules/tiwanaku/"), "turn": tiwanaku, "destination": destination, "watching": watching,
    "cover": cover, "menu": menu, "invitation": invitation, "words": words,
}


@pytest.mark.parametrize("name", list(PAGES))
def test_accessible_and_not_too_wide(still, name):
    PAGES[name](still)
    fits(still)
    accessible(still)


@pytest.mark.parametrize("size", ["desk"], indirect=True)
@pytest.mark.parametrize("name", ["new", "destination", "invitation", "words"])
def test_accessible_in_the_dark(still, name):
    still.emulate_media(color_scheme="dark")
    PAGES[name](still)
    accessible(still)
