"""Records: they rebuild the match, keep secrets, and say where they are wrong."""
import json

import pytest

import kancha
from kancha.core.game import Option
from kancha.core.luck import Luck
from kancha.core.match import Match


def finished(name="weavers", seed=5, **options):
    m = kancha.new(name, seed=seed, **options)
    dice = kancha.Dice(99)
    while not m.over:
        m.play(dice.choice(m.options()))
    return m


@pytest.fixture
def saved(tmp_path):
    """A finished match in a file, and a way to alter the file."""
    m = finished()
    path = tmp_path / "match.json"
    m.record().save(path)

    def alter(change):
        data = json.loads(path.read_text())
        change(data)
        path.write_text(json.dumps(data))
        return path
    return m, path, alter


@pytest.mark.parametrize("name", ["weavers", "relics", "stones", "fox", "oracle", "caravan", "packs", "porters"])
def test_a_record_rebuilds_the_match(name, tmp_path):
    m = finished(name)
    m.record().save(tmp_path / "m.json")
    again = kancha.load(tmp_path / "m.json")
    assert again.rows == m.rows
    assert again.scores() == m.scores()
    assert [again.events(seat) for seat in (None, 0)] == [m.events(seat) for seat in (None, 0)]
    assert [again.view(seat) for seat in (None, 0)] == [m.view(seat) for seat in (None, 0)]


@pytest.mark.parametrize("seed", [7, None])
def test_an_unfinished_match_goes_on_as_it_would_have(seed, tmp_path):
    m = kancha.new("weavers", seats=2, seed=seed)
    for _ in range(9):
        m.play(m.options()[-1])
    m.record().save(tmp_path / "m.json")
    again = kancha.load(tmp_path / "m.json")
    while not m.over:
        for match in (m, again):
            match.play(match.options()[-1])
    assert again.rows == m.rows


def test_undone_answers_are_replayed_too(tmp_path):
    m = kancha.new("porters", seats=2, seed=1)
    for word in ("cross", None, "stay", "sell a llama", None, None, "stay", "cross"):
        m.undo() if word is None and m.undoable is None else m.play(word or "stay")
    m.record().save(tmp_path / "m.json")
    again = kancha.load(tmp_path / "m.json")
    assert again.rows == m.rows
    assert again.view(0) == m.view(0)


def test_answers_out_of_order_are_replayed_too(tmp_path):
    m = kancha.new("stones", seats=3, seed=1)
    for seat in (2, 0, 1):
        m.play("1", seat=seat)
    m.record().save(tmp_path / "m.json")
    assert kancha.load(tmp_path / "m.json").view(None) == m.view(None)


def test_a_seats_record_leaves_out_what_it_may_not_know():
    m = kancha.new("relics", seats=2, seed=3)
    whole, mine, spectators = m.record(), m.record(0), m.record(None)
    assert all(row.word is not None for row in whole.rows)
    assert [row.word is None for row in mine.rows] == [False] * 3 + [True] * 3 + [False]
    assert [row.word is None for row in spectators.rows] == [True] * 6 + [False]
    assert "seed" in whole.luck
    assert "seed" not in mine.luck


def test_a_secret_is_told_only_at_the_end():
    m = kancha.new("weavers", seats=2)
    assert "secret" not in m.record(0).luck
    assert len(m.record(0).luck["commitment"]) == 64
    while not m.over:
        m.play("harvest")
    assert m.record(0).luck["secret"] == m.record().luck["secret"]
    assert m.record(0).rows == m.record().rows


def test_a_seats_record_stops_where_it_is_blind(tmp_path):
    m = kancha.new("relics", seats=2, seed=3)
    m.record(0).save(tmp_path / "mine.json")
    with pytest.raises(kancha.BadRecord, match="row 4, None by seat -1: this record hides the word"):
        kancha.load(tmp_path / "mine.json")


def test_loading_stops_at_the_first_impossible_word_and_keeps_what_was_valid(saved):
    m, _, alter = saved
    at = next(i for i, row in enumerate(m.rows) if row.seat >= 0 and i > 20)
    path = alter(lambda data: data["rows"][at].__setitem__(1, "nonsense"))
    complaint = f"row {at + 1}, 'nonsense' by seat {m.rows[at].seat}: .*not an answer"
    with pytest.raises(kancha.BadRecord, match=complaint) as stopped:
        kancha.load(path)
    assert stopped.value.row == at + 1
    assert stopped.value.match.rows == m.rows[:at]


@pytest.mark.parametrize(("change", "said"), [
    (lambda data: data.update(format="chess"), "not a record of Kancha"),
    (lambda data: data.update(version=3), "format 3, but this version of Kancha reads formats 1 and 2"),
    (lambda data: data.update(version=2), "the record's 'content' is None, which is not an object"),
    (lambda data: data.update(game="go"), "no game called 'go'"),
    (lambda data: data.update(rules=9), "rules 9 of Weavers; this version of Kancha knows rules 1 to 1"),
    (lambda data: data.update(rules="1"), "'rules' is '1', which is not a whole number"),
    (lambda data: data.update(seats=9), "not 9"),
    (lambda data: data.update(seats=True), "'seats' is True"),
    (lambda data: data.update(options=[]), "'options' is"),
    (lambda data: data.update(options={"land": 1}), "no option 'land'"),
    (lambda data: data.update(luck={"kind": "fate"}), "where its luck comes from"),
    (lambda data: data.update(luck={"kind": "secret", "commitment": "00", "secret": "00"}), "not the one committed to"),
    (lambda data: data.update(luck={"kind": "secret", "commitment": "00", "secret": "zz"}), "hexadecimal"),
    (lambda data: data.update(luck={"kind": "open", "seed": True}), "not True"),
    (lambda data: data.update(luck={"kind": "open", "seed": "7"}), "not '7'"),
    (lambda data: data.update(luck={"kind": "secret", "secret": 12}), "where its luck comes from"),
    (lambda data: data.update(version=True), "'version' is True"),
    (lambda data: data.update(scores=["x"]), "not whole numbers"),
    (lambda data: data["rows"][3].append("forged"), "row 4 is"),
    (lambda data: data.update(rows=[[0]]), r"row 1 is \[0\]"),
    (lambda data: data.update(rows=[["a", "b"]]), "row 1 is"),
    (lambda data: data.update(rows="none"), "'rows' is"),
    (lambda data: data.pop("rows"), "'rows' is None"),
    (lambda data: data["rows"].insert(4, [0, "!undo"]), "row 5, '!undo'"),
    (lambda data: data["rows"].append([0, "harvest"]), "The match is over"),
    (lambda data: data["rows"].insert(2, [1, "harvest"]), "row 3, 'harvest' by seat 1: .*"),
    (lambda data: data["rows"][2].__setitem__(1, "harvest / weave"), "row 3"),
])
def test_a_record_that_makes_no_sense_says_where(saved, change, said):
    _, _, alter = saved
    with pytest.raises(kancha.BadInput, match=said):
        kancha.load(alter(change))


@pytest.mark.parametrize("content", [b"", b"{", b"[1, 2]", b"\xff\xfe\x00", b"null", b"[" * 100_000])
def test_what_is_no_record_is_refused(tmp_path, content):
    path = tmp_path / "x.json"
    path.write_bytes(content)
    with pytest.raises(kancha.BadInput):
        kancha.load(path)


def test_a_truncated_file_is_refused(saved):
    _, path, _ = saved
    path.write_text(path.read_text()[:300])
    with pytest.raises(kancha.BadInput, match="not JSON"):
        kancha.load(path)


def test_a_missing_file_is_said_so(tmp_path):
    with pytest.raises(kancha.BadInput, match="No such file"):
        kancha.load(tmp_path / "none.json")


def test_saving_leaves_the_old_file_if_it_fails(tmp_path, monkeypatch):
    m = finished()
    path = tmp_path / "m.json"
    m.record().save(path)
    before = path.read_text()
    record = m.record()
    record.options["odd"] = object()
    with pytest.raises(TypeError):
        record.save(path)
    assert path.read_text() == before


def test_a_match_whose_nature_was_asked_goes_on_asking(tmp_path):
    m = Match(kancha.game("weavers"), 2, {}, Luck(), nature="ask")
    m.play("3")
    m.record().save(tmp_path / "m.json")
    assert kancha.load(tmp_path / "m.json").decision.name == "goal"


def test_a_record_older_than_an_option_is_played_as_it_was_before(registered, toys, tmp_path):
    """However the default may change: what is stored keeps its meaning."""
    played = []

    class Newer(type(toys["fox"])):
        name = "newer"
        options = {"level": toys["fox"].options["level"], "dogs": Option(2, (0, 1, 2), "", switch=True, before=0)}

        def setup(self, seats, options, rules):
            played.append(options["dogs"])
            return super().setup(seats, options, rules)

    registered(Newer())
    m = kancha.new("newer", seed=1)
    m.record().save(tmp_path / "m.json")
    data = json.loads((tmp_path / "m.json").read_text())
    del data["options"]["dogs"]
    (tmp_path / "old.json").write_text(json.dumps(data))
    played.clear()
    assert kancha.load(tmp_path / "old.json").setup["dogs"] == 0
    assert kancha.load(tmp_path / "m.json").setup["dogs"] == 2
    assert kancha.new("newer", seed=1).setup["dogs"] == 2
    assert played == [0, 2, 2]
