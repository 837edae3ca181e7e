"""What the judgement of a state is made of, for hints."""
from __future__ import annotations

from kancha.games.tawantinsuyu.end import final_points
from kancha.games.tawantinsuyu.state import FINISHED, TawantinsuyuState
from kancha.games.tawantinsuyu.value import GOODS, WORKER, pending_value, possessions, worth
from kancha.games.tawantinsuyu.workers import LIMIT


def figures(s: TawantinsuyuState, seat: int) -> dict[str, float]:
    """What a state is worth to a seat, part by part; whatever has no name of its own is the position."""
    player = s.players[seat]
    found = {"points": float(player.score())}
    if s.phase != FINISHED:
        found["final"] = float(sum(final_points(s, seat).values()) - player.goods[3])
        found["goods"] = sum([number * each for number, each in zip(player.goods, GOODS)])
        found["workers"] = WORKER * min(sum(player.workers), LIMIT)
        found["plans"] = sum([pending_value(s, frame) for frame in s.agenda if frame.seat == seat])
        found["others"] = -0.4 * max([possessions(s, other) for other in range(len(s.players)) if other != seat])
    found["position"] = worth(s, seat) - sum(found.values())
    return found
