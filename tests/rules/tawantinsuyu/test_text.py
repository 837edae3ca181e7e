"""What the terminal shows: the whole table, in lines that fit, and nothing that is hidden."""
import re
from functools import cache

import pytest

from kancha.core.dice import Dice
from kancha.core.play import playout
from kancha.games.tawantinsuyu import Tawantinsuyu
from kancha.games.tawantinsuyu.fees import food_cost
from kancha.games.tawantinsuyu.hill import SPACES
from kancha.games.tawantinsuyu.kinds import ARCHITECT, GODS, TASKS
from kancha.games.tawantinsuyu.state import FINISHED
from kancha.games.tawantinsuyu.text_words import wrap_items
from rules.tawantinsuyu.arrange import (
    DATA,
    army,
    conquer,
    goods,
    hand,
    hold,
    market,
    offer,
    own,
    priest,
    stand,
    statue,
    steps,
    table,
    tapestry,
    workers,
)

GAME = Tawantinsuyu()
WORDS = GAME.lexicon_for()
WIDEST = 80
LONG = "Maximiliana-Alejandrina von und zu Cusco"


@cache
def positions(seats):
    """Positions of a random match from the start to the end, every few answers."""
    s = GAME.setup(seats, GAME.complete(seats, {}), GAME.rules)
    dice, found = Dice(seats), [s.clone()]
    while playout(s, dice, 9):
        found.append(s.clone())
    assert s.phase == FINISHED
    return found


@pytest.fixture(params=(1, 2, 3, 4), ids=lambda seats: f"{seats} seats")
def match(request):
    return positions(request.param)


def text(view, *people):
    return GAME.text(view, WORDS.with_people(people))


def status(view, *people):
    return GAME.status(view, WORDS.with_people(people))


def standing(view, *people):
    return GAME.standing(view, WORDS.with_people(people))


def text_of(s, seat=0):
    return text(GAME.view(s, seat))


def block(shown, start):
    """The part of a text between empty lines that begins with something."""
    return next(part for part in shown.split("\n\n") if part.startswith(start))


def panel(shown, seat):
    return block(shown, f"── {'ABCD'[seat]} ")


def lines(shown, label):
    """A label's line and those that continue it, as one."""
    found = re.search(rf"^{label} +(.*(?:\n {{12}}.*)*)", shown, re.MULTILINE)
    return None if found is None else re.sub(r"\n +", " · ", found[1])


# Whole matches

def test_lines_fit_from_the_start_to_the_end(match):
    for s in match:
        for seat in (None, *range(s.seats)):
            shown = text_of(s, seat)
            assert max(len(line) for line in shown.splitlines()) <= WIDEST
            assert not any(line != line.rstrip() for line in shown.splitlines())
            assert "\n\n\n" not in shown


def test_lines_fit_with_the_longest_names(match):
    for s in match:
        view, people = GAME.view(s, 0), [f"{LONG[:38]} {seat}" for seat in range(s.seats)]
        assert max(len(line) for line in text(view, *people).splitlines()) <= WIDEST
        assert all(len(words) == 5 for words in standing(view, *people))


def test_every_space_appears_once_with_its_god_and_its_icons(match):
    for s in match:
        hill = block(text_of(s), "Section 1").splitlines()
        for space, word in enumerate(SPACES):
            row, = [number for number, line in enumerate(hill) if f"{word} " in line]
            place = hill[row].index(f"{word} ")
            assert hill[row][place:].split()[1] == GODS[DATA.hill.god[space]][:4]
            assert hill[row + 1][place:place + 15].split() == [TASKS[icon][:4] for icon in DATA.hill.icons[space]]
            worker = GAME.view(s, 0)["hill"].get(word)
            assert hill[row][place:place + 15][10:].strip() == ("" if worker is None else f"[{worker[:3].title()}]")


def test_cards_that_a_seat_does_not_know_are_numbers(match):
    for s in match:
        for seat in (None, *range(s.seats)):
            view = GAME.view(s, seat)
            shown = text(view)
            open_cards = {*view["offer"], *view["shown"], view["played"]}
            known = {card for player in view["players"]
                     for card in player["gods"] + player["playing"] if card is not None}
            assert set(re.findall(r"\bG\d\d\b", shown)) == (open_cards | known) - {None}
            for owner, player in enumerate(view["players"]):
                if player["army"] is None:
                    number = player["army_cards"]
                    words = f" · {number} Army card" + ("s" if number != 1 else "")
                    assert lines(panel(shown, owner), "Hand").endswith(words)


def test_another_deal_of_what_is_hidden_looks_the_same(match):
    for s in match:
        for seat in (None, *range(s.seats)):
            assert text_of(GAME.resample(s, seat, Dice(5)), seat) == text_of(s, seat)


def test_every_conquest_space_and_every_player_appears(match):
    for s in match:
        shown = text_of(s)
        assert all(len(re.findall(rf" \d/\d [^()/]* \({word}\)", shown)) == 1 for word in DATA.conquest.codes)
        for seat, player in enumerate(s.players):
            assert panel(shown, seat).startswith(f"── {'ABCD'[seat]} Player {'ABCD'[seat]} · {player.score()} VP ")


def test_the_food_of_a_segment_is_what_a_worker_there_would_cost(match):
    for s in match:
        for seat in range(s.seats):
            found = [int(food) for food in re.findall(r"(?:top|middle|bottom), food (\d+)", text_of(s, seat))]
            if s.players[seat].priest < 0 or s.phase == FINISHED:
                assert found == []
            else:
                assert found == [food_cost(s, seat, ARCHITECT, segment) for segment in range(15)]


def test_standing_has_the_points_first(match):
    for s in match:
        assert [words[0] for words in standing(GAME.view(s, None))] == [str(player.score()) for player in s.players]


# Start, middle, end

def test_the_start():
    s = GAME.setup(3, GAME.complete(3, {}), GAME.rules)
    view = GAME.view(s, 0)
    assert status(view) == "setting up · bag 35"
    assert standing(view) == [["10", "2 stone", "0 God cards, 0 Army cards", "0 Workers", "Temple 0"]] * 3
    assert "High Priest not placed" in text(view)
    assert "laid out" in text(view)


def test_the_middle():
    s = table(3)
    assert standing(GAME.view(s, 0))[1] == ["10", "no goods", "0 God cards, 0 Army cards", "0 Workers", "Temple 0"]
    assert status(GAME.view(s, 0)) == "Festival 1 of 3 next · Village 4 · bag 15"
    goods(s, 1, potato=5, corn=2, stone=1)
    hand(s, 1, "G01", "G02", "G03")
    army(s, 1, "2 corn")
    workers(s, 1, "priest", "priest")
    assert standing(GAME.view(s, 0))[1] == ["10", "5 potatoes 2 corn 1 stone", "3 God cards, 1 Army card", "2 Workers",
                                            "Temple 0"]
    hold(s, 1, 2)
    assert status(GAME.view(s, 0), "Ana", "Ben") == "Festival 2 of 3 pending · Ben holds the tile · bag 15"
    assert "turn 1: Player A · Festival 2 of 3 pending · Player B holds the tile" in text_of(s)
    hold(s, 1, 3)
    assert "the last one ends the game" in text_of(s)


def test_the_end():
    for seats in (2, 3, 4):
        s = positions(seats)[-1]
        view = GAME.view(s, None)
        names = " and ".join(f"Player {'ABCD'[seat]}" for seat in view["winners"])
        verb = "wins" if len(view["winners"]) == 1 else "win"
        assert status(view) == f"the end · {names} {verb}"
        assert text(view).startswith(f"The end     {names} {verb}")
        for seat, player in enumerate(s.players):
            points = re.findall(r" (−?\d+)(?: ·|$)", lines(panel(text(view), seat), "Points"))
            assert sum(int(number.replace("−", "-")) for number in points) == player.score()
            assert ("wins" in panel(text(view), seat).splitlines()[0]) == (seat in view["winners"])
            assert lines(panel(text(view), seat), "Festival") is None
            held = [code for card, code in enumerate(DATA.gods.cards) if player.gods >> card & 1]
            assert all(code in panel(text(view), seat) for code in held)


# Single things

def test_matching_edges_are_marked():
    s = table()
    tapestry(s, 0, "SW02", "W08")
    tapestry(s, 0, "W01", "W04", "W15")
    shown = panel(text_of(s), 0)
    assert lines(shown, "Tapestry 1") == "[god B (SW02) potato=potato D (W08) god]  1 VP"
    assert lines(shown, "Tapestry 2") == "[army B (W01) rejuvenate|gold A (W04) rejuvenate|stone C (W15) god] · 3 VP"
    assert "matches 1 ·" in lines(shown, "Festival")


def test_a_long_tapestry_is_broken_between_tiles():
    s = table(4)
    row = ("W31", "W24", "W25", "W21", "W20", "W13", "W17")
    tapestry(s, 0, *row)
    shown = panel(text_of(s), 0)
    assert max(len(line) for line in shown.splitlines()) <= 80
    assert all(len(re.findall(rf"\w+ \w \({tile}\) \w+[=|\]]", shown)) == 1 for tile in row)
    assert "temple E (W31) rejuvenate=" in shown
    assert "army G (W17) temple]" in shown


def test_the_hill_shows_workers_steps_and_high_priests():
    s = table(3)
    stand(s, "priest", "M23")
    steps(s, 1, "U2")
    priest(s, 2, "conquest")
    hill = block(text_of(s), "Section 1")
    assert "M23 spir -[Pri]" in hill
    assert "M22 diam b" in hill
    assert "≡U2 Player B" in hill
    assert "=L2 no Steps" in hill
    assert hill.splitlines()[2].split("HP ") == ["", f"{'Player A':<45}", "Player C"]
    assert hill.splitlines()[3] == "HP Player B"


def test_the_village_shows_its_ends():
    s = table()
    s.workers.village = (0, 1, 2)
    assert lines(text_of(s), "Village") == "potato end > Architect Craftsman Warrior < corn end"
    assert lines(text_of(s), "Nomads") == "Architect, Priest"
    assert lines(text_of(s), "Bag") == "15 (3 Architects, 3 Craftsmen, 3 Warriors, 3 Couriers, 3 Priests)"
    s.workers.casualties = (1, 0, 0, 2, 0)
    assert lines(text_of(s), "Casualties").startswith("3 (1 Architect, 2 Couriers)")
    hold(s, 0)
    assert lines(text_of(s), "Village") == "empty"


def test_regions_show_prices_benefits_owners_and_who_leads():
    s = table()
    conquer(s, 1, "CH3")
    s.workers.casualties = (1, 0, 0, 0, 1)
    shown = text_of(s)
    assert "Chinchaysuyu: Player B leads" in shown
    assert "B 1/0 a God card, a free Weaving (CH3)" in shown
    assert "  2/2 a Temple step, 4 VP (CH5)" in shown
    assert "Antisuyu: nobody" in shown
    assert "each leader 2 VP" in shown
    assert "regions 2 VP" in panel(shown, 1)


def test_the_temple_shows_who_stands_where():
    s = table(3)
    s.players[1].temple = s.players[2].temple = 14
    track = block(text_of(s), "Temple").splitlines()
    assert track[3].split() == ["players", "A", "BC"]
    assert track[0].index("14") == track[3].index("BC") == track[1].index("14 VP") == track[2].index("15")
    assert "4: 1 stone or free Worker" in text_of(s)


def test_the_market_shows_costs_and_effects():
    s = table()
    assert lines(text_of(s), "Market").startswith("empty")
    market(s, "P08", "Z19")
    production, passive, _ = lines(text_of(s), "Market").split(" · ")
    assert production == "4 corn or 4 stone (P08) for 1 corn, 1 stone"
    assert passive == "a God card for 1 potato at any time (Z19) for 1 stone"


def test_offer_face_up_weaving_and_laid_out_tiles():
    s = table()
    offer(s, "G01", "G40")
    s.weavings.laid_out = (2, 3)
    s.gods.played = DATA.gods.cards.index("G02")
    shown = text_of(s)
    cards = "1 corn, 2 VP (star, G01) · Steps for 2 stone (arrow, G40)"
    assert f"offer 2 of 3, oldest first: {cards}" in lines(shown, "God cards")
    assert lines(shown, "  played") == "1 gold, 1 potato (star, G02)"
    assert lines(shown, "Weavings") == "face up: Army card – rejuvenate, pattern B (W01) · 19 in the stack"
    assert lines(shown, "  laid out") == "gold – stone, pattern C (SW03) · VP – rejuvenate, pattern D (SW04)"


def test_what_a_player_has():
    s = table()
    goods(s, 0, potato=1, gold=2)
    own(s, 0, "P01", "Z05")
    own(s, 0, "P02", down=True)
    army(s, 0, "2 corn", "2 corn", "1 gold", where="up")
    army(s, 0, "1 stone", where="down")
    statue(s, 0, 4)
    statue(s, 0, 0, "large")
    workers(s, 0, "courier")
    shown = panel(text_of(s), 0)
    assert lines(shown, "Goods") == "1 potato 0 corn 0 stone 2 gold · Temple 0 · High Priest on Worship, section 1"
    assert lines(shown, "Workers") == "1 (1 Courier) · 5 Steps and 10 Conquest markers left"
    assert lines(shown, "Statues") == "small Statue of Mama Cocha (spiral) · large Statue of Inti (star)"
    assert lines(shown, "Producing") == "4 potatoes (P01)"
    assert lines(shown, "Face down") == "3 VP (P02)"
    assert lines(shown, "Passive") == "Architects, Craftsmen: blue and green count alike (Z05)"
    soldiers = "5 Soldiers face up: 1 Soldier/gold · 2 Soldiers/corn ×2 · face down: 1 Soldier/stone"
    assert lines(shown, "Army") == soldiers
    assert "spiral 1+1" in lines(block(text_of(s), "Market"), "Statues")


def test_hands_in_words_to_their_owners_only():
    s = table()
    hand(s, 0, "G03", "G10")
    army(s, 0, "1 gold")
    words = "2 God cards: 4 VP (star, G03) · a free Weaving (diamond, G10) · 1 Army card: 1 Soldier/gold"
    assert lines(panel(text_of(s, 0), 0), "Hand") == words
    assert lines(panel(text_of(s, 1), 0), "Hand") == "2 God cards · 1 Army card"
    assert lines(panel(text_of(s, None), 0), "Hand") == "2 God cards · 1 Army card"
    s.gods.knows = (s.gods.knows[0], 1 << DATA.gods.cards.index("G03"), 0)
    assert lines(panel(text_of(s, 1), 0), "Hand") == "2 God cards: 4 VP (star, G03) · 1 not known · 1 Army card"


def test_the_forecast_says_what_missing_potatoes_cost():
    s = table()
    hand(s, 0, "G03", "G10", "G11")
    goods(s, 0, potato=1)
    forecast = "Temple 0 VP · regions 0 VP · matches 0 · potatoes due 3 · 2 missing: −4 VP"
    assert lines(panel(text_of(s), 0), "Festival") == forecast
    assert lines(panel(text_of(s), 0), "End") == "3 more VP as things stand: God cards 3"


def test_the_own_panel_is_the_last_one():
    s = table(4)
    assert re.findall(r"^── (\w) ", text_of(s, 1), re.MULTILINE) == ["C", "D", "A", "B"]
    assert re.findall(r"^── (\w) ", text_of(s, None), re.MULTILINE) == ["A", "B", "C", "D"]
    assert " · you · " not in panel(text_of(s, 1), 0)
    assert "· you" in panel(text_of(s, 1), 1)


def test_long_names_can_be_told_apart():
    s = table()
    conquer(s, 1, "CH3", "CH4")
    steps(s, 0, "U1")
    shown = text(GAME.view(s, 0), LONG, LONG)
    assert "≡U1 A Maximili…" in shown
    assert "B 1/1 a free Building, 2 VP (CH4)" in shown
    assert "HP B Maximilia…" in shown


def test_what_is_too_long_for_a_line_is_broken():
    assert wrap_items("Label", ["x" * 100, "y"]) == ["Label       " + "x" * 68, " " * 12 + "x" * 32 + " · y"]
    assert wrap_items("Label", ["x " * 40]) == ["Label       " + "x " * 33 + "x", " " * 12 + "x x x x x x"]
    assert wrap_items("Label", []) == ["Label       "]
