"""The solo game against Axomamma: a chapter of the rulebook in each module."""
