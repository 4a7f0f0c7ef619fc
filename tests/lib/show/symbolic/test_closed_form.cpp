// Closed forms against plain counting: series by convolution of integers, values by Query::find, recurrences
// by evaluating them, least orders by Berlekamp and Massey's algorithm.
#include "base/error.h"
#include "catch.h"
#include "heaps/sequence/linear_recurrence.h"
#include "oracle/random_game.h"
#include "periodic/query/query.h"
#include "prove_text.h"
#include "show/symbolic/form/closed_form.h"

using namespace chompcert;
using oracle::Random;

namespace {

constexpr std::int64_t kMany = 100'000;

using Values = std::vector<std::optional<std::int64_t>>;

// Values that find gives, far beyond what determines a closed form.
Values values_of(const SolvedGame& certificate, const std::vector<std::uint32_t>& without, std::int64_t k,
                 std::int64_t count) {
    const Query query(certificate, without);
    Values values;
    for (std::int64_t m = 0; m < count; ++m) {
        const auto row = query.find(m, k);
        values.push_back(row ? as_small(*row) : std::nullopt);
    }
    return values;
}

std::optional<std::int64_t> value_at(const std::optional<Affine>& value, std::int64_t m) {
    return value ? std::optional(value->slope * m + value->offset) : std::nullopt;
}

// The first piece that holds for m, and every interval that does, say f(m).
void check_formula(const Piecewise& formula, const Values& values) {
    for (std::int64_t m = 0; m < static_cast<std::int64_t>(values.size()); ++m) {
        CAPTURE(m);
        std::optional<std::optional<Affine>> first;
        for (const Piece& piece : formula.pieces) {
            bool holds = false, excepted = false;
            for (const auto& [low, high] : piece.intervals) excepted = excepted || (low <= m && m <= high);
            for (const auto& [residue, modulus] : piece.classes) holds = holds || m % modulus == residue;
            if (excepted) REQUIRE(value_at(piece.value, m) == values[static_cast<std::size_t>(m)]);
            if ((holds || excepted) && !first) first = piece.value;
        }
        REQUIRE(value_at(first.value_or(formula.otherwise), m) == values[static_cast<std::size_t>(m)]);
    }
}

// Q·F = P, coefficient by coefficient.
void check_series(const GeneratingFunction& function, const Values& values) {
    REQUIRE(function.denominator.front() == Integer(1));
    for (std::size_t m = 0; m < values.size(); ++m) {
        Integer sum;
        for (std::size_t j = 0; j < function.denominator.size() && j <= m; ++j)
            sum += function.denominator[j] * values[m - j].value_or(0);
        const Integer expected = m < function.numerator.size() ? function.numerator[m] : Integer(0);
        CAPTURE(m);
        REQUIRE(sum == expected);
    }
}

bool holds_at(const ConstantRecurrence& recurrence, const Values& values, std::size_t m) {
    Integer sum;
    for (std::size_t j = 1; j <= recurrence.coefficients.size(); ++j)
        sum += recurrence.coefficients[j - 1] * values[m - j].value_or(0);
    return sum == Integer(values[m].value_or(0));
}

// It holds from its first argument on and not before; and no recurrence of smaller order explains the values
// beyond.
void check_recurrence(const ConstantRecurrence& recurrence, const Values& values) {
    const std::size_t order = recurrence.coefficients.size(),
                      from = static_cast<std::size_t>(recurrence.from);
    REQUIRE(from >= order);
    for (std::size_t m = from; m < values.size(); ++m) REQUIRE(holds_at(recurrence, values, m));
    if (from > order) CHECK_FALSE(holds_at(recurrence, values, from - 1));
    std::vector<Integer> beyond;
    for (std::size_t m = from; m < values.size(); ++m) beyond.emplace_back(values[m].value_or(0));
    const auto least = linear_recurrence(beyond);
    REQUIRE(least.has_value());
    CHECK(least->order == static_cast<std::int64_t>(order));
    CHECK(least->from == least->order);
    CHECK(least->denominator == Integer(1));
    CHECK(least->coefficients == recurrence.coefficients);
}

// Φ_d by dividing x^d − 1 by the Φ_e, e | d, e < d, with plain integers.
std::vector<std::int64_t> cyclotomic(std::int64_t d) {
    std::vector<std::int64_t> rest(static_cast<std::size_t>(d) + 1);
    rest.front() = -1, rest.back() = 1;
    for (std::int64_t e = 1; e < d; ++e) {
        if (d % e != 0) continue;
        const auto divisor = cyclotomic(e);
        std::vector<std::int64_t> quotient(rest.size() - divisor.size() + 1);
        for (std::size_t i = quotient.size(); i-- > 0;) {
            quotient[i] = rest[i + divisor.size() - 1];
            for (std::size_t j = 0; j < divisor.size(); ++j) rest[i + j] -= quotient[i] * divisor[j];
        }
        rest = quotient;
    }
    return rest;
}

// Q is the product of its factors: multiplied out here, with (1 − x) for Φ_1.
void check_factors(const GeneratingFunction& function) {
    std::vector<Integer> product = {1};
    for (const auto& [index, exponent] : function.factors) {
        auto factor = cyclotomic(index);
        if (index == 1) factor = {1, -1};
        for (std::int64_t i = 0; i < exponent; ++i) {
            std::vector<Integer> next(product.size() + factor.size() - 1);
            for (std::size_t a = 0; a < product.size(); ++a)
                for (std::size_t b = 0; b < factor.size(); ++b) next[a + b] += product[a] * factor[b];
            product = std::move(next);
        }
    }
    CHECK(product == function.denominator);
}

std::size_t enough(const ClosedForm& form) {
    return static_cast<std::size_t>(form.preperiod() + 6 * form.period() + 20);
}

void check(const ClosedForm& form, const Values& values) {
    check_formula(form.formula, values);
    check_series(form.function, values);
    check_factors(form.function);
    check_recurrence(form.recurrence, values);
    const bool total = std::ranges::all_of(values, [](const auto& value) { return value.has_value(); });
    CHECK(form.is_total() == total);
}

void check_certificate(const SolvedGame& certificate, const std::vector<std::uint32_t>& without) {
    for (std::int64_t k = 0; k <= certificate.max_value(); ++k) {
        CAPTURE(without, k);
        const ClosedForm form = closed_form(certificate, without, k, kMany);
        check(form, values_of(certificate, without, k, static_cast<std::int64_t>(enough(form))));
    }
}

EventualSequence random_sequence(Random& random) {
    std::vector<EventualSequence::Value> listed;
    for (int i = random.below(12); i > 0; --i)
        listed.push_back(random.percent(20) ? std::nullopt : EventualSequence::Value(random.below(9)));
    std::vector<std::int64_t> tail;
    const int period = random.below(13), spread = random.between(0, 3);
    for (int i = 0; i < period; ++i) tail.push_back(random.between(0, spread));
    if (random.percent(30)) {  // twice the same: not the least period
        const auto again = tail;
        tail.insert(tail.end(), again.begin(), again.end());
    }
    return {0, std::move(listed), random.below(2), std::move(tail)};
}

}  // namespace

TEST_CASE("Closed forms of random certified sequences", "[symbolic]") {
    int seen = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const oracle::GameSpec spec = oracle::random_game(seed);
        if (spec.chains == oracle::Chains::none) continue;
        CAPTURE(spec.text());
        const auto certificate = prove_text(spec.text(), oracle::random_K(seed));
        check_certificate(*certificate, {});
        if (certificate->game->size() > 0) check_certificate(*certificate, {0});
        ++seen;
    }
    CHECK(seen > 30);
}

TEST_CASE("Closed forms of sequences with any period", "[symbolic]") {
    Random random(7);
    int partial = 0, cancelled = 0;
    for (int round = 0; round < 400; ++round) {
        const EventualSequence sequence = random_sequence(random);
        const ClosedForm form = closed_form(sequence, "n", kMany);
        Values values;
        for (std::size_t m = 0; m < enough(form) + 100; ++m)
            values.push_back(sequence.at(static_cast<std::int64_t>(m)));
        CAPTURE(round);
        check(form, values);
        partial += form.is_total() ? 0 : 1;
        std::int64_t indices = 0;
        for (std::int64_t d = 1; d <= form.period(); ++d) indices += form.period() % d == 0 ? 1 : 0;
        cancelled += static_cast<std::int64_t>(form.function.factors.size()) < indices ? 1 : 0;
    }
    CHECK(partial > 50);
    CHECK(cancelled > 10);  // a factor of 1 − x^p that is none of the reduced denominator
}

TEST_CASE("The least preperiod and period are those of the sequence", "[symbolic]") {
    Random random(8);
    for (int round = 0; round < 300; ++round) {
        const EventualSequence sequence = random_sequence(random), least = reduced(sequence);
        const auto period = static_cast<std::int64_t>(least.tail().size());
        const auto rest = [&](std::int64_t m) {
            const auto value = sequence.at(m);
            return value ? std::optional(*value - sequence.slope() * m) : std::nullopt;
        };
        for (std::int64_t m = 0; m < 100; ++m) REQUIRE(least.at(m) == sequence.at(m));
        if (period == 0) {
            CHECK((least.tail_from() == 0 || sequence.at(least.tail_from() - 1).has_value()));
            continue;
        }
        for (std::int64_t p = 1; p < period; ++p) {
            bool repeats = true;
            for (std::int64_t m = 40; m < 100; ++m) repeats = repeats && rest(m) == rest(m + p);
            CHECK_FALSE(repeats);
        }
        if (least.tail_from() > 0) CHECK(rest(least.tail_from() - 1) != rest(least.tail_from() - 1 + period));
    }
}

TEST_CASE("Chomp with two rows, and residue classes that are joined", "[symbolic]") {
    const ClosedForm nim = closed_form(EventualSequence(0, {}, 1, {0}), "n", kMany);
    CHECK(nim.function.numerator == std::vector<Integer>{0, 1});
    CHECK(nim.function.factors == std::vector<CyclotomicPower>{{1, 2}});
    CHECK(nim.recurrence.coefficients == std::vector<Integer>{2, -1});
    CHECK(nim.recurrence.from == 2);

    // Offsets 0 1 5 1 0 5 modulo 6: 5 at m = 2 mod 3, 0 at 0 and 4 mod 6, 1 at 1 and 3 mod 6.
    const Piecewise six = closed_form(EventualSequence(0, {}, 1, {0, 1, 5, 1, 0, 5}), "n", kMany).formula;
    REQUIRE(six.pieces.size() == 2);
    for (const Piece& piece : six.pieces)
        for (const ResidueClass& residues : piece.classes)
            CHECK(residues.modulus == (piece.value->offset == 5 ? 3 : 6));
}

TEST_CASE("More values than allowed are a limit", "[symbolic]") {
    const EventualSequence sequence(0, {7, 8, 9}, 1, {5, 6});
    CHECK_NOTHROW(closed_form(sequence, "n", 5));
    CHECK_THROWS_AS(closed_form(sequence, "n", 4), LimitError);
    CHECK_THROWS_AS(closed_form(*prove_text("poset p\nchains none\nelements x\n", 0), {}, 0, kMany),
                    ArgumentError);
}

TEST_CASE("A column gives the position for two chains, the value for one", "[symbolic]") {
    const auto two = prove_text("poset p\nelements x\nx < c[1]\n", 0);
    const auto one = prove_text("poset p\nchains c\nelements x\nx < c[1]\n", 0);
    CHECK(closed_form(*two, {}, 0, kMany).result == "n");
    CHECK(closed_form(*one, {}, 0, kMany).result == "g");
}

TEST_CASE("Only the values that are left are counted, not those that had to be looked at", "[symbolic]") {
    int fewer = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const oracle::GameSpec spec = oracle::random_game(seed);
        if (spec.chains == oracle::Chains::none) continue;
        CAPTURE(spec.text());
        const auto certificate = prove_text(spec.text(), 0);
        const ClosedForm form = closed_form(*certificate, {}, 0, kMany);
        const std::int64_t values = form.preperiod() + form.period();
        CHECK_NOTHROW(closed_form(*certificate, {}, 0, values));
        CHECK_THROWS_AS(closed_form(*certificate, {}, 0, values - 1), LimitError);
        fewer += columns_of(*certificate, {}, 0, kMany).tail_from() > values ? 1 : 0;
    }
    CHECK(fewer > 0);
}
