"""What can be chosen together in the form for a new table, and why the rest cannot; ``refuse_setup`` decides.

The fields have an order: seats, modes, switches. Each offers what fits those before it, whatever comes after, so that
every combination the game allows can be reached. Free texts are checked last, each on its own.
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import Any, Final

from kancha.core.game import Game, Option
from kancha.core.words import ENGLISH, Lexicon
from kancha.site.words import choice_label, say_or
from kancha.sitting import as_choice

SEATS: Final = "seats"
USUAL_SEATS: Final = 2

Choices = dict[str, Any]
"""Values by the names of their options, and the number of seats."""


@dataclass(frozen=True)
class Offer:
    """A form as it stands, with values as the form writes them: what is chosen, and why other values cannot be."""

    chosen: dict[str, str] = field(default_factory=dict)
    refused: dict[str, dict[str, str]] = field(default_factory=dict)
    """By field and value."""
    problems: dict[str, str] = field(default_factory=dict)
    """What is wrong with a text, by its field."""


def field_name(name: str) -> str:
    """The name of the field for an option or the seats."""
    return name if name == SEATS else f"option-{name}"


def modes(game: Game[Any]) -> dict[str, Option]:
    """The options that make a different game."""
    return {name: option for name, option in game.options.items() if option.choices and not option.switch}


def switches(game: Game[Any]) -> dict[str, Option]:
    """The options that settle a detail."""
    return {name: option for name, option in game.options.items() if option.choices and option.switch}


def texts(game: Game[Any]) -> dict[str, Option]:
    """The options that are free text."""
    return {name: option for name, option in game.options.items() if not option.choices}


@dataclass(frozen=True)
class OptionField:
    """An option as the form shows it."""

    name: str
    label: str
    help: str
    default: Any
    choices: dict[Any, str]
    """What each value is called; none if the option is free text."""


def option_fields(game: Game[Any], options: Mapping[str, Option], language: str) -> list[OptionField]:
    """The fields for some options of a game."""
    lexicon = game.lexicon_for(language)
    return [OptionField(
        field_name(name), say_or(lexicon, "option_name", name, name.replace("_", " ").capitalize()),
        as_sentence(say_or(lexicon, "option", name, option.help)), option.default,
        {value: choice_label(game, name, value, language) for value in option.choices},
    ) for name, option in options.items()]


def as_sentence(text: str) -> str:
    """A text with a capital letter and a full stop."""
    return text[:1].upper() + text[1:] + ("" if text[-1:] in ".!?" else ".")


def values(game: Game[Any]) -> dict[str, list[Any]]:
    """The values of each field, in the order of the fields; the default comes first."""
    usual_seats = USUAL_SEATS if USUAL_SEATS in game.seats else game.seats[0]
    seats = Option(usual_seats, game.seats, "")
    fields = {SEATS: seats, **modes(game), **switches(game)}
    return {name: sorted(option.choices, key=lambda value: value != option.default) for name, option in fields.items()}


def refusal(game: Game[Any], chosen: Choices, lexicon: Lexicon) -> str:
    """Why a game does not allow a setup, in a sentence; empty if it does."""
    usual = {name: option.default for name, option in game.options.items()}
    options = {name: value for name, value in chosen.items() if name != SEATS}
    refused = game.refuse_setup(chosen[SEATS], {**usual, **options})
    if refused is None:
        return ""
    refused.lexicon = lexicon
    return str(refused)


def completions(game: Game[Any], chosen: Choices) -> Iterator[Choices]:
    """All ways to choose the rest, the default one first."""
    left = {name: found for name, found in values(game).items() if name not in chosen}
    for rest in product(*left.values()):
        yield {**chosen, **dict(zip(left, rest))}


def dead_end(game: Game[Any], chosen: Choices, lexicon: Lexicon) -> str:
    """Why no setup fits the choices so far, in a sentence; empty if one does."""
    first = ""
    for whole in completions(game, chosen):
        reason = refusal(game, whole, lexicon)
        if not reason:
            return ""
        first = first or reason
    return first


def offer(game: Game[Any], given: Mapping[str, str], language: str = ENGLISH) -> Offer:
    """The form of a game after some choices; one that does not fit is replaced by the first that does."""
    form, lexicon = Offer(), game.lexicon_for(language)
    chosen: Choices = {}
    for name, found in values(game).items():
        entered = given.get(field_name(name), "").lower()
        reasons = {value: dead_end(game, {**chosen, name: value}, lexicon) for value in found}
        wanted = sorted(found, key=lambda value: (bool(reasons[value]), str(value).lower() != entered))
        chosen[name] = wanted[0]
        form.chosen[field_name(name)] = str(wanted[0])
        form.refused[field_name(name)] = {str(value): reason for value, reason in reasons.items() if reason}
    for name, option in texts(game).items():
        entered = given.get(field_name(name), str(option.default))
        form.problems[field_name(name)] = refusal(game, {**chosen, name: as_choice(option, entered)}, lexicon)
    return form
