"""The page that a seat gets is the same whatever lies hidden from it: HTML, past frames, refusals, hints, record."""
import random
import re
from contextlib import contextmanager
from dataclasses import replace
from itertools import pairwise, product
from urllib.parse import quote

import pytest
from django.http import HttpResponse

from kancha.core.dice import Dice
from kancha.core.events import hears
from kancha.core.match import Match
from kancha.games.weavers import Weavers
from kancha.site.asking import why_not
from kancha.site.cover import screens
from kancha.site.frames import frame_of, message, whole
from kancha.site.hints import question_at, told
from kancha.site.host import HostedTable, Moment, tables
from kancha.site.listing import thumbnail_svg
from kancha.site.people import join_token, remember
from kancha.site.phrases import phrases_to
from kancha.site.screen import past_screen, screen
from kancha.site.table import frames_since
from kancha.site.thinking import deal_and_explain
from kancha.site.urls import urlpatterns
from kancha.testing.leaks import Varied

MOST_WHY = 25
CASES = {
    "competitive short": ("tiwanaku", 2, {"size": 25}, (1, 20, 45)),
    "competitive of three": ("tiwanaku", 3, {"size": 25}, (0, 2, 14)),
    "competitive long": ("tiwanaku", 2, {}, (26,)),
    "cooperative": ("tiwanaku", 2, {"mode": "cooperative"}, (30, 44)),
    "cooperative of three": ("tiwanaku", 3, {"mode": "cooperative", "level": "expert"}, (30,)),
    "cooperative, open screens": ("tiwanaku", 2, {"mode": "cooperative", "open_screens": True}, (20,)),
    "solo": ("tiwanaku", 1, {"mode": "solo"}, (16,)),
    "weavers": ("weavers", 2, {}, (0, 1, 2, 3, 5, 8, 13)),
    "weavers of four": ("weavers", 4, {}, (0, 1, 2, 4, 7, 12, 20)),
    "relics": ("relics", 3, {}, (0, 1, 2, 3, 4, 5, 6)),
    "stones": ("stones", 3, {}, (0, 1, 2, 3, 4, 5, 7)),
    "packs": ("packs", 3, {}, (0, 1, 2, 3, 5, 7, 9)),
    "oracle": ("oracle", 2, {}, (0, 1, 2, 3, 4, 5, 6)),
}


def deal_again(hosted, seat, dice):
    """The same table with all that a seat cannot know dealt again: states, hidden words, unseen events."""
    m = hosted.match
    twin = Match(m.game, m.state.seats, m.setup, m.luck, nature="ask", rules=m.state.rules)
    twin.happened = [event if hears(event[0], seat) else (event[0], "hidden") for event in m.happened]
    twin.rows = [
        row if row.seat == seat or hears(row.known_to, seat) else row._replace(word="hidden") for row in m.rows
    ]
    twin.given, twin.undo_block, twin.first_turn = m.given[:], m.undo_block, m.first_turn
    twin.state = m.game.resample(m.state, seat, dice)
    twin.state.events = twin.happened
    now = hosted.now
    moments = [*now.moments[:-1], Moment(twin.state, len(twin.happened))]
    if len(moments) > 1:
        state, happened = moments[-2]
        moments[-2] = Moment(m.game.resample(state, seat, dice), happened)
    return HostedTable(replace(now, match=twin, moments=moments))


def output_for(hosted, seat, sought):
    """Everything that a seat gets from the site, by name."""
    m = hosted.match
    now, past = frame_of(screen(hosted.now, seat)), past_screen(hosted.now, seat, hosted.seq - 1)
    output = {"frame": whole(now), "version": now.version, "record": m.record(seat).to_json()}
    output["past frame"] = "" if past is None else whole(frame_of(past))
    output["change"] = "" if past is None else message(frame_of(past), now)
    if seat is not None and seat in m.waiting and not m.over:
        for word in sought:
            refusals = why_not(m, seat, word, hosted.now.lexicon())
            output[f"why {word}"] = "\n".join([f"{refusal.rule} {refusal.reason}" for refusal in refusals])
        asked = question_at(hosted.now, seat)
        output["hint"] = told(asked, deal_and_explain("medium", asked.job.state, asked.job.dealing, asked.job.thinking))
        for spot in now.shown.board.spots[::20]:
            output[f"way to {spot}"] = str(phrases_to(m, seat, spot, hosted.now.lexicon()))
    return output


def words_to_ask(hosted, dice):
    """Some words about which a seat could ask why not."""
    m = hosted.match
    if m.over:
        return []
    s, decision = m.decision_of(None)
    universe = list(decision.universe(s))
    some = universe if len(universe) <= MOST_WHY else [dice.choice(universe) for _ in range(MOST_WHY)]
    return list(dict.fromkeys([decision.word(s, choice) for choice in some]))


def compare(hosted, varied, dice):
    """Nothing that any seat or the spectator gets depends on what is hidden."""
    m = hosted.match
    sought = words_to_ask(hosted, dice)
    for seat in (None, *range(m.state.seats)):
        twin = deal_again(hosted, seat, dice)
        varied.note(seat, m.game.hidden_zones(m.state, seat), m.game.hidden_zones(twin.match.state, seat))
        mine, theirs = output_for(hosted, seat, sought), output_for(twin, seat, sought)
        for what in mine:
            assert mine[what] == theirs[what], f"{what}, to seat {seat}, row {hosted.seq}"


@pytest.mark.parametrize("case", CASES)
def test_what_a_seat_gets_does_not_depend_on_what_is_hidden_from_it(case, open_table, at_random):
    name, seats, options, moments = CASES[case]
    hosted = open_table(name, seats, options, seed=3)
    varied, dice, answers = Varied(), Dice(5), 0
    for moment in moments:
        at_random(hosted, moment - answers, seed=moment)
        answers = moment
        compare(hosted, varied, dice)
    assert varied.varied


# Several seats of one person

SAME_SCREEN = {
    "weavers": ("weavers", 3, {}, (0, 5)),
    "packs": ("packs", 3, {}, (0, 1)),
    "oracle": ("oracle", 2, {}, (0, 3)),
    "stones": ("stones", 2, {}, (0,)),
    "cooperative": ("tiwanaku", 2, {"mode": "cooperative"}, (30,)),
    "cuzco": ("cuzco", 2, {}, (12,)),
}
PAST_SHOWN = 2
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="[^"]*"')


def addresses(hosted, sought):
    """Every address of the site that has to do with a table, from its own list; the streams are read apart."""
    fill = {"name": [hosted.match.game.name], "table": [hosted.id], "token": [join_token(hosted.id)],
            "seat": range(len(hosted.seats)), "seq": range(hosted.seq - PAST_SHOWN, hosted.seq + 1)}
    for one in urlpatterns:
        parts = re.split(r"<\w+:(\w+)>", str(one.pattern))
        if parts[-1].endswith("live"):
            continue
        for values in product(*[fill[part] for part in parts[1::2]]):
            address = "/" + "".join([str(part) for pair in zip(parts[::2], (*values, "")) for part in pair])
            asks = address.endswith(("/why", "/about"))
            yield from [f"{address}?q={quote(word)}" for word in sought] if asks else [address]


def pages_of(visitor, hosted, sought):
    """All that a person gets from the site, by its address."""
    thumbnail_svg.cache_clear()
    got = {address: visitor.get(address).content.decode() for address in addresses(hosted, sought)}
    for seat in range(len(hosted.seats)):
        frames = frames_since(hosted.id, seat, visitor.person, hosted.seq - PAST_SHOWN, True)
        frames = [None, *frames]
        got[f"stream of {seat}"] = "".join([message(*pair) for pair in pairwise(frames)])
        response = visitor.post(f"/t/{hosted.id}/{seat}/act", {"word": "nonsense", "seq": hosted.seq})
        got[f"answer of {seat}"] = response.content.decode()
    return {address: TOKEN.sub("", text) for address, text in got.items()}


def compare_screen(visitor, hosted, before_screen, varied, dice):
    """Nothing that a person gets, from whatever address, depends on what the seat before the screen does not know."""
    sought = words_to_ask(hosted, dice)[:3]
    twin = deal_again(hosted, before_screen, dice)
    past = [Moment(hosted.match.game.resample(state, before_screen, dice), happened)
            for state, happened in hosted.now.moments[-PAST_SHOWN - 1:-1]]
    twin.now = replace(twin.now, moments=[*twin.now.moments[:-PAST_SHOWN - 1], *past, twin.now.moments[-1]])
    varied.note(before_screen, hosted.match.game.hidden_zones(hosted.match.state, before_screen),
                hosted.match.game.hidden_zones(twin.match.state, before_screen))
    true = pages_of(visitor, hosted, sought)
    tables[hosted.id] = twin
    dealt = pages_of(visitor, twin, sought)
    tables[hosted.id] = hosted
    for address in true:
        assert true[address] == dealt[address], f"{address}, with seat {before_screen} before the screen"


@pytest.fixture
def tester(visitor, monkeypatch):
    """The browser of the person who holds all seats; for it no time passes."""
    monkeypatch.setattr("kancha.site.listing.age_text", lambda age, words: "")
    visitor.cookies.update(remember(HttpResponse(), "tester").cookies)
    return visitor


@pytest.mark.parametrize("case", SAME_SCREEN)
def test_no_address_of_who_holds_several_seats_shows_a_hand_that_is_covered(case, tester, open_table, at_random):
    name, seats, options, moments = SAME_SCREEN[case]
    hosted = open_table(name, seats, options, seed=3)
    varied, dice, answers = Varied(), Dice(5), 0
    for moment in moments:
        at_random(hosted, moment - answers, seed=moment)
        answers = max(moment, answers)
        screens.clear()
        compare_screen(tester, hosted, None, varied, dice)
        asked = hosted.match.decision.seat
        assert 'id="answers"' in tester.uncover(hosted.id, asked).content.decode()
        compare_screen(tester, hosted, asked, varied, dice)
        while asked in hosted.match.waiting:
            at_random(hosted, 1, seed=moment)
            answers += 1
        assert not hosted.match.over
        compare_screen(tester, hosted, None, varied, dice)
    assert varied.varied


def test_a_hand_in_the_past_of_a_covered_screen_would_be_noticed(tester, open_table, monkeypatch):
    hosted = open_table("weavers", 2)
    monkeypatch.setattr("kancha.site.screen.is_covered", lambda hosted, seat, person: False)
    with pytest.raises(AssertionError, match="/at/"):
        compare_screen(tester, hosted, None, Varied(), Dice(5))


@contextmanager
def leaky_weavers():
    """Weavers that show the goals of all to everybody."""
    view = Weavers.view
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Weavers, "status", lambda self, shown, lexicon: str(shown["goals"]))
        patch.setattr(
            Weavers, "view", lambda self, s, seat: {**view(self, s, seat), "goals": [p.goal for p in s.players]}
        )
        yield


def test_a_leak_in_a_view_would_be_noticed(open_table):
    with leaky_weavers():
        hosted = open_table("weavers", 4)
        with pytest.raises(AssertionError, match="frame, to seat None"):
            compare(hosted, Varied(), Dice(5))


def test_a_leak_in_the_log_would_be_noticed(open_table, monkeypatch):
    hosted = open_table("weavers", 2)
    monkeypatch.setattr("kancha.site.story.hears", lambda audience, seat: True)
    with pytest.raises(AssertionError, match="frame, to seat None"):
        compare(hosted, Varied(), Dice(5))


# The questions of others

@pytest.mark.parametrize(
    "case", ["competitive of three", "cooperative", "weavers of four", "relics", "packs", "stones"]
)
def test_no_page_shows_the_answers_of_another_seat(case, open_table, at_random, parse):
    name, seats, options, _ = CASES[case]
    hosted = open_table(name, seats, options, seed=4)
    looked = 0
    for _ in range(8):
        m = hosted.match
        if m.over:
            break
        for seat in (None, *range(seats)):
            page = parse(whole(frame_of(screen(hosted.now, seat))))
            offered = {one.attrs["value"] for one in page if "answer" in one.attrs.get("class", "").split()}
            told = {one.attrs[name] for one in page for name in ("data-why", "data-item") if name in one.attrs}
            if seat in m.waiting:
                assert offered == {*m.options(seat), *m.asides(seat)}
                assert {one.attrs["data-why"] for one in page if "data-why" in one.attrs} <= set(m.refused(seat))
            else:
                looked += 1
                assert not offered | told
                assert "prompt" not in [one.attrs.get("id") for one in page]
        at_random(hosted, 1, seed=random.Random(looked).random())
    assert looked > 4


def test_a_seat_sees_its_own_secrets_and_nobody_elses(open_table):
    hosted = open_table("weavers", 3)
    goals = ["abcdefg"[player.goal] for player in hosted.match.state.players]
    for seat in (None, 0, 1, 2):
        page = whole(frame_of(screen(hosted.now, seat)))
        assert [f"secret goal is pattern {goal}." in page for goal in goals] == [seat == owner for owner in range(3)]


def test_a_past_frame_asks_nothing(open_table, at_random):
    hosted = at_random(open_table("tiwanaku", 2, {"size": 25}), 6)
    for seq in range(1, hosted.seq):
        shown = past_screen(hosted.now, hosted.match.decision.seat, seq)
        assert shown is not None
        assert (shown.ask, shown.mine, shown.latest, shown.undo) == (None, False, False, "")


def test_an_answer_that_cannot_be_taken_back_is_marked_so(open_table, at_random):
    seen = set()
    for name, options in (
        ("tiwanaku", {"size": 25}), ("weavers", {}), ("caravan", {}), ("oracle", {}), ("porters", {}),
    ):
        hosted = open_table(name, 2, options, seed=2)
        for _ in range(12):
            m = hosted.match
            if m.over:
                break
            asked = screen(hosted.now, m.decision.seat).ask
            for offered in [*asked.answers, *asked.asides][:30]:
                fork = m.fork()
                fork.play(offered.word)
                final = fork.over or fork.decision.seat < 0 or fork.undoable is not None
                assert offered.final == final, (name, hosted.seq, offered)
                seen.add(final)
            at_random(hosted, 1, seed=hosted.seq)
    assert seen == {True, False}
