// Values above K by a table and by proofs of more values: the two ways agree.
#include "base/error.h"
#include "catch.h"
#include "families/kinds/rows.h"
#include "periodic/solve/exact_grundy.h"
#include "prove_text.h"

using namespace chompcert;
using By = ExactAnswer::By;

TEST_CASE("a table and a proof of more values find the same values") {
    const auto certificate = prove_text(chomp_game({5, 3}), 1);
    ExactGrundy by_table(*certificate, {}, {});
    ExactGrundy by_proof(*certificate, {}, {TableLimits{std::uint64_t{1} << 32, 0}, 31, 20'000});
    int found = 0;
    for (std::int64_t m = 20; m < 30; ++m)
        for (std::int64_t n = m - 4; n < m + 12; ++n) {
            const ExactAnswer table = by_table.grundy(m, n), proof = by_proof.grundy(m, n);
            REQUIRE(table.value.has_value());
            CHECK((table.by == By::certificate) == (*table.value <= 1));
            CHECK((*table.value <= 31) == proof.value.has_value());
            if (proof.value) CHECK(*proof.value == *table.value);
            if (!proof.value) CHECK((proof.by == By::nothing && proof.above == 31));
            if (proof.by == By::more_values) ++found;
        }
    CHECK(found > 40);
}

TEST_CASE("small values are found at positions of any size") {
    const auto certificate = prove_text(chomp_game({5, 3}), 0);
    const Integer far = *parse_natural("1" + std::string(30, '0'));
    ExactGrundy exact(*certificate, {}, {TableLimits{}, 15, 20'000});
    const ExactAnswer one = exact.grundy(far, far + 3);  // value 1: f(m) - m = 3
    CHECK((one.value == 1 && one.by == By::more_values));
    CHECK(exact.grundy(far, far + 5).by == By::certificate);
    CHECK((exact.grundy(far, 3 * far).by == By::nothing && exact.grundy(far, 3 * far).above == 15));
    ExactGrundy few(*certificate, {}, {TableLimits{}, 15, 40});  // 18 ideals: no more than K = 1
    CHECK(few.grundy(far, 3 * far).above == 1);
}

TEST_CASE("a table that contradicts the claims shows that they are untrue") {
    std::string bytes = certificate_bytes(chomp_game({4, 2}), 0);
    const std::size_t tail = bytes.find("tail 3 1\n");
    REQUIRE(tail != std::string::npos);
    bytes.replace(tail, 9, "tail 5 3\n");
    const auto untrue = read_certificate(bytes, std::uint64_t{1} << 32);
    ExactGrundy exact(*untrue, {}, {});
    CHECK_THROWS_AS(exact.grundy(11, 14), UntrueProof);  // the position of value 0 in column 11
}
