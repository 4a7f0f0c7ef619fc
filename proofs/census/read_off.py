#!/usr/bin/env python3
"""What the census of 3-row Chomp settles about its finite rows, preperiods and periods, read off the published certificate.

read_off.py                    prints the part `three rows` of docs/READ_OFF.md
read_off.py --write            writes it into the page
read_off.py --check            compares; exit code 1 and the first line that differs
read_off.py --entry NAME …     of another entry of the catalogue (three_rows_100000): prints alone
read_off.py --certificate FILE of these bytes, which have to be those of the entry

The file is not believed: its SHA-256 has to be the one of the verdict line in proofs/certificates/catalogue.json, the line that
chompcheck printed for it. All arithmetic is of integers; floor(x sqrt 2) is isqrt(2 x^2).
"""
import collections
import hashlib
import json
import lzma
import math
import pathlib
import re
import sys
import tempfile

import census
import marked

PROOFS = pathlib.Path(__file__).resolve().parents[1]
PAGE, PART, ENTRY = "docs/READ_OFF.md", "three rows", "three_rows_1000000"

# The terms of A147983 as https://oeis.org/A147983/internal printed them in revision #48 of 2025-01-08.
A147983 = ("120,400,402,422,424,513,576,583,585,593,605,610,861,888,890,892,904,1013,1015,1059,1129,1141,1143,1163,1216,1281,1291,"
           "1293,1295,1419,1448,1508,15231525,1537,1561,1723,1747,1824,1868,1870,1875,1889,2003,2010")
# A comment of the entry ends its list so.
A147983_COMMENT = (10501, 10583, 10585)

Row = collections.namedtuple("Row", "kind preperiod period")


def published_bytes(entry, path=None):
    """The bytes of the certificate of this entry, which chompcheck verified: their SHA-256 is that of its verdict line."""
    entries = json.loads((PROOFS / "certificates" / "catalogue.json").read_text(encoding="utf-8"))["entries"]
    found = next((e for e in entries if e["name"] == entry), None)
    if found is None:
        sys.exit(f"the catalogue of published proofs has no entry {entry!r}")
    path = pathlib.Path(path or PROOFS / "certificates" / found["certificate"])
    data = lzma.decompress(path.read_bytes()) if path.suffix == ".xz" else path.read_bytes()
    due, digest = re.search(r"certificate=(\w{64})$", found["verdict"])[1], hashlib.sha256(data).hexdigest()
    if digest != due:
        sys.exit(f"{path.name} is not the certificate that chompcheck verified as {entry}: its SHA-256 is {digest}, "
                 f"the one of the verdict line {due}")
    return data, found["verdict"]


def rows_of(data):
    """The rows r = 0, 1, 2, … of the bytes of a certificate."""
    with tempfile.NamedTemporaryFile(suffix=".cert") as file:
        file.write(data)
        file.flush()
        return [Row(kind, preperiod, len(tail)) for kind, preperiod, tail in census.rows(file.name)]


def times_root_two(x):
    """floor(x sqrt 2)"""
    return math.isqrt(2 * x * x)


def finite_up_to(rows):
    """N(x) for x = 0, 1, …: the finite rows r <= x, r >= 1."""
    counts = [0]
    for row in rows[1:]:
        counts.append(counts[-1] + (row.kind == "finite"))
    return counts


def beatty_sums(rows):
    """How often N(x) + N(floor((1 + sqrt 2) x)) - 2x has which value, over all x >= 1 that the rows cover; the last x."""
    counts, found, x = finite_up_to(rows), collections.Counter(), 1
    while x + times_root_two(x) < len(rows):
        found[counts[x] + counts[x + times_root_two(x)] - 2 * x] += 1
        x += 1
    return found, x - 1


def places_of_finite_rows(rows):
    """How often the n-th finite row minus floor(n (1 + sqrt 2 / 2)) has which value; floor(n sqrt 2 / 2) is isqrt(n^2 / 2)."""
    finite = [r for r, row in enumerate(rows) if r and row.kind == "finite"]
    return collections.Counter(r - n - math.isqrt(n * n // 2) for n, r in enumerate(finite, 1)), len(finite)


def above_root_two(r, preperiod, digits=4):
    """preperiod - r sqrt 2, rounded to so many digits, in units of the last one: twice as fine a floor says which way."""
    fine = 2 * preperiod * 10**digits - math.isqrt(8 * r * r * 10**(2 * digits)) - 1  # floor of twice the number
    return (fine + 1) // 2


def decimal(units, digits=4):
    sign, units = "−" if units < 0 else "", abs(units)
    return f"{sign}{units // 10**digits}.{units % 10**digits:0{digits}}"


def preperiods(rows):
    """The rows at which preperiod - r sqrt 2 exceeds that of all smaller ones, and the row with the least."""
    records, least = [], None
    for r, row in enumerate(rows):
        if r == 0 or row.kind != "periodic":
            continue
        units = above_root_two(r, row.preperiod, 12)
        if not records or units > records[-1][0]:
            records.append((units, r))
        if least is None or units < least[0]:
            least = units, r
    return [r for _, r in records], least[1]


def sequence_with_patterns(rows, last):
    """The rows r <= last of period 2 or more."""
    return [r for r, row in enumerate(rows[:last + 1]) if row.period > 1]


def mend(terms):
    """Where the published terms differ from the proved ones: (as printed, as proved) pairs."""
    printed = [int(word) for word in A147983.split(",")]
    extra, lost = sorted(set(printed) - set(terms)), sorted(set(terms) - set(printed))
    return printed, extra, lost


def numbers(found):
    return ", ".join(f"{str(value).replace('-', '−')}: {found[value]:,}" for value in sorted(found))


def lines_for(rows, verdict):
    sums, last = beatty_sums(rows)
    places, finite = places_of_finite_rows(rows)
    records, least = preperiods(rows)
    patterns = sequence_with_patterns(rows, 2010)
    printed, extra, lost = mend(patterns)
    greatest = records[-1]

    def distance(r):
        return decimal(above_root_two(r, rows[r].preperiod))

    lines = [
        f"The verdict line is `{' '.join(verdict.split()[:6])}`; the SHA-256 of the certificate read is `{verdict[-64:]}`.", "",
        "| statement | range | figure |", "|---|---|---|",
        f"| N(x) + N(⌊(1+√2)x⌋) − 2x, N(x) the number of finite rows r with 1 ≤ r ≤ x | every 1 ≤ x ≤ {last:,} | {numbers(sums)} times |",
        f"| the n-th finite row minus ⌊n(1 + √2/2)⌋ | every n ≤ {finite:,} | {numbers(places)} times |",
        f"| greatest preperiod − √2·r | every periodic row 1 ≤ r ≤ {len(rows) - 1:,} | {distance(greatest)} at r = {greatest:,}, preperiod {rows[greatest].preperiod:,}, period {rows[greatest].period} |",
        f"| least preperiod − √2·r | the same | {distance(least)} at r = {least:,}, preperiod {rows[least].preperiod:,}, period {rows[least].period} |",
        f"| rows of period 2 or more | r ≤ 2,010 | {len(patterns)}; printed as A147983 are {len(printed)} terms |",
        f"| terms of A147983 that are no such row | the printed ones | {', '.join(map(str, extra)) or 'none'} |",
        f"| such rows that are no term of A147983 | r ≤ 2,010 | {', '.join(f'{r} (period {rows[r].period})' for r in lost) or 'none'} |",
    ]
    if len(rows) > max(A147983_COMMENT):
        held = all(rows[r].period > 1 for r in A147983_COMMENT) and not any(
            rows[r].period > 1 for r in range(A147983_COMMENT[0] + 1, A147983_COMMENT[-1]) if r not in A147983_COMMENT)
        lines.append(f"| the end of the list in a comment there: {', '.join(map(str, A147983_COMMENT))}, and no row between them | "
                     f"{A147983_COMMENT[0]} to {A147983_COMMENT[-1]} | {'as printed' if held else 'not as printed'} |")
    lines += ["", "Each row at which preperiod − √2·r exceeds that of all smaller rows:", "", "| r | preperiod | period | preperiod − √2·r |", "|---:|---:|---:|---:|"]
    lines += [f"| {r:,} | {rows[r].preperiod:,} | {rows[r].period} | {distance(r)} |" for r in records]
    return lines


def main(words):
    entry, path = ENTRY, None
    while words[:1] in (["--entry"], ["--certificate"]) and len(words) > 1:
        entry, path = (words[1], path) if words[0] == "--entry" else (entry, words[1])
        words = words[2:]
    if words not in ([], ["--write"], ["--check"]) or (words and entry != ENTRY):
        sys.exit(__doc__)
    data, verdict = published_bytes(entry, path)
    return marked.print_write_or_check(words, PAGE, PART, lines_for(rows_of(data), verdict))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
