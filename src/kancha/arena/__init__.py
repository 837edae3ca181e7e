"""The arena: bots meet by the thousand."""
