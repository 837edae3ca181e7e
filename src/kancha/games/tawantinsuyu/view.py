"""What a seat may know, as plain data."""
from __future__ import annotations

from typing import TypedDict

from kancha.games.tawantinsuyu.cards import OFFER, deck_size
from kancha.games.tawantinsuyu.data import LOOPS, MOST_PRODUCTION
from kancha.games.tawantinsuyu.end import final_points
from kancha.games.tawantinsuyu.fees import food_cost
from kancha.games.tawantinsuyu.festival import region_leader, region_points, starting_gain
from kancha.games.tawantinsuyu.high_priest import priest_after
from kancha.games.tawantinsuyu.hill import SEGMENT_SPACES, SPACES
from kancha.games.tawantinsuyu.kinds import (
    ACTIONS,
    ARCHITECT,
    CONQUEST,
    EDGES,
    GODS,
    POTATO,
    RESOURCES,
    STONE,
    WORKERS,
)
from kancha.games.tawantinsuyu.pieces import Axomamma, Player
from kancha.games.tawantinsuyu.solo.board import NO_PERSONALITY, best_spaces
from kancha.games.tawantinsuyu.solo.building import building_price
from kancha.games.tawantinsuyu.solo.festival import CATCH_UP, is_trailing, weaving_points
from kancha.games.tawantinsuyu.solo.turn import REACH, condition
from kancha.games.tawantinsuyu.state import (
    AXOMAMMA,
    FINISHED,
    NO_CARD,
    NO_TILE,
    NOBODY,
    NOT_YET,
    SOURCES,
    TawantinsuyuState,
)
from kancha.games.tawantinsuyu.steps import SPOTS
from kancha.games.tawantinsuyu.tapestry import matches, matching_edges
from kancha.games.tawantinsuyu.workers import festival_tile
from kancha.kit.bits import members


class PlayerView(TypedDict):
    """What is seen of a player. Cards that the seat does not know are null; Army cards are counted by kind."""

    score: int
    points: dict[str, int]
    goods: dict[str, int]
    workers: dict[str, int]
    temple: int
    priest: str | None
    section: int | None
    steps: int
    markers: int
    gods: list[str | None]
    playing: list[str | None]
    army: list[str] | None
    army_cards: int
    up: list[str]
    down: list[str]
    soldiers: int
    small: dict[str, int]
    large: dict[str, int]
    working: list[str]
    resting: list[str]
    passive: list[str]
    tapestries: list[list[str]]
    matches: list[list[str]]
    forecast: dict[str, int]
    final: dict[str, int]


class TuckedView(TypedDict):
    """A God card under Axomamma's board; ``card`` is null unless it is known.

    ``spaces`` are those among which the place of a Worker would be chosen now.
    """

    god: str
    card: str | None
    spaces: list[str]


class TokenView(TypedDict):
    """A numbered token on a spot of a loop."""

    loop: str
    number: int
    spot: int


class ConditionView(TypedDict):
    """What an action of its High Priest needs; what it ``has`` is null if its hand must be looked at for that."""

    action: str
    has: int | None
    needs: int


class AxomammaView(TypedDict):
    """What is seen of Axomamma's board.

    ``queue`` are its Workers, the oldest first; ``hand`` those Army cards that have been looked at, ``unseen`` how many
    have not; ``conditions`` are those of the next actions of its High Priest, ``price`` the stone for a Building.
    """

    tucked: list[TuckedView | None]
    tokens: list[TokenView]
    personality: str | None
    queue: list[str]
    passive: list[str]
    hand: list[str]
    unseen: int
    conditions: list[ConditionView]
    price: int
    goal: int


class View(TypedDict):
    """What a seat sees. Seats are numbers; what is not there is null.

    ``food`` is what a placement in each segment costs the seat (a Courier needs 1 less), top terrace first.
    """

    seat: int | None
    phase: str
    seats: int
    first: int
    active: int | None
    turns: int
    rotation: int
    coricancha: list[str]
    food: list[int] | None
    hill: dict[str, str]
    steps: dict[str, int]
    conquests: dict[str, int]
    leaders: dict[str, int | None]
    casualties: dict[str, int]
    village: list[str]
    nomads: list[str]
    bag: dict[str, int]
    gone: dict[str, int]
    deck: int
    offer: list[str]
    capacity: int
    played: str | None
    shown: list[str]
    army_deck: int
    army_discard: list[str]
    small: dict[str, int]
    large: dict[str, int]
    market: list[str | None]
    production_stack: int
    passive_stack: int
    weaving: str | None
    weavings: int
    laid_out: list[str]
    holder: int | None
    festivals: int
    last: int
    tile: int
    players: list[PlayerView]
    axomamma: AxomammaView | None
    winners: list[int]


def passive_buildings(v: View, seat: int) -> list[str]:
    """The Passive Buildings of a player; Axomamma's lie on its board."""
    board = v["axomamma"]
    return v["players"][seat]["passive"] if board is None or seat < v["seats"] else board["passive"]


PHASES = ("setting up", "over", "playing", "festival cards")


def count_by_name(counts: tuple[int, ...], names: tuple[str, ...]) -> dict[str, int]:
    """Counts by name, without what there is none of."""
    return {name: number for name, number in zip(names, counts) if number}


def name_list(counts: tuple[int, ...], names: tuple[str, ...]) -> list[str]:
    """A name for every piece."""
    return [name for name, number in zip(names, counts) for _ in range(number)]


def known_names(mask: int, names: tuple[str, ...], known: int) -> list[str | None]:
    """The names of a mask's members that are known, then null for the others."""
    seen: list[str | None] = [names[member] for member in members(mask & known)]
    return seen + [None] * (mask & ~known).bit_count()


def forecast(s: TawantinsuyuState, seat: int) -> dict[str, int]:
    """What the next Festival would bring a player now: matches, VP, potatoes due and missing (TAW-0631 to TAW-0634).

    Axomamma has VP for Weavings and for trailing instead of matches and potatoes (TAW-1071 to TAW-1073).
    """
    player, data = s.players[seat], s.data
    led = sum([region_leader(s, region) == seat for region in range(len(data.conquest.regions))])
    points = {"temple": data.temple.festival[player.temple], "regions": led * region_points(s)}
    if seat >= s.seats:
        return {"weavings": weaving_points(s), **points, "catching up": CATCH_UP if is_trailing(s) else 0}
    due = player.gods.bit_count()
    edges = matching_edges(s, seat)
    bundles = [starting_gain(player.passive), *[data.weavings.rewards[edge] for edge in edges],
               *data.temple.rewards[player.temple]]
    potatoes = player.goods[POTATO] + sum([number for bundle in bundles for kind, number in bundle if kind == POTATO])
    return {"matches": len(edges), **points, "potatoes due": due, "potatoes missing": max(0, due - potatoes)}


def player_view(s: TawantinsuyuState, seat: int | None, owner: int) -> PlayerView:
    """A player as a seat sees it."""
    p: Player = s.players[owner]
    data = s.data
    kinds, cards, buildings, weavings = data.army.kinds, data.gods.cards, data.buildings.codes, data.weavings.codes
    own = seat == owner or s.phase == FINISHED
    known = -1 if own else s.gods.knows[s.seats if seat is None else seat]
    return PlayerView(
        score=p.score(),
        points={name: points for name, points in zip(SOURCES, p.points) if points},
        goods=dict(zip(RESOURCES, p.goods)), workers=count_by_name(p.workers, WORKERS), temple=p.temple,
        priest=None if p.priest == NOT_YET else ACTIONS[p.priest],
        section=None if p.priest == NOT_YET else s.section(owner) + 1,
        steps=p.steps, markers=p.markers, gods=known_names(p.gods, cards, known),
        playing=known_names(p.playing, cards, known),
        army=name_list(p.army, kinds) + [kinds[kind] for kind in p.drawn] if own else None,
        army_cards=sum(p.army) + len(p.drawn),
        up=name_list(p.up, kinds), down=name_list(p.down, kinds),
        soldiers=sum([number * each for number, each in zip(p.up, data.army.soldiers)]),
        small=count_by_name(p.small, GODS), large=count_by_name(p.large, GODS),
        working=[buildings[tile] for tile in members(p.working)],
        resting=[buildings[tile] for tile in members(p.resting)],
        passive=[buildings[MOST_PRODUCTION + tile] for tile in members(p.passive)],
        tapestries=[[weavings[tile] for tile in row] for row in p.tapestries],
        matches=[[EDGES[edge] for edge in matches(data, row)] for row in p.tapestries], forecast=forecast(s, owner),
        final={SOURCES[source]: points for source, points in final_points(s, owner).items()})


def axomamma_view(s: TawantinsuyuState, board: Axomamma, seat: int | None) -> AxomammaView:
    """Axomamma's board as a seat sees it."""
    data, known = s.data, -1 if s.phase == FINISHED else s.gods.knows[s.seats if seat is None else seat]
    hand = s.players[AXOMAMMA].army
    return AxomammaView(
        tucked=[tucked_view(s, card, known) for card in board.tucked],
        tokens=[TokenView(loop=LOOPS[loop], number=number, spot=spot + 1)
                for (loop, number, _), spot in zip(data.axomamma.tokens, board.tokens)],
        personality=None if board.personality == NO_PERSONALITY else data.axomamma.sides[board.personality],
        queue=[WORKERS[colour] for colour in board.queue],
        passive=[data.buildings.codes[MOST_PRODUCTION + tile] for tile in members(board.passive)],
        hand=name_list(hand if s.phase == FINISHED else board.seen, data.army.kinds),
        unseen=0 if s.phase == FINISHED else sum(hand) - sum(board.seen),
        conditions=conditions_of(s, board), price=building_price(s)[STONE], goal=data.axomamma.goal)


def tucked_view(s: TawantinsuyuState, card: int, known: int) -> TuckedView | None:
    """A tucked God card as a seat that knows some cards sees it; null for an empty slot."""
    if card == NO_CARD:
        return None
    gods = s.data.gods
    spaces = [] if s.players[AXOMAMMA].priest == NOT_YET else best_spaces(s, gods.god[card])
    return TuckedView(god=GODS[gods.god[card]], card=gods.cards[card] if known >> card & 1 else None,
                      spaces=[SPACES[space] for space in spaces])


def conditions_of(s: TawantinsuyuState, board: Axomamma) -> list[ConditionView]:
    """What the actions ahead of Axomamma's High Priest need, and what it has as far as everybody knows."""
    if s.phase == FINISHED or s.players[AXOMAMMA].priest == NOT_YET:
        return []
    unseen = board.seen != s.players[AXOMAMMA].army
    found = []
    for spaces in range(1, REACH + 1):
        action = priest_after(s, AXOMAMMA, spaces)
        has, needs = condition(s, action)
        known = None if action == CONQUEST and unseen else has
        found.append(ConditionView(action=ACTIONS[action], has=known, needs=needs))
    return found


def view_of(s: TawantinsuyuState, seat: int | None, winners: list[int]) -> View:
    """Everything that a seat may know."""
    data = s.data
    kinds, cards, buildings, weavings = data.army.kinds, data.gods.cards, data.buildings.codes, data.weavings.codes
    return View(
        seat=seat, phase=PHASES[s.phase], seats=s.seats, first=s.first, active=None if s.active == NOBODY else s.active,
        turns=s.turns,
        rotation=s.rotation, coricancha=[ACTIONS[action] for action in s.coricancha()],
        food=food_of(s, seat),
        hill={SPACES[space]: WORKERS[worker] for worker, spaces in enumerate(s.hill) for space in members(spaces)},
        steps={SPOTS[spot]: owner for spot, owner in enumerate(s.spots) if owner != NOBODY},
        conquests={data.conquest.codes[space]: owner for space, owner in enumerate(s.conquests) if owner != NOBODY},
        leaders={name: leader_of(s, region) for region, name in enumerate(data.conquest.regions)},
        casualties=count_by_name(s.workers.casualties, WORKERS),
        village=[WORKERS[worker] for worker in s.workers.village],
        nomads=name_list(s.workers.nomads, WORKERS),
        bag=count_by_name(tuple([number + spare for number, spare in zip(s.workers.bag, s.workers.spare)]), WORKERS),
        gone=count_by_name(s.workers.gone, WORKERS),
        deck=deck_size(s), offer=[cards[card] for card in s.gods.offer], capacity=OFFER[len(s.players)],
        played=None if s.gods.played == NO_CARD else cards[s.gods.played],
        shown=[cards[card] for card in members(s.gods.shown)],
        army_deck=sum(s.army.deck), army_discard=name_list(s.army.discard, kinds),
        small=count_by_name(s.statues.small, GODS), large=count_by_name(s.statues.large, GODS),
        market=[None if tile == NO_TILE else buildings[tile] for tile in s.buildings.market],
        production_stack=s.buildings.stacks[0].bit_count() + len(s.buildings.bottoms[0]),
        passive_stack=s.buildings.stacks[1].bit_count() + len(s.buildings.bottoms[1]),
        weaving=None if s.weavings.face_up == NO_TILE else weavings[s.weavings.face_up],
        weavings=s.weavings.stack.bit_count() + len(s.weavings.bottom) + (s.weavings.face_up != NO_TILE),
        laid_out=[weavings[tile] for tile in s.weavings.laid_out],
        holder=None if s.festival.holder == NOBODY else s.festival.holder, festivals=s.festival.held,
        last=s.festival.last,
        tile=festival_tile(s),
        players=[player_view(s, seat, owner) for owner in range(len(s.players))],
        axomamma=None if s.axomamma is None else axomamma_view(s, s.axomamma, seat), winners=winners)


def food_of(s: TawantinsuyuState, seat: int | None) -> list[int] | None:
    """The food that a placement in each segment costs a seat, once its High Priest stands (TAW-0303)."""
    if seat is None or s.phase == FINISHED or s.players[seat].priest == NOT_YET:
        return None
    return [food_cost(s, seat, ARCHITECT, segment) for segment in range(len(SEGMENT_SPACES))]


def leader_of(s: TawantinsuyuState, region: int) -> int | None:
    """Who leads in a region, if anybody does."""
    leader = region_leader(s, region)
    return None if leader == NOBODY else leader
