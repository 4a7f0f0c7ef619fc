#include "heaps/sequence/linear_recurrence.h"

#include <flint/fmpq.h>
#include <flint/ulong_extras.h>

#include <algorithm>
#include <string>

#include "base/error.h"
#include "base/numbers/flint_integer.h"
#include "heaps/sequence/berlekamp_massey.h"

namespace chompcert {
namespace {

std::vector<std::uint64_t> residues_of(const std::vector<Integer>& terms, std::uint64_t prime) {
    std::vector<std::uint64_t> residues;
    for (const Integer& term : terms)
        residues.push_back(static_cast<std::uint64_t>(modulo(term, static_cast<std::int64_t>(prime))));
    return residues;
}

// Negative if there are too few terms even for order 0.
std::int64_t most_complexity(std::size_t terms, const RecurrenceLimits& limits) {
    const std::int64_t spare = static_cast<std::int64_t>(terms) - limits.least_support;
    return spare < 0 ? -1 : std::min(limits.most_order, spare / 2);
}

// Coefficients modulo a product of primes.
class Residues {
  public:
    [[nodiscard]] std::int64_t complexity() const { return static_cast<std::int64_t>(residues_.size()) - 1; }

    void restart(std::size_t count) {
        residues_ = std::vector<FlintInteger>(count);
        fmpz_one(modulus_.value);
    }
    void add(const std::vector<std::uint64_t>& residues, std::uint64_t prime) {
        for (std::size_t j = 0; j < residues.size(); ++j)
            fmpz_CRT_ui(residues_[j].value, residues_[j].value, modulus_.value, residues[j], prime, 0);
        fmpz_mul_ui(modulus_.value, modulus_.value, prime);
    }
    [[nodiscard]] std::optional<LinearRecurrence> fractions() const;

  private:
    std::vector<FlintInteger> residues_ = std::vector<FlintInteger>(1);
    FlintInteger modulus_{1};
};

struct Fraction {
    Fraction() { fmpq_init(value); }
    ~Fraction() { fmpq_clear(value); }
    Fraction(const Fraction&) = delete;
    Fraction& operator=(const Fraction&) = delete;
    fmpq_t value;
};

// The recurrence whose coefficients are the smallest fractions with these residues.
std::optional<LinearRecurrence> Residues::fractions() const {
    LinearRecurrence recurrence;
    recurrence.from = complexity();
    FlintInteger denominator{1};
    std::vector<Fraction> c(residues_.size());
    for (std::size_t j = 1; j < residues_.size(); ++j) {
        if (fmpq_reconstruct_fmpz(c[j].value, residues_[j].value, modulus_.value) == 0) return std::nullopt;
        if (fmpq_is_zero(c[j].value) == 0) recurrence.order = static_cast<std::int64_t>(j);
        fmpz_lcm(denominator.value, denominator.value, fmpq_denref(c[j].value));
    }
    for (std::int64_t j = 1; j <= recurrence.order; ++j) {
        FlintInteger numerator;  // of c_j: the connection polynomial has -c_j
        fmpz_divexact(numerator.value, denominator.value, fmpq_denref(c[j].value));
        fmpz_mul(numerator.value, numerator.value, fmpq_numref(c[j].value));
        recurrence.coefficients.push_back(-numerator.integer());
    }
    recurrence.denominator = denominator.integer();
    return recurrence;
}

bool holds_on_all(const LinearRecurrence& recurrence, const std::vector<Integer>& terms) {
    for (auto n = static_cast<std::size_t>(recurrence.from); n < terms.size(); ++n) {
        Integer sum;
        for (std::size_t j = 0; j < recurrence.coefficients.size(); ++j)
            eval_multiply_add(sum.backend(), recurrence.coefficients[j].backend(),
                              terms[n - 1 - j].backend());
        if (sum != terms[n] * recurrence.denominator) return false;
    }
    return true;
}

// By Cramer's rule the coefficients are quotients of d × d determinants in the terms; Hadamard bounds those.
std::int64_t primes_enough(const std::vector<Integer>& terms, std::int64_t complexity) {
    std::int64_t bits = 1;
    for (const Integer& term : terms)
        if (term != 0) bits = std::max(bits, static_cast<std::int64_t>(msb(abs(term))) + 1);
    std::int64_t width = 1;
    while ((std::int64_t{1} << width) < complexity) ++width;
    return 2 + 2 * complexity * (bits + width) / 61;
}

std::int64_t support_of(const LinearRecurrence& recurrence, std::size_t terms) {
    return static_cast<std::int64_t>(terms) - 2 * recurrence.from;
}

}  // namespace

std::optional<LinearRecurrence> linear_recurrence(const std::vector<Integer>& terms,
                                                  const RecurrenceLimits& limits) {
    const std::int64_t most = most_complexity(terms.size(), limits);
    Residues residues;
    std::optional<LinearRecurrence> before;
    std::uint64_t prime = std::uint64_t{1} << 62;
    for (std::int64_t tried = 0; tried <= 3 + primes_enough(terms, residues.complexity()); ++tried) {
        prime = n_nextprime(prime, 1);
        const auto found = shortest_register(residues_of(terms, prime), prime, most);
        if (!found) return std::nullopt;
        if (found->complexity < residues.complexity()) continue;
        if (found->complexity > residues.complexity()) residues.restart(found->connection.size());
        residues.add(found->connection, prime);
        auto recurrence = residues.fractions();
        if (recurrence && (found->complexity == 0 || recurrence == before) &&
            holds_on_all(*recurrence, terms)) {
            recurrence->support = support_of(*recurrence, terms.size());
            return recurrence;
        }
        before = std::move(recurrence);
    }
    return std::nullopt;
}

bool is_prime_modulus(std::uint64_t modulus) {
    return modulus < std::uint64_t{1} << 63 && n_is_prime(modulus) != 0;
}

std::optional<LinearRecurrence> linear_recurrence_modulo(const std::vector<Integer>& terms,
                                                         std::uint64_t prime,
                                                         const RecurrenceLimits& limits) {
    if (!is_prime_modulus(prime))
        throw ArgumentError("linear recurrences are found over a field: expected a prime below 2^63, found " +
                            std::to_string(prime));
    const auto found =
        shortest_register(residues_of(terms, prime), prime, most_complexity(terms.size(), limits));
    if (!found) return std::nullopt;
    LinearRecurrence recurrence;
    recurrence.from = found->complexity;
    for (std::size_t j = 1; j < found->connection.size(); ++j) {
        Integer coefficient = (prime - found->connection[j]) % prime;
        if (coefficient != 0) recurrence.order = static_cast<std::int64_t>(j);
        recurrence.coefficients.push_back(std::move(coefficient));
    }
    recurrence.coefficients.resize(recurrence.order);
    recurrence.support = support_of(recurrence, terms.size());
    recurrence.modulus = prime;
    return recurrence;
}

}  // namespace chompcert
