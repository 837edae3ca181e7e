# The yardstick that the core is measured against: study code, kept as it was.
"""Weavers: a slice of Tawantinsuyu (purchase weavings, others follow, secret goals)."""
from __future__ import annotations

from typing import Any, Dict, Final, List, Optional

from core import CHANCE, EVERYONE, Decision, Event, Game, Picker, State

PATTERNS: Final = 7
TILES: Final = 28
PRICE: Final = [1, 2, 3]          # of the 1st, 2nd and 3rd tile: 1, 3, 6 in all
FOLLOW_PRICE: Final = 3
PASS: Final = 99
HARVEST: Final = 0
WEAVE: Final = 1


class Player:
    def __init__(self, corn: int, tiles: List[int], goal: int) -> None:
        self.corn = corn
        self.tiles = tiles
        self.goal = goal          # secret: the pattern that scores double

    def clone(self) -> "Player":
        return Player(self.corn, self.tiles[:], self.goal)


class Table(State):
    def __init__(self, seats: int, stack: List[Decision[Any]], events: Optional[List[Event]],
                 turns: int, pile: List[int], bottom: List[int], offer: List[int],
                 players: List[Player]) -> None:
        super().__init__(seats, stack, events)
        self.turns = turns
        self.pile = pile          # unordered: which tile comes next is nature's answer
        self.bottom = bottom      # ordered: tiles returned under the pile
        self.offer = offer
        self.players = players

    def clone(self) -> "Table":
        return Table(self.seats, self.stack[:], None, self.turns, self.pile[:], self.bottom[:],
                     self.offer[:], [p.clone() for p in self.players])


class DealGoal(Decision[Table]):
    name = "goal"

    def __init__(self, owner: int) -> None:
        super().__init__(CHANCE)
        self.owner = owner

    def options(self, t: Table) -> List[int]:
        taken = [p.goal for p in t.players]
        return [g for g in range(PATTERNS) if g not in taken]

    def choose(self, t: Table, answer: int) -> None:
        t.players[self.owner].goal = answer
        t.tell(self.owner, "goal", answer)


class Turn(Decision[Table]):
    name = "turn"

    def options(self, t: Table) -> List[int]:
        return [HARVEST, WEAVE] if t.players[self.seat].corn else [HARVEST]

    def choose(self, t: Table, answer: int) -> None:
        t.turns -= 1
        if t.turns:
            t.then(Turn((self.seat + 1) % t.seats))
        if answer == HARVEST:
            t.players[self.seat].corn += 2
            t.tell(EVERYONE, "harvest", self.seat, 2)
        else:
            followers = [Follow((self.seat + k) % t.seats) for k in range(1, t.seats)]
            t.then(Reveal(), Reveal(), Reveal(), Buy(self.seat, 0), *followers, ReturnTiles(self.seat))


class Reveal(Decision[Table]):
    name = "reveal"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def options(self, t: Table) -> List[int]:
        return t.pile[:] or t.bottom[:1]

    def choose(self, t: Table, answer: int) -> None:
        (t.pile or t.bottom).remove(answer)
        t.offer.append(answer)
        t.tell(EVERYONE, "reveal", answer)


class Buy(Decision[Table]):
    name = "buy"

    def __init__(self, seat: int, bought: int) -> None:
        super().__init__(seat)
        self.bought = bought

    def price(self) -> int:
        return PRICE[self.bought]

    def options(self, t: Table) -> List[int]:
        if not t.offer or self.bought == 3 or t.players[self.seat].corn < self.price():
            return []
        return t.offer + [PASS]

    def choose(self, t: Table, answer: int) -> None:
        if answer != PASS:
            take(t, self.seat, answer, self.price())
            t.then(Buy(self.seat, self.bought + 1))


class Follow(Decision[Table]):
    name = "follow"

    def options(self, t: Table) -> List[int]:
        if not t.offer or t.players[self.seat].corn < FOLLOW_PRICE:
            return []
        return t.offer + [PASS]

    def choose(self, t: Table, answer: int) -> None:
        if answer != PASS:
            take(t, self.seat, answer, FOLLOW_PRICE)


class ReturnTiles(Decision[Table]):
    """The leftovers go under the pile, in the order the active player likes."""
    name = "return"

    def options(self, t: Table) -> List[int]:
        return t.offer[:]

    def choose(self, t: Table, answer: int) -> None:
        t.offer.remove(answer)
        t.bottom.append(answer)
        t.then(self)


def take(t: Table, seat: int, tile: int, corn: int) -> None:
    p = t.players[seat]
    p.corn -= corn
    p.tiles.append(tile)
    t.offer.remove(tile)
    t.tell(EVERYONE, "buy", seat, tile)


class Weavers(Game[Table]):
    name = "weavers"

    def setup(self, seats: int) -> Table:
        players = [Player(3, [], -1) for _ in range(seats)]
        t = Table(seats, [], [], 40, list(range(TILES)), [], [], players)
        t.then(*[DealGoal(seat) for seat in range(seats)], Turn(0))
        return t

    def clone(self, t: Table) -> Table:
        return t.clone()

    def scores(self, t: Table) -> List[int]:
        out: List[int] = []
        for p in t.players:
            kinds = {tile % PATTERNS for tile in p.tiles}
            out.append(len(kinds) * (len(kinds) + 1) // 2
                       + sum(1 for tile in p.tiles if tile % PATTERNS == p.goal))
        return out

    def view(self, t: Table, seat: int) -> Dict[str, object]:
        return {
            "turns": t.turns,
            "pile": len(t.pile) + len(t.bottom),
            "offer": t.offer[:],
            "goal": t.players[seat].goal if seat >= 0 else None,
            "players": [{"corn": p.corn, "tiles": p.tiles[:]} for p in t.players],
        }

    def resample(self, t: Table, seat: int, pick: Picker) -> Table:
        d = t.clone()
        hidden = [g for g in range(PATTERNS) if g != d.players[seat].goal]
        for i, p in enumerate(d.players):
            if i != seat and p.goal >= 0:
                p.goal = hidden.pop(pick.pick([1] * len(hidden)))
        return d
