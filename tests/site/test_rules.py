"""The rules as a page: a summary with pictures, symbols, contents; and questions that say which rule they are about."""
import random

import pytest

import kancha
from content.making import packed_game
from kancha.core.luck import OpenLuck
from kancha.core.match import Match
from kancha.core.state import CHANCE
from kancha.rulebook import passages
from kancha.site.rules import PARTS, book_of, rules_html, summary_of

GAMES = ("cuzco", "tawantinsuyu", "tiwanaku", "inca_empire")
DRAWER = {"HX-Request": "true"}


@pytest.mark.parametrize("name", GAMES)
def test_a_summary_says_goal_turn_and_end_with_pictures(name):
    parts = summary_of(name, "en")
    assert set(parts) == {*PARTS, "signs"}
    for part, sentences in parts.items():
        assert sentences
        for sentence in sentences:
            assert sentence.pictures
            assert all("<svg" in picture for picture in sentence.pictures), (part, sentence.text)
    texts = [sentence.text for sentences in parts.values() for sentence in sentences]
    assert len(set(texts)) == len(texts)
    assert not [text for text in texts if "_" in text], "an id without a text"


def test_a_summary_has_the_figures_of_the_data(tmp_path):
    game = packed_game(tmp_path, "cuzco", (("pieces", "players", "action_points"), 5),
                       (("pieces", "ponds", "points"), 9))
    texts = [game.lexicon_for().say(text.section, text.key, *text.args) for _, text, _ in passages(game)]
    assert [text for text in texts if "5 action points, 6 with a token" in text]
    assert [text for text in texts if "9 points a hex" in text]


@pytest.mark.parametrize("name", GAMES)
def test_the_page_brings_what_its_pictures_refer_to_and_the_drawer_does_not(name, visitor):
    page = visitor.get(f"/rules/{name}/").content.decode()
    drawer = visitor.get(f"/rules/{name}/", headers=DRAWER).content.decode()
    assert f"/style/{name}.css" in page
    assert "<defs>" in page
    assert "<defs>" not in drawer
    assert 'class="summary"' in page
    assert 'class="summary"' in drawer
    assert ("data-about" in page, "data-about" in drawer) == (False, True)


def test_a_game_without_a_summary_has_its_rules(visitor):
    page = visitor.get("/rules/weavers/").content.decode()
    assert "WEA-203" in page
    assert 'class="summary"' not in page


@pytest.mark.parametrize("name", kancha.games())
def test_the_contents_are_the_chapters(name, visitor, parse):
    page = parse(visitor.get(f"/rules/{name}/"))
    chapters, _ = rules_html(name, "en")
    links = [one for one in page if one.tag == "a" and one.attrs.get("href", "").startswith("#chapter-")]
    headings = {one.attrs["id"]: one.text for one in page if one.tag == "h2" and "id" in one.attrs}
    assert [link.text for link in links] == [chapter.title for chapter in chapters]
    assert {link.attrs["href"][1:]: link.text for link in links} == headings
    assert [one.text for one in page if one.tag == "h1"] == [kancha.game(name).title]


def test_the_page_of_a_question_says_its_rule_and_a_spectators_does_not(visitor):
    table = visitor.sit("cuzco", seats="2", player_1="friend")
    seat = visitor.get(f"/t/{table}/0/").content.decode()
    assert ('data-rule="CUZ-203"' in seat) == ('data-mine="1"' in seat)
    assert 'data-rule=""' in visitor.get(f"/t/{table}/watch/").content.decode()


@pytest.mark.parametrize("name", GAMES)
def test_every_question_says_which_rule_it_is_about(name):
    """Those that come in a random match of every number of seats, and all that cite a rule cite one that there is."""
    game, book = kancha.game(name), book_of(name, "en")
    assert all(decision.rule in book for decision in game.decisions if decision.rule)
    dice = random.Random(4)
    for seats in game.seats:
        m = Match(game, seats, {}, OpenLuck(seats))
        for _ in range(400):
            if m.over:
                break
            asked = m.state.agenda[-1]
            assert asked.seat == CHANCE or asked.rule in book, type(asked).__name__
            m.play(dice.choice(m.options()))
