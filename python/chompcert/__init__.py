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
chompcheck on it, a program that shares no code with this module. docs/PYTHON.md is the manual.
"""

from ._certificate import Certificate, Claim, Constant, Move, Progress, prove
from ._check import CheckResult, check
from ._errors import (ArgumentError, Cancelled, CertificateError, Error, GameFileError, IoError, LimitError,
                      MissingPackage, NotStoredError, NotVerified, UnsupportedError, UntrueCertificate)
from ._chompcert import __version__
from ._formula import Formula
from ._game import Game, Legs, families
from ._numbers import Above, Omega, omega
from ._plot import Picture
from ._posets import c, d

__all__ = ["Above", "ArgumentError", "Cancelled", "Certificate", "CertificateError", "CheckResult", "Claim",
           "Constant", "Error", "Formula", "Game", "GameFileError", "IoError", "Legs", "LimitError", "MissingPackage", "Move",
           "NotStoredError", "NotVerified", "Omega", "Picture", "Progress", "UnsupportedError", "UntrueCertificate",
           "__version__", "c", "check", "d", "families", "omega", "prove"]

for _name in __all__:  # so that messages and documentation say chompcert.Game, not chompcert._game.Game
    if isinstance(globals()[_name], type) or callable(globals()[_name]):
        try:
            globals()[_name].__module__ = "chompcert"
        except AttributeError:
            pass
del _name
