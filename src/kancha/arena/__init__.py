"""The arena: bots play each other by the thousand."""
