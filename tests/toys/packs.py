"""Packs: choices of sets. Three of six goods at once, then up to four of ten gifts pick by pick, unseen until done."""
from kancha.core.decision import Decision
from kancha.core.events import EVERYONE, only
from kancha.core.game import Game
from kancha.core.state import State, Step
from kancha.kit.bits import members
from kancha.kit.sets import ChooseSet, PickSet

GOODS = ("corn", "wool", "salt", "gold", "clay", "coca")
GIFTS = 10


class Store(State):
    def __init__(self, game, seats, rules, agenda, events, goods, picks, gifts, shown):
        super().__init__(game, seats, rules, agenda, events)
        self.goods = goods
        self.picks = picks
        self.gifts = gifts
        self.shown = shown

    def clone(self):
        return Store(self.game, self.seats, self.rules, self.agenda[:], None, self.goods[:], [p[:] for p in self.picks],
                     [g[:] for g in self.gifts], self.shown)


class Pack(ChooseSet[Store]):
    name = "pack"
    together = True
    opens_turn = True

    @property
    def known_to(self):
        return only(self.seat)

    def items(self, s):
        return list(GOODS)

    def choose(self, s, answer):
        s.goods[self.seat] = answer

    def brings(self, s, answer):
        return [("points", answer.bit_count())]


class Give(PickSet[Store]):
    name = "give"
    size = GIFTS + 1
    together = True

    def items(self, s):
        return [gift for gift in range(GIFTS) if gift not in s.picks[self.seat]]

    def picked(self, s):
        return s.picks[self.seat]

    def item_word(self, s, item):
        return f"gift {item}"

    def finish(self, s):
        s.gifts[self.seat], s.picks[self.seat] = sorted(s.picks[self.seat]), []

    def brings(self, s, answer):
        return [("points", len(s.picks[self.seat]))] if answer == GIFTS else []


class Show(Step[Store]):
    def run(self, s):
        s.block_undo()
        s.shown = True
        s.tell(EVERYONE, "shown", *s.goods)


class Packs(Game[Store]):
    api = 2
    name = "packs"
    title = "Packs"
    seats = (2, 3)
    decisions: tuple[type[Decision], ...] = (Pack, Give)

    def setup(self, seats, options, rules):
        s = Store(self, seats, rules, [], None,
                  [0] * seats, [[] for _ in range(seats)], [[] for _ in range(seats)], False)
        s.then(*[Pack(seat, 3, 3) for seat in range(seats)], *[Give(seat, 1, 4) for seat in range(seats)], Show())
        return s

    def has_ended(self, s):
        return s.shown

    def view(self, s, seat):
        open_to = [owner for owner in range(s.seats) if s.shown or owner == seat]
        return {"goods": {str(owner): members(s.goods[owner]) for owner in open_to},
                "picks": s.picks[seat][:] if seat is not None else None,
                "gifts": {str(owner): s.gifts[owner][:] for owner in open_to}}

    def hidden_zones(self, s, seat):
        others = [owner for owner in range(s.seats) if owner != seat and not s.shown]
        return {"goods": [s.goods[owner] for owner in others if s.goods[owner]],
                "gifts": [s.gifts[owner][:] for owner in others if s.gifts[owner]],
                "picks": [s.picks[owner][:] for owner in others if s.picks[owner]]}

    def resample(self, s, seat, dice):
        d = s.clone()
        for owner in range(d.seats):
            if owner != seat and not d.shown:
                if d.goods[owner]:
                    d.goods[owner] = dice.choice(Pack(owner, 3, 3).options(d))
                for zone in (d.picks[owner], d.gifts[owner]):
                    all_gifts = list(range(GIFTS))
                    dice.shuffle(all_gifts)
                    zone[:] = sorted(all_gifts[:len(zone)])
        return d

    def scores(self, s):
        return [len(members(goods)) + len(gifts) for goods, gifts in zip(s.goods, s.gifts)]

    def count(self, s):
        return {"gifts": GIFTS}
