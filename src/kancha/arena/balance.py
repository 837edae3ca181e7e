"""How even a game is: what its seats win and score when bots of one level hold them all, and what winners do."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, TypedDict

from kancha.arena.contest import have_rivals, scores_by_seat, wins_by_seat
from kancha.arena.journal import are_numbers
from kancha.arena.players import Player, check_player, play_to_end
from kancha.arena.simulate import Figures, Plan, Spread, dice_for, figures, initial_state, wilson_interval
from kancha.core.events import Event
from kancha.core.game import Game
from kancha.core.illegal import BadInput
from kancha.core.words import ENGLISH, Lexicon
from kancha.version import VERSION

FORMAT: Final = "kancha-balance"

Deed = tuple[Any, ...]
"""What a seat has done: the kind of an event, and what tells it from others of that kind."""


class Account(NamedTuple):
    """How one match went, by seat; ``wins`` are shares of the win, ``deeds`` lists of ``[times, *deed]``."""

    number: int
    length: int
    scores: list[int]
    wins: list[float]
    deeds: list[list[list[Any]]]


Task = Callable[[], Account]
Executor = Callable[[Sequence[Task]], Iterable[Account]]
"""Runs tasks somewhere, and gives their accounts as they finish."""


class SeatFigures(TypedDict):
    """How a seat did.

    ``off`` is by how much its share of the wins differs from an even one beyond the interval of 95 %; 0 if it may be
    even.
    """

    wins: float
    share: float
    interval: tuple[float, float]
    off: float
    scores: Figures


class DeedFigures(TypedDict):
    """How often something was done, and how those fared who did it.

    ``share`` is how many of the seats did it, ``times`` how often in a match; ``won`` the share of the wins among those
    who did it, ``interval`` that of 95 %; ``lead`` by how many points they scored more than those who did not (None if
    all or none did).
    """

    kind: str
    text: str
    times: float
    share: float
    won: float | None
    interval: tuple[float, float]
    lead: float | None


class Balance(TypedDict):
    """How even a game is, ready for JSON."""

    format: str
    version: str
    game: str
    rules: int
    content: str
    seats: int
    options: dict[str, object]
    bot: str
    seed: int
    matches: int
    lengths: Figures
    even: float
    seat_figures: list[SeatFigures]
    deeds: list[DeedFigures]


def make_plan(game: Game[Any], seats: int, options: Mapping[str, object], bot: str, seed: int) -> Plan:
    """A plan with a bot for all seats; BadInput or Illegal if its parts do not go together."""
    plan = Plan(game, seats, game.complete(seats, options), (bot,) * seats, seed)
    check_player(bot, initial_state(plan))
    if not have_rivals(game, seats, options):
        raise BadInput("no_rivals")
    return plan


def head(plan: Plan) -> dict[str, Any]:
    """What the matches follow from."""
    return {"format": FORMAT, "version": VERSION, "game": plan.game.name, "rules": plan.game.rules,
            "content": plan.game.data.hash, "seats": plan.seats, "options": plan.options, "bot": plan.bots[0],
            "seed": plan.seed}


def play_match(plan: Plan, number: int) -> Account:
    """Play one match of a plan."""
    s = initial_state(plan)
    events: list[Event] = []
    s.events = events
    players = [Player(name, dice_for(plan.seed, "bot", number, seat)) for seat, name in enumerate(plan.bots)]
    length = play_to_end(s, players, dice_for(plan.seed, "nature", number))
    return Account(number, length, scores_by_seat(s), wins_by_seat(s), deeds_by_seat(plan, events))


def deeds_by_seat(plan: Plan, events: Sequence[Event]) -> list[list[list[Any]]]:
    """How often each seat did what, as some events tell it."""
    found: list[dict[Deed, int]] = [{} for _ in range(plan.seats)]
    for event in events:
        for seat, deed in deeds_of(plan.game, event):
            found[seat][deed] = found[seat].get(deed, 0) + 1
    return [[[times, *deed] for deed, times in sorted(by.items(), key=str)] for by in found]


def deeds_of(game: Game[Any], event: Event) -> list[tuple[int, Deed]]:
    """The deeds in an event, each with the seat that did it; none if the event is not about a deed."""
    audience, kind, *args = event
    if kind not in game.deeds:
        return []
    who, *what = game.deeds[kind]
    actor = args[who] if who >= 0 else audience.bit_length() - 1
    deed = (kind, *[args[number] for number in what])
    return [(seat, deed) for seat in (actor if isinstance(actor, (list, tuple)) else [actor])]


def missing(plan: Plan, matches: int, found: Iterable[Account]) -> list[Task]:
    """The matches that are still to be played."""
    played = {account.number for account in found}
    return [partial(play_match, plan, number) for number in range(matches) if number not in played]


def parse_account(plan: Plan, line: Any) -> Account | None:
    """The account in a line of a journal; None if it is not sound."""
    if not isinstance(line, dict) or set(line) != set(Account._fields):
        return None
    account = Account(**line)
    by_seat = account[Account._fields.index("scores"):]
    if not are_numbers(account[:2]) or not all([isinstance(by, list) and len(by) == plan.seats for by in by_seat]):
        return None
    sound = are_numbers(account.scores) and are_numbers(account.wins)
    return account if sound and all([are_deeds(plan.game, deeds) for deeds in account.deeds]) else None


def are_deeds(game: Game[Any], deeds: object) -> bool:
    """Whether data from a file is a list of deeds, each with how often, its kind and what that needs."""
    return isinstance(deeds, list) and all([
        isinstance(deed, list) and len(deed) > 1 and type(deed[0]) is int and isinstance(deed[1], str)
        and deed[1] in game.deeds and len(deed) == 1 + len(game.deeds[deed[1]]) for deed in deeds])


def balance(plan: Plan, accounts: Sequence[Account], language: str = ENGLISH) -> Balance:
    """What some matches tell about a game."""
    lengths = Spread()
    for account in accounts:
        lengths.add(account.length)
    lexicon = plan.game.lexicon_for(language, (), plan.seats)
    game = plan.game
    return Balance(
        format=FORMAT, version=VERSION, game=game.name, rules=game.rules, content=game.data.hash, seats=plan.seats,
        options=plan.options, bot=plan.bots[0], seed=plan.seed, matches=len(accounts), lengths=figures(lengths),
        even=1 / plan.seats, seat_figures=[seat_figures(accounts, seat) for seat in range(plan.seats)],
        deeds=all_deed_figures(game, accounts, lexicon))


def seat_figures(accounts: Sequence[Account], seat: int) -> SeatFigures:
    """How a seat did."""
    scores = Spread()
    for account in accounts:
        scores.add(account.scores[seat])
    wins = sum([account.wins[seat] for account in accounts])
    even = 1 / len(accounts[0].wins)
    low, high = interval = wilson_interval(wins, len(accounts))
    return SeatFigures(wins=wins, share=wins / len(accounts), interval=interval, off=max(0.0, low - even, even - high),
                       scores=figures(scores))


class Doers:
    """The seats that have done something: how often in all, their shares of the wins and their points."""

    def __init__(self) -> None:
        self.times = 0
        self.wins = 0.0
        self.scores = Spread()

    def add(self, times: int, won: float, score: int) -> None:
        """Count a seat."""
        self.times += times
        self.wins += won
        self.scores.add(score)


def all_deed_figures(game: Game[Any], accounts: Sequence[Account], lexicon: Lexicon) -> list[DeedFigures]:
    """All deeds, kind by kind; those that nobody did are included where their text names a noun."""
    everybody = Spread()
    doers = {(kind, number): Doers() for kind in game.deeds for number in range(nouns_of(kind, lexicon))}
    for account in accounts:
        for score, won, done in zip(account.scores, account.wins, account.deeds):
            everybody.add(score)
            for times, *deed in done:
                doers.setdefault(tuple(deed), Doers()).add(times, won, score)
    kinds = list(game.deeds)
    order = sorted(doers, key=lambda deed: (kinds.index(deed[0]), [str(part).zfill(4) for part in deed[1:]]))
    return [deed_figures(deed, doers[deed], everybody, len(accounts), lexicon) for deed in order]


def nouns_of(kind: str, lexicon: Lexicon) -> int:
    """How many deeds of a kind there can be, if what tells them apart is a noun; else 0."""
    spec = lexicon.all["deed"][kind].partition("{0:")[2].partition("}")[0]
    return len(lexicon.all["noun"][spec]) if spec and lexicon.has("noun", spec) else 0


def deed_figures(deed: Deed, doers: Doers, everybody: Spread, matches: int, lexicon: Lexicon) -> DeedFigures:
    """How often something was done, and how those fared who did it."""
    did = doers.scores
    others = everybody.count - did.count
    return DeedFigures(
        kind=deed[0], text=lexicon.say("deed", *deed), times=doers.times / matches, share=did.count / everybody.count,
        won=doers.wins / did.count if did.count else None, interval=wilson_interval(doers.wins, did.count),
        lead=did.mean - (everybody.total - did.total) / others if did.count and others else None)
