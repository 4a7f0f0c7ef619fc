// Positions with whole chains, against the definition and against what is published of transfinite Chomp.
#include <algorithm>

#include "catch.h"
#include "families/kinds/rows.h"
#include "oracle/random_game.h"
#include "oracle/transfinite_oracle.h"
#include "periodic/query/transfinite_query.h"
#include "prove_text.h"

using namespace chompcert;

namespace {

const std::vector<std::string> kTransfiniteGames = {
    chomp_game({}),
    chomp_game({2}),
    chomp_game({3, 2}),
    "poset beyond\nelements x y\nd < c[4]\nx < c[2]\n",
    "poset beyond_many\nelements x y z\nd < c[1]\nx < c[3]\ny < z\ny < c[6]\n",
    "poset beyond_corner\nelements x y z\nd < c[2]\nx < d[3]\ny < c[4]\nx < z\n",
    "poset level\nelements x y\nd[2*i+1] < c[2*i+3]\nd[3*i] < c[3*i+1]\nx < y\nd[2] < y\n",
    "poset corner\nelements x y z\nx < c[3]\nx < d[2]\ny < c[1]\nz < d[4]\n",
    "poset apart\nelements x y\nx < y\n",
    "poset barren\nelements x\nx < c[1]\nx < d[1]\n"};

constexpr std::array<int, 8> kLengths = {0, 1, 2, 3, 5, 8, 11, oracle::kWhole};

Length length_of(int count) {
    return count == oracle::kWhole ? Length::omega() : Length(count);
}

int count_of(const Length& length) {
    return length.whole() ? oracle::kWhole : static_cast<int>(as_small(length.count()).value());
}

std::int64_t transfinite_regime(const SolvedGame& certificate) {
    std::int64_t column = 0;
    for (IdealId id = 0; id < certificate.ideals.size(); ++id)
        for (std::int64_t k = 0; k <= certificate.max_value(); ++k) {
            const Claim& claim = certificate.claims.at(id, k);
            column = std::max(column, claim.settled_from() + 2 * claim.period());
        }
    return column;
}

class Comparison {
  public:
    Comparison(const SolvedGame& certificate, const std::string& text, int far)
        : certificate_(&certificate), oracle_(text, static_cast<int>(certificate.max_value()), far) {}

    void run() {
        for (const oracle::IdealMask ideal : oracle_.plain().ideals())
            for (const int m : kLengths)
                for (const int n : kLengths)
                    if (m == oracle::kWhole || n == oracle::kWhole) compare({ideal, m, n});
    }

  private:
    using Left = oracle::Transfinite::Left;

    TransfiniteQuery query(oracle::IdealMask ideal) const {
        const auto& plain = oracle_.plain();
        return {*certificate_, elements_by_name(*certificate_->game, plain.members(plain.whole() & ~ideal))};
    }

    void compare(const Left& at) {
        CAPTURE(oracle_.plain().members(at.ideal), at.m, at.n);
        const int expected = oracle_.grundy(at.ideal, at.m, at.n);
        const auto max_value = static_cast<int>(certificate_->max_value());
        TransfiniteQuery asked = query(at.ideal);
        const Value found = asked.grundy(length_of(at.m), length_of(at.n));
        REQUIRE(found.exact.has_value() == (expected <= max_value));
        if (found.exact) CHECK(*found.exact == Ordinal{false, expected});
        if (found.exact) CHECK(found.size == Value::Size::finite);
        for (int j = 0; j <= max_value; ++j) compare_move(asked, oracle_.normal(at), j, expected);
    }

    // There is a move to every smaller value, and none to this one; to larger ones there may be.
    void compare_move(TransfiniteQuery& asked, const Left& at, int j, int value) {
        CAPTURE(j, value);
        const auto move = asked.move(length_of(at.m), length_of(at.n), {false, j});
        if (j < value) REQUIRE(move.has_value());
        if (j == value) REQUIRE_FALSE(move.has_value());
        if (!move) return;
        CAPTURE(move->element, move->m.str(), move->n.str());
        const Left to = oracle_.without(at, oracle_.plain().poset().element(move->element));
        CHECK(to.m == count_of(move->m));
        CHECK(to.n == count_of(move->n));
        CHECK(oracle_.grundy(to.ideal, to.m, to.n) == j);
    }

    const SolvedGame* certificate_;
    oracle::Transfinite oracle_;
};

bool compare_with_definition(const std::string& text, std::int64_t max_value) {
    const auto certificate = prove_text(text, max_value);
    const std::int64_t far = 3 * (transfinite_regime(*certificate) + 30);
    if (far > 300) return false;
    Comparison(*certificate, text, static_cast<int>(far)).run();
    return true;
}

TransfiniteQuery chomp_query(const SolvedGame& certificate, const std::vector<std::string>& without) {
    return {certificate, elements_by_name(*certificate.game, without)};
}

}  // namespace

TEST_CASE("values and moves with whole chains are those of the definition") {
    for (const std::string& text : kTransfiniteGames) {
        CAPTURE(text);
        CHECK(compare_with_definition(text, 3));
    }
    CHECK(compare_with_definition(chomp_game({4}), 6));  // [ω, ω, r]: 0 1 3 6 and above
}

TEST_CASE("values and moves with whole chains are those of the definition, for random games") {
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const oracle::GameSpec spec = oracle::random_game(seed);
        if (spec.chains != oracle::Chains::two || spec.element_count() > 4) continue;
        CAPTURE(seed, spec.text());
        compared += compare_with_definition(spec.text(), oracle::random_K(seed)) ? 1 : 0;
    }
    CHECK(compared > 10);
}

// Huddleston and Shurman, Transfinite Chomp (More Games of No Chance, 2002): 2 × ω is lost for the player to
// move. So every position of more rows with two of them whole is won, by the bite that leaves 2 × ω; and [ω,
// q, …] with q finite is won.
TEST_CASE("of Chomp with whole rows 2 x omega is lost, and nothing else with up to four rows") {
    const auto certificate = prove_text(chomp_game({6, 4}), 0);
    for (std::int64_t r = 0; r <= 6; ++r)
        for (std::int64_t s = 0; s <= std::min<std::int64_t>(r, 4); ++s) {
            CAPTURE(r, s);
            std::vector<std::string> gone;
            if (r < 6) gone.push_back("r3[" + std::to_string(r + 1) + "]");
            if (s < 4) gone.push_back("r4[" + std::to_string(s + 1) + "]");
            TransfiniteQuery query = chomp_query(*certificate, gone);
            const bool lost = query.grundy(Length::omega(), Length::omega()).exact.has_value();
            CHECK(lost == (r == 0));
            for (std::int64_t q = r; q <= 12; ++q) {
                const Value value = query.grundy(q, Length::omega());
                CHECK_FALSE(value.exact.has_value());
                CHECK(value.size == Value::Size::infinite);
            }
            const auto move = query.move(Length::omega(), Length::omega(), {false, 0});
            REQUIRE(move.has_value() == (r > 0));
            if (move) CHECK(move->element == "r3[1]");
        }
}

TEST_CASE("a whole top row over a second row of any length is won by a bite at the same length") {
    const auto certificate = prove_text(chomp_game({}), 0);
    TransfiniteQuery query = chomp_query(*certificate, {});
    const Integer far = *parse_natural("123456789012345678901234567890");
    const auto move = query.move(far, Length::omega(), {false, 0});  // to [far + 1, far]
    REQUIRE(move.has_value());
    CHECK(move->element == "d[" + (far + 1).str() + "]");
    CHECK(move->m == Length(far));
    CHECK(move->n == Length(far));
    // A whole second row below a top row of far + 1 squares is an alias.
    CHECK(query.grundy(Length::omega(), far).size == Value::Size::finite);
    CHECK(query.move(Length::omega(), far, {false, 0})->m == Length(far));
}

TEST_CASE("beyond all of D every value is an option, however far") {
    const auto certificate = prove_text(kTransfiniteGames[4], 3);
    TransfiniteQuery query = chomp_query(*certificate, {});
    const Integer far = *parse_natural("123456789012345678901234567890");
    CHECK(query.grundy(far, Length::omega()).size == Value::Size::infinite);
    CHECK(query.grundy(Length::omega(), Length::omega()).size == Value::Size::infinite);
    for (std::int64_t j = 0; j <= 3; ++j) {
        const auto move = query.move(far, Length::omega(), {false, j});
        REQUIRE(move.has_value());
        CHECK(query.grundy(move->m, move->n).exact.has_value());
    }
}

TEST_CASE("with one chain the value is omega and that of the elements below no element of the chain") {
    const std::string text = "poset one\nchains c\nelements x y z w\nx < c[3]\nc[1] < y\nz < w\ny < w\n";
    const auto certificate = prove_text(text, 0);
    const auto at = [&](const std::vector<std::string>& gone) {
        return chomp_query(*certificate, gone).grundy(Length::omega(), 0).exact.value();
    };
    // w above y and z: it leaves 1 + 1 = 0, they leave one element: 2.
    CHECK(at({}).str() == "omega+2");
    CHECK(at({"w"}).str() == "omega");
    CHECK(at({"y"}).str() == "omega+1");
    CHECK(at({"y", "z"}).str() == "omega");
    CHECK(at({"x"}) == chomp_query(*certificate, {"x"}).grundy(2, 0).exact.value());
    TransfiniteQuery query = chomp_query(*certificate, {});
    CHECK(query.move(Length::omega(), 0, {true, 0})->element == "w");
    CHECK_FALSE(query.move(Length::omega(), 0, {true, 2}).has_value());
    for (std::int64_t j = 0; j <= 40; ++j) {
        const auto move = query.move(Length::omega(), 0, {false, j});
        REQUIRE(move.has_value());
        std::vector<std::string> gone;
        if (!move->element.starts_with("c[")) gone.push_back(move->element);
        CHECK(chomp_query(*certificate, gone).grundy(move->m, 0).exact == Ordinal{false, j});
    }
    CHECK_FALSE(query.move(5, 0, {true, 0}).has_value());
}
