"""Content packs of Cuzco: what is wrong with a map, and a match with another board."""
import pytest

import kancha
from content.making import packed_game, write_pack
from content.test_packs import faults
from kancha.testing import conform

ISLAND = ["MMMM", "M...M", "F.o..M", "M...F", "FFFF"]
ROWS = ("board", "map", "rows")


@pytest.mark.parametrize(("rows", "said"), [
    (["MMMM", "M..M", "FFFF"], "row 1: it has 4 hexes and the next row 4; neighbouring rows differ by one."),
    (["MMMM", "M....M", "FFFFF"], "row 1: it has 4 hexes and the next row 6; neighbouring rows differ by one."),
    (["MMMM", "....M", "F.o..M", "M...F", "FFFF"],
     "row 2: b1 lies at the edge of the map, so it must be mountain (M) or forest (F)."),
    (["MMMM", "M...M", "F.o..M", "M...F", "FF.F"],
     "row 5: o3 lies".replace("o3", "e3")),
    (["MMMM", "M...M", "FFFF"], ": there are 3 empty hexes, but there must be at least 7."),
    (["MMMMMM", "M.....M", "MMMMMMMM", "M.....M", "MMMMMM"], ": the empty hexes and ponds must be connected."),
    (["MMMM", "M.x.M", "FFFF"], "row 2: it is 'M.x.M', but must be 3 to 17 letters, each one of M, F, ., o."),
    (["MMM"], ": there are 1, but there must be 3 to 15."),
    (["M" * (17 - abs(8 - k)) for k in range(15)], "row 15: it has 11 hexes, but can have 10 at most there."),
])
def test_a_map_that_cannot_be_played_on(rows, said, tmp_path):
    found = faults(write_pack(tmp_path / "a", "cuzco", (ROWS, rows)))
    assert any(f"board.toml, table map, rows, {said}".replace("rows, :", "rows:") in fault for fault in found), found


def test_printed_ponds_are_among_the_pond_tiles(tmp_path):
    assert faults(write_pack(tmp_path / "a", "cuzco", (("pieces", "tiles", "ponds"), 2))) == [
        "pieces.toml, table tiles, ponds: there are 2 pond tiles, but 3 printed ponds, which are among them."]


def test_there_are_cards_for_all_hands(tmp_path):
    none = [(("cards", "cards", kind), 0) for kind in ("mask", "llama", "kero", "mask-llama")]
    assert faults(write_pack(tmp_path / "a", "cuzco", *none)) == [
        "cards.toml, table cards: there are 10 cards, but four players need 13: their hands and one face up."]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_pack_conforms(seats, tmp_path):
    game = packed_game(
        tmp_path / "a", "cuzco", (ROWS, ISLAND), (("board", "border", "forest"), 3),
        (("pieces", "players", "incas"), 3), (("pieces", "players", "action_points"), 9),
        (("pieces", "tiles", "triples"), 6), (("pieces", "tiles", "ponds"), 2), (("cards", "cards", "mask"), 1),
        (("cards", "alone", "4"), 7))
    usual = {name: option.default for name, option in game.options.items()}
    conform(game, 12, setups=[(seats, usual)])
    assert kancha.game("cuzco").data.incas == 12
