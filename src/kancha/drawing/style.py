"""The stylesheet that all pictures share: type, the colours of the page, and spots to choose.

Every picture has the class ``pic`` and that of its game. In panels at their natural size a unit is a CSS pixel.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

INK: Final = "#2A211B"
CREAM: Final = "#FBF7EF"
GOLD: Final = "#E0A100"
BRIGHT: Final = "#FFC930"

LIGHT: Final = {
    "ground": "#F3EBDD", "panel": "#FBF7EF", "ink": "#2A211B", "quiet": "#6B5B4E", "line": "#D8C9B3",
    "danger": "#B3261E", "good": "#2E7D4F"}
DARK: Final = {
    "ground": "#1D1916", "panel": "#27211D", "ink": "#EFE6D8", "quiet": "#B3A494", "line": "#43382F",
    "danger": "#FF8A80", "good": "#7BD3A0"}

BASE: Final = """\
.pic{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;font-variant-numeric:tabular-nums}
.pic text{font-size:14px}
.pic .middle{text-anchor:middle}
.pic .end{text-anchor:end}
.pic .bold{font-weight:700}
.pic .small{font-size:13px}
.pic .heading{font-family:"Iowan Old Style",Palatino,"Palatino Linotype",Georgia,serif;font-size:18px;font-weight:600}
.pic .name{font-size:16px;font-weight:600}
.pic .big{font-size:18px;font-weight:700}
.pic .score{font-size:24px;font-weight:700}
.pic .dark{fill:#2A211B}
.pic .pale{fill:#FFFFFF}
.pic .hit{fill:transparent;pointer-events:all}
.pic .glow{visibility:hidden;pointer-events:none}
.pic .glow rect{fill:none}
.pic .outline{stroke:#2A211B;stroke-width:6}
.pic .frame{stroke:#FFC930;stroke-width:3}
.pic .lit .glow,.pic .picked .glow{visibility:visible}
.pic .lit .hit,.pic .picked .hit{cursor:pointer}
.pic .lit:hover .frame{fill:#FFC930;fill-opacity:.28}
.pic .picked .outline{fill:#2A211B;fill-opacity:.32;stroke-width:8}
.pic .picked .frame{stroke-width:5}
@keyframes pulse{from{stroke-width:12px}}
@media (prefers-reduced-motion:no-preference){.pic .lit .frame{animation:pulse .7s ease-out 1}}
"""


def theme(colours: Mapping[str, str]) -> str:
    """Rules that follow the page, light or dark: its variables if it has them, else these colours."""
    fills = [f".pic .{name}{{fill:{colour};fill:var(--{name},{colour})}}" for name, colour in colours.items()]
    edges = [f".pic .{name}-edge{{stroke:{colour};stroke:var(--{name},{colour})}}" for name, colour in colours.items()]
    return "".join(fills + edges)


def stylesheet(own: str, light: str = "", dark: str = "") -> str:
    """The stylesheet of a game: what all share, its own rules, and its rules for a light and for a dark page."""
    return f"{theme(LIGHT)}{light}\n@media (prefers-color-scheme:dark){{{theme(DARK)}{dark}}}\n{BASE}{own}"
