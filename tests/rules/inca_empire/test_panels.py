"""The panels: throughout random matches, and of positions laid out by hand."""
import re
from xml.etree import ElementTree

import pytest

from kancha.core.dice import Dice
from kancha.core.luck import OpenLuck
from kancha.core.match import Match
from kancha.games.inca_empire.construction import KINDS
from kancha.games.inca_empire.kinds import CARDS, SAPA_INCA, SUN
from kancha.games.inca_empire.map import BESIDE
from kancha.games.inca_empire.phases import NextPhase
from kancha.games.inca_empire.sun import SunPhase
from rules.asking import give
from rules.asking import words as options
from rules.inca_empire.arrange import (
    GAME,
    build,
    conquered,
    hand,
    labour,
    lay,
    points,
    roads,
    run,
    sites,
    table,
    token,
    turn,
)
from rules.inca_empire.look import drawn, moments, panels, pictures
from rules.pictures import SVG, assert_inside, by_id, seen_in_turn, spots, title, used_motifs, words

ALWAYS = ["sun", "prices", "players", "track", "culture", "cards"]
SAY = GAME.lexicon.say


@pytest.fixture(params=(3, 4), ids=lambda seats: f"{seats} seats")
def views(request):
    return seen_in_turn(GAME, moments(request.param))


def found(view, name, people=()):
    """The elements of a panel by their ids."""
    return by_id(drawn(view, name, people))


# All panels

def test_a_seat_has_its_hand_first(views):
    for view in views:
        assert list(panels(view)) == ([] if view["seat"] is None else ["hand"]) + ALWAYS


def test_panels_are_as_wide_as_a_phone_allows_and_steady(views):
    seen = {}
    for view in views:
        for name, panel in panels(view).items():
            assert panel.width <= 358
            assert ElementTree.fromstring(panel.svg).get("viewBox") == f"0 0 {panel.width} {panel.height}"
            seen.setdefault(name, []).append(panel.height)
    assert {name for name, heights in seen.items() if len(set(heights)) > 1} <= {"sun"}
    usual = min(seen["sun"])
    assert seen["sun"].count(usual) > .75 * len(seen["sun"])
    assert max(seen["sun"]) <= usual + 110


def test_ids_are_unique_over_board_and_panels_and_motifs_are_there(views):
    motifs = set(by_id(f'<svg xmlns="{SVG[1:-1]}">{GAME.motifs(GAME.lexicon, views[0]["seats"])}</svg>'))
    for view in views:
        whole = GAME.picture(view, view["seat"], GAME.lexicon).svg
        assert by_id(whole)
        used = {one.get("href")[1:] for one in ElementTree.fromstring(whole).iter(f"{SVG}use")}
        assert used <= motifs


def test_no_letters_in_panels_are_smaller_than_13_pixels(views):
    sizes = dict(re.findall(r"(?:\.pic|\.inca_empire|text)[ .]\.?([\w-]+)\{font-size:(\d+)px", GAME.stylesheet()))
    assert set(map(int, sizes.values())) >= {13}
    assert min(map(int, sizes.values())) >= 13
    for view in views[:6]:
        for panel in panels(view).values():
            assert "font-size" not in panel.svg
            assert " style=" not in panel.svg


def test_everything_in_a_panel_is_inside(views):
    for view in views:
        for panel in panels(view).values():
            assert_inside(panel)


# The hand

def test_a_hand_tells_what_each_card_does():
    s = table()
    hand(s, 0, "epidemic", "great_pilgrimage", "epidemic")
    view = GAME.view(s, 0)
    shown = found(view, "hand")
    assert [words(shown[f"hand-{k}"])[0] for k in range(3)] == ["Epidemic", "Epidemic", "Great Pilgrimage"]
    assert words(shown["hand-0"])[1:] == ["a city costs 2 more"]
    assert " ".join(words(shown["hand-2"])[1:]) == (
        "7 VP for giving up an action; temple in Pucara de Andagala or Ranchillo")
    assert title(shown["hand-0"]) == "Epidemic (city): a city costs 2 more"
    assert used_motifs(shown["hand-0"]) == ["card-epidemic"]


@pytest.mark.parametrize("card", CARDS)
def test_every_card_is_told_in_whole(card):
    s = table()
    hand(s, 0, card)
    told = words(found(GAME.view(s, 0), "hand")["hand-0"])
    assert told[0] == GAME.lexicon.noun("card", CARDS.index(card))
    assert len(told) in (2, 3)
    assert not any(line.endswith("…") for line in told)


def test_no_picture_names_a_card_that_the_seat_does_not_know():
    s = table()
    hand(s, 1, "solar_eclipse", "bad_weather")
    for seat in (0, None):
        shown = [one for one in pictures(GAME.view(s, seat)) if one.name != "cards"]
        assert not any("eclipse" in one.svg.lower() or "weather" in one.svg.lower() for one in shown)


# The Sun board

def test_sectors_are_spots_named_as_in_answers():
    for seats, names in ((4, "orange-blue blue-brown brown-green green-orange"),
                         (3, "blue-brown brown-green green-blue")):
        s = table(seats)
        for seat in range(seats):
            hand(s, seat, "epidemic", "el_nino", "road_works")
        view = GAME.view(s, 0)
        sectors = spots(drawn(view, "sun"))
        assert list(sectors) == names.split()
        run(s, SunPhase())
        assert {word.split()[-1] for word in options(s)} == set(sectors)
        for spot in sectors.values():
            assert spot[-1].get("class") == "hit"
            assert [child.get("class") for child in spot].count("glow") == 1


def test_cards_lie_where_they_were_laid_and_new_ones_face_down():
    s = table()
    lay(s, "epidemic", "bad_weather", sector=1)
    for seat in range(4):
        hand(s, seat, "el_nino", "road_works", "resistance")
    s.deck = (1,) * len(CARDS)
    run(s, SunPhase())
    give(s, "el nino blue-brown")
    order = list(s.order)
    own, other = [spots(drawn(GAME.view(s, seat), "sun"))["blue-brown"] for seat in order[:2]]
    assert used_motifs(own) == used_motifs(other) == ["card-epidemic", "card-bad_weather", "card-back"]
    titles = [[one.text for one in spot.iter(f"{SVG}title")] for spot in (own, other)]
    assert titles[0][2] == "your new card, face down: El Niño"
    assert titles[1][2] == f"a new card of {GAME.lexicon.person(order[0])}, face down"


def test_all_cards_of_the_sun_board_are_drawn_inside_their_circle(views):
    for view in views:
        sectors = spots(drawn(view, "sun"))
        for sector in view["sun"]:
            shown = used_motifs(sectors[sector["name"]])
            new = ["card-back"] if sector["by"] is not None else []
            assert shown == [f"card-{CARDS[card]}" for card in sector["cards"]] + new


def test_effects_and_changed_prices_are_those_of_the_viewer():
    s = table()
    lay(s, "epidemic", "urban_embellishment", "road_works", sector=0)
    lay(s, "epidemic", "military_superiority", sector=1)
    people = ["Ana", "Bo", "Cy", "Di"]
    view = GAME.view(s, 0)
    told = " ".join(words(found(view, "sun", people)["effects"]))
    assert told == ("In force for Ana Road Works: 1 more free road Epidemic ×2: a city costs 2 more "
                    "Urban Embellishment: a city scores 2 more VP Military Superiority: a conquest costs 1 less")
    shown = found(view, "prices", people)
    assert words(shown["price-city"]) == ["10", "+6 VP", "city"]
    assert title(shown["price-city"]) == "city: 10 labour instead of 6, 6 VP"
    assert "danger" in tones(shown["price-city"])[0]
    assert words(shown["price-road"]) == ["3", "free", "road"]
    assert "good" in tones(shown["price-road"])[0]
    assert words(shown["price-conquer"])[0] == "−1"
    assert words(shown["price-temple"]) == ["5", "+4 VP", "temple"]
    other = GAME.view(s, 2)
    assert words(found(other, "sun", people)["effects"]) == ["In force for Cy", "No card affects Cy now."]
    assert words(found(other, "prices", people)["price-conquer"]) == ["", "resistance", "conquest"]


def test_the_cards_in_force_are_shown_for_every_player():
    s = table()
    lay(s, "epidemic", "urban_embellishment", sector=0)
    lay(s, "epidemic", sector=1)
    shown = found(GAME.view(s, 3), "players")
    for seat in range(4):
        cards = [CARDS[card] for card, number in enumerate(s.players[seat].effects) for _ in range(number)]
        assert used_motifs(shown[f"effects-{seat}"]) == [f"card-{card}" for card in cards]
        assert words(shown[f"effects-{seat}"]) == ["in force" if cards else "no card in force"]
    assert len(used_motifs(shown["effects-0"])) == 3
    assert title(shown["effect-0-0"]) == "Epidemic (city): a city costs 2 more"


def tones(element):
    """The classes of the texts of an element."""
    return [text.get("class") for text in element.iter(f"{SVG}text")]


def test_a_spectator_sees_the_effects_of_whoever_is_to_play():
    s = table()
    turn(s, 2)
    assert words(found(GAME.view(s, None), "sun", ["Ana", "Bo", "Cy", "Di"])["effects"])[0] == "In force for Cy"
    s = table()
    s.phase = next(k for k, phase in enumerate(s.track) if phase.kind == SUN)
    s.order = (3, 1, 0, 2)
    assert words(found(GAME.view(s, None), "sun", ["Ana", "Bo", "Cy", "Di"])["effects"])[0] == "In force for Di"


# Players

def test_players_stand_in_turn_order_with_what_they_have(views):
    for view in views:
        shown = found(view, "players")
        rows = [int(name[7:]) for name in shown if name.startswith("player-")]
        if -1 not in view["order"] and view["order"]:
            assert rows == view["order"]
        for place, seat in enumerate(rows):
            p = view["players"][seat]
            assert words(shown[f"order-{seat}"]) == [str(place + 1)]
            assert words(shown[f"score-{seat}"]) == [str(p["score"])]
            assert words(shown[f"labour-{seat}"]) == [str(p["labour"])]
            assert words(shown[f"roads-{seat}"])[0] == f"×{len(p['roads']) + len(p['rough'])}"
            assert words(shown[f"culture-{seat}"]) == [str(len(p["culture"]))]
            assert words(shown[f"terraces-{seat}"]) == [str(len(p["terraces"]))]
            if view["phase"] < len(view["track"]):
                assert words(shown[f"sapa-inca-{seat}"]) == [
                    f"Sapa Inca +{sum(p['sapa_inca'])}", *[str(points) for points in p["sapa_inca"]]]
            else:
                assert f"sapa-inca-{seat}" not in shown


def test_what_the_next_phases_bring_is_told():
    s = table(era=3)
    points(s, 20, 12, 9, 4)
    conquered(s, "C1o C2i", by=0, kind="D")
    labour(s, 0, 5)
    roads(s, 0, "Cp-Cg1 Cp-Cc1")
    build(s, cities="Cc1", garrisons="Cg1", temples="Cc1")
    shown = found(GAME.view(s, 0), "players")
    assert words(shown["inca-0"]) == ["Inca +5 −2"]
    assert title(shown["inca-0"]) == "5 labour in the next Inca phase, 2 of it for support"
    assert words(shown["inca-3"]) == ["Inca +1 +2"]
    assert title(shown["sapa-inca-0"]) == (
        "6 VP if the Sapa Inca phase came now: 3 for cities, 2 for garrisons, 1 for temples")
    assert title(shown["sapa-inca-3"]) == "nothing if the Sapa Inca phase came now"
    assert title(shown["culture-0"]) == ("2 culture tokens: Yauyo (resistance 3, 2 VP, 2 labour); "
                                         "Chanca (resistance 3, 2 VP, 2 labour)")


def test_no_inca_phase_is_expected_in_the_last_round():
    assert "inca-0" in found(GAME.view(table(era=3), 0), "players")
    assert "inca-0" not in found(GAME.view(table(era=4), 0), "players")


def test_on_one_space_the_inner_figure_is_told_from_the_outer():
    s = table()
    points(s, 7, 7, 9, 3)
    shown = found(GAME.view(s, 0), "players")
    assert [words(shown[f"rank-{seat}"]) for seat in range(4)] == [
        ["2nd, inner"], ["3rd, outer"], ["1st"], ["4th"]]
    assert title(shown["rank-1"]) == "3rd on the score track, outside Player A on the same space"


def test_cut_off_roads_are_warned_of():
    s = table()
    roads(s, 0, "Cp-Cg1 Cc3-Cx2")
    shown = found(GAME.view(s, 0), "players")
    assert words(shown["roads-0"]) == ["×3", "1 cut off"]
    assert title(shown["roads-0"]) == (
        "3 roads; not connected to Cuzco: Hatun Xauxa – crossroads between Chanca and Vilcabamba")
    assert words(shown["roads-1"]) == ["×1"]


def test_who_is_to_play_is_marked():
    s = table()
    turn(s, 2)
    shown = found(GAME.view(s, 0), "players")
    marked = [seat for seat in range(4) if any(one.get("class") == "bar" for one in shown[f"player-{seat}"])]
    assert marked == [2]


# The era track

def test_the_track_shows_a_round_of_every_era_and_marks_the_current_phase(views):
    for view in views:
        shown = found(view, "track")
        phases = [k for k in range(len(view["track"])) if f"phase-{k}" in shown]
        assert len({view["track"][k][0] for k in phases}) == 4
        assert {view["track"][k][1] for k in phases} == {0, 1, 2, 3}
        assert view["phase"] in phases or view["phase"] == len(view["track"])
        for number in phases:
            phase, kind = shown[f"phase-{number}"], view["track"][number][2]
            assert used_motifs(phase) == [f"sign-phase{kind}"]
            assert any(one.get("class") == "now" for one in phase) == (number == view["phase"])
            assert (phase.get("class") == "past") == (number < view["phase"])


def test_rounds_are_counted_and_the_current_one_is_marked(views):
    for view in views:
        shown = found(view, "track")
        rounds = [k for k in range(len(view["track"])) if f"round-{k}" in shown]
        assert len(rounds) == 5
        now = view["track"][view["phase"]][0] if view["phase"] < len(view["track"]) else None
        assert [k for k in rounds if any(one.get("class") == "now" for one in shown[f"round-{k}"])] == [
            k for k in rounds if k == now]


def test_skipped_rounds_are_not_shown():
    whole, early = [panels(GAME.view(table(early_fall=fall), 0))["track"] for fall in (False, True)]
    assert early.height == whole.height
    assert [one.svg.count('id="round-') for one in (whole, early)] == [5, 2]


def test_invasion_tokens_lie_on_the_people_phases_of_the_last_era():
    s = table(era=4, pizarros_arrival=True)
    last = [k for k, phase in enumerate(s.track) if phase.era == 3 and phase.kind == 2]
    for left in (4, 2):
        s.invasions = left
        shown = found(GAME.view(s, 0), "track")
        lying = [number for number in range(len(s.track))
                 if f"phase-{number}" in shown and "sign-invasion" in used_motifs(shown[f"phase-{number}"])]
        assert lying == last[4 - left:]
    assert "invasion" not in drawn(GAME.view(table(era=4), 0), "track")


def test_labour_above_the_limit_is_warned_of_before_a_sapa_inca_phase():
    s = table(era=2)
    labour(s, 0, 8)
    assert "at most 3 labour is kept in a Sapa Inca phase" in words(found(GAME.view(s, 0), "track")["era-facts"])
    s.phase = next(k for k, phase in enumerate(s.track) if phase.kind == SAPA_INCA) - 1
    assert "Player A can keep only 3 of 8 labour" in words(found(GAME.view(s, 0), "track")["era-facts"])
    assert "kept" in " ".join(words(found(GAME.view(s, 1), "track")["era-facts"]))


def test_the_end_is_drawn_too():
    s = table(era=4)
    s.phase = len(s.track) - 1
    s.agenda.clear()
    run(s, NextPhase())
    view = GAME.view(s, 0)
    assert 'class="now"' not in drawn(view, "track")
    assert SAY("status", "end", s.ranking[0], 0) == GAME.status(view, GAME.lexicon)


# Culture tokens and cards

def test_unseen_tokens_are_counted(views):
    for view in views:
        shown = found(view, "culture")
        for kind, name in enumerate(GAME.data.types):
            assert words(shown[f"type-{name}"]) == [f"×{view['unseen'][kind]}"]


def test_every_copy_of_every_card_is_somewhere(views):
    for view in views:
        shown = found(view, "cards")
        for card, name in enumerate(CARDS):
            if not view["cards"][card]:
                assert f"known-{name}" not in shown
                continue
            classes = [one.get("class").split()[0] for one in shown[f"known-{name}"].iter() if one.get("class")]
            assert sum(classes.count(state) for state in ("unseen", "held", "lying", "used")) == view["cards"][card]
            assert classes.count("used") == view["discards"][card]
            assert classes.count("lying") == sum(sector["cards"].count(card) for sector in view["sun"])


# Small pictures

def test_every_piece_that_an_answer_stands_for_has_a_miniature():
    for piece in (*CARDS, *KINDS, "road"):
        drawn_small = ElementTree.fromstring(GAME.miniature(piece, GAME.lexicon))
        assert 28 <= float(drawn_small.get("height")) <= 40
        assert used_motifs(drawn_small)
    assert GAME.miniature("llama", GAME.lexicon) == ""
    m = Match(GAME, 4, {}, OpenLuck(2))
    dice = Dice(2)
    while not m.over:
        s, decision = m.decision_of(None)
        for option in list(decision.options(s))[:40]:
            piece = decision.stands_for(s, option)
            assert not piece or GAME.miniature(piece, GAME.lexicon)
        m.play(dice.choice(m.options()))


def test_emblems_tell_seats_by_colour_and_shape():
    view = GAME.view(table(), 0)
    emblems = [GAME.emblem(view, seat, GAME.lexicon) for seat in range(4)]
    assert [used_motifs(ElementTree.fromstring(one)) for one in emblems] == [[f"seat{seat}"] for seat in range(4)]
    motifs = by_id(f'<svg xmlns="{SVG[1:-1]}">{GAME.motifs(GAME.lexicon)}</svg>')
    shapes = [motifs[f"inc-seat{quarter}"][0] for quarter in range(4)]
    assert [shape.tag.removeprefix(SVG) for shape in shapes] == ["circle", "rect", "path", "path"]


# The map

def test_regions_sites_links_and_lines_are_spots():
    s = table()
    lay(s, "rough_road")
    turn(s)
    view = GAME.view(s, 0)
    board = pictures(view)[0]
    land = s.map
    assert view["turn"]["lines"]
    links = [name for name in land.road_names[:BESIDE] if name]
    assert set(board.spots) == {*land.regions, *land.sites, *links, *view["turn"]["lines"]}
    shown = by_id(board.svg)
    assert {"region-C2i", "site-Cc1", "link-Cp-Cg1", f"line-{view['turn']['lines'][0]}"} <= set(shown)


def test_answers_on_the_map_name_a_spot():
    s = table()
    token(s, "C2i", "A")
    conquered(s, "C1o", by=0)
    roads(s, 0, "Cp-Cg1 Cp-Cc1")
    build(s, cities="Cc1")
    labour(s, 0, 9)
    assert s.players[0].sites & sites(s, "Cg1")
    lay(s, "rough_road")
    named = [word for word in turn(s) if word not in ("extra road", "done")]
    spots_there = set(pictures(GAME.view(s, 0))[0].spots)
    assert {word.split()[-1] for word in named} <= spots_there


def test_where_no_copy_of_a_card_lies_is_not_said():
    shown = found(GAME.view(table(), 0), "cards")
    assert title(shown["known-key_outpost"]) == "Key Outpost: 1 in all, 1 unseen"
