"""What every game must satisfy, as checks for any game, including those of other packages.

>>> from kancha.testing import conform
>>> conform(MyGame(), matches=24)
"""
from kancha.testing.broken import Broken as Broken
from kancha.testing.conformance import conform as conform
