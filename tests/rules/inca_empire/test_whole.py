"""Inca Empire: what the state keeps besides the table, compared with a slow and obvious version over random play."""
import pytest

import kancha
from kancha.bots import ask, bot
from kancha.core.play import pending, playout
from kancha.games.inca_empire.kinds import CARDS, IMPASSABLE_ROADS
from kancha.games.inca_empire.map import BESIDE, LINES
from kancha.kit.bits import members
from rules.inca_empire.arrange import GAME
from rules.inca_empire.dealing import unboxed
from rules.inca_empire.plan import PLANS

SETUPS = [(3, {}), (4, {}), (4, {"early_fall": True}), (3, {"accord_with_the_gods": True, "pizarros_arrival": True}),
          (4, {"ban_edge_links_in_unconquered": True})]


def names(all_names, mask):
    return {all_names[k] for k in members(mask)}


def network(s, player):
    """The sites that a player's roads connect to Cuzco."""
    found = {"CUZ"}
    own = [set(s.map.road_names[road].split("-")) for road in members(player.roads)]
    while grown := [ends for ends in own if ends & found and not ends <= found]:
        found |= set.union(*grown)
    return found


def expect_network(s):
    """Sites, regions near them, and roads that lead on."""
    touching = {site["id"]: set(site["regions"]) for site in s.map.tables["sites"]}
    for player in s.players:
        reached = network(s, player)
        assert names(s.map.sites, player.sites) == reached
        assert names(s.map.regions, player.near) == set.union(*[touching[site] for site in reached])
        leads = {road for road, name in enumerate(s.map.road_names) if name and set(name.split("-")) & reached}
        assert set(members(player.leads)) == leads
        for region in names(s.map.regions, player.near & ~s.empire.conquered):
            assert s.empire.shown >> s.map.regions.index(region) & 1, "what is reached has been turned up"


def expect_empire(s):
    """What is conquered, open, taken and crossed."""
    empire, land = s.empire, s.map
    own = [region for player in s.players for region in members(player.culture)]
    assert sorted(own + members(land.starts)) == members(empire.conquered), "each token has one owner"
    assert all(not player.terraces & ~player.culture for player in s.players)
    open_sites = {name for k, name in enumerate(land.sites) if land.regions_at[k] & empire.conquered}
    assert names(land.sites, empire.open_sites) == open_sites
    passable = {k for k, name in enumerate(land.road_names) if name and set(name.split("-")) & open_sites}
    assert set(members(empire.passable)) == passable
    roads = [road for player in s.players for road in members(player.roads)]
    links = [road for road in roads if road < BESIDE]
    assert sorted(links) == members(empire.taken), "each link has one owner"
    crossing = PLANS[s.seats].cross
    built = [tuple(land.road_names[road].split("-")) for road in roads if road >= LINES]
    lines = [(k, tuple(name.split("-"))) for k, name in enumerate(land.road_names) if k >= LINES and name]
    crossed = {k for k, line in lines if any(crossing(line, other) for other in built)}
    assert set(members(empire.crossed)) == crossed
    assert not any(crossing(one, other) for one in built for other in built)
    around = [land.borders[region] for region in members(empire.conquered)]
    assert not any(near & ~(empire.shown | empire.conquered) for near in around), "all tokens around are open"
    assert not empire.temples & ~(empire.cities | empire.garrisons)
    assert not empire.cities & empire.garrisons


def expect_cards(s):
    """Effects by the cards on either side of a line, and all cards somewhere."""
    circle = s.data.circle(s.seats)
    for player in s.players:
        line = circle.index(player.quarter)
        beside = [*s.sun.sectors[line], *s.sun.sectors[line - 1]]
        assert player.effects == tuple(beside.count(card) for card in range(len(CARDS)))
        assert not [card for card in player.old if player.old.count(card) > player.hand.count(card)]
    cards = s.data.cards(s.seats)
    counted = GAME.count(s)
    for card, name in enumerate(CARDS):
        removed = s.options.early_fall and name.endswith("pilgrimage")
        assert counted[f"cards {name}"] == (0 if removed else cards[card])
    assert counted["culture tokens"] == sum(s.data.tokens(s.seats))


def expect_scores(s):
    scores = GAME.scores(s)
    assert [scores[seat] for seat in s.ranking] == sorted(scores, reverse=True)
    assert all(player.labour >= 0 for player in s.players)


@pytest.mark.rule("INC-505", "INC-512", "INC-607", "INC-R8", "INC-626", "INC-506", "INC-R44", "INC-208", "INC-408")
@pytest.mark.parametrize(("seats", "options"), SETUPS)
@pytest.mark.parametrize("seed", range(4))
def test_the_state_is_what_a_slow_look_at_the_table_says(seats, options, seed):
    s, dice = unboxed(seats, **options), kancha.Dice(seed)
    while pending(s)[0] is not None:
        playout(s, dice, 1)
        decision, _ = pending(s)
        if decision is not None and decision.name in ("first_act", "lay"):
            expect_network(s)
            expect_empire(s)
            expect_cards(s)
            expect_scores(s)


@pytest.mark.rule("INC-621", "INC-410", "INC-R7")
@pytest.mark.parametrize("seats", [3, 4])
def test_after_a_sun_phase_nobody_beside_impassable_roads_has_roads_in_unconquered_regions(seats):
    seen = 0
    for seed in range(10):
        s, dice = unboxed(seats), kancha.Dice(seed)
        first = None
        while pending(s)[0] is not None:
            playout(s, dice, 1)
            decision, _ = pending(s)
            if decision is None or decision.name != "first_act" or s.phase == first:
                continue
            first = s.phase
            for player in s.players:
                wild = [road for road in members(player.roads) if road < LINES
                        and not s.map.road_regions[road] & s.empire.conquered]
                assert not (wild and player.effects[IMPASSABLE_ROADS] and s.track[s.phase - 1].kind == 1)
                seen += bool(player.effects[IMPASSABLE_ROADS])
    assert seen


def test_the_one_step_bot_beats_random_play_in_nine_of_ten():
    won = 0
    for seed in range(10):
        seats, own = 3 + seed % 2, seed % 3
        m = kancha.new("inca_empire", seats=seats, seed=seed)
        bots, dice = [bot("one-step" if seat == own else "random") for seat in range(seats)], kancha.Dice(seed)
        while not m.over:
            m.play(kancha.word(m.state, ask(bots[m.decision.seat], m.state, dice)), m.decision.seat)
        won += m.winners() == [own]
    assert won >= 9
