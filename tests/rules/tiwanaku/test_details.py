"""Details of the rules that are easy to get wrong and hard to notice."""
import pytest

from kancha.games.tiwanaku.explore import Destination
from kancha.games.tiwanaku.land import BOARDS, Land
from kancha.games.tiwanaku.moves import RESERVE
from kancha.games.tiwanaku.scenario import otoma_spaces, space_only_with_five
from kancha.games.tiwanaku.screens import GiveTile, tiles_per_seat
from kancha.games.tiwanaku.state import FINISHED
from kancha.games.tiwanaku.tiles import EAST
from kancha.games.tiwanaku.turn import Turn
from rules.asking import ask, asked, give
from rules.tiwanaku.arrange import TILES, call_otoma, hold, lay, stand, table
from rules.tiwanaku.test_foresight import brings
from rules.tiwanaku.test_solo import bare, fill, solo

NAMES = BOARDS[45].names


# Alone against the Otoma

@pytest.mark.rule("TIW-920", "TIW-R43")
def test_no_otoma_pawn_is_chosen_when_there_is_nowhere_for_it_to_go():
    s = solo("hard")
    fill(s, but="i1")
    ask(s, Turn(0))
    give(s, "enter", "i1", "sand brown n")
    assert (asked(s), s.phase) == (None, FINISHED), "the arrow has the player's colour, but every space is discovered"
    s = solo("hard")
    fill(s, but="i1 f1")
    ask(s, Turn(0))
    give(s, "enter", "i1", "sand brown n")
    assert asked(s) == ("choose_otoma", 0), "while a space is left, one is"


@pytest.mark.rule("TIW-917", "TIW-934")
@pytest.mark.parametrize(("level", "colour", "said"), [
    ("easy", "yellow", ["the yellow Otoma pawn goes north", "it stops on f1 and scores for terrain and crop"]),
    ("hard", "brown", ["the arrow is in your own colour: you choose an Otoma pawn to go north"]),
])
def test_an_arrow_that_leads_the_otoma_to_the_last_space_is_said_to_end_the_match(level, colour, said):
    s = solo(level)
    fill(s, but="f1 c4")
    bare(s, "c4", colour, "n")
    stand(s, 0, "b4")
    ask(s, Turn(0))
    give(s, "move b4")
    assert brings(s, "c4") == ["bare terrain: this pawn is then ready to guess", *said,
                               "the last space: the match ends with this turn"]
    give(s, "c4", *(["yellow"] if level == "hard" else []))
    assert s.phase == FINISHED


# A team

def led_east(but):
    """A team's table on which all spaces but some are discovered and planted; a pawn enters going east."""
    s = table(mode="cooperative", size=45)
    lay(s, " ".join(name for name in NAMES if name not in but.split()), crop=True)
    call_otoma(s)
    s.played = next(number for number, tile in enumerate(TILES) if tile.direction == EAST)
    s.supply.screens[1] = [1, 0, 0, 0]
    ask(s, Destination(0, RESERVE))
    return s


@pytest.mark.rule("TIW-977", "TIW-R43")
def test_no_otoma_pawn_is_said_to_move_after_the_last_space():
    s = led_east("a5")
    assert "Otoma" not in " ".join(brings(s, "a5"))
    before = s.pawns.otoma[:]
    give(s, "a5")
    assert s.pawns.otoma == before
    s = led_east("a5 i3 b3 d2")
    assert brings(s, "a5")[-2] == "the Otoma pawn on h5 goes east", "while other spaces are left they move"


@pytest.mark.rule("TIW-R43")
def test_no_more_otoma_pawns_are_said_to_move_than_find_a_space():
    s = led_east("a5 i3")
    assert brings(s, "a5")[2:-1] == ["the Otoma pawn on c5 goes east", "the Otoma pawn on a1 goes north",
                                     "the Otoma pawn on h5 goes east",
                                     "only 1 of them can: no more spaces are undiscovered"]
    before = s.pawns.otoma[:]
    give(s, "a5")
    assert [old == new for old, new in zip(before, s.pawns.otoma)].count(False) == 1


@pytest.mark.rule("TIW-989")
def test_a_team_is_told_of_no_end_when_it_discovers_the_last_space():
    s = led_east("a5")
    assert "last space" not in " ".join(brings(s, "a5"))
    give(s, "a5")
    assert s.phase != FINISHED


@pytest.mark.rule("TIW-984")
def test_a_team_is_told_that_a_guess_rouses_no_otoma_pawn():
    s = table(mode="cooperative", size=45, start=True)
    call_otoma(s)
    lay(s, "b1")
    stand(s, 0, "b1")
    ask(s, Turn(0))
    assert brings(s, "guess") == ["1 pawn may guess", "a mistake ends the turn, without an offering",
                                  "no Otoma pawn moves"]
    before = s.pawns.otoma[:]
    give(s, "guess", "b1 chilli")
    assert s.pawns.otoma == before


@pytest.mark.rule("TIW-975", "TIW-960")
def test_who_lets_a_hidden_tile_be_given_cannot_take_that_back():
    s = table(mode="cooperative", size=45, start=True)
    hold(s, 1, "sand east")
    ask(s, GiveTile(0, 1))
    s.events.clear()
    give(s, "player b")
    assert [event[1] for event in s.events][:2] == ["undo block", "give"], "everybody has seen its arrow"


@pytest.mark.rule("TIW-D10", "TIW-958")
def test_the_terrain_with_most_tiles_is_dealt_first_and_each_goes_on_with_the_next_seat():
    assert tiles_per_seat([1, 2, 4, 0], 3, 0) == [[1, 0, 2, 0], [0, 1, 1, 0], [0, 1, 1, 0]]
    assert tiles_per_seat([2, 2, 1, 0], 3, 2) == [[1, 0, 1, 0], [0, 1, 0, 0], [1, 1, 0, 0]], (
        "with equal numbers, the terrain named first comes first")


# Where the Otoma start

def land(crops, terrain=()):
    """A long land on which only the crops and terrains of some spaces matter."""
    made = Land.read(["RGGEEESGS", "RGGGESSGG", "RSRRSSRRG", "RSSRGRREE", "RSSGGGGEE"],
                     ["132324141", "241515323", "532324141", "414153232", "325321414"])
    for name, level in crops.items():
        made.crops[NAMES.index(name)] = level
    for name, kind in dict(terrain).items():
        made.terrain[NAMES.index(name)] = kind
    return made


@pytest.mark.rule("TIW-D8")
def test_of_start_spaces_equally_far_apart_those_are_taken_whose_crops_add_up_nearest_to_13():
    start = sorted(NAMES.index(name) for name in ("a1", "c1", "e1", "g1", "i1", "a3"))
    for levels, without in (((1, 3, 3, 3, 3, 5), "a3"), ((5, 3, 3, 3, 3, 1), "a1"), ((3, 3, 3, 3, 3, 3), "a3")):
        crops = dict(zip(("a1", "c1", "e1", "g1", "i1", "a3"), levels))
        chosen = otoma_spaces(land(crops), start)
        assert set(crops) - {NAMES[space] for space in chosen} == {without}, "of equal ones the first in reading order"


@pytest.mark.rule("TIW-D8")
def test_the_space_only_with_five_is_first_of_all_the_one_that_leaves_crops_near_10_and_then_of_a_terrain_met_twice():
    names = ("a1", "c1", "e1", "g1", "i1")
    spaces = [NAMES.index(name) for name in names]
    kinds = {"a1": 0, "c1": 1, "e1": 2, "g1": 2, "i1": 3}
    assert space_only_with_five(land(dict(zip(names, (3, 3, 3, 1, 3))), kinds), spaces) == spaces[2], (
        "10 without any 3; e1 shares its terrain with g1")
    assert space_only_with_five(land(dict(zip(names, (4, 3, 3, 2, 2))), kinds), spaces) == spaces[0], (
        "only without a1 they add up to 10")
    assert space_only_with_five(land(dict(zip(names, (3, 3, 2, 2, 3))), {**kinds, "e1": 3}), spaces) == spaces[4]
