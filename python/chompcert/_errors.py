"""What can go wrong. Everything is an `Error`; where a built-in exception says the same, it is one too."""

__all__ = ["ArgumentError", "Cancelled", "CertificateError", "Error", "GameFileError", "IoError", "LimitError",
           "MissingPackage", "NotStoredError", "NotVerified", "UnsupportedError", "UntrueCertificate"]


class Error(Exception):
    """The base of all exceptions of this package."""


class GameFileError(Error, ValueError):
    """A malformed game file: `line` and `column` (from 1) say where; the message says how to mend it."""

    def __init__(self, message: str, line: int, column: int) -> None:
        super().__init__(message)
        self.line = line
        self.column = column

    def __reduce__(self) -> tuple[type, tuple[str, int, int]]:
        return type(self), (str(self), self.line, self.column)


class CertificateError(Error, ValueError):
    """A malformed certificate: `line` (from 1) says where."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.line = line

    def __reduce__(self) -> tuple[type, tuple[str, int]]:
        return type(self), (str(self), self.line)


class UnsupportedError(CertificateError):
    """A version of certificates that this library does not know."""


class UntrueCertificate(Error):
    """A certificate whose claims cannot all be true."""


class LimitError(Error):
    """A stated limit was reached: undecided, never a wrong answer."""


class NotStoredError(LimitError):
    """A compact certificate leaves out what a question needs, and recomputing takes long: see `expand`."""


class ArgumentError(Error, ValueError):
    """An argument that means nothing: an unknown element, a value above K, a negative number."""


class IoError(Error, OSError):
    """A file that cannot be read or written, or a program that cannot be run."""


class Cancelled(Error):
    """A progress callback returned False."""


class NotVerified(Error):
    """chompcheck did not say `s VERIFIED`."""


class MissingPackage(Error, ImportError):
    """An optional package, or a program, that is not installed: the message names the Debian package."""
