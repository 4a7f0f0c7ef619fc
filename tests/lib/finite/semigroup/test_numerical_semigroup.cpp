#include <algorithm>
#include <map>
#include <set>

#include "base/error.h"
#include "catch.h"
#include "finite/semigroup/numerical_semigroup.h"

using chompcert::NumericalSemigroup;
using chompcert::semigroups_up_to;

TEST_CASE("The semigroup <6,7,11> has the Frobenius number 16 and is not symmetric", "[papers]") {
    const NumericalSemigroup semigroup({11, 6, 7, 13});  // 13 = 6 + 7
    CHECK(semigroup.str() == "<6,7,11>");
    CHECK(semigroup.frobenius() == 16);
    CHECK_FALSE(semigroup.contains(16));
    CHECK(semigroup.contains(17));
    CHECK_FALSE(semigroup.is_symmetric());
    CHECK_FALSE(semigroup.has_maximal_embedding_dimension());
}

TEST_CASE("Two generators make a symmetric semigroup with Frobenius number ab - a - b", "[papers]") {
    for (const auto& [a, b] : {std::pair{2, 3}, {3, 4}, {3, 5}, {5, 7}, {4, 9}}) {
        const NumericalSemigroup semigroup({a, b});
        CHECK(semigroup.frobenius() == a * b - a - b);
        CHECK(semigroup.is_symmetric());
    }
}

TEST_CASE("Generators with a common divisor, or none, are refused", "[papers]") {
    CHECK_THROWS_AS(NumericalSemigroup({4, 6}), chompcert::ArgumentError);
    CHECK_THROWS_AS(NumericalSemigroup({}), chompcert::ArgumentError);
    CHECK_THROWS_AS(NumericalSemigroup({0, 1}), chompcert::ArgumentError);
}

TEST_CASE("There are as many semigroups of each Frobenius number as sets of gaps say", "[papers]") {
    constexpr int kMost = 9;
    std::map<std::int64_t, int> found;
    std::set<std::string> names;
    for (const auto& semigroup : semigroups_up_to(kMost)) {
        ++found[semigroup.frobenius()];
        CHECK(names.insert(semigroup.str()).second);
    }
    // The definition: subsets of 1 … F − 1 that, with 0 and all above F, are closed under addition.
    for (int f = 1; f <= kMost; ++f) {
        int count = 0;
        for (unsigned set = 0; set < 1U << (f - 1); ++set) {
            const auto has = [&](int x) { return x > f || (x > 0 && x < f && (set >> (x - 1) & 1U) != 0); };
            bool closed = true;
            for (int x = 1; x <= f; ++x)
                for (int y = x; x + y <= f; ++y) closed = closed && !(has(x) && has(y) && !has(x + y));
            count += closed ? 1 : 0;
        }
        CHECK(found[f] == count);
    }
}
