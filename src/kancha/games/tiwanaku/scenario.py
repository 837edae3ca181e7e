"""Scenarios (TIW-G30, TIW-G35, TIW-D8): a public side and a sealed land, the code that yields both, pages to print."""
from __future__ import annotations

import json
from hashlib import sha256
from html import escape
from itertools import combinations
from typing import Final

from kancha.core.illegal import Illegal
from kancha.core.words import Lexicon, Text
from kancha.games.tiwanaku.generator import GRADE_NAMES, VERSION, draw
from kancha.games.tiwanaku.land import (
    BOARDS,
    CROPS,
    LONG,
    SHORT,
    TERRAIN_LETTERS,
    TERRAIN_NAMES,
    TERRAINS,
    Land,
    board_of,
)
from kancha.games.tiwanaku.techniques import CropLogic
from kancha.games.tiwanaku.words import WORDS
from kancha.kit.bits import members

OTOMA: Final = 5
SIZE_LETTERS: Final = {SHORT: "S", LONG: "L"}
SIZE_NAMES: Final = {SHORT: "short", LONG: "long"}
ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Base 32 without I, L, O and U."""
MISREAD: Final = str.maketrans("OIL", "011")
SEED_DIGITS: Final = 13
SEEDS: Final = 1 << 64


def digits_of(value: int, count: int) -> list[int]:
    """A number as ``count`` digits in base 32."""
    return [value >> 5 * place & 31 for place in range(count - 1, -1, -1)]


def check_digit(digits: list[int]) -> int:
    """A digit that reveals every single wrong digit and every swap of two: a sum in the field of 32 elements."""
    check = 0
    for digit in digits:
        check = (check ^ digit) << 1
        if check & 32:
            check ^= 0b100101
    return check


def encode(size: int, grade: int, version: int, seed: int) -> str:
    """The code of a scenario.

    >>> encode(45, 3, 1, 2026)
    'L3-1-0000000-0001ZAD'
    """
    digits = [int(size == LONG), grade, version, *digits_of(seed, SEED_DIGITS)]
    text = "".join([ALPHABET[digit] for digit in [*digits[3:], check_digit(digits)]])
    return f"{SIZE_LETTERS[size]}{grade}-{ALPHABET[version]}-{text[:7]}-{text[7:]}"


def refusal(rule: str, message: str, *details: object) -> Illegal:
    """A refusal that can be put into words without a match."""
    refused = Illegal(rule, message, *details)
    refused.lexicon = WORDS
    return refused


def decode(code: str) -> tuple[int, int, int, int]:
    """The size, grade, version and seed of a code; letter case, hyphens and spaces do not matter."""
    text = code.upper().replace("-", "").replace(" ", "")
    if text[:1] not in ("S", "L"):
        raise refusal("TIW-101", "code_start", repr(code))
    size = SHORT if text[0] == "S" else LONG
    rest = text[1:].translate(MISREAD)
    if len(rest) != SEED_DIGITS + 3:
        raise refusal("TIW-G30", "code_length", SEED_DIGITS + 4, repr(code), len(text))
    for letter in rest:
        if letter not in ALPHABET:
            raise refusal("TIW-G30", "code_letter", repr(letter))
    digits = [int(size == LONG), *[ALPHABET.index(letter) for letter in rest]]
    if check_digit(digits[:-1]) != digits[-1]:
        raise refusal("TIW-G30", "code_typo", repr(code))
    seed = 0
    for digit in digits[3:-1]:
        seed = seed << 5 | digit
    check(digits[1], digits[2], seed)
    return size, digits[1], digits[2], seed


def check(grade: int, version: int, seed: int) -> None:
    """Raise Illegal if no scenario can be drawn from these."""
    if not 1 <= grade < len(GRADE_NAMES):
        raise refusal("TIW-G58", "grade_number", grade)
    if version != VERSION:
        raise refusal("TIW-G30", "generator", VERSION, version)
    if not 0 <= seed < SEEDS:
        raise refusal("TIW-G30", "seed", seed)


def grade_of(word: str) -> int:
    """The grade of a name or a number, such as ``hard`` or ``3`` (TIW-G58)."""
    for grade in range(1, len(GRADE_NAMES)):
        if word in (GRADE_NAMES[grade], str(grade)):
            return grade
    raise refusal("TIW-G58", "grade", repr(word))


def otoma_spaces(land: Land, start: list[int]) -> list[int]:
    """The five start spaces of the Otoma pawns: far apart, then with crops totalling about 13, then first (TIW-D8)."""
    best: list[int] = []
    best_worth = (-1, 0)
    for spaces in combinations(start, OTOMA):
        apart = min([land.board.distance(one, other) for one, other in combinations(spaces, 2)])
        if apart >= best_worth[0]:
            worth = (apart, -abs(sum([land.crops[space] for space in spaces]) - 13))
            if worth > best_worth:
                best, best_worth = list(spaces), worth
    return best


def space_only_with_five(land: Land, otoma: list[int]) -> int:
    """The Otoma space used only with five pawns: other crops near 10, then a repeated terrain, then first (TIW-D8)."""
    total = sum([land.crops[space] for space in otoma])
    kinds = [land.terrain[space] for space in otoma]
    return min([(abs(total - land.crops[space] - 10), kinds.count(land.terrain[space]) < 2, space)
                for space in otoma])[2]


class Scenario:
    """A land with its start spaces.

    ``size``, ``grade``, the ``counts`` of terrains, ``start`` (spaces whose terrain and crop are shown), ``otoma``,
    ``only_with_five`` (-1 on short boards) and ``seal``, which proves the code after the match, are public.
    ``land``, ``code`` and everything that follows from them are secret.

    >>> scenario = Scenario(25, 2, seed=7)
    >>> Scenario.from_code(scenario.code).land.crops == scenario.land.crops
    True
    """

    def __init__(self, size: int, grade: int, seed: int, version: int = VERSION) -> None:
        if size not in BOARDS:
            raise refusal("TIW-101", "board_size", size)
        check(grade, version, seed)
        self.board = board_of(size)
        self.size = size
        self.grade = grade
        self.version = version
        self.seed = seed
        self.land, start = draw(size, grade, seed)
        logic = CropLogic(self.board, self.land.regions)
        self.level = logic.level_needed(start, self.land.crops)
        self.techniques = logic.technique_counts(start, self.land.crops, self.level)
        self.counts = self.land.terrain_counts()
        self.start = members(start)
        self.otoma = otoma_spaces(self.land, self.start) if size == LONG else []
        self.only_with_five = space_only_with_five(self.land, self.otoma) if self.otoma else -1
        self.code = encode(size, grade, version, seed)
        self.seal = sha256(self.code.encode()).hexdigest()[:16]

    @staticmethod
    def from_code(code: str) -> Scenario:
        """The scenario of a code (TIW-G30)."""
        size, grade, version, seed = decode(code)
        return Scenario(size, grade, seed, version)

    @property
    def canonical(self) -> str:
        """An id shared by all rotations, reflections and terrain renamings of the land (TIW-G08)."""
        value = 0
        for digit in self.land.canonical():
            value = value * 20 + digit
        digits = digits_of(value, -(-value.bit_length() // 5))
        return SIZE_LETTERS[self.size] + "".join([ALPHABET[digit] for digit in digits])

    def public(self) -> dict[str, object]:
        """What everybody may know from the start (TIW-110)."""
        names = self.board.names
        land = self.land
        return {
            "size": self.size, "grade": GRADE_NAMES[self.grade], "seal": self.seal,
            "terrains": {TERRAIN_NAMES[kind]: self.counts[kind] for kind in range(TERRAINS)},
            "start": [{"space": names[space], "terrain": TERRAIN_NAMES[land.terrain[space]],
                       "crop": land.crops[space]} for space in self.start],
            "otoma": [names[space] for space in self.otoma],
            "only with five": names[self.only_with_five] if self.otoma else None,
        }

    def solution(self) -> dict[str, object]:
        """What stays sealed until the end (TIW-G35)."""
        return {
            "code": self.code, "seal": self.seal, "version": self.version, "seed": self.seed,
            "canonical": self.canonical, "level": self.level,
            "techniques": {f"C{number}": self.techniques[number] for number in range(3, 8)},
            "terrain": self.land.terrain_rows(), "crops": self.land.crop_rows(),
        }

    def to_json(self, solution: bool = False) -> str:
        """The public part, or the solution, as JSON."""
        return json.dumps(self.solution() if solution else self.public(), indent=2) + "\n"

    def to_text(self, solution: bool = False, lexicon: Lexicon = WORDS) -> str:
        """The public part, or the solution, as text: the terrain letter and crop of each space, ``.`` for unknown."""
        shown = list(range(self.size)) if solution else self.start
        cells = ["." for _ in range(self.size)]
        for space in shown:
            cells[space] = TERRAIN_LETTERS[self.land.terrain[space]] + str(self.land.crops[space])
        width = self.board.width
        columns = " ".join([f"{name[0]:>2}" for name in self.board.names[:width]])
        rows = [f"{row + 1} " + " ".join([f"{cell:>2}" for cell in cells[row * width:(row + 1) * width]])
                for row in range(self.board.height)]
        title = lexicon.say("sheet", "solved" if solution else "sealed", self.name_text(), self.proof_text(solution))
        return "\n".join([title, "  " + columns, *rows, *self.notes(solution, lexicon)]) + "\n"

    def name_text(self) -> Text:
        """The name of the scenario."""
        return Text("sheet", SIZE_NAMES[self.size], (Text("choice", f"grade={GRADE_NAMES[self.grade]}"),))

    def proof_text(self, solution: bool) -> Text:
        """Its seal or, with the solution alone, as it gives the land away, its code."""
        return Text("sheet", "solution", (self.code,)) if solution else Text("sheet", "seal", (self.seal,))

    def notes(self, solution: bool, lexicon: Lexicon) -> list[str]:
        """The lines below the board."""
        names = self.board.names
        terrains = [Text("sheet", "terrain", (kind, TERRAIN_LETTERS[kind], self.counts[kind]))
                    for kind in range(TERRAINS)]
        lines = [lexicon.show(terrains, "")]
        if self.otoma:
            spaces = [names[space] for space in self.otoma]
            lines.append(lexicon.say("sheet", "otoma", spaces, names[self.only_with_five]))
        if solution:
            used = [f"C{number} {self.techniques[number]}" for number in range(3, 8)]
            crops = [Text("sheet", "crop", (level,)) for level in range(1, CROPS + 1)]
            lines += [lexicon.say("sheet", "level", self.level, used), lexicon.say("sheet", "crops", crops)]
        return lines

    def page(self, solution: bool = False, lexicon: Lexicon = WORDS) -> str:
        """A page to print, as SVG: the public side, or the solution."""
        return Page(self, solution, lexicon).svg()


GROUND: Final = "#FBF7EF"
INK: Final = "#2A211B"
QUIET: Final = "#6B5B4E"
LINE: Final = "#D8C9B3"
TERRAIN_COLOURS: Final = ("#C98B6B", "#F0D27A", "#A9C77F", "#B4BDC9")
TERRAIN_STROKES: Final = ("M0 3h12M0 9h12", "M2 2h1.4M8 5h1.4M4 9h1.4M10 11h1.4",
                          "M2 6l1-4M6 12l1-4M10 6l1-4M9 12l-1-3", "M0 0h12M0 6h12M3 0v6M9 6v6")
"""Each terrain's own texture: furrows, grains, blades, joints."""
CROP_COLOURS: Final = ("", "#7A4B2A", "#2E7D4F", "#B3261E", "#A85B00", "#6E3F86")
CELL: Final = 96
EDGE: Final = 56
TOP: Final = 108


class Page:
    """A scenario drawn for print: terrain by texture, letter and colour, crops by number."""

    def __init__(self, scenario: Scenario, solution: bool, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.scenario = scenario
        self.solution = solution
        self.shown = list(range(scenario.size)) if solution else scenario.start

    def svg(self) -> str:
        """The whole page."""
        board = self.scenario.board
        width = 2 * EDGE + CELL * board.width
        height = TOP + CELL * board.height + 150
        head = (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
                f'width="{width}" height="{height}" font-family="system-ui, sans-serif" fill="{INK}">')
        parts = [head, *self.textures(), f'<rect width="{width}" height="{height}" fill="{GROUND}"/>', *self.heading()]
        for space in range(board.spaces):
            parts += self.space(space)
        return "\n".join([*parts, *self.borders(), *self.coordinates(), *self.legend(), "</svg>", ""])

    def textures(self) -> list[str]:
        """The terrains' patterns."""
        return ["<defs>", *[f'<pattern id="terrain{kind}" width="12" height="12" patternUnits="userSpaceOnUse">'
                f'<rect width="12" height="12" fill="{TERRAIN_COLOURS[kind]}"/>'
                f'<path d="{TERRAIN_STROKES[kind]}" stroke="{INK}" stroke-opacity=".45" stroke-width="1.2" '
                'fill="none"/></pattern>'
                for kind in range(TERRAINS)], "</defs>"]

    def heading(self) -> list[str]:
        """Title and a stepped fret."""
        name, proof = [escape(self.lexicon.show(text, ""))
                       for text in (self.scenario.name_text(), self.scenario.proof_text(self.solution))]
        steps = "".join(["h8v-6h8v-6h8v6h8v6" for _ in range((CELL * self.scenario.board.width) // 32)])
        return [(f'<text x="{EDGE}" y="40" font-family="Iowan Old Style, Palatino, Georgia, serif" '
                 f'font-size="24">{name}</text>'),
                f'<text x="{EDGE}" y="60" font-size="13" fill="{QUIET}">{proof}</text>',
                f'<path d="M{EDGE} 80{steps}" fill="none" stroke="#E0A100" stroke-width="2"/>']

    def corner(self, space: int) -> tuple[int, int]:
        """Where a space is drawn."""
        return EDGE + CELL * (space % self.scenario.board.width), TOP + CELL * (space // self.scenario.board.width)

    def space(self, space: int) -> list[str]:
        """One space: terrain and crop if they are shown, and the ring of an Otoma pawn."""
        x, y = self.corner(space)
        land = self.scenario.land
        known = space in self.shown
        fill = f"url(#terrain{land.terrain[space]})" if known else GROUND
        drawn = [f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{fill}" stroke="{LINE}"/>']
        if known:
            level, letter = land.crops[space], TERRAIN_LETTERS[land.terrain[space]]
            drawn += [(f'<circle cx="{x + 48}" cy="{y + 48}" r="24" fill="{GROUND}" stroke="{CROP_COLOURS[level]}" '
                       'stroke-width="4"/>'),
                      f'<text x="{x + 48}" y="{y + 58}" font-size="28" text-anchor="middle">{level}</text>',
                      f'<rect x="{x + 5}" y="{y + 5}" width="18" height="18" fill="{GROUND}"/>',
                      f'<text x="{x + 14}" y="{y + 19}" font-size="15" text-anchor="middle">{letter}</text>']
        if space in self.scenario.otoma:
            dashes = ' stroke-dasharray="5 4"' if space == self.scenario.only_with_five else ""
            drawn.append(f'<circle cx="{x + 48}" cy="{y + 48}" r="34" fill="none" stroke="{INK}" '
                         f'stroke-width="3"{dashes}/>')
        return drawn

    def borders(self) -> list[str]:
        """The frame, and with the solution the outlines of the regions."""
        board = self.scenario.board
        wide, high = CELL * board.width, CELL * board.height
        drawn = [(f'<rect x="{EDGE}" y="{TOP}" width="{wide}" height="{high}" fill="none" stroke="{INK}" '
                  'stroke-width="3"/>')]
        region_of = self.scenario.land.region_of
        for space in range(board.spaces if self.solution else 0):
            x, y = self.corner(space)
            for other in board.orthogonal[space]:
                if other > space and region_of[other] != region_of[space]:
                    line = f"M{x + CELL} {y}v{CELL}" if other == space + 1 else f"M{x} {y + CELL}h{CELL}"
                    drawn.append(f'<path d="{line}" stroke="{INK}" stroke-width="4" stroke-linecap="round"/>')
        return drawn

    def coordinates(self) -> list[str]:
        """Letters above the columns, numbers beside the rows."""
        board = self.scenario.board
        style = f'font-size="15" text-anchor="middle" fill="{QUIET}"'
        columns = [f'<text x="{EDGE + CELL * n + 48}" y="{TOP - 8}" {style}>{board.names[n][0]}</text>'
                   for n in range(board.width)]
        return columns + [f'<text x="{EDGE - 16}" y="{TOP + CELL * n + 53}" {style}>{n + 1}</text>'
                          for n in range(board.height)]

    def legend(self) -> list[str]:
        """The terrain counts with their textures, and the notes."""
        y = TOP + CELL * self.scenario.board.height + 24
        drawn: list[str] = []
        for kind in range(TERRAINS):
            x = EDGE + 118 * kind
            drawn += [f'<rect x="{x}" y="{y}" width="28" height="28" fill="url(#terrain{kind})" stroke="{INK}"/>',
                      f'<rect x="{x + 5}" y="{y + 5}" width="18" height="18" fill="{GROUND}"/>',
                      (f'<text x="{x + 14}" y="{y + 19}" font-size="15" text-anchor="middle">{TERRAIN_LETTERS[kind]}'
                       '</text>'),
                      f'<text x="{x + 36}" y="{y + 20}" font-size="15">{escape(self.count_words(kind))}</text>']
        for n, note in enumerate(self.scenario.notes(self.solution, self.lexicon)[1:]):
            drawn.append(f'<text x="{EDGE}" y="{y + 54 + 22 * n}" font-size="13">{escape(note)}</text>')
        return drawn

    def count_words(self, kind: int) -> str:
        """A terrain and how many spaces have it."""
        return self.lexicon.say("sheet", "count", kind, self.scenario.counts[kind])
