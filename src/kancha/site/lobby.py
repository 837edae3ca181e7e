"""Before the match: the list of tables, and the form for a new one."""
from __future__ import annotations

import json
import secrets
from contextlib import suppress
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
from kancha.core.words import ENGLISH, Lexicon, languages
from kancha.rulebook import box_of
from kancha.site.cover import uncover
from kancha.site.host import HostedTable, Sitter, open_table, reload_seats
from kancha.site.language import language_of, missing, words_of
from kancha.site.listing import table_summary, tables_of
from kancha.site.models import Table
from kancha.site.packs import offered_packs, with_pack
from kancha.site.people import (
    clean_name,
    latest_name,
    new_person,
    person_of,
    remember,
    table_of,
    without_namesakes,
)
from kancha.site.setups import (
    OWN,
    PRESET,
    field_name,
    fill_in,
    main_options,
    modes,
    more_options,
    offer,
    option_fields,
    preset_labels,
    preset_switches,
    texts,
)
from kancha.site.words import Problem, about_of, choice_label, say_or, site_lexicon, title_of
from kancha.sitting import PERSON, USUAL_BOT, as_choice, usual_seats

THUMBNAIL_SEED: Final = 5
THUMBNAIL_ANSWERS: Final = 60
HERE: Final = "here"
FRIEND: Final = "friend"


@dataclass(frozen=True)
class GameCard:
    """A game in the list."""

    name: str
    title: str
    about: str
    facts: str
    alone: bool
    """Whether it is for one player only."""
    bots: int
    """Against how many one plays at once."""
    pictured: bool


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """The games, and the person's tables."""
    person = person_of(request) or new_person()
    language = language_of(request)
    mine = [table_summary(table, person, language) for table in tables_of(person)]
    mine.sort(key=lambda one: (not one.yours, one.table.over))
    cards = [game_card(game, language) for game in kancha.games().values() if not box_of(game).practice]
    return remember(render(request, "lobby.html", {"cards": cards, "tables": mine}), person)


def game_card(game: Game[Any], language: str) -> GameCard:
    """A game as the list shows it."""
    words, (fewest, *_, most) = site_lexicon(language), (game.seats[0], *game.seats)
    facts = [words.say("lobby", "players", span(fewest, most), most)]
    box = box_of(game)
    if box.minutes:
        facts += [words.say("lobby", "minutes", span(*box.minutes)), words.say("weight", box.weight)]
    # What can only be switched on or off says nothing by its values.
    named = [(name, option) for name, option in modes(game).items() if not isinstance(option.default, bool)][:1]
    facts += [", ".join([choice_label(game, name, value, language) for value in option.choices])
              for name, option in named]
    return GameCard(game.name, title_of(game, language), about_of(game, language), " · ".join(facts), most == 1,
                    usual_seats(game) - 1, type(game).board is not Game.board)


def span(least: int, most: int) -> str:
    """Numbers from one to another, as people write them."""
    return str(least) if least == most else f"{least}–{most}"


@require_safe
def turn_count(request: HttpRequest) -> HttpResponse:
    """At how many tables it is this person's turn; polled by pages in the background."""
    person = person_of(request)
    count = sum([table_summary(table, person).yours for table in tables_of(person) if not table.over])
    return HttpResponse(json.dumps({"turns": count}), content_type="application/json")


# The games

@cache
def game_thumbnail_svg(name: str, language: str) -> str:
    """The board of a match in progress, always the same."""
    m, dice = Match(game_or_404(name), game_or_404(name).seats[-1], {}, OpenLuck(THUMBNAIL_SEED)), Dice(THUMBNAIL_SEED)
    for _ in range(THUMBNAIL_ANSWERS):
        if m.over:
            break
        m.play(dice.choice(m.options()))
    return m.board(None, language).svg


@require_safe
@cache_control(public=True, max_age=24 * 3600)
@gzip_page
def game_thumbnail(request: HttpRequest, name: str) -> HttpResponse:
    """The picture on a game's card; its address says the language, so that it can be cached for everybody."""
    game_or_404(name)
    language = request.GET.get("language", "")
    svg = game_thumbnail_svg(name, language if language in languages() else ENGLISH)
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
    given = fill_in(game, request.POST.dict()) if request.method == "POST" else first_fields(game, person)
    problem = ""
    if request.method == "POST":
        try:
            hosted = create_table(game, given, person, language)
        except Illegal as refusal:
            refusal.lexicon = game.lexicon_for(language)
            problem = str(refusal)
        except BadInput as error:
            problem = error.say(lexicon)
        else:
            return remember(redirect(f"/t/{hosted.id}/"), person)
    page = {
        "game": game, "title": title_of(game, language), "given": given, "problem": problem,
        "seats": {number: str(number) for number in game.seats},
        "name": given.get("name-0") or latest_name(person) or lexicon.person(0),
        "bots": {name: bot_label(name, lexicon) for name, bot in bots().items() if bot.offered}, "usual": USUAL_BOT,
        **{kind.__name__: option_fields(game, kind(game), language)
           for kind in (main_options, more_options, preset_switches, texts)},
        "presets": preset_labels(game, language),
        "presets_name": say_or(game.lexicon_for(language), "game", "presets", lexicon.say("new", "presets")),
        "packs": pack_choices(name, lexicon),
        "offer": json.dumps(asdict(offer(game, given, language))),
    }
    return remember(render(request, "new.html", page, status=400 if problem else 200), person)


def first_fields(game: Game[Any], person: str) -> dict[str, str]:
    """The fields of the form for somebody who has never played a game, as the rulebook advises."""
    first = box_of(game).first
    if not first or Table.objects.filter(game=game.name, seats__holder=person).exists():
        return {}
    return {field_name(name): str(value) for name, value in first.items()}


def pack_choices(name: str, lexicon: Lexicon) -> dict[str, str]:
    """The content packs of a game by their hashes, none first; empty if there are none. Equal titles get their hash."""
    packs = {pack.hash: pack.title for pack in offered_packs(name)}
    titles = list(packs.values())
    named = {digest: title if titles.count(title) == 1 else lexicon.say("new", "same_title", title, digest[:6])
             for digest, title in packs.items()}
    return {"": lexicon.say("new", "no_pack"), **named} if named else {}


def bot_label(name: str, lexicon: Lexicon) -> str:
    """A kind of bot as the form shows it."""
    return lexicon.say("bot", name) if lexicon.has("bot", name) else lexicon.say("bot", "other", bots()[name].label)


@require_safe
def offer_setup(request: HttpRequest, name: str) -> HttpResponse:
    """What can be chosen in a half-filled form, and why the rest cannot."""
    game, given = game_or_404(name), request.GET.dict()
    with suppress(Problem):
        game = with_pack(game, given.get("content", ""))
    return JsonResponse(asdict(offer(game, given, language_of(request))))


def create_table(game: Game[Any], given: dict[str, str], person: str, language: str) -> HostedTable:
    """Create the table that a form describes."""
    title = title_of(game, language)
    game = with_pack(game, given.get("content", ""))
    if not given.get("seats", "").isdecimal():
        raise Problem("no_seats", title)
    seats = int(given["seats"][:3])
    if seats not in game.seats:
        raise BadInput("seats", title, game.seats, seats)
    if given.get(PRESET, OWN) not in (OWN, *game.presets):
        raise BadInput("no_preset", title, repr(given[PRESET]), list(game.presets))
    options = {name: as_choice(option, given[field_name(name)])
               for name, option in game.options.items() if field_name(name) in given}
    sitters = without_namesakes([sitter(given, seat, person, site_lexicon(language)) for seat in range(seats)])
    return seat_people(game, options, person, sitters, given.get("cover") != "no")


def seat_people(
    game: Game[Any], options: dict[str, Any], person: str, sitters: list[Sitter], cover: bool,
) -> HostedTable:
    """Open a table for people; their first seat at its host's screen is uncovered."""
    hosted = open_table(game.name, options, SecretLuck(), person, sitters, secrets.randbits(60),
                        cover and game.keeps_secrets(game.complete(len(sitters), options)), game.data.content)
    uncover(hosted.now, hosted.seats_of(person)[0], person)
    return hosted


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
    name_0 = latest_name(person) or words_of(request).person(0)
    fields = {"seats": str(usual_seats(game)), "name-0": name_0, **first_fields(game, person)}
    hosted = create_table(game, fields, person, language_of(request))
    return remember(redirect(f"/t/{hosted.id}/"), person)


# The same again

@require_POST
def play_again(request: HttpRequest, table: str) -> HttpResponse:
    """A table like another, with the same people in the same seats; those who come after the first join them there."""
    person, old = person_of(request), table_of(table)
    if not old.seats_of(person):
        raise missing("any_seat")
    begun = next((table for table in tables_of(person) if repeats(table, old)), None)
    if begun is not None:
        return redirect("enter", begun.id)
    sitters = [Sitter(seat.player, seat.holder, seat.name) for seat in old.seats]
    hosted = seat_people(old.match.game, old.match.setup, person, sitters, old.table.cover)
    Table.objects.filter(id=hosted.id).update(speed=old.table.speed)
    reload_seats(hosted.id)
    return redirect("enter", hosted.id)


def repeats(table: Table, old: HostedTable) -> bool:
    """Whether at a table the people of an older one have begun the same again."""
    seated = [[(seat.player, seat.holder) for seat in seats] for seats in (table.seats.all(), old.seats)]
    newer = table.created > old.table.created and not table.over
    return newer and seated[0] == seated[1] and (table.game, table.options, table.content) == (
        old.table.game, old.match.setup, old.table.content)
