"""What things are called where people read: what a thing is and does, its code in brackets."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Final

from kancha.core.words import Lexicon, Text
from kancha.games.tawantinsuyu.data import MOST_PRODUCTION, TawantinsuyuData, TawantinsuyuPen
from kancha.games.tawantinsuyu.hill import SPACES, TERRACE
from kancha.games.tawantinsuyu.kinds import (
    ARCHITECT,
    CRAFTSMAN,
    PATTERNS,
    REJUVENATE,
    REWARDS,
    STATUE_PAID,
    STEPS_PAID,
    TEMPLE_PAID,
    Bundle,
)
from kancha.games.tawantinsuyu.payment import goods_texts


def noun(pen: TawantinsuyuPen, kind: str, number: int) -> str:
    """The name of a piece by its number in a table."""
    return pen.lexicon.noun(kind, number)


def join_words(pen: TawantinsuyuPen, between: str, words: Sequence[str]) -> str:
    """Words with ``and`` or ``or`` between them."""
    return reduce(lambda before, after: pen.lexicon.say("list", between, before, after), words)


def price(pen: TawantinsuyuPen, tile: int) -> list[Text]:
    """What a Building costs."""
    return goods_texts(pen.data.buildings.cost[tile])


def god_card_name(pen: TawantinsuyuPen, card: int) -> str:
    """A God card, e.g. ``4 VP (star, G03)``."""
    return noun(pen, "card", card)


def building_name(pen: TawantinsuyuPen, tile: int) -> str:
    """A Building, e.g. ``Warrior: 2 more tasks (Z14)``."""
    return noun(pen, "building", tile)


def weaving_name(pen: TawantinsuyuPen, tile: int) -> str:
    """A Weaving by its edges and its pattern, with its code."""
    return noun(pen, "weaving", tile)


def statue_name(pen: TawantinsuyuPen, statue: int) -> str:
    """A Statue, small ones numbered first, e.g. ``small Statue of Inti (star)``."""
    return noun(pen, "statue", statue)


# Names made of others

SPACE_NAMES: Final = {ARCHITECT: "blue_space", CRAFTSMAN: "green_space", -1: "space"}
"""The names of spaces by colour."""


def nouns_of(data: TawantinsuyuData, lexicon: Lexicon) -> Mapping[str, Sequence[str]]:
    """Lists of nouns that follow from the data."""
    say, gods, army, conquest, weavings = lexicon.say, data.gods, data.army, data.conquest, data.weavings
    gains = [say("name", "conquest_gain", gain_texts(gain), code) for gain, code in zip(conquest.gain, conquest.codes)]
    return {
        "card": [say("name", "card", gain_texts(benefits), god, code)
                 for benefits, god, code in zip(gods.benefits, gods.god, gods.cards)],
        "building": [*production_names(data, lexicon), *lexicon.texts["noun"]["passive_building"]],
        "weaving": [say("name", "weaving", left, right, PATTERNS[pattern], code) for left, right, pattern, code in zip(
            weavings.left, weavings.right, weavings.pattern, weavings.codes)],
        "army_card": [say("name", "army_card", *card) for card in zip(army.soldiers, army.resource)],
        "conquest_gain": gains,
        "conquest": [say("name", "conquest", conquest.regions[region], gain)
                     for region, gain in zip(conquest.region, gains)],
        "space": [say("name", SPACE_NAMES[colour], terrace, god, code)
                  for terrace, colour, god, code in zip(TERRACE, data.hill.colour, data.hill.god, SPACES)],
        **({} if data.content is None else pack_nouns(data, lexicon)),
    }


def pack_nouns(data: TawantinsuyuData, lexicon: Lexicon) -> dict[str, Sequence[str]]:
    """Nouns whose figures a content pack may have changed."""
    kinds = list(lexicon.texts["noun"]["kind"])
    rewards = [reward for bundle in (*data.gods.benefits, *data.weavings.rewards, *data.conquest.gain)
               for reward in bundle]
    rewards += [reward for choice in data.temple.rewards for bundle in choice for reward in bundle]
    for kind in (REJUVENATE, STATUE_PAID, STEPS_PAID, TEMPLE_PAID):
        figures = {number for other, number in rewards if other == kind}
        kinds[kind] = lexicon.show(Text("gain", REWARDS[kind], (figures.pop(),)), "") if len(figures) == 1 else \
            lexicon.say("name", REWARDS[kind])
    return {
        "kind": kinds,
        "edge": [lexicon.show(gain_texts(bundle), "") for bundle in data.weavings.rewards],
        "army": [lexicon.say("name", "army_card", *card) for card in zip(data.army.soldiers, data.army.resource)],
        "statue": [lexicon.say("name", f"{size}_statue", name, god)
                   for size in ("small", "large") for god, name in enumerate(data.gods.names)],
    }


def gain_texts(bundle: Bundle) -> list[Text]:
    """Rewards as parts of a name."""
    return [Text("gain", REWARDS[kind], (number,)) for kind, number in bundle]


def production_names(data: TawantinsuyuData, lexicon: Lexicon) -> list[str]:
    """The names of all Production Buildings, empty for those that the data do not have."""
    names = []
    for alternatives, code in zip(data.buildings.produces, data.buildings.codes):
        bundles = [lexicon.show(gain_texts(bundle), "") for bundle in alternatives]
        either = reduce(lambda before, after: lexicon.say("list", "or", before, after), bundles)
        names.append(lexicon.say("name", "production", either, code))
    return names + [""] * (MOST_PRODUCTION - len(names))
