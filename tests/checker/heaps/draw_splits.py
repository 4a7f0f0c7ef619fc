"""Random codes with the bit 8 and a saltus, their certificates, true and false ones, each with the verdict that is due."""
from heaps.definition import values_of
from heaps.draw import certificate, code_of, decorated, due, ill_formed
from heaps.draw_endless import bent, refutation
from heaps.splits import first_exception, least_of, outcome, seeming_saltus

HEAPS = 110    # of which the values are known
FALSE = 10     # claims about a rule, besides those bent
# Claims that (H1) cannot refute below 3m + 5P + t with P = p, and the heap that refutes them: the need for (H5) and (H6). They were
# found by a search of 31,660 codes; without (H5) the last one passes, without (H6) the first one.
LATE_FAULTS = [("0.8F", (0, 2, 1), 13), ("0.8B", (1, 2, 1), 13), ("0.087", (0, 3, 1), 20), ("0.008B", (2, 4, 1), 27),
               ("8.1248", (2, 3, 2), 23), ("8.3BC", (6, 5, 4), 41), ("8.3659EA", (15, 4, 4), 70), ("8.68550B", (6, 7, 4), 52),
               ("8.231D3", (5, 7, 4), 50), ("4.0E167E", (1, 1, 1), 16), ("0.08F8E", (1, 3, 1), 20), ("8.1A4415", (2, 3, 2), 25),
               ("C.092516", (1, 1, 1), 14), ("0.BF3AC", (22, 1, 1), 80)]
POWERS = (1, 2, 4, 8, 16, 32)


def code(rng):
    """Of one to four digits."""
    while True:
        digits = [rng.choice([0, 0, 0, 8, 8, 4, 12]), *(rng.choice([rng.randrange(16), 8, 0]) for _ in range(rng.randint(0, 3)))]
        if any(digit & 8 for digit in digits):
            while len(digits) > 1 and digits[-1] == 0:
                digits.pop()
            return digits


def verdict_due(digits, values, claim):
    """Of a claim; None where the values are too few to say."""
    if claim[2] == 0:
        return due((claim[0], claim[1] + 1, 0), *claim) if first_exception(values, *claim) is not None else None
    if claim[1] == 0:
        return "s REJECTED line [0-9]+: period: "
    if claim[2] & (claim[2] - 1):
        return "s UNSUPPORTED a saltus of a code without brackets: expected a power of two, found "
    found = outcome(digits, values, claim)
    if found is None or found != "proved":
        return None if found is None else refutation(values, claim, found)
    return due(least_of(values, claim), *claim)


def claims_about(rng, digits, values, true):
    """Claims, with the verdicts due."""
    claims = {claim for _, claim in bent(true)} if true else set()
    for _ in range(FALSE):
        preperiod, period = rng.randrange(25), rng.randint(1, 9)
        claims.add((preperiod, period, max(values[preperiod + period] - values[preperiod], 0)))
        claims.add((preperiod, period, rng.choice(POWERS)))
    for claim in sorted(claims - {true}):
        if claim[2] > 10**8 or claim[0] + claim[1] >= len(values):
            continue
        if verdict := verdict_due(digits, values, claim):
            yield claim, verdict


def late():
    """The claims of LATE_FAULTS."""
    for code_text, claim, heap in LATE_FAULTS:
        digits = [int(digit, 16) for digit in code_text.replace(".", "")]
        values = list(values_of(digits, HEAPS).values())
        assert outcome(digits, values, claim) == heap, code_text
        text = f"heaps late\noctal {code_text}\n".encode()
        yield text, certificate(text, *claim), refutation(values, claim, heap)


def drawn(rng, damaged):
    """The pairs of a code: the bytes of its rule file, those of the certificate, the verdict due."""
    digits = code(rng)
    text = decorated(rng, "octal " + code_of(digits))
    values = list(values_of(digits, HEAPS).values())
    true = seeming_saltus(values)
    if true and not true[2] & (true[2] - 1) and outcome(digits, values, true) == "proved":
        true = least_of(values, true)
        yield text, certificate(text, *true), due(true, *true)
        if damaged:
            yield from ((text, other, verdict) for other, verdict in ill_formed(rng, text, true) if other != certificate(text, *true))
    for claim, verdict in claims_about(rng, digits, values, true):
        yield text, certificate(text, *claim), verdict
