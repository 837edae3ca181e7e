"""What bots learn by: features of a player at the end of a turn."""
from __future__ import annotations

from typing import Final

from kancha.core.judge import Effort, Judge
from kancha.games.tawantinsuyu.end import final_points
from kancha.games.tawantinsuyu.festival import region_leader
from kancha.games.tawantinsuyu.kinds import CORN, GOLD, POTATO
from kancha.games.tawantinsuyu.pieces import Player
from kancha.games.tawantinsuyu.state import TawantinsuyuState
from kancha.games.tawantinsuyu.tapestry import matches

FEATURES: Final = {
    "score": "VP.",
    "final": "VP that final scoring would give now.",
    "potatoes": "Potatoes.",
    "corn": "Corn.",
    "stone": "Stone.",
    "gold": "Gold.",
    "no_gold": "Whether there is no gold.",
    "food": "Potatoes and corn, up to eight: enough for a way or two.",
    "architects": "Architects in the supply.",
    "craftsmen": "Craftsmen in the supply.",
    "warriors": "Warriors in the supply.",
    "couriers": "Couriers in the supply.",
    "priests": "Priests in the supply.",
    "no_worker": "Whether the supply has no Worker.",
    "god_cards": "God cards in hand.",
    "many_god_cards": "God cards beyond the fourth.",
    "gods": "Gods of which there is a card in hand.",
    "unfed_cards": "God cards for which a potato is missing.",
    "army_cards": "Army cards in hand.",
    "soldiers": "Soldiers face up.",
    "resting_soldiers": "Army cards face down.",
    "temple": "Steps up the Temple.",
    "temple_festival": "VP for the Temple at a Festival.",
    "temple_final": "VP for the Temple at the end.",
    "steps": "Steps built.",
    "small_statues": "Small Statues.",
    "large_statues": "Large Statues.",
    "statue_gods": "Gods with a Statue.",
    "working": "Production Buildings face up.",
    "resting": "Production Buildings face down.",
    "passive": "Passive Buildings.",
    "tapestries": "Tapestries.",
    "weavings": "Weavings.",
    "longest_tapestry": "Weavings of the longest Tapestry.",
    "matches": "Matches between Weavings.",
    "conquests": "Conquest spaces held.",
    "regions": "Regions led.",
    "region_points": "VP that the regions led would score now.",
    "festival_tile": "Whether the next Festival begins with this player's turn.",
}
MANY: Final = 4
ENOUGH_FOOD: Final = 8


class TawantinsuyuJudge(Judge[TawantinsuyuState]):
    """Judges the end of a turn by what matches have taught."""

    efforts = {"medium": Effort(3, 1, 12), "hard": Effort(8, 4, 24, learned=True)}
    features = FEATURES
    stages = (0.0, 1.0, 3.0)

    def measure(self, s: TawantinsuyuState, seat: int) -> list[float]:
        player: Player = s.players[seat]
        return [*holdings(s, seat, player), *pieces(s, seat, player), *conquests(s, seat)]

    def stage(self, s: TawantinsuyuState) -> float:
        """The Festivals to come, the next of them by how many Workers are left in the Village."""
        festival = s.festival
        pending = festival.holder >= 0
        to_come = festival.last - festival.held + pending
        return max(0.0, to_come - 1 + len(s.workers.village) / s.data.workers.village[max(s.seats, 2)])


def holdings(s: TawantinsuyuState, seat: int, player: Player) -> list[float]:
    """Points, resources, Workers and cards."""
    goods, gods = player.goods, player.gods.bit_count()
    kinds = sum([player.gods & cards != 0 for cards in s.data.gods.cards_of])
    soldiers = sum([number * each for number, each in zip(player.up, s.data.army.soldiers)])
    return [player.score(), sum(final_points(s, seat).values()), *goods, goods[GOLD] == 0,
            min(goods[POTATO] + goods[CORN], ENOUGH_FOOD), *player.workers, not any(player.workers), gods,
            max(0, gods - MANY), kinds, max(0, gods - goods[POTATO]), sum(player.army), soldiers, sum(player.down)]


def pieces(s: TawantinsuyuState, seat: int, player: Player) -> list[float]:
    """The Temple, Statues, Buildings and Tapestries."""
    temple, rows = s.data.temple, player.tapestries
    statues = sum([small + large > 0 for small, large in zip(player.small, player.large)])
    lengths = [len(row) for row in rows]
    return [player.temple, temple.festival[player.temple], temple.final[player.temple], s.spots.count(seat),
            sum(player.small), sum(player.large), statues, player.working.bit_count(), player.resting.bit_count(),
            player.passive.bit_count(), len(rows), sum(lengths), max(lengths, default=0),
            sum([len(matches(s.data, row)) for row in rows])]


def conquests(s: TawantinsuyuState, seat: int) -> list[float]:
    """Conquests, and the Festival tile."""
    leading = sum([region_leader(s, region) == seat for region in range(len(s.data.conquest.regions))])
    return [s.conquests.count(seat), leading, leading * sum(s.workers.casualties), s.festival.holder == seat]
