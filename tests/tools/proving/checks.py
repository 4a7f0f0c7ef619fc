"""A run of chompcheck and its verdict line, for the tests of the checker."""
from support import ProgramCase, program

VERDICTS = {0: "VERIFIED", 1: "REJECTED", 2: "MALFORMED", 3: "UNSUPPORTED", 4: "LIMIT"}


class CheckCase(ProgramCase):
    def setUp(self):
        super().setUp()
        self.chompcheck = program("CHOMPCHECK")

    def check(self, *args, **popen):
        return self.run_program(self.chompcheck, *args, **popen)

    def verdict(self, codes, *args, **popen):
        """The verdict line: it is the last one and the only one, and agrees with the exit code."""
        result = self.check(*args, **popen)
        self.assertIn(result.code, codes, f"{result.out}{result.err}")
        self.assertTrue(result.out.endswith("\n"), result.out)
        lines = result.out.splitlines()
        self.assertEqual([lines[-1]], [line for line in lines if line.startswith("s ")])
        self.assertEqual(["s", VERDICTS[result.code]], lines[-1].split()[:2])
        return lines[-1]

    def refusal(self, *args, **popen):
        """stderr of a usage or I/O error: no verdict."""
        result = self.check(*args, **popen)
        self.assertEqual((5, ""), (result.code, result.out), result.err)
        self.assertNotEqual("", result.err)
        return result.err
