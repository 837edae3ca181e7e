"""Colours and type of the pictures."""
from __future__ import annotations

from typing import Final

from kancha.drawing.style import stylesheet

NOBODY: Final = "nobody"
PAWN_COLOURS: Final = {"brown": "#7A4B2A", "white": "#FFFDF8", "green": "#009E73", "blue": "#0072B2",
                       "purple": "#8E5EA2", "yellow": "#F7DC4A", NOBODY: "#BDB0A0"}
"""The colours of pawns and arrows; nobody's before a colour has been chosen."""
BADGE_COLOURS: Final = {"brown": "#FFFDF8", "white": "#2A211B", "green": "#FFFDF8", "blue": "#FFFDF8",
                        "purple": "#FFFDF8", "yellow": "#2A211B", NOBODY: "#6B5B4E"}
"""The colour of the mark on a pawn or an arrow."""
CROP_COLOURS: Final = ("", "#7A4B2A", "#2C6A39", "#B3261E", "#F2B22C", "#6A3D8F")
NUMBER_COLOURS: Final = ("", "#FFFFFF", "#FFFFFF", "#FFFFFF", "#2A211B", "#FFFFFF")
"""The colours of a crop's symbol and of the number on it, by level; the contrast is at least 4.5 to 1."""

STYLE: Final = stylesheet("""\
.tiwanaku .level{font-size:43px}
.tiwanaku .ruler{font-size:33px;font-weight:700}
.tiwanaku .compass{font-size:20px;font-weight:700}
.tiwanaku .spent{opacity:.62}
.tiwanaku .faded{opacity:.35}
.tiwanaku .lit .faded,.tiwanaku .picked .faded{opacity:1}
.tiwanaku .warning{fill:#B3261E}
.tiwanaku .over-spot .hit{pointer-events:none}
.tiwanaku .over-spot.lit .hit,.tiwanaku .over-spot.picked .hit{pointer-events:all}
.tiwanaku.board .outline{stroke-width:15}
.tiwanaku.board .frame{stroke-width:8}
.tiwanaku.board .picked .outline{stroke-width:20}
.tiwanaku.board .picked .frame{stroke-width:13}
""")
