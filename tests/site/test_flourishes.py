"""What a page is told to play, so that it is felt: only what the events say that its seat has heard."""
import pytest

from kancha.core.events import Story, hears, only
from kancha.site import host
from kancha.site.frames import frame_of, whole
from kancha.site.screen import past_screen, previous_frame
from kancha.site.story import Flourish, Log, is_passed_over

GAMES = [("weavers", 2, {}), ("cuzco", 3, {}), ("tawantinsuyu", 2, {}), ("inca_empire", 3, {}),
         ("tiwanaku", 2, {"size": 25})]


@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_a_frame_plays_what_its_seat_has_heard_since_the_one_before(open_table, at_random, name, seats, options):
    hosted = at_random(open_table(name, seats, options, seed=3, cover=False), 60)
    at, flourishes = hosted.now, hosted.match.game.story.flourishes
    for seat in (None, *range(seats)):
        for seq in range(at.seq - len(at.moments) + 3, at.seq):
            before = at.moment(previous_frame(at, seat, seq))
            if before is None or is_passed_over(at, seat, seq):
                continue
            heard = [event[1] for event in at.match.happened[before.happened:at.moment(seq).happened]
                     if hears(event[0], seat) and event[1] in flourishes]
            meta = frame_of(past_screen(at, seat, seq)).meta
            assert meta["flourish"] == (flourishes[heard[-1]] if heard else "")
            assert heard or not meta["felt"]


def test_a_wrong_guess_and_its_space(open_table, at_random):
    hosted = open_table("tiwanaku", 2, {"size": 25}, cover=False)
    while "wrong" not in [event[1] for event in hosted.match.happened]:
        at_random(hosted, 1, seed=hosted.seq)
    at = hosted.now
    wrong = next(event for event in at.match.happened if event[1] == "wrong")
    seq = next(seq for seq in range(1, at.seq + 1) if wrong in at.match.happened[:at.moment(seq).happened])
    shown = past_screen(at, None, seq)
    assert shown.flourish.kind == "setback"
    assert shown.flourish.spots == wrong[3]
    assert 'data-flourish="setback"' in whole(frame_of(shown))


def test_of_several_the_last_is_played_with_all_its_spots(open_table, monkeypatch):
    hosted = open_table("tiwanaku", 2, {"size": 25}, cover=False)
    told = [(-1, "wrong", 0, "a1", 2, 2), (-1, "right", 0, "b2", 3), (-1, "right", 1, "c3", 3), (-1, "pass", 1)]
    monkeypatch.setattr(hosted.now.match, "happened", told)
    log = Log(hosted.now, None, len(told), hosted.now.lexicon())
    assert log.flourish(0) == Flourish("success", "b2,c3")
    assert log.flourish(3) is None


def test_nobody_is_played_what_only_another_has_heard(open_table, monkeypatch):
    hosted = open_table("weavers", 2, cover=False)
    monkeypatch.setattr(type(hosted.match.game), "story", Story("harvest weave", flourishes={"triumph": "goal"}))
    at = hosted.now
    first = next(number for number, event in enumerate(at.match.happened) if event[1] == "goal")
    assert at.match.happened[first][0] == only(0)
    played = {seat: Log(at, seat, first + 1, at.lexicon()).flourish(first) for seat in (None, 0, 1)}
    assert played == {None: None, 0: Flourish("triumph", ""), 1: None}


def test_the_winners_are_marked_in_the_table_of_scores(finished, parse):
    hosted = host.find(finished.table)
    winning = hosted.match.game.winning_sides(hosted.match.state)
    page = parse(finished.visitor.get(f"/t/{finished.table}/watch/"))
    assert len([one for one in page if one.tag == "table"]) == 1
    heads = [one for one in page if one.tag == "th" and one.attrs.get("scope") == "col"][1:]
    assert [number for number, head in enumerate(heads) if head.attrs.get("class") == "wins"] == winning


def test_sound_is_off_unless_the_device_says_otherwise(visitor, parse):
    table = visitor.sit("weavers", seats="2", player_1="random")
    page = parse(visitor.get(f"/t/{table}/0/"))
    switches = {one.attrs["value"]: "checked" in one.attrs for one in page if one.attrs.get("name") == "sound"}
    assert switches == {"on": False, "off": True}
