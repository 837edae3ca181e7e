"""Tables in the lobby: how old they are, how they stand and what they look like; leaving, deleting, playing again."""
from datetime import timedelta

import pytest
from django.utils import timezone

import kancha
from kancha.core.luck import OpenLuck
from kancha.core.match import Match
from kancha.rulebook import box_of
from kancha.site import host
from kancha.site.models import Row, Seat, Table
from kancha.site.people import LONGEST_NAME, distinct_name
from kancha.site.robots import answer_at, job_at
from kancha.site.table import stream
from kancha.sitting import PERSON


def rows(visitor, parse):
    """The tables of a visitor as the lobby lists them: what each row says, by its address."""
    page = parse(visitor.get("/"))
    links = [one for one in page if one.tag == "a" and one.attrs["href"].startswith("/t/")]
    return {one.attrs["href"].split("/")[2]: " ".join(one.text.split()) for one in links}


# What a row says

@pytest.mark.parametrize(("ago", "said"), [
    (timedelta(seconds=20), "just now"), (timedelta(minutes=1), "1 min ago"), (timedelta(minutes=59), "59 min ago"),
    (timedelta(hours=3, minutes=50), "3 h ago"), (timedelta(days=1, hours=2), "1 day ago"),
    (timedelta(days=40), "40 days ago"),
])
def test_a_row_tells_how_long_ago_somebody_answered(ago, said, visitor, parse):
    table = visitor.sit("weavers", seats="2")
    Table.objects.filter(id=table).update(played=timezone.now() - ago)
    assert rows(visitor, parse)[table].endswith(said)


def test_a_row_tells_the_points_as_they_stand(visitor, parse, at_random):
    table = visitor.sit("tiwanaku", seats="2", name_0="Inti", player_1="here", name_1="Killa", option_size="25")
    assert "Inti 10 Killa 10" in rows(visitor, parse)[table]
    hosted = at_random(host.find(table), 40)
    while not hosted.match.decision.decision.opens_turn:
        at_random(hosted, 1)
    scores = hosted.match.scores()
    assert scores != [10, 10]
    assert f"Inti {scores[0]} Killa {scores[1]}" in rows(visitor, parse)[table]


@pytest.mark.parametrize(("name", "fields"), [("tiwanaku", {"option_mode": "solo"}), ("fox", {})])
def test_the_points_of_a_finished_match_are_its_last(name, fields, visitor, at_random):
    """Even where nobody else is ever asked."""
    table = visitor.sit(name, seats="1", **fields)
    m = at_random(host.find(table)).match
    assert m.over
    standing = m.game.standing(m.view(None), m.lexicon)
    assert Table.objects.get(id=table).scores == [has[0] for has in standing]


def test_an_automa_is_in_the_row_too(visitor, parse):
    table = visitor.sit("tawantinsuyu", seats="1", name_0="Inti")
    assert "Inti 10 Axomamma 10" in rows(visitor, parse)[table]
    alone = visitor.sit("tiwanaku", seats="1", name_0="Inti", option_mode="solo", option_level="hard")
    assert "solo · Level: hard Inti 10 Otoma 10" in rows(visitor, parse)[alone]


def test_a_team_has_one_sum(visitor, parse):
    people = {"name_0": "Inti", "name_1": "Killa", "player_1": "here"}
    table = visitor.sit("tiwanaku", seats="2", option_mode="cooperative", **people)
    assert "cooperative Inti and Killa 10 Otoma 10" in rows(visitor, parse)[table]


def test_a_row_tells_what_is_not_as_usual(visitor, parse):
    table = visitor.sit("tiwanaku", seats="2", option_size="25", option_grade="hard")
    assert "Tiwanaku Size: 25 · Grade: hard" in rows(visitor, parse)[table]


def test_a_finished_row_says_who_has_won(visitor, parse, at_random):
    table = visitor.sit("weavers", seats="2", player_1="here", name_0="Inti", name_1="Killa")
    m = at_random(host.find(table)).match
    names = [("Inti", "Killa")[seat] for seat in m.winners()]
    assert f"finished: won by {' and '.join(names)}" in rows(visitor, parse)[table]
    Table.objects.filter(id=table).update(sides=None)
    assert "finished" in rows(visitor, parse)[table]


def test_a_row_tells_nothing_that_spectators_do_not_see(visitor, parse, at_random):
    """Goals in Weavers are secret, so its points are."""
    table = visitor.sit("weavers", seats="2", player_1="here")
    at_random(host.find(table), 20)
    assert Table.objects.get(id=table).scores == []
    assert "Player A Player B" in rows(visitor, parse)[table]


def test_a_table_older_than_the_points_tells_them_once_it_has_been_read(visitor, parse):
    table = visitor.sit("cuzco", seats="2", name_0="Inti")
    Table.objects.filter(id=table).update(scores=None, sides=None)
    host.tables.clear()
    assert "Inti Bot B" in rows(visitor, parse)[table]
    visitor.get(f"/t/{table}/0/")
    assert "Inti 0 Bot B 0" in rows(visitor, parse)[table]


# Thumbnails

def thumbnail(visitor, parse, table):
    return next(one.attrs["src"] for one in parse(visitor.get("/"))
                if one.tag == "img" and one.attrs["src"].startswith(f"/thumbnail/{table}.svg"))


def test_a_thumbnail_is_the_board_as_spectators_see_it(visitor, other, parse, at_random):
    table = visitor.sit("cuzco", seats="2", player_1="here")
    at_random(host.find(table), 30)
    for reader in (visitor, other):
        picture = reader.get(thumbnail(visitor, parse, table))
        assert picture.content.decode() == host.find(table).match.board(None, "en").svg
        assert picture.headers["Content-Type"] == "image/svg+xml"
        assert "max-age" in picture.headers["Cache-Control"]


def test_a_thumbnail_has_a_new_address_after_an_answer_and_is_drawn_once(visitor, parse, at_random, monkeypatch):
    table = visitor.sit("cuzco", seats="2", player_1="here")
    Table.objects.filter(id=table).update(played=timezone.now() - timedelta(hours=1))
    before = thumbnail(visitor, parse, table)
    shown = visitor.get(before).content
    monkeypatch.setattr(Match, "board", lambda *_: pytest.fail("it is drawn again"))
    assert visitor.get(before).content == shown
    at_random(host.find(table), 1)
    assert thumbnail(visitor, parse, table) != before


def test_a_thumbnail_keeps_no_table_in_memory(visitor, parse):
    table = visitor.sit("cuzco", seats="2", player_1="here")
    host.tables.clear()
    assert visitor.get(thumbnail(visitor, parse, table)).status_code == 200
    assert not host.tables


def test_there_is_no_thumbnail_of_a_table_that_is_not_there_or_cannot_be_read(visitor, parse):
    table = visitor.sit("weavers", seats="2")
    address = thumbnail(visitor, parse, table)
    Row.objects.filter(table_id=table, seq=0).update(word="nonsense")
    host.forget(table)
    assert visitor.get(address).status_code == 404
    assert visitor.get("/thumbnail/nothing.svg").status_code == 404


# Leaving and deleting

def seated(table):
    return [(seat.holder, seat.name) for seat in Seat.objects.filter(table_id=table)]


def test_nothing_goes_by_one_tap(visitor, parse):
    visitor.sit("weavers", seats="2")
    buttons = [one for one in parse(visitor.get("/")) if one.tag == "button" and one.attrs.get("class") == "danger"]
    assert [button.text for button in buttons] == ["Delete the table"]
    assert all("details" in button.within for button in buttons)


def test_who_is_alone_deletes_the_table(visitor):
    table = visitor.sit("weavers", seats="3", player_1="here", player_2="friend")
    assert "Delete the table" in visitor.get("/").content.decode()
    assert visitor.post(f"/t/{table}/leave", {"delete": ""}).url == "/"
    assert not Table.objects.filter(id=table)
    assert not Row.objects.filter(table_id=table)
    assert visitor.get(f"/t/{table}/0/").status_code == 404
    assert f"/t/{table}/" not in visitor.get("/").content.decode()


def test_who_leaves_others_frees_the_seat_and_they_play_on(visitor, other, link_to):
    table = visitor.sit("weavers", seats="2", player_1="friend", name_0="Inti")
    other.join(link_to(table), "Killa")
    assert "Leave the table" in visitor.get("/").content.decode()
    assert visitor.post(f"/t/{table}/leave", {"leave": ""}).url == "/"
    assert seated(table) == [("", "Inti"), (other.person, "Killa")]
    assert Table.objects.get(id=table).host == other.person
    assert f"/t/{table}/" not in visitor.get("/").content.decode()
    assert other.get(f"/t/{table}/1/").status_code == 200
    assert other.get(f"/t/{table}/guests").status_code == 200
    visitor.join(link_to(table), "Wayra")
    assert seated(table)[0] == (visitor.person, "Wayra")


def test_who_has_agreed_to_leave_deletes_nothing(visitor, other, link_to):
    """The other has left in the meantime."""
    table = visitor.sit("weavers", seats="2", player_1="friend")
    before = seated(table)
    visitor.post(f"/t/{table}/leave", {"leave": ""})
    assert seated(table) == before


def test_who_has_agreed_to_delete_leaves_those_who_have_come(visitor, other, link_to):
    table = visitor.sit("weavers", seats="2", player_1="friend")
    other.join(link_to(table), "Killa")
    visitor.post(f"/t/{table}/leave", {"delete": ""})
    assert seated(table)[1] == (other.person, "Killa")


def test_nobody_deletes_the_table_of_others(visitor, other):
    table = visitor.sit("weavers", seats="2", player_1="friend")
    other.get("/")
    assert other.post(f"/t/{table}/leave", {"delete": ""}).status_code == 404
    assert other.post("/t/nothing/leave", {"delete": ""}).status_code == 404
    assert visitor.get(f"/t/{table}/leave").status_code == 405
    assert Table.objects.filter(id=table)


def test_a_table_that_cannot_be_read_can_be_deleted(visitor):
    table = visitor.sit("weavers", seats="2")
    Row.objects.filter(table_id=table, seq=0).update(word="nonsense")
    host.forget(table)
    visitor.post(f"/t/{table}/leave", {"delete": ""})
    assert not Table.objects.filter(id=table)


def test_a_bot_that_was_thinking_about_a_deleted_table_does_no_harm(visitor):
    table = visitor.sit("weavers", seats="2")
    visitor.answer(table, 0, "harvest")
    job = job_at(table)
    visitor.post(f"/t/{table}/leave", {"delete": ""})
    answer_at(table, job, "harvest")
    assert job_at(table) is None
    assert not Row.objects.filter(table_id=table)


@pytest.mark.parametrize("seat", [0, None], ids=["seat", "spectator"])
def test_the_stream_of_a_deleted_table_ends(seat, visitor, in_a_loop):
    table = visitor.sit("weavers", seats="2")
    person = visitor.person
    visitor.post(f"/t/{table}/leave", {"delete": ""})

    async def listen():
        return [text async for text in stream(table, seat, person, 0)]

    assert in_a_loop(listen())[-1].startswith("event: freed")


# Playing again

FIELDS = {"seats": "2", "name_0": "Inti", "player_1": "random", "name_1": "Rimaq", "option_z13": "both"}


def again(visitor, table):
    """The table to which *Play again* leads."""
    return visitor.post(f"/t/{table}/again").url.split("/")[2]


def test_again_repeats_the_table(visitor):
    table = visitor.sit("tawantinsuyu", **FIELDS)
    visitor.post(f"/t/{table}/speed", {"speed": "fast"})
    Table.objects.filter(id=table).update(over=True)
    old, new = [Table.objects.get(id=one) for one in (table, again(visitor, table))]
    assert old.id != new.id
    for field in ("game", "options", "content", "speed", "cover", "host"):
        assert getattr(old, field) == getattr(new, field), field
    assert [(seat.player, seat.name, seat.holder) for seat in new.seats.all()] == [
        (PERSON, "Inti", visitor.person), ("random", "Rimaq", "")]
    assert (old.luck, new.over) != (new.luck, True)
    assert visitor.get(f"/t/{new.id}/0/").status_code == 200


def test_people_who_both_want_to_play_again_meet_at_one_table(visitor, other, link_to):
    table = visitor.sit("weavers", seats="2", player_1="friend", name_0="Inti")
    other.join(link_to(table), "Killa")
    Table.objects.filter(id=table).update(over=True)
    new = again(other, table)
    assert again(visitor, table) == new != table
    assert [name for _, name in seated(new)] == ["Inti", "Killa"]
    assert [visitor.get(f"/t/{new}/").url, other.get(f"/t/{new}/").url] == [f"/t/{new}/0/", f"/t/{new}/1/"]
    Table.objects.filter(id=new).update(over=True)
    assert again(other, table) not in (table, new)


def test_only_those_who_sit_there_can_play_again(visitor, other):
    table = visitor.sit("weavers", seats="2")
    other.get("/")
    before = Table.objects.count()
    assert other.post(f"/t/{table}/again").status_code == 404
    assert visitor.get(f"/t/{table}/again").status_code == 405
    assert Table.objects.count() == before


def test_the_results_offer_to_play_again_with_one_click(finished, parse):
    table = finished.table
    page = parse(finished.visitor.get(f"/t/{table}/0/"))
    assert [one.text for one in page if one.attrs.get("formaction") == f"/t/{table}/again"] == ["Play again"]
    watching = parse(finished.visitor.get(f"/t/{table}/watch/"))
    assert not [one for one in watching if one.attrs.get("formaction") == f"/t/{table}/again"]


# Names

def name_in_form(visitor, parse):
    page = parse(visitor.get("/new/tiwanaku/"))
    return next(one for one in page if one.attrs.get("name") == "name-0").attrs["value"]


def test_the_name_of_another_seat_on_the_screen_is_not_ones_own(visitor, parse):
    for other_name in ("", "Killa"):
        visitor.sit("weavers", seats="2", player_1="here", name_1=other_name)
        assert name_in_form(visitor, parse) == "Player A"


def test_an_older_name_counts_more_than_none(visitor, parse):
    visitor.sit("weavers", seats="2", name_0="Inti")
    visitor.sit("weavers", seats="2", name_0="Player A", player_1="here")
    assert name_in_form(visitor, parse) == "Inti"


def test_no_two_people_have_the_same_name(visitor, other, link_to):
    table = visitor.sit("weavers", seats="4", name_0="Player B", player_1="here", name_2="Player B", player_3="friend")
    other.join(link_to(table), "Player B")
    assert [name for _, name in seated(table)] == ["Player B", "Player B 2", "Player B 3", "Player B 4"]


@pytest.mark.parametrize(("name", "others", "found"), [
    ("Ana", [], "Ana"), ("Ana", ["Ben"], "Ana"), ("Ana", ["Ana"], "Ana 2"), ("Ana", ["Ana", "Ana 2"], "Ana 3"),
    ("ñ" * LONGEST_NAME, ["ñ" * LONGEST_NAME], "ñ" * (LONGEST_NAME - 3) + " 2"),
])
def test_a_name_that_somebody_has_gets_a_number(name, others, found):
    assert distinct_name(name, others) == found
    assert len(found) <= LONGEST_NAME


# Secrets and the cover

SECRETS = {"cuzco": True, "inca_empire": True, "tawantinsuyu": True, "weavers": True, "tiwanaku": False}


@pytest.mark.parametrize("name", SECRETS)
def test_a_screen_is_covered_only_where_seats_have_secrets_from_each_other(name, visitor):
    secret = SECRETS[name]
    seats = str(min(seats for seats in kancha.game(name).seats if seats > 1))
    assert visitor.get(f"/new/{name}/offer", {"seats": seats}).json()["secrets"] is secret
    for chosen, covered in (({}, secret), ({"cover": "yes"}, secret), ({"cover": "no"}, False)):
        table = visitor.sit(name, seats=seats, player_1="here", **chosen)
        assert Table.objects.get(id=table).cover is covered


def test_a_team_has_secrets_unless_its_screens_are_open(visitor):
    for open_screens in (False, True):
        fields = {"seats": "2", "option-mode": "cooperative", "option-open_screens": str(open_screens)}
        assert visitor.get("/new/tiwanaku/offer", fields).json()["secrets"] is not open_screens


@pytest.mark.parametrize("name", kancha.games())
def test_where_there_are_no_secrets_all_seats_see_the_same(name):
    """What a game says of its secrets is true at many moments of every set-up."""
    game = kancha.game(name)
    for seats, options in game.setups():
        if game.keeps_secrets(options) or seats == 1:
            continue
        m = Match(game, seats, options, OpenLuck(3))
        for _ in range(20):
            assert len({repr(sorted(game.hidden_zones(m.state, seat).items())) for seat in range(seats)}) == 1
            if m.over:
                break
            m.play(m.options()[-1])


def test_the_cover_is_asked_for_positively(visitor, parse):
    page = parse(visitor.get("/new/cuzco/"))
    box = next(one for one in page if one.attrs.get("type") == "checkbox")
    label = next(one for one in page if one.attrs.get("class") == "check")
    assert (box.attrs["name"], box.attrs["value"], "checked" in box.attrs) == ("cover", "yes", True)
    assert label.text.strip() == "Cover the screen between turns"


# A first match

def test_the_form_starts_as_the_book_advises_until_somebody_has_played(visitor, parse):
    def orientation():
        page = parse(visitor.get("/new/tawantinsuyu/"))
        return next(one.attrs["value"] for one in page
                    if one.attrs.get("name") == "option-orientation" and "checked" in one.attrs)
    assert orientation() == "printed"
    visitor.sit("tawantinsuyu", seats="2", option_orientation="printed")
    assert orientation() == "random"


@pytest.mark.parametrize("name", kancha.games())
def test_what_is_advised_can_be_chosen(name):
    game = kancha.game(name)
    for seats in game.seats:
        first = box_of(game).first
        assert first.items() <= game.complete(seats, first).items()
