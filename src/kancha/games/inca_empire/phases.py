"""The era track, and the phases without a choice: Inca and Sapa Inca (INC-201 to INC-307, INC-701 to INC-705)."""
from __future__ import annotations

from collections.abc import Sequence

from kancha.core.decision import Decision
from kancha.core.events import EVERYONE
from kancha.core.state import CHANCE, Step
from kancha.games.inca_empire.construction import TERRACE_LABOUR
from kancha.games.inca_empire.kinds import INCA, PEOPLE, SAPA_INCA, SAPA_INCA_POINTS, SUN
from kancha.games.inca_empire.people import StartTurn
from kancha.games.inca_empire.state import NO_EFFECTS, NO_TURN, IncaState, Player, SunBoard, gain
from kancha.games.inca_empire.sun import SunPhase, counts, no_cards
from kancha.kit.bits import members


class NextPhase(Step[IncaState]):
    """The black figure goes one row down, or to the top of the next column (INC-203)."""

    def run(self, s: IncaState) -> None:
        s.phase = len(s.track) if s.arrived and s.track[s.phase].kind == SAPA_INCA else s.phase + 1
        if s.arrived:
            while not s.over() and s.track[s.phase].kind != SAPA_INCA:
                s.phase += 1
        s.turn = NO_TURN
        if not s.over():
            start_phase(s)


def start_phase(s: IncaState) -> None:
    """Play the phase of the row where the black figure stands (INC-204)."""
    column, era, kind = s.track[s.phase]
    s.tell(EVERYONE, "phase", kind, era, column + 1)
    if kind == INCA:
        s.then(IncaPhase(), NextPhase())
    elif kind == SUN:
        s.then(SunPhase(), NextPhase())
    elif kind == PEOPLE:
        # In era 4 of Pizarro's Arrival an invasion token lies on each People phase (INC-905).
        invasion = [TurnInvasion()] if s.options.pizarros_arrival and era == len(s.data.income) - 1 else []
        s.then(*[StartTurn(seat) for seat in s.order], *invasion, NextPhase())
    else:
        s.then(SapaIncaPhase(), NextPhase())


# Inca phase

class IncaPhase(Step[IncaState]):
    """Labour for everybody, then support for those behind (INC-301 to INC-307)."""

    def run(self, s: IncaState) -> None:
        for seat in s.order:
            labour = income(s, seat)
            s.players[seat].labour += labour
            s.tell(EVERYONE, "income", seat, labour)
        for giver, receiver, labour in supports(s, s.era, [player.labour for player in s.players]):
            s.players[giver].labour -= labour
            s.players[receiver].labour += labour
            s.tell(EVERYONE, "support", giver, receiver, labour)


def income(s: IncaState, seat: int) -> int:
    """What a player gets in an Inca phase of this era (INC-301)."""
    return s.data.income[s.era] + steady_income(s, seat)


def steady_income(s: IncaState, seat: int) -> int:
    """What a player gets in any Inca phase, by culture tokens and by terraces (INC-302, INC-611)."""
    player = s.players[seat]
    culture = sum([s.data.labour[s.empire.tokens[region]] for region in members(player.culture)])
    return culture + TERRACE_LABOUR * player.terraces.bit_count()


def supports(s: IncaState, era: int, held: Sequence[int]) -> list[tuple[int, int, int]]:
    """Who gives labour to whom: the first to the last and, of four, the second to the third (INC-304 to INC-306).

    A giver with too little gives what is there (INC-R21); all is found out from the same ranking (INC-R22).
    """
    pairs = [(s.ranking[0], s.ranking[-1], s.data.support[era])]
    if s.seats == 4:
        pairs.append((s.ranking[1], s.ranking[2], s.data.second_support[era]))
    found = [(giver, receiver, min(labour, held[giver])) for giver, receiver, labour in pairs]
    return [support for support in found if support[2]]


def forecast(s: IncaState) -> list[tuple[int, int]]:
    """By seat, what the next Inca phase brings as things are, and the support then got or, below 0, given.

    Nothing if no Inca phase is left.
    """
    eras = [phase.era for phase in s.track[s.phase + 1:] if phase.kind == INCA]
    if not eras or not s.ranking:
        return [(0, 0)] * s.seats
    incomes = [s.data.income[eras[0]] + steady_income(s, seat) for seat in range(s.seats)]
    changes = [0] * s.seats
    for giver, receiver, labour in supports(s, eras[0], [p.labour + more for p, more in zip(s.players, incomes)]):
        changes[giver] -= labour
        changes[receiver] += labour
    return list(zip(incomes, changes))


# Sapa Inca phase

class SapaIncaPhase(Step[IncaState]):
    """The cards go, everybody scores in ranking order, and labour beyond the limit goes back (INC-701 to INC-705)."""

    def run(self, s: IncaState) -> None:
        cards = counts([card for sector in s.sun.sectors for card in sector])
        s.discards = tuple([old + new for old, new in zip(s.discards, cards)])
        s.sun = SunBoard(tuple([() for _ in range(s.seats)]), no_cards(s.seats))
        for player in s.players:
            player.effects = NO_EFFECTS
        for seat in s.ranking:
            scored = sum(sapa_inca_points(s, s.players[seat]))
            gain(s, seat, SAPA_INCA_POINTS, scored)
            s.tell(EVERYONE, "sapa_inca", seat, scored)
        for seat in s.ranking:
            player = s.players[seat]
            returned = max(player.labour - s.data.keep[s.era], 0)
            player.labour -= returned
            if returned:
                s.tell(EVERYONE, "returned", seat, returned)


def sapa_inca_points(s: IncaState, player: Player) -> tuple[int, int, int, int]:
    """What a Sapa Inca phase would score: for cities, garrisons, temples and own terraces (INC-702 to INC-704)."""
    data, empire, sites = s.data, s.empire, player.sites
    return (data.city_score * (empire.cities & sites).bit_count(),
            data.garrison_score * (empire.garrisons & sites).bit_count(),
            data.temple_score * (empire.temples & sites).bit_count(),
            data.terrace_score * player.terraces.bit_count())


# Pizarro's arrival

class TurnInvasion(Decision[IncaState]):
    """Nature turns up the invasion token of a People phase; one of them is the arrival (INC-905, INC-R34)."""

    name = "invasion"
    size = 2
    words = ("not yet", "arrival")

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def options(self, s: IncaState) -> list[int]:
        return [] if s.arrived else [0, 1] if s.invasions > 1 else [1]

    def weights(self, s: IncaState, options: Sequence[int]) -> list[int]:
        return [s.invasions - 1, 1] if s.invasions > 1 else [1]

    def choose(self, s: IncaState, answer: int) -> None:
        s.invasions -= 1
        s.arrived = answer == 1
        s.tell(EVERYONE, "arrival" if s.arrived else "not_yet")
