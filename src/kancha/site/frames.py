"""Frames: the part of the page that changes, cut into parts so that a page is sent only those that have changed.

A frame is rendered once for all who see the same, and so is the message from one frame to the next, compressed too.
"""
from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from django.template.loader import render_to_string
from markupsafe import Markup

from kancha.core.picture import Picture
from kancha.site.robots import PACE, is_setting_up
from kancha.site.screen import HAND, MOST_DRAWN, Screen
from kancha.site.story import Entry
from kancha.site.words import adviser, site_lexicon

TEMPLATES: Final = ("bar", "ask", "players")
MOST_PIECES: Final = 4 * MOST_DRAWN
END: Final = "\n\n"
BOARD: Final = "canvas"
"""The id of the element with the board."""
QUICK: Final = 3
"""A level of compression that takes about half the time of the usual one, for pieces a tenth larger."""
GZIP_HEADER: Final = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"


@dataclass(frozen=True, eq=False)
class PageFrame:
    """A screen as HTML: the contents of its parts by the id of their element."""

    shown: Screen
    parts: dict[str, Markup]
    meta: dict[str, object]
    """What the script knows of the frame; in HTML, the data attributes of its element."""

    @property
    def version(self) -> object:
        """Different frames have different versions, as far as one server can tell."""
        return self.meta["version"]


def here(table: str, seat: int | None) -> str:
    """The address of a seat's page."""
    return f"/t/{table}/{'watch' if seat is None else seat}/"


def context(shown: Screen) -> dict[str, Any]:
    """What the templates of a frame need."""
    words = site_lexicon(shown.language)
    return {"say": words.say, "screen": shown, "here": here(shown.at.id, shown.own), "adviser": adviser(words)}


@lru_cache(MOST_DRAWN)
def frame_of(shown: Screen) -> PageFrame:
    """The frame of a screen."""
    names = TEMPLATES if shown.cover is None else TEMPLATES[:1]
    parts = {name: Markup(render_to_string(f"{name}.html", context(shown))) for name in names}
    if shown.cover is None:
        parts[BOARD] = sized_picture(shown.board)
        parts |= {f"panel-{panel.name}": sized_picture(panel) for panel in shown.panels}
    meta = {"seq": shown.seq, "latest": int(shown.latest), "mine": int(shown.mine),
            "pace": 0 if is_setting_up(shown.at, shown.seq) else int(1000 * PACE[shown.speed]),
            "since": shown.since_seq, "free": json.dumps(shown.free_seats),
            "rule": shown.ask.rule if shown.ask else "",
            "flourish": shown.flourish.kind if shown.flourish else "",
            "felt": shown.flourish.spots if shown.flourish else "",
            "title": ("● " if shown.mine else "") + shown.title}
    state = (*parts.items(), *meta.items(), shown.cover)
    return PageFrame(shown, parts, meta | {"version": f"{hash(state) & 0xFFFFFFFFFFFF:x}"})


@lru_cache(MOST_PIECES)
def sized_picture(picture: Picture) -> Markup:
    """A picture with its natural size."""
    return Markup(picture.svg.replace("<svg ", f'<svg width="{picture.width}" height="{picture.height}" ', 1))


@lru_cache(MOST_DRAWN)
def whole(frame: PageFrame) -> Markup:
    """All of a frame as HTML."""
    shown = frame.shown
    titles = {panel.name: shown.lexicon.say("panel", panel.name) for panel in shown.panels}
    return Markup(render_to_string("frame.html", {
        **context(shown), "parts": frame.parts, "meta": frame.meta, "titles": titles, "hand": HAND,
        "log": shown.log.since(0)[::-1]}))


# Messages

class StreamMessage(str):
    """A message of the stream. Its ``pieces`` are packed one by one: most of them are in the messages of others too."""

    pieces: tuple[str, ...]

    def __new__(cls, *pieces: str) -> StreamMessage:
        made = super().__new__(cls, "".join(pieces))
        made.pieces = pieces
        return made


@lru_cache(MOST_DRAWN)
def message(before: PageFrame | None, frame: PageFrame) -> StreamMessage:
    """What turns a page that shows one frame into another; the whole frame if they have too little in common."""
    head = f"id: {frame.shown.seq}\ndata: "
    if before is None or not is_alike(before, frame):
        return StreamMessage(head + to_json({"version": frame.version, "html": whole(frame)}) + END)
    log = [[entry.number, entry_html(entry)] for entry in frame.shown.log.since(before.shown.happened)]
    data = to_json({"version": frame.version, "base": before.version, "meta": frame.meta, "log": log})
    parts = [(name, html) for name, html in frame.parts.items() if html != before.parts[name]]
    commas = [","] * (len(parts) - 1) + [""]
    pieces = [part_json(name, html, comma) for (name, html), comma in zip(parts, commas)]
    return StreamMessage(head + data[:-1] + ',"parts":{', *pieces, "}}" + END)


def to_json(data: object) -> str:
    """Data in a line of JSON."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


@lru_cache(MOST_PIECES)
def part_json(name: str, html: Markup, comma: str) -> str:
    """A part of a frame as JSON, and perhaps a comma after it."""
    return f"{to_json(name)}:{to_json(html)}{comma}"


def entry_html(entry: Entry) -> Markup:
    """An entry of the log as the whole frame has it."""
    return Markup(render_to_string("entry.html", {"entry": entry}))


def is_alike(before: PageFrame, frame: PageFrame) -> bool:
    """Whether two frames have the same parts and cover, and the log of the second only goes on where the first ends."""
    old, new = before.shown, frame.shown
    same_log = old.seat == new.seat and old.names == new.names and old.happened <= new.happened
    return same_log and old.cover == new.cover and before.parts.keys() == frame.parts.keys()


def pack(text: StreamMessage) -> bytes:
    """A message as part of a gzip stream."""
    return b"".join([pack_piece(piece) for piece in text.pieces])


@lru_cache(MOST_PIECES)
def pack_piece(text: str) -> bytes:
    """A piece of a gzip stream that depends on no other, so that all who get the same text can share it."""
    packer = zlib.compressobj(QUICK, wbits=-zlib.MAX_WBITS)
    return packer.compress(text.encode()) + packer.flush(zlib.Z_FULL_FLUSH)
