"""Inca Empire: what is kept up to date from road to road, against a slow version worked out afresh from the pieces."""
from functools import cache

import pytest

import kancha
from kancha.core.play import answer, draw, pending, settle
from kancha.games.inca_empire.game import IncaEmpire
from kancha.games.inca_empire.kinds import CARDS
from kancha.games.inca_empire.map import BESIDE, LINES
from kancha.kit.bits import members
from rules.asking import words

GAME = IncaEmpire()
ROUGH_TIMES = ("rough_road", "impassable_roads", "pressed_labour", "road_works", "rapid_expansion")
BUILDERS = ("key_outpost", "religious_fervour", "solar_eclipse", "building_project", "expert_agronomists",
            "local_pilgrimage", "military_superiority", "resistance", "epidemic", "bad_weather")


@cache
def do_cross(seats, one, other):
    """Whether two courses cross, other than at their ends."""
    map_ = GAME.data.map(seats)
    (a, b), (c, d) = [[map_.places[map_.sites.index(end)] for end in name.split("-")] for name in (one, other)]
    return turned(a, b, c) * turned(a, b, d) < 0 and turned(c, d, a) * turned(c, d, b) < 0


def turned(a, b, p):
    """On which side of the line from a to b a point lies."""
    return round((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]), 6)


class Land:
    """The whole table in sets of names, from the roads, tokens and improvements of a state alone."""

    def __init__(self, s):
        self.s, self.map = s, s.map
        tables = s.map.tables
        self.touches = {site["id"]: set(site["regions"]) for site in tables["sites"]}
        self.kinds = {site["id"]: site["kind"] for site in tables["sites"]}
        self.roads = {(road, name) for road, name in enumerate(s.map.road_names) if name}
        self.region_of = {link: region for region, row in tables["links"].items() for link in row}
        self.owned = [{one for one in self.roads if player.roads >> one[0] & 1} for player in s.players]
        starts = {region["id"] for region in tables["regions"] if region.get("start")}
        self.culture = [self.names(player.culture) for player in s.players]
        self.conquered = starts.union(*self.culture)
        self.open_sites = {site for site, regions in self.touches.items() if regions & self.conquered}
        self.network = [self.connected(seat) for seat in range(s.seats)]

    def names(self, regions):
        """Regions by name."""
        return {self.map.regions[region] for region in members(regions)}

    def sites(self, mask):
        """Sites by name."""
        return {self.map.sites[site] for site in members(mask)}

    def connected(self, seat):
        """The sites that a player's roads connect to Cuzco."""
        found, grown = set(), {"CUZ"}
        while found != grown:
            found = grown
            reached = [set(name.split("-")) for _, name in self.owned[seat]]
            grown = found.union(*[ends for ends in reached if ends & found])
        return found

    def near(self, seat):
        """The regions that touch a player's network."""
        return set().union(*[self.touches[site] for site in self.network[seat]])

    def at(self, sites):
        """The roads that end at some sites."""
        return {(road, name) for road, name in self.roads if sites & set(name.split("-"))}

    def crossed(self):
        """The courses that would cross a Rough Road on the board."""
        laid = {name for owned in self.owned for road, name in owned if road >= LINES}
        return {(road, name) for road, name in self.roads
                if road >= LINES and any(do_cross(self.s.seats, name, one) for one in laid)}

    def is_wild(self, road, name):
        """Whether a part of a road lies in an unconquered region."""
        ends = [self.touches[end] for end in name.split("-")]
        if road < BESIDE:
            return self.region_of[name] not in self.conquered
        if road < LINES:
            shared = ends[0] & ends[1]
            return not shared & self.conquered
        line = self.map.tables["lines"][road - LINES]
        if "along" in line:
            return not set(line["along"]) & self.conquered
        return not set(line["regions"]) <= self.conquered

    def buildable(self, seat, rough):
        """The words of the roads that a player may build."""
        joined = {name for _, name in self.owned[seat]}
        taken = {name for owned in self.owned for road, name in owned if road < BESIDE}
        free = self.at(self.network[seat]) & self.at(self.open_sites)
        if self.s.options.ban_edge_links_in_unconquered:
            free = {(road, name) for road, name in free if not (self.joins_edges(name) and self.is_wild(road, name))}
        found = {name for road, name in free if road < BESIDE and name not in taken | joined}
        if rough:
            found |= {f"rough {name}" for road, name in free - self.crossed() if road >= BESIDE and name not in joined}
        return found

    def joins_edges(self, name):
        """Whether both ends of a road lie on borders."""
        return all(len(self.touches[end]) > 1 for end in name.split("-"))

    def constructions(self, seat):
        """The words of what a player may build and conquer, with what each costs."""
        player, empire, effects = self.s.players[seat], self.s.empire, dict(zip(CARDS, self.s.players[seat].effects))
        cities, garrisons, temples = [self.sites(one) for one in (empire.cities, empire.garrisons, empire.temples)]
        terraces, reached = self.names(player.terraces), self.network[seat]
        holy = cities | garrisons if effects["religious_fervour"] else cities
        found = {f"temple {site}": 5 for site in (holy - temples) & reached}
        found |= {f"terrace {region}": 2 for region in self.culture[seat] - terraces}
        for site in (reached & self.open_sites) - cities - garrisons:
            if self.kinds[site] == "city":
                found[f"city {site}"] = 6 + 2 * effects["epidemic"]
            if self.kinds[site] == "garrison":
                found[f"garrison {site}"] = 4 + effects["bad_weather"]
        if effects["key_outpost"]:
            found |= {f"outpost {site}": 4 + 2 * effects["epidemic"] for site in garrisons & reached}
        more = effects["resistance"] - effects["military_superiority"]
        for region in self.near(seat) - self.conquered:
            token = self.s.data.resistance[empire.tokens[self.map.regions.index(region)]]
            found[f"conquer {region}"] = max(token + more, 0)
            found[f"also conquer {region}"] = max(token + more + 2, 0)
        return {word for word, price in found.items() if price <= player.labour}


def compare(s):
    """Everything that is kept is what the slow version finds."""
    slow, empire = Land(s), s.empire
    for seat, player in enumerate(s.players):
        assert slow.sites(player.sites) == slow.network[seat]
        assert slow.names(player.near) == slow.near(seat)
        assert set(members(player.leads)) == {road for road, _ in slow.at(slow.network[seat])}
        assert slow.near(seat) <= slow.names(empire.shown | empire.conquered), "no token face down within reach"
    assert slow.names(empire.conquered) == slow.conquered
    assert slow.sites(empire.open_sites) == slow.open_sites
    assert set(members(empire.passable)) == {road for road, _ in slow.at(slow.open_sites)}
    assert set(members(empire.taken)) == {road for owned in slow.owned for road, _ in owned if road < BESIDE}
    assert set(members(empire.crossed)) == {road for road, _ in slow.crossed()}
    wild = {road for road, _ in slow.roads if s.map.lies_outside(road, empire.conquered)}
    assert wild == {road for road, name in slow.roads if slow.is_wild(road, name)}
    return slow


def compare_options(s, slow):
    """What a player may do is what the slow version finds."""
    decision, turn, given = pending(s)[0], s.turn, set(words(s))
    roads = slow.buildable(decision.seat, turn.rough > 0)
    if decision.name == "extra_road":
        assert given - {"done"} == roads
        return
    effects = dict(zip(CARDS, s.players[decision.seat].effects))
    built = slow.constructions(decision.seat)
    if not turn.main:
        built = {word for word in built if word.startswith("also ")}
    if not turn.rapid:
        built = {word for word in built if not word.startswith("also ")}
    if effects["solar_eclipse"] and (turn.building or not turn.roads):
        built = {word for word in built if not word.startswith("temple ")}
    if turn.main and roads and s.players[decision.seat].labour:
        built.add("extra road")
    expected = built | {"done"} | (roads if turn.roads else set())
    assert {word for word in given if "pilgrimage" not in word} == expected


def at_random(seats, seed, cards=(), rich=False, **options):
    """A random match, moment by moment; with ``cards`` the deck holds only these, eight of each."""
    dice = kancha.Dice(seed)
    s = GAME.setup(seats, GAME.complete(seats, options), GAME.rules)
    if cards:
        s.deck = tuple(8 * (card in cards) for card in CARDS)
    settle(s)
    while pending(s)[0] is not None:
        decision, given = pending(s)
        if decision.seat == kancha.CHANCE:
            answer(s, draw(s, decision, given, dice))
            continue
        if rich and decision.name == "first_act":
            s.players[decision.seat].labour += dice.below(9)
        yield s
        given = pending(s)[1]
        busy = [option for option in given if decision.word(s, option) != "done"]
        answer(s, dice.choice(busy if busy and dice.below(8) else given))


@pytest.mark.rule("INC-505", "INC-510", "INC-605", "INC-606", "INC-626", "INC-R7", "INC-R8", "INC-R5", "INC-R12",
                  "INC-R40")
@pytest.mark.parametrize(("seats", "seed", "cards", "rich", "banned"), [
    (4, 1, (), False, False), (3, 2, (), False, False), (4, 3, ROUGH_TIMES, True, False),
    (3, 4, ROUGH_TIMES, True, False), (4, 5, BUILDERS, True, False), (3, 6, BUILDERS, True, False),
    (3, 7, ROUGH_TIMES, True, True)])
def test_what_is_kept_is_what_a_slow_version_finds(seats, seed, cards, rich, banned):
    lost = asked = before = 0
    for s in at_random(seats, seed, cards, rich, ban_edge_links_in_unconquered=banned):
        number = sum(player.roads.bit_count() for player in s.players)
        lost += number < before
        before = number
        slow = compare(s)
        if pending(s)[0].name in ("first_act", "act", "extra_road"):
            asked += 1
            compare_options(s, slow)
    assert asked > 150
    if cards == ROUGH_TIMES:
        assert lost > 2
