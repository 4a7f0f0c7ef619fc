"""The corpora: files named by their defect, each with its expected verdict.

cases/derive.py lists the files and makes them; cases/verdicts.txt has the verdict of each case:

    accept/NAME      the game, and the verdict line without the two hashes, which follow from the files
    KIND/DEFECT      the accepted case and its edits, and how the verdict line begins: kind, place and what is wrong.
                     KIND: reject, malformed, unsupported, limit

If a certificate can be checked by rows and by columns, the verdict by the other route is given too, in the second place:
columns come first at level full, rows at level compact. A bad certificate without its own game has the game of the
case that it was made from. Verdicts name files relative to the folder `checker` of the derived files.
"""
import dataclasses
import functools
import hashlib
import pathlib
import re
import signal
import subprocess
import sys
import tempfile

FOLDER = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER / "cases"))
import derive  # noqa: E402
import games  # noqa: E402
import table  # noqa: E402
from case import described, game_in, shortened  # noqa: E402
from decreed import accepted as decreed  # noqa: E402
from strategies import accepted  # noqa: E402

VERDICTS = FOLDER / "cases" / "verdicts.txt"
BAD = {"reject": 1, "malformed": 2, "unsupported": 3, "limit": 4}
WORDS = ["VERIFIED", "REJECTED", "MALFORMED", "UNSUPPORTED", "LIMIT"]
NOT_IN_TIME = "no verdict in time"
PATIENCE = 30  # seconds of processor time; a run that waits has ten times as many
COLUMNS = ("--route", "columns")
ROWS = ("--route", "rows")
BOTH_ROUTES = "both routes"


@dataclasses.dataclass(frozen=True)
class Case:
    name: str
    game: str
    certificate: str
    code: int
    verdict: str
    made_from: str = ""
    options: tuple = ()
    route: tuple = ()  # the options of the route by which it gets its verdict, where there are two and none is named

    def answers(self, line):
        """Whether this is the expected verdict line."""
        if self.code == 0:
            return line == self.verdict
        return line == self.verdict or line.startswith((self.verdict + ":", self.verdict + " "))


@functools.cache
def temporary():
    folder = tempfile.TemporaryDirectory(prefix="corpora-")  # removed when Python ends
    derive.derive(folder.name)
    return folder


def files():
    """The folder of the derived files, made at the first call."""
    return pathlib.Path(temporary().name) / "checker"


def sorted_bad():
    return sorted(derive.BAD, key=lambda bad: (BAD[bad.kind], bad.name))


def texts():
    """Name of a case -> the text that verdicts.txt must have about it above the verdicts."""
    certificates = derive.accepted()
    said = {f"accept/{name}": f"the game {shortened(table.quoted(game_in(certificate)))}"
            for name, certificate in certificates.items()}
    for bad in sorted_bad():
        said[f"{bad.kind}/{bad.name}"] = described(bad, certificates[bad.made_from])
    return said


def routes(certificate):
    """The options of the route that comes first, if there are two, and of the other one."""
    compact = b"\nlevel compact\n" in (files() / certificate).read_bytes()
    return (ROWS, COLUMNS) if compact else (COLUMNS, ROWS)


def is_strategy(certificate):
    return re.search(rb"\nlevel strategy[ \n]", (files() / certificate).read_bytes()) is not None


def lines_of(certificate, verdicts):
    """The lines of the table for one verdict or, by two routes, two."""
    if len(verdicts) == 1:
        return list(verdicts)
    if verdicts[0] == verdicts[1]:
        return [f"{BOTH_ROUTES}: {verdicts[0]}"]
    return [f"by {route}: {verdict}" for (_, route), verdict in zip(routes(certificate), verdicts)]


def verdicts_in(lines):
    """One verdict, or those by the first route and by the other one."""
    verdicts = [re.sub(r"^.*?(?=s [A-Z])", "", line) for line in lines]
    return verdicts * 2 if lines[0].startswith(BOTH_ROUTES) else verdicts


def by_route(case, verdicts):
    """The case by the first route and, if there is a verdict for it, by the other one."""
    yield dataclasses.replace(case, verdict=verdicts[0], route=routes(case.certificate)[0] if len(verdicts) > 1 else ())
    for verdict in verdicts[1:]:
        code = WORDS.index(verdict.split(" ")[1])
        other = routes(case.certificate)[1]
        yield dataclasses.replace(case, name=f"{case.name} by {other[1]}", code=code, verdict=verdict, options=other)


def accepted_cases():
    due = table.read(VERDICTS)
    for name, certificate in derive.accepted().items():
        stem = f"accept/{name}"
        hashes = [hashlib.sha256(each).hexdigest() for each in (game_in(certificate), certificate)]
        verdicts = [f"{line} game={hashes[0]} certificate={hashes[1]}" for line in verdicts_in(due[stem][1:])]
        yield from by_route(Case(stem, f"{stem}.poset", f"{stem}.cert", 0, ""), verdicts)


def game_of(bad):
    return f"{bad.kind}/{bad.name}.poset" if bad.game else f"accept/{bad.made_from}.poset"


def bad_cases():
    due = table.read(VERDICTS)
    for bad in sorted_bad():
        name = f"{bad.kind}/{bad.name}"
        case = Case(name, game_of(bad), f"{name}.cert", BAD[bad.kind], "", f"accept/{bad.made_from}")
        yield from by_route(case, verdicts_in(due[name][1:]))


def malformed_games():
    """The malformed game files of lib's tests; the checker may locate the defect elsewhere in the file."""
    for name in derive.malformed_games():
        path = f"../games/malformed/{name}.poset"
        yield Case(path, path, "accept/empty.cert", 2, f"s MALFORMED {path}")


def all_cases():
    return [*accepted_cases(), *bad_cases(), *malformed_games()]


def strange_certificates():
    """Accepted certificates without a game in games.py, decreed/accepted.py or strategies/accepted.py, and games without one."""
    certificates = derive.accepted()
    due = {**{name: game for name, (_, game) in games.ALL.items()}, **accepted.games(), **decreed.games()}
    for name, game in due.items():
        if name not in certificates or game_in(certificates[name]) != game.encode():
            yield f"{name} in accepted.txt: a certificate of the game of that name in games.py expected"
    for name in sorted(certificates.keys() - due.keys()):
        yield f"{name} in accepted.txt: belongs to no game in games.py"


def strange_routes(due):
    """Accepted cases whose two verdicts are not the same line but for the route, or which name another route."""
    for name in derive.accepted():
        verdicts = verdicts_in(due[f"accept/{name}"][1:])
        wanted = [route for _, route in routes(f"accept/{name}.cert")]
        said = [line.partition(" route=") for line in verdicts]
        if len({line for line, _, _ in said}) > 1 or len(said) > 1 and [route for _, _, route in said] != wanted:
            yield f"accept/{name}: one verdict for both routes expected, but for the route; found {verdicts}"


def discrepancies():
    """The differences between the cases of verdicts.txt, of the case modules, and of the accepted certificates."""
    strange = list(strange_certificates())
    if strange:
        return strange
    due, wanted = table.read(VERDICTS), texts()
    strange = [f"{name}: stands {'only' if name in due else 'not'} in {VERDICTS.name}"
               for name in sorted(due.keys() ^ wanted.keys())]
    strange += [] if strange else strange_routes(due)
    return strange + [f"{name}: {VERDICTS.name} says\n  {due[name][0]}\n  expected\n  {wanted[name]}"
                      for name in sorted(due.keys() & wanted.keys()) if due[name][0] != wanted[name]]


def is_full(certificate):
    return re.search(rb"\nlevel full\n", (files() / certificate).read_bytes()) is not None


def run(program, case, patience=PATIENCE, **popen):
    """The last line that the checker printed, or the failure of the run. A full certificate goes by columns first."""
    options = case.options or case.route or (COLUMNS if is_full(case.certificate) else ())
    bounded = ["sh", "-c", f'ulimit -S -t {patience} && exec "$@"', "sh"]
    command = [*bounded, program, *options, case.game, case.certificate]
    try:
        done = subprocess.run(command, cwd=files(), stdin=subprocess.DEVNULL, capture_output=True,
                              timeout=patience * 10, **popen)
    except subprocess.TimeoutExpired:
        return NOT_IN_TIME
    if done.returncode < 0:
        return NOT_IN_TIME if done.returncode == -signal.SIGXCPU else f"ended by signal {-done.returncode}"
    lines = done.stdout.decode("ascii", "replace").splitlines() or [""]
    verdicts = [line for line in lines if line.startswith("s ")]
    orderly = 0 <= done.returncode <= 4 and lines[-1].startswith(f"s {WORDS[done.returncode]} ")
    if done.stderr or len(verdicts) != 1 or not orderly:
        return f"exit {done.returncode}, {lines[-1]!r}, {done.stderr!r}"
    return lines[-1]
