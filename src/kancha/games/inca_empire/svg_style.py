"""Colours and type of the pictures, beyond those that all games share.

The classes of elements in reused motifs start with ``inc-``. Their rules name no other element, as browsers disagree on
what surrounds a motif that is used elsewhere.

A page that shows the map smaller than it is drawn says by ``--grow`` how much larger its words have to be; ``--near``
is 0 if they would still be too small. Names grow to all sides; what has to fit its frame grows only in height.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kancha.drawing.style import stylesheet
from kancha.games.inca_empire.svg_panels_style import DARK, LIGHT, PANELS_STYLE

LIGHT_FILLS: Final = {
    "sea": "#4E8F9D", "sierra": "#DFC79C", "wood1": "#C5C98C", "wood2": "#AEBE78", "wood3": "#97B068",
    "rock": "#B99A72", "shade": "#94764F", "snow": "#FBF5E6", "leaf": "#5F8A4E", "leaf2": "#4A7844", "trunk": "#6B5138",
    "wool": "#F6EBD6", "plant": "#6E8F4F", "lake": "#6DAAB5", "cloth": "#FBF1DA"}
DARK_FILLS: Final = {
    "sea": "#14333D", "sierra": "#4B3E2E", "wood1": "#414628", "wood2": "#394326", "wood3": "#313F25",
    "rock": "#6B5841", "shade": "#54442F", "snow": "#B9AC98", "leaf": "#4C6B3C", "leaf2": "#3E5C34", "trunk": "#2B2117",
    "wool": "#CDBFA9", "plant": "#5E7A44", "lake": "#28596A", "cloth": "#D9CBB0"}
LIGHT_EDGES: Final = {
    "shoal1": "#5C9CA8", "shoal2": "#74AEB6", "shoal3": "#9AC7C8", "beach": "#F3E4BE", "desert1": "#E4CFA4",
    "desert2": "#EAD8AE", "desert3": "#EFE0B9", "wave": "#B9DAD9", "border": "#5A3F24", "band": "#8A5A2A",
    "bed": "#FBF1DA", "track": "#6B4E30", "ridge": "#6F5638", "shore": "#3E7F8D"}
DARK_EDGES: Final = {
    "shoal1": "#183B46", "shoal2": "#1E4651", "shoal3": "#28545E", "beach": "#7A6848", "desert1": "#524532",
    "desert2": "#594B36", "desert3": "#61523B", "wave": "#3B6A74", "border": "#D9C29A", "band": "#16100A",
    "bed": "#241C14", "track": "#C7AE86", "ridge": "#1F170F", "shore": "#0F2A33"}
LIGHT_WORDS: Final = {"name": ("#2A1C10", "#FAEFD5"), "town": ("#123A5C", "#FAEFD5"), "quarter": ("#1F1710", "#E9E2BE"),
                      "ocean": ("#F1F8F6", "#34707D")}
DARK_WORDS: Final = {"name": ("#F4E9D3", "#241B12"), "town": ("#B8DDF5", "#1C1712"), "quarter": ("#F4E9D3", "#241B12"),
                     "ocean": ("#BFDDE0", "#14333D")}
"""Letters, and what is round them."""

SERIF: Final = '"Iowan Old Style",Palatino,"Palatino Linotype",Georgia,serif'
WIDTHS: Final = {"shoal1": 86, "shoal2": 56, "shoal3": 30, "beach": 11, "desert1": 190, "desert2": 125, "desert3": 66}
"""How wide the lines along the coast are."""

SHEET: Final = f"""\
text.inc-name,text.inc-town,text.inc-quarter,text.inc-ocean{{text-anchor:middle;paint-order:stroke;stroke-width:3px;\
stroke-opacity:.8;stroke-linejoin:round}}
text.inc-name{{font:700 13px {SERIF}}}
text.inc-town{{font:italic 13px {SERIF}}}
text.inc-capital{{font:700 16px {SERIF}}}
text.inc-quarter{{font:600 16px {SERIF};letter-spacing:.14em;text-transform:uppercase}}
text.inc-sea-name{{font:italic 18px {SERIF};letter-spacing:.06em}}
text.inc-figure{{font:700 13px system-ui,sans-serif;text-anchor:middle;fill:#2A211B}}
text.inc-key{{font:13px system-ui,sans-serif;fill:#2A211B}}
.inc-label,text.inc-quarter,text.inc-figure,text.inc-key{{transform-box:fill-box;transform-origin:center}}
.inc-label{{transform:scale(var(--grow,1))}}
text.inc-quarter{{transform:scale(min(var(--grow,1),1.08))}}
text.inc-figure,text.inc-key{{transform:scaleY(var(--grow,1))}}
.inc-label,.inc-far{{opacity:var(--near,1)}}
text.inc-pale{{fill:#FFFFFF}}
{"".join([f".inc-{name}{{fill:none;stroke-linejoin:round;stroke-width:{wide}px}}" for name, wide in WIDTHS.items()])}
.inc-wave{{fill:none;stroke-width:1.6;stroke-linecap:round}}
.inc-band{{fill:none;stroke-width:7;stroke-opacity:.16;stroke-linejoin:round}}
.inc-border{{fill:none;stroke-width:1.5;stroke-opacity:.8;stroke-linejoin:round;stroke-dasharray:7 2.5 2 2.5}}
.inc-outer{{stroke-dasharray:none;stroke-width:1.8;stroke-opacity:.9}}
.inc-bed{{fill:none;stroke-width:4.6;stroke-opacity:.7}}
.inc-track{{fill:none;stroke-width:1.7}}
.inc-ridge,.inc-shore{{stroke-width:.9;stroke-linejoin:round}}
.inc-line{{stroke:#2A211B;stroke-width:1.4;stroke-linejoin:round}}
.inc-thin{{fill:none;stroke:#2A211B;stroke-width:1.1;stroke-linejoin:round}}
.inc-city{{fill:#DCEBF6;stroke:#1F5F94;stroke-width:2.2}}
.inc-city-built{{fill:#1F5F94;stroke:#0E2A44;stroke-width:2}}
.inc-fort{{fill:#FBE3C8;stroke:#A94F06;stroke-width:2;stroke-linejoin:round}}
.inc-fort-built{{fill:#A94F06;stroke:#431F02;stroke-width:2;stroke-linejoin:round}}
.inc-blue{{fill:none;stroke:#1F5F94;stroke-width:1.6;stroke-linejoin:round}}
.inc-rust{{fill:none;stroke:#A94F06;stroke-width:1.6;stroke-linejoin:round}}
.inc-white{{fill:#FFFFFF}}
.inc-cream{{fill:#FBF1D6}}
.inc-gold{{fill:#FFC930}}
.inc-brick{{fill:#8C2F1E}}
.inc-red{{fill:#A8321E}}
.inc-slate{{fill:#4E535B}}
.inc-step1{{fill:#CFE0B0}}
.inc-step2{{fill:#9FC06E}}
.inc-step3{{fill:#6E9A45}}
.inc-tint{{opacity:.34}}
.inc-halo{{fill:none;stroke:#FFFFFF;stroke-width:16;stroke-opacity:.75;stroke-linecap:round}}
.inc-own{{fill:none;stroke-width:12;stroke-linecap:round}}
.inc-rough{{fill:none;stroke:#2A211B;stroke-width:1.6;stroke-dasharray:1.6 3.4}}
.inc-at-risk{{fill:none;stroke:#B3261E;stroke-width:9;stroke-dasharray:2 10}}
.inc-line-open{{fill:none;stroke:#2A211B;stroke-width:2;stroke-dasharray:2 5;stroke-opacity:.55}}
.inca_empire .way{{fill:none;stroke:transparent;stroke-width:18;pointer-events:stroke}}
.inca_empire .lit .way,.inca_empire .picked .way{{cursor:pointer}}
.inca_empire .glow use,.inca_empire .glow circle,.inca_empire .glow path{{fill:none}}
.inca_empire .still{{pointer-events:none}}
.inca_empire .area .outline{{stroke-width:4}}
.inca_empire .area .frame{{stroke-width:2;fill:#FFC930;fill-opacity:.36}}
.inca_empire .lit:hover .area .frame,.inca_empire .picked .area .frame{{fill-opacity:.62}}
.inca_empire :not(.area).glow use.outline{{stroke-width:9}}
.inca_empire :not(.area).glow use.frame{{stroke-width:5}}
.inca_empire .picked :not(.area).glow .outline{{stroke:#FFC930;stroke-width:11}}
.inca_empire .picked :not(.area).glow .frame{{stroke:#2A211B}}
"""


def printed_map(fills: Mapping[str, str], edges: Mapping[str, str], words: Mapping[str, tuple[str, str]]) -> str:
    """The rules of what is printed on the map, for a light or a dark page."""
    return "".join([*[f".inc-{name}{{fill:{colour}}}" for name, colour in fills.items()],
                    *[f".inc-{name}{{stroke:{colour}}}" for name, colour in edges.items()],
                    *[f"text.inc-{name}{{fill:{ink};stroke:{halo}}}" for name, (ink, halo) in words.items()]])


STYLE: Final = stylesheet(
    SHEET + PANELS_STYLE, printed_map(LIGHT_FILLS, LIGHT_EDGES, LIGHT_WORDS) + LIGHT,
    printed_map(DARK_FILLS, DARK_EDGES, DARK_WORDS) + DARK)
"""The stylesheet of every picture."""
