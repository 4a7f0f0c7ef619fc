"""Games with 2,000 to 20,000 order ideals: wide ones, of few elements that are mostly unrelated, and long chains."""
import collections

# on_top: whether there is a route by rows; by_columns: whether the columns of all ideals are few enough; by_rows_verified: whether
# the checker verified in Coq is asked for rows besides, which it takes of itself for compact certificates
LargeGame = collections.namedtuple("LargeGame", "name text k on_top by_columns by_rows_verified")

FEWEST = 2_000
LONG_BY_COLUMNS = 2_100  # of longer chains each certificate takes a minute by columns


def number_of_ideals(elements, below):
    """below: for each element those that stand under it, as bits."""
    return sum(all(below[e] & ~members == 0 for e in range(elements) if members >> e & 1) for members in range(1 << elements))


def related(rng, elements):
    """Some pairs (low, high), and the bits under each element: low < high, so that no cycle is closed."""
    pairs = [(low, high) for high in range(1, elements) for low in range(high) if rng.random() < 0.6 / elements]
    below = [0] * elements
    for low, high in pairs:
        below[high] |= 1 << low | below[low]
    return pairs, below


def wide(rng, number, most):
    """The chains bound the elements from below at places up to 12, in every fourth game from above behind place 20."""
    ideals = 0
    while not FEWEST <= ideals <= most:
        elements = rng.randint(11, 15)
        pairs, below = related(rng, elements)
        ideals = number_of_ideals(elements, below)
    two_chains, on_top = number % 3 != 2, number % 4 != 3
    lines = [f"poset wide_{number}", *([] if two_chains else ["chains c"]), f"elements x[1..{elements}]"]
    lines += [f"x[{low + 1}] < x[{high + 1}]" for low, high in pairs]
    for element in range(1, elements + 1):
        for chain in "cd" if two_chains else "c":
            if rng.random() < 0.4:
                lines.append(f"{chain}[{rng.randint(1, 12)}] < x[{element}]")
    if two_chains and rng.random() < 0.5:
        lines.append(rng.choice(("d[i] < c[i+1]", "d[i] < c[i+3]", "d[2] < c[5]")))
    if not on_top:
        lines.append(f"x[{rng.randint(1, elements)}] < c[{rng.randint(20, 30)}]")
    k = rng.choice((0, 0, 1)) if two_chains else 0
    return LargeGame(lines[0].split()[1], ("\n".join(lines) + "\n").encode(), k, on_top, True, on_top)


def long(rng, number, most):
    """Chomp with a third row, or a chain above a ladder with a short one that hangs on it."""
    length = rng.randint(FEWEST, LONG_BY_COLUMNS) if number == 0 else rng.randint(FEWEST, most - 1)
    lines = [f"poset long_{number}", f"elements a[1..{length}]", f"d[i] < c[i+{1 if number % 2 == 0 else rng.randint(1, 3)}]",
             "c[i] < a[i]" if number % 2 == 0 else f"c[{rng.randint(1, 2)}*i] < a[i]", "a[i] < a[i+1]"]
    if number % 2 == 1:
        lines += [f"{rng.choice('cd')}[{rng.randint(1, 40)}] < a[{rng.randint(length // 2, length)}]"]
    return LargeGame(lines[0].split()[1], ("\n".join(lines) + "\n").encode(), 0, True, length <= LONG_BY_COLUMNS, False)
