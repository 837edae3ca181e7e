"""The log of a page: actions with their details folded, spots that lines name, frames that share what they tell."""
import json

import pytest

from kancha.site import host, robots
from kancha.site.frames import frame_of, message, whole
from kancha.site.screen import past_screen, screen
from kancha.site.story import Log, actions_until, is_passed_over, notebook
from kancha.site.table import frames_since


def read(text):
    return json.loads(text.partition("data: ")[2])


def test_an_action_is_folded_under_its_headline(open_table, parse):
    hosted = open_table("weavers", 2)
    hosted.act(0, "weave", hosted.seq)
    page = parse(whole(frame_of(screen(hosted.now, 1))))
    folded = [one for one in page if one.tag == "details" and "Name A shows three weavings" in one.text]
    assert "A weaving of pattern" in folded[-1].text
    assert "open" not in folded[-1].attrs


def test_all_actions_since_ones_last_answer_are_shown(open_table, at_random):
    hosted = open_table("cuzco", 3, seed=2)
    seat = hosted.match.decision.seat
    while hosted.now.last_answers[seat] in (0, hosted.seq) or hosted.match.decision.seat != seat:
        at_random(hosted, 1, seed=hosted.seq)
    shown = screen(hosted.now, seat)
    heard = Log(hosted.now, seat, shown.happened, shown.lexicon).since(0)
    assert len(shown.since) > 6
    assert [entry.number for entry in shown.since] == [entry.number for entry in heard][-len(shown.since):]
    assert all(entry.headline.text in frame_of(shown).parts["ask"] for entry in shown.since)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_actions_are_added_to_those_before_as_if_all_were_told_anew(open_table, at_random, seat):
    hosted = open_table("cuzco", 2, seed=2)
    moments = []
    for seed in range(40):
        at_random(hosted, 1, seed=seed)
        if seed % 5 == 4 and hosted.match.undoable is None:
            hosted.take_back(hosted.match.last_own_answer.seat, hosted.seq, turn=False)
        moments.append((hosted.now, hosted.now.moment(hosted.seq).happened))
    added = [actions_until(at, seat, happened) for at, happened in moments]
    for (at, happened), found in zip(moments, added):
        actions_until.cache_clear()
        notebook.cache_clear()
        assert actions_until(at, seat, happened) == found


def test_codes_are_small_and_name_spots(open_table):
    hosted = open_table("cuzco", 2)
    line = Log(hosted.now, 0, 0, hosted.now.lexicon()).line("Ana & Ben move from h8 to m11 (1 AP).", None)
    assert line.text == "Ana &amp; Ben move from <small>h8</small> to <small>m11</small> (1 AP)."
    assert line.spots == "h8,m11"


def test_lines_name_spots_that_their_texts_do_not(open_table):
    empire, hill = open_table("inca_empire", 3), open_table("tawantinsuyu", 2)
    assert empire.match.game.spots_of((-1, "conquer", 0, "Cana", 4, 4, "K2s")) == ["K2s"]
    assert empire.match.game.spots_of((-1, "roads_lost", 0, [], ["Kc2-Kg2", "Kp-Kg2"])) == ["Kc2-Kg2", "Kp-Kg2"]
    assert empire.match.game.spots_of((-1, "income", 0, 4)) == []
    assert hill.match.game.spots_of((-1, "moves_priest", 0, 4)) == ["at produce"]
    tokens = [event for event in empire.match.happened if event[1] == "token"]
    spots = screen(empire.now, 0).board.spots
    assert tokens
    assert {spot for event in tokens for spot in empire.match.game.spots_of(event)} <= set(spots)


def test_a_page_is_sent_only_the_actions_that_have_changed(open_table, at_random):
    hosted = at_random(open_table("tawantinsuyu", 2), 60)
    before = frame_of(screen(hosted.now, None))
    at_random(hosted, 1, seed=5)
    log = read(message(before, frame_of(screen(hosted.now, None))))["log"]
    everything = screen(hosted.now, None).log.since(0)
    assert len(everything) > 8
    assert len(log) <= 2
    assert all(number >= everything[-2].number for number, _ in log)


def test_of_a_long_log_old_actions_are_headlines_alone(open_table, at_random, monkeypatch):
    monkeypatch.setattr("kancha.site.story.MOST_DETAILS", 30)
    hosted = at_random(open_table("tawantinsuyu", 2), 85)
    entries = screen(hosted.now, 0).log.since(0)
    assert not entries[0].details
    assert entries[-1].details
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))


def test_a_repeated_line_is_told_once(open_table):
    hosted = open_table("cuzco", 2)
    lines = Log(hosted.now, 0, 0, hosted.now.lexicon()).lines([(-1, "drew", 0)] * 3 + [(-1, "drew", 1)])
    assert [line.text for line in lines] == ["Name A draws a card. (×3)", "Name B draws a card."]


# Playback

def dealt(hosted):
    """How many rows the cards of a set-up take, and the frames in which a seat sees them."""
    while "keep" not in hosted.match.decision.name:
        seen = hosted.seq
        hosted.act(hosted.match.decision.seat, hosted.match.options()[0], seen)
    return hosted.seq - seen, list(frames_since(hosted.id, 0, "", seen, True))


def test_a_hand_is_dealt_at_one_go(open_table):
    hosted = open_table("tawantinsuyu", 2)
    rows, frames = dealt(hosted)
    assert rows == 17
    assert len(frames) == 3, "the last choice, the cards of one seat, the cards of the other"
    lines = [line for frame in frames for entry in frame.shown.news for line in entry.details]
    assert len([line for line in lines if "You drew a God card" in line.text]) == 8
    assert "draws a God card. (×8)" in "".join([line.text for line in lines])


def test_what_differs_is_shown_row_by_row(open_table, at_random):
    hosted = at_random(open_table("tiwanaku", 1, {"mode": "solo"}), 12)
    places = [k for k, row in enumerate(hosted.match.rows, 1) if row.seat < 0]
    told = [seq for seq in places if past_screen(hosted.now, 0, seq).news]
    assert told
    assert not [seq for seq in told if is_passed_over(hosted.now, 0, seq)]


def test_a_repetition_is_told_which_frame_comes_next(visitor):
    table = visitor.sit("weavers", seats="2", player_1="here", cover="no")
    hosted = host.find(table)
    seen = hosted.seq
    visitor.answer(table, 0, "harvest")
    visitor.answer(table, 1, "weave")
    following = [visitor.get(f"/t/{table}/0/at/{seq}").json()["next"] for seq in (seen + 1, seen + 2)]
    assert following == [seen + 2, seen + 5]


def test_a_bot_does_not_wait_after_an_answer_that_told_nothing(visitor):
    table = visitor.sit("cuzco", seats="2", player_1="random")
    hosted = host.find(table)
    while hosted.match.decision.seat != 1:
        hosted.act(0, "end" if "end" in hosted.match.options() else hosted.match.options()[0], hosted.seq)
    robots.answer_at(table, robots.job_at(table), next(word for word in hosted.match.options() if "tile" in word))
    assert robots.job_at(table).pause == 0, "it has only said which tile it is going to place"
    robots.answer_at(table, robots.job_at(table), hosted.match.options()[0])
    assert robots.job_at(table).pause == robots.PACE["normal"]
