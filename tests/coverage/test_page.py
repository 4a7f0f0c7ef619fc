"""The table of branches: of a program whose branches are known, those that were not taken, and no branch of the compiler's."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import page  # noqa: E402

PROGRAM = """#include <stdexcept>
#include <string>
std::string name(int n) {
    if (n > 100) throw std::runtime_error("large");
    return n > 10 ? "ten" : std::to_string(n);  // && in a remark
}
template <int k>
bool both(bool a, bool b) {
    return a && b;
}
int main(int count, char**) {
    std::string text = name(count);
    for (int i = 0; i < 2; ++i) text += name(i) + "?";
    if (both<0>(count == 1, true) &&
        both<1>(count == 2, true))
        return 1;
    if (both<1>(count == 1, false) || text.empty()) return 1;
    switch (count) {
        case 1: return 0;
        case 2: return 1;
    }
    return 2;
}
"""
# As in CMakeLists.txt.
FLAGS = ("-Og", "--coverage", "-fprofile-exclude-files=/usr/.*", "-fno-early-inlining",
         "--param=logical-op-non-short-circuit=0")
# Line: conditions, and of their sides how many were not taken.
EXPECTED = {4: (1, 1), 5: (1, 1), 9: (2, 0), 13: (1, 0), 14: (2, 2), 17: (2, 2)}


class Branches(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "lib").mkdir()
        (self.folder / "lib" / "known.cpp").write_text(PROGRAM)
        subprocess.run(["g++", *FLAGS, "lib/known.cpp", "-o", "known"], cwd=self.folder, check=True)
        self.addCleanup(setattr, page, "ROOT", page.ROOT)
        page.ROOT = self.folder

    def counted(self):
        return page.read_counters(self.folder)

    def test_of_a_program_that_did_not_run(self):
        self.assertEqual([], self.counted())

    def test_of_a_known_program(self):
        subprocess.run(["./known"], cwd=self.folder, check=True)
        (source,) = self.counted()
        sides = dict(source.sides)
        switch = sides.pop(18)
        self.assertEqual((3, 1), (len(switch), sum(switch)))
        found = {line: (len(taken) // 2, taken.count(False)) for line, taken in sides.items()}
        self.assertEqual(EXPECTED, found)
        text = page.page([source], "0000000")
        self.assertIn("| `lib/known.cpp` | 21 | 8 | 4–5, 14, 17–18 |", text)


if __name__ == "__main__":
    unittest.main()
