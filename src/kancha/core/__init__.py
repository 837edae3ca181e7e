"""The core: a game is one mutable state and an agenda of pending steps and questions."""
