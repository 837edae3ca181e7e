"""What happened, action by action: how events are grouped, and what the headlines of each game say."""
import random
from pathlib import Path

import pytest

import kancha
from kancha.core.events import EVERYONE, FLOURISHES, Story, only
from kancha.core.luck import OpenLuck
from kancha.core.match import Match
from kancha.core.record import Record
from kancha.core.words import Lexicon, Text
from kancha.replay import Replay
from kancha.story import actions_of, details, event_text, headline

RECORDS = Path(__file__).parents[1] / "records"
STORY = Story("move rest", lead_ins="fee", asides="swap")
WORDS = Lexicon({
    "event": {"deal": "{0:seat} is dealt cards.", "move": "{0:seat} moves to {1}.", "find": "{0:seat} finds {1}.",
              "fee": "{0:seat} pays {1}.", "rest": "{0:seat} rests."},
    "story": {"move+find": "{0:seat} moves to {1} and finds {3}."}})


def told(*events, story=STORY):
    """The kinds of events in each action."""
    return [[event[1] for event in action.events] for action in actions_of(story, [(EVERYONE, *one) for one in events])]


# How events are grouped

def test_what_follows_the_head_of_an_action_belongs_to_it():
    assert told(("move", 0), ("find", 0), ("find", 1), ("rest", 1)) == [["move", "find", "find"], ["rest"]]


def test_what_is_told_before_the_first_action_is_a_group():
    assert told(("deal", 0), ("deal", 1), ("move", 0)) == [["deal", "deal"], ["move"]]


def test_a_lead_in_begins_the_action_of_the_same_seat():
    assert told(("rest", 0), ("fee", 1), ("find", 1), ("move", 1), ("rest", 1)) == [
        ["rest"], ["fee", "find", "move"], ["rest"]]
    assert told(("fee", 0), ("move", 1)) == [["fee"], ["move"]]


def test_an_aside_is_part_of_an_action_of_the_same_seat_else_of_the_next():
    assert told(("move", 0), ("swap", 0), ("find", 0)) == [["move", "swap", "find"]]
    assert told(("move", 0), ("swap", 1), ("move", 1)) == [["move"], ["swap", "move"]]


def test_answers_taken_back_are_an_action_and_whatever_follows_another():
    assert told(("move", 0), ("undo", 0), ("undo", 0), ("find", 0)) == [["move"], ["undo", "undo"], ["find"]]


def test_a_game_that_says_nothing_has_an_action_for_each_event():
    assert told(("deal", 0), ("move", 0), ("find", 0), story=Story()) == [["deal"], ["move"], ["find"]]


@pytest.mark.parametrize("name", ["cuzco", "tiwanaku", "inca_empire", "tawantinsuyu", "weavers"])
def test_nothing_falls_out_and_more_events_change_only_the_last_action(name):
    m = Match(kancha.games()[name], 3, {}, OpenLuck(4))
    dice = random.Random(5)
    for _ in range(60):
        m.play(dice.choice(m.options()))
    for seat in (None, 0, 1, 2):
        events = m.events(seat)
        whole = actions_of(m.game.story, events)
        assert [event for action in whole for event in action.events] == events
        for end in range(0, len(events), 7):
            part = actions_of(m.game.story, events[:end])
            assert part[:-1] == whole[:len(part[:-1])]
        for action in whole:
            assert headline(action, m.lexicon)
            folded = details(action, m.lexicon)
            assert len(action.events) - len(folded) <= 3, "a headline says at most what its kinds of events say"


# What a headline says

def action(*events, story=STORY, heard=EVERYONE):
    [found] = actions_of(story, [(heard, *event) for event in events])
    return found


def test_a_headline_sums_up_what_happened_and_is_not_repeated_below():
    found = action(("fee", 0, 2), ("move", 0, "b4"), ("find", 0, "gold"), ("find", 0, "corn"))
    assert headline(found, WORDS) == "Player A moves to b4 and finds gold."
    assert [event_text(event, WORDS) for event in details(found, WORDS)] == ["Player A pays 2.", "Player A finds corn."]


def test_a_headline_without_a_text_of_its_own_is_the_text_of_its_head():
    found = action(("fee", 0, 2), ("move", 0, "b4"))
    assert headline(found, WORDS) == "Player A moves to b4."
    assert [event[1] for event in details(found, WORDS)] == ["fee"]


def test_until_its_head_is_told_an_action_is_called_by_what_began_it():
    assert headline(action(("fee", 0, 2)), WORDS) == "Player A pays 2."


def test_what_is_told_before_the_first_action_is_called_setting_up():
    assert headline(action(("deal", 0), ("deal", 1)), WORDS) == "The table is set up."
    assert headline(action(("deal", 0)), WORDS) == "Player A is dealt cards."


ROAD = Text("road", "between", ("Raqchi", "Acos"))
HEADLINES = [
    ("weavers", [("harvest", 0, 2)], "Player A harvests 2 corn."),
    ("weavers", [("weave", 0), ("reveal", 1), ("buy", 1, 3, 2)],
     "Player A shows three weavings; Player B buys pattern d for 2 corn."),
    ("weavers", [("weave", 0), ("reveal", 1)], "Player A shows three weavings."),
    ("cuzco", [("turned_up", 0), ("begins", 1)], "The table is set up; Player B goes first."),
    ("cuzco", [("placed", 0, 0, "h8", 2)], "Player A places a triple tile at h8 (2 AP)."),
    ("cuzco", [("placed", 0, 0, "h8", 2), ("pond_scored", 1, "i5", 3)],
     "Player A places a triple tile at h8 (2 AP); Player B scores 3 PP for the pond on i5."),
    ("cuzco", [("pond_laid", 0, "i5"), ("pond_scored", 1, "i5", 3)],
     "Player A lays a pond on i5; Player B scores 3 PP for the pond on i5."),
    ("cuzco", [("drew", 0)], "Player A draws a card."),
    ("cuzco", [("drew", 0), ("drawn", 0)], "Player A draws a card: mask."),
    ("cuzco", [("inca_in", 0, "g2", 1)], "Player A brings an Inca to g2 (1 AP)."),
    ("cuzco", [("built", 0, "c5", 2, 1)], "Player A builds a temple of 2 on c5: 1 PP."),
    ("cuzco", [("proposed", 0, "c5", 3), ("bids", 0, [1], 1), ("held", [1], "c5", 2)],
     "Player A proposes a festival at the temple on c5; Player B holds it alone: 2 PP."),
    ("cuzco", [("proposed", 0, "c5", 3), ("held_together", [0, 1], "c5", 1)],
     "Player A proposes a festival at the temple on c5; Player A, Player B share it: 1 PP each."),
    ("cuzco", [("final_city", 0, "c5", 4, 0, 4), ("final", 0, 30)], "Player A, Grand Final Scoring: 30 PP."),
    ("tiwanaku", [("colour", 0, 1), ("first", 1)], "The table is set up; Player B goes first."),
    ("tiwanaku", [("move", 0, "b1", "c1")], "Player A moves a pawn from b1 to c1."),
    ("tiwanaku", [("move", 0, "b1", "c1"), ("discover", 0, "c1", 1, 1)],
     "Player A moves a pawn from b1 to c1 and discovers sand for 1 point."),
    ("tiwanaku", [("play_tile", 0, 0, 2), ("enter", 0, "c1"), ("discover", 0, "c1", 1, 2)],
     "Player A enters a pawn on c1 and discovers sand for 2 points."),
    ("tiwanaku", [("name", 0, 3, "c3"), ("right", 0, "c3", 3), ("tile", 0, 3)],
     "Player A guesses chilli on c3: right, 3 points."),
    ("tiwanaku", [("name", 0, 3, "c3"), ("wrong", 0, "c3", 1, 1)],
     "Player A guesses chilli on c3: wrong, it is sweet potato, and 1 point is lost."),
    ("tiwanaku", [("otoma_moves", 2, 1, "e5", "f5", []), ("otoma_places", "f5", 2, 2, 3)],
     "The green Otoma pawn goes to f5; the Otoma score 3 points."),
    ("tiwanaku", [("offer", 0, [4], 0), ("otoma_offer", [1], 6)],
     "Player A offers maize for no points; the Otoma offer for 6."),
    ("tiwanaku", [("recall", 0, "d2")], "Player A recalls the pawn on d2."),
    ("inca_empire", [("quarter", 0, 1), ("order_token", 0, 1)], "The table is set up."),
    ("inca_empire", [("phase", 0, 1, 2), ("income", 1, 3)], "Inca phase (era 2)."),
    ("inca_empire", [("lay", 0, 1, 2)], "Player A lays a card between Player B and Player C."),
    ("inca_empire", [("lay", 0, 1, 2), ("lay_own", 4)], "Player A lays Road Works between Player B and Player C."),
    ("inca_empire", [("road", 0, ROAD, "Kc2-Kg2"), ("token", "Cana", 4, 4, 2, "K2s")],
     "Player A builds a road: Raqchi – Acos."),
    ("inca_empire", [("conquer", 0, "Cana", 4, 4, "K2s")], "Player A conquers Cana for 4 labour: 4 VP."),
    ("tawantinsuyu", [("orientation", 4), ("first", 1)], "The table is set up; Player B is the first player."),
    ("tawantinsuyu", [("keeps", 0), ("five", 0, [1, 2])],
     "The hands are chosen, and five God cards of each are played."),
    ("tawantinsuyu", [("fee_gold", 1), ("places", 1, 3, 13, 3), ("tasks", 1, 3), ("task", 1, 1)],
     "Player B places a Courier on the middle blue star space (M14): 3 tasks."),
    ("tawantinsuyu", [("places_as", 1, 0, 13, 3), ("tasks", 1, 1)],
     "Player B places an Architect on the middle blue star space (M14) as a Courier: 1 task."),
    ("tawantinsuyu", [("recruit", 0), ("recruits", 0, 2)], "Player A recruits a Warrior."),
    ("tawantinsuyu", [("moves_priest", 0, 4), ("takes_gold", 0)],
     "Player A moves the High Priest to Produce and takes 1 gold instead."),
    ("tawantinsuyu", [("swaps", 0, 1, 0, 1, 1), ("prays", 0), ("draws_god", 0)], "Player A prays."),
    ("tawantinsuyu", [("axo_turn", 1), ("axo_unmet", 1, 0, "1 of 2"), ("axo_places", 1, 3, 13, 1, 2)],
     "Player B places a Courier on the middle blue star space (M14)."),
]


@pytest.mark.parametrize(("name", "events", "text"), HEADLINES)
def test_a_headline_of_a_game(name, events, text):
    game = kancha.games()[name]
    assert headline(action(*events, story=game.story), game.lexicon_for()) == text


@pytest.mark.parametrize("name", ["cuzco", "tiwanaku", "inca_empire", "tawantinsuyu", "weavers"])
def test_every_kind_that_a_story_names_is_told(name):
    game = kancha.games()[name]
    kinds = set(game.lexicon.texts["event"])
    assert game.story.heads | game.story.lead_ins | game.story.asides <= kinds
    parts = {part for key in game.lexicon.texts["story"] for part in key.split("+")}
    assert parts <= kinds | {"setup"}
    shown = {key.split("+")[0] for key in game.lexicon.texts["story"]}
    assert shown <= game.story.heads | {"setup"}


def test_a_headline_tells_a_seat_no_more_than_it_has_heard():
    game = kancha.games()["cuzco"]
    m = Match(game, 2, {}, OpenLuck(1))
    m.happened[:] = [(EVERYONE, "drew", 0), (only(0), "drawn", 0)]
    lines = [headline(actions_of(game.story, m.events(seat))[0], m.lexicon) for seat in (0, 1, None)]
    assert lines == ["Player A draws a card: mask.", "Player A draws a card.", "Player A draws a card."]


# What is felt

RECORDED = {
    "cuzco": "cuzco-r2-3-one-step", "tiwanaku": "tiwanaku-r2-2", "weavers": "weavers-r1-3",
    "inca_empire": "inca_empire-r1-4-pizarros_arrival=True", "tawantinsuyu": "tawantinsuyu-r2-1"}
"""Matches in which a game tells everything that is felt."""


@pytest.mark.parametrize("name", RECORDED)
def test_every_flourish_is_of_an_event_that_the_game_tells(name):
    m = Replay(Record.read(RECORDS / f"{RECORDED[name]}.json")).advance()
    told = {event[1] for event in m.happened}
    flourishes = kancha.game(name).story.flourishes
    assert flourishes
    assert set(flourishes) <= told
    assert set(flourishes.values()) <= set(FLOURISHES)
