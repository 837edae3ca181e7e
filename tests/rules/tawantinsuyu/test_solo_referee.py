"""Corners of the solo game that a second reading of the book found."""
import pytest

from kancha.core.play import answer, pending
from kancha.games.tawantinsuyu.high_priest import Worship
from kancha.games.tawantinsuyu.hill import SPACES
from kancha.games.tawantinsuyu.kinds import GODS
from kancha.games.tawantinsuyu.solo.board import FindSpace
from kancha.games.tawantinsuyu.state import AXOMAMMA
from rules.asking import ask, asked, events, words
from rules.tawantinsuyu.arrange import DATA, hand, nature, offer, stand, statue, table, workers

STAR = GODS.index("star")


def solo():
    """A table with Axomamma, who has an architect and tucked cards, the first of them a star."""
    s = table(seats=1)
    workers(s, AXOMAMMA, "architect")
    s.axomamma.queue = (0,)
    s.axomamma.tucked = tuple(DATA.gods.cards.index(card) for card in ("G01", "G08", "G15", "G22"))
    s.gods.deck &= ~sum(1 << card for card in s.axomamma.tucked)
    return s


def fill_star(s):
    """Leave no empty space of the star."""
    stand(s, "courier", *[space for space, god in zip(SPACES, DATA.hill.god) if god == STAR])


def take_all_but(s, *cards):
    """Give the player all God cards of the deck but some."""
    deck = [card for number, card in enumerate(DATA.gods.cards) if s.gods.deck >> number & 1]
    hand(s, 0, *[card for card in deck if card not in cards])


@pytest.mark.rule("TAW-1006", "TAW-R59")
def test_the_worker_stays_if_no_card_that_could_come_has_a_space():
    s = solo()
    fill_star(s)
    take_all_but(s, "G02", "G03")
    offer(s, "G03")
    assert ask(s, FindSpace(0)) == [], "only cards of the star are left, and would be drawn for ever"
    assert s.axomamma.queue == (0,)
    assert DATA.gods.cards[s.axomamma.tucked[0]] == "G01"
    assert [DATA.gods.cards[card] for card in s.gods.offer] == ["G03"]
    assert events(s, "axo_stays", "axo_no_space", "to_offer") == [("axo_stays", AXOMAMMA)]


@pytest.mark.rule("TAW-1006", "TAW-R59", "TAW-R27")
@pytest.mark.parametrize("where", ["deck", "bottom", "offer"])
def test_a_card_with_a_space_comes_in_the_end_wherever_it_is(where):
    s = solo()
    fill_star(s)
    take_all_but(s, "G02", "G40")
    if where == "offer":
        offer(s, "G40")
    if where == "bottom":
        s.gods.deck &= ~(1 << DATA.gods.cards.index("G40"))
        s.gods.bottom = (DATA.gods.cards.index("G40"),)
    ask(s, FindSpace(0))
    while asked(s) is not None and asked(s)[0] != "stand_on":
        answer(s, pending(s)[1][0 if s.gods.deck.bit_count() == 1 else -1])
    assert set(words(s)) <= {space for space, god in zip(SPACES, DATA.hill.god) if GODS[god] == "arrow"}
    assert DATA.gods.cards[s.axomamma.tucked[0]] == "G40"


@pytest.mark.rule("TAW-0973", "TAW-R62", "TAW-R80")
@pytest.mark.parametrize(("temple", "large", "small"), [(14, 1, 1), (13, 0, 1), (11, 0, 1), (10, 0, 0)])
def test_near_the_top_it_gives_the_large_statue_first_and_the_small_one_only_for_a_step(temple, large, small):
    s = solo()
    statue(s, AXOMAMMA, STAR, "large")
    statue(s, AXOMAMMA, STAR, "small")
    s.players[AXOMAMMA].temple = temple
    ask(s, Worship(AXOMAMMA, True, True, True))
    nature(s)
    player = s.players[AXOMAMMA]
    assert (player.temple, sum(player.large), sum(player.small)) == (14, large, small)
