"""A person's tables as the lobby lists them, from the database alone, and their thumbnails."""
from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.cache import cache_control
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from kancha.core.illegal import BadInput
from kancha.core.words import ENGLISH, Lexicon, languages
from kancha.registry import game as played_game
from kancha.site.host import read, seats_asked_at, table_in_memory
from kancha.site.language import missing
from kancha.site.models import Table
from kancha.site.packs import MissingPack
from kancha.site.setups import main_summary, preset_summary
from kancha.site.words import site_lexicon, title_of
from kancha.sitting import join_names

MOST_LISTED: Final = 40
MOST_THUMBNAILS: Final = 64
DAY: Final = 24 * 3600
AGES: Final = (("days", timedelta(days=1)), ("hours", timedelta(hours=1)), ("minutes", timedelta(minutes=1)))


@dataclass(frozen=True)
class TableSummary:
    """A table in the list."""

    table: Table
    title: str
    turn: str
    """Whose turn it is, in words."""
    age: str
    """How long ago somebody answered, in words."""
    address: str
    last: bool
    """Whether nobody else has a seat there, so that leaving deletes it."""
    yours: bool = False
    players: list[tuple[str, str]] = field(default_factory=list)
    """Everybody with their points, as far as they are known."""
    preset: str = ""
    """The preset that its options make, or what they are instead, and whatever else is not as usual."""
    thumbnail: str = ""
    """The address of its picture."""


def tables_of(person: str) -> list[Table]:
    """The tables at which somebody sits, newest first, with their seats."""
    if not person:
        return []
    return list(Table.objects.filter(seats__holder=person).distinct().prefetch_related("seats")[:MOST_LISTED])


def table_summary(table: Table, person: str, language: str = ENGLISH) -> TableSummary:
    """A table as the list shows it, from the database alone."""
    seats, address, words = list(table.seats.all()), f"/t/{table.id}/", site_lexicon(language)
    last = all([seat.holder in ("", person) for seat in seats])
    age = age_text(timezone.now() - table.played, words)
    try:
        game, title = played_game(table.game), table_title(table, language)
        asked = seats_asked_at(table)
    except MissingPack as lost:
        return TableSummary(table, title, lost.say(words), age, address, last)
    except BadInput:
        return TableSummary(table, table.game, words.say("lobby", "unreadable", table.id), age, address, last)
    yours = any([seat.number in asked for seat in seats if seat.holder == person])
    names = [seat.name for seat in seats if seat.number in asked]
    key = "finished" if not asked else "your_turn" if yours else "waiting"
    lexicon = game.lexicon_for(language, [seat.name for seat in seats], len(seats))
    won = [side_name(side, lexicon) for side in table.sides or [] if side["won"]]
    turn = words.say("lobby", "won", join_names(won, lexicon)) if won else words.say("lobby", key, names)
    differs = [preset_summary(game, len(seats), table.options, language), main_summary(game, table.options, language)]
    return TableSummary(table, title, turn, age, address, last, yours, listed_players(table, len(seats), lexicon),
                        " · ".join(filter(None, differs)), thumbnail_address(table, language))


def listed_players(table: Table, seats: int, lexicon: Lexicon) -> list[tuple[str, str]]:
    """Everybody with their points; those who score together with one sum."""
    if table.sides is None:
        return [(lexicon.person(seat), points) for seat, points in enumerate(table.scores or [""] * seats)]
    return [(side_name(side, lexicon), side["points"]) for side in table.sides]


def side_name(side: dict[str, Any], lexicon: Lexicon) -> str:
    """The people of a side, or what an automa is called."""
    people = [lexicon.person(seat) for seat in side["seats"]]
    return join_names(people, lexicon) if people else lexicon.say("side", side["name"])


def age_text(age: timedelta, words: Lexicon) -> str:
    """How long ago something was, in words."""
    return next((words.say("age", key, age // unit) for key, unit in AGES if age >= unit), words.say("age", "now"))


def table_title(table: Table, language: str) -> str:
    """What is played at a table, with its content pack if it has one."""
    title = title_of(played_game(table.game), language)
    pack = table.content
    return title if pack is None else site_lexicon(language).say("lobby", "with_pack", title, pack["title"])


# Thumbnails

def thumbnail_address(table: Table, language: str) -> str:
    """The address of a table's picture, another one after every answer, so that browsers can keep it."""
    return f"/thumbnail/{table.id}.svg?at={table.played.timestamp():.0f}&language={language}"


@require_safe
@cache_control(public=True, max_age=DAY)
@gzip_page
def thumbnail(request: HttpRequest, table: str) -> HttpResponse:
    """The board of a table as spectators see it; whoever knows the table's address may watch it anyway."""
    found = Table.objects.filter(id=table).first()
    if found is None:
        raise missing("table")
    language = request.GET.get("language", "")
    try:
        svg = thumbnail_svg(table, found.played, language if language in languages() else ENGLISH)
    except BadInput:
        raise missing("unreadable") from None
    return HttpResponse(svg, content_type="image/svg+xml")


@lru_cache(MOST_THUMBNAILS)
def thumbnail_svg(table: str, played: datetime, language: str) -> str:
    """The board after the last answer, drawn once; a table that is not in memory is read and not kept there."""
    hosted = table_in_memory(table)
    at = read(table) if hosted is None else hosted.now
    return at.match.board(None, language).svg
