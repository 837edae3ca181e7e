"""The core: a game is an agenda of pending steps and questions over one mutable state."""
