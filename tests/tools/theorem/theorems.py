"""Theorems for the tests: games, formulas for their positions of value 0, and parameters at which to compare."""
import collections

Theorem = collections.namedtuple("Theorem", "game formula parameters")

WINNING_WAYS = """poset winning_ways
chains c d e        # row 1 without the corner; row 2; column 1 from row 3 on
c[i] < d[i+1]
d[1] < e[1]
"""
ROWS = "let a = c + 1; let b = d; let x = e + 2;\n"
WINNING_WAYS_FORMULA = """x = case { b = 0: if a = 1 then 2 else none; a + b even: floor((2*a + b)/2);
    else min(ceil((2*a - b)/2), ceil(3*(a - b)/2)) }"""
SUN = """case { a = b + 1: none; a + b odd: floor((2*a + b)/2); a = b: floor(3*a/2) + 1;
    else min(ceil((2*a - b)/2), 3*(a - b)/2) }"""
# Here g is the Grundy value of the rest, since chain g has no relations.
SHIFTED = Theorem(
    "poset shifted\nchains c e g\nparameters s >= 0\nc[i+s] < e[i]\n",
    "g = case { e = 0: c; c + e + s even: c + ceil(e/2); else min(c - ceil(e/2), floor((3*c - 3*e - s - 1)/2)) }",
    [{"s": s} for s in range(4)])
SECOND_ROW = Theorem(
    "poset column_from_p\nchains c e d\nparameters p >= 1\nc[i] < e[i+1]\ne[p] < d[1]\n",
    "let m = c - p + 1; let l = e - p + 1;\nd = case { e < p: if c = e then 0 else none;"
    " m + l odd: m - 1 + floor(l/2); else min(m - 1 - floor(l/2), 3*(m - l)/2) }",
    [{"p": p} for p in (1, 2, 5)])

THEOREMS = {
    "two heaps of Nim": Theorem("poset nim\n", "c = d", [{}]),
    "two rows of Chomp": Theorem("poset chomp_2\nc[i] < d[i+1]\n", "d = c", [{}]),
    "Winning Ways": Theorem(WINNING_WAYS, ROWS + WINNING_WAYS_FORMULA, [{}]),
    "Theorem 1 of Sun": Theorem(WINNING_WAYS + "elements x\nd[2] < x\ne[1] < x\n",
                                ROWS + "{}: " + WINNING_WAYS_FORMULA + ";\n{x}: x = " + SUN, [{}]),
    "two rows, shifted by s": SHIFTED,
    "Winning Ways with the column from square p on": SECOND_ROW,
    "a family of elements, and pieces": Theorem(
        "poset pieces\nelements r[1..2]\nd[i] < r[i]\nr[1] < r[2]\nr[i] < c[i+1]\n",
        "{}: d = c; {r_1}: d = c + 1 when c >= 1; {r_1, r_2}: d = 3 when c = 1; {r_1, r_2}: d = 2 when c = 2;"
        " {r_1, r_2}: d = c + 1 when c > 2", [{}]),
    "an element of c above all of d": Theorem(
        "poset all_of_d\nparameters s >= 0, t >= s+1\nelements x\nd < c[t+1]\nx < c[2]\n",
        "{}: d = c; {x}: d = case { c = 0: 1; c = 1: 0; else c }",
        [{"s": 0, "t": 1}, {"s": 0, "t": 3}, {"s": 2, "t": 5}]),
    "a ladder of slope 2": Theorem("poset slope\nd[2*i] < c[i+1]\n", "c = d and c <= 1", [{}]),
    "a ladder of slope 1/2": Theorem("poset flat\nd[i] < c[2*i]\n", "c = d", [{}]),
    "a chain above a chain above a chain": Theorem(  # the order between a and c is in no line
        "poset row\nchains a b c\nparameters p >= 0\na[p+1] < b[1]\nb[1] < c[1]\n", "a = 0", [{"p": 0}, {"p": 2}]),
}
# Of games with decreed values, of which no file for Coq is written.
ENDS = {
    "misère Nim": Theorem("poset misere\nend {} = 1\n", "d = c when c >= 2; c + d = 1 when c <= 1", [{}]),
    "two rows that end otherwise": Theorem(
        "poset late\nchains c e\nparameters s >= 1\nc[s] < e[1]\nend {} = 1\n",
        "e = c - 1 when c >= 1 and s = 1; e = 0 when c = 1 and s >= 2", [{"s": s} for s in (1, 2, 4)]),
    "a pass and a square": Theorem(
        "poset pass\nchains c d\nelements pass x\nc[1] < x\nend { pass } = 0\nend {} = 2\n",
        "{}: d = c when c >= 2; {}: c + d = 1 when c <= 1; {pass}: d = c when c <= 1;"
        " {pass}: d = (if c even then c + 1 else c - 1) when c >= 2; {x}: d = (if c odd then c + 1 else c - 1) when c >= 1 and c != 2;"
        " {x}: d = 0 when c = 2; {pass, x}: d = (if c odd then c + 2 else c - 2) when c >= 1 and c != 2; {pass, x}: d = 1 when c = 2",
        [{}]),
}
