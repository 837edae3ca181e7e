"""Hints: what a bot would answer, for the seat that is asked and for nobody else, and no thought twice at once."""
import asyncio
import threading

import pytest
from asgiref.sync import sync_to_async

from kancha.site import hints, host, thinking
from kancha.site.frames import frame_of, whole
from kancha.site.hints import question_at
from kancha.site.models import Row
from kancha.site.screen import past_screen, screen
from kancha.sitting import signed

FAILED = "The hard bot could not say this time."


@pytest.fixture
def table(visitor):
    """Weavers against a friend who has not come yet; the first seat is asked."""
    return visitor.sit("weavers", seats="2", player_1="friend")


@pytest.fixture
def both(visitor, other, link_to):
    """Weavers, each seat held by somebody else."""
    table = visitor.sit("weavers", seats="2", player_1="friend")
    other.join(link_to(table), "Killa")
    return table


@pytest.fixture
def asked(monkeypatch):
    """The bots that have been asked for a hint, each with the seat."""
    found = []

    def note(name, state, dealing, dice):
        found.append((name, state.agenda[-1].seat))
        return thinking.deal_and_explain(name, state, dealing, dice)

    monkeypatch.setattr(hints, "deal_and_explain", note)
    return found


def answer_until(visitor, table, word):
    """Give the first answers until a word is one of them."""
    while word not in host.find(table).match.options():
        visitor.answer(table, 0, host.find(table).match.options()[0])


class TestWhatItSays:
    def test_the_best_answers_come_with_what_they_are_worth_and_why(self, visitor, hint, parse):
        table = visitor.sit("cuzco", seats="2", player_1="friend")
        status, text = hint(visitor, table)
        found = [one.attrs["data-advice"] for one in parse(text) if "data-advice" in one.attrs]
        asked = question_at(host.find(table).now, 0)
        true = thinking.deal_and_explain("hard", asked.job.state, asked.job.dealing, asked.job.thinking)
        assert (status, found) == (200, [each.word for each in true])
        assert len(found) == 3
        assert set(found) <= set(host.find(table).match.options())
        assert "The hard bot would answer, best first" in text
        for each in true:
            assert f"worth {signed(each.value)}" in text
            assert each.figures
            for name, value in each.figures.items():
                assert f"{host.find(table).match.lexicon.say('figure', name)}\u00a0{signed(value)}" in text

    def test_answers_are_called_as_on_their_buttons_and_know_their_spots(self, visitor, hint, parse):
        table = visitor.sit("tiwanaku", seats="1", option_mode="solo")
        answer_until(visitor, table, "enter")
        visitor.answer(table, 0, "enter")
        offered = {answer.word: answer for answer in question_at(host.find(table).now, 0).ask.answers}
        lines = [one for one in parse(hint(visitor, table)[1]) if "data-advice" in one.attrs]
        assert lines
        for line in lines:
            answer = offered[line.attrs["data-advice"]]
            assert answer.label in line.text
            assert line.attrs["data-spots"] == ",".join(answer.spots)

    def test_a_piece_that_can_be_rotated_says_how(self, visitor, hint, parse):
        table = visitor.sit("cuzco", seats="2", player_1="friend")
        visitor.answer(table, 0, "tile triple")
        words = host.find(table).match.options()
        lines = [one for one in parse(hint(visitor, table)[1]) if "data-advice" in one.attrs]
        for line in lines:
            word = line.attrs["data-advice"]
            assert word in words
            assert line.attrs["data-spots"] == word.split()[0]
            assert " ".join(line.text.split()).startswith(f"Place here {word} worth")

    def test_it_speaks_portuguese(self, visitor, table, hint):
        text = hint(visitor, table, language="pt")[1]
        assert "O bot difícil jogaria assim, da melhor opção à pior" in text
        assert "Colher" in text

    def test_answers_that_are_worth_the_same_are_not_ranked(self, visitor, hint):
        table = visitor.sit("tiwanaku", seats="2", option_size="25", player_1="friend")
        text = hint(visitor, table)[1]
        assert text.count("worth +0.0") == 3
        assert "The hard bot sees no difference" in text
        assert "best first" not in text

    def test_figures_have_signs(self):
        assert [signed(value) for value in (2, -1.26, 0, -.04)] == ["+2.0", "−1.3", "+0.0", "+0.0"]


class TestWhoMayAsk:
    def test_only_the_holder_of_the_seat_gets_one(self, visitor, other, browser, both, hint, asked):
        for stranger in (other, browser()):
            assert hint(stranger, both)[0] == 404
        assert visitor.post(f"/t/{both}/watch/hint").status_code == 404
        assert not asked
        assert "data-advice" in hint(visitor, both)[1]
        assert asked == [("hard", 0)]

    def test_who_is_not_asked_is_told_so(self, other, both, hint, asked):
        status, text = hint(other, both, 1)
        assert (status, "It is not your turn." in text, asked) == (200, True, [])

    def test_it_has_to_be_posted(self, visitor, table):
        assert visitor.get(f"/t/{table}/0/hint").status_code == 405

    def test_after_the_end_nobody_gets_one(self, finished, hint, asked):
        assert "data-advice" not in hint(finished.visitor, finished.table)[1]
        assert not asked

    def test_under_the_cover_nobody_gets_one(self, visitor, hint, asked):
        table = visitor.sit("weavers", seats="2", player_1="here")
        visitor.answer(table, 0, "harvest")
        for seat in (0, 1):
            assert "The screen is covered" in hint(visitor, table, seat)[1]
        assert not asked
        visitor.uncover(table, 1)
        assert "data-advice" in hint(visitor, table, 1)[1]
        assert "The screen is covered" in hint(visitor, table, 0)[1]

    @pytest.mark.parametrize("seq", ["", "x", "-1", "9" * 12])
    def test_without_a_question_there_is_none(self, seq, visitor, table, hint, asked):
        status, text = hint(visitor, table, 0, seq)
        assert (status, "the number of the question is missing" in text, asked) == (200, True, [])

    def test_about_an_older_question_it_is_said_politely(self, visitor, table, hint, asked):
        before = host.find(table).seq
        visitor.answer(table, 0, "weave")
        status, text = hint(visitor, table, 0, before)
        assert (status, "Something else happened in the meantime" in text, asked) == (200, True, [])

    def test_of_several_who_are_asked_together_each_gets_their_own(self, visitor, hint, asked):
        table = visitor.sit("stones", seats="2", player_1="here", cover="no")
        waiting = host.find(table).match.waiting
        assert len(waiting) > 1
        for seat in waiting:
            hint(visitor, table, seat)
        assert [seat for _, seat in asked] == waiting


class TestThinking:
    def test_a_bot_that_fails_is_told_and_can_be_asked_again(self, visitor, table, hint, monkeypatch, caplog):
        with monkeypatch.context() as patch:
            patch.setattr(hints, "deal_and_explain", lambda *_: 1 // 0)
            status, text = hint(visitor, table)
        assert (status, FAILED in text, "data-advice" in text) == (200, True, False)
        assert f"the bot hard at table {table} could give no hint after row" in caplog.text
        assert "data-advice" in hint(visitor, table)[1]

    def test_a_bot_that_cannot_explain_itself_is_told_alike(self, visitor, table, hint, monkeypatch):
        monkeypatch.setattr(hints, "ADVISER", "random")
        assert FAILED in hint(visitor, table)[1]

    @pytest.fixture
    def gate(self, monkeypatch):
        """Bots think until the gate is opened.

        ``gate.wanted`` says about which seats hints were wanted so far, and ``gate.asked`` about which bots were asked.
        """
        gate, opinions = threading.Event(), hints.opinions
        gate.asked, gate.wanted = [], []

        def want(asked):
            gate.wanted.append(asked.seat)
            return opinions(asked)

        def wait(name, state, dealing, dice):
            gate.asked.append(state.agenda[-1].seat)
            gate.wait()
            return thinking.deal_and_explain(name, state, dealing, dice)

        monkeypatch.setattr(hints, "deal_and_explain", wait)
        monkeypatch.setattr(hints, "opinions", want)
        return gate

    async def until(self, true):
        while not true():
            await asyncio.sleep(.001)

    def test_who_asks_twice_gets_the_same_thought(self, visitor, table, ask_hint, in_a_loop, gate):
        seq = host.find(table).seq

        async def twice():
            first = asyncio.create_task(ask_hint(visitor, table, 0, seq))
            await self.until(lambda: gate.asked)
            second = asyncio.create_task(ask_hint(visitor, table, 0, seq))
            await self.until(lambda: len(gate.wanted) == 2)
            assert not first.done()
            gate.set()
            return await first, await second

        first, second = in_a_loop(twice())
        assert first == second
        assert "data-advice" in first[1]
        assert gate.asked == [0]
        assert not hints.thoughts

    def test_nothing_is_thought_for_a_seat_before_its_last_thought_has_ended(
        self, visitor, table, ask_hint, in_a_loop, gate
    ):
        seq = host.find(table).seq

        async def twice():
            first = asyncio.create_task(ask_hint(visitor, table, 0, seq))
            await self.until(lambda: gate.asked)
            await sync_to_async(visitor.answer)(table, 0, "weave")
            now = (await sync_to_async(host.find)(table)).seq
            second = asyncio.create_task(ask_hint(visitor, table, 0, now))
            await self.until(lambda: len(gate.wanted) == 2)
            assert gate.asked == [0]
            gate.set()
            return await first, await second

        first, second = in_a_loop(twice())
        assert gate.asked == [0, 0]
        assert 'data-advice="weave"' in first[1]
        assert 'data-advice="weave"' not in second[1]

    def test_who_has_gone_leaves_a_thought_that_ends_by_itself(self, visitor, table, ask_hint, in_a_loop, gate):
        seq = host.find(table).seq

        async def leave():
            asking = asyncio.create_task(ask_hint(visitor, table, 0, seq))
            await self.until(lambda: gate.asked)
            asking.cancel()
            await asyncio.wait([asking])
            assert hints.thoughts
            gate.set()
            await self.until(lambda: not hints.thoughts)

        in_a_loop(leave())

    def test_the_site_goes_on_while_a_bot_thinks(self, visitor, table, ask_hint, in_a_loop, gate):
        seq = host.find(table).seq

        async def play():
            asking = asyncio.create_task(ask_hint(visitor, table, 0, seq))
            await self.until(lambda: gate.asked)
            assert (await sync_to_async(visitor.answer)(table, 0, "harvest")).status_code == 204
            assert not asking.done()
            gate.set()
            return await asking

        assert "data-advice" in in_a_loop(play())[1]


class TestSecrets:
    def test_nobody_else_notices(self, visitor, both, hint, monkeypatch):
        woken, at = [], host.find(both).now
        monkeypatch.setattr(host, "announce", woken.append)
        before = [whole(frame_of(screen(at, seat))) for seat in (None, 0, 1)]
        rows = Row.objects.filter(table_id=both).count()
        assert "data-advice" in hint(visitor, both)[1]
        assert host.find(both).now is at
        assert [whole(frame_of(screen(host.find(both).now, seat))) for seat in (None, 0, 1)] == before
        assert (woken, Row.objects.filter(table_id=both).count()) == ([], rows)

    def test_the_bot_sees_a_state_that_is_not_the_true_one(self, visitor, table, hint, monkeypatch):
        seen = []

        class Adviser:
            def explain(self, s, dice):
                seen.append(s)
                return []

        monkeypatch.setattr(thinking, "bot", lambda name: Adviser())
        m = host.find(table).match
        for number in range(6):
            hint(visitor, table)
            visitor.answer(table, 0, "weave" if number % 2 == 0 else host.find(table).match.options()[-1])
            visitor.take_back(table, 0)
        assert {s.players[0].goal for s in seen} == {m.state.players[0].goal}
        assert len({s.players[1].goal for s in seen}) > 1


class TestThePage:
    def test_only_a_seat_that_is_asked_has_the_button(self, visitor, both, at_random):
        at = host.find(both).now
        assert ['id="ask-hint"' in whole(frame_of(screen(at, seat))) for seat in (None, 0, 1)] == [False, True, False]
        visitor.answer(both, 0, "harvest")
        at = host.find(both).now
        for seat in (None, 0, 1):
            assert 'id="ask-hint"' not in whole(frame_of(past_screen(at, seat, at.seq - 1)))
        over = at_random(host.find(both)).now
        assert over.match.over
        assert ['id="ask-hint"' in whole(frame_of(screen(over, seat))) for seat in (None, 0, 1)] == [False] * 3

    def test_a_covered_screen_has_none(self, visitor):
        table = visitor.sit("weavers", seats="2", player_1="here")
        visitor.answer(table, 0, "harvest")
        for seat in (0, 1):
            assert 'id="ask-hint"' not in visitor.get(f"/t/{table}/{seat}/").content.decode()
        assert 'id="ask-hint"' in visitor.uncover(table, 1).content.decode()
