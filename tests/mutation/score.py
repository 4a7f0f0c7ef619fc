"""The results of a campaign, by directory; and the mutants that are argued instead of noticed.

In argued.txt each reason is indented, below the names of its mutants.
"""
import collections
import os
import pathlib

ARGUED = pathlib.Path(__file__).resolve().parent / "argued.txt"


def argued_mutants():
    """Name -> reason."""
    reasons, waiting = {}, []
    for line in ARGUED.read_text().splitlines():
        if line.startswith("  "):
            reasons.update(dict.fromkeys(waiting, line.strip()))
            waiting = []
        elif line and not line.startswith("#"):
            waiting.append(line)
    if waiting:
        raise ValueError(f"argued.txt: no reason for {waiting[-1]}")
    return reasons


class Score:
    def __init__(self, mutants, results, reached):
        """`reached`: of each mutant whether any test evaluates it to another value."""
        argued = argued_mutants()
        names = {mutant.name for mutant in mutants}
        paths = {mutant.path for mutant in mutants}
        self.by_directory = collections.defaultdict(collections.Counter)
        self.survivors, self.by_time = [], 0
        for mutant in mutants:
            result = results.get(mutant.name)
            outcome = "noticed" if result and result["by"] else "argued" if mutant.name in argued else \
                "left" if result else "to do"
            self.by_directory[os.path.dirname(mutant.path)][outcome] += 1
            self.by_time += outcome == "noticed" and result["how"] == "time"
            if outcome == "left":
                reach = f"{result['untried']} tests untried" if result["untried"] else \
                    "all tests tried" if reached[mutant.number] else "no test reaches it"
                self.survivors.append(f"{mutant.path}:{mutant.line}: {mutant.what} ({reach})")
        self.stale = [name for name in argued if name.partition(":")[0] in paths and
                      (name not in names or results.get(name, {}).get("by"))]

    def rows(self):
        total = collections.Counter()
        for directory, counts in sorted(self.by_directory.items()):
            total.update(counts)
            yield directory, counts
        yield "all", total

    def table(self):
        yield "| directory | mutants | noticed | argued | neither | noticed or argued |"
        yield "|---|---:|---:|---:|---:|---:|"
        for directory, counts in self.rows():
            done = counts["noticed"] + counts["argued"] + counts["left"]
            good = 100 * (counts["noticed"] + counts["argued"]) / done if done else 0
            shown = f"`{directory}`" if directory != "all" else directory
            yield f"| {shown} | {done} | {counts['noticed']} | {counts['argued']} | {counts['left']} | {good:.1f} % |"

    def to_do(self):
        return sum(counts["to do"] for counts in self.by_directory.values())
