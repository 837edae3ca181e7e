"""Content packs of Tawantinsuyu: what is wrong with tables, and a match with other cards, tiles and tracks."""
import re

import pytest

import kancha
from content.making import packed_game, write_pack
from content.test_packs import faults
from kancha.testing import conform

GAME = "tawantinsuyu"
PRODUCTION = ("buildings", "production")


@pytest.mark.parametrize(("path", "value", "said"), [
    (("hill", "rings", "top", 1), "stone", "rings, top, row 2: it has 1 icon, but must have 2: every space touches "),
    (("hill", "rings", "middle", 0), "stone statue potato weavings gold",
     "rings, middle, row 1: it has 5 icons, but must have 4"),
    (("hill", "rings", "bottom", 4), "corn statue weavings llama", "rings, bottom, row 5: it is 'corn"),
    (("hill", "rings", "top"), ["corn gold"] * 4, "rings, top: there are 4, but there must be 5."),
    (("hill", "spaces", "T11"), "spiral red", "spaces, T11: it is 'spiral red', but must be a text such"),
    (("hill", "food", "descending"), [0, 2, 17], "food: the dearest way costs 20 food, but may cost 19"),
    (("coricancha", "actions", "worship"), 2, "actions, offering: another action faces section 2"),
    (("gods", "gods", "star"), "<b>Inti</b>", "gods, star: it is '<b>Inti</b>', but must be a text of"),
    (("gods", "cards", "star", "G01"), "levitate 2", "cards, star, G01: it is 'levitate 2', but must be"),
    (("gods", "cards", "star", "G01"), "merchant 2", "cards, star, G01: it is 'merchant 2', but must"),
    (("gods", "cards", "star", "G01"), "build_steps_cost 5", "cards, star, G01: it is 'build_steps_cost"),
    (("gods", "cards", "star", "G01"), "train, train", "cards, star, G01: it is 'train, train', but"),
    (("gods", "cards", "arrow", "G01"), "vp 1", "cards, arrow, G01: G01 appears twice."),
    (("gods", "cards", "arrow", "G43"), "vp 1", "cards: there are 43, but there must be 30 to 42."),
    (("army", "cards", "3 gold"), 1, "cards: '3 gold' stands as a name here, but names must be a text"),
    (("army", "cards"), {"2 corn": 12}, "cards: there is no card with one Soldier."),
    ((*PRODUCTION, "P01", "cost"), "stone 5", "production, P01, cost: it is 'stone 5', but must be"),
    ((*PRODUCTION, "P01", "cost"), "vp 2", "production, P01, cost: it is 'vp 2', but must be a"),
    ((*PRODUCTION, "P01", "produces"), "merchant", "production, P01, produces: it is 'merchant'"),
    (("buildings", "passive", "Z21"), "stone 1", "passive: there are 21, but there must be 8 to 20."),
    (("weavings", "tiles", "all", "W01"), "H gold vp", "tiles, all, W01: it is 'H gold vp', but must"),
    (("weavings", "tiles", "start", "SW05"), "A gold vp", "tiles, start: there are 5, but there must"),
    (("temple", "track", "final"), [0, 1, 2, 3], "track, final: there are 4 figures, but 15 rewards"),
    (("conquest", "regions", "Antisuyu", "AN1", "flip"), 0,
     "regions, Antisuyu, AN1: it must take at least one Soldier."),
    (("conquest", "regions", "Antisuyu", "AN1", "gain"), "", "regions, Antisuyu, AN1, gain: it is ''"),
    (("workers", "colours", "workers"), 4, "colours: there are 15 Workers, but with 2 players 25 are"),
    (("workers", "blocked", "top"), ["M11"], "blocked, top, row 1: it is 'M11', but must be one of"),
])
def test_tables_that_cannot_be_played_with(path, value, said, tmp_path):
    found = faults(write_pack(tmp_path / "a", GAME, (path[:-1], with_item(path[-1], value))))
    assert any(fault.startswith(f"{path[0]}.toml, table {said}") for fault in found), found


def with_item(key, value):
    """A function that gives a table or a list with one item changed or added."""
    def changed(old):
        if isinstance(old, list):
            return [value if place == key else item for place, item in enumerate(old)]
        return {**old, key: value}
    return changed


ALTERED = [
    ((*PRODUCTION, "P01"), {"cost": "stone 2, gold 1", "produces": "vp 9 or corn 5"}),
    (("buildings", "passive"), {"Z01": "corn 1", "Z02": "stone 1", "Z05": "gold 1", "Z07": "stone 4", "Z09": "stone 1",
                                "Z11": "corn 2", "Z15": "stone 2", "Z20": "stone 1, corn 1"}),
    (("gods", "cards", "star", "G03"), "god_card 2, vp 3"),
    (("gods", "cards", "star", "G05"), "build_small_statue_cost 3"),
    (("gods", "gods", "star"), "Punchao"), (("gods", "statues", "small"), 3),
    (("weavings", "edges", "stone"), "stone 4"), (("weavings", "tapestry", "points"), [0, 1, 2, 4, 8]),
    (("temple", "track"), {"rewards": ["", "vp 1", "", "train", "gold 2", ""], "festival": [0, 1, 2, 4, 6, 9],
                           "final": [0, 0, 1, 2, 5, 9]}),
    (("conquest", "regions", "Antisuyu", "AN1"), {"flip": 2, "discard": 1, "gain": "vp 6, gold 1"}),
    (("workers", "places", "village", "2"), 7), (("hill", "food", "roaming"), [0, 2, 4]),
    (("hill", "spaces", "T11"), "arrow blue"), (("hill", "spaces", "T12"), "star green"),
    (("hill", "spaces", "T22"), "zigzag none"), (("gods", "cards", "squares", "G26"), "rejuvenate 2, vp 1"),
    (("army", "cards"), {"1 potato": 9, "2 gold": 6, "1 stone": 5}),
]


def test_pictures_and_words_follow_the_pack(tmp_path):
    game = packed_game(tmp_path / "a", GAME, *ALTERED)
    lexicon = game.lexicon_for()
    assert "9 VP or 5 corn" in lexicon.noun("building", 0)
    assert lexicon.noun("edge", 1) == "4 stone"
    assert lexicon.noun("army", 1) == lexicon.say("name", "army_card", 2, 3)
    assert lexicon.noun("kind", 15) == "a small Statue for stone", "one costs 2, another 3"
    assert lexicon.noun("kind", 10) == "rejuvenate", "one thing, or two"
    assert [lexicon.noun("space", number) for number in (0, 1, 3, 4)] == [
        "top blue arrow space (T11)", "top green star space (T12)", "top zigzag space (T22)", "top star space (T31)"]
    assert [lexicon.noun("statue", number) for number in (0, 1, 6)] == [
        "small Statue of Punchao (star)", "small Statue of Mama Quilla (diamond)", "large Statue of Punchao (star)"]
    figures = [re.findall(r">(\d+)<", one.miniature("building-P01", lexicon)) for one in (game, kancha.game(GAME))]
    assert figures[0] != figures[1], "the tile shows another price and other goods"
    assert {"9", "5"} <= set(figures[0])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_pack_conforms(seats, tmp_path):
    game = packed_game(tmp_path / "a", GAME, *ALTERED)
    conform(game, 3, setups=[(seats, game.complete(seats, {}))])
