"""Resident memory does not grow with the number of proofs: a leak in a library is unseen by counters of malloc.

Each measurement has a process of its own with one arena of malloc: with several, memory moves between them by megabytes.
What malloc keeps for later is given back first: 400 proofs then differ by at most 30 kB in six runs.
By hand, for more: SOAK_PROOFS=20000 SOAK_BYTES=20.
"""
import ctypes
import gc
import os
import subprocess
import sys

import pytest

import chompcert

PROOFS = int(os.environ.get("SOAK_PROOFS", "400"))
BYTES_A_PROOF = int(os.environ.get("SOAK_BYTES", "500"))


def resident():
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)
    with open("/proc/self/statm") as numbers:
        return int(numbers.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def prove(number, max_value):
    """By rows, with several blocks of ideals, so that two threads work."""
    game = chompcert.Game.make("chomp", 260 + number % 7) if max_value == 0 else chompcert.Game.make("chomp", 14 + number % 3, 14)
    certificate = chompcert.prove(game, max_value, compact=True, by="rows", threads=2)
    assert certificate.find(10**20) is not None


def growth(proofs, max_value):
    """Bytes, after as many proofs as it takes to allocate what is kept."""
    for number in range(100 + proofs // 10):
        prove(number, max_value)
    before = resident()
    for number in range(proofs):
        prove(number, max_value)
    return resident() - before


@pytest.mark.parametrize("max_value", [0, 2])
def test_proofs_leave_no_memory_behind(max_value):
    run = subprocess.run([sys.executable, __file__, str(PROOFS), str(max_value)], stdout=subprocess.PIPE, check=True,
                         env={**os.environ, "MALLOC_ARENA_MAX": "1"})
    a_proof = int(run.stdout) / PROOFS
    print(f"K = {max_value}: {PROOFS} proofs, {a_proof:.1f} bytes a proof")
    assert a_proof <= BYTES_A_PROOF


if __name__ == "__main__":
    print(growth(int(sys.argv[1]), int(sys.argv[2])))
