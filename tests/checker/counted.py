"""The end of a run on random certificates: how many there were of each kind, and whether a kind that must occur is missing."""
import sys


def conclude(counts, needed):
    """Prints the counts. `needed`: names of which each has to be counted at least once; otherwise the program ends with an error."""
    for name, count in sorted(counts.items()):
        if count:
            print(f"{name}: {count}")
    missing = [name for name in needed if not counts[name]]
    if missing:
        sys.exit(f"no case of: {'; '.join(missing)}")
