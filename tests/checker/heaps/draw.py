"""Random rule files, their true certificates, and false ones, each with the verdict that is due."""
import hashlib
import re

from heaps.definition import Rule, least, values_of

HEAPS = 260  # of splits into two
HEAPS_OF_THREE = 70
HEAPS_OF_ONE = 420
REFUTED = 8  # claims about a rule whose period nobody knows
HEX = "0123456789ABCDEF"


def code_of(digits):
    return HEX[digits[0]] + "." + "".join(HEX[digit] for digit in digits[1:])


def decorated(rng, line):
    """The two lines of a rule file, written in one way or another."""
    label = "".join(rng.choice("aB7_-.") for _ in range(rng.randint(1, 8)))
    before = rng.choice(["", "", "# a comment\n", "\n \t\n", "#\n\n"])
    middle = rng.choice(["\n", "\n", "  # heaps\n", "\n\n# octal 0.7\n"])
    blanks = rng.choice([" ", " ", "  ", "\t", " \t"])
    end = rng.choice(["\n", "\n", "", " # the end", "\n\n#\n", "\t\n \n"])
    return (before + "heaps" + blanks + label + middle + line.replace(" ", blanks) + end).encode()


def octal(rng):
    """At most one digit in eight leaves three heaps, so that the values of many heaps can be computed."""
    top = rng.choice([4, 8, 8, 8, 8, 8, 8, 16])
    digits = [rng.choice([0, 0, 0, 0, 4, 8 if top == 16 else 4, 12 if top == 16 else 0])]
    digits += [rng.randrange(top) for _ in range(rng.randint(0, 6))]
    return Rule(digits, decorated(rng, "octal " + code_of(digits)))


def subtraction(rng):
    numbers = sorted(rng.sample(range(1, rng.randint(6, 20)), rng.randint(1, 5)))
    digits = [3 if place in numbers else 0 for place in range(numbers[-1] + 1)]
    return Rule(digits, decorated(rng, "subtraction " + " ".join(map(str, numbers))))


def heaps_to_try(rule):
    return {1: HEAPS_OF_ONE, 2: HEAPS, 3: HEAPS_OF_THREE}[rule.most_heaps()]


def game(rng):
    """A rule of which the least preperiod and period are known, and these."""
    while True:
        rule = (subtraction if rng.random() < 0.25 else octal)(rng)
        found = least(rule, heaps_to_try(rule))
        if found:
            return rule, found


def certificate(text, preperiod, period):
    head = b"chompcert 1\ngame %s %d\n" % (hashlib.sha256(text).hexdigest().encode(), len(text))
    return head + text + f"\nlevel heaps\npreperiod {preperiod}\nperiod {period}\nend\n".encode()


def due(true, preperiod, period):
    """The verdict on a claim by the definition, where the least preperiod and period are known."""
    if (preperiod, period) == true:
        return "s VERIFIED heaps "
    if period == 0:
        return "s REJECTED line [0-9]+: period: "
    if preperiod < true[0] or period % true[1] != 0:
        return r"s REJECTED line [0-9]+: \(H1\) period "
    if preperiod == true[0]:
        return rf"s REJECTED line [0-9]+: \(H3\) period from heap {preperiod} on: expected none that divides {period}, "
    last = preperiod - 1
    return (rf"s REJECTED line [0-9]+: \(H2\) preperiod {preperiod} at heap {last}: "
            rf"expected G\({last + period}\) other than G\({last}\) = ([0-9]+), found \1$")


def false_numbers(rng, true):
    preperiod, period = true
    claims = {(preperiod + 1, period), (preperiod - 1, period), (preperiod, 2 * period), (preperiod, 3 * period),
              (preperiod, 5 * period), (preperiod, period + 1), (preperiod, period - 1), (2 * preperiod, period),
              (preperiod + period, period), (0, period), (period, preperiod), (preperiod + 1, 2 * period),
              (max(preperiod - 1, 0), 2 * period), (preperiod + 1, period + 1),
              (rng.randint(0, 2 * preperiod + 3), rng.randint(1, 2 * period + 3))}
    claims |= {(preperiod, period // q) for q in (2, 3, 5, 7) if period % q == 0}
    return sorted(claim for claim in claims - {true} if min(claim) >= 0)


def ill_formed(rng, text, true):
    """Certificates that are no certificates, with the verdicts due."""
    whole = certificate(text, *true)
    records = whole[whole.rindex(b"level heaps\n"):]
    head = whole[:-len(records)]
    preperiod, period = true
    bad, wrong = "s MALFORMED ", "s REJECTED "
    for old, new, verdict in [
            (b"period %d\nend" % period, b"period 0%d\nend" % period, bad),
            (b"preperiod ", b"preperiod 0", bad), (b"\nend\n", b"\n", bad), (b"\nend\n", b"", bad),
            (b"\nend\n", b"\nend", bad), (b"end\n", b"end\n\n", bad), (b"end\n", b"end\nend\n", bad),
            (b"end\n", b"end \n", bad), (b"end\n", b"end\r\n", bad), (b"period", b"period ", bad),
            (b"period %d\nend" % period, b"period %d\nend" % 10**9, "s (LIMIT|REJECTED) "),
            (b"period %d\nend" % period, b"period %d\nend" % (10**9 + 1), bad),
            (b"preperiod %d\n" % preperiod, b"preperiod %d\n" % 10**9, "s LIMIT more than 200000000 heaps "),
            (b"preperiod %d\n" % preperiod, b"preperiod %d\n" % (10**9 + 1), bad),
            (b"preperiod %d\n" % preperiod, b"preperiod -%d\n" % preperiod, bad),
            (b"preperiod %d\n" % preperiod, b"preperiod %d %d\n" % (preperiod, period), bad),
            (b"preperiod %d\n" % preperiod, b"preperiod\n", bad), (b"preperiod %d\n" % preperiod, b"", wrong),
            (b"\nperiod %d\n" % period, b"\n", wrong), (b"level heaps\n", b"", wrong),
            (b"level heaps", b"level", bad), (b"level heaps", b"level ", bad), (b"level heaps", b"level full", bad),
            (b"level heaps", b"level compact", bad), (b"level heaps", b"level strategy", bad),
            (b"level heaps", b"level heap", "s UNSUPPORTED "), (b"level heaps", b"level HEAPS", "s UNSUPPORTED "),
            (b"level heaps\n", b"level heaps\nvalues 0\n", bad),
            (b"preperiod %d\nperiod %d\n" % true, b"period %d\npreperiod %d\n" % (period, preperiod), wrong)]:
        assert old in records
        yield head + records.replace(old, new, 1), verdict
    size, digest = b" %d\n" % len(text), hashlib.sha256(text).hexdigest().encode()
    other = hashlib.sha256(text + b"\n").hexdigest().encode()
    for old, new, verdict in [
            (b"chompcert 1", b"chompcert 2", "s UNSUPPORTED "), (b"chompcert 1", b"chompcert 01", bad),
            (b"chompcert 1\n", b"", wrong), (b"chompcert", b"chompcerts", bad), (digest, other, wrong),
            (digest, digest[:-1] + (b"0" if digest[-1:] != b"0" else b"1"), wrong), (digest, digest.upper() + b"A", bad),
            (size, b" %d\n" % (len(text) + 1), wrong), (size, b" %d\n" % (len(text) - 1), wrong),
            (size, b" 0%d\n" % len(text), bad), (size, b"\n", bad)]:
        yield whole.replace(old, new, 1), verdict
    anything = "s (REJECTED|MALFORMED|UNSUPPORTED|LIMIT) "
    for start, end in [found.span() for found in re.finditer(rb"\S+", head[:head.index(b"\n", 12)])] + [
            (len(head) + found.start(), len(head) + found.end()) for found in re.finditer(rb"\S+", records)]:
        place = rng.randrange(start, end)
        byte = bytes([rng.choice([byte for byte in range(256) if byte != whole[place]])])
        yield whole[:place] + byte + whole[place + 1:], anything
        yield whole[:place] + whole[place + 1:], anything
        yield whole[:place] + whole[place:place + 1] + whole[place:], anything
    place = len(head) - 1 - rng.randrange(1, len(text) + 1)  # within the rule file's bytes
    yield whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1:], "s (REJECTED|MALFORMED) "
    yield whole[:rng.randrange(len(whole))], "s (REJECTED|MALFORMED) "


def changed_rule(rng, rule, true):
    """Another rule with the same claim, and the verdict due; None where the definition does not settle it."""
    digits = list(rule.digits)
    place = rng.randrange(len(digits))
    digits[place] = rng.choice([0, 4]) if place == 0 else rng.randrange(8)
    other = Rule(digits, decorated(rng, "octal " + code_of(digits)))
    found = least(other, heaps_to_try(other))
    return (other, due(found, *true)) if found else None


def refuted(rng):
    """Claims about any rule that differ from its values, and the whole complaint that is due: where they differ first."""
    top = rng.choice([8, 16])
    rule = Rule([rng.choice([0, 0, 4, top - 8, top - 4]) % 16, *(rng.randrange(top) for _ in range(rng.randint(0, 5)))], b"")
    rule.text = decorated(rng, "octal " + code_of(rule.digits))
    values = values_of(rule.digits, {1: 200, 2: 150, 3: 50}[rule.most_heaps()])
    for _ in range(REFUTED):
        preperiod = rng.randrange(len(values) // 2)
        period = rng.randrange(1, len(values) - preperiod - 1)
        for n in range(preperiod, len(values) - period):
            if values[n + period] != values[n]:
                yield rule.text, certificate(rule.text, preperiod, period), (
                    rf"s REJECTED line [0-9]+: \(H1\) period {period} at heap {n}: expected "
                    rf"G\({n + period}\) = G\({n}\) = {values[n]}, found {values[n + period]}$")
                break


ILL_RULES = [b"heaps x\n", b"heaps x\noctal 1.7\n", b"heaps x\noctal .7\n", b"heaps x\noctal 07\n", b"heaps x\noctal 0.7g\n",
             b"heaps x\noctal 0.7a\n", b"heaps x\noctal 0.7 7\n", b"heaps x\noctal\n", b"heaps x\noctal 0\n",
             b"heaps x octal 0.7\n", b"heaps\noctal 0.7\n", b"heaps x/y\noctal 0.7\n", b"heaps x y\noctal 0.7\n",
             b"heaps x\noctal 0.7\noctal 0.7\n", b"heaps x\nsubtraction\n", b"heaps x\nsubtraction 0 1\n",
             b"heaps x\nsubtraction 2 1\n", b"heaps x\nsubtraction 1 1\n", b"heaps x\nsubtraction 01\n",
             b"heaps x\nsubtraction 1,2\n", b"heaps x\nsubtraction 1 2x\n", b"heaps x\nsubtraction -1\n",
             b"heaps x\nsubtraction 1000001\n", b"heaps x\nhex 0.7\n", b"heaps x\noctal 0.7\r\n", b"heaps x\noctal 0.7\0\n",
             b"heaps " + b"x" * 256 + b"\noctal 0.7\n", b"heaps x\noctal 0." + b"7" * 100001 + b"\n",
             b"heaps x\noctal 0.7\xc3\xa9\n", b"heapsx\noctal 0.7\n", b"octal 0.7\nheaps x\n", b"heaps x\nheaps x\n"]
