"""At the table: undo, why not, the rules, keys, the menu."""
import re

import pytest
from playwright.sync_api import expect

from browser.sight import (
    BOTH,
    PHONE_FIRST,
    answer,
    answer_until,
    assert_fits,
    give,
    offers,
    press,
    seq,
    shot,
    sit_down,
    wait_turn,
)


def to_turn(page, value="enter"):
    """Answer what comes first until a turn offers something."""
    answer_until(page, f'#answers .answer[value="{value}"]')


@pytest.fixture
def solo(page):
    """Alone against the Otoma, to explore: no bot goes on while we look."""
    sit_down(page, "tiwanaku", 1, until="enter", option_mode="solo", option_level="easy")
    return page


@pytest.fixture
def guessing(solo):
    """A pawn has to guess: one may not stop."""
    to_turn(solo, "guess")
    wait_turn(solo, answer(solo, "guess"))
    return solo


def say(page):
    expect(page.locator("#say")).to_be_visible()
    return page.locator("#say")


class TestUndo:
    def test_inside_a_turn(self, solo):
        prompt = solo.locator("#prompt").inner_text()
        before = answer(solo, "enter")
        wait_turn(solo, before)
        expect(solo.locator("#prompt")).not_to_have_text(prompt)
        expect(solo.locator("#undo")).to_be_enabled()
        shot(solo, "my-turn")
        press(solo, solo.locator("#undo"))
        expect(solo.locator("#prompt")).to_have_text(prompt)
        expect(solo.locator("#log li").first).to_contain_text("takes back")

    def test_not_after_nature_has_answered(self, solo):
        before = answer(solo, "enter")
        wait_turn(solo, before)
        before = seq(solo)
        give(solo, offers(solo).filter(has_text="Discover").first)
        wait_turn(solo, before)
        expect(solo.locator("#undo")).to_be_disabled()
        expect(solo.locator("#undo")).to_have_attribute("title", re.compile("cannot be unseen"))


class TestSpots:
    @BOTH
    def test_a_lit_spot_answers(self, solo):
        """With a mouse one click gives a single answer; a finger taps twice, and first sees what it brings."""
        before = answer(solo, "enter")
        wait_turn(solo, before)
        lit = solo.locator("#canvas [data-spot].lit")
        assert lit.count() == offers(solo).count()
        hidden = offers(solo).filter(has_text="Discover").first.get_attribute("value")
        spot = solo.locator(f'#canvas [data-spot="{hidden}"].lit')
        before = seq(solo)
        press(solo, spot)
        if solo.phone:
            expect(solo.locator("#chips .chip").first).to_be_visible()
            expect(offers(solo)).to_have_count(1)
            shot(solo, "picked")
            press(solo, spot)
        wait_turn(solo, before)
        expect(solo.locator("#log")).to_contain_text("discovers")

    @pytest.mark.parametrize("size", ["phone"], indirect=True)
    def test_what_is_picked_can_be_let_go(self, solo):
        before = answer(solo, "enter")
        wait_turn(solo, before)
        many = offers(solo).count()
        press(solo, solo.locator("#canvas [data-spot].lit").first)
        expect(offers(solo)).to_have_count(1)
        press(solo, solo.locator("#cancel"))
        expect(offers(solo)).to_have_count(many)
        expect(solo.locator(".picked")).to_have_count(0)

    @BOTH
    def test_the_hand_answers_too(self, solo):
        before = seq(solo)
        spot = solo.locator('#panel-hand [data-spot="enter"]')
        if solo.phone:
            press(solo, solo.locator('[data-tab="panel-hand"]'))
        spot.scroll_into_view_if_needed()
        press(solo, spot)
        if solo.locator("#pick:visible").count():
            give(solo, offers(solo).first)
        wait_turn(solo, before)

    @pytest.mark.parametrize("size", ["desk"], indirect=True)
    def test_the_hand_answers_after_the_picture_was_moved(self, solo):
        box = solo.locator("#picture").bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        solo.mouse.move(x, y)
        solo.mouse.wheel(0, -300)
        solo.mouse.down()
        solo.mouse.move(x + 60, y + 40, steps=4)
        solo.mouse.up()
        before = seq(solo)
        press(solo, solo.locator('#panel-hand [data-spot="enter"]'))
        expect(solo.locator(f'#frame[data-seq="{before}"]')).to_have_count(0)

    @pytest.mark.parametrize("size", ["desk"], indirect=True)
    def test_what_an_answer_brings_is_said_before(self, solo):
        solo.locator('#answers .answer[value="enter"]').hover()
        expect(solo.locator("#chips .chip").first).to_contain_text("n reach")


class TestZoom:
    def test_buttons(self, solo):
        scale = "() => new DOMMatrix(getComputedStyle(document.getElementById('canvas')).transform).a"
        press(solo, solo.locator('[data-zoom="in"]:visible'))
        assert solo.evaluate(scale) > 1.3
        press(solo, solo.locator('[data-zoom="fit"]:visible'))
        assert solo.evaluate(scale) == 1
        assert_fits(solo)

    def test_the_zoom_stays_from_frame_to_frame(self, solo):
        scale = "() => new DOMMatrix(getComputedStyle(document.getElementById('canvas')).transform).a"
        press(solo, solo.locator('[data-zoom="in"]:visible'))
        wait_turn(solo, answer(solo, "enter"))
        assert solo.evaluate(scale) > 1.3


class TestWhyNot:
    def test_a_dim_spot(self, solo):
        press(solo, solo.locator('#canvas [data-spot]:not(.lit)').nth(20))
        expect(say(solo)).to_contain_text("You have no pawn on")
        expect(say(solo).locator("a[data-rule]").first).to_have_text(re.compile("TIW-"))
        shot(solo, "why-not")
        assert len(say(solo).locator("a[data-rule]").first.inner_text()) < 10

    def test_a_dim_button_and_its_rule(self, guessing):
        press(guessing, guessing.locator('#answers [data-why="stop"]'))
        expect(say(guessing)).to_contain_text("You have to make a guess")
        link = say(guessing).locator('a[data-rule="TIW-931"]').first
        press(guessing, link)
        drawer = guessing.locator("dialog#rules")
        expect(drawer).to_have_attribute("open", "")
        expect(drawer.locator("#TIW-931")).to_be_in_viewport()
        expect(drawer.locator("#TIW-931")).to_have_class(re.compile("here"))
        shot(guessing, "rules-drawer")
        assert_fits(guessing)

    def test_the_drawer_is_searched(self, solo):
        press(solo, solo.locator('[data-open="rules"]'))
        drawer = solo.locator("dialog#rules")
        shown = drawer.locator(".rule-item:visible")
        expect(shown.first).to_be_visible()
        every = shown.count()
        drawer.get_by_role("searchbox").fill("reserve")
        expect(drawer.locator("[data-found]")).to_have_text(re.compile(r"^\d+ rules?$"))
        assert 0 < shown.count() < every / 2
        assert all("reserve" in text.lower() for text in shown.all_inner_texts())
        shot(solo, "rules-search")
        drawer.get_by_role("searchbox").fill("305")
        expect(drawer.locator("#TIW-305")).to_be_visible()
        drawer.get_by_role("searchbox").fill("")
        assert shown.count() == every
        press(solo, drawer.get_by_role("button", name="Close"))
        expect(drawer).not_to_be_visible()

    def test_a_rule_that_the_search_hides_is_shown_when_it_is_led_to(self, guessing):
        press(guessing, guessing.locator('[data-open="rules"]'))
        drawer = guessing.locator("dialog#rules")
        drawer.get_by_role("searchbox").fill("no such word anywhere")
        expect(drawer.locator(".rule-item:visible")).to_have_count(0)
        press(guessing, drawer.get_by_role("button", name="Close"))
        press(guessing, guessing.locator('#answers [data-why="stop"]'))
        press(guessing, say(guessing).locator('a[data-rule="TIW-931"]').first)
        expect(drawer.locator("#TIW-931")).to_be_in_viewport()

    def test_it_goes_away(self, guessing):
        press(guessing, guessing.locator('#answers [data-why="stop"]'))
        say(guessing)
        press(guessing, guessing.locator("#bar h1"))
        expect(guessing.locator("#say")).to_be_hidden()


@PHONE_FIRST
def test_guess(still):
    """Explore until a pawn may guess, and look at the question."""
    sit_down(still, "tiwanaku", 1, option_mode="solo", option_level="easy")
    to_turn(still, "guess")
    wait_turn(still, answer(still, "guess"))
    expect(still.locator("#prompt")).to_contain_text("name the crop")
    shot(still, "guess")
    lit = still.locator("#canvas [data-spot].lit")
    press(still, lit.first)
    expect(offers(still)).to_have_count(5)
    shot(still, "guess-picked")
    before = seq(still)
    give(still, offers(still).nth(2))
    wait_turn(still, before)
    expect(still.locator("#log")).to_contain_text("chilli")


class TestMenu:
    def test_speed(self, solo):
        press(solo, solo.locator('[data-open="menu"]'))
        menu = solo.locator("dialog#menu")
        shot(solo, "menu")
        assert_fits(solo)
        with solo.expect_response("**/speed"):
            press(solo, menu.locator("label", has_text="calm"))
        expect(solo.locator("#frame")).to_have_attribute("data-pace", "1800")

    def test_record(self, solo):
        press(solo, solo.locator('[data-open="menu"]'))
        with solo.expect_download() as download:
            press(solo, solo.get_by_role("link", name=re.compile("Record")))
        assert download.value.suggested_filename.startswith("tiwanaku-")


@pytest.mark.parametrize("size", ["desk"], indirect=True)
class TestKeys:
    def tab_to(self, page, what, most=40):
        """Press Tab until something has the focus."""
        wanted = what.first.element_handle()
        for _ in range(most):
            page.keyboard.press("Tab")
            if wanted.evaluate("element => element === document.activeElement"):
                return
        raise AssertionError(f"no Tab leads to {what}")

    def ask_everything(self, page):
        """Choose in the menu to be asked even where there is one answer."""
        self.tab_to(page, page.locator('[data-open="menu"]'))
        page.keyboard.press("Enter")
        self.tab_to(page, page.locator('[name="asks"]:checked'))
        for _ in range(2):
            with page.expect_response("**/0/asks"):
                page.keyboard.press("ArrowRight")
        expect(page.locator('[name="asks"][value="all"]')).to_be_checked()
        page.keyboard.press("Escape")
        expect(page.locator("dialog#menu")).to_be_hidden()

    def test_from_the_lobby_to_a_finished_turn(self, page):
        page.goto("/")
        card = page.locator("article", has=page.get_by_role("heading", name="Tiwanaku"))
        self.tab_to(page, card.get_by_role("link", name=re.compile("New table")))
        page.keyboard.press("Enter")
        page.wait_for_url("**/new/tiwanaku/")
        self.tab_to(page, page.locator('[name="seats"]:checked'))
        page.keyboard.press("ArrowLeft")
        expect(page.locator('[name="option-mode"][value="solo"]')).to_be_checked()
        self.tab_to(page, page.get_by_role("button", name="Create the table"))
        page.keyboard.press("Enter")
        page.wait_for_url("**/t/*/0/")
        wait_turn(page)
        self.ask_everything(page)
        before = seq(page)
        self.tab_to(page, offers(page))
        page.keyboard.press("Enter")
        wait_turn(page, before)
        while offers(page).first.get_attribute("value") != "enter":
            before = seq(page)
            page.keyboard.press("1")
            wait_turn(page, before)
        prompt, before = page.locator("#prompt").inner_text(), seq(page)
        page.keyboard.press("1")
        wait_turn(page, before)
        expect(page.locator("#prompt")).not_to_have_text(prompt)
        page.keyboard.press("u")
        expect(page.locator("#prompt")).to_have_text(prompt)
        before = seq(page)
        page.keyboard.press("1")
        wait_turn(page, before)
        page.keyboard.press("?")
        expect(page.locator("dialog#rules")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("dialog#rules")).to_be_hidden()
        before = seq(page)
        self.tab_to(page, offers(page).filter(has_text="Discover"), 60)
        page.keyboard.press("Enter")
        wait_turn(page, before)
        expect(page.locator("#log")).to_contain_text("discovers")

    @pytest.mark.parametrize("drawer", ["rules", "menu"])
    def test_keys_answer_nothing_behind_a_drawer(self, solo, drawer):
        before, posted = seq(solo), []
        solo.on("request", lambda request: posted.append(request.url) if request.method == "POST" else None)
        press(solo, solo.locator(f'[data-open="{drawer}"]'))
        solo.locator(f"dialog#{drawer}").get_by_role("button", name="Close").focus()
        solo.keyboard.press("1")
        solo.keyboard.press("Escape")
        expect(solo.locator(f"dialog#{drawer}")).to_be_hidden()
        assert (seq(solo), posted) == (before, [])
        solo.keyboard.press("1")
        wait_turn(solo, before)

    def test_zoom_by_keys(self, solo):
        scale = "() => new DOMMatrix(getComputedStyle(document.getElementById('canvas')).transform).a"
        solo.keyboard.press("+")
        assert solo.evaluate(scale) > 1.3
        solo.keyboard.press("0")
        assert solo.evaluate(scale) == 1
