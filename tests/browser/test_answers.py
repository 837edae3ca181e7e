"""How an answer is given: looked at first, confirmed where the device says so, and marked if it cannot be undone."""
import random
import re

import pytest
from playwright.sync_api import expect

from browser.sight import (
    PHONE_FIRST,
    answer_unseen,
    answer_until,
    give,
    offer,
    offers,
    press,
    resize,
    seq,
    sit_down,
    unfold,
    wait_turn,
)

ON_BOARD = "#canvas [data-spot].lit"
COVERED_FIGURES = """() => {
  const badges = [...document.querySelectorAll(".panel .badge rect")].map((one) => one.getBoundingClientRect());
  return [...document.querySelectorAll(".panel .lit text")].filter((word) => {
    const {left, right, top, bottom} = word.getBoundingClientRect();
    return badges.some((one) => one.width && one.left < right && left < one.right
      && one.top < bottom - 3 && top + 3 < one.bottom); // above and below the figures there is air
  }).map((word) => word.textContent);
}"""
LABELS = """labels => labels.filter((one) => one.checkVisibility()).map((one) => {
  const range = document.createRange();
  range.selectNodeContents(one.querySelector(":scope > span") ?? one);
  return Math.round(range.getBoundingClientRect().left);
})"""
"""Where the words of buttons begin."""


def confirm_moves(page, how):
    press(page, page.locator('[data-open="menu"]'))
    press(page, page.locator("#menu label", has=page.locator(f'[name=confirm][value="{how}"]')))
    press(page, page.locator("#menu .dialog-bar button"))


@pytest.fixture
def cuzco(page):
    """A table of Cuzco at the first question of a turn: buttons, no board."""
    sit_down(page, "cuzco", until="tile triple")
    return page


@pytest.fixture
def tile(page):
    """Where the triple goes: everything is on the board."""
    sit_down(page, "cuzco", until="e7")
    return page


class TestTwoSteps:
    @pytest.mark.parametrize("size", ["phone"], indirect=True)
    def test_a_tap_on_a_button_shows_the_price_and_a_second_one_pays_it(self, cuzco):
        before, button = seq(cuzco), cuzco.locator('.answer[value="tile village"]')
        press(cuzco, button)
        expect(button.locator(".costs")).to_have_text("1 AP")
        expect(cuzco.locator("#chips .costs")).to_have_count(0)
        expect(cuzco.locator("#pick")).to_be_visible()
        assert offers(cuzco).count() == 1
        assert seq(cuzco) == before
        press(cuzco, button)
        wait_turn(cuzco, before)
        assert seq(cuzco) > before

    @pytest.mark.parametrize("size", ["phone"], indirect=True)
    def test_two_quick_taps_are_one(self, cuzco):
        before = seq(cuzco)
        cuzco.locator('.answer[value="tile village"]').evaluate("button => { button.click(); button.click(); }")
        expect(cuzco.locator("#pick")).to_be_visible()
        cuzco.locator("#answers:not(.settling)").wait_for()
        assert seq(cuzco) == before
        press(cuzco, cuzco.locator("#cancel"))
        expect(cuzco.locator("#pick")).to_be_hidden()
        expect(cuzco.locator("#chips")).to_be_empty()

    @pytest.mark.parametrize("size", ["phone"], indirect=True)
    def test_whoever_wants_no_confirmation_taps_once(self, cuzco):
        confirm_moves(cuzco, "never")
        before = seq(cuzco)
        press(cuzco, cuzco.locator('.answer[value="tile village"]'))
        wait_turn(cuzco, before)

    @pytest.mark.parametrize("size", ["desk"], indirect=True)
    def test_a_mouse_gives_at_once_unless_moves_are_always_confirmed(self, cuzco):
        confirm_moves(cuzco, "always")
        before = seq(cuzco)
        press(cuzco, cuzco.locator('.answer[value="tile village"]'))
        expect(cuzco.locator("#pick")).to_be_visible()
        assert seq(cuzco) == before
        cuzco.reload()
        wait_turn(cuzco)
        press(cuzco, cuzco.locator('.answer[value="tile village"]'))
        expect(cuzco.locator("#pick")).to_be_visible()      # the device remembers
        confirm_moves(cuzco, "touch")
        press(cuzco, cuzco.locator("#cancel"))
        press(cuzco, cuzco.locator('.answer[value="tile village"]'))
        wait_turn(cuzco, before)

    def test_what_cannot_be_undone_says_so_before(self, tile):
        """The pile and the face-up card are on offer after the first tile."""
        unfold(tile)
        before = seq(tile)
        give(tile, offers(tile).first)
        wait_turn(tile, before)
        answer_until(tile, '.answer[value="card pile"]')
        button = tile.locator('.answer[value="card pile"]')
        expect(button).to_contain_text("Cannot be undone")
        button.hover() if not tile.phone else press(tile, button)
        expect(tile.locator("#chips .final")).to_have_text("Cannot be undone")
        expect(tile.locator('.answer[value="inca"]')).not_to_contain_text("Cannot be undone")


def open_where(page, game, offered, seats=2, **fields):
    """A table of people on one screen, at a question with such an answer."""
    others = {f"player_{seat}": "here" for seat in range(1, seats)}
    table = sit_down(page, game, seats=seats, cover="no", **others, **fields)
    page.goto("/")
    seat = answer_unseen(page.request, table, seats, offered, random.Random(1))
    page.add_init_script(f"sessionStorage.setItem('seen {table.removeprefix(page.kancha)}{seat}/', 9999)")
    page.goto(f"{table}{seat}/")
    wait_turn(page)


def pick_shared_spot(page):
    """Click the first spot at which there are several answers; returns their number."""
    spots = [one["spots"][0] for one in offer(page) if one["spots"]]
    shared = next(spot for spot in spots if spots.count(spot) > 1)
    page.locator(f'#canvas [data-spot="{shared}"].lit').first.dispatch_event("click")
    expect(page.locator("#pick")).to_be_visible()
    return spots.count(shared)


def assert_in_sight(page, *selectors):
    """Each is seen as a whole, neither cut off nor covered."""
    for selector in selectors:
        for one in page.locator(selector).all():
            expect(one).to_be_in_viewport(ratio=.99)
            assert one.evaluate("""one => {
              const {x, y, width, height} = one.getBoundingClientRect();
              return [[x + 4, y + 4], [x + width - 4, y + height - 4]].every(
                ([left, top]) => one.contains(document.elementFromPoint(left, top)));
            }"""), f"{selector} is covered at {page.viewport_size}"


ALL_SIZES = [(1440, 900), (1280, 720), (390, 844), (844, 390)]


class TestRoom:
    """The question shows what matters, however much of it there is."""

    @pytest.mark.parametrize("size", ["desk"], indirect=True)
    def test_several_answers_at_a_spot_are_buttons_as_usual(self, page):
        open_where(page, "tiwanaku", r'value="move \w+"', option_mode="competitive", option_size="25")
        for width, height in ALL_SIZES:
            resize(page, width, height)
            assert pick_shared_spot(page) == offers(page).count() == 2
            assert max(one.bounding_box()["height"] for one in offers(page).all()) < 70
            assert_in_sight(page, "#answers .answer:not([hidden])", "#cancel")
            press(page, page.locator("#cancel"))

    @pytest.mark.parametrize("size", ["desk"], indirect=True)
    def test_answers_that_pictures_tell_apart_are_one_row_of_tiles(self, page):
        open_where(page, "tiwanaku", r'value="\w+ quinoa"', option_mode="competitive", option_size="25")
        for width, height in ALL_SIZES:
            resize(page, width, height)
            assert pick_shared_spot(page) == offers(page).count() == 5
            assert len({one.bounding_box()["y"] for one in offers(page).all()}) == 1
            assert_in_sight(page, "#answers .answer:not([hidden])", "#cancel")
            expect(offers(page).last).to_have_attribute("data-short", "quinoa")
            name = re.compile(r"^Guess quinoa on .. \+5 / −level ⚠ Cannot be undone$")
            expect(offers(page).last).to_have_accessible_name(name)
            press(page, page.locator("#cancel"))
            expect(page.locator(".tiles")).to_have_count(0)

    @pytest.mark.parametrize("size", ["desk"], indirect=True)
    def test_what_declines_or_ends_something_is_always_in_sight(self, page, browse):
        open_where(page, "cuzco", r'value="end"')
        other = browse()
        sit_down(other, "inca_empire", seats=3, until="done")
        for width, height in ALL_SIZES:
            for one in (page, other):
                resize(one, width, height)
                unfold(one)
                assert_in_sight(one, ".answer.ends")
        scrollers = """all => all.filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY)).length"""
        assert other.locator("#ask :is(#answers, #places)").evaluate_all(scrollers) == 0

    @pytest.mark.parametrize("size", ["desk"], indirect=True)
    def test_a_picked_answer_says_all_that_it_brings(self, page):
        open_where(page, "tawantinsuyu", r'value="[TMB]\d\d"')
        confirm_moves(page, "always")
        for width, height in ALL_SIZES:
            resize(page, width, height)
            foot = page.locator("#ask").evaluate("ask => ask.getBoundingClientRect().bottom")
            page.locator(ON_BOARD).first.dispatch_event("click")
            expect(page.locator("#pick")).to_be_visible()
            assert page.locator("#chips .chip:not(.costs)").count() > 1
            assert_in_sight(page, "#chips .chip", "#answers .answer:not([hidden])", "#cancel")
            if width > 1000:
                assert page.locator("#ask").evaluate("ask => ask.getBoundingClientRect().bottom") >= foot
            press(page, page.locator("#cancel"))

    @pytest.mark.parametrize("size", ["desk"], indirect=True)
    def test_the_question_grows_with_its_answers(self, page):
        open_where(page, "cuzco", r'value="end"')
        share = """() => document.getElementById("ask").offsetHeight / document.querySelector(".side").clientHeight"""
        assert .5 < page.evaluate(share) < .66
        labels = page.locator('#answers > .answer[value^="tile"] > span:first-of-type')
        assert len({one.bounding_box()["x"] for one in labels.all()}) == 1
        assert len({one.bounding_box()["width"] for one in page.locator("#answers > .answer").all()}) == 1

    def test_what_is_laid_on_a_spot_says_so(self, page):
        open_where(page, "cuzco", r'value="tile village"')
        before = seq(page)
        give(page, page.locator('.answer[value="tile village"]'))
        wait_turn(page, before)
        unfold(page)
        expect(offers(page).first).to_have_text(re.compile(r"^Place it on [a-o]\d+"))

    @pytest.mark.parametrize("size", ["desk"], indirect=True)
    def test_codes_are_small(self, page):
        open_where(page, "tawantinsuyu", r'value="[TMB]\d\d"')
        expect(page.locator("#answers .answer small").first).to_have_text(re.compile(r"^\([TMB]\d\d\)$"))


@pytest.mark.parametrize("size", ["phone"], indirect=True)
class TestSheet:
    def heights(self, page):
        return page.evaluate("[document.getElementById('field').clientHeight, innerHeight]")

    def test_it_peeks_when_the_answers_are_on_the_board(self, tile):
        expect(tile.locator("main")).to_have_attribute("data-sheet", "peek")
        board, window = self.heights(tile)
        assert board >= window / 2
        expect(tile.locator("#prompt")).to_be_visible()

    def test_it_leaves_half_the_height_to_the_board(self, cuzco):
        expect(cuzco.locator("main")).to_have_attribute("data-sheet", "half")
        press(cuzco, cuzco.locator('[data-tab="picture"]'))
        board, window = self.heights(cuzco)
        assert board >= window / 2
        resize(cuzco, 195, 422)         # as with everything twice as large
        press(cuzco, cuzco.locator('[data-tab="picture"]'))
        board, window = self.heights(cuzco)
        assert board >= window / 2
        expect(cuzco.locator("#handle")).to_be_in_viewport()

    def test_its_handle_is_tapped_dragged_or_moved_by_keys(self, cuzco):
        main, handle = cuzco.locator("main"), cuzco.locator("#handle")
        press(cuzco, handle)
        expect(main).to_have_attribute("data-sheet", "full")
        press(cuzco, handle)
        expect(main).to_have_attribute("data-sheet", "peek")
        handle.focus()
        cuzco.keyboard.press("ArrowUp")
        expect(main).to_have_attribute("data-sheet", "half")
        box = handle.bounding_box()
        cuzco.mouse.move(200, box["y"] + 12)
        cuzco.mouse.down()
        cuzco.mouse.move(200, box["y"] - 90, steps=4)
        cuzco.mouse.up()
        expect(main).to_have_attribute("data-sheet", "full")

    def test_a_spot_is_picked_and_confirmed_while_it_peeks(self, tile):
        before = seq(tile)
        spot = tile.locator(ON_BOARD).first
        name = spot.get_attribute("data-spot")
        spot.dispatch_event("click")
        button = tile.locator(f'.answer[data-place="{name}"]')
        expect(button).to_be_in_viewport()
        expect(button).to_contain_text("Place here")
        expect(tile.locator("#cancel")).to_be_in_viewport()
        press(tile, button)
        wait_turn(tile, before)


@pytest.mark.parametrize("size", ["phone"], indirect=True)
class TestNear:
    def sizes(self, page):
        return page.locator(ON_BOARD).evaluate_all("""spots => spots.map((spot) => {
          const {width, height} = spot.getBoundingClientRect();
          return Math.min(width, height);
        })""")

    def test_every_legal_spot_is_large_enough_for_a_finger(self, tile):
        assert min(self.sizes(tile)) >= 39.5

    def test_what_is_out_of_sight_is_counted_at_the_edges(self, tile):
        total = tile.locator(ON_BOARD).count()
        edges = tile.locator("[data-edge]:not([hidden])")
        assert edges.count() > 0
        counts = [int(text) for text in tile.locator("[data-edge]:not([hidden]) span").all_inner_texts()]
        assert 0 < max(counts) < total
        before = tile.locator("#canvas").get_attribute("style")
        press(tile, edges.first)
        assert tile.locator("#canvas").get_attribute("style") != before
        expect(tile.locator("#pick")).to_be_hidden()

    def test_a_board_of_nothing_but_words_keeps_them(self, page):
        sit_down(page, "relics")
        wait_turn(page)
        expect(page.locator("#canvas tspan").first).to_be_visible()
        assert page.locator("#canvas .tiny").count() == 0

    def test_words_too_small_to_read_are_left_out(self, tile):
        press(tile, tile.locator('#tabs [data-zoom="fit"]'))
        seen = tile.locator("#canvas text").evaluate_all("""words => words.map((word) => {
          const {a, b} = word.getScreenCTM();
          return [parseFloat(getComputedStyle(word).fontSize) * Math.hypot(a, b), getComputedStyle(word).visibility];
        })""")
        assert [size for size, visibility in seen if visibility == "visible" and size < 11.99] == []
        assert any(visibility == "hidden" for _, visibility in seen)


class TestBadges:
    @PHONE_FIRST
    def test_a_price_that_most_spots_share_is_said_once_and_others_on_their_spots(self, tile):
        lit = set(tile.locator(ON_BOARD).evaluate_all("spots => spots.map((spot) => spot.dataset.spot)"))
        prices = {spot: {each["badge"] for each in one["rotations"]} for one in offer(tile) for spot in one["spots"]}
        dearer = [spot for spot in lit if prices[spot] != {"1"}]
        assert 0 < len(dearer) < len(lit) - 6
        expect(tile.locator("#price")).to_have_text("Unless marked otherwise: 1 AP")
        expect(tile.locator("#price")).to_be_in_viewport()
        marked = tile.locator("#canvas .badge").evaluate_all("all => all.map(one => one.textContent)")
        assert len(marked) == len(dearer)
        assert set(marked) <= {"1+", "2", "2+", "3", "3+"}

    def test_a_price_that_few_spots_share_is_on_each(self, cuzco):
        marked = cuzco.locator(".badge").evaluate_all("all => all.map(one => one.textContent)")
        assert set(marked) == {"1", "1+"}
        expect(cuzco.locator("#price")).to_be_hidden()

    @pytest.mark.parametrize("size", ["desk"], indirect=True)
    def test_a_price_in_a_panel_covers_no_figure(self, cuzco):
        assert cuzco.locator(".panel .badge").count() > 0
        assert cuzco.evaluate(COVERED_FIGURES) == []

    def test_a_window_that_is_resized_while_scripts_load_breaks_nothing(self, page):
        """The script of the pictures comes before that of the answers."""
        page.add_init_script("""window.kancha = {set slipped(how) {
          Object.defineProperty(this, "slipped", {value: how});
          window.resizedEarly = !this.answers;
          dispatchEvent(new Event("resize"));
        }}""")
        sit_down(page, "cuzco", until="tile triple")
        assert page.evaluate("window.resizedEarly")

    def test_spots_that_are_not_on_offer_are_dim(self, tile):
        dim = tile.locator("#canvas.asking [data-spot]:not(.lit)").first
        expect(dim).to_have_css("opacity", "0.55")
        expect(tile.locator(ON_BOARD).first).to_have_css("opacity", "1")


@PHONE_FIRST
@pytest.mark.parametrize(("game", "fields"), [
    ("tawantinsuyu", {"seats": 1, "until": "done"}), ("cuzco", {"until": "tile triple"}),
    ("inca_empire", {"seats": 3, "until": "done"})])
def test_the_labels_of_a_list_begin_below_each_other(page, game, fields):
    """Miniatures have different widths, and some answers have none."""
    sit_down(page, game, **fields)
    unfold(page)
    starts = page.locator("#answers :is(.answer, .dim)").evaluate_all(LABELS)
    assert len(starts) > 2
    assert len(set(starts)) == 1
