"""Input that was edited by hand so that it looks whole: seeded random edits, and what every program makes of them.

The seed is fixed, so that each run of the tests makes the same edits; SEALED_SEED=N takes another one, SEALED_SEED=random
one by chance, which is printed; SEALED_RUNS=N chooses how many edits are tried. With
CHOMPCERT of a build with sanitizers each access outside of memory is a failure too.
"""
import collections
import os
import pathlib
import random
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "tools"))
from support import ProgramCase  # noqa: E402

RUNS = int(os.environ.get("SEALED_RUNS", "40"))
WANTED = os.environ.get("SEALED_SEED", "608554")  # of its 40 edits of a cache one contradicts the table of all positions
SEED = random.SystemRandom().randrange(10**6) if WANTED == "random" else int(WANTED)
MOST_OUTPUT = 64 << 20
SANITIZER = re.compile(r"Sanitizer|runtime error:|terminate called")

# Values of any type, from the harmless to the hostile.
VALUES = (0, 1, -1, 2, 7, 2**31, 2**62, 2**63 - 1, -2**63, 0.5, float("inf"), -1e308, None, "", "x", "done", "failed", "periodic",
          "finite", "-k", "\x1b[2J", "a\nb", "=1+1", "1 2 3", "9" * 400, "\u202e", "/dev/zero", "pipe", "..", "/", "one.poset",
          "certificates", "a" * 5000, b"", b"\xff\x00\x80", b"\x1b[31m", "x\0y")


class SealedCase(ProgramCase):
    def setUp(self):
        super().setUp()
        self.random = random.Random(SEED)
        self.codes = collections.Counter()
        print(f"{self.id()}: SEALED_SEED={SEED} SEALED_RUNS={RUNS}", file=sys.stderr)
        self.addCleanup(lambda: print(f"runs by exit code and outcome: {dict(self.codes)}", file=sys.stderr))

    def run_edited(self, where, *words, codes=(0, 2, 3, 4, 5), names=""):
        """A run that ends by itself with one of these exit codes, and a message of two lines that contains `names`."""
        where = f"SEALED_SEED={SEED}: {where}: chompcert {' '.join(words)}"
        try:
            run = subprocess.run([self.chompcert, *words], cwd=self.folder, stdin=subprocess.DEVNULL, capture_output=True,
                                 timeout=60, env={**os.environ, "XDG_CACHE_HOME": str(self.folder / "cache")})
        except subprocess.TimeoutExpired:
            self.fail(where + ": no end after a minute")
        self.codes[run.returncode] += 1
        errors = run.stderr.decode()
        self.assertNotRegex(errors, SANITIZER, where)
        self.assertIn(run.returncode, codes, f"{where}: {errors[-500:]}")
        self.assertLess(len(run.stdout), MOST_OUTPUT, where)
        self.assertNotRegex(errors, r"[\x00-\x09\x0b-\x1f]", where)
        if run.returncode > 1:
            self.assertRegex(errors, r"(?m)^chompcert: .+\nmanual: docs/", where)
            self.assertIn(names, errors, where)
        return run
