"""Several people: at one screen, at two, in two tabs; and a server that goes away."""
import random
import re

import pytest
from playwright.sync_api import expect

from browser.sight import (
    answer,
    answer_unseen,
    assert_fits,
    give,
    offers,
    post,
    press,
    seq,
    shot,
    sit_down,
    token_of,
    wait_turn,
)

HANDS = "#panel-hand, [id^=hand-], #answers, #ask, #canvas, #log, #since"
TOP = 'class="dark"'
"""How the arrow of a top tile that only its owner may see is drawn."""


class TestHotSeat:
    def test_the_screen_is_covered_between_seats(self, page):
        table = sit_down(
            page, "tiwanaku", player_1="here", name_1="Ben", cover="no", option_mode="cooperative",
            option_level="normal")
        page.goto("/")
        answer_unseen(page.request, table, 2, f'(?s)id="panel-hand".*{TOP}', random.Random(1))
        post(page, table.removeprefix(page.kancha) + "speed", token_of(page, "/"), cover="yes")
        page.goto(table)
        own = ""
        for _ in range(40):
            wait_turn(page)
            if page.locator("#uncover").count():
                if TOP in own:
                    break
                press(page, page.locator("#uncover"))
                page.locator("#uncover").wait_for(state="detached")
            else:
                before, own = seq(page), page.locator("#panel-hand").inner_html()
                give(page, offers(page).first)
                wait_turn(page, before)
        first = page.url
        expect(page.locator("#uncover")).to_be_visible()
        shot(page, "cover")
        assert_fits(page)
        covered = page.locator("main.cover").bounding_box()
        assert covered["y"] + covered["height"] >= page.viewport_size["height"] - 1
        hidden = page.content()
        assert page.locator(HANDS).count() == 0
        assert [words for words in (TOP, "data-spot", "data-piece") if words in hidden] == []
        press(page, page.locator("#uncover"))
        page.locator("#uncover").wait_for(state="detached")
        assert page.url != first
        wait_turn(page)
        expect(page.locator("#panel-hand")).to_be_visible()
        same = page.locator("#panel-hand").inner_html() == own
        assert not same
        page.goto(first)
        wait_turn(page)
        assert page.locator(HANDS).count() == 0

    def test_nothing_is_shown_again_on_the_cover(self, page):
        sit_down(page, "weavers", player_1="here", name_1="Ben")
        wait_turn(page)
        answer(page, "harvest")
        page.locator("#uncover").wait_for()
        asked = []
        page.on("request", lambda request: asked.append(request.url))
        with page.expect_request("**/rules/**"):
            page.keyboard.press("l")
            page.keyboard.press("?")
        assert not [address for address in asked if "/at/" in address]
        expect(page.locator("#uncover")).to_be_attached()
        assert page.locator(HANDS).count() == 0

    def test_without_cover_the_screen_goes_on_by_itself(self, page):
        table = sit_down(page, "canals", player_1="here", name_1="Ben", cover="no")
        wait_turn(page)
        press(page, page.locator('.item[data-item="maize"]'))
        give(page, offers(page))
        page.wait_for_url(f"{table}1/")
        wait_turn(page)
        expect(page.locator("#turn")).to_have_text("Your turn")

    def test_the_cover_can_be_taken_off_in_the_menu(self, page):
        table = sit_down(page, "canals", player_1="here", name_1="Ben")
        wait_turn(page)
        press(page, page.locator('[data-open="menu"]'))
        with page.expect_response("**/speed"):
            press(page, page.locator("dialog#menu label", has=page.locator('input[name="cover"][value="no"]')))
        press(page, page.locator("dialog#menu").get_by_role("button", name="Close"))
        press(page, page.locator('.item[data-item="maize"]'))
        give(page, offers(page))
        page.wait_for_url(f"{table}1/")

    def test_secret_choices_at_once(self, page):
        """Both are asked together; the second sees nothing of what the first has laid."""
        table = sit_down(page, "stones", player_1="here", name_1="Ben")
        wait_turn(page)
        answer(page, "2")
        press(page, page.locator("#uncover"))
        page.wait_for_url(f"{table}1/")
        wait_turn(page)
        assert "laid 2" not in page.locator("#table").inner_html()
        answer(page, "1")
        expect(page.locator("#log, .cover").first).to_be_attached()


class TestTwoBrowsers:
    def test_a_friend_joins_by_the_link_and_both_follow(self, browse):
        ana, ben = browse(), browse()
        sit_down(ana, "canals", player_1="friend")
        wait_turn(ana)
        press(ana, ana.locator('.item[data-item="maize"]'))
        give(ana, offers(ana))
        expect(ana.locator("#ask")).to_contain_text("Free seat: Player B")
        shot(ana, "waiting-for-a-friend")
        press(ana, ana.locator('[data-open="menu"]'))
        ben.goto(ana.locator("dialog#menu input[readonly]").input_value())
        shot(ben, "invitation")
        assert_fits(ben)
        ben.get_by_label("Your name").fill("Ben")
        press(ben, ben.get_by_role("button", name="Take a seat"))
        ben.wait_for_url("**/t/*/1/")
        expect(ana.locator('#players [data-seat="1"]')).to_contain_text("Ben")
        press(ana, ana.locator("dialog#menu").get_by_role("button", name="Close"))
        wait_turn(ben)
        press(ben, ben.locator('.item[data-item="beans"]'))
        give(ben, offers(ben))
        wait_turn(ana)
        expect(ana.locator("#log li").first).to_contain_text("take 1")
        wait_turn(ana, answer(ana, "a1 r1"))
        answer(ana, "none")
        wait_turn(ben)
        expect(ben.locator('#canvas [data-spot="a1"]')).not_to_have_class(re.compile("lit"))
        expect(ana.locator("#frame")).to_have_attribute("data-seq", str(seq(ben)))

    def test_a_stranger_watches_and_answers_nothing(self, browse, watch):
        watch.expected.append("status of 404")
        ana, eve = browse(), browse()
        table = sit_down(ana, "canals", player_1="friend")
        eve.goto(table)
        eve.wait_for_url("**/watch/")
        expect(eve.locator("#answers")).to_have_count(0)
        expect(eve.locator("#undo")).to_have_count(0)
        expect(eve.locator("#invite")).to_have_count(0)
        shot(eve, "watching")
        wait_turn(ana)
        press(ana, ana.locator('.item[data-item="maize"]'))
        give(ana, offers(ana))
        expect(eve.locator("#log li")).to_have_count(1)
        assert eve.goto(f"{table}0/").status == 404

    def test_the_slower_of_two_tabs_is_told(self, browse):
        one = browse()
        sit_down(one, "canals", 1)
        two = browse(beside=one)
        two.goto(one.url)
        for tab in (one, two):
            wait_turn(tab)
        held = []
        two.route("**/act", lambda route: route.continue_() if held else held.append(route))
        one.bring_to_front()
        two.locator('.item[data-item="squash"]').dispatch_event("click")
        with two.expect_request("**/act"):
            offers(two).dispatch_event("click")
        press(one, one.locator('.item[data-item="maize"]'))
        give(one, offers(one))
        wait_turn(one, 0)
        held[0].continue_()
        two.bring_to_front()
        expect(two.locator("#say")).to_contain_text("Something else happened")
        shot(two, "told-of-another-tab")
        expect(two.locator("#frame")).to_have_attribute("data-seq", one.locator("#frame").get_attribute("data-seq"))
        wait_turn(two, answer(two, "a1 r1"))
        expect(one.locator("#log")).to_contain_text("lay 0 a1")


class TestServer:
    def test_the_page_goes_on_after_a_restart(self, page, site, watch):
        watch.expected.append("ERR_|Failed to load|status of 5")
        sit_down(page, "canals", 1)
        wait_turn(page)
        press(page, page.locator('.item[data-item="maize"]'))
        give(page, offers(page))
        wait_turn(page, 0)
        page.evaluate("window.same = true")
        before, log = seq(page), page.locator("#log").inner_text()
        site.stop()
        try:
            expect(page.locator("#lost")).to_be_visible()
            shot(page, "connection-lost")
            press(page, page.locator('#canvas [data-spot="a2"]'))
            give(page, offers(page).first)
            expect(page.locator("#say")).to_contain_text("cannot be reached")
        finally:
            site.start()
        expect(page.locator("#lost")).to_be_hidden(timeout=30_000)
        assert (seq(page), page.locator("#log").inner_text()) == (before, log)
        press(page, page.locator("#cancel"))
        wait_turn(page, answer(page, "a1 r1"))
        expect(page.locator("#log li").first).to_contain_text("a1")
        assert page.evaluate("window.same")

    @pytest.mark.parametrize("size", ["desk"], indirect=True)
    def test_bots_go_on_after_a_restart(self, still, site, watch):
        watch.expected.append("ERR_|Failed to load|status of 5")
        sit_down(still, "canals", player_1="random", speed="calm")
        wait_turn(still)
        press(still, still.locator('.item[data-item="maize"]'))
        give(still, offers(still))
        expect(still.locator("#frame")).to_have_attribute("data-mine", "0")
        site.stop()
        site.start()
        wait_turn(still)
        expect(still.locator("#lost")).to_be_hidden()

    @pytest.mark.parametrize("size", ["desk"], indirect=True)
    def test_an_answer_is_seen_though_the_stream_never_opens(self, page, watch):
        watch.expected.append("ERR_|Failed to load")
        page.route("**/live?*", lambda route: route.abort())
        sit_down(page, "canals", 1)
        wait_turn(page)
        press(page, page.locator('.item[data-item="maize"]'))
        give(page, offers(page))
        wait_turn(page, 0)
