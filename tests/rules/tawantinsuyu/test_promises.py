"""Tawantinsuyu: what a button says before a choice is what comes of it."""
import pytest

import kancha
from kancha.core.play import answer, asides, draw, pending, settle
from kancha.games.tawantinsuyu.data import MOST_GOD_CARDS
from kancha.games.tawantinsuyu.high_priest import Produce
from kancha.games.tawantinsuyu.hill import SPACES
from kancha.games.tawantinsuyu.kinds import GODS, RESOURCES, VP, WORKERS
from kancha.games.tawantinsuyu.placement import ChooseSpace
from kancha.games.tawantinsuyu.state import FINISHED, Gain
from kancha.games.tawantinsuyu.tasks import Tasks
from kancha.games.tawantinsuyu.turn import NOTHING, Turn
from rules.asking import ask, give, words
from rules.tawantinsuyu.arrange import (
    DATA,
    army,
    goods,
    hand,
    market,
    own,
    priest,
    statue,
    steps,
    table,
    tapestry,
    workers,
)

# In words

def button_words(s, word):
    """What the button of an answer says, and what is told beside it."""
    decision = pending(s)[0]
    choice = decision.parse(s, word)
    lexicon = s.game.lexicon_for()
    label = decision.label(s, choice)
    return lexicon.say("answer", *label), [lexicon.say("brings", *message) for message in decision.brings(s, choice)]


def tasks(s, space, number=1):
    """Ask the first seat for tasks around a space."""
    ask(s, Tasks(0, SPACES.index(space), number, 0))


@pytest.mark.rule("TAW-R30", "TAW-0432")
def test_a_building_that_takes_a_god_card_first_says_so():
    s = table()
    market(s, "P18")
    hand(s, 0, "G01")
    tasks(s, "T51")
    label, brings = button_words(s, "building")
    assert label == "Construct a Building after replacing some for a God card"
    [told] = brings
    assert told.startswith("you can pay for nothing in the Market; "
                           "the God card you return to replace 1 or 2 Buildings is lost")
    goods(s, 0, stone=2, gold=1)
    assert button_words(s, "building") == ("Construct a Building: you can pay for 1",
                                           ["5 VP (P18) for 2 stone, 1 gold"])


@pytest.mark.rule("TAW-0411", "TAW-0415")
def test_steps_say_their_price_their_gain_and_where_they_lead():
    s = table()
    goods(s, 0, stone=3)
    steps(s, 1, "U1")
    tasks(s, "T22")
    assert button_words(s, "steps")[0] == "Build Steps for 3 stone: 4 VP, 1 corn, 2 potato"
    give(s, "steps")
    assert s.game.lexicon_for().say("ask", *pending(s)[0].prompt(s)) == (
        "Where do you build Steps? They cost 3 stone and bring 4 VP, 1 corn and 2 potato.")
    assert button_words(s, "u2") == ("Build on the upper spot of section 2 (U2)", [
        "costs 3 stone", "4 VP", "1 corn", "2 potato", "2 food less for the middle and bottom terraces of this section",
    ])
    assert button_words(s, "l1") == ("Build on the lower spot of section 1 (L1)", [
        "costs 3 stone", "4 VP", "1 corn", "2 potato", "Player B scores 2 VP for the upper Steps",
        "2 food less for the bottom terrace of this section",
    ])


@pytest.mark.rule("TAW-0401", "TAW-0441", "TAW-0442", "TAW-0452", "TAW-0471", "TAW-0481", "TAW-0491", "TAW-0763")
@pytest.mark.parametrize(("space", "task", "label"), [
    ("T51", "potato", "Collect 3 potato"), ("T51", "stone", "Collect 2 stone"), ("M33", "gold", "Collect 1 gold"),
    ("T12", "weavings", "Buy Weavings: 1, 2 or 3 for 1, 3 or 6 corn"),
    ("T41", "training", "Train: draw 2 Army cards, keep 1"),
    ("M12", "statue", "Build a small Statue for 3 stone: 3 VP"), ("B11", "produce", "Produce 2 corn or 2 stone (P08)"),
    ("M32", "merchant", "Call the Merchant: 3 potato"),
])
def test_every_task_says_its_price_and_its_gain(space, task, label):
    s = table()
    goods(s, 0, stone=3)
    own(s, 0, "P08")
    tapestry(s, 0, "SW02", "W08")
    tasks(s, space)
    assert button_words(s, task)[0] == label


@pytest.mark.rule("TAW-0763", "TAW-0442", "TAW-0491", "TAW-0471")
def test_tasks_say_what_more_there_is():
    s = table()
    own(s, 0, "Z20", "P01", "P02")
    goods(s, 0, stone=3, gold=2)
    tasks(s, "T51")
    assert button_words(s, "stone")[0] == "Collect 3 stone and 1 VP"
    s.agenda.clear()
    tasks(s, "M12")
    assert button_words(s, "statue")[0] == "Build a Statue: 3 stone, 3 VP; or 3 stone, 2 gold, 9 VP"
    s.agenda.clear()
    tasks(s, "B11")
    assert button_words(s, "produce") == ("Produce with one of 2 Buildings", ["2 potato (P01)", "2 VP (P02)"])
    s.agenda.clear()
    tasks(s, "M32")
    assert button_words(s, "merchant")[0] == "Call the Merchant: nothing"


@pytest.mark.rule("TAW-0302", "TAW-0351")
def test_a_space_says_with_what_it_can_be_paid_and_whether_a_statue_pays():
    s = table()
    goods(s, 0, gold=1)
    workers(s, 0, "architect")
    ask(s, ChooseSpace(0, 0, 0))
    assert button_words(s, "t11")[1][1] == "costs 1 gold: you hold no God card with the spiral"
    hand(s, 0, "G29")
    assert button_words(s, "t11")[1][1] == "costs 1 gold or a God card: 3 potato, 1 VP (spiral, G29)"
    goods(s, 0)
    assert button_words(s, "t11")[1][1:3] == ["costs a God card: 3 potato, 1 VP (spiral, G29)",
                                              "tasks here: potato, corn, Weavings"]
    statue(s, 0, GODS.index("spiral"))
    assert button_words(s, "t11")[1][2] == "with your spiral Statue the God card also gives its benefits"
    goods(s, 0, gold=1)
    give(s, "t11")
    assert button_words(s, "g29")[1] == ["with your Statue it also gives its benefits"]
    assert button_words(s, "gold")[1] == ["gold gives no benefits; with your Statue a God card would"]


@pytest.mark.rule("TAW-0501", "TAW-0505", "TAW-0507", "TAW-0541")
def test_the_high_priests_move_says_which_section_it_will_face_and_who_may_follow():
    s = table(3)
    s.rotation = 3
    priest(s, 0, "offering")
    ask(s, Turn(0, NOTHING))
    assert button_words(s, "move 1") == ("Move the High Priest 1 space: Rejuvenate, section 1", [
        "your Workers will start from section 1", "Player B, Player C may follow",
    ])
    assert button_words(s, "move 2") == ("Move the High Priest 2 spaces: Conquest, section 2", [
        "your Workers will start from section 2", "Player B, Player C may follow", "a Worker becomes a casualty of war",
    ])


@pytest.mark.rule("TAW-0562", "TAW-0757")
def test_what_is_turned_up_says_what_it_gives():
    s = table()
    own(s, 0, "P08", down=True)
    own(s, 0, "Z16")
    army(s, 0, "2 corn", where="down")
    ask(s, Produce(0, True, 0, True, True, True))
    assert button_words(s, "turn p08")[0] == "Turn face up: 2 corn or 2 stone (P08)"
    assert button_words(s, "turn army 2 corn")[0] == "Turn face up: two Soldiers, corn"
    give(s, "turn P08")
    event = s.game.lexicon_for().say("event", *s.events[-1][1:])
    assert event == "Player A turns a Building face up: 2 corn or 2 stone (P08)."


def test_points_are_told_with_their_reason():
    s = table()
    z17 = DATA.buildings.codes.index("Z17")
    ask(s, *[Gain(0, ((VP, 2),), source) for source in (5, 9, 10, 11)], Gain(1, ((VP, 1),), 12, z17))
    assert [s.game.lexicon_for().say("event", *event[1:]) for event in s.events] == [
        "Player A scores 2 VP for a Conquest.", "Player A scores 2 VP for a God card.",
        "Player A scores 2 VP from production.",
        "Player A scores 2 VP for matching Weavings.",
        "Player B scores 1 VP from a Building: Conquest: 1 gold, 1 VP (Z17).",
    ]


# In figures: every answer of random matches is tried, and what was said is compared with what happened

class Tried:
    """An answer given on a copy on which nothing else is to come, a payment being made the first way there is."""

    def __init__(self, s, choice):
        decision = pending(s)[0]
        self.seat = decision.seat
        self.before, self.after = s, s.clone()
        self.after.agenda[:-1] = []
        self.after.events = []
        answer(self.after, choice)
        while self.name == "pay":
            answer(self.after, pending(self.after)[1][0])

    @property
    def asked(self):
        return pending(self.after)[0]

    @property
    def name(self):
        return "" if self.asked is None else self.asked.name

    def gained(self, kind):
        """The difference in a resource or in VP."""
        before, after = (d.players[self.seat] for d in (self.before, self.after))
        return after.score() - before.score() if kind == VP else after.goods[kind] - before.goods[kind]

    def goods_gained(self):
        """The difference in resources taken together: gold stands in for others."""
        return sum(self.gained(kind) for kind in range(len(RESOURCES)))

    def words(self):
        return words(self.after)


def units(price):
    """How many goods a price has, such as 3 stone and 2 gold."""
    return sum(text.args[0] for text in price)


def check_task(decision, s, choice, told, brings):
    tried = Tried(s, choice)
    if told[0] in ("collect", "collect_more"):
        assert (tried.gained(told[2]), tried.gained(VP)) == (told[1], told[3] if told[0] == "collect_more" else 0)
    elif told[0] == "task_building":
        options = pending(tried.after)[1]
        tiles = [option for option in options if option < len(DATA.buildings.codes)]
        assert [message[1] for message in brings] == tiles
    elif told[0] == "task_exchange":
        assert tried.words() == ["exchange"]
    elif told[0] in ("task_small", "task_large", "task_statues"):
        sizes = [size for size in ("small", "large") if any(word.startswith(size) for word in tried.words())]
        assert sizes == {"task_small": ["small"], "task_large": ["large"], "task_statues": ["small", "large"]}[told[0]]
    elif told[0] == "task_merchant":
        gains = [pair for edge in told[1] if all(kind <= VP for kind, _ in DATA.weavings.rewards[edge])
                 for pair in DATA.weavings.rewards[edge]]
        assert all(tried.gained(kind) == sum(number for other, number in gains if other == kind)
                   for kind in range(VP + 1))
    elif told[0] in ("task_produce", "task_produce_one"):
        assert tried.words() == [DATA.buildings.codes[message[1]] for message in brings]
    elif told[0] == "task_weavings":
        while tried.name == "lay_out":
            answer(tried.after, pending(tried.after)[1][0])
        drawn = [event for event in tried.after.events if event[1] == "lays_out"]
        assert (1 + len(drawn), s.weavings.face_up) == (brings[0][1], brings[1][1])
        assert tried.name != "buy_weaving" or tried.asked.cost() == told[1]
    elif told[0] == "task_training":
        drawn = 0
        while tried.name == "draw_army":
            answer(tried.after, pending(tried.after)[1][0])
            drawn += 1
        assert drawn == told[1]


def check_steps(decision, s, choice, told, brings):
    if told[0] == "no_steps":
        return
    tried = Tried(s, choice)
    price = next(units(message[1]) for message in brings if message[0] == "price")
    points = next(message[1] for message in brings if message[0] == "vp")
    gains = {message[2]: message[1] for message in brings if message[0] == "gains"}
    for _, owner, more in [message for message in brings if message[0] == "upper_owner"]:
        if owner == decision.seat:
            points += more
        else:
            assert tried.after.players[owner].score() == s.players[owner].score() + more
    assert tried.gained(VP) == points
    assert tried.goods_gained() == sum(gains.values()) - price
    assert tried.after.spots.index(decision.seat, choice) == choice


def check_statue(decision, s, choice, told, brings):
    if brings:
        tried = Tried(s, choice)
        assert (-tried.goods_gained(), tried.gained(VP)) == (units(brings[0][1]), brings[1][1])


def check_space(decision, s, choice, told, brings):
    tried = Tried(s, choice)
    fees = pending(tried.after)[1]
    by_id = {message[0]: message[1:] for message in brings}
    cards = [card for card in fees if card < MOST_GOD_CARDS]
    assert by_id.get("with_card", by_id.get("with_card_or_gold", ([],)))[0] == cards
    assert ("with_card_or_gold" in by_id, "only_gold" in by_id) == (bool(cards) and MOST_GOD_CARDS in fees, not cards)
    player, god = s.players[decision.seat], DATA.hill.god[choice]
    assert ("statue_pays" in by_id) == (bool(cards) and player.small[god] + player.large[god] > 0)
    for fee in fees:
        paid = Tried(tried.after, fee)
        statue_pays = fee < MOST_GOD_CARDS and "statue_pays" in by_id
        if not statue_pays:
            assert -paid.goods_gained() == told[2] + (fee == MOST_GOD_CARDS)
        if statue_pays and paid.name not in ("draw_army", "turn_up", "retrieve"):
            told_now = [event[1] for event in paid.after.events if event[1] in ("gain", "points")]
            assert told_now or paid.name == "benefit_now", "the card gives something at once, or it is asked for"
        numbers = [event[3] for event in paid.after.events if event[1] == "tasks"]
        assert all(number == told[3] for number in numbers)


def check_turn(decision, s, choice, told, brings):
    if told[0] == "move":
        tried = Tried(s, choice)
        assert tried.after.section(decision.seat) + 1 == told[3] == brings[0][1]
        assert brings[1][1] == [seat for seat in s.order(decision.seat) if seat != decision.seat]
    elif told[0] == "recruit":
        tried = Tried(s, choice)
        assert told[1] == len(brings[0][1])
        assert tried.words() == [f"nomad {WORKERS[worker]}" for worker in sorted(set(brings[0][1]))]


def check_offering(decision, s, choice, told, brings):
    if told[0] != "offer":
        return
    tried = Tried(s, choice)
    top = next(message for message in brings if message[0] == "climbs_to")
    gains = {message[2]: message[1] for message in brings if message[0] == "gains"}
    if told[1] == 1 and not any(message[0] == "one_of" for message in brings):
        assert tried.after.players[decision.seat].temple == top[1]
        assert tried.goods_gained() == sum(gains.values()) - units(brings[0][1])


def check_rejuvenation(decision, s, choice, told, brings):
    if brings:
        assert -Tried(s, choice).goods_gained() == units(brings[0][1])


def check_climb(decision, s, choice, told, brings):
    if brings:
        tried = Tried(s, choice)
        price = sum(units(message[1]) for message in brings if message[0] == "price")
        gains = sum(message[1] for message in brings if message[0] == "gains")
        top = next(message[1] for message in brings if message[0] == "climbs_to")
        assert tried.after.players[decision.seat].temple == top
        assert tried.goods_gained() == gains - price


def check_construct(decision, s, choice, told, brings):
    if told[0] == "building":
        assert -Tried(s, choice).goods_gained() == units(brings[0][1])


def check_conquer(decision, s, choice, told, brings):
    if told[0] == "conquest":
        tried = Tried(s, choice)
        if tried.name == "give_soldiers":
            assert set(tried.asked.due) <= {message[1:] for message in brings}


def check_soldiers(decision, s, choice, told, brings):
    tried = Tried(s, choice)
    before, after = s.players[decision.seat], tried.after.players[decision.seat]
    assert sum(after.up) < sum(before.up)
    assert sum(before.up) - sum(after.up) == len(decision.word(s, choice).split("+"))


CHECKS = {
    "task": check_task, "steps": check_steps, "statue": check_statue, "space": check_space, "turn": check_turn,
    "second": check_turn,
    "offering": check_offering, "rejuvenate": check_rejuvenation, "may_climb": check_climb, "pay_to_climb": check_climb,
    "construct": check_construct, "conquer": check_conquer, "give_soldiers": check_soldiers,
}


def test_what_is_said_before_a_choice_is_what_comes_of_it():
    """In every turn the player finds some goods more, so that all sorts of things come to be built."""
    game = kancha.game("tawantinsuyu")
    seen = set()
    for seed in range(48):
        s = game.setup(2 + seed % 3, game.complete(2 + seed % 3, {}), game.rules)
        own(s, seed % 2, "Z20", "P01", "P09")
        army(s, seed % 2, "2 corn", "2 stone", "1 gold", "1 gold", where="up")
        dice = kancha.Dice(seed)
        options = settle(s)
        while options:
            top = s.agenda[-1]
            if top.seat == kancha.CHANCE:
                options = answer(s, draw(s, top, options, dice))
                continue
            if top.name == "turn":
                s.players[top.seat].goods[:] = [number + dice.below(4) for number in s.players[top.seat].goods]
                options = settle(s)
            check = CHECKS.get(top.name)
            for choice in options if check and len(options) <= 16 else [dice.choice(options)
                                                                        for _ in range(8)] if check else []:
                told, brings = top.label(s, choice), top.brings(s, choice)
                seen.add(told[0])
                check(top, s, choice, told, brings)
            options = answer(s, dice.choice([*options, *asides(s)]))
        assert s.phase == FINISHED
    assert seen >= {
        "collect", "collect_more", "task_building", "task_exchange", "task_small", "task_statues", "task_merchant",
        "task_steps", "task_weavings", "task_training", "task_produce", "task_produce_one", "steps_upper",
        "steps_lower", "small_statue", "large_statue", "space", "move", "recruit", "offer", "climb", "climb_free",
        "building", "conquest", }
