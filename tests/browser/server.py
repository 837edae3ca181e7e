"""The site with the toys beside its games: ``python tests/browser/server.py PORT``."""
import sys
from pathlib import Path

# Bots think in spawned processes, which import this file and the toys.
sys.path.insert(0, str(Path(__file__).parents[1]))

if __name__ == "__main__":
    import kancha
    from kancha.site.serve import serve
    from toys import TOYS

    kancha.games()
    for toy in TOYS:
        kancha.register(toy)
    serve("127.0.0.1", int(sys.argv[1]), False, print)
