"""Jinja2 for the pages."""
from __future__ import annotations

from typing import Any

from django.templatetags.static import static
from django.urls import reverse
from django_htmx.jinja import htmx_script
from jinja2 import Environment, StrictUndefined


def environment(**options: Any) -> Environment:
    """The environment of the templates."""
    jinja = Environment(**{**options, "undefined": StrictUndefined, "trim_blocks": True, "lstrip_blocks": True})
    jinja.globals.update(static=static, url=url, htmx_script=htmx_script)
    return jinja


def url(name: str, *args: object) -> str:
    """The address of a page."""
    return reverse(name, args=args)
