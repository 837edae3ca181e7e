"""Where nature's answers in a match come from: an open seed, a secret that is revealed later, or the caller."""
from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from kancha.core.dice import Dice, index_at
from kancha.core.illegal import BadInput


class Luck:
    """The source of nature's answers in one match. ``below`` is called once for each of them, in order."""

    kind = "asked"

    def below(self, n: int) -> int:
        """An even draw from 0 to n - 1."""
        raise BadInput("asked_luck")

    def pick(self, count: int, weights: Sequence[int] | None) -> int:
        """The index of nature's answer among ``count`` options."""
        return self.below(count) if weights is None else index_at(weights, self.below(sum(weights)))

    def copy(self) -> Luck:
        """A copy that goes on as this one would."""
        return self

    def as_record(self, whole: bool) -> dict[str, object]:
        """What a record says about it; only the ``whole`` record holds what is needed to go on."""
        return {"kind": self.kind}

    @staticmethod
    def from_record(data: dict[str, Any]) -> Luck:
        """The luck of a record; if that withholds its secret, nature's questions are put to the caller."""
        kind, secret = data.get("kind"), data.get("secret")
        if kind not in ("open", "secret", "asked") or not isinstance(secret, str | None):
            raise BadInput("luck", repr(data))
        if kind == "open" and "seed" in data:
            return OpenLuck(data["seed"])
        if kind != "secret" or secret is None:
            return Luck()
        try:
            luck = SecretLuck(bytes.fromhex(secret))
        except ValueError:
            raise BadInput("secret") from None
        if luck.commitment != data.get("commitment"):
            raise BadInput("other_secret")
        return luck


class OpenLuck(Luck):
    """Dice with a public seed: for study, and to play the same set-up again."""

    kind = "open"

    def __init__(self, seed: object) -> None:
        if type(seed) is not int or seed.bit_length() > 256:
            raise BadInput("long_seed", 256) if type(seed) is int else BadInput("seed", repr(seed))
        self.dice = Dice(seed)
        self.seed = seed

    def below(self, n: int) -> int:
        return self.dice.below(n)

    def copy(self) -> OpenLuck:
        twin = OpenLuck(self.seed)
        twin.dice = self.dice.copy()
        return twin

    def as_record(self, whole: bool) -> dict[str, object]:
        return {"kind": self.kind, "seed": self.seed} if whole else {"kind": self.kind}


class SecretLuck(Luck):
    """Draws by HMAC-SHA256 from a secret of 256 bits and the number of the draw.

    The commitment, SHA-256 of the secret, is public from the start; the secret is revealed at the end,
    and then anybody can check every draw.
    """

    kind = "secret"

    def __init__(self, secret: bytes | None = None) -> None:
        self.secret = secrets.token_bytes(32) if secret is None else secret
        self.commitment = sha256(self.secret).hexdigest()
        self.draws = 0

    def below(self, n: int) -> int:
        even = (1 << 256) // n * n
        attempt = 0
        while True:
            digest = hmac.digest(self.secret, b"%d:%d" % (self.draws, attempt), "sha256")
            drawn = int.from_bytes(digest, "big")
            if drawn < even:
                self.draws += 1
                return drawn % n
            attempt += 1

    def copy(self) -> SecretLuck:
        twin = SecretLuck(self.secret)
        twin.draws = self.draws
        return twin

    def as_record(self, whole: bool) -> dict[str, object]:
        public: dict[str, object] = {"kind": self.kind, "commitment": self.commitment}
        return public | {"secret": self.secret.hex()} if whole else public
