"""The site with toys and late games, and the same luck at every table: ``python tests/browser/server.py PORT``."""
import sys
from pathlib import Path
from types import SimpleNamespace

# Bots think in spawned processes, which import this file, the toys and the late games.
sys.path.insert(0, str(Path(__file__).parents[1]))

if __name__ == "__main__":
    import kancha
    from browser.late import LATE
    from kancha.core.luck import SecretLuck
    from kancha.site.serve import prepare, serve
    from toys import TOYS

    prepare("127.0.0.1")
    from kancha.site import lobby

    lobby.SecretLuck = lambda: SecretLuck(bytes(32))
    lobby.secrets = SimpleNamespace(randbits=lambda bits: 1)
    kancha.games()
    for toy in (*TOYS, *LATE):
        kancha.register(toy)
    serve("127.0.0.1", int(sys.argv[1]), False, print)
