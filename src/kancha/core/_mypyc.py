"""``mypyc_attr`` and ``i64`` without a run-time dependency.

Only this module stays interpreted in the compiled build, because mypyc would take the type checker's branch.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    T = TypeVar("T")
    i64 = int

    def mypyc_attr(**_: bool) -> Callable[[T], T]:
        """Tell mypyc how to compile a class; the interpreter ignores it."""
        return lambda cls: cls
