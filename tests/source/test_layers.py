"""layers.py complains of an include that leads upstairs, of a circle, and of a room without a floor."""
import pathlib
import shutil
import tempfile
import unittest

import layers

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Layers(unittest.TestCase):
    def setUp(self):
        self.root = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.root)
        for top in layers.FLOORS:
            shutil.copytree(ROOT / top, self.root / top)

    def plant(self, path, line):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text((file.read_text(encoding="utf-8") if file.is_file() else "") + line + "\n", encoding="utf-8")

    def complaints(self, **words):
        return layers.complaints_about(self.root, **words)[0]

    def test_nothing_to_complain_of(self):
        self.assertEqual([], self.complaints())

    def test_upstairs(self):
        for path, name in (("lib/base/numbers/numbers.h", "periodic/query/query.h"), ("lib/periodic/columns/row_set.h", "periodic/rows/engine.h"),
                           ("lib/families/kinds/nim.cpp", "families/family.h"), ("tools/shared/io.h", "batch/batch.h")):
            with self.subTest(path=path):
                top, before = path.split("/")[0], (self.root / path).read_text(encoding="utf-8")
                self.plant(path, f'#include "{name}"')
                self.assertTrue(any(said.startswith(f"{path} includes {top}/{name}, but ") for said in self.complaints()))
                (self.root / path).write_text(before, encoding="utf-8")

    def test_circle_within_a_room(self):
        self.plant("lib/base/files/streams.h", '#include "base/files/archive.h"')
        self.assertRegex("\n".join(self.complaints()), "in a circle: .*lib/base/files/archive.* <- .*lib/base/files/archive|"
                                                       "in a circle: lib/base/files/streams <- ")

    def test_a_known_circle_is_one(self):
        self.assertEqual(["lib/base/files/files and lib/base/numbers/numbers are no circle any more: take them from the list CIRCLES"],
                         self.complaints(circles=[*layers.CIRCLES, {"lib/base/numbers/numbers", "lib/base/files/files"}]))

    def test_a_known_circle_is_passed_over(self):
        self.plant("lib/base/files/streams.h", '#include "base/files/archive.h"')
        self.assertTrue(self.complaints())
        self.assertEqual([], self.complaints(circles=[{"lib/base/files/streams", "lib/base/files/archive"}]))

    def test_room_without_a_floor(self):
        self.plant("lib/attic/old.h", "#pragma once")
        self.assertEqual(["lib/attic/old.h: no line of layers.py has its folder"], self.complaints())

    def test_table_in_the_order_of_the_rooms(self):
        page = self.root / "docs/dev/architecture.md"
        page.parent.mkdir(parents=True)
        rows = [f"| `lib/{room}/` | |" for room in dict.fromkeys(layers.room_of(folder)[4:] for folder in layers.floor_of("lib"))]
        uses = layers.complaints_about(self.root)[1]
        page.write_text("\n".join(reversed(rows)), encoding="utf-8")
        self.assertIn("docs/dev/architecture.md: lib/game stands before lib/base, which it includes",
                      list(layers.table_complaints(self.root, uses)))
        page.write_text("\n".join(rows[1:]), encoding="utf-8")
        self.assertIn("docs/dev/architecture.md: no row of the table has lib/base",
                      list(layers.table_complaints(self.root, uses)))

    def test_path_that_is_not_from_the_root(self):
        self.plant("lib/periodic/rows/state/plan.cpp", '#include "plan.h"')
        self.plant("tools/base/error.h", "#pragma once")
        found = self.complaints()
        self.assertIn('lib/periodic/rows/state/plan.cpp: "plan.h" is no path from lib/ or tools/', found)
        self.assertTrue(any('"base/error.h" is in both' in said for said in found))


if __name__ == "__main__":
    unittest.main()
