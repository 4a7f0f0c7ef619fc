// Games whose ideals begin late, end early or stay shut for long, by rows and by columns. In these games the
// row engine hands columns, tails and caps over between its ideals.
#include <sstream>

#include "catch.h"
#include "periodic/solve/solver.h"
#include "prove_text.h"

using namespace chompcert;

namespace {

// The text of all claims.
std::string claims(const Game& game, std::int64_t max_value, const Method& method) {
    const SolvedGame solution = solve(game, max_value, {}, {}, method);
    std::ostringstream out;
    for (IdealId id = 0; id < solution.ideals.size(); ++id)
        for (std::int64_t k = 0; k <= max_value; ++k) {
            const Claim& claim = solution.claims.at(id, k);
            out << "ideal " << id << ", value " << k << ":";
            if (claim.list())
                claim.list()->for_each(
                    [&](std::int64_t m, Offset offset) { out << " " << m << "," << m + offset; });
            if (const Periodic* const tail = claim.periodic()) {
                out << " from " << tail->preperiod;
                for (const Offset offset : tail->offsets) out << " " << offset;
            } else {
                out << " end " << claim.finite()->end << " capped " << claim.capped_row().value_or(-1);
            }
            out << "\n";
        }
    return out.str();
}

void compare(const std::string& text, std::int64_t max_value) {
    CAPTURE(text, max_value);
    const Game game = read_game(text);
    const std::string by_columns = claims(game, max_value, {Level::full, Orientation::columns});
    CHECK(claims(game, max_value, {Level::full, Orientation::rows, 1}) == by_columns);
    CHECK(claims(game, max_value, {Level::full, Orientation::rows, 2}) == by_columns);
}

std::string above(std::int64_t c, std::int64_t d, const std::string& more = "") {
    std::string text = "poset above\nelements x\n" + more;
    if (c > 0) text += "c[" + std::to_string(c) + "] < x\n";
    if (d > 0) text += "d[" + std::to_string(d) + "] < x\n";
    return text;
}

}  // namespace

TEST_CASE("an ideal that begins after its parent's tail is proved takes over the columns of that tail") {
    for (const std::int64_t row : {1, 63, 64, 65, 127, 128, 192, 300, 301, 302, 303, 319, 320, 321})
        compare(above(0, row), 3);
}

TEST_CASE("of the columns of a tail those below the first valid one are not taken over") {
    for (const std::int64_t row : {300, 362, 363, 364, 365, 366, 367, 368})
        for (const std::int64_t column : {200, 300, 363, 364, 365, 366, 367, 400})
            compare(above(column, row), 3);
}

TEST_CASE("of the columns of a tail those before its preperiod are closed") {
    const std::string rows = "elements r[1..90] s\nd[i] < c[i+1]\nc[i] < r[i]\nr[i] < r[i+1]\n";
    for (const std::int64_t row : {640, 700, 703})
        compare("poset long\n" + rows + "r[90] < s\nd[" + std::to_string(row) + "] < s\n", 0);
}

TEST_CASE("a tail may begin in rows in which the position is still that of a smaller ideal") {
    // x and y are equal: they are taken in pairs, and change no position of value 0.
    for (const std::int64_t row : {1, 63, 64, 65, 100, 128, 129, 200}) {
        const std::string d = "d[" + std::to_string(row) + "] < ";
        compare("poset pair\nelements x y\n" + d + "x\n" + d + "y\n", 2);
        const auto certificate = prove_text("poset pair\nelements x y\n" + d + "x\n" + d + "y\n", 0);
        const Claim& whole = certificate->claims.at(certificate->ideals.whole(), 0);
        REQUIRE(whole.periodic());
        CHECK(whole.periodic()->preperiod == 0);
        CHECK(whole.periodic()->offsets == std::vector<Offset>{0});
    }
}

TEST_CASE("rows are shut while the smaller ideal, proved or not, has its label before the first column") {
    for (const std::int64_t column : {1, 62, 63, 64, 65, 66, 100, 127, 128, 129, 200})
        compare(above(column, 0), 2);
}

TEST_CASE("where columns end, the last of them has its label before the claim is final") {
    for (const std::int64_t column : {1, 2, 63, 64, 65, 66, 128, 129, 130}) {
        const std::string wall = "d < c[" + std::to_string(column) + "]\n";
        compare("poset wall\n" + wall, 2);
        compare(above(0, 5, wall), 2);
        compare(above(column / 2, 0, wall), 2);
    }
}

TEST_CASE("an ideal that is finite does not end the rows of those that begin later") {
    // Steep: value 0 of the empty ideal is at (0, 0) only.
    for (const std::int64_t column : {1, 31, 32, 33, 40, 63, 64, 65, 100}) {
        compare(above(column, 0, "d[2*i] < c[i]\n"), 0);
        compare(above(column, 150, "d[2*i] < c[i]\n"), 0);
        compare(above(column, 0, "d[3*i] < c[2*i]\n"), 1);
    }
}

TEST_CASE("an ideal that is capped is closed while a smaller one that may shut its rows is at work") {
    // The empty ideal is capped at (m, m), x before it, in columns m - 1 and m - 2.
    for (const std::int64_t m : {62, 63, 64, 65, 66, 127, 128, 129, 130, 192, 193}) {
        const auto at = [](std::int64_t number) { return "[" + std::to_string(number) + "]"; };
        compare("poset caps\nelements x y\nx < y\nc" + at(m - 2) + " < x\nd" + at(m - 1) + " < c" + at(m) +
                    "\nd" + at(m + 100) + " < c" + at(m + 1) + "\n",
                0);
    }
}

TEST_CASE("an ideal waits for its first column while the staircase is before it") {
    for (const std::int64_t column : {1, 63, 64, 65, 128, 200, 400})
        for (const char* stairs : {"d[i] < c[i]\n", "d[i+1] < c[2*i]\n", "d[i+5] < c[i]\n"})
            compare(above(column, 0, stairs), 1);
}

TEST_CASE("Nim beside one heap has value 0 at m xor the heap") {
    constexpr std::int64_t kHeap = 300;
    const std::string text = "poset heap\nelements x[1..300]\nx[i] < x[i+1]\n";
    const Game game = read_game(text);
    const SolvedGame solution = solve(game, 0, {}, {}, {Level::full, Orientation::columns});
    REQUIRE(solution.ideals.size() == kHeap + 1);
    for (const IdealId heap : {0, 1, 255, 256, 257, 300})
        for (std::int64_t m = 0; m < 1100; ++m) CHECK(solution.claims.at(heap, 0).row(m) == (m ^ heap));
}

TEST_CASE("an ideal without a label in a tile does not end it for larger ones that have some") {
    // All columns of some ideals are closed by row 64, but not of a smaller one, nor of larger ones.
    compare(
        "poset wall\nelements r[1..39]\nr[i] < r[i+1]\nc[28] < r[2]\nc[i] < r[i]\n"
        "d[118] < r[25]\nd[99] < r[27]\nd[104] < r[28]\nd < c[63]\n",
        0);
}

TEST_CASE("a claim that has ended before those of its sources does not settle them") {
    compare(
        "poset sources\nelements r[1..3] s[1..6] t[1..4]\nr[i] < r[i+1]\ns[i] < s[i+1]\nt[i] < t[i+1]\n"
        "r[i] < s[i]\nc[2*i+11] < r[i]\nc[3*i] < s[i]\nc[3*i+11] < s[i]\nc[i+17] < s[i]\nc[63] < t[1]\n"
        "d[i] < c[i+3]\n",
        3);
}

TEST_CASE("a period of which few fit into the rows first kept is found by any number of threads") {
    const Game game = read_game("poset p\nelements r[1..128]\nc[i] < r[i]\nr[i] < r[i+1]\nd[95] < r[127]\n");
    const std::string by_columns = claims(game, 0, {Level::compact, Orientation::columns});
    for (const int threads : {1, 2, 3})
        CHECK(claims(game, 0, {Level::compact, Orientation::rows, threads}) == by_columns);
}
