"""A game whose pictures and texts are functions of a pen and a view."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple

from kancha.core._mypyc import mypyc_attr
from kancha.core.game import Game
from kancha.core.picture import Picture
from kancha.core.state import S
from kancha.core.words import Lexicon, Text
from kancha.drawing.pen import Pen

View = dict[str, Any]


class Drawing(NamedTuple):
    """How a game is drawn and written: the methods of ``Game`` with the same names, given a pen."""

    board: Callable[[Any, View], Picture]
    panels: Callable[[Any, View, int | None], list[Picture]]
    motifs: Callable[[Any], str]
    describe: Callable[[Any, View, str], list[Text]]
    """Given the data instead of a pen."""
    miniature: Callable[[Any, str], str]
    emblem: Callable[[Any, View, int], str]
    text: Callable[[Any, View], str]
    status: Callable[[Any, View], str]
    standing: Callable[[Any, View], list[list[str]]]
    stylesheet: str


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawnGame(Game[S]):
    """A game with a ``drawing``."""

    drawing: ClassVar[Drawing]

    def pen(self, lexicon: Lexicon) -> Pen[Any]:
        """What its pictures and texts are made with."""
        return Pen(self.data, lexicon)

    def board(self, view: View, lexicon: Lexicon) -> Picture:
        return self.drawing.board(self.pen(lexicon), view)

    def panels(self, view: View, seat: int | None, lexicon: Lexicon) -> list[Picture]:
        return self.drawing.panels(self.pen(lexicon), view, seat)

    def motifs(self, lexicon: Lexicon, seats: int = 0) -> str:
        return self.drawing.motifs(self.pen(lexicon))

    def describe(self, view: View, spot: str) -> list[Text]:
        return self.drawing.describe(self.data, view, spot)

    def miniature(self, piece: str, lexicon: Lexicon) -> str:
        return self.drawing.miniature(self.pen(lexicon), piece)

    def emblem(self, view: View, seat: int, lexicon: Lexicon) -> str:
        return self.drawing.emblem(self.pen(lexicon), view, seat)

    def text(self, view: View, lexicon: Lexicon) -> str:
        return self.drawing.text(self.pen(lexicon), view)

    def status(self, view: View, lexicon: Lexicon) -> str:
        return self.drawing.status(self.pen(lexicon), view)

    def standing(self, view: View, lexicon: Lexicon) -> list[list[str]]:
        return self.drawing.standing(self.pen(lexicon), view)

    def stylesheet(self) -> str:
        return self.drawing.stylesheet
