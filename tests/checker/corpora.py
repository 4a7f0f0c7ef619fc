"""The corpora: files named by their defect, each with the verdict that is due beside it.

    accept/NAME.poset, .cert, .expected            the verdict line, in full
    KIND/DEFECT.cert, .expected [, .poset]         KIND: reject, malformed, unsupported, limit

The first line of a bad file's .expected names the accepted case that it was made from, the second begins like the
verdict line that is due: kind, place and what is wrong. Where one line more follows, the certificate can be checked by
rows and by columns, and that line is as the one before, for the route that is not the default: columns at level compact,
rows at level full. Without a .poset of its own a bad certificate goes with the game of the case it was made from. Files are named in verdicts as seen from this folder.
"""
import dataclasses
import pathlib
import subprocess

FOLDER = pathlib.Path(__file__).resolve().parent
BAD = {"reject": 1, "malformed": 2, "unsupported": 3, "limit": 4}
WORDS = ["VERIFIED", "REJECTED", "MALFORMED", "UNSUPPORTED", "LIMIT"]
PATIENCE = 10
COLUMNS = ("--route", "columns")
ROWS = ("--route", "rows")


@dataclasses.dataclass(frozen=True)
class Case:
    name: str
    game: str
    certificate: str
    code: int
    verdict: str
    made_from: str = ""
    options: tuple = ()

    def answers(self, line):
        """Is this the verdict line that is due?"""
        if self.code == 0:
            return line == self.verdict
        return line == self.verdict or line.startswith((self.verdict + ":", self.verdict + " "))


def other_route(certificate):
    """The options for the route that is not the default."""
    return COLUMNS if b"\nlevel compact\n" in (FOLDER / certificate).read_bytes() else ROWS


def without_route(line):
    return " ".join(word for word in line.split(" ") if not word.startswith("route="))


def by_route(case, verdicts):
    """The case by the default route and, if there is a verdict for it, by the other one."""
    yield dataclasses.replace(case, verdict=verdicts[0])
    for verdict in verdicts[1:]:
        code = WORDS.index(verdict.split(" ")[1])
        options = other_route(case.certificate)
        yield dataclasses.replace(case, name=f"{case.name} by {options[1]}", code=code, verdict=verdict, options=options)


def accepted_cases():
    for certificate in sorted(FOLDER.glob("accept/*.cert")):
        stem = f"accept/{certificate.stem}"
        verdicts = certificate.with_suffix(".expected").read_text().splitlines()
        assert len(verdicts) in (1, 2), f"{stem}: one or two lines expected"
        assert len(set(map(without_route, verdicts))) == 1, f"{stem}: the same line, but for the route, expected"
        yield from by_route(Case(stem, f"{stem}.poset", f"{stem}.cert", 0, ""), verdicts)


def bad_cases():
    for kind, code in BAD.items():
        for certificate in sorted(FOLDER.glob(f"{kind}/*.cert")):
            name = f"{kind}/{certificate.stem}"
            made_from, *verdicts = certificate.with_suffix(".expected").read_text().splitlines()
            own_game = certificate.with_suffix(".poset").exists()
            game = f"{name}.poset" if own_game else f"accept/{made_from}.poset"
            yield from by_route(Case(name, game, f"{name}.cert", code, "", f"accept/{made_from}"), verdicts)


def malformed_games():
    """The malformed game files of lib's tests; the checker may locate the defect elsewhere in the file."""
    for game in sorted(FOLDER.glob("../games/malformed/*.poset")):
        path = f"../games/malformed/{game.name}"
        yield Case(path, path, "accept/empty.cert", 2, f"s MALFORMED {path}")


def all_cases():
    return [*accepted_cases(), *bad_cases(), *malformed_games()]


def run(program, case, patience=PATIENCE, **popen):
    """What the checker printed last, or what went wrong with the run."""
    command = [program, *case.options, case.game, case.certificate]
    try:
        done = subprocess.run(command, cwd=FOLDER, stdin=subprocess.DEVNULL, capture_output=True, timeout=patience,
                              **popen)
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
