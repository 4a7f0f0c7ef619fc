"""Campaigns that ask the programs about many games, one line of a journal for each: stopped at any time, continued, packed.

A journal is a table with tabs, and a first line of columns. Lines are added whole, by several threads.
"""
import concurrent.futures
import hashlib
import lzma
import os
import pathlib
import resource
import sys
import threading
import time


def begin(journal, columns):
    if not os.path.exists(journal):
        pathlib.Path(journal).write_text("\t".join(columns) + "\n", encoding="utf-8")


def extend(journal, new, row_of, jobs, what):
    """Adds row_of(item) for each of the new items; says at the end how many `what` it were, and their processor time."""
    writing = threading.Lock()

    def add(item):
        row = row_of(item)
        with writing, open(journal, "a", encoding="utf-8") as file:
            print(*row, sep="\t", file=file)

    try:
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            for _ in pool.map(add, new):
                pass
    finally:
        children = resource.getrusage(resource.RUSAGE_CHILDREN)
        print(f"{len(new)} {what}; processor time: {children.ru_utime + children.ru_stime:.0f} s in chompcert and chompcheck, "
              f"{time.process_time():.0f} s in this program", file=sys.stderr)


def pack(target, columns, rows):
    text = "".join("\t".join(row) + "\n" for row in [columns, *rows])
    pathlib.Path(target).write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))


def faults(items, name_of, faults_of, sample, jobs):
    """What is wrong with the items, or with the first `sample` of them by the hashes of their names."""
    chosen = sorted(items, key=lambda item: hashlib.sha256(name_of(item).encode()).digest())[:sample]
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        return [text for texts in pool.map(lambda item: list(faults_of(item)), chosen) for text in texts]
