"""The comparison of the quarters of Inca Empire."""
from pathlib import Path

import pytest

TOOLS = Path(__file__).parents[2] / "tools"


@pytest.fixture
def balance(monkeypatch):
    monkeypatch.syspath_prepend(str(TOOLS))
    import inca_balance
    return inca_balance


def test_a_match_has_a_result_for_every_player_and_one_winner(balance):
    results = balance.play(3, {"pizarros_arrival": True}, 1)
    assert sorted(result.quarter for result in results) == ["Chinchaysuyu", "Kuntisuyu", "Qullasuyu"]
    assert sorted(result.token for result in results) == ["token 1", "token 2", "token 3"]
    assert [result.score for result in results if result.won] == [max(result.score for result in results)]


def test_the_report_compares_means(balance):
    one = balance.Result("Antisuyu", "token 1", 100, True)
    other = balance.Result("Qullasuyu", "token 2", 90, False)
    lines = balance.report([one, one, other, other], "quarter")
    assert lines == ["  Antisuyu       100.00 ± 0.00   wins 100.0 %", "  Qullasuyu       90.00 ± 0.00   wins  0.0 %",
                     "  largest difference 10.00"]
