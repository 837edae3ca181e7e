"""Setting up (TAW-0101 to TAW-0138)."""
from __future__ import annotations

from typing import Any, ClassVar, Final

from kancha.core.decision import Decision
from kancha.core.events import EVERYONE, only
from kancha.core.game import Game
from kancha.core.illegal import Illegal
from kancha.core.state import CHANCE, Frame, Step
from kancha.core.words import Message
from kancha.games.tawantinsuyu.benefits import ChooseBenefit, gain_plain, possible_benefits, refuse_card_benefits
from kancha.games.tawantinsuyu.building import PLACES, Refill
from kancha.games.tawantinsuyu.cards import DrawGod, GodCardQuestion, learn, shuffle_in
from kancha.games.tawantinsuyu.data import MOST_ARMY_KINDS, MOST_GOD_CARDS, MOST_STARTING, TawantinsuyuData
from kancha.games.tawantinsuyu.kinds import ACTIONS, GODS, WORKERS, WORSHIP
from kancha.games.tawantinsuyu.pieces import (
    ArmyCards,
    Buildings,
    FestivalTile,
    GodCards,
    Player,
    Statues,
    Weavings,
    Workers,
)
from kancha.games.tawantinsuyu.promises import WEAVINGS_HELD
from kancha.games.tawantinsuyu.question import PlayerQuestion
from kancha.games.tawantinsuyu.solo.setup import RandomWeaving, SetOutAxomamma, new_board
from kancha.games.tawantinsuyu.state import (
    NO_CARD,
    NO_TILE,
    NOBODY,
    NOT_YET,
    PLAYING,
    SETTING_UP,
    SOURCES,
    BigStep,
    TawantinsuyuOptions,
    TawantinsuyuState,
    is_plain,
    with_added,
)
from kancha.games.tawantinsuyu.steps import SPOTS
from kancha.games.tawantinsuyu.turn import StartTurn
from kancha.games.tawantinsuyu.weaving import TurnTopUp
from kancha.games.tawantinsuyu.workers import DrawWorker, ToHill, ToNomads, ToVillage
from kancha.kit.bits import members
from kancha.kit.sets import ChooseSet

START_POINTS: Final = 10
START_STONE: Final = 2
STEPS_EACH: Final = 5
MARKERS_EACH: Final = 10
FESTIVALS: Final = 3
SOLO_PLAYERS: Final = 2
"""A solo game is set up for two players (TAW-0901)."""
HAND: Final = 8
KEPT: Final = 3


def new_player() -> Player:
    """A player at the start (TAW-0101 to TAW-0105, TAW-0128, TAW-0138)."""
    nothing = (0,) * MOST_ARMY_KINDS
    return Player([0, 0, START_STONE, 0], (START_POINTS, *(0,) * (len(SOURCES) - 1)), 0, NOT_YET, STEPS_EACH,
                  MARKERS_EACH, (0,) * len(WORKERS), 0, 0, nothing, (), nothing, nothing, (0,) * len(GODS),
                  (0,) * len(GODS), 0, 0, 0, ())


def new_table(game: Game[Any], seats: int, rules: int, options: TawantinsuyuOptions) -> TawantinsuyuState:
    """The table before anything is drawn, and what has to be drawn."""
    data: TawantinsuyuData = game.data
    players = seats if seats > 1 else SOLO_PLAYERS
    s = TawantinsuyuState(
        game, seats, rules, [], None, options, SETTING_UP, 0, 0, NOBODY, 0, 0, "", (0,) * len(WORKERS),
        (NOBODY,) * len(SPOTS), (NOBODY,) * len(data.conquest.codes), new_workers(data, players),
        GodCards((1 << len(data.gods.cards)) - 1, (), (), NO_CARD, NO_CARD, 0, (0,) * (seats + 1)),
        ArmyCards(data.army.cards, (0,) * MOST_ARMY_KINDS),
        Statues((data.gods.small,) * len(GODS), (data.gods.large,) * len(GODS), (0, 0)),
        Buildings(data.buildings.stacks, ((), ()), (NO_TILE,) * PLACES), new_weavings(data, players),
        FestivalTile(NOBODY, 0, FESTIVALS), [new_player() for _ in range(players)],
        new_board(data) if seats == 1 else None)
    s.then(*([] if options.orientation == "printed" else [Orientation()]), *([FirstPlayer()] if seats > 1 else []),
           SetOut())
    return s


def new_workers(data: TawantinsuyuData, seats: int) -> Workers:
    """Two of each kind to begin with in the bag, some out of the game, the others spare (TAW-0108 to TAW-0113)."""
    nobody = (0,) * len(WORKERS)
    removed = data.workers.removed[seats]
    return Workers((2,) * len(WORKERS), (data.workers.each - removed - 2,) * len(WORKERS), (), nobody, nobody,
                   (removed,) * len(WORKERS))


def new_weavings(data: TawantinsuyuData, seats: int) -> Weavings:
    """The stack of tiles for this number of players, the starting tiles laid out (TAW-0121 to TAW-0123)."""
    tiles = data.weavings
    in_play = [tile for tile in range(tiles.starting, len(tiles.codes)) if tiles.seats[tile] <= seats]
    removed = len(tiles.codes) - tiles.starting - len(in_play)
    return Weavings(sum([1 << tile for tile in in_play]), (), NO_TILE, tuple(range(tiles.starting)), removed)


class Orientation(Decision[TawantinsuyuState]):
    """Nature turns the Coricancha tile (TAW-0106)."""

    name = "orientation"
    size = len(ACTIONS)

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def options(self, s: TawantinsuyuState) -> range:
        return range(len(ACTIONS))

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        s.rotation = answer
        s.tell(EVERYONE, "orientation", s.section_facing(WORSHIP) + 1)


class FirstPlayer(Decision[TawantinsuyuState]):
    """Nature chooses the first player (TAW-0125)."""

    name = "first"
    size = 4

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def options(self, s: TawantinsuyuState) -> range:
        return range(s.seats)

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        s.first = answer
        s.tell(EVERYONE, "first", answer)


class SetOut(Step[TawantinsuyuState]):
    """Everything that is drawn, dealt and chosen before the first turn, in order."""

    def run(self, s: TawantinsuyuState) -> None:
        order = s.order(s.first)
        workers: list[Frame[Any]] = [frame for seat in order
                                     for frame in (StartWorker(seat), StartWorker(seat), OtherColour(seat))]
        places = s.data.workers
        players = len(order)
        board: list[Frame[Any]] = [FillBag(), *[ToVillage() for _ in range(places.village[players])]]
        board += [ToNomads() for _ in range(places.nomads[players])]
        if players == 2:
            board += [ToHill(space) for space in places.blocked_top]
        board += [Refill(), TurnTopUp()]
        seats = [seat for seat in order if seat < s.seats]
        weavings: list[Frame[Any]] = [] if s.axomamma is None else [RandomWeaving()]
        weavings += [FirstWeaving(seat) for seat in seats]
        cards: list[Frame[Any]] = [DrawGod(seat) for seat in seats for _ in range(HAND)]
        five: list[Frame[Any]] = [frame for seat in reversed(seats)
                                  for frame in (FiveCards(seat), PlayFive(seat), SetFiveAside(seat))]
        s.then(*workers, *board, *weavings, LeaveWeavings(), *cards,
               *[KeepThree(seat) for seat in seats], ShowFive(), *five, SetupEnds())


# Workers

class StartWorker(DrawWorker):
    """A starting Worker (TAW-0111)."""

    name = "start_worker"

    def __init__(self, owner: int) -> None:
        super().__init__()
        self.owner = owner

    def put(self, s: TawantinsuyuState, colour: int) -> None:
        player = s.players[self.owner]
        player.workers = with_added(player.workers, colour, 1)
        s.tell(EVERYONE, "start_worker", self.owner, colour)


class OtherColour(StartWorker):
    """A player with two of a colour draws another one and puts one of the two back (TAW-0112)."""

    name = "other_colour"

    def options(self, s: TawantinsuyuState) -> list[int]:
        workers = s.players[self.owner].workers
        return [colour for colour in super().options(s) if not workers[colour]] if 2 in workers else []

    def put(self, s: TawantinsuyuState, colour: int) -> None:
        player = s.players[self.owner]
        double = player.workers.index(2)
        player.workers = with_added(with_added(player.workers, double, -1), colour, 1)
        s.workers.bag = with_added(s.workers.bag, double, 1)
        s.tell(EVERYONE, "other_colour", self.owner, double, colour)


class FillBag(Step[TawantinsuyuState]):
    """All Workers of the game that are left go into the bag (TAW-0113)."""

    def run(self, s: TawantinsuyuState) -> None:
        s.workers.bag = tuple([number + spare for number, spare in zip(s.workers.bag, s.workers.spare)])
        s.workers.spare = (0,) * len(WORKERS)


# Weavings

class FirstWeaving(PlayerQuestion):
    """A starting Weaving begins the first Tapestry (TAW-0126)."""

    name = "first_weaving"
    open_options = True
    size = MOST_STARTING
    rule = "TAW-0126"

    def universe(self, s: TawantinsuyuState) -> range:
        return range(s.data.weavings.starting)

    def options(self, s: TawantinsuyuState) -> list[int]:
        return list(s.weavings.laid_out)

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        s.weavings.laid_out = tuple([tile for tile in s.weavings.laid_out if tile != answer])
        s.players[self.seat].tapestries = ((answer,),)
        s.tell(EVERYONE, "gets_weaving", self.seat, answer)

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        return ("take_weaving", answer)

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        return [("gains", 1, WEAVINGS_HELD)]

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return s.data.weavings.codes[answer]

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        return f"weaving-{s.data.weavings.codes[answer]}"


class LeaveWeavings(Step[TawantinsuyuState]):
    """Starting Weavings that nobody took leave the game (TAW-0127)."""

    def run(self, s: TawantinsuyuState) -> None:
        s.weavings.removed += len(s.weavings.laid_out)
        s.weavings.laid_out = ()


# God cards

class KeepThree(ChooseSet[TawantinsuyuState]):
    """Three of the eight God cards stay in the hand; all choose at once and in secret (TAW-0130, TAW-R3)."""

    name = "keep"
    together = True
    rule = "TAW-0130"

    def __init__(self, seat: int) -> None:
        super().__init__(seat, KEPT, KEPT)

    @property
    def known_to(self) -> int:
        return only(self.seat)

    def items(self, s: TawantinsuyuState) -> list[str]:
        return [s.data.gods.cards[card] for card in members(s.players[self.seat].gods)]

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        """The gods and codes of the cards; of a single card, what it does."""
        dealt = members(s.players[self.seat].gods)
        cards = [dealt[place] for place in members(answer)]
        if len(cards) == 1:
            return ("god_card", cards[0])
        gods = s.data.gods
        return ("keep", [gods.god[card] for card in cards], ", ".join([gods.cards[card] for card in cards]))

    def brings(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        dealt = members(s.players[self.seat].gods)
        played = [card for place, card in enumerate(dealt) if not answer >> place & 1]
        rewards = [reward for card in played for reward in s.data.gods.benefits[card]]
        kinds = sorted({kind for kind, _ in rewards})
        five: list[Message] = [
            ("five_goods", sum([number for other, number in rewards if other == kind]), kind) if is_plain(kind) else
            ("five", [other for other, _ in rewards].count(kind), kind) for kind in kinds]
        return [("plays_five", len(played)), *five]

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        player = s.players[self.seat]
        dealt = members(player.gods)
        kept = sum([1 << dealt[place] for place in members(answer)])
        player.playing = player.gods & ~kept
        player.gods = kept
        s.tell(EVERYONE, "keeps", self.seat)

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        dealt = members(s.players[self.seat].gods)
        cards = [dealt[place] for place in members(answer)]
        return f"card-{s.data.gods.cards[cards[0]]}" if len(cards) == 1 else ""


class ShowFive(Step[TawantinsuyuState]):
    """The cards that are played are shown (TAW-R3)."""

    def run(self, s: TawantinsuyuState) -> None:
        s.block_undo()
        for seat in s.order(s.first)[:s.seats]:
            playing = s.players[seat].playing
            learn(s, playing, EVERYONE)
            s.tell(EVERYONE, "five", seat, members(playing))


class FiveCards(BigStep):
    """What the five cards give without a question (TAW-0131, TAW-R78); the seat before has no part in it."""

    announcement: ClassVar[str] = "next_five"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: TawantinsuyuState) -> None:
        for card in members(s.players[self.seat].playing):
            gain_plain(s, self.seat, card, s.data.gods.all_benefits(card))


def optional_benefits(data: TawantinsuyuData, card: int) -> int:
    """The benefits of a card that may be declined, as a mask."""
    return sum([1 << number for number, benefit in enumerate(data.gods.benefits[card]) if not is_plain(benefit[0])])


class PlayFive(GodCardQuestion):
    """Which of the five cards to use next, or no more (TAW-0132)."""

    name = "five"
    open_options = True
    size = MOST_GOD_CARDS + 1
    rule = "TAW-0132"

    def options(self, s: TawantinsuyuState) -> list[int]:
        found = [card for card in members(s.players[self.seat].playing)
                 if possible_benefits(s, self.seat, card, optional_benefits(s.data, card))]
        return [*found, MOST_GOD_CARDS] if found else []

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        if answer in self.options(s):
            return None
        playing = s.players[self.seat].playing >> answer & 1
        reason = refuse_card_benefits(s, self.seat, answer, optional_benefits(s.data, answer)) if playing else None
        return reason or Illegal("TAW-0132", "nothing_asked", answer % MOST_GOD_CARDS)

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        player = s.players[self.seat]
        if answer < MOST_GOD_CARDS:
            player.playing &= ~(1 << answer)
            s.gods.shown |= 1 << answer
            s.then(ChooseBenefit(self.seat, answer, optional_benefits(s.data, answer)), self)

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return s.data.gods.cards[answer] if answer < MOST_GOD_CARDS else "done"

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        return ("use_card", answer) if answer < MOST_GOD_CARDS else ("done",)


class SetFiveAside(Step[TawantinsuyuState]):
    """The five cards lie aside until all players are done (TAW-0135)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: TawantinsuyuState) -> None:
        s.gods.shown |= s.players[self.seat].playing
        s.players[self.seat].playing = 0


class SetupEnds(Step[TawantinsuyuState]):
    """The cards played are shuffled back, the Market is filled, and the first turn begins (TAW-0135)."""

    def run(self, s: TawantinsuyuState) -> None:
        shuffle_in(s, s.gods.shown)
        s.gods.shown = 0
        s.phase = PLAYING
        s.then(Refill(), *([] if s.axomamma is None else [SetOutAxomamma()]), StartTurn(s.first))
