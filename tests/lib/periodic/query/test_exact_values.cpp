// Tables of exact values against the game by its definition, and their limits.
#include "catch.h"
#include "families/kinds/rows.h"
#include "oracle/explicit_game.h"
#include "oracle/random_game.h"
#include "periodic/query/exact_values.h"
#include "prove_text.h"

using namespace chompcert;

namespace {

constexpr int kBox = 11;

struct Asked {
    std::string without;  // an element; empty for none
    int m, n;
};

// All positions of a box without each single element, in a random order.
std::vector<Asked> questions(const std::vector<std::string>& names, oracle::Random& random) {
    std::vector<std::string> without = {""};
    for (const std::string& name : names)
        if (name[0] != 'c' && name[0] != 'd') without.push_back(name);
    std::vector<Asked> all;
    for (const std::string& name : without)
        for (int m = 0; m <= kBox; ++m)
            for (int n = 0; n <= kBox; ++n) all.push_back({name, m, n});
    for (std::size_t i = all.size(); i > 1; --i)
        std::swap(all[i - 1], all[static_cast<std::size_t>(random.below(static_cast<int>(i)))]);
    return all;
}

std::vector<std::string> list(const std::string& name) {
    return name.empty() ? std::vector<std::string>{} : std::vector{name};
}

}  // namespace

TEST_CASE("tables hold the Grundy values of the definition") {
    int games = 0;
    for (std::uint64_t seed = 1; games < 40; ++seed) {
        const oracle::GameSpec spec = oracle::random_game(seed);
        if (spec.chains != oracle::Chains::two) continue;
        ++games;
        CAPTURE(spec.text());
        const auto certificate = prove_text(spec.text(), 0);
        oracle::ExplicitGame plain(spec.text());
        oracle::Random random(seed);
        ExactValues table(certificate->ideals, {});
        for (const auto& [without, m, n] : questions(certificate->game->names, random)) {
            const Query query(*certificate, elements_by_name(*certificate->game, list(without)));
            const auto value = table.grundy(query.position(m, n));
            REQUIRE(value.has_value());
            REQUIRE(*value == plain.grundy(plain.initial(m, n, list(without))));
        }
    }
}

TEST_CASE("a table that would pass a limit is not made, and a smaller one still is") {
    const auto certificate = prove_text(chomp_game({5, 3}), 0);
    const Query query(*certificate, {});
    for (const TableLimits& limits : {TableLimits{20'000, 1e12}, TableLimits{1 << 30, 20'000}}) {
        ExactValues table(certificate->ideals, limits);
        CHECK(table.grundy(query.position(7, 9)) == 14);
        CHECK_FALSE(table.grundy(query.position(700, 900)).has_value());
        CHECK_FALSE(table.grundy(query.position(*parse_natural("99999999999999999999"), 3000)).has_value());
        CHECK(table.grundy(query.position(7, 9)) == 14);
        CHECK(table.grundy(query.position(*parse_natural("99999999999999999999"), 1)) ==
              table.grundy(query.position(2, 1)));
    }
}
