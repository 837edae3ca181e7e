"""What buttons say, and what players are shown of an answer's cost and consequences."""
import pytest

import kancha
from kancha.core.play import pending
from kancha.games.tiwanaku.automa import ChooseOtoma
from kancha.games.tiwanaku.cooperative import WhoFlees, fleeing_pawns
from kancha.games.tiwanaku.end import LastRound
from kancha.games.tiwanaku.explore import Destination
from kancha.games.tiwanaku.guess import Guess, LastGuess
from kancha.games.tiwanaku.moves import RESERVE
from kancha.games.tiwanaku.offering import Offer
from kancha.games.tiwanaku.screens import GiveTile
from kancha.games.tiwanaku.setup import ChooseColour
from kancha.games.tiwanaku.state import LAST_GUESSES, NO_TILE
from kancha.games.tiwanaku.tiles import EAST
from kancha.games.tiwanaku.turn import PlayTile, Turn
from rules.asking import ask, asked, give, set_options
from rules.tiwanaku.arrange import TILES, call_otoma, hold, lay, seal, space, stand, table, tiles

LEXICON = kancha.game("tiwanaku").lexicon
SETUPS = [(2, {"size": 25}), (3, {"size": 45}), (1, {"level": "easy"}), (1, {"level": "hard"}),
          *[(seats, {"mode": "cooperative", "level": "normal"}) for seats in (2, 3, 4)]]


def label(s, word):
    """The button of an answer."""
    decision, _ = pending(s)
    message = decision.label(s, decision.parse(s, word))
    assert LEXICON.has("answer", message[0])
    return LEXICON.say("answer", *message)


def brings(s, word):
    """What an answer brings, as the page says it."""
    decision, _ = pending(s)
    messages = decision.brings(s, decision.parse(s, word))
    assert all(LEXICON.has("brings", message[0]) for message in messages)
    return [LEXICON.say("brings", *message) for message in messages]


def test_every_answer_of_a_person_has_its_label_and_none_is_left_over():
    labels = set().union(*[label_ids(seats, options) for seats, options in SETUPS])
    refused = {"terrain"}
    assert labels | refused == set(LEXICON.texts["answer"])


def label_ids(seats, options):
    """The ids of all labels in some matches."""
    labels = set()
    for seed in range(3):
        match = kancha.new("tiwanaku", seats=seats, seed=seed, **options)
        step = 0
        while not match.over:
            decision, answers = pending(match.state)
            labels |= {decision.label(match.state, answer)[0] for answer in answers}
            step += 1
            words = match.options()
            match.play(words[step * 7919 % len(words)])
    return labels


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
    s = table(size=25)
    s.pawns.colours = (-1, 1)
    ask(s, ChooseColour(0))
    assert label(s, "green") == "Play green"


def test_a_turn():
    s = table(size=25, start=True)
    lay(s, "a3 b3")
    stand(s, 0, "a3 a5")
    ask(s, Turn(0))
    assert [label(s, word) for word in ("enter", "move a3", "recall a5", "guess")] == [
        "Enter a new pawn", "Move the pawn on a3", "Recall the pawn on a5", "Guess crops"]
    assert brings(s, "move a3") == ["in reach: 3 to discover, 1 bare, 1 with a crop"] == [reach(s, "a3")]
    assert brings(s, "enter") == [reach(s, None)]
    assert brings(s, "recall a5") == ["takes the whole turn; the pawn can enter again later"]
    assert brings(s, "guess") == ["1 pawn may guess", "a mistake ends the turn, without an offering"]


def reach(s, origin):
    """The same counted from the answers to the question that follows."""
    ends = Destination(0, RESERVE if origin is None else space(s, origin)).options(s)
    kinds = [sum(not s.land.discovered >> end & 1 for end in ends), 0, sum(s.land.planted >> end & 1 for end in ends)]
    kinds[1] = len(ends) - sum(kinds)
    return "in reach: {} to discover, {} bare, {} with a crop".format(*kinds)


@pytest.mark.rule("TIW-405", "TIW-406")
def test_a_discovery_tells_its_points_by_the_terrains_that_are_left():
    s = table(size=25, start=True)
    s.sides[0].levels = [0, 1, 4, 3]
    ask(s, Destination(0, RESERVE))
    assert label(s, "c1") == "Discover c1"
    assert brings(s, "c1") == ["earth, stone: 2 points", "sand, grass: 1 point", "4 pawns left in reserve"]
    s.supply.stock[0] = 0
    assert brings(s, "c1")[:-1] == ["stone: 2 points", "sand, grass: 1 point"]


@pytest.mark.rule("TIW-405", "TIW-406")
def test_the_points_told_are_the_points_scored():
    for levels in ([0, 1, 4, 3], [2, 2, 1, 2], [4, 4, 4, 4], [0, 0, 0, 0]):
        for end in ("c1", "d1", "a3"):
            s = table(size=25, start=True)
            s.sides[0].levels = levels[:]
            ask(s, Destination(0, RESERVE))
            terrain = ("earth", "sand", "grass", "stone")[s.oracle.terrain[space(s, end)]]
            said = next(line for line in brings(s, end) if terrain in line)
            give(s, end)
            assert f": {s.sides[0].score() - 10} point" in said


def test_other_stops():
    s = table(size=25, start=True)
    lay(s, "a3")
    stand(s, 0, "b3")
    ask(s, Destination(0, space(s, "b3")))
    assert (label(s, "a3"), brings(s, "a3")) == ("Stop on a3", ["bare terrain: this pawn is then ready to guess"])
    ask(s, Destination(0, RESERVE))
    assert (label(s, "a2"), brings(s, "a2")) == ("Stop on a2", ["a crop: nothing happens here",
                                                                "3 pawns left in reserve"])


@pytest.mark.rule("TIW-801", "TIW-934")
def test_the_last_space_is_told():
    s = table(size=25)
    lay(s, " ".join(name for name in s.board().names if name != "c1"))
    ask(s, Destination(0, RESERVE))
    assert brings(s, "c1")[-2] == "the last space: the last guesses follow"
    alone = table(seats=1, size=45, colours=("white",))
    lay(alone, " ".join(name for name in alone.board().names if name != "c1"))
    call_otoma(alone)
    alone.sides[0].tiles = tiles(1, 2, 3)
    stand(alone, 0, "b1")
    ask(alone, Destination(0, space(alone, "b1")))
    assert brings(alone, "c1")[1:] == ["the last space: the match ends with this turn",
                                       "your offering tiles score 3 points at the end"]


@pytest.mark.rule("TIW-R48")
def test_quiet_turns_are_told_from_a_round_ahead():
    s = table(size=25, start=True)
    stand(s, 0, "a5")
    ask(s, Turn(0))
    said = {}
    for quiet in (5, 6, 7):
        s.quiet = quiet
        said[quiet] = brings(s, "recall a5")[1:]
    assert said == {5: [], 6: ["places no tile: after 1 more such turn one must be placed"],
                    7: [("places no tile: from then on every turn must, if it can; "
                         "if only a guess could, the end is triggered")]}
    ask(s, Destination(0, RESERVE))
    s.quiet = 13
    assert brings(s, "a2")[0] == "a crop: nothing happens here"
    assert brings(s, "a2")[1:-1] == [("places no tile: the end is triggered after 2 more such turns, "
                                    "or when only a guess could place one")]
    s.quiet = 15
    assert brings(s, "a2")[1] == "places no tile: the end is triggered"
    assert "places" not in " ".join(brings(s, "c1"))


@pytest.mark.rule("TIW-R48")
def test_by_the_first_rules_no_end_is_told_because_of_a_guess():
    s = table(size=25, start=True, rules=1)
    ask(s, Destination(0, RESERVE))
    s.quiet = 7
    assert brings(s, "a2")[1] == "places no tile: from then on every turn must, if it can"
    s.quiet = 13
    assert brings(s, "a2")[1] == "places no tile: the end is triggered after 2 more such turns"


@pytest.mark.rule("TIW-R48")
def test_without_the_rule_against_stalling_only_the_end_is_told_from_a_round_ahead():
    s = table(size=25, start=True, no_stalling=False)
    ask(s, Destination(0, RESERVE))
    said = {}
    for quiet in (7, 8, 13, 14, 15):
        s.quiet = quiet
        said[quiet] = brings(s, "a2")[1:-1]
    assert said == {7: [], 8: [], 13: [], 14: ["places no tile: the end is triggered after 1 more such turn"],
                    15: ["places no tile: the end is triggered"]}


@pytest.mark.rule("TIW-R56", "TIW-R66")
@pytest.mark.parametrize(("others", "notes"), [
    ("", ["the match ends", "last offering by Player A, Player B: +1 point",
          "+38 for the Otoma for spaces without terrain"]),
    ("grass north", ["an offering may follow"]),
])
def test_a_tile_with_which_nothing_can_be_done_tells_of_an_offering_only_if_one_follows(others, notes):
    s = table(mode="cooperative", size=45, start=True)
    s.pawns.reserve[0] = 0
    s.sides[0].tiles = tiles(2, 3)
    hold(s, 0, "sand east")
    if others:
        hold(s, 1, others)
    ask(s, PlayTile(0))
    assert brings(s, "sand") == ["no pawn can move or guess with this tile: the turn ends",
                                 "no sand tile left behind your screen", *notes]
    give(s, "sand")
    assert asked(s) == (("offer", 0) if others else None)


@pytest.mark.rule("TIW-986", "TIW-R66")
def test_a_player_who_stops_guessing_in_a_team_s_last_turn_is_promised_no_offering():
    for held, notes in (("", []), ("grass north", ["an offering may follow"])):
        s = table(mode="cooperative", size=45, start=True)
        lay(s, "b3 c3")
        stand(s, 0, "b3 c3")
        s.sides[0].tiles = tiles(2)
        if held:
            hold(s, 1, held)
        ask(s, Guess(0, False))
        assert brings(s, "stop") == notes
        give(s, "stop")
        assert asked(s) == (("offer", 0) if notes else None)


def test_a_guess():
    s = table(size=25, start=True)
    lay(s, "b3 c3")
    stand(s, 0, "b3 c3")
    s.sides[0].tiles = tiles(2)
    ask(s, Guess(0, False))
    assert label(s, "b3 sweet potato") == "Guess sweet potato on b3"
    wrong = "wrong: you lose the level of the actual crop, and the turn ends"
    assert brings(s, "b3 quinoa") == ["right: +5 points and the offering tile", wrong]
    assert brings(s, "c3 coca") == ["right: +2 points; its offering tile is already won", wrong]
    assert (label(s, "stop"), brings(s, "stop")) == ("Stop guessing", ["an offering may follow"])
    s.phase = LAST_GUESSES
    ask(s, LastGuess(0))
    assert brings(s, "b3 maize")[1] == "wrong: you lose the level of the actual crop, and you have passed"
    s.sides[0].tiles = tiles(2, 3)
    assert label(s, "pass") == "Pass for good"
    assert brings(s, "pass") == ["no more guesses", "your offering tiles score 1 point at the end"]


@pytest.mark.rule("TIW-509")
def test_who_has_few_points_is_told_that_a_mistake_costs_no_more():
    s = table(size=25, start=True)
    lay(s, "b3 c3")
    stand(s, 0, "b3 c3")
    ask(s, Guess(0, False))
    for points, notes in ((5, []), (4, ["points never fall below 0"])):
        s.sides[0].points[0] = points
        assert brings(s, "b3 maize")[2:] == notes
    give(s, "b3 maize")
    assert s.sides[0].score() == 0, "quinoa grows there"


@pytest.mark.rule("TIW-804", "TIW-808")
def test_the_last_to_pass_hears_what_everybody_s_last_offering_scores():
    s = table(size=25, start=True)
    lay(s, "b3")
    stand(s, 0, "b3")
    s.sides[0].tiles, s.sides[1].tiles = tiles(1, 2, 3), tiles(1, 2, 3, 4)
    s.phase = LAST_GUESSES
    ask(s, LastRound(0))
    assert brings(s, "pass") == ["the match ends", "last offering by Player A: +3 points",
                                 "last offering by Player B: +6 points"]
    give(s, "pass")
    assert [side.score() for side in s.sides] == [13, 16]


def test_a_guess_alone():
    s = table(seats=1, size=45, start=True)
    call_otoma(s)
    lay(s, "b1 c1")
    stand(s, 0, "b1 c1")
    ask(s, Turn(0))
    assert brings(s, "guess") == ["2 pawns must guess: all on bare terrain", "no Otoma pawn moves"]
    give(s, "guess")
    assert brings(s, "b1 coca")[1] == "wrong: you lose the level of the actual crop; any other pawns still guess"


@pytest.mark.rule("TIW-603", "TIW-987")
def test_an_offering():
    s = table(size=25, start=True)
    s.sides[0].tiles = tiles(2, 3, 4)
    ask(s, Offer(0))
    assert (label(s, "none"), brings(s, "none")) == ("Offer nothing", ["kept: coca, chilli, maize"])
    assert label(s, "coca+maize") == "Offer coca, maize"
    assert brings(s, "coca+maize") == ["+1 point now", "the tiles offered can be won again", "kept: chilli"]
    assert brings(s, "coca+chilli+maize") == ["+3 points now", "the tiles offered can be won again"]
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
    s = table(seats=1, size=45, start=True, colours=("white",))
    call_otoma(s)
    lay(s, "b1")
    stand(s, 0, "a1")
    ask(s, Destination(0, space(s, "a1")))
    arrow = next(number for number, tile in enumerate(TILES)
                 if tile.colour == s.pawns.otoma_colours[1] and tile.direction == EAST)
    s.land.arrows[space(s, "b1")] = arrow
    assert brings(s, "b1") == ["bare terrain: this pawn is then ready to guess", "the blue Otoma pawn goes east",
                               "it stops on f1 and scores for terrain and crop"]
    assert brings(s, "a2")[-1] == "the tile shows an arrow: an Otoma pawn may move"
    s.land.arrows[space(s, "b1")] = next(number for number, tile in enumerate(TILES)
                                    if tile.colour == s.pawns.colours[0] and tile.direction == EAST)
    assert brings(s, "b1")[1:] == ["the arrow is in your own colour: no Otoma pawn moves"]
    set_options(s, level=2)
    assert brings(s, "b1")[1:] == ["the arrow is in your own colour: you choose an Otoma pawn to go east"]
    s.land.arrows[space(s, "b1")] = arrow
    give(s, "b1")
    assert s.pawns.otoma[1] == space(s, "f1")


def test_the_choice_of_an_otoma_pawn():
    s = table(seats=1, size=45, start=True, colours=("white",), level="hard")
    call_otoma(s)
    ask(s, ChooseOtoma(0, EAST))
    assert (label(s, "blue"), brings(s, "blue")) == ("Move the blue Otoma pawn",
                                                     ["it stops on f1 and scores for terrain and crop"])


def team_table():
    """A team's table with some tiles."""
    s = table(mode="cooperative", size=45, start=True)
    call_otoma(s)
    s.supply.screens = [[2, 0, 1, 0], [1, 3, 0, 4]]
    s.supply.tops = [[0, NO_TILE, 34, NO_TILE], [1, 20, NO_TILE, 50]]
    return s


@pytest.mark.rule("TIW-965")
def test_a_tile_is_played():
    s = team_table()
    lay(s, "b2")
    stand(s, 0, "b2")
    s.supply.stock = [0, 0, 0, 0]
    ask(s, PlayTile(0))
    assert label(s, "earth") == f"Play earth, {('north', 'east', 'south', 'west')[TILES[0].direction]}"
    assert brings(s, "earth") == ["the first step goes north", "in reach: 8 to discover, 0 bare",
                                  "1 earth tile left behind your screen"]


def test_a_team_hears_which_otoma_pawns_will_move():
    s = team_table()
    s.supply.stock = [0, 1, 1, 1]
    s.played = next(number for number, tile in enumerate(TILES) if tile.direction == EAST)
    ask(s, Destination(0, RESERVE))
    assert brings(s, "a2") == ["earth, sand, grass, stone: 1 point",
                               "a player has to give a tile if it is one of: earth",
                               "the Otoma pawn on a1 goes north", "the Otoma pawn on g2 goes east",
                               "3 pawns left in reserve"]
    assert brings(s, "a4")[-2] == "the Otoma pawn on a1 goes north"
    s.pawns.otoma = [space(s, name) for name in ("i1", "e1", "g2", "c5", "h5")]
    assert brings(s, "a4")[-2] == "no Otoma pawn moves"


def test_who_flees_and_who_gives():
    s = team_table()
    s.pawns.otoma = [space(s, "a3"), space(s, "e3"), *s.pawns.otoma[2:]]
    ask(s, WhoFlees(0, fleeing_pawns(s, space(s, "c3"))[:2]))
    assert label(s, "e3") == "Move the pawn on e3 east"
    assert brings(s, "e3") == ["it stops on f3 and scores for terrain and crop"]
    give(s, "e3")
    assert s.pawns.otoma[1] == space(s, "f3")
    ask(s, GiveTile(0, 0))
    assert label(s, "player b") == "Take it from Player B"
    assert brings(s, "player b") == ["holds 8 tiles, 1 of them earth"]


def test_nothing_that_is_said_depends_on_the_land_or_on_other_tops():
    for seats, options in (SETUPS[0], SETUPS[4]):
        match = kancha.new("tiwanaku", seats=seats, seed=7, **options)
        for step in range(80):
            decision, answers = pending(match.state)
            other = match.state.clone()
            seal(other, terrain=[(kind + 1) % 4 for kind in other.oracle.terrain],
                 crops=[level % 5 + 1 for level in other.oracle.crops])
            for owner in range(len(other.supply.tops)):
                if owner != decision.seat:
                    other.supply.tops[owner] = [NO_TILE] * 4
            for answer in answers:
                assert decision.label(other, answer) == decision.label(match.state, answer)
                assert decision.brings(other, answer) == decision.brings(match.state, answer)
            words = match.options()
            match.play(words[step * 7919 % len(words)])
