"""What the rows of the atlas say together: kinds of games with equal figures, the distribution of periods, the records."""
import collections
import functools

import grundy
from games import read_label, relations_of

VALUES = range(3)


@functools.lru_cache
def simplicity(label):
    """Of the games with a record, that with the fewest relations is shown; of these, the one with the shortest label."""
    return len(relations_of(*read_label(label))), len(label), label


class Summary:
    def __init__(self, functions=None):
        """@param functions the lines of grundy.py about Grundy functions, by labels."""
        self.functions = functions or {}
        self.verdicts = collections.defaultdict(collections.Counter)  # |A| -> verdict about the Grundy function -> games
        self.games = collections.Counter()  # |A| -> games
        self.periods = collections.defaultdict(collections.Counter)  # (|A|, value) -> period (0: finite) -> games
        self.kinds = collections.defaultdict(list)  # (|A|, ideals, chains, period, preperiod, ..., verdict) -> labels
        self._records = {}  # (|A|, value, "period" or "preperiod") -> (number, games, simplest label)
        self._figures = {}
        self._chains = {}

    def figures(self, claim):
        """(period, preperiod) of a claim; zeros if it is finite."""
        if claim not in self._figures:
            words = claim.split(" ", 3)
            self._figures[claim] = (int(words[2]), int(words[1])) if words[0] == "periodic" else (0, 0)
        return self._figures[claim]

    def chains(self, label):
        """0 for chains that are not related, 1 for finitely many relations, 2 for a ladder, 3 for a wall."""
        word = label.split(".", 2)[1]
        if word not in self._chains:
            stairs = read_label(f"0.{word}")[0]
            self._chains[word] = 0 if stairs.is_flat else {"k": 1, "l": 2, "w": 3}[stairs.kind]
        return self._chains[word]

    def add(self, row):
        label, ideals, *claims = row[:5]
        count = int(label[0])
        self.games[count] += 1
        verdict = grundy.verdict_of(self.functions, label)
        self.verdicts[count][verdict] += 1
        figures = [self.figures(claim) for claim in claims]
        for value, (period, preperiod) in enumerate(figures):
            self.periods[count, value][period] += 1
            for name, number in (("period", period), ("preperiod", preperiod)):
                best, games, chosen = self._records.get((count, value, name), (-1, 0, None))
                if period and number > best:
                    self._records[count, value, name] = (number, 1, label)
                elif period and number == best:
                    self._records[count, value, name] = (number, games + 1, min(chosen, label, key=simplicity))
        kind = (count, int(ideals), self.chains(label), *(n for pair in figures for n in pair), grundy.TOLD.index(verdict))
        self.kinds[kind].append(label)

    def record(self, count, value, name):
        """(number, games that have it, the simplest of them), or None if all are finite."""
        return self._records.get((count, value, name))

    def record_labels(self):
        return sorted({label for _, _, label in self._records.values()})

    def all_periods(self, value):
        """period -> games, over all |A|."""
        return sum((self.periods[count, value] for count in sorted(self.games)), collections.Counter())
