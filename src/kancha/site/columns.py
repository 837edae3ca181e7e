"""What the row of a table says of its match, so that lists need not replay it."""
from __future__ import annotations

from typing import Any

from kancha.core.match import Match
from kancha.core.play import on_top


def seats_asked(match: Match) -> list[int]:
    """The seats that can answer now."""
    return [] if match.over else match.waiting


def listed_columns(match: Match, before: Match | None = None) -> dict[str, Any]:
    """The columns for the lists; without the points, which take time, before a turn has ended."""
    columns, asked = {"over": match.over, "asked": seats_asked(match)}, on_top(match.state)
    if before and asked and not asked.opens_turn and match.waiting == before.waiting:
        return columns
    standing = match.game.standing(match.view(None), match.lexicon)
    points = ["".join(has[:1]) for has in standing]
    return columns | {"scores": points, "sides": listed_sides(match, points)}


def listed_sides(match: Match, points: list[str]) -> list[dict[str, Any]]:
    """Who scores together, what they have, and who has won; of an automa, what it has if players show theirs."""
    game, s = match.game, match.state
    scores, winning = game.scores(s), game.winning_sides(s) if match.over else []
    found = []
    for number, side in enumerate(game.sides(s)):
        seat = side.seats[0] if side.seats else s.seats
        shown = points[seat] if seat < len(points) else str(scores[number]) if any(points) else ""
        found.append({"name": side.name, "seats": list(side.seats), "points": shown, "won": number in winning})
    return found
