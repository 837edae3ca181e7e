"""What Axomamma gains: Workers, cards, resources, and rewards with a choice (TAW-0931 to TAW-0955, TAW-R75)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kancha.core.decision import Decision
from kancha.core.events import EVERYONE
from kancha.core.state import CHANCE
from kancha.games.tawantinsuyu.building import ProduceOne
from kancha.games.tawantinsuyu.cards import DrawArmy, TakeGod, Train, learn
from kancha.games.tawantinsuyu.data import MOST_PRODUCTION
from kancha.games.tawantinsuyu.kinds import CORN, GOLD, POTATO, STONE, WORKER, WORKERS, Bundle
from kancha.games.tawantinsuyu.payment import Pay, can_afford, charge, gold
from kancha.games.tawantinsuyu.pieces import Axomamma, Player
from kancha.games.tawantinsuyu.rejuvenate import TurnUp, turn_up
from kancha.games.tawantinsuyu.state import (
    AXOMAMMA,
    REMOVED_VP,
    TRADED_VP,
    WORKER_VP,
    Gain,
    TawantinsuyuState,
    by_rule,
    with_added,
)
from kancha.games.tawantinsuyu.temple import ChooseReward, Climb, MayClimb, PayToClimb
from kancha.games.tawantinsuyu.workers import LIMIT, POTATO_END, ChooseNomad, ToNomads, leave_village
from kancha.kit.bits import members

TRADED: Final = 5
"""Potatoes that are turned into as many VP."""
CARD_VP: Final = 1
"""The VP for a card of the offer instead of a God card."""
PREFERRED: Final = (GOLD, CORN, STONE, POTATO)
"""Which resource it takes if it has equally few of several (TAW-0971)."""


def board_of(s: TawantinsuyuState) -> Axomamma:
    """Axomamma's board."""
    assert s.axomamma is not None, "nobody plays against Axomamma here"
    return s.axomamma


def axomamma(s: TawantinsuyuState) -> Player:
    """What Axomamma has in front of it, as any player."""
    return s.players[AXOMAMMA]


# Workers

def take_worker(s: TawantinsuyuState, colour: int) -> None:
    """A Worker comes to Axomamma; it gives its reward, then a third one is too many (TAW-0931, TAW-R71)."""
    board, player = board_of(s), axomamma(s)
    player.workers = with_added(player.workers, colour, 1)
    board.queue += (colour,)
    s.then(Gain(AXOMAMMA, s.data.axomamma.rewards[colour], WORKER_VP), Surplus())


def lose_worker(s: TawantinsuyuState, place: int) -> int:
    """A Worker leaves Axomamma's queue; its colour."""
    board, player = board_of(s), axomamma(s)
    colour = board.queue[place]
    board.queue = board.queue[:place] + board.queue[place + 1:]
    board.elders -= place < board.elders
    player.workers = with_added(player.workers, colour, -1)
    return colour


def take_from_village(s: TawantinsuyuState, end: int) -> None:
    """The Worker at an end of the Village comes to Axomamma (TAW-1041)."""
    colour = leave_village(s, end)
    s.tell(EVERYONE, "axo_village", AXOMAMMA, colour, end)
    take_worker(s, colour)


class RandomNomad(Decision[TawantinsuyuState]):
    """Nature chooses the Nomad that comes to Axomamma; the place is filled from the bag (TAW-1042)."""

    name = "random_nomad"
    size = len(WORKERS)

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def options(self, s: TawantinsuyuState) -> list[int]:
        return [colour for colour, number in enumerate(s.workers.nomads) if number]

    def weights(self, s: TawantinsuyuState, options: Sequence[int]) -> list[int]:
        return [s.workers.nomads[colour] for colour in options]

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        s.workers.nomads = with_added(s.workers.nomads, answer, -1)
        self.put(s, answer)
        s.then(ToNomads())

    def put(self, s: TawantinsuyuState, colour: int) -> None:
        """Where the Nomad goes."""
        s.tell(EVERYONE, "recruits", AXOMAMMA, colour)
        take_worker(s, colour)

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return WORKERS[answer]


class Surplus(Decision[TawantinsuyuState]):
    """Nature chooses which of three Workers leaves the game at once (TAW-0933)."""

    name = "surplus"
    size = LIMIT + 1
    words = ("oldest", "middle", "newest")

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def options(self, s: TawantinsuyuState) -> list[int]:
        return list(range(LIMIT + 1)) if len(board_of(s).queue) > LIMIT else []

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        colour = lose_worker(s, answer)
        s.workers.gone = with_added(s.workers.gone, colour, 1)
        s.tell(EVERYONE, "axo_surplus", AXOMAMMA, colour)


@by_rule(ChooseNomad)
def gain_worker(s: TawantinsuyuState, frame: ChooseNomad) -> None:
    """A Worker as a reward: from the potato end of the Village, else a random Nomad (TAW-0955)."""
    if s.workers.village:
        take_from_village(s, POTATO_END)
    else:
        s.then(RandomNomad())


# Cards

@by_rule(TakeGod)
def remove_for_points(s: TawantinsuyuState, frame: TakeGod) -> None:
    """Instead of a God card, the oldest card of the offer leaves it for 1 VP (TAW-0941)."""
    remove_oldest(s, 1, CARD_VP)


def remove_oldest(s: TawantinsuyuState, number: int, points: int) -> None:
    """The oldest cards of the offer go to the bottom of the God deck, each for some VP (TAW-R52, TAW-R55)."""
    for card in s.gods.offer[:number]:
        s.gods.offer = s.gods.offer[1:]
        s.gods.bottom += (card,)
        learn(s, 1 << card, EVERYONE)
        s.score(AXOMAMMA, points, REMOVED_VP)
        s.tell(EVERYONE, "axo_removes" if points else "axo_discards", AXOMAMMA, card, points)


@by_rule(Train)
def draw_one(s: TawantinsuyuState, frame: Train) -> None:
    """Training draws one Army card (TAW-0942)."""
    s.then(DrawArmy(AXOMAMMA, True))


def look_at_hand(s: TawantinsuyuState) -> None:
    """The Army cards in its hand are looked at, to count their Soldiers (TAW-R79)."""
    board, hand = board_of(s), axomamma(s).army
    if board.seen != hand:
        board.seen = hand
        s.block_undo()
        s.tell(EVERYONE, "axo_hand", AXOMAMMA, [kind for kind, number in enumerate(hand) for _ in range(number)])


# Resources

@by_rule(Gain)
def gain(s: TawantinsuyuState, frame: Gain) -> None:
    """Rewards are gained as by players; each full 5 potatoes become 5 VP (TAW-0943)."""
    frame.run(s)
    goods = axomamma(s).goods
    traded = goods[POTATO] - goods[POTATO] % TRADED
    if traded:
        goods[POTATO] -= traded
        s.score(AXOMAMMA, traded, TRADED_VP)
        s.tell(EVERYONE, "axo_trades", AXOMAMMA, traded)


@by_rule(Pay)
def pay_with_little_gold(s: TawantinsuyuState, frame: Pay) -> None:
    """Gold is used only where something is missing (TAW-0944)."""
    frame.choose(s, frame.options(s)[0])


@by_rule(ChooseReward)
def choose_reward(s: TawantinsuyuState, frame: ChooseReward) -> None:
    """Whichever it has fewest of (TAW-0952, TAW-0971, TAW-1025)."""
    alternatives = list(frame.alternatives)
    if not s.workers.village and not any(s.workers.nomads):
        alternatives = [bundle for bundle in alternatives if not gives_worker(bundle)] or alternatives
    chosen = min(alternatives, key=lambda bundle: rank(s, bundle))
    if len(alternatives) > 1:
        s.tell(EVERYONE, "axo_fewest", AXOMAMMA)
    s.then(Gain(AXOMAMMA, chosen, frame.source))


def gives_worker(bundle: Bundle) -> bool:
    """Whether a bundle has a Worker."""
    return WORKER in [kind for kind, _ in bundle]


def rank(s: TawantinsuyuState, bundle: Bundle) -> tuple[int, int]:
    """How many it has of what a bundle gives, and which comes first if it has equally many.

    A Worker comes before anything else as long as it has fewer than two, else after it (TAW-0953).
    """
    player = axomamma(s)
    if gives_worker(bundle):
        workers = sum(player.workers)
        return workers, -1 if workers < LIMIT else len(PREFERRED)
    kind = bundle[0][0]
    return (player.goods[kind], PREFERRED.index(kind)) if kind <= GOLD else (0, len(PREFERRED))


# The Temple, and other rewards that a player may decline

@by_rule(MayClimb)
def climb(s: TawantinsuyuState, frame: MayClimb) -> None:
    """A Temple step is climbed (TAW-1054)."""
    s.then(Climb(AXOMAMMA))


@by_rule(PayToClimb)
def pay_to_climb(s: TawantinsuyuState, frame: PayToClimb) -> None:
    """A step that costs gold is climbed if it can be paid for (TAW-R75)."""
    player = axomamma(s)
    if player.temple < s.data.temple.top and can_afford(player.goods, gold(frame.price)):
        s.then(*charge(s, AXOMAMMA, gold(frame.price)), Climb(AXOMAMMA))


@by_rule(TurnUp)
def rejuvenate_one(s: TawantinsuyuState, frame: TurnUp) -> None:
    """The face-down Production Building with the highest number, else the card with most Soldiers (TAW-R75)."""
    things = face_down_in_order(s)
    if things:
        turn_up(s, AXOMAMMA, things[0])


def face_down_in_order(s: TawantinsuyuState) -> list[int]:
    """What it has face down: Buildings from the highest number, then Army cards from two Soldiers (TAW-R63)."""
    return [*members(axomamma(s).resting)[::-1], *[MOST_PRODUCTION + kind for kind in cards_down(s)]]


def cards_down(s: TawantinsuyuState) -> list[int]:
    """The kinds of its face-down Army cards, one for each, those with two Soldiers first."""
    down, army = axomamma(s).down, s.data.army
    return [kind for kind in (*army.twos, *army.ones) for _ in range(down[kind])]


@by_rule(ProduceOne)
def produce_one(s: TawantinsuyuState, frame: ProduceOne) -> None:
    """The face-up Production Building with the highest number produces (TAW-R75)."""
    working = members(axomamma(s).working)
    if working:
        frame.choose(s, working[-1])
