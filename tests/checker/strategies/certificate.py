"""Strategy certificates of small games: written, judged by the conditions of proofs/THEOREM.md, section 13, and judged
by the definition of the game. Each by brute force, from those pages and the definition alone. """
import dataclasses
import hashlib
import typing

from strategies.poset import generated, image_of

MOST_AUTOMORPHISMS = 200  # of a test


@dataclasses.dataclass
class Strategy:
    """What a certificate says; positions are pairs of an ideal and its answers, element -> element."""
    move: typing.Optional[int]  # wins; None: the outcome is P
    symmetries: list
    positions: list

    def certificate(self, poset):
        """Its bytes."""
        game = poset.game()
        outcome = "P" if self.move is None else f"N {poset.names[self.move]}"
        lines = ["level strategy", f"outcome {outcome}", f"symmetries {len(self.symmetries)}"]
        lines += [f"symmetry {spaced(images)}" for images in self.symmetries]
        lines += [f"positions {len(self.positions)}"]
        for ideal, answers in self.positions:
            tops = poset.maximal(ideal)
            lines += [f"position {len(tops)} {spaced(poset.names[e] for e in tops)}",
                      f"answers {spaced(answers[e] for e in poset.members(ideal))}"]
        text = "".join(f"{line}\n" for line in [*lines, "end"])
        return b"chompcert 1\ngame %s %d\n%s\n%s" % (hashlib.sha256(game).hexdigest().encode(), len(game), game,
                                                      text.encode())

    def holds(self, poset):
        """(S1) to (S4), with section 14."""
        if not all(poset.is_automorphism(images) for images in self.symmetries):
            return False
        group = group_of(poset, self.symmetries)
        listed = {image_of(images, ideal) for ideal, _ in self.positions for images in group} | {0}
        listed = listed - set(poset.decrees) | {ideal for ideal, value in poset.decrees.items() if value == 0}
        ideals = [ideal for ideal, _ in self.positions]
        ordered = ideals == sorted(set(ideals)) and 0 not in ideals
        least = all(ideal <= image_of(images, ideal) for ideal in ideals for images in group)
        return ordered and least and not set(ideals) & set(poset.decrees) and self.leads_to(poset, listed)

    def leads_to(self, poset, listed):
        """(S3) and (S4), where these ideals are listed."""
        for ideal, answers in self.positions:
            for x in poset.members(ideal):
                rest = poset.without(ideal, x)
                if rest in poset.decrees:
                    if poset.decrees[rest] == 0 or answers[x] != x:
                        return False
                elif not rest >> answers[x] & 1 or poset.without(rest, answers[x]) not in listed:
                    return False
        if self.move is not None and poset.whole in poset.decrees:
            return False
        return (poset.whole if self.move is None else poset.without(poset.whole, self.move)) in listed

    def is_true(self, poset):
        """By the definition: the outcome, that the positions are lost, and that each answer wins."""
        lost = poset.lost
        return (all(map(poset.is_automorphism, self.symmetries)) and all(ideal in lost for ideal, _ in self.positions)
                and self.leads_to(poset, lost) and (self.move is None) == (poset.whole in lost))


def group_of(poset, symmetries):
    """The automorphisms that they generate; None if there are many."""
    return generated(poset.size, tuple(symmetries), MOST_AUTOMORPHISMS)


def spaced(items):
    return " ".join(map(str, items))


def least_image(ideal, group):
    return min(image_of(images, ideal) for images in group)


def answers_into(poset, ideal, wanted, choose):
    """An answer to each move, into `wanted` if there is one, and else any; one that cannot be is for no element left."""
    answers = {}
    for x in poset.members(ideal):
        rest = poset.without(ideal, x)
        good = [y for y in poset.members(rest) if poset.without(rest, y) in wanted]
        if rest in poset.decrees and poset.decrees[rest] != 0:
            good = [x]
        answers[x] = choose(good or poset.members(rest) or [x])
    return answers


def winning_moves(poset, lost):
    return [y for y in range(poset.size) if poset.without(poset.whole, y) in lost]


def full_strategy(poset, symmetries, choose, lost=None):
    """Of all positions that are lost, or are said to be, those that are the least of their images."""
    lost = poset.lost if lost is None else lost
    group = group_of(poset, symmetries)
    positions = [(ideal, answers_into(poset, ideal, lost, choose))
                 for ideal in sorted({least_image(ideal, group) for ideal in lost if ideal and ideal not in poset.decrees})]
    return Strategy(None if poset.whole in lost else choose(winning_moves(poset, lost) or [0]), symmetries, positions)


def small_strategy(poset, symmetries, choose):
    """The positions that the winner needs: from the whole poset, those that answers lead to."""
    group = group_of(poset, symmetries)
    move = None if poset.whole in poset.lost else choose(winning_moves(poset, poset.lost))
    start = poset.whole if move is None else poset.without(poset.whole, move)
    answers, new = {}, {least_image(start, group)}
    while new:
        ideal = new.pop()
        if ideal and ideal not in answers and ideal not in poset.decrees:
            answers[ideal] = answers_into(poset, ideal, poset.lost, choose)
            new |= {least_image(poset.without(poset.without(ideal, x), y), group) for x, y in answers[ideal].items()
                    if y != x}
    return Strategy(move, symmetries, sorted(answers.items()))
