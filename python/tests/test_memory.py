"""Resident memory does not grow with the number of proofs: a leak in a library is unseen by counters of malloc."""
import gc
import os

import pytest

import chompcert

PROOFS = int(os.environ.get("SOAK_PROOFS", "400"))
BYTES_A_PROOF = int(os.environ.get("SOAK_BYTES", "1000"))


def resident():
    with open("/proc/self/statm") as numbers:
        return int(numbers.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def prove(number, max_value):
    """By rows, with several blocks of ideals, so that two threads work."""
    game = chompcert.Game.make("chomp", 260 + number % 7) if max_value == 0 else chompcert.Game.make("chomp", 14 + number % 3, 14)
    certificate = chompcert.prove(game, max_value, compact=True, by="rows", threads=2)
    assert certificate.find(10**20) is not None


@pytest.mark.parametrize("max_value", [0, 2])
def test_proofs_leave_no_memory_behind(max_value):
    for number in range(PROOFS // 4):  # what is allocated once
        prove(number, max_value)
    gc.collect()
    before = resident()
    for number in range(PROOFS):
        prove(number, max_value)
    gc.collect()
    grown = resident() - before
    print(f"K = {max_value}: {PROOFS} proofs, {grown / PROOFS:.1f} bytes a proof, {resident() >> 20} MiB resident")
    assert grown <= BYTES_A_PROOF * PROOFS
