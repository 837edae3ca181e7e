"""Axomamma in words: the goal, its board for the terminal, 80 columns wide, and what a Festival would bring it."""
from __future__ import annotations

from typing import Final

from kancha.games.tawantinsuyu.data import LOOPS, SLOTS, TawantinsuyuPen
from kancha.games.tawantinsuyu.describe_solo import condition_text, distance_text, is_met, name_of_spot
from kancha.games.tawantinsuyu.kinds import ACTIONS, GODS
from kancha.games.tawantinsuyu.names import noun
from kancha.games.tawantinsuyu.state import AXOMAMMA
from kancha.games.tawantinsuyu.text_words import INDENT, army_words, row_of, with_lead, worker_words, wrap_items
from kancha.games.tawantinsuyu.view import AxomammaView, ConditionView, TuckedView, View

WIDTH: Final = 80
COLUMN: Final = 16
"""The width of a number of the die."""


def goal_words(pen: TawantinsuyuPen, v: View) -> list[str]:
    """How far the player is from winning; as long as VP are missing, also those of Axomamma. Nothing without it."""
    board = v["axomamma"]
    if board is None:
        return []
    mine, its = [player["score"] for player in v["players"]]
    words = [pen.lexicon.show(distance_text(v, board), "")]
    return [*words, pen.lexicon.say("count", "score", AXOMAMMA, its)] if mine < board["goal"] else words


def axomamma_lines(pen: TawantinsuyuPen, v: View, board: AxomammaView) -> list[str]:
    """Its board, in the order of its turn: the actions ahead, its Workers, its die and loops."""
    say = pen.lexicon.say
    queue = worker_words(pen, board["queue"])
    oldest = with_lead(pen, say("board", "oldest"), queue) if queue else [say("board", "none")]
    unseen = [say("board", "unseen", board["unseen"])] if board["unseen"] else []
    return [
        f"{'── ' + say('board', 'axomamma', AXOMAMMA) + ' ':─<{WIDTH}}",
        *labelled_lines("goal", [say("axomamma", "goal", board["goal"], AXOMAMMA), *goal_words(pen, v)], pen),
        *[line for k, condition in enumerate(board["conditions"])
          for line in labelled_lines("" if k else "actions", [condition_words(pen, condition)], pen)],
        *labelled_lines("workers", oldest, pen),
        *labelled_lines("hand", [*army_words(pen, board["hand"]), *unseen] or [say("board", "none")], pen),
        *die_lines(pen, board), *[line for loop in range(len(LOOPS)) for line in loop_lines(pen, board, loop)],
    ]


def labelled_lines(name: str, items: list[str], pen: TawantinsuyuPen) -> list[str]:
    """A label and its items in lines."""
    return wrap_items(pen.lexicon.say("board", name) if name else "", items, width=WIDTH)


def condition_words(pen: TawantinsuyuPen, condition: ConditionView) -> str:
    """An action ahead: whether it is possible, and why."""
    verdict = {None: "perhaps", True: "possible", False: "impossible"}[is_met(condition)]
    return pen.lexicon.say("board", verdict, ACTIONS.index(condition["action"]), condition_text(condition))


def die_lines(pen: TawantinsuyuPen, board: AxomammaView) -> list[str]:
    """The numbers of the die side by side: chance, tucked card, and the spaces that a Worker would choose from."""
    say, die = pen.lexicon.say, pen.data.axomamma.die
    columns = [[say("board", "face", number + 1, die[number], sum(die)), *card_lines(pen, board["tucked"][number])]
               for number in range(SLOTS)]
    deepest = max([len(column) for column in columns])
    rows = [row_of([column[k] if k < len(column) else "" for column in columns], COLUMN) for k in range(deepest)]
    labels = [say("board", "die"), *[f"  {say('board', name)}" for name in ("its_card", "its_spaces")],
              *[""] * deepest]
    return [f"{label:<{INDENT}}{line}" for label, line in zip(labels, rows)]


def card_lines(pen: TawantinsuyuPen, card: TuckedView | None) -> list[str]:
    """The god of a tucked card, and spaces of it, three in a line."""
    if card is None:
        return []
    names = card["spaces"]
    return [noun(pen, "god", GODS.index(card["god"])), *[" ".join(names[k:k + 3]) for k in range(0, len(names), 3)]]


def loop_lines(pen: TawantinsuyuPen, board: AxomammaView, loop: int) -> list[str]:
    """A loop from its first spot on, with its tokens in brackets."""
    spots = []
    for spot in range(pen.data.axomamma.lengths[loop]):
        here = [f"[{token['number']}]" for token in board["tokens"]
                if (token["loop"], token["spot"]) == (LOOPS[loop], spot + 1)]
        spots.append(" ".join([pen.lexicon.show(name_of_spot(pen.data, board, loop, spot), ""), *here, ">"]))
    return wrap_items(pen.lexicon.say("board", f"loop_{LOOPS[loop]}"), spots, " ", WIDTH)
