"""The pseudo-language of tests can fail."""
import pytest

from rules.pseudo import unmarked


@pytest.mark.parametrize("text", ["⟦open", "closed⟧", "⟦crossed⟨⟧⟩"])
def test_marks_have_to_match(text):
    with pytest.raises(AssertionError):
        unmarked(text)
