"""What each promise of an answer says, checked against what then happens.

A checker gets a ``Try``, the state before and after an answer, and the figures of a promise.
"""
from functools import cached_property

from kancha.core.play import answer, pending
from kancha.core.state import CHANCE
from kancha.games.cuzco.festival import Bid, ChooseCity
from kancha.games.cuzco.hexes import SPAN, around, flood
from kancha.games.cuzco.incas import RESERVE, ChooseInca, MoveInca
from kancha.games.cuzco.kinds import VALUES
from kancha.games.cuzco.state import FESTIVALS, FINAL, SOURCES
from kancha.games.cuzco.temples import RaiseTemple
from kancha.games.cuzco.tiles import Place
from kancha.kit.bits import members
from rules.asking import events
from rules.cuzco.arrange import NUMBERS, act, bits, ground, table


class Try:
    """An answer given on a copy, with the table before and after it."""

    def __init__(self, s, question, option):
        self.before = s
        self.after = s.clone()
        self.after.events = []
        answer(self.after, option)
        self.question = question
        self.seat = question.seat
        self.option = option
        self.at = option % SPAN
        """The hex of the answer."""

    @cached_property
    def views(self):
        """What the player sees before and after."""
        return [s.game.view(s, self.seat) for s in (self.before, self.after)]

    def players(self):
        return self.before.players[self.seat], self.after.players[self.seat]

    def gained(self, seat):
        """The points that a seat has gained, by source."""
        return {source: new - old for source, old, new in zip(
            SOURCES, self.before.players[seat].points, self.after.players[seat].points) if new != old}


# Prices

def ap(t, price):
    assert t.before.turn.ap - t.after.turn.ap == price
    assert t.after.turn.number == t.before.turn.number


def token(t):
    own, then = t.players()
    assert own.tokens - then.tokens == 1


def cards(t, number):
    own, then = t.players()
    assert sum(own.hand) - sum(then.hand) == number


def prices_then(t):
    """The badges of the question that follows."""
    following, options = pending(t.after)
    return {following.costs(t.after, option) for option in options}


def ap_then(t, price):
    assert prices_then(t) == {("ap", price)}


def at_least(t, price):
    assert all(key == "ap" and figure >= price for key, figure in prices_then(t))


def move_from(t, price):
    """The cheapest move of any Inca costs that."""
    _, sources = pending(t.after)
    moves = [MoveInca(t.seat, source) for source in sources]
    assert min(move.costs(t.after, option)[1] for move in moves for option in move.options(t.after)) == price


def border_costs(t):
    following, options = pending(t.after)
    assert isinstance(following, Place)
    bare = bits(" ".join(here["hex"] for here in t.views[0]["hexes"] if here["printed"] != "region"
                         and not here["level"]))
    for option in options:
        rotation, at = divmod(option, SPAN)
        covered = t.before.data.board.hexes_of(following.tile, rotation, at)
        assert following.costs(t.after, option) == ("ap", 1 + (covered & bare).bit_count())


def inca_costs(t, forest, mountain):
    """Straight in costs what is said of the border, and whatever an Inca reaches over its own type is free."""
    assert [straight_in(t.before.game, at) for at in ("h2", "h16")] == [("ap", forest), ("ap", mountain)]
    following, options = pending(t.after)
    assert isinstance(following, ChooseInca)
    for source in [one for one in options if one != RESERVE]:
        move = MoveInca(t.seat, source)
        prices = {option: move.costs(t.after, option)[1] for option in move.options(t.after)}
        land, here = t.after.land, 1 << source
        kind = land.village & ~land.temples if land.village & here else land.crop
        near = flood(here, kind & ~(t.after.incas() & ~here))
        assert all(prices.get(at, 0) == 0 for at in members(near & ~here))


def straight_in(game, at):
    """What it costs to enter on the only tile on the board."""
    s = table(game=game)
    ground(s, "crop", at)
    act(s)
    return MoveInca(0, RESERVE).costs(s, NUMBERS[at])


# The turn

def one_more_ap(t):
    assert t.after.turn.ap - t.before.turn.ap == 1


def finish_turn(t):
    """The table at the end of the turn; nobody bids more than they have to."""
    s = t.after.clone()
    while s.turn.number == t.before.turn.number and not s.over():
        question, options = pending(s)
        assert question.seat == CHANCE or isinstance(question, (ChooseCity, Bid)), "the turn goes on"
        answer(s, options[0])
    return s


def ends_turn(t):
    finish_turn(t)


def ap_lost(t, number):
    assert t.before.turn.ap == number > 0
    assert "action points" not in t.before.game.holdings(finish_turn(t), t.seat)


def final_points(t, number):
    assert number == t.views[0]["players"][t.seat]["final_points"]
    assert finish_turn(t).players[t.seat].points[FINAL] - t.before.players[t.seat].points[FINAL] == number


# Tiles

def leaves(name):
    def check(t, number):
        own, then = t.players()
        assert getattr(then, name) == getattr(own, name) - 1 == number
    return check


def covered(t):
    """The hexes under the tile that is placed."""
    rotation, at = divmod(t.option, SPAN)
    return t.before.data.board.hexes_of(t.question.tile, rotation, at)


def level(t, height):
    assert {t.after.land.level(at) for at in members(covered(t))} == {height}


def town(t, before, size):
    there = t.after.land.town(t.at)
    assert there.bit_count() == size
    assert max(one.bit_count() for one in t.before.land.towns if one & there) == before


def towns_below(t):
    """The towns of which the tile covers something."""
    return [one for one in t.before.land.towns if one & covered(t)]


def parts_of(t, one):
    """What has become of the hexes of a town: the sizes of the towns that they are in."""
    left = {t.after.land.town(at) for at in members(one)} - {0}
    return sorted([part.bit_count() for part in left], reverse=True)


def shrinks(t, before, left):
    assert any(one.bit_count() == before and sum(parts_of(t, one)) == left for one in towns_below(t))


def cuts(t, before, parts):
    assert any(one.bit_count() == before and parts_of(t, one) == parts for one in towns_below(t))


def keeps_temple(t, at, size):
    assert t.after.land.town(NUMBERS[at]).bit_count() == size
    assert t.after.land.value_of(NUMBERS[at]) == t.before.land.value_of(NUMBERS[at])


def highest_value(t):
    """The highest temple that a player alone in the town could have there, in another turn."""
    s = t.after.clone()
    there = s.land.town(t.at)
    for player in s.players:
        player.incas &= ~there
    temple = members(there & s.land.temples)
    site = temple[0] if temple else t.at
    s.players[t.seat].incas |= there & ~(1 << site) & -(there & ~(1 << site))
    s.turn.changed = 0
    question = RaiseTemple(t.seat)
    return max(value for k, value in enumerate(VALUES) if question.refuse(s, k * SPAN + site) is None)


def may_build(t, most):
    assert not t.after.land.town(t.at) & t.after.land.temples
    assert highest_value(t) == most


def may_grow(t, now, most):
    temple, = members(t.after.land.town(t.at) & t.after.land.temples)
    assert t.after.land.value_of(temple) == now
    assert highest_value(t) == most


def ends(t):
    assert (t.before.closing, t.after.closing, t.after.triples) == (False, True, 0)


# Ponds

def rings_other(t, points, leader):
    scored = [event for event in events(t.after, "pond_scored") if (event[1], event[3]) == (leader, points)]
    assert scored
    assert t.gained(leader)["ponds"] >= points
    if isinstance(t.question, Place):
        ponds = {tuple(pond["hexes"]): pond for pond in t.views[0]["ponds"]}
        shown = [ponds[tuple(hexes)] for _, _, hexes, _ in scored]
        assert {(pond["points"], pond["ranks"]["highest"]) for pond in shown} == {(points, leader)}


def rings(t, points):
    rings_other(t, points, t.seat)


def rings_nobody(t):
    assert events(t.after, "pond_nobody")


def pond_here(t):
    """The pond that the answer has made, as it is shown."""
    return next(pond for pond in t.views[1]["ponds"] if t.before.name_of(t.at) in pond["hexes"])


def larger_pond(t, size):
    assert len(pond_here(t)["hexes"]) == size


def pond_lacks(t, number):
    assert len(pond_here(t)["missing"]) == number
    assert not pond_here(t)["scored"]


# Incas

def reserve(change):
    def check(t, number):
        own, then = t.players()
        assert then.reserve(t.before.data) == own.reserve(t.before.data) + change == number
    return check


def stands(t, height):
    assert t.after.players[t.seat].incas >> t.at & 1
    assert t.after.land.level(t.at) == height


def heights_there(t):
    """The levels of the player's Incas in the town of the answer, and the best of the others'."""
    here = t.before.name_of(t.at)
    found = next(one["ranks"]["heights"] for one in t.views[1]["towns"] if here in one["hexes"])
    return found.pop(t.seat), max(found)


def your_heights(t, own, others):
    assert heights_there(t) == (own, others)
    assert others


def alone_there(t, own):
    assert heights_there(t) == (own, [])


def gives_up(kind):
    def check(t, where):
        hexes = {where} if isinstance(where, str) else set(where)
        held = [next(area["ranks"]["highest"] for area in view[kind] if hexes <= set(area["hexes"]))
                for view in t.views]
        assert held[0] == t.seat != held[1]
    return check


def final_changes(t, at, now, then):
    found = [{city["temple"]: city["points"] for city in view["players"][t.seat]["final"]} for view in t.views]
    assert [cities.get(at, 0) for cities in found] == [now, then]


def rim_incas(t, hexes):
    """How many of the player's Incas stand around a pond, before and after."""
    return [(player.incas & around(bits(" ".join(hexes)))).bit_count() for player in t.players()]


def leaves_pond(t, hexes):
    before, after = rim_incas(t, hexes)
    assert before - after == 1


def reaches_pond(t, hexes):
    before, after = rim_incas(t, hexes)
    assert after - before == 1


# Temples and festivals

def points(t, number):
    if isinstance(t.question, RaiseTemple):
        assert t.gained(t.seat) == {"temples": number}
    else:
        points_for(t, number, t.seat)


def points_for(t, number, other):
    assert t.gained(other).get("festivals", 0) == number
    (_, hosts, _, _), = events(t.after, "held", "held_together")
    before = t.views[0]
    paid = "alone" if len(hosts) == 1 else "shared"
    assert other in hosts
    assert before["festival"][paid] == before[paid][str(before["festival"]["value"])] == number


def disc_off(t):
    assert t.before.land.discs >> t.at & 1
    assert not t.after.land.discs >> t.at & 1


def festival_of(t):
    """The hosts of the festival if nobody bids more than they have to, and what each scores."""
    s = t.after.clone()
    s.events = []
    while s.festival.is_on():
        answer(s, pending(s)[1][0])
    (_, hosts, _, _), = events(s, "held", "held_together")
    gained = {s.players[seat].points[FESTIVALS] - t.before.players[seat].points[FESTIVALS] for seat in hosts}
    assert len(gained) == 1
    return len(hosts), *gained


def alone(t, number):
    hosts, gained = festival_of(t)
    assert hosts > 1 or gained == number
    assert festival_shown(t)["alone"] == number


def shared(t, number):
    hosts, gained = festival_of(t)
    assert hosts == 1 or gained == number
    assert festival_shown(t)["shared"] == number


def festival_shown(t):
    return t.views[1]["festival"]


def rivals(t, number):
    shown = t.views[1]
    assert sum(shown["players"][seat]["cards"] > 0 for seat in shown["festival"]["bidding"] if seat != t.seat) == number


def lost_cards(t):
    own, then = t.players()
    assert own.hand == then.hand
    assert any(t.before.festival.bids[t.seat])
    assert not t.gained(t.seat).get("festivals")


BRINGS = {
    "border_costs": border_costs, "inca_costs": inca_costs, "one_more_ap": one_more_ap, "ends_turn": ends_turn,
    "ap_lost": ap_lost, "final_points": final_points, "final_then": final_points, "leaves_double": leaves("doubles"),
    "leaves_village": leaves("villages"), "leaves_crop": leaves("crops"), "level": level, "town": town,
    "shrinks": shrinks, "may_build": may_build, "may_grow": may_grow, "cuts": cuts, "keeps_temple": keeps_temple,
    "rings": rings, "rings_other": rings_other, "rings_nobody": rings_nobody, "ends": ends,
    "larger_pond": larger_pond, "pond_lacks": pond_lacks, "from_reserve": reserve(-1), "to_reserve": reserve(1),
    "stands": stands, "your_heights": your_heights, "alone_there": alone_there, "gives_up_village": gives_up("towns"),
    "gives_up_city": gives_up("towns"), "gives_up_pond": gives_up("ponds"), "final_changes": final_changes,
    "leaves_pond": leaves_pond, "reaches_pond": reaches_pond, "points": points, "points_for": points_for,
    "disc_off": disc_off, "alone": alone, "shared": shared, "rivals": rivals, "lost_cards": lost_cards,
}
COSTS = {"ap": ap, "token": token, "cards": cards, "ap_then": ap_then, "at_least": at_least,
         "move_from": move_from}
