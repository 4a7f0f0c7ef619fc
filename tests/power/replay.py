"""The states that a folder may be in after a power failure, given the calls that a program made (record.py).

The model is that of ALICE (Pillai et al., All File Systems Are Not Created Equal, OSDI 2014) with the weakest file system
that POSIX allows. The power fails between any two operations. What an fsync or fdatasync of the same file, or of the same
folder, has followed is on the disk; of everything else any part may be:
  - names (create, mkdir, unlink, rename): each one kept or lost, independently of all others; a rename is atomic;
  - bytes of a file: kept, lost, filled with zeros at full length, the last write torn in half, or any one write lost.
A sync of a file does not put its name on the disk, and a name may be there before the bytes.

Of one point in time up to 2^5 choices of names are tried, all of them where there are so few; where there are more, all kept, none, every
first part of them, and every single one lost or kept alone. The bytes are chosen for all files at once and for each file
alone. Rejected: all products, whose number has no bound; random choices, which do not repeat.
"""
import collections
import itertools
import pathlib

EXHAUSTIVE = 5  # names at risk of which all choices are tried

# what: the file or folder (a number) whose sync puts it on the disk; names: {name: file or None} of a folder; for bytes
# `data` at `offset`, or a new size as a number in `data`.
Step = collections.namedtuple("Step", "kind what names data offset", defaults=(None, None, 0))


class Disk:
    """Files and folders as numbers, and the steps that change them. The root is 0."""

    def __init__(self, files, events):
        """`files` are {path: bytes, or None for a folder}, which are on the disk."""
        self.folders, self.bytes = {0: {}}, {}
        self.next = itertools.count(1)
        for path, data in sorted(files.items()):
            number = next(self.next)
            self.live = self.folders
            self.folders[self.find(pathlib.PurePath(path).parent)][pathlib.PurePath(path).name] = number
            if data is None:
                self.folders[number] = {}
            else:
                self.bytes[number] = data
        self.live = {folder: dict(names) for folder, names in self.folders.items()}
        self.steps = []
        for event in events:
            getattr(self, event.kind)(event)
        self.memory = {}

    def find(self, path):
        number = 0
        for name in pathlib.PurePath(path).parts:
            number = self.live[number].get(name)
            if number is None:
                return None
        return number

    def change(self, path, number, **others):
        """Sets one name, and others of the same folder."""
        parent, name = self.find(pathlib.PurePath(path).parent), pathlib.PurePath(path).name
        names = {**others, name: number}
        self.live[parent].update(names)
        self.live[parent] = {name: number for name, number in self.live[parent].items() if number is not None}
        self.steps.append(Step("names", parent, names))

    def create(self, event):
        if self.find(event.path) is None:
            number = next(self.next)
            self.bytes[number] = b""
            self.change(event.path, number)

    def mkdir(self, event):
        number = next(self.next)
        self.folders[number], self.live[number] = {}, {}
        self.change(event.path, number)

    def unlink(self, event):
        self.change(event.path, None)

    def rename(self, event):
        old, new = pathlib.PurePath(event.path), pathlib.PurePath(event.data)
        if old.parent != new.parent:
            raise AssertionError(f"{old} is renamed into another folder, {new}: no meaning here")
        self.change(new, self.find(old), **{old.name: None})

    def write(self, event):
        self.steps.append(Step("bytes", self.find(event.path), None, event.data, event.offset))

    def size(self, event):
        self.steps.append(Step("bytes", self.find(event.path), None, event.data))

    def sync(self, event):
        self.steps.append(Step("sync", self.find(event.path)))

    def at_risk(self, time):
        """The steps before `time` that no sync has followed: of names, and of bytes by file."""
        synced, names, changes = set(), [], collections.defaultdict(list)
        for index in reversed(range(time)):
            step = self.steps[index]
            if step.kind == "sync":
                synced.add(step.what)
            elif step.what not in synced:
                (names if step.kind == "names" else changes[step.what]).append(index)
        return names[::-1], {file: steps[::-1] for file, steps in changes.items()}

    def content(self, file, time, fates):
        """The bytes of a file when the steps `fates` = {index: lost, zero or half} met with a misfortune."""
        key = file, tuple((i, fates.get(i)) for i in range(time) if self.steps[i].what == file and self.steps[i].kind == "bytes")
        if key not in self.memory:
            data = bytearray(self.bytes[file])
            for index, fate in key[1]:
                apply(data, self.steps[index], fate)
            self.memory[key] = bytes(data)
        return self.memory[key]

    def files(self, time, lost, fates):
        """{path: bytes, or None for a folder} at this time without the names `lost`."""
        folders = {number: dict(names) for number, names in self.folders.items()}
        for index in range(time):
            if self.steps[index].kind == "names" and index not in lost:
                folders[self.steps[index].what].update(self.steps[index].names)
        found, to_do = {}, [("", 0)]
        while to_do:
            path, number = to_do.pop()
            if number in folders:
                to_do += [(f"{path}/{name}", below) for name, below in folders[number].items() if below is not None]
            found[path[1:]] = None if number in folders else self.content(number, time, fates)
        del found[""]
        return found


def apply(data, step, fate):
    if fate == "lost":
        return
    if isinstance(step.data, int):
        data[:] = data[:step.data].ljust(step.data, b"\0")
        return
    written = {"zero": bytes(len(step.data)), "half": step.data[:len(step.data) // 2]}.get(fate, step.data)
    data.extend(bytes(max(0, step.offset + len(written) - len(data))))
    data[step.offset:step.offset + len(written)] = written


def choices_of_names(names):
    """Sets of the names that are lost."""
    if len(names) <= EXHAUSTIVE:
        return [set(lost) for count in range(len(names) + 1) for lost in itertools.combinations(names, count)]
    return ([set(names[first:]) for first in range(len(names) + 1)] + [{index} for index in names] +
            [set(names) - {index} for index in names])


def fates_together(changes):
    """What may befall the bytes of all files at once."""
    last = {steps[-1]: "half" for steps in changes.values()}
    every = [index for steps in changes.values() for index in steps]
    return [{}, dict.fromkeys(every, "lost"), dict.fromkeys(every, "zero"), last]


def fates_alone(changes):
    """What may befall the bytes of one file, or all files but one, or one write."""
    every = [index for steps in changes.values() for index in steps]
    for steps in changes.values():
        yield dict.fromkeys(steps, "lost")
        yield dict.fromkeys(steps, "zero")
        yield dict.fromkeys(set(every) - set(steps), "lost")
        yield {steps[-1]: "half"}
    for index in every:
        yield {index: "lost"}


def states_at(disk, time):
    names, changes = disk.at_risk(time)
    together = fates_together(changes)
    for lost in choices_of_names(names):
        for fates in together:
            yield disk.files(time, lost, fates)
    for fates in fates_alone(changes):
        for lost in (set(), set(names)):
            yield disk.files(time, lost, fates)


def files_of(folder):
    return {str(path.relative_to(folder)): None if path.is_dir() else path.read_bytes() for path in folder.rglob("*")}


def states(disk):
    """All different states, each with the number of steps after which the power failed. Those after the last step are told
    from the same ones before it."""
    met = set()
    for time in range(len(disk.steps) + 1):
        for files in states_at(disk, time):
            key = time if time == len(disk.steps) else None, frozenset(files.items())
            if key not in met:
                met.add(key)
                yield time, files
