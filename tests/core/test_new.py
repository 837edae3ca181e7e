"""New matches and the registry: what is accepted, and how the rest is refused."""
import pytest

import kancha
from kancha import registry
from kancha.core.decision import Decision
from kancha.core.game import Game, Option
from kancha.core.illegal import Illegal


def test_the_package_of_the_games_is_a_package_too():
    import kancha.games.weavers.state as state

    assert state.TILES == 28


def test_the_games_are_known_by_name():
    games = kancha.games()
    weavers = games["weavers"]
    assert (weavers.title, weavers.seats, dict(weavers.options)) == ("Weavers", (2, 3, 4), {})
    assert weavers.setups() == [(2, {}), (3, {}), (4, {})]
    assert games["fox"].setups() == [(1, {"level": "easy"}), (1, {"level": "hard"})]


@pytest.mark.parametrize(("wrong", "said"), [
    (lambda: kancha.new("chess"), "no game called 'chess'; there are: .*weavers"),
    (lambda: kancha.new("weavers", seats=7), "for 2, 3, 4 seats, not 7"),
    (lambda: kancha.new("weavers", seats="two"), "not 'two'"),
    (lambda: kancha.new("weavers", level="easy"), "no option 'level'; it has no options at all"),
    (lambda: kancha.new("fox", level="mad"), "'level' of Fox is one of easy, hard, not 'mad'"),
    (lambda: kancha.new("weavers", seed="x"), "a seed is a whole number, not 'x'"),
    (lambda: kancha.new("weavers", seed=1.5), "a seed is a whole number, not 1.5"),
    (lambda: kancha.new("weavers", seed=True), "a seed is a whole number, not True"),
    (lambda: kancha.new("weavers", nature="kind"), "or 'ask' to put its questions to the caller, not 'kind'"),
])
def test_nonsense_is_refused_with_what_would_make_sense(wrong, said):
    with pytest.raises(kancha.BadInput, match=said):
        wrong()


def test_seeds_have_an_end():
    with pytest.raises(kancha.BadInput, match="256 bits"):
        kancha.new("weavers", seed=10**5000)
    with pytest.raises((kancha.BadInput, TypeError)):
        kancha.Dice("7")
    with pytest.raises(ValueError, match="nothing below"):
        kancha.Dice(1).below(0)


def test_a_name_is_taken_once(toys):
    class Impostor(type(toys["fox"])):
        name = "weavers"

    with pytest.raises(TypeError, match="already"):
        kancha.register(Impostor())


def test_a_broken_offer_of_another_package_harms_nobody(monkeypatch):
    class Offer:
        name, value = "broken", "nowhere:Game"

        def load(self):
            raise ModuleNotFoundError("nowhere")

    monkeypatch.setattr(registry, "entry_points", lambda group: [Offer()])
    monkeypatch.setattr(registry, "known", dict(registry.known))  # it is loaded again, which other tests must not see
    registry.load_games.cache_clear()
    with pytest.warns(UserWarning, match="'broken'.*cannot be used: nowhere"):
        assert "weavers" in kancha.games()


def test_seeds_of_any_size_are_seeds():
    for seed in (0, -5, 2**200):
        assert kancha.new("weavers", seed=seed).rows == kancha.new("weavers", seed=seed).rows


def test_options_that_do_not_go_together_are_refused_by_their_rule(registered, toys):
    class Picky(type(toys["fox"])):
        name = "picky"
        options = {"level": Option("easy", ("easy", "hard"), ""), "night": Option(False, (False, True), "")}

        def refuse_setup(self, seats, options):
            easy_night = options["night"] and options["level"] == "easy"
            return Illegal("FOX-9", "setup", "No night on easy.") if easy_night else None

    game = registered(Picky())
    assert len(game.setups()) == 3
    with pytest.raises(kancha.Illegal) as refused:
        kancha.new("picky", night=True)
    assert (refused.value.rule, refused.value.reason) == ("FOX-9", "No night on easy.")
    with pytest.raises(kancha.BadInput):
        kancha.new("picky", night=1)


def test_a_game_without_the_necessary_is_not_registered():
    with pytest.raises(TypeError, match="needs a name"):
        kancha.register(Game())


@pytest.mark.parametrize("api", [1, 3])
def test_a_game_for_another_api_is_refused_with_a_sentence(api, toys):
    other = type("Other", (type(toys["fox"]),), {"name": "other", "title": "Other", "api": api})
    with pytest.raises(TypeError, match=f"Other is written for api {api}, not 2: see docs/upgrading.md"):
        kancha.register(other())


def test_a_decision_without_a_truth_about_legality_is_not_registered(toys):
    class Vague(Decision):
        name = "vague"
        size = 3

    class Broken(type(toys["fox"])):
        decisions = (Vague,)

    with pytest.raises(TypeError, match="neither options nor refuse"):
        kancha.register(Broken())


class TestModesAndSwitches:
    @pytest.fixture
    def inn(self, registered, toys):
        """A game of two modes and two switches, one of which makes sense by night alone."""
        class Inn(type(toys["caravan"])):
            name = "inn"
            seats = (2, 3)
            options = {
                "hour": Option("day", ("night", "day"), ""),
                "price": Option("low", ("low", "high"), ""),
                "lamps": Option(0, (0, 1, 2), "", switch=True),
                "moon": Option("new", ("new", "full"), "", switch=True),
                "sign": Option("", (), ""),
            }

            def refuse_setup(self, seats, options):
                by_day = options["hour"] == "day" and options["moon"] == "full"
                return Illegal("INN-1", "setup", "The moon is not seen by day.") if by_day else None

        return registered(Inn())

    def test_modes_multiply_and_switches_add(self, inn):
        setups = [tuple(options.values()) for seats, options in inn.setups() if seats == 3]
        assert len(inn.setups()) == 2 * len(setups)
        assert setups == [
            ("night", "low", 0, "new", ""), ("night", "high", 0, "new", ""),
            ("day", "low", 0, "new", ""), ("day", "high", 0, "new", ""),
            ("day", "low", 1, "new", ""), ("day", "low", 2, "new", ""), ("night", "low", 0, "full", "")]

    def test_a_switch_goes_with_any_mode_all_the_same(self, inn):
        assert kancha.new("inn", hour="night", price="high", lamps=2, moon="full", seed=1).setup["lamps"] == 2
        with pytest.raises(kancha.Illegal, match="not seen by day"):
            kancha.new("inn", moon="full")
