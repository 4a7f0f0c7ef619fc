// Lists and b-files, and the places of their errors.
#include "catch.h"
#include "heaps/sequence/text.h"

using namespace chompcert;

namespace {

std::string joined(const IntegerSequence& sequence) {
    std::string text = std::to_string(sequence.first) + (sequence.b_file ? " b:" : ":");
    for (const Integer& term : sequence.terms) text += " " + term.str();
    return text;
}

std::string read(std::string_view text, SequenceFormat format = SequenceFormat::guess) {
    return joined(read_sequence(text, format));
}

std::string complaint(std::string_view text, SequenceFormat format = SequenceFormat::guess) {
    try {
        return "read: " + read(text, format);
    } catch (const SequenceError& error) {
        return std::to_string(error.line) + ":" + std::to_string(error.column) + ": " + error.what();
    }
}

}  // namespace

TEST_CASE("lists are read with blanks, commas, line ends and comments") {
    CHECK(read("1 2 3") == "0: 1 2 3");
    CHECK(read("1,2,3") == "0: 1 2 3");
    CHECK(read("1, -2,\n3,") == "0: 1 -2 3");
    CHECK(read("[1, 2; 3]\n") == "0: 1 2 3");
    CHECK(read("# terms\r\n1\t2 # two\r\n\r\n3") == "0: 1 2 3");
    CHECK(read("\xEF\xBB\xBF"
               "12345678901234567890123") == "0: 12345678901234567890123");
}

TEST_CASE("b-files are recognised by their indices") {
    CHECK(read("# A000045\n0 0\n1 1\n2 1\n3 2\n") == "0 b: 0 1 1 2");
    CHECK(read("5 10\n6 20\n7 30") == "5 b: 10 20 30");
    CHECK(read("-1 4\n0 5\n1 6") == "-1 b: 4 5 6");
    CHECK(read("0 1\n1 1") == "0: 0 1 1 1");  // two lines are no evidence
    CHECK(read("0 1\n1 1", SequenceFormat::b_file) == "0 b: 1 1");
    CHECK(read("1 2\n2 3\n3 4", SequenceFormat::list) == "0: 1 2 2 3 3 4");
    CHECK(read("1 2\n3 4\n5 6") == "0: 1 2 3 4 5 6");
    CHECK(read("0 1 1\n1 1 1\n2 1 1") == "0: 0 1 1 1 1 1 2 1 1");
}

TEST_CASE("what is no integer is refused where it stands") {
    CHECK_THAT(complaint("1 2\n3 x 4"), holds("2:3: expected an integer, found 'x'"));
    CHECK_THAT(complaint("1, 2, 3, ..."), holds("1:10: expected an integer, found '...'; give terms only"));
    CHECK_THAT(complaint("1.5"), holds("1:1: expected an integer, found '1.5'; terms are integers"));
    CHECK_THAT(complaint("1,,2"), holds("1:3: expected an integer, found ','"));
    CHECK_THAT(complaint(",1"), holds("1:1: expected an integer, found ','"));
    CHECK_THAT(complaint("[1,2"), holds("1:1: expected an integer, found '['"));
    CHECK_THAT(complaint(std::string(100, 'a')), holds("'" + std::string(40, 'a') + "…'"));
    CHECK_THAT(complaint(""), holds("1:1: expected integers, found none"));
    CHECK_THAT(complaint("# nothing\n"), holds("expected integers, found none"));
}

TEST_CASE("b-files with gaps, or of other columns, are refused where they go wrong") {
    const auto b_file = SequenceFormat::b_file;
    CHECK_THAT(complaint("0 1\n1 1\n3 2", b_file), holds("3:1: expected the index 2, found 3"));
    CHECK_THAT(complaint("0 1\n0 1", b_file), holds("2:1: expected the index 1, found 0"));
    CHECK_THAT(complaint("0 1\n1", b_file), holds("2:1: expected two integers"));
    CHECK_THAT(complaint("0 1 2", b_file), holds("1:5: expected two integers, n and a(n), on a line"));
    CHECK_THAT(complaint("0 x", b_file), holds("1:3: expected the term a(n)"));
    CHECK_THAT(complaint("99999999999999999999 1", b_file), holds("1:1: expected an index n below 2^63"));
}
