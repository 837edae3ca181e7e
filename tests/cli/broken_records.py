"""Ways to spoil a record."""
import json


def edit(**fields):
    """A change of some fields of a record."""
    return lambda text: json.dumps(json.loads(text) | fields)


BROKEN = {
    "empty": lambda text: "",
    "cut off": lambda text: text[:len(text) // 2],
    "not ours": lambda text: '{"moves": []}',
    "a list": lambda text: "[1, 2]",
    "nested": lambda text: "[" * 100_000,
    "future": edit(version=99),
    "future rules": edit(rules=99),
    "unknown game": edit(game="chess"),
    "seats": edit(seats=7),
    "seats of text": edit(seats="two"),
    "options": edit(options={"x": 1}),
    "rows": edit(rows=7),
    "row": edit(rows=[["a", "b", "c", "d"]]),
    "no such word": edit(rows=[[-1, "tea"]]),
    "no such seat": edit(rows=[[17, "harvest"]]),
    "hidden": edit(rows=[[-1, None]]),
    "undo of nothing": edit(rows=[[0, "!undo"]]),
    "phrase": edit(rows=[[-1, "1 / 2"]]),
}
