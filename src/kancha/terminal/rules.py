"""The numbered rules in the terminal."""
from __future__ import annotations

from difflib import get_close_matches

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from kancha.core.words import normal
from kancha.rulebook import INFORMATIVE, Rule, Rulebook
from kancha.sitting import Unusable


def find_rule(book: Rulebook, number: str) -> Rule:
    """The rule with a number; if there is none, Unusable names the nearest."""
    rules = {known.upper(): rule for known, rule in book.rules.items()}
    ending = [rule for known, rule in rules.items() if known.endswith(f"-{number.strip().upper()}")]
    found = rules.get(number.strip().upper()) or (ending[0] if len(ending) == 1 else None)
    if found is None:
        near = get_close_matches(number.strip().upper(), rules, 5, 0.5) or list(rules)[:5]
        raise Unusable("no_rule", number, [rules[close].id for close in near])
    return found


def search_rules(book: Rulebook, sought: str) -> list[Rule]:
    """The rules that contain a word; Unusable if there are none."""
    found = [rule for rule in book.rules.values() if normal(sought) in normal(rule.text)]
    if not found:
        raise Unusable("no_rule_with", sought)
    return found


def rule_block(rule: Rule) -> RenderableType:
    """A rule with its number and chapter."""
    heading = Text(f"{rule.id}  ({rule.chapter})", style="bold")
    return Group(heading, Padding(Markdown(INFORMATIVE.sub("", rule.text)), (0, 0, 1, 2)))
