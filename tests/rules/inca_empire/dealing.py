"""Matches from the very beginning, and Sun phases, with nature's answers by dice or from a known deck."""
import kancha
from kancha.core.play import answer, draw, pending, playout, settle
from kancha.games.inca_empire.kinds import CARDS
from kancha.games.inca_empire.sun import SunPhase
from rules.inca_empire.arrange import GAME, hand, run, table

HANDS = [("epidemic", "epidemic", "rough_road"), ("resistance", "el_nino", "road_works"),
         ("bad_weather", "pressed_labour", "rough_road"), ("key_outpost", "solar_eclipse", "rough_road")]


def unboxed(seats=4, **options):
    """A match before anything has been dealt: nature is asked first."""
    s = GAME.setup(seats, GAME.complete(seats, options), GAME.rules)
    s.events = []
    settle(s)
    return s


def dealt(seats=4, seed=1, **options):
    """A match at the first question to a player."""
    s = unboxed(seats, **options)
    by_luck(s, kancha.Dice(seed))
    return s


def by_luck(s, dice):
    """Give nature's answers until a player is asked."""
    decision, options = pending(s)
    while decision is not None and decision.seat == kancha.CHANCE:
        answer(s, draw(s, decision, options, dice))
        decision, options = pending(s)


def played(seats=4, seed=1, **options):
    """A whole match, played at random."""
    s = unboxed(seats, **options)
    playout(s, kancha.Dice(seed))
    return s


def until(s, name, dice):
    """Play at random until a question of that name; False if the match ends before it."""
    while pending(s)[0] is not None and pending(s)[0].name != name:
        playout(s, dice, 1)
    return pending(s)[0] is not None


def odds(s):
    """What nature may answer, by word, with its weights."""
    decision, options = pending(s)
    assert decision.seat == kancha.CHANCE
    weights = decision.weights(s, options) or [1] * len(options)
    return dict(zip([decision.word(s, option) for option in options], weights))


# Sun phases

def deck(s, *cards):
    """Make the deck of these cards alone."""
    s.deck = tuple(cards.count(card) for card in CARDS)


def discards(s, *cards):
    """Make the discards of these cards alone."""
    s.discards = tuple(cards.count(card) for card in CARDS)


def sun_phase(seats=4, hands=HANDS, **options):
    """A Sun phase before the first card; seat 0 is first, then 1 and so on. Only Road Works is left in the deck."""
    s = table(seats, **options)
    for seat in range(seats):
        hand(s, seat, *hands[seat])
    deck(s, *["road_works"] * 20)
    run(s, SunPhase())
    return s
