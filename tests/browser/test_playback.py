"""What happened is shown move by move; it can be skipped and repeated, and pieces glide."""
import pytest
from playwright.sync_api import expect

from browser.sight import (
    answer,
    confirm,
    give,
    offers,
    post,
    press,
    seq,
    shot,
    sit_down,
    token_of,
    wait_turn,
    wait_until,
)

SPY = """
window.frames_seen = [];
window.glides = 0;
const note = () => {
  const frame = document.getElementById("frame");
  if (!frame) return;
  const now = `${frame.dataset.seq} ${frame.dataset.latest}`;
  if (window.frames_seen.at(-1) !== now) window.frames_seen.push(now);
};
const changes = {subtree: true, childList: true, attributes: true, attributeFilter: ["data-seq", "data-latest"]};
new MutationObserver(note).observe(document, changes);
const look = () => {
  for (const piece of document.querySelectorAll("#canvas [data-piece]")) {
    if (piece.getAnimations().some((one) => !(one instanceof CSSAnimation))) window.glides++;
  }
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


@pytest.fixture
def page(browse):
    """A page on which things move."""
    return browse(still=False)


def follow(page, speed):
    """Lay a tile against a bot; go away until it has laid its own, and come back."""
    page.add_init_script(SPY)
    table = sit_down(page, "canals", player_1="random")
    wait_turn(page)
    press(page, page.locator('.item[data-item="maize"]'))
    give(page, offers(page))
    wait_turn(page, 0)
    expect(page.locator("#prompt")).to_have_text("lay")
    wait_turn(page, answer(page, "b2 r0"))
    last, path = seq(page), table.removeprefix(page.kancha)
    page.goto("/")
    token = token_of(page, "/")
    post(page, f"{path}0/act", token, seq=str(last), word="none")
    wait_until(page, lambda: page.request.get(page.kancha + "/turns").json()["turns"])
    post(page, f"{path}speed", token, speed=speed)
    page.goto(f"{table}0/")
    return table


def frames_seen(page):
    return page.evaluate("window.frames_seen")


def wait_shown(page):
    """Wait until what happened has been shown, and the page says how it stands."""
    page.wait_for_function("() => window.frames_seen.some((one) => one.endsWith(' 0'))")
    wait_turn(page)


def skip_the_rest(page):
    """Press "skip": after the moment that was being shown comes how it stands."""
    shown = len(frames_seen(page))
    press(page, page.locator("#skip-playback"))
    wait_turn(page)
    assert len([one for one in frames_seen(page)[shown:] if one.endswith(" 0")]) < 2


def test_one_after_another(page):
    follow(page, "fast")
    wait_shown(page)
    past = [one for one in frames_seen(page) if one.endswith(" 0")]
    numbers = [int(one.split()[0]) for one in past]
    assert numbers == sorted(numbers)
    assert frames_seen(page)[-1] == f"{seq(page)} 1"


def test_show_it_again_and_skip(page):
    follow(page, "calm")
    skip = page.locator("#skip-playback")
    expect(skip).to_be_visible()
    shot(page, "playback")
    skip_the_rest(page)
    first = len(frames_seen(page))
    press(page, page.locator("#replay"))
    expect(skip).to_be_visible()
    again = [one for one in frames_seen(page)[first:] if one.endswith(" 0")]
    assert again
    skip_the_rest(page)
    before = seq(page)
    give(page, offers(page).first)
    confirm(page, before)
    expect(page.locator(f'#frame[data-seq="{before}"]')).to_have_count(0)


@pytest.mark.parametrize("size", ["desk"], indirect=True)
def test_pieces_glide(page):
    follow(page, "fast")
    page.wait_for_function("() => window.glides > 0")


def test_nothing_glides_for_those_who_want_it_still(still):
    follow(still, "calm")
    wait_turn(still)
    still.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert still.evaluate("window.glides") == 0


@pytest.mark.parametrize("size", ["desk"], indirect=True)
def test_news_during_a_repetition_come_last(browse):
    """Somebody answers while what happened is being shown again: in the end the page shows how it stands."""
    ana, ben = browse(still=False), browse()
    sit_down(ana, "porters", player_1="friend")
    wait_turn(ana)
    answer(ana, "stay")
    press(ana, ana.locator('[data-open="menu"]'))
    ben.goto(ana.locator("dialog#menu input[readonly]").input_value())
    ana.keyboard.press("Escape")
    ben.get_by_label("Your name").fill("Ben")
    press(ben, ben.get_by_role("button", name="Take a seat"))
    wait_turn(ben)
    for _ in range(2):
        before = seq(ben)
        press(ben, ben.locator(".asides button"))
        wait_turn(ben, before)
    expect(ana.locator("#frame")).to_have_attribute("data-seq", str(seq(ben)))
    held = []
    ana.route("**/at/*", lambda route: route.continue_() if held else held.append(route))
    with ana.expect_request("**/at/*"):
        ana.keyboard.press("l")
    answer(ben, "stay")
    expect(ben.locator("#turn")).not_to_have_text("Your turn")
    held[0].continue_()
    expect(ana.locator("#frame")).to_have_attribute("data-latest", "1")
    expect(ana.locator("#turn")).to_have_text("Your turn")


def test_a_frame_that_fails_does_not_stop_the_next(page, watch):
    watch.expected.append("it broke")
    sit_down(page, "weavers", player_1="random")
    wait_turn(page)
    page.evaluate("() => { kancha.flourish = () => { throw new Error('it broke'); }; }")
    wait_turn(page, answer(page, "harvest"))
    assert any("it broke" in error for error in watch.errors)
