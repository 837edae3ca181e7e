"""Axomamma's board as people see it: its picture, what everything on it is, its lines, the goal and the result."""
import re
from functools import cache

import pytest

import kancha
from kancha.core.dice import Dice
from kancha.core.luck import OpenLuck
from kancha.core.match import Match
from kancha.games.tawantinsuyu.game import Tawantinsuyu
from kancha.games.tawantinsuyu.kinds import CORN, GODS, WORKERS, Z05
from kancha.games.tawantinsuyu.solo.board import best_spaces
from kancha.games.tawantinsuyu.state import AXOMAMMA, START
from kancha.sitting import points_by_source, verdict
from kancha.terminal.pages import score_table
from kancha.terminal.words import terminal_words
from rules.pictures import by_id
from rules.tawantinsuyu.arrange import DATA

GAME = Tawantinsuyu()
WORDS = GAME.lexicon_for(people=["Ana"], seats=1)
SVG = "{http://www.w3.org/2000/svg}"


@cache
def match_after(answers, seed=3):
    """A match against Axomamma after some answers at random."""
    match = Match(GAME, 1, {}, OpenLuck(seed))
    match.lexicon = WORDS
    dice = Dice(seed)
    while answers and not match.over:
        words = match.options()
        match.play(words[dice.below(len(words))])
        answers -= 1
    return match


def position(answers=30):
    """A state in the middle of a match, to be changed at will."""
    return match_after(answers).state.clone()


def finished(mine, its):
    """A state at the end with given scores."""
    s = match_after(-1).state.clone()
    for player, points in zip(s.players, (mine, its)):
        player.points = tuple([points if source == START else 0 for source in range(len(player.points))])
    return s


def view(s):
    return GAME.view(s, 0)


def panel(s):
    return next(picture for picture in GAME.panels(view(s), 0, WORDS) if picture.name == "axomamma")


def described(s, spot):
    return [WORDS.show(text, "") for text in GAME.describe(view(s), spot)]


def status(s):
    return GAME.status(view(s), WORDS)


def board_text(s):
    """The part of the terminal's text about the board."""
    text = GAME.text(view(s), WORDS)
    return next(part for part in text.split("\n\n") if part.startswith("── The board of Axomamma "))


# The picture

def test_only_a_game_for_one_has_the_panel():
    for seats in (2, 3, 4):
        s = GAME.setup(seats, GAME.complete(seats, {}), GAME.rules)
        assert "axomamma" not in [picture.name for picture in GAME.panels(GAME.view(s, 0), 0, WORDS)]
        assert GAME.describe(GAME.view(s, 0), "slot 1") == GAME.describe(GAME.view(s, 0), "goal") == []


def test_the_board_shows_cards_tokens_actions_and_the_goal():
    s = position()
    found = by_id(panel(s).svg)
    board = view(s)["axomamma"]
    for slot, card in enumerate(board["tucked"], 1):
        gods = [use.get("href") for use in found[f"slot-{slot}"].iter(f"{SVG}use")]
        assert gods == [f"#taw-god-{card['god']}"]
    for k, token in enumerate(board["tokens"]):
        drawn = found[f"token-{k}-{token['spot']}"]
        assert drawn.find(f"{SVG}text").text == str(token["number"])
    assert len(board["conditions"]) == len([name for name in found if re.fullmatch(r"ahead-\d", name)]) == 2
    assert found["goal"].find(f"{SVG}text").text == f"120 VP: {120 - s.players[0].score()} to go"


def test_tokens_may_share_a_spot():
    s = position()
    s.axomamma.tokens = (0,) * 8
    found = by_id(panel(s).svg)
    places = {found[f"token-{k}-1"].get("transform") for k in range(8)}
    assert len(places) == 8


def test_the_hand_is_open_as_far_as_it_has_been_looked_at():
    s = position()
    s.players[AXOMAMMA].army = (2, 0, 0, 0, 1, 0, 0)
    s.axomamma.seen = (1, 0, 0, 0, 0, 0, 0)
    found = by_id(panel(s).svg)
    assert "axomamma-hand-0" in found
    assert "axomamma-hand-1" not in found
    assert found["axomamma-unseen"].find(f"{SVG}text").text == "×2"


def test_workers_stand_from_the_oldest_to_the_newest():
    s = position()
    s.axomamma.queue = (WORKERS.index("priest"), WORKERS.index("architect"))
    s.players[AXOMAMMA].workers = (1, 0, 0, 0, 1)
    found = by_id(panel(s).svg)
    assert [found[f"worker-player-1-{k}"].get("data-piece") for k in range(2)] == ["worker-priest", "worker-architect"]
    assert "Next Worker" in panel(s).svg


def test_passive_buildings_are_among_what_it_has():
    s = position()
    s.axomamma.passive = Z05
    assert "building-1-Z05" in by_id(panel(s).svg)
    assert "Passive     Architects, Craftsmen" in GAME.text(view(s), WORDS)


def test_slots_can_be_reached_by_keyboard_and_say_what_they_bring():
    s = position()
    slot = by_id(panel(s).svg)["slot-2"]
    assert slot.get("tabindex") == "0"
    assert slot.get("aria-label") == ". ".join(described(s, "slot 2"))


# What things are

def test_every_spot_of_the_board_says_more_than_its_name():
    for answers in (0, 5, 30, -1):
        s = match_after(answers).state
        for spot in panel(s).spots:
            assert len(described(s, spot)) >= 2, spot


@pytest.mark.parametrize(("number", "chance"), [(1, 1), (2, 2), (3, 2), (4, 1)])
def test_a_slot_says_what_a_roll_of_its_number_would_bring(number, chance):
    s = position()
    s.players[AXOMAMMA].goods[CORN] = 0
    lines = described(s, f"slot {number}")
    god = DATA.gods.god[s.axomamma.tucked[number - 1]]
    assert lines[0] == f"Slot {number}: a God card with the {GODS[god]}"
    assert lines[1] == f"the die has a {number} on {chance} of its 6 faces"
    spaces = [line for line in lines if "would go to" in line]
    assert re.findall(r"[TMB]\d\d", spaces[0]) == view(s)["axomamma"]["tucked"][number - 1]["spaces"]
    assert len(best_spaces(s, god)) == len(re.findall(r"[TMB]\d\d", spaces[0]))
    acting = [one for one in DATA.axomamma.tokens if one[1] == number]
    assert len([line for line in lines if f"then its {number} would move on to" in line]) == len(acting)


def test_a_slot_says_if_another_card_would_come_or_points():
    s = position()
    god = DATA.gods.god[s.axomamma.tucked[0]]
    s.players[AXOMAMMA].small = tuple([int(other == god) for other in range(6)])
    assert "it would score 5 VP, as it has a Statue of that god" in described(s, "slot 1")
    s.hill = (DATA.hill.spaces_of[god], *s.hill[1:])
    assert f"no empty space has the {GODS[god]}: the next card of the deck would replace it" in described(s, "slot 1")


def test_a_slot_says_that_an_action_would_come_first():
    s = position()
    while view(s)["axomamma"]["conditions"][0]["action"] != "offering":
        s.players[AXOMAMMA].priest = (s.players[AXOMAMMA].priest + 1) % 5
    s.players[AXOMAMMA].goods[CORN] = 4
    assert "it does not roll while Offering is possible" in described(s, "slot 3")
    assert described(s, "ahead 1")[:3] == [
        "Offering: 1 space ahead of its High Priest", "it has 4 corn and needs 4",
        "so it would move there and perform the action; you could follow as usual"]
    s.players[AXOMAMMA].goods[CORN] = 3
    assert described(s, "ahead 1")[1:3] == ["it has 3 corn and needs 4", "so it cannot perform the action now"]
    assert not [line for line in described(s, "slot 3") if "does not roll" in line]


def test_a_hand_that_nobody_has_seen_keeps_a_conquest_open():
    s = position()
    while view(s)["axomamma"]["conditions"][1]["action"] != "conquest":
        s.players[AXOMAMMA].priest = (s.players[AXOMAMMA].priest + 1) % 5
    s.players[AXOMAMMA].army = (1, 0, 0, 0, 0, 0, 0)
    s.axomamma.seen = (0,) * 7
    assert "its hand has not been looked at" in described(s, "ahead 2")[1]
    assert "Conquest perhaps" in board_text(s)


def test_a_spot_of_a_loop_says_what_it_does_costs_and_which_tokens_lie_there():
    s = position()
    s.axomamma.tokens = (0, 0, 3, 1, 2, 2, 0, 2)
    s.axomamma.personality = DATA.axomamma.sides.index("temple")
    assert described(s, "top 1")[2:] == [
        "its 1 lies here: on a roll of 1 it acts, then moves 1 spot on to 2 corn",
        "its 2 lies here: on a roll of 2 it acts, then moves 2 spots on to 2 stone"]
    assert described(s, "top 4")[:2] == ["Top loop, spot 4: its Personality, the Temple",
                                         "gives it 1 gold, a Temple step"]
    assert described(s, "middle 2")[1] == (
        "it pays 1 stone for a random Production Building from the Market, whatever that costs")
    assert described(s, "middle 3")[3:] == [
        "its 2 lies here: on a roll of 2 it acts, then moves 2 spots on to Steps",
        "its 4 lies here: on a roll of 4 it acts, then moves 4 spots on to a Production Building"]
    s.workers.village = (WORKERS.index("priest"), WORKERS.index("courier"))
    assert described(s, "bottom 1")[2] == "a Priest would bring it 1 VP for the oldest card of the offer"
    assert described(s, "bottom 2")[2] == "a Courier would bring it 2 potatoes"


def test_dearer_buildings_are_said_to_be_dearer():
    match = kancha.new("tawantinsuyu", seats=1, seed=3, dearer_buildings=True)
    assert match.view(0)["axomamma"]["price"] == 2
    texts = [WORDS.show(text, "") for text in GAME.describe(match.view(0), "middle 4")]
    assert texts[1].startswith("it pays 2 stone for a random Passive Building")


# The goal and the result

def test_goal_and_distance_are_said_all_along():
    for answers in (0, 10, 30):
        s = match_after(answers).state
        mine, its = [player.score() for player in s.players]
        assert status(s).startswith(f"120 VP: {120 - mine} to go · Axomamma {its} · ")
        assert f"120 VP: {120 - mine} to go · Axomamma {its}" in board_text(s)


@pytest.mark.parametrize(("mine", "its", "words"), [
    (119, 80, "the end · Axomamma wins · 119 of 120 VP · Axomamma 80"),
    (125, 131, "the end · Axomamma wins · 125 VP, but Axomamma has 131"),
    (125, 125, "the end · Axomamma wins · 125 VP, but Axomamma has 125"),
    (120, 119, "the end · Ana wins · 120 VP against 119")])
def test_the_result_says_what_was_missed(mine, its, words):
    s = finished(mine, its)
    assert status(s) == words
    assert words.split(" · ")[2] in panel(s).svg


@pytest.mark.parametrize(("mine", "its", "words"), [
    (121, 130, "120 VP reached, but 9 behind Axomamma"), (130, 121, "120 VP reached, 9 ahead of Axomamma")])
def test_beyond_the_goal_only_axomamma_counts(mine, its, words):
    s = position()
    for player, points in zip(s.players, (mine, its)):
        player.points = tuple([points if source == START else 0 for source in range(len(player.points))])
    assert status(s).startswith(f"{words} · Festival")


def test_the_end_has_a_column_and_the_sources_of_axomamma():
    match = match_after(-1)
    assert [side.name for side in match.sides] == ["Ana", "Axomamma"]
    assert verdict(match, WORDS) == "Axomamma wins."
    sources = dict(points_by_source(match, WORDS))
    assert all(any(points) for source, points in sources.items() if source in ("potatoes traded", "weavings"))
    assert [sum(points) for points in zip(*sources.values())] == match.scores()
    assert [column.header for column in score_table(match, terminal_words()).columns][1:] == ["Ana", "Axomamma"]
    result = re.search(r"The result: (.*)\.", match.say(match.events(0)[-1]))[1]
    assert result in status(match.state)


def test_other_games_have_no_rows_for_axomamma():
    for seats in (2, 3, 4):
        sources = kancha.new("tawantinsuyu", seats=seats, seed=1).breakdown()
        assert not {"god cards removed", "potatoes traded", "gods matched", "weavings", "catching up", "high priest",
                    "no worker", "resources"} & {source for part in sources for source in part}


# The terminal

def test_the_board_in_lines_fits_eighty_columns():
    for answers in (0, 3, 15, 30, 50, -1):
        lines = board_text(match_after(answers).state).splitlines()
        assert max(len(line) for line in lines) <= 80


def test_the_board_in_lines():
    s = position()
    s.axomamma.tokens = (0, 0, 3, 1, 2, 2, 0, 2)
    s.axomamma.queue = (WORKERS.index("priest"), WORKERS.index("architect"))
    shown = board_text(s)
    assert "Workers     oldest first: Priest · Architect" in shown
    assert "Die         1 (1 in 6)       2 (2 in 6)       3 (2 in 6)       4 (1 in 6)" in shown
    assert re.search(r"^Top loop    3 potatoes \[1\] \[2\] > 2 corn >", shown, re.MULTILINE)
    assert "a Production Building [1] > a Statue [2] [4] >" in shown
    gods = [GODS[DATA.gods.god[card]] for card in s.axomamma.tucked]
    assert re.search(r"^  card +(.*)$", shown, re.MULTILINE)[1].split() == gods
    assert "Festival    Temple 0 VP · regions" in GAME.text(view(s), WORDS)


def test_both_players_have_a_panel_of_lines_the_own_one_last():
    text = GAME.text(view(position()), WORDS)
    titles = re.findall(r"^── ([\w ]*\w)", text, re.MULTILINE)
    assert titles == ["The board of Axomamma", "B Axomamma", "A Ana"]
