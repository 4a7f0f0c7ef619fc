#!/usr/bin/env python3
"""random_heaps.py CHOMPCHECK [GAMES [SEED]]: heap certificates of random games against the definition.

Codes that end, and codes with brackets. Each game has its true certificate, which chompcheck has to verify, and some hundred false ones (heaps/draw.py): other
numbers, another rule with the same numbers, and damage of each word. None of them may be verified; by the definition of
the game, in heaps/definition.py, each has a verdict that is due. Claims about rules of unknown period, with options of
three heaps too, are to be refuted at the heap, and by the two values, that the definition says. And published periods,
rule files that are none, and the options.
"""
import collections
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from counted import conclude
from heaps import draw, draw_endless

GAMES = 60
BATCH = 20  # games
MEMORY = pathlib.Path("/dev/shm")  # thousands of small files, where there is such a folder
NEEDED = ["s VERIFIED", *[rf"s REJECTED line [0-9]+: \(H{number}\) " for number in (1, 2, 3)], "s MALFORMED", "s UNSUPPORTED",
          "s LIMIT"]
# The code, the preperiod and the period: Guy and Smith 1956; Berlekamp, Conway and Guy, Winning Ways, chapter 4.
# Without end: Nim; a heap may be taken whole, or never; one may never take 1, 2, or 1 and 2 counters. Then two codes by brute force.
PUBLISHED = [("0.77", 71, 12), ("0.137", 52, 34), ("0.07", 53, 34), ("0.3", 0, 2), ("0.33", 0, 3), ("0.", 0, 1), ("4.", 1, 2),
             ("0.156", 3479, 349), ("0.165", 5181, 1550)]
ENDLESS = [("octal 0.[3]", 0, 1, 1), ("octal 0.[1]", 1, 1, 0), ("octal 0.[2]", 1, 1, 1), ("octal 0.[30]", 0, 2, 0),
           ("octal 0.0[3]", 0, 2, 1), ("all-but 1", 0, 2, 1), ("all-but 2", 0, 4, 2), ("all-but 1 2", 0, 3, 1),
           ("octal 0.1[30]", 4, 2, 1), ("octal 0.[3202]", 1, 2, 1)]


def drawn(rng):
    """The pairs of a game: the bytes of its rule file, those of the certificate, the verdict due."""
    rule, true = draw.game(rng)
    whole = draw.certificate(rule.text, *true)
    yield rule.text, whole, draw.due(true, *true)
    if rule.most_heaps() < 3:
        yield rule.text, draw.certificate(rule.text, *true[:2], rng.randint(1, 3)), "s UNSUPPORTED a saltus of a code without brackets"
    yield from draw_endless.drawn(rng)
    for claim in draw.false_numbers(rng, true):
        yield rule.text, draw.certificate(rule.text, *claim), draw.due(true, *claim)
    for text, verdict in draw.ill_formed(rng, rule.text, true):
        if text != whole:
            yield rule.text, text, verdict
    yield from draw.refuted(rng)
    changed = draw.changed_rule(rng, rule, true)
    if changed:
        other, verdict = changed
        yield other.text, draw.certificate(other.text, *true), verdict
        if other.text != rule.text:
            yield other.text, whole, "s REJECTED line 2: game: "


def answers(checker, folder, pairs):
    """The verdict lines of pairs, of one process."""
    names = {}
    lines = []
    for number, (rule, text, _) in enumerate(pairs):
        game = names.setdefault(rule, folder / f"{len(names)}.rule")
        game.write_bytes(rule)
        path = folder / f"{number}.cert"
        path.write_bytes(text)
        lines.append(f"{game}\t{path}\n")
    run = subprocess.run([checker, "--pairs", "-", "--max-seconds", "60"], input="".join(lines), text=True,
                         stdout=subprocess.PIPE, check=False)
    found = [line.partition("\t")[2] for line in run.stdout.splitlines()]
    if len(found) != len(pairs):
        sys.exit(f"{len(pairs)} answers expected, found {len(found)}")
    return found


def judged(checker, pairs, counts):
    """Ends at the first answer that is not the one due."""
    with tempfile.TemporaryDirectory(prefix="heaps-", dir=MEMORY if MEMORY.is_dir() else None) as folder:
        found = answers(checker, pathlib.Path(folder), pairs)
    for (rule, text, verdict), answer in zip(pairs, found):
        if not re.match(verdict, answer):
            sys.exit(f"expected {verdict}; found\n{answer}\nfor the rule file\n{rule!r}\nand the certificate\n{text!r}")
        is_true = verdict.startswith("s VERIFIED")
        if is_true:
            last = re.search(rb"\npreperiod ([0-9]+)\nperiod ([0-9]+)\n(?:saltus ([0-9]+)\n)?end\n$", text)
            preperiod, period = int(last[1]), int(last[2])
            saltus = f" saltus={int(last[3])}" if last[3] else ""
            said = f"heaps preperiod={preperiod} period={period}{saltus} last={preperiod - 1 if preperiod else 'none'} game="
            if said not in answer:
                sys.exit(f"expected {said}; found {answer}")
        counts["true" if is_true else "false"] += 1
        if is_true and saltus:
            counts["true, with a saltus"] += 1
        counts.update(f"answered {word}" for word in NEEDED if re.match(word, answer))


def published():
    for code, preperiod, period in PUBLISHED:
        text = f"heaps published\noctal {code}\n".encode()
        yield text, draw.certificate(text, preperiod, period), "s VERIFIED heaps "
        yield text, draw.certificate(text, preperiod + 1, period), r"s REJECTED line 7: \(H2\) preperiod "
        yield text, draw.certificate(text, preperiod, 2 * period), r"s REJECTED line 8: \(H3\) period "
    for line, *claim in ENDLESS:
        text = f"heaps published\n{line}\n".encode()
        yield text, draw.certificate(text, *claim), "s VERIFIED heaps "
        for verdict, other in draw_endless.bent(claim):
            yield text, draw.certificate(text, *other), verdict
    yield from draw_endless.known_faults()
    yield from draw_endless.unsupported()
    for text in draw.ILL_RULES:
        yield text, draw.certificate(text, 0, 1), "s MALFORMED "
    poset = b"poset nim\nchains none\n"
    yield poset, draw.certificate(poset, 0, 1), r"s MALFORMED \S+:6: level: "
    yield poset, draw.certificate(b"heaps x\noctal 0.\n", 0, 1), "s REJECTED line 2: game: "


def run_nim(checker, folder):
    """What is said of Nim as JSON, and in words."""
    text = b"heaps nim\noctal 0.[3]\n"
    rule, path = pathlib.Path(folder, "nim.heaps"), pathlib.Path(folder, "nim.cert")
    rule.write_bytes(text)
    path.write_bytes(draw.certificate(text, 0, 1, 1))
    said = [subprocess.run([checker, *options, rule, path], text=True, stdout=subprocess.PIPE, check=True).stdout.splitlines()[0]
            for options in (["--json"], [])]
    return json.loads(said[0]), said[1]


def check_options(checker):
    """--json, --quiet, --route and the exit codes."""
    text = b"heaps kayles\noctal 0.77\n"
    with tempfile.TemporaryDirectory(prefix="heaps-") as folder:
        rule, path = pathlib.Path(folder, "kayles.heaps"), pathlib.Path(folder, "kayles.cert")
        rule.write_bytes(text)

        def run(claim, *options):
            path.write_bytes(draw.certificate(text, *claim))
            found = subprocess.run([checker, *options, rule, path], text=True, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, check=False)
            return found.returncode, found.stdout.splitlines()

        code, lines = run((71, 12), "--json")
        said = json.loads(lines[0])
        nim = run_nim(checker, folder)
        quiet = run((71, 12), "--quiet")
        wrong = [name for name, holds in {
            "--json": code == 0 and (said["preperiod"], said["period"], said["last"]) == (71, 12, 70) and len(lines) == 2 and "saltus" not in said,
            "a saltus": nim[0]["saltus"] == 1 and nim[1] == "heaps: G(n + 1) = G(n) + 1 for all n >= 0, and for no smaller preperiod or period",
            "--quiet": quiet[0] == 0 and quiet[1] == lines[1:], "words": run((71, 12))[1][-1:] == lines[1:],
            "rejected": run((70, 12))[0] == 1, "limit": run((10**9, 12))[0] == 4,
            "--max-memory": run((50_000_000, 12), "--max-memory", "1") == (4, ["s LIMIT more than 1 MB of memory needed"]),
            "--route": run((71, 12), "--route", "columns") == (5, [])}.items() if not holds]
    if wrong:
        sys.exit(f"not as FORMAT.md says: {', '.join(wrong)}")


def main(checker, games, seed):
    print(f"seed {seed}")
    rng = random.Random(seed)
    counts = collections.Counter()
    check_options(checker)
    judged(checker, list(published()), counts)
    for batch in range(0, games, BATCH):
        judged(checker, [pair for _ in range(min(BATCH, games - batch)) for pair in drawn(rng)], counts)
    conclude(counts, [f"answered {word}" for word in NEEDED])


if __name__ == "__main__":
    if not 2 <= len(sys.argv) <= 4:
        sys.exit("usage: random_heaps.py CHOMPCHECK [GAMES [SEED]]")
    main(os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else GAMES,
         int(sys.argv[3]) if len(sys.argv) > 3 else random.SystemRandom().randrange(10**9))
