import json
from importlib.resources import files
from itertools import combinations, product

import pytest

import kancha
from kancha.bots import bots
from kancha.core.illegal import BadInput, Illegal
from kancha.kit.tables import read_tables
from kancha.registry import game
from kancha.rulebook import box_of
from kancha.site import host, lobby
from kancha.site.models import Row, Seat, Table
from kancha.site.people import LONGEST_NAME
from kancha.sitting import PERSON, seating
from toys import TOYS

REAL = tuple(kancha.games())
GAMES = tuple(dict.fromkeys([*REAL, *[toy.name for toy in TOYS]]))
SETUPS = [(name, seats, options) for name in REAL for seats, options in game(name).setups()]
NASTY = "<img src=x onerror=a>"
WRONG_NAMES = {"long": "x" * (LONGEST_NAME + 1), "control": "a\x07b", "zero": "a\x00b", "backwards": "a\u202eb"}


def fields_of(seats, options):
    return {"seats": str(seats), **{f"option-{name}": str(value) for name, value in options.items()}}


def everything():
    return Table.objects.count(), Seat.objects.count(), Row.objects.count()


# The list

def test_the_lobby_offers_every_game_but_those_for_practice(visitor, parse):
    page = parse(visitor.get("/"))
    links = {one.attrs.get("href") for one in page if one.tag == "a"}
    actions = {one.attrs.get("action") for one in page if one.tag == "form"}
    for name, played in kancha.games().items():
        offered = {f"/new/{name}/", f"/rules/{name}/"} & links | {f"/new/{name}/now"} & actions
        assert len(offered) == (0 if box_of(played).practice else 3), name
    assert [name for name, played in kancha.games().items() if box_of(played).practice] == ["weavers"]
    assert visitor.get("/new/weavers/").status_code == 200


def card_facts(visitor, parse):
    """What the cards of the lobby say below their titles."""
    page = parse(visitor.get("/"))
    titles = [one.text for one in page if one.tag == "h3"]
    return dict(zip(titles, [one.text for one in page if one.attrs.get("class") == "facts"], strict=True))


def test_a_card_says_how_many_play_how_long_and_how_heavy_the_game_is(visitor, parse):
    facts = card_facts(visitor, parse)
    assert facts["Cuzco"] == "2–4 players · 90 min · medium weight"
    assert facts["Tawantinsuyu"] == "1–4 players · 60–120 min · heavy"
    assert facts["Tiwanaku"] == "1–4 players · 30–60 min · medium weight · competitive, solo, cooperative"
    assert facts["Inca Empire"] == "3–4 players · 90–120 min · medium weight"


def test_length_and_weight_say_where_they_come_from():
    for name in ("cuzco", "tawantinsuyu", "tiwanaku", "inca_empire", "weavers"):
        tables = read_tables(files(f"kancha.games.{name}") / "data", "box")["box"]
        assert {table["source"] for table in tables.values()} <= {"rulebook", "public", "designed"}


def test_the_lobby_lists_ones_own_tables_only(visitor, other):
    table = visitor.sit("weavers", seats="2")
    assert f"/t/{table}/" in visitor.get("/").content.decode()
    assert f"/t/{table}/" not in other.get("/").content.decode()


def test_the_lobby_says_whose_turn_it_is_and_shows_ones_own_turns_first(visitor, parse):
    waiting = visitor.sit("weavers", seats="2", player_1="friend", name_1="Wayra")
    mine = visitor.sit("weavers", seats="2", player_1="friend")
    visitor.answer(waiting, 0, "harvest")
    listed = [one for one in parse(visitor.get("/")) if one.tag == "a" and one.attrs["href"].startswith("/t/")]
    assert [one.attrs["href"] for one in listed] == [f"/t/{mine}/", f"/t/{waiting}/"]
    assert "your turn" in listed[0].text
    assert "waiting for Wayra" in listed[1].text


def test_the_lobby_says_that_a_table_is_finished(visitor, at_random):
    table = visitor.sit("weavers", seats="2", player_1="here")
    at_random(host.find(table))
    assert "finished" in visitor.get("/").content.decode()


def test_a_table_that_cannot_be_read_does_not_break_the_lobby(visitor):
    table, other = [visitor.sit("weavers", seats="2") for _ in range(2)]
    Row.objects.filter(table_id=table, seq=0).update(word="nonsense")
    host.forget(table)
    assert visitor.get(f"/t/{table}/0/").status_code == 404
    page = visitor.get("/")
    assert page.status_code == 200
    assert f"table {table} cannot be read" in page.content.decode()
    assert f"table {other} cannot be read" not in page.content.decode()
    assert visitor.get("/turns").json() == {"turns": 1}


@pytest.fixture
def nothing_is_played(monkeypatch):
    """Whoever wants to play a table through fails."""
    def refuse(table, seats, rows):
        raise AssertionError(f"table {table.id} is played through")
    monkeypatch.setattr(host, "replay_rows", refuse)
    host.tables.clear()


def test_lists_and_polls_play_nothing_through(visitor, other, at_random, monkeypatch, request):
    mine = visitor.sit("weavers", seats="2", player_1="friend")
    waiting = visitor.sit("weavers", seats="2", player_1="friend", name_1="Wayra")
    visitor.answer(waiting, 0, "harvest")
    back = visitor.sit("weavers", seats="2", player_1="friend")
    visitor.answer(back, 0, "harvest")
    visitor.take_back(back, 0)
    over = visitor.sit("weavers", seats="2", player_1="here")
    at_random(host.find(over))
    request.getfixturevalue("nothing_is_played")
    turns = {
        one.table.id: one.turn
        for one in [lobby.table_summary(table, visitor.person) for table in lobby.tables_of(visitor.person)]
    }
    assert turns == {mine: "your turn", waiting: "waiting for Wayra", back: "your turn", over: turns[over]}
    assert turns[over].startswith("finished")
    assert visitor.get("/").status_code == 200
    assert visitor.get("/turns").json() == {"turns": 2}
    assert not host.tables
    assert not host.unreadable


def test_a_table_older_than_the_list_is_played_through_once_and_not_kept_in_memory(visitor, request):
    table = visitor.sit("weavers", seats="2")
    Table.objects.filter(id=table).update(asked=None)
    host.tables.clear()
    assert visitor.get("/turns").json() == {"turns": 1}
    assert not host.tables
    request.getfixturevalue("nothing_is_played")
    assert visitor.get("/turns").json() == {"turns": 1}


def test_changing_the_speed_and_the_cover_plays_nothing_through(visitor, parse, request):
    table = visitor.sit("weavers", seats="2", player_1="here")
    request.getfixturevalue("nothing_is_played")
    assert visitor.post(f"/t/{table}/speed", {"speed": "fast", "cover": "no"}).status_code == 302
    assert (Table.objects.get(id=table).speed, Table.objects.get(id=table).cover) == ("fast", False)


def test_a_table_in_memory_is_set_anew_without_being_read_again(visitor):
    table = visitor.sit("weavers", seats="2", player_1="here")
    hosted = host.find(table)
    match = hosted.match
    visitor.post(f"/t/{table}/speed", {"speed": "fast"})
    assert host.find(table) is hosted
    assert hosted.match is match
    assert hosted.table.speed == "fast"


# A new table

@pytest.mark.parametrize("name", GAMES)
def test_the_form_has_a_field_for_every_option_and_seat(name, visitor, parse):
    page = parse(visitor.get(f"/new/{name}/"))
    fields = {one.attrs.get("name") for one in page if one.tag in ("input", "select")}
    played = game(name)
    assert {"seats", "cover", *[f"option-{option}" for option in played.options]} <= fields
    assert {f"name-{seat}" for seat in range(max(played.seats))} <= fields
    assert {f"player-{seat}" for seat in range(1, max(played.seats))} <= fields


@pytest.mark.parametrize("name", GAMES)
def test_every_valid_set_up_can_be_chosen_in_the_form(name, visitor, parse):
    page = parse(visitor.get(f"/new/{name}/"))
    offered = {(one.attrs["name"], one.attrs["value"]) for one in page if one.attrs.get("type") == "radio"}
    free = {one.attrs["name"] for one in page if one.attrs.get("maxlength") == "200"}
    for seats, options in game(name).setups():
        for field, value in fields_of(seats, options).items():
            assert (field, value) in offered or field in free


@pytest.mark.parametrize(("name", "seats", "options"), SETUPS, ids=str)
def test_every_valid_set_up_makes_a_table(name, seats, options, visitor):
    response = visitor.post(f"/new/{name}/", fields_of(seats, options))
    table = Table.objects.get(id=response.url.split("/")[2])
    assert table.game == name
    assert table.options == options
    assert table.seats.count() == seats


@pytest.mark.parametrize("name", [toy.name for toy in TOYS])
def test_every_valid_set_up_of_a_toy_makes_a_table(name, visitor):
    for seats, options in game(name).setups():
        table = Table.objects.get(id=visitor.post(f"/new/{name}/", fields_of(seats, options)).url.split("/")[2])
        assert (table.options, table.seats.count()) == (options, seats)


# What goes together

def changes(options):
    """The values of switches as usual, and with one or two of them changed."""
    usual = {name: option.default for name, option in options.items() if option.choices and option.switch}
    others = [(name, value) for name in usual for value in options[name].choices if value != usual[name]]
    return [usual | dict(changed) for number in range(3) for changed in combinations(others, number)]


def conceivable_setups(name):
    """Every number of seats with all modes and, of the switches, up to two changed, whether the game allows it or not.

    All ways to set the switches of Tawantinsuyu would be 65,536.
    """
    played = game(name)
    modes = {name: option.choices for name, option in played.options.items() if option.choices and not option.switch}
    return [(seats, {**dict(zip(modes, values)), **switches}) for seats in played.seats
            for values in product(*modes.values()) for switches in changes(played.options)]


def allows(name, seats, options):
    try:
        game(name).complete(seats, options)
    except (BadInput, Illegal):
        return False
    return True


@pytest.mark.parametrize("name", GAMES)
def test_what_the_form_offers_is_what_the_game_allows(name, visitor):
    """All of it can be chosen, field after field, and nothing else."""
    for seats, options in conceivable_setups(name):
        fields = fields_of(seats, options)
        offered = visitor.get(f"/new/{name}/offer", fields).json()
        refused = [field for field, value in fields.items() if value in offered["refused"][field]]
        assert (not refused) == allows(name, seats, options), (fields, offered)
        assert (fields.items() <= offered["chosen"].items()) == (not refused)
        assert offered["chosen"].keys() - fields.keys() <= {"preset"}


@pytest.mark.parametrize("name", GAMES)
def test_what_is_chosen_in_the_form_always_makes_a_table(name, visitor):
    for given in [{}, *[{"seats": str(seats)} for seats in game(name).seats]]:
        chosen = visitor.get(f"/new/{name}/offer", given).json()["chosen"]
        assert visitor.post(f"/new/{name}/", chosen).status_code == 302
        assert given.items() <= chosen.items()


def test_a_choice_that_is_refused_says_why_with_the_rule(visitor):
    refused = visitor.get("/new/tiwanaku/offer", {"seats": "3", "option-mode": "cooperative"}).json()["refused"]
    assert refused["option-mode"] == {"solo": "Solo mode is for one player. [TIW-902]"}
    assert refused["option-size"] == {"25": "Against the Otoma the land has 45 spaces. [TIW-951]"}
    assert refused["option-level"] == {"hard": "For a team, the level is easy, normal or expert. [TIW-954]"}
    assert refused["option-open_screens"] == {}


def test_a_text_that_is_refused_says_why_and_bars_nothing_else(visitor):
    nothing = visitor.get("/new/tiwanaku/offer", {"seats": "2"}).json()
    nonsense = visitor.get("/new/tiwanaku/offer", {"seats": "2", "option-land": "nowhere"}).json()
    assert nothing["problems"]["option-land"] == ""
    assert "TIW-101" in nonsense["problems"]["option-land"]
    assert nonsense["refused"] == nothing["refused"]


@pytest.mark.parametrize(
    "given", [{"seats": "two"}, {"seats": "99", "option-mode": "chess"}, {"option-size": "é" * 500, "x": "y"}]
)
def test_nonsense_is_offered_the_usual(given, visitor):
    assert visitor.get("/new/tiwanaku/offer", given).json() == visitor.get("/new/tiwanaku/offer").json()


def test_the_form_comes_with_what_it_offers(visitor, parse):
    form = next(one for one in parse(visitor.get("/new/tiwanaku/")) if one.attrs.get("id") == "new")
    assert json.loads(form.attrs["data-offer"]) == visitor.get(form.attrs["data-ask"]).json()


@pytest.mark.parametrize("name", GAMES)
def test_modes_are_seen_and_switches_are_folded_with_what_they_mean(name, visitor, parse):
    page = parse(visitor.get(f"/new/{name}/"))
    for option, value in game(name).options.items():
        inputs = [one for one in page if one.attrs.get("name") == f"option-{option}"]
        assert inputs
        is_detail = value.switch and len(value.choices) <= 2
        assert {"details" in one.within for one in inputs} == {is_detail or not value.choices}
        assert [one for one in page if one.attrs.get("class") == "help" and one.text[1:] == f"{value.help[1:]}."]


def test_nothing_is_barred_for_a_browser_without_scripts(visitor, parse):
    assert not [one for one in parse(visitor.get("/new/tiwanaku/")) if "disabled" in one.attrs]


def test_the_first_seat_is_mine_and_the_others_are_as_chosen(visitor):
    table = visitor.sit(
        "tiwanaku", seats="4", name_0="Inti", player_1="random", player_2="here", player_3="friend", name_3="Killa"
    )
    mine = visitor.cookies["kancha"].value.split(":")[0]
    seats = list(Seat.objects.filter(table_id=table))
    assert [seat.player for seat in seats] == [PERSON, "random", PERSON, PERSON]
    assert [seat.holder for seat in seats] == [mine, "", mine, ""]
    assert [seat.name for seat in seats] == ["Inti", "Bot B", "Player C", "Killa"]


def test_a_name_is_kept_without_superfluous_spaces(visitor):
    table = visitor.sit("weavers", seats="2", name_0="  Inti \t Raymi ")
    assert Seat.objects.get(table_id=table, number=0).name == "Inti Raymi"


def test_somebody_who_comes_back_has_the_same_name_in_the_form(visitor, parse):
    visitor.sit("weavers", seats="2", name_0="Inti")
    page = parse(visitor.get("/new/tiwanaku/"))
    assert next(one for one in page if one.attrs.get("name") == "name-0").attrs["value"] == "Inti"


def test_who_plays_on_one_screen_with_others_keeps_their_own_name(visitor, parse):
    visitor.sit("weavers", seats="2", name_0="Inti", player_1="here", name_1="Killa")
    page = parse(visitor.get("/new/tiwanaku/"))
    assert next(one for one in page if one.attrs.get("name") == "name-0").attrs["value"] == "Inti"


REFUSED = {
    "no number of seats": ("tiwanaku", {}, "needs a number of seats"),
    "words for seats": ("tiwanaku", {"seats": "two"}, "needs a number of seats"),
    "too many seats": ("tiwanaku", {"seats": "5"}, "1, 2, 3, 4 seats, not 5"),
    "far too many seats": ("weavers", {"seats": "9" * 5000}, "not 999"),
    "one seat at Weavers": ("weavers", {"seats": "1"}, "2, 3, 4 seats, not 1"),
    "alone in company": ("tiwanaku", {"seats": "2", "option-mode": "solo"}, "TIW-902"),
    "competitive alone": ("tiwanaku", {"seats": "1", "option-mode": "competitive"}, "TIW-104"),
    "a team of one": ("tiwanaku", {"seats": "1", "option-mode": "cooperative"}, "TIW-954"),
    "a short land alone": ("tiwanaku", {"seats": "1", "option-mode": "solo", "option-size": "25"}, "TIW-901"),
    "a short land of a team": (
        "tiwanaku", {"seats": "2", "option-mode": "cooperative", "option-size": "25"}, "TIW-951",
    ),
    "a level without Otoma": ("tiwanaku", {"seats": "2", "option-level": "hard"}, "TIW-118"),
    "a level that solo has not": (
        "tiwanaku", {"seats": "1", "option-mode": "solo", "option-level": "expert"}, "TIW-R37",
    ),
    "a level that teams have not": (
        "tiwanaku", {"seats": "2", "option-mode": "cooperative", "option-level": "hard"}, "TIW-954",
    ),
    "screens without a team": ("tiwanaku", {"seats": "2", "option-open_screens": "True"}, "TIW-118"),
    "an unknown mode": ("tiwanaku", {"seats": "2", "option-mode": "chess"}, "&#39;chess&#39;"),
    "an unknown size": ("tiwanaku", {"seats": "2", "option-size": "26"}, "not 26"),
    "an unknown grade": ("tiwanaku", {"seats": "2", "option-grade": "wicked"}, "TIW-G58"),
    "a wrong code": ("tiwanaku", {"seats": "2", "option-land": "S3-1-0000000-0001ZZZ"}, "TIW-G30"),
    "a code of another size": (
        "tiwanaku", {"seats": "2", "option-size": "25", "option-land": "L3-1-0000000-0001ZAD"}, "TIW-101",
    ),
    "an unknown kind of player": ("weavers", {"seats": "2", "player-1": "ghost"}, "&#39;ghost&#39;"),
    "a long name": ("weavers", {"seats": "2", "name-0": WRONG_NAMES["long"]}, "1 to 24 characters"),
    "a bot's long name": ("weavers", {"seats": "2", "name-1": WRONG_NAMES["long"]}, "1 to 24 characters"),
    "control characters": ("weavers", {"seats": "2", "name-0": WRONG_NAMES["control"]}, "1 to 24 characters"),
    "a zero in a name": ("weavers", {"seats": "2", "name-0": WRONG_NAMES["zero"]}, "1 to 24 characters"),
    "a name that is written backwards": (
        "weavers", {"seats": "2", "name-0": WRONG_NAMES["backwards"]}, "1 to 24 characters",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_table_that_cannot_be_is_refused_with_the_rule_and_nothing_is_made(case, visitor, parse):
    name, fields, said = REFUSED[case]
    before = everything()
    response = visitor.post(f"/new/{name}/", fields)
    assert response.status_code == 400
    problem = response.content.decode().split('role="alert">')[1].split("</p>")[0]
    assert said in problem
    assert everything() == before


def test_a_refusal_keeps_what_was_typed(visitor, parse):
    typed = {
        "seats": "3", "option-mode": "solo", "option-size": "45", "option-level": "hard",
        "option-open_screens": "True", "option-grade": "expert", "option-land": "some land", "name-0": "Inti",
        "name-1": "Killa", "name-2": "Wayra", "player-1": "here", "player-2": "friend", "cover": "no",
    }
    page = parse(visitor.post("/new/tiwanaku/", typed))
    kept = {one.attrs["name"]: one.attrs["value"] for one in page
            if one.tag == "input" and (one.attrs.get("type") not in ("radio", "checkbox") or "checked" in one.attrs)}
    chosen = [one.attrs["value"] for one in page if one.tag == "option" and "selected" in one.attrs]
    for name, value in typed.items():
        if not name.startswith("player"):
            assert kept[name] == value
    assert chosen[:2] == ["here", "friend"]


def test_what_was_typed_is_no_markup(visitor, parse):
    typed = {
        "seats": "9", "name-0": NASTY, "name-1": f'"{NASTY}', "option-land": f"'{NASTY}", "option-grade": NASTY,
        "player-1": NASTY,
    }
    page = visitor.post("/new/tiwanaku/", typed)
    assert page.status_code == 400
    assert not [one for one in parse(page) if one.attrs.get("src") == "x" or "onerror" in one.attrs]


def test_there_is_no_form_for_a_game_that_is_not_there(visitor):
    assert visitor.get("/new/chess/").status_code == 404
    assert visitor.post("/new/chess/now").status_code == 404


# Play now

@pytest.mark.parametrize("name", GAMES)
def test_one_click_makes_a_table_against_bots(name, visitor):
    response = visitor.post(f"/new/{name}/now")
    table = response.url.split("/")[2]
    seats = list(Seat.objects.filter(table_id=table))
    assert seats[0].player == PERSON
    assert all(seat.player in bots() for seat in seats[1:])
    assert visitor.get(response.url).url == f"/t/{table}/0/"
    assert visitor.get(f"/t/{table}/0/").status_code == 200


@pytest.mark.parametrize("name", GAMES)
def test_the_terminal_starts_what_one_click_starts(name, visitor):
    visitor.post(f"/new/{name}/now")        # a first match is set up as the book advises
    table = host.find(visitor.post(f"/new/{name}/now").url.split("/")[2])
    players = seating(game(name), None, None)
    assert players == [seat.player for seat in table.seats]
    assert table.match.setup == game(name).complete(len(players), {})


def test_one_click_keeps_the_name(visitor):
    visitor.sit("weavers", seats="2", name_0="Inti")
    table = visitor.post("/new/weavers/now").url.split("/")[2]
    assert Seat.objects.get(table_id=table, number=0).name == "Inti"


# Invitations

def test_a_friend_sits_down_by_the_link(visitor, other, link_to):
    table = visitor.sit("weavers", seats="2", player_1="friend")
    assert other.get(link_to(table)).status_code == 200
    other.join(link_to(table), "Killa")
    assert other.get(f"/t/{table}/").url == f"/t/{table}/1/"
    assert "Killa" in visitor.get(f"/t/{table}/0/").content.decode()


def test_the_link_is_on_the_page_of_those_who_sit_there_only(visitor, other, link_to, parse):
    table = visitor.sit("weavers", seats="2", player_1="friend")
    shown = next(one for one in parse(visitor.get(f"/t/{table}/0/")) if "data-copy" in one.attrs)
    assert shown.attrs["value"] == f"http://testserver{link_to(table)}"
    assert link_to(table) not in other.get(f"/t/{table}/watch/").content.decode()


@pytest.mark.parametrize("spoilt", ["x", "", "é"])
def test_a_wrong_link_leads_nowhere(spoilt, visitor, other, link_to):
    table = visitor.sit("weavers", seats="2", player_1="friend")
    wrong = link_to(table)[:-1] + spoilt if spoilt != "x" else link_to(table) + "x"
    assert other.get(wrong).status_code == 404
    assert other.join(wrong, "Killa").status_code == 404
    assert Seat.objects.get(table_id=table, number=1).holder == ""


def test_the_link_of_one_table_is_not_that_of_another(visitor, other, link_to):
    table, second = [visitor.sit("weavers", seats="2", player_1="friend") for _ in range(2)]
    assert other.get(link_to(table).replace(table, second)).status_code == 404


def test_a_link_to_no_table_leads_nowhere(other, link_to):
    assert other.get(link_to("nothing")).status_code == 404


def test_who_comes_when_all_seats_are_taken_watches(visitor, other, browser, link_to):
    table = visitor.sit("weavers", seats="2", player_1="friend")
    other.join(link_to(table), "Killa")
    late = browser()
    late.join(link_to(table), "Wayra")
    assert late.get(f"/t/{table}/").url == f"/t/{table}/watch/"
    assert Seat.objects.get(table_id=table, number=1).name == "Killa"


def test_the_link_gives_nobody_a_bots_seat_or_a_second_one(visitor, other, link_to):
    table = visitor.sit("weavers", seats="4", player_1="random", player_2="friend", player_3="friend")
    for _ in range(2):
        other.join(link_to(table), "Killa")
    visitor.join(link_to(table), "Inti")
    mine = other.cookies["kancha"].value.split(":")[0]
    assert [seat.holder == mine for seat in Seat.objects.filter(table_id=table)] == [False, False, True, False]
    assert Seat.objects.get(table_id=table, number=3).holder == ""


@pytest.mark.parametrize("name", ["", "   ", *WRONG_NAMES.values()], ids=["empty", "spaces", *WRONG_NAMES])
def test_nobody_sits_down_under_a_name_that_is_none(name, visitor, other, link_to):
    table = visitor.sit("weavers", seats="2", player_1="friend")
    response = other.join(link_to(table), name)
    assert response.status_code == 400
    assert "1 to 24 characters" in response.content.decode()
    assert Seat.objects.get(table_id=table, number=1).holder == ""


def test_a_name_of_the_greatest_length_is_taken(visitor, other, link_to):
    table = visitor.sit("weavers", seats="2", player_1="friend")
    assert other.join(link_to(table), "ñ" * LONGEST_NAME).status_code == 302
    assert Seat.objects.get(table_id=table, number=1).name == "ñ" * LONGEST_NAME


# Names are text

def nasty_pages(visitor, other, table, link):
    """Every kind of page that shows a name."""
    yield from [
        visitor.get("/"), visitor.get("/new/tiwanaku/"), visitor.get(f"/t/{table}/0/"),
        visitor.get(f"/t/{table}/watch/"), other.get(link),
        visitor.get(f"/t/{table}/0/at/{host.find(table).seq - 1}").json()["html"],
    ]


@pytest.mark.parametrize("name", [NASTY, "</text><script>a", "\"' onload=a x='\"", "{{ 7*7 }}{0:seat}"])
@pytest.mark.parametrize(
    "fields", [{"option_size": "25"}, {"option_mode": "cooperative"}], ids=["competitive", "cooperative"]
)
def test_a_name_is_text_on_every_page(name, fields, visitor, other, link_to, at_random, parse):
    table = visitor.sit("tiwanaku", seats="3", name_0=name, player_1="here", name_1=name, player_2="friend", **fields)
    at_random(host.find(table), 12)
    for response in nasty_pages(visitor, other, table, link_to(table)):
        page = parse(response)
        assert not [
            one for one in page if one.tag in ("img", "script") and not one.attrs.get("src", "").startswith("/")
            and one.attrs.get("id") not in ("offer", "notes")
        ]
        assert not [one for one in page if any(attr.startswith("on") for attr in one.attrs)]
        assert [one for one in page if name in one.text or name in one.attrs.values()]


def test_a_name_stands_in_picture_players_and_log_as_text(visitor, at_random, parse):
    table = visitor.sit("tiwanaku", seats="2", name_0="<b>&'\"", player_1="here", option_size="25")
    at_random(host.find(table), 8)
    page = parse(visitor.get(f"/t/{table}/watch/"))
    assert [one for one in page if one.tag == "li" and "<b>&'\"" in one.text and "value" in one.attrs], "log"
    assert [one for one in page if one.tag == "strong" and one.text == "<b>&'\""], "players"
    assert [
        one for one in page if one.tag in ("text", "desc", "title") and "svg" in one.within and "<b>&'\"" in one.text
    ], "picture"
    assert not [one for one in page if one.tag == "b"]


# Spectators

def test_anybody_who_knows_the_address_may_watch(visitor, other):
    table = visitor.sit("tiwanaku", seats="2")
    assert other.get(f"/t/{table}/").url == f"/t/{table}/watch/"
    assert other.get(f"/t/{table}/watch/").status_code == 200


def test_a_spectator_is_asked_nothing_and_has_nothing_before_him(visitor, other, parse):
    table = visitor.sit("tiwanaku", seats="2")
    page = parse(other.get(f"/t/{table}/watch/"))
    assert not [one for one in page if one.attrs.get("name") in ("word", "speed", "cover")]
    assert not [one for one in page if one.attrs.get("id") in ("hand", "undo", "answers")]
    assert [one for one in parse(visitor.get(f"/t/{table}/0/")) if one.attrs.get("id") == "answers"]
