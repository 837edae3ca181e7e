"""Colours and type of the pictures, beyond those that all games share.

The classes of elements in reused motifs start with ``cz-``. Their rules name no other element, as browsers disagree on
what surrounds a motif that is used elsewhere.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kancha.drawing.style import INK, stylesheet

SEAT_COLOURS: Final = ("#D1321E", "#F5B90A", "#0C66B0", "#138A54")
CROPS: Final = ("#B4CF8B", "#A2C373", "#8FB65D", "#7CA849", "#6A9A39", "#5A8B2E")
VILLAGES: Final = ("#EBBD82", "#E0A965", "#D3954B", "#C98539", "#BE782E", "#B26C24")
"""Terrain by level, the last for all above: higher is darker."""
NUMBERS: Final = {
    "crop": (INK, INK, INK, INK, "#1A120D", "#140D09"),
    "village": (INK, INK, INK, INK, "#1A120D", "#140D09"),
}
"""The colours of the level numbers; their contrast is at least 4.5 to 1."""
TILE_HALO: Final = "#FFF6DF"
"""What surrounds the names of hexes on tiles, so that they can be read on roofs and furrows."""
POND: Final = "#2B7486"

LIGHT_LAND: Final = {
    "bare": ("#EBE0CA", "#CDBB9C"), "forest": ("#C3D6B5", "#A3BD97"), "mountain": ("#D3CABF", "#B7AB9C"),
    "tree": ("#2C6843", "none"), "leaf": ("#3F8157", "none")}
DARK_LAND: Final = {
    "bare": ("#3B322A", "#5A4C3F"), "forest": ("#2C4034", "#45604E"), "mountain": ("#474039", "#665C52"),
    "tree": ("#3F7D58", "none"), "leaf": ("#57A076", "none")}
"""The printed land: fill and edge."""

ON_BOARD: Final = 20
"""The least size of letters on the board, in its units."""

SHEET: Final = f"""\
.cuzco .ruler{{font-size:21px;font-weight:700}}
.cuzco .step{{font-size:{ON_BOARD}px;font-weight:400}}
.cuzco .at{{font-size:{ON_BOARD}px;text-anchor:middle}}
.cuzco .on-tile{{fill:{INK};stroke:{TILE_HALO};stroke-width:4;stroke-linejoin:round;paint-order:stroke}}
.cuzco .tag{{fill:#2A211B;stroke:#FBF7EF;stroke-width:1.5}}
.cuzco .tag-name{{font-weight:700;text-anchor:middle;fill:#FFFFFF}}
.cuzco.board .tag-name,.cuzco.board .word{{font-size:{ON_BOARD}px}}
.cuzco.board .big{{font-size:26px}}
.cuzco .bar{{fill:#E0A100}}
.cuzco .stone{{fill:#DDD3C3;stroke:#4A3F35;stroke-width:1.5}}
.cuzco .sun{{fill:#FFC930;stroke:#5C4300;stroke-width:1.5}}
.cuzco .chosen{{stroke:#E0A100;stroke-width:3;stroke-dasharray:7 4}}
.cuzco .alarm{{stroke:#B3261E;stroke-width:2.5}}
.cuzco .pip{{fill:#E0A100;stroke:#5C4300;stroke-width:1.5}}
.cuzco .spent{{fill:none;stroke-width:1.5}}
.cuzco .offered{{fill:none;stroke:#E0A100;stroke-width:2;stroke-dasharray:4 3}}
.cuzco .rule{{fill:none}}
.cuzco .column{{fill:#E0A100;fill-opacity:.28}}
.cuzco .gone{{opacity:.45}}
.cuzco use.glow{{pointer-events:all;fill:#FFC930;fill-opacity:.14}}
.cuzco .lit use.glow{{cursor:pointer}}
.cuzco .lit:hover use.glow{{fill-opacity:.45}}
.cuzco .picked use.glow,.cuzco .picked:hover use.glow{{fill:#2A211B;fill-opacity:.5}}
text.cz-lv{{font-size:22px;font-weight:700;text-anchor:middle}}
text.cz-no{{font-size:{ON_BOARD}px;font-weight:700;text-anchor:middle}}
.cz-wall{{fill:#7B5F3E;stroke:#4E3A23;stroke-width:1}}
.cz-wall2{{fill:#93754E;stroke:#4E3A23;stroke-width:1}}
.cz-rim{{fill:none;stroke:#FFF6DF;stroke-opacity:.62;stroke-width:2.2;stroke-linejoin:round}}
.cz-face{{stroke:#54401F;stroke-opacity:.62;stroke-width:1.2;stroke-linejoin:round}}
.cz-furrow{{fill:none;stroke:#2E5D2A;stroke-opacity:.55;stroke-width:2;stroke-linecap:round}}
.cz-roof{{fill:#9A3B22;stroke:#6A2413;stroke-width:.8;stroke-linejoin:round}}
.cz-hatch{{fill:none;stroke:#F2C9A0;stroke-opacity:.75;stroke-width:1}}
.cz-wave{{fill:none;stroke:#DDF1F4;stroke-width:2.2;stroke-linecap:round}}
.cz-bank{{fill:none;stroke:#123F4B;stroke-opacity:.55;stroke-width:4}}
.cz-tile{{fill:none;stroke:#FFF9E8;stroke-opacity:.9;stroke-width:2.6;stroke-linejoin:round;stroke-linecap:round}}
.cz-lit{{fill:none;stroke:#2A211B;stroke-width:3.2;stroke-linejoin:round}}
.cz-frame{{stroke:#FFC930;stroke-width:3;stroke-linejoin:round}}
.cz-stone{{fill:#E3DACB;stroke:#4A3F35;stroke-width:1.3;stroke-linejoin:round}}
.cz-joint{{fill:none;stroke:#4A3F35;stroke-width:1}}
.cz-halo{{fill:#FFC930;stroke:#2A211B;stroke-width:1.2}}
.cz-from{{fill:none;stroke:#FFC930;stroke-width:4.5;stroke-dasharray:9 5}}
.cz-dash{{fill:none;stroke:#2A211B;stroke-width:2.5;stroke-dasharray:7 4}}
.cz-dark{{fill:#2A211B}}
.cz-pale{{fill:#FFFFFF}}
@keyframes cuzco-pulse{{from{{fill-opacity:.6}}}}
@media (prefers-reduced-motion:no-preference){{.cuzco .lit use.glow{{animation:cuzco-pulse .7s ease-out 1}}}}
"""


def printed_land(colours: Mapping[str, tuple[str, str]]) -> str:
    """The rules of what is printed on the board, for a light or a dark page."""
    return "".join([f".cz-{name}{{fill:{fill};stroke:{edge};stroke-width:1.2}}"
                    for name, (fill, edge) in colours.items()])


def terrain() -> str:
    """The rules of terrain and of the levels on it."""
    terrains = (("c", CROPS), ("v", VILLAGES))
    shades = [(letter, level, colour) for letter, colours in terrains for level, colour in enumerate(colours, 1)]
    numbers = [(kind[0], level, colour) for kind, colours in NUMBERS.items() for level, colour in enumerate(colours, 1)]
    seats = "".join([f".cz-s{seat}{{fill:{colour}}}" for seat, colour in enumerate(SEAT_COLOURS)])
    return (f".cz-pond{{fill:{POND};stroke:#12434F;stroke-width:1.2}}"
            + "".join([f".cz-{letter}{level}{{fill:{colour}}}" for letter, level, colour in shades])
            + "".join([f".cz-{letter}n{level}{{fill:{colour}}}" for letter, level, colour in numbers]) + seats + "\n")


STYLE: Final = stylesheet(terrain() + SHEET, printed_land(LIGHT_LAND), printed_land(DARK_LAND))
"""The stylesheet of every picture."""
