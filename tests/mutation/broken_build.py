"""Links the programs of a build once more, with an engine whose mutants can be switched on.

The instrumented sources are compiled in a copy of lib/; the objects come first in the link commands, so that the
linker takes them, and their inline functions, instead of those in the library. Tests and tools are linked as they are.
"""
import json
import pathlib
import shlex
import subprocess
import sys

from mutants import Instrumented

ROOT = pathlib.Path(__file__).resolve().parents[2]
DIRECTORIES = """lib/base lib/base/files lib/base/numbers lib/base/threads lib/game lib/game/file lib/game/closure lib/periodic/claims lib/periodic/tails
    lib/periodic/columns lib/periodic/rows lib/periodic/rows/sets lib/periodic/rows/state lib/periodic/rows/conclude lib/periodic/rows/tile lib/periodic/saved lib/periodic/solve lib/periodic/certificate lib/periodic/query
    lib/finite lib/finite/poset lib/finite/complexes lib/finite/dense lib/finite/search lib/show/formula
    lib/show/patterns lib/show/sun lib/show/symbolic lib/show/symbolic/form lib/show/symbolic/print lib/show/symbolic/read""".split()
LEFT_OUT = {"lib/chompcert.h"}  # the public header makes no decisions
PROGRAMS = "unit_tests random_games agree chompcert".split()
SWITCHES = f'#include "{ROOT}/tests/mutation/switches.h"\n'
# The assertions of libstdc++ notice errors in containers at a fraction of the cost of the sanitizers.
FLAGS = "-O1 -D_GLIBCXX_ASSERTIONS -w -Wno-narrowing"
RULES = """
rule compile
  command = $words
  description = compile $in
rule link
  command = cd {release} && $words
  description = link $out
"""


def sources(places):
    """The sources in these directories, or these sources, by name from the root."""
    for place in places:
        path = ROOT / place
        for source in sorted(path.iterdir()) if path.is_dir() else [path]:
            name = str(source.relative_to(ROOT))
            if source.suffix in (".cpp", ".h") and name not in LEFT_OUT:
                yield name


def instrumented(places):
    """These sources, with their mutants numbered through."""
    first, made = 0, []
    for name in sources(places):
        made.append(Instrumented(name, (ROOT / name).read_text(), first))
        first += len(made[-1].mutants)
    return made


def copy_library(folder, made):
    texts = {each.path: SWITCHES + each.text() for each in made}
    for path in (ROOT / "lib").rglob("*.*"):
        name = str(path.relative_to(ROOT))
        copy, text = folder / name, texts.get(name) or path.read_text()
        if not copy.is_file() or copy.read_text() != text:
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(text)


def compilations(release, folder, made):
    """Object -> (source, command). With a header all sources of the library are compiled, otherwise these alone."""
    wanted = {each.path for each in made}
    all_of_them = any(name.endswith(".h") for name in wanted)
    found = {}
    for entry in json.loads((release / "compile_commands.json").read_text()):
        path = pathlib.Path(entry["file"])
        if ROOT / "lib" not in path.parents:
            continue
        name = str(path.relative_to(ROOT))
        if all_of_them or name in wanted:
            words = shlex.split(entry["command"])
            obj = folder / "objects" / (name + ".o")
            words[words.index("-o") + 1] = str(obj)
            words[words.index("-c") + 1] = str(folder / name)
            words[words.index(f"-I{ROOT}/lib")] = f"-I{folder}/lib"
            found[obj] = folder / name, shlex.join(words[:-4] + shlex.split(FLAGS) + words[-4:])
    if not found:
        sys.exit(f"{release} compiles whole folders of lib/ as one file: configure it with -DCHOMPCERT_UNITY=OFF")
    return found


def link_command(release, program, output, objects):
    shown = subprocess.run(["ninja", "-C", release, "-t", "commands", program], check=True, capture_output=True, text=True)
    words = shlex.split(shown.stdout.splitlines()[-1].removeprefix(": && ").removesuffix(" && :"))
    words[words.index("-o") + 1] = str(output)
    first = next(at for at, word in enumerate(words) if word.endswith(".o"))
    return shlex.join(words[:first] + [str(obj) for obj in objects] + words[first:])


def build(release, folder, made, launcher=""):
    """Compiles and links; the programs are then in `folder`."""
    copy_library(folder, made)
    found = compilations(release, folder, made)
    objects = " ".join(map(str, found))
    headers = " ".join(str(path) for path in sorted((folder / "lib").rglob("*.h")))
    lines = [RULES.format(release=release)]
    for obj, (source, command) in found.items():
        lines.append(f"build {obj}: compile {source} | {headers}\n  words = {launcher} {command}\n")
    for program in PROGRAMS:
        command = link_command(release, program, folder / program, found)
        lines.append(f"build {folder / program}: link {objects} | {release / program}\n  words = {command}\n")
    (folder / "build.ninja").write_text("\n".join(lines))
    (folder / "chompcheck").unlink(missing_ok=True)
    (folder / "chompcheck").symlink_to(release / "chompcheck")  # beside chompcert, where batches look for it
    subprocess.run(["ninja", "-C", folder], check=True)
