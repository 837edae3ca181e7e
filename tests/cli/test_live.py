"""The terminal that is drawn anew for every question."""
import io
import os
import pty
import re
import struct
import sys
import termios
from fcntl import ioctl

import pytest
from rich.console import Console
from rich.text import Text

import kancha
from kancha.core.dice import Dice
from kancha.core.luck import OpenLuck
from kancha.core.match import Match
from kancha.sitting import PERSON, Sitting
from kancha.terminal import LiveTerminal
from kancha.terminal.answers import as_ranges, in_columns, in_flow, rotations
from kancha.terminal.canvas import Canvas
from kancha.terminal.colours import INKS

CLEAR = "\x1b[2J"
ENTER, LEAVE = "\x1b[?1049h", "\x1b[?1049l"
CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\r")
COLOUR = re.compile(r"\x1b\[(?:[0-9;]*;)?(?:3[0-8]|4[0-8]|9[0-7])[;m]")
SIZES = ((80, 24), (100, 30), (120, 40), (200, 60))
GAMES = [(name, game.seats[-1], {}) for name, game in kancha.games().items()] + [
    ("tiwanaku", 1, {"mode": "solo"}), ("tiwanaku", 3, {"mode": "cooperative"}), ("tawantinsuyu", 1, {}),
    ("inca_empire", 3, {}), ("cuzco", 2, {})]


def terminal(match, tmp_path, players, typed="", size=(80, 24)):
    """A live terminal whose screens are kept as text."""
    sitting = Sitting(match, players, tmp_path / "live.json", 1)
    sitting.save(sitting.file)
    console = Console(file=io.StringIO(), width=size[0], height=size[1], force_terminal=True, color_system="256",
                      markup=False, emoji=False, highlight=False)
    return LiveTerminal(sitting, console, io.StringIO(typed))


def screens(live):
    """What was drawn, screen by screen, without colours."""
    live.run()
    return [CONTROL.sub("", screen) for screen in live.console.file.getvalue().split(CLEAR)[1:]]


def play(tmp_path, name, typed, players=(PERSON, "random"), size=(80, 24), **options):
    live = terminal(Match(kancha.game(name), len(players), options, OpenLuck(1)), tmp_path, players, typed, size)
    return screens(live), live.sitting


def moments(name, seats, options, every, most=60):
    """Questions of a random match."""
    m, dice, number = Match(kancha.game(name), seats, options, OpenLuck(4)), Dice(4), 0
    while not m.over and most:
        if number % every == 0:
            most -= 1
            yield m
        m.play(dice.choice(m.options()))
        number += 1


# Every game fits

@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_every_question_fits_on_the_screen_and_the_map_stays(name, seats, options, tmp_path):
    players = (PERSON,) * seats
    for m in moments(name, seats, options, 9):
        live = terminal(m, tmp_path, players)
        live.shown = m.waiting[0]
        assert max([len(line) for line in m.text(live.shown).splitlines()]) <= 80
        for width, height in SIZES:
            canvas = Canvas(live, width, height - 1)
            lines = canvas.lines([])
            shown = [line.plain for line in lines]
            assert len(lines) == height - 1
            assert max([line.cell_len for line in lines]) <= width
            land = [[line.plain.rstrip() for line in version] for version in canvas.parts[0]]
            assert any([has_lines(shown, version) for version in land]), (name, width, height)
            assert any([line.startswith(canvas.prompt[0].plain) for line in shown])


def has_lines(shown, version):
    return any([all([line.startswith(part) for line, part in zip(shown[k:], version)])
                for k in range(len(shown) - len(version) + 1)])


@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_parts_are_80_columns_wide_and_inks_have_a_colour(name, seats, options):
    for m in moments(name, seats, options, 30, 12):
        for seat in (None, *range(seats)):
            view = m.view(seat)
            parts = m.game.glance(view, m.lexicon)
            assert all(parts)
            assert max([len(line) for part in parts for text in part for line in text.splitlines()]) <= 80
            found = m.game.inks(view, m.lexicon)
            assert {word for ink in found.values() for word in ink.split()} <= set(INKS)
            assert set(m.game.seat_inks(view)) <= {*INKS, ""}


# The screen

def test_the_screen_is_drawn_anew_for_each_question(tmp_path):
    shown, _ = play(tmp_path, "weavers", "1\nq\n")
    assert len(shown) == 2
    for screen in shown:
        assert "── Weavers: Player A · " in screen
        assert " turns left ──" in screen
        assert screen.index("Turns left") < screen.index("\nPlayer A: ")
        assert len(screen.split("? help > ")[0].splitlines()) == 23
    assert "Player A   corn 3" in shown[0]
    assert "Player A harvests 2 corn." in shown[1]


def test_the_screen_is_one_of_its_own_until_the_match_is_left(tmp_path):
    live = terminal(kancha.new("weavers", 2, 1), tmp_path, (PERSON, "random"), "1\nq\n")
    live.run()
    out = live.console.file.getvalue()
    assert out.index("Weavers: Player A at the keyboard") < out.index(ENTER) < out.index(LEAVE)
    assert "The match is saved in" in out.split(LEAVE)[1]


def test_the_end_is_told_on_the_usual_screen(tmp_path):
    live = terminal(kancha.new("weavers", 2, 1), tmp_path, (PERSON, "random"), "1\n" * 400)
    live.run()
    end = live.console.file.getvalue().split(LEAVE)[-1]
    assert "Weavers: the end" in end
    assert "total" in end


def test_a_short_answer_to_a_command_stands_below_the_map(tmp_path):
    shown, _ = play(tmp_path, "cuzco", "why tile triple\n")
    assert "“tile triple” is possible." in shown[1]
    assert "h1  f" in shown[1]
    assert "Player A: Begin your turn" in shown[1]


def test_a_long_answer_to_a_command_comes_page_by_page(tmp_path):
    shown, _ = play(tmp_path, "weavers", "rules\n\n\n\n\nrules\nq\n1\n")
    assert "WEA-101" in shown[1]
    assert "Enter: next page, q: back > " in shown[1]
    last = next(number for number, screen in enumerate(shown) if "Enter: back > " in screen)
    assert all([len(screen.splitlines()) <= 24 for screen in shown[:last]])
    assert "Player A: Harvest" in shown[last + 1]
    assert "Player A harvests 2 corn." in shown[-1]


def test_the_prompt_says_how_to_get_help(tmp_path):
    shown, _ = play(tmp_path, "weavers", "?\n\n")
    assert "? help > " in shown[0]
    assert "undo (u)" in shown[1]


def test_beside_the_map_there_is_room_on_a_wide_screen(tmp_path):
    shown, _ = play(tmp_path, "cuzco", "", size=(120, 40))
    row = next(line for line in shown[0].splitlines() if "a10" in line)
    assert len(row) > 82
    assert "Player A goes first." in shown[0]


# Colour

def test_colours_can_be_switched_off_and_nothing_is_lost(tmp_path, monkeypatch):
    both = []
    monkeypatch.delenv("NO_COLOR", raising=False)
    for _ in range(2):
        live = terminal(kancha.new("cuzco", 2, 1), tmp_path, (PERSON, "random"), "tile triple\ne7\nr3\n")
        live.run()
        both.append(live.console.file.getvalue())
        monkeypatch.setenv("NO_COLOR", "1")
    assert COLOUR.search(both[0])
    assert not COLOUR.search(both[1])
    assert CONTROL.sub("", both[0]) == CONTROL.sub("", both[1])


# Places and rotations

def test_a_tile_is_laid_in_two_steps(sit):
    for typed in ("tile triple\ne7\nr3\n", "tile triple\ne7\n3\n", "tile triple\nE7\nback\nc5\nback\ne7\nr3\n",
                  "tile triple\ne7 r3\n", "tile triple / e7 r3\n"):
        _, sitting = sit("cuzco", typed)
        assert [row.word for row in sitting.match.rows if row.seat == 0] == ["tile triple", "e7 r3"], typed


def test_the_second_step_lists_rotations_and_what_they_cost(sit):
    shown, _ = sit("cuzco", "tile triple\ne7\nwhy r3\nwhy 3\n")
    second = shown.split("\n> e7\n")[1]
    assert "On e7, rotated how? Type back to choose another place." in second
    assert re.search(r"^  r3  Costs 1 AP$", second, re.MULTILINE)
    assert "“e7 r3” is possible." in second


def test_a_place_where_nothing_can_be_laid_says_why(sit):
    shown, sitting = sit("cuzco", "tile triple\ne8\nback\nwhy e7\n")
    assert re.search(r"\n> e8\n.*\[CUZ-\d+\]", shown)
    assert "You have not chosen a place yet." in shown
    assert re.search(r"“e7” is possible, rotated r\d", shown)
    assert [row.word for row in sitting.match.rows if row.seat == 0] == ["tile triple"]


def test_a_place_with_one_rotation_is_laid_at_once(tmp_path):
    for m in moments("cuzco", 2, {}, 1, 2000):
        places = rotations(m.options())
        lonely = [place for place, turned in places.items() if len(turned) == 1]
        if lonely:
            break
    live = terminal(m, tmp_path, (PERSON, PERSON))
    live.obey(lonely[0])
    assert m.rows[-1].word == f"{lonely[0]} {places[lonely[0]][0]}"


def test_on_the_screen_places_are_ranges_and_the_second_step_replaces_them(tmp_path):
    shown, sitting = play(tmp_path, "cuzco", "tile triple\ne7\nback\ne7\nr3\n")
    assert "e9-14" in shown[1]
    assert "On e7, rotated how?" in shown[2]
    assert "e9-14" not in shown[2]
    assert "e9-14" in shown[3]
    assert [row.word for row in sitting.match.rows if row.seat == 0] == ["tile triple", "e7 r3"]


def test_places_as_ranges():
    assert as_ranges(["e9", "e7", "e8", "b2", "e10", "G01"]) == ["b2", "e7-10"]
    assert rotations(["E7 r0", "e7 r12", "pass"]) == {"e7": ["r0", "r12"]}


def test_columns_and_flow():
    words = [Text(word) for word in ("a", "bbbb", "cc", "d")]
    assert [line.plain for line in in_columns(words, 12)] == ["a      cc", "bbbb   d"]
    assert [line.plain for line in in_flow(words, 12)] == ["a  bbbb  cc", "d"]


# Secrets

def test_a_cover_hides_the_screen_of_the_person_before(tmp_path):
    shown, _ = play(tmp_path, "bids", "\nmuch\n\nlittle\n\n", (PERSON, PERSON))
    covers = [number for number, screen in enumerate(shown) if "press Enter when nobody else is looking" in screen]
    assert len(covers) >= 2
    for number in covers:
        assert "mybid" not in shown[number]
        assert "much" not in shown[number]
    assert "mybid: -1" in shown[covers[1] + 1]
    assert "Your bid is" not in shown[covers[1] + 1]


def test_a_cover_forgets_what_was_typed(tmp_path):
    readline = pytest.importorskip("readline")
    readline.add_history("much")
    play(tmp_path, "bids", "\nmuch\n\n", (PERSON, PERSON))
    assert readline.get_current_history_length() == 0


# A real terminal

class Pseudo:
    """A command at a pseudo terminal."""

    def __init__(self, *command, rows=24, columns=80):
        self.out = ""
        self.process, self.file = pty.fork()
        if self.process == 0:
            ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            # Said in full: readline has added its own LINES and COLUMNS to what a process hands on, unseen by Python.
            kept = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")}
            os.execve(sys.executable, [sys.executable, "-m", "kancha", *command], kept | {"TERM": "xterm-256color"})

    def read_until(self, sign):
        """What is written up to a sign, or to the end."""
        while sign not in self.out:
            try:
                more = os.read(self.file, 65536)
            except OSError:  # the end, on Linux
                more = b""
            if not more:
                break
            self.out += more.decode("utf-8", "replace")
        found, _, self.out = self.out.partition(sign)
        return found

    def type(self, line):
        os.write(self.file, line.encode() + b"\n")

    def finish(self):
        rest = self.read_until("\0")
        os.waitpid(self.process, 0)
        os.close(self.file)
        return rest


def test_at_a_terminal_the_map_stays():
    at = Pseudo("play", "cuzco", "--seed", "3")
    first = at.read_until("? help > ")
    at.type("tile triple")
    second = at.read_until("? help > ")
    at.type("q")
    end = at.finish()
    assert ENTER in first
    for screen in (first, second):
        assert CLEAR in screen
        assert "h1  " in CONTROL.sub("", screen.split(CLEAR)[-1])
        assert COLOUR.search(screen)
        assert max([len(line) for line in CONTROL.sub("", screen.split(CLEAR)[-1]).splitlines()]) <= 80
    assert LEAVE in end
    assert "Resume it with: kancha play --resume" in end


@pytest.mark.parametrize(("command", "rows", "columns"), [(["--plain"], 24, 80), ([], 10, 80), ([], 24, 60)])
def test_plain_output_or_a_small_window_scrolls(command, rows, columns):
    at = Pseudo("play", "weavers", "--seed", "3", *command, rows=rows, columns=columns)
    first = at.read_until("\n> ")
    at.type("q")
    at.finish()
    assert CLEAR not in first
    assert ENTER not in first
    assert "Turns left" in first


def test_sets_are_offered_as_their_items(tmp_path):
    match, dice = Match(kancha.game("tawantinsuyu"), 2, {}, OpenLuck(3)), Dice(3)
    while match.decision.name != "keep":
        match.play(dice.choice(match.options()))
    seat, sets = match.decision.seat, match.options()
    players = tuple(PERSON if other == seat else "random" for other in range(2))
    shown = screens(terminal(match, tmp_path, players, "\n", (80, 24)))[0]
    items = {item for word in sets for item in word.split("+")}
    assert all(re.search(rf"\b{item}\b", shown) for item in items)
    assert sum(word in shown for word in sets) == 1
    assert f"e.g. {sets[0]}" in shown
    live = terminal(match, tmp_path, players, f"{sets[-1].lower()}\n", (80, 24))
    live.run()
    assert sets[-1] in [row.word for row in live.sitting.match.rows]


def test_what_is_no_place_is_refused_as_it_was_typed(tmp_path):
    shown, _ = play(tmp_path, "cuzco", "tile triple\nh\n")
    assert "“h” is not an answer" in "".join(shown)
    assert "h r0" not in "".join(shown)
