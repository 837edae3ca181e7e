"""The maps as plane geometry, worked out from their plans: where sites and regions lie, and where lines may run.

A region is a rectangle of its plan: x and y with four players, radius and angle with three. Points are drawn where the
data files say; straight lines of the drawing are straight in the plan of x and y too, for which three players use
r cos(angle) and r sin(angle).
"""
from functools import cache
from itertools import combinations, pairwise
from math import atan2, ceil, cos, degrees, hypot, radians, sin

from rules.inca_empire.arrange import GAME

NEAR = 1e-7
LONGEST = 32
CLEARANCE = 1.5


class Plan:
    """The map for a number of seats, with exact places."""

    def __init__(self, seats):
        self.seats = seats
        self.land = GAME.data.map(seats)
        self.tables = self.land.tables
        self.rectangles = {region["id"]: tuple(region["plan"]) for region in self.tables["regions"]}
        self.places = {site["id"]: self.place(*site["at"]) for site in self.tables["sites"]}
        self.links = [tuple(link.split("-")) for row in self.tables["links"].values() for link in row]

    # Places

    def place(self, across, down):
        """Where a site of the drawing stands in the plan, exactly: rounded to a point where sites can stand."""
        if self.seats == 4:
            y = round((107 - down) / 8.6)
            return round((across - 50 + 0.8 * y) / 10, 3), y
        x, y = (across - 50) / 4.5, (107 - down) / 10
        radius, angle = round(hypot(x, y)), 5 * round(degrees(atan2(y, x)) / 5)
        return radius * cos(radians(angle)), radius * sin(radians(angle))

    def drawn(self, point):
        """Where a point of the plan is drawn."""
        x, y = point
        return (50 + 10 * x - 0.8 * y, 107 - 8.6 * y) if self.seats == 4 else (50 + 4.5 * x, 107 - 10 * y)

    def drawn_site(self, site):
        return self.drawn(self.places[site])

    def mark(self, region):
        """Where the middle of a region is drawn."""
        a0, a1, b0, b1 = self.rectangles[region]
        a, b = (a0 + a1) / 2, (b0 + b1) / 2
        return self.drawn((a, b) if self.seats == 4 else (a * cos(radians(b)), a * sin(radians(b))))

    # Regions

    def regions_at(self, point):
        """The regions that a point touches; one on a border touches all that meet there."""
        return {region for region in self.rectangles if self.touches(region, point)}

    def touches(self, region, point):
        a0, a1, b0, b1 = self.rectangles[region]
        a, b = point
        if self.seats == 3:
            a, b = hypot(*point), degrees(atan2(point[1], point[0]))
            if a < NEAR:
                return a0 == 0
            b += 360 * ceil((b0 - NEAR - b) / 360)
        return a0 - NEAR <= a <= a1 + NEAR and b0 - NEAR <= b <= b1 + NEAR

    def share_border(self, one, other):
        """Whether two regions share a border; touching at a corner is not enough."""
        return any(wide == 0 < high or high == 0 < wide for wide, high in self.common(one, other))

    def overlap(self, one, other):
        """Whether two regions have more than a border in common."""
        return any(wide > 0 and high > 0 for wide, high in self.common(one, other))

    def common(self, one, other):
        """How wide and how high the common part of two rectangles is, below 0 if they are apart; angles go round."""
        a0, a1, b0, b1 = self.rectangles[one]
        c0, c1, d0, d1 = self.rectangles[other]
        turns = (0,) if self.seats == 4 else (-360, 0, 360)
        return [(min(a1, c1) - max(a0, c0), min(b1, d1 + turn) - max(b0, d0 + turn)) for turn in turns]

    # Lines

    def distance(self, one, other):
        """How far apart two sites are drawn."""
        (a, b), (c, d) = self.drawn_site(one), self.drawn_site(other)
        return hypot(c - a, d - b)

    def gap(self, site, line):
        """How near a line comes to a site."""
        (a, b), (c, d), (p, q) = [self.drawn_site(one) for one in (*line, site)]
        along = ((p - a) * (c - a) + (q - b) * (d - b)) / ((c - a) ** 2 + (d - b) ** 2)
        along = min(max(along, 0), 1)
        return hypot(p - a - along * (c - a), q - b - along * (d - b))

    def cross(self, one, other):
        """Whether two lines between sites cross; meeting at an end is no crossing."""
        (a, b), (c, d) = one, other
        return (not {a, b} & {c, d} and self.side(a, b, c) * self.side(a, b, d) < 0
                and self.side(c, d, a) * self.side(c, d, b) < 0)

    def side(self, a, b, p):
        (ax, ay), (bx, by), (px, py) = self.places[a], self.places[b], self.places[p]
        turned = (bx - ax) * (py - ay) - (by - ay) * (px - ax)
        return 0 if abs(turned) < NEAR else 1 if turned > 0 else -1

    def stretches(self, line):
        """The regions touched by each stretch of a line between two borders, from one end to the other."""
        (ax, ay), (bx, by) = [self.places[site] for site in line]
        cuts = sorted({0.0, 1.0, *self.cuts(ax, ay, bx - ax, by - ay)})
        middles = [(low + high) / 2 for low, high in pairwise(cuts) if high - low > NEAR]
        return [self.regions_at((ax + t * (bx - ax), ay + t * (by - ay))) for t in middles]

    def cuts(self, x, y, dx, dy):
        """Where a line meets what borders lie on: straight lines, circles, rays."""
        found = []
        for a0, a1, b0, b1 in self.rectangles.values():
            if self.seats == 4:
                found += [(edge - x) / dx for edge in (a0, a1) if dx]
                found += [(edge - y) / dy for edge in (b0, b1) if dy]
                continue
            for angle in (radians(b0), radians(b1)):
                turning = dx * sin(angle) - dy * cos(angle)
                if abs(turning) > NEAR:
                    found.append((y * cos(angle) - x * sin(angle)) / turning)
            for radius in (a0, a1):
                square, half, rest = dx * dx + dy * dy, x * dx + y * dy, x * x + y * y - radius * radius
                root = half * half - square * rest
                if root >= 0:
                    found += [(-half - root ** 0.5) / square, (-half + root ** 0.5) / square]
        return [t for t in found if 0 < t < 1]

    def regions_of(self, line):
        """The regions a line runs through or, if it runs along borders all the way, those it runs along.

        Stretches along a border do not count if others run through regions. Empty if the line leaves the land.
        """
        parts = self.stretches(line)
        through = [part for part in parts if len(part) == 1]
        if not all(parts):
            return set()
        return set.union(*through) if through else set.intersection(*parts)

    def is_along_border(self, line):
        return all(len(part) > 1 for part in self.stretches(line))

    def may_run(self, line):
        """Whether a Rough Road may run between two unlinked sites (INC-D8)."""
        return (self.distance(*line) <= LONGEST + NEAR
                and not any(self.cross(line, link) for link in self.links)
                and all(self.gap(site, line) >= CLEARANCE - NEAR for site in self.places if site not in line)
                and 1 <= len(self.regions_of(line)) <= 2)

    @cache  # noqa: B019 - there are two plans
    def lines(self):
        """Where Rough Roads may run besides the links: pairs of sites, the regions of each, whether along a border."""
        linked = {frozenset(link) for link in self.links}
        pairs = [pair for pair in combinations(self.places, 2) if frozenset(pair) not in linked]
        return {frozenset(pair): (self.regions_of(pair), self.is_along_border(pair))
                for pair in pairs if self.may_run(pair)}

    # Ways

    def neighbours(self, site):
        return [b if a == site else a for a, b in self.links if site in (a, b)]

    def roads_from(self, start):
        """How many roads away from a starting point each site is; not over Cuzco, where the links are taken."""
        found, waiting = {"CUZ": 1, start: 0}, [start]
        for site in waiting:
            for other in self.neighbours(site):
                if other not in found:
                    found[other] = found[site] + 1
                    waiting.append(other)
        return found


PLANS = {seats: Plan(seats) for seats in (3, 4)}
