"""Tables of cases as text: the name of a case has a line of its own, and the indented lines below it describe the case.

Lines that begin with # in front of the first case are a heading. No line is wrapped, so that a difference between two
versions shows the cases that changed and nothing else.
"""
import ast

INDENT = "    "


def read(path):
    """Name of the case -> its lines, in the order of the file."""
    cases, lines = {}, None
    for number, line in enumerate(path.read_text("ascii").splitlines(), 1):
        if line.startswith(INDENT):
            if lines is None:
                raise ValueError(f"{path}:{number}: a line of a case expected below its name, found it in front")
            lines.append(line.removeprefix(INDENT))
        elif line and not line.startswith("#"):
            if line in cases:
                raise ValueError(f"{path}:{number}: a new name expected, found {line} again: rename one of the two")
            lines = cases[line] = []
    return cases


def read_files(path):
    """Name of the file -> its bytes, of a table whose lines are literals."""
    return {name: b"".join(map(unquoted, lines)) for name, lines in read(path).items()}


def write_files(path, heading, files):
    """The other way round: a file's name, and below it a literal for each of its lines."""
    write(path, heading, {name: [quoted(line) for line in content.splitlines(keepends=True)]
                          for name, content in sorted(files.items())})


def write(path, heading, cases):
    lines = [f"# {line}" for line in heading]
    for name, about in cases.items():
        lines += ["", name, *(INDENT + line for line in about)]
    path.write_text("\n".join(lines) + "\n", "ascii")


def quoted(text):
    """Bytes as a literal of characters 0 to 255, in ASCII."""
    return ascii(text.decode("latin-1") if isinstance(text, bytes) else text)


def unquoted(literal):
    """The bytes of such a literal."""
    return ast.literal_eval(literal).encode("latin-1")
