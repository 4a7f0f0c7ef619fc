"""`chompcert papers`: published and computed results."""
import collections
import json
import re
import unittest

from support import ProgramCase, manual_text


class Papers(ProgramCase):
    def test_the_former_name_answers_and_is_not_offered(self):
        self.assertEqual(self.answer("papers", "000-example", "-q"), self.answer("seeds", "000-example", "-q"))
        self.assertNotIn("seeds", self.answer("--help"))

    def test_the_list_names_every_row_and_its_bound(self):
        listed = self.lines("papers", "--list")
        for row in ("000-2.4", "000-5.4", "001-openings", "002-theorem-1", "003-2.3", "003-table-d",
                    "003-residues", "004-corollary-4"):
            self.assertTrue(any(line.startswith(row + " ") for line in listed), row)
        self.assertTrue(all(line.endswith("]") for line in listed))

    def test_each_row_stands_on_the_page_of_the_papers(self):
        page = manual_text("docs/PAPERS.md")
        rows = {line.split()[0] for line in self.lines("papers", "--list")} - {"octal"}
        first, last = "003-table-a", "003-table-e"
        named = set(re.findall(r"`(00\d-[^`]+)`", page))
        self.assertEqual(rows - {f"003-table-{letter}" for letter in "bcd"}, named)
        self.assertIn(f"`{first}` … `{last}`", page)

    def test_a_row_shows_its_cases(self):
        shown = self.answer("papers", "000-example", "-q")
        self.assertIn("<6,7,11>, least winning first move <= 30: published 25, computed 25: agrees", shown)

    def test_only_what_somebody_published_is_called_so(self):
        self.assertEqual({"literature": ["8x10: the bites that win"],
                          "another program": ["6x13: the bites that win", "9x10: the bites that win"]},
                         self.cases_by_source("001-openings"))
        self.assertNotIn("paper", self.cases_by_source("004-corollary-4"))
        self.assertEqual(["definition"], list(self.cases_by_source("004-theorem")))
        shown = self.answer("papers", "001-openings", "-q")
        self.assertIn("3 cases, 1 as published, 2 the same by two programs\n", shown)
        self.assertIn("6x13: the bites that win: another program of ours 2x5 3x2, computed 2x5 3x2: the same\n", shown)

    def test_three_chains(self):
        shown = self.answer("papers", "004-three-chains", "-q")
        self.assertEqual(4, len(re.findall(r"one formula for all positions of value 0: left open, computed proved", shown)))
        expected = " ".join(str(x) for x in range(21) if x ^ 2 * x == 3 * x)
        self.assertIn(f"published (Bouton, Nim) {expected}, computed {expected}: agrees", shown)

    def cases_by_source(self, row):
        sources = {}
        for case in json.loads(self.answer("papers", row, "--json", "-q"))["cases"]:
            sources.setdefault(case["source"], []).append(case["case"])
        return sources

    def test_far_bounds_are_listed(self):
        near, far = (self.lines("papers", "--list", *more) for more in ((), ("--far",)))
        self.assertEqual(len(near), len(far))
        self.assertIn("certificates for 2 <= b <= 400]", "".join(far))
        self.assertNotIn("certificates for 2 <= b <= 400]", "".join(near))

    def test_a_known_misprint_is_shown_and_explained(self):
        row = json.loads(self.answer("papers", "003-2.3", "--json", "-q"))
        verdicts = {case["case"]: case for case in row["cases"]}
        case = verdicts["KG(5,3,0)"]
        self.assertEqual((case["verdict"], case["computed"]), ("explained", "0"))
        self.assertIn("upper", case["note"])
        self.assertNotIn("DIFFERS", [case["verdict"] for case in row["cases"]])

    def test_a_lemma_printed_for_too_many_parameters_is_explained_there_alone(self):
        cases = json.loads(self.answer("papers", "003-2.2", "--json", "-q"))["cases"]
        self.assertEqual({"agrees": 24, "explained": 8}, dict(collections.Counter(case["verdict"] for case in cases)))
        self.assertTrue(all(", l >= k: (b)" in case["case"] and "one vertex" in case["note"]
                            for case in cases if case["verdict"] == "explained"))

    def test_lemmas_are_tried_many_times(self):
        cases = json.loads(self.answer("papers", "004-lemma-8", "--json", "-q"))["cases"]
        self.assertEqual(5, len(cases))
        self.assertTrue(all(int(case["note"].split()[0]) > 1000 for case in cases))

    def test_open_cells_name_their_evidence(self):
        cases = json.loads(self.answer("papers", "003-table-d", "--json", "-q"))["cases"]
        left_open = [case for case in cases if case["source"] == "open"]
        self.assertEqual(["one graph, which is no evidence"], [case["finding"] for case in left_open if "finding" in case])
        self.assertTrue(all("expected" not in case and case["verdict"] == "open" for case in left_open))
        named = {case["case"]: case for case in cases if case.get("place") == "after Theorem 4.4"}
        self.assertEqual(["B", "A", "A", "B"], [named[name]["computed"] for name in
                                                ("K_3^1,1", "K_4^1,2", "K_5^1,3", "K_6^1,1")])
        cases = json.loads(self.answer("papers", "003-residues", "--json", "-q"))["cases"]
        self.assertIn("consistent in 4 graphs", [case["finding"] for case in cases])

    def test_misprinted_moves_of_figure_4_are_explained(self):
        cases = json.loads(self.answer("papers", "003-figure-4", "--json", "-q"))["cases"]
        notes = {case["case"]: case["note"] for case in cases if case["verdict"] == "explained"}
        computed = {case["case"]: case["computed"] for case in cases}
        self.assertEqual("no graph has it", computed["(c), n = 2, i = 2 mod 3: f"])
        self.assertEqual("missing in K_6^0,4", computed["(c), n = 0, i = 1 mod 3: f"])
        self.assertEqual({f"({table}), n = {n}, i = {i} mod 3: {move}": f"a misprint in our copy: {right} wins on all of them"
                          for table, n, i, move, right in (("c", 0, 1, "f", "e"), ("c", 2, 2, "f", "e"),
                                                           ("d", 1, 0, "v_i", "v_1"), ("d", 2, 2, "v_i", "v_1"))}, notes)

    def test_two_answers_of_one_certificate_are_called_consistent(self):
        for row in ("004-corollaries-1-2", "004-corollary-5"):
            for case in json.loads(self.answer("papers", row, "--json", "-q"))["cases"]:
                self.assertEqual(("the same certificate", "consistent"), (case["source"], case["verdict"]))

    def test_statements_for_all_a_and_b(self):
        for row, computed in (("002-winning-ways", "for all a, b"), ("002-theorem-1", "for all a, b"),
                              ("002-grundy", "right for all s and all lengths")):
            first = json.loads(self.answer("papers", row, "--json", "-q"))["cases"][0]
            self.assertEqual(computed, first["computed"])
            self.assertIn(" at once", first["case"])

    def test_a_paper_stands_for_its_rows(self):
        rows = [json.loads(line)["row"] for line in self.lines("papers", "001", "--json", "-q")]
        self.assertEqual(rows[0], "001-openings")
        self.assertIn("001-boxes", rows)
        self.assertTrue(all(row.startswith("001-") for row in rows))

    def test_an_unknown_row_is_a_usage_error_with_a_hint(self):
        self.complaint(5, "papers", "000-2.5", says=("no row '000-2.5'", "did you mean"))
