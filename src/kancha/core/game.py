"""A game: its rules without a state, shared by all its matches."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib.resources import files
from itertools import product
from typing import Any, ClassVar, Final, Generic, NamedTuple
from xml.sax.saxutils import escape

from kancha.core._mypyc import mypyc_attr
from kancha.core.data import Data
from kancha.core.decision import Decision
from kancha.core.dice import Dice
from kancha.core.events import Event, Story
from kancha.core.illegal import BadInput, Illegal
from kancha.core.judge import Judge
from kancha.core.notes import Notes
from kancha.core.picture import Picture, compose, draw_text
from kancha.core.state import S
from kancha.core.words import ENGLISH, Lexicon, Message, Text, languages

API: Final = 2
"""What a game and the rest of the package expect of each other; docs/upgrading.md tells what has changed."""
SEAT_INKS: Final = ("red", "yellow", "blue", "green")
"""The colours of seats in a terminal, unless a game has others."""

Changes = dict[tuple[int, str], int]
"""By how much holdings change, by seat and name. The name ``corn+potato`` means any mixture of the two."""
Points = dict[tuple[str, int], int]
"""What scorings bring, by the kind of event that tells it and the seat that gets it."""


class Option(NamedTuple):
    """A mode or a switch of a game. Without ``choices`` it is free text or a number that the game itself checks.

    Every combination of modes is a set-up of its own; a ``switch`` decides a detail in any of them. Names and
    values are stored in records, so they never change.
    """

    default: Any
    choices: tuple[Any, ...]
    help: str
    switch: bool = False
    before: Any = None
    """The value for records and tables older than the option: how the game was played until then. None: the default."""


class Side(NamedTuple):
    """Who scores together: a seat, a team of seats, or an automa (no seats)."""

    name: str
    """The id of its text in the section ``side``; nothing for a seat."""
    seats: tuple[int, ...]


Setup = tuple[int, dict[str, object]]
"""A number of seats and a value for every option."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """The rules of one game, with its ``data``: the figures that a content pack may replace.

    A subclass fills in the class variables and the methods that have no body here.
    """

    api: ClassVar[int] = 1
    """The ``API`` that the game is written for; games from before there was such a number say nothing."""
    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    about: ClassVar[str] = ""
    """What players do in it, in a sentence or two."""
    rules: ClassVar[int] = 1
    """The newest rules number; a fix that could change an old record reads ``if s.rules >= n``."""
    seats: ClassVar[tuple[int, ...]] = ()
    options: ClassVar[Mapping[str, Option]] = {}
    presets: ClassVar[Mapping[str, Mapping[str, object]]] = {}
    """Names for values of several options, which fill them in a form or on the command line; none is stored."""
    decisions: ClassVar[tuple[type[Decision[Any]], ...]] = ()
    """Every class of decision, asides too, new ones last: their order gives each its range of flat actions."""
    lexicon: ClassVar[Lexicon] = Lexicon()
    judge: ClassVar[Judge[Any]] = Judge()
    """What bots that search are told."""
    story: ClassVar[Story] = Story()
    """How events make up actions in the log, and which are felt; texts for headlines are in the section ``story``."""
    deeds: ClassVar[Mapping[str, tuple[int, ...]]] = {}
    """The events by which ``kancha balance`` compares winners with others; texts for them are in the section ``deed``.

    Each with the place of the seat among its arguments, -1 if it is the audience, and of what tells deeds apart.
    """
    longest: ClassVar[int] = 20_000
    """No match has more answers than this."""

    def __init__(self, data: Data | None = None) -> None:
        self.data: Any = self.printed_data() if data is None else data
        """Of the game's own class."""
        self.lexicons: dict[str, Lexicon] = {}

    def __reduce__(self) -> tuple[type, tuple[Data]]:
        return type(self), (self.data,)

    def printed_data(self) -> Data:
        """The figures that come with the game."""
        return Data({})

    def under(self, rules: int) -> Game[S]:
        """The game as a record of a rules number knows it: with the figures of that time, if others have come since."""
        return self

    def lexicon_for(self, language: str = ENGLISH, people: Sequence[str] = (), seats: int = 0) -> Lexicon:
        """The texts of the game in a language, with names for the seats.

        By the number of ``seats`` a game may know that an automa takes the place of the next one.
        """
        if language not in languages():
            raise BadInput("no_language", repr(language), list(languages()))
        if language not in self.lexicons:
            translated = self.lexicon.in_language(language)
            self.lexicons[language] = translated.with_nouns(self.nouns(translated))
        return self.lexicons[language].with_people(people)

    def nouns(self, lexicon: Lexicon) -> Mapping[str, Sequence[str]]:
        """Lists of nouns that follow from the data, e.g. cards named by what they bring."""
        return {}

    def setup(self, seats: int, options: Mapping[str, object], rules: int) -> S:
        """The state before the first question, its agenda filled."""
        raise NotImplementedError

    def view(self, s: S, seat: int | None) -> dict[str, Any]:
        """Everything that a seat (None: a spectator) may know, as new plain data, built field by field."""
        raise NotImplementedError

    def views(self, s: S) -> Callable[[int | None], dict[str, Any]]:
        """The view of each seat, for whoever needs several and changes none: they may share what is public."""
        return partial(self.view, s)

    def scores(self, s: S) -> list[int]:
        """The points of each side."""
        raise NotImplementedError

    def count(self, s: S) -> dict[str, int]:
        """How many of each component there are, wherever they lie: the same at every moment of a match."""
        raise NotImplementedError

    def clone(self, s: S) -> S:
        """A copy of a state that shares nothing mutable with it."""
        return s.clone()

    def resample(self, s: S, seat: int | None, dice: Dice) -> S:
        """A clone in which everything that a seat cannot know is dealt again, and nothing else is changed.

        What is dealt follows from the dice and from what the seat knows: a truth that it cannot tell from this one
        gives the same clone.
        """
        return s.clone()

    def hidden_zones(self, s: S, seat: int | None) -> dict[str, object]:
        """The zones that a seat cannot see, with their true contents: what ``resample`` has to vary."""
        return {}

    def keeps_secrets(self, options: Mapping[str, object]) -> bool:
        """Whether a seat may know what another must not see, so that a screen which they share has to be covered."""
        return True

    def asides(self, s: S, seat: int) -> Decision[S] | None:
        """A decision whose answers a seat may also give at any of its questions. No aside may undo another."""
        return None

    def has_ended(self, s: S) -> bool:
        """Whether the rulebook says that the match has ended; if not, an empty agenda is a dead end."""
        return True

    def sides(self, s: S) -> list[Side]:
        """The sides that score: each seat for itself, unless the game says otherwise."""
        return [Side("", (seat,)) for seat in range(s.seats)]

    def side_names(self, s: S, lexicon: Lexicon) -> list[str]:
        """What the sides are called."""
        return [lexicon.say("side", side.name) if side.name else lexicon.person(side.seats[0])
                for side in self.sides(s)]

    def breakdown(self, s: S) -> list[dict[str, int]]:
        """The points of each side by source."""
        return [{"points": points} for points in self.scores(s)]

    def winning_sides(self, s: S) -> list[int]:
        """The sides that win: those with the most points."""
        scores = self.scores(s)
        return [side for side, points in enumerate(scores) if points == max(scores)]

    def winners(self, s: S) -> list[int]:
        """The seats that win; none if an automa wins."""
        sides = self.sides(s)
        return sorted([seat for side in self.winning_sides(s) for seat in sides[side].seats])

    def holdings(self, s: S, seat: int) -> dict[str, int]:
        """What a seat owns that answers may promise or cost, by name: its points, unless the game says more."""
        return {"points": sum([points for points, side in zip(self.scores(s), self.sides(s)) if seat in side.seats])}

    def promised(self, promise: Message, seat: int) -> Changes | None:
        """What a promise of ``costs`` or ``brings`` to a seat says about holdings at the next question.

        None if it announces more than it can put into figures. By default, ``("points", 3)`` are 3 points.
        """
        return {(seat, "points"): int(str(promise[1]))} if promise[0] == "points" else {}

    def projected(self, view: dict[str, Any]) -> Points:
        """What a view says that scorings would bring now, each of them told by events ``(kind, seat, ..., points)``."""
        return {}

    def value(self, s: S, seat: int) -> float:
        """A quick judgement of a state for bots: how far ahead a seat is, roughly in points."""
        return sum(self.figures(s, seat).values())

    def figures(self, s: S, seat: int) -> dict[str, float]:
        """What ``value`` is made of, by ids of texts in the section ``figure``: the parts that a player understands."""
        scores, sides = self.scores(s), self.sides(s)
        mine = [points for points, side in zip(scores, sides) if seat in side.seats]
        others = [points for points, side in zip(scores, sides) if seat not in side.seats]
        return {"points": sum(mine), "others": -max(others, default=0)}

    def text(self, view: dict[str, Any], lexicon: Lexicon) -> str:
        """A view as text for the terminal."""
        return "\n".join([f"{field}: {value}" for field, value in view.items()])

    def glance(self, view: dict[str, Any], lexicon: Lexicon) -> list[list[str]]:
        """What a terminal keeps in sight at every question: the map first, then what is most needed.

        Each part comes in one or more versions, the fullest first; a screen takes the first for which it has room, or
        none. Lines have at most 80 columns.
        """
        return [[self.text(view, lexicon)]]

    def inks(self, view: dict[str, Any], lexicon: Lexicon) -> dict[str, str]:
        """The colours of the map in a terminal: patterns of what stands there, each with the name of a colour."""
        return {}

    def seat_inks(self, view: dict[str, Any]) -> Sequence[str]:
        """The name of each seat's colour in a terminal."""
        return SEAT_INKS

    def board(self, view: dict[str, Any], lexicon: Lexicon) -> Picture:
        """The board; by default, the view as text."""
        return draw_text(escape(self.text(view, lexicon)))

    def panels(self, view: dict[str, Any], seat: int | None, lexicon: Lexicon) -> list[Picture]:
        """What lies around the board; for a seat also what lies in front of it, in a panel called ``hand``."""
        return []

    def picture(self, view: dict[str, Any], seat: int | None, lexicon: Lexicon) -> Picture:
        """The board and the panels in one."""
        return compose([self.board(view, lexicon), *self.panels(view, seat, lexicon)], f"pic {self.name}")

    def stylesheet(self) -> str:
        """The stylesheet of the pictures."""
        return ""

    def motifs(self, lexicon: Lexicon, seats: int = 0) -> str:
        """Whatever the pictures of a match refer to by ``<use>``, defined once for all of them.

        Without ``seats``, only what emblems and miniatures need.
        """
        return ""

    def describe(self, view: dict[str, Any], spot: str) -> list[Text]:
        """What a spot of the pictures is, what it does and what it costs, a text each; nothing if it is no spot."""
        return []

    def notes(self, view: dict[str, Any]) -> Notes:
        """What the seat of a view can pencil where, and which marks its view excludes; by default nothing."""
        return Notes()

    def spots_of(self, event: Event) -> list[str]:
        """The spots that an event is about, if its text does not name them: they light up with its line in the log."""
        return []

    def miniature(self, piece: str, lexicon: Lexicon) -> str:
        """A small picture of the card, tile or icon that an answer stands for; see ``Decision.stands_for``."""
        return ""

    def emblem(self, view: dict[str, Any], seat: int, lexicon: Lexicon) -> str:
        """A small picture that identifies a seat's pieces, if there is one."""
        return ""

    def status(self, view: dict[str, Any], lexicon: Lexicon) -> str:
        """How far the match has got, in a few words."""
        return ""

    def standing(self, view: dict[str, Any], lexicon: Lexicon) -> list[list[str]]:
        """What each seat has, a few words for each thing, points first."""
        return []

    def rules_text(self, language: str = ENGLISH) -> str:
        """The numbered rules in Markdown, each an item ``- **TOY-101** ...``; English if not translated.

        They are read from ``rules.<language>.md`` or ``rules.md`` of the package that has the game's words.
        """
        return read_rules(self.lexicon.package, language)

    def refuse_setup(self, seats: int, options: Mapping[str, object]) -> Illegal | None:
        """Why a number of seats and options do not go together; each is already known to be valid by itself."""
        return None

    def setups(self) -> list[Setup]:
        """Every valid combination of modes for each number of seats, and each other value of a switch once for each."""
        modes = {name: option.choices for name, option in self.options.items() if option.choices and not option.switch}
        defaults = {name: option.default for name, option in self.options.items()}
        combinations = [defaults | dict(zip(modes, values)) for values in product(*modes.values())]
        plainest = sorted(combinations, key=lambda options: sum([options[name] != defaults[name] for name in modes]))
        switched = [{name: value} for name, option in self.options.items() if option.switch
                    for value in option.choices if value != option.default]
        found: list[Setup] = []
        for seats in self.seats:
            found += [(seats, options) for options in combinations if self.refuse_setup(seats, options) is None]
            for change in switched:
                changed = [options | change for options in plainest]
                found += [(seats, options) for options in changed if self.refuse_setup(seats, options) is None][:1]
        return found

    def complete(self, seats: int, options: Mapping[str, object], *, stored: bool = False) -> dict[str, object]:
        """The options with values for those not given; BadInput or Illegal if the game cannot be played like that.

        An option that is not given has its default or, in a ``stored`` record or table, its value ``before``.
        """
        if seats not in self.seats:
            raise BadInput("seats", self.title, self.seats, repr(seats))
        for name, value in options.items():
            if name not in self.options:
                raise BadInput("no_option" if self.options else "no_options", self.title, repr(name), [*self.options])
            choices = self.options[name].choices
            if choices and not any([value == choice and type(value) is type(choice) for choice in choices]):
                raise BadInput("choice", repr(name), self.title, choices, repr(value))
        usual = {name: option.before if stored and option.before is not None else option.default
                 for name, option in self.options.items()}
        whole = usual | dict(options)
        refusal = self.refuse_setup(seats, whole)
        if refusal is not None:
            refusal.lexicon = self.lexicon_for()
            raise refusal
        return whole

    def base(self, decision: Decision[S]) -> int:
        """Where the flat actions of a decision begin: its answer ``a`` is the action ``base + a``."""
        if type(decision) not in self.decisions:
            raise LookupError(f"{self.name}.decisions does not list {type(decision).__name__}")
        return sum([cls.size for cls in self.decisions[:self.decisions.index(type(decision))]])

    def actions(self) -> int:
        """How many flat actions the game has."""
        return sum([cls.size for cls in self.decisions])


def read_rules(package: str, language: str) -> str:
    """The rules in a package, in a language if it has them; empty if it has none."""
    names = (f"rules.{language}.md", "rules.md") if package else ()
    found = [file for name in names if (file := files(package) / name).is_file()]
    return found[0].read_text(encoding="utf-8") if found else ""
