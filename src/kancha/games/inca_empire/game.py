"""The game: set-up, view, scores, and what is hidden from whom."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

from kancha.core.dice import Dice
from kancha.core.events import Event, Story
from kancha.core.game import Changes, Option, Points
from kancha.core.illegal import Illegal
from kancha.core.words import Lexicon, Message
from kancha.drawing.game import Drawing, DrawnGame
from kancha.games.inca_empire.data import FILES, IncaData
from kancha.games.inca_empire.describe import describe
from kancha.games.inca_empire.extras import ExtraRoad, OneMore
from kancha.games.inca_empire.features import IncaJudge
from kancha.games.inca_empire.figures import figures
from kancha.games.inca_empire.glance import glance, inks, seat_inks
from kancha.games.inca_empire.kinds import CARDS, SOURCES
from kancha.games.inca_empire.people import Act, FirstAct
from kancha.games.inca_empire.phases import TurnInvasion
from kancha.games.inca_empire.roads import TurnUp
from kancha.games.inca_empire.setup import DealOrder, DealQuarter, new_table
from kancha.games.inca_empire.state import Cards, IncaOptions, IncaState, Laid, SunBoard
from kancha.games.inca_empire.sun import DrawCard, LayCard, counts
from kancha.games.inca_empire.svg import emblem, miniature, motifs, panels
from kancha.games.inca_empire.svg_board import board, board_motifs
from kancha.games.inca_empire.svg_style import STYLE
from kancha.games.inca_empire.text import standing, status, text
from kancha.games.inca_empire.value import worth
from kancha.games.inca_empire.view import view_of
from kancha.kit.tables import read_tables

HERE = files("kancha.games.inca_empire")
LEXICON = Lexicon.read("kancha.games.inca_empire")
PLACED = ("road", "rough", "roads_lost", "city", "garrison", "temple", "outpost", "terrace", "conquer", "token")
"""The kinds of events that end with the ids of places."""


def variant(name: str) -> Option:
    """A variant of the book, with its text."""
    return Option(False, (False, True), LEXICON.say("option", name))


class IncaEmpire(DrawnGame[IncaState]):
    """Inca Empire for three or four players."""

    api = 2
    name = "inca_empire"
    title = LEXICON.say("game", "title")
    about = LEXICON.say("game", "about")
    seats = (3, 4)
    rules = 2
    options = {
        "pizarros_arrival": variant("pizarros_arrival"),
        "early_fall": variant("early_fall"),
        "accord_with_the_gods": variant("accord_with_the_gods"),
        "ban_edge_links_in_unconquered": Option(
            False, (False, True), LEXICON.say("option", "ban_edge_links_in_unconquered"), switch=True),
    }
    decisions = (
        DealQuarter, DealOrder, DrawCard, TurnUp, LayCard, FirstAct, Act, ExtraRoad, OneMore, TurnInvasion)
    lexicon = LEXICON
    story = Story(
        heads="""
            phase lay reveal roads_lost popular_support sapa_inca returned road rough city garrison temple outpost
            terrace conquer pilgrimage_for_roads pilgrimage_for_construction not_yet arrival
            """,
        flourishes={"celebration": "sapa_inca", "triumph": "conquer", "setback": "roads_lost arrival"})
    deeds = {
        "quarter": (0, 1), "lay_own": (-1, 0), "conquer": (0, 1), "city": (0,), "garrison": (0,), "temple": (0,),
        "outpost": (0,), "terrace": (0,), "road": (0,), "rough": (0,), "pilgrimage_for_roads": (0,),
        "pilgrimage_for_construction": (0,)}
    longest = 3_000
    judge = IncaJudge()
    drawing = Drawing(
        board=board, panels=panels, motifs=motifs, describe=describe, miniature=miniature, emblem=emblem, text=text,
        glance=glance, inks=inks, seat_inks=seat_inks, status=status, standing=standing, stylesheet=STYLE)

    def motifs(self, lexicon: Lexicon, seats: int = 0) -> str:
        return super().motifs(lexicon) + (board_motifs(self.pen(lexicon), seats) if seats else "")

    def nouns(self, lexicon: Lexicon) -> Mapping[str, Sequence[str]]:
        """The quarters as a content pack names them."""
        return {} if self.data.content is None else {"quarter": self.data.quarter_names}

    def printed_data(self) -> IncaData:
        return IncaData(read_tables(HERE / "data", *FILES))

    def refuse_setup(self, seats: int, options: Mapping[str, object]) -> Illegal | None:
        return Illegal("INC-906", "early_fall_for_four") if options["early_fall"] and seats != 4 else None

    def setup(self, seats: int, options: Mapping[str, Any], rules: int) -> IncaState:
        return new_table(self, seats, rules, IncaOptions(**options))

    def has_ended(self, s: IncaState) -> bool:
        return s.over()

    def scores(self, s: IncaState) -> list[int]:
        return [player.score() for player in s.players]

    def breakdown(self, s: IncaState) -> list[dict[str, int]]:
        return [dict(zip(SOURCES, player.points)) for player in s.players]

    def winning_sides(self, s: IncaState) -> list[int]:
        """The one ahead on the score track: there are no ties (INC-802, INC-803)."""
        return [s.ranking[0]]

    def holdings(self, s: IncaState, seat: int) -> dict[str, int]:
        return {"points": s.players[seat].score(), "labour": s.players[seat].labour}

    def promised(self, promise: Message, seat: int) -> Changes | None:
        match promise:
            case "labour", int(price):
                return {(seat, "labour"): -price}
            case "phase_follows", _:
                return None
        return super().promised(promise, seat)

    def projected(self, view: dict[str, Any]) -> Points:
        return {("sapa_inca", seat): sum(player["sapa_inca"]) for seat, player in enumerate(view["players"])}

    def value(self, s: IncaState, seat: int) -> float:
        return worth(s, seat)

    def figures(self, s: IncaState, seat: int) -> dict[str, float]:
        return figures(s, seat)

    def view(self, s: IncaState, seat: int | None) -> dict[str, Any]:
        return view_of(s, seat)

    # What is hidden

    def hidden_zones(self, s: IncaState, seat: int | None) -> dict[str, object]:
        laid = [card.card for card in s.sun.laid if card is not None and card.seat != seat]
        hands = [player.hand for owner, player in enumerate(s.players) if owner != seat and player.hand]
        return {"hands": hands, "laid": laid}

    def resample(self, s: IncaState, seat: int | None, dice: Dice) -> IncaState:
        """Deal again what the seat does not know of the deck, other hands and the cards face down on the Sun board.

        Cards that were held or laid when the deck was last shuffled stay among those as long as that can be known.
        """
        d = s.clone()
        others = [player for owner, player in enumerate(d.players) if owner != seat]
        laid = [card for card in d.sun.laid if card is not None and card.seat != seat]
        old = [card for player in others for card in player.old] + [card.card for card in laid if card.old]
        young = [card for player in others for card in card_list(subtract(player.hand, player.old))]
        young += [card.card for card in laid if not card.old] + card_list(d.deck)
        for cards in (old, young):
            cards.sort()
            dice.shuffle(cards)
        for player in others:
            fresh = [young.pop() for _ in range(len(player.hand) - len(player.old))]
            player.old = tuple(sorted([old.pop() for _ in player.old]))
            player.hand = tuple(sorted([*player.old, *fresh]))
        dealt = [card if card is None or card.seat == seat else
                 Laid(card.seat, old.pop() if card.old else young.pop(), card.old) for card in d.sun.laid]
        d.sun = SunBoard(d.sun.sectors, tuple(dealt))
        d.deck = counts(young)
        return d

    def spots_of(self, event: Event) -> list[str]:
        """The ids that follow what is said: texts name places, pictures have ids."""
        if event[1] not in PLACED:
            return []
        return event[-1] if isinstance(event[-1], list) else [event[-1]]

    def count(self, s: IncaState) -> dict[str, int]:
        held = [card for player in s.players for card in player.hand]
        lying = [card for sector in s.sun.sectors for card in sector]
        laid = [card.card for card in s.sun.laid if card is not None]
        cards = [*card_list(s.deck), *card_list(s.discards), *held, *lying, *laid]
        seen = sum([token >= 0 for token in s.empire.tokens])
        return {**{f"cards {CARDS[card]}": cards.count(card) for card in range(len(CARDS))},
                "culture tokens": sum(s.empire.unseen) + seen}


def card_list(numbers: Cards) -> list[int]:
    """Numbers by kind as single cards."""
    return [card for card, number in enumerate(numbers) for _ in range(number)]


def subtract(cards: Cards, others: Cards) -> Cards:
    """Single cards without others, as numbers by kind."""
    return tuple([cards.count(card) - others.count(card) for card in range(len(CARDS))])
