// The `rule` lines of rule files: what is read, and where each malformed one is refused.
#include "catch.h"
#include "game/file/label_lines.h"
#include "heaps/certificate/rule_file.h"

using namespace chompcert;

namespace {

std::string complaint_about(const std::string& lines) {
    try {
        const HeapRule rule = read_rule_file("heaps x\n" + lines);
        return "read: " + name_of(rule.game);
    } catch (const LabelLineError& error) {
        CHECK(error.kind == ErrorKind::game);
        return std::to_string(error.line) + ":" + std::to_string(error.column) + ": " + error.what();
    }
}

}  // namespace

TEST_CASE("moves are read, and written in one way") {
    CHECK(complaint_about("rule take 1 2 leave none one two") == "read: take 1 2 leave none one two");
    CHECK(complaint_about("\trule  take 0 leave two if a!=b # Grundy\n#\n") ==
          "read: take 0 leave two if a != b");
    CHECK(complaint_about("rule take 1 leave one\n\nrule take 2 leave none if n<3 or n % 2=0 ,1 and n>4\n") ==
          "read: take 1 leave one; take 2 leave none if n < 3 or n % 2 = 0,1 and n > 4");
    CHECK(complaint_about("rule take 0 leave two if a = b or b % 1000 != 999") ==
          "read: take 0 leave two if a = b or b % 1000 != 999");
    CHECK(own_rule("take 0  leave two if a!=b;take 1 leave one") ==
          "heaps own\nrule take 0 leave two if a != b\nrule take 1 leave one\n");
}

TEST_CASE("a malformed move is refused where it stands") {
    CHECK_THAT(complaint_about("rule\n"), holds("2:5: expected 'take', found the end of the line"));
    CHECK_THAT(complaint_about("rule take\n"),
               holds("2:10: expected a number 0 … 100000, found the end of the line"));
    CHECK_THAT(complaint_about("rule take -1 leave one\n"),
               holds("2:11: expected a number 0 … 100000, found '-1'"));
    CHECK_THAT(complaint_about("rule take 100001 leave one\n"), holds("found '100001'"));
    CHECK_THAT(complaint_about("rule take 2 1 leave one\n"), holds("2:13: expected a number above 2"));
    CHECK_THAT(complaint_about("rule take 1leave one\n"), holds("found '1leave'"));
    CHECK_THAT(complaint_about("rule take 1 leave\n"),
               holds("expected 'none', 'one' or 'two', in this order, found"));
    CHECK_THAT(complaint_about("rule take 1 leave two one\n"),
               holds("2:23: expected 'if' and a condition, or the end of the line, found 'one'"));
    CHECK_THAT(complaint_about("rule take 0 leave one\n"), holds("2:19: expected 'two'"));
    CHECK_THAT(complaint_about("rule take 0 1 leave none\n"), holds("2:21: expected 'two'"));
    CHECK_THAT(complaint_about("rule take 1 leave one\noctal 0.7\n"),
               holds("3:1: expected 'rule' and another move, or the end of the file, found 'octal'"));
    CHECK_THAT(complaint_about("octal 0.7\nrule take 1 leave one\n"),
               holds("3:1: expected nothing after the line of the rule, found 'rule'"));
}

TEST_CASE("a malformed condition is refused where it stands") {
    const auto test = [](const std::string& words) {
        return complaint_about("rule take 1 leave two if " + words + "\n");
    };
    CHECK_THAT(test(""), holds("2:26: expected 'n', 'a' or 'b', found the end of the line"));
    CHECK_THAT(test("c = 1"), holds("2:26: expected 'n', 'a' or 'b', found 'c'"));
    CHECK_THAT(test("n = 1"), holds("expected '%', '<' or '>' behind a heap, found '='"));
    CHECK_THAT(test("b != a"), holds("expected '%', '<' or '>' behind a heap, found '!'"));
    CHECK_THAT(test("a = a"), holds("expected 'b', found 'a'"));
    CHECK_THAT(test("a ! = b"), holds("expected '=' or '!=', found '!'"));
    CHECK_THAT(test("a % 0 = 0"), holds("expected a number 1 … 1000, found '0'"));
    CHECK_THAT(test("a % 1001 = 0"), holds("expected a number 1 … 1000, found '1001'"));
    CHECK_THAT(test("a % 3 = 3"), holds("expected a number 0 … 2, found '3'"));
    CHECK_THAT(test("a % 3 = 1,1"), holds("expected a number above 1"));
    CHECK_THAT(test("a % 3 = 1 2"), holds("expected 'and', 'or' or the end of the line, found '2'"));
    CHECK_THAT(test("a % 3 = 1,"), holds("expected a number 0 … 2, found the end of the line"));
    CHECK_THAT(test("a < 100001"), holds("expected a number 0 … 100000, found '100001'"));
    CHECK_THAT(test("a <= 3"), holds("expected a number 0 … 100000, found '='"));
    CHECK_THAT(test("a < 3 and"), holds("expected 'n', 'a' or 'b', found the end of the line"));
    CHECK_THAT(test("a < 3 or and"), holds("expected 'n', 'a' or 'b', found 'and'"));
}

TEST_CASE("a test of a heap that may not be left is refused") {
    CHECK_THAT(complaint_about("rule take 1 leave none one if a > 1\n"),
               holds("2:31: expected a test of 'n' alone"));
    CHECK_THAT(complaint_about("rule take 1 leave one two if b > 1\n"),
               holds("2:30: expected no test of 'b'"));
    CHECK_THAT(complaint_about("rule take 1 leave one if a != b\n"), holds("expected no test of 'b'"));
    CHECK(complaint_about("rule take 1 leave one two if a > 1\n") == "read: take 1 leave one two if a > 1");
}

TEST_CASE("what a file of moves may not have more of") {
    std::string moves;
    for (int move = 0; move < 1'000; ++move) moves += "rule take 1 leave one\n";
    CHECK_THAT(complaint_about(moves), holds("read: "));
    CHECK_THAT(complaint_about(moves + "rule take 1 leave one\n"),
               holds("1002:1: expected at most 1000 moves"));
    std::string tests = "rule take 1 leave one if n > 1";
    for (int test = 1; test < 1'000; ++test) tests += " or n > 1";
    CHECK_THAT(complaint_about(tests + "\n"), holds("read: "));
    CHECK_THAT(complaint_about(tests + " or n > 1\n"), holds("expected at most 1000 tests"));
    std::string numbers = "rule take";
    for (int number = 1; number <= 100'000; ++number) numbers += " " + std::to_string(number);
    CHECK_THAT(complaint_about(numbers + " leave one\n"), holds("read: "));
    CHECK_THAT(complaint_about(numbers + " leave one\nrule take 1 leave one\n"),
               holds("at most 100000 numbers"));
}

TEST_CASE("moves of the command line are refused by their number and character") {
    try {
        (void)own_rule("take 1 leave one; take 2 leaves one");
        FAIL("read");
    } catch (const ArgumentError& error) {
        CHECK_THAT(error.what(), holds("move 2, character 9: expected a number 0 … 100000, found 'leaves'"));
    }
}
