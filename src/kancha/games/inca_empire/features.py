"""What bots learn by: features of a player at the end of a turn."""
from __future__ import annotations

from typing import Final

from kancha.core.judge import Effort, Judge
from kancha.games.inca_empire.kinds import PEOPLE
from kancha.games.inca_empire.phases import forecast, sapa_inca_points, steady_income
from kancha.games.inca_empire.state import IncaState, Player
from kancha.games.inca_empire.value import Left, card_worth, cards_beside
from kancha.kit.bits import members

FEATURES: Final = {
    "score": "Points.",
    "due": "Points that the Sapa Inca phases to come would score for what is connected now.",
    "cities": "Cities connected.",
    "garrisons": "Garrisons connected.",
    "temples": "Temples connected.",
    "labour": "Labour.",
    "labour_for_city": "Labour, up to the price of a city.",
    "steady_income": "Labour from culture tokens and terraces in every Inca phase.",
    "income_to_come": "The same in all Inca phases to come.",
    "support": "Labour got, or given below 0, as support in the next Inca phase.",
    "roads": "Roads.",
    "sites": "Sites connected.",
    "city_sites": "City sites connected on which a city can be built.",
    "own_city_sites": "Those of them that nobody else has connected.",
    "closed_city_sites": "City sites connected that touch no conquered region yet.",
    "garrison_sites": "Garrison sites connected on which a garrison can be built.",
    "own_garrison_sites": "Those of them that nobody else has connected.",
    "temple_sites": "Cities connected without a temple.",
    "regions": "Regions that can be conquered.",
    "own_regions": "Those of them that nobody else can conquer.",
    "region_points": "The points of their tokens.",
    "region_labour": "The labour of their tokens.",
    "best_region": "Points less resistance, plus labour in the Inca phases to come: the best of them.",
    "conquests": "Regions conquered.",
    "terrace_sites": "Regions conquered without a terrace.",
    "helpful_cards": "What the helpful cards beside the player promise until they are discarded.",
    "harmful_cards": "What the harmful cards beside the player threaten until they are discarded.",
    "rank": "Players who are ahead on the score track.",
    "order": "Players whose turn comes before, in the turn order.",
}
CITY: Final = 6


class IncaJudge(Judge[IncaState]):
    """Judges the end of a turn by what matches have taught."""

    efforts = {"medium": Effort(2, 1, 8, learned=True), "hard": Effort(8, 4, 24, learned=True)}
    features = FEATURES
    stages = (0.0, 4.0, 18.0)

    def measure(self, s: IncaState, seat: int) -> list[float]:
        player, left = s.players[seat], Left(s)
        return [*holdings(s, seat, player, left), *network(s, seat, player), *regions(s, seat, player, left),
                *standing(s, seat, left)]

    def stage(self, s: IncaState) -> float:
        """The People phases to come, the current one by how many have not had their turn."""
        found = float([phase.kind for phase in s.track[s.phase + 1:]].count(PEOPLE))
        if s.turn.seat in s.order:
            found += 1 - s.order.index(s.turn.seat) / s.seats
        return found


def holdings(s: IncaState, seat: int, player: Player, left: Left) -> list[float]:
    """Points, what the coming phases will bring, and labour."""
    scoring, steady = sum(sapa_inca_points(s, player)), steady_income(s, seat)
    empire, sites = s.empire, player.sites
    return [player.score(), left.sapa_inca * scoring, (empire.cities & sites).bit_count(),
            (empire.garrisons & sites).bit_count(), (empire.temples & sites).bit_count(), player.labour,
            min(player.labour, CITY), steady, left.inca * steady, forecast(s)[seat][1]]


def network(s: IncaState, seat: int, player: Player) -> list[float]:
    """Roads, and the sites that they reach."""
    empire, land, sites = s.empire, s.map, player.sites
    others = 0
    for other, rival in enumerate(s.players):
        if other != seat:
            others |= rival.sites
    free = sites & ~(empire.cities | empire.garrisons)
    cities, garrisons = free & land.city_sites, free & land.garrison_sites
    open_cities, open_garrisons = cities & empire.open_sites, garrisons & empire.open_sites
    return [player.roads.bit_count(), sites.bit_count(), open_cities.bit_count(), (open_cities & ~others).bit_count(),
            (cities & ~empire.open_sites).bit_count(), open_garrisons.bit_count(),
            (open_garrisons & ~others).bit_count(), (sites & empire.cities & ~empire.temples).bit_count()]


def regions(s: IncaState, seat: int, player: Player, left: Left) -> list[float]:
    """Regions within reach, and those held."""
    near, others = player.near & s.empire.shown, 0
    for other, rival in enumerate(s.players):
        if other != seat:
            others |= rival.near
    data, tokens = s.data, [s.empire.tokens[region] for region in members(near)]
    worths = [data.points[token] - data.resistance[token] + left.inca * data.labour[token] for token in tokens]
    return [len(tokens), (near & ~others).bit_count(), sum([data.points[token] for token in tokens]),
            sum([data.labour[token] for token in tokens]), max(worths, default=0), player.culture.bit_count(),
            (player.culture & ~player.terraces).bit_count()]


def standing(s: IncaState, seat: int, left: Left) -> list[float]:
    """Sun event cards, and the order of players."""
    cards = [card_worth(s, seat, card) for card in cards_beside(s, seat)]
    rank = s.ranking.index(seat) if seat in s.ranking else 0
    order = s.order.index(seat) if seat in s.order else 0
    helpful, harmful = sum([max(worth, 0.0) for worth in cards], 0.0), sum([max(-worth, 0.0) for worth in cards], 0.0)
    return [left.soon * helpful, left.soon * harmful, rank, order]
