"""What buttons, warnings and refusals say, and what everybody is told."""
import pytest

from kancha.core.events import EVERYONE
from kancha.core.play import pending
from kancha.games.tawantinsuyu.benefits import ChooseBenefit
from kancha.games.tawantinsuyu.hill import SPACES
from kancha.games.tawantinsuyu.kinds import MERCHANT, WORKERS
from kancha.games.tawantinsuyu.promises import WORKERS_HELD
from kancha.games.tawantinsuyu.tapestry import PlaceWeaving
from kancha.games.tawantinsuyu.temple import MayClimb
from kancha.games.tawantinsuyu.workers import BuyWorker, ToHill, ToNomads
from rules.asking import ask, give
from rules.tawantinsuyu.arrange import DATA, goods, table


@pytest.mark.rule("TAW-0115")
def test_everybody_is_told_which_nomad_comes():
    s = table()
    ask(s, ToNomads())
    give(s, "courier")
    assert (EVERYONE, "nomad_comes", WORKERS.index("courier")) in s.events


@pytest.mark.rule("TAW-0116")
def test_everybody_is_told_which_worker_blocks_which_space():
    s = table()
    ask(s, ToHill(SPACES.index("T52")))
    give(s, "priest")
    assert (EVERYONE, "blocks", WORKERS.index("priest"), SPACES.index("T52")) in s.events


@pytest.mark.rule("TAW-0611")
@pytest.mark.parametrize(("held", "number", "points"), [(0, 1, 1), (1, 2, 2), (2, 3, 4)])
def test_taking_the_last_worker_warns_of_the_festival_and_its_points(held, number, points):
    s = table()
    goods(s, 0, potato=1)
    s.workers.village, s.festival.held = s.workers.village[:1], held
    ask(s, BuyWorker(0))
    decision, _ = pending(s)
    assert decision.brings(s, decision.parse(s, "potato end")) == [
        ("gains", 1, WORKERS_HELD), ("festival", number, points)]
    assert decision.brings(s, decision.parse(s, "none")) == []


@pytest.mark.rule("TAW-R73")
def test_the_buttons_of_a_free_step_are_not_mixed_up():
    s = table()
    question = MayClimb(0)
    labels = [question.label(s, question.parse(s, word)) for word in ("climb", "none")]
    assert labels == [("climb",), ("no_climb",)]


@pytest.mark.rule("TAW-0461", "TAW-0462")
def test_a_refused_tapestry_is_called_by_its_number():
    s = table()
    codes = DATA.weavings.codes
    s.players[0].tapestries = ((codes.index("W01"),), (codes.index("W02"),))
    tile = next(tile for tile, pattern in enumerate(DATA.weavings.pattern)
                if pattern == DATA.weavings.pattern[codes.index("W02")] and tile != codes.index("W02"))
    question = PlaceWeaving(0, tile)
    refusal = question.refuse(s, 3)
    assert (refusal.rule, refusal.message, refusal.details) == ("TAW-0461", "same_pattern", (2,))
    refusal = question.refuse(s, 4)
    assert (refusal.rule, refusal.message, refusal.details) == ("TAW-0462", "no_such_tapestry", (3,))


@pytest.mark.rule("TAW-0352")
def test_the_button_of_a_benefit_names_its_kind():
    s = table()
    card, place = next((card, place) for card, benefits in enumerate(DATA.gods.benefits)
                       for place, (kind, _) in enumerate(benefits) if kind == MERCHANT)
    question = ChooseBenefit(0, card, DATA.gods.all_benefits(card))
    assert question.label(s, place) == ("benefit_merchant", 1)
    assert question.label(s, question.parse(s, "done")) == ("done",)
