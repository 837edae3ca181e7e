"""What buttons say, and what is said beforehand of an answer's price and consequence."""
from functools import cache

import pytest

import kancha
from kancha.core.play import pending
from kancha.games.tiwanaku.automa import ChooseOtoma
from kancha.games.tiwanaku.cooperative import WhoFlees, fleeing
from kancha.games.tiwanaku.explore import Destination
from kancha.games.tiwanaku.guess import Guess, LastGuess
from kancha.games.tiwanaku.moves import RESERVE
from kancha.games.tiwanaku.offering import Offer
from kancha.games.tiwanaku.screens import GiveTile
from kancha.games.tiwanaku.setup import ChooseColour
from kancha.games.tiwanaku.state import LAST_GUESSES, NO_TILE
from kancha.games.tiwanaku.tables import EAST, TILES
from kancha.games.tiwanaku.turn import PlayTile, Turn
from rules.asking import ask, asked, give
from rules.tiwanaku.arrange import call_otoma, hold, lay, space, stand, table, tiles

LEXICON = kancha.game("tiwanaku").lexicon
SETUPS = [(2, {"size": 25}), (3, {"size": 45}), (1, {"level": "easy"}), (1, {"level": "hard"}),
          *[(seats, {"mode": "cooperative", "level": "normal"}) for seats in (2, 3, 4)]]


def says(t, word):
    """The button of an answer."""
    decision, _ = pending(t)
    message = decision.label(t, decision.parse(t, word))
    assert LEXICON.has("answer", message[0])
    return LEXICON.say("answer", *message)


def brings(t, word):
    """What is said of an answer."""
    decision, _ = pending(t)
    messages = decision.brings(t, decision.parse(t, word))
    assert all(LEXICON.has("brings", message[0]) for message in messages)
    return [LEXICON.say("brings", *message) for message in messages]


def test_every_answer_of_a_person_has_its_texts_and_none_is_left_over():
    labels, brought = set(), set()
    for number in range(len(SETUPS)):
        labels |= told(number)[0]
        brought |= told(number)[1]
    assert labels == set(LEXICON.texts["answer"])
    rare = {"last_space", "last_of_all", "tile_given", "otoma_stays", "quiet", "quiet_last", "quiet_ends", "quiet_end", "no_action",
            "quiet_last_or_guess", "quiet_ends_or_guess"}
    assert brought | rare == set(LEXICON.texts["brings"])


@cache
def told(number):
    """The ids of all that is said along some matches."""
    seats, options = SETUPS[number]
    labels, brought = set(), set()
    for seed in range(3):
        match = kancha.new("tiwanaku", seats=seats, seed=seed, **options)
        step = 0
        while not match.over:
            decision, answers = pending(match.state)
            labels |= {decision.label(match.state, answer)[0] for answer in answers}
            brought |= {message[0] for answer in answers for message in decision.brings(match.state, answer)}
            step += 1
            words = match.options()
            match.play(words[step * 7919 % len(words)])
    return labels, brought


def test_what_is_refused_can_be_labelled_too():
    for seats, options in SETUPS:
        match = kancha.new("tiwanaku", seats=seats, seed=1, **options)
        for step in range(60):
            decision, _ = pending(match.state)
            for choice in decision.universe(match.state):
                assert decision.label(match.state, choice)
                decision.brings(match.state, choice)
            words = match.options()
            match.play(words[step * 7919 % len(words)])


def test_a_colour():
    t = table(size=25)
    t.colours[0] = -1
    ask(t, ChooseColour(0))
    assert says(t, "green") == "Take green"


def test_a_turn():
    t = table(size=25, start=True)
    lay(t, "a3 b3")
    stand(t, 0, "a3 a5")
    ask(t, Turn(0))
    assert [says(t, word) for word in ("enter", "move a3", "recall a5", "guess")] == [
        "Enter a new pawn", "Move the pawn of a3", "Recall the pawn of a5", "Guess crops"]
    assert brings(t, "move a3") == ["in reach: 3 to discover, 1 bare, 1 with a crop"] == [reach(t, "a3")]
    assert brings(t, "enter") == [reach(t, None)]
    assert brings(t, "recall a5") == ["takes the whole turn; the pawn can enter again later"]
    assert brings(t, "guess") == ["1 pawn may guess", "a mistake ends the turn, without an offering"]


def reach(t, origin):
    """The same counted from the answers to the question that follows."""
    ends = Destination(0, RESERVE if origin is None else space(t, origin)).options(t)
    kinds = [sum(not t.discovered >> end & 1 for end in ends), 0, sum(t.planted >> end & 1 for end in ends)]
    kinds[1] = len(ends) - sum(kinds)
    return "in reach: {} to discover, {} bare, {} with a crop".format(*kinds)


@pytest.mark.rule("TIW-405", "TIW-406")
def test_a_discovery_tells_its_points_by_the_terrains_that_are_left():
    t = table(size=25, start=True)
    t.sides[0].levels = [0, 1, 4, 3]
    ask(t, Destination(0, RESERVE))
    assert says(t, "c1") == "Discover c1"
    assert brings(t, "c1") == ["earth, stone: 2 points", "sand, grass: 1 point"]
    t.stock[0] = 0
    assert brings(t, "c1") == ["stone: 2 points", "sand, grass: 1 point"]


@pytest.mark.rule("TIW-405", "TIW-406")
def test_the_points_told_are_the_points_scored():
    for levels in ([0, 1, 4, 3], [2, 2, 1, 2], [4, 4, 4, 4], [0, 0, 0, 0]):
        for end in ("c1", "d1", "a3"):
            t = table(size=25, start=True)
            t.sides[0].levels = levels[:]
            ask(t, Destination(0, RESERVE))
            terrain = ("earth", "sand", "grass", "stone")[t.true_terrain[space(t, end)]]
            said = next(line for line in brings(t, end) if terrain in line)
            give(t, end)
            assert f": {t.sides[0].score() - 10} point" in said


def test_other_stops():
    t = table(size=25, start=True)
    lay(t, "a3")
    ask(t, Destination(0, RESERVE))
    assert (says(t, "a3"), brings(t, "a3")) == ("Stop on a3", ["bare terrain: this pawn can guess in a later turn"])
    assert (says(t, "a2"), brings(t, "a2")) == ("Stop on a2", ["a crop: nothing happens here"])


@pytest.mark.rule("TIW-801", "TIW-934")
def test_the_last_space_is_told():
    t = table(size=25)
    lay(t, " ".join(name for name in t.board().names if name != "c1"))
    ask(t, Destination(0, RESERVE))
    assert brings(t, "c1")[-1] == "the last space: the last guesses follow"
    alone = table(seats=1, size=45, colours=("white",))
    lay(alone, " ".join(name for name in alone.board().names if name != "c1"))
    call_otoma(alone)
    ask(alone, Destination(0, RESERVE))
    assert brings(alone, "c1")[1:] == ["the last space: the match ends with this turn"]


@pytest.mark.rule("TIW-R48")
def test_quiet_turns_are_told_from_a_round_ahead():
    t = table(size=25, start=True)
    stand(t, 0, "a5")
    ask(t, Turn(0))
    said = {}
    for quiet in (5, 6, 7):
        t.quiet = quiet
        said[quiet] = brings(t, "recall a5")[1:]
    assert said == {5: [], 6: ["places no tile: after 1 more such turn one must be placed"],
                    7: ["places no tile: from then on each turn must, if it can; where only a guess could, the end comes"]}
    ask(t, Destination(0, RESERVE))
    t.quiet = 13
    assert brings(t, "a2") == ["a crop: nothing happens here",
                               "places no tile: the end comes after 2 more such turns, or when only a guess could place one"]
    t.quiet = 15
    assert brings(t, "a2")[-1] == "places no tile: the end comes"
    assert "places" not in " ".join(brings(t, "c1"))


@pytest.mark.rule("TIW-R48")
def test_by_the_first_rules_no_end_is_told_because_of_a_guess():
    t = table(size=25, start=True, rules=1)
    ask(t, Destination(0, RESERVE))
    t.quiet = 7
    assert brings(t, "a2")[-1] == "places no tile: from then on each turn must, if it can"
    t.quiet = 13
    assert brings(t, "a2")[-1] == "places no tile: the end comes after 2 more such turns"


@pytest.mark.rule("TIW-R48")
def test_without_the_rule_against_stalling_only_the_end_is_told_from_a_round_ahead():
    t = table(size=25, start=True, no_stalling=False)
    ask(t, Destination(0, RESERVE))
    said = {}
    for quiet in (7, 8, 13, 14, 15):
        t.quiet = quiet
        said[quiet] = brings(t, "a2")[1:]
    assert said == {7: [], 8: [], 13: [], 14: ["places no tile: the end comes after 1 more such turn"],
                    15: ["places no tile: the end comes"]}


@pytest.mark.rule("TIW-R56", "TIW-R66")
@pytest.mark.parametrize(("others", "told"), [
    ("", []), ("grass north", ["an offering may follow"]),
])
def test_a_tile_with_which_nothing_can_be_done_tells_of_an_offering_only_if_one_follows(others, told):
    t = table(mode="cooperative", size=45, start=True)
    t.reserve[0] = 0
    t.sides[0].tiles = tiles(2, 3)
    hold(t, 0, "sand east")
    if others:
        hold(t, 1, others)
    ask(t, PlayTile(0))
    assert brings(t, "sand") == ["no pawn can move or guess with it: the turn ends", *told]
    give(t, "sand")
    assert asked(t) == (("offer", 0) if told else None)


@pytest.mark.rule("TIW-986", "TIW-R66")
def test_who_stops_guessing_in_a_team_s_last_turn_is_promised_no_offering():
    for held, told in (("", []), ("grass north", ["an offering may follow"])):
        t = table(mode="cooperative", size=45, start=True)
        lay(t, "b3 c3")
        stand(t, 0, "b3 c3")
        t.sides[0].tiles = tiles(2)
        if held:
            hold(t, 1, held)
        ask(t, Guess(0, False))
        assert brings(t, "stop") == told
        give(t, "stop")
        assert asked(t) == (("offer", 0) if told else None)


def test_a_guess():
    t = table(size=25, start=True)
    lay(t, "b3 c3")
    stand(t, 0, "b3 c3")
    t.sides[0].tiles = tiles(2)
    ask(t, Guess(0, False))
    assert says(t, "b3 sweet potato") == "b3 is sweet potato"
    wrong = "wrong: minus the level of the true crop, and the turn ends"
    assert brings(t, "b3 quinoa") == ["right: +5 points and the offering tile", wrong]
    assert brings(t, "c3 coca") == ["right: +2 points; the offering tile is won already", wrong]
    assert (says(t, "stop"), brings(t, "stop")) == ("No further guess", ["an offering may follow"])
    t.phase = LAST_GUESSES
    ask(t, LastGuess(0))
    assert brings(t, "b3 maize")[1] == "wrong: minus the level of the true crop, and you have passed"
    assert (says(t, "pass"), brings(t, "pass")) == ("Pass for good", ["no guess any more; all offering tiles are offered at the end"])


def test_a_guess_alone():
    t = table(seats=1, size=45, start=True)
    call_otoma(t)
    lay(t, "b1 c1")
    stand(t, 0, "b1 c1")
    ask(t, Turn(0))
    assert brings(t, "guess") == ["2 pawns must guess: all on bare terrain", "no Otoma pawn moves"]
    give(t, "guess")
    assert brings(t, "b1 coca")[1] == "wrong: minus the level of the true crop; any other pawns still guess"


@pytest.mark.rule("TIW-603", "TIW-987")
def test_an_offering():
    t = table(size=25, start=True)
    t.sides[0].tiles = tiles(2, 3, 4)
    ask(t, Offer(0))
    assert (says(t, "none"), brings(t, "none")) == ("Offer nothing", ["kept: coca, chilli, maize"])
    assert says(t, "coca+maize") == "Offer coca, maize"
    assert brings(t, "coca+maize") == ["+1 point now", "what is offered can be won again", "kept: chilli"]
    assert brings(t, "coca+chilli+maize") == ["+3 points now", "what is offered can be won again"]
    team = table(mode="cooperative", size=45, start=True)
    hold(team, 1, "sand east")
    team.sides[0].tiles = tiles(2, 3)
    team.sides[1].tiles = tiles(1, 2, 3, 4)
    ask(team, Offer(0))
    assert brings(team, "coca+chilli")[-1] == "the Otoma offer their 4 tiles too: +6 for them"
    before = team.sides[1].score()
    give(team, "coca+chilli")
    assert team.sides[1].score() == before + 6


@pytest.mark.rule("TIW-917", "TIW-919", "TIW-920")
def test_alone_the_arrow_of_a_bare_space_is_told():
    t = table(seats=1, size=45, start=True, colours=("white",))
    call_otoma(t)
    lay(t, "b1")
    ask(t, Destination(0, RESERVE))
    arrow = next(number for number, tile in enumerate(TILES) if tile.colour == t.otoma_colours[1] and tile.direction == EAST)
    t.arrows[space(t, "b1")] = arrow
    assert brings(t, "b1") == ["bare terrain: this pawn can guess in a later turn", "the blue Otoma pawn goes east",
                               "it stops on f1 and scores for terrain and crop"]
    assert brings(t, "c1")[-1] == "the tile shows an arrow: an Otoma pawn may move"
    t.arrows[space(t, "b1")] = next(number for number, tile in enumerate(TILES) if tile.colour == t.colours[0] and tile.direction == EAST)
    assert brings(t, "b1")[1:] == ["the arrow has your own colour: no Otoma pawn moves"]
    t.level = 2
    assert brings(t, "b1")[1:] == ["the arrow has your own colour: you choose an Otoma pawn to go east"]
    t.arrows[space(t, "b1")] = arrow
    give(t, "b1")
    assert t.otoma[1] == space(t, "f1")


def test_the_choice_of_an_otoma_pawn():
    t = table(seats=1, size=45, start=True, colours=("white",), level="hard")
    call_otoma(t)
    ask(t, ChooseOtoma(0, EAST))
    assert (says(t, "blue"), brings(t, "blue")) == ("The blue Otoma pawn", ["it stops on f1 and scores for terrain and crop"])


def team_table():
    """A team's table with some tiles."""
    t = table(mode="cooperative", size=45, start=True)
    call_otoma(t)
    t.screens = [[2, 0, 1, 0], [1, 3, 0, 4]]
    t.tops = [[0, NO_TILE, 34, NO_TILE], [1, 20, NO_TILE, 50]]
    return t


@pytest.mark.rule("TIW-965")
def test_a_tile_is_played():
    t = team_table()
    lay(t, "b2")
    stand(t, 0, "b2")
    t.stock = [0, 0, 0, 0]
    ask(t, PlayTile(0))
    assert says(t, "earth") == f"Play earth, {('north', 'east', 'south', 'west')[TILES[0].direction]}"
    assert brings(t, "earth") == ["the first step goes north", "in reach: 8 to discover, 0 bare", "1 earth tile left behind your screen"]


def test_a_team_hears_which_otoma_pawns_will_move():
    t = team_table()
    t.stock = [0, 1, 1, 1]
    t.played = next(number for number, tile in enumerate(TILES) if tile.direction == EAST)
    ask(t, Destination(0, RESERVE))
    assert brings(t, "a2") == ["earth, sand, grass, stone: 1 point", "somebody has to give a tile if it is one of: earth",
                               "the Otoma pawn of a1 goes north", "the Otoma pawn of g2 goes east"]
    assert brings(t, "a4")[-1] == "the Otoma pawn of a1 goes north"
    t.otoma = [space(t, name) for name in ("i1", "e1", "g2", "c5", "h5")]
    assert brings(t, "a4")[-1] == "no Otoma pawn moves"


def test_who_flees_and_who_gives():
    t = team_table()
    t.otoma = [space(t, "a3"), space(t, "e3"), *t.otoma[2:]]
    ask(t, WhoFlees(0, fleeing(t, space(t, "c3"))[:2]))
    assert says(t, "e3") == "The pawn of e3, going east"
    assert brings(t, "e3") == ["it stops on f3 and scores for terrain and crop"]
    give(t, "e3")
    assert t.otoma[1] == space(t, "f3")
    ask(t, GiveTile(0, 0))
    assert says(t, "player b") == "Player B gives"
    assert brings(t, "player b") == ["holds 8 tiles, 1 of them earth"]


def test_nothing_that_is_said_depends_on_the_land_or_on_other_tops():
    for seats, options in (SETUPS[0], SETUPS[4]):
        match = kancha.new("tiwanaku", seats=seats, seed=7, **options)
        for step in range(80):
            decision, answers = pending(match.state)
            other = match.state.clone()
            other.true_terrain = tuple((kind + 1) % 4 for kind in other.true_terrain)
            other.true_crops = tuple(level % 5 + 1 for level in other.true_crops)
            for owner in range(len(other.tops)):
                if owner != decision.seat:
                    other.tops[owner] = [NO_TILE] * 4
            for answer in answers:
                assert decision.label(other, answer) == decision.label(match.state, answer)
                assert decision.brings(other, answer) == decision.brings(match.state, answer)
            words = match.options()
            match.play(words[step * 7919 % len(words)])
