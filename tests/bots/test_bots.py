"""Bots know what their seat knows, and the one-step bot takes the best of one step."""
from types import SimpleNamespace

import pytest

import kancha
from kancha.arena.simulate import make_plan, simulate
from kancha.bots import Bot, RandomBot, ask, bot, bots, choices, known, load_bots, register_bot


class Spy(Bot):
    """Remembers the states it is shown."""

    def __init__(self):
        self.shown = []

    def choose(self, s, dice):
        self.shown.append(s)
        return kancha.pending(s)[1][0]


def test_a_bot_is_shown_a_world_that_its_seat_cannot_tell_from_the_true_one():
    m = kancha.new("relics", seats=3, seed=4)
    spy = Spy()
    dice = kancha.Dice(1)
    for _ in range(20):
        ask(spy, m.state, dice)
    assert all(m.game.view(s, 0) == m.view(0) for s in spy.shown)
    assert len({tuple(s.hands[1].cards) for s in spy.shown}) > 5


def test_the_one_step_bot_takes_what_is_worth_most():
    m = kancha.new("weavers", seats=2, seed=4)
    m.play("weave")
    m.state.players[0].corn = 1
    m.state.players[0].tiles = [0]
    m.state.offer[:] = [7, 14, 8]
    chosen = {kancha.word(m.state, ask(bot("one-step"), m.state, kancha.Dice(seed))) for seed in range(10)}
    assert chosen == {"b2"}, "the only new pattern"


def test_bots_use_asides():
    m = kancha.new("porters", seats=2, seed=1)
    assert choices(m.state) == [0, 1, -1]
    assert {bot("random").choose(m.state, kancha.Dice(seed)) for seed in range(30)} == {0, 1, -1}


def test_the_one_step_bot_beats_random_play():
    tally = simulate(make_plan(kancha.game("relics"), 2, {}, ["random", "one-step"], 7), 200)
    assert tally.wins[1] > tally.wins[0]


def test_the_names_that_seats_and_files_hold_stay_valid():
    assert list(bots())[:6] == ["random", "one-step", "newcomer", "easy", "medium", "hard"]


@pytest.mark.parametrize("fields", [{"name": ""}, {"name": "No Spaces"}, {"label": ""}, {"about": ""}])
def test_a_bot_without_the_necessary_is_not_registered(fields):
    given = {"name": "lazy", "label": "Lazy", "about": "Does nothing."} | fields
    with pytest.raises(TypeError, match="needs a name of lower-case letters, digits and hyphens, a label and an about"):
        register_bot(type("Lazy", (Bot,), given))
    assert "lazy" not in bots()


def test_two_bots_cannot_have_one_name():
    with pytest.raises(TypeError, match="there is already a bot called 'random'"):
        register_bot(type("Impostor", (Bot,), {"name": "random", "label": "Me", "about": "Not him."}))


def offering(monkeypatch, value, error=None):
    """Another package that offers a bot, which may fail to load."""
    def load():
        if error is not None:
            raise error
        return value

    monkeypatch.setattr("kancha.bots.entry_points", lambda group: [
        SimpleNamespace(name="guest", value="guests:Guest", load=load)] if group == "kancha.bots" else [])
    load_bots.cache_clear()


@pytest.fixture
def forgotten():
    """Bots that are registered in a test are forgotten after it."""
    yield
    load_bots.cache_clear()
    known.clear()


def test_another_package_can_offer_a_bot(monkeypatch, forgotten):
    offering(monkeypatch, type("Guest", (RandomBot,), {"name": "guest", "label": "Guest", "about": "Visits."}))
    assert list(bots())[5:] == ["hard", "guest"]
    assert bot("guest").about == "Visits."


def test_a_bot_that_cannot_be_loaded_does_not_disturb_the_others(monkeypatch, forgotten):
    offering(monkeypatch, None, ImportError("no guests"))
    with pytest.warns(UserWarning, match="the bot 'guest' .* cannot be used: no guests"):
        assert list(bots())[5:] == ["hard"]


def test_an_unknown_bot_is_refused():
    with pytest.raises(kancha.BadInput, match="no bot called 'deep'; there are: random, one-step"):
        bot("deep")
