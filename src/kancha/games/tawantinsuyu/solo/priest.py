"""How Axomamma performs and follows the actions of the Coricancha (TAW-0971 to TAW-0982)."""
from __future__ import annotations

from typing import Any, ClassVar, Final

from kancha.core.decision import Decision
from kancha.core.events import EVERYONE
from kancha.core.state import CHANCE, Frame, Step
from kancha.games.tawantinsuyu.building import produce
from kancha.games.tawantinsuyu.cards import discard_army
from kancha.games.tawantinsuyu.conquest import Campaign, Casualty, Conquer, PlayArmy
from kancha.games.tawantinsuyu.data import MOST_CONQUESTS, MOST_PRODUCTION, Cards
from kancha.games.tawantinsuyu.high_priest import MOST_STEPS, Offering, Rejuvenation, Worship
from kancha.games.tawantinsuyu.kinds import CORN, GODS, GOLD, VP
from kancha.games.tawantinsuyu.production import BeginProduction
from kancha.games.tawantinsuyu.rejuvenate import turn_up
from kancha.games.tawantinsuyu.soldiers import Levy, Toll, payable_tolls
from kancha.games.tawantinsuyu.solo.gains import RandomNomad, axomamma, board_of, cards_down, look_at_hand
from kancha.games.tawantinsuyu.state import (
    AXOMAMMA,
    NOBODY,
    BigStep,
    TawantinsuyuState,
    by_rule,
    with_added,
)
from kancha.games.tawantinsuyu.statue import LARGE, STATUE_WORDS
from kancha.games.tawantinsuyu.workers import POTATO_END
from kancha.kit.bits import members

MAJORITY: Final = 3
"""With that many markers a region is safe (TAW-0976, TAW-R57)."""


# Produce

@by_rule(BeginProduction)
def produce_all(s: TawantinsuyuState, frame: BeginProduction) -> None:
    """All face-up Buildings produce and turn down; if it was active, the last one stays up (TAW-0971, TAW-0972)."""
    player = axomamma(s)
    used = members(player.working)
    resting = used[:-1] if frame.active else used
    for tile in resting:
        player.working &= ~(1 << tile)
        player.resting |= 1 << tile
    s.then(*[ProduceWith(tile) for tile in used])


class ProduceWith(Step[TawantinsuyuState]):
    """One of its Buildings produces, after what the one before has given."""

    def __init__(self, tile: int) -> None:
        self.tile = tile

    def run(self, s: TawantinsuyuState) -> None:
        produce(s, AXOMAMMA, self.tile)


# Offering

@by_rule(Offering)
def offer_most(s: TawantinsuyuState, frame: Offering) -> None:
    """As many steps as it can pay for, with gold where corn is missing (TAW-0973, TAW-R62)."""
    player = axomamma(s)
    most = min(MOST_STEPS if frame.active else 1, s.data.temple.top - player.temple)
    payable = [answer for answer in range(most) if frame.cost(answer) <= player.goods[CORN] + player.goods[GOLD]]
    if payable:
        frame.choose(s, payable[-1])


# Worship

@by_rule(Worship)
def worship_most(s: TawantinsuyuState, frame: Worship) -> None:
    """A large and a small Statue if it was active, else a small one or, without any, a large one (TAW-R62).

    On top of the Temple it keeps its Statues (TAW-R80).
    """
    player = axomamma(s)
    if player.temple == s.data.temple.top:
        return
    large, small = frame.large and any(player.large), frame.small and any(player.small)
    if large and (frame.active or not small):
        s.then(RandomSacrifice(frame, True))
    elif small:
        s.then(RandomSacrifice(frame, False))


class RandomSacrifice(Decision[TawantinsuyuState]):
    """Nature chooses which of its Statues of a size Axomamma discards (TAW-R62)."""

    name = "random_sacrifice"
    size = len(STATUE_WORDS)
    words = STATUE_WORDS

    def __init__(self, worship: Worship, large: bool) -> None:
        super().__init__(CHANCE)
        self.worship = worship
        self.large = large

    def options(self, s: TawantinsuyuState) -> list[int]:
        first = LARGE if self.large else 0
        return [statue for statue in self.worship.statues_to_discard(s) if first <= statue < first + len(GODS)]

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        self.worship.choose(s, answer)


# Rejuvenate

@by_rule(Rejuvenation)
def rejuvenate_free(s: TawantinsuyuState, frame: Rejuvenation) -> None:
    """All that is face down, free; as a follower half of the Buildings and half of the cards (TAW-0979, TAW-0980)."""
    tiles = members(axomamma(s).resting)[::-1]
    cards = [MOST_PRODUCTION + kind for kind in cards_down(s)]
    for things in (tiles, cards):
        for what in things if frame.active else things[:(len(things) + 1) // 2]:
            turn_up(s, AXOMAMMA, what)


# Conquest

@by_rule(Casualty)
def choose_casualty(s: TawantinsuyuState, frame: Casualty) -> None:
    """The Worker at the potato end of the Village, else a random Nomad (TAW-0981)."""
    if s.workers.village:
        frame.choose(s, POTATO_END)
    else:
        s.then(RandomCasualty())


class RandomCasualty(RandomNomad):
    """Nature chooses the Nomad that becomes a casualty of war (TAW-0981)."""

    name = "random_casualty"

    def put(self, s: TawantinsuyuState, colour: int) -> None:
        s.workers.casualties = with_added(s.workers.casualties, colour, 1)
        s.tell(EVERYONE, "casualty", colour, sum(s.workers.casualties))


@by_rule(Campaign)
def fight(s: TawantinsuyuState, frame: Campaign) -> None:
    """It always fights, and conquers a second time after the player (TAW-0974, TAW-0978, TAW-1114)."""
    others = s.order(AXOMAMMA)[1:]
    frames: list[Frame[Any]] = [PlayArmy(seat, False) for seat in (AXOMAMMA, *others)]
    second: list[Frame[Any]] = [] if s.options.one_conquest else [SecondConquest()]
    s.then(*frames, *[Conquer(seat) for seat in (AXOMAMMA, *others)], *second)


@by_rule(PlayArmy)
def play_all(s: TawantinsuyuState, frame: PlayArmy) -> None:
    """All Army cards of its hand, free (TAW-0974)."""
    if any(axomamma(s).army):
        s.then(PlayHand())


class PlayHand(BigStep):
    """Its hand is shown and played; no answer before it says what follows, which nobody knows (TAW-R79)."""

    announcement: ClassVar[str] = ""

    def run(self, s: TawantinsuyuState) -> None:
        player = axomamma(s)
        look_at_hand(s)
        for kind, number in enumerate(player.army):
            for _ in range(number):
                player.army = with_added(player.army, kind, -1)
                player.up = with_added(player.up, kind, 1)
                s.tell(EVERYONE, "plays_army", AXOMAMMA, kind)
        board_of(s).seen = player.army


def payable_spaces(s: TawantinsuyuState) -> list[int]:
    """The empty Conquest spaces that it has the Soldiers for."""
    if not axomamma(s).markers:
        return []
    return [space for space, owner in enumerate(s.conquests) if owner == NOBODY and payable_tolls(s, AXOMAMMA, space)]


@by_rule(Conquer)
def conquer_first(s: TawantinsuyuState, frame: Conquer) -> None:
    """The space that takes most Soldiers to discard (TAW-0975)."""
    spaces = payable_spaces(s)
    if spaces:
        wanted = max(spaces, key=lambda space: conquest_rank(s, space))
        s.tell(EVERYONE, "axo_wants", AXOMAMMA, s.data.conquest.discard[wanted])
        frame.choose(s, wanted)


def conquest_rank(s: TawantinsuyuState, space: int) -> tuple[int, ...]:
    """How much Axomamma wants a space: Soldiers to discard, then region, then within the region (TAW-0976, TAW-R56)."""
    conquest, order = s.data.conquest, s.data.axomamma.regions
    region = conquest.region[space]
    owners = [owner for other, owner in enumerate(s.conquests) if conquest.region[other] == region and owner != NOBODY]
    name = conquest.regions[region]
    return (conquest.discard[space], -len(owners), int(owners.count(AXOMAMMA) < MAJORITY), -owners.count(0),
            -order.index(name) if name in order else -len(order),
            sum([number for kind, number in conquest.gain[space] if kind == VP]), conquest.flip[space], space)


class SecondConquest(Step[TawantinsuyuState]):
    """The space that takes the fewest Army cards to discard, at random among several (TAW-0978)."""

    def run(self, s: TawantinsuyuState) -> None:
        lost = {space: len(soldiers_given(s, payable_tolls(s, AXOMAMMA, space)[0])[0]) for space in payable_spaces(s)}
        s.then(RandomConquest(tuple([space for space, cards in lost.items() if cards == min(lost.values())])))


class RandomConquest(Decision[TawantinsuyuState]):
    """Nature chooses one of the spaces that Axomamma likes equally (TAW-0978)."""

    name = "random_conquest"
    size = MOST_CONQUESTS

    def __init__(self, spaces: tuple[int, ...]) -> None:
        super().__init__(CHANCE)
        self.spaces = spaces

    def options(self, s: TawantinsuyuState) -> list[int]:
        return list(self.spaces)

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        discards, _ = soldiers_given(s, payable_tolls(s, AXOMAMMA, answer)[0])
        s.tell(EVERYONE, "axo_spares", AXOMAMMA, len(discards))
        Conquer(AXOMAMMA).choose(s, answer)

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return s.data.conquest.codes[answer]


def soldiers_given(s: TawantinsuyuState, toll: Toll) -> tuple[Cards, Cards]:
    """The Army cards that it discards and flips: single Soldiers to discard, pairs to flip (TAW-0977).

    Of cards with as many Soldiers it gives those first that come first in the table (TAW-R81).
    """
    army, up = s.data.army, axomamma(s).up
    ones = [kind for kind in army.ones for _ in range(up[kind])]
    twos = [kind for kind in army.twos for _ in range(up[kind])]
    discard, flip = toll
    for pairs in range(len(twos) + 1):
        singles = max(0, discard - 2 * pairs)
        left = ones[singles:] if singles <= len(ones) else []
        if singles <= len(ones) and len(left) + 2 * (len(twos) - pairs) >= flip:
            return (*ones[:singles], *twos[:pairs]), enough(flip, twos[pairs:], left)
    raise AssertionError("the Soldiers do not suffice")


def enough(soldiers: int, twos: list[int], ones: list[int]) -> Cards:
    """As many cards as a number of Soldiers takes, pairs first."""
    pairs = twos[:(soldiers + 1) // 2]
    return (*pairs, *ones[:max(0, soldiers - 2 * len(pairs))])


@by_rule(Levy)
def give_soldiers(s: TawantinsuyuState, frame: Levy) -> None:
    """The Soldiers that a Conquest takes (TAW-0977)."""
    player = axomamma(s)
    discards, flips = soldiers_given(s, payable_tolls(s, AXOMAMMA, frame.space)[0])
    for kind in (*discards, *flips):
        player.up = with_added(player.up, kind, -1)
    for kind in discards:
        discard_army(s, kind)
        s.tell(EVERYONE, "discards_army", AXOMAMMA, kind)
    for kind in flips:
        player.down = with_added(player.down, kind, 1)
        s.tell(EVERYONE, "flips_army", AXOMAMMA, kind)
