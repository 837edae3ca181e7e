"""The picture of the table: the pile, the weavings on offer and under the pile, and what the players have."""
from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, cast

from kancha.core.picture import Picture
from kancha.drawing.elements import at, motif, piece, plate, target, use, write
from kancha.drawing.letters import shorten
from kancha.drawing.pen import Pen
from kancha.drawing.style import CREAM, INK, stylesheet
from kancha.games.weavers.state import PATTERNS
from kancha.games.weavers.view import PlayerView, View

WIDTH: Final = 510
"""So little that the words can be read on a phone."""
MARGIN: Final = 12
CLOTH: Final = 40
"""How large a weaving is as a motif."""
THREAD: Final = 4
"""How large a stitch is; there are eight in a row, inside a border."""
LARGE: Final = 2.1
"""The scale of weavings on offer."""
LOOM: Final = 150
"""How high the loom is, with the pile and the offer."""
TOP: Final = 44.0
"""Where the weavings on it begin."""
ROW: Final = 58
"""How high the row of a player is."""
OFFERED: Final = 3
FEW: Final = 9
"""If more weavings than this lie under the pile, they are drawn smaller."""
LETTERS: Final = "abcdefg"
COLOURS: Final = (("#A8321E", "#F2C14E"), ("#1F5F94", "#F3EBDD"), ("#2E7D4F", "#F2C14E"), ("#6E4585", "#F0C9D8"),
                  ("#C9971C", "#5A2A1A"), ("#C4540A", "#FBE3C8"), ("#2F6B74", "#F2C14E"))
"""The ground and the thread of each pattern."""
QUARTERS: Final = (
    ("...#", "..#.", ".#.#", "#.#."),
    ("#...", "##..", ".##.", "..##"),
    ("##..", "##..", "..##", "..##"),
    ("..##", "..##", "####", "##.."),
    ("####", "....", "####", "...."),
    ("####", ".###", "..##", "...#"),
    ("####", "#...", "#.##", "#.#."),
)
"""A quarter of each pattern, which is mirrored to both sides."""
COB: Final = "M0,-9q5,3 5,9t-5,8q-5,-2 -5,-8t5,-9z"
HUSK: Final = "M0,9q-7,-2 -6,-9q4,2 6,9q2,-7 6,-9q1,7 -6,9z"

SHEET: Final = f"""\
.wea-loom{{fill:#7A4B2A;stroke:{INK};stroke-width:2}}
.wea-warp{{fill:none;stroke:#C9A678;stroke-width:1.5;stroke-opacity:.6}}
.wea-place{{fill:#5A361D;stroke:#C9A678;stroke-width:1.5;stroke-dasharray:5 4}}
.wea-edge{{stroke:{INK};stroke-width:1}}
.wea-patch{{fill:{CREAM};stroke:{INK};stroke-width:.8}}
text.wea-letter{{font-size:13px;font-weight:700;text-anchor:middle;fill:{INK}}}
.wea-cob{{fill:#E3B505;stroke:{INK};stroke-width:1}}
.wea-husk{{fill:#5F8A4E;stroke:{INK};stroke-width:1}}
.weavers text.on-loom{{fill:#FBF1DA;font-size:16px}}
.weavers text.said{{font-size:16px}}
"""
STYLE: Final = stylesheet(SHEET)
"""The stylesheet of every picture."""


# Motifs

@lru_cache
def motifs() -> str:
    """The weavings by pattern, the back of one, and a cob of corn."""
    cob = f'<path class="wea-cob" d="{COB}"/><path class="wea-husk" d="{HUSK}"/>'
    cloths = [motif(f"wea-{letter}", cloth(k)) for k, letter in enumerate(LETTERS)]
    return "".join([*cloths, motif("wea-back", back()), motif("wea-corn", cob)])


def ground(colour: str) -> str:
    """A weaving without its pattern."""
    return f'<rect class="wea-edge" width="{CLOTH}" height="{CLOTH}" rx="3" fill="{colour}"/>'


def cloth(pattern: int) -> str:
    """A weaving: its pattern in stitches, and its letter for those who cannot tell them apart."""
    colour, thread = COLOURS[pattern]
    upper = [row + row[::-1] for row in QUARTERS[pattern]]
    stitches = [f"M{THREAD * (1 + x)},{THREAD * (1 + y)}h{THREAD}v{THREAD}h-{THREAD}z"
                for y, row in enumerate(upper + upper[::-1]) for x, stitch in enumerate(row) if stitch == "#"]
    middle = CLOTH / 2
    patch = f'<rect class="wea-patch" x="{middle - 8:g}" y="{middle - 8:g}" width="16" height="16" rx="4"/>'
    return (f'{ground(colour)}<path d="{"".join(stitches)}" fill="{thread}"/>{patch}'
            + write(middle, middle + 4.2, LETTERS[pattern], "wea-letter"))


def back() -> str:
    """The back of a weaving: threads."""
    lines = "".join([f"M3,{y}h{CLOTH - 6}" for y in range(6, CLOTH, 5)])
    return f'{ground("#8C6239")}<path class="wea-warp" d="{lines}"/>'


def miniature(name: str) -> str:
    """A weaving by the letter of its pattern; empty if there is none."""
    if len(name) != 1 or name not in LETTERS:
        return ""
    return (f'<svg xmlns="http://www.w3.org/2000/svg" class="pic weavers mini" viewBox="0 0 {CLOTH} {CLOTH}" '
            f'width="{CLOTH}" height="{CLOTH}" aria-hidden="true">{use(f"wea-{name}")}</svg>')


# The board

def board(pen: Pen[Any], view: dict[str, Any]) -> Picture:
    """The loom above, a row for each player below it, and the goal of whoever looks at it."""
    v = cast(View, view)
    rows = [player_row(pen, seat, p, LOOM + 8 + ROW * seat) for seat, p in enumerate(v["players"])]
    height = LOOM + 8 + ROW * len(rows)
    goal = "" if v["goal"] is None else goal_row(pen, v["goal"], height)
    return pen.picture("board", "weavers", WIDTH, height + (ROW if goal else 0), pen.lexicon.say("game", "title"),
                       loom(pen, v), *rows, goal)


def loom(pen: Pen[Any], v: View) -> str:
    """The pile, the places of the offer, and the weavings under the pile."""
    say, side = pen.lexicon.say, CLOTH * LARGE
    warp = "".join([f"M{x},6v{LOOM - 12}" for x in range(10, WIDTH, 14)])
    pile = "".join([use("wea-back", MARGIN + 3 * k, TOP + 6 - 3 * k, LARGE) for k in range(min(3, v["pile"]))])
    count = write(MARGIN + 3 + side / 2, TOP + 3 + side / 2 + 9, v["pile"], "score pale middle")
    places = [(MARGIN + side + 22 + (side + 8) * k, TOP) for k in range(max(OFFERED, len(v["offer"])))]
    empty = "".join([f'<rect class="wea-place" x="{x:g}" y="{y:g}" width="{side:g}" height="{side:g}" rx="8"/>'
                     for x, y in [*places, *[(MARGIN + 3.0, TOP + 3)] * (not v["pile"])]])
    offer = [pen.spot(word, f"offer-{word}", at(*place),
                      piece(word, f"on-offer-{word}", "", word, use(f"wea-{word[0]}", scale=LARGE)),
                      target(side, side))
             for word, place in zip(v["offer"], places)]
    right = places[-1][0] + side + 12
    under = flowing(v["bottom"], "under", right, TOP, WIDTH - MARGIN, .6 if len(v["bottom"]) <= FEW else .4)
    labels = [write(x, TOP - 14, say("label", name), "on-loom")
              for name, x in (("pile", MARGIN + 3), ("on_offer", places[0][0]), ("under", right))]
    return (f'<rect class="wea-loom" x="1" y="1" width="{WIDTH - 2}" height="{LOOM - 2}" rx="10"/>'
            f'<path class="wea-warp" d="{warp}"/>{"".join(labels)}{empty}{pile}{count}{"".join(offer)}{under}')


def flowing(words: Sequence[str], place: str, left: float, top: float, right: float, scale: float) -> str:
    """Weavings in lines of a width."""
    step = CLOTH * scale + 3
    across = max(1, int((right - left) / step))
    return "".join([lying(word, place, left + step * (k % across), top + step * (k // across), scale)
                    for k, word in enumerate(words)])


def lying(word: str, place: str, x: float, y: float, scale: float = 1) -> str:
    """A weaving that glides to where it is next."""
    return piece(word, f"{place}-{word}", at(x, y), word, use(f"wea-{word[0]}", scale=scale))


def player_row(pen: Pen[Any], seat: int, p: PlayerView, y: float) -> str:
    """A player's name, corn and weavings, one upon another if there are many."""
    left, words = 212, sorted(p["tiles"])
    step = min(CLOTH + 4.0, (WIDTH - MARGIN - left - CLOTH) / max(1, len(words) - 1))
    tiles = [lying(word, f"seat{seat}", left + step * k, 6) for k, word in enumerate(words)]
    none = "" if words else write(left, 32, pen.lexicon.say("label", "none"), "quiet said")
    name = write(MARGIN, 32, shorten(pen.lexicon.person(seat), 132, 16), "name ink")
    return (f'<g{at(0, y)}>{plate(WIDTH, ROW - 6, "panel line-edge")}{name}'
            f'{use("wea-corn", 162, 26, 1.3)}{write(176, 33, p["corn"], "big ink")}{none}{"".join(tiles)}</g>')


def goal_row(pen: Pen[Any], goal: int, y: float) -> str:
    """The secret goal."""
    assert 0 <= goal < PATTERNS
    return (f'<g{at(0, y)}>{plate(WIDTH, ROW - 6, "panel line-edge")}{use(f"wea-{LETTERS[goal]}", MARGIN, 6)}'
            f'{write(MARGIN + CLOTH + 14, 32, pen.lexicon.say("event", "goal", goal), "ink said")}</g>')
