"""What a program does to the files of one folder: its calls, as strace shows them, in the order of their completion.

A call that may change files and that replay.py has no meaning for is an error, so that a program cannot begin to use one
unnoticed. What reaches files through mapped memory is not seen; the one file that is mapped is SQLite's -shm file, which
SQLite makes anew when the first connection opens a catalogue.
"""
import collections
import os
import pathlib
import re
import subprocess
import tempfile

# kind: create, write, size, sync, rename, unlink, mkdir; data: bytes of a write, the size of `size`, the second path of `rename`.
Event = collections.namedtuple("Event", "kind path data offset", defaults=(None, 0))

CALLS = ("open openat openat2 creat write writev pwrite64 pwritev pwritev2 truncate ftruncate fallocate fsync fdatasync sync syncfs "
         "sync_file_range rename renameat renameat2 link linkat symlink symlinkat unlink unlinkat mkdir mkdirat rmdir mmap "
         "copy_file_range sendfile splice io_uring_setup")
OPENS, WRITES, SYNCS = ("open", "openat"), ("write", "pwrite64"), ("fsync", "fdatasync")
RENAMES, UNLINKS, MKDIRS = ("rename", "renameat", "renameat2"), ("unlink", "unlinkat", "rmdir"), ("mkdir", "mkdirat")
LINE = re.compile(r"^(\d+) +(?:<\.\.\. \w+ resumed>(?P<rest>.*)|(?P<call>\w+)\((?P<words>.*))$")
RESULT = re.compile(r"\) += (-?\d+|0x[0-9a-f]+|\?)(?:<([^>]*)>)?[^=]*$")
HEX = re.compile(r"\\x([0-9a-f]{2})")


def plain(text):
    return bytes.fromhex("".join(HEX.findall(text)))


def whole_lines(text):
    """Calls that strace shows in two parts, as another thread came between, are put together at their end."""
    begun = {}
    for line in text.splitlines():
        found = LINE.match(line)
        if not found:
            continue
        thread, rest = found[1], found["rest"]
        if rest is None and line.endswith(" <unfinished ...>"):
            begun[thread] = found["call"], found["words"].removesuffix(" <unfinished ...>")
        elif rest is None:
            yield found["call"], found["words"]
        else:
            call, words = begun.pop(thread)
            yield call, words + rest


class Parser:
    """From calls to events: relative paths below the root, of calls that succeeded."""

    def __init__(self, root):
        self.root = os.fspath(root)
        self.written = {}  # how far each file was written without an offset
        self.events = []

    def below(self, path, folder=""):
        """None if it is outside the root, or a pipe or the like."""
        if ":[" in path:
            return None
        full = os.path.normpath(os.path.join(folder or self.root, path))
        return os.path.relpath(full, self.root) if (full + "/").startswith(self.root + "/") else None

    def paths(self, words):
        """The paths of a call with a folder or without: strings, each relative to the descriptor before it."""
        folder, found = "", []
        for descriptor, text in re.findall(r'(?:AT_FDCWD|\d+)<([^>]*)>|"([^"]*)"', words):
            folder = plain(descriptor).decode() if descriptor else folder
            if not descriptor:
                found.append(self.below(plain(text).decode(), folder))
        return found

    def opened(self, words):
        path = self.paths(words)[0]
        if path is None or not re.search(r"O_(WRONLY|RDWR|CREAT|TRUNC)", words):
            return
        if re.search(r"O_(APPEND|TMPFILE|DIRECT\b)", words):
            raise AssertionError(f"a file is opened in a way that has no meaning here: {words}")
        self.written[path] = 0
        self.events.append(Event("create", path))
        if "O_TRUNC" in words:
            self.events.append(Event("size", path, 0))

    def wrote(self, call, words, count):
        found = re.match(r'\d+<([^>]*)>(\(deleted\))?, "([^"]*)", \d+(?:, (\d+))?', words)
        path = self.below(plain(found[1]).decode()) if found else None
        if path is None or found[2]:
            return
        offset = int(found[4]) if call == "pwrite64" else self.written[path]
        self.events.append(Event("write", path, plain(found[3])[:count], offset))
        if call == "write":
            self.written[path] = offset + count

    def renamed(self, words):
        old, new = self.paths(words)
        if old is None and new is None:
            return
        self.events.append(Event("rename", old, new))
        self.written[new] = self.written.pop(old, 0)

    def by_descriptor(self, kind, words):
        path = self.below(plain(re.match(r"\d+<([^>]*)>", words)[1]).decode())
        if path is not None:
            self.events.append(Event(kind, path, int(re.search(r", (\d+)", words)[1]) if kind == "size" else None))

    def by_path(self, kind, words):
        path = self.paths(words)[0]
        if path is not None:
            self.events.append(Event(kind, path))

    def unknown(self, call, words):
        if call == "mmap" and not ("MAP_SHARED" in words and "PROT_WRITE" in words):
            return
        for descriptor in re.findall(r"\d+<([^>]*)>", words):
            path = self.below(plain(descriptor).decode())
            if path is not None and not path.endswith("-shm"):
                raise AssertionError(f"{call} of {path} has no meaning here")
        if call != "mmap" and any(self.paths(words)):
            raise AssertionError(f"{call}({words}) has no meaning here")

    def take(self, call, words, count):
        if call in OPENS:
            self.opened(words)
        elif call in WRITES:
            self.wrote(call, words, count)
        elif call in RENAMES:
            self.renamed(words)
        elif call in SYNCS or call == "ftruncate":
            self.by_descriptor("size" if call == "ftruncate" else "sync", words)
        elif call in UNLINKS or call in MKDIRS:
            self.by_path("mkdir" if call in MKDIRS else "unlink", words)
        else:
            self.unknown(call, words)


def events_of(text, root):
    parser = Parser(root)
    for call, words in whole_lines(text):
        result = RESULT.search(words)
        if result and result[1] != "?" and not result[1].startswith("-"):
            parser.take(call, words[:result.start()], int(result[1], 0))
    return parser.events


def record(words, root, environment, sync_delay=0):
    """Runs a command in the folder `root`: the finished run, and its events. Each fsync takes `sync_delay` microseconds more."""
    root = os.path.realpath(root)
    with tempfile.TemporaryDirectory() as outside:
        trace = pathlib.Path(outside) / "trace"
        run = subprocess.run(["strace", "-f", "--seccomp-bpf", "-y", "-xx", "-s", "100000000", "-o", trace,
                              "-e", "trace=" + ",".join("?" + call for call in CALLS.split()),
                              *(["-e", f"inject=fsync:delay_exit={sync_delay}"] if sync_delay else []), "--", *words],
                             cwd=root, env=environment, capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL)
        return run, events_of(trace.read_text(), root)
