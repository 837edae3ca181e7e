"""Whatever comes from outside is taken or refused, and a refusal changes nothing."""
import json

from hypothesis import given, settings
from hypothesis import strategies as st

import kancha
from kancha.core.record import Record
from kancha.replay import rebuild

PLAIN = st.recursive(st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
                     lambda inner: (st.lists(inner, max_size=4)
                                    | st.dictionaries(st.text(max_size=8), inner, max_size=4)), max_leaves=8)

WORDS = ["cross", "stay", "sell a llama", "!undo", "!", "", "x", None]


@given(st.text())
def test_any_text_is_played_or_refused(phrase):
    m = kancha.new("porters", seats=2, seed=1)
    before = m.view(0), m.rows[:], m.events(None)
    refusal = m.why_not(phrase)
    try:
        m.play(phrase)
    except kancha.Illegal as illegal:
        assert refusal is not None
        assert illegal.reason == refusal.reason
        assert (m.view(0), m.rows, m.events(None)) == before
    else:
        assert refusal is None


def a_record():
    m = kancha.new("porters", seats=2, seed=1)
    for word in ("cross", "sell a llama", "stay"):
        m.play(word)
    return json.loads(m.record().to_json())


@settings(max_examples=300)
@given(st.sampled_from(["format", "version", "game", "rules", "seats", "options", "luck", "scores", "rows"]), PLAIN)
def test_a_record_with_any_field_changed_is_read_or_refused(field, value):
    try:
        rebuild(Record.from_json(json.dumps(a_record() | {field: value})))
    except (kancha.BadInput, kancha.Illegal) as refused:
        assert str(refused)


@settings(max_examples=300)
@given(st.lists(st.tuples(st.integers(-3, 4), st.sampled_from(WORDS)), max_size=8))
def test_any_rows_are_replayed_or_refused_at_the_first_wrong_one(rows):
    data = a_record() | {"rows": [list(row) for row in rows]}
    try:
        match = rebuild(Record.from_json(json.dumps(data)))
    except kancha.BadRecord as refused:
        assert len(refused.match.rows) == refused.row - 1
    else:
        assert [(row.seat, row.word) for row in match.rows] == rows


@given(PLAIN)
def test_any_json_is_no_record(value):
    try:
        Record.from_json(json.dumps(value))
    except kancha.BadInput:
        return
    raise AssertionError("this was taken for a record")
