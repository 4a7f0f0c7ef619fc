// The columns of a claim as a sequence, and its inverse, against `find` and against a plain search.
#include <map>

#include "base/error.h"
#include "catch.h"
#include "oracle/random_game.h"
#include "periodic/query/eventual_sequence.h"
#include "periodic/query/query.h"
#include "prove_text.h"

using namespace chompcert;

namespace {

constexpr std::int64_t kMany = 1'000'000;

std::int64_t period_of(const EventualSequence& sequence) {
    return std::max<std::int64_t>(1, static_cast<std::int64_t>(sequence.tail().size()));
}

void check_columns(const SolvedGame& certificate, const std::vector<std::uint32_t>& without, std::int64_t k) {
    const Query query(certificate, without);
    const EventualSequence columns = columns_of(certificate, without, k, kMany);
    const std::int64_t end = columns.tail_from() + 3 * period_of(columns) + 20;
    std::map<std::int64_t, std::int64_t> column_of;
    for (std::int64_t m = 0; m < end; ++m) {
        CAPTURE(m);
        const auto row = query.find(m, k);
        REQUIRE(columns.at(m) == (row ? as_small(*row) : std::nullopt));
        REQUIRE(columns.at(Integer(m)) == row);
        if (row) column_of.try_emplace(*as_small(*row), m);
    }
    const EventualSequence rows = columns.inverse(kMany);
    // Rows that columns beyond `end` might take are not compared.
    std::int64_t reach = end;
    if (columns.slope() == 1)
        for (const std::int64_t offset : columns.tail()) reach = std::min(reach, end + offset);
    for (std::int64_t n = 0; n < reach; ++n) {
        CAPTURE(n);
        const auto found = column_of.find(n);
        REQUIRE(rows.at(n) == (found == column_of.end() ? std::nullopt : std::optional(found->second)));
    }
}

}  // namespace

TEST_CASE("Columns of random claims, and their inverses", "[formula]") {
    int periodic = 0, constant = 0, finite = 0;
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        const oracle::GameSpec spec = oracle::random_game(seed);
        if (spec.chains == oracle::Chains::none) continue;
        const auto certificate = prove_text(spec.text(), oracle::random_K(seed));
        const auto& game = *certificate->game;
        CAPTURE(spec.text());
        std::vector<std::vector<std::uint32_t>> missing = {{}};
        for (std::uint32_t a = 0; a < game.size(); ++a) missing.push_back({a});
        for (const auto& without : missing)
            for (std::int64_t k = 0; k <= certificate->max_value(); ++k) {
                CAPTURE(without, k);
                check_columns(*certificate, without, k);
                const EventualSequence columns = columns_of(*certificate, without, k, kMany);
                ++(columns.tail().empty() ? finite : columns.slope() == 1 ? periodic : constant);
            }
    }
    CHECK(periodic > 100);
    CHECK(constant > 10);
    CHECK(finite > 10);
}

TEST_CASE("Shifted sequences count from elsewhere", "[formula]") {
    const EventualSequence sequence(0, {5, std::nullopt}, 1, {3, -1});
    const EventualSequence shifted = sequence.shifted(10, 100);
    CHECK(shifted.at(9) == std::nullopt);
    CHECK(shifted.at(10) == 105);
    CHECK(shifted.at(11) == std::nullopt);
    CHECK(shifted.at(12) == 105);
    CHECK(shifted.at(13) == 102);
    CHECK(shifted.at(14) == 107);
    CHECK(shifted.at(*parse_natural("1000000000000000000000")) == parse_natural("1000000000000000000093"));
}

TEST_CASE("A tail that takes a row twice has no inverse, and limits are kept", "[formula]") {
    CHECK_THROWS_AS(EventualSequence(0, {}, 1, {1, 0}).inverse(kMany), UntrueProof);
    CHECK_THROWS_AS(EventualSequence(0, {2000}, 1, {0}).inverse(1000), LimitError);
    const auto certificate =
        prove_text("poset chomp\nelements r3[1..7]\nd[i] < c[i+1]\nc[i] < r3[i]\nr3[i] < r3[i+1]\n", 0);
    CHECK_THROWS_AS(columns_of(*certificate, {}, 0, 3), LimitError);
}

TEST_CASE("A sequence is its list, then its tail, and nothing before", "[formula]") {
    const EventualSequence sequence(2, {7, std::nullopt}, 1, {-2, 4});
    std::vector<EventualSequence::Value> values;
    for (std::int64_t v = 0; v <= 8; ++v) values.push_back(sequence.at(v));
    CHECK(values ==
          std::vector<EventualSequence::Value>{std::nullopt, std::nullopt, 7, std::nullopt, 2, 9, 4, 11, 6});
    CHECK(sequence.tail_from() == 4);
    CHECK(sequence.at(Integer(3)) == std::nullopt);
    CHECK(sequence.at(Integer(5)) == Integer(9));
}

TEST_CASE("At arguments of any size a tail answers, or nothing", "[formula]") {
    const Integer far = *parse_natural("1000000000000000000000000000000");  // even
    const EventualSequence constant(1, {}, 0, {5, 6}), none(0, {5, 6}, 0, {}), rising(3, {}, 1, {-2, 4});
    CHECK(constant.at(far) == Integer(6));
    CHECK(constant.at(far + 1) == Integer(5));
    CHECK(none.at(far) == std::nullopt);
    CHECK(rising.at(far) == far + 4);
    CHECK(rising.at(far + 1) == far - 1);
}

TEST_CASE("An inverse lists rows up to those that the tail takes in turn, within its limit", "[formula]") {
    struct Case {
        EventualSequence sequence;
        std::int64_t rows;  // that are listed
    };
    const std::vector<EventualSequence::Value> ones(1000, 1);
    for (const auto& [sequence, rows] : std::vector<Case>{{{0, {}, 0, {}}, 0},
                                                          {{0, {0, 0, 0}, 1, {}}, 1},
                                                          {{0, {4}, 0, {2}}, 5},
                                                          {{0, {2}, 0, {4}}, 5},
                                                          {{0, ones, 0, {1}}, 2},
                                                          {{0, {}, 1, {0}}, 0},
                                                          {{0, {}, 1, {5}}, 5},
                                                          {{0, {}, 1, {1, -1}}, 1},
                                                          {{0, {9}, 1, {5}}, 10}}) {
        CAPTURE(rows);
        CHECK(sequence.inverse(rows).tail_from() == rows);
        if (rows > 0)
            CHECK_THROWS_WITH(sequence.inverse(rows - 1),
                              holds("undecided: " + std::to_string(rows) + " values before the pattern") &&
                                  holds("more than the " + std::to_string(rows - 1) + " allowed"));
    }
}

TEST_CASE("An inverse gives the least argument of each row, of those from the first on", "[formula]") {
    const auto columns = [](const EventualSequence& sequence) {
        const EventualSequence inverse = sequence.inverse(kMany);
        std::vector<std::int64_t> found;
        for (std::int64_t n = 0; n <= 7; ++n) found.push_back(inverse.at(n).value_or(-1));
        return found;
    };
    using Columns = std::vector<std::int64_t>;
    CHECK(columns({0, {}, 1, {-3}}) == Columns{3, 4, 5, 6, 7, 8, 9, 10});
    CHECK(columns({3, {}, 1, {0}}) == Columns{-1, -1, -1, 3, 4, 5, 6, 7});
    CHECK(columns({0, {}, 1, {2, 0, -2}}) == Columns{2, 1, 0, 5, 4, 3, 8, 7});
    CHECK(columns({0, {5, 5, std::nullopt, 0}, 0, {2, 5, 1}}) == Columns{3, 6, 4, -1, -1, 0, -1, -1});
    CHECK(columns({0, {5, 3}, 0, {}}) == Columns{-1, -1, -1, 1, -1, 0, -1, -1});
    CHECK_THROWS_WITH(columns({0, {}, 1, {1, 0}}), holds("two columns have their value in the same row"));
}

TEST_CASE("Only what may still answer is listed: not the low rows of a smaller ideal that is finite",
          "[formula]") {
    // All of D lies below c[1]: every column is the one of d[1], …; x needs 1000 elements of D below it.
    const auto certificate = prove_text("poset far\nelements x\nd[1000] < x\nd < c[1]\n", 1);
    const EventualSequence zero = columns_of(*certificate, {}, 0, 1);
    CHECK(zero.tail_from() == 1);
    CHECK(zero.at(0) == 0);
    CHECK(zero.at(1'000'000) == 0);
    CHECK_THROWS_AS(columns_of(*certificate, {}, 0, 0), LimitError);
}

TEST_CASE("Rows of a smaller ideal answer as far as its tail stays in them", "[formula]") {
    // x stands in rows from L on. y leads from all of those to one position, so that their values may end
    // before the tail of what is left without x leaves the rows below.
    struct Corner {
        int L, columns, rows;
    };
    for (const auto& [L, columns, rows] : std::vector<Corner>{{1, 2, 2}, {2, 0, 3}, {2, 0, 7}}) {
        CAPTURE(L, columns, rows);
        const auto certificate =
            prove_text("poset corner\nelements x y\nd[" + std::to_string(L) + "] < x\ny < c[" +
                           std::to_string(columns + 1) + "]\ny < d[" + std::to_string(rows + 1) + "]\n",
                       6);
        for (std::int64_t k = 0; k <= 6; ++k) check_columns(*certificate, {}, k);
    }
}

TEST_CASE("Where columns end, the last one counts for the limit, and for all beyond", "[formula]") {
    // Without x only c[1], …, c[6] are left.
    const auto certificate = prove_text("poset ends\nelements x\nx < c[7]\n", 0);
    const std::vector<std::uint32_t> x = {0};
    const EventualSequence columns = columns_of(*certificate, x, 0, 6);
    CHECK(columns.tail_from() == 6);
    for (std::int64_t m = 0; m <= 20; ++m) CHECK(columns.at(m) == std::min<std::int64_t>(m, 6));
    CHECK_THROWS_AS(columns_of(*certificate, x, 0, 5), LimitError);
}
