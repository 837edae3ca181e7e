"""Jinja2 for the pages."""
from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, Final

from django.templatetags.static import static
from django.urls import reverse
from django_htmx.jinja import htmx_script
from jinja2 import Environment, StrictUndefined
from markupsafe import Markup, escape

EMPHASIS: Final = re.compile(r"\*([^*]+)\*")
CODES: Final = re.compile(r"\([A-Z]{1,2}\d+(?:, [A-Z]{1,2}\d+)*\)")


def environment(**options: Any) -> Environment:
    """The environment of the templates."""
    jinja = Environment(**{**options, "undefined": StrictUndefined, "trim_blocks": True, "lstrip_blocks": True})
    jinja.globals.update(static=static, url=url, htmx_script=htmx_script)
    jinja.filters.update(emphasise=emphasise, codes=codes)
    return jinja


@lru_cache(1024)
def url(name: str, *args: object) -> str:
    """The address of a page."""
    return reverse(name, args=args)


def emphasise(text: str) -> Markup:
    """A text as HTML, in which the words between ``*`` are emphasised."""
    return Markup(EMPHASIS.sub(r"<em>\1</em>", str(escape(text))))


def codes(text: str) -> Markup:
    """A text as HTML, in which brackets that hold nothing but codes of components are small."""
    return Markup(CODES.sub(r"<small>\g<0></small>", str(escape(text))))
