"""What every game must satisfy, as checks that any game, also one of another package, can be put through.

>>> from kancha.testing import conform
>>> conform(MyGame(), matches=24)
"""
from kancha.testing.broken import Broken as Broken
from kancha.testing.conformance import conform as conform
