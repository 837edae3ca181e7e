"""The properties of every game's pictures: they can be drawn, and whatever the page does with them works."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final
from xml.etree import ElementTree

from kancha.core.picture import Picture
from kancha.testing.broken import expect
from kancha.testing.moment import Moment

WIDEST: Final = 358
"""How wide a panel can be on a phone of 390 pixels."""
NOWHERE: Final = "nosuch"
"""A spot that no picture has."""
MOST_MARKS: Final = 9
"""How many pencil marks have a digit."""


def check_pictures(m: Moment) -> None:
    """Board and panels are drawn, know their spots, and refer to nothing that is not there."""
    lexicon = m.match.lexicon
    motifs = ids_in(m, f"<svg>{m.game.motifs(lexicon, m.s.seats)}</svg>")
    for seat in (None, max(m.seat, 0)):
        view: Any = m.view(seat)
        pictures = [m.game.board(view, lexicon), *m.game.panels(view, seat, lexicon)]
        names = [picture.name for picture in pictures]
        where = f"seat {seat}, {m}"
        expect(names[0] == "board" and len(set(names)) == len(names), "picture", f"called {names} ({where})")
        ids: list[str] = []
        for picture in pictures:
            ids += check_picture(m, picture, motifs, where)
            check_described(m, picture, view, where)
        check_undescribed(m, pictures, view, where)
        check_notes(m, pictures[0], view, motifs, where)
        twice = sorted({name for name in ids if ids.count(name) > 1}) if len(set(ids)) < len(ids) else []
        expect(not twice, "picture", f"{twice} are ids of several elements ({where})")
        for panel in pictures[1:]:
            expect(panel.width <= WIDEST, "picture", f"{panel.name} is {panel.width} wide, more than a phone ({where})")
            titled = lexicon.has("panel", panel.name) or not m.game.lexicon.texts
            expect(titled, "picture", f"{panel.name} has no title ({where})")
        expect(bool(m.match.text(seat).strip()), "picture", f"no text for the terminal ({where})")


def check_picture(m: Moment, picture: Picture, motifs: set[str], where: str) -> list[str]:
    """One picture by itself; returns the ids of its elements."""
    elements = list(elements_of(m, picture.svg))
    spots = {element.get("data-spot", "") for element in elements} - {""}
    same = spots == set(picture.spots)
    expect(same, "spots", f"{picture.name} shows {sorted(spots)} and names {sorted(picture.spots)} ({where})")
    own = [element.get("id", "") for element in elements if element.get("id")]
    used = {element.get("href", "")[1:] for element in elements if element.tag.endswith("use")}
    missing = used - motifs - set(own)
    expect(not missing, "picture", f"{picture.name} uses {sorted(missing)}, which nobody defines ({where})")
    styled = any([element.get("style") for element in elements])
    expect(not styled, "picture", f"{picture.name} has a style attribute, which the page forbids ({where})")
    return own


def check_described(m: Moment, picture: Picture, view: dict[str, Any], where: str) -> None:
    """Every spot is described, in texts that there are, if the game has any."""
    lexicon = m.match.lexicon
    for spot in picture.spots:
        texts = m.game.describe(view, spot)
        expect(bool(texts), "describe", f"the spot {spot} of {picture.name} is not described ({where})")
        missing = [text.key for text in texts if m.game.lexicon.texts and not lexicon.has(text.section, text.key)]
        expect(not missing, "describe", f"the spot {spot} is described by {missing}, which has no text ({where})")
        for text in texts:
            lexicon.say(text.section, text.key, *text.args)


def check_undescribed(m: Moment, pictures: list[Picture], view: dict[str, Any], where: str) -> None:
    """Nothing is said of a spot that is nowhere, whatever its name looks like."""
    spots = {spot for picture in pictures for spot in picture.spots}
    several = [spot.split(" ") for spot in spots if " " in spot]
    names = {"", NOWHERE, *[f"{words[0]} {last}" for words in several for last in (NOWHERE, "99")],
             *[f"{NOWHERE} {words[-1]}" for words in several]}
    for name in sorted(names - spots):
        texts = m.game.describe(view, name)
        expect(not texts, "describe", f"{name!r} is no spot, but is described by {texts} ({where})")


def check_notes(m: Moment, board: Picture, view: dict[str, Any], motifs: set[str], where: str) -> None:
    """What can be pencilled is drawn, named and excluded by marks and spots that there are."""
    lexicon, notes = m.match.lexicon, m.game.notes(view)
    ids = [mark.id for mark in notes.marks]
    expect(len(set(ids)) == len(ids) <= MOST_MARKS, "notes", f"the pencil marks are {ids} ({where})")
    for mark in notes.marks:
        known = lexicon.has(mark.text.section, mark.text.key) or not m.game.lexicon.texts
        expect(known, "notes", f"the pencil mark {mark.id} has no text ({where})")
        drawn = mark.motif in motifs and bool(m.game.miniature(mark.piece, lexicon))
        expect(drawn, "notes", f"the pencil mark {mark.id} has no motif or no miniature ({where})")
    for spot, excluded in notes.spots.items():
        expect(spot in board.spots, "notes", f"the board has no spot {spot} to pencil on ({where})")
        expect(set(excluded) <= set(ids), "notes", f"{spot} excludes {excluded}, of the marks {ids} ({where})")


def elements_of(m: Moment, svg: str) -> Iterator[ElementTree.Element]:
    """All elements of a picture."""
    try:
        return ElementTree.fromstring(svg).iter()
    except ElementTree.ParseError as error:
        expect(False, "picture", f"{error} ({m})")
        raise


def ids_in(m: Moment, svg: str) -> set[str]:
    """The ids in a picture."""
    return {element.get("id", "") for element in elements_of(m, svg)}
