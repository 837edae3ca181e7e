"""A game whose pictures and texts are functions of a pen and a view."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, NamedTuple

from kancha.core._mypyc import mypyc_attr
from kancha.core.game import SEAT_INKS, Game
from kancha.core.notes import Notes
from kancha.core.picture import Picture
from kancha.core.state import S
from kancha.core.words import Lexicon, Text
from kancha.drawing.album import redraw
from kancha.drawing.pen import Pen

View = dict[str, Any]


class Passage(NamedTuple):
    """A sentence of the summary of a game, which its module ``summary`` makes from the data."""

    part: str
    """``goal``, ``turn``, ``end``, or ``signs`` for what a symbol means."""
    text: Text
    pieces: tuple[str, ...] = ()
    """What is drawn beside it: names of miniatures."""


class Drawing(NamedTuple):
    """How a game is drawn and written: the methods of ``Game`` with the same names, given a pen."""

    board: Callable[[Any, View], Picture]
    """It is drawn anew only once something has changed that it has read of the view (see ``album``)."""
    panels: Callable[[Any, View, int | None], list[Picture]]
    motifs: Callable[[Any], str]
    describe: Callable[[Any, View, str], list[Text]]
    """Given the data instead of a pen."""
    miniature: Callable[[Any, str], str]
    emblem: Callable[[Any, View, int], str]
    text: Callable[[Any, View], str]
    glance: Callable[[Any, View], list[list[list[str]]]]
    """The parts that the terminal keeps in sight, each in its versions, these by line; empty parts are left out."""
    inks: Callable[[Any, View], dict[str, str]]
    status: Callable[[Any, View], str]
    standing: Callable[[Any, View], list[list[str]]]
    stylesheet: str
    seat_inks: Callable[[View], Sequence[str]] = lambda view: SEAT_INKS
    notes: Callable[[View], Notes] = lambda view: Notes()
    public: Callable[[View], View] = lambda view: view
    """A view without what only its seat knows, for a board that does not show it: so it is drawn once for all."""


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawnGame(Game[S]):
    """A game with a ``drawing``."""

    drawing: ClassVar[Drawing]

    def pen(self, lexicon: Lexicon) -> Pen[Any]:
        """What its pictures and texts are made with."""
        return Pen(self.data, lexicon)

    def board(self, view: View, lexicon: Lexicon) -> Picture:
        return redraw(self.drawing.board, self.pen(lexicon), self.drawing.public(view))

    def panels(self, view: View, seat: int | None, lexicon: Lexicon) -> list[Picture]:
        return self.drawing.panels(self.pen(lexicon), view, seat)

    def motifs(self, lexicon: Lexicon, seats: int = 0) -> str:
        return self.drawing.motifs(self.pen(lexicon))

    def describe(self, view: View, spot: str) -> list[Text]:
        return self.drawing.describe(self.data, view, spot)

    def notes(self, view: View) -> Notes:
        return self.drawing.notes(view)

    def miniature(self, piece: str, lexicon: Lexicon) -> str:
        return self.drawing.miniature(self.pen(lexicon), piece)

    def emblem(self, view: View, seat: int, lexicon: Lexicon) -> str:
        return self.drawing.emblem(self.pen(lexicon), view, seat)

    def text(self, view: View, lexicon: Lexicon) -> str:
        return self.drawing.text(self.pen(lexicon), view)

    def glance(self, view: View, lexicon: Lexicon) -> list[list[str]]:
        parts = self.drawing.glance(self.pen(lexicon), view)
        return [["\n".join([line.rstrip() for line in lines]) for lines in versions]
                for versions in parts if any(versions)]

    def inks(self, view: View, lexicon: Lexicon) -> dict[str, str]:
        return self.drawing.inks(self.pen(lexicon), view)

    def seat_inks(self, view: View) -> Sequence[str]:
        return self.drawing.seat_inks(view)

    def status(self, view: View, lexicon: Lexicon) -> str:
        return self.drawing.status(self.pen(lexicon), view)

    def standing(self, view: View, lexicon: Lexicon) -> list[list[str]]:
        return self.drawing.standing(self.pen(lexicon), view)

    def stylesheet(self) -> str:
        return self.drawing.stylesheet
