"""Matches begun before designed figures changed keep theirs, and so do packs."""
import pickle

import pytest

import kancha
from content.making import packed_game
from kancha.core.record import Record
from kancha.replay import Replay
from records.test_records import RECORDS

OLD, NEW = (0, 1, 1, 2, 2), (0, 1, 2, 3, 4)
"""What the lowest spaces of the Temple score at a Festival, under rules 2 and since."""
RULES = {path.stem: rules for rules in (1, 2, 3) for path in RECORDS if path.stem == f"tawantinsuyu-r{rules}-2"}


def festival(game):
    return game.data.temple.festival[:5]


@pytest.mark.parametrize(("name", "rules"), RULES.items())
def test_a_record_goes_on_with_the_figures_it_began_with(name, rules):
    record = Record.read(next(path for path in RECORDS if path.stem == name))
    match = Replay(record).advance(60)
    assert match.state.rules == rules
    figures = OLD if rules < 3 else NEW
    for one in (match, match.fork(), Replay(match.record()).advance()):
        assert festival(one.game) == festival(one.state.game) == figures
    assert festival(pickle.loads(pickle.dumps(match.state)).game) == figures, "in a bot's process"


def test_a_pack_keeps_its_figures_whatever_the_rules(tmp_path):
    packed = packed_game(tmp_path / "a", "tawantinsuyu", (("temple", "track", "festival"), [9] * 15))
    assert packed.under(1) is packed.under(2) is packed.under(3) is packed


def test_the_game_with_old_figures_is_made_once():
    game = kancha.game("tawantinsuyu")
    assert game.under(1) is game.under(2) is not game
    assert game.under(3) is game


def test_a_game_whose_figures_never_changed_is_the_same_under_all_rules():
    game = kancha.game("cuzco")
    assert game.under(1) is game
