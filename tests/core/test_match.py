"""A match: words in, words out, nothing lost."""
import pytest

import kancha
from kancha.core.decision import Decision
from kancha.core.events import EVERYONE, only
from kancha.core.match import UNDO


def words(m):
    return [row.word for row in m.rows]


class TestAsking:
    def test_a_question_has_a_seat_a_name_and_a_prompt(self):
        m = kancha.new("weavers", seats=2, seed=1)
        assert (m.decision.seat, m.decision.name) == (0, "turn")
        assert m.decision.prompt == "Harvest 2 corn, or show three weavings and buy?"
        assert m.options() == ["harvest", "weave"]
        assert not m.over

    def test_when_over_nothing_is_asked(self):
        m = kancha.new("weavers", seats=2, seed=1)
        while not m.over:
            m.play("harvest")
        assert (m.decision, m.options(), m.asides(), m.refused(), m.waiting) == (None, [], [], {}, [])
        assert m.why_not("harvest").reason == "The match is over."
        with pytest.raises(kancha.Illegal, match="over"):
            m.play("harvest")

    def test_nature_may_be_asked(self):
        m = kancha.new("weavers", seats=2, nature="ask")
        assert m.decision.seat == kancha.CHANCE
        assert m.options() == list("0123456")
        m.play("3")
        assert m.options() == list("012456")

    def test_refused_answers_come_with_their_rule(self):
        m = kancha.new("weavers", seats=2, seed=1)
        assert m.refused() == {}
        m.state.players[0].corn = 0
        refusal = m.refused()["weave"]
        assert (refusal.rule, refusal.reason) == ("WEA-203", "Weaving needs at least 1 corn; you have none.")


class TestPlaying:
    def test_an_illegal_word_changes_nothing(self):
        m = kancha.new("weavers", seats=2, seed=1)
        m.state.players[0].corn = 0
        before = m.view(0), m.rows[:], m.events(0)
        with pytest.raises(kancha.Illegal) as refused:
            m.play("weave")
        assert refused.value.rule == "WEA-203"
        assert "[WEA-203]" in str(refused.value)
        assert (m.view(0), m.rows, m.events(0)) == before

    def test_an_unknown_word_says_what_would_be_possible(self):
        m = kancha.new("weavers", seats=2, seed=1)
        assert "harvest" in m.why_not("harvst").reason

    def test_case_and_spaces_do_not_count(self):
        m = kancha.new("porters", seats=2, seed=1)
        m.play("  Sell   A llama ")
        assert words(m) == ["sell a llama"]

    def test_another_seat_is_told_who_is_asked(self):
        m = kancha.new("weavers", seats=3, seed=1)
        assert m.why_not("harvest", seat=2).reason == "Player C is not asked anything now; Player A is."

    def test_a_phrase_is_taken_whole_or_not_at_all(self):
        m = kancha.new("porters", seats=2, seed=1)
        m.play("cross / stay" if m.why_not("cross / stay") is None else "cross")
        m = kancha.new("porters", seats=2, seed=1)
        m.play("sell a llama / sell a llama / cross")
        assert words(m) == ["sell a llama", "sell a llama", "cross"]
        assert m.view(0)["corn"] == [3, 3]
        m = kancha.new("porters", seats=2, seed=1)
        assert "sell a llama" in m.why_not("sell a llama / sell a llama / sell a llama").reason
        assert m.rows == []

    def test_a_phrase_ends_at_another_seat(self):
        m = kancha.new("porters", seats=2, seed=1)
        assert m.why_not("cross / cross").message == "past"
        with pytest.raises(kancha.Illegal):
            m.play("cross / cross")
        assert m.rows == []

    def test_a_phrase_ends_at_nature(self):
        m = kancha.new("weavers", seats=2, seed=1)
        assert m.why_not("weave / pass").message == "past"

    def test_an_answer_can_be_marked_as_given_for_a_seat(self):
        m = kancha.new("weavers", seats=2, seed=1)
        m.play("harvest", auto=True)
        assert m.rows[-1].mark == "auto"


class TestAsides:
    def test_an_aside_leaves_the_question_and_can_pay_for_it(self):
        m = kancha.new("porters", seats=2, seed=1)
        m.state.corn[0], m.state.llamas[0] = 1, 2
        assert m.options() == ["stay"]
        assert m.why_not("cross").rule == "POR-1"
        assert m.asides() == ["sell a llama"]
        m.play("sell a llama")
        assert m.decision.seat == 0
        assert m.options() == ["stay", "cross"]

    def test_asides_are_answers_below_zero(self):
        m = kancha.new("porters", seats=2, seed=1)
        assert list(kancha.asides(m.state)) == [-1]
        assert kancha.word(m.state, -1) == "sell a llama"
        kancha.answer(m.state, -1)
        assert m.view(None)["llamas"] == [1, 2]

    def test_without_goods_and_asides_the_question_is_dropped(self):
        m = kancha.new("porters", seats=2, seed=1)
        m.state.corn[1], m.state.llamas[1] = 1, 0
        m.play("stay")
        assert m.decision.seat == 0


class TestTogether:
    def test_all_seats_may_answer_at_once_in_any_order(self):
        m = kancha.new("stones", seats=3, seed=1)
        assert m.waiting == [0, 1, 2]
        m.play("2", seat=2)
        assert m.waiting == [0, 1]
        assert m.view(1) | {"chosen": [False, False, True]} == m.view(1)
        assert (m.view(2)["mine"], m.view(0)["mine"]) == (2, -1)
        m.play("1", seat=1)
        m.play("3", seat=0)
        assert m.view(None)["wins"] == [1, 0, 0]
        assert [(row.seat, row.word) for row in m.rows] == [(2, "2"), (1, "1"), (0, "3")]

    def test_who_has_answered_is_not_asked_again(self):
        m = kancha.new("stones", seats=2, seed=1)
        m.play("2", seat=1)
        assert m.why_not("1", seat=1).message == "not_asked"

    def test_options_of_a_seat_are_its_own(self):
        m = kancha.new("stones", seats=2, seed=1)
        m.state.stones[1] = 1
        assert (m.options(0), m.options(1)) == (["0", "1", "2", "3"], ["0", "1"])
        assert m.why_not("3", seat=1).rule == "STO-1"

    def test_one_cannot_jump_an_ordinary_queue(self):
        m = kancha.new("porters", seats=2, seed=1)
        assert m.waiting == [0]
        assert m.why_not("stay", seat=1).message == "not_asked"

    def test_pick_by_pick_choices_of_several_seats_may_interleave(self):
        m = kancha.new("packs", seats=2, seed=1)
        m.play("corn+wool+salt", seat=1)
        m.play("gold+clay+coca", seat=0)
        m.play("gift 1", seat=1)
        m.play("gift 2", seat=0)
        m.play("gift 3", seat=1)
        assert (m.view(0)["picks"], m.view(1)["picks"], m.view(None)["picks"]) == ([2], [1, 3], None)
        m.play("done", seat=0)
        m.play("done", seat=1)
        assert m.view(None)["gifts"] == {"0": [2], "1": [1, 3]}


class TestSets:
    def test_a_small_set_is_one_answer(self):
        m = kancha.new("packs", seats=2, seed=1)
        assert len(m.options()) == 20
        assert m.why_not("wool + corn+gold") is None
        assert m.why_not("corn+wool").message == "not_now"
        assert m.why_not("corn+corn+wool").message == "no_word_of_many"
        assert m.why_not("corn+wool+silk").message == "no_word_of_many"

    def test_a_large_set_is_picked_one_by_one_unseen(self):
        m = kancha.new("packs", seats=2, seed=1)
        m.play("corn+wool+salt")
        m.play("corn+wool+salt")
        assert "done" not in m.options()
        m.play("gift 4")
        assert "gift 4" not in m.options()
        assert "done" in m.options()
        assert [row.word for row in m.record(1).rows] == [None, "corn+wool+salt", None]
        for gift in (5, 6, 7):
            m.play(f"gift {gift}")
        assert m.options() == ["done"]


class TestUndo:
    def test_an_answer_is_taken_back_and_stays_in_the_history(self):
        m = kancha.new("porters", seats=2, seed=1)
        before = m.view(0)
        m.play("cross")
        assert m.undoable is None
        m.undo()
        assert m.view(0) == before
        assert words(m) == ["cross", UNDO]
        assert [event[1:] for event in m.events(1)] == [("cross", 0), ("undo", 0)]

    def test_not_behind_another_seats_answer(self):
        m = kancha.new("porters", seats=2, seed=1)
        m.play("cross")
        m.play("stay")
        m.undo()
        assert m.decision.seat == 1
        assert m.undoable.message == "undo_other"
        with pytest.raises(kancha.Illegal):
            m.undo()

    def test_not_behind_nature(self):
        m = kancha.new("weavers", seats=2, seed=1)
        m.play("weave")
        assert "Nature" in m.undoable.reason

    def test_not_behind_something_shown(self):
        m = kancha.new("stones", seats=2, seed=1)
        m.play("1")
        assert m.undoable is None
        m.play("2")
        assert m.undoable.message == "undo_shown"

    def test_a_whole_turn_back_to_its_start(self):
        m = kancha.new("weavers", seats=2, seed=1)
        m.play("weave")
        m.play("pass")
        m.play("pass")
        back = m.decision
        for _ in range(2):
            m.play(m.options()[0])
        m.undo(turn=True)
        assert m.decision.decision == back.decision
        assert words(m)[-2:] == [UNDO, UNDO]

    def test_undo_of_the_turn_stops_at_the_question_that_opens_it(self):
        m = kancha.new("caravan", seats=2, nature="ask")
        m.play("one")
        m.play("sun")
        m.play("two")
        m.undo(turn=True)
        assert (m.decision.seat, m.decision.name) == (1, "march")

    def test_a_fork_tries_a_line_without_committing(self):
        m = kancha.new("weavers", seats=2)
        line = m.fork()
        line.play("weave")
        assert line.decision.seat == kancha.CHANCE, "nothing to come is betrayed"
        assert (m.options(), len(m.rows)) == (["harvest", "weave"], 2)


    def test_a_fork_may_go_back_and_elsewhere(self):
        m = kancha.new("weavers", seats=2, seed=7)
        m.play("harvest")
        line = m.fork()
        line.undo()
        line.play("weave")
        m.undo()
        assert (m.decision.name, m.decision.seat, m.view(0)["turns"]) == ("turn", 0, 40)

    def test_an_answer_out_of_order_is_taken_back_to_the_same_question(self):
        m = kancha.new("stones", seats=3, seed=1)
        m.play("2", seat=1)
        m.undo()
        assert (m.waiting, m.decision.seat) == ([0, 1, 2], 0)

    def test_not_after_the_end_when_all_secrets_are_shown(self):
        m = kancha.new("weavers", seats=2)
        while not m.over:
            m.play("harvest")
        assert m.undoable.message == "over"

    def test_only_its_own_answers(self):
        m = kancha.new("porters", seats=2, seed=1)
        m.play("cross")
        with pytest.raises(kancha.Illegal, match="Only Player A"):
            m.undo(seat=1)
        m.undo(seat=0)


class TestPlayed:
    def test_playing_returns_what_each_row_did(self):
        m = kancha.new("weavers", seats=2, seed=1)
        before = len(m.rows)
        played = m.play("weave")
        assert [one.row for one in played] == m.rows[before:]
        assert [one.row.seat for one in played] == [0, kancha.CHANCE, kancha.CHANCE, kancha.CHANCE]
        events = [event for one in played for event in one.events]
        assert events == m.happened[-len(events):]
        assert kancha.pending(played[0].state)[0].seat == kancha.CHANCE
        assert m.game.view(played[-1].state, 0) == m.view(0)

    def test_what_was_played_keeps_its_state_whatever_comes_after(self):
        m = kancha.new("weavers", seats=2, seed=1)
        (one,) = m.play("harvest")
        view = m.view(0)
        m.play("harvest")
        assert m.game.view(one.state, 0) == view != m.view(0)

    def test_taking_back_is_a_row_too(self):
        m = kancha.new("weavers", seats=2, seed=1)
        before = m.view(0)
        m.play("harvest")
        (one,) = m.undo()
        assert (one.row.word, [event[1] for event in one.events]) == (UNDO, ["undo"])
        assert m.game.view(one.state, 0) == before

    @pytest.mark.parametrize("seed", [None, 5])
    def test_a_copy_goes_on_as_the_match_would_and_leaves_it_alone(self, seed):
        m = kancha.new("weavers", seats=2, seed=seed)
        m.play("harvest")
        rows, view = m.rows[:], m.view(0)
        twin = m.copy()
        twin.play("weave")
        assert (m.rows, m.view(0), m.undoable) == (rows, view, None)
        m.play("weave")
        assert (m.rows, m.happened, m.view(0)) == (twin.rows, twin.happened, twin.view(0))


class TestTheObvious:
    @pytest.fixture
    def ferry(self, registered, toys):
        """Porters who all nod before anybody crosses: the question is asked, though it has one answer."""
        cross = toys["porters"].decisions[0]

        class Nod(Decision):
            name, size, words, open_options, opens_turn = "nod", 2, ("nod", "shrug"), True, True

            def options(self, s):
                return [0] if s.corn[self.seat] < 9 else [0, 1]

            def idle_answer(self, s):
                return 0

            def choose(self, s, answer):
                s.tell(EVERYONE, "nods", self.seat)

        class Ferry(type(toys["porters"])):
            name = "ferry"
            decisions = (*toys["porters"].decisions, Nod)

            def asides(self, s, seat):
                return None

            def setup(self, seats, options, rules):
                s = super().setup(seats, options, rules)
                s.agenda[:] = []
                s.then(cross(0), Nod(1), Nod(0), cross(1), cross(0))
                return s

        registered(Ferry())
        return kancha.new("ferry", seats=2, seed=1)

    def test_the_only_answer_is_given_for_each_seat_that_is_not_asked_everything(self, ferry):
        ferry.play("cross")
        played = ferry.play_obvious(["useful", "useful"])
        rows = [(one.row.seat, one.row.word, one.row.mark) for one in played]
        assert rows == [(1, "nod", "auto"), (0, "nod", "auto")]
        assert ferry.decision.name == "cross"

    @pytest.mark.parametrize("asks", [["useful", "all"], ["choices", "all"]])
    def test_who_wants_to_be_asked_everything_is(self, ferry, asks):
        ferry.play("cross")
        assert ferry.play_obvious(asks) == []
        assert ferry.options() == ["nod"]

    def test_a_question_in_vain_is_a_choice_all_the_same(self, ferry):
        ferry.play("cross")
        ferry.state.corn[:] = [9, 9]
        assert ferry.obvious_answer(["useful", "choices"]) is None
        assert ferry.obvious_answer(["choices", "useful"]) == 0

    def test_one_answer_that_others_cannot_know_of_is_asked_for(self):
        m = kancha.new("relics", seats=2, seed=1)
        assert m.options() == ["pass"]
        assert m.obvious_answer(["useful", "useful"]) is None

    def test_undo_takes_back_what_was_given_for_others_with_the_answer_before(self, ferry):
        ferry.play("cross")
        ferry.play_obvious(["useful", "useful"])
        with pytest.raises(kancha.Illegal, match="Only Player A"):
            ferry.undo(seat=1)
        played = ferry.undo(seat=0)
        assert [(one.row.seat, one.row.word) for one in played] == [(0, UNDO), (1, UNDO), (0, UNDO)]
        assert (ferry.decision.seat, ferry.decision.name, ferry.undoable.message) == (0, "cross", "no_undo")

    def test_what_was_given_for_a_seat_is_not_taken_back_alone(self, ferry):
        ferry.play("cross")
        ferry.undo()
        ferry.play("cross")
        ferry.play_obvious(["useful", "useful"])
        ferry.play("cross")
        ferry.undo(turn=True)
        assert (ferry.decision.seat, ferry.decision.name) == (1, "cross")
        assert ferry.undoable.message == "undo_other"

    def test_the_record_rebuilds_it(self, ferry, tmp_path):
        ferry.play("cross")
        ferry.play_obvious(["useful", "useful"])
        ferry.undo()
        ferry.play("cross")
        ferry.play_obvious(["useful", "useful"])
        ferry.record().save(tmp_path / "ferry.json")
        again = kancha.load(tmp_path / "ferry.json")
        assert again.rows == ferry.rows
        assert [given.auto for given in again.given] == [False, True, True]


class TestSecrets:
    def test_a_phrase_does_not_look_behind_what_is_shown(self, toys):
        m = kancha.new("stones", seats=2, seed=1)
        m.play("3")
        assert m.why_not("1 / 2").message == "past"

    def test_whether_there_was_a_choice_stays_with_the_seat(self):
        m = kancha.new("relics", seats=2, seed=3)
        m.play("pass", auto=True)
        assert m.record(0).rows[-1].mark == "auto"
        assert m.record(1).rows[-1].mark == m.record(None).rows[-1].mark == ""

    def test_a_hidden_aside_is_hidden_in_records(self, registered, toys):
        class Quietly(toys["porters"].decisions[1]):
            @property
            def known_to(self):
                return only(self.seat)

        class Quiet(type(toys["porters"])):
            name = "quiet"
            decisions = (*toys["porters"].decisions, Quietly)

            def asides(self, s, seat):
                return Quietly(seat)

        registered(Quiet())
        m = kancha.new("quiet", seats=2, seed=1)
        m.play("sell a llama")
        assert (m.record(0).rows[0].word, m.record(1).rows[0].word) == ("sell a llama", None)

    @pytest.mark.parametrize("seat", [-1, -3, 2, "0", True])
    def test_there_are_no_other_seats(self, seat):
        m = kancha.new("weavers", seats=2, seed=1)
        for ask in (m.view, m.svg, m.text, m.events, m.record):
            with pytest.raises((kancha.BadInput, TypeError)):
                ask(seat)


class TestResults:
    def test_an_automa_is_a_side_without_seats(self):
        m = kancha.new("fox", seed=4)
        while not m.over:
            assert m.winners() == []
            m.play("rest")
        assert [(side.name, side.seats) for side in m.sides] == [("Shepherd", (0,)), ("Fox", ())]
        assert m.scores() == [0, 7]
        assert m.winners() == []
        assert m.breakdown() == [{"points": 0}, {"points": 7}]

    def test_an_automa_tells_what_it_does_by_which_rule(self):
        m = kancha.new("fox", seed=4)
        m.play("rest")
        assert [event[1:3] for event in m.events(0)] == [("prowl", "FOX-2"), ("bite", "FOX-3")]

    def test_a_team_wins_together(self):
        m = kancha.new("caravan", seats=3, nature="ask")
        for word in ("three", "sun", "three", "sun", "three", "sun"):
            m.play(word)
        assert m.over
        assert m.winners() == [0, 1, 2]

    def test_equals_share(self):
        m = kancha.new("weavers", seats=3, seed=1)
        while not m.over:
            m.play("harvest")
        assert m.winners() == [0, 1, 2]


class TestOracle:
    def test_the_land_is_told_and_never_undone(self):
        m = kancha.new("oracle", seats=1, seed=9)
        m.play("2 / sand")
        assert m.view(0)["seen"][2] >= 0
        assert m.undoable.message == "undo_nature"
        assert [row.word for row in m.record(0).rows[:6]] == [None] * 6

    def test_the_same_seed_seals_the_same_land(self):
        first, second = (kancha.new("oracle", seats=1, seed=9) for _ in range(2))
        assert first.state.truth == second.state.truth


class TestLowLevel:
    def test_pending_is_pure_and_answer_goes_on(self):
        m = kancha.new("weavers", seats=2, seed=1)
        decision, options = kancha.pending(m.state)
        assert (decision.name, list(options)) == ("turn", [0, 1])
        assert kancha.word(m.state, 1) == "weave"
        s = m.game.clone(m.state)
        kancha.answer(s, 0)
        assert kancha.pending(m.state)[0] is decision
        assert kancha.pending(s)[0].seat == 1

    def test_flat_actions_are_ranges_side_by_side(self):
        game = kancha.game("weavers")
        decisions = [cls(0, 0) if cls.name == "buy" else cls() if cls.name == "reveal" else cls(0)
                     for cls in game.decisions]
        bases = [game.base(decision) for decision in decisions]
        assert bases == [0, 7, 9, 37, 66, 95]
        assert game.actions() == 123

    def test_a_decision_that_is_not_listed_has_no_base(self):
        with pytest.raises(LookupError):
            kancha.game("fox").base(kancha.pending(kancha.new("weavers", seed=1).state)[0])
