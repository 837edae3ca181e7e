"""Tawantinsuyu: what a button says before a choice is what comes of it."""
import pytest

import kancha
from kancha.core.play import answer, asides, draw, pending, settle
from kancha.games.tawantinsuyu.conquest import Conquer
from kancha.games.tawantinsuyu.data import MOST_GOD_CARDS
from kancha.games.tawantinsuyu.end import FinalScoring
from kancha.games.tawantinsuyu.fees import descending_food
from kancha.games.tawantinsuyu.festival import RegionsScore, TempleScores
from kancha.games.tawantinsuyu.high_priest import Worship
from kancha.games.tawantinsuyu.hill import SPACES
from kancha.games.tawantinsuyu.kinds import EDGES, GODS, VP, WORKERS
from kancha.games.tawantinsuyu.placement import ChooseSpace
from kancha.games.tawantinsuyu.production import Produce
from kancha.games.tawantinsuyu.promises import FOOD
from kancha.games.tawantinsuyu.soldiers import toll_text, tolls
from kancha.games.tawantinsuyu.state import AXOMAMMA, FINISHED, NO_TILE, PLAYING, Gain
from kancha.games.tawantinsuyu.tapestry import matches
from kancha.games.tawantinsuyu.tasks import Tasks
from kancha.games.tawantinsuyu.turn import NOTHING, Turn
from kancha.kit.bits import members
from kancha.testing.promises import course, messages, mix, total
from rules.asking import ask, give, words
from rules.tawantinsuyu.arrange import (
    DATA,
    GAME,
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

WORDS = GAME.lexicon_for()


# In words

def button_words(s, word):
    """What the button of an answer says, and what is told beside it."""
    decision = pending(s)[0]
    choice = decision.parse(s, word)
    lexicon = s.game.lexicon_for()
    label = decision.label(s, choice)
    return lexicon.say("answer", *label), [lexicon.say("brings", *message) for message in decision.brings(s, choice)]


def price(s, word):
    """What the badge of an answer says."""
    decision = pending(s)[0]
    return WORDS.say("costs", *decision.costs(s, decision.parse(s, word)))


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
    assert button_words(s, "steps")[0] == "Build Steps for 3 stone: 4 VP, 1 corn, 2 potatoes"
    give(s, "steps")
    assert s.game.lexicon_for().say("ask", *pending(s)[0].prompt(s)) == (
        "Where do you build Steps? They cost 3 stone and bring 4 VP, 1 corn and 2 potatoes.")
    assert button_words(s, "u2") == ("Build on the upper spot of section 2 (U2)", [
        "4 VP", "1 corn", "2 potatoes", "2 less food for the middle and bottom terraces of this section",
    ])
    assert button_words(s, "l1") == ("Build on the lower spot of section 1 (L1)", [
        "4 VP", "1 corn", "2 potatoes", "Player B scores 2 VP for the upper Steps",
        "2 less food for the bottom terrace of this section",
    ])


@pytest.mark.rule("TAW-0401", "TAW-0441", "TAW-0442", "TAW-0452", "TAW-0471", "TAW-0481", "TAW-0491", "TAW-0763")
@pytest.mark.parametrize(("space", "task", "label"), [
    ("T51", "potato", "Collect 3 potatoes"), ("T51", "stone", "Collect 2 stone"), ("M33", "gold", "Collect 1 gold"),
    ("T12", "weavings", "Buy Weavings: 1, 2 or 3 for 1, 3 or 6 corn"),
    ("T41", "training", "Train: draw 2 Army cards, keep 1"),
    ("M12", "statue", "Build a small Statue for 3 stone: 3 VP"), ("B11", "produce", "Produce 2 corn or 2 stone (P08)"),
    ("M32", "merchant", "Call the Merchant: 3 potatoes"),
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
    assert button_words(s, "produce") == ("Produce with one of 2 Buildings", ["2 potatoes (P01)", "2 VP (P02)"])
    s.agenda.clear()
    tasks(s, "M32")
    assert button_words(s, "merchant")[0] == "Call the Merchant: nothing"


@pytest.mark.rule("TAW-0302", "TAW-0351")
def test_a_space_says_with_what_it_can_be_paid_and_whether_a_statue_pays():
    s = table()
    goods(s, 0, gold=1)
    workers(s, 0, "architect")
    ask(s, ChooseSpace(0, 0, 0))
    assert button_words(s, "t11")[1][1] == "you hold no God card with the spiral"
    assert price(s, "t11") == "1 gold"
    hand(s, 0, "G29")
    assert button_words(s, "t11")[1][1] == "God card: 3 potatoes, 1 VP (spiral, G29)"
    assert price(s, "t11") == "1 gold or God card"
    goods(s, 0)
    assert price(s, "t11") == "1 God card"
    statue(s, 0, GODS.index("spiral"))
    assert button_words(s, "t11")[1][2] == "with your spiral Statue the God card also gives its benefits"
    goods(s, 0, gold=1)
    give(s, "t11")
    assert button_words(s, "g29")[1] == [
        "the Architect leaves your supply", "with your Statue it also gives its benefits", "3 potatoes", "1 VP"]
    assert button_words(s, "gold")[1] == [
        "the Architect leaves your supply", "gold gives no benefits; with your Statue a God card would"]


@pytest.mark.rule("TAW-0501", "TAW-0505", "TAW-0507", "TAW-0541")
def test_the_high_priests_move_says_which_section_it_will_face_and_who_may_follow():
    s = table(3)
    s.rotation = 3
    priest(s, 0, "offering")
    ask(s, Turn(0, NOTHING))
    assert button_words(s, "move 1") == ("Move the High Priest 1 space: Rejuvenate, section 1", [
        "your Workers will start from section 1", "may follow: Player B, Player C",
    ])
    assert button_words(s, "move 2") == ("Move the High Priest 2 spaces: Conquest, section 2", [
        "your Workers will start from section 2", "may follow: Player B, Player C",
        "a Worker becomes a casualty of war",
    ])


@pytest.mark.rule("TAW-0562", "TAW-0757")
def test_what_is_turned_up_says_what_it_gives():
    s = table()
    own(s, 0, "P08", down=True)
    own(s, 0, "Z16")
    army(s, 0, "2 corn", where="down")
    ask(s, Produce(0, True, 0, True, True, True))
    assert button_words(s, "turn p08")[0] == "Turn face up: 2 corn or 2 stone (P08)"
    assert button_words(s, "turn army 2 corn")[0] == "Turn face up: 2 Soldiers (corn)"
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


# In figures: answers of random matches are tried, and every message is compared with what happened

class Tried:
    """An answer given on a copy, what is to pay being paid; ``alone`` without what is still to come after it."""

    def __init__(self, s, choice, alone=False):
        self.seat = pending(s)[0].seat
        self.before, self.after = s, s.clone()
        if alone:
            self.after.agenda[:-1] = []
        self.after.events = []
        answer(self.after, choice)
        while self.asked is not None and self.asked.pays and self.asked.seat == self.seat:
            answer(self.after, pending(self.after)[1][0])

    @property
    def asked(self):
        return pending(self.after)[0]

    def told(self, kind):
        """The arguments of the events of a kind."""
        return [event[2:] for event in self.after.events if event[1] == kind]

    def finish(self):
        """Give answers, the last ones there are, until nothing is left to ask; note which questions come."""
        self.names = []
        while self.after.agenda:
            self.names.append(self.asked.name)
            answer(self.after, pending(self.after)[1][-1])
        return self.after


def player_of(s, decision):
    return s.players[decision.seat]


def check_holdings(decision, s, choice, message):
    """All messages of an answer together, as conformance does in many more matches."""
    promised, is_open = total(s, messages(s, decision, choice), decision.seat)
    way = course(s, choice, kancha.Dice(1), every_step=False)
    if way and not is_open:
        assert mix(way[-1], promised) == mix(promised, promised)


def check_five(decision, s, choice, message):
    after = s.clone()
    after.agenda.pop().choose(after, choice)
    playing = members(player_of(after, decision).playing)
    rewards = [reward for card in playing for reward in DATA.gods.benefits[card] if reward[0] == message[2]]
    assert message[1] == sum(number if message[2] <= VP else 1 for _, number in rewards)


def check_last_casualty(decision, s, choice, message):
    tried = Tried(s, choice)
    assert tried.asked.name == "casualty"
    assert tried.asked.brings(tried.after, 0)[0] == ("festival", *message[1:])


def check_festival_scores(decision, s, choice, message):
    assert s.festival.holder >= 0


def check_final_scoring(decision, s, choice, message):
    assert Tried(s, choice).after.phase == FINISHED


def check_next_five(decision, s, choice, message):
    """The five cards of somebody else come next, used or not."""
    after = Tried(s, choice).after
    used = [seat for seat, player in enumerate(s.players) if player.playing and seat != decision.seat]
    assert any([after.players[seat].playing != s.players[seat].playing or pending(after)[0].seat == seat
                for seat in used])


def check_axomammas_turn(decision, s, choice, message):
    assert Tried(s, choice).told("axo_turn") == [(AXOMAMMA,)]


def check_climbs_to(decision, s, choice, message):
    _, level, points = message
    assert s.data.temple.festival[level] == points
    if decision.name not in BENEFITS:
        assert Tried(s, choice, alone=True).finish().players[decision.seat].temple == level


def check_temple(decision, s, choice, message):
    lost = sum(other[1] for other in decision.brings(s, choice) if other[0] == "steps_lost")
    after = Tried(s, choice, alone=True).finish()
    assert player_of(after, decision).temple == player_of(s, decision).temple + message[1] - lost


def check_match(decision, s, choice, message):
    before = matches(DATA, player_of(s, decision).tapestries[choice // 2])
    after = matches(DATA, Tried(s, choice, alone=True).after.players[decision.seat].tapestries[choice // 2])
    assert sorted(after) == sorted([*before, *message[1:]])


def check_food(decision, s, choice, message):
    courier = ("courier",) in decision.brings(s, choice)
    meals = sum(text.args[0] for text in decision.costs(s, choice)[1] if text.args and text.args[1] == FOOD
                and text.key == "goods")
    assert meals == max(0, message[1] + message[2] - courier)


def check_fees(decision, s, choice, message):
    after = s.clone()
    answer(after, choice)
    cards = [card for card in pending(after)[1] if card < MOST_GOD_CARDS]
    god = DATA.hill.god[choice]
    player = player_of(s, decision)
    assert {"with_card": message[1] == cards, "only_gold": not cards,
            "statue_pays": cards and player.small[god] + player.large[god] > 0}[message[0]]


def check_benefits(decision, s, choice, message):
    player, god = player_of(s, decision), DATA.hill.god[decision.space]
    assert player.small[god] + player.large[god] > 0
    assert (message[0] == "benefits") == (choice < MOST_GOD_CARDS)


def check_icons(decision, s, choice, message):
    assert message[1] == list(DATA.hill.icons[choice])
    tried = Tried(s, choice)
    more = sum(other[1] for other in decision.brings(s, choice) if other[0] in TASK_REASONS)
    assert all(number == 1 + more == decision.label(s, choice)[2] for _, number in tried.told("tasks"))


def check_tasks_lost(decision, s, choice, message):
    assert Tried(s, choice).told("stops") == [(decision.seat, message[1])]


def check_one_of(decision, s, choice, message):
    tried = Tried(s, choice, alone=True)
    tried.finish()
    assert "reward" in tried.names or decision.name in BENEFITS


def check_merchant(decision, s, choice, message):
    asked = Tried(s, choice).asked
    assert asked.name != "match" or sorted(asked.edges) == message[1]


def check_building_for(decision, s, choice, message):
    tried = Tried(s, choice)
    assert message[1] in pending(tried.after)[1]
    assert tried.asked.costs(tried.after, message[1]) == ("goods", message[2])


def check_exchange_first(decision, s, choice, message):
    assert words(Tried(s, choice).after) == ["exchange"]


def check_laid_out(decision, s, choice, message):
    tried = Tried(s, choice)
    while tried.asked is not None and tried.asked.name == "lay_out":
        answer(tried.after, pending(tried.after)[1][0])
    tiles = [s.weavings.face_up, *[tile for tile, in tried.told("lays_out")]]
    assert message[1] == (len(tiles) if message[0] == "laid_out" else tiles[0])


def check_produces(decision, s, choice, message):
    assert message[1] in pending(Tried(s, choice).after)[1]


def check_shorter(decision, s, choice, message):
    after = Tried(s, choice, alone=True).after
    section = choice % 5
    terraces = (1, 2) if message[0] == "shorter_upper" else (2,)
    less = [descending_food(s, 5 * terrace + section) - descending_food(after, 5 * terrace + section)
            for terrace in range(3)]
    assert less == [message[1] if terrace in terraces else 0 for terrace in range(3)]


def check_move(decision, s, choice, message):
    after = Tried(s, choice).after
    assert {"faces": after.section(decision.seat) + 1 == message[-1],
            "may_follow": message[-1] == s.order(decision.seat)[1:],
            "casualty_due": pending(after)[0].name == "casualty"}[message[0]]


def check_nomads(decision, s, choice, message):
    assert words(Tried(s, choice).after) == [f"nomad {WORKERS[worker]}" for worker in sorted(set(message[1]))]


def check_toll(decision, s, choice, message):
    asked = Tried(s, choice).asked
    if asked is not None and asked.name == "give_soldiers":
        assert message[1] in [sum(asked.due[0]), *[toll_text(*toll) for toll in tolls(s, decision.seat, choice)]]


def check_wasted(decision, s, choice, message):
    before, after = player_of(s, decision), Tried(s, choice, alone=True).after.players[decision.seat]
    given = sum(each * (old - new) for each, old, new in zip(DATA.army.soldiers, before.up, after.up))
    assert message[1] == min(given - sum(due) for due in decision.due if given >= sum(due))


def check_food_from(decision, s, choice, message):
    asked = Tried(s, choice).asked
    assert message[1] == min(asked.food(s, space) for space in asked.options(s))


BENEFITS = ("benefit", "benefit_now")
"""They ask once more before a Temple step is paid for."""
TASK_REASONS = ("colour", "neighbours", "segment", "z14")
HELD = ("gains", "owner_gains", "follows", "follows_less", "follows_other", "upper_owner",
        "steps_owner", "festival", "loses", "plays_five", "placed", "building_rests", "building_up", "army_up",
        "give_discard", "give_flip", "give_both", "goods", "paid", "placing", "space")
CHECKS = {
    **dict.fromkeys(HELD, check_holdings), **dict.fromkeys(TASK_REASONS, None),
    "five": check_five, "five_goods": check_five,
    "last_casualty": check_last_casualty, "festival_scores": check_festival_scores,
    "final_scoring": check_final_scoring, "axomammas_turn": check_axomammas_turn, "next_five": check_next_five,
    "climbs_to": check_climbs_to, "temple": check_temple, "matches": check_match, "no_match": check_match,
    "food": check_food, "with_card": check_fees, "only_gold": check_fees, "statue_pays": check_fees,
    "benefits": check_benefits, "no_benefits": check_benefits, "icons": check_icons, "tasks_lost": check_tasks_lost,
    "merchant_pays": check_merchant, "building_for": check_building_for, "exchange_first": check_exchange_first,
    "laid_out": check_laid_out, "among_them": check_laid_out, "produces": check_produces,
    "shorter_upper": check_shorter, "shorter_lower": check_shorter, "faces": check_move, "may_follow": check_move,
    "casualty_due": check_move, "nomads": check_nomads, "soldiers": check_toll, "wasted": check_wasted,
    "one_of": check_one_of, "food_from": check_food_from,
    "courier": None, "steps_lost": None,      # part of check_food and check_temple
    "later": None,                            # comes after a question, whose answers tell it again
    "gains_kind": None, "owner_gains_kind": None,   # leads to a question or a draw of its own
}
"""What each message says, compared with what happens; tasks by reason are part of ``check_icons``."""
EVERY_ID = {*WORDS.texts["brings"], *WORDS.texts["costs"]} - {"costs"}


def rich_moments(seed, seats):
    """A random match in which players have Buildings and Army cards early, and find goods in every turn."""
    game = kancha.game("tawantinsuyu")
    s = game.setup(seats, game.complete(seats, {}), game.rules)
    own(s, 0, "P01", "P09", "Z04", "Z08", "Z13", "Z17")
    own(s, 1, "P08", "P15")
    own(s, 1 if seats > 1 else 0, "Z14", "Z16", "Z18", "Z20")
    own(s, seed % 2, "P02", down=True)
    for seat in (0, 1):
        army(s, seat, "2 corn", "2 stone", "1 gold", "1 gold", where="up")
        statue(s, seat, (seed + seat) % len(GODS))
        statue(s, seat, (seed + seat + 2) % len(GODS), "large")
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
        yield s, top, options if len(options) <= 4 else [dice.choice(options) for _ in range(3)]
        options = answer(s, dice.choice([*options, *asides(s)]))
    assert s.phase == FINISHED


def weavings_matching(edge):
    """Two Weavings that match by an edge."""
    tiles = range(DATA.weavings.starting, len(DATA.weavings.codes))
    return next((DATA.weavings.codes[left], DATA.weavings.codes[right]) for left in tiles for right in tiles
                if left != right and DATA.weavings.right[left] == DATA.weavings.left[right] == EDGES.index(edge))


def rare_moments():
    """What random play seldom comes to."""
    s = table()
    market(s, "P18")
    hand(s, 0, "G01")
    tasks(s, "T51")
    yield s
    s = table()
    army(s, 0, "1 gold", "1 gold", "1 gold", where="up")
    ask(s, Conquer(0))
    yield s
    s.gods.deck, s.weavings.face_up = 0, NO_TILE      # so that what CH3 brings is lost, and its Soldier is due at once
    yield s
    s = table()
    statue(s, 0, 0, "large")
    s.players[0].temple = DATA.temple.top - 1
    ask(s, Worship(0, True, True, True))
    yield s
    s = table()
    army(s, 0, "1 gold", where="down")
    for edge in ("god", "rejuvenate"):
        tapestry(s, 0, *weavings_matching(edge))
    tasks(s, "M32")
    yield s


def check_answer(s, decision, choice):
    """Compare all messages of an answer with what happens; their ids."""
    found = messages(s, decision, choice)
    checks = [(CHECKS[message[0]], message) for message in found if message[0] not in HELD]
    for check, message in [(check_holdings, ()), *checks]:
        if check is not None:
            check(decision, s, choice, message)
    return {message[0] for message in found}


def test_every_message_says_what_then_happens():
    seen = set()
    for s in rare_moments():
        for choice in pending(s)[1]:
            seen |= check_answer(s, pending(s)[0], choice)
    for seed, seats in enumerate((2, 3, 4, 2, 3, 1)):
        for s, decision, choices in rich_moments(seed, seats):
            for choice in choices:
                seen |= check_answer(s, decision, choice)
    assert set(CHECKS) == EVERY_ID
    assert seen == EVERY_ID


@pytest.mark.rule("TAW-0632", "TAW-0633", "TAW-0801")
@pytest.mark.parametrize("seats", [1, 4])
def test_what_the_view_projects_is_what_the_scoring_gives(seats):
    for number, (s, _, _) in enumerate(rich_moments(2, seats)):
        if number % 20 or s.phase != PLAYING:
            continue
        players = s.game.view(s, None)["players"]
        for scoring, projected in (
            ([FinalScoring()], [player["final"] for player in players]),
            ([TempleScores(seat) for seat in range(len(s.players))],
             [{"temple": player["forecast"]["temple"]} for player in players]),
            ([RegionsScore()], [{"regions": player["forecast"]["regions"]} for player in players]),
        ):
            after = s.clone()
            for step in scoring:
                step.run(after)
            for old, new, figures in zip(s.game.breakdown(s), s.game.breakdown(after), projected):
                assert {name: new[name] - old[name] for name in figures} == figures
