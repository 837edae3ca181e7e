"""``mypyc_attr`` without a dependency at run time.

This module alone stays interpreted in the compiled build, where a type checker's branch counts as taken.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    T = TypeVar("T")

    def mypyc_attr(**_: bool) -> Callable[[T], T]:
        """Say how mypyc should compile a class; nothing to an interpreter."""
        return lambda cls: cls
