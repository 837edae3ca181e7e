"""A quick judgement of a state, for bots."""
from __future__ import annotations

from typing import Any, Final

from kancha.core.state import Frame
from kancha.games.tawantinsuyu.benefits import ChooseBenefit
from kancha.games.tawantinsuyu.building import Construct, ProduceOne
from kancha.games.tawantinsuyu.cards import TakeGod, Train
from kancha.games.tawantinsuyu.conquest import Campaign, Conquer, PlayArmy
from kancha.games.tawantinsuyu.end import final_points
from kancha.games.tawantinsuyu.fees import food_cost
from kancha.games.tawantinsuyu.festival import region_leader
from kancha.games.tawantinsuyu.high_priest import Offering, Rejuvenation, Worship
from kancha.games.tawantinsuyu.hill import SEGMENT
from kancha.games.tawantinsuyu.kinds import VP
from kancha.games.tawantinsuyu.pieces import Player
from kancha.games.tawantinsuyu.placement import ChooseSpace, Fee, Placement, Stand, task_parts
from kancha.games.tawantinsuyu.production import Produce
from kancha.games.tawantinsuyu.rejuvenate import TurnUp
from kancha.games.tawantinsuyu.setup import PlayFive
from kancha.games.tawantinsuyu.state import FINISHED, NO_CARD, TawantinsuyuState, is_segment_free
from kancha.games.tawantinsuyu.statue import BuildStatue
from kancha.games.tawantinsuyu.steps import BuildSteps
from kancha.games.tawantinsuyu.tapestry import PlaceWeaving, matches
from kancha.games.tawantinsuyu.tasks import Tasks
from kancha.games.tawantinsuyu.temple import ChooseReward, PayToClimb
from kancha.games.tawantinsuyu.turn import Second
from kancha.games.tawantinsuyu.weaving import BuyWeaving, FreeWeaving
from kancha.games.tawantinsuyu.workers import LIMIT, ChooseNomad
from kancha.kit.bits import members

GOODS: Final[tuple[float, ...]] = (0.5, 0.8, 0.9, 1.6)
"""What potato, corn, stone and gold are worth in VP; gold is one of them at the end."""
TASK: Final = 2.4
FOOD: Final = 0.6
PLACING: Final = 4.0
WORKER: Final = 1.6
GOD_CARD: Final = 0.9
GOD_CARDS: Final[tuple[float, ...]] = (0.0, 0.9, 1.5, 1.8, 1.7, 1.2, 0.4, -0.5, -1.4, -2.4)
"""What a number of God cards in hand is worth beyond the VP that each brings at the end: a few open the hill, more need
feeding."""
CONQUEST: Final = 2.5
"""What an expected conquest is worth to somebody with Soldiers."""
ARMY_CARD: Final = 1.0
SOLDIER: Final = 0.7
PASSIVE_BUILDING: Final = 1.5
USES: Final = 0.2
"""How often a face-up Production Building is used for each Festival to come."""
USES_LATER: Final = 0.12
"""The same for one that is face down."""
MATCH: Final = 1.4
DEBT: Final[tuple[float, ...]] = (0.8, 2.0)
"""What a potato missing for God cards costs, before a Festival is announced and after."""
EXPECTED: Final[tuple[tuple[type[Frame[Any]], float], ...]] = (
    (Second, 1.5), (TakeGod, GOD_CARD), (BuildSteps, 3.5), (BuildStatue, 3.0), (Construct, 1.5), (BuyWeaving, 1.0),
    (PlaceWeaving, 1.5), (FreeWeaving, 1.5), (ProduceOne, 1.5), (TurnUp, 0.8), (ChooseNomad, WORKER), (PayToClimb, 0.5),
    (ChooseBenefit, 1.5), (ChooseReward, 1.5), (PlayFive, 2.0), (Train, ARMY_CARD), (Offering, 1.0),
    (Worship, 1.0), (Produce, 1.0), (Rejuvenation, 1.0),
)
"""What other questions that are to come are worth."""


def worth(s: TawantinsuyuState, seat: int) -> float:
    """How well a seat stands: what it has and can expect, against the best of the others."""
    if s.phase == FINISHED:
        return float(s.players[seat].score() - max([p.score() for other, p in enumerate(s.players) if other != seat]))
    others = [possessions(s, other) for other in range(len(s.players)) if other != seat]
    pending = sum([pending_value(s, frame) for frame in s.agenda if frame.seat == seat])
    return possessions(s, seat) + pending - 0.4 * max(others)


def possessions(s: TawantinsuyuState, seat: int) -> float:
    """VP of a player, those that final scoring would give now, and what the rest will bring until the last Festival."""
    player: Player = s.players[seat]
    to_come = s.festival.last - s.festival.held + (s.festival.holder >= 0)
    worthwhile = min(1.0, 0.4 * to_come)
    data = s.data
    found = float(player.score() + sum(final_points(s, seat).values()) - player.goods[3])
    found += worthwhile * sum([number * each for number, each in zip(player.goods, GOODS)])
    found += worthwhile * WORKER * min(sum(player.workers), LIMIT)
    found += worthwhile * (god_cards(player.gods.bit_count()) + ARMY_CARD * sum(player.army))
    found -= DEBT[s.festival.holder >= 0] * max(0, player.gods.bit_count() - player.goods[0])
    found += worthwhile * SOLDIER * sum([number * each for number, each in zip(player.up, data.army.soldiers)])
    found += worthwhile * PASSIVE_BUILDING * player.passive.bit_count()
    found += to_come * (USES * output(s, player.working) + USES_LATER * output(s, player.resting))
    matching = sum([len(matches(data, row)) for row in player.tapestries])
    found += to_come * (0.8 * data.temple.festival[player.temple] + MATCH * matching)
    leading = sum([region_leader(s, region) == seat for region in range(len(data.conquest.regions))])
    return found + 0.6 * to_come * leading * (sum(s.workers.casualties) + 1)


def output(s: TawantinsuyuState, buildings: int) -> float:
    """What Production Buildings bring at once, in VP."""
    produces = s.data.buildings.produces
    return sum([max([sum([number * (GOODS[kind] if kind < VP else 1.0) for kind, number in rewards])
                     for rewards in produces[tile]]) for tile in members(buildings)])


def pending_value(s: TawantinsuyuState, frame: Frame[Any]) -> float:
    """What a question that is still to come is worth to the seat that it will be put to."""
    if isinstance(frame, Tasks):
        return TASK * frame.left
    if isinstance(frame, Stand):
        return TASK * sum([number for _, number in task_parts(s, frame.seat, frame.placement)])
    if isinstance(frame, Fee):
        first = is_segment_free(s, SEGMENT[frame.space])
        placement = Placement(frame.worker, frame.role, frame.space, first, NO_CARD, 0)
        tasks = sum([number for _, number in task_parts(s, frame.seat, placement)])
        return TASK * tasks - FOOD * food_cost(s, frame.seat, frame.role, SEGMENT[frame.space]) - GOD_CARD - WORKER
    if isinstance(frame, ChooseSpace):
        return PLACING
    if isinstance(frame, (Campaign, Conquer, PlayArmy)):
        return campaign_worth(s.players[frame.seat], frame)
    return next((value for kind, value in EXPECTED if isinstance(frame, kind)), 0.0)


def god_cards(number: int) -> float:
    """What God cards in hand are worth beyond the VP that each brings at the end."""
    return GOD_CARDS[min(number, len(GOD_CARDS) - 1)]


def campaign_worth(player: Player, frame: Frame[Any]) -> float:
    """What a question of Conquest is worth: more with Soldiers in play, or at hand."""
    if isinstance(frame, PlayArmy):
        return 0.5 * any(player.army)
    ready = player.markers > 0 and any(player.up)
    if isinstance(frame, Conquer):
        return CONQUEST * ready
    return max(GOODS[3], CONQUEST * (ready + (player.markers > 0 and any(player.army))))
