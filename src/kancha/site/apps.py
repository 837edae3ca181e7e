"""The site as an application of Django."""
from __future__ import annotations

from django.apps import AppConfig


class Site(AppConfig):
    """The site."""

    name = "kancha.site"
    label = "site"
    default_auto_field = "django.db.models.BigAutoField"
