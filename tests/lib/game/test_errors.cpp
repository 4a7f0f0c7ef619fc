// The reader's messages for mistakes that the corpus of malformed files lacks, and its limits at their edges.
#include "base/error.h"
#include "catch.h"
#include "game/closure/relations.h"
#include "game/game.h"

using namespace chompcert;

namespace {

std::string refusal(const std::string& bytes) {
    try {
        const Game game = read_game(bytes);
        return "read";
    } catch (const GameFileError& error) {
        return std::to_string(error.line) + ":" + std::to_string(error.column) + ": " + error.what();
    }
}

std::string limit(const std::string& lines) {
    try {
        const std::string bytes = "poset p\n" + lines;
        (void)bind_names(parse_game_text(bytes));
        return "";
    } catch (const LimitError& error) {
        return error.what();
    }
}

/// r[1] < r[2] < … < r[1]; all steps except the last are on line 3.
std::string cycle_of(int length) {
    const std::string n = std::to_string(length);
    return refusal("poset p\nelements r[1.." + n + "]\nr[i] < r[i+1]\nr[" + n + "] < r[1]\n");
}

std::string steps(int first, int last) {
    std::string text;
    for (int k = first; k <= last; ++k) text += " < r[" + std::to_string(k) + "] (line 3)";
    return text;
}

}  // namespace

TEST_CASE("A poset line without a name is told apart from one without a blank") {
    const std::string no_name =
        "expected a name after poset, found end of line: name the game with letters, digits, '_', '-' and "
        "'.'";
    CHECK(refusal("poset") == "1:6: " + no_name);
    CHECK(refusal("poset\nelements x\n") == "1:6: " + no_name);
    CHECK(refusal("poset# p\n") == "1:6: " + no_name);
    CHECK(refusal("poset.p\n") == "1:6: expected a blank after poset: write  poset .p");
}

TEST_CASE("Words that are no terms are refused on either side of <") {
    const std::string start = "poset p\nelements x\n", hint = ": write the name of an element";
    CHECK(refusal(start + "x < poset\n") == "3:5: poset is a reserved word" + hint);
    CHECK(refusal(start + "x < elements\n") == "3:5: elements is a reserved word" + hint);
    CHECK(refusal(start + "i < x\n") == "3:1: i is the index and stands only inside brackets" + hint);
    CHECK(refusal(start + "x < x < i\n") == "3:9: i is the index and stands only inside brackets" + hint);
}

TEST_CASE("The most common mistakes have their own hints") {
    const std::string start = "poset p\nelements x r[1..3]\n";
    CHECK(refusal(start + "r{1} < c[1]\n") ==
          "3:2: expected '<' after r, found '{': indices stand in square brackets");
    CHECK(refusal(start + "r(1) < c[1]\n") ==
          "3:2: expected '<' after r, found '(': indices stand in square brackets");
    CHECK(refusal(start + "x = c[1]\n") ==
          "3:3: expected '<' after x, found '=': the order is strict, write <");
    CHECK(refusal(start + "x , c[1]\n") ==
          "3:3: expected '<' after x, found ',': separate by blanks, one statement per line");
    CHECK(refusal(start + "elements y; z\n") ==
          "3:11: expected the name of an element after y, found ';': separate by blanks, one statement per "
          "line");
    CHECK(refusal(start + "x < c[1] > c[2]\n") ==
          "3:10: expected '<' after c[1], found '>': write the smaller term first, with <");
    CHECK(refusal(start + "x ? c[1]\n") == "3:3: expected '<' after x, found '?'");
    CHECK(refusal(start + "r[1-i] < c[1]\n") ==
          "3:4: expected '*' or ']' after 1, found '-': the term with i comes first, as in i+1");
    CHECK(refusal(start + "r[1+i] < c[1]\n") ==
          "3:4: expected '*' or ']' after 1, found '+': the term with i comes first, as in i+1");
    CHECK(refusal(start + "r[2..3] < c[1]\n") ==
          "3:4: expected ']' after r[2, found '..': a range stands only on an elements line");
    CHECK(refusal(start + "r[i-1 < c[1]\n") == "3:7: expected ']' after r[i-1, found '<'");
    CHECK(refusal(start + "r[2*i-1 < c[1]\n") == "3:9: expected ']' after r[2*i-1, found '<'");
}

TEST_CASE("The hint on a line whose i is unbounded depends on its two terms") {
    const std::string start = "poset p\nelements x r[1..3]\n", unbounded = "i is unbounded on this line: ";
    const auto to_d = "write x < d[1] for an element below all of D",
               to_c = "write x < c[1] for an element below all of C";
    CHECK(refusal(start + "x < d[i]\n") == "3:5: " + unbounded + to_d);
    CHECK(refusal(start + "x < c[i]\n") == "3:5: " + unbounded + to_c);
    CHECK(refusal(start + "d[2] < c[i]\n") ==
          "3:8: " + unbounded + "write d[2] < c[1] for an element below all of C");
    CHECK(refusal(start + "d[i] < c[2]\n") == "3:1: " + unbounded + "write d < c[2] for all of D below it");
    CHECK(refusal(start + "d[i] < c[i] < c[2*i]\n") ==
          "3:1: " + unbounded + "a ladder has two terms, break the line in two");
    CHECK(refusal(start + "c[1] < d[i]\n") ==
          "3:8: " + unbounded +
              "no element of C may lie below one of D; swapping the names c and d may help");
}

TEST_CASE("An undeclared name with an index is declared as a family") {
    const std::string start = "poset p\nelements row\n";
    CHECK(refusal(start + "zz[2] < row\n") == "3:1: zz is not declared: declare it with  elements zz[1..N]");
    CHECK(refusal(start + "row < zz\n") == "3:7: zz is not declared: declare it with  elements zz");
    CHECK(refusal(start + "row < rows\n") ==
          "3:7: rows is not declared: did you mean row? If not, declare it with  elements rows");
}

TEST_CASE("The message for a term of a missing chain names the line that excludes the chain") {
    CHECK(refusal("poset p\n\nchains c\nelements x\nd[1] < x\n") ==
          "5:1: there is no chain d in this file: line 3 says chains c, write chains c d to have both");
    CHECK(refusal("poset p\nchains none\nelements x\nx < d[1]\n") ==
          "4:5: there is no chain d in this file: line 2 says chains none, write chains c d to have both");
    CHECK(refusal("poset p\nchains c\nelements x\nx < c[1]\n") == "read");
}

TEST_CASE("A cycle of twelve relations is spelled out, of a longer one the middle is left out") {
    const std::string last = " < r[1] (line 4): r[1] would lie below itself, remove one of these relations";
    CHECK(cycle_of(11) == "4:1: r[1]" + steps(2, 11) + last);
    CHECK(cycle_of(12) == "4:1: r[1]" + steps(2, 12) + last);
    CHECK(cycle_of(13) == "4:1: r[1]" + steps(2, 9) + " < ..." + steps(11, 13) + last);
    CHECK(cycle_of(15) == "4:1: r[1]" + steps(2, 9) + " < ..." + steps(13, 15) + last);
}

TEST_CASE("Of two cycles through an element the shorter is spelled") {
    CHECK(refusal("poset p\nelements x y z\nx < y < z < x\ny < x\n") ==
          "4:1: x < y (line 3) < x (line 4): x would lie below itself, remove one of these relations");
    CHECK(refusal("poset p\nelements x y z\ny < x\nx < y < z < x\n") ==
          "4:1: y < x (line 3) < y (line 4): y would lie below itself, remove one of these relations");
}

TEST_CASE("A relation that occurs twice is located at its first occurrence") {
    CHECK(refusal("poset p\nelements x y\nx < y\ny < x\nx < y\n") ==
          "4:1: x < y (line 3) < x (line 4): x would lie below itself, remove one of these relations");
    CHECK(
        refusal("poset p\nelements x\nd < c[3]\nd < c[3]\nc[3] < x\n") ==
        "5:1: d < c[3] (line 3) < x (line 5): x lies above all of D, but may lie above finitely many of its "
        "elements only");
    CHECK(refusal("poset p\nelements x\nd < c[5]\nd < c[3]\nc[4] < x\n") ==
          "5:1: d < c[3] (line 4) < c[4] < x (line 5): x lies above all of D, but may lie above finitely "
          "many of "
          "its elements only");
}

TEST_CASE("One element of C below one of D is a defect whatever else D holds") {
    CHECK(refusal("poset p\nelements x\nd[1] < x\nc[2] < d[5]\n") ==
          "4:1: c[2] < d[5] (line 4): an element of C lies below one of D; if that is meant, swapping the "
          "names c "
          "and d may help");
    CHECK(refusal("poset p\nc[2] < d[5] < d[7]\n") ==
          "2:1: c[2] < d[5] (line 2): an element of C lies below one of D; if that is meant, swapping the "
          "names c "
          "and d may help");
}

TEST_CASE("An index of a chain may be 1000000000 in an instance, not more") {
    const std::string start = "poset p\nelements r[1..2] s[1..1]\n";
    CHECK(refusal(start + "r[i] < c[500000000*i]\n") == "read");
    CHECK(refusal(start + "c[500000000*i+1] < r[i]\n") ==
          "3:1: c[500000000*i+1] has the index 1000000001 at i = 2: indices go up to 1000000000");
    CHECK(refusal(start + "s[i] < c[1000000000*i]\n") == "read");
    CHECK(refusal(start + "s[i] < d[1000000000*i+1]\n") ==
          "3:8: d[1000000000*i+1] has the index 1000000001 at i = 1: indices go up to 1000000000");
}

TEST_CASE("The file may relate 100000000 pairs, not one more") {
    std::string family = "elements r[1..100000] x y z\nr[i]";
    for (int k = 1; k < 1000; ++k) family += " < c[i+" + std::to_string(k) + "]";
    const std::string passed = ": the file relates more than 100000000 pairs", below = family + "\n",
                      exact = family + " < c[i+1000]\n";
    std::string rest;  // 99998 pairs more on a line of 99999 terms
    for (int k = 1; k < 99999; ++k) rest += "x < ";
    rest += "x\n";
    CHECK(limit(exact).empty());
    CHECK(limit(exact + "x < y\n") == "line 4" + passed);
    CHECK(limit(exact + "d[i] < c[i]\n") == "line 4" + passed);
    CHECK(limit(exact + "r[i] < r[i+100000]\n").empty());
    CHECK(limit(below + rest + "x < y < z\n").empty());
    CHECK(limit(below + rest + "x < y < z < x\n") == "line 5" + passed);
    CHECK(limit(below + rest + "x < y\nd[i] < c[i]\n").empty());
    CHECK(limit(below + rest + "x < y\nd[i] < c[i]\n\nd[2*i] < c[i]\n") == "line 8" + passed);
}
