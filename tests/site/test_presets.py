"""Presets: several options by one name, in the form for a new table and where tables are named."""
import pytest

import kancha
from kancha.core.game import Option
from kancha.core.illegal import Illegal
from kancha.site.models import Table
from kancha.site.setups import preset_of, preset_summary

TAWANTINSUYU = kancha.game("tawantinsuyu")
SWITCHES = list(TAWANTINSUYU.presets["book"])
OFF = {f"option-{name}": "False" for name in SWITCHES}
PRESETS = {"gentle": "Gentle", "book": "By the book", "fierce": "Fierce"}


def on(table):
    """The switches of a table that are on."""
    return {name for name in SWITCHES if Table.objects.get(id=table).options[name]}


def switched_by(preset):
    return {name for name, value in TAWANTINSUYU.presets[preset].items() if value}


@pytest.fixture
def sit(visitor):
    """Make a table for one by the form; its name."""
    def post(**fields):
        response = visitor.post("/new/tawantinsuyu/", {"seats": "1", **fields})
        assert response.status_code == 302, response.content.decode()
        return response.url.split("/")[2]
    return post


@pytest.fixture
def offer(visitor):
    return lambda **fields: visitor.get("/new/tawantinsuyu/offer", fields).json()


@pytest.fixture
def checked(parse):
    """What is chosen on a page with a form, by field."""
    return lambda page: {one.attrs["name"]: one.attrs["value"] for one in parse(page) if "checked" in one.attrs}


# The form

def test_presets_are_one_choice_and_their_options_are_folded_below(visitor, parse):
    page = parse(visitor.get("/new/tawantinsuyu/"))
    assert [one.attrs["value"] for one in page if one.attrs.get("name") == "preset"] == [*PRESETS, ""]
    section = next(one for one in page if one.attrs.get("id") == "presets")
    more = next(one for one in page if one.attrs.get("id") == "more")
    assert [label for label in [*PRESETS.values(), "Custom", "Difficulty"] if label not in section.text] == []
    for name in SWITCHES:
        assert f"{TAWANTINSUYU.options[name].help}." in section.text
        assert TAWANTINSUYU.options[name].help not in more.text
    assert "Orientation" in more.text


@pytest.mark.parametrize("name", [name for name, game in kancha.games().items() if not game.presets])
def test_a_game_without_presets_has_no_such_choice(name, visitor, parse):
    page = parse(visitor.get(f"/new/{name}/"))
    assert not [one for one in page if one.attrs.get("name") == "preset" or one.attrs.get("id") == "presets"]
    assert "preset" not in visitor.get(f"/new/{name}/offer").json()["chosen"]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_fills_in_the_options_whatever_they_were(preset, offer):
    given = {**OFF, "option-priest_points": "True", "option-one_conquest": "True"}
    chosen = offer(seats="1", preset=preset, **given)["chosen"]
    assert chosen["preset"] == preset
    assert {name for name in SWITCHES if chosen[f"option-{name}"] == "True"} == switched_by(preset)


def test_only_presets_that_the_seats_allow_are_offered(offer):
    assert offer(seats="1")["refused"]["preset"] == {}
    for seats in "234":
        offered = offer(seats=seats, preset="fierce")
        refused = offered["refused"]["preset"]
        assert list(refused) == ["gentle", "fierce"]
        assert all("TAW-1101" in reason for reason in refused.values())
        assert offered["chosen"]["preset"] == "book"


def test_options_that_make_a_preset_choose_it_unless_they_are_to_be_ones_own(offer):
    fierce = {f"option-{name}": str(name in switched_by("fierce")) for name in SWITCHES}
    assert offer(seats="1")["chosen"]["preset"] == "book"
    assert offer(seats="1", **fierce)["chosen"]["preset"] == "fierce"
    assert offer(seats="1", preset="", **fierce)["chosen"] == {
        **offer(seats="1", **fierce)["chosen"], "preset": ""}
    assert offer(seats="1", **fierce | {"option-idle_points": "False"})["chosen"]["preset"] == ""


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_counts_more_than_the_options_below_and_only_they_are_stored(preset, sit):
    """A browser without scripts sends the options as they were."""
    table = sit(preset=preset, **OFF)
    assert on(table) == switched_by(preset)
    assert Table.objects.get(id=table).options.keys() == TAWANTINSUYU.options.keys()


def test_without_a_preset_the_options_are_as_chosen(sit):
    given = {**OFF, "option-priest_points": "True", "option-one_conquest": "True"}
    for own in ({}, {"preset": ""}):
        assert on(sit(**own, **given)) == {"priest_points", "one_conquest"}


def test_a_refusal_keeps_the_preset_and_what_it_sets(visitor, checked):
    response = visitor.post("/new/tawantinsuyu/", {"seats": "2", "preset": "fierce", **OFF})
    assert response.status_code == 400
    assert "TAW-1101" in response.content.decode()
    kept = checked(response)
    assert (kept["seats"], kept["preset"]) == ("2", "fierce")
    assert {name for name in SWITCHES if kept[f"option-{name}"] == "True"} == switched_by("fierce")


def test_a_refusal_keeps_ones_own_choice_and_shows_it(visitor, checked, parse):
    given = {"seats": "1", "name-0": "x" * 99, "preset": "", **OFF, "option-priest_points": "True"}
    response = visitor.post("/new/tawantinsuyu/", given)
    assert (checked(response)["preset"], checked(response)["option-priest_points"]) == ("", "True")
    folded = [one for one in parse(response) if one.tag == "details"]
    assert "open" in next(one for one in folded if "Axomamma" in one.text).attrs


@pytest.mark.parametrize(("name", "said"), [
    ("tawantinsuyu", "Tawantinsuyu has no preset &#39;wild&#39;; its presets: gentle, book, fierce"),
    ("weavers", "Weavers has no preset &#39;wild&#39;"),
])
def test_a_preset_that_is_none_makes_no_table(name, said, visitor):
    before = Table.objects.count()
    response = visitor.post(f"/new/{name}/", {"seats": "2", "preset": "wild"})
    assert (response.status_code, Table.objects.count()) == (400, before)
    assert said in response.content.decode()


# What tables are called

def named(visitor, parse, table):
    """What the list and the table's own page say of its presets."""
    row = next(one for one in parse(visitor.get("/")) if one.attrs.get("href") == f"/t/{table}/")
    page = parse(visitor.get(f"/t/{table}/0/"))
    menu = next(one for one in page if one.attrs.get("id") == "menu")
    return row.text, menu.text


@pytest.mark.parametrize("preset", PRESETS)
def test_a_table_is_named_after_the_preset_that_its_options_make(preset, visitor, sit, parse):
    by_hand = {f"option-{name}": str(name in switched_by(preset)) for name in SWITCHES}
    for fields in ({"preset": preset}, by_hand):
        for text in named(visitor, parse, sit(**fields)):
            assert [label for label in PRESETS.values() if label in text] == [PRESETS[preset]]


def test_other_options_are_listed(visitor, sit, parse):
    table = sit(**{"option-priest_points": "True", "option-one_conquest": "True"})
    for text in named(visitor, parse, table):
        assert "Easier: one Conquest · Harder: VP for actions" in text
        assert not [label for label in PRESETS.values() if label in text]


def test_a_table_for_several_is_named_after_no_preset(visitor, sit, parse):
    table = sit(seats="2")
    assert not [label for text in named(visitor, parse, table) for label in PRESETS.values() if label in text]


def test_playing_now_is_a_match_against_a_bot_the_first_one_as_the_book_advises(visitor):
    usual = {name: option.default for name, option in TAWANTINSUYU.options.items()}
    for advised in ({"orientation": "printed"}, {}):
        table = Table.objects.get(id=visitor.post("/new/tawantinsuyu/now").url.split("/")[2])
        assert table.seats.count() == 2
        assert table.options == usual | advised


# Any game

class Loom(type(kancha.game("weavers"))):
    """Weavers with a mode, two switches and presets that set all three."""

    options = {
        "width": Option("narrow", ("narrow", "wide"), "how wide it is"),
        "thread": Option("wool", ("wool", "cotton", "gold"), "what it is strung with", switch=True),
        "knots": Option(False, (False, True), "whether there are knots", switch=True, before=True),
    }
    presets = {"plain": {"thread": "wool"}, "festive": {"thread": "gold", "width": "wide"}, "old": {"knots": True}}

    def refuse_setup(self, seats, options):
        return Illegal("WEA-1", "corn") if seats == 4 and options["width"] == "wide" else None


USUAL = {"width": "narrow", "thread": "wool", "knots": False}


@pytest.mark.parametrize(("options", "preset"), [
    ({}, "plain"), ({"thread": "gold", "width": "wide"}, "festive"), ({"knots": True}, "old"),
    ({"thread": "gold"}, ""), ({"width": "wide"}, ""), ({"thread": "gold", "width": "wide", "knots": True}, ""),
])
def test_what_a_preset_does_not_set_is_as_usual(options, preset):
    assert preset_of(Loom(), USUAL | options) == preset


@pytest.mark.parametrize(("seats", "stored", "said"), [
    (2, USUAL, "plain"), (2, {}, "old"), (4, USUAL, "plain"),
    (2, USUAL | {"thread": "cotton"}, "Thread: cotton"), (2, USUAL | {"thread": "cotton", "knots": True},
                                                            "Thread: cotton · Knots"),
])
def test_a_summary_says_what_is_not_as_usual(seats, stored, said):
    assert preset_summary(Loom(), seats, stored, "en") == said
