"""Makes the wheel of the Python package for pip (PEP 517), from what CMake builds and installs.

CMake knows what belongs to the package, so the wheel holds the files of its component `python`. Its scripts, which pip puts
on PATH, are the programs `chompcert` and `chompcheck` of the same build: the functions that run commands, pictures and `check`
need them, and the package looks for those of its own wheel first; a program in PATH may have another version. The wheel is for the
machine that made it, since it uses the libraries of the system (GMP, FLINT, isl, SQLite, OpenSSL).

With CHOMPCERT_BUILD=<folder>, a build that is there already is packed, and nothing is compiled; otherwise CMake compiles in
build/wheel, where the next call finds what is done. setuptools and scikit-build were rejected: both want the list of files
again, and a `pip install .` with either needs a network, or --no-build-isolation. A wheel is a zip archive with three texts.
"""

import base64
import hashlib
import os
import pathlib
import re
import shutil
import stat
import subprocess
import sys
import sysconfig
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAMS = ("chompcert", "chompcheck")
TARGETS = (*PROGRAMS, "chompcert_python", "chompcert_python_files")


class UnsupportedOperation(Exception):
    """A hook that this backend lacks; PEP 517 names this exception."""


def _run(*words):
    print("$", *words, flush=True)
    subprocess.run(list(map(str, words)), check=True)


def _version():
    return re.search(r"^project\(ChompCert VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text(), re.MULTILINE)[1]


def _name():
    return f"chompcert-{_version()}"


def _built():
    """The folder of a build with the module for this Python."""
    given = os.environ.get("CHOMPCERT_BUILD")
    if given:
        return pathlib.Path(given).resolve()
    build = ROOT / "build" / "wheel"
    _run("cmake", "-S", ROOT, "-B", build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DBUILD_TESTING=OFF",
         "-DCHOMPCERT_MANUAL=OFF", "-DCHOMPCERT_PYTHON=ON", f"-DCHOMPCERT_PYTHON_EXECUTABLE={sys.executable}")
    _run("cmake", "--build", build, "--target", *TARGETS)
    return build


def _require_this_python(build):
    """A build for another Python would make a wheel that cannot be imported."""
    module = build / "python" / "chompcert" / f"_chompcert{sysconfig.get_config_var('EXT_SUFFIX')}"
    missing = [path for path in (module, *(build / program for program in PROGRAMS)) if not path.is_file()]
    if missing:
        others = [path.name for path in module.parent.glob("_chompcert*.so")]
        raise SystemExit(f"{build}: no build for {sys.executable} (Python {sys.version.split()[0]}): "
                         f"{', '.join(path.name for path in missing)} missing"
                         + (f", found {', '.join(others)}" if others else "") + ": configure it with -DCHOMPCERT_PYTHON=ON "
                         f"-DCHOMPCERT_PYTHON_EXECUTABLE={sys.executable}, and build {', '.join(TARGETS)}")


def _metadata():
    lines = ["Metadata-Version: 2.1", "Name: chompcert", f"Version: {_version()}",
             "Summary: Periodicity of poset games, proved", "License: MIT", "Requires-Python: >=3.9",
             "Provides-Extra: arrays", "Requires-Dist: numpy; extra == 'arrays'",
             "Provides-Extra: tables", "Requires-Dist: numpy; extra == 'tables'", "Requires-Dist: pandas; extra == 'tables'",
             "Provides-Extra: graphs", "Requires-Dist: networkx; extra == 'graphs'",
             "Description-Content-Type: text/markdown", ""]
    return "\n".join(lines) + "\n" + (ROOT / "README.md").read_text(encoding="utf-8")


def _tag():
    """This interpreter's ABI, this machine: cp311-cp311-linux_x86_64."""
    abi = sysconfig.get_config_var("SOABI").split("-")[1]
    return f"cp{abi}-cp{abi}-" + re.sub(r"[.-]", "_", sysconfig.get_platform())


def _pack(folder, archive_path, record):
    """Zips the files of a folder with the list of their hashes, `record`, at the end. The same files are the same bytes."""
    rows = []
    with zipfile.ZipFile(archive_path, "w", zipfile.ZIP_DEFLATED) as archive:
        def add(name, data, mode=0o644):
            entry = zipfile.ZipInfo(name)
            entry.external_attr = (stat.S_IFREG | mode) << 16
            archive.writestr(entry, data, zipfile.ZIP_DEFLATED)

        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            name, data = path.relative_to(folder).as_posix(), path.read_bytes()
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            rows.append(f"{name},sha256={digest},{len(data)}\n")
            add(name, data, 0o755 if os.access(path, os.X_OK) else 0o644)
        add(record, "".join([*rows, f"{record},,\n"]))


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Writes the wheel and returns its name."""
    build = _built()
    _require_this_python(build)
    wheel = f"{_name()}-{_tag()}.whl"
    with tempfile.TemporaryDirectory() as folder:
        _run("cmake", "--install", build, "--component", "python", "--prefix", folder, "--strip")
        packages, = pathlib.Path(folder).glob("**/chompcert/__init__.py")
        inside = packages.parent.parent
        scripts = inside / f"{_name()}.data" / "scripts"
        scripts.mkdir(parents=True)
        for program in PROGRAMS:
            shutil.copy2(build / program, scripts / program)
            _run("strip", scripts / program)
        info = prepare_metadata_for_build_wheel(inside)
        _pack(inside, pathlib.Path(wheel_directory) / wheel, f"{info}/RECORD")
    return wheel


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    """Writes the folder *.dist-info and returns its name."""
    info = pathlib.Path(metadata_directory) / f"{_name()}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(_metadata(), encoding="utf-8")
    (info / "WHEEL").write_text(f"Wheel-Version: 1.0\nGenerator: chompcert ({_version()})\n"
                                f"Root-Is-Purelib: false\nTag: {_tag()}\n")
    shutil.copy(ROOT / "LICENSE", info / "LICENSE")
    return info.name


def build_sdist(sdist_directory, config_settings=None):
    """The source package is the repository."""
    raise UnsupportedOperation("chompcert has no source package for pip: take the repository")
