"""Shared by the tests of batches: running a batch, and reading its catalogue."""
import json
import re

from support import ProgramCase, Result

# The columns that differ between two runs of the same games.
PASSING = {"prove_seconds", "check_seconds"}

PROGRESS = re.compile(r"^batch: \d+ of \d+ games, .* left\n", re.MULTILINE)


class BatchCase(ProgramCase):
    def run_program(self, *args, **popen):
        """Without the lines of progress, one each ten seconds, which a slow machine adds."""
        result = super().run_program(*args, **popen)
        return Result(result.code, result.out, PROGRESS.sub("", result.err) if isinstance(result.err, str) else result.err)

    def batch(self, *words, code=0, **popen):
        result = self.ask("batch", *words, "--json", **popen)
        self.assertEqual(code, result.code, result.err)
        return json.loads(result.out)

    def counts(self, *words, of):
        summary = self.batch(*words)
        return tuple(summary[key] for key in of)

    def catalog(self, *words):
        """The rows, without the columns that differ between runs."""
        rows = json.loads(self.answer("catalog", *words, "--json"))
        return [{key: value for key, value in row.items() if key not in PASSING} for row in rows]

    def statuses(self, *words):
        return {row["game"] or row["source"]: row["status"] for row in self.catalog(*words)}

    def games_in(self, name, *lines):
        return self.write(name, "".join(f"{line}\n" for line in lines))
