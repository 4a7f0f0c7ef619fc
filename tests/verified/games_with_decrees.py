#!/usr/bin/env python3
"""games_with_decrees.py CHOMPCHECK_VERIFIED: a game with decreed values is UNSUPPORTED, with whatever certificate and by each
route, and one whose `end` line is outside the grammar is MALFORMED.
"""
import pathlib
import subprocess
import sys
import tempfile

UNSUPPORTED = "s UNSUPPORTED a game with decreed values"
MALFORMED = "s MALFORMED "
GAMES = {
    "poset p\nend {} = 1\n": UNSUPPORTED,
    "poset p\nchains none\nend {} = 0\nelements x\n": UNSUPPORTED,
    "poset p\nelements end x[1..3]\nend < x[1]\nend { x[1] end } = 1000000000 # so\n": UNSUPPORTED,
    "poset p\nchains c\nelements h[1..2]\nh[i] < h[i+1]\nend{h[1]}=2": UNSUPPORTED,
    "poset p\nchains none\nelements c d i[1..2]\nend { c d i[2] } = 1\n": UNSUPPORTED,
    "poset p\nend {} = 1\nend {} = 1\n": UNSUPPORTED,  # the set stands in two lines; chompcheck: malformed
    "poset p\nend {} = 01\n": MALFORMED,
    "poset p\nend {} = 1000000001\n": MALFORMED,
    "poset p\nend {} 1\n": MALFORMED,
    "poset p\nend {} = 1 2\n": MALFORMED,
    "poset p\nelements x\nend { x = 1\n": MALFORMED,
    "poset p\nelements x[1..2]\nend { x[i] } = 1\n": MALFORMED,
    "poset p\nend { c[1] } = 1\n": MALFORMED,
    "poset p\n{} = 1\n": MALFORMED,
}
CERTIFICATES = [b"", b"chompcert 1\n", b"chompcert 2\n", b"chompcert theorem\n"]


def main():
    program = sys.argv[1]
    failures = []
    with tempfile.TemporaryDirectory(prefix="chompcert-decreed-") as folder:
        game, certificate = pathlib.Path(folder) / "game.poset", pathlib.Path(folder) / "game.cert"
        runs = [(text, other, route) for text in GAMES for other in CERTIFICATES
                for route in ([], ["--route", "columns"], ["--route", "rows"])]
        for text, other, route in runs:
            game.write_text(text)
            certificate.write_bytes(other)
            found = subprocess.run([program, *route, game, certificate], stdout=subprocess.PIPE, text=True, timeout=60).stdout
            if not found.splitlines() or not found.splitlines()[-1].startswith(GAMES[text]):
                failures.append(f"{text!r} {' '.join(route)}\n  expected {GAMES[text]}\n  found    {found}")
    print("\n".join([*failures, f"{len(runs)} runs, {len(failures)} failures"]))
    return 1 if failures else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: games_with_decrees.py CHOMPCHECK_VERIFIED")
    sys.exit(main())
