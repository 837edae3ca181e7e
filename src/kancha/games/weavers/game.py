"""The game: set-up, view, scores."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from kancha.core._mypyc import mypyc_attr
from kancha.core.dice import Dice
from kancha.core.events import Story
from kancha.core.game import Changes, Game
from kancha.core.judge import Judge
from kancha.core.picture import Picture
from kancha.core.words import Lexicon, Message, Text
from kancha.drawing.pen import Pen
from kancha.games.weavers import svg
from kancha.games.weavers.state import NO_GOAL, PATTERNS, TILES, TURNS, Player, WeaversState
from kancha.games.weavers.turns import Buy, DealGoal, Follow, ReturnTile, Reveal, Turn, tile_word
from kancha.games.weavers.view import PlayerView, View

LEXICON = Lexicon.read("kancha.games.weavers")


class WeaversJudge(Judge[WeaversState]):
    """The features by which bots can learn to judge a position."""

    features = {"patterns": "Points for different patterns.", "goal": "Points for the secret goal.",
                "corn": "Corn.", "tiles": "Weavings."}
    stages = (0.0, 10.0, 40.0)

    def measure(self, s: WeaversState, seat: int) -> list[float]:
        player = s.players[seat]
        points = player.points()
        return [points["patterns"], points["goal"], player.corn, len(player.tiles)]

    def stage(self, s: WeaversState) -> float:
        """The turns to come."""
        return s.turns


@mypyc_attr(allow_interpreted_subclasses=True)
class Weavers(Game[WeaversState]):
    """Weavers."""

    api = 2
    name = "weavers"
    title = LEXICON.say("game", "title")
    about = LEXICON.say("game", "about")
    seats = (2, 3, 4)
    decisions = (DealGoal, Turn, Reveal, Buy, Follow, ReturnTile)
    lexicon = LEXICON
    story = Story(
        heads="harvest weave",
        flourishes={"success": "buy"})
    longest = 1_000
    judge = WeaversJudge()

    def setup(self, seats: int, options: Mapping[str, object], rules: int) -> WeaversState:
        players = [Player(3, [], NO_GOAL) for _ in range(seats)]
        s = WeaversState(self, seats, rules, [], None, TURNS, list(range(TILES)), [], [], players)
        s.then(*[DealGoal(seat) for seat in range(seats)], Turn(0))
        return s

    def has_ended(self, s: WeaversState) -> bool:
        return s.turns == 0

    def scores(self, s: WeaversState) -> list[int]:
        return [sum(points.values()) for points in self.breakdown(s)]

    def breakdown(self, s: WeaversState) -> list[dict[str, int]]:
        return [p.points() for p in s.players]

    def holdings(self, s: WeaversState, seat: int) -> dict[str, int]:
        return {**super().holdings(s, seat), "corn": s.players[seat].corn}

    def promised(self, promise: Message, seat: int) -> Changes | None:
        match promise:
            case "corn", int(price):
                return {(seat, "corn"): -price}
            case "harvest", int(corn):
                return {(seat, "corn"): corn}
        return super().promised(promise, seat)

    def count(self, s: WeaversState) -> dict[str, int]:
        return {"tiles": len(s.pile) + len(s.bottom) + len(s.offer) + sum(len(p.tiles) for p in s.players)}

    def view(self, s: WeaversState, seat: int | None) -> dict[str, object]:
        view = View(
            turns=s.turns,
            pile=len(s.pile),
            bottom=[tile_word(tile) for tile in s.bottom],
            offer=[tile_word(tile) for tile in s.offer],
            goal=None if seat is None or s.players[seat].goal == NO_GOAL else s.players[seat].goal,
            players=[PlayerView(corn=p.corn, tiles=[tile_word(tile) for tile in p.tiles]) for p in s.players],
        )
        return cast(dict[str, object], view)

    def hidden_zones(self, s: WeaversState, seat: int | None) -> dict[str, object]:
        return {"goals": [p.goal for owner, p in enumerate(s.players) if owner != seat and p.goal != NO_GOAL]}

    def resample(self, s: WeaversState, seat: int | None, dice: Dice) -> WeaversState:
        d = s.clone()
        free = [goal for goal in range(PATTERNS) if seat is None or goal != d.players[seat].goal]
        dice.shuffle(free)
        for owner, p in enumerate(d.players):
            if owner != seat and p.goal != NO_GOAL:
                p.goal = free.pop()
        return d

    def text(self, view: dict[str, object], lexicon: Lexicon) -> str:
        v = cast(View, view)
        nothing, none = Text("list", "nothing"), Text("label", "none")
        lines = [lexicon.say("label", "turns", v["turns"], v["pile"], " ".join(v["bottom"]) or nothing),
                 lexicon.say("label", "offer", " ".join(v["offer"]) or nothing)]
        for seat, p in enumerate(v["players"]):
            lines.append(lexicon.say("label", "player", seat, p["corn"], " ".join(p["tiles"]) or none))
        if v["goal"] is not None:
            lines.append(lexicon.say("event", "goal", v["goal"]))
        return "\n".join(lines)

    def status(self, view: dict[str, Any], lexicon: Lexicon) -> str:
        return lexicon.say("status", "turns", view["turns"])

    def board(self, view: dict[str, Any], lexicon: Lexicon) -> Picture:
        return svg.board(Pen(self.data, lexicon), view)

    def motifs(self, lexicon: Lexicon, seats: int = 0) -> str:
        return svg.motifs()

    def stylesheet(self) -> str:
        return svg.STYLE

    def miniature(self, piece: str, lexicon: Lexicon) -> str:
        return svg.miniature(piece)

    def describe(self, view: dict[str, Any], spot: str) -> list[Text]:
        if spot not in view["offer"]:
            return []
        pattern = svg.LETTERS.index(spot[0])
        return [Text("spot", "weaving", (pattern,)), *[Text("event", "goal", (pattern,))] * (pattern == view["goal"])]
