"""ChompCert: periodicity of poset games, proved.

    >>> import chompcert
    >>> game = chompcert.Game.make("chomp", 5, 3)
    >>> certificate = chompcert.prove(game, max_value=2)
    >>> certificate.find(10**100) - 10**100
    5
    >>> certificate.move(10**12, 10**12)
    Move(element='c[999999999996]', to=(999999999995, 1000000000000))
    >>> bool(chompcert.check(certificate))
    True

`Game` makes games, `prove` makes a `Certificate`, which answers questions at positions of any size, and `check` runs
chompcheck on it, a program that shares no code with this module. `solve`, `patterns`, `verify`, `sum`, `chomp`,
`detect`, `report`, `first_move`, `positions`, `theorem`, `batch` and `catalog` are the commands of these names. docs/PYTHON.md is the manual.

`k` is one value that a question is about, and `max_value` is K: the values 0..K are proved.
"""

from . import _extension as _extension  # first: it says whether this Python is the right one
from ._calls import guard_methods, with_named_arguments
from ._certificate import Certificate
from ._check import CheckResult, check
from ._claims import Claim, Constant, Move
from ._commands.batch import Batch, CatalogRow, batch, catalog, verify_catalog
from ._commands.chomp import ChompMove, ChompPattern, ChompPosition, FirstMove, chomp, first_move, positions
from ._commands.detect import Detected, ObservedPeriod, ProvedPeriod, Recurrence, detect
from ._commands.patterns import (Counterexample, Pattern, Patterns, Progression, Verification, patterns,
                                 verify)
from ._commands.report import Report, report
from ._commands.solve import Solution, Step, Strategy, solve
from ._commands.sums import Sum, SumMove, sum as sum  # not in __all__, lest "import *" hide Python's own
from ._commands.theorem import Theorem, TheoremCounterexample, TheoremMove, TheoremResult, theorem
from ._errors import (ArgumentError, ArgumentTypeError, Cancelled, CertificateError, Error, FormulaError, GameFileError,
                      IoError, LimitError, MissingPackage, NotStoredError, NotVerified, UnsupportedError, UntrueCertificate)
from ._chompcert import __version__
from ._formula import Formula
from ._game import Game, Legs, families
from ._numbers import Above, Omega, omega
from ._plot import Picture
from ._position import Position
from ._posets import c, d
from ._progress import Progress
from ._prove import prove

__all__ = ["Above", "ArgumentError", "ArgumentTypeError", "Batch", "Cancelled", "CatalogRow", "Certificate", "CertificateError", "CheckResult", "ChompMove",
           "ChompPattern", "ChompPosition", "Claim", "Constant", "Counterexample", "Detected", "Error", "FirstMove",
           "Formula", "FormulaError", "Game", "GameFileError", "IoError", "Legs", "LimitError", "MissingPackage",
           "Move", "NotStoredError", "NotVerified", "ObservedPeriod", "Omega", "Pattern", "Patterns", "Picture", "Position",
           "Progress", "Progression", "ProvedPeriod", "Recurrence", "Report", "Solution", "Step", "Strategy", "Sum", "SumMove",
           "Theorem", "TheoremCounterexample", "TheoremMove", "TheoremResult", "UnsupportedError", "UntrueCertificate",
           "Verification", "__version__", "batch", "c", "catalog", "check", "chomp", "d", "detect", "families", "first_move", "omega", "positions",
           "patterns", "prove", "report", "solve", "theorem", "verify", "verify_catalog"]

for _name in [*__all__, "sum"]:  # what a call misses is named by an error of this package
    if isinstance(globals()[_name], type) and not issubclass(globals()[_name], Error):
        guard_methods(globals()[_name])
    elif isinstance(globals()[_name], type(guard_methods)):  # a function
        globals()[_name] = with_named_arguments(globals()[_name])

for _name in [*__all__, "sum"]:  # so that messages and documentation say chompcert.Game, not chompcert._game.Game
    if isinstance(globals()[_name], type) or callable(globals()[_name]):
        try:
            globals()[_name].__module__ = "chompcert"
        except AttributeError:
            pass
del _name, guard_methods, with_named_arguments
