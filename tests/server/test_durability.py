"""What was acknowledged is kept, however the server ends and whatever version it was."""
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
from threading import Thread
from urllib.error import URLError

import pytest

MIGRATE = ("from kancha.site.serve import prepare; prepare('127.0.0.1'); "
           "from django.core.management import call_command; ")


def press(visitor, table, acknowledged):
    """Answer and take back as fast as can be, until the server is gone; note what it has acknowledged."""
    seq = len(visitor.rows(table))
    try:
        while True:
            word, address = ("answer", "undo") if acknowledged[-1:] == ["harvest"] else ("harvest", "act")
            if visitor.post(f"/t/{table}/0/{address}", word=word, seq=str(seq)).status != 302:
                return
            acknowledged.append("!undo" if address == "undo" else word)
            seq += 1
    except (URLError, OSError):
        return


@pytest.mark.parametrize("seed", range(3))
def test_a_server_that_is_killed_loses_no_acknowledged_move(seed, start, wait_until):
    server, acknowledged = start(), [[], [], []]
    visitor = server.visitor()
    tables = [visitor.sit(player_1="friend") for _ in acknowledged]
    before = [visitor.rows(table) for table in tables]
    pressing = []
    for table, noted in zip(tables, acknowledged):
        one = server.visitor()
        one.cookies, one.opener = visitor.cookies, visitor.opener
        one.token = visitor.token
        pressing.append(Thread(target=press, args=[one, table, noted]))
        pressing[-1].start()
    enough = random.Random(seed).randrange(5, 40)
    wait_until(lambda: sum(map(len, acknowledged)) > enough)
    server.process.send_signal(signal.SIGKILL)
    server.process.wait()
    for one in pressing:
        one.join()
    again = start().visitor()
    for table, noted, first in zip(tables, acknowledged, before):
        rows = again.rows(table)
        assert rows[:len(first)] == first
        words = [word for _, word in rows[len(first):]]
        assert words[:len(noted)] == noted
        assert len(words) <= len(noted) + 1
    assert sum(map(len, acknowledged)) > enough


def test_of_two_tabs_that_post_the_same_one_is_taken(start):
    server = start()
    visitor = server.visitor()
    table = visitor.sit(player_1="friend")
    rows = visitor.rows(table)
    statuses = []

    def post():
        statuses.append(visitor.post(f"/t/{table}/0/act", word="weave", seq=str(len(rows))).status)

    tabs = [Thread(target=post) for _ in range(6)]
    for tab in tabs:
        tab.start()
    for tab in tabs:
        tab.join()
    assert sorted(statuses) == [200] * 5 + [302]
    assert [word for seat, word in visitor.rows(table)[len(rows):] if seat == 0] == ["weave"]


# A new version

def run(home, code):
    """Run some code in a process of its own, with the site set up."""
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("KANCHA_", "DJANGO_", "DATABASE_URL"))
    }
    done = subprocess.run(
        [sys.executable, "-c", MIGRATE + code], env={**kept, "KANCHA_HOME": str(home)}, capture_output=True,
        text=True, check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_database_of_an_older_version_is_copied_and_then_migrated_whatever_is_in_it(start, tmp_path):
    server = start()
    visitor = server.visitor()
    table, spoilt = [visitor.sit(player_1="friend") for _ in range(2)]
    rows = visitor.rows(table)
    server.process.send_signal(signal.SIGINT)
    server.process.wait()
    run(tmp_path, "call_command('migrate', 'site', '0001', verbosity=0)")
    with sqlite3.connect(tmp_path / "site.sqlite3") as database:
        columns = [row[1] for row in database.execute("PRAGMA table_info(site_table)")]
        database.execute("UPDATE site_table SET game = 'gone', options = '{}' WHERE id = ?", [spoilt])
    database.close()
    assert "asked" not in columns
    (tmp_path / "site.sqlite3.before-0002").unlink(missing_ok=True)
    again = start()
    with sqlite3.connect(tmp_path / "site.sqlite3.before-0002") as copy:
        assert [row[1] for row in copy.execute("PRAGMA table_info(site_table)")] == columns
        assert copy.execute("SELECT count(*) FROM site_row WHERE table_id = ?", [table]).fetchone() == (len(rows),)
    copy.close()
    visitor.site = f"http://127.0.0.1:{again.port}"
    assert visitor.rows(table) == rows
    assert json.loads(visitor.ask("/turns").body) == {"turns": 1}
    assert f"table {spoilt} cannot be read" in visitor.ask("/").body


def test_a_database_that_is_up_to_date_is_not_copied(start, tmp_path):
    start().close()
    start().close()
    assert not list(tmp_path.glob("*.before-*"))
