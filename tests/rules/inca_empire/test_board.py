"""The board: roads, and what is marked on them."""
from xml.etree import ElementTree

import pytest

from kancha.games.inca_empire.kinds import SAPA_INCA
from kancha.games.inca_empire.look import map_drawing
from rules.inca_empire.arrange import GAME, conquered, lay, roads, table
from rules.inca_empire.look import described
from rules.inca_empire.test_impassable import rough
from rules.pictures import SVG

LINKS = map_drawing(4).links
LOST = "lost in the next Sun phase, by Impassable Roads"


def lines(s, kind, seat=0):
    """The paths of a kind on the board as a seat sees it."""
    board = ElementTree.fromstring(GAME.board(GAME.view(s, seat), GAME.lexicon_for()).svg)
    return "".join([path.get("d") for path in board.iter(f"{SVG}path") if kind in path.get("class", "").split()])


def test_the_viewers_roads_that_are_connected_to_cuzco_have_a_halo():
    s = table()
    roads(s, 0, "Cp-Cg1 Cc3-Cx2")
    roads(s, 1, "Ap-Ag1")
    assert LINKS["Cp-Cg1"].path in lines(s, "inc-halo")
    assert LINKS["Cc3-Cx2"].path not in lines(s, "inc-halo"), "it is cut off"
    assert LINKS["Ap-Ag1"].path not in lines(s, "inc-halo"), "it is another player's"
    assert LINKS["Ap-Ag1"].path in lines(s, "inc-halo", seat=1)
    assert lines(s, "inc-halo", seat=None) == ""


def test_a_rough_road_is_told_from_a_road():
    s = table()
    roads(s, 0, "Cp-Cg1")
    assert lines(s, "inc-rough") == ""
    rough(s, 0, "Cp-Cc1")
    assert lines(s, "inc-rough").count("M") == 1
    assert lines(s, "inc-rough") in lines(s, "inca-r0")


@pytest.mark.rule("INC-621", "INC-R7")
def test_roads_that_impassable_roads_would_take_are_marked():
    s = table()
    roads(s, 1, "Ap-Ag1 Ag1-Ax2 Ap-Ac1 Ac2-Ac1")
    assert lines(s, "inc-at-risk") == ""
    lay(s, "impassable_roads", sector=0)
    assert lines(s, "inc-at-risk") == LINKS["Ac2-Ac1"].path + LINKS["Ag1-Ax2"].path
    assert LOST in described(GAME.view(s, 0), "Ag1-Ax2")
    assert LOST not in described(GAME.view(s, 0), "Ap-Ag1")
    conquered(s, "A2i", by=3)
    assert lines(s, "inc-at-risk") == LINKS["Ac2-Ac1"].path
    s.phase = next(k for k, phase in enumerate(s.track) if phase.kind == SAPA_INCA) - 1
    assert lines(s, "inc-at-risk") == "", "the card is gone before the next Sun phase"


def test_motifs_include_the_land_only_for_a_number_of_players():
    alone = GAME.motifs(GAME.lexicon)
    for seats in (3, 4):
        assert GAME.motifs(GAME.lexicon, seats).startswith(alone)
        assert len(GAME.motifs(GAME.lexicon, seats)) > len(alone)


def test_events_that_place_something_name_its_spots():
    assert GAME.spots_of((-1, "conquer", 0, "Cana", 4, 4, "K2s")) == ["K2s"]
    assert GAME.spots_of((-1, "roads_lost", 0, [], ["Kc2-Kg2", "Kp-Kg2"])) == ["Kc2-Kg2", "Kp-Kg2"]
    assert GAME.spots_of((-1, "income", 0, 4)) == []
