"""Automatic sets that are not semilinear, by a line on which they have gaps of every length.

README.md has the lemma ("No semilinear set: gaps on a line"). The set of the x >= 0 with t + x*v in the set of an automaton
is given by an automaton that reads the binary digits of x, least first: its states are those of the set with three carries.
"""

import itertools

SUBSETS = 4096  # sets of states that are searched for a gap
MOST = 7  # numbers of a direction v
NEAR = 3  # numbers of a point t


def machine(states):
    """(output, next states) of each state of an automaton in base 2 as the table has it."""
    rows = [line.split(" ") for line in states.split("; ")]
    return [(row[0], tuple(map(int, row[1:]))) for row in rows]


class Line:
    """The automaton of the x with t + x*v in the set whose outputs contain this ideal: `step` and `accepts`."""

    def __init__(self, automaton, t, v, ideal="{}"):
        self.automaton, self.v, self.ideal = automaton, v, ideal
        self.numbers, self.states, self.step, self.accepts = {}, [], [], []
        self.number((0, tuple(t)))
        for state in self.states:
            self.step.append(tuple(self.number(self.after(state, digit)) for digit in (0, 1)))
            self.accepts.append(self.output(state))

    def number(self, state):
        if state not in self.numbers:
            self.numbers[state] = len(self.states)
            self.states.append(state)
        return self.numbers[state]

    def after(self, state, digit):
        q, carries = state
        sums = [carry + digit * factor for carry, factor in zip(carries, self.v)]
        letter = 4 * (sums[0] % 2) + 2 * (sums[1] % 2) + sums[2] % 2
        return self.automaton[q][1][letter], tuple(number // 2 for number in sums)

    def output(self, state):
        while any(state[1]):
            state = self.after(state, 0)
        return self.ideal in self.automaton[state[0]][0].split("+")

    def layers(self):
        """The sets of states behind all words of one length, for the lengths of a period: each is met for infinitely many."""
        layer, met = frozenset([0]), []
        while layer not in met:
            met.append(layer)
            layer = self.following(layer)
        return met[met.index(layer):]

    def following(self, states):
        return frozenset(self.step[state][digit] for state in states for digit in (0, 1))

    def is_infinite(self):
        """Whether infinitely many x are accepted: words whose last digit is 1, of unbounded length."""
        alive = {state for state in range(len(self.states)) if self.accepts[self.step[state][1]]}
        while True:
            more = alive | {state for state in range(len(self.states)) if alive & set(self.step[state])}
            if more == alive:
                return any(layer & alive for layer in self.layers())
            alive = more

    def has_long_gaps(self):
        """Whether for infinitely many l some N has no x from N*2^l to (N + 1)*2^l - 1 accepted. None at the limit."""
        seen, queue = set(), []
        for layer in self.layers():
            queue.append(layer)
            seen.add(layer)
        for states in queue:
            if not any(self.accepts[state] for state in states):
                return True
            for digit in (0, 1):
                after = frozenset(self.step[state][digit] for state in states)
                if after not in seen:
                    seen.add(after)
                    queue.append(after)
            if len(queue) > SUBSETS:
                return None
        return False


def is_not_semilinear(states, t, v, ideal="{}"):
    """Whether the set has infinitely many points on this line, and gaps of every length there."""
    line = Line(machine(states), t, v, ideal)
    return line.is_infinite() and line.has_long_gaps() is True


def candidates():
    """(t, v): small ones first; the third number of v lies between the difference and the sum of the others."""
    directions = sorted((v for v in itertools.product(range(MOST + 1), repeat=3) if 2 * max(v) <= sum(v) and min(v)), key=sum)
    points = sorted(itertools.product(range(NEAR + 1), repeat=3), key=sum)
    return ((t, v) for bound in range(3 * NEAR + 1) for v in directions for t in points if sum(t) == bound)


def line_of(states, ideal="{}"):
    """The first line of `candidates` that proves a set not semilinear; None if none does."""
    automaton = machine(states)
    # A line is worth the search only if some of its first points are in the set.
    for t, v in candidates():
        near = [Line.output(FirstPoints(automaton, v, ideal), (0, tuple(a + x * b for a, b in zip(t, v)))) for x in range(12)]
        if sum(near) > 2 and not all(near) and is_not_semilinear(states, t, v, ideal):
            return t, v
    return None


class FirstPoints(Line):
    """For the output at single points, without the automaton of the line."""

    def __init__(self, automaton, v, ideal):
        self.automaton, self.v, self.ideal = automaton, v, ideal
