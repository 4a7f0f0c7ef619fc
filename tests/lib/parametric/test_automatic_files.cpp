// Theorem files of version 2: the same bytes when they are written again, and each defect where it stands.
#include "base/error.h"
#include "base/sha256.h"
#include "catch.h"
#include "parametric/automata/text.h"
#include "parametric/theorem_query.h"

using namespace chompcert;

namespace {

const std::string kSlopeTwo = "poset slope_two\nchains c d e\nc[2*i] < d[i]\n";
const std::string kFourStates =
    "automaton base 2 tracks 3 states 4\n{} 0 1 1 2 1 0 2 1\n- 1 1 1 1 1 1 1 1\n- 2 1 1 3 1 0 2 1\n- 2 1 1 3 "
    "1 "
    "2 3 1";
// Nim with the heaps c and d; x makes a move of its own: the first player wins iff c = d exactly when x is
// gone.
const std::string kSingle = "poset single\nchains c d\nelements x y\nx < y\n";

std::string file_of(const std::string& game, const std::string& automaton, const std::string& about) {
    return "chompcert theorem 2\ngame " + sha256_hex(game) + " " + std::to_string(game.size()) + "\n" + game +
           "\nabout " + about + "\n" + automaton + "\nend\n";
}

/// "line:column: message", or "read".
std::string refusal_of_automaton(const std::string& game, const std::string& automaton) {
    try {
        static_cast<void>(read_theorem_file(file_of(game, automaton, "positions")));
        return "read";
    } catch (const TheoremFileError& error) {
        return std::to_string(error.line) + ":" + std::to_string(error.column) + ": " + error.what();
    } catch (const LimitError& error) {
        return std::string("limit: ") + error.what();
    }
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

}  // namespace

TEST_CASE("a theorem file with an automaton has the same bytes when it is written again", "[automata]") {
    const std::string bytes = file_of(kSlopeTwo, kFourStates, "positions");
    const Theorem theorem = read_theorem_file(bytes);
    REQUIRE(theorem.automaton);
    CHECK(theorem_file(theorem.text) == bytes);
    CHECK(automaton_text(theorem.game, *theorem.automaton) == kFourStates);
    const std::string ideals = "automaton base 2 tracks 2 states 2\n{}+{x,y} 0 1 1 1\n- 1 1 1 1";
    CHECK(automaton_text(read_theorem_file(file_of(kSingle, ideals, "positions")).game,
                         *read_theorem_file(file_of(kSingle, ideals, "positions")).automaton) == ideals);
}

TEST_CASE("each defect of an automaton is refused where it stands", "[automata]") {
    // The game has three lines; line 7 of the file is that of the automaton, 8 to 11 are the states.
    const auto refused = [](const std::string& from, const std::string& to) {
        return refusal_of_automaton(kSlopeTwo, replaced(kFourStates, from, to));
    };
    REQUIRE(refused("base 2", "base 2") == "read");
    CHECK(refused("base 2", "base 1") == "8:16: expected a base of at least 2, found 1");
    CHECK(refused("base 2", "base 02") ==
          "8:16: expected the base, of at most 9 digits and without leading zeros, found '02 tracks 3 states "
          "4'");
    CHECK(refused("tracks 3", "tracks 2") ==
          "8:25: expected 3, the number of parameters and chains of the game, found 2");
    CHECK(refused("states 4", "states 0") == "8:34: expected at least one state, found 0");
    CHECK(refused("states 4", "states 5") ==
          "13:1: state 4 cannot be reached: no line before mentions it, remove it");
    CHECK(refused("states 4", "states 3").starts_with("9:9: ") == false);
    CHECK(refused("states 4", "states 3") == "11:9: expected a state below 3, found 3");
    CHECK(refused("- 1 1 1 1 1 1 1 1", "- 1 1 1 1 1 1 1") ==
          "10:16: expected 8 states, one for each letter, found the end of the line");
    CHECK(refused("- 1 1 1 1 1 1 1 1", "- 1 1 1 1 1 1 1 1 1") ==
          "10:18: expected the end of the line behind 8 states, found ' 1'");
    CHECK(refused("- 1 1 1 1 1 1 1 1", "-  1 1 1 1 1 1 1 1").starts_with("10:3: expected a state, "));
    CHECK(refused("{} 0 1 1 2", "{} 0 2 2 1") ==
          "9:6: the states are not numbered breadth first: expected at most 1, found 2");
    CHECK(refused("{} 0 1 1 2 1 0 2 1", "{} 1 1 1 2 1 0 2 1") ==
          "9:4: not closed under zeros: expected a state with the output of state 0 behind the letter of "
          "zeros, "
          "found 1");
    CHECK(refused("- 2 1 1 3 1 2 3 1", "- 2 1 1 3 1 0 2 1") ==
          "12:1: not minimal: states 2 and 3 have the same outputs");
    CHECK(refused("- 2 1 1 3 1 2 3 1", "? 2 1 1 3 1 2 3 1") ==
          "12:1: expected the output of state 3: - or ideals such as {}, found '? 2 1 1 3 1 2 3 1'");
    CHECK(refused("- 2 1 1 3 1 2 3 1", "{x} 2 1 1 3 1 2 3 1") ==
          "12:2: 'x' is no element of the game besides the chains");
    CHECK(refused("base 2", "base 37").starts_with("limit: "));
    CHECK(refused("base 2", "base 17").starts_with("limit: "));
    CHECK(refused("states 4", "states 1000001").starts_with("limit: "));
    CHECK(refusal_of_automaton(kSlopeTwo, kFourStates + "\n") == "13:0: expected 'end', found ''");

    const auto outputs = [](const std::string& first, const std::string& second) {
        return refusal_of_automaton(
            kSingle, "automaton base 2 tracks 2 states 2\n" + first + " 0 1 1 1\n" + second + " 1 1 1 1");
    };
    CHECK(outputs("{}+{x,y}", "-") == "read");
    CHECK(outputs("{}+{x,y}", "{}+{x,y}") == "11:1: not minimal: states 0 and 1 have the same outputs");
    CHECK(outputs("{x,y}+{}", "-") == "10:7: the ideals of an output are out of order");
    CHECK(outputs("{}+{}", "-") == "10:4: the ideals of an output are out of order");
    CHECK(outputs("{y,x}", "-") ==
          "10:4: the elements of an ideal are not in the order of their declaration");
    CHECK(outputs("{x,x}", "-") ==
          "10:4: the elements of an ideal are not in the order of their declaration");
}

TEST_CASE("questions to an automaton, also at large coordinates", "[automata]") {
    const Theorem theorem = read_theorem_file(file_of(kSlopeTwo, kFourStates, "positions"));
    TheoremQuery query(theorem, {}, {});
    // By the definition: the values of the positions (c, d) of c[2*i] < d[i], c ≥ 2d.
    std::vector<std::vector<std::int64_t>> value(25, std::vector<std::int64_t>(13, -1));
    for (std::int64_t c = 0; c < 25; ++c)
        for (std::int64_t d = 0; 2 * d <= c; ++d) {
            std::vector<bool> seen(64, false);
            for (std::int64_t x = 1; x <= c; ++x)
                seen[static_cast<std::size_t>(value[x - 1][std::min(d, (x + 1) / 2 - 1)])] = true;
            for (std::int64_t y = 1; y <= d; ++y) seen[static_cast<std::size_t>(value[c][y - 1])] = true;
            while (seen[static_cast<std::size_t>(++value[c][d])]) {
            }
        }
    for (std::int64_t c = 0; c < 25; ++c)
        for (std::int64_t d = 0; 2 * d <= c; ++d) {
            CHECK(query.find({c, d, 0}, 2) == Integer(value[c][d]));
            for (std::int64_t e = 0; e < 12; ++e) {
                const TheoremPosition at = query.position({c, d, e});
                const bool zero = e == value[c][d];
                CHECK(query.is_zero(at) == zero);
                const auto moves = query.moves(at);
                CHECK(moves.empty() == zero);
                for (const TheoremMove& move : moves)
                    CHECK(Integer(value[static_cast<std::size_t>(move.left.coordinates[0])]
                                       [static_cast<std::size_t>(move.left.coordinates[1])]) ==
                          move.left.coordinates[2]);
            }
        }
    const Integer c = Integer("123456789012345678901234567890123456789"), d = c / 5;
    const auto e = query.find({c, d, 0}, 2);
    REQUIRE(e);
    CHECK(query.is_zero(query.position({c, d, *e})));
    CHECK(query.find({c, 0, *e}, 1) == d);
    const auto move = query.move(query.position({c, d, *e + 1000}));
    REQUIRE(move);
    CHECK(query.is_zero(move->left));
}
