"""Festivals (TAW-0620 to TAW-0655)."""
from __future__ import annotations

from typing import Any, Final

from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.state import Frame, Step
from kancha.core.words import Message
from kancha.games.tawantinsuyu.benefits import (
    Benefits,
    ChooseBenefit,
    gain_plain,
    plain_benefits,
    possible_benefits,
    refuse_card_benefits,
)
from kancha.games.tawantinsuyu.building import Refill, leave_market, market_tiles, put_under_stack
from kancha.games.tawantinsuyu.cards import DrawFromDeck, GodCardQuestion, learn, shuffle_in
from kancha.games.tawantinsuyu.data import MOST_GOD_CARDS, PASSIVE_TILE
from kancha.games.tawantinsuyu.end import FinalScoring, LastWord
from kancha.games.tawantinsuyu.kinds import CORN, GOLD, POTATO, STONE, Z06, Z09, Z10, Z12, Bundle
from kancha.games.tawantinsuyu.payment import exact_price
from kancha.games.tawantinsuyu.promises import GODS_HELD, holding_text
from kancha.games.tawantinsuyu.question import PlayerQuestion
from kancha.games.tawantinsuyu.state import (
    CARD_PHASE,
    MISSING,
    NOBODY,
    PASSIVE,
    PLAYING,
    REGION_VP,
    TEMPLE_VP,
    BigStep,
    Gain,
    TawantinsuyuState,
    can_act_freely,
    reward_messages,
)
from kancha.games.tawantinsuyu.tapestry import Merchant
from kancha.games.tawantinsuyu.temple import PayToClimb, choice_frames
from kancha.games.tawantinsuyu.workers import ToHill, ToVillage, take_festival_tile
from kancha.kit.bits import members

MOST_PLAYED: Final = 3
MOST_GOLD: Final = 40
DRAWS: Final = {2: (2, 1), 3: (2, 2, 1), 4: (2, 2, 1, 1)}
MISSING_VP: Final = 2


class Festival(BigStep):
    """The holder of the tile resolves the Festival, each step in turn order from the holder (TAW-0620, TAW-R36)."""

    def __init__(self, holder: int) -> None:
        self.holder = holder

    def run(self, s: TawantinsuyuState) -> None:
        order = s.order(self.holder)
        s.tell(EVERYONE, "festival", s.festival.held)
        before: list[Frame[Any]] = [PayToClimb(seat) for seat in order if s.players[seat].passive & Z12]
        s.then(*before, *[FestivalStarts(seat) for seat in order], *[Merchant(seat) for seat in order],
               *[TempleScores(seat) for seat in order], RegionsScore(), *[PotatoesDue(seat) for seat in order],
               AfterScoring(self.holder))


class FestivalStarts(BigStep):
    """What Z06, Z09 and Z10 give when a Festival starts (TAW-0740, TAW-0745, TAW-0746)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: TawantinsuyuState) -> None:
        player = s.players[self.seat]
        if player.passive & Z09:
            points = max([len(row) for row in player.tapestries], default=0)
            s.score(self.seat, points, PASSIVE)
            s.tell(EVERYONE, "points_by", self.seat, points, PASSIVE_TILE[Z09])
        s.then(Gain(self.seat, starting_gain(player.passive), PASSIVE))


def starting_gain(passive: int) -> Bundle:
    """The resources that Z06 and Z10 give when a Festival starts (TAW-0740, TAW-0746)."""
    z10: Bundle = ((STONE, 1), (CORN, 1), (POTATO, 2)) if passive & Z10 else ()
    return (*z10, *(((POTATO, 4),) if passive & Z06 else ()))


def region_points(s: TawantinsuyuState) -> int:
    """What a region brings its leader (TAW-0633)."""
    return sum(s.workers.casualties)


class TempleScores(BigStep):
    """The VP right of the position, then the reward left of it (TAW-0632)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: TawantinsuyuState) -> None:
        step = s.players[self.seat].temple
        points = s.data.temple.festival[step]
        s.score(self.seat, points, TEMPLE_VP)
        s.tell(EVERYONE, "temple_points", self.seat, points)
        s.then(*choice_frames(self.seat, s.data.temple.rewards[step], TEMPLE_VP))


def region_leader(s: TawantinsuyuState, region: int) -> int:
    """The seat with the most markers in a region, ties going to the rightmost; NOBODY if there are none (TAW-0633)."""
    regions = s.data.conquest.region
    owners = [owner for space, owner in enumerate(s.conquests) if regions[space] == region and owner != NOBODY]
    most = max([owners.count(owner) for owner in owners], default=0)
    return next((owner for owner in reversed(owners) if owners.count(owner) == most), NOBODY)


class RegionsScore(BigStep):
    """Each region gives its leader a VP for every casualty of war (TAW-0633)."""

    def run(self, s: TawantinsuyuState) -> None:
        points = region_points(s)
        for region, name in enumerate(s.data.conquest.regions):
            leader = region_leader(s, region)
            if leader != NOBODY:
                s.score(leader, points, REGION_VP)
                s.tell(EVERYONE, "region_points", leader, name, points)


class PotatoesDue(BigStep):
    """Pay 1 potato for each God card in hand: all potatoes, then gold as the player likes (TAW-0634, TAW-R2)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: TawantinsuyuState) -> None:
        player = s.players[self.seat]
        due = player.gods.bit_count()
        paid = min(due, player.goods[POTATO])
        player.goods[POTATO] -= paid
        if due:
            s.tell(EVERYONE, "potatoes", self.seat, paid, due)
        if due > paid:
            s.then(GoldForPotatoes(self.seat, paid))


class GoldForPotatoes(PlayerQuestion):
    """How much gold stands in for missing potatoes; each that is still missing costs 2 VP (TAW-0634, TAW-R2)."""

    name = "gold_for_potatoes"
    rule = "TAW-0634"
    open_options = True
    size = MOST_GOLD + 1

    def __init__(self, seat: int, paid: int) -> None:
        super().__init__(seat)
        self.paid = paid

    def due(self, s: TawantinsuyuState) -> int:
        """The potatoes still missing: a free action may have brought a potato or a God card since."""
        player = s.players[self.seat]
        return max(0, player.gods.bit_count() - self.paid - player.goods[POTATO])

    def potatoes_found(self, s: TawantinsuyuState) -> int:
        """The potatoes that have come since, and are paid as well."""
        player = s.players[self.seat]
        return min(player.goods[POTATO], player.gods.bit_count() - self.paid)

    def points_lost(self, s: TawantinsuyuState, gold: int) -> int:
        """The VP lost for missing potatoes, at most all there are (TAW-0216)."""
        return min(MISSING_VP * (self.due(s) - gold), s.players[self.seat].score())

    def options(self, s: TawantinsuyuState) -> list[int]:
        return list(range(min(self.due(s), s.players[self.seat].goods[GOLD], MOST_GOLD) + 1))

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        return None if answer in self.options(s) else Illegal("TAW-0634", "no_such_gold", self.due(s))

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        player = s.players[self.seat]
        lost = self.points_lost(s, answer)
        found = self.potatoes_found(s)
        if found:
            player.goods[POTATO] -= found
            s.tell(EVERYONE, "more_potatoes", self.seat, found)
        player.goods[GOLD] -= answer
        s.score(self.seat, -lost, MISSING)
        if answer:
            s.tell(EVERYONE, "gold_for_potatoes", self.seat, answer)
        if lost:
            s.tell(EVERYONE, "missing", self.seat, lost)

    def prompt(self, s: TawantinsuyuState) -> Message:
        return (self.name, self.due(s))

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return f"{answer} gold"

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        return ("pay_gold",) if answer else ("pay_no_gold",)

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        lost = self.points_lost(s, answer)
        return [("loses", lost)] if lost else []

    def costs(self, s: TawantinsuyuState, answer: int) -> Message | None:
        return exact_price((self.potatoes_found(s), 0, 0, answer))


class AfterScoring(Step[TawantinsuyuState]):
    """The last Festival ends the game; another one fills the Village and gives God cards (TAW-0635 to TAW-0640)."""

    def __init__(self, holder: int) -> None:
        self.holder = holder

    def run(self, s: TawantinsuyuState) -> None:
        if s.festival.held >= s.festival.last:
            seats = s.order(self.holder) if s.rules >= 2 else [self.holder]
            s.then(*[LastWord(seat) for seat in seats], FinalScoring())
            return
        s.festival.holder = NOBODY
        blocked = s.data.workers.blocked_middle if len(s.players) == 2 and s.festival.held == 1 else ()
        s.then(FillVillage(), *[ToHill(space) for space in blocked], CardDraw(self.holder), CardPhase(self.holder),
               FlushMarket(), Refill())


class FillVillage(Step[TawantinsuyuState]):
    """Fill the Village from the bag; an empty bag triggers the next and last Festival (TAW-0636 to TAW-0638)."""

    def run(self, s: TawantinsuyuState) -> None:
        if any(s.workers.bag):
            s.then(*[ToVillage() for _ in range(s.data.workers.village[len(s.players)])])
        else:
            take_festival_tile(s, "festival_again")
            s.festival.last = s.festival.held


class CardDraw(Step[TawantinsuyuState]):
    """Draw God cards from the deck, from fewest to most VP (TAW-0651).

    Of tied players the one nearest to the active player counts as having more (TAW-R42).
    """

    def __init__(self, holder: int) -> None:
        self.holder = holder

    def run(self, s: TawantinsuyuState) -> None:
        near = s.order(self.holder)
        order = sorted(near, key=lambda seat: (s.players[seat].score(), -near.index(seat)))
        s.then(*[FestivalDraw(seat, number) for seat, number in zip(order, DRAWS[len(near)])])


class FestivalDraw(Step[TawantinsuyuState]):
    """One player draws God cards (TAW-0651)."""

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number

    def run(self, s: TawantinsuyuState) -> None:
        s.then(*[DrawFromDeck(self.seat) for _ in range(self.number)])


class CardPhase(Step[TawantinsuyuState]):
    """Everybody may play God cards, beginning with the active player (TAW-0652)."""

    def __init__(self, holder: int) -> None:
        self.holder = holder

    def run(self, s: TawantinsuyuState) -> None:
        s.phase = CARD_PHASE
        frames: list[Frame[Any]] = []
        for seat in s.order(self.holder):
            frames += [PlayFestivalCards(seat, 0), CardsBack()]
        s.then(*frames, CardPhaseEnds())


Waiting = tuple[tuple[int, int], ...]
"""God cards that have been played, each with those of its benefits that could not be carried out then."""


class PlayFestivalCards(GodCardQuestion):
    """Up to three God cards are played for their benefits, without a Statue (TAW-0652).

    A benefit that cannot be carried out waits, and is offered again when another card has made it possible (TAW-R17).
    """

    name = "festival_cards"
    rule = "TAW-0652"
    size = MOST_GOD_CARDS + 1

    def __init__(self, seat: int, played: int, waiting: Waiting = ()) -> None:
        super().__init__(seat)
        self.played = played
        self.waiting = waiting

    def options(self, s: TawantinsuyuState) -> list[int]:
        found = members(self.playable_cards(s))
        found += [card for card, left in self.waiting if possible_benefits(s, self.seat, card, left)]
        return [*found, MOST_GOD_CARDS] if found or (self.waiting and can_act_freely(s, self.seat)) else []

    def playable_cards(self, s: TawantinsuyuState) -> int:
        """The cards that can still be played from the hand."""
        return s.players[self.seat].gods if self.played < MOST_PLAYED else 0

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        if answer in self.options(s):
            return None
        left = dict(self.waiting).get(answer)
        reason = None if left is None else refuse_card_benefits(s, self.seat, answer, left)
        return reason or Illegal("TAW-0652", "not_in_hand", answer % MOST_GOD_CARDS)

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        if answer == MOST_GOD_CARDS:
            return
        if answer in dict(self.waiting):
            others = tuple([pair for pair in self.waiting if pair[0] != answer])
            s.then(ChooseBenefit(self.seat, answer, dict(self.waiting)[answer]),
                   PlayFestivalCards(self.seat, self.played, others))
            return
        s.players[self.seat].gods &= ~(1 << answer)
        s.gods.shown |= 1 << answer
        learn(s, 1 << answer, EVERYONE)
        s.show_own()
        s.tell(EVERYONE, "plays_god", self.seat, answer)
        benefits = s.data.gods.all_benefits(answer)
        if s.rules < 2:
            s.then(Benefits(self.seat, answer, benefits), PlayFestivalCards(self.seat, self.played + 1))
            return
        left = gain_plain(s, self.seat, answer, benefits)
        again = PlayFestivalCards(self.seat, self.played + 1, self.waiting)
        s.then(FestivalBenefit(self.seat, answer, left, again) if left else again)

    def prompt(self, s: TawantinsuyuState) -> Message:
        return (self.name, MOST_PLAYED - self.played) if self.playable_cards(s) else ("festival_waiting",)

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return s.data.gods.cards[answer] if answer < MOST_GOD_CARDS else "done"

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        if answer == MOST_GOD_CARDS:
            return ("done",)
        return ("waiting_benefit" if answer in dict(self.waiting) else "play_card", answer)

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        if answer == MOST_GOD_CARDS or answer in dict(self.waiting):
            return []
        return reward_messages(plain_benefits(s, answer, s.data.gods.all_benefits(answer)))

    def costs(self, s: TawantinsuyuState, answer: int) -> Message | None:
        free = answer == MOST_GOD_CARDS or answer in dict(self.waiting)
        return None if free else ("paid", [holding_text(1, GODS_HELD)])


class FestivalBenefit(ChooseBenefit):
    """Which benefit of a card just played to take, or none; an impossible one waits (TAW-0652, TAW-R17)."""

    def __init__(self, seat: int, card: int, left: int, again: PlayFestivalCards) -> None:
        super().__init__(seat, card, left)
        self.again = again

    def frames_after(self, answer: int) -> list[Frame[Any]]:
        left = self.left & ~(1 << answer)
        return [FestivalBenefit(self.seat, self.card, left, self.again) if left else self.again]

    def frames_at_end(self, s: TawantinsuyuState) -> list[Frame[Any]]:
        later = self.left & ~possible_benefits(s, self.seat, self.card, self.left)
        waiting = (*self.again.waiting, (self.card, later)) if later else self.again.waiting
        return [PlayFestivalCards(self.seat, self.again.played, waiting)]


class CardsBack(Step[TawantinsuyuState]):
    """Shuffle the cards that a player has played into the deck (TAW-0654, TAW-R46)."""

    def run(self, s: TawantinsuyuState) -> None:
        if s.gods.shown:
            shuffle_in(s, s.gods.shown)
            s.gods.shown = 0


class CardPhaseEnds(Step[TawantinsuyuState]):
    """The offer can be used again."""

    def run(self, s: TawantinsuyuState) -> None:
        s.phase = PLAYING


class FlushMarket(Step[TawantinsuyuState]):
    """All Buildings still in the Market go under their stacks (TAW-0655)."""

    def run(self, s: TawantinsuyuState) -> None:
        for tile in market_tiles(s):
            leave_market(s, tile)
            put_under_stack(s, tile)
