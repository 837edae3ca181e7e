"""A hint at the table: asked for once, looked at, taken like any answer, closed, and gone with its question."""
import json
import re

import pytest
from playwright.sync_api import expect

from browser.sight import BOTH, answer, assert_fits, offers, press, seq, shot, sit_down, unfold, wait_turn
from browser.test_access import assert_accessible
from browser.touch import ONLY_PICKED, Finger

DESK = pytest.mark.parametrize("size", ["desk"], indirect=True)
PHONE = pytest.mark.parametrize("size", ["phone"], indirect=True)


@pytest.fixture
def turn(page):
    """A turn of Tiwanaku: answers by button and on the board."""
    sit_down(page, "tiwanaku", 1, option_mode="solo", until="enter")
    return page


@pytest.fixture
def tile(page):
    """Where the triple of Cuzco goes, and how it is rotated."""
    sit_down(page, "cuzco", until="e7")
    return page


def button(page):
    return page.locator("#ask-hint")


def lines(page):
    return page.locator("#hint .suggestion:visible")


def ask(page):
    """Ask for a hint and wait for it; its words."""
    press(page, button(page))
    lines(page).first.wait_for()
    return lines(page).evaluate_all("lines => lines.map((line) => line.dataset.advice)")


def last_word(page):
    """The last answer that the first seat gave itself, as the server has it."""
    rows = json.loads(page.request.get(page.url + "record").text())["rows"]
    return [word for seat, word, *marks in rows if seat == 0 and not marks][-1]


class Held:
    """Requests for hints, held back until they are let go."""

    def __init__(self, page):
        self.routes = []
        page.route("**/hint", lambda route: self.routes.append(route))

    def wait(self, page, number=1):
        while len(self.routes) < number:
            page.wait_for_timeout(20)

    def let_go(self):
        for route in self.routes:
            route.continue_()


class TestAsking:
    @BOTH
    def test_it_is_shown_with_its_level_and_closed_again(self, turn):
        before = seq(turn)
        expect(button(turn)).to_have_attribute("aria-expanded", "false")
        words = ask(turn)
        assert 1 < len(words) <= 3
        expect(turn.locator("#hint h3")).to_have_text("The hard bot would answer, best first")
        expect(lines(turn).first).to_contain_text(re.compile(r"worth [+−]\d+\.\d"))
        expect(button(turn)).to_have_attribute("aria-expanded", "true")
        assert_fits(turn)
        assert_accessible(turn)
        shot(turn, "hint")
        press(turn, turn.locator("#hint .close"))
        expect(turn.locator("#hint")).to_be_hidden()
        assert ask(turn) == words
        press(turn, button(turn))
        expect(turn.locator("#hint")).to_be_hidden()
        assert seq(turn) == before

    @DESK
    def test_while_the_bot_thinks_the_page_says_so_and_asks_only_once(self, turn):
        held = Held(turn)
        button(turn).dblclick()
        expect(turn.locator("#hint")).to_have_text(re.compile("The hard bot is thinking"))
        expect(turn.locator("#hint .thinking")).to_be_visible()
        press(turn, turn.locator("#hint .close"))
        expect(turn.locator("#hint")).to_be_hidden()
        press(turn, button(turn))
        held.wait(turn)
        held.let_go()
        lines(turn).first.wait_for()
        expect(turn.locator("#hint .thinking")).to_be_hidden()
        assert len(held.routes) == 1

    @DESK
    def test_a_hint_that_comes_too_late_is_not_shown(self, turn):
        held, before = Held(turn), seq(turn)
        press(turn, button(turn))
        held.wait(turn)
        answer(turn, "enter")
        wait_turn(turn, before)
        expect(turn.locator("#hint")).to_be_hidden()
        with turn.expect_response("**/hint") as late:
            held.let_go()
        late.value.finished()
        assert "Something else happened" in late.value.text()
        expect(turn.locator("#hint")).to_be_hidden()
        turn.unroute("**/hint")
        assert ask(turn)

    @DESK
    @pytest.mark.parametrize(("failure", "text"), [
        (lambda route: route.abort(), "The server cannot be reached."),
        (lambda route: route.fulfill(status=404), "The server refused that (404)."),
    ])
    def test_what_went_wrong_is_said_and_it_can_be_asked_again(self, turn, watch, failure, text):
        watch.expected += ["Failed to load resource"]
        turn.route("**/hint", failure)
        press(turn, button(turn))
        expect(turn.locator("#say")).to_contain_text(text)
        expect(turn.locator("#hint")).to_be_hidden()
        turn.unroute("**/hint")
        assert ask(turn)

    @DESK
    def test_a_bot_that_could_not_say_can_be_asked_again(self, turn):
        turn.route("**/hint", lambda route: route.fulfill(body='<p class="problem">It could not say.</p>'))
        press(turn, button(turn))
        expect(turn.locator("#hint .problem")).to_have_text("It could not say.")
        turn.unroute("**/hint")
        press(turn, turn.locator("#hint .close"))
        assert ask(turn)

    @BOTH
    def test_it_goes_with_its_question(self, turn):
        ask(turn)
        before = seq(turn)
        answer(turn, "enter")
        wait_turn(turn, before)
        expect(turn.locator("#hint")).to_be_hidden()
        expect(button(turn)).to_have_attribute("aria-expanded", "false")

    @DESK
    def test_with_the_pencil_in_hand_there_is_none(self, turn):
        turn.keyboard.press("n")
        expect(button(turn)).to_be_hidden()
        turn.keyboard.press("h")
        expect(turn.locator("#hint")).to_be_hidden()


@DESK
class TestByMouse:
    def test_pointing_at_a_line_marks_what_it_is_about(self, tile):
        words = ask(tile)
        for line, word in zip(lines(tile).all(), words):
            line.hover()
            spot = word.split()[0]
            expect(tile.locator("#canvas [data-spot].named")).to_have_attribute("data-spot", spot)
            expect(tile.locator("#canvas [data-spot].picked")).to_have_attribute("data-spot", spot)
            expect(tile.locator(".named-mark")).to_have_count(1)
            expect(tile.locator("#ghost")).to_have_count(1)
            expect(tile.locator("#chips .costs")).to_be_visible()
        tile.mouse.move(5, 300)
        expect(tile.locator(".named-mark")).to_have_count(0)

    def test_a_click_gives_an_answer_as_its_button_does(self, turn):
        before = seq(turn)
        word = ask(turn)[0]
        lines(turn).first.click()
        wait_turn(turn, before)
        assert last_word(turn) == word

    def test_a_piece_is_picked_as_it_was_rotated_and_given_by_a_second_click(self, tile):
        before = seq(tile)
        _, word, *_ = ask(tile)
        lines(tile).first.click()
        lines(tile).nth(1).click()
        expect(tile.locator("#ask .answer.primary")).to_have_attribute("value", word)
        expect(tile.locator("#pick")).to_be_visible()
        assert seq(tile) == before
        lines(tile).nth(1).click()
        wait_turn(tile, before)
        assert last_word(tile) == word


@DESK
class TestByKeys:
    def test_the_menu_lists_the_key(self, turn):
        assert "H hint" in turn.locator("#menu").text_content()

    def test_it_is_asked_for_read_and_taken(self, turn):
        before = seq(turn)
        turn.keyboard.press("h")
        lines(turn).first.wait_for()
        expect(button(turn)).to_be_focused()
        turn.keyboard.press("Tab")
        expect(lines(turn).first).to_be_focused()
        word = lines(turn).first.get_attribute("data-advice")
        turn.keyboard.press("Enter")
        wait_turn(turn, before)
        assert last_word(turn) == word
        expect(turn.locator("#prompt")).to_be_focused()

    def test_escape_lets_go_of_what_is_picked_and_then_closes_it(self, tile):
        tile.keyboard.press("h")
        lines(tile).first.wait_for()
        tile.keyboard.press("Tab")
        tile.keyboard.press("Enter")
        expect(tile.locator("#pick")).to_be_visible()
        expect(tile.locator("#ask .answer.primary")).to_be_focused()
        tile.keyboard.press("Escape")
        expect(tile.locator("#pick")).to_be_hidden()
        expect(tile.locator("#hint")).to_be_visible()
        tile.keyboard.press("Escape")
        expect(tile.locator("#hint")).to_be_hidden()

    def test_on_the_board_the_key_is_a_letter(self, tile):
        tile.locator("#picture").focus()
        tile.keyboard.press("h")
        tile.keyboard.press("7")
        expect(tile.locator("[data-spot].cursor")).to_have_attribute("data-spot", "h7")
        expect(tile.locator("#hint")).to_be_hidden()

    def test_a_screen_reader_is_told(self, turn):
        region = turn.locator("#hint [aria-live=polite]")
        turn.keyboard.press("h")
        expect(region).to_contain_text("The hard bot would answer")


@PHONE
class TestByTouch:
    def test_one_tap_picks_and_another_gives(self, turn):
        finger, before = Finger(turn), seq(turn)
        word = ask(turn)[0]
        lines(turn).first.tap()
        turn.locator("#pick:not([hidden])").wait_for()
        assert turn.evaluate(ONLY_PICKED, before)
        expect(turn.locator("#hint")).to_be_hidden()
        assert offers(turn).count() == 1
        assert_fits(turn)
        press(turn, offers(turn))
        wait_turn(turn, before)
        assert (finger.sent, last_word(turn)) == (1, word)

    def test_two_quick_taps_are_one(self, turn):
        before = seq(turn)
        ask(turn)
        lines(turn).first.evaluate("line => { line.click(); line.click(); }")
        turn.locator("#answers:not(.settling)").wait_for()
        assert turn.evaluate(ONLY_PICKED, before)

    def test_the_board_shows_what_is_picked_and_cancel_leads_back(self, tile):
        before = seq(tile)
        expect(tile.locator("main[data-sheet=peek]")).to_be_visible()
        spot = ask(tile)[0].split()[0]
        expect(tile.locator("main[data-sheet=half]")).to_be_visible()
        lines(tile).first.tap()
        expect(tile.locator("#canvas [data-spot].picked")).to_have_attribute("data-spot", spot)
        press(tile, tile.locator("#cancel"))
        expect(lines(tile).first).to_be_visible()
        press(tile, button(tile))
        expect(tile.locator("main[data-sheet=peek]")).to_be_visible()
        assert seq(tile) == before

    def test_the_button_is_large_enough_for_a_finger(self, turn):
        box = button(turn).bounding_box()
        assert min(box["width"], box["height"]) >= 40


@BOTH
def test_a_set_is_chosen_item_by_item_and_then_given(page):
    sit_down(page, "canals", player_1="friend")
    wait_turn(page)
    before, word = seq(page), ask(page)[0]
    press(page, lines(page).first)
    items = [item for item in word.split("+") if item != "none"]
    pressed = page.locator('#ask .item[aria-pressed="true"]')
    expect(pressed).to_have_count(len(items))
    assert seq(page) == before
    unfold(page)
    press(page, offers(page))
    page.locator(f'#frame:not([data-seq="{before}"])').wait_for()
    assert last_word(page).split("+") == word.split("+")
