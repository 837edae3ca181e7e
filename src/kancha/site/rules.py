"""The rules of a game as a page, every rule with an address of its own."""
from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_GET
from markdown_it import MarkdownIt
from markupsafe import Markup

from kancha.core.registry import game
from kancha.rulebook import INFORMATIVE, Rule, rulebook
from kancha.site.lobby import game_named

NUMBER: Final = re.compile(r"\b[A-Z]{3}-[A-Z]?\d+[a-z]?\b")
ITEM: Final = re.compile(r"<li>\s*(<p>)?<strong>([A-Z]{3}-[A-Z]?\d+[a-z]?)</strong>")
DAY: Final = 24 * 3600

markdown: Final = MarkdownIt("commonmark", {"html": False}).enable("table")


def links(html: str, book: Mapping[str, Rule]) -> str:
    """Rule numbers in a text, made into links to the rules."""
    def link(found: re.Match[str]) -> str:
        number = found[0]
        return f'<a class="rule" href="#{number}" data-rule="{number}">{number}</a>' if number in book else number

    return NUMBER.sub(link, html)


def linked(text: str, book: Mapping[str, Rule]) -> Markup:
    """A rule's text with links to others."""
    return Markup(links(markdown.render(INFORMATIVE.sub("", text)), book))


@cache
def rules_html(name: str) -> Markup:
    """All rules of a game."""
    book = rulebook(game(name))
    html = markdown.render(INFORMATIVE.sub("", book.text))
    first, *parts = ITEM.split(html)
    # After the first text, split() has given an opening "<p>" or None, a number and a text for each rule.
    rules = [f'<li id="{number}" class="rule-item">{opening or ""}<strong>{number}</strong>{links(text, book.rules)}'
             for opening, number, text in zip(parts[::3], parts[1::3], parts[2::3])]
    return Markup(links(first, book.rules) + "".join(rules))


@require_GET
def rules_page(request: HttpRequest, name: str) -> HttpResponse:
    """The rules, as a page or as what goes into the drawer of a table."""
    played = game_named(name)
    page = {"title": played.title, "rules": rules_html(name), "name": name}
    return render(request, "rules_text.html" if request.htmx else "rules.html", page)


@require_GET
@cache_control(max_age=DAY)
def stylesheet(request: HttpRequest, name: str) -> HttpResponse:
    """The stylesheet of a game's pictures."""
    return HttpResponse(game_named(name).stylesheet(), content_type="text/css")
