"""Positions of the solo game: Axomamma's board laid out by hand, and nature's answers by the name of its question."""
import kancha
from kancha.core.play import answer, pending, settle
from kancha.games.tawantinsuyu.data import LOOPS
from kancha.games.tawantinsuyu.hill import SPACES
from kancha.games.tawantinsuyu.kinds import WORKERS
from kancha.games.tawantinsuyu.pieces import Axomamma
from kancha.games.tawantinsuyu.solo.board import Act
from kancha.games.tawantinsuyu.state import AXOMAMMA, NO_CARD, SOURCES
from kancha.games.tawantinsuyu.turn import StartTurn
from kancha.kit.bits import members
from rules.tawantinsuyu.arrange import GAME, more, table

TUCKED = ("G01", "G08", "G15", "G22")
"""Star, diamond, zigzag and squares."""
EASIER = ("no_personality", "dearer_buildings", "later_worship", "one_conquest", "no_idle_army_card")
HARDER = ("free_temple_step", "earlier_conquest", "cheaper_conquest", "priest_points", "weaving_points", "idle_points",
          "resource_points")
"""The options of chapter 11."""
NO_SIDE = -1
FIRST = 0


# Putting things down

def solo(*workers, **options):
    """A solo game in which nobody owns anything but Axomamma its Workers, the oldest first.

    Star, diamond, zigzag and squares are tucked, the tokens are where they start, and there is no Personality token.
    Both High Priests stand on Worship, which faces section 1; the offer, the Market and the hill are empty.
    """
    s = table(1, **options)
    starts = tuple(spot for _, _, spot in s.data.axomamma.tokens)
    s.axomamma = Axomamma(starts, (NO_CARD,) * 4, NO_SIDE, (), 0, 0, (0,) * len(s.players[AXOMAMMA].army))
    for slot, card in enumerate(TUCKED):
        tuck(s, slot + 1, card)
    recruit(s, *workers)
    return s


def tuck(s, slot, card):
    """Put a God card under a slot, from 1; the one that was there goes back to the deck."""
    before, number = s.axomamma.tucked[slot - 1], s.data.gods.cards.index(card)
    s.gods.deck |= 0 if before == NO_CARD else 1 << before
    s.gods.deck &= ~(1 << number)
    s.axomamma.tucked = (*s.axomamma.tucked[:slot - 1], number, *s.axomamma.tucked[slot:])


def recruit(s, *workers):
    """Give Axomamma Workers out of nowhere, the oldest first."""
    for word in workers:
        s.axomamma.queue += (WORKERS.index(word),)
        s.players[AXOMAMMA].workers = more(s.players[AXOMAMMA].workers, WORKERS.index(word), 1)


def token(s, loop, number):
    """Which token has a number in a loop."""
    return [(LOOPS[loop], number) for loop, number, _ in s.data.axomamma.tokens].index((loop, number))


def put_token(s, loop, number, spot):
    """Put a token on a spot, from 1."""
    place = token(s, loop, number)
    s.axomamma.tokens = (*s.axomamma.tokens[:place], spot - 1, *s.axomamma.tokens[place + 1:])


def village(s, *workers):
    """Put Workers into the Village, from its potato end."""
    s.workers.village = tuple(WORKERS.index(word) for word in workers)


def nomads(s, *workers):
    """Let the Nomads be these."""
    s.workers.nomads = tuple(workers.count(worker) for worker in WORKERS)


def weavings(s, *tiles):
    """Let the stack of Weavings be these, the first face up, the others under it in order."""
    face_up, *below = [s.data.weavings.codes.index(word) for word in tiles] or [-1]
    s.weavings.face_up, s.weavings.stack, s.weavings.bottom = face_up, 0, tuple(below)


# Looking

def tokens(s):
    """The spot of each token, from 1, by loop and number."""
    return {(LOOPS[loop], number): spot + 1
            for (loop, number, _), spot in zip(s.data.axomamma.tokens, s.axomamma.tokens)}


def queue(s):
    """Axomamma's Workers, the oldest first."""
    return [WORKERS[worker] for worker in s.axomamma.queue]


def hill(s):
    """The Workers on the hill by space."""
    return {SPACES[space]: WORKERS[worker] for worker, spaces in enumerate(s.hill) for space in members(spaces)}


def offered(s):
    """The cards of the offer, the oldest first."""
    return [s.data.gods.cards[card] for card in s.gods.offer]


def tucked(s):
    """The cards under the slots."""
    return [s.data.gods.cards[card] for card in s.axomamma.tucked]


def tapestries(s, seat=AXOMAMMA):
    """The Tapestries of a player."""
    return [[s.data.weavings.codes[tile] for tile in row] for row in s.players[seat].tapestries]


# Playing

def play(s, *frames, **luck):
    """Run frames until somebody is asked; all options that nature had, by the name of its question.

    Nature answers with the words given for a question, one or a list for one time after the other, else with its first
    option. An answer that is not asked for is an error.
    """
    s.then(*frames)
    settle(s)
    wanted = {name: [words] if isinstance(words, str) else list(words) for name, words in luck.items()}
    asked = {}
    decision, options = pending(s)
    while decision is not None and decision.seat == kancha.CHANCE:
        words = [decision.word(s, option) for option in options]
        asked.setdefault(decision.name, []).append(words)
        queued = wanted.get(decision.name)
        answer(s, options[words.index(queued.pop(0)) if queued else FIRST])
        decision, options = pending(s)
    assert not any(wanted.values()), f"nature was not asked for {wanted}"
    return asked


def turn(s, **luck):
    """Axomamma's turn up to the player's next question; what nature was asked."""
    return play(s, StartTurn(AXOMAMMA), **luck)


def place(s, card, **luck):
    """Axomamma's turn with a placement by a card, which is tucked under the fourth slot; what nature was asked.

    Of the tokens only the 4 acts; it gains 1 gold for the lack of corn.
    """
    tuck(s, 4, card)
    return turn(s, roll_for_board="4", **luck)


def act(s, loop, spot, **luck):
    """Let a token act on a spot of a loop, on Axomamma's turn; what nature was asked."""
    s.active = AXOMAMMA
    number = next(number for row, number, _ in s.data.axomamma.tokens if LOOPS[row] == loop)
    put_token(s, loop, number, spot)
    return play(s, Act(token(s, loop, number)), **luck)


def points(s, seat, source):
    """The VP that a player has from a source; an empty one that only Axomamma has is left out of the breakdown."""
    assert source in SOURCES
    return GAME.breakdown(s)[seat].get(source, 0)
