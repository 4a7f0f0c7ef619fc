"""The corpora: files named by their defect, each with the verdict that is due beside it.

    accept/NAME.poset, .cert, .expected            the verdict line, in full
    KIND/DEFECT.cert, .expected [, .poset]         KIND: reject, malformed, unsupported, limit

The first line of a bad file's .expected names the accepted case that it was made from, the second begins like the
verdict line that is due: kind, place and what is wrong. Without a .poset of its own a bad certificate goes with the
game of the case it was made from. Files are named in verdicts as seen from this folder.
"""
import dataclasses
import pathlib
import subprocess

FOLDER = pathlib.Path(__file__).resolve().parent
BAD = {"reject": 1, "malformed": 2, "unsupported": 3, "limit": 4}
WORDS = ["VERIFIED", "REJECTED", "MALFORMED", "UNSUPPORTED", "LIMIT"]
PATIENCE = 10


@dataclasses.dataclass(frozen=True)
class Case:
    name: str
    game: str
    certificate: str
    code: int
    verdict: str
    made_from: str = ""

    def answers(self, line):
        """Is this the verdict line that is due?"""
        if self.code == 0:
            return line == self.verdict
        return line == self.verdict or line.startswith((self.verdict + ":", self.verdict + " "))


def accepted_cases():
    for certificate in sorted(FOLDER.glob("accept/*.cert")):
        name = certificate.stem
        expected = certificate.with_suffix(".expected").read_text().splitlines()
        assert len(expected) == 1, f"{name}: one line expected"
        yield Case(f"accept/{name}", f"accept/{name}.poset", f"accept/{name}.cert", 0, expected[0])


def bad_cases():
    for kind, code in BAD.items():
        for certificate in sorted(FOLDER.glob(f"{kind}/*.cert")):
            name = f"{kind}/{certificate.stem}"
            made_from, verdict = certificate.with_suffix(".expected").read_text().splitlines()
            own_game = certificate.with_suffix(".poset").exists()
            game = f"{name}.poset" if own_game else f"accept/{made_from}.poset"
            yield Case(name, game, f"{name}.cert", code, verdict, f"accept/{made_from}")


def malformed_games():
    """The malformed game files of lib's tests; the checker may locate the defect elsewhere in the file."""
    for game in sorted(FOLDER.glob("../games/malformed/*.poset")):
        path = f"../games/malformed/{game.name}"
        yield Case(path, path, "accept/empty.cert", 2, f"s MALFORMED {path}")


def all_cases():
    return [*accepted_cases(), *bad_cases(), *malformed_games()]


def run(program, case, patience=PATIENCE, **popen):
    """What the checker printed last, or what went wrong with the run."""
    try:
        done = subprocess.run([program, case.game, case.certificate], cwd=FOLDER, stdin=subprocess.DEVNULL,
                              capture_output=True, timeout=patience, **popen)
    except subprocess.TimeoutExpired:
        return "no verdict in time"
    if done.returncode < 0:
        return f"ended by signal {-done.returncode}"
    lines = done.stdout.decode("ascii", "replace").splitlines() or [""]
    verdicts = [line for line in lines if line.startswith("s ")]
    orderly = 0 <= done.returncode <= 4 and lines[-1].startswith(f"s {WORDS[done.returncode]} ")
    if done.stderr or len(verdicts) != 1 or not orderly:
        return f"exit {done.returncode}, {lines[-1]!r}, {done.stderr!r}"
    return lines[-1]
