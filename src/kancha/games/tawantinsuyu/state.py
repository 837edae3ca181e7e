"""The state of the table, and how rewards are gained."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from kancha.core.events import EVERYONE, Event
from kancha.core.game import Game
from kancha.core.piece import Frozen
from kancha.core.state import Frame, State, Step
from kancha.core.words import Message
from kancha.games.tawantinsuyu.data import TawantinsuyuData
from kancha.games.tawantinsuyu.hill import SECTIONS, SEGMENT_SPACES
from kancha.games.tawantinsuyu.kinds import GOLD, POTATO, VP, Z15, Z19, Bundle
from kancha.games.tawantinsuyu.pieces import (
    ArmyCards,
    Axomamma,
    Buildings,
    Counts,
    FestivalTile,
    GodCards,
    Player,
    Statues,
    Weavings,
    Workers,
)

NOBODY: Final = -1
NO_CARD: Final = -1
NO_TILE: Final = -1
NOT_YET: Final = -1
AXOMAMMA: Final = 1
"""The automated opponent of a solo game, numbered after the only seat (TAW-0901)."""

SOURCES: Final = ("start", "festival tiles", "steps built", "steps used", "statues", "conquest", "temple", "regions",
                  "potatoes missing", "god cards played", "production", "tapestries' rewards", "passive buildings",
                  "tapestries", "temple top", "buildings", "god cards", "army cards", "workers", "gold",
                  "god cards removed", "potatoes traded", "gods matched", "weavings", "catching up", "high priest",
                  "no worker", "resources")
PLAYER_SOURCES: Final = 20
"""The sources of players; the others are Axomamma's alone."""
START: Final = 0
FESTIVAL_TILES: Final = 1
STEPS_BUILT: Final = 2
STEPS_USED: Final = 3
STATUES: Final = 4
CONQUERED: Final = 5
TEMPLE_VP: Final = 6
REGION_VP: Final = 7
MISSING: Final = 8
CARDS_PLAYED: Final = 9
PRODUCED: Final = 10
MATCHES: Final = 11
PASSIVE: Final = 12
TAPESTRIES: Final = 13
TEMPLE_TOP_VP: Final = 14
FACE_UP: Final = 15
HAND_VP: Final = 16
ARMY_VP: Final = 17
WORKER_VP: Final = 18
GOLD_VP: Final = 19
# Only Axomamma scores by these.
REMOVED_VP: Final = 20
TRADED_VP: Final = 21
MATCHED_VP: Final = 22
WEAVINGS_VP: Final = 23
CAUGHT_UP_VP: Final = 24
PRIEST_VP: Final = 25
NO_WORKER_VP: Final = 26
RESOURCES_VP: Final = 27

SETTING_UP: Final = 0
FINISHED: Final = 1
PLAYING: Final = 2
CARD_PHASE: Final = 3
"""The part of a Festival in which God cards are played."""


class TawantinsuyuOptions(Frozen):
    """The options of a match; all but the first two make Axomamma weaker or stronger (TAW-1111 to TAW-1127)."""

    def __init__(self, orientation: str, z13: str, no_personality: bool = False, dearer_buildings: bool = False,
                 later_worship: bool = False, one_conquest: bool = False, no_idle_army_card: bool = False,
                 free_temple_step: bool = False, earlier_conquest: bool = False, cheaper_conquest: bool = False,
                 priest_points: bool = False, weaving_points: bool = False, idle_points: bool = False,
                 resource_points: bool = False) -> None:
        self.orientation: Final = orientation
        self.z13: Final = z13
        self.no_personality: Final = no_personality
        self.dearer_buildings: Final = dearer_buildings
        self.later_worship: Final = later_worship
        self.one_conquest: Final = one_conquest
        self.no_idle_army_card: Final = no_idle_army_card
        self.free_temple_step: Final = free_temple_step
        self.earlier_conquest: Final = earlier_conquest
        self.cheaper_conquest: Final = cheaper_conquest
        self.priest_points: Final = priest_points
        self.weaving_points: Final = weaving_points
        self.idle_points: Final = idle_points
        self.resource_points: Final = resource_points


class TawantinsuyuState(State):
    """The whole table.

    ``hill`` has a mask of spaces for each kind of Worker, ``spots`` the owner of the Steps on each spot, the five upper
    ones first, ``conquests`` the owner of each Conquest space. ``beside`` names the question at which a free action was
    last used, ``swaps`` the goods that exchanges have given there. In a solo game the second of the ``players`` is
    Axomamma, who has no seat; ``axomamma`` is its board.
    """

    def __init__(self, game: Game[Any], seats: int, rules: int, agenda: list[Frame[Any]], events: list[Event] | None,
                 options: TawantinsuyuOptions, phase: int, rotation: int, first: int, active: int, turns: int,
                 swaps: int, beside: str, hill: Counts, spots: Counts, conquests: Counts, workers: Workers,
                 gods: GodCards, army: ArmyCards, statues: Statues, buildings: Buildings, weavings: Weavings,
                 festival: FestivalTile, players: list[Player], axomamma: Axomamma | None = None) -> None:
        super().__init__(game, seats, rules, agenda, events)
        self.data: Final[TawantinsuyuData] = game.data
        self.options = options
        self.phase = phase
        self.rotation = rotation
        self.first = first
        self.active = active
        self.turns = turns
        self.swaps = swaps
        self.beside = beside
        self.hill = hill
        self.spots = spots
        self.conquests = conquests
        self.workers = workers
        self.gods = gods
        self.army = army
        self.statues = statues
        self.buildings = buildings
        self.weavings = weavings
        self.festival = festival
        self.players = players
        self.axomamma = axomamma

    def clone(self) -> TawantinsuyuState:
        return TawantinsuyuState(
            self.game, self.seats, self.rules, self.agenda[:], None, self.options, self.phase, self.rotation,
            self.first, self.active, self.turns, self.swaps, self.beside, self.hill, self.spots, self.conquests,
            self.workers.clone(), self.gods.clone(), self.army.clone(), self.statues.clone(), self.buildings.clone(),
            self.weavings.clone(), self.festival.clone(), [player.clone() for player in self.players],
            None if self.axomamma is None else self.axomamma.clone())

    def then(self, *frames: Frame[Any]) -> None:
        """Do these next; what Axomamma would be asked follows from a rule (TAW-0921)."""
        super().then(*(frames if self.axomamma is None else [automatic(frame) for frame in frames]))

    def order(self, seat: int) -> list[int]:
        """All players in turn order, beginning with one."""
        return [(seat + k) % len(self.players) for k in range(len(self.players))]

    def occupied_spaces(self) -> int:
        """The spaces of the hill with a Worker."""
        a, b, c, d, e = self.hill
        return a | b | c | d | e

    def section(self, seat: int) -> int:
        """The section that a High Priest faces (TAW-0106, TAW-0313)."""
        return self.section_facing(self.players[seat].priest)

    def section_facing(self, action: int) -> int:
        """The section that an action of the Coricancha faces."""
        return (self.data.coricancha.sections[action] + self.rotation) % SECTIONS

    def coricancha(self) -> list[int]:
        """The actions that face the sections."""
        actions = self.data.coricancha.actions
        return [actions[(section - self.rotation) % SECTIONS] for section in range(SECTIONS)]

    def score(self, seat: int, points: int, source: int) -> None:
        """Move a scoring marker, never below 0 (TAW-0216)."""
        player = self.players[seat]
        player.points = with_added(player.points, source, max(points, -player.score()) if points < 0 else points)


def can_find_more(s: TawantinsuyuState, seat: int) -> bool:
    """Whether a seat can turn something into resources while it is asked, or has just done so (TAW-0208, TAW-0756)."""
    player = s.players[seat]
    if s.phase < PLAYING:
        return False
    if player.passive & Z15 or (seat == s.active and any(player.army)):
        return True
    return s.beside != "" and s.beside == question_key(s)


def question_key(s: TawantinsuyuState) -> str:
    """A key of the question on top that no question before or after it has."""
    return f"{s.turns} {len(s.agenda)} {s.agenda[-1]!r}"


def can_act_freely(s: TawantinsuyuState, seat: int) -> bool:
    """Whether a seat has a free action it could use at a question (TAW-0208, TAW-0756, TAW-0762)."""
    return can_find_more(s, seat) or (seat == s.active and s.players[seat].passive & Z19 > 0)


def with_added(counts: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    """Counts with something added at one place."""
    return (*counts[:place], counts[place] + by, *counts[place + 1:])


def with_set(counts: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """Counts with one of them replaced."""
    return (*counts[:place], value, *counts[place + 1:])


def is_segment_free(s: TawantinsuyuState, segment: int) -> bool:
    """Whether no Worker stands in a segment."""
    return not s.occupied_spaces() & SEGMENT_SPACES[segment]


def steps_above(s: TawantinsuyuState, segment: int) -> list[int]:
    """The owners of the Steps markers in the section of a segment that lie higher than it (TAW-0307, TAW-0312).

    None above the top terrace, the upper spot of the section above the middle one, both above the bottom.
    """
    return [owner for owner in s.spots[segment % 5:segment:5] if owner != NOBODY]


class BigStep(Step[TawantinsuyuState]):
    """A step that does too much to foretell, and how an answer before it announces it."""

    announcement: ClassVar[str] = "festival_scores"


# Axomamma

ByRule = Callable[[TawantinsuyuState, Any], None]
"""What Axomamma does instead of answering a question, or of a step that is different for it."""

BY_RULE: Final[dict[type[Frame[Any]], ByRule]] = {}
"""Filled by the chapters of the solo game."""


def by_rule(*frames: type[Frame[Any]]) -> Callable[[ByRule], ByRule]:
    """Say what Axomamma does where a player would get one of some frames."""
    def say(does: ByRule) -> ByRule:
        BY_RULE.update(dict.fromkeys(frames, does))
        return does
    return say


class Automatic(Step[TawantinsuyuState]):
    """Axomamma does what a rule says where a player would be asked."""

    def __init__(self, frame: Frame[Any]) -> None:
        self.frame = frame

    def run(self, s: TawantinsuyuState) -> None:
        BY_RULE[type(self.frame)](s, self.frame)


def automatic(frame: Frame[Any]) -> Frame[Any]:
    """A frame, or what takes its place if it is Axomamma's."""
    asked = frame.seat == AXOMAMMA and (not isinstance(frame, Step) or type(frame) in BY_RULE)
    return Automatic(frame) if asked else frame


# Rewards

Reward = Callable[[TawantinsuyuState, int, int], list[Frame[Any]]]
"""The frames that follow when a seat gains a number of a reward."""

REWARDS: Final[dict[int, Reward]] = {}
"""What each kind of reward does, filled by the chapter that explains it."""


def reward(kind: int) -> Callable[[Reward], Reward]:
    """Say what a kind of reward does."""
    def say(does: Reward) -> Reward:
        REWARDS[kind] = does
        return does
    return say


class Gain(Step[TawantinsuyuState]):
    """A seat gains rewards in the order written (TAW-0721); ``by`` is the Passive Building that gives them, if any."""

    def __init__(self, seat: int, rewards: Bundle, source: int, by: int = NO_TILE) -> None:
        self.seat = seat
        self.rewards = rewards
        self.source = source
        self.by = by

    def run(self, s: TawantinsuyuState) -> None:
        following: list[Frame[Any]] = []
        for kind, number in self.rewards:
            if kind <= GOLD:
                s.players[self.seat].goods[kind] += number
                s.tell(EVERYONE, "gain", self.seat, number, kind)
            elif kind == VP:
                s.score(self.seat, number, self.source)
                if self.by == NO_TILE:
                    s.tell(EVERYONE, "points", self.seat, number, self.source)
                else:
                    s.tell(EVERYONE, "points_by", self.seat, number, self.by)
            else:
                following += REWARDS[kind](s, self.seat, number)
        s.then(*following)


def asks(s: TawantinsuyuState, seat: int, rewards: Bundle) -> bool:
    """Whether gaining rewards leads to a question or a draw."""
    frames = [frame for kind, number in rewards if not is_plain(kind) for frame in REWARDS[kind](s, seat, number)]
    return any([isinstance(frame, Step) or len(frame.options(s)) > 0 for frame in frames])


def reward_messages(rewards: Bundle, later: bool = False) -> list[Message]:
    """Rewards in messages, for what an answer brings: at once, or when a question before them has been answered."""
    plain = "later" if later else "gains"
    return [(plain, number, kind) if is_plain(kind) else ("gains_kind", kind) for kind, number in rewards]


def sequence_messages(s: TawantinsuyuState, seat: int, bundles: list[Bundle]) -> list[Message]:
    """Rewards that come one after the other, in messages."""
    messages: list[Message] = []
    later = False
    for bundle in bundles:
        messages += reward_messages(bundle, later)
        later = later or asks(s, seat, bundle)
    return messages


def is_plain(kind: int) -> bool:
    """Whether a reward is nothing but resources or points, which nobody declines (TAW-R78)."""
    return POTATO <= kind <= VP
