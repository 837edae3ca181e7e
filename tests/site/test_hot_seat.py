"""Several people at one screen: it is covered while it is passed on."""
import pytest

from kancha.site import host
from kancha.site.screen import screen
from kancha.site.table import frame, frames_since


@pytest.fixture
def table(visitor):
    return visitor.sit("tiwanaku", seats="2", option_mode="cooperative", player_1="here", name_0="Inti", name_1="Killa")


def asked(table):
    return host.find(table).match.decision.seat


def pass_on(visitor, table):
    """Answer until the other seat of the same person is asked; the seat that has answered."""
    seat = asked(table)
    for _ in range(40):
        if asked(table) != seat:
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
    page = parse(visitor.get(f"/t/{table}/{seat}/"))
    ids = {one.attrs.get("id") for one in page}
    assert not ids & {"picture", "canvas", "hand", "ask", "answers", "players", "log", "since"}
    assert not [one for one in page if "data-spot" in one.attrs or "data-why" in one.attrs or "answer " in one.attrs.get("class", "")]
    hosted = host.find(table)
    for other in (0, 1):
        assert str(hosted.match.game.hand(hosted.match.view(other), other)) not in "".join(one.text for one in page)


def test_from_the_cover_the_last_answer_can_be_taken_back(visitor):
    table = visitor.sit("weavers", seats="2", player_1="here")
    seat = asked(table)
    visitor.answer(table, seat, "harvest")
    assert f'formaction="/t/{table}/{seat}/undo"' in visitor.get(f"/t/{table}/{seat}/").content.decode()
    assert visitor.take_back(table, seat).status_code == 204
    assert asked(table) == seat


def test_the_cover_is_the_same_whatever_is_hidden(visitor, table):
    seat = pass_on(visitor, table)
    hosted = host.find(table)
    person = hosted.seats[0].holder
    before = frame(screen(hosted, seat, person))
    hosted.match.state.tops.reverse()
    assert frame(screen(hosted, seat, person)) == before
    hosted.match.state.tops.reverse()


def test_uncovering_leads_to_the_other_seat(visitor, table, parse):
    seat = pass_on(visitor, table)
    link = next(one for one in parse(visitor.get(f"/t/{table}/{seat}/")) if one.attrs.get("id") == "uncover")
    assert link.attrs["href"] == f"/t/{table}/{1 - seat}/"
    assert link.attrs["data-next"] == "0"
    page = parse(visitor.get(link.attrs["href"]))
    assert not [one for one in page if one.attrs.get("class") == "cover"]
    assert [one for one in page if one.attrs.get("id") == "answers"]


def test_the_screen_is_not_covered_for_who_is_asked(visitor, table, parse):
    page = parse(visitor.get(f"/t/{table}/{asked(table)}/"))
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
    for seat in (0, 2):
        assert not [one for one in parse(visitor.get(f"/t/{table}/{seat}/")) if one.attrs.get("class") == "cover"]
    other.answer(table, 1, "harvest")
    assert [one for one in parse(visitor.get(f"/t/{table}/0/")) if one.attrs.get("class") == "cover"]


def test_the_page_of_spectators_is_never_covered(visitor, table, parse):
    pass_on(visitor, table)
    assert not [one for one in parse(visitor.get(f"/t/{table}/watch/")) if one.attrs.get("class") == "cover"]


def test_nothing_is_covered_when_the_match_is_over(visitor, at_random, parse):
    table = visitor.sit("weavers", seats="2", player_1="here")
    at_random(host.find(table))
    for seat in (0, 1):
        assert not [one for one in parse(visitor.get(f"/t/{table}/{seat}/")) if one.attrs.get("class") == "cover"]


def test_who_does_not_want_the_cover_is_led_on_at_once(visitor, parse):
    table = visitor.sit("weavers", seats="2", player_1="here", open="1")
    visitor.answer(table, 0, "harvest")
    link = next(one for one in parse(visitor.get(f"/t/{table}/0/")) if one.attrs.get("id") == "uncover")
    assert (link.attrs["href"], link.attrs["data-next"]) == (f"/t/{table}/1/", "1")


def test_the_cover_can_be_switched_on_and_off(visitor, parse):
    table = visitor.sit("weavers", seats="2", player_1="here")
    visitor.answer(table, 0, "harvest")
    for cover, expected in (("no", "1"), ("yes", "0")):
        visitor.post(f"/t/{table}/speed", {"cover": cover})
        link = next(one for one in parse(visitor.get(f"/t/{table}/0/")) if one.attrs.get("id") == "uncover")
        assert link.attrs["data-next"] == expected


def test_who_passes_the_screen_on_sees_first_what_his_answer_has_brought(visitor):
    table = visitor.sit("weavers", seats="2", player_1="here")
    hosted = host.find(table)
    seen, person = hosted.seq, hosted.seats[0].holder
    visitor.answer(table, 0, "harvest")
    frames = list(frames_since(table, 0, person, seen, True))
    assert [seq for seq, _ in frames] == [seen + 1, seen + 1]
    assert ["uncover" in html for _, html in frames] == [False, True]
    assert "harvests" in frames[0][1]
    assert 'id="answers"' not in frames[0][1]


def test_the_past_of_ones_own_seat_is_not_covered(visitor, table):
    seat = pass_on(visitor, table)
    seq = host.find(table).seq
    assert "uncover" not in visitor.get(f"/t/{table}/{seat}/at/{seq - 1}").content.decode()
    assert "uncover" in visitor.get(f"/t/{table}/{seat}/at/{seq}").content.decode()


def test_the_table_leads_to_ones_first_seat(visitor, table):
    assert visitor.get(f"/t/{table}/").url == f"/t/{table}/0/"
