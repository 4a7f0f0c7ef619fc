"""The bombs: game files and certificates of few bytes that ask for much work, or of many bytes without content.

Each has a name, its bytes, and the right exit codes: of a checker, of `chompcert prove`, of questions to the
certificate. None means that the program is not run. A file that is wrong and also passes a limit may get either answer,
so some have two codes. A file of a gigabyte is given by its beginning and a piece that is repeated after it.
"""
import dataclasses
import hashlib

VERIFIED, REJECTED, MALFORMED, UNSUPPORTED, LIMIT, USAGE = 0, 1, 2, 3, 4, 5
GIGABYTE = 1 << 30

ANSWERED = frozenset({0, 1, LIMIT})  # 1: there is no answer; a formula of so many values is a limit
FALSE = frozenset({REJECTED})
WRONG = frozenset({MALFORMED})
PROVED = frozenset({VERIFIED})
TOO_LARGE = frozenset({LIMIT})
UNKNOWN = frozenset({UNSUPPORTED})
WRONG_OR_TOO_LARGE = frozenset({MALFORMED, LIMIT})
FALSE_OR_TOO_LARGE = frozenset({REJECTED, LIMIT})


@dataclasses.dataclass(frozen=True)
class Endless:
    """Bytes that come through a pipe, a gigabyte of them."""
    begin: bytes
    again: bytes


@dataclasses.dataclass(frozen=True)
class Sparse:
    """A file of this many NUL bytes, that takes no room."""
    size: int


@dataclasses.dataclass(frozen=True)
class Bomb:
    name: str
    game: object  # bytes, Endless or Sparse
    certificate: object
    check: frozenset = None
    ask: frozenset = None
    prove: frozenset = None
    questions: tuple = (("show",), ("find", "7"), ("grundy", "7", "7"), ("move", "1000000000000", "7"), ("formula",))
    columns: int = 100_000  # the prover's limit
    limited: frozenset = TOO_LARGE  # what a limited checker may answer besides


READ = (("show",),)  # reading finds the error


@dataclasses.dataclass(frozen=True)
class QuestionBomb:
    """Words, and a line of standard input, for a true certificate, `true.cert`."""
    name: str
    words: tuple
    line: object
    code: int


EMPTY = b"poset empty\n"  # no elements: f(m) = m for value 0
CHOMP = b"poset chomp\nelements r3[1..2]\nd[i] < c[i+1]\nc[i] < r3[i]\nr3[i] < r3[i+1]\n"
CHOMP_IDEALS = (b"ideal 0\n", b"ideal 1 r3[1]\n", b"ideal 1 r3[2]\n")


def certificate(game, body, length=None):
    return b"chompcert 1\ngame %s %d\n%s\n%s" % (hashlib.sha256(game).hexdigest().encode(), length or len(game), game, body)


def counted(level, *claims, ideals=(b"ideal 0\n",), values=0):
    periodic = sum(claim.startswith(b"periodic") for claim in claims)
    rows = b"".join(name + claim for name, claim in zip(ideals, claims))
    return b"level %s\nvalues %d\nideals %d periodic %d finite %d\n%send\n" % (
        level, values, len(ideals), periodic, len(claims) - periodic, rows)


def empty_with(level, claim):
    """A certificate of the empty game with one claim."""
    return certificate(EMPTY, counted(level, claim))


def bare(game):
    """A certificate that ends after the game."""
    return certificate(game, b"level full\nvalues 0\nideals 1 periodic 0 finite 1\n")


def game_bomb(name, game, check, prove=TOO_LARGE, columns=Bomb.columns):
    return Bomb(name, game, bare(game), check=check, ask=check, prove=prove, questions=READ, columns=columns)


def claim_bomb(name, level, claim, check, ask):
    return Bomb(name, EMPTY, empty_with(level, claim), check=check, ask=ask)


def tail(period, offset=b" 0"):
    return b"tail" + offset * period + b"\n"


def residues(period):
    """The offsets of a tail whose period is this prime, and no smaller: the first two columns change places."""
    return b"tail 1 -1" + b" 0" * (period - 2) + b"\n"


def coprime_periods():
    """Chomp of three ideals with periods that are different primes near 10^5: their product is 10^15."""
    periods = (99_991, 99_989, 99_971)
    claims = [b"periodic 0 0 %d\n" % p + residues(p) for p in periods]
    return Bomb("periods_of_three_large_primes", CHOMP, certificate(CHOMP, counted(b"compact", *claims, ideals=CHOMP_IDEALS)),
                check=FALSE_OR_TOO_LARGE, ask=None)


def antichain(size):
    return b"poset antichain\nelements " + b" ".join(b"x%d" % i for i in range(size)) + b"\n"


def ladders(*pairs):
    return b"poset ladders\n" + b"".join(b"d[%d*i] < c[%d*i]\n" % pair for pair in pairs)


def claims_of_a_few_bytes():
    far = b"9" * 18
    yield claim_bomb("period_of_eighteen_digits", b"full", b"periodic 0 0 %s\ntail 0\n" % far, WRONG, WRONG)
    yield claim_bomb("period_of_ten_to_the_eighteen", b"compact", b"periodic 0 0 1%s\ntail 0\n" % (b"0" * 18), WRONG, WRONG)
    yield claim_bomb("preperiod_of_eighteen_digits", b"compact", b"periodic 0 %s 1\ntail 0\n" % far, FALSE_OR_TOO_LARGE, None)
    yield element_above("nine_digits", 999999999, b"periodic 0 0 1\ntail 0\n", FALSE_OR_TOO_LARGE)
    yield element_above("six_digits", 100000, b"periodic 0 100000 2\ntail 1 -1\n", PROVED)
    yield element_above("six_digits_and_false", 100000, b"periodic 0 100000 2\ntail -1 1\n", FALSE)
    yield element_above("six_digits_and_not_least", 100000, b"periodic 0 100000 4\ntail 1 -1 1 -1\n", FALSE)
    yield claim_bomb("columns_of_ten_to_the_nine", b"compact", b"finite 0 1000000000\n", FALSE_OR_TOO_LARGE, None)
    yield claim_bomb("columns_of_eighteen_digits", b"compact", b"finite 0 %s\n" % far, FALSE_OR_TOO_LARGE, None)
    yield claim_bomb("entry_in_column_of_eighteen_digits", b"full", b"finite 0 @%s 0\n" % far, FALSE_OR_TOO_LARGE, None)
    yield claim_bomb("offset_of_eighteen_digits", b"full", b"periodic 0 0 1\ntail %s\n" % far, FALSE_OR_TOO_LARGE, TOO_LARGE)
    yield claim_bomb("number_of_a_million_digits", b"full", b"periodic 0 %s 1\ntail 0\n" % (b"9" * 10 ** 6), WRONG, WRONG)
    yield claim_bomb("value_of_eighteen_digits", b"full", b"periodic %s 0 1\ntail 0\n" % far, FALSE, WRONG)


def element_above(digits, column, claim, check):
    """Of the ideal {x}, which begins in a far column, so that there are few ideals and many rows."""
    game = b"poset far\nelements x\nc[%d] < x\n" % column
    claims = counted(b"compact", b"periodic 0 0 1\ntail 0\n", claim, ideals=(b"ideal 0\n", b"ideal 1 x\n"))
    return Bomb(f"element_above_a_column_of_{digits}", game, certificate(game, claims), check=check, ask=None)


def far_preperiods(count):
    """Values of the empty game that are claimed to settle far away: all of it has to be replayed to see that they do not."""
    claims = [b"periodic %d 99000000 1\ntail %d\n" % (value, value + 1) for value in range(count)]
    return Bomb("preperiods_of_99_million", EMPTY, certificate(EMPTY, b"level compact\nvalues %d\nideals 1 periodic %d finite 0\nideal 0\n%send\n"
                                                               % (count - 1, count, b"".join(claims))),
                check=FALSE_OR_TOO_LARGE, ask=None)


def columns_of_many_values():
    """True claims in two kilobytes: below x the heap C has a million columns, each of which moves to all smaller values."""
    game, columns, values = b"poset far\nelements x\nx < c[1000000]\n", 1_000_000, 150
    claims = b"".join(b"finite %d %d\n" % (value, columns) for value in range(values))
    return Bomb("columns_of_150_values", game, certificate(game, b"level compact\nvalues %d\nideals 2 periodic %d finite %d\nideal 0\n%send\n"
                                                           % (values - 1, values, values, claims)),
                check=FALSE_OR_TOO_LARGE, ask=None)


def headers_of_a_few_bytes():
    yield Bomb("ideals_two_to_the_sixty", EMPTY, certificate(EMPTY, b"level full\nvalues 0\nideals %d periodic %d finite 0\nend\n" % (2 ** 60 - 1, 2 ** 60 - 1)),
               check=FALSE | WRONG, ask=WRONG)
    yield Bomb("claims_of_fifty_million", EMPTY,
               certificate(EMPTY, b"level full\nvalues 49999999\nideals 1 periodic 50000000 finite 0\nideal 0\nend\n"),
               check=FALSE | WRONG, ask=WRONG, questions=READ)
    yield Bomb("values_of_eighteen_digits", EMPTY, certificate(EMPTY, b"level full\nvalues %s\nideals 1 periodic 1 finite 0\n" % (b"9" * 18)),
               check=FALSE_OR_TOO_LARGE, ask=WRONG_OR_TOO_LARGE)
    yield Bomb("claims_of_ten_to_the_seventeen", EMPTY,
               certificate(EMPTY, b"level full\nvalues 99999999999999999\nideals 1 periodic 100000000000000000 finite 0\n"),
               check=FALSE_OR_TOO_LARGE | WRONG, ask=WRONG_OR_TOO_LARGE)
    yield Bomb("game_length_of_eighteen_digits", EMPTY, certificate(EMPTY, b"", length=10 ** 18 - 1), check=FALSE | WRONG, ask=WRONG)


def long_certificates():
    yield coprime_periods()
    yield left_out_values()
    yield far_preperiods(2_500)
    yield columns_of_many_values()
    yield claim_bomb("tail_of_a_million_offsets", b"full", b"periodic 0 0 1000000\n" + tail(1_000_000), FALSE, frozenset({VERIFIED}))
    yield claim_bomb("tail_of_a_large_prime", b"full", b"periodic 0 0 999983\n" + residues(999_983), FALSE, None)
    yield claim_bomb("a_million_runs_of_a_list", b"full",
                     b"finite 0" + b"".join(b" @%d 0" % (2 * m) for m in range(1_000_000)) + b"\n", FALSE, ANSWERED | WRONG)
    yield Bomb("a_million_maximal_elements", EMPTY,
               certificate(EMPTY, b"level full\nvalues 0\nideals 1 periodic 1 finite 0\nideal 1000000" + b" x" * 1_000_000 + b"\nend\n"),
               check=FALSE | WRONG, ask=WRONG)


def games_of_a_few_bytes():
    yield game_bomb("family_of_ten_to_the_nine", b"poset a\nelements x[1..1000000000]\n", TOO_LARGE)
    yield game_bomb("antichain_of_ten_million", b"poset a\nelements x[1..10000000]\n", FALSE_OR_TOO_LARGE | WRONG)
    yield game_bomb("chain_of_ten_million", b"poset a\nelements x[1..10000000]\nx[i] < x[i+1]\n", FALSE_OR_TOO_LARGE | WRONG, None)
    yield game_bomb("ten_families_of_ten_million", b"poset a\nelements" + b"".join(b" x%d[1..10000000]" % f for f in range(10)) + b"\n", TOO_LARGE)
    yield game_bomb("antichain_of_40", antichain(40), FALSE_OR_TOO_LARGE | WRONG)
    yield game_bomb("antichain_of_100000", antichain(100_000), FALSE_OR_TOO_LARGE | WRONG)
    yield game_bomb("pairs_of_ten_million", b"poset a\nelements x[1..10000000]\n" + b"x[i] < x[i+1]\n" * 11, TOO_LARGE)
    yield game_bomb("cycle_of_a_million", b"poset a\nelements x[1..1000000]\nx[i] < x[i+1]\nx[1000000] < x[1]\n", WRONG, WRONG)
    yield game_bomb("index_of_ten_to_the_nine", b"poset a\nelements x\nx < c[1000000000]\n", FALSE_OR_TOO_LARGE | WRONG)
    yield game_bomb("number_of_a_million_digits_in_a_game", b"poset a\nelements x\nx < c[%s]\n" % (b"9" * 10 ** 6), WRONG, WRONG)
    yield game_bomb("name_of_a_million_letters", b"poset a\nelements %s\n" % (b"x" * 10 ** 6), FALSE_OR_TOO_LARGE | WRONG, None)
    # Where rows do not fit the memory, columns are tried: their limit bounds the time.
    yield game_bomb("line_of_200000_terms", b"poset a\nelements x[1..200000]\n" + b" < ".join(b"x[%d]" % i for i in range(1, 200_001)) + b"\n",
                    FALSE_OR_TOO_LARGE | WRONG, columns=100)


def staircases():
    steep = FALSE_OR_TOO_LARGE | WRONG
    yield game_bomb("ladder_of_slope_ten_to_the_nine", b"poset a\nd[1000000000*i] < c[i+1]\n", steep, PROVED)
    yield game_bomb("ladder_of_slope_one_in_ten_to_the_nine", b"poset a\nd[i] < c[1000000000*i]\n", steep, PROVED)
    yield game_bomb("ladders_of_coprime_steps", ladders((999_999_937, 999_999_929), (999_999_893, 999_999_883), (999_999_797, 999_999_761)), steep)
    yield game_bomb("a_hundred_thousand_ladders", ladders(*((i, i + 1) for i in range(1, 100_001))), steep, PROVED)


def gigabytes():
    header = certificate(EMPTY, b"level full\nvalues 0\nideals 1 periodic 1 finite 0\nideal 0\n")
    zeros = Sparse(8 * GIGABYTE)
    yield Bomb("comment_of_a_gigabyte", Endless(b"poset a #", b"x" * 65536), header, check=WRONG_OR_TOO_LARGE, prove=WRONG_OR_TOO_LARGE)
    yield Bomb("blank_lines_of_a_gigabyte", Endless(b"poset a\n", b"\n" * 65536), header, check=WRONG_OR_TOO_LARGE)
    yield Bomb("tail_of_a_gigabyte", EMPTY, Endless(header + b"periodic 0 0 500000000\ntail", b" 0" * 32768), check=TOO_LARGE | FALSE, ask=TOO_LARGE, questions=READ)
    yield Bomb("digits_of_a_gigabyte", EMPTY, Endless(header + b"periodic 0 ", b"9" * 65536), check=WRONG_OR_TOO_LARGE, ask=WRONG_OR_TOO_LARGE, questions=READ)
    yield Bomb("nothing_of_eight_gigabytes", zeros, zeros, check=WRONG_OR_TOO_LARGE, ask=WRONG_OR_TOO_LARGE, prove=WRONG_OR_TOO_LARGE, questions=READ)


def left_out_values():
    """The values that a compact certificate claims to leave out are 2^64: 18 claims, and what is missing."""
    nearly = 10 ** 18 - 1
    claims = [b"finite %d %d\n" % (k, end) for k, end in enumerate([nearly] * 18 + [2 ** 64 - 18 * nearly])]
    return Bomb("left_out_values_two_to_the_64", EMPTY,
                certificate(EMPTY, b"level compact\nvalues 18\nideals 1 periodic 0 finite 19\nideal 0\n" + b"".join(claims) + b"end\n"),
                check=FALSE_OR_TOO_LARGE, ask=TOO_LARGE, questions=(("find", "7"), ("formula",)))


def exchanged(size, one, other):
    images = list(range(size))
    images[one], images[other] = other, one
    return images


def all_permutations_of_nine():
    """The antichain of nine with two symmetries that generate all 362,880, and all exchanges, which are no more; removing
    one element wins, and the positions are pairs of elements, each with its partner as the answer."""
    game = b"poset nine\nchains none\nelements x[1..9]\n"
    symmetries = [[*range(1, 9), 0]] + [exchanged(9, one, other) for other in range(9) for one in range(other)]
    partners = [e ^ 1 for e in range(8)]
    lines = [f"symmetry {' '.join(map(str, images))}" for images in symmetries] + ["positions 4"]
    for size in (2, 4, 6, 8):
        lines += [f"position {size} {' '.join(f'x[{e + 1}]' for e in range(size))}", f"answers {' '.join(map(str, partners[:size]))}"]
    body = f"level strategy\noutcome N x[9]\nsymmetries {len(symmetries)}\n" + "\n".join(lines) + "\nend\n"
    return Bomb("automorphisms_nine_factorial", game, certificate(game, body.encode()), check=PROVED)


def images_under_many_automorphisms():
    """Twelve elements above one, with symmetries that generate the 967,680 permutations of the first eight and of the other
    four of them, and twelve beside: removing the one wins, and the second player takes the others in pairs. Each answer asks
    for an image of an ideal that all 967,680 keep."""
    letters = "abefghjklmnopqrstuvwxyzAB"
    game = f"poset many\nchains none\nelements {' '.join(letters)}\n" + "".join(f"{letters[12]} < {letters[e]}\n" for e in range(12))
    symmetries = [[*range(1, 8), 0, *range(8, 25)], exchanged(25, 0, 1), [*range(8), 9, 10, 11, 8, *range(12, 25)], exchanged(25, 8, 9)]
    sets = [[13 + e for e in range(12) if mask >> e & 1] for mask in range(1, 1 << 12)]
    lines = [f"symmetry {' '.join(map(str, images))}" for images in symmetries]
    sets = [elements for elements in sets if len(elements) % 2 == 0]
    lines.append(f"positions {len(sets)}")
    for elements in sets:
        pairs = [elements[place ^ 1] for place in range(len(elements))]
        lines += [f"position {len(elements)} {' '.join(letters[e] for e in elements)}", f"answers {' '.join(map(str, pairs))}"]
    body = f"level strategy\noutcome N {letters[12]}\nsymmetries {len(symmetries)}\n" + "\n".join(lines) + "\nend\n"
    return Bomb("images_under_967680_automorphisms", game.encode(), certificate(game.encode(), body.encode()), check=PROVED | TOO_LARGE)


def strategies():
    game = b"poset many\nchains none\nelements x[1..20]\n"
    exchange, turn = (b" ".join(b"%d" % image for image in images) for images in ([1, 0, *range(2, 20)], [*range(1, 20), 0]))
    header = b"level strategy\noutcome P\nsymmetries 2\nsymmetry %s\nsymmetry %s\npositions " % (exchange, turn)
    one = b"level strategy\noutcome P\nsymmetries 0\npositions 1\nposition 1 x[20]\n"
    yield all_permutations_of_nine()
    yield images_under_many_automorphisms()
    yield Bomb("automorphisms_twenty_factorial", game, certificate(game, header + b"0\nend\n"), check=TOO_LARGE,
               limited=FALSE_OR_TOO_LARGE)  # no image is asked for
    yield Bomb("symmetries_of_eighteen_digits", game,
               certificate(game, b"level strategy\noutcome P\nsymmetries %s\npositions 0\nend\n" % (b"9" * 18)),
               check=FALSE)
    yield Bomb("answers_of_a_gigabyte", game, Endless(certificate(game, one + b"answers"), b" 0" * 32768), check=TOO_LARGE)


def question_bombs():
    digits = b"9" * 10 ** 6
    yield QuestionBomb("column_of_a_million_digits", ("find", "true.cert"), digits, 0)
    yield QuestionBomb("position_of_a_million_digits", ("move", "true.cert"), digits + b" " + digits, 0)
    yield QuestionBomb("line_of_a_million_numbers", ("grundy", "true.cert"), b"1 " * 10 ** 6, MALFORMED)
    yield QuestionBomb("digits_of_a_gigabyte_as_a_question", ("find", "true.cert"), Endless(b"", b"9" * 65536), LIMIT)
    yield QuestionBomb("power_of_ten_to_the_billion", ("play", "true.cert", "10^1000000000", "5"), b"", LIMIT)
    yield QuestionBomb("sum_of_ten_thousand", ("sum",) + ("true.cert", "7", "9", "+") * 9_999 + ("true.cert", "7", "9"), b"", 0)
    yield QuestionBomb("parentheses_fifteen_thousand_deep", ("verify", "true.cert", "n = " + "(" * 15_000), b"", MALFORMED)
    yield QuestionBomb("minus_signs_fifteen_thousand", ("verify", "true.cert", "n = " + "-" * 15_000 + "m"), b"", MALFORMED)
    yield QuestionBomb("formula_with_a_modulus_of_eighteen_digits", ("verify", "true.cert", "n = m + m mod 999999999999999999"), b"", LIMIT)


def all_bombs():
    for part in (claims_of_a_few_bytes, headers_of_a_few_bytes, long_certificates, games_of_a_few_bytes, staircases, gigabytes, strategies):
        yield from part()
