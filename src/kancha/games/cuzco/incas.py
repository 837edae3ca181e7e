"""Moving Incas (CUZ-401 to CUZ-413). A move is one answer: the destination, at the price of the cheapest path."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.words import Message
from kancha.games.cuzco.end import city_score
from kancha.games.cuzco.hexes import SPAN, around, flood, groups, spread
from kancha.games.cuzco.ponds import rim
from kancha.games.cuzco.question import HexQuestion
from kancha.games.cuzco.ranks import heights, highest
from kancha.games.cuzco.state import CuzcoState
from kancha.kit.bits import members

RESERVE: Final = SPAN
"""Where Incas off the board are, numbered after the hexes; as a destination it means leaving."""
FAR: Final = SPAN
"""No path on the board costs more."""


def gates(s: CuzcoState) -> tuple[int, int]:
    """The terrain hexes along forest, and those along mountain (CUZ-401, CUZ-R8, CUZ-R9)."""
    board = s.data.board
    terrain = s.land.terrain
    bare = -1 if s.options.enter_behind_overflow else ~terrain
    over_forest = terrain & (board.forest | around(board.forest & bare))
    return over_forest, terrain & (board.mountain | around(board.mountain & bare))


def reach(s: CuzcoState, seat: int, source: int, most: int) -> list[int]:
    """The hexes an Inca can reach or pass through for up to ``most`` action points, by price (CUZ-404 to CUZ-413).

    All hexes of one price are found together: steps within a type are free, a step to the other type costs 1.
    """
    return reach_from(s, seat, 0 if source == RESERVE else 1 << source, most)


def reach_from(s: CuzcoState, seat: int, start: int, most: int) -> list[int]:
    """The same for any of several Incas, by the hexes where they start; from none of them: from the reserve."""
    land = s.land
    others = s.incas() & ~s.players[seat].incas | land.temples
    village = land.village & ~others
    crop = land.crop & ~others
    forest_price = s.data.over_forest
    mountain_price = s.data.over_mountain
    over_forest, over_mountain = (0, 0) if start else gates(s)
    entered = 0 if start else max(forest_price, mountain_price)
    found: list[int] = []
    step = start
    price = 0
    while price <= most:
        begin = step
        if price == forest_price:
            begin |= over_forest
        if price == mountain_price:
            begin |= over_mountain
        here = flood(begin, village) | flood(begin, crop)
        if not here and price >= entered:
            break
        found.append(here)
        village &= ~here
        crop &= ~here
        step = around(here)
        price += 1
    return found


def destinations(s: CuzcoState, seat: int, source: int, most: int) -> list[int]:
    """The hexes an Inca can move to, by price; a second free move is not allowed (CUZ-R35)."""
    found = [hexes & ~s.incas() for hexes in reach(s, seat, source, most)]
    if found and source != RESERVE and s.turn.free_moves >> source & 1:
        found[0] = 0
    return found


def price_among(found: Sequence[int], at: int) -> int:
    """The price of a hex among the hexes found by price, -1 if it is not there."""
    for price, hexes in enumerate(found):
        if hexes >> at & 1:
            return price
    return -1


def way_out(s: CuzcoState, seat: int, source: int, most: int) -> int:
    """The price of leaving the region, 0 if that takes more than ``most`` action points (CUZ-403, CUZ-R10)."""
    data = s.data
    over_forest, over_mountain = gates(s)
    found = 0
    for price, hexes in enumerate(reach(s, seat, source, most - 1)):
        for gate, more in ((over_forest, data.over_forest), (over_mountain, data.over_mountain)):
            if hexes & gate and price + more <= most and (not found or price + more < found):
                found = price + more
    return found


def sources(s: CuzcoState, seat: int) -> list[int]:
    """Where a player has Incas: on the board, and in the reserve."""
    player = s.players[seat]
    return members(player.incas) + ([RESERVE] if player.reserve(s.data) else [])


def can_move(s: CuzcoState, seat: int, source: int) -> bool:
    """Whether an Inca can move at all. A look at its neighbours or the border usually saves a search."""
    return can_step(s, seat, source) or any(destinations(s, seat, source, s.turn.ap)) or (
        source != RESERVE and way_out(s, seat, source, s.turn.ap) > 0)


def can_step(s: CuzcoState, seat: int, source: int) -> bool:
    """Whether an Inca can move by a single step or straight in from the border."""
    turn = s.turn
    land = s.land
    free = land.terrain & ~(s.incas() | land.temples)
    if source == RESERVE:
        over_forest, over_mountain = gates(s)
        forest = over_forest if turn.ap >= s.data.over_forest else 0
        mountain = over_mountain if turn.ap >= s.data.over_mountain else 0
        return free & (forest | mountain) != 0
    here = 1 << source
    same, other = (land.village, land.crop) if land.village & here else (land.crop, land.village)
    near = around(here) & free
    return (near & same != 0 and not turn.free_moves & here) or (near & other != 0 and turn.ap > 0)


def least_price(s: CuzcoState, seat: int, source: int) -> int:
    """The lowest price above 0 of any move of an Inca, whatever the action points left; 0 if there is none."""
    prices = [price for price, hexes in enumerate(destinations(s, seat, source, FAR)) if hexes]
    out = 0 if source == RESERVE else way_out(s, seat, source, FAR)
    return min([price for price in (*prices, out) if price], default=0)


def cheapest_move(s: CuzcoState, seat: int) -> int:
    """The lowest price of any move that a player can make now; 0 if there is none."""
    found = []
    for source in sources(s, seat):
        found += [price for price, hexes in enumerate(destinations(s, seat, source, s.turn.ap)) if hexes]
        out = 0 if source == RESERVE else way_out(s, seat, source, s.turn.ap)
        found += [out] if out else []
    return min(found, default=0)


def can_move_any(s: CuzcoState, seat: int) -> bool:
    """Whether a player can move any Inca."""
    return any(can_move(s, seat, source) for source in sources(s, seat))


def why_no_move(s: CuzcoState, seat: int) -> Illegal:
    """Why no Inca of a player can move."""
    player = s.players[seat]
    if player.incas & s.turn.free_moves:
        return Illegal("CUZ-R35", "all_moved_free")
    prices = [price for price in [least_price(s, seat, source) for source in sources(s, seat)] if price]
    return Illegal("CUZ-207", "dear", min(prices), s.turn.ap) if prices else Illegal("CUZ-407", "no_move")


class ChooseInca(HexQuestion):
    """Which Inca: one on the board, or one from the reserve?"""

    name = "which_inca"
    rule = "CUZ-411"
    size = SPAN + 1
    others = ("reserve",)

    def options(self, s: CuzcoState) -> Sequence[int]:
        return [source for source in sources(s, self.seat) if can_move(s, self.seat, source)]

    def choose(self, s: CuzcoState, answer: int) -> None:
        s.then(MoveInca(self.seat, answer))

    def obstacle(self, s: CuzcoState, answer: int) -> Illegal | None:
        player = s.players[self.seat]
        if answer == RESERVE and not player.reserve(s.data):
            return Illegal("CUZ-412", "no_reserve", s.data.incas)
        if answer != RESERVE and not player.incas >> answer & 1:
            return Illegal("CUZ-411", "no_inca", s.name_of(answer))
        if can_move(s, self.seat, answer):
            return None
        if s.turn.free_moves >> answer & 1:
            return Illegal("CUZ-R35", "moved_free")
        least = least_price(s, self.seat, answer)
        if least:
            return Illegal("CUZ-207", "dear", least, s.turn.ap)
        return Illegal("CUZ-401", "no_way_in") if answer == RESERVE else Illegal("CUZ-407", "no_way")

    def label(self, s: CuzcoState, answer: int) -> Message:
        if answer == RESERVE:
            return "reserve", s.players[self.seat].reserve(s.data)
        return "inca_at", s.name_of(answer), s.land.level(answer)

    def stands_for(self, s: CuzcoState, answer: int) -> str:
        return f"inca {self.seat}" if answer == RESERVE else ""


class MoveInca(HexQuestion):
    """Where does the Inca go?"""

    name = "move_inca"
    rule = "CUZ-404"
    size = SPAN + 1
    others = ("out",)

    def __init__(self, seat: int, source: int) -> None:
        super().__init__(seat)
        self.source = source

    def options(self, s: CuzcoState) -> Sequence[int]:
        hexes = 0
        for found in destinations(s, self.seat, self.source, s.turn.ap):
            hexes |= found
        return spread(hexes, int(self.source != RESERVE and way_out(s, self.seat, self.source, s.turn.ap) > 0))

    def price(self, s: CuzcoState, answer: int) -> int:
        """The price of a move, -1 if it is not legal."""
        if answer == RESERVE:
            return way_out(s, self.seat, self.source, s.turn.ap) or -1
        return price_among(destinations(s, self.seat, self.source, s.turn.ap), answer)

    def choose(self, s: CuzcoState, answer: int) -> None:
        self.carry_out(s, answer, self.price(s, answer))

    def carry_out(self, s: CuzcoState, answer: int, price: int) -> None:
        """Move the Inca and pay for it."""
        self.move(s, answer)
        if answer == RESERVE:
            s.tell(EVERYONE, "inca_out", self.seat, s.name_of(self.source), price)
        elif self.source == RESERVE:
            s.tell(EVERYONE, "inca_in", self.seat, s.name_of(answer), price)
        else:
            s.tell(EVERYONE, "inca_moved", self.seat, s.name_of(self.source), s.name_of(answer), price)
        if price:
            s.turn.spend(price)
        else:
            s.turn.free_moves |= 1 << answer

    def move(self, s: CuzcoState, answer: int) -> None:
        """Move the Inca to its destination."""
        player = s.players[self.seat]
        if self.source != RESERVE:
            player.incas ^= 1 << self.source
        if answer != RESERVE:
            player.incas |= 1 << answer

    def obstacle(self, s: CuzcoState, answer: int) -> Illegal | None:
        if answer == RESERVE:
            return self.why_no_way_out(s)
        at = 1 << answer
        if answer == self.source:
            return Illegal("CUZ-404", "already_there")
        if at & s.land.temples:
            return Illegal("CUZ-521", "holy")
        if not at & s.land.terrain:
            return Illegal("CUZ-407", "no_terrain")
        if at & s.incas():
            return Illegal("CUZ-408", "occupied")
        reached = enumerate(reach(s, self.seat, self.source, FAR))
        price = next((price for price, hexes in reached if hexes & at), -1)
        if price < 0:
            return self.why_no_way_to(s, at)
        if price > s.turn.ap:
            return Illegal("CUZ-207", "dear", price, s.turn.ap)
        if price == 0 and s.turn.free_moves >> self.source & 1:
            return Illegal("CUZ-R35", "moved_free")
        return None

    def why_no_way_to(self, s: CuzcoState, at: int) -> Illegal:
        """Why no path leads to a hex: other Incas block it, or there is none over terrain."""
        area = flood(at, s.land.terrain & ~s.land.temples)
        start = gates(s)[0] | gates(s)[1] if self.source == RESERVE else 1 << self.source
        if area & start:
            return Illegal("CUZ-409", "in_the_way")
        if self.source == RESERVE:
            return Illegal("CUZ-402", "unreachable_from_border")
        return Illegal("CUZ-407", "unreachable")

    def why_no_way_out(self, s: CuzcoState) -> Illegal | None:
        """Why the Inca cannot leave the region."""
        if self.source == RESERVE:
            return Illegal("CUZ-403", "is_out")
        price = way_out(s, self.seat, self.source, FAR)
        if not price:
            return Illegal("CUZ-402", "no_way_out")
        return Illegal("CUZ-207", "dear", price, s.turn.ap) if price > s.turn.ap else None

    def prompt(self, s: CuzcoState) -> Message:
        if self.source == RESERVE:
            return "move_in", s.data.over_forest, s.data.over_mountain
        return "move_inca", s.name_of(self.source)

    def label(self, s: CuzcoState, answer: int) -> Message:
        return ("leave_region",) if answer == RESERVE else ("move_to", s.name_of(answer))

    def costs(self, s: CuzcoState, answer: int) -> Message | None:
        price = self.price(s, answer)
        return ("ap", price) if price >= 0 else None

    def stands_for(self, s: CuzcoState, answer: int) -> str:
        return "out" if answer == RESERVE else ""

    def brings(self, s: CuzcoState, answer: int) -> list[Message]:
        after = s.clone()
        self.move(after, answer)
        lines: list[Message] = []
        if RESERVE in (self.source, answer):
            reserve = after.players[self.seat].reserve(s.data)
            lines.append(("from_reserve" if self.source == RESERVE else "to_reserve", reserve))
        left = 0 if self.source == RESERVE else 1 << self.source
        reached = 0 if answer == RESERVE else 1 << answer
        if reached:
            lines.append(("stands", s.land.level(answer)))
        for town in s.land.towns:
            if town & (left | reached):
                lines += self.town_changes(s, after, town, town & reached != 0)
        water = s.land.ponds & ~s.land.ringed
        for pond in groups(flood(around(left | reached), water)):
            lines += self.pond_changes(s, after, pond, left, reached)
        return lines

    def town_changes(self, s: CuzcoState, after: CuzcoState, town: int, reached: bool) -> list[Message]:
        """What a move changes in a village or city that the Inca leaves or enters."""
        lines: list[Message] = []
        temple = town & s.land.temples
        if reached:
            own = heights(after, self.seat, town)
            others = max([heights(s, seat, town) for seat in range(s.seats) if seat != self.seat])
            lines.append(("your_heights", own, others) if others else ("alone_there", own))
        if self.loses_top(s, after, town):
            where = s.name_of(temple.bit_length() - 1) if temple else s.name_of(self.source)
            lines.append(("gives_up_city" if temple else "gives_up_village", where))
        if temple:
            now, then = city_score(s, self.seat, town).points, city_score(after, self.seat, town).points
            if now != then:
                lines.append(("final_changes", s.name_of(temple.bit_length() - 1), now, then))
        return lines

    def pond_changes(self, s: CuzcoState, after: CuzcoState, pond: int, left: int, reached: int) -> list[Message]:
        """What a move changes at a pond that is not yet surrounded."""
        names = s.data.board.names_of(pond)
        was, will = rim(pond) & left != 0, rim(pond) & reached != 0
        lines: list[Message] = [] if was == will else [("leaves_pond", names) if was else ("reaches_pond", names)]
        if self.loses_top(s, after, rim(pond)):
            lines.append(("gives_up_pond", names))
        return lines

    def loses_top(self, s: CuzcoState, after: CuzcoState, area: int) -> bool:
        """Whether the player stands highest in an area but no longer will after the move."""
        return highest(s, area) == self.seat != highest(after, area)
