"""What the site keeps: tables, who sits at them, and the rows that were played.

The truth of a match is its list of rows, only ever appended to; two that claim the same number cannot both be kept.
"""
from __future__ import annotations

import secrets
from typing import ClassVar

from django.db import models

from kancha.core.play import ASK_USEFUL


def new_id() -> str:
    """A name for a table that nobody guesses."""
    return secrets.token_urlsafe(9)


class Table(models.Model):
    """A table: what is played, and how."""

    id = models.CharField(primary_key=True, max_length=24, default=new_id)
    game = models.CharField(max_length=60)
    rules = models.PositiveIntegerField()
    options = models.JSONField()
    luck = models.JSONField()
    seed = models.CharField(max_length=20)
    """The seed of the bots' dice, in decimal digits."""
    host = models.CharField(max_length=40)
    """The person who made the table."""
    speed = models.CharField(max_length=10, default="normal")
    cover = models.BooleanField(default=True)
    """Whether the screen is covered while it is passed on."""
    over = models.BooleanField(default=False)
    asked = models.JSONField(null=True)
    """The seats that can answer now; None if the table has not been read since this column came."""
    created = models.DateTimeField(auto_now_add=True)
    played = models.DateTimeField(auto_now=True)

    class Meta:
        """Newest first."""

        ordering: ClassVar = ["-played"]


class Seat(models.Model):
    """A seat at a table: a bot by name, or a person; ``holder`` is empty while one is waited for."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="seats")
    number = models.PositiveIntegerField()
    player = models.CharField(max_length=40)
    holder = models.CharField(max_length=40, blank=True)
    name = models.CharField(max_length=40)
    asks = models.CharField(max_length=10, default=ASK_USEFUL)
    """What its player wants to be asked: one of ``kancha.core.play.ASKS``."""

    class Meta:
        """In order; one of each number."""

        ordering: ClassVar = ["number"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["table", "number"], name="one_seat_of_a_number")]


class Row(models.Model):
    """A row of a match: who answered what; see ``kancha.core.record.Row``."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="rows")
    seq = models.PositiveIntegerField()
    seat = models.SmallIntegerField()
    word = models.TextField()
    mark = models.CharField(max_length=10, blank=True)

    class Meta:
        """In order; one of each number."""

        ordering: ClassVar = ["seq"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["table", "seq"], name="one_row_of_a_number")]
