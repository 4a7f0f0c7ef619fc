"""Runs the tests against the mutants, a mutant at a time, until one notices it.

First every test runs with the unbroken engine. It must pass; its CPU time is recorded, and the mutants that it reaches
with another value, which are the only mutants that it can notice. A mutant's tests then run in the order of how many
mutants they have noticed for their cost. A test notices a mutant if it fails, crashes, or takes more than ten times its
CPU time and 0.3 s.
"""
import concurrent.futures
import dataclasses
import hashlib
import json
import math
import os
import re
import resource
import signal
import subprocess
import tempfile
import threading
import time

import suite

MOST_MUTANTS = 1 << 15  # switches.h
MOST_MEMORY = 4 << 30
MOST_WRITTEN = 256 << 20
SLOWER = 10
GRACE = 0.3  # CPU seconds
STUCK = 600  # seconds without an end, whatever the load of the machine: a deadlock


@dataclasses.dataclass
class Run:
    passed: bool
    how: str
    cpu: float


def limited(cpu):
    """CPU seconds: a timer to the millisecond for the program itself, a limit in whole seconds for its children."""
    signal.setitimer(signal.ITIMER_PROF, cpu)
    resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(cpu) + 1, math.ceil(cpu) + 2))
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_FSIZE, (MOST_WRITTEN, MOST_WRITTEN))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def run(test, environment, most_cpu):
    with tempfile.TemporaryDirectory(prefix="mutant-", ignore_cleanup_errors=True) as folder:
        child = subprocess.Popen(test.command, cwd=test.folder or folder, env={**environment, "TMPDIR": folder},
                                 stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                 start_new_session=True, preexec_fn=lambda: limited(most_cpu))
        killer = threading.Timer(STUCK, os.killpg, (child.pid, signal.SIGKILL))
        killer.start()
        said = child.stdout.read()
        _, status, usage = os.wait4(child.pid, 0)
        killer.cancel()
        child.returncode = os.waitstatus_to_exitcode(status)
        child.stdout.close()
        try:
            os.killpg(child.pid, signal.SIGKILL)  # processes that it has left behind
        except ProcessLookupError:
            pass
    in_time = child.returncode not in (-signal.SIGPROF, -signal.SIGXCPU, -signal.SIGKILL)
    how = f"exit {child.returncode}" if child.returncode > 0 else f"signal {-child.returncode}" if in_time else "time"
    passed = child.returncode == 0 and b"No test cases matched" not in said
    return Run(passed, how, usage.ru_utime + usage.ru_stime)


class Campaign:
    def __init__(self, folder, checker, mutants, wanted=""):
        self.folder = folder
        self.environment = suite.environment(folder, checker)
        self.mutants = mutants
        self.tests = [test for test in suite.all_tests(folder, checker) if re.search(wanted, test.name)]
        self.results = self.read_results()
        self.lock = threading.Lock()
        self.noticed_by = dict.fromkeys((test.name for test in self.tests), 0)
        self.runs_of = dict.fromkeys((test.name for test in self.tests), 0)
        for result in self.results.values():
            if result["by"] in self.noticed_by:
                self.noticed_by[result["by"]] += 1
                self.runs_of[result["by"]] += 1

    # --- Unbroken

    def reach(self):
        """Test name -> CPU seconds, and the names of the mutants that it reaches; kept for the tests that are known."""
        path = self.folder / "reached.json"
        names = [mutant.name for mutant in self.mutants]
        known = json.loads(path.read_text()) if path.is_file() else {}
        if known.get("mutants") != names:
            known = {"mutants": names, "tests": {}}
        self.reached = known["tests"]
        wanted = [test for test in self.tests if test.name not in self.reached]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for done, (test, outcome) in enumerate(zip(wanted, pool.map(self.unbroken, wanted))):
                self.reached[test.name] = outcome
                if done % 50 == 49:
                    print(f"{done + 1} of {len(wanted)} tests run unbroken", flush=True)
        path.write_text(json.dumps(known))
        broken = [name for name, outcome in self.reached.items() if not outcome["passed"]]
        if broken:
            print(f"left out, for they fail unbroken: {'; '.join(broken)}")
        self.tests_of = [[] for _ in self.mutants]
        for test in self.tests:
            if self.reached[test.name]["passed"]:
                for number in self.reached[test.name]["mutants"]:
                    self.tests_of[number].append(test)

    def unbroken(self, test):
        with tempfile.NamedTemporaryFile(prefix="reached-") as file:
            file.truncate(MOST_MUTANTS)
            done = run(test, {**self.environment, "CHOMPCERT_REACHED": file.name}, 600)
            bits = open(file.name, "rb").read()
        return {"passed": done.passed, "cpu": done.cpu,
                "mutants": [m.number for m in self.mutants if bits[m.number]]}

    # --- Broken

    def promise(self, test):
        with self.lock:
            rate = (1 + self.noticed_by[test.name]) / (5 + self.runs_of[test.name])
        return rate / (0.02 + self.reached[test.name]["cpu"])

    def attempt(self, mutant, most_cpu):
        left, spent = list(self.tests_of[mutant.number]), 0.0
        while left and spent < most_cpu:
            test = max(left, key=self.promise)
            left.remove(test)
            limit = SLOWER * self.reached[test.name]["cpu"] + GRACE
            done = run(test, {**self.environment, "CHOMPCERT_MUTANT": str(mutant.number)}, limit)
            spent += done.cpu
            with self.lock:
                self.runs_of[test.name] += 1
                self.noticed_by[test.name] += not done.passed
            if not done.passed:
                return {"name": mutant.name, "by": test.name, "how": done.how, "untried": 0}
        return {"name": mutant.name, "by": "", "how": "", "untried": len(left)}

    def read_results(self):
        path = self.folder / "results.jsonl"
        lines = path.read_text().splitlines() if path.is_file() else []
        return {result["name"]: result for result in map(json.loads, lines)}

    def go(self, mutants, most_cpu, workers):
        """In a pseudorandom order, so that the mutants done at any time are a fair sample."""
        mutants = sorted(mutants, key=lambda mutant: hashlib.sha256(mutant.name.encode()).digest())
        start, done = time.monotonic(), 0
        with (self.folder / "results.jsonl").open("a") as file, \
                concurrent.futures.ThreadPoolExecutor(workers) as pool:
            for result in pool.map(lambda mutant: self.attempt(mutant, most_cpu), mutants):
                self.results[result["name"]] = result
                file.write(json.dumps(result) + "\n")
                file.flush()
                done += 1
                if done % 100 == 0:
                    print(f"{done} of {len(mutants)} mutants, {time.monotonic() - start:.0f} s", flush=True)
