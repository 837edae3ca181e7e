"""Colours and type of the pictures: one stylesheet, embedded in a picture or served beside it."""
from __future__ import annotations

from typing import Final

INK: Final = "#2A211B"
CREAM: Final = "#FBF7EF"
GOLD: Final = "#E0A100"
EDGE: Final = "#8A7350"
SEAT_COLOURS: Final = ("#8E5EA2", "#2A211B", "#0072B2", "#E69F00")
WORKER_COLOURS: Final = {"architect": "#A9CCF2", "craftsman": "#93D3A2", "warrior": "#B3261E", "courier": "#F5CB3C",
                         "priest": "#FFFDF8"}
LETTER_COLOURS: Final = {"architect": INK, "craftsman": INK, "warrior": "#FFFFFF", "courier": INK, "priest": INK}
"""The colour of a Worker and of the letter on it; their contrast is at least 4.5 to 1."""

LIGHT: Final = {"ground": "#F3EBDD", "panel": "#FBF7EF", "ink": "#2A211B", "quiet": "#6B5B4E", "line": "#D8C9B3",
                "danger": "#B3261E", "good": "#2E7D4F"}
DARK: Final = {"ground": "#1D1916", "panel": "#27211D", "ink": "#EFE6D8", "quiet": "#A99A8A", "line": "#43382F",
               "danger": "#FF8A80", "good": "#7BD3A0"}

SHEET: Final = """\
.tawantinsuyu{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;\
font-variant-numeric:tabular-nums}
.tawantinsuyu text{font-size:18px}
.tawantinsuyu .middle{text-anchor:middle}
.tawantinsuyu .end{text-anchor:end}
.tawantinsuyu .bold{font-weight:700}
.tawantinsuyu .heading{font-family:"Iowan Old Style",Palatino,"Palatino Linotype",Georgia,serif;\
font-size:22px;font-weight:600}
.tawantinsuyu .name{font-size:22px;font-weight:600}
.tawantinsuyu .score{font-size:36px;font-weight:700}
.tawantinsuyu .big{font-size:24px;font-weight:700}
.tawantinsuyu .dark{fill:#2A211B}
.tawantinsuyu .faded{fill:#6B5B4E}
.tawantinsuyu .pale{fill:#FFFFFF}
.tawantinsuyu .letter{font-size:18px;font-weight:800;text-anchor:middle}
.tawantinsuyu .points{font-size:18px;font-weight:800;text-anchor:middle;fill:#FFFFFF}
.tawantinsuyu .number{font-size:19px;font-weight:700;fill:#2A211B}
.tawantinsuyu .action{font-size:18px;font-weight:700;fill:#2A211B;text-anchor:middle}
.tawantinsuyu .plate{fill:#FBF7EF;stroke:#8A7350;stroke-width:1.5}
.tawantinsuyu .warning{fill:#FFE3DF;stroke:#B3261E;stroke-width:2.5}
.tawantinsuyu .alarm{fill:#8E1B14}
.tawantinsuyu .resting{fill:#8D7D6B;stroke:#5A4D41;stroke-width:1.5}
.tawantinsuyu .tile{fill:#F6EBD3;stroke:#6B5B4E;stroke-width:1.5}
.tawantinsuyu .band{fill:#E6D5B2}
.tawantinsuyu .passive-band{fill:#D9CBE0}
.tawantinsuyu .way{stroke:#6B5B4E;stroke-opacity:.5;stroke-width:2;fill:none}
.tawantinsuyu .space{fill:#FBF7EF;stroke:#6B5B4E;stroke-width:1.5}
.tawantinsuyu .space.blue{fill:#C3DCF7;stroke:#1F5FA8;stroke-width:3.5}
.tawantinsuyu .space.green{fill:#C2EACB;stroke:#1E7A43;stroke-width:3.5;stroke-dasharray:6 2.5}
.tawantinsuyu .empty{fill:none;stroke-width:1.5;stroke-dasharray:4 4}
.tawantinsuyu .spent{opacity:.3}
.tawantinsuyu .hit{fill:transparent;pointer-events:all}
.tawantinsuyu .glow{visibility:hidden;pointer-events:none}
.tawantinsuyu .outline{fill:none;stroke:#2A211B;stroke-width:8}
.tawantinsuyu .frame{fill:#FFC930;fill-opacity:.1;stroke:#FFC930;stroke-width:4.5}
.tawantinsuyu .space-spot .frame{fill:#FFC930;fill-opacity:1}
.tawantinsuyu .lit .glow,.tawantinsuyu .picked .glow{visibility:visible}
.tawantinsuyu .lit .hit,.tawantinsuyu .picked .hit{cursor:pointer}
.tawantinsuyu .lit:hover .frame{fill-opacity:.3}
.tawantinsuyu .space-spot.lit:hover .frame{fill:#FFFFFF;fill-opacity:1}
.tawantinsuyu .space-spot.picked .frame{fill:#2A211B;fill-opacity:1}
.tawantinsuyu .picked .outline{stroke-width:12}
.tawantinsuyu .picked .frame{stroke-width:7;fill-opacity:.35}
.tawantinsuyu.hand{overflow:visible}
.tawantinsuyu.hand .large{font-size:24px}
@keyframes tawantinsuyu-pulse{from{stroke-width:18px}}
@media (prefers-reduced-motion:no-preference){.tawantinsuyu .lit .frame{animation:tawantinsuyu-pulse .7s ease-out 1}}
"""


def theme(colours: dict[str, str]) -> str:
    """The rules that follow the page, light or dark: its own variables if it has them, else these colours."""
    fills = [f".tawantinsuyu .{name}{{fill:{colour};fill:var(--{name},{colour})}}" for name, colour in colours.items()]
    edges = [f".tawantinsuyu .{name}-edge{{stroke:{colour};stroke:var(--{name},{colour})}}"
             for name, colour in colours.items()]
    return "".join(fills + edges)


STYLE: Final = f"{theme(LIGHT)}\n@media (prefers-color-scheme:dark){{{theme(DARK)}}}\n{SHEET}"
"""The stylesheet of every picture."""
