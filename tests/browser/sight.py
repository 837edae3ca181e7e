"""What tests do with a page: create a table, wait for a question, answer by what the page offers, take a picture."""
import json
import os
import random
import re
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from playwright.sync_api import Error, Locator, Page, expect

BOTH = pytest.mark.parametrize("size", ["desk", "phone"], indirect=True)
"""For a test that shows something else on a phone than on a desk."""
PHONE_FIRST = pytest.mark.parametrize("size", ["phone", pytest.param("desk", marks=pytest.mark.long)], indirect=True)
"""For a test that shows the same on both, and is harder to pass on a phone."""
SHOTS = Path(os.environ.get("KANCHA_SCREENSHOTS") or Path(__file__).parent / "screenshots")
BAD = 400
PATIENCE = 60_000
"""Milliseconds until somebody who waits for bots gives up: other tests may run beside this one."""
READY = '#frame[data-shown][data-latest="1"]:is([data-mine="1"], :has(.results), :has(#uncover))'
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')
FIELDS = {
    "csrfmiddlewaretoken": TOKEN, "seq": r'name="seq" value="(\d+)"',
    "word": r'name="word" value="([^"]+)" class="answer',
}

expect.set_options(timeout=20_000)


def one_of(values: Iterable[str], chosen: str) -> list:
    """The values of a parameter of which one is enough; the others are for the long run."""
    return [value if value == chosen else pytest.param(value, marks=pytest.mark.long) for value in values]


def post(page: Page, address: str, token: str, **fields: str) -> str:
    """Send a form as a page with that token would; returns the address it leads to, without going there."""
    answer = page.request.post(
        page.kancha + address, form={"csrfmiddlewaretoken": token, **fields}, max_redirects=0)
    assert answer.status < BAD, f"{answer.status} {address}: {answer.text()}"
    return answer.headers.get("location", "")


def token_of(page: Page, address: str) -> str:
    """The token in the forms of a page."""
    return TOKEN.search(page.request.get(page.kancha + address).text())[1]


def sit_down(page: Page, game: str, seats: int = 2, speed: str = "fast", until: str = "", **fields: str) -> str:
    """Create a table, sit down at it and return its address; fields as ``player_1="here"``, ``option_size="25"``.

    With ``until`` the table is opened only when that word is offered.
    """
    given = {re.sub(r"^(player|name|option)_", r"\1-", name): value for name, value in fields.items()}
    token = token_of(page, f"/new/{game}/")
    arrived = post(page, f"/new/{game}/", token, **{"seats": str(seats), "name-0": "Ana", **given})
    table = "/t/" + arrived.split("/t/")[1].split("/")[0] + "/"
    if speed != "normal":
        post(page, f"{table}speed", token, speed=speed)
    if until:
        play_ahead(page, f"{page.kancha}{table}", until)
    else:
        page.goto(f"{page.kancha}{table}")
    return f"{page.kancha}{table}"


def play_ahead(page: Page, table: str, word: str) -> None:
    """Give the first answer that is offered, unseen by the browser, until a word is offered; then open the table there.

    What has happened so far is not shown again.
    """
    page.add_init_script(f"sessionStorage.setItem('seen {table.removeprefix(page.kancha)}0/', 999)")
    seen = page.request.get(f"{table}0/").text()
    while f'value="{word}" class="answer' not in seen:
        fields = {name: re.search(pattern, seen) for name, pattern in FIELDS.items()}
        if fields["word"]:
            form = {name: found[1] for name, found in fields.items()}
            seen = page.request.post(f"{table}0/act", form=form).text()
        else:
            seen = page.request.get(f"{table}0/").text()    # a bot thinks
    page.goto(table)
    wait_turn(page)


def answer_unseen(requests, table: str, seats: int, until: str, dice: random.Random) -> int:
    """Give answers at random for all seats, unseen by the browser, until the page of one of them matches a pattern.

    Returns that seat. Nobody else plays, and the screen is not covered.
    """
    seat, seen = 0, requests.get(f"{table}0/").text()
    while not re.search(until, seen):
        offered = re.search(r'id="offer">(.*?)</script>', seen, re.DOTALL)
        assert 'class="results"' not in seen, f"the match is over, and nothing was {until!r}"
        if offered is None:
            seat = (seat + 1) % seats
            seen = requests.get(f"{table}{seat}/").text()
            continue
        words = [[f"{one['word']} r{each['rotation']}" for each in one["rotations"]] or [one["word"]]
                 for one in json.loads(offered[1])]
        form = {name: re.search(FIELDS[name], seen)[1] for name in ("csrfmiddlewaretoken", "seq")}
        seen = requests.post(f"{table}{seat}/act", form={**form, "word": dice.choice(dice.choice(words))}).text()
    return seat


def wait_turn(page: Page, after: int = -1) -> Locator:
    """Wait until the page asks something, is covered or shows the end, after a row with that number."""
    found = page.locator(READY if after < 0 else f'{READY}:not([data-seq="{after}"])')
    found.wait_for(timeout=PATIENCE)
    return page.locator("#frame")


def wait_until(page: Page, true: Callable[[], object]) -> None:
    """Wait for what only the server can tell."""
    for _ in range(1200):
        if true():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it never came true")


def seq(page: Page) -> int:
    return int(page.locator("#frame").get_attribute("data-seq"))


def answer_until(page: Page, offered: str) -> None:
    """Answer what comes first until something is offered."""
    wait_turn(page)
    while not page.locator(offered).count():
        before = seq(page)
        unfold(page)
        give(page, offers(page).first)
        wait_turn(page, before)


def over(page: Page) -> bool:
    return page.locator("#ask .results").count() > 0


def offers(page: Page) -> Locator:
    """The answers that can be clicked now, asides not among them."""
    return page.locator("#answers .answer:not([hidden])")


def offer(page: Page) -> list[dict]:
    """The answers as the page's script knows them."""
    return json.loads(page.locator("#offer").text_content())


def press(page: Page, what: Locator) -> None:
    """Click, or tap where there is no mouse, once what was picked can be confirmed.

    What is dim can be asked about, though it counts as disabled.
    """
    page.locator("#answers.settling").wait_for(state="detached")
    force = what.get_attribute("aria-disabled") == "true"
    if page.phone:
        what.tap(force=force)
    else:
        what.click(force=force)


def press_at(page: Page, x: float, y: float) -> None:
    """Click or tap a place, once what was picked can be confirmed."""
    page.locator("#answers.settling").wait_for(state="detached")
    (page.touchscreen.tap if page.phone else page.mouse.click)(x, y)


def unfold(page: Page) -> None:
    """Show the list of places, if it is folded away or the sheet only peeks."""
    if page.phone and page.locator("main[data-sheet=peek] #handle:visible").count():
        press(page, page.locator("#handle"))
        page.locator("main[data-sheet=half]").wait_for()
    summary = page.locator("#places:not([open]) > summary")
    if summary.count():
        press(page, summary)


def answer(page: Page, word: str) -> int:
    """Give an answer by its button, rotated as needed; returns the number of the row before it."""
    before = seq(page)
    place, rotation, _ = word.partition(" r")
    if not rotation:
        unfold(page)
        give(page, page.locator(f'#answers .answer[value="{word}"]'))
        return before
    unfold(page)
    button = page.locator(f'#answers .answer[data-place="{place}"]')
    rotations = next(one["rotations"] for one in offer(page) if one["word"] == place)
    press(page, button)
    if len(rotations) > 1 or page.phone:
        for _ in rotations:
            if button.get_attribute("value") != word:
                press(page, page.locator("#rotate"))
        expect(button).to_have_attribute("value", word)
        press(page, button)
    return before


def give(page: Page, button: Locator) -> None:
    """Give an answer by its button: by touch, confirmed by a second tap."""
    before = seq(page)
    if not button.is_visible():
        unfold(page)
    press(page, button)
    confirm(page, before)


REACHABLE = """spots => spots.map((spot) => {
  const {x, y, width, height} = spot.getBoundingClientRect();
  return [spot, x + width / 2, y + height / 2];
}).filter(([spot, x, y]) => document.elementFromPoint(x, y)?.closest("[data-spot]") === spot)
  .map(([, x, y]) => [x, y])"""
"""Where spots can be clicked without moving picture or page; Playwright would move some, and miss thin lines."""

WISHES = ("enter", "discover", "play", "guess", "take", "stop on", "move", "offer")


def wish(labels: list[str], dice: random.Random, wishes: tuple[str, ...] = WISHES) -> int:
    """The answer of a player who wants to finish: what brings tiles or crops first, and no pawn recalled."""
    kinds = [
        next((k for k, kind in enumerate(wishes) if label.lower().startswith(kind)), len(wishes)) for label in labels
    ]
    ranking = [k for k, label in enumerate(labels) if label.lower().startswith("pass")] or range(len(labels))
    if dice.random() < .8:
        ranking = [k for k in ranking if kinds[k] == min([kinds[j] for j in ranking])]
    calm = [k for k in ranking if not labels[k].lower().startswith("recall")] or list(ranking)
    return dice.choice(calm)


def step(page: Page, dice: random.Random, spots: float = .3, wishes: tuple[str, ...] = WISHES) -> None:
    """Give one answer by what the page offers: a button, or for some of the answers a lit spot on a picture."""
    before = seq(page)
    if page.locator("#ask .item").count():
        choose_a_set(page, dice)
        wait_turn(page, before)
        return
    there = page.locator("#canvas [data-spot].lit").evaluate_all(REACHABLE)
    if dice.random() < spots and there:
        press_at(page, *dice.choice(there))
        confirm(page, before)
    else:
        unfold(page)
        found = offers(page)
        labels = found.all_inner_texts()
        give(page, found.nth(wish(labels, dice, wishes)))
    wait_turn(page, before)


PICKED = """([before, phone]) => {
  const picked = document.querySelectorAll("#ask .answer:not([hidden])");
  const offer = JSON.parse(document.getElementById("offer")?.textContent ?? "[]");
  const rotations = (place) => offer.find((one) => one.word === place)?.rotations.length ?? 0;
  const same = document.getElementById("frame")?.dataset.seq === String(before);
  const given = document.querySelector("#answers[aria-busy=true]");
  const open = same && !given && document.getElementById("pick")?.hidden === false;
  return open && (phone || picked.length > 1 || rotations(picked[0].dataset.place) > 1);
}"""
"""Whether an answer is only picked: by a finger, or one of several answers or rotations. A mouse gives a single one."""


def only_picked(page: Page, before: int) -> bool:
    """Ask at one moment, for the page may be about to change; a page that is being left has given its answer."""
    try:
        return page.evaluate(PICKED, [before, page.phone])
    except Error as error:
        if "navigation" not in error.message:
            raise
        return False


def confirm(page: Page, before: int) -> None:
    """Give what has only been picked."""
    if only_picked(page, before):
        if page.phone and not page.locator("#ask .answer.primary:not([hidden])").count():
            press(page, offers(page).first)  # one of several at the same spot
        press(page, page.locator("#ask .answer:not([hidden])").first)


def choose_a_set(page: Page, dice: random.Random) -> None:
    """Answer with a set: press its items, then the button for just these."""
    words = page.locator("#answers .answer").evaluate_all("buttons => buttons.map((button) => button.value)")
    for item in dice.choice(words).split("+"):
        if item != "none":
            press(page, page.locator(f'#ask .item[data-item="{item}"]'))
    give(page, offers(page).first)


def finish(page: Page, seed: int = 1, spots: float = .3, most: int = 600, wishes: tuple[str, ...] = WISHES) -> int:
    """Play until the match is over, for all seats at the screen; returns the number of answers."""
    dice = random.Random(seed)
    for answers in range(most):
        wait_turn(page)
        if over(page):
            return answers
        if page.locator("#uncover").count():
            press(page, page.locator("#uncover"))
            page.locator("#uncover").wait_for(state="detached")
        else:
            step(page, dice, spots, wishes)
    raise AssertionError(f"no end after {most} answers")


def shot(page: Page, name: str, whole: bool = False) -> None:
    """Take a picture of the page, if somebody wants to look at it."""
    if "KANCHA_SCREENSHOTS" in os.environ:
        SHOTS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=SHOTS / f"{name}-{'phone' if page.phone else 'desk'}.png", full_page=whole)


def resize(page: Page, width: int, height: int) -> None:
    """Give the window another size, and wait until the page has followed."""
    if page.viewport_size == {"width": width, "height": height}:
        return
    page.evaluate("() => { window.resized = new Promise((done) => addEventListener('resize', done, {once: true})); }")
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("window.resized.then(() => null)")


def assert_fits(page: Page) -> None:
    """Nothing sticks out at the side."""
    wide, inner = page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
    assert wide <= inner, f"{page.url} is {wide} wide, the window {inner}"


def assert_finished(page: Page) -> None:
    """The match is over, and the page says who wins by how much."""
    assert over(page)
    expect(page.locator("#ask h2").first).to_have_text(re.compile("win"))
    expect(page.locator("#turn")).to_have_text("The match is over")
    expect(page.locator("#ask .total")).to_be_visible()
    assert_fits(page)
