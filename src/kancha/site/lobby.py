"""Before the match: the list of tables, and the form for a new one."""
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
from kancha.site.host import HostedTable, Sitter, open_table, seats_asked_at
from kancha.site.models import Table
from kancha.site.people import NEWCOMER, clean_name, latest_name, new_person, person_of, remember
from kancha.site.setups import field_name, modes, offer, switches, texts
from kancha.sitting import PERSON, as_choice

MOST_LISTED: Final = 40
MINIATURE_SEED: Final = 5
MINIATURE_ANSWERS: Final = 60
HERE: Final = "here"
FRIEND: Final = "friend"
BOT_LABELS: Final = {"one-step": "Bot (looks one step ahead)", "random": "Bot (plays at random)"}
USUAL_BOT: Final = "one-step"


@dataclass(frozen=True)
class TableSummary:
    """A table in the list."""

    table: Table
    title: str
    names: list[str]
    turn: str
    yours: bool
    address: str


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """The games, and the person's tables."""
    person = person_of(request) or new_person()
    mine = [table_summary(table, person) for table in tables_of(person)]
    mine.sort(key=lambda one: (not one.yours, one.table.over))
    games = list(kancha.games().values())
    pictured = [game.name for game in games if type(game).svg is not Game.svg]
    return remember(render(request, "lobby.html", {"games": games, "pictured": pictured, "tables": mine}), person)


def tables_of(person: str) -> list[Table]:
    """The tables at which somebody sits, newest first, with their seats."""
    if not person:
        return []
    return list(Table.objects.filter(seats__holder=person).distinct().prefetch_related("seats")[:MOST_LISTED])


def table_summary(table: Table, person: str) -> TableSummary:
    """A table as the list shows it, from the database alone."""
    seats, address = list(table.seats.all()), f"/t/{table.id}/"
    try:
        title, asked = played_game(table.game).title, seats_asked_at(table)
    except BadInput:
        return TableSummary(table, table.game, [], f"table {table.id} cannot be read", False, address)
    yours = any([seat.number in asked for seat in seats if seat.holder == person])
    names = ", ".join([seat.name for seat in seats if seat.number in asked])
    turn = "finished" if not asked else "your turn" if yours else f"waiting for {names}"
    return TableSummary(table, title, [seat.name for seat in seats], turn, yours, address)


@require_safe
def turn_count(request: HttpRequest) -> HttpResponse:
    """At how many tables it is this person's turn; polled by pages in the background."""
    person = person_of(request)
    count = sum([table_summary(table, person).yours for table in tables_of(person) if not table.over])
    return HttpResponse(json.dumps({"turns": count}), content_type="application/json")


# The games

@cache
def miniature_svg(name: str) -> str:
    """A picture of a match in progress, always the same."""
    m, dice = Match(game_or_404(name), game_or_404(name).seats[-1], {}, OpenLuck(MINIATURE_SEED)), Dice(MINIATURE_SEED)
    for _ in range(MINIATURE_ANSWERS):
        if m.over:
            break
        m.play(dice.choice(m.options()))
    return m.svg(None)


@require_safe
@cache_control(public=True, max_age=24 * 3600)
@gzip_page
def miniature(request: HttpRequest, name: str) -> HttpResponse:
    """The picture on a game's card."""
    game_or_404(name)
    return HttpResponse(miniature_svg(name), content_type="image/svg+xml")


# A new table

def game_or_404(name: str) -> Game[Any]:
    """A game by name; Http404 if there is none."""
    found = kancha.games().get(name)
    if found is None:
        raise Http404(f"There is no game called {name}.")
    return found


@require_http_methods(["GET", "HEAD", "POST"])
def new_table(request: HttpRequest, name: str) -> HttpResponse:
    """The form for a new table, which creates it when posted."""
    game = game_or_404(name)
    person = person_of(request) or new_person()
    given = request.POST.dict() if request.method == "POST" else {}
    problem = ""
    if request.method == "POST":
        try:
            hosted = create_table(game, given, person)
        except (BadInput, Illegal) as error:
            problem = str(error)
        else:
            return remember(redirect(f"/t/{hosted.id}/"), person)
    page = {
        "game": game, "given": given, "problem": problem,
        "name": given.get("name-0") or latest_name(person) or NEWCOMER,
        "bots": {name: BOT_LABELS.get(name, f"Bot ({name})") for name in BOTS}, "usual": USUAL_BOT,
        "modes": modes(game), "switches": switches(game), "texts": texts(game),
        "offer": json.dumps(asdict(offer(game, given))),
    }
    return remember(render(request, "new.html", page, status=400 if problem else 200), person)


@require_safe
def offer_setup(request: HttpRequest, name: str) -> HttpResponse:
    """What can be chosen in a half-filled form, and why the rest cannot."""
    return JsonResponse(asdict(offer(game_or_404(name), request.GET.dict())))


def create_table(game: Game[Any], given: dict[str, str], person: str) -> HostedTable:
    """Create the table that a form describes."""
    if not given.get("seats", "").isdecimal():
        raise BadInput(f"{game.title} needs a number of seats")
    seats = int(given["seats"][:3])
    if seats not in game.seats:
        raise BadInput(f"{game.title} has {', '.join(map(str, game.seats))} seats, not {seats}")
    options = {name: as_choice(option, given[field_name(name)])
               for name, option in game.options.items() if field_name(name) in given}
    sitters = [sitter(given, seat, person) for seat in range(seats)]
    seed = secrets.randbits(60)
    hosted = open_table(game.name, options, SecretLuck(), person, sitters, seed, cover="open" not in given)
    uncover(hosted.now, 0, person)
    return hosted


def sitter(given: dict[str, str], seat: int, person: str) -> Sitter:
    """Who will sit at a seat."""
    player = HERE if seat == 0 else given.get(f"player-{seat}", USUAL_BOT)
    name = " ".join(given.get(f"name-{seat}", "").split())
    letter = "ABCD"[seat] if seat < 4 else str(seat + 1)
    if player in BOTS:
        return Sitter(player, "", clean_name(name or f"Bot {letter}"))
    if player not in (HERE, FRIEND):
        raise BadInput(f"there is no player of the kind {player!r}")
    return Sitter(PERSON, person if player == HERE else "", clean_name(name or f"Player {letter}"))


@require_POST
def play_now(request: HttpRequest, name: str) -> HttpResponse:
    """Create a table against bots with one click."""
    game = game_or_404(name)
    person = person_of(request) or new_person()
    seats = next((seats for seats in game.seats if seats > 1), game.seats[0])
    hosted = create_table(game, {"seats": str(seats), "name-0": latest_name(person) or NEWCOMER}, person)
    return remember(redirect(f"/t/{hosted.id}/"), person)
