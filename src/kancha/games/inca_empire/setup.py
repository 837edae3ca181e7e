"""Setting up (INC-101 to INC-112, INC-901 to INC-907)."""
from __future__ import annotations

from kancha.core.decision import Decision
from kancha.core.events import EVERYONE
from kancha.core.game import Game
from kancha.core.state import CHANCE, Step
from kancha.games.inca_empire.construction import open_region
from kancha.games.inca_empire.data import IncaData
from kancha.games.inca_empire.kinds import HAND, NO_QUARTER, PILGRIMAGES, QUARTERS
from kancha.games.inca_empire.phases import start_phase
from kancha.games.inca_empire.roads import reach, show_token, turn_up
from kancha.games.inca_empire.state import (
    NO_EFFECTS,
    NO_POINTS,
    NO_TOKEN,
    NO_TURN,
    Cards,
    Empire,
    IncaOptions,
    IncaState,
    Player,
    SunBoard,
    with_added,
)
from kancha.games.inca_empire.sun import DrawCard, no_cards
from kancha.kit.bits import members


def new_table(game: Game[IncaState], seats: int, rules: int, options: IncaOptions) -> IncaState:
    """The table before the construction cost cards are dealt."""
    data: IncaData = game.data
    land = data.map(seats)
    empire = Empire(0, 0, 0, 0, 0, 0, 0, 0, (NO_TOKEN,) * len(land.regions), 0, data.tokens(seats))
    players = [Player(NO_QUARTER, 0, NO_POINTS, 0, 0, 0, 0, 0, 0, (), (), NO_EFFECTS) for _ in range(seats)]
    sun = SunBoard(tuple([() for _ in range(seats)]), no_cards(seats))
    s = IncaState(game, seats, rules, [], None, options, data.track(options.early_fall), 0, (), (), empire, sun,
                  deck_of(data, seats, options), NO_EFFECTS, data.invasions, False, NO_TURN, players)
    everybody = range(seats)
    s.then(*[DealQuarter(seat) for seat in everybody], LayOut(), *[DealOrder(seat) for seat in everybody],
           *[DrawCard(seat) for seat in everybody for _ in range(HAND)], Begin())
    return s


def deck_of(data: IncaData, seats: int, options: IncaOptions) -> Cards:
    """The Sun event cards of a match; an early fall leaves no time for pilgrimages (INC-902, INC-906)."""
    cards = data.cards(seats)
    return tuple([0 if options.early_fall and card in PILGRIMAGES else number for card, number in enumerate(cards)])


class DealQuarter(Decision[IncaState]):
    """Nature deals a construction cost card: a colour and a starting region (INC-103, INC-R32)."""

    name = "quarter"
    size = len(QUARTERS)

    def __init__(self, owner: int) -> None:
        super().__init__(CHANCE)
        self.owner = owner

    def options(self, s: IncaState) -> list[int]:
        taken = [player.quarter for player in s.players]
        return [quarter for quarter in sorted(s.data.circle(s.seats)) if quarter not in taken]

    def choose(self, s: IncaState, answer: int) -> None:
        s.players[self.owner].quarter = answer
        s.tell(EVERYONE, "quarter", self.owner, answer)

    def word(self, s: IncaState, answer: int) -> str:
        return s.data.colours[answer]


class LayOut(Step[IncaState]):
    """Lay the start roads (INC-105); the starting regions count as conquered (INC-509)."""

    def run(self, s: IncaState) -> None:
        for player in s.players:
            link = s.map.start_links[player.quarter]
            player.roads = 1 << link
            s.empire.taken |= 1 << link
            open_region(s, s.map.start_region(player.quarter))
        for seat in range(s.seats):
            reach(s, seat, s.map.capital)


class DealOrder(Decision[IncaState]):
    """Nature deals a turn-order token (INC-111). The first stands outermost on the score track (INC-R2)."""

    name = "order"
    size = len(QUARTERS)

    def __init__(self, owner: int) -> None:
        super().__init__(CHANCE)
        self.owner = owner

    def options(self, s: IncaState) -> list[int]:
        drawn = s.order or (CHANCE,) * s.seats
        return [number for number in range(s.seats) if drawn[number] == CHANCE]

    def choose(self, s: IncaState, answer: int) -> None:
        drawn = s.order or (CHANCE,) * s.seats
        s.order = (*drawn[:answer], self.owner, *drawn[answer + 1:])
        s.ranking = s.order[::-1]
        s.tell(EVERYONE, "order_token", self.owner, answer + 1)

    def word(self, s: IncaState, answer: int) -> str:
        return str(answer + 1)


class Begin(Step[IncaState]):
    """Turn up the tokens around the starting regions (INC-108) and those of the gods (INC-907), and play."""

    def run(self, s: IncaState) -> None:
        if s.options.accord_with_the_gods:
            lay_divine_tokens(s)
        around = 0
        for region in members(s.map.starts):
            around |= s.map.borders[region]
        s.then(FirstPhase())
        turn_up(s, around)


class FirstPhase(Step[IncaState]):
    """The black figure stands on the first row of the era track (INC-110)."""

    def run(self, s: IncaState) -> None:
        start_phase(s)


def lay_divine_tokens(s: IncaState) -> None:
    """Lay the tokens with the most labour face up on the regions marked with the god's hand (INC-907, INC-R35)."""
    best = s.data.labour.index(max(s.data.labour))
    for region in members(s.map.hands if s.rules >= 2 else s.map.first_hands):
        s.empire.unseen = with_added(s.empire.unseen, best, -1)
        show_token(s, region, best)
