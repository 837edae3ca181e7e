"""What views project about a scoring, compared with what is then scored."""
from __future__ import annotations

from collections.abc import Iterator

from kancha.core.dice import Dice
from kancha.core.events import Event
from kancha.core.game import Points
from kancha.core.play import asides, draw, draw_with_asides, pending
from kancha.core.state import CHANCE, State
from kancha.testing.broken import expect
from kancha.testing.promises import give, steps


def play_projected(s: State, dice: Dice, most: int) -> int:
    """Play on at random, as ``playout`` does, and check every scoring that views project; how many answers it took."""
    kinds = {kind for kind, _ in projection(s)}
    answers = 0
    check_steps(s, kinds)
    while (options := pending(s)[1]) and answers < most:
        top = s.agenda[-1]
        nature = top.seat == CHANCE
        give(s, draw(s, top, options, dice) if nature else draw_with_asides(options, [~a for a in asides(s)], dice))
        check_steps(s, kinds)
        answers += 1
    return answers


def check_steps(s: State, kinds: set[str]) -> None:
    """Run the steps that follow by themselves; what each scores is what the view before it projects."""
    for before, events in steps_taken(s):
        scored = points_told(events, kinds)
        if scored:
            projected = projection(before)
            wrong = {key: projected.get(key) for key, points in scored.items() if projected.get(key) != points}
            expect(not wrong, "projections", f"{scored} were scored, where the view projected {wrong} ({s.game.name})")


def steps_taken(s: State) -> Iterator[tuple[State, list[Event]]]:
    """Take the steps that follow by themselves; each with the state before it, and what it tells."""
    before = None
    for _ in steps(s):
        if before is not None:
            yield before, s.events or []
        before, s.events = s.clone(), []
    if before is not None:
        yield before, s.events or []


def points_told(events: list[Event], kinds: set[str]) -> Points:
    """The points that events of some kinds tell."""
    found: Points = {}
    for _, kind, *args in events:
        if kind in kinds:
            found[kind, args[0]] = found.get((kind, args[0]), 0) + args[-1]
    return found


def projection(s: State) -> Points:
    """What a spectator's view projects."""
    found: Points = s.game.projected(s.game.view(s, None))
    return found
