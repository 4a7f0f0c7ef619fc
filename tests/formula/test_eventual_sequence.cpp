// The columns of a claim as a sequence, and its inverse, against `find` and against looking through it.
#include <map>

#include "../catch.h"
#include "../oracle/random_game.h"
#include "../prove_text.h"
#include "error.h"
#include "formula/eventual_sequence.h"
#include "query.h"

using namespace chompcert;

namespace {

constexpr std::int64_t kMany = 1'000'000;

std::int64_t period_of(const EventualSequence& sequence) {
    return std::max<std::int64_t>(1, static_cast<std::int64_t>(sequence.tail().size()));
}

void check_columns(const Certificate& certificate, const std::vector<std::uint32_t>& without,
                   std::int64_t k) {
    const Query query(certificate, without);
    const EventualSequence columns = columns_of(certificate, without, k, kMany);
    const std::int64_t end = columns.settled() + 3 * period_of(columns) + 20;
    std::map<std::int64_t, std::int64_t> column_of;
    for (std::int64_t m = 0; m < end; ++m) {
        CAPTURE(m);
        const auto row = query.find(m, k);
        REQUIRE(columns.at(m) == (row ? row->small() : std::nullopt));
        REQUIRE(columns.at(Natural(m)) == row);
        if (row) column_of.try_emplace(*row->small(), m);
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
        const auto& game = certificate->game;
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
    CHECK(shifted.at(*Natural::parse("1000000000000000000000")) == Natural::parse("1000000000000000000093"));
}

TEST_CASE("A tail that takes a row twice has no inverse, and limits are kept", "[formula]") {
    CHECK_THROWS_AS(EventualSequence(0, {}, 1, {1, 0}).inverse(kMany), std::invalid_argument);
    CHECK_THROWS_AS(EventualSequence(0, {2000}, 1, {0}).inverse(1000), LimitError);
    const auto certificate =
        prove_text("poset chomp\nelements r3[1..7]\nd[i] < c[i+1]\nc[i] < r3[i]\nr3[i] < r3[i+1]\n", 0);
    CHECK_THROWS_AS(columns_of(*certificate, {}, 0, 3), LimitError);
}
