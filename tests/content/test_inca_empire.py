"""Content packs of Inca Empire: other figures, names and maps, and what is wrong with them."""
import pytest

import kancha
from content.making import packed_game, write_pack
from content.test_packs import faults
from kancha.core.luck import OpenLuck
from kancha.core.match import Match
from kancha.games.inca_empire.content import most_suns
from kancha.games.inca_empire.kinds import CARDS
from kancha.games.inca_empire.look import map_drawing
from kancha.games.inca_empire.redraw import drawing_of
from kancha.games.inca_empire.sun import SECTORS, LayCard
from kancha.testing import conform

GAME = "inca_empire"


def change_row(table, of, fields):
    """A change of one row of the map for three players; a field that is None is taken away."""
    row = [row["id"] for row in kancha.game(GAME).data.tables["map3"][table]].index(of)
    return ("map3", table, row), lambda old: {
        field: value for field, value in {**old, **fields}.items() if value is not None}


def region(of, /, **fields):
    return change_row("regions", of, fields)


def site(of, /, **fields):
    return change_row("sites", of, fields)


def picture(game, seats=3):
    m = Match(game, seats, {}, OpenLuck(1))
    return game.board(m.view(0), m.lexicon).svg + game.motifs(m.lexicon, seats)


# Figures and words

def test_cards_say_the_figures_of_the_pack(tmp_path):
    game = packed_game(
        tmp_path / "a", GAME, (("tables", "effects", "epidemic"), 5), (("tables", "build", "outpost", "labour"), 7),
        (("tables", "pilgrimages", "local_pilgrimage"), {"points": 9, "cities": ["Quito"]}))
    s = Match(game, 4, {}, OpenLuck(1)).state
    lexicon = game.lexicon_for()
    said = {card: lexicon.say("brings", *LayCard(0).brings(s, number * SECTORS)[1])
            for number, card in enumerate(CARDS)}
    assert "a city costs 5 more" in said["epidemic"]
    assert "for 7 labour, scoring 4 VP" in said["key_outpost"]
    assert "9 VP for giving up an action, with a road to a temple in Quito" in said["local_pilgrimage"]


def test_the_printed_map_is_drawn_with_the_names_and_bonuses_of_the_pack(tmp_path):
    game = packed_game(
        tmp_path / "a", GAME, region("C5b", name="Caranqui"), site("Cc6", name="Tomebamba", bonus=5),
        site("Cc5", bonus=2), site("Cc1", bonus=None),
        (("tables", "quarters", "C", "name"), "Chinchasuyo"))
    drawn, printed = drawing_of(game.data, 3), map_drawing(3)
    assert drawn.regions == printed.regions
    assert drawn.names["C5b"].lines == ("Caranqui",)
    assert drawn.names["C1"] == printed.names["C1"]
    assert drawn.city_names["Cc6"].lines == ("Tomebamba",)
    assert (drawn.bonuses["Cc6"][2], drawn.bonuses["Cc5"][2], "Cc1" in drawn.bonuses) == (5, 2, False)
    svg = picture(game)
    assert all(word in svg for word in ("Caranqui", "Tomebamba", "Chinchasuyo"))
    assert not any(word in svg for word in ("Quitu", "Chinchaysuyu"))
    m = Match(game, 3, {}, OpenLuck(1))
    assert any("Chinchasuyo" in m.say(event) for event in m.events(None))
    assert drawing_of(kancha.game(GAME).data, 3) == printed


def test_another_map_is_sketched(tmp_path):
    game = packed_game(tmp_path / "a", GAME, site("Cc6", at=[55, 17]))
    drawn, printed = drawing_of(game.data, 3), map_drawing(3)
    assert (set(drawn.regions), set(drawn.links), set(drawn.sites)) == (
        set(printed.regions), set(printed.links), set(printed.sites))
    assert {name for name, slot in drawn.slots.items() if slot.token is None} == {"C1", "K1", "Q1"}
    svg = picture(game)
    assert all(f'id="site-{site}"' in svg for site in printed.sites)
    for x, y in drawn.sites.values():
        assert 0 < x < drawn.width
        assert 0 < y < drawn.height
    assert drawing_of(game.data, 4).regions == map_drawing(4).regions, "the other side is as printed"


# What is wrong

@pytest.mark.parametrize(("change", "said"), [
    (region("C5b", id="C1"), "table regions, row 11: C1 appears twice."),
    (region("C5b", borders=["C4a", "Zz"]), "table regions, row 11, borders: there is no region Zz."),
    (region("C5b", borders=["C4a"]), "table regions, row 8, borders: C5b does not border on C4b"),
    (region("C5b", start=True), "table regions: the quarter C has 2 starting regions, but must have one."),
    (region("C1", start=None), "table regions: the quarter C has 0 starting regions, but must have one."),
    (region("C5b", at=[50, 77]), "table regions, row 11: another one is at the same place."),
    (region("C1", hand=True), "table regions, row 1, hand: a starting region has no culture token"),
    (region("C5b", name="<i>Quitu</i>"), "table regions, row 11, name: it is '<i>Quitu</i>', but must be"),
    (site("Cc6", name="Curamba"), "table sites, row 8: Curamba appears twice."),
    (site("Cc6", name=None), "table sites, row 8: it needs a name."),
    (site("Cc6", kind="village"), "table sites, row 8, kind: it is 'village', but must be one of capital"),
    (site("Cc6", kind="capital"), "table sites, row 8: there must be one capital, with the id CUZ."),
    (site("Cc6", regions=[]), "table sites, row 8, regions: it touches no region."),
    (site("Cc6", regions=["C1"]), "table links, C5b, row 1: Cc6 does not touch the region C5b"),
    (site("Cg6", bonus=2), "bonus: only a city has a bonus."),
    ((("map3", "links", "C5b"), ["Cc6-Cx12", "Cc6-Nn"]), "table links, C5b, row 2: there is no site Nn."),
    ((("map3", "links", "C5b"), ["Cc6-Cx12", "Cx12-Cc6"]), "table links, C5b, row 2: Cx12-Cc6 appears twice."),
    ((("map3", "links", "C5b"), ["Cc6Cx12"]), "table links, C5b, row 1: it is 'Cc6Cx12', but must be a text such as"),
    ((("map3", "links", "C5b"), []), "table sites, row 8: no links lead from Cuzco to Cc6."),
    ((("map3", "links", "C1"), ["Cp-Cg1", "Cp-Cg2", "Cp-Cx1", "Cp-Kx1"]),
     "table links, C1: the starting region needs the link Cp-CUZ."),
    ((("map3", "lines", 0), {"ends": "CUZ-Cx1"}), "table lines, row 1: a line has either regions or along."),
    ((("map3", "lines", 0), {"ends": "CUZ-Cx1", "along": ["C1", "Zz"]}), "table lines, row 1: there is no region Zz."),
])
def test_a_map_that_is_no_graph(change, said, tmp_path):
    found = faults(write_pack(tmp_path / "a", GAME, change))
    assert any(fault.startswith("map3.toml, ") and said in fault for fault in found), found


@pytest.mark.parametrize(("path", "value", "said"), [
    (("track", "columns", 0, "era"), 3,
     "table track, columns, row 2: era 2 follows era 3; eras must not go backwards."),
    (("track", "columns", 0, "phases"), "I X", "table track, columns, row 1, phases: it is 'I X', but must be a text"),
    (("eras", "income"), [1, 2, 3], "table eras, income: there are 3, but there must be 4."),
    (("sun_board", "three"), ["C", "C", "K"], "table sun_board, three: C appears twice."),
    (("culture", "types", 1, "id"), "A", "table culture, types, row 2: A appears twice."),
    (("cards", "rough_road", "four"), 0, "table cards: there are 25 cards, but 4 players need 28, for their hands"),
    (("cards", "rough_road", "three"), 41,
     "table cards, rough_road, three: it is 41, but must be a whole number from 0 to 40."),
    (("culture", "types", 1, "id"), "ABC", "table culture, types, row 2, id: it is 'ABC', but must be up to 2 letters"),
    (("eras", "years", 0), "1438 to 1471 A",
     "table eras, years, row 1: it is '1438 to 1471 A', but must be a text of up to 12"),
    (("quarters", "C", "colour"), "pink", "table quarters, C, colour: it is 'pink', but must be one of blue."),
])
def test_figures_that_do_not_go_together(path, value, said, tmp_path):
    found = faults(write_pack(tmp_path / "a", GAME, (("tables", *path), value)))
    assert any(f"tables.toml, {said}" in fault for fault in found), found


def test_every_region_needs_a_token_and_every_pilgrimage_its_goal(tmp_path):
    few = [(("tables", "culture", "types", row, "three"), 1) for row in range(7)]
    goal = (("tables", "pilgrimages", "local_pilgrimage", "cities"), ["Nowhere"])
    found = faults(write_pack(tmp_path / "a", GAME, *few, goal))
    assert "map3.toml, table regions: 36 regions can be conquered, but there are only 7 culture tokens." in found
    assert any("table regions: 3 regions have the god's hand, but there are only 1 tokens" in said for said in found)
    assert "map4.toml, table sites: there is no Nowhere, to which local_pilgrimage leads." in found


def test_only_sun_phases_between_two_sapa_inca_phases_need_cards_at_once():
    assert most_suns([{"phases": "S P S Z"}, {"phases": "S P"}, {"phases": "S Z"}]) == 2


# Play

@pytest.mark.parametrize(("seats", "options"), [(3, {}), (4, {"pizarros_arrival": True}), (4, {"early_fall": True})])
def test_a_pack_conforms(seats, options, tmp_path):
    game = packed_game(
        tmp_path / "a", GAME, site("Cc6", at=[55, 17], bonus=7),
        (("tables", "build", "city", "labour"), 3), (("tables", "roads", "free"), 3),
        (("tables", "track", "columns", 0, "phases"), "I P"), (("tables", "eras", "income"), [12, 6, 2, 1]),
        (("tables", "culture", "types", 0, "points"), 6), (("tables", "effects", "resistance"), 3),
        (("tables", "sun_board", "four"), ["A", "K", "C", "Q"]))
    conform(game, 4, setups=[(seats, game.complete(seats, options))])
