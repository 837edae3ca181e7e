"""Turns: one Worker, or two different secondary actions (TAW-0201 to TAW-0207, TAW-0601 to TAW-0608)."""
from __future__ import annotations

from typing import Final

from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.state import Step
from kancha.core.words import Message
from kancha.games.tawantinsuyu.building import Refill
from kancha.games.tawantinsuyu.cards import TakeGod, Train, move_to_offer, training_size
from kancha.games.tawantinsuyu.fees import payable_spaces
from kancha.games.tawantinsuyu.festival import Festival
from kancha.games.tawantinsuyu.high_priest import move_priest, passive_messages, priest_after
from kancha.games.tawantinsuyu.kinds import ACTIONS, ARCHITECT, CONQUEST, COURIER, PRIEST, WORKERS, Z01, Z02
from kancha.games.tawantinsuyu.placement import ChooseSpace
from kancha.games.tawantinsuyu.question import PlayerQuestion
from kancha.games.tawantinsuyu.state import NO_CARD, NOT_YET, TawantinsuyuState
from kancha.games.tawantinsuyu.workers import (
    COLOURS,
    BuyWorker,
    CheckVillage,
    ChooseNomad,
    GiveUpWorker,
    festival_messages,
)

ROLES: Final = 3
"""A Worker's own ability, that of a Courier, that of a Priest."""
PLACINGS: Final = COLOURS * ROLES
MOVE_1: Final = PLACINGS
MOVE_2: Final = PLACINGS + 1
PRAY: Final = PLACINGS + 2
TRAIN: Final = PLACINGS + 3
RECRUIT: Final = PLACINGS + 4
NOTHING: Final = -1

PLACING_WORDS: Final = tuple([f"place {worker}{role}" for worker in WORKERS
                              for role in ("", " as courier", " as priest")])
PRAYERS: Final = 2


def secondary_action(answer: int) -> int:
    """The secondary action of an answer: moving one or two spaces is the same action (TAW-0206)."""
    return MOVE_1 if answer == MOVE_2 else answer


def role_of(answer: int) -> int:
    """Whose ability the placed Worker uses (TAW-0731, TAW-0733)."""
    return (answer // ROLES, COURIER, PRIEST)[answer % ROLES]


class Turn(PlayerQuestion):
    """Place a Worker, or begin with a secondary action (TAW-0205)."""

    name = "turn"
    rule = "TAW-0205"
    size = PLACINGS + 5
    words = (*PLACING_WORDS, "move 1", "move 2", "pray", "train", "recruit")
    opens_turn = True

    def __init__(self, seat: int, done: int) -> None:
        super().__init__(seat)
        self.done = done

    def universe(self, s: TawantinsuyuState) -> list[int]:
        passive = s.players[self.seat].passive
        roles = [0, *([1] if passive & Z01 else []), *([2] if passive & Z02 else [])]
        itself = (COURIER * ROLES + 1, PRIEST * ROLES + 2)
        placings = [worker * ROLES + role for worker in range(COLOURS)
                    for role in roles if worker * ROLES + role not in itself]
        return [*placings, *range(PLACINGS, self.size)]

    def parse(self, s: TawantinsuyuState, word: str) -> int | None:
        return self.words.index(word) if word in self.words else None

    def options(self, s: TawantinsuyuState) -> list[int]:
        found: list[int] = []
        player = s.players[self.seat]
        if self.done == NOTHING and any(player.workers):
            anybody = payable_spaces(s, self.seat, ARCHITECT) > 0
            courier = anybody or payable_spaces(s, self.seat, COURIER) > 0
            for worker, number in enumerate(player.workers):
                if number:
                    if courier if worker == COURIER else anybody:
                        found.append(worker * ROLES)
                    if courier and worker != COURIER and player.passive & Z01:
                        found.append(worker * ROLES + 1)
                    if anybody and worker != PRIEST and player.passive & Z02:
                        found.append(worker * ROLES + 2)
        if self.done != MOVE_1:
            found += [MOVE_1, MOVE_2]
        if self.done != PRAY:
            found.append(PRAY)
        if self.done != TRAIN:
            found.append(TRAIN)
        if self.done != RECRUIT and any(s.workers.nomads):
            found.append(RECRUIT)
        return found

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        if answer in self.options(s):
            return None
        player = s.players[self.seat]
        if answer == RECRUIT and not any(s.workers.nomads):
            return Illegal("TAW-R9", "no_nomads")
        if answer >= PLACINGS:
            return Illegal("TAW-0206", "same_action")
        if self.done != NOTHING:
            return Illegal("TAW-0205", "second_action")
        worker = answer // ROLES
        if not player.workers[worker]:
            return Illegal("TAW-0301", "no_such_worker", worker)
        if answer % ROLES and not player.passive & (Z01 if answer % ROLES == 1 else Z02):
            return Illegal("TAW-0731" if answer % ROLES == 1 else "TAW-0733", "no_role")
        return Illegal("TAW-0304", "nothing_payable")

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        if answer < PLACINGS:
            s.then(ChooseSpace(self.seat, answer // ROLES, role_of(answer)), EndTurn(self.seat))
            return
        if self.done == NOTHING:
            s.then(Second(self.seat, secondary_action(answer)), EndTurn(self.seat))
        if answer in (MOVE_1, MOVE_2):
            move_priest(s, self.seat, answer - MOVE_1 + 1)
        elif answer == PRAY:
            s.tell(EVERYONE, "prays", self.seat)
            s.then(*[TakeGod(self.seat, False) for _ in range(PRAYERS)])
        elif answer == TRAIN:
            s.tell(EVERYONE, "trains", self.seat)
            s.then(Train(self.seat))
        else:
            s.tell(EVERYONE, "recruit", self.seat)
            s.then(ChooseNomad(self.seat, False))

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        if answer < PLACINGS:
            return (("place", "place_courier", "place_priest")[answer % ROLES], answer // ROLES)
        if answer in (MOVE_1, MOVE_2):
            action = priest_after(s, self.seat, answer - MOVE_1 + 1)
            return ("move", answer - MOVE_1 + 1, action, s.section_facing(action) + 1)
        numbers = (PRAYERS, training_size(s), sum(s.workers.nomads))
        return (("pray", "train", "recruit")[answer - PRAY], numbers[answer - PRAY])

    def costs(self, s: TawantinsuyuState, answer: int) -> Message | None:
        if answer >= PLACINGS:
            return None
        space = ChooseSpace(self.seat, answer // ROLES, role_of(answer))
        return ("food_from", min([space.food(s, option) for option in space.options(s)], default=0))

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        if answer == RECRUIT:
            return [("nomads", [worker for worker, number in enumerate(s.workers.nomads) for _ in range(number)])]
        if answer not in (MOVE_1, MOVE_2):
            return []
        action = priest_after(s, self.seat, answer - MOVE_1 + 1)
        casualty: list[Message] = []
        if action == CONQUEST and (s.workers.village or any(s.workers.nomads)):
            casualty = festival_messages(s, "last_casualty") or [("casualty_due",)]
        return [("faces", s.section_facing(action) + 1), ("may_follow", s.order(self.seat)[1:]),
                *passive_messages(s, self.seat, action), *casualty]

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        if answer < PLACINGS:
            return f"worker-{WORKERS[answer // ROLES]}"
        return {PRAY: "deck-gods", TRAIN: "task-training"}.get(answer, "")


class Second(Turn):
    """The second secondary action, another than the first (TAW-0205, TAW-0207)."""

    name = "second"
    rule = "TAW-0207"
    open_options = True
    opens_turn = False


class PlacePriest(PlayerQuestion):
    """Before the very first turn the High Priest is put on any action space, without an action (TAW-0203, TAW-0204)."""

    name = "place_priest"
    open_options = True
    size = len(ACTIONS)
    words = tuple([f"at {action}" for action in ACTIONS])
    rule = "TAW-0203"

    def options(self, s: TawantinsuyuState) -> list[int]:
        return list(range(len(ACTIONS)))

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        s.players[self.seat].priest = answer
        s.tell(EVERYONE, "places_priest", self.seat, answer)

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        return ("action", answer, s.section_facing(answer) + 1)


class StartTurn(Step[TawantinsuyuState]):
    """A Festival comes first; then, the first time, the High Priest (TAW-0202, TAW-0203)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: TawantinsuyuState) -> None:
        s.active = self.seat
        s.gods.fresh, s.beside = NO_CARD, ""
        s.turns += 1
        festival = [Festival(self.seat)] if s.festival.holder == self.seat else []
        priest = [PlacePriest(self.seat)] if s.players[self.seat].priest == NOT_YET else []
        s.then(*festival, *priest, Turn(self.seat, NOTHING))


class EndTurn(Step[TawantinsuyuState]):
    """Offer, purchase, limit, Village, Market, in this order (TAW-0601 to TAW-0608, TAW-R8)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: TawantinsuyuState) -> None:
        move_to_offer(s)
        s.then(BuyWorker(self.seat), GiveUpWorker(self.seat), CheckVillage(), Refill(),
               StartTurn((self.seat + 1) % len(s.players)))
