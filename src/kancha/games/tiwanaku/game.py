"""Tiwanaku as a game: options, setup, sides and winners."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Any

from kancha.core.dice import Dice
from kancha.core.events import Story
from kancha.core.game import Changes, Option
from kancha.core.game import Side as ScoringSide
from kancha.core.illegal import Illegal
from kancha.core.words import Message, Text
from kancha.drawing.game import Drawing, DrawnGame
from kancha.games.tiwanaku.automa import ChooseOtoma, DrawArrow, TellLand
from kancha.games.tiwanaku.cooperative import WhoFlees
from kancha.games.tiwanaku.data import FILES, TiwanakuData
from kancha.games.tiwanaku.describe import describe
from kancha.games.tiwanaku.discovery import TellTerrain
from kancha.games.tiwanaku.explore import Destination
from kancha.games.tiwanaku.generator import GRADE_NAMES
from kancha.games.tiwanaku.glance import glance, inks, seat_inks
from kancha.games.tiwanaku.guess import Guess, LastGuess, TellCrop
from kancha.games.tiwanaku.judge import TiwanakuJudge
from kancha.games.tiwanaku.land import LONG, SHORT, TERRAIN_NAMES, TERRAIN_STOCK, TERRAINS
from kancha.games.tiwanaku.notes import notes
from kancha.games.tiwanaku.offering import Offer
from kancha.games.tiwanaku.pieces import Oracle
from kancha.games.tiwanaku.promises import changes_by, holdings_of
from kancha.games.tiwanaku.sample import public_facts, sample
from kancha.games.tiwanaku.scenario import decode, grade_of
from kancha.games.tiwanaku.screens import GiveTile, ShowTop
from kancha.games.tiwanaku.setup import (
    BITS,
    PARTS,
    CallOtoma,
    ChooseColour,
    DealTiles,
    FirstPlayer,
    LayOut,
    SealLand,
    empty_table,
)
from kancha.games.tiwanaku.state import (
    COMPETITIVE,
    COOPERATIVE,
    FINISHED,
    LEVELS,
    MODES,
    NO_SEED,
    NO_TILE,
    SOLO,
    SOURCES,
    TiwanakuOptions,
    TiwanakuState,
)
from kancha.games.tiwanaku.svg import board, panels
from kancha.games.tiwanaku.svg_motifs import emblem, miniature, motifs
from kancha.games.tiwanaku.svg_style import STYLE
from kancha.games.tiwanaku.text import board_text, standing, status
from kancha.games.tiwanaku.turn import PlayTile, Turn
from kancha.games.tiwanaku.value import figures, worth
from kancha.games.tiwanaku.view import public_view, seen_by, view_of
from kancha.games.tiwanaku.words import WORDS
from kancha.kit.tables import read_tables

HERE = files("kancha.games.tiwanaku")

LEVELS_OF = {"competitive": ("easy",), "solo": ("easy", "hard"), "cooperative": ("easy", "normal", "expert")}
"""The levels of each mode; a competitive game has only one."""

NOT_ALONE = {"competitive": "TIW-104", "cooperative": "TIW-954"}
"""The rules that say how many players a mode is for."""


class Tiwanaku(DrawnGame[TiwanakuState]):
    """Tiwanaku: discover the terrain, deduce the crops."""

    api = 2
    name = "tiwanaku"
    title = WORDS.say("game", "title")
    about = WORDS.say("game", "about")
    rules = 2
    seats = (1, 2, 3, 4)
    options = {
        "mode": Option("competitive", MODES, WORDS.say("option", "mode")),
        "size": Option(LONG, (SHORT, LONG), WORDS.say("option", "size")),
        "level": Option("easy", LEVELS, WORDS.say("option", "level")),
        "open_screens": Option(False, (False, True), WORDS.say("option", "open_screens"), switch=True),
        "grade": Option("normal", GRADE_NAMES[1:], WORDS.say("option", "grade"), switch=True),
        "no_stalling": Option(True, (True, False), WORDS.say("option", "no_stalling"), switch=True, before=True),
        "land": Option("", (), WORDS.say("option", "land")),
    }
    decisions = (SealLand, ChooseColour, FirstPlayer, Turn, Destination, TellTerrain, Guess, TellCrop, Offer,
                 LastGuess, DrawArrow, ChooseOtoma, TellLand, DealTiles, ShowTop, PlayTile, GiveTile, WhoFlees)
    lexicon = WORDS
    judge = TiwanakuJudge()
    story = Story(
        heads="""
            move enter recall name pass offer last_offering end_phase quiet_soon quiet_now
            quiet_now_or_guess quiet_end_soon only_guess otoma_moves otoma_walks empty_spaces
            """,
        lead_ins="play_tile",
        flourishes={"success": "right", "setback": "wrong"})
    drawing = Drawing(board=board, panels=panels, motifs=motifs, describe=describe, miniature=miniature, emblem=emblem,
                      text=board_text, glance=glance, inks=inks, seat_inks=seat_inks, status=status, standing=standing,
                      stylesheet=STYLE, notes=notes)
    deeds = {
        "colour": (0, 1), "discover": (0, 2), "right": (0,), "wrong": (0,), "offer": (0, 2), "last_offering": (0, 2),
        "enter": (0,), "recall": (0,)}
    longest = 10_000

    def printed_data(self) -> TiwanakuData:
        return TiwanakuData(read_tables(HERE / "data", *FILES))

    def complete(self, seats: int, options: Mapping[str, object], *, stored: bool = False) -> dict[str, object]:
        """One seat plays solo unless another mode is given; a grade may be given as a number."""
        alone = {"mode": "solo"} if seats == 1 and "mode" not in options else {}
        grade = {"grade": GRADE_NAMES[grade_of(str(options["grade"]))]} if "grade" in options else {}
        return super().complete(seats, {**alone, **options, **grade}, stored=stored)

    def keeps_secrets(self, options: Mapping[str, object]) -> bool:
        """Only the screens of a team hide something from others; the land is hidden from all."""
        return options["mode"] == "cooperative" and not options["open_screens"]

    def refuse_setup(self, seats: int, options: Mapping[str, object]) -> Illegal | None:
        mode, size, level = str(options["mode"]), options["size"], str(options["level"])
        if (mode == "solo") != (seats == 1):
            if mode == "solo":
                return Illegal("TIW-902", "solo_seats")
            return Illegal(NOT_ALONE[mode], "seats_alone", Text("choice", f"mode={mode}"))
        if mode != "competitive" and size != LONG:
            return Illegal("TIW-901" if mode == "solo" else "TIW-951", "long_only")
        if level not in LEVELS_OF[mode]:
            rule = {"competitive": "TIW-118", "solo": "TIW-R37", "cooperative": "TIW-954"}[mode]
            return Illegal(rule, f"levels_{mode}")
        if options["open_screens"] and mode != "cooperative":
            return Illegal("TIW-118", "no_screens")
        if not options["no_stalling"] and mode == "cooperative":
            return Illegal("TIW-R48", "team_never_stalls")
        land = str(options["land"])
        try:
            disc = self.data.discs.get(land)
            scenario_size = size if not land else disc.size if disc is not None else decode(land)[0]
        except Illegal as refusal:
            return refusal
        return None if scenario_size == size else Illegal("TIW-101", "other_size", scenario_size, size)

    def setup(self, seats: int, options: Mapping[str, Any], rules: int) -> TiwanakuState:
        mode = options["mode"]
        values = {**options, "mode": MODES.index(mode), "level": LEVELS.index(options["level"]),
                  "grade": grade_of(str(options["grade"])), "land": str(options["land"])}
        s = empty_table(self, seats, rules, TiwanakuOptions(**values))
        s.then(*[SealLand() for _ in range(0 if s.options.land else PARTS)], LayOut(),
               *[ChooseColour(seat) for seat in range(len(s.pawns.colours))],
               *[CallOtoma()] * (mode != "competitive"), *[DealTiles()] * (mode == "cooperative"), FirstPlayer())
        return s

    def has_ended(self, s: TiwanakuState) -> bool:
        return s.phase == FINISHED

    def sides(self, s: TiwanakuState) -> list[ScoringSide]:
        if s.options.mode == COMPETITIVE:
            return super().sides(s)
        solo = s.options.mode == SOLO
        players = ScoringSide("", (0,)) if solo else ScoringSide("team", tuple(range(s.seats)))
        return [players, ScoringSide("otoma", ())]

    def scores(self, s: TiwanakuState) -> list[int]:
        return [side.score() for side in s.sides]

    def breakdown(self, s: TiwanakuState) -> list[dict[str, int]]:
        return [dict(zip(SOURCES, side.points)) for side in s.sides]

    def winning_sides(self, s: TiwanakuState) -> list[int]:
        """Most points, then most levels, then shared; a tie with the Otoma is lost (TIW-809 to TIW-811, TIW-935)."""
        if s.options.mode != COMPETITIVE:
            return [0] if s.sides[0].score() > s.sides[1].score() else [1]
        standing = [(side.score(), sum(side.levels)) for side in s.sides]
        return [side for side, reached in enumerate(standing) if reached == max(standing)]

    def count(self, s: TiwanakuState) -> dict[str, int]:
        used = s.scenario.counts or (0,) * TERRAINS
        boxed = [TERRAIN_STOCK[kind] - used[kind] for kind in range(TERRAINS)]
        counts = {f"{name} tiles": boxed[kind] + s.land.terrain.count(kind) + s.supply.tiles_left(kind)
                  for kind, name in enumerate(TERRAIN_NAMES)}
        counts["pawns"] = sum([pawns.bit_count() for pawns in s.pawns.spaces]) + sum(s.pawns.reserve)
        if s.options.mode == SOLO:
            shown = sum([arrow != NO_TILE for arrow in s.land.arrows])
            counts["arrows"] = sum([len(tiles) for tiles in s.supply.unseen]) + shown
        return counts

    def view(self, s: TiwanakuState, seat: int | None) -> dict[str, Any]:
        return view_of(s, seat)

    def views(self, s: TiwanakuState) -> Callable[[int | None], dict[str, Any]]:
        public = public_view(s)
        return lambda seat: seen_by(s, seat, public)

    def hidden_zones(self, s: TiwanakuState, seat: int | None) -> dict[str, object]:
        tops = [tops[:] for owner, tops in enumerate(s.supply.tops)
                if owner != seat and not s.options.open_screens and max(tops) > NO_TILE]
        unseen = [(s.oracle.terrain[space], s.oracle.crops[space]) for space in range(s.options.size)
                  if not s.land.planted >> space & 1] if s.oracle.terrain else [s.oracle.seed] * (s.oracle.seed > 0)
        return {"land": unseen, "tops": tops}

    def resample(self, s: TiwanakuState, seat: int | None, dice: Dice) -> TiwanakuState:
        d = s.clone()
        if d.oracle.terrain:
            terrain, crops = sample(public_facts(d), dice)
            d.oracle = Oracle(NO_SEED, tuple(terrain), tuple(crops))
        elif d.oracle.seed:
            d.oracle = Oracle(dice.below(1 << -(-d.oracle.seed.bit_length() // BITS) * BITS), (), ())
        if d.options.mode == COOPERATIVE and not d.options.open_screens:
            redeal_tops(d, seat, dice)
        return d

    def holdings(self, s: TiwanakuState, seat: int) -> dict[str, int]:
        return holdings_of(s, seat)

    def promised(self, promise: Message, seat: int) -> Changes:
        return changes_by(promise, seat)

    def value(self, s: TiwanakuState, seat: int) -> float:
        return worth(s, seat)

    def figures(self, s: TiwanakuState, seat: int) -> dict[str, float]:
        return figures(s, seat)


def redeal_tops(s: TiwanakuState, seat: int | None, dice: Dice) -> None:
    """Deal the top tiles of the other seats again, from all tiles that a seat has not seen."""
    for terrain in range(TERRAINS):
        others = [owner for owner in range(s.seats) if owner != seat and s.supply.tops[owner][terrain] != NO_TILE]
        unknown = sorted([*s.supply.unseen[terrain], *[s.supply.tops[owner][terrain] for owner in others]])
        dice.shuffle(unknown)
        for owner in others:
            s.supply.tops[owner][terrain] = unknown.pop()
        s.supply.unseen[terrain] = tuple(sorted(unknown))
