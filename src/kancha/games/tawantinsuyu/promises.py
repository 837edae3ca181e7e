"""What players hold, and what messages say about it: the figures behind the words of ``costs`` and ``brings``."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Final, cast

from kancha.core.game import Changes
from kancha.core.words import Message, Text
from kancha.games.tawantinsuyu.kinds import CORN, GOLD, POTATO, VP
from kancha.games.tawantinsuyu.pieces import Player

HOLDINGS: Final = ("potato", "corn", "stone", "gold", "points", "god cards", "army cards", "face-up army cards",
                   "face-down army cards", "workers", "small statues", "large statues", "face-up buildings",
                   "face-down buildings", "weavings")
"""What players hold; the first ones are numbered like the rewards that are nothing but resources or points."""
GODS_HELD: Final = 5
ARMY_HELD: Final = 6
ARMY_UP: Final = 7
ARMY_DOWN: Final = 8
WORKERS_HELD: Final = 9
SMALL_STATUES: Final = 10
LARGE_STATUES: Final = 11
BUILDINGS_UP: Final = 12
BUILDINGS_DOWN: Final = 13
WEAVINGS_HELD: Final = 14
FOOD: Final = 4
"""Food among the goods of a cost."""
OPEN_ENDED: Final = ("festival_scores", "final_scoring", "axomammas_turn", "next_five", "statue_pays")
"""What announces more than figures: a Festival, the end, others, benefits of a God card yet to be played."""


def holdings_of(player: Player, unplaced: int) -> dict[str, int]:
    """What a player holds, with the Weavings that are about to be placed."""
    return dict(zip(HOLDINGS, (
        *player.goods, player.score(), player.gods.bit_count(), sum(player.army) + len(player.drawn), sum(player.up),
        sum(player.down), sum(player.workers), sum(player.small), sum(player.large),
        player.working.bit_count() + player.passive.bit_count(), player.resting.bit_count(),
        sum([len(row) for row in player.tapestries]) + unplaced)))


def holding_text(number: int, holding: int) -> Text:
    """A number of things that are held, as part of a price."""
    return Text("count", "holding", (number, holding))


def promised(message: Message, seat: int) -> Changes | None:
    """What a message to a seat says about holdings."""
    key, figures = str(message[0]), message[1:]
    if key in OPEN_ENDED:
        return None
    if key in ("goods", "paid", "placing", "space"):
        return price_changes(cast(list[Text], figures[0]), seat, key)
    if key in ("give_discard", "give_flip", "give_both"):
        return gift_changes(key, [len(cast(list[int], cards)) for cards in figures], seat)
    return told_changes(key, [figure for figure in figures if isinstance(figure, int)], seat)


def told_changes(key: str, figures: list[int], seat: int) -> Changes:
    """The changes of messages whose arguments are figures."""
    if key in ("gains", "follows", "follows_less"):
        return changes_of(seat, [(figures[1], -figures[0] if key == "follows_less" else figures[0])])
    if key in ("owner_gains", "follows_other"):
        owner, number, holding = figures
        return changes_of(owner, [(holding, number)])
    if key in ("upper_owner", "steps_owner"):
        return changes_of(figures[0], [(VP, figures[1])])
    if key == "festival":
        return changes_of(seat, [(VP, figures[1])])
    if key == "loses":
        return changes_of(seat, [(VP, -figures[0])])
    if key == "plays_five":
        return changes_of(seat, [(GODS_HELD, -figures[0])])
    turned = {"placed": ((WORKERS_HELD, -1),), "building_rests": ((BUILDINGS_UP, -1), (BUILDINGS_DOWN, 1)),
              "building_up": ((BUILDINGS_UP, 1), (BUILDINGS_DOWN, -1)), "army_up": ((ARMY_UP, 1), (ARMY_DOWN, -1))}
    return changes_of(seat, turned.get(key, ()))


def changes_of(seat: int, changes: Iterable[tuple[int, int]]) -> Changes:
    """Changes of one seat's holdings, by number."""
    return {(seat, HOLDINGS[holding]): by for holding, by in changes}


def gift_changes(key: str, cards: list[int], seat: int) -> Changes:
    """The Army cards that leave the face-up ones; those that are turned down stay."""
    turned_down = 0 if key == "give_discard" else cards[-1]
    return changes_of(seat, [(ARMY_UP, -sum(cards)), (ARMY_DOWN, turned_down)])


def price_changes(price: list[Text], seat: int, key: str) -> Changes:
    """What a price takes: gold stands in for other goods unless it is ``paid`` by exactly these (TAW-0211)."""
    goods = [cast(tuple[int, int], text.args) for text in price if text.key == "goods"]
    others = [cast(tuple[int, int], text.args) for text in price if text.key == "holding"]
    found = changes_of(seat, [(holding, -number) for number, holding in others])
    if key == "paid":
        return found | changes_of(seat, [(kind, -number) for number, kind in goods])
    kinds = {kind for _, kind in goods}
    mixed = sorted({*kinds - {FOOD}, *((POTATO, CORN) if FOOD in kinds else ()), GOLD})
    names = [HOLDINGS[kind] for kind in mixed] + ([HOLDINGS[GODS_HELD]] if key == "space" else [])
    total = sum([number for number, _ in goods]) + (key == "space")
    return found | ({(seat, "+".join(names)): -total} if total else {})
