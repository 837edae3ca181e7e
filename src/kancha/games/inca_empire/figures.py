"""What the judgement of a state is made of, for hints."""
from __future__ import annotations

from kancha.games.inca_empire.state import IncaState
from kancha.games.inca_empire.value import (
    LABOUR,
    OTHERS,
    Left,
    cards_worth,
    network_worth,
    prospects,
    turn_worth,
    worth,
)


def figures(s: IncaState, seat: int) -> dict[str, float]:
    """What a state is worth to a seat, part by part; whatever has no name of its own is the position."""
    player, left = s.players[seat], Left(s)
    found = {"points": float(player.score())}
    if not s.over() and left.people + left.sapa_inca:
        time = min(left.people, 4) / 4
        found["labour"] = LABOUR * time * player.labour
        found["network"] = time * network_worth(s, player)
        found["cards"] = left.soon * cards_worth(s, seat)
        found["plans"] = turn_worth(s, seat)
    found["others"] = -OTHERS * max([prospects(s, other, left) for other in range(s.seats) if other != seat])
    found["position"] = worth(s, seat) - sum(found.values())
    return found
