#!/usr/bin/env python3
"""run.py BUILD FOLDER [PLACE...]: does some test notice when a decision of the engine is broken?

BUILD is a build of the repository; in FOLDER the engine is built again with a switch for each mutant (mutants.py) and
the outcomes are kept, so that an interrupted run continues where it stopped. PLACE: directories or sources (default:
the engine, all of it). A mutant that no test notices must be listed in argued.txt with the reason. """
import argparse
import pathlib
import shutil
import sys

import broken_build
import campaign
import score


def options():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("place", nargs="*", default=broken_build.DIRECTORIES)
    parser.add_argument("--most", type=float, default=300, help="CPU seconds of tests for a mutant (default: 300)")
    parser.add_argument("--again", action="store_true", help="try mutants again that were neither noticed nor argued, with the present tests")
    parser.add_argument("--tests", default="", help="only the tests in whose names this regular expression is found")
    parser.add_argument("--fresh", action="store_true", help="remove the content of FOLDER first")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--launcher", default="", help="in front of each compilation, as ccache")
    parser.add_argument("--score", type=pathlib.Path, help="write the table and the survivors into this file")
    parser.add_argument("--show", action="store_true", help="only print the known outcomes")
    return parser.parse_intermixed_args()


def report(found, path):
    lines = [*found.table(), "", f"Noticed by taking more than ten times the time: {found.by_time}."]
    if found.survivors:
        lines += ["", "Neither noticed nor argued:", ""] + [f"- {survivor}" for survivor in found.survivors]
    if path:
        path.write_text("# The score of the tests against mutants of the engine\n\n" + "\n".join(lines) + "\n")
    lines += [f"argued.txt lists what is noticed or gone: {name}" for name in found.stale]
    lines += [f"to do: {found.to_do()}"] if found.to_do() else []
    print("\n".join(lines))
    return 1 if found.survivors or found.stale or found.to_do() else 0


def main():
    chosen = options()
    folder, release = chosen.folder.resolve(), chosen.build.resolve()
    if chosen.fresh:
        shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    made = broken_build.instrumented(chosen.place)
    mutants = [mutant for each in made for mutant in each.mutants]
    if not chosen.show:
        broken_build.build(release, folder, made, chosen.launcher)
    trial = campaign.Campaign(folder, str(release / "chompcheck"), mutants, chosen.tests)
    trial.reach()
    argued = score.argued_mutants()
    left = {name for name, result in trial.results.items() if not result["by"] and name not in argued}
    to_do = [m for m in mutants if m.name not in trial.results or chosen.again and m.name in left]
    if not chosen.show:
        trial.go(to_do, chosen.most, chosen.workers)
    return report(score.Score(mutants, trial.results, [bool(tests) for tests in trial.tests_of]), chosen.score)


if __name__ == "__main__":
    sys.exit(main())
