"""A turn in the People phase for tests: an open land, roads of all kinds, and refusals in words."""
from kancha.games.inca_empire.kinds import CARDS
from kancha.games.inca_empire.map import BESIDE
from kancha.games.inca_empire.roads import find_network
from kancha.games.inca_empire.state import Laid, SunBoard
from kancha.games.inca_empire.sun import Reveal, find_crossed
from rules.asking import words
from rules.inca_empire.arrange import labour, lay, refusal, run, table, token, turn


def land(seats=4, kind="B", **options):
    """A table with a culture token of one type face up on every region outside the starting regions."""
    s = table(seats, **options)
    for region, name in enumerate(s.map.regions):
        if not s.map.starts >> region & 1:
            token(s, name, kind)
    s.events = []
    return s


def begin(s, seat=0, has=20, cards=""):
    """Start a player's turn with some labour and with cards beside it, ``"epidemic 2*el_nino"``; what can be done."""
    labour(s, seat, has)
    beside = next(sector for sector in range(s.seats) if seat in sides(s, sector))
    for name in cards.split():
        number, _, card = name.rpartition("*")
        lay(s, *[card] * int(number or 1), sector=beside)
    return turn(s, seat)


def sides(s, sector):
    """The seats on either side of a sector."""
    return s.game.view(s, None)["sun"][sector]["sides"]


def rough(s, seat, names):
    """Give a player Rough Roads, beside links or on lines of their own, legal or not."""
    for name in names.split():
        s.players[seat].roads |= 1 << rough_number(s, name)
    find_crossed(s)
    find_network(s, seat)
    s.agenda.clear()


def rough_number(s, name):
    """The number of a Rough Road."""
    first = s.map.road_names.index(name)
    return first + BESIDE if first < BESIDE else first


def reveal(s, *cards):
    """The end of a Sun phase in which these cards were laid, sector by sector."""
    laid = [Laid(seat, CARDS.index(card), False) for seat, card in enumerate(cards)]
    assert len(laid) == s.seats
    s.agenda.clear()
    s.sun = SunBoard(s.sun.sectors, tuple(laid))
    run(s, Reveal())


def roads_of(s, seat):
    """The names of a player's roads, Rough Roads marked as such."""
    player = s.game.view(s, None)["players"][seat]
    return {*player["roads"], *[f"rough {name}" for name in player["rough"]]}


def score(s, seat):
    """A player's points."""
    return s.players[seat].score()


def has(s, seat):
    """A player's labour."""
    return s.players[seat].labour


def why(s, word):
    """The rule and the text that refuse a word."""
    found = refusal(s, word)
    assert found is not None, f"{word!r} is allowed"
    assert word not in words(s)
    return found.rule, s.game.lexicon_for().say("refuse", found.message, *found.details)


def choices(s, start):
    """What can follow the first word of an answer: ``choices(s, "city")``."""
    return {word.removeprefix(f"{start} ") for word in words(s) if word.startswith(f"{start} ")}


def cost(s, word):
    """The labour that an answer is said to cost."""
    decision = s.agenda[-1]
    kind, price = decision.costs(s, decision.parse(s, word.lower()))
    assert kind == "labour"
    return price


def brings(s, word):
    """What an answer is said to bring, in words."""
    decision = s.agenda[-1]
    return [s.game.lexicon_for().say("brings", *line) for line in decision.brings(s, decision.parse(s, word.lower()))]
