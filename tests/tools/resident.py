"""A batch that is watched while it runs: its resident memory and processor time, by the number of games recorded."""
import collections
import os
import sqlite3
import subprocess
import time

# games: recorded so far; bytes: resident memory; own, children: seconds of processor time (of chompcheck)
Sample = collections.namedtuple("Sample", "seconds games bytes own children")
TICKS, PAGE = os.sysconf("SC_CLK_TCK"), os.sysconf("SC_PAGE_SIZE")


def recorded(catalog):
    """The number of runs, while another process writes."""
    try:
        database = sqlite3.connect(f"file:{catalog}?mode=ro", uri=True)
    except sqlite3.OperationalError:
        return 0
    try:
        return database.execute("SELECT max(id) FROM runs").fetchone()[0] or 0
    except sqlite3.OperationalError:
        return 0
    finally:
        database.close()


def ticks(pid):
    """Of a process, and of its children that have ended."""
    with open(f"/proc/{pid}/stat") as numbers:
        user, system, children_user, children_system = map(int, numbers.read().rpartition(")")[2].split()[11:15])
    return user + system, children_user + children_system


def ticks_of_children(pid):
    """Of its children that run."""
    total = 0
    for thread in os.listdir(f"/proc/{pid}/task"):
        try:
            with open(f"/proc/{pid}/task/{thread}/children") as children:
                total += sum(sum(ticks(child)) for child in children.read().split())
        except (FileNotFoundError, ProcessLookupError):  # one that has ended since
            continue
    return total


def sample(process, catalog, begin):
    games = recorded(catalog)
    with open(f"/proc/{process.pid}/statm") as numbers:
        pages = int(numbers.read().split()[1])
    own, ended = ticks(process.pid)
    return Sample(time.monotonic() - begin, games, pages * PAGE, own / TICKS, (ended + ticks_of_children(process.pid)) / TICKS)


def watch(words, folder, catalog="batch.sqlite", pause=0.1, **popen):
    """Runs a batch in this folder; returns its exit code and the samples."""
    begin = time.monotonic()
    process = subprocess.Popen([str(word) for word in words], cwd=folder, **popen)
    samples = []
    while process.poll() is None:
        time.sleep(pause)
        try:
            samples.append(sample(process, folder / catalog, begin))
        except (FileNotFoundError, ProcessLookupError):
            break
    return process.wait(), samples


def bytes_a_game(samples, after):
    """The slope of the straight line through the samples with more games than `after`, by least squares."""
    late = [one for one in samples if one.games > after and one.bytes > 0]
    games = sum(one.games for one in late) / len(late)
    resident = sum(one.bytes for one in late) / len(late)
    return sum((one.games - games) * (one.bytes - resident) for one in late) / sum((one.games - games) ** 2 for one in late)
