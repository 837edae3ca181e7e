"""What should be felt: colour and motion on the pictures, sound for those who want it, nothing with reduced motion."""
import random

import pytest
from playwright.sync_api import expect

from browser.sight import answer_unseen, press, sit_down, wait_turn

SPY = """
window.played = [];
window.carried = [];
const note = (changes) => {
  const carried = document.getElementById("frame")?.dataset.flourish;
  if (carried) window.carried.push(carried);
  for (const layer of changes.flatMap((change) => [...change.addedNodes])) {
    if (!layer.matches?.(".flourish")) continue;
    const {width, height} = layer.getBoundingClientRect();
    window.played.push({
      kind: layer.className.split(" ")[1], rings: layer.childElementCount, area: width * height,
      takesClicks: getComputedStyle(layer).pointerEvents !== "none",
    });
  }
};
const what = {subtree: true, childList: true, attributes: true, attributeFilter: ["data-flourish"]};
new MutationObserver(note).observe(document, what);
"""
SOUND = """
window.notes = 0;
const part = () => ({
  connect: (next) => next, start: () => { window.notes++; }, stop: () => {}, frequency: {},
  gain: {setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {}},
});
window.AudioContext = class {
  state = "suspended"; currentTime = 0; destination = {}; createOscillator = part; createGain = part;
  async resume() { this.state = "running"; }
};
"""
SEATS = {"late-inca_empire": 3}
HAPPENS = [
    ("late-tiwanaku", "wrong, it is", "setback", True), ("late-inca_empire", " conquers ", "triumph", True),
    ("late-tawantinsuyu", "Festival 3 begins", "celebration", False), ("weavers", " buys a weaving", "success", False),
    pytest.param("late-cuzco", "holds it alone|share it:|the festival at the temple", "celebration", True,
                 marks=pytest.mark.long)]


@pytest.fixture
def page(browse):
    """A page on which things move."""
    return browse(still=False)


def watch_match(page, browse, game, until, *scripts, still=False):
    """Watch a match of people until something has happened."""
    seats = SEATS.get(game, 2)
    others = {f"player_{seat}": "here" for seat in range(1, seats)}
    size = {"option_size": "25"} if "tiwanaku" in game else {}
    table = sit_down(page, game, seats=seats, cover="no", **others, **size)
    page.goto("/")
    guest = browse(still=still)
    for script in scripts:
        guest.add_init_script(script)
    guest.goto(f"{table}watch/")
    guest.locator("#frame[data-shown]").wait_for()
    answer_unseen(page.request, table, seats, until, random.Random(1))
    return guest


@pytest.mark.parametrize(("game", "told", "kind", "has_ring"), HAPPENS)
def test_what_happens_is_felt(page, browse, game, told, kind, has_ring):
    guest = watch_match(page, browse, game, told, SPY)
    guest.wait_for_function("kind => window.played.some((one) => one.kind === kind)", arg=kind)
    layers = [one for one in guest.evaluate("window.played") if one["kind"] == kind]
    assert max(one["area"] for one in layers) > 10_000
    assert not any(one["takesClicks"] for one in layers)
    assert any(one["rings"] for one in layers) == has_ring or guest.phone
    expect(guest.locator(".flourish")).to_have_count(0)


def test_nothing_with_reduced_motion(page, browse):
    guest = watch_match(page, browse, "weavers", " buys a weaving", SPY, SOUND, still=True)
    guest.evaluate("localStorage.setItem('sound', 'on')")
    guest.wait_for_function("() => window.carried.includes('success')")
    guest.keyboard.press("Shift")
    guest.evaluate("kancha.flourish()")
    assert guest.evaluate("[window.played.length, window.notes]") == [0, 0]


def test_opening_a_page_plays_nothing(page, browse):
    guest = watch_match(page, browse, "weavers", " buys a weaving", SPY)
    guest.wait_for_function("() => window.played.length")
    guest.reload()
    guest.locator("#frame[data-shown]").wait_for()
    assert guest.evaluate("window.played") == []


def test_a_replay_plays_it_again(page):
    page.add_init_script(SPY)
    table = sit_down(page, "weavers", player_1="here", cover="no")
    page.goto("/")
    bought = r'(?s)Since your last answer.*buys a weaving.*id="replay"'
    seat = answer_unseen(page.request, table, 2, bought, random.Random(3))
    page.evaluate("key => sessionStorage.setItem(key, 999)", f"seen {table.removeprefix(page.kancha)}{seat}/")
    page.goto(f"{table}{seat}/")
    wait_turn(page)
    assert page.evaluate("window.played") == []
    press(page, page.locator("#replay"))
    page.wait_for_function("() => window.played.some((one) => one.kind === 'success')")


class TestSound:
    def switch(self, page, value):
        press(page, page.get_by_role("button", name="Menu"))
        press(page, page.locator(f"label:has([name=sound][value={value}])"))
        page.keyboard.press("Escape")

    def test_it_is_off_until_this_device_wants_it(self, page, browse):
        guest = watch_match(page, browse, "weavers", " buys a weaving", SPY, SOUND)
        guest.wait_for_function("() => window.played.length")
        press(guest, guest.locator("#bar h1"))
        guest.evaluate("kancha.flourish()")
        assert guest.evaluate("window.notes") == 0
        press(guest, guest.get_by_role("button", name="Menu"))
        expect(guest.locator("[name=sound][value=off]")).to_be_checked()
        guest.keyboard.press("Escape")
        self.switch(guest, "on")
        guest.wait_for_function("() => window.notes === 2")
        guest.evaluate("document.getElementById('frame').dataset.flourish = 'celebration'")
        guest.evaluate("kancha.flourish()")
        assert guest.evaluate("window.notes") == 6
        guest.reload()
        press(guest, guest.get_by_role("button", name="Menu"))
        expect(guest.locator("[name=sound][value=on]")).to_be_checked()

    @pytest.mark.parametrize("script", [
        "delete window.AudioContext",
        "window.AudioContext = class { constructor() { throw new Error('blocked'); } }",
        "window.AudioContext = class { async resume() { throw new Error('not allowed'); } }"])
    def test_a_browser_without_sound_has_no_error(self, page, script):
        page.add_init_script(script)
        sit_down(page, "weavers")
        wait_turn(page)
        self.switch(page, "on")
        page.evaluate("document.getElementById('frame').dataset.flourish = 'success'")
        page.evaluate("kancha.flourish()")
        expect(page.locator(".flourish")).to_have_count(1)
