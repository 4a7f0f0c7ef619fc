"""The replay itself, on calls written by hand: exactly the states that the model allows."""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from record import Event, events_of  # noqa: E402
from replay import Disk, states  # noqa: E402

NEW = [Event("create", "part"), Event("write", "part", b"new!", 0)]
RENAME, SYNC_FILE, SYNC_FOLDER = Event("rename", "part", "name"), Event("sync", "part"), Event("sync", ".")


def hexadecimal(text):
    return "".join(f"\\x{byte:02x}" for byte in text.encode())


class Replay(unittest.TestCase):
    def targets(self, events, before, last=False):
        disk = Disk(before, events)
        return {files.get("name") for time, files in states(disk) if not last or time == len(disk.steps)}

    def test_a_name_may_be_there_before_the_bytes(self):
        self.assertEqual({None, b"", b"\0\0\0\0", b"ne", b"new!"}, self.targets([*NEW, RENAME], {}))
        self.assertEqual({b"old", b"", b"\0\0\0\0", b"ne", b"new!"}, self.targets([*NEW, RENAME], {"name": b"old"}))

    def test_a_synced_file_is_whole_and_its_name_may_be_lost(self):
        events = [*NEW, SYNC_FILE, RENAME]
        self.assertEqual({b"old", b"new!"}, self.targets(events, {"name": b"old"}))
        self.assertEqual({b"old", b"new!"}, self.targets(events, {"name": b"old"}, last=True))

    def test_a_synced_folder_keeps_its_names_and_not_those_above_it(self):
        events = [*NEW, SYNC_FILE, RENAME, SYNC_FOLDER]
        self.assertEqual({b"new!"}, self.targets(events, {"name": b"old"}, last=True))
        events = [Event("mkdir", "box"), Event("create", "box/name"), Event("sync", "box/name"), Event("sync", "box")]
        found = [files for time, files in states(Disk({}, events)) if time == 4]
        self.assertEqual([{"box": None, "box/name": b""}, {}], found)

    def test_names_are_lost_each_for_itself(self):
        found = [set(files) for _, files in states(Disk({}, [Event("create", "a"), Event("create", "b")]))]
        for names in (set(), {"a"}, {"b"}, {"a", "b"}):
            self.assertIn(names, found)

    def test_writes_are_lost_each_for_itself(self):
        events = [Event("write", "name", b"12", 0), Event("write", "name", b"34", 2), Event("size", "name", 3)]
        found = self.targets(events, {"name": b"...."}, last=True)
        self.assertLessEqual({b"....", b"123", b"..3", b"12.", b"1234", b"\0\0\0"}, found)


class Record(unittest.TestCase):
    def test_calls_of_two_threads_are_put_together(self):
        folder, name = hexadecimal("/r"), hexadecimal("/r/name")
        trace = (f'7 openat(AT_FDCWD<{folder}>, "{hexadecimal("name")}", O_RDWR|O_CREAT, 0600) = 3<{name}>\n'
                 f'7 write(3<{name}>, "{hexadecimal("ab")}", 2 <unfinished ...>\n'
                 f"8 fsync(4<{folder}>) = 0\n7 <... write resumed>) = 2\n"
                 f'7 write(3<{name}>, "{hexadecimal("cd")}", 2) = 1\n'
                 f'7 rename("{hexadecimal("none")}", "{name}") = -1 ENOENT (No such file or directory)\n7 +++ exited with 0 +++\n')
        self.assertEqual([Event("create", "name"), Event("sync", "."), Event("write", "name", b"ab", 0), Event("write", "name", b"c", 2)],
                         events_of(trace, "/r"))

    def test_a_call_without_a_meaning_is_an_error(self):
        name = hexadecimal("/r/name")
        for call in (f"fallocate(3<{name}>, 0, 0, 4096) = 0", f'link("{name}", "{hexadecimal("/r/other")}") = 0',
                     f"mmap(NULL, 4096, PROT_READ|PROT_WRITE, MAP_SHARED, 3<{name}>, 0) = 0x7f0000000000"):
            with self.assertRaises(AssertionError):
                events_of("7 " + call + "\n", "/r")


if __name__ == "__main__":
    unittest.main()
