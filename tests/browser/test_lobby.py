"""Before the match: the list of tables, the form of a new table."""
from playwright.sync_api import expect

from browser.sight import assert_fits, press, shot, sit_down, wait_turn


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


def test_one_click_is_enough(page):
    page.goto("/")
    press(page, page.locator("article", has=page.get_by_role("heading", name="Tiwanaku")).get_by_role("button"))
    page.wait_for_url("**/t/*/0/")
    expect(page.locator("#players li")).to_have_count(2)


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
        "One seat plays alone against the Otoma, not competitive. [TIW-104]"
    )
    shot(page, "new-table-alone", whole=True)
    assert_fits(page)
    expect(form.locator('[name="option-size"][value="45"]')).to_be_checked()
    expect(form.locator(".sitter:visible")).to_have_count(1)
    press(page, form.locator("label", has=page.locator('input[name="option-level"][value="hard"]')))
    form.locator('[name="name-0"]').fill("Inti")
    press(page, form.get_by_role("button", name="Create the table"))
    page.wait_for_url("**/t/*/0/")
    expect(page.locator("#player-0")).to_contain_text("Inti")


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
    expect(page.get_by_role("alert")).to_have_text("Alone against the Otoma is for one seat. [TIW-902]")
    expect(page.locator('[name="option-mode"][value="solo"]')).to_be_checked()
    expect(page.locator('[name="name-0"]')).to_have_value("Inti")
    press(page, page.locator("label", has=page.locator('input[name="seats"][value="1"]')))
    press(page, page.get_by_role("button", name="Create the table"))
    page.wait_for_url("**/t/*/0/")


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
