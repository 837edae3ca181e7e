"""Dice for simulation and open seeds: our own generator, so that a seed gives the same rolls for ever."""
from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final, TypeVar

from kancha.core._mypyc import i64
from kancha.core.illegal import BadInput

T = TypeVar("T")

WORD: Final = 0xFFFFFFFF
SMALL: Final = 1 << 29
"""Below this, one 32-bit roll is enough, and its product with the bound fits into an ``i64``."""


class Dice:
    """C. Doty-Humphrey's sfc32, seeded by SHA-256: small, fast, and it passes every test known to us.

    Not for secrets: its state can be worked out from its rolls.

    >>> dice = Dice(7)
    >>> [dice.below(6) for _ in range(5)]
    [3, 4, 0, 4, 2]
    """

    def __init__(self, seed: int) -> None:
        if type(seed) is not int:
            raise BadInput("seed", repr(seed))
        digest = sha256(str(seed).encode()).digest()
        self.a = int.from_bytes(digest[0:4], "big")
        self.b = int.from_bytes(digest[4:8], "big")
        self.c = int.from_bytes(digest[8:12], "big")
        self.n = 1
        for _ in range(12):
            self.roll()

    def copy(self) -> Dice:
        """Dice that go on as these would."""
        twin = Dice(0)
        twin.a, twin.b, twin.c, twin.n = self.a, self.b, self.c, self.n
        return twin

    def roll(self) -> i64:
        """32 random bits."""
        a = self.a
        b = self.b
        c = self.c
        n = self.n
        rolled = (a + b + n) & WORD
        self.n = (n + 1) & WORD
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & WORD
        self.c = ((c << 21 | c >> 11) + rolled) & WORD
        return rolled

    def below(self, n: int) -> int:
        """An int from 0 to n - 1, each as likely as any other."""
        if not 0 < n < SMALL:
            return self.below_large(n)
        product = self.roll() * n
        if product & WORD < n:
            uneven = (1 << 32) % n
            while product & WORD < uneven:
                product = self.roll() * n
        return product >> 32

    def below_large(self, n: int) -> int:
        """The same for any n, with as many rolls as it takes."""
        if n < 1:
            raise ValueError(f"there is nothing below {n} to draw")
        bits = n.bit_length()
        while True:
            rolled = 0
            for _ in range(-(-bits // 32)):
                rolled = rolled << 32 | int(self.roll())
            rolled >>= -bits % 32
            if rolled < n:
                return rolled

    def pick(self, weights: Sequence[int]) -> int:
        """A random index, by weight."""
        return index_at(weights, self.below(sum(weights)))

    def choice(self, items: Sequence[T]) -> T:
        """A random item."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Put a list in random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


def index_at(weights: Sequence[int], point: int) -> int:
    """The index whose share of the sum of weights holds a point, counted from 0."""
    for i, weight in enumerate(weights):
        point -= weight
        if point < 0:
            return i
    raise ValueError("the point lies beyond the weights")
