"""Questions whose answer is a set: one answer if there are few sets, pick by pick if there are many."""
from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from kancha.core._mypyc import mypyc_attr
from kancha.core.decision import Decision
from kancha.core.events import only
from kancha.core.state import S
from kancha.kit.bits import members


def subsets(items: int, least: int, most: int) -> list[int]:
    """The bit masks of all sets of ``least`` to ``most`` out of ``items`` items, small sets first."""
    return [sum([1 << item for item in chosen])
            for n in range(least, most + 1) for chosen in combinations(range(items), n)]


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseSet(Decision[S]):
    """Choose ``least`` to ``most`` of at most eight items at once, for 64 sets or fewer.

    The answer is a mask over ``items(s)``. Define ``items`` (the words of what can be chosen) and
    ``choose``. The word of a set is its items joined by ``+``, or ``none``.
    """

    size = 256

    def __init__(self, seat: int, least: int, most: int) -> None:
        super().__init__(seat)
        self.least = least
        self.most = most

    def items(self, s: S) -> list[str]:
        """What can be chosen, in words."""
        raise NotImplementedError

    def universe(self, s: S) -> Sequence[int]:
        return range(1 << len(self.items(s)))

    def options(self, s: S) -> Sequence[int]:
        items = len(self.items(s))
        return subsets(items, min(self.least, items), min(self.most, items))

    def word(self, s: S, answer: int) -> str:
        items = self.items(s)
        return "+".join([items[bit] for bit in members(answer)]) or "none"

    def parse(self, s: S, word: str) -> int | None:
        items = [item.lower() for item in self.items(s)]
        chosen = [] if word == "none" else [item.strip() for item in word.split("+")]
        if len(set(chosen)) < len(chosen) or any([item not in items for item in chosen]):
            return None
        return sum([1 << items.index(item) for item in chosen])


@mypyc_attr(allow_interpreted_subclasses=True)
class PickSet(Decision[S]):
    """Choose ``least`` to ``most`` of many items one by one, then say *done*.

    Items are ints below ``size`` - 1, which is *done*. Define ``items`` (what can still be picked), ``picked``
    (the list in the state where the picks so far lie), ``item_word`` and ``finish``. Until *done* nobody else
    sees the picks.
    """

    def __init__(self, seat: int, least: int, most: int) -> None:
        super().__init__(seat)
        self.least = least
        self.most = most

    @property
    def known_to(self) -> int:
        return only(self.seat)

    def open_part(self, answer: int) -> int:
        return int(answer == self.size - 1)

    def items(self, s: S) -> list[int]:
        """The items that can still be picked."""
        raise NotImplementedError

    def picked(self, s: S) -> list[int]:
        """The items picked so far."""
        raise NotImplementedError

    def item_word(self, s: S, item: int) -> str:
        """The word of an item."""
        return str(item)

    def finish(self, s: S) -> None:
        """Apply the whole choice and empty ``picked``."""
        raise NotImplementedError

    def options(self, s: S) -> Sequence[int]:
        picked = len(self.picked(s))
        items = self.items(s) if picked < self.most else []
        return [*items, self.size - 1] if picked >= self.least or not items else items

    def choose(self, s: S, answer: int) -> None:
        if answer == self.size - 1:
            self.finish(s)
        else:
            self.picked(s).append(answer)
            s.then(self)

    def word(self, s: S, answer: int) -> str:
        return "done" if answer == self.size - 1 else self.item_word(s, answer)
