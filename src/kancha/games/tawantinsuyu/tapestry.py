"""Tapestries and the Merchant (TAW-0461 to TAW-0473)."""
from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.state import Frame, Step
from kancha.core.words import Message
from kancha.games.tawantinsuyu.data import MOST_WEAVINGS, TawantinsuyuData
from kancha.games.tawantinsuyu.kinds import EDGES, MERCHANT, Z04, Bundle
from kancha.games.tawantinsuyu.question import PlayerQuestion
from kancha.games.tawantinsuyu.state import (
    MATCHES,
    Gain,
    TawantinsuyuState,
    is_plain,
    reward,
    reward_messages,
    sequence_messages,
)

NEW: Final = 2 * MOST_WEAVINGS
"""Answers: left and right end of each Tapestry, then a new one."""


class PlaceWeaving(PlayerQuestion):
    """A tile goes to an end of a Tapestry that lacks its pattern, or begins a new one (TAW-0461, TAW-0462)."""

    name = "place_weaving"
    rule = "TAW-0462"
    open_options = True
    size = NEW + 1

    def __init__(self, seat: int, tile: int) -> None:
        super().__init__(seat)
        self.tile = tile

    def universe(self, s: TawantinsuyuState) -> list[int]:
        return [*range(2 * len(s.players[self.seat].tapestries)), NEW]

    def options(self, s: TawantinsuyuState) -> list[int]:
        patterns = s.data.weavings.pattern
        found = []
        for number, row in enumerate(s.players[self.seat].tapestries):
            if patterns[self.tile] not in [patterns[tile] for tile in row]:
                found += [2 * number, 2 * number + 1]
        return [*found, NEW]

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        if answer in self.options(s):
            return None
        if answer // 2 < len(s.players[self.seat].tapestries):
            return Illegal("TAW-0461", "same_pattern", answer // 2 + 1)
        return Illegal("TAW-0462", "no_such_tapestry", answer // 2 + 1)

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        player = s.players[self.seat]
        rows = player.tapestries
        if answer == NEW:
            player.tapestries = (*rows, (self.tile,))
            s.tell(EVERYONE, "begins_tapestry", self.seat, self.tile)
            return
        number = answer // 2
        row = rows[number]
        grown = (*row, self.tile) if answer % 2 else (self.tile, *row)
        player.tapestries = (*rows[:number], grown, *rows[number + 1:])
        s.tell(EVERYONE, "joins_tapestry", self.seat, self.tile, number + 1)
        s.then(Gain(self.seat, self.paid_at_once(s, self.match(s, row, answer % 2 == 1)), MATCHES))

    def paid_at_once(self, s: TawantinsuyuState, edge: int) -> Bundle:
        """The reward of a match, if Z04 pays it now (TAW-0736)."""
        return s.data.weavings.rewards[edge] if s.players[self.seat].passive & Z04 and edge >= 0 else ()

    def match(self, s: TawantinsuyuState, row: tuple[int, ...], right: bool) -> int:
        """The reward of the connection at an end of a row; -1 if the edges differ."""
        weavings = s.data.weavings
        mine, theirs = ((weavings.left[self.tile], weavings.right[row[-1]]) if right
                        else (weavings.right[self.tile], weavings.left[row[0]]))
        return mine if mine == theirs else -1

    def prompt(self, s: TawantinsuyuState) -> Message:
        return (self.name, self.tile)

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return "new" if answer == NEW else f"{answer // 2 + 1} {'right' if answer % 2 else 'left'}"

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        if answer == NEW:
            return ("new_tapestry",)
        return ("tapestry_right" if answer % 2 else "tapestry_left", answer // 2 + 1)

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        if answer == NEW:
            return []
        edge = self.match(s, s.players[self.seat].tapestries[answer // 2], answer % 2 == 1)
        return [("matches", edge), *reward_messages(self.paid_at_once(s, edge))] if edge >= 0 else [("no_match",)]

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        return f"weaving-{s.data.weavings.codes[self.tile]}"


def matches(data: TawantinsuyuData, row: tuple[int, ...]) -> list[int]:
    """The rewards of a Tapestry's matching connections (TAW-0465)."""
    left_edge, right_edge = data.weavings.left, data.weavings.right
    return [right_edge[left] for left, right in pairwise(row) if right_edge[left] == left_edge[right]]


def matching_edges(s: TawantinsuyuState, seat: int) -> list[int]:
    """The rewards of all matching connections of a seat, which the Merchant pays (TAW-0471)."""
    return [edge for row in s.players[seat].tapestries for edge in matches(s.data, row)]


# The Merchant

class Merchant(Step[TawantinsuyuState]):
    """Every matching connection gives its reward, once each (TAW-0471)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: TawantinsuyuState) -> None:
        simple, asked = merchant_edges(s, self.seat)
        s.then(*[Gain(self.seat, s.data.weavings.rewards[edge], MATCHES) for edge in simple],
               TakeMatches(self.seat, asked))


def merchant_edges(s: TawantinsuyuState, seat: int) -> tuple[list[int], tuple[int, ...]]:
    """The matching edges whose rewards the Merchant pays at once, and those that come after them."""
    edges = matching_edges(s, seat)
    simple = [edge for edge in edges if is_simple(s.data, edge)]
    return simple, tuple(sorted([edge for edge in edges if not is_simple(s.data, edge)]))


def merchant_messages(s: TawantinsuyuState, seat: int) -> list[Message]:
    """What the Merchant brings."""
    simple, asked = merchant_edges(s, seat)
    return matches_messages(s, seat, asked, *simple)


def matches_messages(s: TawantinsuyuState, seat: int, edges: tuple[int, ...], *before: int) -> list[Message]:
    """What matches bring, as far as nobody has to say which comes next; ``before`` comes before them."""
    rewards = s.data.weavings.rewards
    if len(set(edges)) > 1:
        return [*sequence_messages(s, seat, [rewards[edge] for edge in before]), ("merchant_pays", list(edges))]
    return sequence_messages(s, seat, [rewards[edge] for edge in (*before, *edges)])


def is_simple(data: TawantinsuyuData, edge: int) -> bool:
    """Whether an edge's reward needs no question."""
    return all([is_plain(kind) for kind, _ in data.weavings.rewards[edge]])


class TakeMatches(Step[TawantinsuyuState]):
    """Rewards whose order may matter: the player says which comes next."""

    def __init__(self, seat: int, edges: tuple[int, ...]) -> None:
        self.seat = seat
        self.edges = edges

    def run(self, s: TawantinsuyuState) -> None:
        if len(set(self.edges)) > 1:
            s.then(ChooseMatch(self.seat, self.edges))
        else:
            s.then(*[Gain(self.seat, s.data.weavings.rewards[edge], MATCHES) for edge in self.edges])


class ChooseMatch(PlayerQuestion):
    """Which of the Merchant's rewards comes next (TAW-0471)."""

    name = "match"
    open_options = True
    size = len(EDGES)
    words = EDGES
    rule = "TAW-0471"

    def __init__(self, seat: int, edges: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.edges = edges

    def options(self, s: TawantinsuyuState) -> list[int]:
        return sorted(set(self.edges))

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        s.then(Gain(self.seat, s.data.weavings.rewards[answer], MATCHES),
               TakeMatches(self.seat, self.rewards_left(answer)))

    def rewards_left(self, answer: int) -> tuple[int, ...]:
        """The rewards to come after one."""
        place = self.edges.index(answer)
        return self.edges[:place] + self.edges[place + 1:]

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        return ("edge", answer)

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        return matches_messages(s, self.seat, self.rewards_left(answer), answer)

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        return f"edge-{EDGES[answer]}"


@reward(MERCHANT)
def merchant(s: TawantinsuyuState, seat: int, number: int) -> list[Frame[Any]]:
    """The Merchant as a reward."""
    return [Merchant(seat)]
