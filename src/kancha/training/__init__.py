"""Training: bots learn from matches by the thousand what the features of a position are worth."""
