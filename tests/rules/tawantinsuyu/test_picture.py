"""The board and the panels of a view, all along random matches and of positions laid out by hand."""
import re
from functools import cache
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from kancha.core.dice import Dice
from kancha.core.play import pending, playout
from kancha.drawing.elements import row_width
from kancha.games.tawantinsuyu.data import MOST_PRODUCTION
from kancha.games.tawantinsuyu.game import Tawantinsuyu
from kancha.games.tawantinsuyu.hill import SEGMENT, SPACES
from kancha.games.tawantinsuyu.kinds import ACTIONS, GODS, TASKS, WORKERS
from kancha.games.tawantinsuyu.steps import SPOTS
from kancha.games.tawantinsuyu.svg_cards import BUILDING, building_lines, gap_for
from kancha.games.tawantinsuyu.svg_hill import space_place
from kancha.games.tawantinsuyu.svg_motifs import MOTIFS
from kancha.games.tawantinsuyu.svg_style import LETTER_COLOURS, STYLE, WORKER_COLOURS
from rules.pictures import by_id, moments_of, seen_in_turn
from rules.tawantinsuyu import arrange
from rules.tawantinsuyu.arrange import DATA

SVG = "{http://www.w3.org/2000/svg}"
GAME = Tawantinsuyu()
WORDS = GAME.lexicon_for()
DEFINED = by_id(f"<svg>{GAME.motifs(WORDS)}</svg>")
STEP = 45
NAMES = ("<b>&\"x'", "Ann-with-a-name-that-is-much-too-long-for-any-place", "ü", "]]>")


def pictures(view, seat=None, words=WORDS):
    """The board, then the panels."""
    return [GAME.board(view, words), *GAME.panels(view, seat, words)]


def everything(view, seat=None, words=WORDS):
    """The elements of all pictures that have an id."""
    return by_id(GAME.picture(view, seat, words).svg)


def hand(view, seat, words=WORDS):
    return GAME.panels(view, seat, words)[0]


def emblem(view, seat, words=WORDS):
    return GAME.emblem(view, seat, words)


def described(view, spot, words=WORDS):
    return [words.show(text, "") for text in GAME.describe(view, spot)]


@cache
def moments(seats):
    """Positions of random matches, some answers apart."""
    return moments_of(GAME, seats, STEP)


def a_match(seats, seed):
    """All moments of a random match."""
    s = GAME.setup(seats, GAME.complete(seats, {}), GAME.rules)
    dice = Dice(seed)
    yield s
    while playout(s, dice, 1):
        yield s


def every_question(seats):
    """All moments of some matches."""
    for seed in range(5):
        yield from a_match(seats, seed)


@pytest.fixture(params=(1, 2, 3, 4), ids=lambda seats: f"{seats} seats")
def tables(request):
    return moments(request.param)


def views(tables):
    return seen_in_turn(GAME, tables)


def elements(picture):
    return list(ElementTree.fromstring(picture.svg).iter())


def title(element):
    return element.find(f"{SVG}title").text


def numbers(text):
    return list(map(float, re.findall(r"-?[\d.]+", text)))


def test_pictures_are_documents_without_style_script_or_anything_fetched(tables):
    for view in views(tables):
        drawn = [picture.svg for picture in pictures(view, view["seat"])]
        for text in [*drawn, *[emblem(view, seat) for seat in range(view["seats"])]]:
            assert "url(" not in text
            for element in ElementTree.fromstring(text).iter():
                assert element.tag not in (f"{SVG}script", f"{SVG}style", f"{SVG}image", f"{SVG}defs")
                assert not [name for name in element.attrib if name == "style" or name.startswith("on")]
                assert element.get("href", "#").startswith("#")


def test_the_board_can_be_read_aloud(tables):
    view = views(tables)[-1]
    board = GAME.board(view, WORDS)
    root = ElementTree.fromstring(board.svg)
    assert root.get("class") == "pic tawantinsuyu board"
    assert (root.get("role"), root.get("aria-label")) == ("img", "Tawantinsuyu")
    assert f"Workers on the hill: {len(view['hill'])}" in root.find(f"{SVG}desc").text
    assert "width" not in root.attrib


def test_ids_are_unique_over_board_and_panels_and_what_is_used_is_defined(tables):
    for view in views(tables):
        assert not set(everything(view, view["seat"])) & set(DEFINED)
        for picture in pictures(view, view["seat"]):
            used = {element.get("href")[1:] for element in elements(picture) if element.tag == f"{SVG}use"}
            assert used <= set(DEFINED), picture.name


def test_motifs_are_the_same_all_along_and_use_only_each_other():
    assert GAME.motifs(GAME.lexicon_for(people=NAMES)) is GAME.motifs(WORDS)
    for motif in DEFINED.values():
        assert {element.get("href")[1:] for element in motif.iter("use")} <= set(DEFINED)


# Panels

def test_the_hand_comes_first_and_only_for_a_seat(tables):
    alone = tables[0].seats == 1
    tables_own = ["village", "gods", "market", "weavings", "conquest", "temple", "statues"]
    shared = ["axomamma", *tables_own, "players"] if alone else ["players", *tables_own]
    for view in views(tables):
        assert [panel.name for panel in GAME.panels(view, None, WORDS)] == shared
        if view["seat"] is not None:
            assert [panel.name for panel in GAME.panels(view, view["seat"], WORDS)] == ["hand", *shared]


def test_panels_have_their_size_in_pixels_and_their_title_as_a_heading(tables):
    for view in views(tables):
        for panel in GAME.panels(view, view["seat"], WORDS):
            root = ElementTree.fromstring(panel.svg)
            assert numbers(root.get("viewBox")) == [0, 0, panel.width, panel.height]
            assert panel.width == 346
            heading = root.find(f"{SVG}text")
            assert (heading.get("class"), heading.text) == ("heading ink", WORDS.say("panel", panel.name))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_panels_keep_their_height(seats):
    """Most never change it; that of the hand, of the players and of Axomamma grows now and then with what there is."""
    heights = {}
    for s in a_match(seats, seats):
        for panel in GAME.panels(GAME.view(s, 0), 0, WORDS):
            heights.setdefault(panel.name, []).append(panel.height)
    assert {name for name, found in heights.items() if len(set(found)) > 1} <= {"hand", "players", "axomamma"}
    for name, found in heights.items():
        changes = sum([before != after for before, after in pairwise(found)])
        assert changes <= .02 * len(found), name
        assert max(found) <= 1.4 * min(found), name


def sizes(element, scale=1.0):
    """The sizes of all texts in an element and the motifs that it uses, as they are drawn."""
    for change in re.findall(r"scale\(([^)]*)\)", element.get("transform", "")):
        scale *= min(numbers(change))
    tag = element.tag.removeprefix(SVG)
    if tag == "text":
        yield scale * max([SIZES.get(name, 14) for name in element.get("class", "").split() if name in SIZES] or [14])
    if tag == "use":
        yield from sizes(DEFINED[element.get("href")[1:]], scale)
    for child in element:
        yield from sizes(child, scale)


SIZES = {name: float(size) for name, size in re.findall(r"\.(\w+)\{[^}]*?font-size:([\d.]+)px", STYLE)}


def test_no_letters_are_smaller_than_thirteen_pixels(tables):
    assert {"small": 13, "letter": 18, "score": 24}.items() <= SIZES.items()
    for view in views(tables):
        board, *panels = pictures(view, view["seat"])
        units = numbers(ElementTree.fromstring(board.svg).get("viewBox"))[2]
        assert min(sizes(ElementTree.fromstring(board.svg))) * board.width / units >= 13
        for panel in panels:
            assert min(sizes(ElementTree.fromstring(panel.svg))) >= 12.99, panel.name


def test_every_spot_has_a_glow_and_takes_clicks_on_forty_pixels(tables):
    for view in views(tables):
        board, *panels = pictures(view, view["seat"])
        for picture in (board, *panels):
            for element in elements(picture):
                if "data-spot" in element.attrib:
                    classes = [child.get("class") for child in element]
                    assert classes.count("glow") == 1, element.get("data-spot")
                    assert classes[-1] == "hit"
                    assert element.find(f"{SVG}title") is None
                    if picture is not board:
                        hit = element[-1]
                        assert min(float(hit.get("width")), float(hit.get("height"))) >= 40, element.get("data-spot")


def boxes(element, x=0.0, y=0.0):
    """The rectangles of all spots: name, left, top, right, bottom."""
    moved = re.match(r"translate\((\S+) (\S+)\)", element.get("transform", ""))
    if moved:
        x, y = x + float(moved[1]), y + float(moved[2])
    if "data-spot" in element.attrib:
        hit = element[-1]
        yield element.get("data-spot"), x, y, x + float(hit.get("width")), y + float(hit.get("height"))
    for child in element:
        yield from boxes(child, x, y)


def test_spots_lie_in_their_panel_and_not_on_each_other(tables):
    for view in views(tables):
        for panel in GAME.panels(view, view["seat"], WORDS):
            found = list(boxes(ElementTree.fromstring(panel.svg)))
            for number, (name, left, top, right, bottom) in enumerate(found):
                assert 0 <= left < right <= panel.width, name
                assert 0 <= top < bottom <= panel.height, name
                for other, x, y, to_x, to_y in found[:number]:
                    apart = left >= to_x - .1 or x >= right - .1 or top >= to_y - .1 or y >= bottom - .1
                    assert apart, (panel.name, name, other)


# Spots

def test_every_place_that_answers_name_has_its_spot(tables):
    for view in views(tables):
        there = [spot for picture in pictures(view) for spot in picture.spots]
        fixed = [*SPACES, *[f"at {action}" for action in ACTIONS], *SPOTS, *DATA.conquest.codes, "deck", "below",
                 "potato end", "corn end", *[f"{size} {god}" for size in ("small", "large") for god in GODS]]
        assert [name for name in fixed if there.count(name) != 1] == []
        named = [*[tile for tile in view["market"] if tile], *view["offer"], *view["laid_out"],
                 *[f"nomad {kind}" for kind in view["nomads"]]]
        assert [name for name in named if name not in there] == []
        assert ("face-up" in there) == (view["weaving"] is not None)
        if view["seat"] is not None:
            player = view["players"][view["seat"]]
            own = hand(view, view["seat"]).spots
            assert [tile for tile in player["working"] + player["resting"] + player["passive"] if tile not in own] == []


def test_every_spot_is_described(tables):
    for view in views(tables):
        for picture in pictures(view, view["seat"]):
            for spot in picture.spots:
                assert all(described(view, spot)), spot
        assert GAME.describe(view, "nothing like that") == GAME.describe(view, "") == []


@pytest.mark.parametrize("tile", range(MOST_PRODUCTION))
def test_what_a_building_produces_fits_its_tile(tile):
    room = BUILDING[0] - 5
    for line in building_lines(GAME.data, tile, "", "or"):
        assert row_width(line, gap_for(line, room)) <= room


def test_decks_and_tiles_tell_what_they_are_for():
    s = arrange.table()
    arrange.market(s, "P09", "Z18")
    arrange.tapestry(s, 0, "SW02")
    view = GAME.view(s, 0)
    assert described(view, "P09") == ["5 potatoes or 2 gold (P09); costs 1 corn, 1 stone",
                                      "a Production Building: it gives this whenever you produce with it"]
    assert described(view, "Z18")[1] == "a Passive Building: it works as soon as you have built it"
    assert "one of the offer" in described(view, "deck")[1]
    assert "the face-up one or the one below it" in described(view, "below")[1]
    assert ": 1 VP for 2, 3 VP for 3, 6 VP for 4, 10 VP for 5, 15" in described(view, "new")[1]
    assert described(view, "1 right")[1].startswith("a Weaving that matches it (potato) brings 3 potatoes whenever")


def test_the_description_of_a_space_says_what_it_costs():
    s = arrange.table()
    arrange.priest(s, 0, ACTIONS[s.coricancha()[0]])
    view = GAME.view(s, 0)
    for space, name in enumerate(SPACES):
        price = view["food"][SEGMENT[space]]
        god = GODS[DATA.hill.god[space]]
        food = f"{price} food, and " if price else ""
        assert described(view, name)[1] == f"costs {food}a God card with the {god} or 1 gold"


def test_descriptions_say_what_things_are_do_and_cost():
    s = arrange.table()
    arrange.workers(s, 0, "warrior", "warrior")
    arrange.army(s, 0, "2 corn")
    arrange.hand(s, 0, "G01")
    arrange.statue(s, 0, GODS.index("spiral"), "large")
    arrange.own(s, 0, "P10", down=True)
    arrange.tapestry(s, 0, "SW01")
    view = GAME.view(s, 0)
    assert described(view, "warrior")[0] == "2 Warriors in your supply"
    assert described(view, "warrior")[1].startswith("draws an Army card")
    assert described(view, "use army 2 corn") == ["Army card: 2 Soldiers, corn, in your hand",
                                                  "on your turn you may discard it for 1 corn"]
    assert described(view, "G01")[0].endswith("(star, G01), in your hand")
    assert described(view, "large spiral")[1:] == ["costs 3 stone, 2 gold and brings 9 VP", "you have 1"]
    assert described(view, "P10")[0].endswith("; costs 1 corn, 1 stone, face down")
    assert described(view, "1 left")[0] == "left end of Tapestry 1"
    assert described(view, "U1")[1] == "Steps cost 3 stone and bring 4 VP, 1 corn and 2 potatoes"
    assert described(view, "at offering")[1].startswith("climb up to 3 Temple steps for 2 corn each")


# Pieces

def test_every_piece_is_drawn_where_it_is_by_a_translation_of_its_whole_picture(tables):
    for view in views(tables):
        kinds = {}
        for picture in pictures(view, view["seat"]):
            root = ElementTree.fromstring(picture.svg)
            found = {element.get("id"): element for element in root.iter() if "data-piece" in element.attrib}
            still = [element for group in root if group.get("pointer-events") == "none" for element in group]
            assert set(found) == {element.get("id") for element in still}
            width, height = numbers(root.get("viewBox"))[2:]
            for element in found.values():
                assert re.fullmatch(r"translate\([\d.]+ [\d.]+\)", element.get("transform"))
                x, y = numbers(element.get("transform"))
                assert 8 < x < width - 8
                assert 8 < y < height - 8
            kinds |= {name: element.get("data-piece") for name, element in found.items()}
        assert kinds == expected_pieces(view)


def expected_pieces(view):
    expected = {f"worker-{name}": f"worker-{kind}" for name, kind in view["hill"].items()}
    expected |= {f"worker-village-{k}": f"worker-{kind}" for k, kind in enumerate(view["village"])}
    expected |= {f"worker-nomads-{k}": f"worker-{kind}" for k, kind in enumerate(view["nomads"])}
    expected |= {f"steps-{name}": f"steps-{owner}" for name, owner in view["steps"].items()}
    expected |= {f"conquest-{name}": f"conquest-{owner}" for name, owner in view["conquests"].items()}
    board = view["axomamma"]
    tokens = [] if board is None else board["tokens"]
    expected |= {f"token-{k}-{token['spot']}": f"token-{k}" for k, token in enumerate(tokens)}
    for seat, player in enumerate(view["players"]):
        supply = [kind for kind, number in player["workers"].items() for _ in range(number)]
        if board is not None and seat and view["phase"] != "setting up":
            assert sorted(board["queue"]) == sorted(supply)
            supply = board["queue"]
        expected |= {f"worker-player-{seat}-{k}": f"worker-{kind}" for k, kind in enumerate(supply)}
        expected[f"temple-{seat}-{player['temple']}"] = f"temple-{seat}"
        if player["priest"] is not None:
            expected[f"priest-{seat}-{player['priest']}"] = f"priest-{seat}"
    return expected


def test_a_worker_on_the_hill_is_drawn_on_its_space():
    s = arrange.table()
    arrange.stand(s, "courier", "M23")
    view = GAME.view(s, 0)
    worker = by_id(GAME.board(view, WORDS).svg)["worker-M23"]
    assert worker.get("data-piece") == "worker-courier"
    assert worker.find(f"{SVG}use").get("href") == "#taw-worker-courier"
    assert numbers(worker.get("transform")) == pytest.approx(space_place(SPACES.index("M23")), abs=.1)
    assert described(view, "M23")[0].endswith("; Courier here")


def test_spaces_and_icons_keep_apart():
    places = [space_place(space) for space in range(len(SPACES))]
    for number, (x, y) in enumerate(places):
        assert all((x - other) ** 2 + (y - down) ** 2 > 36 ** 2 for other, down in places[:number])


def test_the_actions_face_the_sections_to_which_the_tile_is_turned(tables):
    for view in views(tables):
        for section, name in enumerate(view["coricancha"]):
            assert f"faces section {section + 1}" in described(view, f"at {name}")[0]


# What is told, and what is not

def test_what_the_players_have_is_told(tables):
    for view in views(tables):
        found = everything(view)
        for seat, player in enumerate(view["players"]):
            assert found[f"score-{seat}"].find(f"{SVG}text").text == str(player["score"])
            for name, number in player["goods"].items():
                plural = "es" if name == "potato" and number != 1 else ""
                assert title(found[f"goods-{seat}-{name}"]) == f"{number} {name}{plural}"
            if seat < view["seats"]:
                gods = len(player["gods"]) + len(player["playing"])
                assert title(found[f"gods-{seat}"]) == f"God cards in hand: {gods}"
                assert title(found[f"army-{seat}"]) == f"Army cards in hand: {player['army_cards']}"
            assert {f"building-{seat}-{name}"
                    for name in player["working"] + player["resting"] + player["passive"]} <= set(found)
            assert (f"forecast-{seat}" in found) == (view["phase"] != "over")
            if view["phase"] != "over" and seat < view["seats"]:
                missing = player["forecast"]["potatoes missing"]
                assert title(found[f"forecast-{seat}-potatoes"]).endswith(f"missing: {missing}")
            for number, edges in enumerate(player["matches"], 1):
                assert f"{len(edges)} matching" in title(found[f"tapestry-{seat}-{number}"])
        for level in range(DATA.temple.top + 1):
            assert title(found[f"temple-space-{level}"]).startswith(f"Temple {level}:")


def test_pictures_name_no_card_that_the_seat_does_not_know(tables):
    for view in views(tables):
        if view["phase"] == "over":
            continue
        open_cards = {*view["offer"], *view["shown"], *([view["played"]] if view["played"] else [])}
        tucked = view["axomamma"]["tucked"] if view["axomamma"] else []
        open_cards |= {card["card"] for card in tucked if card is not None}
        for picture in pictures(view):
            assert set(re.findall(r"\bG\d\d\b", picture.svg)) <= open_cards


def test_a_hand_shows_its_own_cards_and_no_others():
    s = arrange.table(seats=3)
    arrange.hand(s, 0, "G01", "G34")
    arrange.hand(s, 1, "G05")
    arrange.army(s, 0, "2 corn")
    arrange.army(s, 1, "1 gold")
    own = GAME.view(s, 0)
    assert set(re.findall(r"\bG\d\d\b", hand(own, 0).svg)) == {"G01", "G34"}
    assert {"G01", "G34", "use army 2 corn"} <= set(hand(own, 0).spots)
    assert not re.findall(r"\bG\d\d\b", hand(own, 1).svg)
    assert "use army 1 gold" not in hand(own, 1).spots


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
            "army 1 potato"} == set(hand(view, 0).spots)
    shared = [spot for picture in pictures(view) for spot in picture.spots]
    assert not {"P03", "Z04", "P10"} & set(shared)


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
        there = {name.lower() for picture in pictures(view, decision.seat) for name in picture.spots}
        for option in options:
            for word in decision.word(s, option).lower().split("+"):
                assert word in there or word in ("none", "done", "exchange", "gold"), (decision.name, word)
        seen.add(decision.name)
    assert {"space", "place_priest", "construct", "god", "keep", "five", "first_weaving", "nomad", "buy_worker",
            "fee"} <= seen


def test_names_of_people_are_written_as_they_are(tables):
    view = views(tables)[-1]
    words = GAME.lexicon_for(people=NAMES)
    for picture in pictures(view, 0, words):
        ElementTree.fromstring(picture.svg)
    assert NAMES[0] in title(everything(view, None, words)["score-0"])


# Motifs

def test_every_motif_and_every_building_can_be_drawn():
    for drawn in MOTIFS.values():
        ElementTree.fromstring(f"<g>{drawn}</g>")
    assert {f"god-{god}" for god in GODS} | set(TASKS) | {f"figure-{kind}" for kind in WORKERS} <= set(MOTIFS)
    assert list(WORDS.texts["effect"]) == list(DATA.buildings.codes[MOST_PRODUCTION:])
    s = arrange.table()
    for tile in DATA.buildings.codes:
        arrange.own(s, 0, tile)
    arrange.hand(s, 0, *DATA.gods.cards)
    assert set(DATA.buildings.codes) | set(DATA.gods.cards) <= set(hand(GAME.view(s, 0), 0).spots)


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


def test_the_stylesheet_fetches_nothing():
    assert "url(" not in STYLE
    assert "@import" not in STYLE
