#!/usr/bin/env python3
"""Sums up what gcovr counted (--json-summary) by room, and names the files of which fewer than 95 % of the branches were taken.

Usage: tests/coverage/by_folder.py coverage.json
"""
import collections
import json
import sys


def room(path):
    return "/".join(path.split("/")[:2])


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        files = json.load(file)["files"]
    rooms = collections.defaultdict(lambda: [0, 0])
    for one in files:
        for name in (room(one["filename"]), one["filename"].split("/")[0]):
            rooms[name][0] += one["branch_covered"]
            rooms[name][1] += one["branch_total"]
    for name, (taken, total) in sorted(rooms.items()):
        print(f"{name}: {taken} of {total} ({100 * taken / max(total, 1):.1f} %)")
    left = [(one["branch_total"] - one["branch_covered"], one) for one in files if one["branch_covered"] < 0.95 * one["branch_total"]]
    for missing, one in sorted(left, key=lambda pair: -pair[0]):
        print(f"{one['filename']}: {missing} of {one['branch_total']} left")


if __name__ == "__main__":
    main()
