"""The game: set-up, view, scores, and what is hidden from whom."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, cast

from kancha.core.data import read_tables
from kancha.core.decision import Decision
from kancha.core.dice import Dice
from kancha.core.game import Changes, Option
from kancha.core.words import Lexicon, Message
from kancha.drawing.game import DrawnGame
from kancha.games.tawantinsuyu.abilities import Retrieve
from kancha.games.tawantinsuyu.asides import FreeActions, free_actions
from kancha.games.tawantinsuyu.benefits import ChooseBenefit
from kancha.games.tawantinsuyu.building import Construct, ProduceOne, Remove, ReturnCard, RevealBuilding
from kancha.games.tawantinsuyu.cards import DiscardDrawn, DrawArmy, DrawGod, TakeBoughtGod, TakeGod, TakePriestsGod
from kancha.games.tawantinsuyu.conquest import Campaign, Casualty, Conquer, PlayArmy
from kancha.games.tawantinsuyu.data import FILES, MOST_ARMY_KINDS, TawantinsuyuData
from kancha.games.tawantinsuyu.end import LastWord
from kancha.games.tawantinsuyu.festival import FestivalBenefit, GoldForPotatoes, PlayFestivalCards
from kancha.games.tawantinsuyu.high_priest import Offering, Rejuvenation, Worship
from kancha.games.tawantinsuyu.kinds import GODS, WORKERS
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
from kancha.games.tawantinsuyu.state import FINISHED, NO_CARD, NO_TILE, SOURCES, TawantinsuyuOptions, TawantinsuyuState
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

HERE = files("kancha.games.tawantinsuyu")


class Tawantinsuyu(DrawnGame[TawantinsuyuState]):
    """Tawantinsuyu for two to four players."""

    api = 2
    name = "tawantinsuyu"
    title = "Tawantinsuyu"
    about = ("Heirs of the Sapa Inca place Workers on the terraced hill of Cusco, "
             "build, weave, conquer and celebrate three Festivals.")
    rules = 2
    seats = (2, 3, 4)
    options = {
        "orientation": Option("random", ("random", "printed"),
                              "the Coricancha: turned at random, or as printed for a first game", switch=True),
        "z13": Option("one", ("one", "both"), "Soldiers a Conquest saves with the Building for it (Z13): "
                      "one in all, or one to discard and one to turn down", switch=True),
    }
    decisions = (
        Orientation, FirstPlayer, StartWorker, OtherColour, ToVillage, ToNomads, ToHill, RevealBuilding, TurnTopUp,
        FirstWeaving, DrawGod, KeepThree, PlayFive, ChooseBenefit, PlacePriest, Turn, Second, ChooseSpace, Fee, Pay,
        DrawArmy, Retrieve, BenefitNow, PayForTask, Tasks, TakeGod, DiscardDrawn, LayOut, PutBack, BuyWeaving,
        BuyLeftover, PlaceWeaving, FreeWeaving, DrawBelow, ChooseMatch, PayToClimb, ChooseReward, BuildSteps,
        BuildStatue, Construct, ReturnCard, Remove, ProduceOne, TurnUp, ChooseNomad, Worship, Offering, Rejuvenation,
        Produce, Casualty, Campaign, PlayArmy, Conquer, ChooseToll, ChooseSoldiers, BuyWorker, GiveUpWorker,
        GoldForPotatoes, PlayFestivalCards, FreeActions, TakeBoughtGod, TakePriestsGod, MayClimb, LastWord,
        FestivalBenefit, GiveSoldiers,
    )
    lexicon = Lexicon.read("kancha.games.tawantinsuyu")
    drawing = DRAWING

    def printed_data(self) -> TawantinsuyuData:
        return TawantinsuyuData(read_tables(HERE / "data", *FILES))

    def nouns(self, lexicon: Lexicon) -> Mapping[str, Sequence[str]]:
        return nouns_of(self.data, lexicon)

    def setup(self, seats: int, options: Mapping[str, Any], rules: int) -> TawantinsuyuState:
        return new_table(self, seats, rules, TawantinsuyuOptions(**options))

    def asides(self, s: TawantinsuyuState, seat: int) -> Decision[TawantinsuyuState] | None:
        return free_actions(s, seat)

    def has_ended(self, s: TawantinsuyuState) -> bool:
        return s.phase == FINISHED

    def scores(self, s: TawantinsuyuState) -> list[int]:
        return [player.score() for player in s.players]

    def breakdown(self, s: TawantinsuyuState) -> list[dict[str, int]]:
        return [dict(zip(SOURCES, player.points)) for player in s.players]

    def winning_sides(self, s: TawantinsuyuState) -> list[int]:
        """Most VP, then most resources (TAW-0809 to TAW-0811)."""
        ranks = [(player.score(), sum(player.goods)) for player in s.players]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]

    def holdings(self, s: TawantinsuyuState, seat: int) -> dict[str, int]:
        return holdings_of(s.players[seat], in_hand(s, seat))

    def promised(self, promise: Message, seat: int) -> Changes | None:
        return promised(promise, seat)

    def value(self, s: TawantinsuyuState, seat: int) -> float:
        return worth(s, seat)

    def view(self, s: TawantinsuyuState, seat: int | None) -> dict[str, Any]:
        return cast(dict[str, Any], view_of(s, seat, self.winning_sides(s) if s.phase == FINISHED else []))

    # What is hidden

    def hidden_zones(self, s: TawantinsuyuState, seat: int | None) -> dict[str, object]:
        if s.phase == FINISHED:
            return {}
        known = s.gods.knows[s.seats if seat is None else seat]
        others = [player for owner, player in enumerate(s.players) if owner != seat]
        gods = [mask & ~known for player in others for mask in (player.gods, player.playing)]
        bottom = [card for card in s.gods.bottom if not known >> card & 1]
        army = [(player.army, player.drawn) for player in others]
        hidden = any(gods) or bottom or any([any(hand) or drawn for hand, drawn in army])
        return {"cards": [gods, bottom, army] if hidden else []}

    def resample(self, s: TawantinsuyuState, seat: int | None, dice: Dice) -> TawantinsuyuState:
        d = s.clone()
        if d.phase != FINISHED:
            deal_gods(d, seat, dice)
            deal_army(d, seat, dice)
        return d

    def count(self, s: TawantinsuyuState) -> dict[str, int]:
        cards, tiles, cloths, people, left = s.gods, s.buildings, s.weavings, s.workers, s.statues
        gods = [cards.deck, cards.shown, *[mask for player in s.players for mask in (player.gods, player.playing)]]
        army = [s.army.deck, s.army.discard,
                *[pile for player in s.players for pile in (player.army, player.up, player.down)]]
        built = [mask for player in s.players for mask in (player.working, player.resting, player.passive)]
        return {
            "god cards": (sum([mask.bit_count() for mask in gods]) + len(cards.bottom) + len(cards.offer)
                          + (cards.played != NO_CARD)),
            **{f"army cards {kind}": (sum([pile[number] for pile in army])
                                      + sum([player.drawn.count(number) for player in s.players]))
               for number, kind in enumerate(s.data.army.kinds)},
            "buildings": (sum([mask.bit_count() for mask in (*tiles.stacks, *built)])
                          + sum([len(bottom) for bottom in tiles.bottoms])
                          + sum([tile != NO_TILE for tile in tiles.market])),
            "weavings": (cloths.stack.bit_count() + len(cloths.bottom) + (cloths.face_up != NO_TILE)
                         + len(cloths.laid_out) + cloths.removed
                         + sum([self.holdings(s, seat)["weavings"] for seat in range(s.seats)])),
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


def deal_gods(s: TawantinsuyuState, seat: int | None, dice: Dice) -> None:
    """Deal the God cards that a seat has not seen again, over the deck, its bottom and the other hands."""
    known = s.gods.knows[s.seats if seat is None else seat]
    others = [player for owner, player in enumerate(s.players) if owner != seat]
    unknown = members(s.gods.deck) + [card for card in s.gods.bottom if not known >> card & 1]
    for player in others:
        unknown += members((player.gods | player.playing) & ~known)
    dice.shuffle(unknown)
    s.gods.deck = sum([1 << unknown.pop() for _ in range(s.gods.deck.bit_count())])
    s.gods.bottom = tuple([card if known >> card & 1 else unknown.pop() for card in s.gods.bottom])
    for player in others:
        hand, playing = (player.gods & ~known).bit_count(), (player.playing & ~known).bit_count()
        player.gods = (player.gods & known) | sum([1 << unknown.pop() for _ in range(hand)])
        player.playing = (player.playing & known) | sum([1 << unknown.pop() for _ in range(playing)])


def deal_army(s: TawantinsuyuState, seat: int | None, dice: Dice) -> None:
    """Deal the Army cards of the deck and of other hands again."""
    others = [player for owner, player in enumerate(s.players) if owner != seat]
    unknown = [kind for kind, number in enumerate(s.army.deck) for _ in range(number)]
    for player in others:
        unknown += [kind for kind, number in enumerate(player.army) for _ in range(number)] + list(player.drawn)
    dice.shuffle(unknown)
    for player in others:
        player.drawn = tuple([unknown.pop() for _ in player.drawn])
        player.army = tally([unknown.pop() for _ in range(sum(player.army))])
    s.army.deck = tally(unknown)


def tally(kinds: list[int]) -> tuple[int, ...]:
    """Army cards counted by kind."""
    return tuple([kinds.count(kind) for kind in range(MOST_ARMY_KINDS)])
