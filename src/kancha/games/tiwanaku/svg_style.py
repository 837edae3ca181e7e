"""Colours and type of the pictures: one stylesheet, embedded in a picture or served beside it."""
from __future__ import annotations

from typing import Final

PAWN_COLOURS: Final = {"brown": "#7A4B2A", "white": "#FFFDF8", "green": "#009E73", "blue": "#0072B2",
                       "purple": "#8E5EA2", "yellow": "#F7DC4A", "": "#BDB0A0"}
"""The colours of pawns and arrows; "" before a colour has been chosen."""
BADGE_COLOURS: Final = {"brown": "#FFFDF8", "white": "#2A211B", "green": "#FFFDF8", "blue": "#FFFDF8",
                        "purple": "#FFFDF8", "yellow": "#2A211B", "": "#6B5B4E"}
"""The colour of the mark on a pawn or an arrow."""
CROP_COLOURS: Final = ("", "#7A4B2A", "#2C6A39", "#B3261E", "#F2B22C", "#6A3D8F")
NUMBER_COLOURS: Final = ("", "#FFFFFF", "#FFFFFF", "#FFFFFF", "#2A211B", "#FFFFFF")
"""The colours of a crop's symbol and of the number on it, by level; the contrast is at least 4.5 to 1."""

LIGHT: Final = {"ground": "#F3EBDD", "panel": "#FBF7EF", "ink": "#2A211B", "quiet": "#6B5B4E", "line": "#D8C9B3"}
DARK: Final = {"ground": "#1D1916", "panel": "#27211D", "ink": "#EFE6D8", "quiet": "#A99A8A", "line": "#43382F"}

SHEET: Final = """\
.tiwanaku{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;\
font-variant-numeric:tabular-nums}
.tiwanaku text{font-size:22px}
.tiwanaku .middle{text-anchor:middle}
.tiwanaku .end{text-anchor:end}
.tiwanaku .heading{font-family:"Iowan Old Style",Palatino,"Palatino Linotype",Georgia,serif;\
font-size:26px;font-weight:600}
.tiwanaku .name{font-size:24px;font-weight:600}
.tiwanaku .score{font-size:40px;font-weight:700}
.tiwanaku .count{font-size:30px;font-weight:700}
.tiwanaku .small{font-size:18px}
.tiwanaku .tiny{font-size:15px}
.tiwanaku .next{font-size:17px;font-weight:700}
.tiwanaku .ruler{font-size:33px;font-weight:700;fill:#2A211B}
.tiwanaku .dark{fill:#2A211B}
.tiwanaku .warning{fill:#B3261E}
.tiwanaku .warns{fill:#FFFFFF;font-weight:600}
.tiwanaku .spent{opacity:.62}
.tiwanaku .hit{fill:transparent;pointer-events:all}
.tiwanaku .glow{visibility:hidden;pointer-events:none}
.tiwanaku .glow rect{fill:none}
.tiwanaku .outline{stroke:#2A211B;stroke-width:15}
.tiwanaku .frame{stroke:#FFC930;stroke-width:8}
.tiwanaku .lit .glow,.tiwanaku .picked .glow{visibility:visible}
.tiwanaku .lit .hit,.tiwanaku .picked .hit{cursor:pointer}
.tiwanaku .lit:hover .frame{fill:#FFC930;fill-opacity:.28}
.tiwanaku .picked .outline{fill:#2A211B;fill-opacity:.32;stroke-width:20}
.tiwanaku .picked .frame{stroke-width:13}
.tiwanaku .over-spot .hit{pointer-events:none}
.tiwanaku .over-spot.lit .hit,.tiwanaku .over-spot.picked .hit{pointer-events:all}
.tiwanaku .missing{opacity:.35}
.tiwanaku .lit .missing,.tiwanaku .picked .missing{opacity:1}
.tiwanaku.hand{overflow:visible}
.tiwanaku.hand text{font-size:24px}
.tiwanaku .owned text,.tiwanaku .missing text{font-size:43px}
.tiwanaku.hand .count{font-size:38px}
@keyframes tiwanaku-pulse{from{stroke-width:26px}}
@media (prefers-reduced-motion:no-preference){.tiwanaku .lit .frame{animation:tiwanaku-pulse .7s ease-out 1}}
"""


def theme(colours: dict[str, str]) -> str:
    """The rules that follow the page's theme: its own variables if it has them, otherwise these colours."""
    fills = [f".tiwanaku .{name}{{fill:{colour};fill:var(--{name},{colour})}}" for name, colour in colours.items()]
    edges = [f".tiwanaku .{name}-edge{{stroke:{colour};stroke:var(--{name},{colour})}}"
             for name, colour in colours.items()]
    ink = f"{colours['ink']};{{0}}:var(--ink,{colours['ink']})"
    hand = [f".tiwanaku.hand .outline{{stroke:{ink.format('stroke')}}}",
            f".tiwanaku.hand .picked .outline{{fill:{ink.format('fill')}}}"]
    return "".join(fills + edges + hand)


def stylesheet() -> str:
    """The stylesheet of every picture."""
    return f"{theme(LIGHT)}\n@media (prefers-color-scheme:dark){{{theme(DARK)}}}\n{SHEET}"
