"""The site as a Django app."""
from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from django.apps import AppConfig
from django.db import connections
from django.db.models.signals import pre_migrate


class Site(AppConfig):
    """The site's app."""

    name = "kancha.site"
    label = "site"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        pre_migrate.connect(copy_database, sender=self)


def copy_database(plan: list[tuple[Any, bool]], using: str, **_: object) -> None:
    """Copy a SQLite database in use before it is migrated, e.g. to ``site.sqlite3.before-0002``."""
    connection = connections[using]
    pending = [migration.name for migration, _ in plan if migration.app_label == Site.label]
    if not pending or connection.vendor != "sqlite" or "site_table" not in connection.introspection.table_names():
        return
    file = Path(connection.settings_dict["NAME"])
    copy = file.with_name(f"{file.name}.before-{pending[0][:4]}")
    unfinished = copy.with_name(f"{copy.name}.part")
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(unfinished)) as target:
        source.backup(target)
    unfinished.replace(copy)
