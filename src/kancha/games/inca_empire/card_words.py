"""What Sun event cards do, in words, with the figures of the data."""
from __future__ import annotations

from kancha.core.words import Text
from kancha.games.inca_empire.data import IncaData
from kancha.games.inca_empire.kinds import CARDS, CLASSES, PILGRIMAGES


def card_title(data: IncaData, card: int) -> Text:
    """A card, its class and what it does."""
    return Text("title", "card", (card, Text("class", CLASSES[card]), card_text(data, card)))


def card_text(data: IncaData, card: int) -> Text:
    """What a card does, as briefly as it goes."""
    return Text("short", CARDS[card], card_figures(data, card))


def card_figures(data: IncaData, card: int) -> tuple[object, ...]:
    """The figures in what a card does."""
    if card in PILGRIMAGES:
        pilgrimage = PILGRIMAGES.index(card)
        first, *others = data.pilgrimage_cities[pilgrimage]
        cities: object = first
        for city in others:
            cities = Text("short", "or", (cities, city))
        return data.pilgrimage_points[pilgrimage], cities
    figures: dict[str, tuple[int, ...]] = {
        "epidemic": (data.dearer_city,), "key_outpost": (data.outpost_cost, data.outpost_points),
        "urban_embellishment": (data.better_city,), "bad_weather": (data.dearer_garrison,),
        "stores_avert_famine": (data.better_garrison,), "military_superiority": (data.cheaper_conquest,),
        "rapid_expansion": (data.rapid_conquest,), "resistance": (data.dearer_conquest,)}
    return figures.get(CARDS[card], ())
