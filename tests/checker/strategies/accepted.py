"""The accepted strategy certificates of the corpora: name -> poset, symmetries, and which strategy is written."""
from strategies.certificate import full_strategy, small_strategy
from strategies.poset import Poset

TOWERS = Poset(["x[1]", "x[2]", "y[1]", "y[2]"], [(0, 1), (2, 3)], "towers")
TOWERS_EXCHANGED = (2, 3, 0, 1)
# Three rows of three without the square in the corner; r[1] and r[2] are the rest of the first row.
SQUARE = Poset(["r[1]", "r[2]", "s[1]", "s[2]", "s[3]", "t[1]", "t[2]", "t[3]"],
               [(0, 1), (2, 3), (3, 4), (5, 6), (6, 7), (0, 3), (1, 4), (2, 5), (3, 6), (4, 7)], "square")
SQUARE_MIRRORED = (2, 5, 0, 3, 6, 1, 4, 7)
# The elements a and b belong to the second word of 64 bits.
TOWER_AND_TWO = Poset([f"x[{number}]" for number in range(1, 65)] + ["a", "b"], [(e, e + 1) for e in range(63)], "two")
TWO_EXCHANGED = (*range(64), 65, 64)

# Misere; the exchange keeps the two decreed squares.
TOWERS_DECREED = Poset(TOWERS.names, TOWERS.pairs, "towers", {0b0000: 1, 0b0001: 2, 0b0100: 2, 0b0101: 0})
SQUARE_MISERE = Poset(SQUARE.names, SQUARE.pairs, "square", {0: 1})
FORK_LOST = Poset(["a", "b", "e"], [(0, 1), (0, 2)], "fork", {0: 1, 0b111: 0})

ALL = {
    "strategy_towers": (TOWERS, [TOWERS_EXCHANGED], full_strategy),
    "strategy_towers_without_symmetries": (TOWERS, [], full_strategy),
    "strategy_square": (SQUARE, [SQUARE_MIRRORED], full_strategy),
    "strategy_square_without_symmetries": (SQUARE, [], small_strategy),
    "strategy_antichain": (Poset(["w", "x", "y", "z"], [], "antichain"), [(1, 0, 2, 3), (1, 2, 3, 0)], full_strategy),
    "strategy_antichain_turned": (Poset(["w", "x", "y", "z"], [], "antichain"), [(1, 2, 3, 0)], full_strategy),
    "strategy_that_takes_all": (Poset(["a", "b", "e"], [(0, 1), (0, 2)], "fork"), [(0, 2, 1)], full_strategy),
    "strategy_of_the_empty_game": (Poset([], [], "empty"), [], full_strategy),
    "strategy_of_decreed_towers": (TOWERS_DECREED, [TOWERS_EXCHANGED], full_strategy),
    "strategy_of_the_misere_square": (SQUARE_MISERE, [SQUARE_MIRRORED], full_strategy),
    "strategy_of_a_fork_decreed_to_be_lost": (FORK_LOST, [], full_strategy),
    "strategy_in_two_words": (TOWER_AND_TWO, [TWO_EXCHANGED], small_strategy),
}


def certificates():
    """Name -> the bytes of the certificate; of several answers the first one."""
    return {name: write(poset, symmetries, lambda choices: choices[0]).certificate(poset)
            for name, (poset, symmetries, write) in ALL.items()}


def games():
    return {name: poset.game().decode() for name, (poset, _, _) in ALL.items()}
