"""Certificates as Python reads them: the claims about each order ideal and value, as ../FORMAT.md §2 has them.

Nothing is verified here. check-all reads a certificate after the checker has verified it, to compare the statement in the
catalogue with it. Lists and tails are read when they are asked for: most claims are only counted.
"""
import functools


class Claim:
    """About one ideal and value: finite (period 0), or periodic from column `preperiod` on."""

    def __init__(self, words, tail, compact):
        self._words, self._tail, self._compact = words, tail, compact
        self.periodic = tail is not None
        self.preperiod, self.period = map(int, words.split(" ", 4)[2:4]) if self.periodic else (None, 0)

    @functools.cached_property
    def tail(self):
        return [int(word) for word in self._tail.split()[1:]] if self.periodic else []

    @functools.cached_property
    def entries(self):
        """{m: n} before the tail, or of a finite claim; None at level compact, which leaves them out."""
        if self._compact:
            return None
        found, column = {}, 0
        for word in self._words.split()[4 if self.periodic else 2:]:
            if word[0] == "@":  # the column of the next offset
                column = int(word[1:])
            else:
                found[column] = column + int(word)
                column += 1
        return found

    @property
    def last_column(self):
        """Of a finite claim; -1 if it has no position."""
        return int(self._words.split()[2]) - 1 if self._compact else max(self.entries, default=-1)

    def row(self, m):
        """The n at which the value stands in column m, or None."""
        if self.periodic and m >= self.preperiod:
            return m + self.tail[(m - self.preperiod) % self.period]
        return self.entries.get(m)


class Certificate:
    def __init__(self, data):
        at = data.index(b"\n") + 1
        end = data.index(b"\n", at)
        game_bytes = int(data[at:end].split()[2])
        lines = data[end + 1 + game_bytes + 1:].decode("ascii").splitlines()
        self.level = lines[0].split()[1]
        self.max_value = int(lines[1].split()[1])
        self._records = lines[3:-1]

    def each(self):
        """(maximal elements, value, claim), in the order of the file."""
        records = iter(self._records)
        for line in records:
            if line.startswith("ideal"):
                ideal = tuple(line.split()[2:])
            else:
                tail = next(records) if line.startswith("periodic") else None
                yield ideal, int(line.split(" ", 2)[1]), Claim(line, tail, self.level == "compact")

    @functools.cached_property
    def _all(self):
        found = {}
        for ideal, value, claim in self.each():
            found[frozenset(ideal), value] = found[None, value] = claim
        return found

    def __getitem__(self, key):
        """The claim about an ideal, named by its maximal elements in any order or None for all of A, and a value."""
        ideal, value = key
        return self._all[None if ideal is None else frozenset(ideal), value]
