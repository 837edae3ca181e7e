"""Pictures are drawn anew only once something has changed that they were drawn from."""
import ast
import json
import random
from pathlib import Path

import pytest

import kancha
from kancha.core.picture import Picture
from kancha.drawing.album import album, redraw
from kancha.drawing.pen import Pen
from kancha.registry import game

PACKAGE = Path(kancha.__file__).parent
SEATS = {"cuzco": 3, "tiwanaku": 2, "tawantinsuyu": 2, "inca_empire": 3}


class Counter:
    """A picture of one part of a view that counts how often it is drawn."""

    def __init__(self):
        self.drawn = 0

    def __call__(self, pen, view, *seats):
        self.drawn += 1
        return Picture("coins", f"{view['coins']} {pen.lexicon.person(0)} {seats}", 1, 1)


@pytest.fixture
def pen():
    here = game("cuzco")
    return Pen(here.data, here.lexicon_for(people=("Ann", "Ben")))


@pytest.fixture
def coins():
    return Counter()


def test_the_same_is_drawn_once(pen, coins):
    assert redraw(coins, pen, {"coins": [1], "hand": 1}).svg == "[1] Ann ()"
    assert redraw(coins, pen, {"coins": [1], "hand": 2}).svg == "[1] Ann ()"
    assert coins.drawn == 1


def test_what_was_looked_at_counts(pen, coins):
    assert redraw(coins, pen, {"coins": [1]}).svg == "[1] Ann ()"
    assert redraw(coins, pen, {"coins": [2]}).svg == "[2] Ann ()"
    assert redraw(coins, pen, {"coins": [2]}, 1).svg == "[2] Ann (1,)"
    assert coins.drawn == 3


READERS = {
    "get": lambda view: view.get("coins"),
    "get what may be absent": lambda view: view.get("coins", 0),
    "in": lambda view: "coins" in view and "rich",
    "not in": lambda view: "coins" not in view or "rich",
    "iteration": lambda view: [*view],
    "backwards": lambda view: [*reversed(view)],
    "len": len,
    "bool": bool,
    "keys": lambda view: list(view.keys()),
    "values": lambda view: list(view.values()),
    "items": lambda view: list(view.items()),
    "a dict": dict,
    "arguments": lambda view: (lambda **parts: parts)(**view),
    "display": lambda view: {**view},
    "copy": lambda view: view.copy(),
    "equal": lambda view: view == {"coins": 1},
    "unequal": lambda view: view != {"coins": 1},
    "merged": lambda view: view | {"hand": 1},
    "merged into": lambda view: {"hand": 1} | view,
    "a text": lambda view: f"{view}",
    "json": json.dumps,
    "pop": lambda view: view.pop("coins", 0),
    "setdefault": lambda view: view.setdefault("coins", 0),
    "a pattern": lambda view: match_coins(view),
    "an attempt": lambda view: try_coins(view),
}


def match_coins(view):
    match view:
        case {"coins": coins}:
            return coins


def try_coins(view):
    try:
        return view["coins"]
    except KeyError:
        return 0


@pytest.mark.parametrize("how", READERS)
def test_any_way_of_looking_counts(pen, how):
    def draw(pen, view):
        return Picture("coins", f"{READERS[how](view)}", 1, 1)

    views = [{"coins": 1}, {"coins": 2}, {"hand": 2}, {"coins": 1}, {"coins": 1, "hand": 2}, {"coins": 2}]
    assert [redraw(draw, pen, view).svg for view in views] == [draw(pen, dict(view)).svg for view in views]


@pytest.mark.parametrize("how", ["get", "in", "an attempt"])
def test_asking_for_one_part_leaves_the_others_alone(pen, how):
    drawn = []

    def draw(pen, view):
        drawn.append(view)
        return Picture("coins", f"{READERS[how](view)}", 1, 1)

    for view in ({"coins": 1}, {"coins": 1, "hand": 2}, {"hand": 2}, {"hand": 3}):
        redraw(draw, pen, view)
    assert len(drawn) == 2


def other_readings(tree):
    """Where a view is read in another way than by its name in brackets, or handed on."""
    parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in ("v", "view"):
            user = parents[node]
            read = (ast.Attribute, ast.Compare, ast.For, ast.comprehension, ast.Starred, ast.keyword, ast.Dict)
            builtin = isinstance(user, ast.Call) and ast.unparse(user.func) in ("dict", "len", "list", "sorted")
            if isinstance(user, read) or builtin:
                yield ast.unparse(user)


def test_what_may_be_compiled_reads_views_by_brackets_alone():
    """Compiled code would go past the album's other methods; pictures themselves (``svg*.py``) are never compiled."""
    assert {*other_readings(ast.parse("view['a']; view.get('a'); 'a' in view; draw(pen, view); dict(view)"))} == {
        "view.get", "'a' in view", "dict(view)"}
    for path in (PACKAGE / "games").rglob("*.py"):
        if not path.name.startswith("svg"):
            assert [*other_readings(ast.parse(path.read_text(encoding="utf-8")))] == [], path


def test_other_people_texts_and_figures_count(pen, coins):
    here = game("cuzco")
    view = {"coins": [1]}
    redraw(coins, pen, view)
    assert redraw(coins, Pen(pen.data, here.lexicon_for(people=("Cusi", "Ben"))), view).svg == "[1] Cusi ()"
    redraw(coins, Pen(pen.data, here.lexicon_for("pt", ("Ann", "Ben"))), view)
    redraw(coins, Pen(here.printed_data(), pen.lexicon), view)
    assert coins.drawn == 4


@pytest.mark.parametrize("name", SEATS)
def test_pictures_from_the_album_are_those_that_a_fresh_pen_draws(name):
    """Seen from every seat in turn, so that the pictures of one seat never stand for those of another."""
    m, dice = kancha.new(name, seats=SEATS[name], seed=1), random.Random(1)
    for _ in range(60):
        m.play(dice.choice(list(m.options())))
        if dice.random() < .3:
            kept = {seat: pictures(m, seat) for seat in (None, *range(SEATS[name]))}
            for seat, found in kept.items():
                album.cache_clear()
                assert pictures(m, seat) == found


def pictures(m, seat):
    view = m.game.view(m.state, seat)
    return [m.game.board(view, m.lexicon), *m.game.panels(view, seat, m.lexicon)]
