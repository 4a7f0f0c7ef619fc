"""The accepted certificates of the corpora for games with decreed values: name -> what the game file says, how many values.

Each is written at both levels, the compact one as compact_NAME.
"""
from decreed.claims import body, certificate, claims_of
from decreed.explicit import Lines

MISERE = ((0, 1),)
TOWER = tuple(f"x[{number}]" for number in range(1, 71))


def up(*names):
    """The relations of a chain of elements of A, by their numbers."""
    return tuple(("<", ("A", low), ("A", high)) for low, high in zip(names, names[1:]))


ALL = {
    "decreed_nim": (Lines((), 2, (), MISERE, "nim"), 3),
    "decreed_two_in_nim": (Lines((), 2, (), ((0, 2),), "nim"), 1),
    "decreed_heap": (Lines((), 1, (), MISERE, "heap"), 1),
    "decreed_heap_seventy": (Lines((), 1, (), ((0, 70),), "heap"), 1),
    "decreed_fork": (Lines(("a", "b", "e"), 0, (("<", ("A", 0), ("A", 1)), ("<", ("A", 0), ("A", 2))), MISERE, "fork"), 1),
    "decreed_pass": (Lines(("pass",), 2, (), ((1, 0),), "pass"), 2),
    "decreed_ladder": (Lines((), 2, (("ladder", 1, 0, 1, 1),), MISERE, "ladder"), 2),
    "decreed_ladder_at_once": (Lines((), 2, (("ladder", 1, 0, 1, 0),), MISERE, "ladder"), 2),
    "decreed_below_c_3": (Lines(("x", "y"), 2, (("<", ("A", 0), ("C", 3)), ("<", ("C", 1), ("A", 1))), ((0, 1), (1, 1)),
                                "below"), 2),
    "decreed_elements_on_top": (Lines(("x", "y", "z"), 2, (("<", ("C", 2), ("A", 1)), ("<", ("D", 1), ("A", 2)), *up(0, 1)),
                                      ((0, 1), (1, 3)), "top"), 2),
    "decreed_above_c_2_and_d_2": (Lines(("x", "y"), 2, (("<", ("C", 2), ("A", 0)), ("<", ("D", 2), ("A", 1))), MISERE, "above"),
                                  2),
    "decreed_of_one_chain": (Lines(("x", "y", "z"), 1, (("<", ("C", 3), ("A", 2)), *up(0, 1)), ((1, 2), (3, 2)), "one"), 1),
    "decreed_seventy_without_chains": (Lines((), 0, (), ((0, 70),), "seventy"), 1),
    "decreed_element_called_end": (Lines(("end",), 2, (("<", ("A", 0), ("C", 3)),), ((1, 2),), "end"), 3),
    # The labels of 64 smaller ideals stand in all rows of the first tile: without chains column 0 is the only one.
    "decreed_tower": (Lines(TOWER, 0, (("family", "x", 0, 69),), (((1 << 66) - 1, 5), ((1 << 68) - 1, 1)), "tower"), 1),
}


def certificates():
    """Name -> the bytes of the certificate."""
    found = {}
    for name, (lines, values) in ALL.items():
        claims = claims_of(lines, values)
        for prefix, compact in (("", False), ("compact_", True)):
            found[prefix + name] = certificate(lines, body(lines, claims, compact), compact).encode()
    return found


def games():
    return {prefix + name: lines.text() for name, (lines, _) in ALL.items() for prefix in ("", "compact_")}
