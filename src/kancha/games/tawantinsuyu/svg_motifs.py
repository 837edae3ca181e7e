"""What is drawn again and again: gods, goods, tasks, Workers, the pieces of players, around 0,0 in a square of 24."""
from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Final

from kancha.drawing import elements
from kancha.drawing.style import CREAM, INK
from kancha.games.tawantinsuyu.kinds import WORKERS
from kancha.games.tawantinsuyu.svg_style import EDGE, LETTER_COLOURS, SEAT_COLOURS, WORKER_COLOURS


@lru_cache(maxsize=4096)
def use(name: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """A motif, somewhere."""
    return elements.use(f"taw-{name}", x, y, scale)


def mark(x: float, y: float, words: object, anchor: str = "start", fill: str = INK, size: int = 14) -> str:
    """A word or number in a motif.

    It looks the same whether or not a browser applies the rules of the page to motifs; ``size`` is 14 or 13.
    """
    small = ' class="small"' if size < 14 else ""
    return (f'<text{small} x="{x:.4g}" y="{y:.4g}" font-size="{size}" font-weight="700" text-anchor="{anchor}" '
            f'fill="{fill}">{escape(str(words))}</text>')


ROUND: Final = 'stroke-linejoin="round" stroke-linecap="round"'


def path(d: str, fill: str, stroke: str = INK, width: float = 1.5) -> str:
    """A filled outline."""
    return f'<path d="{d}" fill="{fill}" stroke="{stroke}" stroke-width="{width:g}" {ROUND}/>'


def strokes(d: str, stroke: str, width: float) -> str:
    """Lines."""
    return f'<path d="{d}" fill="none" stroke="{stroke}" stroke-width="{width:g}" {ROUND}/>'


GOD_MOTIFS: Final = {
    "star": path("M0,-11.5L2.9,-3.8L11,-3.6L4.6,1.5L6.8,9.3L0,4.8L-6.8,9.3L-4.6,1.5L-11,-3.6L-2.9,-3.8Z", INK, INK, 1),
    "diamond": path("M0,-11L8.5,0L0,11L-8.5,0Z", INK, INK, 1),
    "zigzag": strokes("M-10,4L-5,-5L0,5L5,-5L10,4", INK, 3.6),
    "squares": path("M-9,-9h7.5v7.5h-7.5zM1.5,-9h7.5v7.5h-7.5zM-9,1.5h7.5v7.5h-7.5zM1.5,1.5h7.5v7.5h-7.5z",
                    INK, INK, .5),
    "spiral": strokes("M.5,.5C1.5,-2.5 -4,-2.8 -4,1.5C-4,6.5 5,6.5 5.5,.5C6,-6.5 -3,-9 -7.5,-4.5C-11,-.5 -9,7 -4,9.5",
                      INK, 3.2),
    "arrow": path("M0,-11L9,-1H3.8V10H-3.8V-1H-9Z", INK, INK, 1),
}
STEPPED: Final = "M-14,11V5H-5V-1H4V-7H13V11Z"
"""Steps that lead up to the right."""
HOUSE: Final = (path("M-9,-1H9V10H-9Z", "#D9B98C") + path("M-12,0L0,-11L12,0Z", "#A8442A")
                + path("M-2.5,10V4H2.5V10Z", "#5A3A22", width=1))
RESOURCE_MOTIFS: Final = {
    "potato": path("M-10,2C-10,-5 -3,-8 3,-7C9,-6 11,-1 10,3C8,8 1,9 -4,8C-8,7 -10,5 -10,2Z", "#9C6B3F")
    + strokes("M-5,0h.1M1,-3h.1M4,3h.1M-2,4h.1", "#5C3A1C", 2.2),
    "corn": path("M0,-11C5,-8 5.5,2 0,9C-5.5,2 -5,-8 0,-11Z", "#F0C419", "#6A4D00")
    + strokes("M-3,-4H3M-3.8,0H3.8M-3,4H3M0,-9V7", "#A47A00", 1)
    + path("M0,11C-7,8 -9,1 -7,-4C-3,0 -1,6 0,11ZM0,11C7,8 9,1 7,-4C3,0 1,6 0,11Z", "#4F7A3A", "#2F4D20", 1),
    "stone": path("M-10,7V-3L-5,-7H6L10,-3V7Z", "#8A8F98")
    + strokes("M-10,-2H9.5M-2,-2V7M-6,-7V-2.5M4,-7V-2.5", "#565B63", 1.4),
    "gold": '<circle r="9.5" fill="#E9B824" stroke="#6A4D00" stroke-width="1.5"/>'
    + strokes("M0,-7V-5M0,5V7M-7,0H-5M5,0H7M-5,-5l1.5,1.5M5,-5l-1.5,1.5M-5,5l1.5,-1.5M5,5l-1.5,-1.5", "#6A4D00", 1.6)
    + '<circle r="3" fill="#6A4D00"/>',
}
TASK_MOTIFS: Final = {
    "weavings": path("M-11,-8H11V8H-11Z", "#A8442A") + '<path d="M-11,-4H11V4H-11Z" fill="#F0C419"/>'
    + strokes("M-9,3L-5,-3L-1,3L3,-3L7,3L10,-2", INK, 1.8)
    + strokes("M-9,8v3M-4.5,8v3M0,8v3M4.5,8v3M9,8v3", "#A8442A", 1.5),
    "statue": path("M-6,11V8H6V11ZM-4.5,8L-5.5,-1C-7,-8 -4,-11 0,-11C4,-11 7,-8 5.5,-1L4.5,8Z", "#A39A8C")
    + strokes("M-2.5,-5h.1M2.5,-5h.1M-2,-.5H2M-3,4H3", INK, 1.8),
    "steps": path(STEPPED, "#C9B48F") + strokes("M-5,5V11M4,-1V11", EDGE, 1),
    "building": HOUSE,
    "training": strokes("M-9,9L6,-6", "#7A4B2A", 3) + path("M11,-11L9,-1.5L1.5,-9Z", "#B8BDC4")
    + strokes("M-9,9L-6,10M-9,9L-10,6", "#B3261E", 2.4),
    "produce": HOUSE + f'<circle cx="7" cy="6" r="6" fill="#2E7D4F" stroke="{CREAM}" stroke-width="1.2"/>'
    + strokes("M7,3V9M4,6H10", "#FFFFFF", 2),
    "merchant": path("M-5,-7C-12,0 -12,11 0,11C12,11 12,0 5,-7Z", "#1F7A74") + strokes("M-6,-7H6", "#F0C419", 3)
    + path("M-4,-8C-6,-12 6,-12 4,-8Z", "#1F7A74") + strokes("M-4,4L0,-1L4,4L0,8Z", "#F0C419", 1.8),
}
REWARD_MOTIFS: Final = {
    "vp": path("M-5,-12H5L12,-5V5L5,12H-5L-12,5V-5Z", "#7D2E1B", "#4A170B"),
    "army": path("M-8.5,-11H8.5V11H-8.5Z", "#8E2A22", "#4A120D")
    + path("M-5,5V0C-5,-7 5,-7 5,0V5H2V0H-2V5Z", "#E8D9B8", INK, 1)
    + strokes("M0,-6V-9", "#F0C419", 2.4),
    "god-card": path("M-8.5,-11H8.5V11H-8.5Z", "#2F5D62", "#14292B") + '<circle r="4" fill="#F0C419"/>'
    + strokes("M0,-8V-6M0,6V8M-6,0H-5.5M5.5,0H6M-4.5,-5.5l.8,.8M4.5,-5.5l-.8,.8M-4.5,5.5l.8,-.8M4.5,5.5l-.8,-.8",
              "#F0C419", 1.6),
    "worker": path("M-9,10C-9,0 -5,-2 0,-2C5,-2 9,0 9,10Z", "#C9B8A4")
    + f'<circle cy="-6" r="4.5" fill="#C9B8A4" stroke="{INK}" stroke-width="1.5"/>',
    "rejuvenate": strokes("M8,-3A8.5,8.5 0 1 0 8.5,3", "#2E7D4F", 3.2)
    + path("M11.5,-8L9.5,1L2.5,-4.5Z", "#2E7D4F", "#2E7D4F", 1),
    "temple": path("M-12,10V5H-8V0H-4V-5H4V0H8V5H12V10Z", "#D0A62E", "#5C4300")
    + path("M0,-12L5,-6.5H-5Z", "#5C4300", "#5C4300", 1),
    "conquest": strokes("M-9,9L8,-8M9,9L-8,-8", "#5A3A22", 3)
    + path("M11,-11L9,-3.5L3.5,-9ZM-11,-11L-9,-3.5L-3.5,-9Z", "#B8BDC4"),
    "flip": strokes("M-7,3A7,7 0 0 1 6,-3", INK, 2.4) + path("M9,-7L8,2L1,-3Z", INK, INK, .5),
    "cross": strokes("M-5,-5L5,5M5,-5L-5,5", "#B3261E", 3.2),
    "soldier": path("M-7,8V0C-7,-10 7,-10 7,0V8H3V1H-3V8Z", "#C9A36A")
    + strokes("M0,-8V-12M-3,-10L0,-12L3,-10", "#B3261E", 2.2),
    "free": f'<circle r="6" fill="#2E7D4F" stroke="{CREAM}" stroke-width="1.5"/>'
    + strokes("M-2.8,0L-.8,2.2L3,-2.2", "#FFFFFF", 2),
    "flag": strokes("M-6,11V-11", "#5A3A22", 2.6) + path("M-6,-11H9L5,-5.5L9,0H-6Z", "#B3261E"),
    "bag": path("M-4,-6C-12,0 -11,11 0,11C11,11 12,0 4,-6L6,-11H-6Z", "#8A6A48") + strokes("M-5,-6H5", "#F0C419", 2.4),
    "sun": path("M0,-12L2.5,-7L7.5,-9.5L6.8,-4L12,-2L8,1.5L11,6L5.5,6.5L4.5,12L0,8.5"
                "L-4.5,12L-5.5,6.5L-11,6L-8,1.5L-12,-2L-6.8,-4L-7.5,-9.5L-2.5,-7Z", "#F0C419", "#6A4D00"),
}

HATS: Final = {
    "architect": "M-8,-13V-19H8V-13Z",
    "craftsman": "M-8,-12C-9,-21 9,-21 8,-12Z",
    "warrior": "M-8,-12L-11,-21L-5,-17L0,-23L5,-17L11,-21L8,-12Z",
    "courier": "M-13,-11C-8,-13 -7,-13 -6,-19H6C7,-13 8,-13 13,-11Z",
    "priest": "M-7,-12L-9,-19L0,-25L9,-19L7,-12Z",
}
PONCHO: Final = "M-15,17C-16,3 -10,-4 0,-4C10,-4 16,3 15,17Z"
"""A Worker: no piece of a player is a figure with a face."""

SHAPES: Final = ("M0,-9a9,9 0 1 1 0,18a9,9 0 1 1 0,-18Z", "M-8,-8H8V8H-8Z", "M0,-10L10,7.5H-10Z",
                 "M0,-11L10,0L0,11L-10,0Z")
"""A shape for every seat."""


def worker(kind: str) -> str:
    """A Worker: colour and hat."""
    colour = WORKER_COLOURS[kind]
    return (f'<path d="{PONCHO}" fill="none" stroke="{CREAM}" stroke-width="4"/>' + path(PONCHO, colour, INK, 1.8)
            + f'<circle cy="-9" r="6.5" fill="#C98F62" stroke="{INK}" stroke-width="1.5"/>'
            + path(HATS[kind], colour, INK, 1.6))


def letter(kind: str, sign: str) -> str:
    """The letter on a Worker."""
    return ('<text class="letter" y="13.5" font-size="18" font-weight="800" text-anchor="middle" '
            f'fill="{LETTER_COLOURS[kind]}">{escape(sign)}</text>')


def shape(seat: int, scale: float = 1) -> str:
    """The shape of a seat in its colour, with a light and a dark edge."""
    size = f' transform="scale({scale:g})"' if scale != 1 else ""
    drawn = f'<path d="{SHAPES[seat]}" fill="{SEAT_COLOURS[seat]}"'
    return (f'<g{size}>{drawn} stroke="{INK}" stroke-width="5.5" {ROUND}/>'
            f'{drawn} stroke="{CREAM}" stroke-width="2.5" {ROUND}/></g>')


def high_priest(seat: int) -> str:
    """A High Priest: a robe and on it, as a head, the shape of the seat, with rays."""
    robe = "M-4,0L-12,17H12L4,0Z"
    return (f'<path d="{robe}" fill="{SEAT_COLOURS[seat]}" stroke="{INK}" stroke-width="5" {ROUND}/>'
            f'<path d="{robe}" fill="{SEAT_COLOURS[seat]}" stroke="{CREAM}" stroke-width="2" {ROUND}/>'
            f'<g transform="translate(0 -6)">{shape(seat)}</g>')


def step_marker(seat: int) -> str:
    """Steps in a player's colour, with the shape of the seat."""
    drawn = f'<path d="{STEPPED}" transform="scale(1.35)" fill="{SEAT_COLOURS[seat]}"'
    return (f'{drawn} stroke="{INK}" stroke-width="4" {ROUND}/>'
            f'{drawn} stroke="{CREAM}" stroke-width="1.5" {ROUND}/>'
            f'<path d="{SHAPES[seat]}" transform="translate(7 5) scale(.62)" fill="{CREAM}"/>')


PATTERN_COLOURS: Final = ("#A8442A", "#1F7A74", "#C58A12", "#5B4B8A", "#3E6B35", "#8A3B62", "#3B4A57")
PATTERN_LINES: Final = (
    "M-20,8L-12,-8L-4,8L4,-8L12,8L20,-8",
    "M-20,8H-13V0H-6V-8H1V0H8V8H20",
    "M-14,-8L-7,0L-14,8L-21,0ZM0,-8L7,0L0,8L-7,0ZM14,-8L21,0L14,8L7,0Z",
    "M-18,-8V8M-12,-8V8M-3,-8V8M3,-8V8M12,-8V8M18,-8V8",
    "M-20,-5H20M-20,5H20M-14,0h.1M-5,0h.1M5,0h.1M14,0h.1",
    "M-19,-7H-9V7H-19ZM-5,-7H5V7H-5ZM9,-7H19V7H9Z",
    "M-20,0C-15,-12 -10,-12 -7,0S0,12 3,0S10,-12 13,0S18,8 21,0",
)
"""The seven patterns of Weavings."""


def pattern(kind: int) -> str:
    """A piece of cloth, 44 wide and 20 high."""
    return (f'<rect x="-22" y="-10" width="44" height="20" fill="{PATTERN_COLOURS[kind]}"/>'
            + strokes(PATTERN_LINES[kind], "#F6E7C4", 2.4))


STATUE_STONES: Final = {"small": ("M-11,16V-6L-6,-12H6L11,-6V16Z", "#C9C1B4"),
                        "large": ("M-14,16V-8L-8,-17H8L14,-8V16Z", "#EBC85A")}


def statue(god: str, size: str) -> str:
    """A Statue: a stone, larger and golden if it is a large one, with the god's symbol."""
    stone, colour = STATUE_STONES[size]
    return (f'<path d="{stone}" fill="{colour}" stroke="#4E4439" stroke-width="1.5"/>'
            f'<g transform="translate(0 2) scale(.78)">{GOD_MOTIFS[god]}</g>')


CARD_BACK: Final = "M0,-22H8V-14H16V-6H24V6H16V14H8V22H-8V14H-16V6H-24V-6H-16V-14H-8V-22Z"
BACKS: Final = {"back": path(CARD_BACK, "#B8862B", "#F0D9A0") + path("M0,-9L9,0L0,9L-9,0Z", "#2F5D62", "#F0D9A0")}

MOTIFS: Final[dict[str, str]] = {
    **{f"god-{name}": drawn for name, drawn in GOD_MOTIFS.items()},
    **RESOURCE_MOTIFS, **TASK_MOTIFS, **REWARD_MOTIFS, **BACKS,
    **{f"figure-{kind}": worker(kind) for kind in WORKERS},
    **{f"statue-{size}-{god}": statue(god, size) for size in STATUE_STONES for god in GOD_MOTIFS},
    **{f"shape-{seat}": shape(seat) for seat in range(4)},
    **{f"priest-{seat}": high_priest(seat) for seat in range(4)},
    **{f"steps-{seat}": step_marker(seat) for seat in range(4)},
    **{f"pattern-{kind}": pattern(kind) for kind in range(7)},
}
"""All that have no words or figures; a ``figure`` is a Worker without its letter, for where it is small."""
