"""The game: set-up, view, scores, and what is hidden from whom."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Any, cast

from kancha.core.dice import Dice
from kancha.core.events import Story
from kancha.core.game import Changes, Option, Points
from kancha.core.words import Lexicon, Message
from kancha.drawing.game import Drawing, DrawnGame
from kancha.games.cuzco.cards import DrawCard, TurnUp
from kancha.games.cuzco.data import FILES, CuzcoData
from kancha.games.cuzco.describe import describe
from kancha.games.cuzco.festival import Bid, ChooseCity, is_opening, points_of
from kancha.games.cuzco.glance import glance, inks
from kancha.games.cuzco.incas import ChooseInca, MoveInca
from kancha.games.cuzco.judge import CuzcoJudge
from kancha.games.cuzco.kinds import KINDS, VALUES
from kancha.games.cuzco.ponds import PlacePond, ponds_left
from kancha.games.cuzco.promises import holdings, promised
from kancha.games.cuzco.setup import FirstPlayer, new_table
from kancha.games.cuzco.state import SOURCES, Cards, CuzcoOptions, CuzcoState, Player, floors_left, subtract
from kancha.games.cuzco.svg import emblem, miniature, panels, public
from kancha.games.cuzco.svg_board import board
from kancha.games.cuzco.svg_motifs import motifs
from kancha.games.cuzco.svg_style import STYLE
from kancha.games.cuzco.temples import RaiseTemple
from kancha.games.cuzco.text import standing, status, text
from kancha.games.cuzco.tiles import Place
from kancha.games.cuzco.turn import Act, FirstAct
from kancha.games.cuzco.value import FIGURES, figures, worth
from kancha.games.cuzco.view import public_view, seen_by
from kancha.kit.tables import read_tables

HERE = files("kancha.games.cuzco")
LEXICON = Lexicon.read("kancha.games.cuzco")


def switch(name: str, default: object, other: object) -> Option:
    """A switch with its text."""
    return Option(default, (default, other), LEXICON.say("option", name), switch=True)


class Cuzco(DrawnGame[CuzcoState]):
    """Cuzco for two to four players."""

    api = 2
    name = "cuzco"
    title = LEXICON.say("game", "title")
    about = LEXICON.say("game", "about")
    rules = 2
    seats = (2, 3, 4)
    options = {
        "pond_on_edge_hex": switch("pond_on_edge_hex", True, False),
        "shared_value_2": switch("shared_value_2", 1, 0),
        "second_after_tied_first": switch("second_after_tied_first", True, False),
        "tiles_wholly_on_overflow": switch("tiles_wholly_on_overflow", False, True),
        "enter_behind_overflow": switch("enter_behind_overflow", False, True),
    }
    decisions = (
        FirstPlayer, DrawCard, TurnUp, FirstAct, Act, Place, ChooseInca, MoveInca, RaiseTemple, PlacePond,
        ChooseCity, Bid)
    lexicon = LEXICON
    judge = CuzcoJudge()
    story = Story(
        heads="""
            drew took placed last_triple last_turn last_unless_tile no_tile_fits stalemate token inca_in
            inca_out inca_moved built enlarged pond_laid proposed final
            """,
        lead_ins="final_city",
        flourishes={"celebration": "held held_together", "triumph": "built enlarged", "success": "pond_scored"})
    deeds = {
        "built": (0, 2), "enlarged": (0, 3), "pond_scored": (0,), "held": (0,), "held_together": (0,), "token": (0,)}
    drawing = Drawing(
        board=board, panels=panels, motifs=motifs, describe=describe, miniature=miniature, emblem=emblem, text=text,
        glance=glance, inks=inks, status=status, standing=standing, stylesheet=STYLE, public=public)

    def printed_data(self) -> CuzcoData:
        return CuzcoData(read_tables(HERE / "data", *FILES))

    def setup(self, seats: int, options: Mapping[str, Any], rules: int) -> CuzcoState:
        return new_table(self, seats, rules, CuzcoOptions(**options))

    def has_ended(self, s: CuzcoState) -> bool:
        return s.over()

    def scores(self, s: CuzcoState) -> list[int]:
        return [player.score() for player in s.players]

    def breakdown(self, s: CuzcoState) -> list[dict[str, int]]:
        return [dict(zip(SOURCES, player.points)) for player in s.players]

    def holdings(self, s: CuzcoState, seat: int) -> dict[str, int]:
        return holdings(s, seat)

    def promised(self, promise: Message, seat: int) -> Changes | None:
        return promised(promise, seat)

    def projected(self, view: dict[str, Any]) -> Points:
        return {("final", seat): player["final_points"] for seat, player in enumerate(view["players"])}

    def value(self, s: CuzcoState, seat: int) -> float:
        return worth(s, seat)

    def figures(self, s: CuzcoState, seat: int) -> dict[str, float]:
        return dict(zip(FIGURES, figures(s, seat)))

    def view(self, s: CuzcoState, seat: int | None) -> dict[str, Any]:
        return self.views(s)(seat)

    def views(self, s: CuzcoState) -> Callable[[int | None], dict[str, Any]]:
        public = public_view(s, self.winning_sides(s) if s.over() else [])
        return lambda seat: cast(dict[str, Any], seen_by(s, seat, public))

    # What is hidden

    def hidden_zones(self, s: CuzcoState, seat: int | None) -> dict[str, object]:
        return {"cards": [cards for cards in [player.hidden_cards() for player in others(s, seat)] if any(cards)]}

    def resample(self, s: CuzcoState, seat: int | None, dice: Dice) -> CuzcoState:
        """Deal again what the seat does not know of the pile and other hands.

        Whoever has proposed a festival gets a card to open it.
        """
        d = s.clone()
        redeal(d, seat, dice)
        while is_opening(d) and not points_of(d, d.players[d.turn.seat].hand):
            redeal(d, seat, dice)
        return d

    def count(self, s: CuzcoState) -> dict[str, int]:
        laid = sum([level * hexes.bit_count() for level, hexes in enumerate(s.land.levels)])
        held = sum([2 * player.doubles + player.villages + player.crops for player in s.players])
        cards = [s.pile, s.discard, *s.festival.bids, *[player.hand for player in s.players]]
        return {
            "hexes of tiles": laid + held + 3 * s.triples,
            "ponds": s.land.ponds.bit_count() + ponds_left(s),
            **{
                f"floors of {value}": left + having.bit_count()
                for value, left, having in zip(VALUES, floors_left(s), s.land.floors)
            },
            **{f"cards {kind}": sum([pile[k] for pile in cards]) + (s.face_up == k) for k, kind in enumerate(KINDS)},
            "incas": sum([player.reserve(s.data) + player.incas.bit_count() for player in s.players]),
        }


def others(s: CuzcoState, seat: int | None) -> list[Player]:
    """The players whose hands a seat does not see."""
    return [player for owner, player in enumerate(s.players) if owner != seat]


def redeal(s: CuzcoState, seat: int | None, dice: Dice) -> None:
    """Shuffle the old cards among the hands that hold them, and the newer ones among those hands and the pile."""
    hands = others(s, seat)
    old = sorted([card for player in hands for card in card_list(player.old)])
    recent = [card for player in hands for card in card_list(subtract(player.hidden_cards(), player.old))]
    young = sorted(card_list(s.pile) + recent)
    dice.shuffle(old)
    dice.shuffle(young)
    for player in hands:
        drawn = sum(player.hidden_cards()) - sum(player.old)
        player.old = count_by_kind([old.pop() for _ in range(sum(player.old))])
        new = count_by_kind([young.pop() for _ in range(drawn)])
        player.hand = tuple([sum(cards) for cards in zip(player.shown, player.old, new)])
    s.pile = count_by_kind(young)


def count_by_kind(cards: list[int]) -> Cards:
    """How many cards there are of each kind."""
    return tuple([cards.count(kind) for kind in range(len(KINDS))])


def card_list(cards: Cards) -> list[int]:
    """Cards one by one."""
    return [kind for kind, number in enumerate(cards) for _ in range(number)]
