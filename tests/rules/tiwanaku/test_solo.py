"""Alone against the Otoma: the player's turns, arrows, guesses and offerings (TIW-912 to TIW-921, TIW-930 to TIW-933)."""
import pytest

from kancha.games.tiwanaku.explore import Destination
from kancha.games.tiwanaku.land import TERRAIN_NAMES
from kancha.games.tiwanaku.moves import RESERVE
from kancha.games.tiwanaku.state import GUESSES
from kancha.games.tiwanaku.tables import COLOURS, TILES
from kancha.games.tiwanaku.turn import Turn
from rules.asking import ask, asked, give, why_not, words
from rules.tiwanaku.arrange import call_otoma, lay, space, stand, table, tiles

OTOMA_OF_BROWN = ["yellow", "blue", "purple", "green", "white"]
"""On a1, e1, g2, c5 and h5, against a brown player."""


def solo(level="easy", **options):
    """A solo game on the sample land: a brown player, the Otoma on a1, e1, g2, c5 and h5."""
    t = table(1, 45, level=level, **options)
    call_otoma(t)
    t.events.clear()
    return t


def bare(t, name, colour, direction):
    """Lay the true terrain on a space without its crop, its arrow up."""
    lay(t, name)
    kind = t.true_terrain[space(t, name)]
    found = [i for i in t.unseen[kind] if COLOURS[TILES[i].colour] == colour and "nesw"[TILES[i].direction] == direction]
    assert found, f"no {TERRAIN_NAMES[kind]} tile has a {colour} arrow to {direction}"
    t.arrows[space(t, name)] = found[0]
    t.unseen[kind].remove(found[0])


def fill(t, but=""):
    """Lay terrain and crop on every space that has none, but for some."""
    for name in t.board().names:
        if name not in but.split() and not t.discovered >> space(t, name) & 1:
            lay(t, name, crop=True)


def otoma(t):
    """Where each Otoma pawn stands, by colour."""
    return {COLOURS[colour]: t.name(stands) for colour, stands in zip(t.otoma_colours, t.otoma)}


def kinds(t):
    """The kinds of events told so far."""
    return [event[1] for event in t.events]


# The player's turns

@pytest.mark.rule("TIW-912", "TIW-201")
def test_the_player_takes_one_turn_after_another():
    t = solo()
    ask(t, Turn(0))
    for entry in ("c1", "i1"):
        give(t, "enter", entry, f"{TERRAIN_NAMES[t.true_terrain[space(t, entry)]]} brown {'s' if entry == 'c1' else 'n'}")
        assert asked(t) == ("turn", 0)


@pytest.mark.rule("TIW-912")
def test_the_otoma_never_act_after_a_guess():
    t = solo()
    bare(t, "c1", "yellow", "n")
    stand(t, 0, "c1")
    before = otoma(t)
    ask(t, Turn(0))
    give(t, "guess", "c1 coca", "none")
    assert otoma(t) == before
    assert words(t) == ["move c1", "enter"], "an Explore may follow at once"


@pytest.mark.rule("TIW-913")
def test_no_pawn_is_recalled():
    t = solo()
    lay(t, "c1", crop=True)
    stand(t, 0, "c1")
    assert ask(t, Turn(0)) == ["move c1", "enter"]
    assert why_not(t, "recall c1") == "TIW-913"


@pytest.mark.rule("TIW-914", "TIW-R34", "TIW-308")
@pytest.mark.parametrize("number", range(5))
def test_every_otoma_pawn_blocks(number):
    t = table(1, 45)
    names = ["b1", "d3", "f3", "g3", "h3"]
    names[0], names[number] = names[number], names[0]
    call_otoma(t, names)
    lay(t, "b1", crop=True)
    fill(t, but="b2")
    stand(t, 0, "a1")
    ask(t, Destination(0, space(t, "a1")))
    assert t.otoma[number] == space(t, "b1")
    assert why_not(t, "b1") == "TIW-308"
    assert why_not(t, "c1") is None, "round it"
    t.otoma[t.otoma.index(space(t, "d3"))] = space(t, "a2")
    assert words(t) == [], "shut in between two of them"
    assert why_not(t, "c1") == "TIW-319"


@pytest.mark.rule("TIW-914", "TIW-305", "TIW-307", "TIW-311", "TIW-316")
def test_otherwise_pawns_move_as_ever():
    t = solo()
    lay(t, "i3", crop=True)
    bare(t, "h3", "purple", "n")
    stand(t, 0, "i3 h3")
    ask(t, Destination(0, space(t, "i3")))
    assert set(words(t)) == {"i2", "h2", "g3", "h4", "i4"}
    assert (why_not(t, "i3"), why_not(t, "h3"), why_not(t, "f3")) == ("TIW-311", "TIW-305", "TIW-319")
    t.agenda.clear()
    entries = {name for name in t.board().names if t.board().border >> space(t, name) & 1} - {"a1", "e1", "c5", "h5", "i3"}
    assert set(ask(t, Destination(0, RESERVE))) == entries | {"h2", "g3", "h4"}


@pytest.mark.rule("TIW-R5", "TIW-R47", "TIW-921")
def test_ending_on_a_crop_is_allowed_and_keeps_the_otoma_still():
    t = solo()
    bare(t, "c1", "yellow", "n")
    t.place_crop(space(t, "c1"), 2)
    before = otoma(t), t.discovered
    ask(t, Turn(0))
    give(t, "enter", "c1")
    assert (otoma(t), t.discovered) == before
    assert asked(t) == ("turn", 0)
    assert kinds(t) == ["enter"]


# Arrows

@pytest.mark.rule("TIW-915")
@pytest.mark.parametrize("direction", "nes")
def test_arrows_do_not_lead_the_players_pawns(direction):
    t = solo()
    bare(t, "d2", "yellow", direction)
    stand(t, 0, "d2")
    assert set(ask(t, Destination(0, space(t, "d2")))) == {"d1", "c2", "e2", "d3"}
    t.agenda.clear()
    lay(t, "d2 c2", crop=True)
    stand(t, 0, "c2")
    assert set(ask(t, Destination(0, space(t, "c2")))) == {"b2", "c1", "c3", "d1", "e2", "d3"}, "and over the tile in any direction"


@pytest.mark.rule("TIW-916")
def test_a_discovered_tile_lies_arrow_up_and_keeps_its_north():
    t = solo()
    ask(t, Turn(0))
    give(t, "enter", "c1", "grass brown w")
    view = t.game.view(t, 0)["spaces"][space(t, "c1")]
    assert (view["terrain"], view["arrow"]) == (TERRAIN_NAMES.index("grass"), {"colour": "brown", "direction": "west"})
    give(t, "move c1", "c2", "grass brown e", "move c2", "c1")
    assert t.game.view(t, 0)["spaces"][space(t, "c1")]["arrow"] == {"colour": "brown", "direction": "west"}
    assert t.game.view(t, 0)["spaces"][space(t, "e1")]["arrow"] is None, "start tiles lie plain side up"


@pytest.mark.rule("TIW-917", "TIW-918")
def test_the_arrow_of_a_tile_just_placed_moves_the_pawn_of_its_colour():
    t = solo()
    ask(t, Turn(0))
    give(t, "enter", "c1", "grass blue s")
    assert otoma(t) == dict(zip(OTOMA_OF_BROWN, ["a1", "e2", "g2", "c5", "h5"]))


@pytest.mark.rule("TIW-917", "TIW-R39")
def test_the_arrow_of_an_old_tile_is_carried_out_whenever_a_pawn_ends_there():
    t = solo()
    bare(t, "b2", "yellow", "e")
    lay(t, "b1 b3", crop=True)
    stand(t, 0, "b1 b3")
    score = t.sides[0].score()
    ask(t, Turn(0))
    give(t, "move b1", "b2")
    assert otoma(t)["yellow"] == "c1", "over b1"
    give(t, "move b2", "b1")
    assert otoma(t)["yellow"] == "c1", "nothing happens on a crop"
    give(t, "move b3", "b2")
    assert otoma(t)["yellow"] == "d1"
    assert t.sides[0].score() == score, "nothing was discovered"


@pytest.mark.rule("TIW-919", "TIW-R36")
def test_an_arrow_of_the_own_colour_does_nothing_in_the_easy_version():
    t = solo()
    before = otoma(t)
    ask(t, Turn(0))
    give(t, "enter", "c1", "grass brown s")
    assert otoma(t) == before
    assert asked(t) == ("turn", 0)
    assert kinds(t) == ["enter", "discover", "arrow", "arrow_spares"]


@pytest.mark.rule("TIW-920", "TIW-R38", "TIW-R36")
@pytest.mark.parametrize(("chosen", "goes"), [("blue", "d1"), ("purple", "f2"), ("green", "b5"), ("white", "g5")])
def test_an_arrow_of_the_own_colour_moves_a_chosen_pawn_in_the_hard_version(chosen, goes):
    t = solo("hard")
    before = otoma(t)
    ask(t, Turn(0))
    give(t, "enter", "c1", "grass brown w")
    assert asked(t) == ("choose_otoma", 0)
    assert sorted(words(t)) == sorted(OTOMA_OF_BROWN), "one of them has to move"
    assert why_not(t, "brown") == "TIW-920"
    give(t, chosen)
    assert otoma(t) == before | {chosen: goes}
    assert asked(t) == ("turn", 0)


@pytest.mark.rule("TIW-918", "TIW-920")
def test_an_arrow_of_another_colour_leaves_no_choice_in_the_hard_version():
    t = solo("hard")
    ask(t, Turn(0))
    give(t, "enter", "c1", "grass blue s")
    assert otoma(t)["blue"] == "e2"
    assert asked(t) == ("turn", 0)


@pytest.mark.rule("TIW-930")
def test_one_otoma_pawn_moves_for_an_explore_and_then_the_next_turn_begins():
    t = solo()
    bare(t, "e2", "green", "e")
    before = otoma(t)
    ask(t, Turn(0))
    give(t, "enter", "d1", "earth blue s")
    assert otoma(t) == before | {"blue": "e3"}, "the arrow it passes moves nobody"
    assert asked(t) == ("turn", 0)


@pytest.mark.rule("TIW-R40", "TIW-R38", "TIW-601")
@pytest.mark.parametrize("level", ["easy", "hard"])
def test_the_otoma_move_first_and_then_the_player_may_offer(level):
    t = solo(level)
    t.sides[0].tiles = tiles(1, 2)
    ask(t, Turn(0))
    give(t, "enter", "c1", *(["grass brown s", "blue"] if level == "hard" else ["grass blue s"]))
    assert otoma(t)["blue"] == "e2"
    assert asked(t) == ("offer", 0)
    score = t.sides[0].score(), t.sides[1].score()
    give(t, "sweet potato+coca")
    assert (t.sides[0].score(), t.sides[1].score()) == (score[0] + 1, score[1])
    assert asked(t) == ("turn", 0)


# Guess and offering

def ready():
    """Three own pawns on terrain without crop: level 3 on b1, 2 on c1, 1 on g1; one more on a crop."""
    t = solo()
    for name, colour, direction in (("b1", "yellow", "n"), ("c1", "yellow", "e"), ("g1", "yellow", "w")):
        bare(t, name, colour, direction)
    lay(t, "i1", crop=True)
    stand(t, 0, "b1 c1 g1 i1")
    t.true_crops = tuple(1 if name == "g1" else level for name, level in zip(t.board().names, t.true_crops))
    ask(t, Turn(0))
    return t


@pytest.mark.rule("TIW-931")
def test_every_ready_pawn_has_to_guess_in_any_order():
    t = ready()
    give(t, "guess")
    assert why_not(t, "stop") == "TIW-931"
    assert {word.split()[0] for word in words(t)} == {"b1", "c1", "g1"}
    give(t, "g1 sweet potato")
    assert {word.split()[0] for word in words(t)} == {"b1", "c1"}
    assert why_not(t, "stop") == "TIW-931"
    give(t, "b1 chilli", "c1 coca")
    assert t.sides[0].points[GUESSES] == 6
    assert asked(t) == ("offer", 0)


@pytest.mark.rule("TIW-932", "TIW-508")
def test_a_wrong_guess_costs_the_true_level_and_the_action_goes_on():
    t = ready()
    give(t, "guess", "b1 quinoa")
    assert t.sides[0].score() == 10 - 3
    assert t.crops[space(t, "b1")] == 3
    assert asked(t) == ("guess", 0)
    assert why_not(t, "stop") == "TIW-931"
    give(t, "c1 quinoa", "g1 sweet potato")
    assert t.sides[0].score() == 10 - 3 - 2 + 1
    assert asked(t) == ("offer", 0)


@pytest.mark.rule("TIW-933", "TIW-205")
def test_an_offering_may_follow_even_a_wrong_last_guess():
    t = ready()
    t.sides[0].tiles = tiles(4, 5)
    give(t, "guess", "b1 quinoa", "c1 quinoa", "g1 quinoa")
    assert asked(t) == ("offer", 0)
    give(t, "maize+quinoa")
    assert t.sides[0].score() == 10 - 3 - 2 - 1 + 1
    assert asked(t) == ("turn", 0)


@pytest.mark.rule("TIW-932", "TIW-R16")
def test_no_loss_takes_the_player_below_zero_and_later_gains_count_from_there():
    t = ready()
    t.sides[0].points[0] = 1
    give(t, "guess", "b1 quinoa")
    assert t.sides[0].score() == 0
    give(t, "c1 coca")
    assert t.sides[0].score() == 2


@pytest.mark.rule("TIW-906")
def test_one_set_of_offering_tiles_is_used_and_only_by_the_player():
    t = ready()
    t.true_crops = tuple(2 if name == "b1" else level for name, level in zip(t.board().names, t.true_crops))
    give(t, "guess", "b1 coca", "c1 coca", "g1 sweet potato")
    assert t.sides[0].tiles == tiles(1, 2), "a second one of coca there is not"
    assert [event[3] for event in t.events if event[1] == "tile"] == [2, 1]
    assert t.sides[1].tiles == 0
    score = t.sides[1].score()
    give(t, "sweet potato+coca")
    assert t.sides[1].score() == score
