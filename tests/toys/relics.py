"""Relics: hidden bidding in which a player without a matching card must not be betrayed.

A relic is wanted. In turn order each player lays a card that shows it or passes; who has none is asked
all the same, with *pass* as the sole answer. A bidder may instead take the discarded card openly: it is then
known in that hand.
"""
from kancha.core.decision import Decision
from kancha.core.events import EVERYONE, only
from kancha.core.game import Game
from kancha.core.illegal import Illegal
from kancha.core.state import CHANCE, State, Step
from kancha.kit.zones import Stack, Zone, redeal_unknown

CARDS = 18
PASS, TAKE = CARDS, CARDS + 1
NOBODY_YET = -1


def relic(card):
    return card % 3


class Feast(State):
    def __init__(self, game, seats, rules, agenda, events, stack, hands, discards, played, feasts):
        super().__init__(game, seats, rules, agenda, events)
        self.stack = stack
        self.hands = hands
        self.discards = discards
        self.played = played
        self.feasts = feasts

    def clone(self):
        hands = [hand.clone() for hand in self.hands]
        return Feast(self.game, self.seats, self.rules, self.agenda[:], None,
                     self.stack.clone(), hands, self.discards[:], self.played[:], self.feasts)


class Deal(Decision[Feast]):
    name = "deal"
    size = CARDS

    def __init__(self, owner):
        super().__init__(CHANCE)
        self.owner = owner

    @property
    def known_to(self):
        return only(self.owner)

    def options(self, s):
        return s.stack.draws()

    def choose(self, s, answer):
        s.stack.remove(answer)
        s.hands[self.owner].add(answer, only(self.owner))
        s.tell(EVERYONE, "dealt", self.owner)
        s.tell(only(self.owner), "card", answer)


class TurnUp(Decision[Feast]):
    name = "turn_up"
    size = CARDS

    def __init__(self):
        super().__init__(CHANCE)

    def options(self, s):
        return s.stack.draws()

    def choose(self, s, answer):
        s.stack.remove(answer)
        s.discards.append(answer)
        s.tell(EVERYONE, "wanted", relic(answer))


class Bid(Decision[Feast]):
    name = "bid"
    size = CARDS + 2
    opens_turn = True

    def refuse(self, s, answer):
        if answer < CARDS and answer not in s.hands[self.seat].cards:
            return Illegal("REL-1", "not_yours")
        if answer < CARDS and relic(answer) != relic(s.discards[-1]):
            return Illegal("REL-2", "other_relic")
        if answer == TAKE and len(s.discards) < 2:
            return Illegal("REL-3", "one_discard")
        return None

    def choose(self, s, answer):
        if answer == TAKE:
            s.hands[self.seat].add(s.discards.pop(0), EVERYONE)
        elif answer != PASS:
            s.hands[self.seat].remove(answer)
            s.discards.insert(0, answer)
            s.played[self.seat] += 1
        s.tell(EVERYONE, "bid", self.seat, answer)

    def brings(self, s, answer):
        return [("points", 1)] if answer < CARDS else []

    def word(self, s, answer):
        return {PASS: "pass", TAKE: "take"}.get(answer, f"card {answer}")


class NextFeast(Step[Feast]):
    def run(self, s):
        s.feasts -= 1
        if s.feasts:
            s.then(TurnUp(), *[Bid(seat) for seat in range(s.seats)], NextFeast())


class Relics(Game[Feast]):
    api = 2
    name = "relics"
    title = "Relics"
    seats = (2, 3)
    decisions = (Deal, TurnUp, Bid)

    def setup(self, seats, options, rules):
        stack = Stack(list(range(CARDS)), Zone([], []))
        s = Feast(self, seats, rules, [], None, stack, [Zone([], []) for _ in range(seats)], [], [0] * seats, 4)
        s.then(*[Deal(seat) for seat in range(seats) for _ in range(3)], NextFeast())
        return s

    def has_ended(self, s):
        return s.feasts == 0

    def view(self, s, seat):
        return {"stack": len(s.stack), "discards": s.discards[:], "played": s.played[:],
                "hands": [hand.seen_by(seat) for hand in s.hands]}

    def hidden_zones(self, s, seat):
        others = [hand.cards[:] for owner, hand in enumerate(s.hands) if owner != seat and hand.cards]
        return {"hands": others, "pile": s.stack.pile[:]}

    def resample(self, s, seat, dice):
        d = s.clone()
        redeal_unknown([d.stack.bottom, *d.hands], [d.stack.pile], seat, dice)
        return d

    def scores(self, s):
        return s.played[:]

    def count(self, s):
        return {"cards": len(s.stack) + len(s.discards) + sum(len(hand.cards) for hand in s.hands)}
