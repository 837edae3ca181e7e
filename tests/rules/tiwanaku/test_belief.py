"""What the hard bot believes about the land: it guesses what it can know, and moves on where it cannot."""
import pytest

import kancha
from kancha.bots import bot
from kancha.core.play import answer, settle
from kancha.games.tiwanaku.belief import NEW_TILE, READY, RECALLING, SHARE, Belief, total
from kancha.games.tiwanaku.guess import LastGuess
from kancha.games.tiwanaku.land import CROP_NAMES, crop_points
from kancha.games.tiwanaku.offering import Offer
from kancha.games.tiwanaku.turn import RECALL, PlayTile, Turn
from rules.asking import ask
from rules.tiwanaku.arrange import lay, space, spaces, stand, table, tiles

EVERYWHERE = " ".join(f"{column}{row}" for row in range(1, 6) for column in "abcde")


def chosen(s, seed=1):
    """The word of the hard bot's answer."""
    return kancha.word(s, bot("hard").choose(s, kancha.Dice(seed)))


def known_but(bare, seats=2):
    """A land of which everything is known but the crops of some spaces, all of them certain."""
    s = table(seats)
    lay(s, " ".join(name for name in EVERYWHERE.split() if name not in bare.split()), crop=True)
    lay(s, bare)
    return s


def true_word(s, name):
    return f"{name} {CROP_NAMES[s.oracle.crops[space(s, name)]]}"


def test_a_certain_crop_is_guessed():
    s = known_but("c3")
    stand(s, 0, "c3")
    ask(s, LastGuess(0))
    assert chosen(s) == true_word(s, "c3")


def test_the_turn_goes_to_a_guess_that_is_certain():
    s = known_but("c3")
    stand(s, 0, "c3")
    ask(s, Turn(0))
    assert chosen(s) == "guess"


def test_a_pawn_that_knows_little_moves_on():
    s = table(start=True)
    lay(s, "c4")
    stand(s, 0, "c4")
    ask(s, Turn(0))
    assert chosen(s) != "guess"


def test_offerings_are_made_of_whole_sets():
    s = table(start=True)
    s.sides[0].tiles = 0b01111
    ask(s, Offer(0))
    assert chosen(s) == "none"
    s.sides[0].tiles = 0b11111
    assert chosen(s) == "+".join(CROP_NAMES[1:])


def test_a_team_plays_the_tile_that_leads_to_the_best_action():
    s = kancha.new("tiwanaku", seats=2, seed=4, mode="cooperative").state.clone()
    options = settle(s)
    while not isinstance(s.agenda[-1], PlayTile):
        options = answer(s, options[0])
    assert bot("hard").choose(s, kancha.Dice(1)) in options


# What things are worth to it


def belief(s, seat=0):
    """What a seat believes that knows the whole land."""
    return Belief(s, seat, [(list(s.oracle.terrain), list(s.oracle.crops))])


def test_a_new_tile_is_worth_half_of_what_it_adds_and_late_all_of_it():
    s = table(start=True)
    side = s.sides[0]
    side.tiles = tiles(2, 5)
    added = s.data.offering_points[3] - s.data.offering_points[2]
    assert belief(s).tile_worth(side, 1) == NEW_TILE + 0.5 * (added - 1)
    assert belief(s).tile_worth(side, 2) == 0, "it has that one"
    late = known_but("c3")
    late.sides[0].tiles = tiles(2, 5)
    assert belief(late).tile_worth(late.sides[0], 1) == added


def test_a_pawn_that_may_guess_is_worth_more_than_none():
    s = known_but("c3 d4")
    mind = belief(s)
    assert mind.promise(0, s.sides[0], mind.lands) == 0
    level = s.oracle.crops[space(s, "c3")]
    wrong = [(list(s.oracle.terrain), [crop] * 25) for crop in range(1, 6)]
    s.sides[0].tiles = tiles(1, 2, 3, 4, 5)
    hopeless = mind.promise(spaces(s, "c3"), s.sides[0], wrong)
    certain = mind.promise(spaces(s, "c3"), s.sides[0], mind.lands)
    assert hopeless == READY
    assert certain == READY + SHARE * crop_points(level)
    assert mind.promise(spaces(s, "c3 d4"), s.sides[0], wrong) == 2 * READY


def test_a_pawn_that_is_recalled_can_no_longer_guess():
    s = known_but("c3 d4")
    stand(s, 0, "c3 d4")
    mind = belief(s)
    stays = mind.promise(spaces(s, "d4"), s.sides[0], mind.lands)
    assert total(mind.turn(RECALL + space(s, "c3"))) == pytest.approx(stays - RECALLING)
