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
            return rule, (*found, 0)


def certificate(text, preperiod, period, saltus=0):
    head = b"chompcert 1\ngame %s %d\n" % (hashlib.sha256(text).hexdigest().encode(), len(text))
    record = f"saltus {saltus}\n" if saltus else ""
    return head + text + f"\nlevel heaps\npreperiod {preperiod}\nperiod {period}\n{record}end\n".encode()


def due(true, preperiod, period, saltus=0):
    """The verdict on a claim by the definition, where the least preperiod, the least period and its saltus are known."""
    if (preperiod, period, saltus) == true:
        return "s VERIFIED heaps "
    if period == 0:
        return "s REJECTED line [0-9]+: period: "
    if preperiod < true[0] or period % true[1] != 0 or saltus * true[1] != true[2] * period:
        return r"s REJECTED line [0-9]+: \(H1\) period "
    if preperiod == true[0]:
        return rf"s REJECTED line [0-9]+: \(H3\) period from heap {preperiod} on: expected none that divides {period}, "
    last = preperiod - 1
    more = rf" \+ {saltus}" if saltus else ""
    return (rf"s REJECTED line [0-9]+: \(H2\) preperiod {preperiod} at heap {last}: "
            rf"expected G\({last + period}\) other than G\({last}\){more} = ([0-9]+), found \1$")


def false_numbers(rng, true):
    preperiod, period, saltus = true
    assert saltus == 0
    claims = {(preperiod + 1, period), (preperiod - 1, period), (preperiod, 2 * period), (preperiod, 3 * period),
              (preperiod, 5 * period), (preperiod, period + 1), (preperiod, period - 1), (2 * preperiod, period),
              (preperiod + period, period), (0, period), (period, preperiod), (preperiod + 1, 2 * period),
              (max(preperiod - 1, 0), 2 * period), (preperiod + 1, period + 1),
              (rng.randint(0, 2 * preperiod + 3), rng.randint(1, 2 * period + 3))}
    claims |= {(preperiod, period // q) for q in (2, 3, 5, 7) if period % q == 0}
    return sorted((*claim, 0) for claim in claims - {true[:2]} if min(claim) >= 0)


def ill_formed(rng, text, true):
    """Certificates that are no certificates, with the verdicts due."""
    whole = certificate(text, *true)
    records = whole[whole.rindex(b"level heaps\n"):]
    head = whole[:-len(records)]
    preperiod, period, saltus = true
    bad, wrong = "s MALFORMED ", "s REJECTED "
    for old, new, verdict in [
            (b"\nperiod %d\n" % period, b"\nperiod 0%d\n" % period, bad),
            (b"preperiod ", b"preperiod 0", bad), (b"\nend\n", b"\n", bad), (b"\nend\n", b"", bad),
            (b"\nend\n", b"\nend", bad), (b"end\n", b"end\n\n", bad), (b"end\n", b"end\nend\n", bad),
            (b"end\n", b"end \n", bad), (b"end\n", b"end\r\n", bad), (b"period", b"period ", bad),
            (b"\nperiod %d\n" % period, b"\nperiod %d\n" % 10**9, "s (LIMIT|REJECTED) "),
            (b"\nperiod %d\n" % period, b"\nperiod %d\n" % (10**9 + 1), bad),
            (b"preperiod %d\n" % preperiod, b"preperiod %d\n" % 10**9, "s LIMIT more than (100000|200000|10000|1000000000) heaps "),
            (b"preperiod %d\n" % preperiod, b"preperiod %d\n" % (10**9 + 1), bad),
            (b"preperiod %d\n" % preperiod, b"preperiod -%d\n" % preperiod, bad),
            (b"preperiod %d\n" % preperiod, b"preperiod %d %d\n" % (preperiod, period), bad),
            (b"preperiod %d\n" % preperiod, b"preperiod\n", bad), (b"preperiod %d\n" % preperiod, b"", wrong),
            (b"\nperiod %d\n" % period, b"\n", wrong), (b"level heaps\n", b"", wrong),
            (b"level heaps", b"level", bad), (b"level heaps", b"level ", bad), (b"level heaps", b"level full", bad),
            (b"level heaps", b"level compact", bad), (b"level heaps", b"level strategy", bad),
            (b"level heaps", b"level heap", "s UNSUPPORTED "), (b"level heaps", b"level HEAPS", "s UNSUPPORTED "),
            (b"level heaps\n", b"level heaps\nvalues 0\n", bad),
            (b"preperiod %d\nperiod %d\n" % true[:2], b"period %d\npreperiod %d\n" % (period, preperiod), wrong)]:
        assert old in records
        yield head + records.replace(old, new, 1), verdict
    yield from ((head + text, verdict) for text, verdict in ill_saltus(records, saltus))
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


def ill_saltus(records, saltus):
    """The records with another record `saltus`, with the verdicts due."""
    old = b"saltus %d\n" % saltus if saltus else b""
    bare = records.replace(old, b"")
    end = bare.index(b"end\n")
    number = saltus or 1
    for new, verdict in [
            (b"saltus 0\n", r"s MALFORMED \S+: saltus: expected at least 1, found 0"),
            (b"saltus %d\n" % (10**9 + 1), r"s MALFORMED \S+: saltus: expected at most 1000000000, found 1000000001"),
            (b"saltus 0%d\n" % number, "s MALFORMED "), (b"saltus -%d\n" % number, "s MALFORMED "), (b"saltus\n", "s MALFORMED "),
            (b"saltus %d %d\n" % (number, number), "s MALFORMED "), (b"saltus %d \n" % number, "s MALFORMED "),
            (b"saltus  %d\n" % number, "s MALFORMED "), (b"saltus %d" % number, "s MALFORMED "), (b"salti %d\n" % number, "s MALFORMED "),
            (b"saltus %d\nsaltus %d\n" % (number, number), "s REJECTED line [0-9]+: record: expected 'end', found 'saltus'"),
            (b"saltus %d\nperiod 1\n" % number, "s REJECTED line [0-9]+: record: expected 'end', found 'period'"),
            (b"period 1\n", "s REJECTED line [0-9]+: record: expected 'saltus' or 'end', found 'period'")]:
        yield bare[:end] + new + bare[end:], verdict
    yield b"saltus %d\n" % number + bare, "s REJECTED line [0-9]+: record: expected 'level', "
    yield bare.replace(b"\nperiod", b"\nsaltus %d\nperiod" % number), "s REJECTED line [0-9]+: record: expected 'period', "
    yield bare + b"saltus %d\n" % number, "s MALFORMED "


def changed_rule(rng, rule, true):
    """Another rule with the same claim, and the verdict due; None where the definition does not settle it."""
    digits = list(rule.digits)
    place = rng.randrange(len(digits))
    digits[place] = rng.choice([0, 4]) if place == 0 else rng.randrange(8)
    other = Rule(digits, decorated(rng, "octal " + code_of(digits)))
    found = least(other, heaps_to_try(other))
    return (other, due((*found, 0), *true)) if found else None


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


ILL_ENDLESS = [b"octal " + code for code in [
    b"0.[", b"0.[]", b"0.[0]", b"0.[000]", b"0.3[]", b"0.3[0]", b"0.[3", b"0.[33", b"0.[33x", b"0.3]", b"0.[3]]", b"0.[[3]]", b"0.[3][3]", b"0.[3]3", b"0[3]",
    b"0.[g]", b"0.[3 3]", b"0.[3-]", b"[0.3]", b"[.3]", b"[3]", b"0.[a]", b"1.[3]", b".[3]", b"0.3g[3]", b"0.[" + b"3" * 100_001 + b"]",
    b"0." + b"3" * 50_000 + b"[" + b"3" * 50_001 + b"]", b"0.[3]\noctal 0.[3]"]] + [b"all-but" + numbers for numbers in [
        b"", b" 0", b" 0 1", b" 1 1", b" 2 1", b" 01", b" 100001", b" 1 1000000", b" -1", b" 1,2", b" 1x", b" x", b"1", b" 1\nall-but 1"]] + [
            b"allbut 1", b"all-But 1", b"all 1", b"all-but 1\nsubtraction 1"]
ILL_RULES = [b"heaps x\n", b"heaps x\noctal 1.7\n", b"heaps x\noctal .7\n", b"heaps x\noctal 07\n", b"heaps x\noctal 0.7g\n",
             b"heaps x\noctal 0.7a\n", b"heaps x\noctal 0.7 7\n", b"heaps x\noctal\n", b"heaps x\noctal 0\n",
             b"heaps x octal 0.7\n", b"heaps\noctal 0.7\n", b"heaps x/y\noctal 0.7\n", b"heaps x y\noctal 0.7\n",
             b"heaps x\noctal 0.7\noctal 0.7\n", b"heaps x\nsubtraction\n", b"heaps x\nsubtraction 0 1\n",
             b"heaps x\nsubtraction 2 1\n", b"heaps x\nsubtraction 1 1\n", b"heaps x\nsubtraction 01\n",
             b"heaps x\nsubtraction 1,2\n", b"heaps x\nsubtraction 1 2x\n", b"heaps x\nsubtraction -1\n",
             b"heaps x\nsubtraction 1000001\n", b"heaps x\nhex 0.7\n", b"heaps x\noctal 0.7\r\n", b"heaps x\noctal 0.7\0\n",
             b"heaps " + b"x" * 256 + b"\noctal 0.7\n", b"heaps x\noctal 0." + b"7" * 100001 + b"\n",
             *(b"heaps x\n%s\n" % line for line in ILL_ENDLESS), b"heaps x\noctal 0.7\xc3\xa9\n", b"heapsx\noctal 0.7\n", b"octal 0.7\nheaps x\n", b"heaps x\nheaps x\n"]
