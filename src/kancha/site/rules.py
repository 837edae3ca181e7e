"""The rules of a game as a page; every rule has its own address."""
from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe
from markdown_it import MarkdownIt
from markupsafe import Markup

from kancha.core.words import ENGLISH
from kancha.registry import game
from kancha.rulebook import INFORMATIVE, Rule, passages, rulebook
from kancha.site.language import language_of, words_of
from kancha.site.lobby import game_or_404
from kancha.site.words import count_forms, title_of

NUMBER: Final = re.compile(r"(?<![\w&#.,-])(?:[A-Z]{3}-[A-Z]?\d+[a-z]?|[A-Z]\d{1,2}|\d{3})(?![\w%-]|[.,]\d)")
"""The number of a rule, with or without the letters of its game."""
ITEM: Final = re.compile(r"<li>\s*(<p>)?<strong>([A-Z]{3}-[A-Z]?\d+[a-z]?)</strong>")
TITLE: Final = re.compile("<h1>.*?</h1>")
CHAPTER: Final = re.compile("<h2>(.*?)</h2>")
PARTS: Final = ("goal", "turn", "end")
"""The parts of a summary, in order."""
DAY: Final = 24 * 3600

markdown: Final = MarkdownIt("commonmark", {"html": False}).enable("table")


@cache
def book_of(name: str, language: str) -> dict[str, Rule]:
    """The rules of a game by number, read once."""
    return rulebook(game(name), language).rules


def linkify_numbers(html: str, name: str, page: str = "") -> str:
    """Turn the rule numbers in a text, full or short, into links to the rules on a page."""
    book = book_of(name, ENGLISH)
    prefix = next(iter(book)).partition("-")[0] if book else ""

    def link(found: re.Match[str]) -> str:
        number = found[0] if "-" in found[0] else f"{prefix}-{found[0]}"
        if number not in book:
            return found[0]
        return f'<a class="rule" href="{page}#{number}" data-rule="{number}">{found[0]}</a>'

    return NUMBER.sub(link, html)


def linkify_rule(text: str, name: str) -> Markup:
    """A rule's text as HTML, with links to other rules."""
    return Markup(linkify_numbers(markdown.render(INFORMATIVE.sub("", text)), name, f"/rules/{name}/"))


@dataclass(frozen=True)
class Chapter:
    """A heading of the rules, and the id to which the contents lead."""

    id: str
    title: str


@dataclass(frozen=True)
class Sentence:
    """A sentence of the summary with its pictures."""

    text: str
    pictures: list[Markup]


@cache
def summary_of(name: str, language: str) -> dict[str, list[Sentence]]:
    """The summary of a game by part: what is not there has no sentences."""
    played = game(name)
    lexicon = played.lexicon_for(language)
    parts: dict[str, list[Sentence]] = {}
    for part, text, pieces in passages(played):
        pictures = [Markup(played.miniature(piece, lexicon)) for piece in pieces]
        parts.setdefault(part, []).append(Sentence(lexicon.say(text.section, text.key, *text.args), pictures))
    return parts


@cache
def rules_html(name: str, language: str) -> tuple[list[Chapter], Markup]:
    """The chapters of a game's rules, and all of it but the title as HTML."""
    html = TITLE.sub("", markdown.render(INFORMATIVE.sub("", game(name).rules_text(language))))
    chapters: list[Chapter] = []

    def mark(found: re.Match[str]) -> str:
        chapters.append(Chapter(f"chapter-{len(chapters) + 1}", Markup(found[1]).striptags()))
        return f'<h2 id="{chapters[-1].id}">{found[1]}</h2>'

    html = CHAPTER.sub(mark, html)
    # What is wide scrolls on its own, so the keyboard must be able to reach it.
    html = html.replace("<table>", '<table tabindex="0">').replace("<pre>", '<pre tabindex="0">')
    first, *parts = ITEM.split(html)
    # After the first text, split() gives an opening "<p>" or None, a number and a text for each rule.
    rules = [f'<li id="{number}" class="rule-item">{opening or ""}<strong>{number}</strong>'
             f'{linkify_numbers(text, name)}'
             for opening, number, text in zip(parts[::3], parts[1::3], parts[2::3])]
    return chapters, Markup(linkify_numbers(first, name) + "".join(rules))


@require_safe
@gzip_page
def rules_page(request: HttpRequest, name: str) -> HttpResponse:
    """The rules, as a page or as the contents of the drawer at a table."""
    played, language = game_or_404(name), language_of(request)
    chapters, text = rules_html(name, language)
    page = {"title": title_of(played, language), "rules": text, "chapters": chapters, "name": name,
            "summary": summary_of(name, language), "parts": PARTS, "in_drawer": request.htmx,
            "motifs": Markup(played.motifs(played.lexicon_for(language), played.seats[-1])),
            "found": count_forms(words_of(request), "rules", "found")}
    return render(request, "rules_text.html" if request.htmx else "rules.html", page)


@require_safe
@cache_control(public=True, max_age=DAY)
@gzip_page
def stylesheet(request: HttpRequest, name: str) -> HttpResponse:
    """The stylesheet of a game's pictures."""
    return HttpResponse(game_or_404(name).stylesheet(), content_type="text/css")
