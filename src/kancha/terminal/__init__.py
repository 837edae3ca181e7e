"""A match in the terminal: the board as text, what has happened since, the question, and the answer typed."""
from kancha.terminal.live import LiveTerminal, can_redraw
from kancha.terminal.pages import read_line, replay_row, score_table, show_page
from kancha.terminal.rules import find_rule, rule_block, search_rules
from kancha.terminal.terminal import Terminal
from kancha.terminal.words import reason, terminal_words

__all__ = ["LiveTerminal", "Terminal", "can_redraw", "find_rule", "read_line", "reason", "replay_row", "rule_block",
           "score_table", "search_rules", "show_page", "terminal_words"]
