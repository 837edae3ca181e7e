"""Old records replay for ever: finished matches of every game and set-up, with their final scores."""
from pathlib import Path

import pytest

import kancha
from kancha.core.record import Record
from kancha.registry import load_games
from kancha.replay import Replay
from records.make import name_of

RECORDS = sorted(Path(__file__).parent.glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays_to_its_scores(path):
    record = Record.read(path)
    replay = Replay(record)
    match = replay.advance()
    assert match.over
    assert match.scores() == record.scores
    assert replay.astray is None
    assert [row[:3] for row in match.rows] == [row[:3] for row in record.rows]


def test_every_set_up_of_every_game_has_a_record_of_the_newest_rules(toys):
    load_games()
    kept = {path.name for path in RECORDS}
    shipped = [game for name, game in kancha.games().items() if name not in toys]
    wanted = [name_of(game, seats, options) for game in shipped for seats, options in game.setups()]
    assert [name for name in wanted if name not in kept] == []
