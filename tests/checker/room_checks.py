"""A room of proofs/checker with a switch for each check, and for each decision, and pairs of files that should miss them.

As delete_checks.py does for the corpora: the checker is compiled with the switches (instrument.py), and with one check off
at a time it judges pairs whose verdicts are due by the definition of the game. A check that no pair misses must stand in
`redundant` with the reason: (function, beginning of the check's text) -> why no pair can miss it. What decides without a
complaint is in `decisions`: (an expression that stands once in the room, a wrong one), each of which some pair has to miss.
"""
import dataclasses
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from instrument import SWITCH, Check, Instrumented

CHECKER = pathlib.Path(__file__).resolve().parents[2] / "proofs" / "checker"
COMMAND = "-std=c++20 -O1 -w -pthread -o".split()
CHUNK = 150  # pairs that are judged before one looks whether one of them misses the check


@dataclasses.dataclass
class Room:
    name: str
    decisions: list
    redundant: dict
    seconds: int = 20  # for a pair

    def with_decisions(self, text, first, made):
        """The text in which a switch puts the wrong expressions in the place of those that stand in it."""
        for number, (right, wrong) in enumerate(self.decisions, first):
            if right in text:
                assert text.count(right) == 1, right
                made.append(Check(number, "decision", f"{right} -> {wrong}"))
        for right in dict.fromkeys(right for right, _ in self.decisions if right in text):
            choice = f"({right})"
            for number, (other, wrong) in enumerate(self.decisions, first):
                if other == right:
                    choice = f"(deleted_check_ == {number} ? ({wrong}) : {choice})"
            text = text.replace(right, choice)
        return text

    def instrumented_copy(self, folder):
        """Writes the checker with switches in the core and this room; returns the room's checks and decisions.

        Those of core are muted where a call from the room is a check.
        """
        checks, count, decisions = [], len(self.decisions), []
        (folder / "switch.h").write_text(SWITCH)
        for path in sorted(CHECKER.glob("*/*.h")) + sorted(CHECKER.glob("*/*.cpp")):
            copy = folder / path.relative_to(CHECKER)
            copy.parent.mkdir(exist_ok=True)
            text = path.read_text()
            if path.parent.name in ("core", self.name):
                if path.parent.name == self.name:
                    text = self.with_decisions(text, 1, decisions)
                instrumented = Instrumented(text, count + 1)
                count += len(instrumented.checks)
                checks += instrumented.checks if path.parent.name == self.name else []
                text = instrumented.program()
            copy.write_text(text)
        if missing := set(range(1, len(self.decisions) + 1)) - {decision.number for decision in decisions}:
            sys.exit(f"stands nowhere: {', '.join(self.decisions[number - 1][0] for number in sorted(missing))}")
        return checks + decisions

    def first_miss(self, program, pairs, lines, check):
        """The number of the first pair whose answer is not due, with this check off, and that answer."""
        for start in range(0, len(pairs), CHUNK):
            run = subprocess.run([program, "--pairs", "-", "--max-seconds", str(self.seconds)], input="".join(lines[start:start + CHUNK]),
                                 text=True, check=False, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                 env={**os.environ, "DELETED_CHECK": str(check)})
            found = [line.partition("\t")[2] for line in run.stdout.splitlines()]
            for number, (_, _, verdict) in enumerate(pairs[start:start + CHUNK]):
                if number >= len(found) or not re.match(verdict, found[number]):
                    return start + number, found[number] if number < len(found) else f"exit {run.returncode}"
        return None

    def reason_for(self, check):
        return next((reason for (function, text), reason in self.redundant.items()
                     if check.function == function and check.text.startswith(text)), None)

    def main(self, compiler, pairs):
        """The pairs are (the game file, the certificate, the verdict due); returns the exit code."""
        with tempfile.TemporaryDirectory(prefix="chompcheck-") as name:
            folder = pathlib.Path(name)
            checks = self.instrumented_copy(folder)
            program = folder / "chompcheck"
            subprocess.run([compiler, *COMMAND, program, *map(str, folder.glob("*/*.cpp"))], check=True)
            (folder / "pairs").mkdir()
            lines = written_pairs(folder / "pairs", pairs)
            if wrong := self.first_miss(program, pairs, lines, 0):
                sys.exit(f"with all checks on: pair {wrong[0]}, {wrong[1]}; due {pairs[wrong[0]][2]}")
            failures = []
            for check in checks:
                miss = self.first_miss(program, pairs, lines, check.number)
                print(f"{check.function}: {check.text[:90]}: {'missed by nothing' if miss is None else miss[1][:60]}")
                if (miss is None) != (self.reason_for(check) is not None):
                    failures.append(f"{check.function}: {check.text}: {'no pair misses it' if miss is None else 'is listed as redundant, and missed'}")
        print("\n".join([*failures, f"{len(checks)} checks, {len(pairs)} pairs, {len(self.redundant)} redundant, {len(failures)} failures"]))
        return 1 if failures or not checks else 0


def written_pairs(folder, pairs):
    """The list for --pairs."""
    lines = []
    for number, (game, text, _) in enumerate(pairs):
        (folder / f"{number}.game").write_bytes(game)
        (folder / f"{number}.cert").write_bytes(text)
        lines.append(f"{folder}/{number}.game\t{folder}/{number}.cert\n")
    return lines
