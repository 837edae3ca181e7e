"""Before the match: the list of tables, and the form for a new one."""
from __future__ import annotations

import json
import secrets
from dataclasses import asdict, dataclass
from functools import cache
from string import ascii_uppercase
from typing import Any, Final

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import cache_control
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_http_methods, require_POST, require_safe

import kancha
from kancha.bots import bots
from kancha.core.dice import Dice
from kancha.core.game import Game
from kancha.core.illegal import BadInput, Illegal
from kancha.core.luck import OpenLuck, SecretLuck
from kancha.core.match import Match
from kancha.core.registry import game as played_game
from kancha.core.words import ENGLISH, Lexicon, languages
from kancha.site.cover import uncover
from kancha.site.host import HostedTable, Sitter, open_table, seats_asked_at
from kancha.site.language import language_of, missing, words_of
from kancha.site.models import Table
from kancha.site.people import clean_name, latest_name, new_person, person_of, remember
from kancha.site.setups import field_name, modes, offer, option_fields, switches, texts
from kancha.site.words import Problem, about_of, choice_label, problem_text, site_lexicon, title_of
from kancha.sitting import PERSON, as_choice

MOST_LISTED: Final = 40
MINIATURE_SEED: Final = 5
MINIATURE_ANSWERS: Final = 60
HERE: Final = "here"
FRIEND: Final = "friend"
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


@dataclass(frozen=True)
class GameCard:
    """A game in the list."""

    name: str
    title: str
    about: str
    facts: str
    alone: bool
    """Whether it is for one player only."""
    pictured: bool


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """The games, and the person's tables."""
    person = person_of(request) or new_person()
    language = language_of(request)
    mine = [table_summary(table, person, language) for table in tables_of(person)]
    mine.sort(key=lambda one: (not one.yours, one.table.over))
    cards = [game_card(game, language) for game in kancha.games().values()]
    return remember(render(request, "lobby.html", {"cards": cards, "tables": mine}), person)


def game_card(game: Game[Any], language: str) -> GameCard:
    """A game as the list shows it."""
    fewest, most = game.seats[0], game.seats[-1]
    range_of = f"{fewest}–{most}" if len(game.seats) > 1 else str(fewest)
    players = site_lexicon(language).say("lobby", "players", range_of, most)
    first = next(iter(modes(game).items()), None)
    choices = [] if first is None else [choice_label(game, first[0], value, language) for value in first[1].choices]
    facts = [players, ", ".join(choices)] if choices else [players]
    return GameCard(game.name, title_of(game, language), about_of(game, language), " · ".join(facts), most == 1,
                    type(game).board is not Game.board)


def tables_of(person: str) -> list[Table]:
    """The tables at which somebody sits, newest first, with their seats."""
    if not person:
        return []
    return list(Table.objects.filter(seats__holder=person).distinct().prefetch_related("seats")[:MOST_LISTED])


def table_summary(table: Table, person: str, language: str = ENGLISH) -> TableSummary:
    """A table as the list shows it, from the database alone."""
    seats, address, say = list(table.seats.all()), f"/t/{table.id}/", site_lexicon(language).say
    try:
        title, asked = title_of(played_game(table.game), language), seats_asked_at(table)
    except BadInput:
        return TableSummary(table, table.game, [], say("lobby", "unreadable", table.id), False, address)
    yours = any([seat.number in asked for seat in seats if seat.holder == person])
    names = [seat.name for seat in seats if seat.number in asked]
    key = "finished" if not asked else "your_turn" if yours else "waiting"
    turn = say("lobby", key, names)
    return TableSummary(table, title, [seat.name for seat in seats], turn, yours, address)


@require_safe
def turn_count(request: HttpRequest) -> HttpResponse:
    """At how many tables it is this person's turn; polled by pages in the background."""
    person = person_of(request)
    count = sum([table_summary(table, person).yours for table in tables_of(person) if not table.over])
    return HttpResponse(json.dumps({"turns": count}), content_type="application/json")


# The games

@cache
def miniature_svg(name: str, language: str) -> str:
    """The board of a match in progress, always the same."""
    m, dice = Match(game_or_404(name), game_or_404(name).seats[-1], {}, OpenLuck(MINIATURE_SEED)), Dice(MINIATURE_SEED)
    for _ in range(MINIATURE_ANSWERS):
        if m.over:
            break
        m.play(dice.choice(m.options()))
    return m.board(None, language).svg


@require_safe
@cache_control(public=True, max_age=24 * 3600)
@gzip_page
def miniature(request: HttpRequest, name: str) -> HttpResponse:
    """The picture on a game's card; its address says the language, so that it can be cached for everybody."""
    game_or_404(name)
    language = request.GET.get("language", "")
    svg = miniature_svg(name, language if language in languages() else ENGLISH)
    return HttpResponse(svg, content_type="image/svg+xml")


# A new table

def game_or_404(name: str) -> Game[Any]:
    """A game by name; Http404 if there is none."""
    found = kancha.games().get(name)
    if found is None:
        raise missing("game", name)
    return found


@require_http_methods(["GET", "HEAD", "POST"])
def new_table(request: HttpRequest, name: str) -> HttpResponse:
    """The form for a new table, which creates it when posted."""
    game, language, lexicon = game_or_404(name), language_of(request), words_of(request)
    person = person_of(request) or new_person()
    given = request.POST.dict() if request.method == "POST" else {}
    problem = ""
    if request.method == "POST":
        try:
            hosted = create_table(game, given, person, language)
        except Illegal as refusal:
            refusal.lexicon = game.lexicon_for(language)
            problem = str(refusal)
        except BadInput as error:
            problem = problem_text(error, lexicon)
        else:
            return remember(redirect(f"/t/{hosted.id}/"), person)
    page = {
        "game": game, "title": title_of(game, language), "given": given, "problem": problem,
        "seats": {number: str(number) for number in game.seats},
        "name": given.get("name-0") or latest_name(person) or lexicon.person(0),
        "bots": {name: bot_label(name, lexicon) for name in bots()}, "usual": USUAL_BOT,
        **{kind.__name__: option_fields(game, kind(game), language) for kind in (modes, switches, texts)},
        "offer": json.dumps(asdict(offer(game, given, language))),
    }
    return remember(render(request, "new.html", page, status=400 if problem else 200), person)


def bot_label(name: str, lexicon: Lexicon) -> str:
    """A kind of bot as the form shows it."""
    return lexicon.say("bot", name) if lexicon.has("bot", name) else lexicon.say("bot", "other", bots()[name].label)


@require_safe
def offer_setup(request: HttpRequest, name: str) -> HttpResponse:
    """What can be chosen in a half-filled form, and why the rest cannot."""
    return JsonResponse(asdict(offer(game_or_404(name), request.GET.dict(), language_of(request))))


def create_table(game: Game[Any], given: dict[str, str], person: str, language: str) -> HostedTable:
    """Create the table that a form describes."""
    title = title_of(game, language)
    if not given.get("seats", "").isdecimal():
        raise Problem("no_seats", title)
    seats = int(given["seats"][:3])
    if seats not in game.seats:
        raise Problem("seats", title, game.seats, seats)
    options = {name: as_choice(option, given[field_name(name)])
               for name, option in game.options.items() if field_name(name) in given}
    sitters = [sitter(given, seat, person, site_lexicon(language)) for seat in range(seats)]
    seed = secrets.randbits(60)
    try:
        hosted = open_table(game.name, options, SecretLuck(), person, sitters, seed, cover="open" not in given)
    except BadInput as error:
        raise wrong_choice(game, options, title) or error from None
    uncover(hosted.now, 0, person)
    return hosted


def wrong_choice(game: Game[Any], options: dict[str, object], title: str) -> Problem | None:
    """What is wrong with options, if one has a value that is none of its choices."""
    for name, value in options.items():
        choices = game.options[name].choices
        if choices and value not in choices:
            return Problem("choice", name, title, choices, repr(value))
    return None


def sitter(given: dict[str, str], seat: int, person: str, lexicon: Lexicon) -> Sitter:
    """Who will sit at a seat."""
    player = HERE if seat == 0 else given.get(f"player-{seat}", USUAL_BOT)
    name = " ".join(given.get(f"name-{seat}", "").split())
    if player in bots():
        return Sitter(player, "", clean_name(name or lexicon.say("bot", "unnamed", ascii_uppercase[seat])))
    if player not in (HERE, FRIEND):
        raise Problem("player", repr(player))
    return Sitter(PERSON, person if player == HERE else "", clean_name(name or lexicon.person(seat)))


@require_POST
def play_now(request: HttpRequest, name: str) -> HttpResponse:
    """Create a table against bots with one click."""
    game = game_or_404(name)
    person = person_of(request) or new_person()
    seats = next((seats for seats in game.seats if seats > 1), game.seats[0])
    name_0 = latest_name(person) or words_of(request).person(0)
    hosted = create_table(game, {"seats": str(seats), "name-0": name_0}, person, language_of(request))
    return remember(redirect(f"/t/{hosted.id}/"), person)
