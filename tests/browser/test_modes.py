"""Each mode of Tiwanaku is played to its end by what the page offers."""

import pytest
from playwright.sync_api import expect

from browser.sight import (
    PHONE_FIRST,
    answer,
    answer_until,
    assert_finished,
    assert_fits,
    finish,
    give,
    offers,
    seq,
    shot,
    sit_down,
    wait_turn,
)

SHORT = {"option_mode": "competitive", "option_size": "25"}


def test_the_last_turns_against_a_bot(still):
    sit_down(still, "late-tiwanaku", player_1="random", **SHORT)
    assert finish(still) > 5
    assert_finished(still)
    shot(still, "finished")


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_what_frames_a_word_vanishes_with_it(page):
    sit_down(page, "tiwanaku", 1, option_mode="solo")
    wait_turn(page)
    seen = page.locator("#canvas .framed").evaluate_all(
        "frames => frames.map(({children}) => [...children].map((part) => getComputedStyle(part).visibility))")
    assert ["hidden", "hidden"] in seen
    assert all(len(set(parts)) == 1 for parts in seen)


@pytest.mark.long
@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_the_last_turns_of_two_at_one_screen(still):
    sit_down(still, "late-tiwanaku", player_1="here", name_1="Ben", **SHORT)
    assert finish(still, spots=.6) > 10
    assert_finished(still)


@pytest.mark.long
def test_short_land_against_a_bot(still):
    sit_down(still, "tiwanaku", player_1="one-step", **SHORT)
    assert finish(still) > 10
    assert_finished(still)


@pytest.mark.long
@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_short_land_of_two_at_one_screen(still):
    sit_down(still, "tiwanaku", player_1="here", name_1="Ben", **SHORT)
    assert finish(still, spots=.6) > 20
    assert_finished(still)


@PHONE_FIRST
def test_solo_begins(page):
    sit_down(page, "tiwanaku", 1, option_mode="solo", option_level="easy")
    answer_until(page, '#answers .answer[value="enter"]')
    shot(page, "solo")
    assert_fits(page)


@pytest.mark.long
def test_a_team_begins(page):
    sit_down(
        page, "tiwanaku", 3, player_1="one-step", player_2="one-step", option_mode="cooperative", option_level="normal"
    )
    answer_until(page, '#panel-hand [data-spot="earth"].lit, #panel-hand [data-spot="sand"].lit')
    shot(page, "cooperative")
    assert_fits(page)
    before = seq(page)
    give(page, offers(page).first)
    wait_turn(page, before)
    shot(page, "cooperative-led-by-an-arrow")


LONG = [("desk", 2, {"option_mode": "competitive", "option_size": "45"}),
        ("phone", 4, {"option_mode": "competitive", "option_size": "45"}),
        ("desk", 1, {"option_mode": "solo", "option_level": "easy"}),
        ("phone", 1, {"option_mode": "solo", "option_level": "hard"}),
        ("phone", 2, {"option_mode": "cooperative", "option_level": "easy"}),
        ("desk", 3, {"option_mode": "cooperative", "option_level": "normal", "option_open_screens": "true"}),
        ("desk", 4, {"option_mode": "cooperative", "option_level": "expert"})]


@pytest.mark.long
@pytest.mark.parametrize(("size", "seats", "options"), LONG, indirect=["size"],
                         ids=[f"{seats}-{'-'.join(options.values())}-{size}" for size, seats, options in LONG])
def test_to_the_end(still, seats, options):
    """In a team two sit at this screen, and the others are bots."""
    here = {"player_1": "here", "name_1": "Ben"} if options["option_mode"] == "cooperative" else {}
    sit_down(
        still, "tiwanaku", seats, **{**{f"player_{seat}": "one-step" for seat in range(1, seats)}, **here, **options}
    )
    finish(still, seed=seats, most=1200)
    assert_finished(still)
    shot(still, f"finished-{seats}-{options['option_mode']}")


def test_the_colour_is_chosen_first(page):
    sit_down(page, "tiwanaku", player_1="friend", **SHORT)
    wait_turn(page)
    expect(page.locator("#prompt")).to_contain_text("colour")
    shot(page, "start")
    before = answer(page, offers(page).nth(1).get_attribute("value"))
    expect(page.locator(f'#frame[data-seq="{before}"]')).to_have_count(0)
    expect(page.locator("#log li").first).to_contain_text("Ana takes")
