"""What the hard bot believes about the land: it guesses what it can know, and moves on where it cannot."""
import kancha
from kancha.bots import bot
from kancha.core.play import answer, settle
from kancha.games.tiwanaku.guess import LastGuess
from kancha.games.tiwanaku.land import CROP_NAMES
from kancha.games.tiwanaku.offering import Offer
from kancha.games.tiwanaku.turn import PlayTile, Turn
from rules.asking import ask
from rules.tiwanaku.arrange import lay, space, stand, table

EVERYWHERE = " ".join(f"{column}{row}" for row in range(1, 6) for column in "abcde")


def chosen(s, seed=1):
    """The word of the hard bot's answer."""
    return kancha.word(s, bot("hard").choose(s, kancha.Dice(seed)))


def known_but(bare, seats=2):
    """A land of which everything is known but the crops of some spaces, all of them certain."""
    s = table(seats)
    lay(s, " ".join(name for name in EVERYWHERE.split() if name not in bare.split()), crop=True)
    lay(s, bare)
    return s


def true_word(s, name):
    return f"{name} {CROP_NAMES[s.oracle.crops[space(s, name)]]}"


def test_a_certain_crop_is_guessed():
    s = known_but("c3")
    stand(s, 0, "c3")
    ask(s, LastGuess(0))
    assert chosen(s) == true_word(s, "c3")


def test_the_turn_goes_to_a_guess_that_is_certain():
    s = known_but("c3")
    stand(s, 0, "c3")
    ask(s, Turn(0))
    assert chosen(s) == "guess"


def test_a_pawn_that_knows_little_moves_on():
    s = table(start=True)
    lay(s, "c4")
    stand(s, 0, "c4")
    ask(s, Turn(0))
    assert chosen(s) != "guess"


def test_offerings_are_made_of_whole_sets():
    s = table(start=True)
    s.sides[0].tiles = 0b01111
    ask(s, Offer(0))
    assert chosen(s) == "none"
    s.sides[0].tiles = 0b11111
    assert chosen(s) == "+".join(CROP_NAMES[1:])


def test_a_team_plays_the_tile_that_leads_to_the_best_action():
    s = kancha.new("tiwanaku", seats=2, seed=4, mode="cooperative").state.clone()
    options = settle(s)
    while not isinstance(s.agenda[-1], PlayTile):
        options = answer(s, options[0])
    assert bot("hard").choose(s, kancha.Dice(1)) in options
