"""The end: staged once on each device, the winner last, and skipped by whatever somebody does."""
import random

import pytest
from playwright.sync_api import expect

from browser.sight import answer_unseen, one_of, press, resize, shot, sit_down, wait_turn, wait_until

SPY = """
window.staged = [];
document.addEventListener("DOMContentLoaded", () => {
  const ending = document.getElementById("ending");
  const note = () => {
    if (ending.hidden) return;
    const rows = [...ending.querySelectorAll("tbody tr")];
    window.staged.push({
      counted: rows.filter((row) => row.matches(".counted")).length,
      won: ending.matches(".won"),
      totals: [...rows.at(-1).cells].slice(1).map((cell) => Number(cell.textContent.replace("−", "-"))),
    });
  };
  new MutationObserver(note).observe(ending, {subtree: true, childList: true, attributes: true});
});
"""
STARS = """heads => heads.map((head) => {
  const {content, visibility} = getComputedStyle(head, "::before");
  return `${content} ${visibility}`;
})"""
OVER = 'class="results"'


@pytest.fixture
def page(browse):
    """A page on which things move."""
    return browse(still=False)


def hot_seat(page, game="weavers", **fields):
    """A table of two people on one screen, its page left again."""
    table = sit_down(page, game, player_1="here", cover="no", **fields)
    page.goto("/")
    return table


@pytest.fixture(scope="module")
def played(chromium, site):
    """A match that has ended while nobody looked, for those who watch."""
    context = chromium.new_context(base_url=site.url)
    page = context.new_page()
    page.kancha = site.url
    table = hot_seat(page)
    answer_unseen(page.request, table, 2, OVER, random.Random(1))
    context.close()
    return f"{table}watch/"


def staged(page):
    expect(page.locator("#ending")).to_be_visible()
    return page.locator("#ending")


def skip_to_the_winner(page):
    """Put the page's clock, installed before it was opened, forward until the points are counted."""
    won = page.locator("#ending.won")
    wait_until(page, lambda: page.clock.fast_forward(500) or won.count())


def results(page):
    """The table with the scores, and what stands around it."""
    wait_turn(page)
    return page.locator("#ask").inner_html()


def test_points_are_counted_and_the_winner_comes_last(page, played):
    page.add_init_script(SPY)
    page.goto(played)
    ending = staged(page)
    expect(ending.locator(".counted")).not_to_have_count(0)
    stars = ending.locator("thead th + th").evaluate_all(STARS)
    assert set(stars) == {'"★ " hidden'}, "the room for a star betrays the winner"
    shot(page, "ending-counted")
    page.locator("#ending.won").wait_for()
    shot(page, "ending-won")
    expect(ending.locator("#verdict")).to_have_text(page.locator("#ask h2").inner_text())
    expect(ending.locator("#tally th")).to_have_text(page.locator("#ask .results th").all_text_contents())
    expect(ending.locator("#tally td")).to_have_text(page.locator("#ask .results td").all_text_contents())
    expect(ending).to_be_hidden()
    seen = page.evaluate("window.staged")
    sources = page.locator("#ask .results tbody tr").count() - 1
    assert (seen[0]["counted"], seen[0]["won"], set(seen[0]["totals"])) == (0, False, {0})
    assert [one["counted"] for one in seen] == sorted(one["counted"] for one in seen)
    assert all(one["counted"] == sources for one in seen if one["won"])
    assert len({tuple(one["totals"]) for one in seen}) > 3


def test_whoever_listens_has_the_table_at_once(page, played):
    page.goto(played)
    ending = staged(page)
    expect(page.get_by_role("table")).to_have_count(1)
    expect(ending.get_by_role("button")).to_have_text("Skip")
    assert ending.locator("[aria-hidden=true] :is(button, a, input)").count() == 0


@pytest.mark.parametrize("how", ["button", "anywhere", "escape", "a key"])
def test_it_can_be_skipped_and_leaves_the_table_as_it_is(page, browse, played, how):
    page.goto(played)
    ending = staged(page)
    if how == "button":
        press(page, ending.get_by_role("button"))
    elif how == "anywhere":
        page.mouse.click(5, 5)
    else:
        page.keyboard.press("Escape" if how == "escape" else "l")
    expect(ending).to_be_hidden()
    still = browse(still=True)
    still.goto(played)
    assert results(page) == results(still)
    expect(page.locator(".results:visible")).to_have_count(1)


def test_once_on_each_device(page, browse, played):
    page.goto(played)
    press(page, staged(page).get_by_role("button"))
    page.reload()
    wait_turn(page)
    expect(page.locator("#ending")).to_be_hidden()
    other = browse(still=False)
    other.goto(played)
    staged(other)


def test_those_who_watch_see_it_when_the_last_answer_arrives(page, browse):
    table = hot_seat(page, "stones")
    guest = browse(still=False)
    guest.goto(f"{table}watch/")
    expect(guest.locator("#ending")).to_be_hidden()
    answer_unseen(page.request, table, 2, OVER, random.Random(2))
    wait_turn(guest)
    staged(guest)


def test_with_reduced_motion_the_table_stands_there(still, played):
    still.add_init_script(SPY)
    still.goto(played)
    wait_turn(still)
    expect(still.locator("#ask .results")).to_be_visible()
    expect(still.locator("#ending")).to_be_hidden()
    assert still.evaluate("window.staged") == []


@pytest.fixture(scope="module")
def long_table(chromium, site):
    """A match with many sources of points that has ended."""
    context = chromium.new_context(base_url=site.url)
    page = context.new_page()
    page.kancha = site.url
    table = hot_seat(page, "late-tawantinsuyu")
    answer_unseen(page.request, table, 2, OVER, random.Random(1))
    context.close()
    return f"{table}watch/"


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720), (390, 844), (844, 390)])
def test_all_sources_the_total_and_what_comes_next_are_in_sight(page, long_table, width, height):
    resize(page, width, height)
    page.clock.install()
    page.goto(long_table)
    ending = staged(page)
    skip_to_the_winner(page)
    for one in (*ending.locator("tr").all(), ending.get_by_role("button")):
        expect(one).to_be_in_viewport(ratio=.99)
    assert page.locator("#tally").evaluate("tally => tally.scrollHeight - tally.clientHeight") <= 0
    edges = """([head, total]) => [head, total].map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return Math.round(range.getBoundingClientRect().right);
    })"""
    for k in (1, 2):
        cells = [ending.locator("tr").nth(row).locator("th, td").nth(k).element_handle() for row in (0, -1)]
        head, total = page.evaluate(edges, cells)
        assert abs(head - total) <= 3, "a name is not above its numbers"
    page.keyboard.press("Escape")
    expect(ending).to_be_hidden()
    for one in page.locator("#ask .total > *").all():
        expect(one).to_be_in_viewport(ratio=.99)
    expect(page.locator("#ask .primary")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("mode", one_of(["cooperative", "solo"], "cooperative"))
def test_a_verdict_instead_of_a_winner(page, mode):
    seats = 2 if mode == "cooperative" else 1
    others = {"player_1": "here", "cover": "no"} if seats == 2 else {}
    table = sit_down(page, "late-tiwanaku", seats=seats, option_mode=mode, **others)
    page.goto("/")
    answer_unseen(page.request, table, seats, OVER, random.Random(1))
    page.clock.install()
    page.goto(f"{table}watch/")
    ending = staged(page)
    skip_to_the_winner(page)
    expect(ending.locator("th.wins")).to_have_count(1)
    expect(ending.locator("#verdict")).to_have_text(page.locator("#ask h2").inner_text())
    shot(page, f"ending-{mode}")
