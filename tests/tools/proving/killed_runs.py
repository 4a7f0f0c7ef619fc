"""Runs of `chompcert prove` with a checkpoint, killed at random moments and continued."""
import os
import random
import subprocess
import time

from support import TIMEOUT


def prove(case, *words, **popen):
    """A run in the background."""
    command = [case.chompcert, "prove", *map(str, words)]
    return subprocess.Popen(command, cwd=case.folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                            **popen)


def undisturbed(case, *words):
    """The bytes of the certificate, and the time that it takes."""
    begin = time.monotonic()
    case.answer("prove", *words, "-q", "-o", "undisturbed.cert")
    return (case.folder / "undisturbed.cert").read_bytes(), time.monotonic() - begin


def kill_at_random(case, words, kills, seed):
    """Kills this many runs, each continued by the next, and begins again whenever one is complete; the last one is
    left alone. All certificates must be those of an undisturbed run. Returns how many runs began from a checkpoint."""
    expected, seconds = undisturbed(case, *words)
    chance = random.Random(seed)
    killed = resumed = 0
    while True:
        resumed += (case.folder / "state").exists()
        run = prove(case, *words, "-q", "-o", "killed.cert", "--checkpoint", "state", "--resume",
                    "--every", seconds / 20, "--threads", chance.choice((1, 2, 4)))
        try:
            _, message = run.communicate(timeout=TIMEOUT if killed == kills else chance.uniform(0, seconds))
        except subprocess.TimeoutExpired:
            run.kill()  # SIGKILL
            run.communicate()
            killed += 1
            continue
        case.assertEqual((0, ""), (run.returncode, message))
        case.assertEqual(expected, (case.folder / "killed.cert").read_bytes(), "another certificate")
        case.assertEqual([], [name for name in case.names() if name.startswith("state")])
        os.remove(case.folder / "killed.cert")
        if killed == kills:
            return resumed
