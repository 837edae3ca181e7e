"""Every promise of an answer is compared with what then happens, also what only the hidden land can tell."""
import pytest

from kancha.core.dice import Dice
from kancha.core.play import answer, pending
from kancha.core.state import CHANCE
from kancha.games.tiwanaku.automa import OtomaPlaces
from kancha.games.tiwanaku.discovery import Discover
from kancha.games.tiwanaku.end import make_last_offering
from kancha.games.tiwanaku.explore import Destination
from kancha.games.tiwanaku.land import CROPS
from kancha.games.tiwanaku.moves import can_only_guess, game_ends_before, must_place, origins
from kancha.games.tiwanaku.offering import crops_of, make_otoma_offering
from kancha.games.tiwanaku.state import (
    COMPETITIVE,
    DISCOVERIES,
    EMPTY_SPACES,
    FINISHED,
    GUESSES,
    LAST_GUESSES,
    MISTAKES,
    NO_TILE,
    OFFERINGS,
    PLAYING,
)
from kancha.testing.promises import differences, mix, total
from rules.tiwanaku.arrange import GAME, table
from rules.tiwanaku.trying import OPENING, Trial, asked_in, near_the_end, walk, whole_matches

# Explore

def reach(t, hidden, bare_ones, planted=0):
    seat = t.seat
    ends = (pending(t.after)[1] if asked_in(t.after) == "destination" else
            {end for origin in origins(t.after, seat) for end in Destination(seat, origin).options(t.after)})
    found = [sum(t.s.land.discovered >> end & 1 for end in ends), sum(t.s.land.planted >> end & 1 for end in ends)]
    return (hidden, bare_ones, planted) == (len(ends) - found[0], found[0] - found[1], found[1])


def discovery(t, kinds, points):
    return t.s.oracle.terrain[t.choice] not in kinds or t.gained(t.later, DISCOVERIES) == points


def tile_given(t, kinds):
    return t.s.oracle.terrain[t.choice] not in kinds or asked_in(t.after) == "give"


def nothing_placed(t):
    return (t.after.land.fields() == t.s.land.fields()) and t.after.pawns.otoma == t.s.pawns.otoma


def last_of_all(t):
    return t.later.phase == FINISHED and t.later.is_fully_discovered()


def wakes(t, colour, direction):
    stands = t.s.pawns.otoma[t.s.pawns.otoma_colours.index(colour)]
    return t.moves_of_otoma() == [(t.s.name(stands), direction)]


def otoma_stop(t, name):
    at = t.s.board().space(name)
    terrain, crop = t.s.oracle.terrain[at], t.s.oracle.crops[at]
    points = t.s.climb_points(t.s.otoma_side(), terrain) + crop
    placed = [event[2:] for event in t.later.events if event[1] == "otoma_places"]
    scored = t.later.sides[1].score() - t.s.sides[1].score()
    return placed[0] == (name, terrain, crop, points) and scored >= points and at in t.later.pawns.otoma


def rouses(t, name, direction):
    return (name, direction) in t.moves_of_otoma() or any(told[0] == "rouses_some" for told in t.told)


def rouses_some(t, left):
    roused = [told[1:] for told in t.told if told[0] == "rouses"]
    return len(roused) > left == len(t.moves_of_otoma()) and set(t.moves_of_otoma()) <= set(roused)


def places_nothing(t):
    return (t.later.land.discovered, t.later.land.planted) == (t.s.land.discovered, t.s.land.planted)


def quiet(t, turns):
    return places_nothing(t) and t.later.quiet + turns == t.s.data.must_place * t.s.seats


def quiet_last(t):
    return quiet(t, 0) and must_place(t.later)


def quiet_last_or_guess(t):
    return quiet(t, 0) and (t.later.phase != PLAYING if can_only_guess(t.later, (t.seat + 1) % t.s.seats)
                            else must_place(t.later))


def quiet_ends(t, turns):
    return places_nothing(t) and t.later.quiet + turns == t.s.data.quiet_ends * t.s.seats


def quiet_end(t):
    return places_nothing(t) and t.later.phase != PLAYING


def recall(t):
    group = t.s.group_of(t.seat)
    entered = t.later.pawns.reserve[group] == t.s.pawns.reserve[group] + 1
    return entered and asked_in(t.after) != "destination" and t.later.pawns.otoma == t.s.pawns.otoma


def reserve(t, left, owners):
    sharing = [seat for seat in range(t.s.seats) if t.s.group_of(seat) == t.s.group_of(t.seat)]
    return t.after.pawns.reserve[t.s.group_of(t.seat)] == left and owners == sharing


# Guess

def guess_some(t, pawns):
    return len({guess // CROPS for guess in pending(t.after)[1]}) == pawns


def guess_all(t, pawns):
    return len([event for event in t.later.events if event[1] == "name"]) == pawns


def guess_mistake(t):
    guess = pending(t.after)[1][0]
    return wrong_ends(Trial(t.after, guess, t.dice))


def right(t, points):
    after = t.named(t.choice % CROPS + 1)
    old, new = t.s.sides[t.side].tiles, after.sides[t.side].tiles
    return t.gained(after, GUESSES) == points and (after.phase == FINISHED or new == old | 1 << t.choice % CROPS != old)


def right_owned(t, points):
    after = t.named(t.choice % CROPS + 1)
    old, new = t.s.sides[t.side].tiles, after.sides[t.side].tiles
    return t.gained(after, GUESSES) == points and (after.phase == FINISHED or new == old)


def mistakes(t):
    """What follows each mistake, once it is seen to cost the level of the true crop, or all the points there are."""
    found = {crop: t.named(crop) for crop in range(1, CROPS + 1) if crop != t.choice % CROPS + 1}
    for crop, after in found.items():
        assert -t.gained(after, MISTAKES) == min(crop, t.s.sides[t.side].score())
    return found.values()


def wrong_ends(t):
    return all(asked_in(after) in (*OPENING, "") for after in mistakes(t))


def wrong_goes_on(t):
    more = t.s.ready_pawns(t.seat).bit_count() > 1
    return all((asked_in(after) == "guess") == more for after in mistakes(t))


def wrong_passes(t):
    return all(after.passed >> t.seat & 1 for after in mistakes(t))


def never_below(t):
    return all(after.sides[t.side].score() >= 0 for after in mistakes(t))


# Offerings and the end

def offer(t, points, owners):
    return t.gained(t.after, OFFERINGS) == points and owners == side_seats(t)


def side_seats(t):
    """The seats of the side that answers."""
    return list(t.s.game.sides(t.s)[t.side].seats)


def costs_tiles(t, number, owners):
    kept = t.after.sides[t.side].tiles.bit_count()
    return t.s.sides[t.side].tiles.bit_count() - kept == number and owners == side_seats(t)


def otoma_offer(t, number, points):
    emptied = t.after.sides[1].tiles == 0 and t.s.sides[1].tiles.bit_count() == number
    return emptied and t.gained(t.after, OFFERINGS, 1) == points


def last_offering_scores(t, points, owners):
    side = t.s.side_of(owners[0])
    return t.gained(t.after, OFFERINGS, side) == points and owners == list(t.s.game.sides(t.s)[side].seats)


# A team's tiles

def gives(t, number, terrain, total):
    held = t.s.supply.screens[t.choice]
    return (held[terrain], sum(held), t.after.supply.screens[t.choice][terrain]) == (number, total, number - 1)


CHECKS = {
    "reach": reach,
    "reach_team": reach,
    "discovery": discovery,
    "tile_given": tile_given,
    "last_space": lambda t: t.later.phase == LAST_GUESSES and t.later.is_fully_discovered(),
    "last_of_all": last_of_all,
    "on_bare": lambda t: t.after.ready_pawns(t.seat) >> t.choice & 1 == 1,
    "on_crop": nothing_placed,
    "arrow_unknown": lambda t: t.later.land.arrows[t.choice] != NO_TILE,
    "arrow_spares": nothing_placed,
    "arrow_choice": lambda t, direction: t.after.agenda[-1].fields() == {"seat": t.seat, "direction": direction},
    "wakes": wakes,
    "otoma_stop": otoma_stop,
    "otoma_stays": lambda t: t.moves_of_otoma() == [],
    "otoma_rest": lambda t: t.moves_of_otoma() == [],
    "rouses": rouses,
    "rouses_some": rouses_some,
    "quiet": quiet,
    "quiet_last": quiet_last,
    "quiet_last_or_guess": quiet_last_or_guess,
    "quiet_ends": quiet_ends,
    "quiet_ends_or_guess": quiet_ends,
    "quiet_end": quiet_end,
    "recall": recall,
    "reserve": reserve,
    "guess_some": guess_some,
    "guess_all": guess_all,
    "guess_mistake": guess_mistake,
    "right": right,
    "right_owned": right_owned,
    "wrong_ends": wrong_ends,
    "wrong_goes_on": wrong_goes_on,
    "wrong_passes": wrong_passes,
    "never_below": never_below,
    "pass": lambda t: t.after.passed >> t.seat & 1 == 1,
    "tiles_at_end": lambda t, points: t.gained(t.finished, OFFERINGS) == points,
    "ends": lambda t: t.after.phase == FINISHED,
    "last_offering": last_offering_scores,
    "empty_spaces": lambda t, spaces: t.gained(t.after, EMPTY_SPACES, 1) == spaces,
    "offer_follows": lambda t: (asked_in(t.after), t.after.agenda[-1].seat) == ("offer", t.seat),
    "offer": offer,
    "win_again": lambda t: not t.after.sides[t.side].tiles & t.choice,
    "keep": lambda t, kept: crops_of(t.after.sides[t.side].tiles) == kept,
    "otoma_offer": otoma_offer,
    "first_step": lambda t, direction: t.s.data.tiles[t.after.played].direction == direction,
    "stack": lambda t, left, terrain: t.after.supply.screens[t.seat][terrain] == left,
    "no_action": lambda t: asked_in(t.after) in ("offer", "play_tile", ""),
    "gives": gives,
    "tiles": costs_tiles,
    "stake": lambda t, points: points in [told[1] for told in t.told if told[0] in ("right", "right_owned")],
}


# Everything that is promised, and nothing else

def broken_promises(s, options, dice, kept):
    """The promises of some answers that are not kept; the ids of the others are added to ``kept``."""
    for option in options:
        trial = Trial(s, option, dice)
        for name, *args in trial.told:
            if CHECKS[name](trial, *args):
                kept.add(name)
            else:
                yield trial.asked.word(s, option), name, args
        if changes_untold(trial):
            yield trial.asked.word(s, option), "no more", trial.told


def changes_untold(t):
    """Whether points or goods change at once in a way that is not promised: those of the Otoma too, and at the end.

    Who gives a tile shows its hidden arrow, and the discovery that needs the tile has been promised before.
    """
    after = t.s.clone()
    answer(after, t.choice)
    if t.asked.name == "give" or (after.agenda and after.agenda[-1].seat == CHANCE):
        return False
    otoma = sum(told[-1] for told in t.told if told[0] in ("otoma_offer", "empty_spaces"))
    gained = after.sides[1].score() - t.s.sides[1].score() if t.s.options.mode != COMPETITIVE else 0
    promised, _ = total(t.s, t.told, t.seat)
    return gained != otoma or mix(differences(t.s, after), promised) != mix(promised, promised)


def test_every_promise_is_kept():
    dice, kept = Dice(7), set()
    for start in whole_matches():
        for s, options in walk(start, dice, 2):
            assert list(broken_promises(s, options, dice, kept)) == [], s.agenda[-1]
    for start in near_the_end():
        for _ in range(6):
            for s, options in walk(start.clone(), dice, 12):
                assert list(broken_promises(s, options, dice, kept)) == [], s.agenda[-1]
    told = {name for section in ("brings", "costs") for name in GAME.lexicon.texts[section]}
    assert told - kept == set(), "these were never promised"


# Projections

@pytest.mark.rule("TIW-405", "TIW-603", "TIW-808")
def test_what_is_shown_of_each_side_is_what_it_then_scores():
    dice = Dice(11)
    for start in (*whole_matches(), *near_the_end()):
        for s, _ in walk(start, dice, 1):
            if dice.below(10) == 0:
                assert list(wrong_figures(s)) == [], s.agenda[-1]


def wrong_figures(s):
    """The points shown for offerings and for steps up the diversity board that are not those scored."""
    for number, shown in enumerate(GAME.view(s, None)["sides"]):
        automa = not shown["seats"]
        before = s.sides[number].points
        d = s.clone()
        make_otoma_offering(d) if automa else make_last_offering(d, number)
        if d.sides[number].points[OFFERINGS] - before[OFFERINGS] != shown["offering"]:
            yield number, "offering"
        for terrain, points in enumerate(shown["next_points"]):
            d = s.clone()
            step = OtomaPlaces(0, terrain, 1) if automa else Discover(shown["seats"][0], 0, terrain)
            step.run(d)
            if d.sides[number].points[DISCOVERIES] - before[DISCOVERIES] != points:
                yield number, terrain


@pytest.mark.rule("TIW-R48")
def test_the_quiet_turns_shown_are_those_that_are_left():
    for seats, stalling in ((2, True), (3, True), (2, False)):
        s = table(seats=seats, start=True, no_stalling=stalling)
        for turns in range(s.data.quiet_ends * seats):
            s.quiet = turns
            view = GAME.view(s, None)
            assert game_ends_before(s, 0, turns + view["ends_in"])
            assert not game_ends_before(s, 0, turns + view["ends_in"] - 1)
            s.quiet += view["must_place_in"] or 0
            assert must_place(s) == stalling
            s.quiet -= 1
            assert must_place(s) == (view["must_place_in"] == 0 and turns > s.data.must_place * seats)
