"""What the terminal shows, and what a page tells next to the pictures."""
import re

import pytest

from kancha.games.inca_empire.kinds import CARDS, SOURCES
from kancha.games.inca_empire.sun import SunPhase
from rules.asking import give
from rules.inca_empire.arrange import GAME, build, conquered, hand, labour, lay, points, roads, run, table, token, turn
from rules.inca_empire.look import moments
from rules.pictures import seen_in_turn

WIDEST = 80
PEOPLE = ["Ana", "Bo", "Cy", "Di"]
LONG = "Maximiliana-Alejandrina von und zu Cusco"


@pytest.fixture(params=(3, 4), ids=lambda seats: f"{seats} seats")
def views(request):
    return seen_in_turn(GAME, moments(request.param))


def text(view, people=()):
    return GAME.text(view, GAME.lexicon_for(people=people))


def text_for(s, seat=0):
    return text(GAME.view(s, seat), PEOPLE)


def block(shown, start):
    """The part of a text between empty lines that begins with something."""
    return next(part for part in shown.split("\n\n") if part.startswith(start))


def lines(shown, label):
    """A label's line and those that continue it, as one; None if there is no such label."""
    found = re.search(rf"^{label:<12}(.*(?:\n {{12}}.*)*)", shown, re.MULTILINE)
    return None if found is None else re.sub(r"\n +", " · ", found[1])


# Whole matches

def test_lines_fit_from_the_start_to_the_end(views):
    for view in views:
        shown = text(view)
        assert max(len(line) for line in shown.splitlines()) <= WIDEST
        assert not any(line != line.rstrip() for line in shown.splitlines())
        assert "\n\n\n" not in shown


def test_lines_fit_with_the_longest_names(views):
    for view in views:
        people = [f"{LONG} {seat}" for seat in range(view["seats"])]
        assert max(len(line) for line in text(view, people).splitlines()) <= WIDEST


def test_everything_on_the_map_is_named(views):
    for view in views:
        shown = text(view)
        for region in (*view["tokens"], *view["taken"]):
            assert f"({region})" in shown
        for site in (*view["cities"], *view["garrisons"], *view["temples"]):
            assert f"({site})" in shown
        for player in view["players"]:
            for road in (*player["roads"], *player["rough"]):
                assert road in shown


def test_the_hand_is_shown_to_its_seat_alone(views):
    for view in views:
        held = [GAME.lexicon.noun("card", card) for card in view["hand"] or []]
        shown = lines(text(view), "Your cards")
        assert (shown is None) == (not held)
        assert all(f"{name}: " in shown for name in held)


# The parts

def test_the_track_marks_the_current_phase():
    s = table(era=2)
    shown = block(text_for(s), "Era track")
    assert shown.splitlines()[0] == "Era track   era 2 · round 1 of 3 · People phase"
    assert "era 2 (1471-1493) · IS[P]SPZ  ISPSPZ  ISPSPZ · I: 3 labour · keep 3" in shown
    assert "era 4 (1528-1533) · ISPSPSPSPZ · I: 0 labour · keep 0" in shown
    early = block(text_for(table(early_fall=True)), "Era track")
    assert "IS[P]SPZ  ISPSPZ · I: 3 labour" in early
    assert "4 invasion tokens face down" in text_for(table(pizarros_arrival=True))


def test_a_turn_tells_what_is_left_to_do():
    s = table()
    lay(s, "rough_road", "rapid_expansion")
    turn(s)
    assert lines(text_for(s), "Turn") == (
        "Ana · 2 roads to build · construction to come · 1 more conquest · 1 of them a Rough Road")


def test_a_player_tells_points_regions_and_what_to_expect():
    s = table(era=3)
    points(s, 20, 12, 12, 4)
    conquered(s, "C1o", by=0, kind="D")
    conquered(s, "C2i", by=0, kind="A")
    s.players[0].terraces = 1 << s.map.regions.index("C1o")
    labour(s, 0, 5)
    roads(s, 0, "Cp-Cc1")
    build(s, cities="Cc1")
    lay(s, "epidemic")
    shown = text_for(s)
    own = block(shown, "── A Ana")
    assert own.startswith("── A Ana · blue · 20 VP · 5 labour · 1st · you ─")
    assert lines(own, "Points") == "conquests 20"
    assert lines(own, "Regions") == "Yauyo (C1o) 3/2/2 with a terrace · Chanca (C2i) 1/1/1"
    assert lines(own, "Expected") == (
        "Sapa Inca phase: 4 VP (cities 3, garrisons 0, temples 0, terraces 1) · Inca phase: 5 labour · support −2")
    assert lines(own, "In force") == "Epidemic: a city costs 2 more"
    assert block(shown, "── B Bo").startswith("── B Bo · orange · 12 VP · 0 labour · 2nd, inner ─")
    assert lines(block(shown, "── B Bo"), "In force") == "Epidemic"
    assert "3rd, outer" in block(shown, "── C Cy")
    assert lines(block(shown, "── D Di"), "Regions") == "none conquered"


def test_only_phases_to_come_are_expected():
    last = lines(block(text_for(table(era=4)), "── A Ana"), "Expected")
    assert last == "Sapa Inca phase: 0 VP (cities 0, garrisons 0, temples 0, terraces 0)"
    s = table(era=4)
    s.phase = len(s.track)
    assert "Expected" not in text_for(s)


def test_players_come_in_turn_order():
    s = table()
    s.order = (2, 0, 3, 1)
    assert re.findall(r"^── (\w)", text_for(s), re.MULTILINE) == ["C", "A", "D", "B"]


def test_the_sun_board_shows_cards_and_hides_new_ones():
    s = table()
    lay(s, "bad_weather", sector=1)
    for seat in range(4):
        hand(s, seat, "el_nino")
    s.deck = tuple(int(card == "epidemic") * 9 for card in CARDS)
    run(s, SunPhase())
    first = s.order[0]
    give(s, "el nino blue-brown")
    assert "between A and D (blue-brown) · Bad Weather · your new card: El Niño" in text_for(s, first)
    for seat in (s.order[1], None):
        assert "between A and D (blue-brown) · Bad Weather · a new card, face down" in text_for(s, seat)
    assert "between D and C (brown-green) · no cards" in text_for(s)
    assert "8 in the deck · 0 used" in text_for(s)


def test_the_map_is_listed():
    s = table()
    token(s, "C2i", "D")
    build(s, cities="Cc1", garrisons="Cg1", temples="Cc1")
    roads(s, 0, "Cp-Cg1 Cc3-Cx2")
    shown = text_for(s)
    assert lines(shown, "Tokens") == "resistance/VP/labour · Chanca (C2i) 3/2/2"
    assert lines(shown, "Cities") == "Limatambo (Cc1)"
    assert lines(shown, "Garrisons") == "Choquequirao (Cg1)"
    assert lines(shown, "Temples") == "Limatambo (Cc1)"
    assert lines(shown, "Roads of A").startswith(
        "crossroads – Cuzco (Cp-CUZ) · crossroads – Choquequirao (Cp-Cg1) · ")
    assert lines(shown, "Roads of A").endswith(" (Cc3-Cx2) · cut off: Cc3-Cx2")
    free = lines(shown, "Free sites")
    assert "(Cc2)" in free
    assert "(Cc1)" not in free
    assert "3/2/2 ×9" in lines(shown, "Unseen")


def test_the_end_tells_the_ranking():
    s = table()
    points(s, 9, 12, 9, 4)
    s.phase = len(s.track)
    shown = text_for(s)
    assert lines(shown, "The end") == "1st Bo, 12 VP · 2nd Ana, 9 VP · 3rd Cy, 9 VP · 4th Di, 4 VP"
    assert GAME.status(GAME.view(s, 0), GAME.lexicon_for(people=PEOPLE)) == "Bo wins with 12 VP"


# What a page shows

def test_the_status_tells_era_round_and_phase():
    bare = GAME.setup(4, GAME.complete(4, {}), GAME.rules)
    lexicon = GAME.lexicon_for()
    assert GAME.status(GAME.view(bare, None), lexicon) == "setting up"
    s = table(early_fall=True, era=3)
    assert GAME.status(GAME.view(s, None), lexicon) == "era 3 · round 1 of 1 · People phase"


def test_the_standing_has_points_first(views):
    for view in views:
        standing = GAME.standing(view, GAME.lexicon_for())
        assert [int(words[0]) for words in standing] == [player["score"] for player in view["players"]]
        assert [words[1] for words in standing] == [f"{player['labour']} labour" for player in view["players"]]
        assert {len(words) for words in standing} == {4}


def test_points_by_source_add_up(views):
    for view in views:
        for player in view["players"]:
            assert len(player["points"]) == len(SOURCES)
            assert sum(player["points"]) == player["score"]
