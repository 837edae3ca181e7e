"""What a seat owns, what promises say about it, and what the end of the match brings."""
from __future__ import annotations

from typing import cast

from kancha.core.decision import Decision
from kancha.core.game import Changes
from kancha.core.play import answer
from kancha.core.words import Message
from kancha.games.tiwanaku.offering import otoma_offering_brings
from kancha.games.tiwanaku.state import COOPERATIVE, FINISHED, OFFERINGS, TiwanakuState


def holdings_of(s: TiwanakuState, seat: int) -> dict[str, int]:
    """What a seat owns, alone or with its team; at the end no offering tiles, as the last offering takes them all."""
    side = s.sides[s.side_of(seat)]
    found = {"points": side.score(), "levels": sum(side.levels), "pawns in reserve": s.pawns.reserve[s.group_of(seat)]}
    if s.phase != FINISHED:
        found["offering tiles"] = side.tiles.bit_count()
    if s.supply.screens:
        found["terrain tiles"] = sum(s.supply.screens[seat])
    return found


def changes_by(promise: Message, seat: int) -> Changes:
    """What a promise to a seat says about holdings; most name an amount and the seats that share it."""
    kind = promise[0]
    if kind == "recall":
        return {(seat, "pawns in reserve"): 1}
    if kind == "stack":
        return {(seat, "terrain tiles"): -1}
    if kind not in ("offer", "tiles", "reserve", "last_offering"):
        return {}
    amount, owners = int(str(promise[1])), cast(list[int], promise[2])
    if kind == "reserve":
        return {(owner, "pawns in reserve"): -1 for owner in owners}
    if kind == "tiles":
        return {(owner, "offering tiles"): -amount for owner in owners}
    return {(owner, "points"): amount for owner in owners}


def end_brings(s: TiwanakuState, asked: Decision[TiwanakuState], choice: int) -> list[Message]:
    """What the end brings to all sides if an answer leads to it at once (TIW-808, TIW-990, TIW-991).

    So many rules can end a match (TIW-804, TIW-934, TIW-989, TIW-R45, TIW-R48) that the answer is tried out.
    """
    if asked.refuse(s, choice) is not None:
        return []
    d = s.clone()
    answer(d, choice)
    if d.phase != FINISHED:
        return []
    found: list[Message] = [("ends",)]
    for side, scoring in enumerate(s.game.sides(s)):
        points = d.sides[side].points[OFFERINGS] - s.sides[side].points[OFFERINGS]
        if points and scoring.seats:
            found.append(("last_offering", points, list(scoring.seats)))
    if s.options.mode == COOPERATIVE:
        found += [*otoma_offering_brings(s), ("empty_spaces", s.undiscovered_spaces())]
    return found
