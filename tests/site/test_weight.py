"""How much a page weighs, as it is sent."""
import re

import pytest

from kancha.core.illegal import Illegal
from kancha.site import host

PACKED = {"Accept-Encoding": "gzip"}
LOADED = re.compile(r'(?:src|href)="(/(?:static|style)/[^"]+)"')


def sent(client, address):
    """How many bytes an address sends to a browser that can unpack."""
    response = client.get(address, headers=PACKED)
    assert response.status_code == 200
    assert response.headers["Content-Encoding"] == "gzip", address
    return len(b"".join(response) if response.streaming else response.content)


@pytest.fixture
def long_table(visitor, at_random):
    """A table with a thousand rows, since nearly everything was taken back once."""
    hosted = host.find(visitor.sit("tiwanaku", seats="2", player_1="here", option_size="45", cover="no"))
    answers = 0
    while hosted.seq < 1000:
        seat = hosted.match.decision.seat
        at_random(hosted, 1, seed=answers)
        answers += 1
        try:
            if answers % 12:
                hosted.take_back(seat, hosted.seq, False)
        except Illegal:
            pass
    assert not hosted.match.over
    return hosted


def test_a_table_of_a_thousand_rows_is_light(visitor, long_table):
    address = f"/t/{long_table.id}/{long_table.match.waiting[0]}/"
    loaded = LOADED.findall(visitor.get(address).content.decode())
    assert any("table" in one for one in loaded)
    assert sum([sent(visitor, one) for one in [address, *loaded]]) < 200_000


def test_our_own_scripts_are_small(visitor, long_table):
    page = visitor.get(f"/t/{long_table.id}/{long_table.match.waiting[0]}/").content.decode()
    own = [one for one in LOADED.findall(page) if one.startswith("/static/kancha/") and one.endswith(".js")]
    assert len(own) == 12
    assert sum([sent(visitor, one) for one in own]) < 29_100
