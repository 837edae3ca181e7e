import html
import json
import random

import pytest

import kancha
from kancha.core.match import UNDO
from kancha.core.record import Record
from kancha.replay import rebuild
from kancha.site import host
from kancha.site.asking import why_not
from kancha.site.frames import frame_of, whole
from kancha.site.models import Row, Seat, Table
from kancha.site.screen import screen
from kancha.site.words import site_lexicon

STALE = site_lexicon().say("problem", "stale")


def rows_of(table):
    return [(row.seat, row.word, row.mark) for row in Row.objects.filter(table_id=table)]


@pytest.fixture
def table(visitor):
    """Weavers for two on one screen: the first is asked to harvest or weave."""
    return visitor.sit("weavers", seats="2", player_1="here", name_0="Inti", name_1="Killa")


def assert_refused(response, said, table, before):
    """The answer was refused with this text, and nothing has changed."""
    assert response.status_code == 200
    assert said in response.content.decode()
    assert rows_of(table) == before
    assert host.find(table).seq == len(before)


# Answers

def test_an_answer_is_taken(visitor, table):
    seq = host.find(table).seq
    response = visitor.answer(table, 0, "harvest")
    assert response.status_code == 204
    assert response.content == b""
    assert rows_of(table)[seq:] == [(0, "harvest", "")]


def test_an_answer_without_scripts_leads_back_to_the_page(visitor, table):
    response = visitor.answer(table, 0, "harvest", htmx=False)
    assert response.status_code == 302
    assert response.url == f"/t/{table}/0/"


def test_case_and_spaces_of_an_answer_do_not_matter(visitor, table):
    assert visitor.answer(table, 0, "  HarVest ").status_code == 204
    assert rows_of(table)[-1] == (0, "harvest", "")


def test_a_phrase_answers_several_questions_at_once(visitor):
    table = visitor.sit("oracle", seats="1")
    visitor.answer(table, 0, "3 / grass")
    assert [row[1] for row in rows_of(table) if row[0] == 0] == ["3", "grass"]


def test_a_phrase_is_taken_whole_or_not_at_all(visitor):
    table = visitor.sit("oracle", seats="1")
    before = rows_of(table)
    assert_refused(visitor.answer(table, 0, "3 / nonsense"), "is not an answer", table, before)


@pytest.mark.parametrize("off", [-1, 1, 1000])
def test_an_answer_to_another_question_is_not_taken(off, visitor, table):
    before = rows_of(table)
    assert_refused(visitor.answer(table, 0, "harvest", seq=len(before) + off), STALE, table, before)


@pytest.mark.parametrize("seq", ["", "x", "-1", "1.5", "²", "9" * 10, "9" * 5000])
def test_an_answer_to_no_question_is_not_taken(seq, visitor, table):
    assert_refused(visitor.answer(table, 0, "harvest", seq=seq), "number of the question", table, rows_of(table))


def test_an_answer_without_number_or_word_is_not_taken(visitor, table):
    before = rows_of(table)
    assert_refused(visitor.post(f"/t/{table}/0/act", {"word": "harvest"}), "number of the question", table, before)
    assert_refused(visitor.post(f"/t/{table}/0/act", {"seq": len(before)}), "is not an answer", table, before)


@pytest.mark.parametrize(
    "word", ["plunder", "", "!undo", "x" * 401, "x" * 10_000, "harvest\x00", "/", " / ", "harvest / harvest"]
)
def test_a_word_that_is_no_answer_is_not_taken(word, visitor, table):
    before = rows_of(table)
    response = visitor.answer(table, 0, word)
    assert response.status_code == 200
    assert 'class="reason"' in response.content.decode()
    assert rows_of(table) == before


def test_an_unknown_word_is_told_what_is_possible(visitor, table):
    assert_refused(visitor.answer(table, 0, "harvets"), "harvest", table, rows_of(table))


def test_a_word_is_said_back_as_text(visitor, table, parse):
    page = visitor.answer(table, 0, "<b>bold</b>")
    assert "&lt;b&gt;bold&lt;/b&gt;" in page.content.decode()
    assert "b" not in [one.tag for one in parse(page)]


def poor(visitor, table):
    """Bring the first seat of Weavers to a question some of whose answers are refused: what is not on offer."""
    visitor.answer(table, 0, "weave")
    hosted = host.find(table)
    return next(iter(hosted.match.refused().items()))


def test_a_refusal_names_the_rule_and_tells_its_text(visitor, table, parse):
    word, refusal = poor(visitor, table)
    before = rows_of(table)
    response = visitor.answer(table, 0, word)
    assert_refused(response, refusal.reason, table, before)
    assert refusal.rule == "WEA-205"
    assert [one for one in parse(response) if one.attrs.get("data-rule") == "WEA-205"]
    about = next(one for one in parse(response) if one.attrs.get("class") == "about")
    assert "corn" in about.text
    assert "<html" not in response.content.decode()


def test_a_refusal_without_scripts_is_a_page_that_leads_back(visitor, table, parse):
    word, refusal = poor(visitor, table)
    before = rows_of(table)
    response = visitor.answer(table, 0, word, htmx=False)
    assert_refused(response, refusal.reason, table, before)
    page = parse(response)
    assert page[0].tag == "html"
    assert [one for one in page if one.tag == "a" and one.attrs["href"] == f"/t/{table}/0/"]


def test_why_not_tells_rule_and_reason_and_changes_nothing(visitor, table, parse):
    word, refusal = poor(visitor, table)
    before = rows_of(table)
    response = visitor.get(f"/t/{table}/0/why", {"q": word})
    assert_refused(response, "Why not?", table, before)
    assert refusal.reason in response.content.decode()
    assert [one for one in parse(response) if one.attrs.get("data-rule") == refusal.rule]


@pytest.mark.parametrize("sought", ["", "<b>", "x" * 5000, "nothing of the kind"])
def test_why_not_of_something_that_is_not_asked_says_so(sought, visitor, table, parse):
    response = visitor.get(f"/t/{table}/0/why", {"q": sought})
    assert "The current question is not about" in response.content.decode()
    assert len(response.content) < 1000
    assert "b" not in [one.tag for one in parse(response)]


def test_why_not_of_a_spot_says_what_it_is_and_what_is_asked_instead(visitor):
    table = visitor.sit("tawantinsuyu", seats="2", player_1="here", cover="no")
    m = host.find(table).match
    seat = m.decision.seat
    section, key, args = m.game.describe(m.view(seat), "L4")[0]
    told = html.unescape(visitor.get(f"/t/{table}/{seat}/why", {"q": "L4"}).content.decode())
    assert m.lexicon.say(section, key, *args) in told
    assert f"{m.decision.prompt} Choose one of the" in told


def test_why_not_gives_equal_reasons_of_several_rules_once():
    m, dice, tried = kancha.new("tiwanaku", seats=2, seed=3, mode="competitive"), random.Random(3), 0
    while tried < 5:
        seat = m.decision.seat
        for spot in m.board(seat).spots:
            told = [refusal.reason for refusal in why_not(m, seat, spot, m.lexicon)]
            assert len(told) == len(set(told))
            tried += len(told) > 0
        m.play(dice.choice(m.options()))


def test_a_refusal_calls_people_by_their_names(visitor, table):
    before = rows_of(table)
    assert_refused(visitor.answer(table, 1, "harvest"), "Killa is not asked anything now; Inti is.", table, before)
    visitor.answer(table, 0, "harvest")
    assert_refused(visitor.take_back(table, 1), "Only Inti can take back the last answer.", table, rows_of(table))


@pytest.mark.parametrize(
    "fields", [{"option_size": "25"}, {"option_mode": "cooperative"}], ids=["competitive", "cooperative"]
)
def test_people_are_called_by_their_names(fields, visitor, at_random):
    table = visitor.sit("tiwanaku", seats="2", player_1="here", name_0="Inti", name_1="Killa", **fields)
    hosted = at_random(host.find(table), 15)
    for seat in (None, 0, 1):
        page = whole(frame_of(screen(hosted.now, seat)))
        assert "Inti" in page
        assert "Player A" not in page
        assert "Player B" not in page


def test_every_rotation_tells_its_own_price(open_table):
    hosted = open_table("cuzco", 2)
    hosted.act(hosted.match.waiting[0], "tile triple", hosted.seq)
    s, decision = hosted.match.decision_of(None)
    asked = screen(hosted.now, decision.seat).ask
    shown = {f"{one.word} r{each.rotation}": each.costs for one in asked.answers for each in one.rotations}
    due = {decision.word(s, option): f"{decision.costs(s, option)[1]} AP" for option in decision.options(s)}
    assert shown == due
    assert set(due.values()) == {"1 AP", "2 AP", "3 AP"}, "over the border it costs more"
    assert {one.costs for one in asked.answers} == {""}


# Who answers the obvious

def test_an_answer_without_alternative_is_given_for_a_seat(open_table, at_random):
    hosted = at_random(open_table("weavers", 2, seed=3))
    given = [row for row in hosted.match.rows if row.mark]
    assert given
    assert [row[2] for row in rows_of(hosted.id)] == [row.mark for row in hosted.match.rows]
    again = kancha.new("weavers", seats=2, nature="ask")
    for row in hosted.match.rows:
        assert not row.mark or again.options(row.seat) == [row.word]
        again.play(row.word, row.seat)


def test_who_wants_to_be_asked_everything_is(open_table, at_random):
    hosted = open_table("weavers", 2, seed=3)
    Seat.objects.filter(table_id=hosted.id).update(asks="all")
    host.reload_seats(hosted.id)
    asked = []
    while not hosted.match.over:
        asked.append(len(hosted.match.options()))
        at_random(hosted, 1, seed=len(asked))
    assert 1 in asked
    assert not any(row.mark for row in hosted.match.rows)


def test_what_was_answered_for_a_seat_is_kept_with_the_answer_before_it(open_table, at_random, monkeypatch):
    hosted, announced = open_table("weavers", 2, seed=3), []
    monkeypatch.setattr(host, "announce", announced.append)
    answers = 0
    while not hosted.match.over:
        at_random(hosted, 1, seed=answers)
        answers += 1
    assert any(row.mark for row in hosted.match.rows)
    assert len(announced) == answers
    assert answers == len([row for row in hosted.match.rows if row.seat >= 0 and not row.mark])


def test_undo_takes_back_what_was_answered_for_a_seat_with_the_answer_before_it(open_table, at_random):
    undone = 0
    for seed in range(8):
        hosted = open_table("weavers", 2, seed=seed)
        while not hosted.match.over:
            before, view = hosted.seq, hosted.match.view(None)
            seat = hosted.match.decision.seat
            at_random(hosted, 1, seed=hosted.seq)
            given = hosted.match.rows[before:]
            if given[-1].mark and hosted.match.undoable is None:
                hosted.take_back(seat, hosted.seq, False)
                assert [row.word for row in hosted.match.rows[-len(given):]] == [UNDO] * len(given)
                assert hosted.match.view(None) == view
                assert rows_of(hosted.id)[-1][1] == UNDO
                undone += 1
                at_random(hosted, 1, seed=before)
    assert undone


@pytest.mark.parametrize("name", ["stones", "packs", "relics"])
def test_nobody_is_answered_for_where_that_would_tell_something(name, open_table, at_random):
    hosted = open_table(name, 2)
    while not hosted.match.over:
        assert not hosted.match.decision.decision.open_options
        at_random(hosted, 1)
    assert not any(row.mark for row in hosted.match.rows)


def test_a_table_begins_with_a_question_that_has_a_choice(visitor):
    table = visitor.sit("tiwanaku", seats="2", player_1="here", option_size="25")
    assert len(host.find(table).match.options()) > 1


# Taking back

def test_an_answer_is_taken_back(visitor, table):
    before = rows_of(table)
    visitor.answer(table, 0, "harvest")
    assert visitor.take_back(table, 0).status_code == 204
    assert rows_of(table) == [*before, (0, "harvest", ""), (0, UNDO, "")]
    assert host.find(table).match.decision.seat == 0


def test_undo_without_scripts_leads_back_to_the_page(visitor, table):
    visitor.answer(table, 0, "harvest")
    assert visitor.take_back(table, 0, htmx=False).url == f"/t/{table}/0/"


def test_an_answer_that_was_taken_back_can_be_given_again(visitor, table):
    visitor.answer(table, 0, "harvest")
    visitor.take_back(table, 0)
    assert visitor.answer(table, 0, "weave").status_code == 204


@pytest.mark.parametrize(("word", "undone"), [("answer", 1), ("turn", 2), ("nonsense", 1)])
def test_one_answer_or_the_whole_turn_is_taken_back(word, undone, visitor):
    table = visitor.sit("porters", seats="2", player_1="here")
    for _ in range(2):
        visitor.answer(table, 0, "sell a llama")
    visitor.take_back(table, 0, word)
    assert [row[1] for row in rows_of(table)] == ["sell a llama"] * 2 + [UNDO] * undone
    assert host.find(table).match.state.llamas[0] == undone


def test_nobody_takes_back_the_answer_of_another(visitor, table):
    visitor.answer(table, 0, "harvest")
    assert_refused(visitor.take_back(table, 1), "can take back the last answer", table, rows_of(table))


def test_an_answer_is_not_taken_back_after_another_has_answered(visitor, table):
    visitor.answer(table, 0, "harvest")
    visitor.answer(table, 1, "harvest")
    assert_refused(visitor.take_back(table, 0), "can take back the last answer", table, rows_of(table))


def test_an_answer_is_not_taken_back_after_nature(visitor, table):
    visitor.answer(table, 0, "weave")
    assert_refused(visitor.take_back(table, 0), "Nature has answered since", table, rows_of(table))


def test_nothing_is_taken_back_at_the_start_or_with_a_stale_number(visitor, table):
    before = rows_of(table)
    assert_refused(visitor.take_back(table, 0), "", table, before)
    visitor.answer(table, 0, "harvest")
    before = rows_of(table)
    assert_refused(visitor.take_back(table, 0, seq=len(before) - 1), STALE, table, before)
    assert_refused(visitor.take_back(table, 0, seq="x"), "number of the question", table, before)


def test_the_undo_button_is_there_for_whom_it_works(visitor, other, link_to, parse):
    table = visitor.sit("weavers", seats="2", player_1="friend")
    other.join(link_to(table), "Killa")

    def is_undo_disabled(client, seat):
        page = parse(client.get(f"/t/{table}/{seat}/"))
        return "disabled" in next(one for one in page if one.attrs.get("id") == "undo").attrs

    assert is_undo_disabled(visitor, 0)
    visitor.answer(table, 0, "harvest")
    assert (is_undo_disabled(visitor, 0), is_undo_disabled(other, 1)) == (False, True)
    other.answer(table, 1, "harvest")
    assert (is_undo_disabled(visitor, 0), is_undo_disabled(other, 1)) == (True, False)


def test_one_answer_is_taken_back_at_a_time(visitor):
    table = visitor.sit("weavers", seats="2", player_1="here")
    Seat.objects.filter(table_id=table).update(asks="all")
    host.reload_seats(table)
    for seat, word in ((0, "harvest"), (1, "weave"), (1, "pass"), (0, "pass")):
        visitor.answer(table, seat, word)
    visitor.answer(table, 1, host.find(table).match.options()[0])
    asked = host.find(table).match.options()
    before = len(rows_of(table))
    visitor.answer(table, 1, asked[0])
    visitor.take_back(table, 1)
    assert [row[1] for row in rows_of(table)[before + 1:]] == [UNDO]
    assert host.find(table).match.options() == asked


def test_a_word_that_is_too_long_is_not_cut(visitor):
    table = visitor.sit("weavers", seats="2", player_1="here")
    assert b"at most 400 characters" in visitor.answer(table, 0, "harvest" + " " * 400 + "never").content
    assert len(rows_of(table)) == host.find(table).seq
    assert host.find(table).match.decision.seat == 0


# Whole matches

def test_a_match_is_played_to_its_end_by_what_the_pages_offer(finished):
    hosted = host.find(finished.table)
    assert hosted.match.over
    assert finished.taken == finished.pages > 20
    assert Table.objects.get(id=finished.table).over
    assert rows_of(finished.table) == [(row.seat, row.word, row.mark) for row in hosted.match.rows]


def test_the_results_of_a_match_are_shown(finished, parse):
    m = host.find(finished.table).match
    for seat in ("0", "watch"):
        page = parse(finished.visitor.get(f"/t/{finished.table}/{seat}/"))
        results = page[[one.attrs.get("class") for one in page].index("results"):]
        cells = [one.text for one in results if one.tag in ("th", "td")]
        assert cells[-len(m.scores()):] == [str(points) for points in m.scores()]
        assert [one for one in page if one.tag == "h2" and "win" in one.text.lower()]
        assert not [one for one in page if one.attrs.get("name") == "word" and one.attrs.get("id") != "undo"]
        again = [one.attrs.get("formaction") or one.attrs.get("href") for one in page if one.text == "Play again"]
        assert again == [f"/t/{finished.table}/again" if seat == "0" else "/new/tiwanaku/"]


def test_the_winner_is_called_by_name(visitor, at_random):
    table = visitor.sit("weavers", seats="2", name_0="Inti", name_1="Killa", player_1="here")
    hosted = at_random(host.find(table))
    names = [hosted.seats[seat].name for seat in hosted.match.winners()]
    assert names
    verdict = screen(hosted.now, None).verdict
    assert all(name in verdict for name in names)


def test_the_record_of_a_finished_match_can_be_played_again(finished):
    text = finished.visitor.get(f"/t/{finished.table}/0/record").content
    m = host.find(finished.table).match
    again = rebuild(Record.from_json(text))
    assert again.over
    assert again.scores() == m.scores() == json.loads(text)["scores"]
    assert again.rows == m.rows
    assert set(json.loads(text)["luck"]) == {"kind", "commitment", "secret"}
    assert finished.visitor.get(f"/t/{finished.table}/watch/record").content == text


def test_nothing_is_answered_or_taken_back_after_the_end(finished):
    before = rows_of(finished.table)
    assert_refused(finished.visitor.answer(finished.table, 0, "pass"), "The match is over.", finished.table, before)
    assert_refused(finished.visitor.take_back(finished.table, 0), "The match is over.", finished.table, before)
    assert "It is not your turn" in finished.visitor.get(f"/t/{finished.table}/0/why?q=e3").content.decode()


@pytest.mark.parametrize("name", ["caravan", "fox", "oracle", "packs", "porters", "relics", "stones", "weavers"])
def test_every_game_is_played_to_its_end(name, visitor, at_random):
    table = visitor.post(f"/new/{name}/now").url.split("/")[2]
    Seat.objects.filter(table_id=table).update(player="person", holder=visitor.cookies["kancha"].value.split(":")[0])
    host.forget(table)
    hosted = at_random(host.find(table))
    assert hosted.match.over
    page = visitor.get(f"/t/{table}/0/").content.decode()
    assert "total" in page
    assert rebuild(Record.from_json(visitor.get(f"/t/{table}/0/record").content)).scores() == hosted.match.scores()
