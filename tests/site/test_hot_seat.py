"""Several people at one screen: it is covered while it is passed on."""
from dataclasses import replace

import pytest

from kancha.site import cover, host
from kancha.site.frames import frame_of, whole
from kancha.site.screen import screen
from kancha.site.table import frames_since


@pytest.fixture
def table(visitor):
    return visitor.sit("tiwanaku", seats="2", option_mode="cooperative", player_1="here", name_0="Inti", name_1="Killa")


def asked_seat(table):
    return host.find(table).match.decision.seat


def covered_seats(visitor, table):
    """Which of a visitor's seats have a page that is covered."""
    held = host.find(table).seats_of(visitor.person)
    return {seat: 'id="uncover"' in visitor.get(f"/t/{table}/{seat}/").content.decode() for seat in held}


def pass_on(visitor, table):
    """Answer until the other seat of the same person is asked; the seat that has answered."""
    seat = asked_seat(table)
    for _ in range(40):
        if asked_seat(table) != seat:
            return seat
        visitor.answer(table, seat, host.find(table).match.options()[0])
    raise AssertionError("the turn has not passed")


def test_the_screen_is_covered_when_another_seat_of_the_same_person_is_asked(visitor, table, parse):
    seat = pass_on(visitor, table)
    page = parse(visitor.get(f"/t/{table}/{seat}/"))
    assert [one for one in page if one.attrs.get("class") == "cover"]
    assert f"Pass the screen to {['Inti', 'Killa'][1 - seat]}" in [one.text for one in page]


def test_under_the_cover_nothing_of_anybody_is_seen(visitor, table, parse):
    seat = pass_on(visitor, table)
    response = visitor.get(f"/t/{table}/{seat}/")
    page = parse(response)
    ids = {one.attrs.get("id") for one in page}
    assert not ids & {"picture", "canvas", "panel-hand", "ask", "answers", "players", "log", "since"}
    assert not [one for one in page if "data-spot" in one.attrs or "data-why" in one.attrs]
    assert not [one for one in page if "answer" in one.attrs.get("class", "").split()]
    hosted = host.find(table)
    for other in (0, 1):
        game, lexicon = hosted.match.game, hosted.match.lexicon
        [hand] = [panel.svg for panel in game.panels(hosted.match.view(other), other, lexicon) if panel.name == "hand"]
        assert hand.partition(">")[2] not in response.content.decode()


def test_from_the_cover_the_last_answer_can_be_taken_back(visitor):
    table = visitor.sit("weavers", seats="2", player_1="here")
    seat = asked_seat(table)
    visitor.answer(table, seat, "harvest")
    assert f'formaction="/t/{table}/{seat}/undo"' in visitor.get(f"/t/{table}/{seat}/").content.decode()
    assert visitor.take_back(table, seat).status_code == 204
    assert asked_seat(table) == seat


def test_the_cover_is_the_same_whatever_is_hidden(visitor, table):
    seat = pass_on(visitor, table)
    hosted = host.find(table)
    person = hosted.seats[0].holder
    before = whole(frame_of(screen(hosted.now, seat, person)))
    other = hosted.match.copy()
    other.state.supply.tops.reverse()
    moments = [*hosted.now.moments[:-1], host.Moment(other.state, len(other.happened))]
    assert whole(frame_of(screen(replace(hosted.now, match=other, moments=moments), seat, person))) == before


def test_uncovering_leads_to_the_other_seat(visitor, table, parse):
    seat = pass_on(visitor, table)
    button = next(one for one in parse(visitor.get(f"/t/{table}/{seat}/")) if one.attrs.get("id") == "uncover")
    assert button.attrs["formaction"] == f"/t/{table}/{1 - seat}/uncover"
    page = parse(visitor.get(f"/t/{table}/{1 - seat}/"))
    assert [one for one in page if one.attrs.get("class") == "cover"], "not yet uncovered"
    response = visitor.post(button.attrs["formaction"])
    assert response.url == f"/t/{table}/{1 - seat}/"
    page = parse(visitor.get(response.url))
    assert not [one for one in page if one.attrs.get("class") == "cover"]
    assert [one for one in page if one.attrs.get("id") == "answers"]


def test_the_screen_is_not_covered_for_the_first_who_is_asked_and_has_made_the_table(visitor, table, parse):
    page = parse(visitor.get(f"/t/{table}/{asked_seat(table)}/"))
    assert not [one for one in page if one.attrs.get("class") == "cover"]


def test_the_screen_is_not_covered_where_everybody_has_his_own(visitor, other, link_to, parse):
    table = visitor.sit("weavers", seats="2", player_1="friend")
    other.join(link_to(table), "Killa")
    visitor.answer(table, 0, "harvest")
    assert not [one for one in parse(visitor.get(f"/t/{table}/0/")) if one.attrs.get("class") == "cover"]


def test_the_screen_is_not_covered_while_a_stranger_is_asked(visitor, other, link_to, parse):
    table = visitor.sit("weavers", seats="3", player_1="friend", player_2="here")
    other.join(link_to(table), "Killa")
    visitor.answer(table, 0, "harvest")
    assert covered_seats(visitor, table) == {0: False, 2: True}, "the player of seat 0 still sits there"
    visitor.uncover(table, 2)
    assert covered_seats(visitor, table) == {0: True, 2: False}, "the other may look at their hand meanwhile"
    other.answer(table, 1, "harvest")
    assert covered_seats(visitor, table) == {0: True, 2: False}
    visitor.answer(table, 2, "harvest")
    assert covered_seats(visitor, table) == {0: True, 2: True}


def test_the_page_of_spectators_is_never_covered(visitor, table, parse):
    pass_on(visitor, table)
    assert not [one for one in parse(visitor.get(f"/t/{table}/watch/")) if one.attrs.get("class") == "cover"]


def test_nothing_is_covered_when_the_match_is_over(visitor, at_random, parse):
    table = visitor.sit("weavers", seats="2", player_1="here")
    at_random(host.find(table))
    for seat in (0, 1):
        assert not [one for one in parse(visitor.get(f"/t/{table}/{seat}/")) if one.attrs.get("class") == "cover"]


def test_who_does_not_want_the_cover_is_led_on_at_once(visitor, parse):
    table = visitor.sit("weavers", seats="2", player_1="here", cover="no")
    visitor.answer(table, 0, "harvest")
    link = next(one for one in parse(visitor.get(f"/t/{table}/0/")) if one.attrs.get("id") == "uncover")
    assert (link.attrs["href"], link.attrs["data-next"]) == (f"/t/{table}/1/", "1")


def test_the_cover_can_be_switched_on_and_off(visitor, parse):
    table = visitor.sit("weavers", seats="2", player_1="here")
    visitor.answer(table, 0, "harvest")
    for wanted, leads_on in (("no", True), ("yes", False)):
        visitor.post(f"/t/{table}/speed", {"cover": wanted})
        uncover = next(one for one in parse(visitor.get(f"/t/{table}/0/")) if one.attrs.get("id") == "uncover")
        assert ("data-next" in uncover.attrs) == leads_on


@pytest.mark.parametrize(("mode", "offered"), [("competitive", False), ("cooperative", True)])
def test_the_cover_can_be_switched_only_where_there_are_secrets(visitor, parse, mode, offered):
    table = visitor.sit("tiwanaku", seats="2", option_mode=mode, player_1="here")
    names = [one.attrs.get("name") for one in parse(visitor.get(f"/t/{table}/0/"))]
    assert "speed" in names
    assert ("cover" in names) == offered


def test_a_cover_that_is_on_can_be_switched_off(visitor, parse):
    table = visitor.sit("tiwanaku", seats="2", option_mode="competitive", player_1="here")
    visitor.post(f"/t/{table}/speed", {"cover": "yes"})
    assert "cover" in [one.attrs.get("name") for one in parse(visitor.get(f"/t/{table}/0/"))]


def test_who_passes_the_screen_on_sees_first_what_his_answer_has_brought(visitor):
    table = visitor.sit("weavers", seats="2", player_1="here")
    hosted = host.find(table)
    seen, person = hosted.seq, hosted.seats[0].holder
    visitor.answer(table, 0, "harvest")
    frames = list(frames_since(table, 0, person, seen, True))
    assert [frame.shown.seq for frame in frames] == [seen + 1, seen + 1]
    assert ["uncover" in whole(frame) for frame in frames] == [False, True]
    assert "harvests" in whole(frames[0])
    assert 'id="answers"' not in whole(frames[0])


def test_under_the_cover_the_past_is_what_everybody_saw(visitor):
    table = visitor.sit("weavers", seats="2", player_1="here")
    seq = host.find(table).seq
    assert "secret goal" in visitor.get(f"/t/{table}/0/at/{seq - 1}").content.decode()
    visitor.answer(table, 0, "harvest")
    for seat in (0, 1):
        seen = [visitor.get(f"/t/{table}/{seat}/at/{at}").content.decode() for at in range(seq + 2)]
        assert not [page for page in seen if "secret goal" in page]
        assert ["uncover" in page for page in seen] == [False] * (seq + 1) + [True]


def test_what_is_answered_or_asked_under_the_cover_is_refused(visitor):
    table = visitor.sit("weavers", seats="2", player_1="here")
    visitor.answer(table, 0, "harvest")
    seq = host.find(table).seq
    for response in (
        visitor.post(f"/t/{table}/1/act", {"word": "nonsense", "seq": seq}), visitor.get(f"/t/{table}/1/why?q=weave"),
    ):
        assert "The screen is covered" in response.content.decode()
        assert "harvest" not in response.content.decode()
    assert visitor.answer(table, 1, "harvest").status_code == 204, "uncovered"


def test_only_the_seat_that_is_asked_is_uncovered(visitor, table):
    seat = pass_on(visitor, table)
    assert covered_seats(visitor, table) == {0: True, 1: True}
    visitor.uncover(table, seat)
    assert covered_seats(visitor, table) == {0: True, 1: True}
    visitor.uncover(table, 1 - seat)
    assert covered_seats(visitor, table) == {seat: True, 1 - seat: False}


def test_of_two_who_are_asked_together_one_sits_before_the_screen(visitor):
    table = visitor.sit("stones", seats="2", player_1="here")
    assert covered_seats(visitor, table) == {0: False, 1: True}
    visitor.uncover(table, 1)
    assert covered_seats(visitor, table) == {0: True, 1: False}


def test_who_has_answered_has_to_uncover_the_screen_again_after_the_other_has(visitor):
    table = visitor.sit("weavers", seats="2", player_1="here")
    visitor.answer(table, 0, "harvest")
    visitor.take_back(table, 0)
    assert covered_seats(visitor, table) == {0: False, 1: True}, "nobody else has been there"
    visitor.answer(table, 0, "harvest")
    visitor.answer(table, 1, "harvest")
    assert covered_seats(visitor, table) == {0: True, 1: True}
    visitor.uncover(table, 0)
    assert covered_seats(visitor, table) == {0: False, 1: True}


def test_nobody_uncovers_the_seat_of_another(visitor, other, table):
    seat = pass_on(visitor, table)
    assert other.post(f"/t/{table}/{1 - seat}/uncover").status_code == 404
    assert covered_seats(visitor, table) == {0: True, 1: True}


def test_screens_that_nobody_uses_any_more_are_forgotten(visitor, monkeypatch):
    monkeypatch.setattr(cover, "MOST_SCREENS", 2)
    tables = [visitor.sit("weavers", seats="2", player_1="here") for _ in range(3)]
    assert [covered_seats(visitor, table)[0] for table in tables] == [True, False, False]


def test_the_table_leads_to_ones_first_seat(visitor, table):
    assert visitor.get(f"/t/{table}/").url == f"/t/{table}/0/"
