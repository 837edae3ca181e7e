"""The game: set-up, view, scores, and what is hidden from whom."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, cast

from kancha.core.decision import Decision
from kancha.core.dice import Dice
from kancha.core.events import Event, Story
from kancha.core.game import Changes, Points, Side
from kancha.core.illegal import Illegal
from kancha.core.words import ENGLISH, Lexicon, Message
from kancha.drawing.game import DrawnGame
from kancha.games.tawantinsuyu.abilities import Retrieve
from kancha.games.tawantinsuyu.asides import FreeActions, free_actions
from kancha.games.tawantinsuyu.benefits import ChooseBenefit
from kancha.games.tawantinsuyu.building import Construct, ProduceOne, Remove, ReturnCard, RevealBuilding
from kancha.games.tawantinsuyu.cards import DiscardDrawn, DrawArmy, DrawGod, TakeBoughtGod, TakeGod, TakePriestsGod
from kancha.games.tawantinsuyu.conquest import Campaign, Casualty, Conquer, PlayArmy
from kancha.games.tawantinsuyu.data import FILES, MOST_ARMY_KINDS, TawantinsuyuData
from kancha.games.tawantinsuyu.end import LastWord
from kancha.games.tawantinsuyu.features import TawantinsuyuJudge
from kancha.games.tawantinsuyu.festival import FestivalBenefit, GoldForPotatoes, PlayFestivalCards
from kancha.games.tawantinsuyu.figures import figures
from kancha.games.tawantinsuyu.high_priest import Offering, Rejuvenation, Worship
from kancha.games.tawantinsuyu.kinds import ACTIONS, GODS, WORKERS
from kancha.games.tawantinsuyu.names import nouns_of
from kancha.games.tawantinsuyu.payment import Pay
from kancha.games.tawantinsuyu.placement import BenefitNow, ChooseSpace, Fee, PayForTask
from kancha.games.tawantinsuyu.production import Produce
from kancha.games.tawantinsuyu.promises import holdings_of, promised
from kancha.games.tawantinsuyu.rejuvenate import TurnUp
from kancha.games.tawantinsuyu.setup import (
    FirstPlayer,
    FirstWeaving,
    KeepThree,
    Orientation,
    OtherColour,
    PlayFive,
    StartWorker,
    new_table,
)
from kancha.games.tawantinsuyu.soldiers import ChooseSoldiers, ChooseToll, GiveSoldiers
from kancha.games.tawantinsuyu.solo.board import FirstWorker, RollForBoard, StandOn, TuckCard, TuckGod
from kancha.games.tawantinsuyu.solo.building import RandomBuilding, RandomStatue, RollForStatue
from kancha.games.tawantinsuyu.solo.festival import winning_side
from kancha.games.tawantinsuyu.solo.gains import RandomNomad, Surplus
from kancha.games.tawantinsuyu.solo.options import LEXICON, PRESETS, SOLO_OPTIONS, switch
from kancha.games.tawantinsuyu.solo.priest import RandomCasualty, RandomConquest, RandomSacrifice
from kancha.games.tawantinsuyu.solo.setup import Personality, RandomWeaving, RollForPriest
from kancha.games.tawantinsuyu.state import (
    AXOMAMMA,
    FINISHED,
    NO_CARD,
    NO_TILE,
    PLAYER_SOURCES,
    SOURCES,
    TawantinsuyuOptions,
    TawantinsuyuState,
)
from kancha.games.tawantinsuyu.statue import BuildStatue
from kancha.games.tawantinsuyu.steps import BuildSteps
from kancha.games.tawantinsuyu.svg import DRAWING
from kancha.games.tawantinsuyu.tapestry import ChooseMatch, PlaceWeaving
from kancha.games.tawantinsuyu.tasks import Tasks
from kancha.games.tawantinsuyu.temple import ChooseReward, MayClimb, PayToClimb
from kancha.games.tawantinsuyu.turn import PlacePriest, Second, Turn
from kancha.games.tawantinsuyu.value import worth
from kancha.games.tawantinsuyu.view import view_of
from kancha.games.tawantinsuyu.weaving import (
    BuyLeftover,
    BuyWeaving,
    DrawBelow,
    FreeWeaving,
    LayOut,
    PutBack,
    TurnTopUp,
)
from kancha.games.tawantinsuyu.workers import BuyWorker, ChooseNomad, GiveUpWorker, ToHill, ToNomads, ToVillage
from kancha.kit.bits import members
from kancha.kit.tables import read_tables

HERE = files("kancha.games.tawantinsuyu")
CHANGED = ("buildings", "conquest", "temple", "workers")
"""The files in ``data`` that were different under rules 1 and 2, as ``data/rules2`` has them."""


class Tawantinsuyu(DrawnGame[TawantinsuyuState]):
    """Tawantinsuyu for two to four players, or for one against Axomamma."""

    api = 2
    name = "tawantinsuyu"
    title = LEXICON.say("game", "title")
    about = LEXICON.say("game", "about")
    rules = 3
    before_rules_3: Tawantinsuyu | None = None
    """The game with the figures of rules 1 and 2, once it has been needed."""
    seats = (1, 2, 3, 4)
    options = {
        "orientation": switch("orientation", "random", "printed"),
        "z13": switch("z13", "one", "both"),
        **SOLO_OPTIONS,
    }
    presets = PRESETS
    decisions = (
        Orientation, FirstPlayer, StartWorker, OtherColour, ToVillage, ToNomads, ToHill, RevealBuilding, TurnTopUp,
        FirstWeaving, DrawGod, KeepThree, PlayFive, ChooseBenefit, PlacePriest, Turn, Second, ChooseSpace, Fee, Pay,
        DrawArmy, Retrieve, BenefitNow, PayForTask, Tasks, TakeGod, DiscardDrawn, LayOut, PutBack, BuyWeaving,
        BuyLeftover, PlaceWeaving, FreeWeaving, DrawBelow, ChooseMatch, PayToClimb, ChooseReward, BuildSteps,
        BuildStatue, Construct, ReturnCard, Remove, ProduceOne, TurnUp, ChooseNomad, Worship, Offering, Rejuvenation,
        Produce, Casualty, Campaign, PlayArmy, Conquer, ChooseToll, ChooseSoldiers, BuyWorker, GiveUpWorker,
        GoldForPotatoes, PlayFestivalCards, FreeActions, TakeBoughtGod, TakePriestsGod, MayClimb, LastWord,
        FestivalBenefit, GiveSoldiers, RandomWeaving, RollForPriest, TuckGod, TuckCard, Personality, FirstWorker,
        RollForBoard, StandOn, RandomNomad, Surplus, RollForStatue, RandomStatue, RandomBuilding, RandomSacrifice,
        RandomCasualty, RandomConquest,
    )
    lexicon = LEXICON
    story = Story(
        heads="""
            keeps places_priest places places_as moves_priest recruit prays trains festival festival_tile
            festival_again plays_god final axo_places axo_no_worker axo_result
            """,
        lead_ins="fee_card fee_gold axo_turn",
        asides="uses_army swaps buys_card",
        flourishes={"celebration": "festival", "triumph": "conquers"})
    deeds = {
        "constructs": (0, 1), "conquers": (0, 1), "plays_god": (0, 1), "buys_weaving": (0, 1), "gets_weaving": (0, 1),
        "builds_statue": (0, 1), "builds_steps": (0, 1), "climbs": (0, 1), "festival_tile": (0, 1)}
    drawing = DRAWING
    judge = TawantinsuyuJudge()

    def printed_data(self) -> TawantinsuyuData:
        return TawantinsuyuData(read_tables(HERE / "data", *FILES))

    def under(self, rules: int) -> Tawantinsuyu:
        if rules >= 3 or self.data.content is not None:
            return self
        if self.before_rules_3 is None:
            self.before_rules_3 = type(self)(data_before_rules_3())
        return self.before_rules_3

    def nouns(self, lexicon: Lexicon) -> Mapping[str, Sequence[str]]:
        return nouns_of(self.data, lexicon)

    def setup(self, seats: int, options: Mapping[str, Any], rules: int) -> TawantinsuyuState:
        return new_table(self, seats, rules, TawantinsuyuOptions(**options))

    def refuse_setup(self, seats: int, options: Mapping[str, object]) -> Illegal | None:
        if seats == 1 or not any([options[name] for name in SOLO_OPTIONS]):
            return None
        return Illegal("TAW-1101", "solo_only", next(name for name in SOLO_OPTIONS if options[name]))

    def lexicon_for(self, language: str = ENGLISH, people: Sequence[str] = (), seats: int = 0) -> Lexicon:
        lexicon = super().lexicon_for(language, people)
        if seats != 1:
            return lexicon
        return lexicon.with_people([lexicon.person(0), lexicon.say("side", "axomamma")])

    def asides(self, s: TawantinsuyuState, seat: int) -> Decision[TawantinsuyuState] | None:
        return free_actions(s, seat)

    def has_ended(self, s: TawantinsuyuState) -> bool:
        return s.phase == FINISHED

    def sides(self, s: TawantinsuyuState) -> list[Side]:
        return [*super().sides(s), *([] if s.axomamma is None else [Side("axomamma", ())])]

    def scores(self, s: TawantinsuyuState) -> list[int]:
        return [player.score() for player in s.players]

    def breakdown(self, s: TawantinsuyuState) -> list[dict[str, int]]:
        """Sources that only Axomamma has are left out where they are empty."""
        return [{source: points for number, (source, points) in enumerate(zip(SOURCES, player.points))
                 if points or number < PLAYER_SOURCES} for player in s.players]

    def winning_sides(self, s: TawantinsuyuState) -> list[int]:
        """Most VP, then most resources (TAW-0809 to TAW-0811)."""
        if s.axomamma is not None:
            return [winning_side(s)]
        ranks = [(player.score(), sum(player.goods)) for player in s.players]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]

    def holdings(self, s: TawantinsuyuState, seat: int) -> dict[str, int]:
        return holdings_of(s.players[seat], in_hand(s, seat))

    def promised(self, promise: Message, seat: int) -> Changes | None:
        return promised(promise, seat)

    def projected(self, view: dict[str, Any]) -> Points:
        found: Points = {}
        for seat, player in enumerate(view["players"]):
            found["temple_points", seat] = player["forecast"]["temple"]
            found["region_points", seat] = player["forecast"]["regions"]
            found["final", seat] = player["score"] + sum(player["final"].values())
        return found

    def value(self, s: TawantinsuyuState, seat: int) -> float:
        return worth(s, seat)

    def figures(self, s: TawantinsuyuState, seat: int) -> dict[str, float]:
        return figures(s, seat)

    def view(self, s: TawantinsuyuState, seat: int | None) -> dict[str, Any]:
        return cast(dict[str, Any], view_of(s, seat, self.winning_sides(s) if s.phase == FINISHED else []))

    # What is hidden

    def hidden_zones(self, s: TawantinsuyuState, seat: int | None) -> dict[str, object]:
        if s.phase == FINISHED:
            return {}
        known = s.gods.knows[s.seats if seat is None else seat]
        others = [player for owner, player in enumerate(s.players) if owner != seat]
        gods = [mask & ~known for player in others for mask in (player.gods, player.playing)]
        gods += [1 << card & ~known for card in tucked_cards(s)]
        bottom = [card for card in s.gods.bottom if not known >> card & 1]
        army = [(unseen_army(s, owner), player.drawn) for owner, player in enumerate(s.players) if owner != seat]
        hidden = any(gods) or bottom or any([any(hand) or drawn for hand, drawn in army])
        return {"cards": [gods, bottom, army] if hidden else []}

    def resample(self, s: TawantinsuyuState, seat: int | None, dice: Dice) -> TawantinsuyuState:
        d = s.clone()
        if d.phase != FINISHED:
            deal_gods(d, seat, dice)
            deal_army(d, seat, dice)
        return d

    def spots_of(self, event: Event) -> list[str]:
        return [f"at {ACTIONS[event[3]]}"] if event[1] in ("moves_priest", "places_priest", "axo_moves_on") else []

    def count(self, s: TawantinsuyuState) -> dict[str, int]:
        cards, tiles, cloths, people, left = s.gods, s.buildings, s.weavings, s.workers, s.statues
        gods = [cards.deck, cards.shown, *[mask for player in s.players for mask in (player.gods, player.playing)]]
        army = [s.army.deck, s.army.discard,
                *[pile for player in s.players for pile in (player.army, player.up, player.down)]]
        built = [mask for player in s.players for mask in (player.working, player.resting, player.passive)]
        built += [] if s.axomamma is None else [s.axomamma.passive]
        return {
            "god cards": (sum([mask.bit_count() for mask in gods]) + len(cards.bottom) + len(cards.offer)
                          + (cards.played != NO_CARD) + len(tucked_cards(s))),
            **{f"army cards {kind}": (sum([pile[number] for pile in army])
                                      + sum([player.drawn.count(number) for player in s.players]))
               for number, kind in enumerate(s.data.army.kinds)},
            "buildings": (sum([mask.bit_count() for mask in (*tiles.stacks, *built)])
                          + sum([len(bottom) for bottom in tiles.bottoms])
                          + sum([tile != NO_TILE for tile in tiles.market])),
            "weavings": (cloths.stack.bit_count() + len(cloths.bottom) + (cloths.face_up != NO_TILE)
                         + len(cloths.laid_out) + cloths.removed
                         + sum([self.holdings(s, seat)["weavings"] for seat in range(len(s.players))])),
            **{worker: (s.hill[kind].bit_count() + people.bag[kind] + people.spare[kind] + people.village.count(kind)
                        + people.nomads[kind] + people.casualties[kind] + people.gone[kind]
                        + sum([player.workers[kind] for player in s.players]))
               for kind, worker in enumerate(WORKERS)},
            "small statues": sum(left.small) + left.lost[0] + sum([sum(player.small) for player in s.players]),
            "large statues": sum(left.large) + left.lost[1] + sum([sum(player.large) for player in s.players]),
            "steps": sum([player.steps for player in s.players]) + sum([owner >= 0 for owner in s.spots]),
            "markers": sum([player.markers for player in s.players]) + sum([owner >= 0 for owner in s.conquests]),
            "gods": len(GODS),
        }


def in_hand(s: TawantinsuyuState, seat: int) -> int:
    """Weavings that a seat has gained and is about to place."""
    return sum([isinstance(frame, PlaceWeaving) and frame.seat == seat for frame in s.agenda])


@cache
def data_before_rules_3() -> TawantinsuyuData:
    """The figures of rules 1 and 2."""
    return TawantinsuyuData(read_tables(HERE / "data", *FILES) | read_tables(HERE / "data" / "rules2", *CHANGED))


def tucked_cards(s: TawantinsuyuState) -> list[int]:
    """The God cards under Axomamma's board."""
    return [] if s.axomamma is None else [card for card in s.axomamma.tucked if card != NO_CARD]


def unseen_army(s: TawantinsuyuState, owner: int) -> tuple[int, ...]:
    """The Army cards in a player's hand that nobody else has seen; of Axomamma's, those that nobody has (TAW-R79)."""
    hand = s.players[owner].army
    if s.axomamma is None or owner != AXOMAMMA:
        return hand
    return tuple([number - seen for number, seen in zip(hand, s.axomamma.seen)])


def deal_gods(s: TawantinsuyuState, seat: int | None, dice: Dice) -> None:
    """Deal the God cards that a seat has not seen again, over the deck, its bottom and the other hands."""
    known = s.gods.knows[s.seats if seat is None else seat]
    others = [player for owner, player in enumerate(s.players) if owner != seat]
    unknown = members(s.gods.deck) + [card for card in s.gods.bottom if not known >> card & 1]
    for player in others:
        unknown += members((player.gods | player.playing) & ~known)
    unknown += [card for card in tucked_cards(s) if not known >> card & 1]
    unknown.sort()
    dice.shuffle(unknown)
    if s.axomamma is not None:
        s.axomamma.tucked = tuple([card if card == NO_CARD or known >> card & 1 else deal_like(s, card, unknown)
                                   for card in s.axomamma.tucked])
    s.gods.deck = sum([1 << unknown.pop() for _ in range(s.gods.deck.bit_count())])
    s.gods.bottom = tuple([card if known >> card & 1 else unknown.pop() for card in s.gods.bottom])
    for player in others:
        hand, playing = (player.gods & ~known).bit_count(), (player.playing & ~known).bit_count()
        player.gods = (player.gods & known) | sum([1 << unknown.pop() for _ in range(hand)])
        player.playing = (player.playing & known) | sum([1 << unknown.pop() for _ in range(playing)])


def deal_like(s: TawantinsuyuState, card: int, unknown: list[int]) -> int:
    """Take the first of some cards that has the god of another."""
    like = next(other for other in unknown if s.data.gods.god[other] == s.data.gods.god[card])
    unknown.remove(like)
    return like


def deal_army(s: TawantinsuyuState, seat: int | None, dice: Dice) -> None:
    """Deal the Army cards of the deck and of other hands again."""
    others = [owner for owner in range(len(s.players)) if owner != seat]
    unknown = [kind for kind, number in enumerate(s.army.deck) for _ in range(number)]
    for owner in others:
        unknown += [kind for kind, number in enumerate(unseen_army(s, owner)) for _ in range(number)]
        unknown += s.players[owner].drawn
    unknown.sort()
    dice.shuffle(unknown)
    for owner in others:
        player, unseen = s.players[owner], unseen_army(s, owner)
        player.drawn = tuple([unknown.pop() for _ in player.drawn])
        dealt = tally([unknown.pop() for _ in range(sum(unseen))])
        player.army = tuple([number - less + more for number, less, more in zip(player.army, unseen, dealt)])
    s.army.deck = tally(unknown)


def tally(kinds: list[int]) -> tuple[int, ...]:
    """Army cards counted by kind."""
    return tuple([kinds.count(kind) for kind in range(MOST_ARMY_KINDS)])
