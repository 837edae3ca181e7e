"""Deliberately broken toys, at least one for each property that conformance checks; ``breaks`` names it."""
import random

from kancha.core.decision import Decision
from kancha.core.dice import Dice
from kancha.core.events import EVERYONE, NOBODY
from kancha.core.illegal import Illegal
from kancha.core.notes import Notes, PencilMark
from kancha.core.picture import Picture
from kancha.core.state import Step
from kancha.core.words import Text
from toys.canals import Canals
from toys.caravan import Caravan, Weather
from toys.fox import DrawFox, Fox, Herd
from toys.oracle import SPACES, UNSEEN, Dig, Guess, Oracle, Seal
from toys.packs import Packs
from toys.porters import CROSS, PRICE, Cross, Pass, Porters, Sell
from toys.relics import PASS, TAKE, Bid, NextFeast, Relics, TurnUp, relic
from toys.stones import NOTHING, Circle, Lay, Show, Stones


class ShowsHands(Relics):
    breaks = "leak in view"

    def view(self, s, seat):
        return super().view(s, seat) | {"hands": [hand.cards[:] for hand in s.hands]}


class CountsWhatIsLaid(Stones):
    """The view gives a hidden answer away before it is shown; no sample would tell, since none is dealt."""

    breaks = "leak in view"

    def view(self, s, seat):
        return super().view(s, seat) | {"stones": [have - max(laid, 0) for have, laid in zip(s.stones, s.laid)]}

    def resample(self, s, seat, dice):
        return s.clone()

    def hidden_zones(self, s, seat):
        return {}


class StonesWith(Stones):
    """Stones with another question."""

    lay = Lay

    @property
    def decisions(self):
        return (Lay, type(self).lay)

    def setup(self, seats, options, rules):
        s = super().setup(seats, options, rules)
        s.agenda[1:] = [type(self).lay(seat) for seat in reversed(range(seats))]
        s.rounds = 1
        return s


class NotTheSame(Lay):
    together = False

    def options(self, s):
        return [n for n in range(self.size) if n == 0 or n not in s.laid]

    def refuse(self, s, answer):
        return Decision.refuse(self, s, answer)


class LeakyOptions(StonesWith):
    breaks = "leak in options"
    lay = NotTheSame


class Loud(Lay):
    def choose(self, s, answer):
        super().choose(s, answer)
        s.tell(EVERYONE, "whisper", answer)


class LoudStones(StonesWith):
    breaks = "leak in events"
    lay = Loud


class Blind(Lay):
    @property
    def known_to(self):
        return NOBODY


class BlindStones(StonesWith):
    breaks = "known_to"
    lay = Blind


class NoMore(Lay):
    def options(self, s):
        return [n for n in range(self.size) if n <= s.laid.count(NOTHING)]

    def refuse(self, s, answer):
        return Decision.refuse(self, s, answer)


class Crowded(StonesWith):
    breaks = "together"
    lay = NoMore


class TellsAtOnce(Step):
    def __init__(self, of):
        self.of = of

    def run(self, s):
        s.tell(EVERYONE, "whisper", s.laid[self.of])


class Whispered(Lay):
    together = False

    def choose(self, s, answer):
        super().choose(s, answer)
        s.then(TellsAtOnce(self.seat))


class WhisperingStones(StonesWith):
    """A step announces what was laid before the others have chosen."""

    breaks = "leak in events"
    lay = Whispered


class Remembering(Lay):
    """A question that carries the hidden answer before it."""

    together = False

    def __init__(self, seat, last=0):
        super().__init__(seat)
        self.last = last

    def choose(self, s, answer):
        super().choose(s, answer)
        if self.seat + 1 < s.seats:
            s.agenda[-1] = Remembering(self.seat + 1, answer)


class RememberingStones(StonesWith):
    breaks = "leak in the agenda"
    lay = Remembering


class RelicsWith(Relics):
    """One feast with another question."""

    bid = Bid

    @property
    def decisions(self):
        return (*Relics.decisions, type(self).bid)

    def setup(self, seats, options, rules):
        s = super().setup(seats, options, rules)
        s.feasts = 1
        s.agenda[:1] = [NextFeast(), *[type(self).bid(seat) for seat in [*range(seats)] * 4], TurnUp(), TurnUp()]
        return s


class OnlyWithACard(Bid):
    def options(self, s):
        matching = [card for card in s.hands[self.seat].cards if relic(card) == relic(s.discards[-1])]
        return [*matching, PASS] if matching else []

    def refuse(self, s, answer):
        return Decision.refuse(self, s, answer)


class Betraying(RelicsWith):
    breaks = "leak by a dropped question"
    bid = OnlyWithACard


class NamesTheHolder(Bid):
    def refuse(self, s, answer):
        holders = [owner for owner, hand in enumerate(s.hands) if answer in hand.cards and owner != self.seat]
        return Illegal("REL-1", "held_by", holders[0]) if holders else super().refuse(s, answer)


class TellingRefusals(RelicsWith):
    breaks = "leak in options"
    bid = NamesTheHolder


class SaysTaken(Bid):
    def word(self, s, answer):
        taken = any(answer in hand.cards for owner, hand in enumerate(s.hands) if owner != self.seat)
        return super().word(s, answer) + " (taken)" * taken


class TellingWords(RelicsWith):
    breaks = "leak in options"
    bid = SaysTaken


class FairToSpectatorsOnly(Relics):
    """Bots would be shown every hand."""

    breaks = "samples"

    def resample(self, s, seat, dice):
        return super().resample(s, seat, dice) if seat is None else s.clone()


class NothingIsHidden(Relics):
    """Neither hidden_zones() nor resample() knows of the hands that are dealt unseen."""

    breaks = "samples"

    def hidden_zones(self, s, seat):
        return {}

    def resample(self, s, seat, dice):
        return s.clone()


class SkipsWithoutACard(Step):
    def __init__(self, last):
        self.last = last

    def run(self, s):
        if self.last + 1 < s.seats:
            following = self.last + 1
            matching = [card for card in s.hands[following].cards if relic(card) == relic(s.discards[-1])]
            if matching:
                s.then(Bid(following), SkipsWithoutACard(following))
            else:
                s.tell(EVERYONE, "skips", following)
                s.then(SkipsWithoutACard(following))


class Skipping(Relics):
    breaks = "leak in events"

    def setup(self, seats, options, rules):
        s = super().setup(seats, options, rules)
        s.feasts = 1
        s.agenda[:1] = [NextFeast(), SkipsWithoutACard(-1), TurnUp(), TurnUp()]
        return s


class Careless(Bid):
    def choose(self, s, answer):
        if answer == TAKE:
            s.discards.pop(0)
        else:
            super().choose(s, answer)


class Losing(RelicsWith):
    breaks = "components"
    bid = Careless


class Stiff(Relics):
    breaks = "samples"

    def resample(self, s, seat, dice):
        return s.clone()


class Telling(Relics):
    """Samples follow from the true hands, so a bot that knows its dice could tell what they are."""

    breaks = "samples"

    def resample(self, s, seat, dice):
        truth = sum([(place + 1) * card for hand in s.hands for place, card in enumerate(hand.cards)])
        return super().resample(s, seat, Dice(truth + dice.below(100)))


class Sharing(Pass):
    def clone(self):
        return Sharing(self.game, self.seats, self.rules, self.agenda[:], None,
                       self.corn, self.llamas[:], self.crossings[:])


class SharingPorters(Porters):
    breaks = "clone"

    def setup(self, seats, options, rules):
        s = super().setup(seats, options, rules)
        return Sharing(self, seats, rules, s.agenda, None, s.corn, s.llamas, s.crossings)


class Unreachable(Oracle):
    """One space fewer is dug than there are."""

    breaks = "dead end"

    def setup(self, seats, options, rules):
        s = super().setup(seats, options, rules)
        s.agenda[:] = [*[Seal() for _ in range(SPACES)]]
        return s


class ShowsASet(Caravan):
    breaks = "view"

    def view(self, s, seat):
        return {"odd": {1, 2}}


class ShowsATuple(Caravan):
    breaks = "view"

    def view(self, s, seat):
        return {"odd": (1, 2)}


class ShowsIntKeys(Caravan):
    breaks = "view"

    def view(self, s, seat):
        return {"odd": {1: 2}}


class ShowsNotANumber(Caravan):
    breaks = "view"

    def view(self, s, seat):
        return {"odd": float("nan")}


class ShowsItsOwnList(Stones):
    breaks = "view"

    def view(self, s, seat):
        return super().view(s, seat) | {"wins": s.wins}


class TornPicture(Caravan):
    breaks = "picture"

    def board(self, view, lexicon):
        return Picture("board", "<svg><g></svg>", 100, 100)


class ForgetsASpot(Canals):
    breaks = "spots"

    def board(self, view, lexicon):
        return super().board(view, lexicon)._replace(spots=("a1",))


class SaysNothingOfASpot(Canals):
    breaks = "describe"

    def describe(self, view, spot):
        return [] if spot == "b2" else super().describe(view, spot)


class DescribesWhatIsNowhere(Canals):
    breaks = "describe"

    def describe(self, view, spot):
        return super().describe(view, spot) or super().describe(view, "a1")


class PencilsNowhere(Canals):
    breaks = "notes"

    def notes(self, view):
        return Notes((), {"nowhere": ()})


class ExcludesNoMark(Canals):
    breaks = "notes"

    def notes(self, view):
        return Notes((), {"b2": ("water",)})


class PencilsWhatIsNotDrawn(Canals):
    breaks = "notes"

    def notes(self, view):
        return Notes((PencilMark("water", Text("title", "water"), "", "nothing"),), {})


class WideAsADesk(Canals):
    breaks = "picture"

    def panels(self, view, seat, lexicon):
        return [panel._replace(width=400) for panel in super().panels(view, seat, lexicon)]


class UsesWhatIsNotThere(Canals):
    breaks = "picture"

    def motifs(self, lexicon, seats=0):
        return '<g id="here"/>'

    def board(self, view, lexicon):
        board = super().board(view, lexicon)
        return board._replace(svg=board.svg.replace("</svg>", '<use href="#here"/><use href="#there"/></svg>'))


class Heisenberg(Caravan):
    breaks = "asking changes nothing"

    def value(self, s, seat):
        s.snow += 1
        return super().value(s, seat)


class Peek(Guess):
    def choose(self, s, answer):
        s.seen[self.space] = s.truth[self.space]
        if UNSEEN in s.seen:
            s.then(PeekDig(self.seat))


class PeekDig(Dig):
    def choose(self, s, answer):
        s.then(Peek(self.seat, answer))


class NoOracle(Oracle):
    """What is sealed is shown without nature, so that undo could go back past it."""

    breaks = "undo"
    decisions = (*Oracle.decisions, Peek, PeekDig)

    def setup(self, seats, options, rules):
        s = super().setup(seats, options, rules)
        s.agenda[0] = PeekDig(0)
        return s


class ShowWithoutBarrier(Show):
    def run(self, s):
        s.shown, s.laid, s.rounds = s.laid[:], [NOTHING] * s.seats, 0
        s.then(Lay(0))


class Reconsidered(Stones):
    breaks = "undo"

    def setup(self, seats, options, rules):
        s = super().setup(seats, options, rules)
        s.agenda[0] = ShowWithoutBarrier()
        return s


class FoxWith(Fox):
    """Fox with another question."""

    herd = Herd

    @property
    def decisions(self):
        return (*Fox.decisions, type(self).herd)

    def setup(self, seats, options, rules):
        s = super().setup(seats, options, rules)
        s.agenda[0] = type(self).herd(0)
        return s


class Stingy(Herd):
    def options(self, s):
        return [0, 1] if s.open_sheep else [0]


class StingyFox(FoxWith):
    breaks = "refuse"
    herd = Stingy


class Mumble(Herd):
    spoken = "same"

    def word(self, s, answer):
        return self.spoken


class MumblingFox(FoxWith):
    breaks = "words"
    herd = Mumble


class MumbleTwo(Mumble):
    spoken = "two / words"


class FoxOfTwoWords(FoxWith):
    breaks = "words"
    herd = MumbleTwo


class Shout(Mumble):
    spoken = "!undo"


class ShoutingFox(FoxWith):
    breaks = "words"
    herd = Shout


class OwnLuck(DrawFox):
    def choose(self, s, answer):
        super().choose(s, answer)
        s.hungry = random.randrange(1000)


class OwnHerd(Herd):
    def choose(self, s, answer):
        s.then(OwnLuck())


class Gambling(FoxWith):
    """The game rolls its own dice."""

    breaks = "record"
    herd = OwnHerd

    @property
    def decisions(self):
        return (*Fox.decisions, OwnHerd, OwnLuck)

    def has_ended(self, s):
        return True


class Misnamed(Circle):
    """A constructor's parameter is not an attribute."""

    def __init__(self, game, seats, rules, agenda, events, stones, laid, shown, wins, left):
        super().__init__(game, seats, rules, agenda, events, stones, laid, shown, wins, left)

    def clone(self):
        return Misnamed(self.game, self.seats, self.rules, self.agenda[:], None,
                        self.stones[:], self.laid[:], self.shown[:], self.wins[:], self.rounds)


class MisnamedStones(Stones):
    breaks = "pickle"

    def setup(self, seats, options, rules):
        s = super().setup(seats, options, rules)
        return Misnamed(self, seats, rules, s.agenda, None, s.stones, s.laid, s.shown, s.wins, s.rounds)


class Unpicklable(Pass):
    def __reduce__(self):
        raise TypeError("cannot pickle this")

    def clone(self):
        return Unpicklable(self.game, self.seats, self.rules, self.agenda[:], None,
                           self.corn[:], self.llamas[:], self.crossings[:])


class UnpicklablePorters(Porters):
    breaks = "pickle"

    def setup(self, seats, options, rules):
        s = super().setup(seats, options, rules)
        return Unpicklable(self, seats, rules, s.agenda, None, s.corn, s.llamas, s.crossings)


class Endless(Weather):
    def choose(self, s, answer):
        s.then(Endless(0))


class EndlessCaravan(Caravan):
    breaks = "bounded"
    decisions = (*Caravan.decisions, Endless)
    longest = 200

    def setup(self, seats, options, rules):
        s = super().setup(seats, options, rules)
        s.then(Endless(0))
        return s


class Miscounting(Stones):
    breaks = "scores"

    def breakdown(self, s):
        return [{"wins": points + 1} for points in self.scores(s)]


class Lonely(Caravan):
    breaks = "sides"

    def sides(self, s):
        return super().sides(s)[1:] * 2


class Hasty(Cross):
    def options(self, s):
        return [0, 1] if s.corn[self.seat] >= PRICE else []


class PortersWith(Porters):
    """Porters with another question."""

    cross = Cross

    @property
    def decisions(self):
        return (*Porters.decisions, type(self).cross)

    def setup(self, seats, options, rules):
        s = super().setup(seats, options, rules)
        s.agenda[:] = [type(self).cross(frame.seat) for frame in s.agenda]
        return s


class HastyPorters(PortersWith):
    """A question is dropped for want of corn though a llama could be sold."""

    breaks = "asides"
    cross = Hasty


class Barter(Sell):
    def options(self, s):
        return [0]

    def choose(self, s, answer):
        pass

    def costs(self, s, answer):
        return None

    def brings(self, s, answer):
        return []


class Bartering(Porters):
    breaks = "asides"
    decisions = (*Porters.decisions, Barter)

    def asides(self, s, seat):
        return Barter(seat)


class Boasting(Bid):
    open_options = True


class BoastingRelics(RelicsWith):
    """Whoever has no card to play would not be asked, and so be betrayed."""

    breaks = "open options"
    bid = Boasting


class Sulking(Bid):
    def idle_answer(self, s):
        return PASS if all([relic(card) != relic(s.discards[-1]) for card in s.hands[self.seat].cards]) else None


class SulkingRelics(RelicsWith):
    """The same, though the class does not say that its options are open."""

    breaks = "open options"
    bid = Sulking


class Greedy(Bid):
    def idle_answer(self, s):
        return 0  # a card that somebody else may hold


class GreedyRelics(RelicsWith):
    breaks = "idle answer"
    bid = Greedy


class Forgetful(Packs):
    breaks = "registered"
    decisions = Packs.decisions[:1]


class Boastful(Cross):
    def brings(self, s, answer):
        return [("points", 2)] if answer == CROSS else []


class BoastfulPorters(PortersWith):
    """A promise is not kept."""

    breaks = "promises"
    cross = Boastful


class Silent(Cross):
    def costs(self, s, answer):
        return None


class SilentPorters(PortersWith):
    """A price is not told."""

    breaks = "promises"
    cross = Silent


class Overpriced(Cross):
    def costs(self, s, answer):
        return ("corn", PRICE + 1) if answer == CROSS else None

    def brings(self, s, answer):
        return [("and_more",)] if answer == CROSS else []


class OverpricedPorters(PortersWith):
    """A price is wrong, and something else is promised that has no figures."""

    breaks = "promises"
    cross = Overpriced

    def promised(self, promise, seat):
        return None if promise[0] == "and_more" else super().promised(promise, seat)


class Tally(Step):
    def run(self, s):
        for seat, crossings in enumerate(s.crossings):
            s.tell(EVERYONE, "tally", seat, crossings)


class CountedPorters(Porters):
    """The crossings are counted at the end, as the view projects it."""

    def setup(self, seats, options, rules):
        s = super().setup(seats, options, rules)
        s.agenda.insert(0, Tally())
        return s

    def projected(self, view):
        return {("tally", seat): crossings for seat, crossings in enumerate(view["crossings"])}


class FlatteredPorters(CountedPorters):
    """The view projects a point more for the last seat."""

    breaks = "projections"

    def projected(self, view):
        last = len(view["crossings"]) - 1
        return super().projected(view) | {("tally", last): view["crossings"][last] + 1}


BROKEN = [game() for game in list(globals().values()) if isinstance(game, type) and hasattr(game, "breaks")]
