#!/usr/bin/env python3
"""automata.py CHOMPCERT CHOMPCHECK [SEED [CENSUS [BENT]]]: chompcheck-verified on theorem files of version 2, against chompcheck.

True ones: the games of tests/checker/theorems/seeds.py whose theorem is an automaton, the families with parameters, and
automata of the census. False ones: transitions bent and outputs flipped, made canonical again so that the sentence has to be
decided; the same without that, and with a state split, so that the file is malformed; and a line of the game dropped. None that
is another automaton of the same game may be verified. Both programs
must end with the same exit code, and say the same line if it is VERIFIED or REJECTED, with its least counterexample. The ratio
of their user times on the 30 automata of the census with about 30 states is bounded.
"""
import collections
import hashlib
import itertools
import pathlib
import random
import resource
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "tests" / "checker" / "theorems"), str(ROOT / "bench"), str(ROOT / "proofs" / "theorems" / "census")]
import automata as automata_of_census  # noqa: E402
import census_automata  # noqa: E402
import families  # noqa: E402
import seeds  # noqa: E402
from census import posets, table  # noqa: E402

VERIFIED = ROOT / "proofs" / "coq" / "chompcheck-verified"
CENSUS, BENT, FAMILIES = 40, 200, 2
TRACKS = 4  # of the theorems that are bent
MOST_RATIO = 12  # 7 to 8.5 is usual
MORE = {  # by the program here: more elements besides the chains, more chains, another base, parameters
    "square_ternary": ("chains c d\nelements x\nc[1] < x\nd[1] < x", ["--automaton", "--base", "3"]),
    "row": ("chains c d\nelements r[1..3]\nr[i] < r[i+1]\nc[i] < r[i]\nd[1] < r[2]", ["--automaton"]),
    "free_elements": ("chains c\nelements x y\nc[2] < x", ["--automaton"]),
    "whole": ("chains c d\nd < c[3]", ["--automaton"]),
    "two_bounds": ("chains c d\nparameters s >= 1, t >= s + 1\nc[s] < d[t]", ["--automaton"]),
    "late_values": ("chains c\nelements x\nparameters s >= 1\nc[s] < x", ["--automaton", "--grundy"]),
}

Theorem = collections.namedtuple("Theorem", "name game about base tracks states")  # states: (output, next states)


def parsed(name, text):
    """A theorem file of version 2 in its parts."""
    size = int(text.split("\n", 2)[1].split()[2])
    start = len("\n".join(text.split("\n", 2)[:2])) + 1
    game, lines = text[start:start + size], text[start + size + 1:].split("\n")
    words = lines[1].split()
    rows = [line.split(" ") for line in lines[2:2 + int(words[6])]]
    return Theorem(name, game, lines[0].split()[1], int(words[2]), int(words[4]), [(row[0], list(map(int, row[1:]))) for row in rows])


def written(theorem):
    digest = hashlib.sha256(theorem.game.encode()).hexdigest()
    rows = "".join(f"{output} {' '.join(map(str, to))}\n" for output, to in theorem.states)
    return (f"chompcert theorem 2\ngame {digest} {len(theorem.game)}\n{theorem.game}\nabout {theorem.about}\n"
            f"automaton base {theorem.base} tracks {theorem.tracks} states {len(theorem.states)}\n{rows}end\n")


def canonical(states):
    """The minimal automaton, its states numbered breadth first."""
    of = [output for output, _ in states]
    while True:
        keys = [(of[q], *(of[to] for to in states[q][1])) for q in range(len(states))]
        numbers = {key: number for number, key in enumerate(dict.fromkeys(keys))}
        if len(numbers) == len(set(of)):
            break
        of = [numbers[key] for key in keys]
    found, queue = {of[0]: 0}, [0]
    for q in queue:
        for to in states[q][1]:
            if of[to] not in found:
                found[of[to]] = len(queue)
                queue.append(to)
    return [(states[q][0], [found[of[to]] for to in states[q][1]]) for q in queue]


def with_the_same_zeros(states, q):
    """The states that end in the same states as q when zeros are read."""
    group = {q}
    while True:
        more = group | {states[p][1][0] for p in group} | {p for p in range(len(states)) if states[p][1][0] in group}
        if more == group:
            return group
        group = more


def bent(theorem, random_of):
    """One false, or malformed, theorem file."""
    states = [(output, list(to)) for output, to in theorem.states]
    way = random_of.choice(["transition", "transition", "output", "output", "raw transition", "raw output", "split", "game"])
    q = random_of.randrange(len(states))
    if way.endswith("transition"):
        letter = random_of.randrange(1, len(states[q][1]))
        states[q][1][letter] = random_of.randrange(len(states))
    elif way.endswith("output"):
        output = random_of.choice([o for o in [*(o for o, _ in states), "-", "{}"] if o != states[q][0]])
        for p in with_the_same_zeros(states, q) if way == "output" else [q]:
            states[p] = (output, states[p][1])
    elif way == "split":
        states.append((states[q][0], list(states[q][1])))
        p, letter = random_of.randrange(len(states)), random_of.randrange(len(states[q][1]))
        states[p][1][letter] = len(states) - 1
    if way == "game":
        lines = theorem.game.split("\n")
        at = random_of.randrange(1, len(lines))
        if random_of.random() < 0.5:
            del lines[at]
        else:
            lines[at] = "".join(random_of.choice("0123") if c.isdigit() and random_of.random() < 0.5 else c for c in lines[at])
        return way, theorem._replace(game="\n".join(lines))
    if not way.startswith("raw") and way != "split":
        states = canonical(states)
    return way, theorem._replace(states=states)


def is_another_set(false, theorem):
    """Whether the same game is said to have another set: there is one canonical automaton for each."""
    plain = [[(output, list(to)) for output, to in each.states] for each in (false, theorem)]
    return false.game == theorem.game and plain[0] != plain[1]


class Programs:
    def __init__(self, chompcheck, folder):
        self.programs = [chompcheck, str(VERIFIED)]
        self.files = [str(pathlib.Path(folder, name)) for name in ("g.poset", "g.theorem")]

    def run(self, program):
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        done = subprocess.run([program, "--quiet", *self.files], capture_output=True, text=True, check=False)
        lines = done.stdout.splitlines()
        return done.returncode, lines[-1] if lines else done.stderr, resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before

    def code_of(self, program, *options):
        return subprocess.run([program, *options, *self.files], capture_output=True, check=False).returncode

    def compare_texts(self, name, game, text):
        """The exit code; the line that chompcheck-verified says and chompcheck does not; both times."""
        for path, content in zip(self.files, (game, text)):
            pathlib.Path(path).write_text(content, encoding="utf-8")
        (code, said, time), (code_verified, said_verified, time_verified) = map(self.run, self.programs)
        same = code == code_verified and (code not in (0, 1) or said == said_verified)
        return code_verified, "" if same else f"{name}: chompcheck-verified: {said_verified}; chompcheck: {said}", time, time_verified

    def compare(self, theorem):
        return self.compare_texts(theorem.name, theorem.game, written(theorem))


def true_theorems(chompcert, folder, census):
    seeds.GAMES.update(MORE)
    texts = [(pathlib.Path(path).name, pathlib.Path(path).read_text(encoding="utf-8"))
             for _, path in seeds.make(chompcert, folder) if pathlib.Path(path).exists()]
    texts += [(f"family {family.name}", families.theorem(family)[0]) for family in families.FAMILIES[:FAMILIES]]
    known, lines = automata_of_census.read(), table.read(str(automata_of_census.FOLDER / "census.tsv.xz"))
    proved = sorted((line for line in lines if known.get(line["key"], {}).get("outcome") == "automatic"),
                    key=lambda line: hashlib.sha256(line["relations"].encode()).digest())
    texts += [(line["relations"], census_automata.theorem_file(line["relations"], known[line["key"]])) for line in proved[:census]]
    far = {line["key"]: abs(known[line["key"]]["automaton"].count(";") + 1 - 30) for line in proved}  # from 30 states
    large = sorted(proved, key=lambda line: (far[line["key"]], line["relations"]))[:30]
    return ([parsed(*text) for text in texts if text[1].startswith("chompcert theorem 2\n")],
            [parsed(line["relations"], census_automata.theorem_file(line["relations"], known[line["key"]])) for line in large])


def least_times(programs, theorem):
    """Of three runs of each program the least user time."""
    runs = [programs.compare(theorem)[2:] for _ in range(3)]
    return min(time for time, _ in runs), min(time for _, time in runs)


def main(chompcert, chompcheck, seed="1", census=CENSUS, count=BENT):
    random_of = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["make", "-s", "-C", ROOT / "proofs" / "coq", "chompcheck-verified"], check=True)
        theorems, large = true_theorems(chompcert, folder, int(census))
        programs, faults, codes = Programs(chompcheck, folder), [], collections.Counter()
        for theorem in theorems:
            code, fault, *_ = programs.compare(theorem)
            if fault or code != 0:
                faults.append(fault or f"{theorem.name}: not verified: exit code {code}")
        for theorem in itertools.islice(itertools.cycle([each for each in random_of.sample(theorems, len(theorems)) if each.tracks <= TRACKS]), int(count)):
            way, false = bent(theorem, random_of)
            code, fault, *_ = programs.compare(false)
            codes[f"{way}: {code}"] += 1
            if fault:
                faults.append(f"{way}: {fault}")
            if code == 0 and is_another_set(false, theorem):
                faults.append(f"{way}: {theorem.name}: a false theorem is verified")
        if {programs.code_of(program, "--route", "rows") for program in programs.programs} != {5}:
            faults.append("a route is taken for a theorem, which has none")
        times = [least_times(programs, theorem) for theorem in large]
    ratio = sum(time for _, time in times) / max(sum(time for time, _ in times), 0.001)
    if ratio > MOST_RATIO:
        faults.append(f"too slow: expected at most {MOST_RATIO} times the time of chompcheck, found {ratio:.1f}")
    print(f"{len(theorems)} true theorems; bent ones, by exit code:", dict(sorted(codes.items())))
    print(f"{len(times)} automata of about 30 states: chompcheck-verified takes {ratio:.1f} times the time of chompcheck")
    for fault in faults:
        print(fault)
    return 1 if faults or not any(code.endswith(": 1") for code in codes) else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
