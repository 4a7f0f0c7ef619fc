"""No two types of one namespace have the same name, since the linker would take the functions of one for those of the
other.

Looks at headers: types of source files stand in unnamed namespaces.
"""
import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
NAMESPACE = re.compile(r"^(?:inline )?namespace ([\w:]+) \{", re.MULTILINE)
TYPE = re.compile(r"^(?:struct|class|enum class|enum|union) ([\w:]+)(?: final)?(?: :[^:][^;{]*)? \{", re.MULTILINE)


def types(text):
    """(namespace, name) of the types that a header defines at the outermost level of its one namespace."""
    namespace = NAMESPACE.search(text)
    return [(namespace[1] if namespace else "", name) for name in TYPE.findall(text)]


def main():
    seen = collections.defaultdict(list)
    for folder in ("lib", "tools", "python/module"):
        for header in sorted((ROOT / folder).rglob("*.h")):
            for name in types(header.read_text(encoding="utf-8")):
                seen[name].append(str(header.relative_to(ROOT)))
    twice = {"::".join(name): files for name, files in seen.items() if len(files) > 1}
    for name, files in twice.items():
        print(f"{name} is defined in {' and in '.join(files)}: give one of them another name", file=sys.stderr)
    if len(seen) < 100:
        sys.exit(f"only {len(seen)} types found")
    sys.exit(1 if twice else 0)


main()
