"""The panel of the era track: all phases to come and past, round by round."""
from __future__ import annotations

from typing import Final

from kancha.core.picture import Picture
from kancha.drawing.elements import at, item, write
from kancha.drawing.letters import shorten
from kancha.games.inca_empire.data import IncaPen
from kancha.games.inca_empire.facts import era_of, is_over, labour_lost, viewer
from kancha.games.inca_empire.kinds import PEOPLE
from kancha.games.inca_empire.svg_cards import sign
from kancha.games.inca_empire.svg_panels import MARGIN, ROOM, SMALL, lines, panel, wrapped
from kancha.games.inca_empire.view import View

TOP: Final = 42
ROW: Final = 27
FIRST: Final = 104
"""Where the first phase of a round is."""
STEP: Final = 24


def track(pen: IncaPen, v: View) -> Picture:
    """A row for each round, the phases in it from left to right."""
    columns = list(dict.fromkeys([phase[0] for phase in v["track"]]))
    rows = [round_row(pen, v, column, TOP + ROW * row) for row, column in enumerate(columns)]
    foot = TOP + ROW * len(columns)
    return panel(pen, "track", foot + 58, pen.lexicon.say("heading", "track"), *rows, facts(pen, v, foot + 18))


def round_row(pen: IncaPen, v: View, column: int, y: float) -> str:
    """A round; the first of an era tells its income."""
    phases = [(k, phase) for k, phase in enumerate(v["track"]) if phase[0] == column]
    era = phases[0][1][1]
    first = phases[0][0] == 0 or v["track"][phases[0][0] - 1][1] != era
    label = ""
    if first:
        now = era == era_of(v) and not is_over(v)
        label = (write(MARGIN, y + 18, pen.lexicon.say("label", "era", era + 1), "bold ink" if now else "ink")
                 + sign("labour", 68, y + 12, .62) + write(77, y + 18, pen.data.income[era], "ink"))
    drawn = [phase_sign(pen, v, k, FIRST + STEP * place, y + 13) for place, (k, _) in enumerate(phases)]
    return label + "".join(drawn)


def phase_sign(pen: IncaPen, v: View, number: int, x: float, y: float) -> str:
    """A phase, faded if it is over; the current one is marked."""
    _, era, kind = v["track"][number]
    now = number == v["phase"]
    mark = '<rect class="now" x="-12" y="-13" width="24" height="26" rx="6"/>' if now else ""
    words = pen.lexicon.say("title", "phase_now" if now else "phase", kind, era)
    token = ""
    if has_invasion(pen, v, number):
        words, token = pen.lexicon.say("title", "invasion", words), sign("invasion", 8, -9)
    return item(f"phase-{number}", "past" if number < v["phase"] else "phase", at(x, y), words, mark,
                sign(f"phase{kind}", 0, 0, .86), token)


def has_invasion(pen: IncaPen, v: View, number: int) -> bool:
    """Whether an invasion token lies face down on a phase: on the People phases of the last era (INC-905)."""
    left, era = v["invasions"], len(pen.data.income) - 1
    if left is None or v["track"][number][1:] != [era, PEOPLE]:
        return False
    before = [k for k in range(number) if v["track"][k][1:] == [era, PEOPLE]]
    return len(before) >= pen.data.invasions - left


def facts(pen: IncaPen, v: View, y: float) -> str:
    """The years and labour of the current era; a warning if the viewer is about to lose labour."""
    say, era = pen.lexicon.say, era_of(v)
    income = say("label", "income", pen.data.years[era], pen.data.income[era])
    lost = labour_lost(pen.data, v)
    if lost is None:
        note, classes = say("label", "keep", pen.data.keep[era]), "small quiet"
    else:
        note, classes = say("label", "over_keep", viewer(v), *lost), "small bold danger"
    return (f'<g id="era-facts">{write(MARGIN, y, shorten(income, ROOM, SMALL), "small ink")}'
            f"{lines(MARGIN, y + 18, wrapped(note, ROOM, 2), classes)}</g>")
