"""The extension module. It is built for one version of Python, and an import under another one says so."""

import pathlib
import sys
import sysconfig

_HERE = pathlib.Path(__file__).parent
_ENDING = sysconfig.get_config_var("EXT_SUFFIX") or ".so"


def version_of(ending: str) -> str:
    """"Python 3.11" for ".cpython-311-x86_64-linux-gnu.so"."""
    digits = ending.split("-")[1] if ending.startswith(".cpython-") and "-" in ending else ""
    return f"Python {digits[0]}.{digits[1:]}" if digits[:1].isdigit() else f"a Python with modules *{ending}"


def require_this_python() -> None:
    """Raises ImportError if the extension module beside this file is for another Python only, or is missing."""
    endings = sorted(path.name[len("_chompcert"):] for path in _HERE.glob("_chompcert*.so"))
    if _ENDING in endings or ".abi3.so" in endings or ".so" in endings:
        return
    here = f"this is {version_of(_ENDING)} ({sys.executable})"
    if not endings:
        raise ImportError(f"the extension module of chompcert is missing in {_HERE}, and {here}: docs/INSTALL.md says "
                          "how it is built")
    raise ImportError(f"chompcert was built for {', '.join(map(version_of, endings))}, and {here}: start that version, or "
                      "install chompcert for this one with pip (docs/INSTALL.md)")


require_this_python()
