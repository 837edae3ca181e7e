"""The panel of Axomamma: the goal, what it has, and its board in the order of its turn: actions, die and loops."""
from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from kancha.core.picture import Picture
from kancha.drawing.elements import Part, at, flow, item, piece, plate, row, row_width, target, write
from kancha.drawing.letters import width_of
from kancha.drawing.style import GOLD, INK
from kancha.games.tawantinsuyu.cards import army_piece
from kancha.games.tawantinsuyu.data import LOOPS, PAID_SPOTS, WORKER_SPOTS, TawantinsuyuPen
from kancha.games.tawantinsuyu.describe import army_text
from kancha.games.tawantinsuyu.describe_solo import distance_text, is_met, personality_of, slot_texts
from kancha.games.tawantinsuyu.kinds import ACTIONS, WORKERS
from kancha.games.tawantinsuyu.solo.board import TOP, is_covered
from kancha.games.tawantinsuyu.solo.gains import CARD_VP
from kancha.games.tawantinsuyu.solo.turn import REMOVED
from kancha.games.tawantinsuyu.state import AXOMAMMA
from kancha.games.tawantinsuyu.svg_cards import army_width, icon_count, points, rewards
from kancha.games.tawantinsuyu.svg_hill import ACTION_SIGNS
from kancha.games.tawantinsuyu.svg_motifs import mark, use
from kancha.games.tawantinsuyu.svg_panels import INNER, PAD, WIDTH, empty_place, panel, still
from kancha.games.tawantinsuyu.svg_players import CHIP, LINE, score, supply
from kancha.games.tawantinsuyu.svg_tracks import step_gains
from kancha.games.tawantinsuyu.view import AxomammaView, ConditionView, View

GOAL_TOP: Final = 32
GOAL_HEIGHT: Final = 42
SUPPLY_TOP: Final = GOAL_TOP + GOAL_HEIGHT + 2
LABEL: Final = 20
"""The height of a line of words above a part of the board."""
AHEAD: Final = (165, 44)
SLOT: Final = (82, 44)
SPOT: Final = (64, 46)
"""A spot of a loop: what it gives, below that its tokens."""
BACK: Final = 17
"""How far below its spots a loop leads back."""
IDLE: Final = 40
TOKEN_COLOURS: Final = ("#7D2E1B", "#2F5D62", "#5B4B8A")
"""Of the tokens of each loop."""
ARROW: Final = f'<path d="M0,-4L4,0L0,4Z" fill="{INK}"/>'
GAP: Final[Part] = (12, "")
NOTHING: Final = "–"
Drawn = tuple[str, list[str], float]
"""What is drawn, the pieces over it, and where it ends."""


def axomamma(pen: TawantinsuyuPen, v: View) -> Picture:
    """The whole panel."""
    board = v["axomamma"]
    assert board is not None
    having, workers, first = possessions(pen, v, board)
    second = first + LABEL + AHEAD[1] + 2
    rings, tokens, third = loops(pen, board, second + LABEL + SLOT[1] + 6)
    end = third + LABEL + IDLE
    labels = [write(PAD, top + 14, pen.lexicon.say("panel", name), "quiet small")
              for name, top in (("first_action", first), ("second_die", second), ("third_idle", third))]
    drawn = panel(pen, "axomamma", end + PAD, heading(pen, v), goal(pen, v, board), having, *labels,
                  ahead(pen, board, first + LABEL), tucked_row(pen, v, board, second + LABEL), rings,
                  idle(pen, third + LABEL), still(*workers, *tokens))
    # Its slots can have the focus, which nothing in an image can.
    return drawn._replace(svg=drawn.svg.replace('role="img"', 'role="group"', 1))


def heading(pen: TawantinsuyuPen, v: View) -> str:
    """Its High Priest and its VP beside the title, with a golden line below it on its turn and if it has won."""
    wide = width_of(pen.lexicon.say("panel", "axomamma"), 18)
    over = v["phase"] == "over"
    active = AXOMAMMA in v["winners"] if over else v["active"] == AXOMAMMA
    bar = f'<rect x="{PAD}" y="28" width="{wide:.4g}" height="3" rx="1.5" fill="{GOLD}"/>' if active else ""
    return bar + use(f"priest-{AXOMAMMA}", PAD + wide + 18, 17, .65) + score(pen, v, AXOMAMMA)


# The goal

def goal(pen: TawantinsuyuPen, v: View, board: AxomammaView) -> str:
    """A bar up to the VP of the goal with both players on it, and how many VP are missing."""
    mine, its = [player["score"] for player in v["players"]]
    reached = "good" if mine >= board["goal"] and mine > its else "ink"
    room = INNER - 16
    places = [PAD + 2 + room * min(1.0, points / board["goal"]) for points in (mine, its)]
    bar = f'y="{GOAL_HEIGHT - 15}" height="8" rx="4"'
    shapes = [use(f"shape-{seat}", x, GOAL_HEIGHT - 11, .62) for seat, x in enumerate(places)]
    return pen.spot("goal", "goal", at(PAD, GOAL_TOP),
                    write(0, 16, pen.lexicon.show(distance_text(v, board), ""), f"{reached} bold"),
                    f'<rect class="line" x="0" width="{INNER}" {bar}/>',
                    f'<rect fill="{GOLD}" x="0" width="{places[0]:.4g}" {bar}/>',
                    *shapes[::-1], target(INNER, GOAL_HEIGHT))


# What it has

def possessions(pen: TawantinsuyuPen, v: View, board: AxomammaView) -> Drawn:
    """Its Workers, the oldest first, and its hand; goods, Statues, Buildings, played Army cards and Tapestries."""
    say = pen.lexicon.say
    names = [label(say("panel", "next_worker")), label(say("panel", "hand_cards"))]
    queue = waiting_workers(v, board)
    nobody = [] if queue else [label(NOTHING)]
    cells = [names[0], *[(20.0, "")] * len(queue), *nobody, GAP, names[1], *hand_cells(pen, board)]
    places, height = flow(cells, INNER, LINE, 3)
    drawn = [f"<g{at(PAD + x, SUPPLY_TOP + down)}>{content}</g>"
             for (x, down), (_, content) in zip(places, cells) if content]
    workers = [piece(f"worker-{kind}", f"worker-player-{AXOMAMMA}-{k}",
                     at(PAD + x + 10, SUPPLY_TOP + down + 13),
                     say("title", "worker_oldest", WORKERS.index(kind), AXOMAMMA, k + 1),
                     use(f"figure-{kind}", 0, 0, .58)) for k, ((x, down), kind) in enumerate(zip(places[1:], queue))]
    top = SUPPLY_TOP + height
    content, _, tall = supply(pen, v, AXOMAMMA, 0)
    return "".join(drawn) + f'<g id="player-{AXOMAMMA}"{at(0, top)}>{content}</g>', workers, top + tall


def waiting_workers(v: View, board: AxomammaView) -> list[str]:
    """Its Workers, the oldest first; while the table is set up they have no order."""
    workers = v["players"][AXOMAMMA]["workers"]
    return board["queue"] or [kind for kind, number in workers.items() for _ in range(number)]


def label(words: str) -> Part:
    """Words before what they name."""
    return width_of(words, 13) + 3, write(0, 17, words, "quiet small")


def hand_cells(pen: TawantinsuyuPen, board: AxomammaView) -> list[Part]:
    """Its Army cards: those that have been looked at, and the number of the others."""
    found: list[Part] = []
    for k, kind in enumerate(board["hand"]):
        number = pen.data.army.kinds.index(kind)
        width = army_width(pen.data, number) + 4
        title = pen.lexicon.say("title", "army_seen", army_text(pen.data, number))
        found.append((float(width), item(f"axomamma-hand-{k}", "army", "", title, plate(width, CHIP, "plate", 3),
                                         use(army_piece(pen.data, number), 2, CHIP / 2))))
    if board["unseen"] or not found:
        title = pen.lexicon.say("title", "army_unseen", board["unseen"])
        found.append((36.0, item("axomamma-unseen", "army", "", title, use("army", 9, CHIP / 2, .9),
                                 write(21, 17, f"×{board['unseen']}", "ink bold"))))
    return found


# Actions of its High Priest

def ahead(pen: TawantinsuyuPen, board: AxomammaView, y: float) -> str:
    """The next two actions with what they need; before and after the match, where they are."""
    width, height = AHEAD
    if not board["conditions"]:
        return "".join([empty_place(x, y, width, height) for x in (PAD, WIDTH - PAD - width)])
    return "".join([pen.spot(f"ahead {k + 1}", f"ahead-{k + 1}", at(PAD + (INNER - width) * k, y), plate(width, height),
                             condition_part(pen, condition), target(width, height))
                    for k, condition in enumerate(board["conditions"])])


def condition_part(pen: TawantinsuyuPen, condition: ConditionView) -> str:
    """An action, what it needs, and whether Axomamma has that."""
    say, action, has = pen.lexicon.say, ACTIONS.index(condition["action"]), condition["has"]
    thing = pen.lexicon.noun("needed", action)
    words = (say("panel", "has_unseen", condition["needs"], thing) if has is None
             else say("panel", "has_of", has, condition["needs"], thing))
    sign = {None: "", True: use("free", AHEAD[0] - 16, 14, 1.4), False: use("cross", AHEAD[0] - 16, 14)}
    return (use(ACTION_SIGNS[condition["action"]], 19, 22)
            + write(38, 18, pen.lexicon.noun("action", action), "dark bold")
            + write(38, 36, words, "dark small") + sign[is_met(condition)])


# The die

def tucked_row(pen: TawantinsuyuPen, v: View, board: AxomammaView, y: float) -> str:
    """The tucked God cards, each with the number of its slot and the chance of that.

    Whoever reaches a slot by keyboard hears what a roll of its number would bring.
    """
    (width, height), die = SLOT, pen.data.axomamma.die
    step = (INNER - width) / (len(board["tucked"]) - 1)
    parts = [f'<path d="M{PAD},{y + height - 2:g}H{WIDTH - PAD}" stroke="#8F7449" stroke-width="4"/>']
    for k, card in enumerate(board["tucked"]):
        chance = pen.lexicon.say("panel", "chance", die[k], sum(die))
        drawn = [die_face(k + 1), write(16, 38, chance, "quiet small middle")]
        if card is not None:
            drawn.append(f"<g{at(35, 2)}>{tucked_card(card['god'])}</g>")
        words = [pen.lexicon.show(text, "") for text in slot_texts(pen.data, v, board, k + 1)]
        access = f' tabindex="0" role="img" aria-label="{escape(". ".join(words))}"'
        parts.append(pen.spot(f"slot {k + 1}", f"slot-{k + 1}", at(PAD + step * k, y) + access, *drawn,
                              target(width, height)))
    return "".join(parts)


def die_face(number: int) -> str:
    """A face of the die."""
    return (f'<rect x="5" y="2" width="22" height="22" rx="5" fill="#FFFDF8" stroke="{INK}" stroke-width="1.5"/>'
            + mark(16, 18, number, "middle"))


def tucked_card(god: str) -> str:
    """The upper part of a God card, which sticks out from under the board."""
    return ('<path fill="#F6EBD3" stroke="#6B5B4E" d="M.5,38V7Q.5,.5 7,.5H37Q43.5,.5 43.5,7V38"/>'
            + use(f"god-{god}", 22, 20))


# The loops

def loops(pen: TawantinsuyuPen, board: AxomammaView, y: float) -> Drawn:
    """The three loops with their tokens, and where they end."""
    parts, tokens = [], []
    for loop, name in enumerate(LOOPS):
        parts.append(way_back(pen, name, y))
        step = (INNER - SPOT[0]) / (pen.data.axomamma.lengths[loop] - 1)
        for spot in range(pen.data.axomamma.lengths[loop]):
            x = PAD + step * spot
            here = [k for k, token in enumerate(board["tokens"]) if (token["loop"], token["spot"]) == (name, spot + 1)]
            parts.append(pen.spot(f"{name} {spot + 1}", f"loop-{name}-{spot + 1}", at(x, y),
                                  *spot_parts(pen, board, loop, spot), target(*SPOT)))
            tokens += [token_piece(pen, board, token, x + SPOT[0] / 2 + 20 * (k - (len(here) - 1) / 2), y + 34)
                       for k, token in enumerate(here)]
        y += SPOT[1] + BACK
    return "".join(parts), tokens, y


def way_back(pen: TawantinsuyuPen, name: str, y: float) -> str:
    """The line that leads from the last spot of a loop to the first, with an arrow and a few words."""
    words = pen.lexicon.say("panel", f"loop_{name}")
    left, right, low, middle = PAD + SPOT[0] / 2, WIDTH - PAD - SPOT[0] / 2, y + SPOT[1] + 8, WIDTH / 2
    room = width_of(words, 13) / 2 + 6
    line = (f"M{PAD + 10},{y + SPOT[1] / 2:g}H{WIDTH - PAD - 10}M{right:g},{low - 8:g}V{low - 5:g}Q{right:g},{low:g} "
            f"{right - 6:g},{low:g}H{middle + room:.4g}M{middle - room:.4g},{low:g}H{left + 6:g}"
            f"Q{left:g},{low:g} {left:g},{low - 3:g}")
    arrow = f"M{left - 6:g},{low - 1:g}L{left:g},{low - 7.5:g}L{left + 6:g},{low - 1:g}Z"
    return (f'<path class="quiet-edge" fill="none" stroke-width="2" d="{line}"/><path class="quiet" d="{arrow}"/>'
            + write(middle, low + 4.5, words, "quiet small middle"))


def spot_parts(pen: TawantinsuyuPen, board: AxomammaView, loop: int, spot: int) -> Sequence[str]:
    """The ground of a spot and what it gives."""
    data, personality = pen.data.axomamma, personality_of(pen.data, board)
    width, height = SPOT
    ground = plate(width, height, "tile", 6)
    if is_covered(data, personality, loop, spot):
        ground = f'<rect width="{width}" height="{height}" rx="14" fill="#F1CF67" stroke="#5C4300" stroke-width="2.5"/>'
        gains = rewards(data.personality[personality])
    elif loop == TOP:
        gains = step_gains(data.top[spot])
    elif LOOPS[loop] == "middle":
        return ground, *paid_parts(board, PAID_SPOTS[data.middle[spot]])
    else:
        gains = worker_parts(WORKER_SPOTS[data.bottom[spot]])
    return ground, row(gains, width / 2, 13, 1, .5)


def paid_parts(board: AxomammaView, name: str) -> Sequence[str]:
    """What is paid and built on a spot of the middle loop; Passive Buildings on lilac."""
    prices = {"weavings": ("corn", 3), "production": ("stone", board["price"]), "passive": ("stone", board["price"]),
              "statue": ("stone", 3), "steps": ("stone", 3)}
    icon = "building" if name in ("production", "passive") else name
    wide, price = icon_count(*prices[name], scale=.58)
    sign = use(icon, 10, 0, .72)
    if name == "passive":
        sign = f'<rect class="passive" x="-1" y="-11" width="22" height="22" rx="3"/>{sign}'
    return [row([(wide, price), (4, ARROW), (20, sign)], SPOT[0] / 2, 13, 2, .5)]


def worker_parts(name: str) -> list[Part]:
    """The Worker of a spot of the bottom loop: from an end of the Village, or any Nomad."""
    worker: Part = (18, use("worker", 9, 1, .75))
    if name == "nomad":
        return [(9, mark(0, 5, "?")), worker]
    return [(22, f'<circle class="plate" cx="10" cy="0" r="10"/>{use(name.split()[0], 10, 0, .6)}'), worker]


def token_piece(pen: TawantinsuyuPen, board: AxomammaView, token: int, x: float, y: float) -> str:
    """A numbered token."""
    one = board["tokens"][token]
    loop = LOOPS.index(one["loop"])
    title = pen.lexicon.say("title", "token", one["number"], loop, one["spot"])
    return piece(f"token-{token}", f"token-{token}-{one['spot']}", at(x, y), title,
                 f'<circle r="9.5" fill="{TOKEN_COLOURS[loop]}" stroke="#FBF7EF" stroke-width="1.5"/>'
                 + mark(0, 5, one["number"], "middle", "#FFFFFF"))


# Without a Worker

def idle(pen: TawantinsuyuPen, y: float) -> str:
    """What it does if it can do nothing else."""
    cards = [icon_count("god-card", REMOVED), (4.0, ARROW), points(REMOVED * CARD_VP)]
    parts: list[Part] = [(27, row(worker_parts("nomad"), 0, 0, 1)), (row_width(cards, 4), row(cards, 0, 0, 4)),
                         icon_count("army", 1), (28, use(f"priest-{AXOMAMMA}", 8, 0, .6) + mark(18, 5, "+1"))]
    gap = (INNER - row_width(parts, 0)) / (len(parts) + 1)
    return pen.spot("idle", "idle", at(PAD, y), plate(INNER, IDLE), row(parts, gap, IDLE / 2, gap),
                    target(INNER, IDLE))
