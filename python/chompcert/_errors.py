"""The exceptions. Each is an `Error`, and also a built-in exception of the same meaning, if there is one."""

__all__ = ["ArgumentError", "ArgumentTypeError", "Cancelled", "CertificateError", "Error", "FormulaError", "GameFileError",
           "IoError", "LimitError", "MissingPackage", "NotStoredError", "NotVerified", "UnsupportedError", "UntrueCertificate"]


class Error(Exception):
    """The base of all exceptions of this package."""


class GameFileError(Error, ValueError):
    """A malformed game file: `line` and `column` (from 1) locate the defect; the message says how to mend it."""

    def __init__(self, message: str, line: int, column: int) -> None:
        super().__init__(message)
        self.line = line
        self.column = column

    def __reduce__(self) -> tuple[type, tuple[str, int, int]]:
        return type(self), (str(self), self.line, self.column)


class CertificateError(Error, ValueError):
    """A malformed certificate or theorem file: `line` (from 1) locates the defect."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.line = line

    def __reduce__(self) -> tuple[type, tuple[str, int]]:
        return type(self), (str(self), self.line)


class FormulaError(Error, ValueError):
    """A malformed formula: `column` (from 1) locates the defect; the message says how to mend it."""

    def __init__(self, message: str, column: int) -> None:
        super().__init__(message)
        self.column = column

    def __reduce__(self) -> tuple[type, tuple[str, int]]:
        return type(self), (str(self), self.column)


class UnsupportedError(CertificateError):
    """A version of certificates that this library does not know."""


class UntrueCertificate(Error):
    """A certificate whose claims contradict each other, so that one of them is false."""


class LimitError(Error):
    """A stated limit was reached: undecided, never a wrong answer."""


class NotStoredError(LimitError):
    """A compact certificate lacks values that a question needs, and recomputing them takes long: see `expand`."""


class ArgumentError(Error, ValueError):
    """An argument without a meaning: an unknown element, a value above K, a negative number."""


class ArgumentTypeError(Error, TypeError):
    """An argument of another type than a function takes; the message names the function that makes one, if any."""

    @classmethod
    def expected(cls, what: str, found: object, remedy: str = "") -> "ArgumentTypeError":
        """`what` was expected, and `found` came; `remedy` says how to get what was expected."""
        return cls(f"expected {what}, found {type(found).__name__}" + (f": {remedy}" if remedy else ""))


class IoError(Error, OSError):
    """A file that cannot be read or written, or a program that cannot be run."""


class Cancelled(Error):
    """A progress callback returned False."""


class NotVerified(Error):
    """chompcheck did not verify the certificate."""


class MissingPackage(Error, ImportError):
    """An optional package, or a program, that is not installed: the message names the Debian package."""
