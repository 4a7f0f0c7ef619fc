// Rule files (proofs/FORMAT.md §5): what is read, and where each malformed one is refused.
#include "catch.h"
#include "heaps/certificate/rule_file.h"

using namespace chompcert;

namespace {

std::string name_in(std::string_view bytes) {
    return name_of(read_rule_file(bytes).game);
}

const OctalGame& octal(const HeapRule& rule) {
    return std::get<OctalGame>(rule.game);
}

std::string complaint(std::string_view bytes) {
    try {
        return "read: " + name_in(bytes);
    } catch (const Error& error) {
        CHECK(error.kind == ErrorKind::game);
        return std::to_string(error.line) + ":" + std::to_string(error.column) + ": " + error.what();
    }
}

}  // namespace

TEST_CASE("a rule file has a label and one rule") {
    CHECK(name_in("heaps kayles\noctal 0.77\n") == "0.77");
    CHECK(name_in("# Kayles\n\n\t heaps  kayles#here\n  # and\noctal\t0.77 # there") == "0.77");
    CHECK(name_in("heaps 4.a_-\noctal C.\n\n#\n") == "C.");
    CHECK(name_in("heaps x\noctal 0.3F0\n") == "0.3F0");
    CHECK(name_in("heaps heaps\nsubtraction 1 3  4\n") == "subtraction {1, 3, 4}");
    CHECK(name_in("heaps x\nsubtraction 1000000") == "subtraction {1000000}");
    const HeapRule rule = read_rule_file("heaps " + std::string(255, 'x') + "\nsubtraction 2\n");
    CHECK(rule.label == std::string(255, 'x'));
    CHECK(octal(rule).leaving_one() == std::vector<std::int64_t>{2});
    CHECK(octal(rule).leaving_nothing() == std::vector<std::int64_t>{2});
    CHECK(read_rule_file("heaps x #\noctal 0.0").bytes == "heaps x #\noctal 0.0");
}

TEST_CASE("a malformed first line is refused where it stands") {
    CHECK_THAT(complaint(""), holds("1:1: expected 'heaps' and a label, found the end of the file"));
    CHECK_THAT(complaint("# nothing\n"), holds("expected 'heaps' and a label, found the end of the file"));
    CHECK_THAT(complaint("\nposet x\n"), holds("2:1: expected 'heaps' and a label, found 'poset'"));
    CHECK_THAT(complaint("heaps-x\n"), holds("1:1: expected 'heaps' and a label, found 'heaps-x'"));
    CHECK_THAT(complaint("heaps\noctal 0.7\n"), holds("1:6: expected a label of"));
    CHECK_THAT(complaint("heaps # x\noctal 0.7\n"), holds("1:7: expected a label of"));
    CHECK_THAT(complaint("heaps <x>\n"), holds("found '<'"));
    CHECK_THAT(complaint("heaps x y\n"),
               holds("1:9: expected the end of the line behind the label, found 'y'"));
    CHECK_THAT(complaint("heaps x+y\n"),
               holds("1:8: expected the end of the line behind the label, found '+'"));
    CHECK_THAT(complaint("heaps " + std::string(256, 'x')), holds("1:7: expected a label of at most 255"));
}

TEST_CASE("a malformed rule is refused where it stands") {
    CHECK_THAT(complaint("heaps x\n"), holds("2:1: expected a line 'octal CODE', 'subtraction NUMBERS', "
                                             "'all-but NUMBERS' or 'rule MOVE', found the end of the file"));
    CHECK_THAT(complaint("heaps x"), holds("2:1: expected a line 'octal CODE'"));
    CHECK_THAT(
        complaint("heaps x\nhexadecimal 0.F\n"),
        holds("2:1: expected a line 'octal CODE', 'subtraction NUMBERS', 'all-but NUMBERS' or 'rule MOVE', "
              "found 'hexadecimal'"));
    CHECK_THAT(complaint("heaps x\noctal 0.7\noctal 0.7\n"),
               holds("3:1: expected nothing after the line of the rule, found 'octal'"));
    CHECK_THAT(complaint("heaps x\noctal 0.7\n<\n"), holds("3:1: expected nothing after the line"));
}

TEST_CASE("a malformed code is refused at its character") {
    const auto octal = [](const std::string& code) { return complaint("heaps x\noctal " + code + "\n"); };
    CHECK_THAT(octal(""), holds("2:7: expected a code as 0.77, found the end of the line"));
    CHECK_THAT(octal(".77"), holds("2:7: expected 0, 4, 8 or C before the point, found '.'"));
    CHECK_THAT(octal("1.7"), holds("2:7: expected 0, 4, 8 or C before the point, found '1'"));
    CHECK_THAT(octal("0"),
               holds("2:8: expected the point behind the first digit, found the end of the code"));
    CHECK_THAT(octal("07"), holds("2:8: expected the point behind the first digit, found '7'"));
    CHECK_THAT(octal("0.3f"), holds("2:10: expected a digit 0 … 9 or A … F, found 'f'"));
    CHECK_THAT(octal("0.3.3"), holds("2:10: expected a digit 0 … 9 or A … F, found '.'"));
    CHECK(octal("0.[3]") == "read: 0.[3]");
    CHECK(octal("C.0A[30]") == "read: C.0A[30]");
    CHECK_THAT(octal("0.[]"), holds("2:10: expected a digit 0 … 9 or A … F"));
    CHECK_THAT(octal("0.[3x]"), holds("2:11: expected a digit 0 … 9 or A … F, found 'x'"));
    CHECK_THAT(octal("0.1[00]"), holds("2:11: expected digits in brackets of which one is not 0"));
    CHECK_THAT(octal("0. [3]"), holds("2:10: expected the end of the line behind the code, found '['"));
    CHECK_THAT(octal("0.[ 3]"), holds("2:11: expected a digit behind '[', without a blank"));
    CHECK_THAT(octal("0.[3 ]"), holds("2:12: expected ']' behind the digits"));
    CHECK_THAT(octal("0.[3"), holds("2:11: expected ']' behind the digits, found the end of the line"));
    CHECK_THAT(octal("0.[3]3"), holds("2:12: expected the end of the line behind the code, found '3'"));
    CHECK_THAT(octal("0." + std::string(99'999, '0') + "[33]"), holds("at most 100000 digits"));
    CHECK_THAT(octal("0.7 7"), holds("2:11: expected the end of the line behind the code, found '7'"));
    CHECK(octal("0." + std::string(100'000, '0')) == "read: 0." + std::string(100'000, '0'));
    CHECK_THAT(octal("0." + std::string(100'001, '0')),
               holds("2:100009: expected at most 100000 digits behind the point, found '0'"));
}

TEST_CASE("a malformed subtraction set is refused at its number") {
    const auto subtraction = [](const std::string& set) {
        return complaint("heaps x\nsubtraction " + set + "\n");
    };
    CHECK_THAT(subtraction(""), holds("2:13: expected a number 1 … 1000000, found the end of the line"));
    for (const char* const wrong : {"0", "01", "1000001", "x", "1x", "1.5", "99999999999999999999"})
        CHECK_THAT(subtraction(wrong),
                   holds("2:13: expected a number 1 … 1000000, found '" + std::string(wrong) + "'"));
    CHECK_THAT(subtraction("-1"), holds("2:13: expected a number 1 … 1000000, found '-1'"));
    CHECK_THAT(subtraction("1,3"), holds("2:14: expected a number 1 … 1000000, found ','"));
    CHECK_THAT(subtraction("3 1"), holds("2:15: expected a number above 3, as they ascend, found '1'"));
    CHECK_THAT(subtraction("3 3"), holds("2:15: expected a number above 3, as they ascend, found '3'"));
    std::string many;
    for (int number = 1; number <= 100'000; ++number) many += std::to_string(number) + " ";
    CHECK_THAT(subtraction(many), holds("read: subtraction {1, 2, 3"));
    CHECK_THAT(subtraction(many + "100001"), holds("expected at most 100000 numbers, found '100001'"));
}

TEST_CASE("a set of numbers that no move takes") {
    const auto all_but = [](const std::string& set) { return complaint("heaps x\nall-but " + set + "\n"); };
    CHECK(all_but("1 3") == "read: all but {1, 3}");
    CHECK_THAT(all_but(""), holds("2:9: expected a number 1 … 100000, found the end of the line"));
    CHECK_THAT(all_but("100001"), holds("2:9: expected a number 1 … 100000, found '100001'"));
    CHECK_THAT(all_but("3 3"), holds("2:11: expected a number above 3, as they ascend, found '3'"));
    const OctalGame game = octal(read_rule_file("heaps x\nall-but 2\n"));
    CHECK(game.digits_before() == 2);
    CHECK(game.repeated() == std::vector<int>{3});
    CHECK(game.leaving_one() == OctalGame::parse("0.30[3]").leaving_one());
    CHECK(all_but_rule(OctalGame::all_but({3, 1, 3})) == "heaps all-but_1_3\nall-but 1 3\n");
}

TEST_CASE("bytes that no file of ours may hold are refused as in a game file") {
    CHECK_THAT(complaint("heaps x\r\noctal 0.7\r\n"), holds("1:8: carriage return"));
    CHECK_THAT(complaint("heaps x # é\noctal 0.7\n"), holds("1:11: byte 0xC3 is not ASCII"));
    CHECK_THAT(complaint("heaps x\noctal 0.7\n\x7F"),
               holds("3:1: byte 0x7F") || holds("3:1: control character 0x7F"));
}

TEST_CASE("a game of the command line has one rule file") {
    for (const char* const code : {".77", "0.77", "0.770", "0.77[0]"})
        CHECK(octal_rule(OctalGame::parse(code)) == "heaps octal_0.77\noctal 0.77\n");
    CHECK(octal_rule(OctalGame::parse("4")) == "heaps octal_4.\noctal 4.\n");
    CHECK(octal_rule(OctalGame::parse("c.0af")) == "heaps octal_C.0AF\noctal C.0AF\n");
    CHECK(octal_rule(OctalGame::parse("0.")) == "heaps octal_0.\noctal 0.\n");
    CHECK(octal_rule(OctalGame::parse("0.1(30)")) == "heaps octal_0.1_30_for_ever\noctal 0.1[30]\n");
    CHECK(subtraction_rule(OctalGame::subtraction({4, 1, 3, 1})) ==
          "heaps subtraction_1_3_4\nsubtraction 1 3 4\n");
    std::vector<std::int64_t> set(200);
    for (std::size_t i = 0; i < set.size(); ++i) set[i] = static_cast<std::int64_t>(i) + 1;
    const HeapRule rule = read_rule_file(subtraction_rule(OctalGame::subtraction(set)));
    CHECK(rule.label.size() == 255);
    CHECK(octal(rule).leaving_one() == set);
}

TEST_CASE("a game that a rule file cannot say is refused") {
    CHECK_THROWS_AS(octal_rule(OctalGame::parse("0." + std::string(100'000, '0') + "[3]")), LimitError);
    CHECK_THROWS_AS(octal_rule(OctalGame::parse("0." + std::string(100'000, '0') + "3")), LimitError);
    CHECK_THROWS_AS(subtraction_rule(OctalGame::subtraction({1'000'001})), LimitError);
}
