"""Shared by the tests of batches: running a batch, and reading its catalogue."""
import json

from support import ProgramCase

# The columns that differ between two runs of the same games.
PASSING = {"prove_seconds", "check_seconds"}


class BatchCase(ProgramCase):
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
