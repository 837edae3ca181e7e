"""Tawantinsuyu: where people read, things are named by what they are and do; a code stands in brackets at most."""
import re
from importlib.resources import files
from itertools import product

import pytest

from kancha.core.dice import Dice
from kancha.core.play import answer, aside, pending
from kancha.core.state import CHANCE
from kancha.games.tawantinsuyu import Tawantinsuyu
from kancha.games.tawantinsuyu import names as called
from kancha.games.tawantinsuyu.hill import SPACES, TERRACE, TERRACES
from kancha.games.tawantinsuyu.kinds import GODS
from kancha.games.tawantinsuyu.statue import LARGE, STATUE_WORDS
from kancha.games.tawantinsuyu.steps import SPOTS
from rules.tawantinsuyu.arrange import DATA

GAME = Tawantinsuyu()
WORDS = GAME.lexicon_for()
PEN = GAME.pen(GAME.lexicon_for())
CODE = re.compile(r"\b(?:G\d\d|P\d\d|Z\d\d|S?W\d\d|[TMB]\d\d|[UL]\d|(?:CH|AN|QU|KU)\d)\b")
LONGEST = 60


@pytest.mark.parametrize(("kind", "codes"), [
    ("card", DATA.gods.cards), ("building", DATA.buildings.codes), ("weaving", DATA.weavings.codes),
    ("space", SPACES), ("spot", SPOTS), ("conquest", DATA.conquest.codes),
])
def test_every_name_says_more_than_its_code(kind, codes):
    for number, code in enumerate(codes):
        words, _, bracket = called.noun(PEN, kind, number).rpartition(" (")
        assert len(words) > 3
        assert bracket.endswith(f"{code})")
        assert not CODE.search(words)


def test_names_agree_with_the_tables():
    for space in range(len(SPACES)):
        colour = ("blue ", "green ", "")[DATA.hill.colour[space]]
        where = f"{TERRACES[TERRACE[space]]} {colour}{GODS[DATA.hill.god[space]]} space"
        assert called.noun(PEN, "space", space) == f"{where} ({SPACES[space]})"
    for space, code in enumerate(DATA.conquest.codes):
        region = DATA.conquest.regions[DATA.conquest.region[space]]
        assert re.fullmatch(rf"{region}: .* \({code}\)", called.noun(PEN, "conquest", space))
    for card, code in enumerate(DATA.gods.cards):
        assert called.god_card_name(PEN, card).endswith(f" ({GODS[DATA.gods.god[card]]}, {code})")
    for (first, size), god in product(((0, "small"), (LARGE, "large")), range(len(GODS))):
        assert called.statue_name(PEN, first + god) == f"{size} Statue of {DATA.gods.names[god]} ({GODS[god]})"
        assert STATUE_WORDS[first + god] == f"{size} {GODS[god]}"


def has_bare_code(text):
    """Whether a text has a code that is not in brackets."""
    return CODE.search(re.sub(r"\([^()]*\)", "", text)) is not None


def sentences(s, decision, options):
    """The question, and of each answer its button and what it brings; or of one that is refused, why."""
    say = WORDS.say
    yield "ask", say("ask", *decision.prompt(s))
    for option in options:
        yield "answer", say("answer", *decision.label(s, option))
        for message in decision.brings(s, option):
            yield "brings", say("brings", *message)
    for option in [option for option in decision.universe(s) if option not in options][:60]:
        refusal = decision.refuse(s, option)
        if refusal.message != "not_now":
            yield "refuse", say("refuse", refusal.message, *refusal.details)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_code_stands_alone_and_buttons_are_short(seats):
    s = GAME.setup(seats, GAME.complete(seats, {}), GAME.rules)
    s.events = []
    dice = Dice(seats)
    while (asked := pending(s))[0] is not None:
        decision, options = asked
        for question in (decision, aside(s)) if decision.seat != CHANCE else ():
            if question is not None:
                for section, text in sentences(s, question, list(question.options(s))[:60]):
                    assert not has_bare_code(text), text
                    short = section != "answer" or question.name == "give_soldiers" or len(text) <= LONGEST
                    assert short, text
        answer(s, dice.choice(options))
    for event in s.events:
        assert not has_bare_code(WORDS.say("event", *event[1:]))


@pytest.mark.parametrize(("number", "potatoes"), [(0, "0 potatoes"), (1, "1 potato"), (4, "4 potatoes")])
def test_potatoes_agree_with_their_number_and_other_goods_need_not(number, potatoes):
    for key, kinds in (("resource", 4), ("goods", 5), ("holding", 4), ("reward", 4)):
        told = [WORDS.say("count", key, number, kind) for kind in range(kinds)]
        assert told == [potatoes, *[f"{number} {name}" for name in ("corn", "stone", "gold", "food")]][:kinds]
    assert WORDS.say("gain", "potato", number) == potatoes
    assert WORDS.say("event", "gain", 0, number, 0) == f"Player A gains {potatoes}."


def test_no_text_and_no_rule_has_several_potato():
    texts = [str(text) for section in GAME.lexicon.texts.values() for text in section.values()]
    rules = (files("kancha.games.tawantinsuyu") / "rules.md").read_text(encoding="utf-8")
    assert [found for text in (*texts, rules) for found in re.findall(r"\b(?:[02-9]|\d\d+|\}) potato\b.*", text)] == []
