"""Inca Empire, chapters 2 and 3: eras, phases, ranking and the Inca phase."""
import pytest

import kancha
from kancha.games.inca_empire.kinds import CONQUESTS, PHASES, TERRACES
from kancha.games.inca_empire.phases import IncaPhase, NextPhase, SapaIncaPhase
from kancha.games.inca_empire.state import gain
from kancha.games.inca_empire.sun import SunPhase
from rules.asking import asked, give
from rules.inca_empire.arrange import GAME, build, conquered, hand, labour, lay, points, roads, run, table, told, turn
from rules.inca_empire.dealing import played

BOTH = pytest.mark.parametrize("seats", [3, 4])
TRACK = ["I P P", "I S P S P Z", "I S P S P Z", "I S P S P Z", "I S P S P S P Z", "I S P S P S P Z",
         "I S P S P S P S P Z"]
ERAS = [1, 2, 2, 2, 3, 3, 4]


def columns(s):
    """The phases of a match by column."""
    found = {}
    for phase in s.track:
        found.setdefault(phase.column, []).append(PHASES[phase.kind])
    return {column + 1: " ".join(phases) for column, phases in found.items()}


def on_phase(s, column, row):
    """Put the black figure on a row of a column, both from 1."""
    s.phase = [k for k, phase in enumerate(s.track) if phase.column == column - 1][row - 1]
    return s


def labours(s):
    return [player.labour for player in s.players]


def inca_phase(seats=4, era=1, holding=0):
    """A table before an Inca phase, with the same labour for everybody; the ranking is seat 0, 1, ..."""
    s = table(seats, era=era)
    points(s, *[40 - 10 * seat for seat in range(seats)])
    for seat in range(seats):
        labour(s, seat, holding)
    return s


# The track

@pytest.mark.rule("INC-D1", "INC-201", "INC-202", "INC-R1", "INC-R33")
@BOTH
def test_the_era_track(seats):
    s = table(seats)
    assert columns(s) == {k + 1: phases for k, phases in enumerate(TRACK)}, "the same for three and for four"
    eras = {phase.column: phase.era + 1 for phase in s.track}
    assert list(eras.values()) == ERAS
    kinds = [PHASES[phase.kind] for phase in s.track]
    assert [kinds.count(kind) for kind in "ISPZ"] == [7, 16, 18, 6]


@pytest.mark.rule("INC-201")
def test_the_years_of_the_eras():
    assert GAME.data.years == ("1438-1471", "1471-1493", "1493-1528", "1528-1533")


@pytest.mark.rule("INC-203", "INC-204", "INC-R1", "INC-801")
@BOTH
@pytest.mark.parametrize("seed", [1, 2])
def test_every_row_of_every_column_is_played_once_from_top_to_bottom(seats, seed):
    s = played(seats, seed)
    expected = [("ISPZ".index(kind), era - 1, column + 1)
                for column, (era, phases) in enumerate(zip(ERAS, TRACK)) for kind in phases.split()]
    assert told(s, "phase") == expected
    assert len(told(s, "sapa_inca")) == 6 * seats
    assert len(told(s, "income")) == 7 * seats
    assert len(told(s, "lay")) == len(told(s, "reveal")) == 16 * seats
    assert s.over()
    assert asked(s) is None


@pytest.mark.rule("INC-203")
def test_a_phase_ends_when_all_players_have_finished_it():
    s = on_phase(table(), 1, 2)
    hand(s, 0, "epidemic")
    run(s, NextPhase())
    for seat in s.order:
        assert (asked(s), s.phase) == (("first_act", seat), 2), "the second People phase of era 1"
        give(s, "done")
    assert s.track[s.phase].column == 1, "from the bottom of a column to the top of the next"
    assert told(s, "phase") == [(2, 0, 1), (0, 1, 2), (1, 1, 2)]


@pytest.mark.rule("INC-204")
@pytest.mark.parametrize(("column", "row", "question"), [
    (1, 1, "first_act"), (2, 1, "lay"), (2, 2, "first_act"), (2, 3, "lay"), (2, 5, "lay"), (7, 8, "first_act")])
def test_the_row_says_what_is_played_next(column, row, question):
    s = on_phase(table(), column, row)
    for seat in range(4):
        hand(s, seat, "epidemic", "resistance", "el_nino")
    run(s, NextPhase())
    assert asked(s)[0] == question


@pytest.mark.rule("INC-205")
def test_era_1_has_no_sun_phase_and_no_sapa_inca_phase():
    for seats in (3, 4):
        assert {PHASES[phase.kind] for phase in table(seats).track if phase.era == 0} == {"I", "P"}


# The score track

@pytest.mark.rule("INC-206", "INC-209")
def test_points_are_marked_at_once():
    s = table()
    conquered(s, "C2i", by=2)
    labour(s, 2, 2)
    assert s.ranking == (3, 2, 1, 0)
    turn(s, 2)
    give(s, "terrace C2i")
    assert GAME.scores(s) == [0, 0, 1, 0]
    assert s.ranking == (2, 3, 1, 0), "before the turn is over"
    assert asked(s) == ("act", 2)


@pytest.mark.rule("INC-207", "INC-208", "INC-816")
def test_a_figure_that_arrives_later_stands_outside():
    s = table()
    points(s, 5, 3, 1, 0)
    gain(s, 2, CONQUESTS, 4)
    assert s.ranking == (0, 2, 1, 3), "behind whoever was on 5 before"
    gain(s, 3, CONQUESTS, 5)
    assert s.ranking == (0, 2, 3, 1), "the third on that space stands outermost"
    gain(s, 1, CONQUESTS, 2)
    assert s.ranking == (0, 2, 3, 1)
    assert GAME.scores(s) == [5, 5, 5, 5]
    gain(s, 3, CONQUESTS, 1)
    assert s.ranking == (3, 0, 2, 1), "more points are ahead"
    gain(s, 0, CONQUESTS, 1)
    assert s.ranking == (3, 0, 2, 1), "and again the later one is behind"


@pytest.mark.rule("INC-207")
def test_no_points_are_no_move():
    s = table()
    points(s, 5, 5, 5, 0)
    gain(s, 0, TERRACES, 0)
    assert s.ranking == (0, 1, 2, 3), "the inner one stays inside"


@pytest.mark.rule("INC-207", "INC-R26")
def test_only_the_space_where_a_move_ends_matters():
    s = table()
    points(s, 0, 3, 4, 7)
    gain(s, 0, CONQUESTS, 7)
    assert s.ranking == (3, 0, 2, 1), "it passes those on 3 and 4 and stands outside on 7"


@pytest.mark.rule("INC-R26", "INC-609", "INC-207")
def test_a_temple_and_its_bonus_are_one_move():
    s = table()
    points(s, 0, 4, 5, 9)
    roads(s, 0, "Cp-Nx1 Nc1-Nx1")
    build(s, cities="Nc1")
    labour(s, 0, 5)
    turn(s, 0)
    give(s, "temple Nc1")
    assert GAME.scores(s) == [5, 4, 5, 9]
    assert s.ranking == (3, 2, 0, 1), "outside on 5, past the one on 4"


@pytest.mark.rule("INC-R26", "INC-634", "INC-207")
def test_two_garrisons_are_two_moves():
    s = table()
    points(s, 0, 3, 6, 9)
    lay(s, "building_project", sector=0)
    roads(s, 0, "Cp-Cg1 Cp-Nx1 Nc1-Nx1 Nc1-Ag1")
    labour(s, 0, 8)
    turn(s, 0)
    give(s, "garrison Cg1")
    assert s.ranking == (3, 2, 1, 0)
    give(s, "garrison Ag1")
    assert (GAME.scores(s), s.ranking) == ([6, 3, 6, 9], (3, 2, 0, 1))


@pytest.mark.rule("INC-D10")
def test_scores_have_no_upper_limit():
    s = table()
    points(s, 99, 100, 200, 1)
    gain(s, 0, CONQUESTS, 101)
    assert GAME.scores(s)[0] == 200
    assert s.ranking == (2, 0, 1, 3)
    view = GAME.view(s, None)
    assert ([player["score"] for player in view["players"]], view["ranking"]) == ([200, 100, 200, 1], [2, 0, 1, 3])


@pytest.mark.rule("INC-209", "INC-208")
def test_what_the_ranking_decides():
    s = table(era=3)
    points(s, 7, 9, 7, 9)
    assert s.ranking == (1, 3, 0, 2), "of each pair the earlier one is inside"
    d = s.clone()
    run(d, IncaPhase())
    assert labours(d) == [1 + 1, 0, 1 + 1, 0], "support: all that seats 1 and 3 have goes to 2 and 0"
    for seat in range(4):
        hand(s, seat, "epidemic", "resistance", "el_nino")
    d = s.clone()
    run(d, SunPhase())
    assert d.order == (2, 0, 3, 1), "the turn order"
    d = s.clone()
    d.events = []
    run(d, SapaIncaPhase())
    assert [event[0] for event in told(d, "sapa_inca")] == [1, 3, 0, 2], "scoring"
    assert GAME.winners(s) == [1], "and victory"


# Inca phase

@pytest.mark.rule("INC-301", "INC-D2", "INC-304")
@BOTH
@pytest.mark.parametrize(("era", "income"), [(1, 9), (2, 3), (3, 1), (4, 0)])
def test_everybody_gets_the_labour_of_the_era(seats, era, income):
    s = inca_phase(seats, era, holding=10)
    run(s, IncaPhase())
    assert told(s, "income") == [(seat, income) for seat in range(seats)]
    assert sum(labours(s)) == seats * (10 + income), "support changes hands only"
    if era == 1:
        assert labours(s) == [10 + income] * seats


@pytest.mark.rule("INC-D2", "INC-R19")
def test_income_and_what_may_be_kept_are_the_same_numbers_in_two_fields():
    assert GAME.data.income == GAME.data.keep == (9, 3, 1, 0)
    assert all(more > less for more, less in zip(GAME.data.income, GAME.data.income[1:]))


@pytest.mark.rule("INC-302", "INC-611", "INC-608")
@BOTH
def test_culture_tokens_and_terraces_bring_labour_to_their_owner(seats):
    s = inca_phase(seats, era=1)
    first, second, third = {3: ("C2c", "K2c", "Q2c"), 4: ("C2i", "N2a", "A2i")}[seats]
    conquered(s, first, by=1, kind="G")
    conquered(s, second, by=1, kind="A")
    conquered(s, third, by=2, kind="F")
    s.players[1].terraces = s.players[1].culture
    run(s, IncaPhase())
    assert labours(s)[:3] == [9, 9 + 3 + 1 + 2, 9 + 2], "starting regions bring nothing"
    assert told(s, "income")[1] == (1, 15)


@pytest.mark.rule("INC-302")
@pytest.mark.parametrize(("kind", "brings"), [("A", 1), ("B", 2), ("C", 1), ("D", 2), ("E", 1), ("F", 2), ("G", 3)])
def test_what_each_type_of_token_brings(kind, brings):
    s = inca_phase(era=1)
    conquered(s, "S2a", by=3, kind=kind)
    run(s, IncaPhase())
    assert labours(s) == [9, 9, 9, 9 + brings]


@pytest.mark.rule("INC-304")
@BOTH
def test_no_support_in_era_1(seats):
    s = inca_phase(seats, era=1)
    run(s, IncaPhase())
    assert told(s, "support") == []
    assert labours(s) == [9] * seats


@pytest.mark.rule("INC-305", "INC-303", "INC-307")
@BOTH
def test_in_era_2_the_first_gives_one_to_the_last(seats):
    s = inca_phase(seats, era=2)
    run(s, IncaPhase())
    assert told(s, "support") == [(0, seats - 1, 1)]
    assert labours(s) == [2, *[3] * (seats - 2), 4], "from the giver's own labour"
    kinds = [event[1] for event in s.events]
    assert kinds.index("support") == seats, "after everybody has got theirs"


@pytest.mark.rule("INC-306", "INC-307")
@pytest.mark.parametrize("era", [3, 4])
def test_in_eras_3_and_4_the_first_gives_two_and_the_second_one(era):
    s = inca_phase(4, era, holding=5)
    income = GAME.data.income[era - 1]
    run(s, IncaPhase())
    assert told(s, "support") == [(0, 3, 2), (1, 2, 1)]
    assert labours(s) == [income + 3, income + 4, income + 6, income + 7]


@pytest.mark.rule("INC-306", "INC-904")
@pytest.mark.parametrize("era", [3, 4])
def test_of_three_the_second_gives_nothing(era):
    s = inca_phase(3, era, holding=5)
    income = GAME.data.income[era - 1]
    run(s, IncaPhase())
    assert told(s, "support") == [(0, 2, 2)]
    assert labours(s) == [income + 3, income + 5, income + 7]


@pytest.mark.rule("INC-305", "INC-208", "INC-402")
def test_on_one_space_the_inner_figure_gives_and_the_outer_gets():
    s = table(era=2)
    points(s, 8, 8, 8, 8)
    s.ranking = (2, 0, 3, 1)
    run(s, IncaPhase())
    assert told(s, "support") == [(2, 1, 1)]


@pytest.mark.rule("INC-R21", "INC-307")
@pytest.mark.parametrize(("held", "given"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_a_giver_with_too_little_gives_what_is_there(held, given):
    s = inca_phase(4, era=4)
    labour(s, 0, held)
    run(s, IncaPhase())
    assert labours(s) == [held - given, 0, 0, given], "the second has nothing to give either"
    assert told(s, "support") == ([(0, 3, given)] if given else [])


@pytest.mark.rule("INC-R22")
def test_support_is_given_together():
    s = inca_phase(3, era=3)
    run(s, IncaPhase())
    assert labours(s) == [0, 1, 2]
    s = inca_phase(4, era=4)
    labour(s, 0, 9)
    run(s, IncaPhase())
    assert labours(s) == [7, 0, 0, 2], "nobody hands on what they have just been given"


@pytest.mark.rule("INC-E1", "INC-301", "INC-302", "INC-305")
def test_the_example_of_income_and_support():
    s = on_phase(table(era=2), 3, 6)
    points(s, 2, 30, 20, 10)
    conquered(s, "A2i", by=1, kind="G")
    conquered(s, "N2a", by=1, kind="B")
    s.players[1].terraces = 1 << s.map.regions.index("N2a")
    for seat in range(4):
        hand(s, seat, "epidemic", "resistance", "el_nino")
    run(s, NextPhase())
    assert told(s, "phase")[0] == (0, 1, 4), "the Inca phase of the third round of era 2"
    assert (1, 3 + 5 + 1) in told(s, "income")
    assert told(s, "support") == [(1, 0, 1)], "orange gives to blue"
    assert labours(s)[:2] == [4, 8]


@pytest.mark.rule("INC-302", "INC-303", "INC-R21")
@BOTH
@pytest.mark.parametrize("holding", [0, 4])
@pytest.mark.parametrize("column", [1, 2, 3, 4, 5, 6])
def test_a_view_foretells_what_the_next_inca_phase_brings(seats, holding, column):
    s = on_phase(inca_phase(seats, holding=holding), column, 3)
    conquered(s, {3: "C2s", 4: "S2a"}[seats], by=2, kind="G")
    coming = GAME.view(s, 1)["players"]
    on_phase(s, column + 1, 1)
    run(s, IncaPhase())
    assert labours(s) == [holding + player["income"] + player["support"] for player in coming]
    assert [income for _, income in told(s, "income")] == [player["income"] for player in coming]


@pytest.mark.rule("INC-D1", "INC-301")
def test_a_view_foretells_nothing_once_the_last_inca_phase_is_over():
    s = on_phase(inca_phase(4, holding=4), 7, 2)
    conquered(s, "S2a", by=3, kind="G")
    assert [(player["income"], player["support"]) for player in GAME.view(s, 1)["players"]] == [(0, 0)] * 4


@pytest.mark.rule("INC-203", "INC-204")
def test_a_whole_match_stays_in_step_with_its_track():
    s = played(4, 9)
    assert kancha.pending(s) == (None, [])
    assert s.phase == len(s.track)
