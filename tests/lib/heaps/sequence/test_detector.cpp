// Observed periods and recurrences: planted ones are found, and are least; ones with too little support are
// not reported.
#include <numeric>

#include "base/error.h"
#include "catch.h"
#include "heaps/sequence/detector.h"
#include "heaps/sequence/matched_tail.h"
#include "oracle/random_game.h"

using namespace chompcert;
using oracle::Random;

namespace {

using Terms = std::vector<Integer>;

Terms terms_of(const std::vector<std::int64_t>& numbers) {
    return {numbers.begin(), numbers.end()};
}

// The least (preperiod + period, period) of all pairs, by trying them; support is what remains.
struct Pair {
    std::int64_t period = 0, preperiod = 0;
};

Pair least_pair(const std::vector<std::int64_t>& a, std::int64_t saltus_allowed) {
    const auto length = static_cast<std::int64_t>(a.size());
    for (std::int64_t sum = 1; sum < length; ++sum)
        for (std::int64_t period = 1; period <= sum; ++period) {
            const std::int64_t preperiod = sum - period;
            if (preperiod + period >= length) continue;
            const std::int64_t saltus = saltus_allowed * (a[preperiod + period] - a[preperiod]);
            bool holds = true;
            for (std::int64_t n = preperiod; holds && n + period < length; ++n)
                holds = a[n + period] == a[n] + saltus;
            if (holds) return {period, preperiod};
        }
    return {};
}

std::vector<std::int64_t> planted(Random& random, int preperiod, int period, int saltus, int length,
                                  int bound) {
    std::vector<std::int64_t> a;
    for (int n = 0; n < length; ++n)
        a.push_back(n < preperiod + period ? random.below(bound) : a[n - period] + saltus);
    return a;
}

// c_1 … c_d over one denominator; the first d terms are given, and the others are assumed to be integers.
Terms generated(const std::vector<std::int64_t>& c, Terms terms, std::size_t length) {
    while (terms.size() < length) {
        Integer next;
        for (std::size_t j = 0; j < c.size(); ++j) next += c[j] * terms[terms.size() - 1 - j];
        terms.push_back(next);
    }
    return terms;
}

// Whether c gives all terms from n = d on, computed with 2^61 - 1 as the modulus, by other arithmetic.
bool generates(const LinearRecurrence& found, const Terms& terms) {
    __extension__ using Wide = __int128;
    constexpr std::uint64_t kPrime = (std::uint64_t{1} << 61) - 1;
    const auto product = [](std::uint64_t a, std::uint64_t b) {
        return static_cast<std::uint64_t>(static_cast<Wide>(a) * b % kPrime);
    };
    const auto residue = [](const Integer& n) {
        return static_cast<std::uint64_t>(modulo(n, static_cast<std::int64_t>(kPrime)));
    };
    for (auto n = static_cast<std::size_t>(found.from); n < terms.size(); ++n) {
        std::uint64_t sum = 0;
        for (std::size_t j = 0; j < found.coefficients.size(); ++j)
            sum = (sum + product(residue(found.coefficients[j]), residue(terms[n - 1 - j]))) % kPrime;
        if (sum != product(residue(found.denominator), residue(terms[n]))) return false;
    }
    return true;
}

// Whether the Hankel matrix (a(i+j)), 0 ≤ i, j < size, is regular over the integers modulo 2^31 - 1, by
// elimination: if it is, no recurrence has a lower order than `size`.
bool regular(const Terms& terms, std::size_t size) {
    constexpr std::uint64_t kPrime = (std::uint64_t{1} << 31) - 1;
    std::vector<std::vector<std::uint64_t>> rows(size);
    for (std::size_t i = 0; i < size; ++i)
        for (std::size_t j = 0; j < size; ++j)
            rows[i].push_back(
                static_cast<std::uint64_t>(modulo(terms[i + j], static_cast<std::int64_t>(kPrime))));
    for (std::size_t k = 0; k < size; ++k) {
        std::size_t pivot = k;
        while (pivot < size && rows[pivot][k] == 0) ++pivot;
        if (pivot == size) return false;
        std::swap(rows[k], rows[pivot]);
        for (std::size_t i = k + 1; i < size; ++i) {
            const std::uint64_t a = rows[k][k], b = rows[i][k];
            for (std::size_t j = k; j < size; ++j)
                rows[i][j] = (rows[i][j] * a % kPrime + (kPrime - b) * rows[k][j]) % kPrime;
        }
    }
    return true;
}

Terms fibonacci(std::size_t length) {
    return generated({1, 1}, {0, 1}, length);
}

}  // namespace

TEST_CASE("matched tails are those found by comparing") {
    Random random(5);
    for (int round = 0; round < 200; ++round) {
        std::vector<int> a(random.below(30));
        for (int& term : a) term = random.below(2);
        const int length = static_cast<int>(a.size()), shifts = random.below(length + 2);
        const auto matched = matched_tails(length, shifts, [&](std::int64_t n) { return a[n]; });
        REQUIRE(static_cast<int>(matched.size()) == std::min(length, shifts));
        for (int p = 0; p < std::min(length, shifts); ++p) {
            int z = 0;
            while (length - 1 - z - p >= 0 && a[length - 1 - z] == a[length - 1 - z - p]) ++z;
            REQUIRE(static_cast<int>(matched[p]) == z);
        }
    }
}

TEST_CASE("planted periods are found, with the least preperiod and period") {
    Random random(11);
    for (int round = 0; round < 300; ++round) {
        const auto a = planted(random, random.below(12), random.between(1, 9), 0, 60, random.between(2, 5));
        const auto least = least_pair(a, 0);
        const auto found = detect(terms_of(a));
        REQUIRE(found.period);
        CHECK(found.period->period == least.period);
        CHECK(found.period->preperiod == least.preperiod);
        CHECK(found.period->saltus == 0);
        CHECK(found.period->support == 60 - least.period - least.preperiod);
        CHECK_FALSE(found.recurrence);
    }
}

TEST_CASE("planted periods with a saltus are found, with the least preperiod and period") {
    Random random(12);
    for (int round = 0; round < 300; ++round) {
        const int period = random.between(1, 9), saltus = random.percent(50) ? random.between(1, 30) : -7;
        const auto a = planted(random, random.below(12), period, saltus, 60, 20);
        const auto least = least_pair(a, 1);
        const auto found = detect(terms_of(a));
        REQUIRE(found.period);
        CHECK(found.period->period == least.period);
        CHECK(found.period->preperiod == least.preperiod);
        CHECK(found.period->saltus == Integer(a[least.preperiod + least.period] - a[least.preperiod]));
        CHECK(found.period->support == 60 - 1 - least.period - least.preperiod);
        CHECK_FALSE(found.recurrence);
    }
}

TEST_CASE("periods of long integers are found, and a saltus of any size") {
    const Integer big = *parse_integer("1" + std::string(60, '0'));
    Terms terms;
    for (int n = 0; n < 30; ++n) terms.push_back(big * (n / 2));
    const auto found = detect(terms);
    REQUIRE(found.period);
    CHECK(found.period->period == 2);
    CHECK(found.period->saltus == big);
}

TEST_CASE("planted recurrences are found, with integer coefficients and long terms") {
    Random random(13);
    for (int round = 0; round < 60; ++round) {
        const int order = random.between(1, 8);
        std::vector<std::int64_t> c;
        Terms first;
        for (int j = 0; j < order; ++j) {
            c.push_back(random.between(-9, 9));
            first.push_back(Integer(static_cast<std::int64_t>(random.next() >> 2)) * random.between(1, 1000));
        }
        const Terms terms = generated(c, first, 60);
        const auto found = linear_recurrence(terms, {4, 20});
        REQUIRE(found);
        CHECK(found->from <= order);
        CHECK(found->support == 60 - 2 * found->from);
        CHECK(generates(*found, terms));
        CHECK(regular(terms, static_cast<std::size_t>(found->from)));
        CHECK((found->order == 0 || !(found->coefficients.back() == 0)));
    }
}

TEST_CASE("recurrences with fractions are found exactly") {
    Terms terms;  // 2^(20-n) 3^n
    for (int n = 0; n <= 20; ++n) {
        Integer term = 1;
        for (int i = 0; i < 20 - n; ++i) term *= 2;
        for (int i = 0; i < n; ++i) term *= 3;
        terms.push_back(term);
    }
    const auto found = linear_recurrence(terms);
    REQUIRE(found);
    CHECK(found->order == 1);
    CHECK(found->coefficients == Terms{3});
    CHECK(found->denominator == 2);
    CHECK(found->support == 19);
}

TEST_CASE("coefficients beyond a machine word are found") {
    const Integer factor = *parse_integer("-123456789012345678901234567890123456789");
    Terms terms{7};
    for (int n = 1; n < 12; ++n) terms.push_back(terms.back() * factor);
    const auto found = linear_recurrence(terms);
    REQUIRE(found);
    CHECK(found->coefficients == Terms{factor});
}

TEST_CASE("Fibonacci numbers, squares and their like have their known recurrences") {
    const auto fib = detect(fibonacci(20));
    CHECK_FALSE(fib.period);
    REQUIRE(fib.recurrence);
    CHECK(fib.recurrence->order == 2);
    CHECK(fib.recurrence->coefficients == Terms{1, 1});
    CHECK(fib.recurrence->support == 16);
    Terms squares;
    for (int n = 0; n < 20; ++n) squares.emplace_back(std::int64_t{n} * n);
    const auto square = detect(squares);
    REQUIRE(square.recurrence);
    CHECK(square.recurrence->coefficients == Terms{3, -3, 1});
}

TEST_CASE("a recurrence after terms that it does not explain says from where it holds") {
    Terms terms = fibonacci(30);
    terms[0] = 100;
    const auto found = linear_recurrence(terms);
    REQUIRE(found);
    CHECK(found->order == 2);
    CHECK(found->from == 3);
    CHECK(found->support == 24);
    CHECK(generates(*found, terms));
}

TEST_CASE("one wrong term is the end of a recurrence") {
    for (const std::size_t at : {15, 29, 39}) {
        Terms terms = fibonacci(40);
        terms[at] -= 1;
        CHECK(detect(terms).none());
    }
}

TEST_CASE("recurrences modulo a prime") {
    // Fibonacci numbers modulo 7 have the period 16, modulo 2 the period 3.
    const auto seven = detect(fibonacci(100), {std::nullopt, 1000, 7});
    REQUIRE(seven.period);
    CHECK(seven.period->period == 16);
    const auto long_period = detect(fibonacci(100), {std::nullopt, 1000, 1'000'003});
    CHECK_FALSE(long_period.period);
    REQUIRE(long_period.recurrence);
    CHECK(long_period.recurrence->coefficients == Terms{1, 1});
    const auto short_one = linear_recurrence_modulo(fibonacci(12), 7);
    REQUIRE(short_one);
    CHECK(short_one->order == 2);
    for (const std::uint64_t composite : {1ULL, 0ULL, 4ULL, 1'000'001ULL})
        CHECK_THROWS_AS(linear_recurrence_modulo(fibonacci(12), composite), ArgumentError);
}

TEST_CASE("what has no structure has no findings") {
    Random random(17);
    for (int round = 0; round < 100; ++round) {
        Terms terms;
        for (int n = random.between(1, 60); n > 0; --n) terms.emplace_back(std::int64_t{random.below(1000)});
        CHECK(detect(terms).none());
    }
    Terms primes;
    for (int n = 2; n < 600; ++n) {
        bool prime = true;
        for (int d = 2; d * d <= n; ++d) prime = prime && n % d != 0;
        if (prime) primes.emplace_back(std::int64_t{n});
    }
    CHECK(detect(primes).none());
}

TEST_CASE("nothing is reported without support") {
    for (const std::int64_t only : {0, 5}) CHECK(detect(terms_of({only})).none());
    CHECK(detect(terms_of({5, 5, 5, 5})).none());
    CHECK(detect(terms_of({1, 2, 3, 1, 2})).none());
    CHECK(detect(terms_of({5, 5, 5, 5, 5})).period == ObservedPeriod{1, 0, 0, 4});
    CHECK(detect(terms_of({5, 5}), {1, 1000, {}}).period == ObservedPeriod{1, 0, 0, 1});
    // A long random start and a short constant end: an eighth of all terms is asked for.
    Random random(19);
    std::vector<std::int64_t> a;
    for (int n = 0; n < 90; ++n) a.push_back(random.below(1000));
    a.insert(a.end(), 9, 7);
    CHECK(detect(terms_of(a)).none());
    CHECK(detect(terms_of(a), {8, 10, {}}).period == ObservedPeriod{1, 90, 0, 8});
    CHECK(detect(terms_of(a), {9, 10, {}}).none());
}

TEST_CASE("of a step function the saltus is reported, not the last step") {
    std::vector<std::int64_t> a;
    for (int n = 0; n < 100; ++n) a.push_back(n / 20);
    CHECK(detect(terms_of(a)).period == ObservedPeriod{20, 0, 1, 79});
}

TEST_CASE("a period whose recurrence has a lower order is reported once") {
    CHECK_FALSE(detect(generated({1, -1}, {1, 1}, 40)).recurrence);  // 1 1 0 -1 -1 0: period 6, order 2
    const auto short_one = detect(generated({1, -1}, {1, 1}, 10), {2, 1000, {}});
    CHECK(short_one.recurrence);  // with ten terms there is no second period to see
}
