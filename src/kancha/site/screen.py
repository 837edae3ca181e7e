"""What the page of a table shows to one seat, as plain data built from that seat's view, question and events.

A spectator's seat is None.
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
from kancha.core.words import ENGLISH, Lexicon, Message, normal
from kancha.site.cover import is_covered, next_seat
from kancha.site.host import Position
from kancha.site.words import site_lexicon, title_of
from kancha.sitting import PERSON, join_names, points_by_source, verdict

SPOT: Final = re.compile(r'data-spot="([^"]+)"')
ROTATED: Final = re.compile(r"(.+) r(\d+)")
"""The word of something laid at a place, with its rotation: ``e7 r3``."""
MOST_TRIED: Final = 80
"""In longer lists of answers, final ones are not marked."""
MOST_TRIED_REFUSALS: Final = 400
"""Questions with more choices do not show their refused answers."""
MOST_REFUSED_SHOWN: Final = 8
MOST_UNFOLDED: Final = 40
LOG_LINES: Final = 300
MOST_DRAWN: Final = 128
"""How many screens are cached for others who see the same."""
SET_SIGN: Final = "+"

Spots = dict[str, str]
"""The spots of the pictures by their padded names, as they are searched for in words."""


@dataclass(frozen=True)
class Answer:
    """A legal answer: its word, the button's label, what it costs and brings, its spots on the pictures."""

    word: str
    label: str
    brings: list[str]
    spots: list[str]
    final: bool
    """Whether it cannot be undone."""
    rotations: dict[int, list[str]] = field(default_factory=dict)
    """What each rotation brings, if a piece can be laid in several; the word then has no rotation."""

    @property
    def spots_data(self) -> str:
        """The spots as a data attribute."""
        return "|".join(self.spots)

    @property
    def rotations_data(self) -> str:
        """The rotations as a data attribute."""
        return "|".join([str(rotation) for rotation in self.rotations])

    @property
    def brings_data(self) -> str:
        """What it brings, rotation by rotation, as a data attribute."""
        return "¦".join(["|".join(brings) for brings in self.rotations.values() or [self.brings]])


@dataclass(frozen=True)
class RefusedAnswer:
    """An answer that cannot be given now."""

    word: str
    label: str


@dataclass(frozen=True)
class Player:
    """A player at the table."""

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
    """A question to the seat: its prompt, answers and asides, the items if an answer is a set, and refused answers."""

    prompt: str
    answers: list[Answer]
    asides: list[Answer]
    items: dict[str, str]
    refused: list[RefusedAnswer]

    @property
    def has_many_places(self) -> bool:
        """Whether the buttons are folded away: there are many, and the pictures show them all."""
        return not self.items and len(self.answers) > MOST_UNFOLDED and all([answer.spots for answer in self.answers])


@dataclass(frozen=True, eq=False)
class Screen:
    """Everything on the page of a table."""

    table: str
    language: str
    seq: int
    seat: int | None
    own: int | None
    """The seat whose page it is; while it is covered, ``seat`` is None."""
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
    """The seat to which the screen must be passed."""
    undo: str | None
    """None if an answer can be undone, else why not."""
    undo_turn: bool
    """Whether more than the last answer can be undone."""
    log: list[tuple[int, str]]
    news: list[str]
    """What the last row changed."""
    since: list[str]
    """What has happened since the seat last answered."""
    since_seq: int
    over: bool
    verdict: str
    results: list[tuple[str, list[int]]]
    sides: list[str]
    latest: bool
    speed: str
    covers: bool
    waiting: list[str] = field(default_factory=list)
    """The names of the free seats."""


def screen(at: Position, seat: int | None, person: str = "", language: str = ENGLISH) -> Screen:
    """The page as it is now; ``person`` is the browser's owner, who may hold several seats."""
    cover = next_seat(at, seat, person)
    return build_screen(at, seat if cover is None else None, at.seq, language, own=seat, cover=cover)


def past_screen(
    at: Position, seat: int | None, seq: int, person: str = "", language: str = ENGLISH,
) -> Screen | None:
    """The page as it was after a given number of rows, without the question; None if that is no longer known.

    While the screen is covered, it shows what spectators saw.
    """
    seeing = None if is_covered(at, seat, person) else seat
    return None if at.moment(seq) is None else build_screen(at, seeing, seq, language, own=seat, latest=False)


@lru_cache(MOST_DRAWN)
def build_screen(
    at: Position, seat: int | None, seq: int, language: str, *, own: int | None, cover: int | None = None,
    latest: bool = True,
) -> Screen:
    """The page at a moment; built once for all who see the same."""
    m, lexicon, words = at.match, at.lexicon(language), site_lexicon(language)
    moment = at.moment(seq)
    assert moment is not None
    asked = m.decision if latest else None
    game = m.game
    view = game.view(moment.state, seat)
    picture = Markup(game.svg(view, lexicon))
    hand = Markup("" if seat is None else game.hand(view, seat, lexicon))
    over = m.over and latest
    mine = latest and not over and seat in m.waiting
    spots = spots_by_name(SPOT.findall(picture + hand))
    previous = at.moment(seq - 1)
    lines = partial(lines_between, at, seat, last=moment.happened, lexicon=lexicon)
    total = words.say("table", "total")
    sides = game.side_names(m.state, lexicon)
    since = at.events_before[seat] if seat is not None else moment.happened
    undo = undo_refusal(m, own, lexicon) if latest else ""
    results = [*[row for row in points_by_source(m, lexicon) if any(row[1])], (total, m.scores())] if over else []
    return Screen(
        table=at.id, language=language, seq=seq, seat=seat, own=own, game=game.name, title=title_of(game, language),
        status=game.status(view, lexicon), picture=picture, hand=hand,
        players=players(at, seat, view, lexicon, latest), turn=turn_text(at, seat, asked, words), mine=mine,
        ask=build_ask(m, seat, spots, lexicon) if mine and seat is not None else None, cover=cover,
        undo=undo, undo_turn=undo is None and len(m.own_answers) > 1, log=log_lines(at, seat, moment.happened, lexicon),
        news=lines(previous.happened if previous else moment.happened),
        since=lines(since) if seat is not None and not cover else [],
        since_seq=at.last_answers[seat] if seat is not None else 0,
        over=over, verdict=verdict(m, lexicon) if over else "", results=results, sides=sides,
        latest=latest, speed=at.table.speed, covers=at.table.cover,
        waiting=[other.name for other in at.seats if other.player == PERSON and not other.holder])


# Players

def players(
    at: Position, seat: int | None, view: dict[str, Any], lexicon: Lexicon, latest: bool,
) -> list[Player]:
    """All players at the table."""
    m = at.match
    standing = m.game.standing(view, lexicon)
    waiting = m.waiting if latest and not m.over else []
    winners = m.winners() if latest else []
    return [Player(seat=other.number, name=other.name, kind="" if other.player == PERSON else other.player,
                   you=other.number == seat, asked=other.number in waiting, wins=other.number in winners,
                   emblem=Markup(m.game.emblem(view, other.number, lexicon)),
                   standing=standing[other.number] if other.number < len(standing) else []) for other in at.seats]


def turn_text(at: Position, seat: int | None, asked: Question | None, words: Lexicon) -> str:
    """Whose turn it is, in words."""
    m = at.match
    if m.over:
        return words.say("turn", "over")
    if asked is None:
        return ""
    if seat in m.waiting:
        return words.say("turn", "yours")
    names = join_names([at.seats[other].name for other in m.waiting], words)
    is_free = any([at.players[other] == PERSON and not at.seats[other].holder for other in m.waiting])
    return words.say("turn", "waiting" if is_free else "thinking", names, len(m.waiting))


def undo_refusal(m: Match, seat: int | None, lexicon: Lexicon) -> str | None:
    """None if a seat can undo an answer; else why not, or nothing if the last answer was not its own."""
    refusal, last = m.undoable, m.last_own_answer
    if refusal is None or last is not None:
        return None if last is not None and last.seat == seat else ""
    answered = [row.seat for row in m.rows if row.seat >= 0]
    refusal.lexicon = lexicon
    return refusal.reason if answered and answered[-1] == seat else ""


# What has happened

def visible_events(at: Position, seat: int | None, first: int, last: int) -> list[Event]:
    """The events between two moments that a seat may see."""
    return [event for event in at.match.happened[first:last] if hears(event[0], seat)]


def event_lines(events: list[Event], lexicon: Lexicon) -> list[str]:
    """Events in words, a line each."""
    return [lexicon.say("event", event[1], *event[2:]) for event in events]


def lines_between(at: Position, seat: int | None, first: int, last: int, lexicon: Lexicon) -> list[str]:
    """What a seat saw between two moments, in words."""
    return event_lines(visible_events(at, seat, first, last), lexicon)


def log_lines(at: Position, seat: int | None, last: int, lexicon: Lexicon) -> list[tuple[int, str]]:
    """The latest events that a seat saw, numbered, in words."""
    events = visible_events(at, seat, 0, last)
    latest = events[-LOG_LINES:]
    return list(enumerate(event_lines(latest, lexicon), len(events) - len(latest) + 1))


# The question

def build_ask(m: Match, seat: int, spots: Spots, lexicon: Lexicon) -> Ask:
    """The question to a seat."""
    s, decision = m.decision_of(seat)
    extra = aside(s)
    answers = legal_answers(s, decision, decision.options(s), spots, lexicon)
    words = [legal.word for legal in answers]
    items = set_items(s, decision, words, lexicon)
    try_refused = not items and len(decision.universe(s)) <= MOST_TRIED_REFUSALS
    refused = refused_answers(s, decision, spots, lexicon) if try_refused else []
    prompt, *details = decision.prompt(s)
    return Ask(lexicon.say("ask", str(prompt), *details), answers,
               [] if extra is None else legal_answers(s, extra, extra.options(s), spots, lexicon, are_asides=True),
               items, [one for one in refused if one.word not in words])


def legal_answers(
    s: State, decision: Decision[Any], options: Sequence[int], spots: Spots, lexicon: Lexicon, are_asides: bool = False,
) -> list[Answer]:
    """The answers that can be given; those that differ only in rotation are one."""
    try_all = len(options) <= MOST_TRIED
    found: dict[str, Answer] = {}
    speak = cache(partial(label_text, lexicon, "brings"))
    for option in options:
        word = decision.word(s, option)
        brings = [speak(hashable_message(message)) for message in decision.brings(s, option)]
        rotated = ROTATED.fullmatch(word)
        if rotated is None:
            label = label_text(lexicon, "answer", decision.label(s, option))
            final = try_all and is_final(s, ~option if are_asides else option)
            found[word] = Answer(word, label, brings, spots_in(word, spots), final)
            continue
        place, rotation = rotated[1], int(rotated[2])
        if place not in found:
            found[place] = Answer(place, place, [], spots_in(place, spots), try_all and is_final(s, option))
        found[place].rotations[rotation] = brings
    return list(found.values())


def label_text(lexicon: Lexicon, section: str, message: Message) -> str:
    """A message in words, capitalised unless it begins with the name of a space."""
    text = lexicon.say(section, str(message[0]), *message[1:])
    return text if any([letter.isdigit() for letter in text.partition(" ")[0]]) else text[:1].upper() + text[1:]


def hashable_message(message: Message) -> Message:
    """A message with its lists as tuples."""
    return tuple([tuple(part) if isinstance(part, list) else part for part in message])


def is_final(s: State, choice: int) -> bool:
    """Whether a choice cannot be undone: nature answers next, or nobody, or something hidden is revealed."""
    after = s.clone()
    after.events = []
    answer(after, choice)
    following, _ = pending(after)
    return following is None or following.seat == CHANCE or blocks_undo(after.events)


def refused_answers(s: State, decision: Decision[Any], spots: Spots, lexicon: Lexicon) -> list[RefusedAnswer]:
    """The refused answers that have no spot on the pictures; none if there are many."""
    found = []
    for choice in decision.universe(s):
        word = decision.word(s, choice)
        if SET_SIGN not in word and not spots_in(word, spots) and decision.refuse(s, choice) is not None:
            found.append(RefusedAnswer(word, label_text(lexicon, "answer", decision.label(s, choice))))
    return found if len(found) <= MOST_REFUSED_SHOWN else []


def set_items(s: State, decision: Decision[Any], words: Sequence[str], lexicon: Lexicon) -> dict[str, str]:
    """The labels of the items to choose from, by word, if answers are sets."""
    if not any([SET_SIGN in word for word in words]):
        return {}
    items = dict.fromkeys([item for word in words for item in word.split(SET_SIGN) if item != "none"])
    alone = {item: decision.parse(s, normal(item)) for item in items}
    return {item: item if choice is None else label_text(lexicon, "answer", decision.label(s, choice))
            for item, choice in alone.items()}


def spots_by_name(spots: Iterable[str]) -> Spots:
    """Spots by their names, padded with a space on either side."""
    return {f" {normal(spot)} ": spot for spot in spots}


def spots_in(word: str, spots: Spots) -> list[str]:
    """The spot that a word names as a whole, else the spots named in it."""
    padded = f" {normal(word).replace(SET_SIGN, ' ')} "
    return [spots[padded]] if padded in spots else [spot for name, spot in spots.items() if name in padded]


def why_not(m: Match, seat: int, sought: str, lexicon: Lexicon) -> list[Illegal]:
    """Why a word, or every word that names a spot, is refused to a seat; each reason once."""
    s, decision = m.decision_of(seat)
    spots = spots_by_name([sought])
    reasons: dict[tuple[str, str], Illegal] = {}
    for choice in decision.universe(s):
        word = decision.word(s, choice)
        if normal(word) == normal(sought) or spots_in(word, spots):
            refusal = decision.refuse(s, choice)
            if refusal is not None:
                refusal.lexicon = lexicon
                reasons.setdefault((refusal.rule, refusal.reason), refusal)
    return list(reasons.values())
