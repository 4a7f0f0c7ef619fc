"""Rules of one's own that are malformed, each with the place and the complaint that are due, and rules at the bounds of the format."""
from heaps.draw import certificate

DIGITS = "number: expected digits, found "
WORDS = "rule: expected one of 'none', 'one' and 'two', in this order, found "
TEST = "test: expected 'n', 'a' or 'b', found "
ZERO = "number: expected at least 1, as the move may leave no heap or one, found '0'"
END = "rule: expected 'and', 'or' or the end of the line, found "
SAME = "test: expected '%', '<', '>', '=' or '!=', found "
SIGN = "test: expected '%', '<' or '>', found "
# What stands behind the word `rule`; the column where the defect is; the complaint.
ILL_LINES = [
    ("", 5, "rule: expected 'take', found the end of the line"), (" 1 leave one", 6, "rule: expected 'take', found '1'"),
    (" Take 1 leave one", 6, "rule: expected 'take', found 'Take'"), (" take", 10, DIGITS + "the end of the line"),
    (" take leave one", 11, DIGITS + "'leave'"), (" take 1", 12, DIGITS + "the end of the line"), (" take 1 one", 13, DIGITS + "'one'"),
    (" take 1 if n<5 leave one", 13, DIGITS + "'if'"), (" take 1x leave one", 11, DIGITS + "'1x'"), (" take -1 leave one", 11, DIGITS + "'-'"),
    (" take 1,2 leave one", 12, DIGITS + "','"), (" take 01 leave one", 11, "number: expected no leading zero, found '01'"),
    (" take 100001 leave one", 11, "number: expected at most 100000, found '100001'"),
    (" take 10000000000 leave one", 11, "number: expected at most 1000000000, found '10000000000'"),
    (" take 18446744073709551617 leave one", 11, "number: expected at most 1000000000, found '18446744073709551617'"),
    (" take 2 1 leave one", 13, "number: expected at least 3, found '1'"), (" take 1 1 leave one", 13, "number: expected at least 2, found '1'"),
    (" take 1 leave", 18, WORDS + "the end of the line"), (" take 1 leave if n<5", 19, WORDS + "'if'"), (" take 1 leave some", 19, WORDS + "'some'"),
    (" take 1 leave One", 19, WORDS + "'One'"), (" take 1 leave 1", 19, WORDS + "'1'"), (" take 1 leave one none", 23, WORDS + "'none'"),
    (" take 1 leave two one", 23, WORDS + "'one'"), (" take 1 leave two none", 23, WORDS + "'none'"), (" take 1 leave none none", 24, WORDS + "'none'"),
    (" take 1 leave one one", 23, WORDS + "'one'"), (" take 1 leave two two", 23, WORDS + "'two'"), (" take 1 leave three", 19, WORDS + "'three'"),
    (" take 1 leave one take 2", 23, WORDS + "'take'"), (" take 1 leave one,two", 22, WORDS + "','"),
    (" take 0 leave none", 11, ZERO), (" take 0 leave one", 11, ZERO), (" take 0 1 leave one two", 11, ZERO), (" take 0 leave none two", 11, ZERO),
    (" take 0 1 leave none", 11, ZERO),
    (" take 1 leave one if", 25, TEST + "the end of the line"), (" take 1 leave one if x<5", 26, TEST + "'x'"), (" take 1 leave one if N<5", 26, TEST + "'N'"),
    (" take 1 leave one if 5>n", 26, TEST + "'5'"), (" take 1 leave one if not n<5", 26, TEST + "'not'"), (" take 1 leave one if if n<5", 26, TEST + "'if'"),
    (" take 1 leave one if n", 27, SIGN + "the end of the line"), (" take 1 leave one if n 5", 28, SIGN + "'5'"), (" take 1 leave one if n=5", 27, SIGN + "'='"),
    (" take 1 leave one if n!=5", 27, SIGN + "'!='"), (" take 1 leave one if n!5", 27, SIGN + "'!'"), (" take 1 leave one if a 5", 28, SAME + "'5'"),
    (" take 1 leave two if b=a", 27, SIGN + "'='"), (" take 1 leave two if b!=a", 27, SIGN + "'!='"), (" take 1 leave two if a=a", 28, "test: expected 'b', found 'a'"),
    (" take 1 leave two if a=n", 28, "test: expected 'b', found 'n'"), (" take 1 leave two if a=5", 28, "test: expected 'b', found '5'"),
    (" take 1 leave two if a!=", 29, "test: expected 'b', found the end of the line"), (" take 1 leave two if a<b", 28, DIGITS + "'b'"),
    (" take 1 leave two if a==b", 28, "test: expected 'b', found '='"), (" take 1 leave two if a! =b", 27, SAME + "'!'"),
    (" take 1 leave one if n<", 28, DIGITS + "the end of the line"), (" take 1 leave one if n<=5", 28, DIGITS + "'='"), (" take 1 leave one if n< >5", 29, DIGITS + "'>'"),
    (" take 1 leave one if n>05", 28, "number: expected no leading zero, found '05'"),
    (" take 1 leave one if n>100001", 28, "number: expected at most 100000, found '100001'"),
    (" take 1 leave one if n<100001", 28, "number: expected at most 100000, found '100001'"),
    (" take 1 leave one if n%", 28, DIGITS + "the end of the line"), (" take 1 leave one if n%0=0", 28, "number: expected at least 1, found '0'"),
    (" take 1 leave one if n%1001=0", 28, "number: expected at most 1000, found '1001'"), (" take 1 leave one if n%2", 29, "test: expected '=' or '!=', found the end of the line"),
    (" take 1 leave one if n%2<1", 29, "test: expected '=' or '!=', found '<'"), (" take 1 leave one if n%2=", 30, DIGITS + "the end of the line"),
    (" take 1 leave one if n%2=2", 30, "number: expected at most 1, found '2'"), (" take 1 leave one if n%1=1", 30, "number: expected at most 0, found '1'"),
    (" take 1 leave one if n%5=1,1", 32, "number: expected at least 2, found '1'"), (" take 1 leave one if n%5=3,1", 32, "number: expected at least 4, found '1'"),
    (" take 1 leave one if n%5=1,", 32, DIGITS + "the end of the line"), (" take 1 leave one if n%5=,1", 30, DIGITS + "','"), (" take 1 leave one if n%5=1 2", 32, END + "'2'"),
    (" take 1 leave one if n%5=1,,2", 32, DIGITS + "','"), (" take 1 leave one if n%5=1;2", 31, END + "';'"), (" take 1 leave one if n<5,6", 29, END + "','"),
    (" take 1 leave one if n%5=-1", 30, DIGITS + "'-'"), (" take 1 leave one if n<5 if n>1", 30, END + "'if'"), (" take 1 leave one if n<5 n>1", 30, END + "'n'"),
    (" take 1 leave one if n<5 xor n>1", 30, END + "'xor'"), (" take 1 leave one if n<5and n>1", 28, DIGITS + "'5and'"), (" take 1 leave one if n<5 and", 33, TEST + "the end of the line"),
    (" take 1 leave one if n<5 or", 32, TEST + "the end of the line"), (" take 1 leave one if n<5 or or n>7", 33, TEST + "'or'"),
    (" take 1 leave one if n<5 and or n>7", 34, TEST + "'or'"), (" take 1 leave one if (n<5)", 26, TEST + "'('"),
    (" take 1 leave none if a<5", 27, "test: expected no 'a', as the move may leave no heap, found 'a'"),
    (" take 1 leave none one if a<5", 31, "test: expected no 'a', as the move may leave no heap, found 'a'"),
    (" take 1 leave none two if a=b", 31, "test: expected no 'a', as the move may leave no heap, found 'a'"),
    (" take 1 leave none one two if n<5 and a<5", 43, "test: expected no 'a', as the move may leave no heap, found 'a'"),
    (" take 1 leave one if b<5", 26, "test: expected no 'b', as the move may leave less than two heaps, found 'b'"),
    (" take 1 leave none two if b<5", 31, "test: expected no 'b', as the move may leave less than two heaps, found 'b'"),
    (" take 1 leave one two if n<5 or b<5", 37, "test: expected no 'b', as the move may leave less than two heaps, found 'b'"),
    (" take 1 leave one two if a=b", 32, "test: expected no 'b', as the move may leave less than two heaps, found 'b'"),
    (" take 1 leave one two if a!=b", 33, "test: expected no 'b', as the move may leave less than two heaps, found 'b'"),
    (" take 1 leave one\noctal 0.7", 1, "rule: expected 'rule' or the end of the file, found 'octal'"),
    (" take 1 leave one\ntake 2 leave one", 1, "rule: expected 'rule' or the end of the file, found 'take'"),
    (" take 1 leave one\nRule take 2 leave one", 1, "rule: expected 'rule' or the end of the file, found 'Rule'"),
    (" take 1 leave one\nrules take 2 leave one", 1, "rule: expected 'rule' or the end of the file, found 'rules'"),
    (" take 1 leave one\n\n# more\nrule take 2 leave", 18, WORDS + "the end of the line")]


def regular(words):
    return "".join("\\" + char if char in "()[].*+?^$|{}" else char for char in words)


def malformed(text, place, complaint):
    return text, certificate(text, 0, 1), rf"s MALFORMED \S+:{place}: {regular(complaint)}"


def ill_rules():
    for line, column, complaint in ILL_LINES:
        text = "heaps x\nrule" + line
        place = f"{text.count(chr(10)) + 1}:{column}"
        for end in ("\n", "\n\nrule take 3 leave one\n"):
            yield malformed((text + end).encode(), place, complaint)
        last = "found the end of the line"
        yield malformed(text.encode(), place, complaint.removesuffix(last) + "found the end of the file" if complaint.endswith(last) else complaint)
    kinds = "rule: expected 'octal', 'subtraction', 'all-but' or 'rule', found "
    yield malformed(b"heaps x\noctal 0.7\nrule take 1 leave one\n", "3:1", "rule: expected the end of the file, found 'rule'")
    yield malformed(b"heaps x rule take 1 leave one\n", "1:9", "heaps line: expected the end of the line, found 'rule'")
    yield malformed(b"heaps x\n", "2:1", kinds + "the end of the file")
    yield malformed(b"heaps x\nrule-take 1 leave one\n", "2:1", kinds + "'rule-take'")


def pair(lines, verdict, claim=(0, 1)):
    text = ("heaps bounds\n" + "\n".join(lines) + "\n").encode()
    return text, certificate(text, *claim), verdict


def counts():
    """Files with as many moves, numbers and tests as the format allows, and with one more."""
    line = "rule take 1 leave none one"
    yield pair([line] * 1000, "s VERIFIED ", (0, 2))
    yield pair([line] * 1001, r"s MALFORMED \S+:1002:1: rule: expected at most 1000 moves, found 'rule'")
    tests = " or ".join(["n > 0"] * 500)
    yield pair([f"{line} if {tests}"] * 2, "s VERIFIED ", (0, 2))
    yield pair([f"{line} if {tests}"] * 2 + [f"{line} if n > 0"], r"s MALFORMED \S+:4:31: rule: expected at most 1000 tests, found 'n'")
    numbers = " ".join(map(str, range(50_001, 100_001)))
    yield pair([f"rule take {numbers} leave one"] * 2, r"s REJECTED line [0-9]+: \(H1\) period 1 at heap 50001: ")
    yield pair([f"rule take {numbers} leave one"] * 2 + ["rule take 7 leave one"],
               r"s MALFORMED \S+:4:11: rule: expected at most 100000 numbers behind 'take', found '7'")
    yield pair(["rule take 100000 leave none"],
               r"s REJECTED line [0-9]+: \(H1\) period 1 at heap 99999: expected G\(100000\) = G\(99999\) = 0, found 1$")


def limits():
    """The bounds of what is computed: 2m + 3P + t heaps, and the least common multiple of the moduli."""
    much = "s LIMIT more than 200000 heaps of a rule of one's own to compute: "
    alone = "rule take 2 leave none"  # G(2) = 1, and else 0: N = 3, p = 1
    for tests, claim, verdict in [
            ("", (3, 1), "s VERIFIED "), ("", (99_998, 1), much + "200001$"), ("", (10**9, 1), much), ("", (0, 10**9), much),
            ("", (99_997, 1), r"s REJECTED line [0-9]+: \(H2\) preperiod 99997 at heap 99996: "),
            ("n%7=2", (99_989, 1), much + "200001$"), ("n%7=2", (99_988, 1), r"s REJECTED line [0-9]+: \(H2\) "),
            ("n<99997", (3, 1), much + "200001$"), ("n<99996", (3, 1), "s VERIFIED "),
            ("n>99997", (0, 1), much + "200001$"), ("n>99996", (0, 1), "s VERIFIED "),
            ("n%1000=2 and n%999=2", (3, 1), much + "2997008$"), ("n%100=2 and n%99=2", (3, 1), "s VERIFIED "),
            ("n%997=2 or n%991=2 and n%983=2", (3, 1), "s LIMIT a least common multiple of the moduli above 1000000: ")]:
        yield pair([f"{alone} if {tests}" if tests else alone], verdict, claim)
    pairs = "rule take 2 leave two if a != b"
    yield pair([pairs], much + "200002$", (0, 33_333))


# Claims that (H1) refutes only by the heaps that one part of 2m + 3P + t adds.
FAULTS = [(["rule take 3 leave two if a > 10"], (0, 1), 14), (["rule take 7 leave two"], (0, 1), 8), (["rule take 7 leave one"], (0, 1), 7),
          (["rule take 2 leave one two", "rule take 1 leave none one if n % 3 != 0,2"], (38, 3), 52),
          (["rule take 3 leave one two if n % 2 != 0,1 and n % 3 != 1,2 or n % 6 = 1,2 or a > 3"], (13, 12), 31),
          (["rule take 1 2 3 leave none one", "rule take 0 leave two if a != b"], (5, 5), 18),
          (["rule take 4 leave one if a%3=0 and a%3!=1 and n%3!=1", "rule take 7 leave none two if n%6=0 and n%3!=2 and n%4!=0,1"], (0, 1), 17)]


def faults():
    for lines, claim, heap in FAULTS:
        yield pair(lines, rf"s REJECTED line [0-9]+: \(H1\) period {claim[1]} at heap {heap}: ", claim)
