"""Progress, Ctrl-C, threads and limits."""
import signal
import threading
import time

import pytest

import chompcert

# Each takes many seconds if nothing stops it.
LONG = {
    "columns": "chompcert.prove(chompcert.Game.make('chomp', 400, 300), 3, by='columns')",
    "rows": "chompcert.prove(chompcert.Game.make('chomp', 30000), by='rows', threads=1)",
    "many ideals": "chompcert.prove(chompcert.Game.from_covers([], elements=range(24)))",
    "check": "chompcert.check(certificate, checker=SLOW)",
}


@pytest.fixture(scope="session")
def large():
    return chompcert.Game.make("chomp", 400, 300)


def stop_after(calls, how):
    seen = []

    def progress(now):
        seen.append(now)
        return how() if len(seen) == calls else None
    return seen, progress


@pytest.mark.parametrize("by", ["columns", "rows"])
def test_progress_is_reported_and_may_cancel(large, by):
    seen, progress = stop_after(3, lambda: False)
    with pytest.raises(chompcert.Cancelled):
        chompcert.prove(large, by=by, progress=progress)
    assert len(seen) == 3
    assert all(0 <= now.claims_done <= now.claims for now in seen) and seen[0].claims > 10_000
    assert (seen[-1].row is None) == (by == "columns")


@pytest.mark.parametrize("by", ["columns", "rows"])
def test_exceptions_in_progress_pass_through(large, by):
    class Own(Exception):
        pass

    def fail():
        raise Own("mine")
    with pytest.raises(Own, match="mine"):
        chompcert.prove(large, by=by, progress=stop_after(2, fail)[1])


def test_other_threads_run_meanwhile(large):
    counted, stop = [0], threading.Event()

    def count():
        while not stop.is_set():
            counted[0] += 1
    thread = threading.Thread(target=count)
    seen, progress = stop_after(4, lambda: False)
    thread.start()
    try:
        with pytest.raises(chompcert.Cancelled):
            chompcert.prove(large, by="columns", progress=progress)
    finally:
        stop.set()
        thread.join()
    assert counted[0] > 10_000


@pytest.mark.parametrize("what", LONG)
def test_ctrl_c_ends_work_at_once(what, run_python, tmp_path):
    slow = tmp_path / "slow"
    slow.write_text("#!/bin/sh\nexec sleep 60\n")
    slow.chmod(0o755)
    child = run_python(f"import chompcert\nSLOW = {str(slow)!r}\n"
                       "certificate = chompcert.prove(chompcert.Game.make('chomp', 3))\n"
                       f"print('begun', flush=True)\n{LONG[what]}\nprint('done')")
    try:
        assert child.stdout.readline() == "begun\n"
        time.sleep(0.4)
        assert child.poll() is None, child.communicate()
        begin = time.monotonic()
        child.send_signal(signal.SIGINT)
        out, err = child.communicate(timeout=60)
        took = time.monotonic() - begin
    finally:
        child.kill()
        child.wait()
    assert "KeyboardInterrupt" in err and "done" not in out
    assert took < 3, f"{took} s"  # a fraction of a second on a machine that does nothing else


def test_limits_are_undecided(large):
    with pytest.raises(chompcert.LimitError, match="undecided"):
        chompcert.prove(large, max_columns=10)
    with pytest.raises(chompcert.LimitError):
        chompcert.prove(large, 5, max_memory=1)


def test_meaningless_options(chomp):
    for wrong in (dict(max_value=-1), dict(max_value=10**7), dict(threads=-1), dict(by="diagonals"),
                  dict(max_columns=0), dict(max_memory=0), dict(max_value=2**70)):
        with pytest.raises(chompcert.ArgumentError):
            chompcert.prove(chomp, **wrong)
    for wrong in (dict(max_value=1.5), dict(max_value="2"), dict(threads=True)):
        with pytest.raises(TypeError):
            chompcert.prove(chomp, **wrong)
    for wrong in (lambda: chompcert.prove("chomp"), lambda: chompcert.prove(chomp, progress=5),
                  lambda: chompcert.Game(5), lambda: chompcert.Certificate("x")):
        with pytest.raises(TypeError, match="expected"):
            wrong()
    with pytest.raises(chompcert.ArgumentError):
        chompcert.prove(chompcert.Game("poset n\nchains c\n"), 1)


def test_orientations_and_threads_give_the_same_bytes(chomp):
    proofs = {chompcert.prove(chomp, 2, by=by, threads=threads) for by in ("columns", "rows") for threads in (1, 2)}
    assert len(proofs) == 1
