"""Whole matches: what random play never breaks, and the one-step bot."""
import pytest

import kancha
from kancha.bots import ask, bot
from kancha.core.play import ASK_CHOICES, answer, asides, draw, obvious_answer, settle
from kancha.games.tawantinsuyu.placement import ChooseSpace
from kancha.games.tawantinsuyu.tapestry import NEW, PlaceWeaving
from rules.asking import ask as words_of
from rules.tawantinsuyu.arrange import army, hand, table
from scale import scaled

MATCHES = 5_000
SHARES = 15


def random_match(game, seats, seed):
    """Play a match at random; components are counted after every answer."""
    s = game.setup(seats, game.complete(seats, {}), game.rules)
    dice = kancha.Dice(seed)
    components = game.count(s)
    options = settle(s)
    while options:
        top = s.agenda[-1]
        nature = top.seat == kancha.CHANCE
        options = answer(s, draw(s, top, options, dice) if nature else dice.choice([*options, *asides(s)]))
        assert game.count(s) == components, f"{seats} seats, seed {seed}: {top}"
    assert game.has_ended(s), f"{seats} seats, seed {seed}: a dead end"
    return s


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_no_dead_end_and_nothing_lost(seats):
    for seed in range(20):
        s = random_match(kancha.game("tawantinsuyu"), seats, seed)
        assert all(number >= 0 for p in s.players for number in p.goods)
        assert all(p.score() >= 0 for p in s.players)


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES))
def test_no_dead_end_in_many_matches(share):
    for seed in range(share, scaled(MATCHES), SHARES):
        random_match(kancha.game("tawantinsuyu"), 1 + seed % 4, 1_000_000 + seed)


def test_the_one_step_bot_beats_random_play_in_nine_of_ten():
    won = 0
    for seed in range(30):
        seats = 2 + seed % 3
        m = kancha.new("tawantinsuyu", seats=seats, seed=seed)
        bots, dice = [bot("one-step"), *[bot("random")] * (seats - 1)], kancha.Dice(seed)
        while not m.over:
            m.play(kancha.word(m.state, ask(bots[m.decision.seat], m.state, dice)), m.decision.seat)
        won += m.winners() == [0]
    assert won >= 27


def test_what_only_the_hand_decides_is_asked_even_if_there_is_one_answer():
    secret = {cls.__name__ for cls in kancha.game("tawantinsuyu").decisions if not cls.open_options}
    nature = {"Orientation", "FirstPlayer", "StartWorker", "OtherColour", "ToVillage", "ToNomads", "ToHill",
              "RevealBuilding", "TurnTopUp", "DrawGod", "DrawArmy", "LayOut", "DrawBelow"}
    axomamma = {"RandomWeaving", "RollForPriest", "TuckGod", "TuckCard", "Personality", "FirstWorker", "RollForBoard",
                "StandOn", "RandomNomad", "Surplus", "RollForStatue", "RandomStatue", "RandomBuilding",
                "RandomSacrifice", "RandomCasualty", "RandomConquest"}
    god_cards = {"KeepThree", "Turn", "ChooseSpace", "Fee", "ReturnCard", "PlayFestivalCards"}
    army_cards = {"DiscardDrawn", "PlayArmy", "FreeActions"}
    assert secret == nature | axomamma | god_cards | army_cards


def test_who_has_one_space_for_a_worker_is_asked_all_the_same():
    s = table()
    hand(s, 0, "G29")
    spaces = words_of(s, ChooseSpace(0, 0, 0))
    assert spaces == ["T11"], "without food and gold only the top terrace before the High Priest, by the card"
    assert obvious_answer(s, ASK_CHOICES) is None, "or others would learn of the card"


def test_an_only_answer_that_everybody_knows_is_not_asked_for_unless_something_can_be_done_beside_it():
    s = table()
    assert (words_of(s, PlaceWeaving(0, 5)), obvious_answer(s, ASK_CHOICES)) == (["new"], NEW)
    army(s, 0, "1 gold")
    assert obvious_answer(s, ASK_CHOICES) is None, "an Army card may be used beside it"
