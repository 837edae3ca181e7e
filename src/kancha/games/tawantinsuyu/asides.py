"""Free actions, possible at any question: Army cards for their resource, Z15, Z19 (TAW-0208, TAW-0755, TAW-0762)."""
from __future__ import annotations

from typing import Final

from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.state import Step
from kancha.core.words import Message
from kancha.games.tawantinsuyu.building import DECLINE as NO_BUILDING
from kancha.games.tawantinsuyu.building import Construct
from kancha.games.tawantinsuyu.cards import ArmyQuestion, TakeBoughtGod, TakeGod, discard_army
from kancha.games.tawantinsuyu.data import MOST_ARMY_KINDS
from kancha.games.tawantinsuyu.kinds import CORN, GOLD, RESOURCES, STONE, Z15, Z19
from kancha.games.tawantinsuyu.payment import Pay, badge, can_afford, exact_price, goods_paid, potatoes, spend, ways
from kancha.games.tawantinsuyu.promises import ARMY_HELD, holding_text
from kancha.games.tawantinsuyu.state import TawantinsuyuState, can_act_freely, question_key, with_added

SWAPS: Final = tuple([(gives, gets) for gives in (STONE, GOLD, CORN) for gets in (STONE, GOLD, CORN) if gives != gets])
UNITS: Final = {STONE: 2, GOLD: 1, CORN: 2}
SWAP: Final = MOST_ARMY_KINDS
BUY_CARD: Final = SWAP + len(SWAPS)


def free_actions(s: TawantinsuyuState, seat: int) -> FreeActions | None:
    """The free actions of a seat now (TAW-0210, TAW-R4, TAW-R10)."""
    return FreeActions(seat) if can_act_freely(s, seat) else None


def is_buying_card(s: TawantinsuyuState) -> bool:
    """Whether a God card is being bought: meanwhile the question below must stay payable."""
    return any([isinstance(frame, TakeBoughtGod) for frame in s.agenda[-2:]])


class FreeActions(ArmyQuestion):
    """Discard an Army card from the hand for its resource; exchange goods by Z15; buy a God card by Z19."""

    name = "free"
    size = BUY_CARD + 1

    def options(self, s: TawantinsuyuState) -> list[int]:
        player = s.players[self.seat]
        found: list[int] = []
        if self.seat == s.active:
            found = [kind for kind, number in enumerate(player.army) if number]
        if player.passive & Z15:
            found += [SWAP + number for number in range(len(SWAPS)) if self.refuse_swap(s, number) is None]
        if self.refuse_card(s) is None:
            found.append(BUY_CARD)
        return found

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        if answer == BUY_CARD:
            return self.refuse_card(s)
        if answer >= SWAP:
            return self.refuse_swap(s, answer - SWAP)
        if self.seat != s.active:
            return Illegal("TAW-0210", "not_your_turn")
        return None if s.players[self.seat].army[answer] else Illegal("TAW-0209", "no_such_army", answer)

    def refuse_swap(self, s: TawantinsuyuState, number: int) -> Illegal | None:
        """Why goods cannot be exchanged: none there, just exchanged, or needed for what is asked (TAW-R77)."""
        gives, gets = SWAPS[number]
        player = s.players[self.seat]
        if not player.passive & Z15:
            return Illegal("TAW-0755", "no_z15")
        if player.goods[gives] < UNITS[gives]:
            return Illegal("TAW-0755", "swap_price", UNITS[gives], gives)
        if is_buying_card(s):
            return Illegal("TAW-0762", "one_by_one")
        if s.swaps >> gives & 1 and s.beside == question_key(s):
            return Illegal("TAW-R77", "swapped_back", gives)
        goods = player.goods[:]
        goods[gives] -= UNITS[gives]
        goods[gets] += UNITS[gets]
        return None if self.is_still_answerable(s, goods) else Illegal("TAW-0304", "needed", gives)

    def refuse_card(self, s: TawantinsuyuState) -> Illegal | None:
        """Why no God card can be bought by Z19 (TAW-0762)."""
        player = s.players[self.seat]
        if not player.passive & Z19:
            return Illegal("TAW-0762", "no_z19")
        if self.seat != s.active:
            return Illegal("TAW-0762", "not_your_turn")
        if not can_afford(player.goods, potatoes(1)):
            return Illegal("TAW-0762", "card_price")
        if is_buying_card(s):
            return Illegal("TAW-0762", "one_by_one")
        if not TakeGod(self.seat, False).options(s):
            return Illegal("TAW-R27", "deck_empty")
        return None if self.harmless_payments(s) else Illegal("TAW-0304", "needed", 0)

    def harmless_payments(self, s: TawantinsuyuState) -> list[list[int]]:
        """The ways to pay 1 potato after which the question on top can still be answered."""
        goods = s.players[self.seat].goods
        paid = [goods_paid(way, potatoes(1)) for way in ways(goods, potatoes(1))]
        return [one for one in paid if self.is_still_answerable(s, [number - less for number, less in zip(goods, one)])]

    def is_still_answerable(self, s: TawantinsuyuState, goods: list[int]) -> bool:
        """Whether the question on top could still be answered with other goods, and no Building be dodged by them."""
        top = s.agenda[-1]
        if isinstance(top, Step):
            return True
        player = s.players[self.seat]
        held, before = player.goods, top.options(s)
        player.goods = goods
        after = top.options(s)
        player.goods = held
        dodged = isinstance(top, Construct) and not top.optional and after == [NO_BUILDING] != before
        return len(after) > 0 and not (dodged and s.rules >= 2)

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        player = s.players[self.seat]
        if s.beside != question_key(s):
            s.beside, s.swaps = question_key(s), 0
        if answer < SWAP:
            player.army = with_added(player.army, answer, -1)
            player.goods[s.data.army.resource[answer]] += 1
            discard_army(s, answer)
            s.show_own()
            s.tell(EVERYONE, "uses_army", self.seat, answer)
        elif answer < BUY_CARD:
            gives, gets = SWAPS[answer - SWAP]
            s.swaps |= 1 << gets
            player.goods[gives] -= UNITS[gives]
            player.goods[gets] += UNITS[gets]
            s.tell(EVERYONE, "swaps", self.seat, UNITS[gives], gives, UNITS[gets], gets)
        else:
            s.tell(EVERYONE, "buys_card", self.seat)
            harmless = self.harmless_payments(s)
            if len(harmless) == 1:
                spend(s, self.seat, harmless[0])
            paying = [Pay(self.seat, potatoes(1), ("god_card",))] if len(harmless) > 1 else []
            s.then(*paying, TakeBoughtGod(self.seat, False))

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        if answer < SWAP:
            return f"use army {s.data.army.kinds[answer]}"
        if answer == BUY_CARD:
            return "buy god card"
        gives, gets = SWAPS[answer - SWAP]
        return f"swap {RESOURCES[gives]} {RESOURCES[gets]}"

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        if answer < SWAP:
            return ("use_army", answer)
        if answer == BUY_CARD:
            return ("buy_card",)
        gives, gets = SWAPS[answer - SWAP]
        return ("swap", gives, gets)

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        if answer == BUY_CARD:
            return []
        gets = s.data.army.resource[answer] if answer < SWAP else SWAPS[answer - SWAP][1]
        return [("gains", 1 if answer < SWAP else UNITS[gets], gets)]

    def costs(self, s: TawantinsuyuState, answer: int) -> Message | None:
        if answer < SWAP:
            return ("paid", [holding_text(1, ARMY_HELD)])
        if answer == BUY_CARD:
            return badge(potatoes(1))
        gives, _ = SWAPS[answer - SWAP]
        return exact_price([UNITS[gives] if kind == gives else 0 for kind in range(len(RESOURCES))])

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        if answer < SWAP:
            return super().stands_for(s, answer)
        return "deck-gods" if answer == BUY_CARD else f"reward-{RESOURCES[SWAPS[answer - SWAP][1]]}"
