"""What bots learn by: features of a player at the end of a turn.

Whatever can be hoarded counts up to an amount only. Otherwise a weight that matches have taught for a few would hold
for heaps, and a bot would gather them instead of placing Workers. Nor is it measured who holds the Festival tile: where
that counted against its holder, nobody took the last Worker of the Village.
"""
from __future__ import annotations

from typing import Final

from kancha.core.judge import Effort, Judge
from kancha.games.tawantinsuyu.end import final_points
from kancha.games.tawantinsuyu.festival import region_leader
from kancha.games.tawantinsuyu.kinds import CORN, GOLD, POTATO
from kancha.games.tawantinsuyu.pieces import Player
from kancha.games.tawantinsuyu.state import (
    ARMY_VP,
    FACE_UP,
    GOLD_VP,
    HAND_VP,
    TAPESTRIES,
    TEMPLE_TOP_VP,
    WORKER_VP,
    TawantinsuyuState,
)
from kancha.games.tawantinsuyu.tapestry import matches
from kancha.games.tawantinsuyu.value import output

FEATURES: Final = {
    "score": "VP.",
    "final": "VP that final scoring would give now for Tapestries, the Temple, Buildings and Army cards.",
    "last_goods": "VP that it would give for God cards, Workers and gold, once the last Festival is announced.",
    "potatoes": "Potatoes, up to six.",
    "more_potatoes": "Potatoes beyond the sixth, up to six.",
    "corn": "Corn, up to six.",
    "more_corn": "Corn beyond the sixth, up to six.",
    "stone": "Stone, up to six.",
    "more_stone": "Stone beyond the sixth, up to six.",
    "gold": "Gold, up to three.",
    "more_gold": "Gold beyond the third, up to three.",
    "no_gold": "Whether there is no gold.",
    "food": "Potatoes and corn, up to eight: enough for a way or two.",
    "architects": "Architects in the supply.",
    "craftsmen": "Craftsmen in the supply.",
    "warriors": "Warriors in the supply.",
    "couriers": "Couriers in the supply.",
    "priests": "Priests in the supply.",
    "no_worker": "Whether the supply has no Worker.",
    "ready_workers": "Workers in the supply for whom there is a God card or gold.",
    "god_cards": "God cards in hand, up to four.",
    "more_god_cards": "God cards beyond the fourth.",
    "gods": "Gods of which there is a card in hand.",
    "open_gods": "Those of them with a Statue, so that the card brings its benefits.",
    "unfed_cards": "God cards for which a potato is missing.",
    "army_cards": "Army cards in hand, up to three.",
    "more_army_cards": "Army cards in hand beyond the third, up to three.",
    "soldiers": "Soldiers face up, up to six.",
    "resting_soldiers": "Army cards face down, up to four.",
    "temple": "Steps up the Temple.",
    "temple_festival": "VP for the Temple at a Festival.",
    "temple_final": "VP for the Temple at the end.",
    "steps": "Steps built.",
    "small_statues": "Small Statues.",
    "large_statues": "Large Statues.",
    "statue_gods": "Gods with a Statue.",
    "working": "Production Buildings face up.",
    "output": "What the face-up Production Buildings would bring at once, in VP, up to fifteen.",
    "resting": "Production Buildings face down.",
    "passive": "Passive Buildings.",
    "tapestries": "Tapestries.",
    "weavings": "Weavings.",
    "longest_tapestry": "Weavings of the longest Tapestry.",
    "matches": "Matches between Weavings.",
    "conquests": "Conquest spaces held.",
    "regions": "Regions led.",
    "region_points": "VP that the regions led would score now.",
}
LASTING: Final = (TAPESTRIES, TEMPLE_TOP_VP, FACE_UP, ARMY_VP)
"""Sources of VP at the end that lie on the table."""
PASSING: Final = (HAND_VP, WORKER_VP, GOLD_VP)
"""Those that would rather be spent until then."""
ENOUGH: Final[tuple[int, ...]] = (6, 6, 6, 3)
"""How many potatoes, corn, stone and gold count for much; as many again count for something, and more for nothing."""
ENOUGH_FOOD: Final = 8
ENOUGH_GOD_CARDS: Final = 4
ENOUGH_ARMY_CARDS: Final = 3
ENOUGH_SOLDIERS: Final = 6
ENOUGH_RESTING: Final = 4
ENOUGH_OUTPUT: Final = 15


class TawantinsuyuJudge(Judge[TawantinsuyuState]):
    """Judges the end of a turn by what matches have taught."""

    efforts = {"medium": Effort(3, 1, 12), "hard": Effort(8, 4, 24, learned=True)}
    features = FEATURES
    stages = (0.0, 1.0, 3.0)

    def measure(self, s: TawantinsuyuState, seat: int) -> list[float]:
        player: Player = s.players[seat]
        return [*points(s, seat), *goods(player), *workers(player), *cards(s, player), *pieces(s, seat, player),
                *conquests(s, seat)]

    def stage(self, s: TawantinsuyuState) -> float:
        """The Festivals to come, the next of them by how many Workers are left in the Village."""
        return max(0.0, to_come(s) - 1 + len(s.workers.village) / s.data.workers.village[max(s.seats, 2)])


def to_come(s: TawantinsuyuState) -> int:
    """The Festivals to come, with one that is announced."""
    return s.festival.last - s.festival.held + (s.festival.holder >= 0)


def scale(number: int, enough: int) -> list[float]:
    """A number up to what is enough, and what there is beyond, up to as many again."""
    return [min(number, enough), min(max(0, number - enough), enough)]


def points(s: TawantinsuyuState, seat: int) -> list[float]:
    """VP, and those of final scoring."""
    final = final_points(s, seat)
    last = s.festival.holder >= 0 and s.festival.held == s.festival.last
    return [s.players[seat].score(), sum([final[source] for source in LASTING]),
            sum([final[source] for source in PASSING]) if last else 0]


def goods(player: Player) -> list[float]:
    """Resources."""
    found = [part for number, enough in zip(player.goods, ENOUGH) for part in scale(number, enough)]
    return [*found, player.goods[GOLD] == 0, min(player.goods[POTATO] + player.goods[CORN], ENOUGH_FOOD)]


def workers(player: Player) -> list[float]:
    """The Workers in the supply."""
    number = sum(player.workers)
    return [*player.workers, number == 0, min(number, player.gods.bit_count() + player.goods[GOLD])]


def cards(s: TawantinsuyuState, player: Player) -> list[float]:
    """God cards and Army cards."""
    gods, by_god = player.gods.bit_count(), s.data.gods.cards_of
    held = [player.gods & mask != 0 for mask in by_god]
    statues = [small + large > 0 for small, large in zip(player.small, player.large)]
    soldiers = sum([number * each for number, each in zip(player.up, s.data.army.soldiers)])
    return [min(gods, ENOUGH_GOD_CARDS), max(0, gods - ENOUGH_GOD_CARDS), sum(held),
            sum([one and other for one, other in zip(held, statues)]), max(0, gods - player.goods[POTATO]),
            *scale(sum(player.army), ENOUGH_ARMY_CARDS), min(soldiers, ENOUGH_SOLDIERS),
            min(sum(player.down), ENOUGH_RESTING)]


def pieces(s: TawantinsuyuState, seat: int, player: Player) -> list[float]:
    """The Temple, Statues, Buildings and Tapestries."""
    temple, rows = s.data.temple, player.tapestries
    statues = sum([small + large > 0 for small, large in zip(player.small, player.large)])
    lengths = [len(row) for row in rows]
    return [player.temple, temple.festival[player.temple], temple.final[player.temple], s.spots.count(seat),
            sum(player.small), sum(player.large), statues, player.working.bit_count(),
            min(output(s, player.working), ENOUGH_OUTPUT), player.resting.bit_count(), player.passive.bit_count(),
            len(rows), sum(lengths), max(lengths, default=0), sum([len(matches(s.data, row)) for row in rows])]


def conquests(s: TawantinsuyuState, seat: int) -> list[float]:
    """Conquests, and the regions led."""
    leading = sum([region_leader(s, region) == seat for region in range(len(s.data.conquest.regions))])
    return [s.conquests.count(seat), leading, leading * sum(s.workers.casualties)]
