"""What is shown on the buttons of answers: prices, and the pieces that they stand for."""
from xml.etree import ElementTree

import pytest

from kancha.core.dice import Dice
from kancha.core.play import answer, pending, settle
from kancha.games.cuzco.festival import Bid
from kancha.games.cuzco.incas import MoveInca
from kancha.games.cuzco.turn import ACTIONS, Act
from rules.asking import give, let_nature
from rules.cuzco import arrange
from rules.cuzco.look import GAME, motifs
from rules.pictures import SVG, used_motifs, words


def played(seats, seed):
    """Every question of a random match, with its options."""
    s = GAME.setup(seats, GAME.complete(seats, {}), GAME.rules)
    settle(s)
    dice = Dice(seed)
    decision, options = pending(s)
    while decision is not None:
        yield s, decision, options
        answer(s, options[dice.below(len(options))])
        decision, options = pending(s)


def price(decision, s, choice):
    """The figure on the badge, 0 if there is none."""
    cost = decision.costs(s, choice)
    assert cost is None or GAME.lexicon.has("costs", cost[0])
    return 0 if cost is None else cost[1]


@pytest.mark.rule("CUZ-207")
@pytest.mark.parametrize("seats", GAME.seats)
def test_badges_tell_what_is_then_paid(seats):
    """At once, or by the question that follows: a tile may cost more there than the least that its badge says."""
    dice, seen = Dice(seats), set()
    for s, decision, options in played(seats, seed=20 + seats):
        if decision.seat < 0:
            continue
        choice = options[dice.below(len(options))]
        after = s.clone()
        answer(after, choice)
        paid = s.turn.ap - after.turn.ap
        if not isinstance(decision, Act):
            over = after.turn.number != s.turn.number
            assert over or isinstance(decision, Bid) or price(decision, s, choice) == paid
            seen.add(decision.name)
            continue
        word, (following, choices) = ACTIONS[choice], pending(after)
        seen.add(word)
        if word.startswith("card"):
            assert price(decision, s, choice) == paid == 1
        elif word in ("tile triple", "tile double"):
            assert decision.costs(s, choice) == ("at_least", 1)
            assert min(price(following, after, one) for one in choices) >= 1
        elif word.startswith("tile") or word in ("temple", "pond"):
            assert decision.costs(s, choice)[0] == "ap_then"
            assert {price(following, after, one) for one in choices} == {price(decision, s, choice)}
        elif word == "token":
            assert decision.costs(s, choice) == ("token",)
        elif word == "inca":
            moves = [MoveInca(decision.seat, source) for source in choices]
            prices = {move.costs(after, one)[1] for move in moves for one in move.options(after)}
            assert decision.costs(s, choice) == ("move_from", min(prices))
        else:
            assert decision.costs(s, choice) is None
    assert {"place", "move_inca", "temple", "pond", "card pile", "tile triple", "tile village", "inca"} <= seen


def test_the_border_makes_a_tile_dearer_and_a_walk_may_be_free():
    s = arrange.table()
    arrange.ground(s, "crop", "e2 e3")
    arrange.incas(s, 0, "e3")
    arrange.act(s)
    give(s, "inca", "e3")
    decision, _ = pending(s)
    assert decision.costs(s, decision.parse(s, "e2")) == ("ap", 0)
    assert decision.costs(s, decision.parse(s, "out")) == ("ap", 1)
    give(s, "e2", "tile double")
    decision, options = pending(s)
    costs = {decision.word(s, option): decision.costs(s, option) for option in options}
    assert costs["h8 r0"] == ("ap", 1)
    assert costs["h2 r3"] == ("ap", 2)


# Miniatures

def miniature(piece):
    return GAME.miniature(piece, GAME.lexicon_for())


@pytest.mark.parametrize("seats", GAME.seats)
def test_there_is_a_miniature_of_every_piece_that_an_answer_stands_for(seats):
    seen, defined = set(), set(motifs())
    for s, decision, options in played(seats, seed=30 + seats):
        if decision.seat >= 0:
            seen |= {decision.stands_for(s, option) for option in options}
            if isinstance(decision, Act):
                seen |= {decision.stands_for(s, option) for option in range(decision.size)}
    for piece in seen - {""}:
        drawn = ElementTree.fromstring(miniature(piece))
        assert drawn.get("class") == "pic cuzco mini"
        assert 28 <= int(drawn.get("height")) <= 40
        assert int(drawn.get("width")) >= 20
        assert used_motifs(drawn)
        assert set(used_motifs(drawn)) <= defined
    assert {"triple", "double", "village", "crop", "pond", "token", "pile", "festival", "temple", "temple 2", "out",
            "inca 0", "inca 1"} <= seen


def test_a_bid_shows_its_cards():
    s = arrange.table(face_up="mask-llama")
    arrange.ground(s, "village", "e3 e4 e5 e6")
    arrange.temple(s, "e4", 4)
    arrange.incas(s, 0, "e3")
    arrange.incas(s, 1, "e5")
    for seat in (0, 1):
        arrange.hand(s, seat, "mask", "mask", "llama-kero")
    arrange.act(s)
    give(s, "festival", "e4", "mask")
    decision, options = pending(s)
    assert isinstance(decision, Bid)
    pieces = [decision.stands_for(s, option) for option in options]
    assert pieces[0] == ""
    assert "2 mask, llama-kero" in pieces
    drawn = ElementTree.fromstring(miniature("2 mask, llama-kero"))
    assert used_motifs(drawn) == ["small-mask", "small-llama-kero"]
    assert words(drawn) == ["×2"]


def test_actions_stand_for_what_they_use():
    s = arrange.table(face_up="mask-llama")
    arrange.act(s)
    let_nature(s)
    decision, _ = pending(s)
    pieces = dict(zip(ACTIONS, [decision.stands_for(s, choice) for choice in range(len(ACTIONS))]))
    assert pieces["card face-up"] == "mask-llama"
    assert pieces["inca"] == "inca 0"
    assert pieces["end"] == ""
    assert used_motifs(ElementTree.fromstring(miniature("temple 8"))) == ["f8"]


@pytest.mark.parametrize("piece", ["", "quipu", "temple 3", "mask, quipu", "x mask", "inca 7"])
def test_unknown_pieces_have_no_miniature(piece):
    assert miniature(piece) == ""


def test_miniatures_are_drawn_once():
    assert miniature("triple") is miniature("triple")
    assert ElementTree.fromstring(miniature("triple")).tag == f"{SVG}svg"
