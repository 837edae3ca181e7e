"""What the players of these tests wish for is what the answers of their games say, or they would wish in vain."""
import pytest

import kancha
from browser import sight, test_cuzco, test_inca_empire


@pytest.mark.parametrize(("games", "wishes"), [
    (["cuzco"], test_cuzco.WISHES), (["inca_empire"], test_inca_empire.WISHES),
    (["tawantinsuyu", "tiwanaku"], sight.WISHES)])
def test_an_answer_begins_with_every_wish(games, wishes):
    answers = [text.lower() for game in games for text in kancha.games()[game].lexicon.texts["answer"].values()]
    assert [wish for wish in wishes if not any(text.startswith(wish) for text in answers)] == []
