"""The legend of the map, in blocks where there is room: sites, what is built on them, culture tokens, roads."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kancha.drawing.elements import at, write
from kancha.drawing.letters import width_of
from kancha.games.inca_empire.look import Frame, MapDrawing
from kancha.games.inca_empire.svg_motifs import TOKEN, token_figures, use

ROW: Final = 23
FIRST: Final = 14.5
"""The middle of the first row."""
MARGIN: Final = 8
SIZE: Final = 13
ROAD: Final = 30
"""How long the sample of a road is."""
BLOCKS: Final = {
    "sites": ("city-site", "garrison-site", "crossroads"),
    "built": ("city", "garrison", "temple", "terrace"),
    "culture": ("token", "figures", "token-down", "bonus"),
    "roads": ("road", "network", "rough", "at-risk"),
}
ENTRIES: Final = tuple([entry for entries in BLOCKS.values() for entry in entries])
UNDRAWN: Final = ("figures",)
"""Entries without a picture: they explain the one above."""
SAMPLES: Final = {
    "road": ("inca-road-under", "inca-r0"),
    "network": ("inc-halo", "inc-own inca-b0", "inca-road-under", "inca-r0"),
    "rough": ("inca-road-under", "inca-r0", "inc-rough"),
    "at-risk": ("inca-road-under", "inca-r0", "inc-at-risk"),
}
"""The lines that a road is drawn with, from below; those of the first quarter, which is on every map."""
SCALE: Final = .72
EXAMPLE: Final = (3, 2, 2)
"""The figures on the culture token."""


def legend(drawing: MapDrawing, words: Mapping[str, str]) -> str:
    """All blocks of the legend; ``words`` are by entry."""
    blocks = [block(drawing.legend[name], entries, words) for name, entries in BLOCKS.items() if name in drawing.legend]
    return f'<g class="inc-far">{"".join(blocks)}</g>'


def block(frame: Frame, entries: tuple[str, ...], words: Mapping[str, str]) -> str:
    """A block: an entry in each row."""
    ground = f'<rect class="inc-line inc-cloth" width="{frame.width:g}" height="{frame.height:g}" rx="6"/>'
    rows = [entry(name, FIRST + ROW * row, words[name], frame.width) for row, name in enumerate(entries)]
    return f'<g{at(frame.x, frame.y)}>{ground}{"".join(rows)}</g>'


def entry(name: str, y: float, words: str, width: float) -> str:
    """What something looks like, and what it is, fitted to its room."""
    x, drawn = picture_of(name, y)
    room = width - x - MARGIN / 2
    fitted = f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs"' if width_of(words, SIZE) > room else ""
    return drawn + write(x, y + 4.5, words, "inc-key", fitted)


def picture_of(name: str, y: float) -> tuple[float, str]:
    """A picture at the left of a row, and where the words after it begin."""
    if name in UNDRAWN:
        return MARGIN, ""
    if name in SAMPLES:
        lines = "".join([f'<path class="{classes}" d="M{MARGIN + 3},{y:g}h{ROAD}"/>' for classes in SAMPLES[name]])
        return MARGIN + ROAD + 12, lines
    if name in ("token", "token-down"):
        middle = MARGIN + TOKEN[0] / 2
        figures = f"<g{at(middle, y)}>{token_figures(*EXAMPLE)}</g>" if name == "token" else ""
        return MARGIN + TOKEN[0] + 6, use(name, middle, y) + figures
    if name == "bonus":
        return MARGIN + TOKEN[0] + 6, use(name, MARGIN + TOKEN[0] / 2, y) + write(
            MARGIN + TOKEN[0] / 2, y + 4.5, "+2", "inc-figure")
    return MARGIN + 23, use(name, MARGIN + 9, y + 1 if name == "temple" else y, 1 if name == "crossroads" else SCALE)
