#!/usr/bin/env python3
"""heaps_in_coq.py CHOMPCERT: periods of games of heaps as files of Coq (`chompcert detect --coq`).

Each is compiled with the proofs of proofs/coq: Coq has to end with "Closed under the global context". With a preperiod one less or
one more, with twice the period or one more, and with another saltus, Coq has to refuse it at the proof; and where the theorem alone says
another preperiod than the certificate. A proof that needs more heaps than Coq computes has no file. Compiles the proofs first, if they are not. Wants coq.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROOFS = ROOT / "proofs" / "coq"
CLOSED = "Closed under the global context\n"
REFUSED = 'The term "eq_refl'  # ... has type ... while it is expected to have type ...
GAMES = [["--octal", "0.77"], ["--octal", "0.156"], ["--octal", "4."], ["--octal", "0.A2"], ["--subtraction", "1,3,4"], ["--all-but", "1,2"],
         ["--octal", "0.1[30]"]]
FALSE = {  # the words in the certificate and in the theorem are changed alike
    "preperiod more": lambda n, p, s: (n + 1, p, s), "preperiod less": lambda n, p, s: (n - 1, p, s) if n else None,
    "period doubled": lambda n, p, s: (n, 2 * p, 2 * s), "period more": lambda n, p, s: (n, p + 1, s),
    "saltus more": lambda n, p, s: (n, p, s + 1) if s else None}
THEOREM = re.compile(r"rule_holds rule \(N.to_nat (\d+)\) \(N.to_nat (\d+)\) (\d+)\.")


def coq(folder, text):
    (folder / "Theorem.v").write_text(text, encoding="utf-8")
    done = subprocess.run(["coqc", "-Q", PROOFS, "ChompCert", "Theorem.v"], cwd=folder, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def with_numbers(text, old, new):
    """The file with these numbers in the certificate and in the theorem."""
    for record, before, after in zip(("preperiod", "period", "saltus"), old, new):
        text = text.replace(f'"{record} {before}"', f'"{record} {after}"')
    return THEOREM.sub("rule_holds rule (N.to_nat {}) (N.to_nat {}) {}.".format(*new), text)


def failures_of(chompcert, folder, words):
    (folder / "Theorem.v").unlink(missing_ok=True)
    subprocess.run([chompcert, "detect", *words, "-q", "--coq", "Theorem.v"], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    text = (folder / "Theorem.v").read_text(encoding="utf-8")
    code, said = coq(folder, text)
    if (code, said) != (0, CLOSED):
        yield f"{words}: coqc ended with {code}: {said}"
    numbers = tuple(map(int, THEOREM.search(text).groups()))
    wrong = {name: with_numbers(text, numbers, other(*numbers)) for name, other in FALSE.items() if other(*numbers)}
    wrong["the theorem alone"] = THEOREM.sub("rule_holds rule (N.to_nat {}) (N.to_nat {}) {}.".format(numbers[0] + 1, *numbers[1:]), text)
    for name, other in wrong.items():
        code, said = coq(folder, other)
        if other == text or code == 0 or REFUSED not in said:
            yield f"{words}: {name}: coqc ended with {code}: {said}"


def failures_of_large(chompcert, folder):
    """1,200,000 heaps are more than the checker takes."""
    (folder / "Theorem.v").unlink(missing_ok=True)
    done = subprocess.run([chompcert, "detect", "--subtraction", "1,600000", "-q", "--coq", "Theorem.v"], cwd=folder, capture_output=True,
                          text=True, check=False)
    if done.returncode != 4 or "--coq" not in done.stderr or (folder / "Theorem.v").exists():
        yield f"subtraction 1 600000: exit code {done.returncode}: {done.stdout}{done.stderr}"


def main(chompcert):
    subprocess.run(["make", "-s", "-C", PROOFS], check=True, stdout=subprocess.DEVNULL)
    failures = []
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        for words in GAMES:
            failures += failures_of(chompcert, folder, words)
        failures += failures_of_large(chompcert, folder)
    print("\n".join([*failures, f"{len(GAMES)} games of heaps in Coq, {len(failures)} failures"]))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(os.path.abspath(sys.argv[1])))
