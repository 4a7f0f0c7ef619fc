"""`chompcert seeds`: published and computed results."""
import json
import unittest

from support import ProgramCase


class Seeds(ProgramCase):
    def test_the_list_names_every_row_and_its_bound(self):
        listed = self.lines("seeds", "--list")
        for row in ("000-2.4", "000-5.4", "001-openings", "002-theorem-1", "003-2.3", "003-table-d",
                    "003-residues", "004-corollary-4"):
            self.assertTrue(any(line.startswith(row + " ") for line in listed), row)
        self.assertTrue(all(line.endswith("]") for line in listed))

    def test_a_row_shows_its_cases(self):
        shown = self.answer("seeds", "000-example", "-q")
        self.assertIn("<6,7,11>, least winning first move <= 30: published 25, computed 25: agrees", shown)

    def test_a_known_misprint_is_shown_and_explained(self):
        row = json.loads(self.answer("seeds", "003-2.3", "--json", "-q"))
        verdicts = {case["case"]: case for case in row["cases"]}
        case = verdicts["KG(5,3,0)"]
        self.assertEqual((case["verdict"], case["computed"]), ("explained", "0"))
        self.assertIn("upper", case["note"])
        self.assertNotIn("DIFFERS", [case["verdict"] for case in row["cases"]])

    def test_open_cells_are_filled(self):
        row = json.loads(self.answer("seeds", "003-table-d", "--json", "-q"))
        filled = [case for case in row["cases"] if case["verdict"] == "open"]
        self.assertEqual(len(filled), 3)
        self.assertTrue(all(case["published"] is None and case["computed"] for case in filled))

    def test_a_paper_stands_for_its_rows(self):
        rows = [json.loads(line)["row"] for line in self.lines("seeds", "000", "--json", "-q")]
        self.assertEqual(rows[0], "000-2.4")
        self.assertIn("000-example", rows)
        self.assertTrue(all(row.startswith("000-") for row in rows))

    def test_an_unknown_row_is_a_usage_error_with_a_hint(self):
        self.complaint(5, "seeds", "000-2.5", says=("no row '000-2.5'", "did you mean"))
