"""Shared by the tests of theorem files."""
from support import ProgramCase


def words(parameters):
    return ["--parameters", ",".join(f"{name}={value}" for name, value in parameters.items())] if parameters else []


def stdin_of(positions):
    return "".join(" ".join(map(str, counts)) + "\n" for counts in positions)


class TheoremFileCase(ProgramCase):
    def theorem(self, theorem, name="t.theorem"):
        """The name of a theorem file of this game and formula."""
        written = self.answer("theorem", self.write("g.poset", theorem.game), "--formula", theorem.formula, "-o", name)
        self.assertRegex(written.splitlines()[-1], r"^theorem: \S+ \(\d+ bytes, a strategy in \d+ pieces\)$")
        return name

    def of(self, ideal, positions):
        """Words that take away the elements of A that are not in the ideal."""
        gone = [element for element in positions.elements if element not in ideal]
        names = [name if positions.families[name] is None else f"{name}_{index}" for name, index in gone]
        return ["--without", ",".join(names)] if names else []
