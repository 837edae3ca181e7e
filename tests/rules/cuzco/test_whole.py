"""Whole matches: what random play never breaks, and the one-step bot."""
import pytest

import kancha
from kancha.bots import ask, bot
from kancha.core.play import answer, draw, settle
from kancha.games.cuzco.hexes import SPAN, groups
from kancha.games.cuzco.kinds import CROP, KINDS, TILES
from kancha.games.cuzco.tiles import Place
from kancha.kit.bits import members
from rules.cuzco.arrange import DATA, PRINTED
from scale import scaled

TURNS = 100_000
SHARES = 20
SIZES = (3, 2, 1, 1)


class Stacks:
    """Every tile laid, recorded apart from the game: on each hex its tiles from below, with their type there."""

    def __init__(self):
        self.on = {at: [] for at in members(PRINTED.all_hexes)}
        self.laid = [0] * len(TILES)

    def lay(self, place, choice):
        """Lay a tile as answered; it may not overhang, nor lie on one of its shape or outside the region."""
        rotation, at = divmod(choice, SPAN)
        covered = PRINTED.hexes_of(place.tile, rotation, at)
        hexes = members(covered)
        assert len(hexes) == SIZES[place.tile]
        assert covered & PRINTED.region
        assert len({len(self.on[one]) for one in hexes}) == 1, "a tile in the air"
        below = {self.on[one][-1][0] for one in hexes if self.on[one]}
        if len(below) == 1:
            tile, size = next(iter(below))
            whole = [one for one, stack in self.on.items() if stack and stack[-1][0] == (tile, size)]
            assert size != len(hexes) or sorted(whole) != sorted(hexes), "a tile on one of its shape"
        number = sum(self.laid)
        for one in hexes:
            self.on[one].append(((number, len(hexes)), one == at and place.tile != CROP))
        self.laid[place.tile] += 1

    def agree(self, s):
        """The game knows the same levels, types and tiles."""
        for at, stack in self.on.items():
            assert s.land.level(at) == len(stack)
            assert s.land.village >> at & 1 == (bool(stack) and stack[-1][1])
            assert s.land.crop >> at & 1 == (bool(stack) and not stack[-1][1])
        assert self.laid == [DATA.triples - s.triples, s.seats * DATA.doubles - sum(p.doubles for p in s.players),
                             s.seats * DATA.village_singles - sum(p.villages for p in s.players),
                             s.seats * DATA.crop_singles - sum(p.crops for p in s.players)]


def sound(s):
    """What holds at every moment."""
    temples, incas = s.land.temples, s.incas()
    assert sorted(s.land.towns) == sorted(groups(s.land.village))
    assert all((town & temples).bit_count() <= 1 for town in s.land.towns), "two temples in one city"
    assert not temples & ~s.land.village
    assert not incas & ~s.land.terrain
    assert not incas & temples
    assert incas.bit_count() == sum(p.incas.bit_count() for p in s.players), "two Incas on one hex"
    assert not s.land.ponds & (s.land.terrain | PRINTED.border)
    assert not s.land.discs & ~temples
    assert not s.land.ringed & ~s.land.ponds
    assert all(high & ~low == 0 for low, high in zip(s.land.floors, s.land.floors[1:]))
    assert all(0 <= p.incas.bit_count() <= DATA.incas for p in s.players)
    assert all(known <= number for p in s.players for known, number in zip(p.shown, p.hand))
    assert s.turn.ap >= 0


def random_match(game, seats, seed, options=None):
    """Play a match at random; all is checked whenever a turn has ended."""
    s = game.setup(seats, game.complete(seats, options or {}), game.rules)
    dice = kancha.Dice(seed)
    components = game.count(s)
    stacks = Stacks()
    options = settle(s)
    turn = 0
    while options:
        top = s.agenda[-1]
        choice = draw(s, top, options, dice) if top.seat == kancha.CHANCE else options[dice.below(len(options))]
        if isinstance(top, Place):
            stacks.lay(top, choice)
        options = answer(s, choice)
        if s.turn.number != turn or not options:
            turn = s.turn.number
            sound(s)
            stacks.agree(s)
            assert game.count(s) == components, f"{seats} seats, seed {seed}: {top}"
    assert game.has_ended(s), f"{seats} seats, seed {seed}: a dead end"
    return s


@pytest.mark.rule("CUZ-307", "CUZ-309", "CUZ-321")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_dead_end_and_nothing_lost(seats):
    for seed in range(8):
        s = random_match(kancha.game("cuzco"), seats, seed)
        assert s.over()
        assert sum(s.pile) + sum(s.discard) + sum(sum(p.hand) for p in s.players) == 5 * len(KINDS) - 1


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES))
def test_no_dead_end_in_many_turns(share):
    turns, seed = 0, 1_000_000 * (share + 1)
    while turns < scaled(TURNS) // SHARES:
        turns += random_match(kancha.game("cuzco"), 2 + seed % 3, seed).turn.number
        seed += 1


def test_the_one_step_bot_beats_random_play_in_nine_of_ten():
    won = 0
    for seed in range(10):
        seats = 2 + seed % 3
        m = kancha.new("cuzco", seats=seats, seed=seed)
        bots, dice = [bot("one-step"), *[bot("random")] * (seats - 1)], kancha.Dice(seed)
        while not m.over:
            m.play(kancha.word(m.state, ask(bots[m.decision.seat], m.state, dice)), m.decision.seat)
        won += m.winners() == [0]
    assert won >= 9
