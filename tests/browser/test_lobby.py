"""Before the match: the list of tables, the form of a new table."""
import re

import pytest
from playwright.sync_api import expect

from browser.sight import BOTH, PHONE_FIRST, assert_fits, finish, press, shot, sit_down, wait_turn


def test_nobody_has_tables_at_first(page):
    page.goto("/")
    expect(page.locator(".empty")).to_be_visible()
    shot(page, "lobby-empty", whole=True)
    assert_fits(page)


def test_tables_are_listed_the_own_turn_first(page):
    sit_down(page, "canals", 1)
    sit_down(page, "tiwanaku", player_1="friend", name_1="Ben", option_size="25")
    wait_turn(page)
    page.goto("/")
    expect(page.locator(".tables li")).to_have_count(2)
    expect(page.locator(".tables .yours")).to_have_count(2)
    shot(page, "lobby", whole=True)
    assert_fits(page)
    press(page, page.locator(".tables a").first)
    wait_turn(page)


@BOTH
def test_a_row_shows_the_board_the_points_and_the_age(page):
    sit_down(page, "tiwanaku", player_1="friend", name_1="Ben", option_size="25")
    page.goto("/")
    row = page.locator(".tables li")
    expect(row.locator(".names")).to_have_text(re.compile(r"Ana 10\s+Ben 10"))
    expect(row.locator("time")).to_have_text("just now")
    expect(row.locator(".turn")).to_have_text("your turn")
    page.wait_for_function("() => document.querySelector('.tables img').naturalWidth > 0")
    for part in ("strong", ".names", ".turn", "time", ".leave summary"):
        assert_inside(row.locator(part), row)


def assert_inside(part, whole):
    inner, outer = part.bounding_box(), whole.bounding_box()
    assert inner["x"] >= outer["x"], inner
    assert inner["x"] + inner["width"] <= outer["x"] + outer["width"], (inner, outer)


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.long)])
def test_a_table_is_deleted_only_when_that_is_confirmed(page, scheme):
    page.emulate_media(color_scheme=scheme)
    sit_down(page, "cuzco", player_1="friend")
    page.goto("/")
    summary = page.locator(".leave summary")
    box = summary.bounding_box()
    assert min(box["width"], box["height"]) >= 40
    expect(page.get_by_role("button", name="Delete the table")).to_be_hidden()
    press(page, summary)
    expect(page.get_by_text("The match will be gone for good.")).to_be_visible()
    shot(page, f"lobby-delete-{scheme}")
    assert_fits(page)
    press(page, page.get_by_role("button", name="Delete the table"))
    expect(page.locator(".tables li")).to_have_count(0)
    expect(page.locator(".empty")).to_be_visible()


def test_who_leaves_a_table_is_gone_and_the_other_sees_a_free_seat(browse):
    ana, ben = browse(), browse()
    sit_down(ana, "canals", player_1="friend")
    ben.goto(ana.locator("dialog#menu input[readonly]").input_value())
    ben.get_by_label("Your name").fill("Ben")
    press(ben, ben.get_by_role("button", name="Take a seat"))
    ben.wait_for_url("**/t/*/1/")
    ana.goto("/")
    press(ana, ana.locator(".leave summary"))
    press(ana, ana.get_by_role("button", name="Leave the table"))
    expect(ana.locator(".empty")).to_be_visible()
    expect(ben.locator("#say")).to_contain_text("The seat of Ana has been freed")


def test_a_page_of_a_deleted_table_says_so(browse, watch):
    watch.expected.append("status of 404")
    ana = browse()
    sit_down(ana, "canals", player_1="friend")
    lobby = browse(beside=ana)
    lobby.goto("/")
    press(lobby, lobby.locator(".leave summary"))
    press(lobby, lobby.get_by_role("button", name="Delete the table"))
    expect(lobby.locator(".empty")).to_be_visible()
    ana.bring_to_front()
    expect(ana.get_by_role("heading", name="Not found")).to_be_visible()


def test_again_is_the_same_table_by_one_click(page):
    sit_down(page, "fox", 1)
    finish(page)
    before = page.url
    press(page, page.get_by_role("button", name="Play again"))
    page.wait_for_url(lambda url: "/t/" in url and url != before)
    wait_turn(page)
    expect(page.locator('#players [data-seat="0"]')).to_contain_text("Ana")


def test_the_cover_is_asked_only_where_it_hides_something(page):
    page.goto("/new/tiwanaku/")
    cover = page.get_by_label("Cover the screen between turns")
    expect(cover).to_be_hidden()
    page.locator('[name="player-1"]').select_option("here")
    expect(cover).to_be_hidden()
    choose(page, "option-mode", "cooperative")
    expect(cover).to_be_visible()
    expect(cover).to_be_checked()
    page.goto("/new/cuzco/")
    expect(cover).to_be_hidden()
    page.locator('[name="player-1"]').select_option("here")
    expect(cover).to_be_visible()
    press(page, page.locator(".check"))
    press(page, page.get_by_role("button", name="Create the table"))
    wait_turn(page)
    expect(page.locator('#menu [name="cover"][value="no"]')).to_be_checked()


def test_one_click_is_enough(page):
    page.goto("/")
    press(page, page.locator("article", has=page.get_by_role("heading", name="Tiwanaku")).get_by_role("button"))
    page.wait_for_url("**/t/*/0/")
    expect(page.locator("#players li")).to_have_count(2)


@PHONE_FIRST
def test_only_what_goes_together_can_be_chosen(page):
    page.goto("/new/tiwanaku/")
    form = page.locator("#new")
    expect(form.locator(".sitter:visible")).to_have_count(2)
    shot(page, "new-table", whole=True)
    assert_fits(page)
    press(page, form.locator("label", has=page.locator('input[name="seats"][value="1"]')))
    expect(form.locator('[name="option-mode"][value="solo"]')).to_be_checked()
    expect(form.locator('[name="option-mode"][value="competitive"]')).to_be_disabled()
    expect(form.locator('[data-for="option-mode"]')).to_contain_text(
        "A single player can only play solo, not competitive. [TIW-104]"
    )
    shot(page, "new-table-alone", whole=True)
    assert_fits(page)
    expect(form.locator('[name="option-size"][value="45"]')).to_be_checked()
    expect(form.locator(".sitter:visible")).to_have_count(1)
    press(page, form.locator("label", has=page.locator('input[name="option-level"][value="hard"]')))
    form.locator('[name="name-0"]').fill("Inti")
    press(page, form.get_by_role("button", name="Create the table"))
    page.wait_for_url("**/t/*/0/")
    expect(page.locator('#players [data-seat="0"]')).to_contain_text("Inti")


def test_a_text_is_looked_at_while_the_form_is_filled_in(page):
    page.goto("/new/tiwanaku/")
    press(page, page.locator("summary"))
    page.locator('[name="option-land"]').fill("nowhere")
    page.keyboard.press("Tab")
    expect(page.locator('[data-for="option-land"]')).to_contain_text("TIW-101")
    page.locator('[name="option-land"]').fill("")
    page.keyboard.press("Tab")
    expect(page.locator('[data-for="option-land"]')).to_be_empty()


def test_without_scripts_the_server_says_what_does_not_go_together(browse, watch):
    watch.expected.append("status of 400")
    page = browse(scripts=False)
    page.goto("/new/tiwanaku/")
    press(page, page.locator("label", has=page.locator('input[name="option-mode"][value="solo"]')))
    page.locator('[name="name-0"]').fill("Inti")
    press(page, page.get_by_role("button", name="Create the table"))
    expect(page.get_by_role("alert")).to_have_text("Solo mode is for one player. [TIW-902]")
    expect(page.locator('[name="option-mode"][value="solo"]')).to_be_checked()
    expect(page.locator('[name="name-0"]')).to_have_value("Inti")
    press(page, page.locator("label", has=page.locator('input[name="seats"][value="1"]')))
    press(page, page.get_by_role("button", name="Create the table"))
    page.wait_for_url("**/t/*/0/")


def choose(page, field, value):
    """Press the button for a value of a field."""
    press(page, page.locator("#new label", has=page.locator(f'input[name="{field}"][value="{value}"]')))


@PHONE_FIRST
def test_a_preset_fills_in_the_options_and_one_that_is_changed_makes_it_custom(page):
    page.goto("/new/tawantinsuyu/")
    presets = page.locator("#presets")
    option = page.locator('[name="option-priest_points"][value="True"]')
    expect(presets).to_be_hidden()
    choose(page, "seats", "1")
    expect(presets.locator('[value="book"]')).to_be_checked()
    expect(presets.locator("details .choices:visible")).to_have_count(0)
    shot(page, "new-table-presets", whole=True)
    assert_fits(page)
    choose(page, "preset", "fierce")
    expect(option).to_be_checked()
    press(page, presets.locator("summary"))
    choose(page, "option-priest_points", "False")
    expect(presets.locator('[name="preset"][value=""]')).to_be_checked()
    expect(page.locator('[name="option-idle_points"][value="True"]')).to_be_checked()
    shot(page, "new-table-custom", whole=True)
    assert_fits(page)
    choose(page, "seats", "2")
    expect(presets).to_be_hidden()
    choose(page, "seats", "1")
    choose(page, "preset", "gentle")
    expect(option).not_to_be_checked()
    press(page, page.get_by_role("button", name="Create the table"))
    page.wait_for_url("**/t/*/0/")
    page.goto("/")
    expect(page.locator(".tables .preset")).to_have_text("Gentle")
    shot(page, "lobby-preset", whole=True)
    assert_fits(page)


def test_custom_unfolds_the_options(page):
    page.goto("/new/tawantinsuyu/")
    choose(page, "seats", "1")
    choose(page, "preset", "")
    expect(page.locator("#presets details .choices:visible")).to_have_count(12)


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_without_scripts_a_preset_counts_more_than_the_options_below(browse, watch):
    watch.expected.append("status of 400")
    page = browse(scripts=False)
    page.goto("/new/tawantinsuyu/")
    choose(page, "preset", "fierce")
    press(page, page.get_by_role("button", name="Create the table"))
    expect(page.get_by_role("alert")).to_contain_text("TAW-1101")
    expect(page.locator('[name="preset"][value="fierce"]')).to_be_checked()
    choose(page, "seats", "1")
    press(page, page.get_by_role("button", name="Create the table"))
    page.wait_for_url("**/t/*/0/")
    page.goto("/")
    expect(page.locator(".tables .preset")).to_have_text("Fierce")


def test_what_makes_no_table_is_said(page, watch):
    watch.expected.append("status of 400")
    page.goto("/new/tiwanaku/")
    press(page, page.locator("summary"))
    page.locator('[name="option-land"]').fill("nowhere")
    press(page, page.get_by_role("button", name="Create the table"))
    expect(page.get_by_role("alert")).to_be_visible()
    shot(page, "new-table-refused", whole=True)
    expect(page.locator('[name="option-land"]')).to_have_value("nowhere")
    assert_fits(page)


def test_there_is_no_such_table(page, watch):
    watch.expected.append("status of 404")
    page.goto("/t/nowhere/")
    expect(page.get_by_role("heading")).to_have_text("Not found")
    assert_fits(page)
