"""A game with rotated tiles, sets and an aside, on the picture and by buttons."""
import re

import pytest
from playwright.sync_api import expect

from browser.sight import PHONE_FIRST, answer, assert_fits, give, offers, press, seq, shot, sit_down, wait_turn


@pytest.fixture
def sown(page):
    """Alone, with the seeds chosen: the first tile is to be laid."""
    sit_down(page, "canals", 1)
    wait_turn(page)
    press(page, page.locator('.item[data-item="maize"]'))
    before = seq(page)
    give(page, offers(page))
    wait_turn(page, before)
    return page


def spot(page, name):
    return page.locator(f'#canvas [data-spot="{name}"]')


def ghost_angle(page):
    """By how many degrees the ghost is rotated."""
    return int(re.search(r"rotate\((\d+)\)", page.locator("#ghost").get_attribute("transform"))[1])


class TestSets:
    def test_by_buttons(self, page):
        sit_down(page, "canals", 1)
        wait_turn(page)
        item = {name: page.locator(f'.item[data-item="{name}"]') for name in ("maize", "beans", "squash")}
        expect(offers(page)).to_have_count(0)
        press(page, item["squash"])
        expect(item["squash"]).to_have_attribute("aria-pressed", "true")
        expect(offers(page)).to_have_text("Squash")
        press(page, item["maize"])
        expect(offers(page)).to_have_attribute("value", "maize+squash")
        shot(page, "set-by-buttons")
        press(page, item["beans"])
        expect(offers(page)).to_have_count(0)
        press(page, item["maize"])
        expect(offers(page)).to_have_attribute("value", "beans+squash")
        before = seq(page)
        give(page, offers(page))
        wait_turn(page, before)
        expect(page.locator("#prompt")).to_have_text("lay")

    @PHONE_FIRST
    def test_on_spots(self, sown):
        for tile in ("a1 r1", "c3 r3"):
            wait_turn(sown, answer(sown, tile))
            if tile == "a1 r1":
                wait_turn(sown, answer(sown, "none"))
        expect(sown.locator("#prompt")).to_have_text("water")
        for name in ("a1", "c3"):
            press(sown, spot(sown, name))
        expect(spot(sown, "a1")).to_have_class(re.compile("picked"))
        expect(sown.locator('.item[aria-pressed="true"]')).to_have_count(2)
        expect(offers(sown)).to_have_attribute("value", "a1+c3")
        shot(sown, "set-on-spots")
        press(sown, spot(sown, "a1"))
        expect(offers(sown)).to_have_attribute("value", "c3")
        before = seq(sown)
        give(sown, offers(sown))
        wait_turn(sown, before)
        expect(sown.locator("#log li").first).to_contain_text("water 0 1")


class TestTurns:
    @pytest.mark.parametrize("size", ["desk"], indirect=True)
    def test_the_ghost_is_seen_under_the_mouse(self, sown):
        spot(sown, "a1").hover()
        expect(sown.locator("#ghost")).to_be_attached()
        assert ghost_angle(sown) == 90
        spot(sown, "b2").hover()
        expect(sown.locator("#ghost")).to_be_attached()
        sown.locator('#answers .answer[data-place="b2"]').hover()
        before = ghost_angle(sown)
        sown.keyboard.press("r")
        assert ghost_angle(sown) == (before + 90) % 360

    def test_legal_rotations_follow_each_other(self, sown):
        press(sown, spot(sown, "b1"))
        seen = [ghost_angle(sown)]
        for how in ("button", "key", "button"):
            if how == "button" or sown.phone:
                press(sown, sown.locator("#rotate"))
            else:
                sown.keyboard.press("r")
            seen.append(ghost_angle(sown))
        assert seen == [90, 180, 90, 180]
        expect(offers(sown)).to_have_attribute("value", "b1 r2")
        shot(sown, "ghost")
        assert_fits(sown)
        press(sown, spot(sown, "b1"))
        expect(sown.locator("#log li").first).to_contain_text("b1")
        laid = sown.locator('#canvas [data-piece][transform="translate(150 50)"] > [transform="rotate(180)"]')
        expect(laid).to_have_count(1)

    def test_the_button_places_too(self, sown):
        press(sown, spot(sown, "b2"))
        for _ in range(3):
            press(sown, sown.locator("#rotate"))
        expect(offers(sown)).to_have_attribute("value", "b2 r3")
        before = seq(sown)
        give(sown, offers(sown))
        wait_turn(sown, before)
        laid = sown.locator('#canvas [data-piece][transform="translate(150 150)"] > [transform="rotate(270)"]')
        expect(laid).to_have_count(1)

    def test_another_spot_and_none(self, sown):
        press(sown, spot(sown, "b2"))
        press(sown, spot(sown, "b1"))
        expect(sown.locator(".picked")).to_have_count(1)
        expect(offers(sown)).to_have_attribute("value", re.compile("b1 r[12]"))
        press(sown, sown.locator("#cancel"))
        sown.mouse.move(2, 2)
        expect(sown.locator("#ghost")).to_have_count(0)
        assert offers(sown).count() == 9

    def test_why_not_there(self, sown):
        wait_turn(sown, answer(sown, "a1 r1"))
        wait_turn(sown, answer(sown, "none"))
        press(sown, spot(sown, "a1"))
        expect(sown.locator("#say")).to_contain_text("laid a1")
        expect(sown.locator("#say")).to_contain_text("CAN-2")


class TestAside:
    def test_the_question_stays(self, sown):
        before = seq(sown)
        give(sown, sown.locator(".asides").get_by_role("button", name="Beat the drum"))
        wait_turn(sown, before)
        expect(sown.locator("#prompt")).to_have_text("lay")
        expect(sown.locator(".asides")).to_have_count(0)
        expect(sown.locator("#log li").first).to_contain_text("drum")

    def test_it_is_taken_back(self, sown):
        before = seq(sown)
        give(sown, sown.locator(".asides").get_by_role("button", name="Beat the drum"))
        wait_turn(sown, before)
        press(sown, sown.locator("#undo"))
        expect(sown.locator(".asides").get_by_role("button", name="Beat the drum")).to_be_visible()


@pytest.mark.long
def test_to_the_end(sown):
    for tile in ("a1 r1", "b1 r1", "c1 r2", "a2 r0", "b2 r0", "c2 r2", "a3 r0", "b3 r0", "c3 r3"):
        wait_turn(sown, answer(sown, tile))
        if sown.locator('#answers .answer[value="none"]').count():
            before = seq(sown)
            give(sown, offers(sown).first)
            wait_turn(sown, before)
    expect(sown.locator("#ask .results")).to_be_visible()
