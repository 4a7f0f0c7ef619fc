"""The import under a Python for which the module was not built."""
import os
import pathlib
import shutil
import subprocess
import sys
import sysconfig

import pytest

import chompcert

PACKAGE = pathlib.Path(chompcert.__file__).parent
ENDING = sysconfig.get_config_var("EXT_SUFFIX")


@pytest.fixture
def copy(tmp_path):
    """The package without its extension module, in a folder of its own."""
    shutil.copytree(PACKAGE, tmp_path / "chompcert", ignore=shutil.ignore_patterns("_chompcert*.so", "__pycache__"))
    return tmp_path


def import_message(folder):
    run = subprocess.run([sys.executable, "-c", "import chompcert"], cwd=folder, capture_output=True, text=True,
                         env={**os.environ, "PYTHONPATH": str(folder)})
    assert run.returncode == 1
    return run.stderr.strip().splitlines()[-1]


def test_another_version_of_python_is_named(copy):
    here = f"Python {sys.version_info.major}.{sys.version_info.minor}"
    (copy / "chompcert" / "_chompcert.cpython-399-x86_64-linux-gnu.so").write_bytes(b"")
    message = import_message(copy)
    assert message.startswith("ImportError: chompcert was built for Python 3.99, ") and here in message
    assert sys.executable in message and "INSTALL.md" in message


def test_a_missing_extension_module_is_named(copy):
    assert "the extension module of chompcert is missing in" in import_message(copy)


def test_a_broken_extension_module_is_another_error(copy):
    (copy / "chompcert" / f"_chompcert{ENDING}").write_bytes(b"not a library")
    assert "file too short" in import_message(copy) or "invalid ELF header" in import_message(copy)
