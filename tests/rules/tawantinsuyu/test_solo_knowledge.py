"""Tawantinsuyu, chapter 9: what you know of Axomamma's tucked cards and of its hand, and what you do not."""
import pytest

from kancha import Dice
from kancha.core.events import UNDO_BLOCK, hears
from kancha.core.play import pending
from kancha.games.tawantinsuyu.cards import DrawArmy
from kancha.games.tawantinsuyu.conquest import INSTEAD
from kancha.games.tawantinsuyu.kinds import ACTIONS
from kancha.games.tawantinsuyu.solo.board import TuckCard
from kancha.games.tawantinsuyu.solo.gains import remove_oldest
from kancha.games.tawantinsuyu.state import AXOMAMMA, NOBODY
from kancha.games.tawantinsuyu.turn import NOTHING, Turn
from rules.asking import ask, asked, events, give
from rules.tawantinsuyu.arrange import DATA, army, before, equip, goods, hand, hold, market, offer, priest, steps
from rules.tawantinsuyu.solo import TUCKED, play, solo, tucked, turn, village

THE_PLAYER = 0
SPECTATOR = None
EYES = pytest.mark.parametrize("seat", [THE_PLAYER, SPECTATOR])


def board(s, seat=THE_PLAYER):
    """Axomamma's board as a seat sees it."""
    return s.game.view(s, seat)["axomamma"]


def dealt(s, seat, times=60):
    """The table dealt again and again for a seat."""
    return [s.game.resample(s, seat, Dice(seed)) for seed in range(times)]


def its_hand(s):
    return [kind for kind, number in zip(DATA.army.kinds, s.players[AXOMAMMA].army) for _ in range(number)]


# Tucked cards

@pytest.mark.rule("TAW-0908")
@EYES
def test_of_a_tucked_card_only_the_god_is_seen(seat):
    s = solo()
    seen = [(card["god"], card["card"]) for card in board(s, seat)["tucked"]]
    assert seen == [(god, None) for god in ("star", "diamond", "zigzag", "squares")]


@pytest.mark.rule("TAW-0908")
@EYES
def test_which_card_was_tucked_is_told_to_nobody(seat):
    s = solo()
    play(s, TuckCard(0, 0), tuck_card="G05")
    seen = board(s, seat)["tucked"][0]
    assert (tucked(s)[0], seen["god"], seen["card"]) == ("G05", "star", None)
    assert TuckCard(0, 0).known_to == 0
    assert not [event for event in s.events if hears(event[0], seat) and 4 in event[2:]]


@pytest.mark.rule("TAW-0908")
@EYES
def test_tucked_cards_are_dealt_again_with_the_same_gods(seat):
    s = solo()
    hand(s, THE_PLAYER, "G02", "G09")
    others = dealt(s, seat)
    for slot, god in enumerate(("star", "diamond", "zigzag", "squares")):
        found = {tucked(other)[slot] for other in others}
        assert len(found) > 3, "any card of the god that the seat has not seen"
        assert {board(other, seat)["tucked"][slot]["god"] for other in others} == {god}
        if seat == THE_PLAYER:
            assert not found & {"G02", "G09"}
    assert all([other.game.count(other) == s.game.count(s) for other in others])
    assert all([other.game.view(other, seat) == s.game.view(s, seat) for other in others]), "nobody sees a difference"


@pytest.mark.rule("TAW-0908", "TAW-R55")
def test_a_card_that_everybody_saw_at_the_bottom_of_the_deck_is_known_when_it_is_tucked():
    s = solo()
    offer(s, "G05")
    remove_oldest(s, 1, 0)
    s.gods.deck = 0
    play(s, TuckCard(0, 0))
    seen = board(s)["tucked"][0]
    assert (seen["god"], seen["card"]) == ("star", "G05")
    assert {tucked(other)[0] for other in dealt(s, THE_PLAYER)} == {"G05"}


# Its hand

@pytest.mark.rule("TAW-R79", "TAW-0942")
@EYES
def test_its_army_cards_are_face_down_to_you_too(seat):
    s = solo()
    play(s, DrawArmy(AXOMAMMA, True), draw_army="2 corn")
    assert (board(s, seat)["hand"], board(s, seat)["unseen"]) == ([], 1)
    view = s.game.view(s, seat)["players"][AXOMAMMA]
    assert (view["army"], view["army_cards"]) == (None, 1)
    assert [event[1] for event in s.events if hears(event[0], seat)] == ["draws_army"]
    found = {tuple(its_hand(other)) for other in dealt(s, seat)}
    assert found == {(kind,) for kind in DATA.army.kinds}, "any card of the deck"


@pytest.mark.rule("TAW-R79", "TAW-0965")
@pytest.mark.parametrize("met", [True, False])
def test_its_hand_is_looked_at_when_its_soldiers_are_counted_and_stays_known(met):
    s = solo("courier")
    before(s, "conquest")
    army(s, AXOMAMMA, "1 gold", "2 corn")
    s.workers.casualties = (0 if met else 3, 0, 0, 0, 0)
    assert board(s)["conditions"][0] == {"action": "conquest", "has": None, "needs": 1 if met else 4}
    turn(s, roll_for_board=[] if met else "4")
    kinds = [DATA.army.kinds.index(kind) for kind in ("1 gold", "2 corn")]
    assert events(s, "axo_hand") == [("axo_hand", AXOMAMMA, kinds)]
    told = [event[1] for event in s.events]
    assert told.index("axo_hand") < told.index("axo_met" if met else "axo_unmet")
    assert UNDO_BLOCK in told
    if not met:
        assert (board(s)["hand"], board(s)["unseen"]) == (["1 gold", "2 corn"], 0)
        assert board(s)["conditions"][0]["has"] == 3
        assert {tuple(its_hand(other)) for other in dealt(s, THE_PLAYER)} == {("1 gold", "2 corn")}


@pytest.mark.rule("TAW-R79")
def test_a_card_drawn_later_is_unseen_again_while_the_others_stay_known():
    s = solo("courier")
    before(s, "conquest")
    army(s, AXOMAMMA, "1 gold", "2 corn")
    s.workers.casualties = (3, 0, 0, 0, 0)
    turn(s, roll_for_board="4")
    play(s, DrawArmy(AXOMAMMA, True), draw_army="2 stone")
    assert (board(s)["hand"], board(s)["unseen"]) == (["1 gold", "2 corn"], 1)
    assert board(s)["conditions"][0]["has"] is None
    hands = [its_hand(other) for other in dealt(s, THE_PLAYER)]
    assert all("1 gold" in cards and "2 corn" in cards and len(cards) == 3 for cards in hands)
    assert len({tuple(cards) for cards in hands}) == len(DATA.army.kinds)


@pytest.mark.rule("TAW-R79", "TAW-0961")
def test_its_hand_is_not_looked_at_if_a_nearer_action_is_possible_or_conquest_is_too_far():
    for action, by in (("rejuvenate", 1), ("worship", 1)):
        s = solo("courier")
        before(s, action, by)
        equip(s, action, 3)
        army(s, AXOMAMMA, "1 gold")
        turn(s)
        assert ACTIONS[s.players[AXOMAMMA].priest] == action
        assert events(s, "axo_hand") == []
        assert board(s)["unseen"] == 2, "and the card drawn"


@pytest.mark.rule("TAW-R79", "TAW-0974")
def test_its_hand_is_looked_at_when_it_follows_your_conquest_and_cannot_be_taken_back():
    s = solo()
    army(s, AXOMAMMA, "1 gold", "2 corn")
    s.conquests = (THE_PLAYER,) * 20
    priest(s, THE_PLAYER, "rejuvenate")
    ask(s, Turn(THE_PLAYER, NOTHING))
    give(s, "move 1", "corn end")
    assert (events(s, "axo_hand"), board(s)["unseen"]) == ([], 2)
    give(s, "gold")
    assert len(events(s, "axo_hand")) == 1
    assert UNDO_BLOCK in [event[1] for event in s.events]
    assert (board(s)["hand"], board(s)["unseen"]) == ([], 0), "on the table"
    assert s.game.view(s, THE_PLAYER)["players"][AXOMAMMA]["up"] == ["1 gold", "2 corn"]


@pytest.mark.rule("TAW-R79")
@pytest.mark.parametrize("space", ["AN2", "KU5"])
def test_no_answer_tells_beforehand_what_its_hand_will_conquer(space):
    promises = []
    for card in ("1 stone", "2 stone"):
        s = solo()
        s.conquests = tuple(NOBODY if code == space else THE_PLAYER for code in DATA.conquest.codes)
        army(s, AXOMAMMA, "1 corn", *(["1 gold"] if space == "KU5" else []), where="up")
        army(s, AXOMAMMA, card)
        village(s, "courier", "courier")
        steps(s, THE_PLAYER, "U1", "U2", "U3", "U4", "U5")
        goods(s, THE_PLAYER, corn=2)
        priest(s, THE_PLAYER, "rejuvenate")
        ask(s, Turn(THE_PLAYER, NOTHING))
        give(s, "move 1", "corn end")
        assert asked(s) == ("campaign", THE_PLAYER)
        decision, _ = pending(s)
        promises.append([decision.brings(s, answer) for answer in (0, INSTEAD)])
        give(s, "gold")
    assert len(events(s, "conquers")) == 1, "with the card of two Soldiers it conquers, and you score by that"
    assert events(s, "festival_tile", "upper_steps")[0][1] == THE_PLAYER
    assert promises[0] == promises[1], "but nobody knows before"


@pytest.mark.rule("TAW-R79")
def test_no_answer_tells_beforehand_that_its_hand_will_conquer_a_space_with_a_draw():
    promises = []
    for card in ("1 stone", "2 stone"):
        s = solo()
        hold(s, AXOMAMMA)
        s.conquests = tuple(NOBODY if code == "QU4" else THE_PLAYER for code in DATA.conquest.codes)
        market(s, "P01", "P02", "Z01", "Z02")
        army(s, AXOMAMMA, "1 corn", "1 gold", where="up")
        army(s, AXOMAMMA, card)
        priest(s, THE_PLAYER, "rejuvenate")
        ask(s, Turn(THE_PLAYER, NOTHING))
        give(s, "pray", "deck", "G02", "deck", "G03", "move 1", "nomad architect", "courier")
        assert asked(s) == ("campaign", THE_PLAYER)
        promises.append(pending(s)[0].brings(s, INSTEAD))
        give(s, "gold")
    assert asked(s)[0] == "random_statue"
    assert promises[0] == promises[1]


@pytest.mark.rule("TAW-0908", "TAW-R79")
def test_your_own_cards_and_what_lies_open_are_never_dealt_again():
    s = solo()
    hand(s, THE_PLAYER, "G02", "G09")
    army(s, THE_PLAYER, "2 stone")
    army(s, AXOMAMMA, "1 gold", where="up")
    offer(s, "G40")
    for other in dealt(s, THE_PLAYER):
        assert other.players[THE_PLAYER].gods == s.players[THE_PLAYER].gods
        assert other.players[THE_PLAYER].army == s.players[THE_PLAYER].army
        assert other.players[AXOMAMMA].up == s.players[AXOMAMMA].up
        assert (other.gods.offer, other.axomamma.tokens) == (s.gods.offer, s.axomamma.tokens)
    assert any([tucked(other) != list(TUCKED) for other in dealt(s, THE_PLAYER)])
