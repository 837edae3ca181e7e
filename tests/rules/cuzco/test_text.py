"""What the terminal shows: the whole board, in lines that fit, the facts of the view and nothing that is hidden."""
import re
from functools import cache

import pytest

import kancha
from kancha.games.cuzco.kinds import KINDS
from kancha.games.cuzco.text_board import hex_ranges, join_levels, section
from rules.asking import give
from rules.cuzco.arrange import act, bits, ground, hand, incas, pond, reshape, table, temple, tile, turn

GAME = kancha.game("cuzco")
WIDEST = 80
SEATS = "ABCD"
SIGNS = {"village": "#", "crop": ":"}
LONG = "Maximiliana-Alejandrina von und zu Cusco"


def text(view, *people):
    return GAME.text(view, GAME.lexicon_for(people=people))


def status(view, *people):
    return GAME.status(view, GAME.lexicon_for(people=people))


def standing(view):
    return GAME.standing(view, GAME.lexicon_for())


@cache
def positions(seats):
    """Positions of a random match from the start to the end: every few answers, and every question of a festival."""
    m = kancha.new("cuzco", seats=seats, seed=seats)
    dice, found, number = kancha.Dice(seats), [], 0
    while not m.over:
        if number % 11 == 0 or m.view(None)["festival"] is not None:
            found.append(m.state.clone())
        options = m.options()
        m.play(options[dice.below(len(options))])
        number += 1
    return (*found, m.state.clone())


@cache
def looks(match):
    """Every position of a match as every seat and a spectator see it, and its text."""
    return [(view, text(view)) for view in [GAME.view(s, seat) for s in match for seat in (None, *range(s.seats))]]


@pytest.fixture(params=(2, 3, 4), ids=lambda seats: f"{seats} seats")
def match(request):
    return positions(request.param)


def text_for(s, seat=0):
    return text(GAME.view(s, seat))


def block(shown, start):
    """The part of a text between empty lines that begins with something, spaces apart."""
    return next(part for part in shown.split("\n\n") if part.lstrip().startswith(start))


def panel(shown, seat):
    return block(shown, f"── {SEATS[seat]} ")


def lines(shown, label):
    """A label's line and those that continue it, as one; None if there is no such label."""
    found = re.search(rf"^{label:<12}(.*(?:\n {{12}}.*)*)", shown, re.MULTILINE)
    return None if found is None else re.sub(r"\n +", " · ", re.sub(r"(?<=,)\n +|\n +(?=×)", " ", found[1]))


def cells(shown):
    """What the map shows, by the name of the hex: four characters each, between the names at the ends of the row."""
    found = {}
    for line in block(shown, "1   2 ").splitlines()[1:-1]:
        first, last = line.split()[0], line.split()[-1]
        start = line.index(first) + len(first) + 2
        for column in range(int(last[1:])):
            found[f"{last[0]}{column + 1}"] = line[start + 4 * column:start + 4 * column + 4].strip()
        assert (first, line[start + 4 * int(last[1:]):].strip()) == (f"{last[0]}1", last)
    return found


def spread(words):
    """The hexes of ``e7-9 f3``."""
    found = []
    for word in words.split():
        first, _, last = word[1:].partition("-")
        found += [f"{word[0]}{number}" for number in range(int(first), int(last or first) + 1)]
    return found


def row_at(shown, hexname):
    """The line of the village or city of a hex, and the line after it."""
    rows = block(shown, "at   size").splitlines()
    found = next(number for number, line in enumerate(rows) if line[12:].startswith(f"{hexname} "))
    return rows[found][12:], *rows[found + 1:found + 2]


# Whole matches

def test_lines_fit_from_the_start_to_the_end(match):
    for _, shown in looks(match):
        assert max(len(line) for line in shown.splitlines()) <= WIDEST
        assert not any(line != line.rstrip() for line in shown.splitlines())
        assert "\n\n\n" not in shown


def test_lines_fit_with_the_longest_names(match):
    for s in match:
        view, people = GAME.view(s, 0), [f"{LONG[:38]} {seat}" for seat in range(s.seats)]
        assert max(len(line) for line in text(view, *people).splitlines()) <= WIDEST
        assert len(status(view, *people)) <= WIDEST


def test_every_hex_is_drawn_as_it_is(match):
    for s in match:
        view = GAME.view(s, s.turn.seat)
        drawn = cells(text(view))
        assert list(drawn) == [here["hex"] for here in view["hexes"]]
        for here in view["hexes"]:
            shown = drawn[here["hex"]]
            if here["temple"]:
                assert shown == f"T{here['temple']}" + "*" * here["disc"]
            elif here["top"] in SIGNS:
                price = view["prices"].get(here["hex"])
                on_it = "" if here["inca"] is None else SEATS[here["inca"]]
                raised = "" if price is None else "⁰¹²³⁴⁵⁶⁷"[price]
                assert shown == f"{SIGNS[here['top']]}{here['level']}{on_it}{raised}"
            else:
                bare = {"region": ".", "forest": "f", "mountain": "^"}
                assert shown == ("~" if here["top"] == "pond" else bare[here["printed"]])


def test_the_rows_are_centred():
    rows = block(text_for(table()), "1   2 ").splitlines()
    starts = [re.search(r"[\^f] ", row).start() for row in rows[1:-1]]
    assert starts == [starts[7] + 2 * abs(row - 7) for row in range(15)]
    assert rows[0].split() == rows[-1].split() == [str(number) for number in range(1, 11)]
    assert rows[0].index("1") == starts[0] + 2 == rows[-1].index("1")


def test_another_deal_of_what_is_hidden_looks_the_same(match):
    for s in match:
        for seat in (None, *range(s.seats)):
            assert text_for(GAME.resample(s, seat, kancha.Dice(5)), seat) == text_for(s, seat)


def test_of_other_hands_only_known_cards_appear(match):
    for view, shown in looks(match):
        for owner, player in enumerate(view["players"]):
            words = lines(panel(shown, owner), "Cards").split(" · ")
            listed = re.findall(r"[:,] ([a-z-]+)(?: ×(\d+))?(?=,|$)", words[0])
            found = {kind: int(number or 1) for kind, number in listed}
            hand_or_known = player["known"] if player["hand"] is None else player["hand"]
            assert words[0].startswith(f"{player['cards']} card")
            assert found == hand_or_known
            hidden = player["cards"] - sum(hand_or_known.values())
            assert (f"{hidden} unknown" in words) == (hidden > 0 and found != {})


def test_every_town_appears(match):
    for view, shown in looks(match):
        for town in view["towns"]:
            name = town["temple"] or town["hexes"][0]
            if town["temple"] is not None or any(town["ranks"]["heights"]):
                more = f"→{town['most']}" if town["most"] > town["value"] else ""
                value = f"{town['value'] or '-'}{'*' * town['disc']}{more}"
                assert row_at(shown, name)[0].split()[:3] == [name, str(town["size"]), value]
            elif town["size"] > 1:
                assert f"{name} {town['size']} hexes, up to {town['most']}" in lines(shown, "No Incas")


def test_every_pond_appears_with_what_is_missing(match):
    for view, shown in looks(match):
        held, free, done = [lines(shown, label) or "" for label in ("Ponds", "Free ponds", "Ponds done")]
        for one in view["ponds"]:
            name = " ".join(hex_ranges(one["hexes"]))
            if one["scored"]:
                assert name in done.split(" · ")
            else:
                words = (held if any(one["ranks"]["heights"]) else free).partition(f"{name}: {one['points']} PP")[2]
                found = re.match(r"[^:]*?missing ((?:[a-o][\d-]+ ?)+)(?: · |$)", words)
                assert spread(found[1]) == one["missing"]


def test_every_player_has_a_panel_with_the_points_by_source(match):
    for s in match:
        shown = text_for(s)
        for seat, player in enumerate(s.players):
            assert panel(shown, seat).startswith(f"── {SEATS[seat]} Player {SEATS[seat]} · {player.score()} PP ")
            points = re.findall(r" (\d+)(?: ·|$)", lines(panel(shown, seat), "Points") or "")
            assert sum(int(number) for number in points) == player.score()
            assert f"{player.reserve(s.data)} in reserve" in panel(shown, seat)


def test_the_projected_final_scoring_adds_up(match):
    for view, shown in looks(match):
        for seat, player in enumerate(view["players"]):
            words = lines(panel(shown, seat), "At the end")
            if player["scored"] or not player["final"]:
                assert words is None
            else:
                total, cities = words.removeprefix("+").split(" PP as things stand: ")
                points = [int(city.split()[-1]) for city in cities.split(" · ")]
                assert (len(points), sum(points)) == (len(player["final"]), int(total))
                assert sum(city["points"] for city in player["final"]) == int(total)


def test_standing_has_the_points_first(match):
    for view, _ in looks(match):
        assert [words[0] for words in standing(view)] == [str(player["score"]) for player in view["players"]]
        assert all(all(words) for words in standing(view))


# Start, final round, end

def test_before_the_first_turn():
    s = GAME.setup(3, GAME.complete(3, {}), GAME.rules)
    assert status(GAME.view(s, 0)) == "setting up"
    assert lines(text_for(s), "Turn").startswith("setting up")
    assert "none face up · pile 30 · discarded 0" in text_for(s)


def test_the_start():
    m = kancha.new("cuzco", seats=3, seed=1)
    view = m.view(m.waiting[0])
    shown = text(view)
    assert status(view) == "turn 1 · 56 triples left"
    assert standing(view) == [["0", "3 cards", "5 doubles, 5 singles", "+0 at the end"]] * 3
    who = SEATS[m.waiting[0]]
    assert lines(shown, "Turn 1") == f"Player {who} · 6 AP left · 3 extra-action tokens left · a tile must come first"
    assert lines(shown, "Supply") == "56 triples · 16 ponds · floors 2: 12, 4: 11, 6: 10, 8: 8, 10: 6"
    assert lines(shown, "Pieces") == (
        "5 doubles · 2 village, 3 crop singles · 3 tokens · 0 Incas on the board, 12 in reserve")
    assert lines(shown, "Free ponds").startswith("e8: 3 PP, missing d7-8 e7 e9 f8-9 · i5: 3 PP, missing ")
    advice = " ".join(GAME.lexicon.say("advice", *message) for message in view["advice"])
    assert re.sub(r"\s+", " ", shown.partition("Advice ")[2]).strip() == advice
    assert "at   size" not in shown


def test_a_turn_as_it_goes_on():
    s = table()
    turn(s)
    give(s, "token")
    assert lines(text_for(s), "Turn 2") == "Player A · 7 AP left · extra-action token used · a tile must come first"
    give(s, "tile double")
    assert lines(text_for(s), "Turn 2").endswith("a tile must come first · placing a double tile")
    give(s, "e3 r0")
    assert lines(text_for(s), "Turn 2") == "Player A · 6 AP left · extra-action token used"
    assert "4 doubles · 2 village, 3 crop singles · 2 tokens" in panel(text_for(s), 0)


def test_the_final_round():
    s = table(3)
    s.closing, s.scored, s.turn.number = True, 0b010, 40
    s.players[1].points = (0, 0, 0, 9)
    assert status(GAME.view(s, 0)) == "final round · turn 40"
    assert "final round: A, C still to score" in text_for(s)
    assert [words[-1] for words in standing(GAME.view(s, 0))] == ["+0 at the end", "9 at the end", "+0 at the end"]


def test_the_end():
    for seats in (2, 3, 4):
        view = GAME.view(positions(seats)[-1], 0)
        names = " and ".join(f"Player {SEATS[seat]}" for seat in view["winners"])
        verb = "wins" if len(view["winners"]) == 1 else "win"
        assert status(view) == f"the end · {names} {verb}"
        result = text(view).split("\n\n")[-1]
        assert result.startswith(f"The end     {names} {verb} · {SEATS[view['winners'][0]]} ")
        points = [int(number) for number in re.findall(r" (\d+) PP", result)]
        assert points == sorted([player["score"] for player in view["players"]], reverse=True)
        assert [seat for seat in range(seats) if " · wins " in panel(text(view), seat)] == view["winners"]
        assert "AP left" not in text(view)


def test_many_winners_with_long_names_can_be_told_apart():
    s = table(4)
    s.scored = 0b1111
    view, people = GAME.view(s, 0), (LONG, LONG, "Ann", LONG)
    assert view["winners"] == [0, 1, 2, 3]
    assert status(view, *people) == "the end · A Maximiliana-A… and B Maximiliana-A… and Ann and D Maximiliana-A… win"
    assert max(len(line) for line in text(view, *people).splitlines()) <= WIDEST


# Villages, cities, ponds

def test_who_stands_highest_and_why():
    s = table(3)
    ground(s, "village", "g5 g6 g7 g8", 3)
    ground(s, "village", "h5 h6 h7 h8", 2)
    ground(s, "village", "i5 i6 i7", 1)
    incas(s, 0, "g5 i6")
    incas(s, 1, "g6 h6")
    incas(s, 2, "h7")
    assert row_at(text_for(s), "g5") == (
        "g5     11  -→10     A 3-1  B 3-2  C 2", f"{'B highest: second Inca on 2 against 1 (A)':>73}")
    incas(s, 0, "h5")
    assert row_at(text_for(s), "g5") == (
        "g5     11  -→10     A 3-2-1  B 3-2  C 2", f"{'A highest: third Inca on 1 against none (B)':>75}")
    incas(s, 1, "i7")
    assert row_at(text_for(s), "g5")[0].endswith("A 3-2-1  B 3-2-1  C 2  tie A/B on 3-2-1")
    incas(s, 2, "g7 g8")
    assert row_at(text_for(s), "g5")[1] == f"{'C highest: second Inca on 3 against 2 (A)':>73}"


def test_alone_and_nobody():
    s = table()
    ground(s, "village", "d5 d6 d7")
    ground(s, "village", "k5 k6")
    ground(s, "village", "m3")
    ground(s, "village", "m6")
    temple(s, "k5", 2)
    incas(s, 1, "d5")
    assert row_at(text_for(s), "d5")[0].endswith("B 1       B highest: nobody else there")
    assert row_at(text_for(s), "k5")[0].endswith("no Inca there")
    assert lines(text_for(s), "No Incas") == "2 villages of a single hex"
    incas(s, 0, "m6")
    assert row_at(text_for(s), "m6")[0].startswith("m6      1  -        A 1 ")
    assert lines(text_for(s), "No Incas") == "1 village of a single hex"


def test_cities_come_first_the_highest_temple_before_the_others():
    s = table()
    ground(s, "village", "d4 d5")
    ground(s, "village", "k3 k4 k5 k6 k7 k8")
    ground(s, "village", "f8 f9 f10 f11")
    temple(s, "d5", 2)
    temple(s, "f9", 4, disc=True)
    incas(s, 0, "k3 k5 d4")
    s.turn.changed = bits("f9")
    rows = block(text_for(s), "at   size").splitlines()[1:]
    assert [row[:21].split() for row in rows] == [["Cities", "f9", "4"], ["d5", "2"], ["Villages", "k3", "6"]]
    assert [row[23:30].strip() for row in rows] == ["4*", "2", "-→6"]
    assert rows[0].endswith("no Inca there · changed this turn")
    assert lines(text_for(s), "At the end") == "+2 PP as things stand: d5 first 2"


def test_a_crowded_city_takes_more_lines():
    s = table(4)
    whole = [f"{row}{number}" for row in "fghij" for number in range(4, 11)]
    ground(s, "village", " ".join(whole))
    for seat in range(4):
        for level in range(1, 9):
            ground(s, "village", whole[8 * seat + level - 1], level)
        incas(s, seat, " ".join(whole[8 * seat:8 * seat + 8]))
    incas(s, 3, whole[32])
    shown = row_at(text_for(s), "f4")
    assert shown[0] == "f4     35  -→10     A 8-7-6-5-4-3-2-1  B 8-7-6-5-4-3-2-1"
    others = "C 8-7-6-5-4-3-2-1  D 8-7-6-5-4-3-2-1-1\n"
    assert others + " " * 32 + "D highest: ninth Inca on 1 against none (A)" in text_for(s)


def test_ponds_say_who_would_score():
    s = table(3)
    pond(s, "g5")
    ground(s, "crop", "f4 f5 g4 h5 h6", 1)
    ground(s, "crop", "f5", 2)
    incas(s, 0, "f5")
    incas(s, 2, "g4")
    assert lines(text_for(s), "Ponds") == "g5: 3 PP for A, first Inca on 2 against 1 (C) · missing g6"
    ground(s, "crop", "g4", 2)
    assert "g5: 3 PP for nobody, tie A/C on 2 · missing g6" in text_for(s)
    ground(s, "crop", "g6")
    assert "tie A/C on 2 · nothing missing" in text_for(s)
    reshape(s, ringed=bits("g5"))
    assert lines(text_for(s), "Ponds done") == "g5"
    assert lines(text_for(s), "Ponds") is None
    pond(s, "e9 f8")
    assert "e8-9 f8: 9 PP, missing " in text_for(s)


def test_a_large_pond_fits():
    s = table()
    pond(s, "b3 c3 c5 b6 c7 b8 c9 d4 d6 d8 d10 e4 e6 e10 f4 f6 f8 f10")
    assert max(len(line) for line in text_for(s).splitlines()) <= WIDEST


# Cards, festivals, moves

def test_hands_in_words_to_their_owners_only():
    s = table(face_up="mask-llama")
    hand(s, 0, "mask", "mask", "llama-kero", "kero")
    own = "4 cards: mask ×2, kero, llama-kero · worth 3 FP now"
    assert lines(panel(text_for(s, 0), 0), "Cards") == own
    assert lines(panel(text_for(s, 1), 0), "Cards") == lines(panel(text_for(s, None), 0), "Cards") == "4 cards"
    s.players[0].shown = tuple(int(kind == "kero") for kind in KINDS)
    assert lines(panel(text_for(s, 0), 0), "Cards") == f"{own} · the others know: kero"
    assert lines(panel(text_for(s, 1), 0), "Cards") == "4 cards, known: kero · 3 unknown"
    assert lines(panel(text_for(s, 1), 1), "Cards") == "0 cards"


def test_face_up_card_pile_and_discards():
    s = table(face_up="mask-kero")
    s.discard = (2, 0, 1, 0, 0, 0)
    assert lines(text_for(s), "Cards") == "face up mask-kero · pile 29 · discarded 3: mask ×2, kero"


def feast():
    """Three of four players in a city, A about to propose."""
    s = table(4, face_up="mask-llama")
    ground(s, "village", "g5 g6 g7 g8 h7 h8")
    temple(s, "g5", 6)
    for seat, where in enumerate(("g6", "g7", "g8")):
        incas(s, seat, where)
    hand(s, 0, "mask", "mask-llama")
    hand(s, 1, "mask-kero", "mask-kero")
    hand(s, 2, "llama", "kero")
    act(s)
    return s


def test_a_festival_being_bid_for():
    s = feast()
    give(s, "festival", "g5", "mask", "mask-kero")
    shown = block(text_for(s, 3), "Festival")
    assert shown.splitlines() == [
        "Festival    at the temple of 6 on g5 · wanted mask-llama · 3 PP alone",
        "            2 PP each if shared",
        "  A         1 FP: mask", "  B         1 FP: mask-kero", "  C         0 FP", "  D         no Inca there"]
    give(s, "out", "stand")
    shown = block(text_for(s, 3), "Festival")
    assert shown.splitlines()[2:] == ["  A         1 FP: mask · stands", "  B         1 FP: mask-kero",
                                      "  C         0 FP · out",
                                      "  D         no Inca there"]
    assert lines(panel(text_for(s, 3), 1), "Cards") == "1 card"
    give(s, "stand")
    assert "Festival    " not in text_for(s)
    assert cells(text_for(s))["g5"] == "T6*"


def test_where_an_inca_can_go():
    s = table()
    ground(s, "village", "g2 g3 g4", 2)
    ground(s, "crop", "g5 h2")
    incas(s, 0, "g3")
    act(s)
    give(s, "inca", "g3")
    shown = text_for(s)
    assert block(shown, "Moving").splitlines() == [
        "Moving      the Inca on g3", "  0 AP      g2  g4", "  1 AP      g5  h2  out of the region"]
    assert [cells(shown)[name] for name in ("g2", "g3", "g5", "h2")] == ["#2⁰", "#2A", ":1¹", ":1¹"]
    assert "the Inca can go there for 1 AP" in lines(shown, "Signs")
    give(s, "out")
    assert "the Inca can go there" not in text_for(s)
    give(s, "inca", "reserve")
    assert lines(text_for(s), "Moving") == "an Inca from the reserve"
    assert lines(text_for(s), "  1 AP").startswith("g2-4")


# Small things

def test_the_own_panel_is_the_last_one():
    s = table(4)
    assert re.findall(r"^── (\w) ", text_for(s, 1), re.MULTILINE) == ["C", "D", "A", "B"]
    assert re.findall(r"^── (\w) ", text_for(s, None), re.MULTILINE) == ["A", "B", "C", "D"]
    assert "· active ─" in panel(text_for(s, 1), 0)
    assert "· you ─" in panel(text_for(s, 1), 1)


def test_long_names_are_cut():
    shown = text(GAME.view(table(), 0), LONG, "Ben")
    assert panel(shown, 0).startswith("── A Maximiliana-Alejandrina von und… · 0 PP · you · active ─")
    assert lines(shown, "Turn 1").startswith("A Maximiliana-Alejandrina von u… · ")


def test_terrain_over_the_border_is_drawn():
    s = table()
    tile(s, "double", "d2 r3")
    assert [cells(text_for(s))[name] for name in ("d1", "d2")] == [":1", "#1"]


def test_hexes_in_a_row_are_one_word():
    assert hex_ranges(["e7", "e8", "e9", "f1", "f3", "e11"]) == ["e7-9", "e11", "f1", "f3"]
    assert hex_ranges([]) == []
    assert spread("e7-9 f10") == ["e7", "e8", "e9", "f10"]


def test_equal_levels_are_counted():
    assert join_levels([3, 2, 2, 1, 1, 1]) == "3-2-2-1×3"


def test_what_is_too_long_for_a_line_is_broken_at_a_space():
    assert section("Label", ["x" * 60 + " " + "y" * 20, "z"]) == ["Label       " + "x" * 60,
                                                                  " " * 12 + "y" * 20 + " · z"]
    assert section("Label", []) == ["Label       "]


def test_the_turns_of_a_tile_are_explained():
    m = kancha.new("cuzco", seats=2, seed=1)
    seat = m.decision.seat
    m.play("tile triple")
    assert "r0 E and SE" in text(m.view(seat))
    assert "r5 NE and E" in text(m.view(seat))
    m.undo()
    m.play("tile double")
    assert "r0 E · r1 SE" in text(m.view(seat))
    m.undo()
    m.play("tile crop")
    assert "Rotations" not in text(m.view(seat))
