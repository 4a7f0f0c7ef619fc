"""The commands of `chompcert` and their options, as the program itself tells the shells (`__complete`)."""
EVERYWHERE = ("--help", "--version")


def words_after(case, *words):
    """What may come next, and which files."""
    lines = case.lines("__complete", "bash", *words)
    files = [line for line in lines if line.startswith(":")]
    return [line.split("\t")[0] for line in lines if not line.startswith(":")], files


def command_paths(case):
    """Every command, as its words: ("prove",), ("make", "chomp"); those with commands of their own are not listed."""
    paths = []
    for command in words_after(case, "")[0]:
        inner = words_after(case, command, "")[0] if command in ("make", "plot", "sun") else []
        paths += [(command, one) for one in inner] or [(command,)]
    return paths


def options(case, path):
    """The long options of a command, without those that the program itself has."""
    names = words_after(case, *path, "-")[0]
    return [name for name in names if name.startswith("--") and name not in EVERYWHERE]


def file_options(case, path):
    """The options of a command whose value is a file or a folder."""
    return [name for name in options(case, path) if name == "--output" or words_after(case, *path, f"{name}=")[1]]
