"""Before the match: the list of tables, and a new table."""
from __future__ import annotations

import json
import secrets
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import cache_control
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_http_methods, require_POST, require_safe

import kancha
from kancha.bots import BOTS
from kancha.core.dice import Dice
from kancha.core.game import Game
from kancha.core.illegal import BadInput, Illegal
from kancha.core.luck import OpenLuck, SecretLuck
from kancha.core.match import Match
from kancha.core.registry import game as played_game
from kancha.site.cover import uncover
from kancha.site.host import Hosted, Sitter, asked_at, open_table
from kancha.site.models import Table
from kancha.site.people import NEWCOMER, checked_name, last_name, new_person, person_of, remember
from kancha.site.setups import modes, offer, switches, texts
from kancha.sitting import PERSON, as_choice

LISTED: Final = 40
SHOWN_SEED: Final = 5
SHOWN_ANSWERS: Final = 60
HERE: Final = "here"
FRIEND: Final = "friend"
BOT_LABELS: Final = {"one-step": "Bot, looks one step ahead", "random": "Bot, plays at random"}
USUAL_BOT: Final = "one-step"


@dataclass(frozen=True)
class Listed:
    """A table in the list."""

    table: Table
    title: str
    names: list[str]
    turn: str
    yours: bool
    address: str


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """What can be played, and where one sits."""
    person = person_of(request) or new_person()
    mine = [listed(table, person) for table in tables_of(person)]
    mine.sort(key=lambda one: (not one.yours, one.table.over))
    games = list(kancha.games().values())
    pictured = [game.name for game in games if type(game).svg is not Game.svg]
    return remember(render(request, "lobby.html", {"games": games, "pictured": pictured, "tables": mine}), person)


def tables_of(person: str) -> list[Table]:
    """The tables at which somebody sits, newest first, with their seats."""
    return list(Table.objects.filter(seats__holder=person).distinct().prefetch_related("seats")[:LISTED]) if person else []


def listed(table: Table, person: str) -> Listed:
    """One table as the list shows it, from the database alone."""
    seats, address = list(table.seats.all()), f"/t/{table.id}/"
    try:
        title, asked = played_game(table.game).title, asked_at(table)
    except BadInput:
        return Listed(table, table.game, [], f"table {table.id} cannot be read", False, address)
    yours = any([seat.number in asked for seat in seats if seat.holder == person])
    names = ", ".join([seat.name for seat in seats if seat.number in asked])
    turn = "finished" if not asked else "your turn" if yours else f"{names} to answer"
    return Listed(table, title, [seat.name for seat in seats], turn, yours, address)


@require_safe
def turns(request: HttpRequest) -> HttpResponse:
    """At how many tables it is this person's turn; asked by pages that nobody looks at just now."""
    person = person_of(request)
    count = sum([listed(table, person).yours for table in tables_of(person) if not table.over])
    return HttpResponse(json.dumps({"turns": count}), content_type="application/json")


# What there is

@cache
def drawn(name: str) -> str:
    """A picture of a match in its middle, the same for ever."""
    m, dice = Match(game_named(name), game_named(name).seats[-1], {}, OpenLuck(SHOWN_SEED)), Dice(SHOWN_SEED)
    for _ in range(SHOWN_ANSWERS):
        if m.over:
            break
        m.play(dice.choice(m.options()))
    return m.svg(None)


@require_safe
@cache_control(public=True, max_age=24 * 3600)
@gzip_page
def miniature(request: HttpRequest, name: str) -> HttpResponse:
    """The picture on a game's card."""
    game_named(name)
    return HttpResponse(drawn(name), content_type="image/svg+xml")


# A new table

def game_named(name: str) -> Game[Any]:
    """A game by name; else there is no such page."""
    found = kancha.games().get(name)
    if found is None:
        raise Http404(f"There is no game called {name}.")
    return found


@require_http_methods(["GET", "HEAD", "POST"])
def new_table(request: HttpRequest, name: str) -> HttpResponse:
    """Choose how to play, and who; then the table is there."""
    game = game_named(name)
    person = person_of(request) or new_person()
    given = request.POST.dict() if request.method == "POST" else {}
    problem = ""
    if request.method == "POST":
        try:
            hosted = made(game, given, person)
        except (BadInput, Illegal) as error:
            problem = str(error)
        else:
            return remember(redirect(f"/t/{hosted.id}/"), person)
    page = {
        "game": game, "given": given, "problem": problem, "name": given.get("name-0") or last_name(person) or NEWCOMER,
        "bots": {name: BOT_LABELS.get(name, f"Bot, {name}") for name in BOTS}, "usual": USUAL_BOT,
        "modes": modes(game), "switches": switches(game), "texts": texts(game), "offer": json.dumps(asdict(offer(game, given))),
    }
    return remember(render(request, "new.html", page, status=400 if problem else 200), person)


@require_safe
def offer_setup(request: HttpRequest, name: str) -> HttpResponse:
    """What can be chosen in a form that is being filled in, and why the rest cannot."""
    return JsonResponse(asdict(offer(game_named(name), request.GET.dict())))


def made(game: Game[Any], given: dict[str, str], person: str) -> Hosted:
    """The table that a form describes."""
    if not given.get("seats", "").isdecimal():
        raise BadInput(f"{game.title} needs a number of seats")
    seats = int(given["seats"][:3])
    if seats not in game.seats:
        raise BadInput(f"{game.title} is for {', '.join(map(str, game.seats))} seats, not {seats}")
    options = {name: as_choice(option, given[f"option-{name}"]) for name, option in game.options.items() if f"option-{name}" in given}
    sitters = [sitter(given, seat, person) for seat in range(seats)]
    hosted = open_table(game.name, options, SecretLuck(), person, sitters, secrets.randbits(60), cover="open" not in given)
    uncover(hosted.now, 0, person)
    return hosted


def sitter(given: dict[str, str], seat: int, person: str) -> Sitter:
    """Who is to sit on a seat."""
    player = HERE if seat == 0 else given.get(f"player-{seat}", USUAL_BOT)
    name = " ".join(given.get(f"name-{seat}", "").split())
    letter = "ABCD"[seat] if seat < 4 else str(seat + 1)
    if player in BOTS:
        return Sitter(player, "", checked_name(name or f"Bot {letter}"))
    if player not in (HERE, FRIEND):
        raise BadInput(f"there is no player of the kind {player!r}")
    return Sitter(PERSON, person if player == HERE else "", checked_name(name or f"Player {letter}"))


@require_POST
def play_now(request: HttpRequest, name: str) -> HttpResponse:
    """A table against bots with one click."""
    game = game_named(name)
    person = person_of(request) or new_person()
    seats = next((seats for seats in game.seats if seats > 1), game.seats[0])
    hosted = made(game, {"seats": str(seats), "name-0": last_name(person) or NEWCOMER}, person)
    return remember(redirect(f"/t/{hosted.id}/"), person)
