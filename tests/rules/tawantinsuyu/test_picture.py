"""The pictures of a view, all along random matches and of positions laid out by hand."""
import re
from functools import cache
from xml.etree import ElementTree

import pytest

from kancha.core.dice import Dice
from kancha.core.play import pending, playout
from kancha.games.tawantinsuyu.data import MOST_PRODUCTION
from kancha.games.tawantinsuyu.game import Tawantinsuyu
from kancha.games.tawantinsuyu.hill import SPACES
from kancha.games.tawantinsuyu.kinds import ACTIONS, GODS, TASKS, WORKERS
from kancha.games.tawantinsuyu.steps import SPOTS
from kancha.games.tawantinsuyu.svg_hill import space_place
from kancha.games.tawantinsuyu.svg_motifs import MOTIFS, USED
from kancha.games.tawantinsuyu.svg_style import LETTER_COLOURS, STYLE, WORKER_COLOURS
from rules.pictures import by_id, seen_in_turn
from rules.tawantinsuyu import arrange
from rules.tawantinsuyu.arrange import DATA

SVG = "{http://www.w3.org/2000/svg}"
GAME = Tawantinsuyu()
WORDS = GAME.lexicon_for()
STEP = 45
NAMES = ("<b>&\"x'", "Ann-with-a-name-that-is-much-too-long-for-any-place", "ü", "]]>")


def picture(view, words=WORDS):
    return GAME.svg(view, words)


def hand(view, seat, words=WORDS):
    return GAME.hand(view, seat, words)


def emblem(view, seat, words=WORDS):
    return GAME.emblem(view, seat, words)


@cache
def moments(seats):
    """Positions of a random match, some answers apart, from the bare table to the end, and some of another match."""
    found = []
    for seed in (seats, 10 + seats):
        s = GAME.setup(seats, GAME.complete(seats, {}), GAME.rules)
        found.append(s.clone())
        dice = Dice(seed)
        while playout(s, dice, STEP) == STEP:
            found.append(s.clone())
        found.append(s)
    return found


def every_question(seats):
    """All moments of some matches."""
    for seed in range(5):
        s = GAME.setup(seats, GAME.complete(seats, {}), GAME.rules)
        dice = Dice(seed)
        yield s
        while playout(s, dice, 1):
            yield s


@pytest.fixture(params=(2, 3, 4), ids=lambda seats: f"{seats} seats")
def tables(request):
    return moments(request.param)


def views(tables):
    return seen_in_turn(GAME, tables)


def spots(text):
    return [element.get("data-spot")
            for element in ElementTree.fromstring(text).iter() if "data-spot" in element.attrib]


def title(element):
    return element.find(f"{SVG}title").text


def texts(view, words=WORDS):
    """All drawings of a view: the picture, and of every seat its hand and its emblem."""
    beside = [draw(view, seat, words) for seat in range(view["seats"]) for draw in (hand, emblem)]
    return [picture(view, words), *beside]


def test_pictures_are_documents_without_style_script_or_anything_fetched(tables):
    for view in views(tables):
        for text in texts(view):
            assert "url(" not in text
            for element in ElementTree.fromstring(text).iter():
                assert element.tag not in (f"{SVG}script", f"{SVG}style", f"{SVG}image")
                assert not [name for name in element.attrib if name == "style" or name.startswith("on")]
                assert element.get("href", "#").startswith("#")


def test_a_picture_can_be_read_aloud_and_says_what_a_phone_shows_first(tables):
    root = ElementTree.fromstring(picture(views(tables)[-1]))
    assert root.tag == f"{SVG}svg"
    assert root.get("class") == "tawantinsuyu"
    assert root.get("role") == "img"
    assert "width" not in root.attrib
    labels = by_id(picture(views(tables)[-1]))
    assert all(labels[name].text for name in root.get("aria-labelledby").split())
    left, top, width, height = map(float, root.get("data-focus").split())
    _, _, whole, tall = map(float, root.get("viewBox").split())
    assert left + width <= whole
    assert top + height <= tall


def test_ids_are_unique_over_picture_and_hand_and_what_is_used_is_defined(tables):
    for view in views(tables):
        found = by_id(picture(view))
        for seat in range(view["seats"]):
            own = by_id(hand(view, seat))
            assert not set(found) & set(own)
            assert all(name.startswith("hand-") for name in own)
            for text, ids in ((picture(view), found), (hand(view, seat), own)):
                assert {element.get("href")[1:]
                        for element in ElementTree.fromstring(text).iter(f"{SVG}use")} <= set(ids)


def test_every_place_that_answers_name_has_its_spot(tables):
    for view in views(tables):
        there = spots(picture(view))
        fixed = [*SPACES, *[f"at {action}" for action in ACTIONS], *SPOTS, *DATA.conquest.codes, "deck", "below",
                 "potato end", "corn end", *[f"{size} {god}" for size in ("small", "large") for god in GODS]]
        assert [name for name in fixed if there.count(name) != 1] == []
        named = [*[tile for tile in view["market"] if tile], *view["offer"], *view["laid_out"],
                 *[f"nomad {kind}" for kind in view["nomads"]]]
        assert [name for name in named if name not in there] == []
        assert ("face-up" in there) == (view["weaving"] is not None)
        for seat, player in enumerate(view["players"]):
            if view["seat"] == seat:
                assert [tile
                        for tile in player["working"] + player["resting"] + player["passive"]
                        if tile not in there] == []


def test_every_spot_has_a_glow_and_takes_clicks(tables):
    for view in views(tables):
        for text in (picture(view), hand(view, 0)):
            for element in ElementTree.fromstring(text).iter():
                if "data-spot" in element.attrib:
                    classes = [child.get("class") for child in element]
                    assert classes.count("glow") == 1, element.get("data-spot")
                    assert classes[-1] == "hit"


def test_every_piece_is_drawn_where_it_is_by_a_translation_of_the_whole_picture(tables):
    for view in views(tables):
        root = ElementTree.fromstring(picture(view))
        pieces = {element.get("id"): element for element in root.iter() if "data-piece" in element.attrib}
        assert all(re.fullmatch(r"translate\([\d.]+ [\d.]+\)", element.get("transform")) for element in pieces.values())
        group = next(element for element in root if element.get("id") == "pieces")
        assert set(pieces) == {element.get("id") for element in group}
        kinds = {name: element.get("data-piece") for name, element in pieces.items()}
        expected = {f"worker-{name}": f"worker-{kind}" for name, kind in view["hill"].items()}
        expected |= {f"worker-village-{k}": f"worker-{kind}" for k, kind in enumerate(view["village"])}
        expected |= {f"worker-nomads-{k}": f"worker-{kind}" for k, kind in enumerate(view["nomads"])}
        expected |= {f"steps-{name}": f"steps-{owner}" for name, owner in view["steps"].items()}
        expected |= {f"conquest-{name}": f"conquest-{owner}" for name, owner in view["conquests"].items()}
        for seat, player in enumerate(view["players"]):
            supply = [kind for kind, number in player["workers"].items() for _ in range(number)]
            expected |= {f"worker-player-{seat}-{k}": f"worker-{kind}" for k, kind in enumerate(supply)}
            expected[f"temple-{seat}-{player['temple']}"] = f"temple-{seat}"
            if player["priest"] is not None:
                expected[f"priest-{seat}-{player['priest']}"] = f"priest-{seat}"
        assert kinds == expected


def test_nothing_is_put_outside_the_picture(tables):
    for view in views(tables):
        root = ElementTree.fromstring(picture(view))
        _, _, width, height = map(float, root.get("viewBox").split())
        for element in root.iter():
            if "data-piece" in element.attrib:
                x, y = map(float, re.findall(r"[\d.]+", element.get("transform")))
                assert 12 < x < width - 12
                assert 12 < y < height - 12


def test_a_worker_on_the_hill_is_drawn_on_its_space():
    s = arrange.table()
    arrange.stand(s, "courier", "M23")
    found = by_id(picture(GAME.view(s, 0)))
    worker = found["worker-M23"]
    assert worker.get("data-piece") == "worker-courier"
    assert worker.find(f"{SVG}use").get("href") == "#taw-worker-courier"
    x, y = space_place(SPACES.index("M23"))
    assert list(map(float, re.findall(r"[\d.]+", worker.get("transform")))) == pytest.approx([x, y], abs=.1)
    assert title(found["space-M23"]).endswith("; courier here")


def test_spaces_and_icons_keep_apart():
    places = [space_place(space) for space in range(len(SPACES))]
    for number, (x, y) in enumerate(places):
        assert all((x - other) ** 2 + (y - down) ** 2 > 36 ** 2 for other, down in places[:number])


def test_the_actions_face_the_sections_to_which_the_tile_is_turned(tables):
    for view in views(tables):
        found = by_id(picture(view))
        for section, name in enumerate(view["coricancha"]):
            assert f"faces section {section + 1}" in title(found[f"action-{name}"])


def test_what_the_players_have_is_told(tables):
    for view in views(tables):
        found = by_id(picture(view))
        for seat, player in enumerate(view["players"]):
            assert found[f"score-{seat}"].find(f"{SVG}text").text == str(player["score"])
            for name, number in player["goods"].items():
                assert title(found[f"goods-{seat}-{name}"]) == f"{number} {name}"
            assert title(found[f"gods-{seat}"]) == f"God cards in hand: {len(player['gods']) + len(player['playing'])}"
            assert title(found[f"army-{seat}"]) == f"Army cards in hand: {player['army_cards']}"
            assert (f"forecast-{seat}" in found) == (view["phase"] != "over")
            if view["phase"] != "over":
                missing = player["forecast"]["potatoes missing"]
                assert title(found[f"forecast-{seat}-potatoes"]).endswith(f"missing: {missing}")
            for number, edges in enumerate(player["matches"], 1):
                assert f"{len(edges)} matching" in title(found[f"tapestry-{seat}-{number}"])
        for level in range(DATA.temple.top + 1):
            assert title(found[f"temple-space-{level}"]).startswith(f"Temple {level}:")


def test_the_picture_names_no_card_that_the_seat_does_not_know(tables):
    for view in views(tables):
        if view["phase"] == "over":
            continue
        open_cards = {*view["offer"], *view["shown"], *([view["played"]] if view["played"] else [])}
        assert set(re.findall(r"\bG\d\d\b", picture(view))) <= open_cards


def test_a_hand_shows_its_own_cards_and_no_others():
    s = arrange.table(seats=3)
    arrange.hand(s, 0, "G01", "G34")
    arrange.hand(s, 1, "G05")
    arrange.army(s, 0, "2 corn")
    arrange.army(s, 1, "1 gold")
    own = GAME.view(s, 0)
    assert set(re.findall(r"\bG\d\d\b", hand(own, 0))) == {"G01", "G34"}
    assert {"G01", "G34", "use army 2 corn"} <= set(spots(hand(own, 0)))
    assert not re.findall(r"\bG\d\d\b", hand(own, 1))
    assert "use army 1 gold" not in spots(hand(own, 1))


def test_a_hand_has_the_ends_of_its_tapestries_its_tiles_and_its_workers():
    s = arrange.table()
    arrange.tapestry(s, 0, "SW01", "W09", "W08", "W02", "W14", "W10", "W17")
    arrange.tapestry(s, 0, "W19")
    arrange.own(s, 0, "P03", "Z04")
    arrange.own(s, 0, "P10", down=True)
    arrange.workers(s, 0, "warrior", "warrior", "priest")
    arrange.statue(s, 0, GODS.index("spiral"), "large")
    arrange.army(s, 0, "1 potato", where="down")
    view = GAME.view(s, 0)
    assert {"1 left", "1 right", "2 left", "2 right", "new", "P03", "Z04", "P10", "warrior", "priest", "large spiral",
            "army 1 potato"} == set(spots(hand(view, 0)))
    assert {"P03", "Z04", "P10"} <= set(spots(picture(view)))
    assert not {"P03", "Z04", "P10"} & set(spots(picture(GAME.view(s, 1))))


def test_answers_of_a_match_are_found_on_the_pictures(tables):
    """Where a question is about places, cards or tiles, the words of its answers name spots."""
    sought = {"space", "retrieve", "place_priest", "steps", "conquer", "construct", "remove", "produce_one", "god",
              "keep", "five", "statue", "first_weaving", "buy_weaving", "buy_leftover", "place_weaving", "free_weaving",
              "nomad", "buy_worker", "give_up", "return_card", "fee"}
    seen = set()
    for s in every_question(tables[0].seats):
        decision, options = pending(s)
        if decision is None or decision.name not in sought or decision.name in seen:
            continue
        view = GAME.view(s, decision.seat)
        there = {name.lower() for name in spots(picture(view)) + spots(hand(view, decision.seat))}
        for option in options:
            for word in decision.word(s, option).lower().split("+"):
                assert word in there or word in ("none", "done", "exchange", "gold"), (decision.name, word)
        seen.add(decision.name)
    assert {"space", "place_priest", "construct", "god", "keep", "five", "first_weaving", "nomad", "buy_worker",
            "fee"} <= seen


def test_names_of_people_are_written_as_they_are(tables):
    view = views(tables)[-1]
    words = GAME.lexicon_for(people=NAMES)
    for text in texts(view, words):
        ElementTree.fromstring(text)
    assert NAMES[0] in title(by_id(picture(view, words))["score-0"])


def test_every_motif_and_every_building_can_be_drawn():
    for drawn in MOTIFS.values():
        assert not USED.findall(drawn)
        ElementTree.fromstring(f"<g>{drawn}</g>")
    assert {f"god-{god}" for god in GODS} | set(TASKS) | {f"worker-{kind}" for kind in WORKERS} <= set(MOTIFS)
    assert list(WORDS.texts["effect"]) == list(DATA.buildings.codes[MOST_PRODUCTION:])
    s = arrange.table()
    for tile in DATA.buildings.codes:
        arrange.own(s, 0, tile)
    arrange.hand(s, 0, *DATA.gods.cards)
    assert set(DATA.buildings.codes) | set(DATA.gods.cards) <= set(spots(hand(GAME.view(s, 0), 0)))


def test_the_emblems_of_the_seats_differ():
    view = GAME.view(arrange.table(seats=4), 0)
    assert len({emblem(view, seat) for seat in range(4)}) == 4


def luminance(colour):
    parts = [int(colour[k:k + 2], 16) / 255 for k in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= .04045 else ((part + .055) / 1.055) ** 2.4 for part in parts]
    return .2126 * red + .7152 * green + .0722 * blue


def test_the_letters_of_workers_have_contrast():
    for kind in WORKERS:
        dark, light = sorted([luminance(WORKER_COLOURS[kind]), luminance(LETTER_COLOURS[kind])])
        assert (light + .05) / (dark + .05) >= 4.5


def test_no_letters_are_smaller_than_eleven_pixels_where_the_picture_is_900_wide():
    assert "url(" not in STYLE
    assert "@import" not in STYLE
    assert min(map(float, re.findall(r"font-size:([\d.]+)px", STYLE))) * 900 / 1400 >= 11
