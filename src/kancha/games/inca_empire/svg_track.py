"""The panel of the era track: a row of phases for each era, and its rounds."""
from __future__ import annotations

from typing import Final

from kancha.core.picture import Picture
from kancha.drawing.elements import at, item, write
from kancha.drawing.letters import shorten
from kancha.games.inca_empire.data import IncaPen
from kancha.games.inca_empire.facts import era_of, is_over, labour_lost, viewer
from kancha.games.inca_empire.kinds import PEOPLE
from kancha.games.inca_empire.svg_cards import sign
from kancha.games.inca_empire.svg_panels import EDGE, MARGIN, NARROW, ROOM, panel
from kancha.games.inca_empire.view import View

TOP: Final = 38
ROW: Final = 25
FIRST: Final = 100
"""Where the first phase of a round is."""
STEP: Final = 24
LAST_ROUND: Final = EDGE - 9
ROUND: Final = 22
"""From round to round."""


def track(pen: IncaPen, v: View) -> Picture:
    """A row for each era: the phases of one of its rounds, the current one if it is now, and how many there are."""
    eras: dict[int, list[int]] = {}
    for column, era, _ in v["track"]:
        if column not in eras.setdefault(era, []):
            eras[era].append(column)
    rows = [era_row(pen, v, era, columns, TOP + ROW * row) for row, (era, columns) in enumerate(eras.items())]
    foot = TOP + ROW * len(eras)
    years = write(EDGE, 27, pen.data.years[era_of(v)], "small quiet end")
    return panel(pen, "track", foot + 28, pen.lexicon.say("heading", "track"), years, *rows, facts(pen, v, foot + 15))


def era_row(pen: IncaPen, v: View, era: int, columns: list[int], y: float) -> str:
    """An era with its income, the phases of a round, and its rounds if there are several."""
    here = era == era_of(v) and not is_over(v)
    now = v["track"][v["phase"]][0] if here else columns[-1 if era < era_of(v) or is_over(v) else 0]
    label = (write(MARGIN, y + 18, pen.lexicon.say("label", "era", era + 1), "bold ink" if here else "ink")
             + sign("labour", 66, y + 12, .62) + write(75, y + 18, pen.data.income[era], "ink"))
    numbers = [k for k, phase in enumerate(v["track"]) if phase[0] == now]
    drawn = [phase_sign(pen, v, k, FIRST + STEP * place, y + 13) for place, k in enumerate(numbers)]
    rounds = [round_sign(pen, v, columns, k, now if here else None, y + 13) for k in range(len(columns))]
    return label + "".join(drawn) + ("".join(rounds) if len(rounds) > 1 else "")


def round_sign(pen: IncaPen, v: View, columns: list[int], number: int, now: int | None, y: float) -> str:
    """A round of an era by its number, faded if it is over; the current one is marked."""
    column = columns[number]
    over = is_over(v) or column < v["track"][v["phase"]][0]
    words = pen.lexicon.say("title", "round_now" if column == now else "round", number + 1, len(columns))
    mark = '<circle class="now" r="9"/>' if column == now else '<circle class="unseen quiet-edge" r="8"/>'
    return item(f"round-{column}", "past" if over else "round", at(LAST_ROUND - ROUND * (len(columns) - 1 - number), y),
                words, mark, write(0, 4.5, number + 1, f"small middle {'dark bold' if column == now else 'quiet'}"))


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
    """What may be kept in the current era; a warning if the viewer is about to lose labour."""
    lost = labour_lost(pen.data, v)
    if lost is None:
        note, classes = pen.lexicon.say("label", "keep", pen.data.keep[era_of(v)]), "small quiet"
    else:
        note, classes = pen.lexicon.say("label", "over_keep", viewer(v), *lost), "small bold danger"
    return f'<g id="era-facts">{write(MARGIN, y, shorten(note, ROOM, NARROW), classes)}</g>'
