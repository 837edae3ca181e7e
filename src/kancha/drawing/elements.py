"""Elements of pictures, as strings: places, texts, plates, items, rows."""
from __future__ import annotations

from collections.abc import Sequence
from html import escape

Part = tuple[float, str]
"""A width, and a drawing from its left or upper left."""


def at(x: float, y: float, scale: float = 1, rotation: float = 0) -> str:
    """A place, as an attribute."""
    rotated = f" rotate({rotation:g})" if rotation else ""
    scaled = f" scale({scale:g})" if scale != 1 else ""
    return f' transform="translate({x:.5g} {y:.5g}){rotated}{scaled}"'


def write(x: float, y: float, words: object, classes: str = "ink", more: str = "") -> str:
    """A line of text."""
    return f'<text class="{classes}" x="{x:.5g}" y="{y:.5g}"{more}>{escape(str(words))}</text>'


def framed(frame: str, label: str, place: str = "") -> str:
    """A label and what is drawn around it, which a page leaves out where the label would be too small to be read."""
    return f'<g class="framed"{place}>{frame}{label}</g>'


def use(motif: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """A motif, by its id, at a place."""
    place = at(x, y, scale) if scale != 1 else (f' x="{x:.5g}"' if x else "") + (f' y="{y:.5g}"' if y else "")
    return f'<use href="#{motif}"{place}/>'


def rule(y: float, left: float, right: float) -> str:
    """A thin line across a panel."""
    return f'<path class="rule line-edge" d="M{left:g},{y:g}H{right:g}"/>'


def motif(name: str, content: str) -> str:
    """The definition of a motif."""
    return f'<g id="{name}">{content}</g>'


def item(name: str, classes: str, place: str, title: str, *content: str) -> str:
    """A thing that can be found by its id and is read aloud."""
    return f'<g id="{escape(name)}" class="{classes}"{place}><title>{escape(title)}</title>{"".join(content)}</g>'


def piece(kind: str, name: str, place: str, title: str, *content: str) -> str:
    """A thing that moves: it glides from where one of its kind has vanished.

    Its id says where it is, never which one of its kind it is, since nobody can tell.
    """
    return item(name, "piece", f' data-piece="{kind}"{place}', title, *content)


def plate(width: float, height: float, classes: str = "plate", rx: float = 8) -> str:
    """A background, from its upper left corner."""
    return f'<rect class="{classes}" width="{width:g}" height="{height:g}" rx="{rx:g}"/>'


def target(width: float, height: float, rx: float = 8, inset: float = 2) -> str:
    """What a rectangular spot ends with: its glow, and what takes the clicks, on top of everything."""
    inner = f'x="{inset:g}" y="{inset:g}" width="{width - 2 * inset:g}" height="{height - 2 * inset:g}" rx="{rx:g}"'
    return (f'<g class="glow"><rect class="outline" {inner}/><rect class="frame" {inner}/></g>'
            f'<rect class="hit" width="{width:g}" height="{height:g}"/>')


# Several side by side

def row(parts: Sequence[Part], x: float, y: float, gap: float = 5, anchor: float = 0) -> str:
    """Drawings side by side; ``anchor`` is .5 if x is their middle, 1 if it is their right end."""
    left = x - anchor * row_width(parts, gap)
    drawn = []
    for width, content in parts:
        drawn.append(f"<g{at(left, y)}>{content}</g>")
        left += width + gap
    return "".join(drawn)


def row_width(parts: Sequence[Part], gap: float = 5) -> float:
    """How wide drawings are side by side."""
    return sum([width for width, _ in parts]) + gap * (len(parts) - 1)


def flow(parts: Sequence[Part], width: float, line: float, gap: float = 4) -> tuple[list[tuple[float, float]], float]:
    """Where drawings of any width come in lines, and how high all lines are."""
    places, x, y = [], 0.0, 0.0
    for wide, _ in parts:
        if x and x + wide > width:
            x, y = 0.0, y + line
        places.append((x, y))
        x += wide + gap
    return places, y + line if parts else 0
