"""Colours and type of the panels, of cards and of small signs.

Classes of elements in motifs start with ``inca-``; their rules name no other element, as browsers disagree on what
surrounds a motif that is used elsewhere.
"""
from __future__ import annotations

from typing import Final

COLOURS: Final = ("#0072B2", "#D55E00", "#009E73", "#7A4B2A")
"""By quarter: blue, orange, green, brown."""
DASHES: Final = ("", "stroke-dasharray:9 4", "stroke-dasharray:.1 7;stroke-linecap:round;stroke-width:5.5",
                 "stroke-dasharray:9 4 1.5 4")
"""By quarter, how roads are drawn: whole, dashed, dotted, dashed and dotted."""
CLASS_COLOURS: Final = {
    "destruction": "#7E2F28", "terrace": "#4E7A35", "road": "#6E5A3C", "city": "#24527C", "garrison": "#9A4A14",
    "military": "#8C2B45", "temple": "#8A6A10"}

PANELS: Final = """\
.inca_empire .rule{fill:none}
.inca_empire .title{font-size:15px;font-weight:700}
.inca_empire .bar{fill:#E0A100}
.inca_empire .past{opacity:.38}
.inca_empire .gone{opacity:.4}
.inca_empire .now{fill:#FFC930;stroke:#2A211B;stroke-width:2.5}
.inca_empire .cell{stroke-width:1}
.inca_empire .token{fill:none;stroke-width:1.5}
.inca_empire .unseen{fill:none;stroke-width:2}
.inca_empire .lying{fill:#E0A100;stroke:#5C4300;stroke-width:1.5}
.inca_empire .held{stroke:none}
.inca_empire .used{fill:none;stroke-width:2}
.inca_empire .glow path{fill:none}
.inca_empire.sun .lit .frame{fill:#FFC930;fill-opacity:.5}
.inca_empire.sun .lit:hover .frame{fill-opacity:.9}
.inca_empire .sector{stroke:#8A7350;stroke-width:1.2}
.inca_empire .sun0{fill:#FBEBB8}
.inca_empire .sun1{fill:#F1E2C6}
.inca_empire .rim{fill:none;stroke:#A23B2A;stroke-width:5;stroke-dasharray:7 4}
.inca_empire .under{stroke:#FBF7EF;stroke-width:8;stroke-linecap:round}
.inca_empire .beam{fill:none;stroke-width:4.5}
.inca-card{fill:#FBF1DA;stroke:#4A3A28;stroke-width:1.3}
.inca-back{fill:#7E2F28;stroke:#3B130F;stroke-width:1.3}
.inca-fret{fill:none;stroke:#E9B93A;stroke-width:2}
.inca-pale{fill:#FBF7EF}
.inca-pale-edge{fill:none;stroke:#FBF7EF;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}
.inca-dark{fill:#2A211B}
.inca-edge{stroke:#FBF7EF;stroke-width:1.6;stroke-linejoin:round}
.inca-nobody{fill:#9A8D7E}
.inca-labour{fill:#55524D;stroke:#FBF7EF;stroke-width:1.2}
.inca-vp{fill:#F0C040;stroke:#5C4300;stroke-width:1.2}
.inca-shield{fill:#9C2B22;stroke:#FBF7EF;stroke-width:1.2}
.inca-sun{fill:#E0A100;stroke:#5C4300;stroke-width:1}
.inca-people{fill:#7A4B2A;stroke:#FBF7EF;stroke-width:.9}
.inca-crown{fill:#B3261E;stroke:#FBF7EF;stroke-width:.9}
.inca-roof{fill:#D9653B}
.inca-stone{fill:#F1D58A;stroke:#5C4300;stroke-width:1.2;stroke-linejoin:round}
.inca-field{fill:none;stroke:#5E8F40;stroke-width:3;stroke-linecap:round}
.inca-way{fill:none;stroke:#8A6A3C;stroke-width:3.4;stroke-linecap:round}
.inca-way2{fill:none;stroke:#FBF1DA;stroke-width:1.4;stroke-dasharray:3 3}
.inca-dot{fill:#FBF7EF;stroke:#4A3A28;stroke-width:1.6}
.inca-danger{fill:none;stroke:#B3261E;stroke-width:2.6;stroke-linecap:round}
.inca-pole{fill:none;stroke:#8A6A3C;stroke-width:2.2;stroke-linecap:round}
.inca-arrow{fill:none;stroke:#2A211B;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
text.inca-mark{font-size:13px;font-weight:700;text-anchor:middle;fill:#2A211B}
text.inca-figure{font-size:14px;font-weight:700;text-anchor:middle;fill:#FFFFFF}
text.inca-figure-dark{font-size:14px;font-weight:700;text-anchor:middle;fill:#2A211B}
"""

LIGHT: Final = ".inca-road-under{fill:none;stroke:#FBF7EF;stroke-width:8;stroke-linecap:round}"
DARK: Final = ".inca-road-under{fill:none;stroke:#CDBFA8;stroke-width:8;stroke-linecap:round}"


def quarter_rules() -> str:
    """The colours of the quarters, their roads, and the classes of cards."""
    quarters = [f".inca-q{k}{{fill:{colour}}}.inca-r{k}{{fill:none;stroke:{colour};stroke-width:4.5;{dash}}}"
                f".inca-b{k}{{stroke:{colour}}}" for k, (colour, dash) in enumerate(zip(COLOURS, DASHES))]
    classes = [f".inca-c-{name}{{fill:{colour}}}" for name, colour in CLASS_COLOURS.items()]
    return "".join(quarters + classes) + "\n"


PANELS_STYLE: Final = quarter_rules() + PANELS
"""The rules of the panels, for the stylesheet of the game."""
