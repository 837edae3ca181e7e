"""Ready-made parts for games: questions whose answer is a set, cards that lie hidden."""
