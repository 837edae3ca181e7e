"""Sets of small ints as the bits of one int."""
from hypothesis import example, given
from hypothesis.strategies import integers, sets

from kancha.kit.bits import WORD, members


@given(sets(integers(0, 1_100)))
@example(set())
@example({59})
@example({60})
@example({0, 63, 64, 127, 1_023})
def test_members_are_the_bits_of_a_mask_lowest_first(numbers):
    assert members(sum(1 << number for number in numbers)) == sorted(numbers)


def test_narrow_and_wide_masks_are_listed_alike():
    assert members(WORD) == list(range(60))
    assert members(WORD + 1) == [60]
    assert members(2 * WORD + 1) == list(range(61))
