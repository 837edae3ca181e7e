"""Setting up the solo game (TAW-0901 to TAW-0911)."""
from __future__ import annotations

from typing import Any

from kancha.core.decision import Decision
from kancha.core.events import EVERYONE
from kancha.core.state import CHANCE, Frame, Step
from kancha.core.words import Text
from kancha.games.tawantinsuyu.cards import DrawArmy
from kancha.games.tawantinsuyu.data import MOST_ARMY_KINDS, MOST_SIDES, MOST_STARTING, SLOTS, TawantinsuyuData
from kancha.games.tawantinsuyu.high_priest import priest_after
from kancha.games.tawantinsuyu.pieces import Axomamma
from kancha.games.tawantinsuyu.solo.board import NO_PERSONALITY, Tuck
from kancha.games.tawantinsuyu.solo.building import next_spot
from kancha.games.tawantinsuyu.solo.die import Roll
from kancha.games.tawantinsuyu.solo.gains import axomamma, board_of
from kancha.games.tawantinsuyu.state import AXOMAMMA, NO_CARD, TawantinsuyuState, with_set
from kancha.games.tawantinsuyu.turn import PlacePriest


def new_board(data: TawantinsuyuData) -> Axomamma:
    """Axomamma's board with its tokens, before anything is drawn (TAW-0907)."""
    return Axomamma(tuple([spot for _, _, spot in data.axomamma.tokens]), (NO_CARD,) * SLOTS, NO_PERSONALITY, (), 0, 0,
                    (0,) * MOST_ARMY_KINDS)


class RandomWeaving(Decision[TawantinsuyuState]):
    """Nature gives Axomamma a starting Weaving before the player chooses (TAW-0903)."""

    name = "random_weaving"
    size = MOST_STARTING

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def options(self, s: TawantinsuyuState) -> list[int]:
        return list(s.weavings.laid_out)

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        s.weavings.laid_out = tuple([tile for tile in s.weavings.laid_out if tile != answer])
        axomamma(s).tapestries = ((answer,),)
        s.tell(EVERYONE, "gets_weaving", AXOMAMMA, answer)

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return s.data.weavings.codes[answer]

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        return f"weaving-{s.data.weavings.codes[answer]}"


class SetOutAxomamma(Step[TawantinsuyuState]):
    """Goods and Workers, both High Priests, tucked cards, a Steps marker, a Personality (TAW-0904 to TAW-0910)."""

    def run(self, s: TawantinsuyuState) -> None:
        player, board = axomamma(s), board_of(s)
        player.goods = list(s.data.axomamma.goods[:4])
        board.queue = tuple([colour for colour, number in enumerate(player.workers) for _ in range(number)])
        board.elders = len(board.queue)
        personality: list[Frame[Any]] = [] if s.options.no_personality else [Personality()]
        s.then(DrawArmy(AXOMAMMA, True), PlacePriest(0), RollForPriest(), *[Tuck(slot) for slot in range(SLOTS)],
               FirstSteps(), *personality)


class RollForPriest(Roll):
    """The die says how far clockwise from the player's its High Priest stands (TAW-0906)."""

    name = "roll_for_priest"

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        axomamma(s).priest = priest_after(s, 0, answer + 1)
        s.tell(EVERYONE, "axo_priest", AXOMAMMA, answer + 1, axomamma(s).priest)


class FirstSteps(Step[TawantinsuyuState]):
    """One Steps marker in the section of its High Priest, which brings nothing (TAW-0909, TAW-R82)."""

    def run(self, s: TawantinsuyuState) -> None:
        spot = next_spot(s)
        axomamma(s).steps -= 1
        s.spots = with_set(s.spots, spot, AXOMAMMA)
        s.tell(EVERYONE, "axo_steps", AXOMAMMA, spot)


class Personality(Decision[TawantinsuyuState]):
    """Nature chooses a Personality token and its side (TAW-0910)."""

    name = "personality"
    size = MOST_SIDES

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def options(self, s: TawantinsuyuState) -> range:
        return range(len(s.data.axomamma.sides))

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        board_of(s).personality = answer
        s.tell(EVERYONE, "axo_chosen", AXOMAMMA, Text("personality", s.data.axomamma.sides[answer]))

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return s.data.axomamma.sides[answer]


