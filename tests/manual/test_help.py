"""The help texts: each command and family has examples, and the examples run."""
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

from pages import ROOT

TIMEOUT = 60
CHOMPCERT, CHOMPCHECK = (os.path.abspath(os.environ[name]) for name in ("CHOMPCERT", "CHOMPCHECK"))

# Files that examples need besides game files and certificates with names of Chomp or hook games: the words that show the
# need, the file, and the command that makes it.
PREPARED = [
    ("slope_two.theorem", "slope_two.theorem", "printf 'poset slope_two\\nchains c d e\\nc[2*i] < d[i]\\n' > slope_two.poset && "
     "chompcert theorem slope_two.poset --automaton -o slope_two.theorem"),
    ("nim.cert", "nim.cert", "chompcert make nim long | chompcert prove /dev/stdin -q -o nim.cert"),
    ("fork.poset", "fork.poset", "printf 'poset fork\\nchains none\\nelements a b\\na < b\\n' > fork.poset"),
    ("example.poset", "example.poset", "printf 'poset example\\nelements x y\\nx < c[1]\\n' > example.poset"),
    ("*.poset", "any.poset", "chompcert make chomp 1 -o any.poset"),
    ("a.poset", "a.poset", "chompcert make nim 2 -o a.poset"), ("b.poset", "b.poset", "chompcert make row 2 -o b.poset"),
    ("big.poset", "big.poset", "chompcert make chomp 30 -o big.poset"),
    ("faces.txt", "faces.txt", "printf '1 2 3\\n3 4\\n' > faces.txt"),
    ("game.dot", "game.dot", "echo 'digraph { a [chain=c]; a -> x; y -> z }' > game.dot"),
    ("edges.txt", "edges.txt", "printf '1 2\\n2 3\\n' > edges.txt"), ("graph.g6", "graph.g6", "echo Bw > graph.g6"),
    ("b000045.txt", "b000045.txt", "printf '0 0\\n1 1\\n2 1\\n3 2\\n4 3\\n5 5\\n6 8\\n7 13\\n8 21\\n' > b000045.txt"),
    ("chompcert theorem chomp.theorem", "chomp.theorem", "printf 'poset p\\n' > p.poset; chompcert theorem p.poset -o chomp.theorem"),
    ("shifted.theorem", "shifted.theorem",
     "printf 'poset p\\nchains c e g\\nparameters s >= 0\\nc[i+s] < e[i]\\n' > p.poset; chompcert theorem p.poset --formula "
     "'g = case { e = 0: c; c + e + s even: c + ceil(e/2); else min(c - ceil(e/2), floor((3*c - 3*e - s - 1)/2)) }' "
     "-o shifted.theorem"),
    ("nim_3.poset", "nim_3.poset", "printf 'poset nim_3\\nchains c d e\\n' > nim_3.poset"),
    ("plot automaton nim_3.theorem", "nim_3.theorem",
     "printf 'poset nim_3\\nchains c d e\\n' > p.poset; chompcert theorem p.poset --automaton -o nim_3.theorem"),
    ("chomp_3.cert.xz", "chomp_3.cert.xz",
     "chompcert make chomp 3 -o p.poset; chompcert prove p.poset -q -o p.cert; xz -c p.cert > chomp_3.cert.xz"),
    ("chompcert catalog", "batch.sqlite", "chompcert batch chomp 0..2 -q"),
]
NAMED = re.compile(r"\b((chomp|hook)((?:_\d+)*))\.(?:poset|cert)\b")
LARGE = 100  # rows of which only value 0 is proved, to save time
# Examples that would take long, in a smaller size.
SMALLER = {"chomp 0..40 0..40 -k 2": "chomp 0..3 0..3 -k 2", "second 0..12 0..12": "second 0..3 0..3",
           "second 0..23 0..23": "second 0..4 0..2", "first 0..8 0..8": "first 0..4 0..3"}
NO_ANSWER = 1  # the exit code of a single question whose answer is 'none'


def help_of(words):
    run = subprocess.run([CHOMPCERT, *words, "--help"], capture_output=True, text=True, timeout=TIMEOUT)
    assert run.returncode == 0, run.stderr
    return run.stdout


def commands_in(text):
    """The commands that a help text lists between its options and its examples."""
    return re.findall(r"^  ([a-z]\S*)  ", text.partition("\nOptions:\n")[2].partition("\nExample")[0], re.M)


def commands():
    """Every command, and every command within one, as lists of words."""
    for command in commands_in(help_of([])):
        yield [command]
        for inner in commands_in(help_of([command])):
            yield [command, inner]


def examples(text):
    """The command lines after 'Example:' or 'Examples:', without the remarks beside them."""
    found = re.search(r"^Examples?:((?:.*\n)+?)(?=\n|\Z)", text, re.M | re.I)
    lines = [re.split(r"  {2,}", line.strip())[0] for line in found[1].splitlines()] if found else []
    return [line for line in lines if line]


def shell(line, folder):
    folders = [os.path.dirname(CHOMPCERT), os.path.dirname(CHOMPCHECK), os.environ["PATH"]]
    environment = dict(os.environ, PATH=os.pathsep.join(folders), XDG_CACHE_HOME=str(folder))
    return subprocess.run(line, shell=True, cwd=folder, env=environment, capture_output=True, text=True,
                          stdin=subprocess.DEVNULL, timeout=TIMEOUT)


def prepare(folder, line):
    """Makes the files that the example reads."""
    for stem, family, rows in set(NAMED.findall(line)):
        most = 0 if any(int(row) >= LARGE for row in rows.split("_")[1:]) else 12
        made = shell(f"chompcert make {family} {rows.replace('_', ' ')} -o {stem}.poset && "
                     f"chompcert prove {stem}.poset -q -k {most}", folder)
        assert made.returncode == 0, made.stderr
    for shown, file, recipe in PREPARED:
        if shown in line and not (pathlib.Path(folder) / file).exists():
            made = shell(recipe, folder)
            assert made.returncode == 0, f"{recipe}: {made.stderr}"


def smaller(line):
    for large, small in SMALLER.items():
        line = line.replace(large, small)
    return line


class Help(unittest.TestCase):
    def run_example(self, line):
        with tempfile.TemporaryDirectory() as folder:
            prepare(folder, line)
            return shell(smaller(line), folder)

    def check_examples(self, what, text):
        found = examples(text)
        self.assertTrue(found, f"{what} --help has no example")
        for line in found:
            with self.subTest(command=what, example=line):
                run = self.run_example(line)
                refuted = run.returncode == NO_ANSWER and run.stdout.startswith(("none", "counterexample"))
                self.assertTrue(run.returncode == 0 or refuted, f"exit code {run.returncode}: {run.stderr}{run.stdout}")

    def test_every_command_has_examples_that_run(self):
        every = list(commands())
        self.assertGreaterEqual(len(every), 16 + 21 + 2)
        for words in every:
            self.check_examples("chompcert " + " ".join(words), help_of(words))

    def test_the_programs_have_examples(self):
        text = help_of([])
        session = "; ".join(["set -e", *examples(text)])
        run = self.run_example(session)
        self.assertEqual(0, run.returncode, run.stderr)
        checker = subprocess.run([CHOMPCHECK, "--help"], capture_output=True, text=True, timeout=TIMEOUT).stdout
        self.check_examples("chompcheck", checker)

    def test_every_command_has_its_page(self):
        for words in commands():
            page = ROOT / "docs" / "commands" / f"{words[0]}.md"
            self.assertTrue(page.is_file(), f"{page} is missing")
            self.assertIn(words[0], page.read_text(encoding="utf-8").splitlines()[0])
        listed = (ROOT / "docs" / "commands" / "index.md").read_text(encoding="utf-8")
        for words in commands():
            self.assertIn(f"({words[0]}.md)", listed, f"docs/commands/index.md does not list {words[0]}")


if __name__ == "__main__":
    unittest.main()
