"""What is asked: a question names what can be answered, and nothing else."""
import pytest

import kancha
from kancha.core.play import pending
from kancha.games.tiwanaku.tiles import EAST
from kancha.games.tiwanaku.turn import Turn
from rules.asking import ask
from rules.tiwanaku.arrange import TILES, call_otoma, lay, stand, table

SETUPS = [(2, {"size": 25}), (3, {"size": 45}), (1, {"level": "easy"}), (1, {"level": "hard"}),
          (3, {"mode": "cooperative"})]


def question(s):
    """The question that is asked, in words."""
    decision, _ = pending(s)
    return s.game.lexicon.say("ask", *decision.prompt(s))


@pytest.mark.rule("TIW-202", "TIW-501")
def test_the_question_of_a_turn_names_what_is_possible_and_nothing_else():
    s = table(size=25, start=True)
    ask(s, Turn(0))
    assert question(s) == "Explore with a pawn."
    stand(s, 0, "a5")
    assert question(s) == "Explore with a pawn, or recall one."
    lay(s, "c1")
    stand(s, 0, "c1")
    assert question(s) == "Explore with a pawn, recall one, or guess the crops under your pawns."
    alone = table(1, 45, start=True)
    call_otoma(alone)
    ask(alone, Turn(0))
    assert question(alone) == "Explore with a pawn."
    lay(alone, "b1")
    stand(alone, 0, "b1")
    assert question(alone) == "Explore with a pawn, or guess the crops under your pawns."


@pytest.mark.rule("TIW-967", "TIW-501")
def test_a_team_hears_of_guessing_only_where_a_pawn_can():
    s = table(mode="cooperative", size=45, start=True)
    call_otoma(s)
    s.played = next(number for number, tile in enumerate(TILES) if tile.direction == EAST)
    ask(s, Turn(0))
    assert question(s) == "Explore with a pawn whose first step goes east."
    lay(s, "i4")
    stand(s, 0, "i4")
    assert question(s) == "Explore with a pawn whose first step goes east, or guess the crops under your pawns."
    s.pawns.reserve[0] = 0
    assert question(s) == "Your pawns cannot move: guess the crops under them."


@pytest.mark.rule("TIW-202")
def test_every_question_of_a_turn_has_its_sentence():
    for seats, options in SETUPS:
        match = kancha.new("tiwanaku", seats=seats, seed=2, **options)
        while not match.over:
            if match.decision.name == "turn":
                said, words = question(match.state), match.options()
                assert match.game.lexicon.has("ask", pending(match.state)[0].prompt(match.state)[0])
                assert ("guess" in said) == ("guess" in words)
                assert ("recall one" in said) == any(word.startswith("recall") for word in words)
                assert ("xplore" in said) == any(word.startswith(("move", "enter")) for word in words)
            match.play(match.options()[len(match.rows) * 7919 % len(match.options())])
