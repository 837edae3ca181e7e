"""What the things on Axomamma's board are and do, in texts, and what the next roll of its die could bring."""
from __future__ import annotations

from typing import Final

from kancha.core.words import Text
from kancha.games.tawantinsuyu.data import LOOPS, PAID_SPOTS, WORKER_SPOTS, TawantinsuyuData
from kancha.games.tawantinsuyu.end import goal_text
from kancha.games.tawantinsuyu.high_priest import LARGE_STEPS, MOST_STEPS, STEP_CORN
from kancha.games.tawantinsuyu.hill import SPACES
from kancha.games.tawantinsuyu.kinds import ACTIONS, CORN, GOD_CARD, GODS, GOLD, STONE, WORKERS, Bundle
from kancha.games.tawantinsuyu.names import gain_texts
from kancha.games.tawantinsuyu.solo.board import MATCH_POINTS, NO_PERSONALITY, TOP, is_covered, spot_text
from kancha.games.tawantinsuyu.solo.gains import CARD_VP
from kancha.games.tawantinsuyu.solo.turn import REMOVED
from kancha.games.tawantinsuyu.state import AXOMAMMA
from kancha.games.tawantinsuyu.statue import LARGE_COST, SMALL_COST
from kancha.games.tawantinsuyu.steps import STEPS_COST, STEPS_GAIN, STEPS_VP
from kancha.games.tawantinsuyu.view import AxomammaView, ConditionView, View
from kancha.games.tawantinsuyu.weaving import PRICES

Texts = list[Text]
MIDDLE: Final = LOOPS.index("middle")
DOES: Final[dict[str, tuple[int, ...]]] = {"worship": (LARGE_STEPS,), "offering": (MOST_STEPS, STEP_CORN)}
"""The figures of what Axomamma does with the actions of the Coricancha."""


def solo_texts(data: TawantinsuyuData, v: View, spot: str) -> Texts:
    """A spot of Axomamma's board; nothing if there is none of that name."""
    board, (kind, _, number) = v["axomamma"], spot.partition(" ")
    if board is None:
        return []
    if spot == "goal":
        return goal_texts(v, board)
    if spot == "idle":
        return [Text("axomamma", "idle"), Text("axomamma", "idle_does", (REMOVED, CARD_VP))]
    lengths = {"slot": len(board["tucked"]), "ahead": len(board["conditions"]),
               **dict(zip(LOOPS, data.axomamma.lengths))}
    if number not in [str(one) for one in range(1, lengths.get(kind, 0) + 1)]:
        return []
    if kind == "slot":
        return slot_texts(data, v, board, int(number))
    if kind == "ahead":
        return ahead_texts(board, int(number))
    return loop_texts(data, v, board, LOOPS.index(kind), int(number) - 1)


# The goal

def distance_text(v: View, board: AxomammaView) -> Text:
    """How far the player is from the goal; at the end, what was missed."""
    mine, its = [player["score"] for player in v["players"]]
    return goal_text(board["goal"], mine, its, v["phase"] == "over")


def goal_texts(v: View, board: AxomammaView) -> Texts:
    """What it takes to win, and what is missing."""
    scores = [player["score"] for player in v["players"]]
    return [Text("axomamma", "goal", (board["goal"], AXOMAMMA)), distance_text(v, board),
            *[Text("count", "score", (seat, score)) for seat, score in enumerate(scores)]]


# Actions of its High Priest

def is_met(condition: ConditionView) -> bool | None:
    """Whether a condition is met, as far as everybody knows."""
    return None if condition["has"] is None else condition["has"] >= condition["needs"]


def condition_text(condition: ConditionView) -> Text:
    """What an action needs, and what Axomamma has of that."""
    has, action = condition["has"], condition["action"]
    if has is None:
        return Text("condition", f"{action}_unseen", (condition["needs"],))
    return Text("condition", action, (has, condition["needs"]))


def ahead_texts(board: AxomammaView, spaces: int) -> Texts:
    """An action ahead of its High Priest: what it needs, and what Axomamma would do."""
    condition = board["conditions"][spaces - 1]
    name = condition["action"]
    verdict = {None: "unknown", True: "met", False: "unmet"}[is_met(condition)]
    nearer = [Text("axomamma", "nearer_first")] if spaces > 1 else []
    return [Text("axomamma", "ahead", (ACTIONS.index(name), spaces)), condition_text(condition),
            Text("axomamma", verdict), *nearer, Text("axomamma", f"does_{name}", DOES.get(name, ())),
            Text("axomamma", "with_action", (REMOVED,))]


# The die

def slot_texts(data: TawantinsuyuData, v: View, board: AxomammaView, number: int) -> Texts:
    """A tucked card, and what would come with a roll of its number."""
    tucked, die = board["tucked"][number - 1], data.axomamma.die
    chance = Text("axomamma", "chance", (number, die[number - 1], sum(die)))
    if tucked is None:
        return [Text("axomamma", "no_card", (number,)), chance]
    god = GODS.index(tucked["god"])
    name = Text("axomamma", "slot", (number, god))
    if tucked["card"] is not None:
        name = Text("axomamma", "slot_known", (number, data.gods.cards.index(tucked["card"])))
    matched = [Text("axomamma", "matched", (MATCH_POINTS,))] if tucked["god"] in statues(v) else []
    acting = [token for token, (_, other, _) in enumerate(data.axomamma.tokens) if other == number]
    return [name, chance, *first_texts(board), where_text(board, tucked["spaces"], god), *matched,
            *[token_text(data, board, token, "acts") for token in acting]]


def first_texts(board: AxomammaView) -> Texts:
    """The action that it would perform instead of rolling, as far as everybody knows."""
    return [Text("axomamma", "instead" if is_met(condition) else "maybe_instead",
                 (ACTIONS.index(condition["action"]),))
            for condition in board["conditions"] if is_met(condition) is not False][:1]


def where_text(board: AxomammaView, names: list[str], god: int) -> Text:
    """Where its oldest Worker would go."""
    if not names:
        return Text("axomamma", "nowhere", (god,))
    spaces = [SPACES.index(name) for name in names]
    if not board["queue"]:
        return Text("axomamma", "nobody_goes", (spaces,))
    worker = WORKERS.index(board["queue"][0])
    return Text("axomamma", "goes" if len(names) == 1 else "goes_to_one", (worker, spaces))


def statues(v: View) -> set[str]:
    """The gods of whom Axomamma has Statues."""
    return {*v["players"][AXOMAMMA]["small"], *v["players"][AXOMAMMA]["large"]}


# The loops

def personality_of(data: TawantinsuyuData, board: AxomammaView) -> int:
    """The number of its Personality."""
    return NO_PERSONALITY if board["personality"] is None else data.axomamma.sides.index(board["personality"])


def name_of_spot(data: TawantinsuyuData, board: AxomammaView, loop: int, spot: int) -> Text:
    """What a spot of a loop is."""
    return spot_text(data.axomamma, personality_of(data, board), loop, spot)


def token_text(data: TawantinsuyuData, board: AxomammaView, token: int, key: str) -> Text:
    """A token: what it would do where it lies, and where it would go then."""
    loop, number, _ = data.axomamma.tokens[token]
    spot = board["tokens"][token]["spot"] - 1
    onward = (spot + number) % data.axomamma.lengths[loop]
    return Text("axomamma", key, (number, loop, name_of_spot(data, board, loop, spot),
                                  name_of_spot(data, board, loop, onward)))


def loop_texts(data: TawantinsuyuData, v: View, board: AxomammaView, loop: int, spot: int) -> Texts:
    """A spot of a loop: what it does, what it costs, and the tokens on it."""
    here = [token for token, one in enumerate(board["tokens"]) if (one["loop"], one["spot"]) == (LOOPS[loop], spot + 1)]
    return [Text("axomamma", "spot", (loop, spot + 1, name_of_spot(data, board, loop, spot))),
            *action_texts(data, v, board, loop, spot),
            *[token_text(data, board, token, "lies") for token in here]]


def action_texts(data: TawantinsuyuData, v: View, board: AxomammaView, loop: int, spot: int) -> Texts:
    """What a token does on a spot."""
    mine = data.axomamma
    personality = personality_of(data, board)
    if is_covered(mine, personality, loop, spot):
        return [Text("axomamma", "personality", (its_gain(mine.personality[personality]),))]
    if loop == TOP:
        return [Text("axomamma", "choice" if len(mine.top[spot]) > 1 else "free")]
    if loop == MIDDLE:
        return [paid_text(board, PAID_SPOTS[mine.middle[spot]]), Text("axomamma", "else_gold")]
    return worker_texts(data, v, WORKER_SPOTS[mine.bottom[spot]])


def paid_text(board: AxomammaView, name: str) -> Text:
    """What a spot of the middle loop costs and brings."""
    prices: dict[str, tuple[int, ...]] = {
        "weavings": (PRICES[0] + PRICES[1], PRICES[0]), "production": (board["price"],), "passive": (board["price"],),
        "statue": (LARGE_COST[STONE], LARGE_COST[GOLD], SMALL_COST[STONE]),
        "steps": (STEPS_COST, STEPS_VP, *[each for _, each in STEPS_GAIN]),
    }
    return Text("axomamma", f"pays_{name}", prices[name])


def worker_texts(data: TawantinsuyuData, v: View, name: str) -> Texts:
    """A spot of the bottom loop: the Worker, and what it would bring now; for Nomads, what each kind would."""
    rewards = data.axomamma.rewards
    if name == "nomad":
        kinds = [kind for kind, worker in enumerate(WORKERS) if worker in v["nomads"]]
        return [Text("axomamma", "nomad"),
                *[Text("axomamma", "brings", (kind, its_gain(rewards[kind]))) for kind in kinds]]
    end = ("potato end", "corn end").index(name)
    if not v["village"]:
        return [Text("axomamma", "end_empty", (end,))]
    kind = WORKERS.index(v["village"][-1 if end == CORN else 0])
    return [Text("axomamma", "end", (end,)), Text("axomamma", "brings", (kind, its_gain(rewards[kind])))]


def its_gain(bundle: Bundle) -> Texts:
    """What Axomamma gains; instead of a God card VP (TAW-0941)."""
    return [Text("axomamma", "card_removed", (CARD_VP,)) if kind == GOD_CARD else text
            for (kind, _), text in zip(bundle, gain_texts(bundle))]
