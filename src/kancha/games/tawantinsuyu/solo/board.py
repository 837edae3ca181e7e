"""Axomamma's board: placing a Worker, and the actions of its numbered tokens (TAW-1001 to TAW-1051)."""
from __future__ import annotations

from typing import Any, Final

from kancha.core.decision import Decision
from kancha.core.events import EVERYONE
from kancha.core.state import CHANCE, Frame, Step
from kancha.core.words import Text
from kancha.games.tawantinsuyu.benefits import has_statue
from kancha.games.tawantinsuyu.cards import deck_size, learn, move_to_offer, shuffle_offer
from kancha.games.tawantinsuyu.data import MOST_GOD_CARDS, PAID_SPOTS, WORKER_SPOTS, AxomammaData
from kancha.games.tawantinsuyu.fees import descending_food, roaming_food
from kancha.games.tawantinsuyu.hill import SEGMENT, SPACES, TERRACE
from kancha.games.tawantinsuyu.kinds import GODS
from kancha.games.tawantinsuyu.placement import score_steps
from kancha.games.tawantinsuyu.solo.building import (
    PASSIVE,
    PRODUCTION,
    build_statue,
    build_steps,
    buy_weavings,
    construct,
)
from kancha.games.tawantinsuyu.solo.die import Roll
from kancha.games.tawantinsuyu.solo.gains import RandomNomad, board_of, lose_worker, take_from_village
from kancha.games.tawantinsuyu.state import (
    AXOMAMMA,
    MATCHED_VP,
    NO_CARD,
    NOBODY,
    PRODUCED,
    Gain,
    TawantinsuyuState,
    with_added,
    with_set,
)
from kancha.games.tawantinsuyu.temple import choice_frames, choice_text
from kancha.kit.bits import members

MATCH_POINTS: Final = 5
"""The VP for a Statue of the selected card's god (TAW-0946)."""
TOP: Final = 0
MIDDLE: Final = 1
TERRACE_ORDER: Final = ((0, 1, 2), (1, 0, 2), (2, 1, 0))
"""The terraces it tries in order, by the number of Festivals resolved (TAW-1003, TAW-1004, TAW-R59)."""
NO_PERSONALITY: Final = -1
WEAVINGS, PRODUCTION_BUILDING, STATUE, PASSIVE_BUILDING, STEPS = range(len(PAID_SPOTS))
NOMAD: Final = WORKER_SPOTS.index("nomad")


# Tucked God cards

class TuckGod(Decision[TawantinsuyuState]):
    """Nature shows the god of the card that is tucked under a slot (TAW-0908)."""

    name = "tuck_god"
    size = len(GODS)
    words = GODS

    def __init__(self, slot: int) -> None:
        super().__init__(CHANCE)
        self.slot = slot

    def cards(self, s: TawantinsuyuState) -> list[int]:
        """The cards that can be the top one of the deck."""
        return members(s.gods.deck) if s.gods.deck else list(s.gods.bottom[:1])

    def options(self, s: TawantinsuyuState) -> list[int]:
        return sorted({s.data.gods.god[card] for card in self.cards(s)})

    def weights(self, s: TawantinsuyuState, options: Any) -> list[int]:
        gods = [s.data.gods.god[card] for card in self.cards(s)]
        return [gods.count(god) for god in options]

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        s.then(TuckCard(self.slot, answer))


class TuckCard(Decision[TawantinsuyuState]):
    """Nature says which card of the god it is; nobody sees more than the god (TAW-0908)."""

    name = "tuck_card"
    size = MOST_GOD_CARDS

    def __init__(self, slot: int, god: int) -> None:
        super().__init__(CHANCE)
        self.slot = slot
        self.god = god

    @property
    def known_to(self) -> int:
        return 0

    def options(self, s: TawantinsuyuState) -> list[int]:
        return [card for card in TuckGod(self.slot).cards(s) if s.data.gods.god[card] == self.god]

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        if s.gods.deck:
            s.gods.deck &= ~(1 << answer)
        else:
            s.gods.bottom = s.gods.bottom[1:]
        board_of(s).tucked = with_set(board_of(s).tucked, self.slot, answer)
        s.tell(EVERYONE, "axo_tucks", AXOMAMMA, self.god, self.slot + 1)

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return s.data.gods.cards[answer]


class Tuck(Step[TawantinsuyuState]):
    """The top card of the God deck goes under a slot; an empty deck takes in the offer first (TAW-1009, TAW-R27)."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, s: TawantinsuyuState) -> None:
        if not deck_size(s) and s.gods.offer:
            shuffle_offer(s)
        s.then(TuckGod(self.slot))


def offer_tucked(s: TawantinsuyuState, slot: int) -> None:
    """A tucked card is shown and goes to the offer at once; the deck replaces it (TAW-1006, TAW-1009)."""
    board = board_of(s)
    s.gods.played = board.tucked[slot]
    board.tucked = with_set(board.tucked, slot, NO_CARD)
    learn(s, 1 << s.gods.played, EVERYONE)
    s.block_undo()
    move_to_offer(s)
    s.then(Tuck(slot))


# Placing a Worker

class FirstWorker(Decision[TawantinsuyuState]):
    """Nature chooses which of the two starting Workers is placed first (TAW-1001, TAW-R69)."""

    name = "first_worker"
    size = 2
    words = ("first", "second")

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def options(self, s: TawantinsuyuState) -> range:
        return range(2)

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        board = board_of(s)
        board.queue = (board.queue[answer], *board.queue[:answer], *board.queue[answer + 1:])
        board.elders = 0
        s.tell(EVERYONE, "axo_first_worker", AXOMAMMA, board.queue[0])


class RollForBoard(Roll):
    """The die selects a tucked card, and the tokens that act (TAW-1002)."""

    name = "roll_for_board"

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        god = s.data.gods.god[board_of(s).tucked[answer]]
        s.tell(EVERYONE, "axo_die", AXOMAMMA, answer + 1, god)
        s.then(FindSpace(answer), ActTokens(answer + 1))


class FindSpace(Step[TawantinsuyuState]):
    """An empty space of the card's god: by terrace, then by the food it would cost (TAW-1003 to TAW-1006).

    If no card that could come has a space, the Worker stays where it is (TAW-R59).
    """

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, s: TawantinsuyuState) -> None:
        god = s.data.gods.god[board_of(s).tucked[self.slot]]
        spaces = best_spaces(s, god)
        if spaces:
            s.then(StandOn(self.slot, tuple(spaces)))
        elif not any([best_spaces(s, god) for god in gods_to_come(s)]):
            s.block_undo()
            s.tell(EVERYONE, "axo_stays", AXOMAMMA)
        else:
            s.tell(EVERYONE, "axo_no_space", AXOMAMMA, god)
            s.then(self)
            offer_tucked(s, self.slot)


def gods_to_come(s: TawantinsuyuState) -> set[int]:
    """The gods of the cards in the deck and in the offer, which is shuffled into it in the end (TAW-0357, TAW-R27)."""
    return {s.data.gods.god[card] for card in (*members(s.gods.deck), *s.gods.bottom, *s.gods.offer)}


def best_spaces(s: TawantinsuyuState, god: int) -> list[int]:
    """The empty spaces of a god on the preferred terrace that are cheapest from its High Priest (TAW-1005)."""
    resolved = s.festival.held - (s.festival.holder != NOBODY)
    free = members(s.data.hill.spaces_of[god] & ~s.occupied_spaces())
    for terrace in TERRACE_ORDER[min(resolved, len(TERRACE_ORDER) - 1)]:
        spaces = [space for space in free if TERRACE[space] == terrace]
        if spaces:
            cheapest = min([way_food(s, space) for space in spaces])
            return [space for space in spaces if way_food(s, space) == cheapest]
    return []


def way_food(s: TawantinsuyuState, space: int) -> int:
    """The food that Roaming and Descending would cost a player there (TAW-1005, TAW-1007)."""
    segment = SEGMENT[space]
    return roaming_food(s, s.section(AXOMAMMA), segment) + descending_food(s, segment)


class StandOn(Decision[TawantinsuyuState]):
    """Nature chooses among equally good spaces; the Worker stands, and the card goes to the offer (TAW-1005)."""

    name = "stand_on"
    size = len(SPACES)
    words = SPACES

    def __init__(self, slot: int, spaces: tuple[int, ...]) -> None:
        super().__init__(CHANCE)
        self.slot = slot
        self.spaces = spaces

    def options(self, s: TawantinsuyuState) -> list[int]:
        return list(self.spaces)

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        board, segment = board_of(s), SEGMENT[answer]
        colour = lose_worker(s, 0)
        s.tell(EVERYONE, "axo_places", AXOMAMMA, colour, answer,
               roaming_food(s, s.section(AXOMAMMA), segment), descending_food(s, segment))
        score_steps(s, AXOMAMMA, answer)
        s.hill = with_added(s.hill, colour, 1 << answer)
        if has_statue(s, AXOMAMMA, board.tucked[self.slot]):
            s.score(AXOMAMMA, MATCH_POINTS, MATCHED_VP)
            s.tell(EVERYONE, "points", AXOMAMMA, MATCH_POINTS, MATCHED_VP)
        offer_tucked(s, self.slot)


# Tokens

def is_covered(data: AxomammaData, personality: int, loop: int, spot: int) -> bool:
    """Whether a Personality token lies on a spot (TAW-1051)."""
    return loop == TOP and spot == data.covered and personality != NO_PERSONALITY


def spot_text(data: AxomammaData, personality: int, loop: int, spot: int) -> Text:
    """What a spot of a loop is."""
    if is_covered(data, personality, loop, spot):
        return Text("spot", "personality", (Text("personality", data.sides[personality]),))
    if loop == TOP:
        return choice_text(data.top[spot])
    return Text("spot", PAID_SPOTS[data.middle[spot]] if loop == MIDDLE else WORKER_SPOTS[data.bottom[spot]])


class ActTokens(Step[TawantinsuyuState]):
    """The actions under all tokens with the number, from the top row down; then they move on (TAW-1021, TAW-1022)."""

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, s: TawantinsuyuState) -> None:
        acting = [token for token, (_, number, _) in enumerate(s.data.axomamma.tokens) if number == self.number]
        frames: list[Frame[Any]] = [Act(token) for token in acting]
        s.then(*frames, *[MoveToken(token) for token in acting])


class Act(Step[TawantinsuyuState]):
    """The action of the spot under a token (TAW-1024 to TAW-1027, TAW-1051)."""

    def __init__(self, token: int) -> None:
        self.token = token

    def run(self, s: TawantinsuyuState) -> None:
        data, board = s.data.axomamma, board_of(s)
        loop, number, _ = data.tokens[self.token]
        spot = board.tokens[self.token]
        s.tell(EVERYONE, "axo_acts", AXOMAMMA, number, spot_text(data, board.personality, loop, spot))
        if is_covered(data, board.personality, loop, spot):
            s.then(Gain(AXOMAMMA, data.personality[board.personality], PRODUCED))
        elif loop == TOP:
            s.then(*choice_frames(AXOMAMMA, data.top[spot], PRODUCED))
        elif loop == MIDDLE:
            act_paid(s, data.middle[spot])
        else:
            act_worker(s, data.bottom[spot])


def act_paid(s: TawantinsuyuState, spot: int) -> None:
    """An action of the middle row (TAW-1026)."""
    if spot == WEAVINGS:
        buy_weavings(s)
    elif spot == STATUE:
        build_statue(s)
    elif spot == STEPS:
        build_steps(s)
    else:
        construct(s, PRODUCTION if spot == PRODUCTION_BUILDING else PASSIVE)


def act_worker(s: TawantinsuyuState, spot: int) -> None:
    """An action of the bottom row, skipped if it is impossible (TAW-1027, TAW-1041, TAW-1042)."""
    if spot == NOMAD and any(s.workers.nomads):
        s.then(RandomNomad())
    elif spot != NOMAD and s.workers.village:
        take_from_village(s, spot)
    else:
        s.tell(EVERYONE, "axo_skips", AXOMAMMA)


class MoveToken(Step[TawantinsuyuState]):
    """A token moves clockwise along its loop by its number (TAW-1022, TAW-1023)."""

    def __init__(self, token: int) -> None:
        self.token = token

    def run(self, s: TawantinsuyuState) -> None:
        board, data = board_of(s), s.data.axomamma
        loop, number, _ = data.tokens[self.token]
        spot = (board.tokens[self.token] + number) % data.lengths[loop]
        board.tokens = with_set(board.tokens, self.token, spot)
        s.tell(EVERYONE, "axo_token", AXOMAMMA, number, spot_text(data, board.personality, loop, spot))


