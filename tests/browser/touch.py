"""A player with nothing but a finger: answers are picked on the board or the sheet by one tap, and given by another."""
import random

from playwright.sync_api import Locator, Page

from browser.sight import WISHES, assert_fits, offer, offers, over, press, seq, unfold, wait_turn, wish

BOARD = .9
"""How often an answer that is on a picture is given there."""
MOST_MOVES = 12
"""Taps on the arrows at the edges after which a player gives up and takes the button."""

POINTS = """names => {
  const lit = [...document.querySelectorAll("#field [data-spot].lit, .panel [data-spot].lit")];
  const point = (spot) => {
    const {x, y, width, height} = spot.getBoundingClientRect();
    const way = spot.querySelector("use.way");
    if (!way) return [x + width / 2, y + height / 2];
    const path = document.querySelector(way.getAttribute("href"));
    const {x: left, y: top} = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(way.getScreenCTM());
    return [left, top];
  };
  return lit.filter(({dataset}) => names.includes(dataset.spot)).map((spot) => {
    const [x, y] = point(spot);
    const there = document.elementFromPoint(x, y)?.closest("[data-spot]");
    return there === spot ? {name: spot.dataset.spot, x, y} : null;
  }).filter(Boolean);
}"""
"""Where a finger can tap some of the lit spots, as the page lies now."""

WAY = """names => {
  const box = document.getElementById("picture").getBoundingClientRect();
  const lit = [...document.querySelectorAll("#canvas [data-spot].lit")];
  const spot = lit.find(({dataset}) => names.includes(dataset.spot));
  if (!spot || !box.width) return null;
  const {x, y, width, height} = spot.getBoundingClientRect();
  const far = {left: box.left - x - width / 2, right: x + width / 2 - box.right,
               up: box.top - y - height / 2, down: y + height / 2 - box.bottom};
  const sides = Object.keys(far).filter((side) => far[side] > 0).sort((one, other) => far[other] - far[one]);
  return sides[0] ?? null;
}"""
"""The edge of the board beyond which a spot lies."""

ONLY_PICKED = """before => {
  const {seq} = document.getElementById("frame").dataset;
  const busy = document.querySelector("#answers[aria-busy=true]");
  return seq === String(before) && !busy && document.getElementById("pick")?.hidden === false;
}"""


class Finger:
    """Taps on a page; it counts the answers that the page has sent, and those that were given on a picture."""

    def __init__(self, page: Page) -> None:
        assert page.phone
        self.page = page
        self.sent = 0
        self.on_pictures = 0
        self.could_be = 0
        page.on("request", self.note)

    def note(self, request) -> None:
        if request.method == "POST" and request.url.endswith("/act"):
            self.sent += 1

    def answer(self, dice: random.Random, wishes: tuple[str, ...]) -> None:
        """Give one answer by taps."""
        page, before, sent = self.page, seq(self.page), self.sent
        if page.locator("#ask .item").count():
            self.choose_a_set(dice, before, sent)
        else:
            buttons = page.locator("#answers .answer")
            answers = offer(page)[:buttons.count()]
            chosen = wish([one["label"] for one in answers], dice, wishes)
            self.pick(buttons.nth(chosen), answers[chosen]["spots"], dice, before, sent)
        wait_turn(page, before)
        assert self.sent == sent + 1

    def pick(self, button: Locator, spots: list[str], dice: random.Random, before: int, sent: int) -> None:
        """Pick an answer, at one of its spots or by its button, and give it where it was picked."""
        spot = self.reach(spots) if spots and dice.random() < BOARD else None
        self.could_be += bool(spots)
        self.on_pictures += spot is not None
        if spot is None:
            self.tap_button(button)
        else:
            self.tap_spot(spot)
        self.assert_only_picked(before, sent)
        if not self.page.locator("#ask .answer.primary:not([hidden])").count():
            self.tap_button(button)  # one of several at the same spot
            self.assert_only_picked(before, sent)
        rotate = self.page.locator("#rotate:visible")
        for _ in range(dice.randrange(3) if rotate.count() else 0):
            press(self.page, rotate)
            self.assert_only_picked(before, sent)
        again = self.reach([spot]) if spot else None
        if again:
            self.tap_spot(again)
        else:
            press(self.page, self.page.locator("#ask .answer.primary:not([hidden])"))

    def choose_a_set(self, dice: random.Random, before: int, sent: int) -> None:
        """Choose items, then give just these; that there are none is picked first."""
        words = self.page.locator("#answers .answer").evaluate_all("buttons => buttons.map((button) => button.value)")
        items = [item for item in dice.choice(words).split("+") if item != "none"]
        for item in items:
            press(self.page, self.page.locator(f'#ask .item[data-item="{item}"]'))
            assert (seq(self.page), self.sent) == (before, sent)
        assert_fits(self.page)
        if not items:
            self.tap_button(offers(self.page).first)
            self.assert_only_picked(before, sent)
        press(self.page, offers(self.page).first)

    def assert_only_picked(self, before: int, sent: int) -> None:
        self.page.locator("#pick:not([hidden])").wait_for(state="attached")
        assert self.page.evaluate(ONLY_PICKED, before), "one tap has given an answer"
        assert self.sent == sent
        assert_fits(self.page)

    def tap_button(self, button: Locator) -> None:
        if not button.is_visible():
            unfold(self.page)
        press(self.page, button)

    def tap_spot(self, spot: str) -> None:
        self.page.locator("#answers.settling").wait_for(state="detached")
        [there, *_] = self.page.evaluate(POINTS, [spot])
        self.page.touchscreen.tap(there["x"], there["y"])

    def reach(self, spots: list[str]) -> str | None:
        """One of some spots that can be tapped, once its tab is open and the board has been moved to it."""
        for _ in range(MOST_MOVES):
            here = self.page.evaluate(POINTS, spots)
            if here:
                return here[0]["name"]
            side = self.page.evaluate(WAY, spots)
            edge = self.page.locator(f'[data-edge="{side}"]:visible')
            if side is None or not edge.count():
                break
            press(self.page, edge)
        return self.open_tab(spots)

    def open_tab(self, spots: list[str]) -> str | None:
        """One of some spots in a tab that is not open."""
        for tab in self.page.locator("#tabs .waiting[aria-pressed=false]:visible").all():
            press(self.page, tab)
            here = self.page.evaluate(POINTS, spots)
            if here:
                return here[0]["name"]
        return None


def finish_by_touch(page: Page, seed: int = 1, most: int = 800, wishes: tuple[str, ...] = WISHES) -> Finger:
    """Play a match to its end by taps."""
    finger, dice = Finger(page), random.Random(seed)
    for _ in range(most):
        wait_turn(page)
        assert_fits(page)
        if over(page):
            return finger
        finger.answer(dice, wishes)
    raise AssertionError(f"no end after {most} answers")
