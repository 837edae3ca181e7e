"""What the site stores: tables, who sits at them, their notes, and the rows played.

The truth of a match is its list of rows, which is only ever appended to; no two rows can have the same number.
"""
from __future__ import annotations

import secrets
from typing import ClassVar

from django.db import models

from kancha.core.play import ASK_USEFUL


def new_id() -> str:
    """An id for a table that nobody can guess."""
    return secrets.token_urlsafe(9)


class Table(models.Model):
    """A table: what is played, and how."""

    id = models.CharField(primary_key=True, max_length=24, default=new_id)
    game = models.CharField(max_length=60)
    rules = models.PositiveIntegerField()
    options = models.JSONField()
    content = models.JSONField(null=True)
    """The title and the hash of the content pack that is played with; None if the tables come with the game."""
    luck = models.JSONField()
    seed = models.CharField(max_length=20)
    """The seed of the bots' dice, in decimal digits."""
    host = models.CharField(max_length=40)
    """The person who set up the table."""
    speed = models.CharField(max_length=10, default="normal")
    cover = models.BooleanField(default=True)
    """Whether the screen is covered while it is passed to the next player."""
    over = models.BooleanField(default=False)
    asked = models.JSONField(null=True)
    """The seats that can answer now; None if the table has not been read since this column was added."""
    scores = models.JSONField(null=True)
    """The points of each player as spectators see them, in words; None if not read since this column was added."""
    sides = models.JSONField(null=True)
    """The name, seats and points of each side, and whether it has won; None if not read since this column was added."""
    created = models.DateTimeField(auto_now_add=True)
    played = models.DateTimeField(auto_now=True)

    class Meta:
        """Newest first."""

        ordering: ClassVar = ["-played"]


class Seat(models.Model):
    """A seat at a table: a bot by name, or a person; ``holder`` is empty while the seat is free."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="seats")
    number = models.PositiveIntegerField()
    player = models.CharField(max_length=40)
    holder = models.CharField(max_length=40, blank=True)
    name = models.CharField(max_length=40)
    asks = models.CharField(max_length=10, default=ASK_USEFUL)
    """Which questions its player wants to be asked: one of ``kancha.core.play.ASKS``."""

    class Meta:
        """In order; each number once."""

        ordering: ClassVar = ["number"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["table", "number"], name="one_seat_of_a_number")]


class Note(models.Model):
    """What the person at a seat has pencilled on a spot, for themselves: no part of the match or its record.

    Notes belong to the seat and to who held it when they were made; whoever takes a freed seat gets none of them.
    """

    seat = models.ForeignKey(Seat, models.CASCADE, related_name="notes")
    holder = models.CharField(max_length=40)
    spot = models.CharField(max_length=100)
    marks = models.JSONField()
    """The ids of the pencil marks; never none."""

    class Meta:
        """One for each spot."""

        constraints: ClassVar = [models.UniqueConstraint(fields=["seat", "holder", "spot"], name="one_note_on_a_spot")]


class Row(models.Model):
    """A row of a match: who answered what; see ``kancha.core.record.Row``."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="rows")
    seq = models.PositiveIntegerField()
    seat = models.SmallIntegerField()
    word = models.TextField()
    mark = models.CharField(max_length=10, blank=True)

    class Meta:
        """In order; each number once."""

        ordering: ClassVar = ["seq"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["table", "seq"], name="one_row_of_a_number")]
