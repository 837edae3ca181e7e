"""Cuzco, chapter 1: setting up, with two and three players (chapter 9) and the numbers of pieces."""
import pytest

import kancha
from kancha.core.play import pending, settle
from kancha.games.cuzco.hexes import SHIFTS
from kancha.games.cuzco.kinds import KINDS
from rules.asking import after, asked, give, why_not, words
from rules.cuzco.arrange import DATA, NAMES, NUMBERS, PRINTED, act, cards, ground, incas, score, table, temple

SEATS = [2, 3, 4]
REMAINING = {2: 23, 3: 20, 4: 17}
APART = "k2 k4 k6 k8 k10 k12 m2 m4 m6 m8 m10 c2 c4 c6 c8 c10"
FAR_HEXES = "b2 b4 b6 b8 b10 c3 c5 c7 c9 d2 d4 d6"


def new_table(seats=2, **options):
    """A game at the very start of its set-up: nothing has been drawn."""
    game = kancha.game("cuzco")
    s = game.setup(seats, game.complete(seats, options), game.rules)
    s.events = []
    settle(s)
    return s


def dealt_table(seats=2, face_up="kero"):
    """A set-up in which everybody has drawn mask, llama and mask with llama; it is still open who begins."""
    s = new_table(seats)
    for _ in range(seats):
        give(s, "mask", "llama", "mask-llama")
    give(s, face_up)
    return s


def started_table(seats=2, first=0):
    """A set-up that is done."""
    s = dealt_table(seats)
    give(s, str(first))
    return s


def look(s, seat=None):
    """What a seat sees."""
    return s.game.view(s, seat)


def odds(s):
    """Nature's answers and their odds."""
    decision, options = pending(s)
    return dict(zip(words(s), decision.weights(s, options)))


# Players and board

@pytest.mark.rule("CUZ-101")
@pytest.mark.parametrize("seats", SEATS)
def test_two_three_or_four_take_part(seats):
    m = kancha.new("cuzco", seats=seats, seed=1)
    assert len(m.view(None)["players"]) == seats
    assert m.decision.name == "first_act"


@pytest.mark.rule("CUZ-101")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_no_other_number_of_players_takes_part(seats):
    with pytest.raises(kancha.BadInput):
        kancha.new("cuzco", seats=seats)


@pytest.mark.rule("CUZ-102")
def test_the_region_has_150_empty_hexes_and_3_ponds():
    hexes = look(started_table())["hexes"]
    region = [spot for spot in hexes if spot["printed"] == "region"]
    assert len([spot for spot in region if spot["top"] is None and spot["level"] == 0]) == 150
    assert [spot["hex"] for spot in region if spot["top"] == "pond"] == ["e8", "i5", "j11"]
    assert len(region) == 153


@pytest.mark.rule("CUZ-102")
def test_forest_and_mountain_enclose_the_region():
    printed = {spot["hex"]: spot["printed"] for spot in look(started_table())["hexes"]}
    assert set(printed.values()) == {"region", "forest", "mountain"}
    for at in PRINTED.hexes:
        if printed[NAMES[at]] == "region":
            assert all([at + by >= 0 and PRINTED.all_hexes >> at + by & 1 for by in SHIFTS]), (
                f"{NAMES[at]} has no border beyond it")


@pytest.mark.rule("CUZ-102")
@pytest.mark.parametrize("kind", ["forest", "mountain"])
def test_each_kind_of_border_is_one_part(kind):
    found = {NUMBERS[spot["hex"]] for spot in look(started_table())["hexes"] if spot["printed"] == kind}
    part = set()
    seeds = {min(found)}
    while seeds:
        part |= seeds
        seeds = {at + by for at in seeds for by in SHIFTS} & found - part
    assert part == found


@pytest.mark.rule("CUZ-103")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_starts_at_0(seats):
    assert [player["score"] for player in look(started_table(seats))["players"]] == [0] * seats


# Supplies

@pytest.mark.rule("CUZ-104", "CUZ-105", "CUZ-112")
@pytest.mark.parametrize("seats", SEATS)
def test_the_common_supply(seats):
    seen = look(started_table(seats))
    assert seen["triples"] == 56
    assert seen["ponds_left"] == 16
    assert seen["floors"] == {"2": 12, "4": 11, "6": 10, "8": 8, "10": 6}
    assert DATA.discs == 15


@pytest.mark.rule("CUZ-104")
def test_everybody_takes_from_the_same_supply():
    s = started_table(2)
    give(s, "tile triple", "h8 r0", "pond", "h12", "end")
    assert asked(s) == ("first_act", 1)
    give(s, "tile triple", "k8 r0", "pond", "k12")
    assert (look(s)["triples"], look(s)["ponds_left"]) == (54, 14)


@pytest.mark.rule("CUZ-105")
def test_the_printed_ponds_are_covered_from_the_start():
    s = started_table()
    assert [pond["hexes"] for pond in look(s)["ponds"]] == [["e8"], ["i5"], ["j11"]]
    assert not any([pond["scored"] for pond in look(s)["ponds"]])
    give(s, "tile triple", "h8 r0")
    assert why_not(s, "pond", "e8") == "CUZ-602"


@pytest.mark.rule("CUZ-105")
def test_sixteen_ponds_can_be_laid_and_no_more():
    s = table()
    for number, at in enumerate(APART.split()):
        assert look(s)["ponds_left"] == 16 - number
        act(s, ap=1)
        give(s, "pond", at)
        s.agenda.clear()
    act(s, ap=1)
    assert why_not(s, "pond") == "CUZ-604"


@pytest.mark.rule("CUZ-106")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_receives_the_same_pieces(seats):
    for player in look(started_table(seats))["players"]:
        assert player["reserve"] == 12
        assert player["tokens"] == 3
        assert (player["doubles"], player["villages"], player["crops"]) == (5, 2, 3)


@pytest.mark.rule("CUZ-109")
@pytest.mark.parametrize("seats", SEATS)
def test_all_incas_start_off_the_board(seats):
    s = started_table(seats)
    assert [spot["hex"] for spot in look(s)["hexes"] if spot["inca"] is not None] == []
    assert [player["reserve"] for player in look(s)["players"]] == [12] * seats
    give(s, "tile triple", "h2 r0")
    assert after(s, "inca") == ["reserve"], "only one from the reserve can move"


# Cards

@pytest.mark.rule("CUZ-107")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_is_dealt_three_cards(seats):
    s = new_table(seats)
    for seat in range(seats):
        for _ in range(3):
            decision, _ = pending(s)
            assert (decision.name, decision.drawer) == ("draw", seat)
            give(s, "mask" if seat == 0 else "kero" if seat == 1 else "llama" if seat == 2 else "mask-kero")
    assert [cards(s, seat) for seat in range(seats)] == [{"mask": 3}, {"kero": 3}, {"llama": 3},
                                                         {"mask-kero": 3}][:seats]
    assert asked(s)[0] == "turn_up"


@pytest.mark.rule("CUZ-107", "CUZ-D4")
def test_the_cards_come_out_of_one_shuffled_pile_of_30():
    s = new_table()
    assert odds(s) == {"mask": 5, "llama": 5, "kero": 5, "mask-llama": 5, "llama-kero": 5, "mask-kero": 5}
    give(s, "mask", "mask", "llama-kero")
    assert odds(s) == {"mask": 3, "llama": 5, "kero": 5, "mask-llama": 5, "llama-kero": 4, "mask-kero": 5}, (
        "the next player draws on")
    give(s, "mask", "mask", "mask")
    assert odds(s) == {"llama": 5, "kero": 5, "mask-llama": 5, "llama-kero": 4, "mask-kero": 5}


@pytest.mark.rule("CUZ-107")
def test_the_cards_dealt_are_secret():
    s = new_table()
    give(s, "mask", "llama", "kero", "kero", "kero", "mask-kero")
    assert look(s, 0)["players"][0]["hand"] == {"mask": 1, "llama": 1, "kero": 1}
    for seat in (1, None):
        seen = look(s, seat)["players"][0]
        assert (seen["hand"], seen["known"], seen["cards"]) == (None, {}, 3)
    drawn = [event for event in s.events if event[1] == "drawn"]
    assert [audience for audience, *_ in drawn] == [1, 1, 1, 2, 2, 2], "each is told to its owner alone"


@pytest.mark.rule("CUZ-D4")
def test_fifteen_cards_show_one_relic_and_fifteen_two():
    s = new_table()
    count = {kind: s.game.count(s)[f"cards {kind}"] for kind in KINDS}
    assert sum([number for kind, number in count.items() if "-" not in kind]) == 15
    assert sum([number for kind, number in count.items() if "-" in kind]) == 15
    for relic in ("mask", "llama", "kero"):
        assert sum([number for kind, number in count.items() if relic in kind.split("-")]) == 15
    assert all([len(set(kind.split("-"))) == len(kind.split("-")) <= 2 for kind in count]), (
        "no card shows a relic twice")


@pytest.mark.rule("CUZ-108")
def test_a_card_is_turned_up_from_the_pile():
    s = new_table()
    give(s, "mask", "mask", "mask", "mask", "mask", "llama")
    assert asked(s) == ("turn_up", kancha.CHANCE)
    assert odds(s) == {"llama": 4, "kero": 5, "mask-llama": 5, "llama-kero": 5, "mask-kero": 5}
    give(s, "mask-kero")
    assert (look(s)["face_up"], look(s)["discard"]) == ("mask-kero", {}), "nothing lies below it"
    assert s.pile[KINDS.index("mask-kero")] == 4


@pytest.mark.rule("CUZ-R1", "CUZ-108")
@pytest.mark.parametrize("seats", SEATS)
def test_the_card_is_turned_up_after_the_dealing(seats):
    s = new_table(seats)
    order = []
    while asked(s)[0] != "first_act":
        order.append(asked(s)[0])
        give(s, words(s)[0])
    assert order == ["draw"] * 3 * seats + ["turn_up", "first_player"]
    assert look(s)["pile"] == REMAINING[seats]


# Who begins

@pytest.mark.rule("CUZ-110")
@pytest.mark.parametrize("seats", SEATS)
def test_chance_says_who_begins(seats):
    s = dealt_table(seats)
    assert asked(s) == ("first_player", kancha.CHANCE)
    assert words(s) == [str(seat) for seat in range(seats)]
    decision, options = pending(s)
    assert decision.weights(s, options) is None, "each with the same odds"


@pytest.mark.rule("CUZ-110")
@pytest.mark.parametrize("first", range(4))
def test_play_goes_clockwise_from_the_starting_player(first):
    s = started_table(4, first)
    order = []
    for _ in range(5):
        order.append(asked(s)[1])
        give(s, "tile triple")
        give(s, words(s)[0], "end")
    assert order == [(first + k) % 4 for k in range(5)]


# Fewer players, all pieces

@pytest.mark.rule("CUZ-111")
@pytest.mark.parametrize("seats", SEATS)
def test_what_belongs_to_unused_colours_stays_in_the_box(seats):
    s = started_table(seats)
    found = s.game.count(s)
    assert found["incas"] == 12 * seats
    assert found["hexes of tiles"] == 3 * 56 + (2 * 5 + 2 + 3) * seats
    assert found["ponds"] == 19, "no pond is taken out"


@pytest.mark.rule("CUZ-112")
@pytest.mark.parametrize("seats", SEATS)
def test_all_common_pieces_are_used_by_any_number(seats):
    s = started_table(seats)
    found = s.game.count(s)
    assert look(s)["triples"] == 56
    assert found["ponds"] == 19
    assert sum([number for name, number in found.items() if name.startswith("floors")]) == 47
    assert DATA.discs == 15
    assert sum([number for name, number in found.items() if name.startswith("cards")]) == 30


@pytest.mark.rule("CUZ-R2")
@pytest.mark.parametrize("seats", SEATS)
def test_with_fewer_players_only_what_is_theirs_is_fewer(seats):
    few, many = started_table(seats).game.count(started_table(seats)), started_table(4).game.count(started_table(4))
    changed = {name for name in many if few[name] != many[name]}
    assert changed == (set() if seats == 4 else {"hexes of tiles", "incas"})
    assert look(started_table(seats))["triples"] == look(started_table(4))["triples"]


@pytest.mark.parametrize("seats", [pytest.param(2, marks=pytest.mark.rule("CUZ-901")),
                                   pytest.param(3, marks=pytest.mark.rule("CUZ-902"))])
def test_with_fewer_players_the_table_is_the_same(seats):
    few, many = look(started_table(seats)), look(started_table(4))
    for pond in few["ponds"] + many["ponds"]:
        del pond["ranks"]
    assert {name for name in many if few[name] != many[name]} == {"players", "pile"}
    assert few["players"] == many["players"][:seats]
    assert few["pile"] - many["pile"] == 3 * (4 - seats), "the hands of those who are not there"


@pytest.mark.parametrize("seats", [pytest.param(2, marks=pytest.mark.rule("CUZ-901")),
                                   pytest.param(3, marks=pytest.mark.rule("CUZ-902"))])
def test_with_fewer_players_a_turn_is_the_same(seats):
    few, many = started_table(seats), started_table(4)
    for word in ("tile triple", "h2 r0", "inca", "reserve", "i2", "tile double", "g3 r0", "token", "pond", "h8",
                 "inca"):
        assert words(few) == words(many)
        give(few, word)
        give(many, word)
        assert few.turn.ap == many.turn.ap
    assert words(few) == words(many)


# Floors and points

@pytest.mark.rule("CUZ-D3")
@pytest.mark.parametrize(("value", "most"), [(2, 12), (4, 11), (6, 10), (8, 8), (10, 6)])
def test_so_many_temples_reach_a_value_and_no_more(value, most):
    for others in (most - 1, most):
        s = table()
        for at in FAR_HEXES.split()[:others]:
            temple(s, at, value)
        ground(s, "village", "k3 k4 k5 k6 k7 k8 k9 k10 k11 k12")
        incas(s, 0, "k3")
        act(s)
        possible = {word.split()[1] for word in after(s, "temple")} if "temple" in words(s) else set()
        allowed = {str(lower) for lower in range(2, value if others == most else value + 1, 2)}
        assert possible & {str(lower) for lower in range(2, value + 1, 2)} == allowed
        if others == most:
            assert possible == allowed, "nothing higher can be stacked on what is missing"


@pytest.mark.rule("CUZ-D6")
@pytest.mark.parametrize("before", [98, 99, 100, 197, 998])
def test_scores_go_beyond_the_track(before):
    s = table()
    s.players[0].points = (0, before, 0, 0)
    ground(s, "village", "k3 k4 k5 k6")
    incas(s, 0, "k3")
    act(s)
    give(s, "temple", "k4 4")
    assert score(s, 0) == before + 2
    assert look(s)["players"][0]["score"] == before + 2
    assert s.game.scores(s) == [before + 2, 0]
