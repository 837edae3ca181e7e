"""Corners where rules meet: prices that must not be dodged, exchanges, the top of the Temple."""
import pytest

from kancha.games.tawantinsuyu.conquest import Conquer
from kancha.games.tawantinsuyu.state import CONQUERED, Gain
from kancha.games.tawantinsuyu.tables import BUILDINGS, CONQUEST_REWARD, CONQUESTS, SPACES
from kancha.games.tawantinsuyu.tasks import Tasks
from kancha.games.tawantinsuyu.turn import NOTHING, StartTurn, Turn
from rules.tawantinsuyu.arrange import (
    army,
    ask,
    asked,
    besides,
    give,
    goods,
    hand,
    have,
    hold,
    market,
    nature,
    offer,
    own,
    score,
    table,
    why_not,
    words,
    workers,
)


def tasks(s, space="T51", number=1):
    """Ask for tasks of a space."""
    return ask(s, Tasks(0, SPACES.index(space), number, 0))


def piles(s, *tiles):
    """Let the stacks hold just these Buildings."""
    chosen = sum(1 << BUILDINGS.index(tile) for tile in tiles)
    first = (1 << 19) - 1
    s.stacks, s.bottoms = (chosen & first, chosen & ~first), ((), ())


def shown(s):
    """The Market in words."""
    return s.game.view(s, 0)["market"]


@pytest.mark.rule("TAW-0432", "TAW-0431")
def test_an_exchange_refills_only_the_places_of_the_removed_tiles():
    s = table()
    market(s, "P01", "P02")
    piles(s, "P05", "P06", "P07", "P08")
    hand(s, 0, "G01")
    goods(s, 0, stone=9)
    tasks(s, number=6)
    give(s, "building", "P01", "stone", "potato", "building", "exchange", "G01", "P02")
    nature(s)
    assert shown(s)[0] is None, "the place of P01 stays empty until the end of the turn"


@pytest.mark.rule("TAW-R30")
def test_who_has_exchanged_for_a_reward_constructs_too():
    s = table()
    market(s, "P18")
    piles(s, "P19", "Z05")
    hand(s, 0, "G01")
    ask(s, Gain(0, CONQUEST_REWARD[CONQUESTS.index("CH4")], CONQUERED))
    give(s, "exchange", "G01", "P18")
    nature(s)
    assert asked(s) == ("construct", 0)
    assert "none" not in words(s)


@pytest.mark.rule("TAW-R30")
def test_after_a_vain_exchange_the_icon_cannot_be_performed_even_with_another_card():
    s = table()
    market(s, "P18")
    piles(s, "P19")
    hand(s, 0, "G01", "G02")
    tasks(s, number=2)
    give(s, "building", "exchange", "G01", "P18", "none")
    assert words(s) == ["stone", "potato", "stop"]


@pytest.mark.rule("TAW-0441")
def test_a_price_that_is_being_paid_cannot_be_dodged():
    s = table()
    own(s, 0, "Z15", "Z19")
    offer(s, "G01")
    goods(s, 0, potato=1, stone=3, gold=1)
    tasks(s, "T42")
    give(s, "statue", "small star")
    assert asked(s) == ("pay", 0)
    give(s, "buy god card", "1 potato")
    assert asked(s) == ("god", 0)
    assert besides(s) == [], "nothing is exchanged while the card is being taken"
    assert why_not(s, "swap stone corn") == "TAW-0762"
    give(s, "G01")
    assert asked(s) == ("pay", 0)


@pytest.mark.rule("TAW-0205")
def test_a_turn_cannot_be_passed_by_making_the_placement_unpayable():
    s = table()
    own(s, 0, "Z15", "Z19")
    offer(s, "G02")
    hand(s, 0, "G01")
    goods(s, 0, potato=1, corn=2)
    workers(s, 0, "architect")
    ask(s, Turn(0, NOTHING))
    give(s, "place architect", "T52")
    assert asked(s) == ("fee", 0)
    assert besides(s) == ["swap corn stone", "swap corn gold", "buy god card"]
    give(s, "buy god card")
    assert besides(s) == []
    give(s, "G02")
    assert asked(s) == ("fee", 0)


@pytest.mark.rule("TAW-0205")
def test_a_turn_cannot_be_passed_with_z19_alone():
    s = table()
    own(s, 0, "Z19")
    offer(s, "G02", "G03")
    hand(s, 0, "G01")
    goods(s, 0, potato=2)
    workers(s, 0, "architect")
    ask(s, Turn(0, NOTHING))
    give(s, "place architect", "T52", "buy god card")
    assert besides(s) == []
    assert why_not(s, "buy god card") == "TAW-0762"
    give(s, "G02")
    assert asked(s) == ("fee", 0)


@pytest.mark.rule("TAW-R2", "TAW-R10")
def test_a_potato_from_an_army_card_pays_for_a_god_card():
    s = table()
    hand(s, 0, "G01")
    army(s, 0, "1 potato")
    hold(s, 0, 2)
    ask(s, StartTurn(0))
    assert (asked(s), words(s)) == (("gold_for_potatoes", 0), ["0 gold"])
    give(s, "use army 1 potato", "0 gold")
    assert (have(s, 0), score(s, 0)) == ({}, 10)


@pytest.mark.rule("TAW-0205")
def test_a_turn_of_two_secondary_actions_ends_once():
    s = table()
    ask(s, Turn(0, NOTHING))
    give(s, "move 1", "gold", "pray", "deck", "G01", "deck", "G02", "none")
    nature(s)
    assert repr(s.agenda) == repr([Turn(1, NOTHING)])


@pytest.mark.rule("TAW-R24")
@pytest.mark.parametrize("seat", [0, 1])
def test_at_the_top_no_corn_can_be_paid_for_a_step(seat):
    s = table()
    goods(s, seat, corn=6)
    s.players[seat].temple = 14
    ask(s, Turn(0, NOTHING))
    give(s, "move 1")
    if seat == 1:
        give(s, "none")
        assert asked(s) == ("second", 0)
    else:
        assert words(s) == ["gold", "none"]
        assert why_not(s, "1 step") == "TAW-R24"


@pytest.mark.rule("TAW-R34")
def test_with_the_option_both_the_last_soldier_is_flipped_or_discarded_as_the_owner_likes():
    s = table(z13="both")
    own(s, 0, "Z13")
    army(s, 0, "1 gold", where="up")
    ask(s, Conquer(0))
    give(s, "AN3")
    assert (asked(s), words(s)) == (("toll", 0), ["discard one less", "flip one less"])


def test_the_agenda_does_not_grow_with_the_turns():
    s = table()
    ask(s, StartTurn(0))
    lengths = []
    for turn in range(6):
        assert asked(s) == ("turn", turn % 2)
        lengths.append(len(s.agenda))
        give(s, "train")
        while asked(s) != ("turn", (turn + 1) % 2):
            nature(s)
            if asked(s) == ("second", turn % 2):
                give(s, "pray")
            elif asked(s) != ("turn", (turn + 1) % 2):
                give(s, words(s)[-1])
    assert lengths == [1] * 6
    assert have(s, 0) == {}
