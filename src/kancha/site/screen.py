"""What the page of a table shows to one seat, as plain data: all of it comes from that seat's view, question and events.

A spectator is the seat None.
"""
from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache, partial
from typing import Any, Final

from markupsafe import Markup

from kancha.core.decision import Decision
from kancha.core.events import Event, hears
from kancha.core.illegal import Illegal
from kancha.core.match import Match, Question, blocks_undo
from kancha.core.play import answer, aside, pending
from kancha.core.state import CHANCE, State
from kancha.core.words import Lexicon, Message, normal
from kancha.site.cover import is_covered, next_seat
from kancha.site.host import Position
from kancha.sitting import PERSON, points_by_source, verdict

SPOT: Final = re.compile(r'data-spot="([^"]+)"')
TURNED: Final = re.compile(r"(.+) r(\d+)")
"""The word of something that is laid somewhere, turned so far."""
MOST_TRIED: Final = 80
"""Of longer lists of answers it is not said which are final."""
MOST_REFUSED: Final = 400
"""Of wider questions the refused answers are not listed."""
MOST_DIM: Final = 8
MOST_UNFOLDED: Final = 40
LOG_LINES: Final = 300
DRAWN: Final = 128
"""How many pages are remembered, for others who see the same."""
SETS: Final = "+"

Spots = dict[str, str]
"""The spots of the pictures by their names as they are sought in words."""


@dataclass(frozen=True)
class Answer:
    """An answer that can be given: its word, what the button says, what it costs and brings, the spots on the pictures."""

    word: str
    label: str
    brings: list[str]
    spots: list[str]
    final: bool
    """Whether it cannot be taken back."""
    turns: dict[int, list[str]] = field(default_factory=dict)
    """Where the same is laid at the same place in several ways, what each of its turns brings; the word is then without a turn."""

    @property
    def spots_told(self) -> str:
        """The spots for the page."""
        return "|".join(self.spots)

    @property
    def turns_told(self) -> str:
        """The turns for the page."""
        return "|".join([str(turn) for turn in self.turns])

    @property
    def brings_told(self) -> str:
        """What it brings for the page, turn by turn."""
        return "¦".join(["|".join(brings) for brings in self.turns.values() or [self.brings]])


@dataclass(frozen=True)
class Refused:
    """An answer that cannot be given now."""

    word: str
    label: str


@dataclass(frozen=True)
class Player:
    """Somebody at the table."""

    seat: int
    name: str
    kind: str
    you: bool
    asked: bool
    wins: bool
    emblem: Markup
    standing: list[str]


@dataclass(frozen=True)
class Ask:
    """A question to the seat: the sentence, its answers and asides, the items if the answer is a set, and what is refused."""

    prompt: str
    answers: list[Answer]
    asides: list[Answer]
    items: list[str]
    refused: list[Refused]

    @property
    def plenty(self) -> bool:
        """Whether there are so many answers, all on the pictures, that their buttons are folded away."""
        return not self.items and len(self.answers) > MOST_UNFOLDED and all([answer.spots for answer in self.answers])


@dataclass(frozen=True, eq=False)
class Screen:
    """The page."""

    table: str
    seq: int
    seat: int | None
    own: int | None
    """The seat whose page it is; while it is covered, ``seat`` is none."""
    game: str
    title: str
    status: str
    picture: Markup
    hand: Markup
    players: list[Player]
    turn: str
    """Whose turn it is, in words."""
    mine: bool
    ask: Ask | None
    cover: int | None
    """The seat to which the screen has to be passed on."""
    undo: str | None
    """None if something can be taken back, else why not."""
    undo_turn: bool
    """Whether more than the last answer can be taken back."""
    log: list[tuple[int, str]]
    news: list[str]
    """What the last row has brought."""
    since: list[str]
    """What has happened since the seat's own last answer."""
    since_seq: int
    over: bool
    verdict: str
    results: list[tuple[str, list[int]]]
    sides: list[str]
    latest: bool
    speed: str
    covers: bool
    waiting: list[str] = field(default_factory=list)
    """Who has not come yet."""


def screen(at: Position, seat: int | None, person: str = "") -> Screen:
    """The page as it is now; ``person`` is whose browser it is, who may hold several seats."""
    cover = next_seat(at, seat, person)
    return shown(at, seat if cover is None else None, at.seq, own=seat, cover=cover)


def past_screen(at: Position, seat: int | None, seq: int, person: str = "") -> Screen | None:
    """The page as it was after a number of rows, without what was asked; None if that is no longer known.

    Where the screen is covered now, it shows of the past what spectators saw.
    """
    seeing = None if is_covered(at, seat, person) else seat
    return None if at.moment(seq) is None else shown(at, seeing, seq, own=seat, latest=False)


@lru_cache(DRAWN)
def shown(at: Position, seat: int | None, seq: int, *, own: int | None, cover: int | None = None, latest: bool = True) -> Screen:
    """The page of a moment; made once for all who see the same."""
    m, lexicon = at.match, at.lexicon
    moment = at.moment(seq)
    assert moment is not None
    asked = m.decision if latest else None
    game = m.game
    view = named(game.view(moment.state, seat), game.lexicon, lexicon)
    picture = Markup(game.svg(view))
    hand = Markup("" if seat is None else game.hand(view, seat))
    over = m.over and latest
    mine = latest and not over and seat in m.waiting
    spots = by_name(SPOT.findall(picture + hand))
    previous = at.moment(seq - 1)
    news = heard(at, seat, previous.happened if previous else moment.happened, moment.happened)
    sides = [str(named(side.name, game.lexicon, lexicon)) for side in m.sides]
    since = at.marks[seat] if seat is not None else moment.happened
    return Screen(
        table=at.id, seq=seq, seat=seat, own=own, game=game.name, title=game.title, status=game.status(view),
        picture=picture, hand=hand, players=players(at, seat, view, latest), turn=turn(at, seat, asked), mine=mine,
        ask=asking(m, seat, spots, lexicon) if mine and seat is not None else None, cover=cover,
        undo=undo(m, own) if latest else "", undo_turn=latest and undo(m, own) is None and len(m.own_answers) > 1,
        log=log(at, seat, moment.happened),
        news=news, since=heard(at, seat, since, moment.happened) if seat is not None and not cover else [],
        since_seq=at.answered[seat] if seat is not None else 0, over=over, verdict=verdict(m, sides) if over else "",
        results=[*[row for row in points_by_source(m) if any(row[1])], ("in all", m.scores())] if over else [], sides=sides, latest=latest,
        speed=at.table.speed, covers=at.table.cover,
        waiting=[other.name for other in at.seats if other.player == PERSON and not other.holder])


# Names

def named(view: Any, words: Lexicon, lexicon: Lexicon) -> Any:
    """A view in which seats are called by the names of those who sit there."""
    if isinstance(view, dict):
        return {key: named(value, words, lexicon) for key, value in view.items()}
    if isinstance(view, list):
        return [named(value, words, lexicon) for value in view]
    if isinstance(view, str):
        return next((name for seat, name in enumerate(lexicon.people) if view == words.person(seat)), view)
    return view


# Who

def players(at: Position, seat: int | None, view: dict[str, Any], latest: bool) -> list[Player]:
    """All seats."""
    m = at.match
    standing = m.game.standing(view)
    waiting = m.waiting if latest and not m.over else []
    winners = m.winners() if latest else []
    return [Player(other.number, other.name, "" if other.player == PERSON else other.player, other.number == seat, other.number in waiting,
                   other.number in winners, Markup(m.game.emblem(view, other.number)),
                   standing[other.number] if other.number < len(standing) else []) for other in at.seats]


def turn(at: Position, seat: int | None, asked: Question | None) -> str:
    """Whose turn it is."""
    m = at.match
    if m.over:
        return "The match is over"
    if asked is None:
        return ""
    if seat in m.waiting:
        return "Your turn"
    names = " and ".join([at.seats[other].name for other in m.waiting])
    if any([at.players[other] == PERSON and not at.seats[other].holder for other in m.waiting]):
        return f"Waiting for {names}"
    return f"{names} {'thinks' if len(m.waiting) == 1 else 'think'}"


def undo(m: Match, seat: int | None) -> str | None:
    """None if a seat can take something back; else why not, as far as that is its business."""
    refusal, last = m.undoable, m.last_own_answer
    if refusal is None or last is not None:
        return None if last is not None and last.seat == seat else ""
    answered = [row.seat for row in m.rows if row.seat >= 0]
    return refusal.reason if answered and answered[-1] == seat else ""


# What has happened

def witnessed(at: Position, seat: int | None, first: int, last: int) -> list[Event]:
    """The events that a seat has witnessed between two moments."""
    return [event for event in at.match.happened[first:last] if hears(event[0], seat)]


def told(at: Position, events: list[Event]) -> list[str]:
    """Events in words."""
    words, lexicon = at.match.game.lexicon, at.lexicon
    return [lexicon.say("event", event[1], *named(list(event[2:]), words, lexicon)) for event in events]


def heard(at: Position, seat: int | None, first: int, last: int) -> list[str]:
    """What a seat has witnessed between two moments, in words."""
    return told(at, witnessed(at, seat, first, last))


def log(at: Position, seat: int | None, last: int) -> list[tuple[int, str]]:
    """The latest of what a seat has witnessed, numbered, in words."""
    events = witnessed(at, seat, 0, last)
    latest = events[-LOG_LINES:]
    return list(enumerate(told(at, latest), len(events) - len(latest) + 1))


# What is asked

def asking(m: Match, seat: int, spots: Spots, lexicon: Lexicon) -> Ask:
    """The question to a seat."""
    s, decision = m.decision_of(seat)
    beside = aside(s)
    answers = offered(s, decision, decision.options(s), spots, lexicon)
    legal = {given.word for given in answers}
    items = items_of([given.word for given in answers])
    refused = dim(s, decision, spots, lexicon) if not items and len(decision.universe(s)) <= MOST_REFUSED else []
    prompt, *details = decision.prompt(s)
    return Ask(lexicon.say("ask", str(prompt), *details), answers,
               [] if beside is None else offered(s, beside, beside.options(s), spots, lexicon, besides=True),
               items, [one for one in refused if one.word not in legal])


def offered(s: State, decision: Decision[Any], options: Sequence[int], spots: Spots, lexicon: Lexicon,
            besides: bool = False) -> list[Answer]:
    """Answers that can be given."""
    try_all = len(options) <= MOST_TRIED
    found: dict[str, Answer] = {}
    speak = cache(partial(say, lexicon, "brings"))
    for option in options:
        word = decision.word(s, option)
        brings = [speak(hashable(message)) for message in decision.brings(s, option)]
        turned = TURNED.fullmatch(word)
        if turned is None:
            found[word] = Answer(word, say(lexicon, "answer", decision.label(s, option)), brings, named_in(word, spots),
                                 try_all and is_final(s, ~option if besides else option))
            continue
        place, turn = turned[1], int(turned[2])
        if place not in found:
            found[place] = Answer(place, place, [], named_in(place, spots), try_all and is_final(s, option))
        found[place].turns[turn] = brings
    return list(found.values())


def say(lexicon: Lexicon, section: str, message: Message) -> str:
    """A message in words, its first letter large unless it is the name of a space."""
    said = lexicon.say(section, str(message[0]), *message[1:])
    return said if any([letter.isdigit() for letter in said.partition(" ")[0]]) else said[:1].upper() + said[1:]


def hashable(message: Message) -> Message:
    """A message with tuples for lists."""
    return tuple([tuple(part) if isinstance(part, list) else part for part in message])


def is_final(s: State, choice: int) -> bool:
    """Whether nature answers next, or nobody, or something hidden is shown: what has been seen cannot be unseen."""
    after = s.clone()
    after.events = []
    answer(after, choice)
    following, _ = pending(after)
    return following is None or following.seat == CHANCE or blocks_undo(after.events)


def dim(s: State, decision: Decision[Any], spots: Spots, lexicon: Lexicon) -> list[Refused]:
    """What is refused and has no spot on the pictures, where that is not much."""
    found = []
    for choice in decision.universe(s):
        word = decision.word(s, choice)
        if SETS not in word and not named_in(word, spots) and decision.refuse(s, choice) is not None:
            found.append(Refused(word, say(lexicon, "answer", decision.label(s, choice))))
    return found if len(found) <= MOST_DIM else []


def items_of(words: Sequence[str]) -> list[str]:
    """What can be chosen, where the answer is a set."""
    if not any([SETS in word for word in words]):
        return []
    return list(dict.fromkeys([item for word in words for item in word.split(SETS) if item != "none"]))


def by_name(spots: Iterable[str]) -> Spots:
    """Spots by their names, with a space on either side."""
    return {f" {normal(spot)} ": spot for spot in spots}


def named_in(word: str, spots: Spots) -> list[str]:
    """The spot whose name a word is, else the spots whose names are in it."""
    padded = f" {normal(word).replace(SETS, ' ')} "
    return [spots[padded]] if padded in spots else [spot for name, spot in spots.items() if name in padded]


def why_not(m: Match, seat: int, sought: str, lexicon: Lexicon) -> list[Illegal]:
    """Why a word, or the words that name a spot, are refused to a seat; each reason once."""
    s, decision = m.decision_of(seat)
    spots = by_name([sought])
    reasons: dict[tuple[str, str], Illegal] = {}
    for choice in decision.universe(s):
        word = decision.word(s, choice)
        if normal(word) == normal(sought) or named_in(word, spots):
            refusal = decision.refuse(s, choice)
            if refusal is not None:
                refusal.lexicon = lexicon
                reasons.setdefault((refusal.rule, refusal.reason), refusal)
    return list(reasons.values())
