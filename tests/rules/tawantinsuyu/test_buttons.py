"""What the buttons of answers show: the price that is then paid, and the miniature of what they stand for."""
from xml.etree import ElementTree

import pytest

from kancha.core.dice import Dice
from kancha.core.play import answer, aside, asides, pending
from kancha.games.tawantinsuyu.game import Tawantinsuyu
from kancha.games.tawantinsuyu.kinds import EDGES, GODS, GOLD, RESOURCES, TASKS, WORKERS
from kancha.games.tawantinsuyu.payment import Pay
from kancha.games.tawantinsuyu.placement import Fee
from rules.pictures import by_id
from rules.tawantinsuyu import arrange
from rules.tawantinsuyu.arrange import DATA

GAME = Tawantinsuyu()
WORDS = GAME.lexicon_for()
DEFINED = by_id(f"<svg>{GAME.motifs(WORDS)}</svg>")
FOOD = 4
EVERY_PIECE = {
    *[f"card-{code}" for code in DATA.gods.cards], *[f"building-{code}" for code in DATA.buildings.codes],
    *[f"weaving-{code}" for code in (*DATA.weavings.codes, "back")], *[f"worker-{kind}" for kind in WORKERS],
    *[f"statue-{size}-{god}" for size in ("small", "large") for god in GODS], *[f"task-{task}" for task in TASKS],
    *[f"army-{kind.replace(' ', '-')}" for kind in DATA.army.kinds], *[f"edge-{edge}" for edge in EDGES],
    *[f"conquest-{code}" for code in DATA.conquest.codes], *[f"reward-{name}" for name in RESOURCES], "deck-gods",
}


def moments(seats, seed):
    """A random match: the state, and the decision and the answer that come next; an aside has its own decision."""
    s = GAME.setup(seats, GAME.complete(seats, {}), GAME.rules)
    dice = Dice(seed)
    while pending(s)[1]:
        decision, options = pending(s)
        choices = [*options, *asides(s)]
        choice = choices[dice.below(len(choices))]
        yield s, decision if choice >= 0 else aside(s), choice
        answer(s, choice)


def real(choice):
    """The answer of a choice, which is below 0 for an aside."""
    return choice if choice >= 0 else ~choice


def cost_on(decision, s, choice):
    """The price on a button, as goods and food."""
    message = decision.costs(s, real(choice))
    cost = [0] * 5
    for text in message[1] if message else []:
        number, kind = text.args
        cost[kind] = number
    return tuple(cost)


def paid(s, choice):
    """The price that is paid, or is about to be; what is paid at once may have gold for other goods in it."""
    after = s.clone()
    after.events = []
    answer(after, choice)
    fees = sum([event[1] == "fee_gold" for event in after.events])
    if after.agenda and isinstance(after.agenda[-1], Pay):
        return fees, after.agenda[-1].cost, True
    given = [text for event in after.events if event[1] == "pay" for text in event[3]][:5]
    goods = [0] * 5
    for number, kind in [text.args for text in given]:
        goods[kind] += number
    return fees, tuple(goods), False


def check_price(s, decision, choice):
    """The price on the button of an answer is what it then costs."""
    cost = cost_on(decision, s, choice)
    if decision.name == "space":
        after = s.clone()
        answer(after, choice)
        fee = after.agenda[-1]
        assert isinstance(fee, Fee)
        assert cost == (0, 0, 0, 0, fee.food(after))
        return
    if decision.name == "gold_for_potatoes" or decision.word(s, real(choice)).startswith("swap"):
        after = s.clone()
        answer(after, choice)
        before, left = s.players[decision.seat].goods, after.players[decision.seat].goods
        assert all(left[kind] == before[kind] - cost[kind] for kind in range(GOLD + 1) if cost[kind])
        return
    fees, goods, asked = paid(s, choice)
    if asked:
        assert tuple(number + (fees if kind == GOLD else 0) for kind, number in enumerate(goods)) == cost
    else:
        assert sum(goods) + fees == sum(cost), decision.name
        assert all(goods[kind] <= cost[kind] + cost[FOOD] for kind in range(GOLD)), decision.name


def test_the_price_on_a_button_is_what_is_paid():
    seen = set()
    for seats, seed in ((2, 1), (3, 2), (4, 3), (2, 4), (3, 5), (4, 6)):
        for s, decision, choice in moments(seats, seed):
            priced = decision.costs(s, real(choice))
            if decision.seat < 0 or decision.name in ("pay", "conquer"):
                continue
            if priced is not None:
                seen.add(decision.name)
                assert WORDS.say("costs", *priced) == WORDS.show(priced[1], "")
            if priced is not None or decision.name in ("construct", "statue", "steps", "play_army", "buy_worker"):
                check_price(s, decision, choice)
    assert {"space", "fee", "construct", "statue", "steps", "buy_weaving", "buy_worker", "offering",
            "gold_for_potatoes"} <= seen


def test_a_conquest_has_its_soldiers_on_the_button():
    s = arrange.table()
    arrange.army(s, 0, "1 gold", "2 corn", where="up")
    conquer = next(cls for cls in GAME.decisions if cls.name == "conquer")(0)
    for space, code in enumerate(DATA.conquest.codes):
        number = DATA.conquest.flip[space] + DATA.conquest.discard[space]
        assert WORDS.say("costs", *conquer.costs(s, space)) == f"{number} Soldier{'s' if number > 1 else ''}", code
    arrange.own(s, 0, "Z13")
    assert conquer.costs(s, DATA.conquest.codes.index("CH5")) == ("soldiers", 3)


def test_prices_and_miniatures_exist_for_everything_that_can_be_asked():
    """Also for answers that are not legal, which a page shows dimly."""
    pieces, names = set(), set()
    for seats, seed in ((2, 7), (3, 8), (4, 9)):
        for s, decision, _ in moments(seats, seed):
            names.add(decision.name)
            for option in list(decision.universe(s))[:64]:
                pieces.add(decision.stands_for(s, option))
                message = decision.costs(s, option)
                assert message is None or WORDS.say("costs", *message)
    assert {"keep", "god", "fee", "construct", "turn", "task", "nomad"} <= names
    assert pieces <= EVERY_PIECE | {f"reward-{name}" for name in REWARDS_ASKED} | {""}
    assert not [piece for piece in pieces - {""} if not GAME.miniature(piece, WORDS)]


REWARDS_ASKED = ("vp", "army_draw", "train", "god_card", "weaving_free", "worker_free", "rejuvenate", "produce_one",
                 "merchant", "build_building_pay", "build_building_free", "build_small_statue_cost",
                 "build_small_statue_free", "build_steps_cost", "build_steps_free", "temple", "temple_pay_gold")


@pytest.mark.parametrize("piece", sorted(EVERY_PIECE | {f"reward-{name}" for name in REWARDS_ASKED}))
def test_a_miniature_fits_a_button_and_uses_motifs(piece):
    root = ElementTree.fromstring(GAME.miniature(piece, WORDS))
    width, height = float(root.get("width")), float(root.get("height"))
    assert root.get("viewBox") == f"0 0 {width:g} {height:g}"
    assert root.get("class") == "pic tawantinsuyu mini"
    assert 28 <= height <= 40
    assert width <= 240
    used = [element.get("href")[1:] for element in root.iter("{http://www.w3.org/2000/svg}use")]
    assert set(used) <= set(DEFINED)
    assert used or piece.startswith("building-Z")


@pytest.mark.parametrize("piece", ["", "card", "card-G99", "building-", "weaving-X", "army-3-gold", "worker-king",
                                   "statue-small", "edge-", "task-", "reward-x", "nothing-at-all"])
def test_what_is_no_piece_has_no_miniature(piece):
    assert GAME.miniature(piece, WORDS) == ""


def test_the_cards_to_keep_are_seen_on_their_buttons():
    keep = next(cls for cls in GAME.decisions if cls.name == "keep")(0)
    s = arrange.table()
    arrange.hand(s, 0, "G01", "G08", "G34")
    assert [keep.stands_for(s, answer) for answer in (1, 2, 4, 7)] == ["card-G01", "card-G08", "card-G34", ""]
