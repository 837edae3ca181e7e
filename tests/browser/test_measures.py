"""Every game's page measured: nothing overflows, no word is too small, no target too small, nothing moves on hover."""
import pytest
from playwright.sync_api import expect

from browser.sight import BOTH, answer, assert_fits, offers, one_of, resize, shot, sit_down, wait_turn

UNTIL = {
    "cuzco": {"until": "e7"}, "inca_empire": {"seats": 3, "until": "done"},
    "tawantinsuyu": {"seats": 1, "until": "done"}, "tiwanaku": {"seats": 1, "option_mode": "solo", "until": "enter"}}
"""A question of each game that is asked early, all of whose answers the page can show."""
LEGIBLE = 12
TARGET = 40
SLIGHT = 4
EVERYWHERE = [(1440, 900), (1280, 720), (390, 844), (844, 390)]

WORDS = """least => {
  const seen = (one) => one.checkVisibility({visibilityProperty: true, opacityProperty: true});
  const small = [];
  for (const one of document.querySelectorAll("#frame *")) {
    const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!own || !seen(one) || one.closest(".visually-hidden, script, defs, title")) continue;
    const matrix = one.ownerSVGElement && one.getScreenCTM ? one.getScreenCTM() : null;
    const size = parseFloat(getComputedStyle(one).fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
    if (size < least - .05) small.push([one.textContent.trim().slice(0, 20), one.getAttribute("class"), size]);
  }
  return small;
}"""
TARGETS = """least => [...document.querySelectorAll("#frame :is(button, a, summary), #canvas .lit")].filter((one) => {
  if (!one.checkVisibility() || one.matches("#log summary, #log a, #since summary")) return false;
  const {x, width, height} = one.getBoundingClientRect();
  const isHit = (_, y) => document.elementFromPoint(x + width / 2, y) === one; // larger than it looks
  if (one.id === "handle") return Array.from({length: innerHeight}, isHit).filter(Boolean).length < least - 1;
  const side = one.querySelector(".way") ? Math.max(width, height) : Math.min(width, height);
  return side < least - .5;
}).map((one) => [one.id || one.dataset.spot || one.textContent.trim(), one.getBoundingClientRect().height])"""
PLACES = """() => ["prompt", "chips", "answers", "tabs", "log", "players", "picture"].map((id) => {
  const box = document.getElementById(id)?.getBoundingClientRect();
  return box ? [id, box.x, box.y] : [id, 0, 0];
}).concat([...document.querySelectorAll("#answers .answer")].filter((one) => one.checkVisibility()).map((one) => {
  const {x, y} = one.getBoundingClientRect();
  return [one.value, x, y];
}))"""


HIDDEN = """() => [...document.querySelectorAll("#canvas svg *, .panel > svg *")].filter((one) =>
  one.parentElement.checkVisibility() && getComputedStyle(one).display === "none" &&
  !one.matches(".glow, [data-ghost], defs, style, title, script")
).map((one) => one.outerHTML.slice(0, 80))"""
"""What pictures draw and the page's stylesheet takes away."""


def open_table(page, game):
    sit_down(page, game, **UNTIL[game])


def check_page(page, is_phone):
    assert_fits(page)
    tall, inner = page.evaluate("[document.scrollingElement.scrollHeight, innerHeight]")
    assert tall <= inner
    if is_phone:
        assert page.evaluate(WORDS, LEGIBLE) == []
        assert page.evaluate(TARGETS, TARGET) == []


@BOTH
@pytest.mark.parametrize("game", UNTIL)
def test_a_table(page, game):
    open_table(page, game)
    check_page(page, page.phone)
    for tab in page.locator("#tabs [data-tab]").all() if page.phone else []:
        tab.tap()
        expect(tab).to_have_attribute("aria-pressed", "true")
        check_page(page, is_phone=True)


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_undoing_the_whole_turn_is_as_large_as_a_finger(page):
    open_table(page, "cuzco")
    wait_turn(page, answer(page, "h8 r0"))
    expect(page.locator("#ask .plain")).to_be_attached()
    page.locator("#handle").tap()
    check_page(page, is_phone=True)


ARROW = 24
"""Pixels from the edge of the picture to the middle of an arrow."""
MIDDLES = """spots => spots.map((spot) => {
  const {x, y, width, height} = spot.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
})"""
COVERED = """() => {
  return [...document.querySelectorAll("#canvas .lit")].filter((spot) => {
    const {x, y, width, height} = spot.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".edge");
  }).map((spot) => spot.dataset.spot);
}"""


@pytest.mark.parametrize("size", ["phone"], indirect=True)
@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_no_arrow_lies_over_a_spot(page, width, height):
    open_table(page, "inca_empire")
    resize(page, width, height)
    for _ in range(3):
        page.evaluate("kancha.zoomMiddle(1.4)")
    spots = page.locator("#canvas .lit").evaluate_all(MIDDLES)
    (_, high), (x, y), *_ = sorted(spots, key=lambda one: one[1])
    picture = page.locator("#picture").bounding_box()
    assert y - high > ARROW
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(picture["x"] + picture["width"] / 2, picture["y"] + ARROW, steps=4)
    page.mouse.up()
    expect(page.locator(".edge.up")).to_be_visible()
    assert page.evaluate(COVERED) == []


BADGES = """() => [...document.querySelectorAll("#canvas .badge rect")].map(
  (one) => one.getBoundingClientRect().height)"""


@pytest.mark.parametrize("size", ["phone"], indirect=True)
@pytest.mark.parametrize("game", one_of(UNTIL, "inca_empire"))
def test_spots_stay_as_large_as_a_finger_whatever_the_sheet_does(page, game):
    open_table(page, game)
    page.locator('[data-tab="picture"]').tap()
    seen = set()
    for _ in range(4):
        seen.add(page.locator("#main").get_attribute("data-sheet"))
        if page.locator("#main[data-sheet=full]").count() == 0:
            assert page.evaluate(TARGETS, TARGET) == []
            assert all(tall > LEGIBLE for tall in page.evaluate(BADGES))
        page.locator("#handle").tap()
    assert seen == {"peek", "half", "full"}
    while page.locator("#main[data-sheet=full]").count() == 0:
        page.locator("#handle").tap()
    for tab in ("log", "picture"):
        page.locator(f'[data-tab="{tab}"]').tap()
        expect(page.locator(f"#{tab}")).to_be_in_viewport(ratio=.5)
        check_page(page, is_phone=True)


@BOTH
@pytest.mark.parametrize("game", UNTIL)
def test_the_page_takes_nothing_away_that_a_picture_draws(page, game):
    page.emulate_media(reduced_motion="no-preference")
    open_table(page, game)
    if not page.phone:
        assert page.locator(".panel > svg").count() > 0
    assert page.evaluate(HIDDEN) == []


@pytest.mark.parametrize("size", ["phone"], indirect=True)
@pytest.mark.parametrize("game", one_of(UNTIL, "tawantinsuyu"))
def test_a_phone_turned_sideways_shows_question_and_all_tabs_without_scrolling(page, game):
    open_table(page, game)
    resize(page, 844, 390)
    check_page(page, is_phone=True)
    for tab in page.locator("#tabs [data-tab]").all():
        expect(tab).to_be_in_viewport(ratio=1)
        tab.tap()
        expect(tab).to_have_attribute("aria-pressed", "true")
        expect(page.locator("#prompt")).to_be_in_viewport(ratio=1)
        check_page(page, is_phone=True)
    page.locator('[data-open="rules"]').tap()
    expect(page.locator("#rules .summary h2").last).to_be_in_viewport(ratio=1)
    wide, tall = page.locator("#rules").evaluate("one => [one.scrollWidth - one.clientWidth, one.clientHeight]")
    assert (wide, tall) == (0, 390)


@pytest.mark.parametrize("size", ["phone"], indirect=True)
@pytest.mark.parametrize("game", one_of(UNTIL, "inca_empire"))
@pytest.mark.parametrize(("width", "height"), [(422, 195), (195, 422)])
def test_a_phone_with_everything_twice_as_large(page, game, width, height):
    open_table(page, game)
    resize(page, width, height)
    shot(page, f"twice-as-large-{game}-{width}")
    check_page(page, is_phone=True)
    for part in ("#tabs", "#handle" if height > width else "#sheet", ".tab.open"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    expect(page.locator("#prompt")).to_be_in_viewport(ratio=.5)
    foot = "[...document.querySelectorAll('#tabs, #tabs button')].map((one) => one.getBoundingClientRect().bottom)"
    tabs, *buttons = page.evaluate(foot)
    assert tabs <= (page.locator("#sheet").bounding_box()["y"] if height > width else height) + .5
    assert max(buttons) <= tabs


@pytest.mark.parametrize("size", ["desk"], indirect=True)
@pytest.mark.parametrize("game", one_of(UNTIL, "tawantinsuyu"))
def test_nothing_moves_on_hover(page, game):
    open_table(page, game)
    rest = page.evaluate(PLACES)
    foot = page.locator("#ask").evaluate("ask => ask.getBoundingClientRect().bottom")
    boxes = [(button, button.bounding_box()) for button in offers(page).all()]
    visible = [button for button, box in boxes if box and box["y"] + box["height"] < foot]
    for target in [*visible[:6], *page.locator("#canvas [data-spot].lit").all()[:3]]:
        target.hover(force=True)
        for (name, x, y), (_, x_now, y_now) in zip(rest, page.evaluate(PLACES), strict=True):
            assert abs(x - x_now) <= SLIGHT, name
            assert abs(y - y_now) <= SLIGHT, name


@pytest.mark.parametrize("size", ["desk"], indirect=True)
def test_the_status_is_read_to_its_end(page):
    open_table(page, "tiwanaku")
    for width, height in EVERYWHERE:
        resize(page, width, height)
        over = page.locator(".bar .status").evaluate(
            "one => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]")
        assert max(over) <= 1, (width, height)


@pytest.mark.long
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", UNTIL)
def test_a_table_in_every_size(page, game, scheme):
    page.emulate_media(color_scheme=scheme)
    open_table(page, game)
    for width, height in EVERYWHERE:
        resize(page, width, height)
        check_page(page, is_phone=False)
