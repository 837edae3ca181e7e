"""What can be chosen together in the form for a new table, and why the rest cannot; ``refuse_setup`` decides.

The fields have an order: seats, modes, switches. Each offers what fits those before it, whatever comes after, so that
the combinations the game allows can be reached. Free texts are checked last, each on its own. A preset fills in the
options that it sets, and nothing else is stored of it.
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Any, Final

from kancha.core.game import Game, Option
from kancha.core.illegal import Illegal
from kancha.core.words import ENGLISH, Lexicon
from kancha.site.words import choice_label, say_or, site_lexicon
from kancha.sitting import as_choice

SEATS: Final = "seats"
USUAL_SEATS: Final = 2
PRESET: Final = "preset"
OWN: Final = ""
"""The value of the field for presets that leaves the options as they are."""

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
    secrets: bool = True
    """Whether a seat may know what another must not see."""


def field_name(name: str) -> str:
    """The name of the field for an option or the seats."""
    return name if name == SEATS else f"option-{name}"


def modes(game: Game[Any]) -> dict[str, Option]:
    """The options that make a different game."""
    return {name: option for name, option in game.options.items() if option.choices and not option.switch}


def switches(game: Game[Any]) -> dict[str, Option]:
    """The options that settle a detail and that no preset sets."""
    found = {name: option for name, option in game.options.items() if option.choices and option.switch}
    return {name: option for name, option in found.items() if name not in preset_options(game)}


def main_options(game: Game[Any]) -> dict[str, Option]:
    """The options that anybody should see: those that make a different game, and details with more than two values."""
    return modes(game) | {name: option for name, option in switches(game).items() if len(option.choices) > 2}


def more_options(game: Game[Any]) -> dict[str, Option]:
    """The other options that settle a detail."""
    return {name: option for name, option in switches(game).items() if name not in main_options(game)}


def preset_switches(game: Game[Any]) -> dict[str, Option]:
    """The options that settle a detail and that a preset may set."""
    return {name: option for name, option in preset_options(game).items() if option.choices and option.switch}


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
        field_name(name), option_label(game, name, language),
        as_sentence(say_or(lexicon, "option", name, option.help)), option.default,
        {value: choice_label(game, name, value, language) for value in option.choices},
    ) for name, option in options.items()]


def option_label(game: Game[Any], name: str, language: str) -> str:
    """What an option is called."""
    return say_or(game.lexicon_for(language), "option_name", name, name.replace("_", " ").capitalize())


def as_sentence(text: str) -> str:
    """A text with a capital letter and a full stop."""
    return text[:1].upper() + text[1:] + ("" if text[-1:] in ".!?" else ".")


def values(game: Game[Any]) -> dict[str, list[Any]]:
    """The values of each field, in the order of the fields; the default comes first."""
    usual_seats = USUAL_SEATS if USUAL_SEATS in game.seats else game.seats[0]
    seats = Option(usual_seats, game.seats, "")
    fields = {SEATS: seats, **modes(game), **switches(game), **preset_switches(game)}
    return {name: sorted(option.choices, key=lambda value: value != option.default) for name, option in fields.items()}


def refuse(game: Game[Any], chosen: Choices) -> Illegal | None:
    """Why a game does not allow a setup; options that are not chosen have their default."""
    return game.refuse_setup(chosen[SEATS], all_options(game, chosen))


def all_options(game: Game[Any], chosen: Choices) -> Choices:
    """A value for every option: what is chosen, else its default."""
    usual = {name: option.default for name, option in game.options.items()}
    return {**usual, **{name: value for name, value in chosen.items() if name != SEATS}}


def sentence(refused: Illegal | None, lexicon: Lexicon) -> str:
    """A refusal in a sentence; empty if there is none."""
    if refused is None:
        return ""
    refused.lexicon = lexicon
    return str(refused)


def completions(game: Game[Any], chosen: Choices) -> Iterator[Choices]:
    """The ways to choose the rest, the default one first: all of the modes, each with one switch at most changed.

    All ways to set a dozen switches would be thousands, and a switch settles a detail whatever the others say.
    """
    left = {name: found for name, found in values(game).items() if name not in chosen}
    details = {**switches(game), **preset_switches(game)}
    changes = [{name: value} for name, found in left.items() if name in details for value in found[1:]]
    usual = {name: found[:1] if name in details else found for name, found in left.items()}
    for rest in product(*usual.values()):
        for change in ({}, *changes):
            yield {**chosen, **dict(zip(usual, rest)), **change}


def dead_end(game: Game[Any], chosen: Choices, lexicon: Lexicon) -> str:
    """Why no setup fits the choices so far, in a sentence; empty if one does."""
    first: Illegal | None = None
    for whole in completions(game, chosen):
        refused = refuse(game, whole)
        if refused is None:
            return ""
        first = first or refused
    return sentence(first, lexicon)


def offer(game: Game[Any], given: Mapping[str, str], language: str = ENGLISH) -> Offer:
    """The form of a game after some choices; one that does not fit is replaced by the first that does."""
    form, lexicon, given = Offer(), game.lexicon_for(language), fill_in(game, given)
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
        refused = refuse(game, {**chosen, name: as_choice(option, entered)})
        form.problems[field_name(name)] = sentence(refused, lexicon)
    if game.presets:
        form.chosen[PRESET] = OWN if given.get(PRESET) == OWN else preset_of(game, chosen)
        reasons = {preset: sentence(refuse(game, {**chosen, **preset_values(game, preset)}), lexicon)
                   for preset in game.presets}
        form.refused[PRESET] = {preset: reason for preset, reason in reasons.items() if reason}
    return replace(form, secrets=game.keeps_secrets(all_options(game, chosen)))


# Presets

def preset_options(game: Game[Any]) -> dict[str, Option]:
    """The options that some preset sets."""
    found = {name for preset in game.presets.values() for name in preset}
    return {name: option for name, option in game.options.items() if name in found}


def preset_values(game: Game[Any], preset: str) -> Choices:
    """What a preset sets; of the options that only other presets set, the defaults."""
    return {name: game.presets[preset].get(name, option.default) for name, option in preset_options(game).items()}


def preset_of(game: Game[Any], options: Mapping[str, object]) -> str:
    """The preset that sets what options say; ``OWN`` if there is none."""
    return next((preset for preset in game.presets if preset_values(game, preset).items() <= options.items()), OWN)


def preset_labels(game: Game[Any], language: str) -> dict[str, str]:
    """The presets of a game as the form shows them, and what stands for none of them; nothing if it has none."""
    lexicon, own = game.lexicon_for(language), site_lexicon(language).say("new", "own")
    return {**{preset: lexicon.say("preset", preset) for preset in game.presets}, OWN: own} if game.presets else {}


def fill_in(game: Game[Any], given: Mapping[str, str]) -> dict[str, str]:
    """The fields of a form, with those that its preset sets."""
    preset = given.get(PRESET, OWN)
    found = preset_values(game, preset) if preset in game.presets else {}
    return {**given, **{field_name(name): str(value) for name, value in found.items()}}


def preset_summary(game: Game[Any], seats: int, stored: Mapping[str, object], language: str) -> str:
    """The preset that the options of a table make, else which of those that presets set are not as usual.

    Empty if there is nothing to say: with these seats only one preset is allowed.
    """
    usual = {name: option.default for name, option in preset_options(game).items()}
    options = {name: option.default if option.before is None else option.before
               for name, option in game.options.items()} | dict(stored)
    preset = preset_of(game, options)
    if preset != OWN:
        allowed = [other for other in game.presets
                   if game.refuse_setup(seats, {**options, **preset_values(game, other)}) is None]
        return game.lexicon_for(language).say("preset", preset) if len(allowed) > 1 else ""
    return " · ".join([
        option_label(game, name, language) if options[name] is True
        else f"{option_label(game, name, language)}: {choice_label(game, name, options[name], language)}"
        for name in usual if options[name] != usual[name]
    ])


def main_summary(game: Game[Any], stored: Mapping[str, object], language: str) -> str:
    """Which of the main options of a table are not as usual; the first of them, if it has names, needs no label."""
    found = []
    for number, (name, option) in enumerate(main_options(game).items()):
        value = stored.get(name, option.default)
        if value != option.default:
            label, what = option_label(game, name, language), choice_label(game, name, value, language)
            named = number == 0 and isinstance(value, str)
            found.append(label if value is True else what if named else f"{label}: {what}")
    return " · ".join(found)
