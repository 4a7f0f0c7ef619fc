"""Random posets of at most nine elements, many of them with automorphisms, and random faults in their strategies."""
import bisect

from strategies.certificate import Strategy, answers_into, full_strategy, group_of, least_image, small_strategy
from strategies.poset import Poset, image_of

LETTERS = "abefghjkm"


# --- Posets

def random_pairs(random, size):
    share = random.choice((0, 0.15, 0.3, 0.6))
    return [(low, high) for high in range(size) for low in range(high) if random.random() < share]


def plain(random):
    size = random.randint(0, 9)
    return size, random_pairs(random, size)


def copies(random):
    """The same poset several times, and perhaps an element above or below all."""
    size = random.randint(1, 4)
    times = random.randint(2, 8 // size)
    pairs = [(low + size * t, high + size * t) for low, high in random_pairs(random, size) for t in range(times)]
    all_of_it = size * times
    if random.random() < 0.5:
        above = random.random() < 0.5
        pairs += [(e, all_of_it) if above else (all_of_it, e) for e in range(all_of_it)]
        all_of_it += 1
    return all_of_it, pairs


def box(random):
    """A product of chains without its least element, as in Chomp."""
    sides = random.choice(((2, 2), (3, 3), (2, 4), (2, 5), (3, 2), (2, 2, 2)))
    places = [()]
    for side in sides:
        places = [(*place, at) for place in places for at in range(side)]
    places = places[1:]
    return len(places), [(low, high) for low, one in enumerate(places) for high, other in enumerate(places)
                         if sum(other) == sum(one) + 1 and all(a <= b for a, b in zip(one, other))]


def names(random, size):
    """Plain names, and families for some of them."""
    found = []
    letters = random.sample(LETTERS, len(LETTERS))
    while len(found) < size:
        letter = letters.pop()
        members = random.randint(1, size - len(found))
        found += [f"{letter}[{number}]" for number in range(1, members + 1)] if random.random() < 0.4 else [letter]
    return found


def poset(random):
    size, pairs = random.choice((plain, plain, copies, copies, box))(random)
    number = random.sample(range(size), size)
    drawn = Poset(names(random, size), [(number[low], number[high]) for low, high in pairs])
    if random.random() < 0.5:
        drawn.decrees.update(decrees(random, drawn))
    return drawn


def decrees(random, of):
    """Values for some ideals and their images under some automorphisms; the whole poset may be decreed to be lost."""
    group = group_of(of, symmetries(random, of))
    some = {0: random.choice((0, 1, 1, 1, 2))} if random.random() < 0.5 else {}
    for ideal in random.sample(of.ideals, min(len(of.ideals), random.choice((0, 1, 1, 2, 4)))):
        value = 0 if ideal == of.whole else random.choice((0, 1, 1, 2, 3))
        some.update(dict.fromkeys({image_of(images, ideal) for images in group}, value))
    return {ideal: value for ideal, value in some.items() if value == 0 or ideal != of.whole}


def symmetries(random, of):
    """Up to three automorphisms that generate a small group."""
    drawn = [of.automorphism(random) for _ in range(random.choice((0, 1, 2, 2, 3)))] if of.size else []
    drawn = [images for images in drawn if of.is_automorphism(images)]  # which keeps the values decreed, too
    while group_of(of, drawn) is None:
        drawn.pop()
    return drawn


def strategy(random, of):
    return random.choice((full_strategy, small_strategy))(of, symmetries(random, of), random.choice)


# --- Faults: each takes a poset and a true strategy, and returns another one, or None if there is none.

def outcome(random, of, true):
    move = random.randrange(of.size) if of.size and (true.move is None or random.random() < 0.5) else None
    return Strategy(move, true.symmetries, true.positions)


def answer(random, of, true):
    positions = [(ideal, dict(answers)) for ideal, answers in true.positions]
    if not positions:
        return None
    _, answers = random.choice(positions)
    answers[random.choice(list(answers))] = random.randrange(of.size + 1)
    return Strategy(true.move, true.symmetries, positions)


def dropped(random, of, true):
    positions = list(true.positions)
    if positions:
        positions.pop(random.randrange(len(positions)))
    return Strategy(true.move, true.symmetries, positions)


def repeated(random, of, true):
    positions = list(true.positions)
    if positions:
        positions.insert(random.randrange(len(positions) + 1), random.choice(positions))
    return Strategy(true.move, true.symmetries, positions)


def another_image(random, of, true):
    positions = list(true.positions)
    if not positions or not true.symmetries:
        return None
    at, images = random.randrange(len(positions)), random.choice(true.symmetries)
    ideal, answers = positions[at]
    positions[at] = image_of(images, ideal), {images[x]: images[y] for x, y in answers.items()}
    return Strategy(true.move, true.symmetries, sorted(positions) if random.random() < 0.5 else positions)


def not_lost(random, of, true):
    """An N-position among the others, with the best answers that there are."""
    group = group_of(of, true.symmetries)
    ideal = least_image(random.choice(of.ideals), group)
    if ideal == 0 or ideal in of.lost:
        return None
    positions = list(true.positions)
    bisect.insort(positions, (ideal, answers_into(of, ideal, of.lost, random.choice)), key=lambda each: each[0])
    return Strategy(true.move, true.symmetries, positions)


def false_world(random, of, true):
    """An ideal, and all of its images, are what they are not; what follows is right."""
    if of.size == 0:
        return None
    group = group_of(of, true.symmetries)
    one = random.choice(of.ideals)
    world = of.lost_unless({image_of(images, one) for images in group})
    return full_strategy(of, true.symmetries, random.choice, world)


def false_symmetry(random, of, true):
    """A permutation that is no automorphism. Positions are lost if no move leads to an image of one that is lost."""
    images = list(random.choice([*true.symmetries, tuple(range(of.size))]))
    if of.size < 2:
        return None
    one, other = random.sample(range(of.size), 2)
    images[one], images[other] = images[other], images[one]
    with_it = [*true.symmetries, tuple(images)]
    group = group_of(of, with_it)
    if group is None or of.is_automorphism(images):
        return None
    least = {ideal: least_image(ideal, group) for ideal in of.ideals}
    lost = set()
    for ideal in of.ideals:
        if least[ideal] == ideal and of.is_lost(ideal, lambda x, ideal=ideal: least[of.without(ideal, x)] in lost):
            lost.add(ideal)
    return full_strategy(of, with_it, random.choice, {ideal for ideal in of.ideals if least[ideal] in lost})


def no_permutation(random, of, true):
    """The order is kept, by no permutation."""
    if of.size < 2:
        return None
    images = list(range(of.size))
    one, other = random.sample(range(of.size), 2)
    images[one] = other
    return Strategy(true.move, [*true.symmetries, tuple(images)], true.positions)


FAULTS = [outcome, answer, answer, dropped, repeated, another_image, not_lost, not_lost, false_world, false_world,
          false_world, false_symmetry, false_symmetry, false_symmetry, no_permutation]
TWICE = [outcome, answer, dropped]


def wrong_strategy(random, of, true):
    """A fault, and sometimes a second one; the strategy may still be right."""
    wrong = random.choice(FAULTS)(random, of, true)
    if wrong and random.random() < 0.2:
        wrong = random.choice(TWICE)(random, of, wrong)
    return wrong
