"""Random games with at most seven elements, as many as one likes: for tests and measurements of batches.

Elements and relations go up in one order (the first elements of the chains, the elements of A as numbered, later elements of
the chains), so that no draw has a cycle. The same number gives the same game everywhere.
"""
import random


def game_text(number, most=7):
    draw = random.Random(number)
    size = draw.randint(0, most)
    names = [f"x[{i}]" for i in range(1, size + 1)]
    lines = [f"poset random{number}"] + ([f"elements x[1..{size}]"] if size else [])
    if draw.random() < 0.5:
        lines.append(f"d[i] < c[{draw.choice(['', '2*'])}i+{draw.randint(1, 6)}]")
    below, above = draw.choice([("cd", "c"), ("d", "cd")])  # no element of C may lie below one of D
    for _ in range(draw.randint(size // 2, size + 2) if size else 0):
        low = draw.choice([f"{draw.choice(below)}[{draw.randint(1, 4)}]", *names])
        later = names[names.index(low) + 1:] + [f"{draw.choice(above)}[{draw.randint(5, 9)}]"] if low in names else names
        lines.append(f"{low} < {draw.choice(later)}")
    return "\n".join(lines) + "\n"


def write_games(folder, count, first=0):
    """Writes the games into a new folder, and their list beside it; returns the list's path."""
    folder.mkdir()
    for number in range(first, first + count):
        (folder / f"{number}.poset").write_text(game_text(number))
    listed = folder.with_suffix(".list")
    listed.write_text("".join(f"{folder.name}/{number}.poset\n" for number in range(first, first + count)))
    return listed
