"""Every rule of every game is shown by a test, and no test cites a rule that does not exist."""
import subprocess
import sys

import pytest

from kancha.rulebook import Rulebook
from kancha.testing.trace import trace


def test_no_rule_is_without_a_test(request):
    command = [sys.executable, "-m", "kancha.testing.trace", "tests"]
    found = subprocess.run(command, cwd=request.config.rootpath, capture_output=True, text=True)
    assert found.returncode == 0, found.stdout + found.stderr


TEXT = """# Toy
## 1. Start
- **TOY-1** One begins.
  It goes on here.
- **TOY-R2** Wheels turn. *(informative: nobody turns them here)*

## 2. End
- **TOY-3** It ends.
"""


def test_a_rulebook_is_read_by_its_numbers():
    rules = Rulebook(TEXT).rules
    assert list(rules) == ["TOY-1", "TOY-R2", "TOY-3"]
    assert rules["TOY-1"].text == "One begins.\n  It goes on here."
    assert rules["TOY-R2"].informative == "nobody turns them here"
    assert (rules["TOY-1"].chapter, rules["TOY-3"].chapter) == ("1. Start", "2. End")


def test_a_number_given_twice_is_an_error():
    with pytest.raises(ValueError, match="two rules TOY-3"):
        Rulebook(TEXT + "- **TOY-3** Again.\n").rules  # noqa: B018


def test_rules_are_counted_apart(toys):
    game = type("Told", (type(toys["fox"]),), {"rules_text": lambda self, language="en": TEXT})()
    assert trace(game, {"TOY-1": ["a test"]}) == (["TOY-1", "TOY-R2", "TOY-3"], ["TOY-1"], ["TOY-3"], ["TOY-R2"])
