// Answers about Chomp positions, by every route, against the definition, for all positions within 4 rows of 6
// squares.
#include <map>
#include <set>

#include "base/error.h"
#include "catch.h"
#include "finite/chomp/answer.h"
#include "finite/poset/poset.h"
#include "game/game.h"
#include "prove_text.h"

using namespace chompcert;

namespace {

using Rows = std::vector<int>;

// The plain route: rows as numbers, values memoised, moves by the definition.
class PlainChomp {
  public:
    int grundy(const Rows& rows) {
        if (const auto known = values_.find(rows); known != values_.end()) return known->second;
        std::set<int> reached;
        for (const auto& [row, column] : squares(rows)) reached.insert(grundy(bitten(rows, row, column)));
        int mex = 0;
        while (reached.contains(mex)) ++mex;
        return values_[rows] = mex;
    }
    static Rows bitten(const Rows& rows, int row, int column) {
        Rows left;
        for (int i = 0; i < static_cast<int>(rows.size()); ++i) {
            const int length = i + 1 >= row ? std::min(rows[i], column - 1) : rows[i];
            if (length > 0) left.push_back(length);
        }
        return left;
    }
    static std::vector<std::pair<int, int>> squares(const Rows& rows) {
        std::vector<std::pair<int, int>> all;
        for (int i = 0; i < static_cast<int>(rows.size()); ++i)
            for (int j = 0; j < rows[i]; ++j)
                if (i + j > 0) all.emplace_back(i + 1, j + 1);
        return all;
    }

  private:
    std::map<Rows, int> values_;
};

ChompRows rows_of(const Rows& rows) {
    return {rows.begin(), rows.end()};
}

std::shared_ptr<const SolvedGame> prove_once(const std::string& game, std::int64_t max_value) {
    static std::map<std::pair<std::string, std::int64_t>, std::shared_ptr<const SolvedGame>> known;
    auto& certificate = known[{game, max_value}];
    if (!certificate) certificate = prove_text(game, max_value);
    return certificate;
}

void each_position(int rows, int widest, const std::function<void(const Rows&)>& visit, Rows above = {}) {
    if (!above.empty()) visit(above);
    if (static_cast<int>(above.size()) == rows) return;
    for (int length = 1; length <= (above.empty() ? widest : above.back()); ++length) {
        above.push_back(length);
        each_position(rows, widest, visit, above);
        above.pop_back();
    }
}

void compare(const Rows& rows, const ChompLimits& limits, PlainChomp& plain) {
    INFO(text_of(rows_of(rows)));
    const ChompAnswer answer = answer_chomp(rows_of(rows), prove_once, limits);
    const int value = plain.grundy(rows);
    REQUIRE(answer.lost == (value == 0));
    if (answer.value) REQUIRE(*answer.value == Integer(value));
    if (!answer.value) REQUIRE((value > answer.above && answer.above == limits.max_value));
    std::vector<std::pair<Square, ChompRows>> expected, found;
    for (const auto& [row, column] : PlainChomp::squares(rows))
        if (const Rows left = PlainChomp::bitten(rows, row, column); plain.grundy(left) == 0)
            expected.push_back({{static_cast<std::size_t>(row), column}, rows_of(left)});
    for (const ChompMove& move : answer.winning_moves) found.emplace_back(move.square, move.left);
    REQUIRE(found == expected);
    if (!answer.pattern) return;
    const Rows lower(rows.begin() + 2, rows.end());
    for (int p = rows[1]; p <= rows[1] + 12; ++p) {
        Rows other{p, rows[1]};
        other.insert(other.end(), lower.begin(), lower.end());
        REQUIRE((plain.grundy(other) == 0) == (answer.pattern->p == Integer(p)));
    }
}

}  // namespace

TEST_CASE("Chomp positions within 4 x 6 by all routes together") {
    PlainChomp plain;
    int count = 0;
    each_position(4, 6, [&](const Rows& rows) { compare(rows, {}, plain), ++count; });
    REQUIRE(count == 209);  // C(10, 4) − 1
}

TEST_CASE("Chomp positions within 4 x 6 by the table alone") {
    PlainChomp plain;
    ChompLimits limits;
    limits.max_ideals_beside_table = 0;
    each_position(4, 6, [&](const Rows& rows) { compare(rows, limits, plain); });
}

TEST_CASE("Chomp positions within 4 x 5 with exact values from one long row") {
    PlainChomp plain;
    ChompLimits limits;
    limits.max_table = 0;
    each_position(4, 5, [&](const Rows& rows) { compare(rows, limits, plain); });
}

TEST_CASE("Chomp positions within 4 x 5 with ever more values of two long rows") {
    PlainChomp plain;
    ChompLimits limits;
    limits.max_table = 0;
    limits.max_exact_ideals = 0;
    limits.max_value = 5;
    each_position(4, 5, [&](const Rows& rows) { compare(rows, limits, plain); });
}

TEST_CASE("where no route is open the answer is a limit") {
    ChompLimits limits;
    limits.max_ideals = limits.max_table = 10;
    CHECK_THROWS_AS(answer_chomp(rows_of({6, 6, 6, 6}), prove_once, limits), LimitError);
}

TEST_CASE("the pattern of P-positions holds beyond the period that it states") {
    PlainChomp plain;
    for (const Rows& lower : {Rows{}, Rows{1}, Rows{2}, Rows{3}, Rows{3, 1}}) {
        Rows rows{60, 13};
        rows.insert(rows.end(), lower.begin(), lower.end());
        const auto pattern = *answer_chomp(rows_of(rows), prove_once, {}).pattern;
        for (int q = std::max(1, lower.empty() ? 1 : lower.front()); q <= 13; ++q)
            for (int p = q; p <= q + 9; ++p) {
                rows[0] = p, rows[1] = q;
                const bool lost = plain.grundy(rows) == 0;
                if (pattern.periodic && q >= pattern.preperiod) {
                    const auto period = static_cast<std::int64_t>(pattern.tail.size());
                    REQUIRE(
                        lost ==
                        (p - q == pattern.tail[static_cast<std::size_t>((q - pattern.preperiod) % period)]));
                } else if (!pattern.periodic && q >= pattern.end) {
                    REQUIRE_FALSE(lost);
                }
            }
    }
}

TEST_CASE("rows are read as users write them") {
    CHECK(text_of(parse_chomp_rows({"10^3", "7", "007"})) == "1000 7 7");
    for (const std::vector<std::string>& junk :
         std::vector<std::vector<std::string>>{{}, {"0"}, {"3", "0"}, {"3", "4"}, {"3", "-1"}, {"3", "x"}})
        CHECK_THROWS_AS(parse_chomp_rows(junk), ArgumentError);
}

TEST_CASE("the finite game of some rows is Chomp, square by square") {
    for (const std::vector<std::int64_t>& rows :
         std::vector<std::vector<std::int64_t>>{{1}, {4}, {1, 1, 1}, {4, 2, 2, 1}, {3, 3}, {2, 1}}) {
        const Game game = read_game(finite_rows_game(rows));
        const FinitePoset poset(game);
        std::size_t squares = 0;
        for (const std::int64_t row : rows) squares += static_cast<std::size_t>(row);
        REQUIRE(poset.size() + 1 == squares);
        for (std::uint32_t a = 0; a < poset.size(); ++a)
            for (std::uint32_t b = 0; b < poset.size(); ++b) {
                const Square x = square_of(game.names[a]), y = square_of(game.names[b]);
                REQUIRE(poset.less_equal(a, b) == (x.row <= y.row && x.column <= y.column));
            }
    }
}
