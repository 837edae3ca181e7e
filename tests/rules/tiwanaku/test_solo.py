"""The solo game: the player's turns, arrows, guesses and offerings (TIW-912 to TIW-921, TIW-930 to TIW-933)."""
import pytest

from kancha.games.tiwanaku.explore import Destination
from kancha.games.tiwanaku.land import TERRAIN_NAMES
from kancha.games.tiwanaku.moves import RESERVE
from kancha.games.tiwanaku.state import GUESSES
from kancha.games.tiwanaku.tiles import COLOURS
from kancha.games.tiwanaku.turn import Turn
from rules.asking import ask, asked, give, why_not, words
from rules.tiwanaku.arrange import TILES, call_otoma, lay, seal, space, stand, table, tiles

OTOMA_OF_BROWN = ["yellow", "blue", "purple", "green", "white"]
"""On a1, e1, g2, c5 and h5, against a brown player."""


def solo(level="easy", **options):
    """A solo game on the sample land: a brown player, the Otoma on a1, e1, g2, c5 and h5."""
    s = table(1, 45, level=level, **options)
    call_otoma(s)
    s.events.clear()
    return s


def bare(s, name, colour, direction):
    """Lay the true terrain on a space without its crop, its arrow up."""
    lay(s, name)
    kind = s.oracle.terrain[space(s, name)]
    found = [i for i in s.supply.unseen[kind]
             if COLOURS[TILES[i].colour] == colour and "nesw"[TILES[i].direction] == direction]
    assert found, f"no {TERRAIN_NAMES[kind]} tile has a {colour} arrow to {direction}"
    s.land.arrows[space(s, name)] = found[0]
    s.supply.see(kind, found[0])


def fill(s, but=""):
    """Lay terrain and crop on every space that has none, but for some."""
    for name in s.board().names:
        if name not in but.split() and not s.land.discovered >> space(s, name) & 1:
            lay(s, name, crop=True)


def otoma(s):
    """Where each Otoma pawn stands, by colour."""
    return {COLOURS[colour]: s.name(stands) for colour, stands in zip(s.pawns.otoma_colours, s.pawns.otoma)}


def kinds(s):
    """The kinds of events told so far."""
    return [event[1] for event in s.events]


# The player's turns

@pytest.mark.rule("TIW-912", "TIW-201")
def test_the_player_takes_one_turn_after_another():
    s = solo()
    ask(s, Turn(0))
    for entry in ("c1", "i1"):
        give(s, "enter", entry,
             f"{TERRAIN_NAMES[s.oracle.terrain[space(s, entry)]]} brown {'s' if entry == 'c1' else 'n'}")
        assert asked(s) == ("turn", 0)


@pytest.mark.rule("TIW-912")
def test_the_otoma_never_act_after_a_guess():
    s = solo()
    bare(s, "c1", "yellow", "n")
    stand(s, 0, "c1")
    before = otoma(s)
    ask(s, Turn(0))
    give(s, "guess", "c1 coca", "none")
    assert otoma(s) == before
    assert words(s) == ["move c1", "enter"], "an Explore may follow at once"


@pytest.mark.rule("TIW-913")
def test_no_pawn_is_recalled():
    s = solo()
    lay(s, "c1", crop=True)
    stand(s, 0, "c1")
    assert ask(s, Turn(0)) == ["move c1", "enter"]
    assert why_not(s, "recall c1") == "TIW-913"


@pytest.mark.rule("TIW-914", "TIW-R34", "TIW-308")
@pytest.mark.parametrize("number", range(5))
def test_every_otoma_pawn_blocks(number):
    s = table(1, 45)
    names = ["b1", "d3", "f3", "g3", "h3"]
    names[0], names[number] = names[number], names[0]
    call_otoma(s, names)
    lay(s, "b1", crop=True)
    fill(s, but="b2")
    stand(s, 0, "a1")
    ask(s, Destination(0, space(s, "a1")))
    assert s.pawns.otoma[number] == space(s, "b1")
    assert why_not(s, "b1") == "TIW-308"
    assert why_not(s, "c1") is None, "round it"
    s.pawns.otoma[s.pawns.otoma.index(space(s, "d3"))] = space(s, "a2")
    assert words(s) == [], "shut in between two of them"
    assert why_not(s, "c1") == "TIW-319"


@pytest.mark.rule("TIW-914", "TIW-305", "TIW-307", "TIW-311", "TIW-316")
def test_otherwise_pawns_move_as_ever():
    s = solo()
    lay(s, "i3", crop=True)
    bare(s, "h3", "purple", "n")
    stand(s, 0, "i3 h3")
    ask(s, Destination(0, space(s, "i3")))
    assert set(words(s)) == {"i2", "h2", "g3", "h4", "i4"}
    assert (why_not(s, "i3"), why_not(s, "h3"), why_not(s, "f3")) == ("TIW-311", "TIW-305", "TIW-319")
    s.agenda.clear()
    border = {name for name in s.board().names if s.board().border >> space(s, name) & 1}
    entries = border - {"a1", "e1", "c5", "h5", "i3"}
    assert set(ask(s, Destination(0, RESERVE))) == entries | {"h2", "g3", "h4"}


@pytest.mark.rule("TIW-R5", "TIW-R47", "TIW-921")
def test_ending_on_a_crop_is_allowed_and_keeps_the_otoma_still():
    s = solo()
    bare(s, "c1", "yellow", "n")
    s.place_crop(space(s, "c1"), 2)
    before = otoma(s), s.land.discovered
    ask(s, Turn(0))
    give(s, "enter", "c1")
    assert (otoma(s), s.land.discovered) == before
    assert asked(s) == ("turn", 0)
    assert kinds(s) == ["enter"]


# Arrows

@pytest.mark.rule("TIW-915")
@pytest.mark.parametrize("direction", "nes")
def test_arrows_do_not_lead_the_players_pawns(direction):
    s = solo()
    bare(s, "d2", "yellow", direction)
    stand(s, 0, "d2")
    assert set(ask(s, Destination(0, space(s, "d2")))) == {"d1", "c2", "e2", "d3"}
    s.agenda.clear()
    lay(s, "d2 c2", crop=True)
    stand(s, 0, "c2")
    assert set(ask(s, Destination(0, space(s, "c2")))) == {"b2", "c1", "c3", "d1", "e2", "d3"}, (
        "and over the tile in any direction")


@pytest.mark.rule("TIW-916")
def test_a_discovered_tile_lies_arrow_up_and_keeps_its_north():
    s = solo()
    ask(s, Turn(0))
    give(s, "enter", "c1", "grass brown w")
    view = s.game.view(s, 0)["spaces"][space(s, "c1")]
    assert (view["terrain"], view["arrow"]) == (TERRAIN_NAMES.index("grass"), {"colour": "brown", "direction": "west"})
    give(s, "move c1", "c2", "grass brown e", "move c2", "c1")
    assert s.game.view(s, 0)["spaces"][space(s, "c1")]["arrow"] == {"colour": "brown", "direction": "west"}
    assert s.game.view(s, 0)["spaces"][space(s, "e1")]["arrow"] is None, "start tiles lie plain side up"


@pytest.mark.rule("TIW-917", "TIW-918")
def test_the_arrow_of_a_tile_just_placed_moves_the_pawn_of_its_colour():
    s = solo()
    ask(s, Turn(0))
    give(s, "enter", "c1", "grass blue s")
    assert otoma(s) == dict(zip(OTOMA_OF_BROWN, ["a1", "e2", "g2", "c5", "h5"]))


@pytest.mark.rule("TIW-917", "TIW-R39")
def test_the_arrow_of_an_old_tile_is_carried_out_whenever_a_pawn_ends_there():
    s = solo()
    bare(s, "b2", "yellow", "e")
    lay(s, "b1 b3", crop=True)
    stand(s, 0, "b1 b3")
    score = s.sides[0].score()
    ask(s, Turn(0))
    give(s, "move b1", "b2")
    assert otoma(s)["yellow"] == "c1", "over b1"
    give(s, "move b2", "b1")
    assert otoma(s)["yellow"] == "c1", "nothing happens on a crop"
    give(s, "move b3", "b2")
    assert otoma(s)["yellow"] == "d1"
    assert s.sides[0].score() == score, "nothing was discovered"


@pytest.mark.rule("TIW-919", "TIW-R36")
def test_an_arrow_of_the_own_colour_does_nothing_in_the_easy_version():
    s = solo()
    before = otoma(s)
    ask(s, Turn(0))
    give(s, "enter", "c1", "grass brown s")
    assert otoma(s) == before
    assert asked(s) == ("turn", 0)
    assert kinds(s) == ["enter", "discover", "arrow", "arrow_spares"]


@pytest.mark.rule("TIW-920", "TIW-R38", "TIW-R36")
@pytest.mark.parametrize(("chosen", "goes"), [("blue", "d1"), ("purple", "f2"), ("green", "b5"), ("white", "g5")])
def test_an_arrow_of_the_own_colour_moves_a_chosen_pawn_in_the_hard_version(chosen, goes):
    s = solo("hard")
    before = otoma(s)
    ask(s, Turn(0))
    give(s, "enter", "c1", "grass brown w")
    assert asked(s) == ("choose_otoma", 0)
    assert sorted(words(s)) == sorted(OTOMA_OF_BROWN), "one of them has to move"
    assert why_not(s, "brown") == "TIW-920"
    give(s, chosen)
    assert otoma(s) == before | {chosen: goes}
    assert asked(s) == ("turn", 0)


@pytest.mark.rule("TIW-918", "TIW-920")
def test_an_arrow_of_another_colour_leaves_no_choice_in_the_hard_version():
    s = solo("hard")
    ask(s, Turn(0))
    give(s, "enter", "c1", "grass blue s")
    assert otoma(s)["blue"] == "e2"
    assert asked(s) == ("turn", 0)


@pytest.mark.rule("TIW-930")
def test_one_otoma_pawn_moves_for_an_explore_and_then_the_next_turn_begins():
    s = solo()
    bare(s, "e2", "green", "e")
    before = otoma(s)
    ask(s, Turn(0))
    give(s, "enter", "d1", "earth blue s")
    assert otoma(s) == before | {"blue": "e3"}, "the arrow it passes moves nobody"
    assert asked(s) == ("turn", 0)


@pytest.mark.rule("TIW-R40", "TIW-R38", "TIW-601")
@pytest.mark.parametrize("level", ["easy", "hard"])
def test_the_otoma_move_first_and_then_the_player_may_offer(level):
    s = solo(level)
    s.sides[0].tiles = tiles(1, 2)
    ask(s, Turn(0))
    give(s, "enter", "c1", *(["grass brown s", "blue"] if level == "hard" else ["grass blue s"]))
    assert otoma(s)["blue"] == "e2"
    assert asked(s) == ("offer", 0)
    score = s.sides[0].score(), s.sides[1].score()
    give(s, "sweet potato+coca")
    assert (s.sides[0].score(), s.sides[1].score()) == (score[0] + 1, score[1])
    assert asked(s) == ("turn", 0)


# Guess and offering

def ready():
    """Three own pawns on terrain without crop: level 3 on b1, 2 on c1, 1 on g1; one more on a crop."""
    s = solo()
    for name, colour, direction in (("b1", "yellow", "n"), ("c1", "yellow", "e"), ("g1", "yellow", "w")):
        bare(s, name, colour, direction)
    lay(s, "i1", crop=True)
    stand(s, 0, "b1 c1 g1 i1")
    seal(s, crops=[1 if name == "g1" else level for name, level in zip(s.board().names, s.oracle.crops)])
    ask(s, Turn(0))
    return s


@pytest.mark.rule("TIW-931")
def test_every_ready_pawn_has_to_guess_in_any_order():
    s = ready()
    give(s, "guess")
    assert why_not(s, "stop") == "TIW-931"
    assert {word.split()[0] for word in words(s)} == {"b1", "c1", "g1"}
    give(s, "g1 sweet potato")
    assert {word.split()[0] for word in words(s)} == {"b1", "c1"}
    assert why_not(s, "stop") == "TIW-931"
    give(s, "b1 chilli", "c1 coca")
    assert s.sides[0].points[GUESSES] == 6
    assert asked(s) == ("offer", 0)


@pytest.mark.rule("TIW-932", "TIW-508")
def test_a_wrong_guess_costs_the_true_level_and_the_action_goes_on():
    s = ready()
    give(s, "guess", "b1 quinoa")
    assert s.sides[0].score() == 10 - 3
    assert s.land.crops[space(s, "b1")] == 3
    assert asked(s) == ("guess", 0)
    assert why_not(s, "stop") == "TIW-931"
    give(s, "c1 quinoa", "g1 sweet potato")
    assert s.sides[0].score() == 10 - 3 - 2 + 1
    assert asked(s) == ("offer", 0)


@pytest.mark.rule("TIW-933", "TIW-205")
def test_an_offering_may_follow_even_a_wrong_last_guess():
    s = ready()
    s.sides[0].tiles = tiles(4, 5)
    give(s, "guess", "b1 quinoa", "c1 quinoa", "g1 quinoa")
    assert asked(s) == ("offer", 0)
    give(s, "maize+quinoa")
    assert s.sides[0].score() == 10 - 3 - 2 - 1 + 1
    assert asked(s) == ("turn", 0)


@pytest.mark.rule("TIW-932", "TIW-R16")
def test_no_loss_takes_the_player_below_zero_and_later_gains_count_from_there():
    s = ready()
    s.sides[0].points[0] = 1
    give(s, "guess", "b1 quinoa")
    assert s.sides[0].score() == 0
    give(s, "c1 coca")
    assert s.sides[0].score() == 2


@pytest.mark.rule("TIW-906")
def test_one_set_of_offering_tiles_is_used_and_only_by_the_player():
    s = ready()
    seal(s, crops=[2 if name == "b1" else level for name, level in zip(s.board().names, s.oracle.crops)])
    give(s, "guess", "b1 coca", "c1 coca", "g1 sweet potato")
    assert s.sides[0].tiles == tiles(1, 2), "a second one of coca there is not"
    assert [event[3] for event in s.events if event[1] == "tile"] == [2, 1]
    assert s.sides[1].tiles == 0
    score = s.sides[1].score()
    give(s, "sweet potato+coca")
    assert s.sides[1].score() == score
