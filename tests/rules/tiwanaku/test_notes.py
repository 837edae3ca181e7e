"""Notes: which crops can be pencilled where, and which of them visible neighbours and regions exclude."""
import random

import pytest

import kancha
from kancha.games.tiwanaku.land import CROP_NAMES
from kancha.games.tiwanaku.state import FINISHED
from kancha.games.tiwanaku.view import view_of
from rules.tiwanaku.arrange import lay, seal, table

GAME = kancha.game("tiwanaku")
WORDS = GAME.lexicon_for()


def excluded(s, name):
    """The crops that are excluded on a space, as a text of digits."""
    return "".join(GAME.notes(view_of(s, 0)).spots[name])


def stocked(s, **tiles):
    """Leave some tiles of each terrain to be discovered."""
    s.supply.stock = [tiles.get(kind, 9) for kind in ("earth", "sand", "grass", "stone")]
    return s


@pytest.fixture
def land():
    """A short land with nothing discovered, and plenty of tiles."""
    return stocked(table())


class TestWhatCanBePencilled:
    def test_every_crop_on_every_space_whose_crop_is_not_known(self):
        s = table(start=True)
        notes = GAME.notes(view_of(s, 0))
        assert [mark.id for mark in notes.marks] == ["1", "2", "3", "4", "5"]
        assert [WORDS.say(*mark.text[:2], *mark.text.args) for mark in notes.marks] == [
            "sweet potato 1", "coca 2", "chilli 3", "maize 4", "quinoa 5"]
        assert [mark.piece for mark in notes.marks] == list(CROP_NAMES[1:])
        unknown = [space["name"] for space in view_of(s, 0)["spaces"] if not space["crop"]]
        assert list(notes.spots) == unknown
        assert len(unknown) == 20

    def test_a_space_with_terrain_and_no_crop_counts(self, land):
        lay(land, "c3")
        assert "c3" in GAME.notes(view_of(land, 0)).spots
        lay(land, "c3", crop=True)
        assert "c3" not in GAME.notes(view_of(land, 0)).spots

    def test_nothing_when_the_land_is_shown(self):
        s = table(start=True)
        s.phase = FINISHED
        assert not GAME.notes(view_of(s, 0)).spots


@pytest.mark.rule("TIW-706", "TIW-G55")
def test_a_visible_crop_is_excluded_on_all_eight_neighbours_and_nowhere_else(land):
    lay(land, "c3", "earth", crop=3)
    for name in ("b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"):
        assert "3" in excluded(land, name), name
    for name in ("a1", "c1", "a3", "e3", "c5"):
        assert excluded(land, name) == "", name


@pytest.mark.rule("TIW-705", "TIW-G55")
def test_the_crops_of_a_region_are_excluded_in_all_of_it(land):
    lay(land, "a1", "earth", crop=4)
    lay(land, "b1 c1", "earth")
    lay(land, "d1", "sand")
    assert "4" in excluded(land, "c1"), "the same region, though it does not touch"
    assert "4" not in excluded(land, "d1")


@pytest.mark.rule("TIW-702", "TIW-705")
def test_spaces_of_the_same_terrain_that_are_not_joined_yet_are_no_region(land):
    lay(land, "a1", "earth", crop=4)
    lay(land, "d1", "earth")
    assert "4" not in excluded(land, "d1")


@pytest.mark.rule("TIW-705", "TIW-G55")
def test_a_closed_region_holds_no_crop_above_its_size(land):
    lay(land, "a1 b1", "earth")
    lay(land, "a2 b2", "sand")
    assert (excluded(land, "a1"), excluded(land, "b1")) == ("", ""), "it can grow by c1"
    lay(land, "c1", "grass")
    assert (excluded(land, "a1"), excluded(land, "b1")) == ("345", "345")
    assert excluded(land, "c1") == "", "that one can grow"


@pytest.mark.rule("TIW-705")
def test_a_region_of_one_space_holds_level_one(land):
    lay(land, "a1", "earth")
    lay(land, "a2 b1", "sand")
    assert excluded(land, "a1") == "2345"


@pytest.mark.rule("TIW-703", "TIW-708", "TIW-G55")
def test_an_open_region_grows_no_further_than_there_are_tiles(land):
    lay(land, "a1 b1", "earth")
    assert excluded(stocked(land, earth=1), "a1") == "45"
    assert excluded(stocked(land, earth=2), "a1") == "5"
    assert excluded(stocked(land, earth=3), "a1") == ""


@pytest.mark.rule("TIW-702", "TIW-705")
def test_tiles_that_may_join_a_region_count_for_its_size(land):
    lay(land, "a1", "earth")
    lay(land, "c1", "earth")
    assert excluded(stocked(land, earth=1), "a1") == "45", "a1, b1 and c1"


@pytest.mark.rule("TIW-703", "TIW-G55")
def test_an_open_region_grows_no_further_than_there_is_room(land):
    lay(land, "a1", "earth")
    lay(land, "a3 b2 c1", "sand")
    assert excluded(land, "a1") == "45", "a1, a2 and b1 at most"


@pytest.mark.rule("TIW-711")
def test_a_space_that_touches_all_of_a_known_region_holds_none_of_its_crops(land):
    lay(land, "a1 b1", "earth")
    lay(land, "b2 c1", "sand")
    assert "1" not in excluded(land, "a2"), "the region may go on there"
    lay(land, "a2", "grass")
    for name in ("a2", "b2"):
        assert {"1", "2"} <= set(excluded(land, name)), name
    assert "1" not in excluded(land, "c1"), "it does not touch a1"


@pytest.mark.rule("TIW-711")
def test_nothing_is_concluded_from_conclusions(land):
    lay(land, "a1", "earth")
    lay(land, "a2 b1 b2 c1 c2", "sand")
    assert excluded(land, "a1") == "2345", "so it holds 1"
    assert "1" in excluded(land, "b2"), "by the region of one space that it touches"
    assert "1" not in excluded(land, "c1"), "and no further"


def some_moments(mode, seats, answers=80, seed=3):
    """States of a match played at random, from time to time."""
    m = kancha.new("tiwanaku", seats=seats, seed=seed, mode=mode)
    dice = random.Random(seed)
    for number in range(answers):
        if m.over:
            return
        m.play(dice.choice(m.options()))
        if number % 13 == 12:
            yield m.state


@pytest.mark.parametrize(("mode", "seats"), [("competitive", 2), ("solo", 1), ("cooperative", 2)])
class TestInMatches:
    def test_what_is_true_is_never_excluded(self, mode, seats):
        checked = 0
        for s in some_moments(mode, seats):
            crops = dict(zip(s.board().names, s.oracle.crops, strict=True))
            for spot, struck in GAME.notes(view_of(s, 0)).spots.items():
                assert str(crops[spot]) not in struck, spot
                checked += len(struck)
        assert checked > 50

    def test_what_is_hidden_changes_nothing(self, mode, seats):
        changed = 0
        for number, s in enumerate(some_moments(mode, seats, answers=27)):
            other = GAME.resample(s, 0, kancha.Dice(number))
            changed += other.oracle.crops != s.oracle.crops
            assert GAME.notes(GAME.view(other, 0)) == GAME.notes(GAME.view(s, 0))
        assert changed


def test_the_secret_itself_changes_nothing(land):
    lay(land, "a1 b1 c3", crop=True)
    before = GAME.notes(view_of(land, 0))
    seal(land, crops=[6 - level for level in land.oracle.crops], terrain=land.oracle.terrain[::-1])
    assert GAME.notes(view_of(land, 0)) == before
