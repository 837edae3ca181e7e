"""How the tables of ``data/*.toml`` are read."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from kancha.core.illegal import BadInput
from kancha.games.tawantinsuyu.kinds import CORN, GOLD, POTATO, REWARDS, STONE, Bundle, Choice, Cost, Reward


def check_most(figure: int, most: int, what: str, where: str) -> None:
    """BadInput if a figure is too large for the numbers of answers; ``where`` names the file and the table."""
    if figure > most:
        raise BadInput(f"{where}: {what} can be {most} at most, not {figure}")


def entries(table: Mapping[str, Any]) -> dict[str, Any]:
    """A table without the word that says where it comes from."""
    return {key: value for key, value in table.items() if key != "source"}


def by_seats(table: Mapping[str, int]) -> dict[int, int]:
    """A table whose keys are numbers of players."""
    return {int(key): value for key, value in table.items()}


def numbers(values: Sequence[int]) -> tuple[int, ...]:
    """A list of numbers as a tuple."""
    return tuple([int(value) for value in values])


def reward(text: str) -> Reward:
    """A reward such as ``stone 2`` or ``merchant``; without a number it is one."""
    words = text.split()
    return REWARDS.index(words[0]), int(words[1]) if len(words) > 1 else 1


def bundle(text: str) -> Bundle:
    """Rewards between commas."""
    return tuple([reward(part) for part in text.split(", ")])


def choice(text: str) -> Choice:
    """Alternatives with ``or`` between them; none for an empty text."""
    return tuple([bundle(part) for part in text.split(" or ")]) if text else ()


NO_COST: Final[Cost] = (0, 0, 0, 0, 0)


def cost(text: str) -> Cost:
    """Resources between commas."""
    amounts = [0, 0, 0, 0]
    for resource, number in bundle(text):
        amounts[resource] += number
    return amounts[POTATO], amounts[CORN], amounts[STONE], amounts[GOLD], 0
