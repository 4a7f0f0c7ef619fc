#include "families/kinds/divisors.h"

#include <algorithm>
#include <map>
#include <string>

#include "base/error.h"
#include "families/write/game_writer.h"
#include "families/write/words.h"

namespace chompcert {
namespace {

using Factors = std::map<std::int64_t, int>;  // prime to exponent

Factors factors_of(std::int64_t number) {
    Factors factors;
    for (std::int64_t p = 2; p * p <= number; ++p)
        for (; number % p == 0; number /= p) ++factors[p];
    if (number > 1) ++factors[number];
    return factors;
}

std::vector<std::int64_t> divisors_of(const Factors& factors) {
    std::vector<std::int64_t> divisors = {1};
    for (const auto& [prime, exponent] : factors) {
        const std::size_t before = divisors.size();
        for (std::size_t i = 0; i < before * static_cast<std::size_t>(exponent); ++i)
            divisors.push_back(divisors[divisors.size() - before] * prime);
    }
    std::ranges::sort(divisors);
    return divisors;
}

// The primes of an option; distinct.
std::vector<std::int64_t> primes_of(const FamilyWords& words, std::string_view option) {
    std::vector<std::int64_t> primes;
    for (const std::int64_t p : words.numbers_of(option, 2)) {
        if (factors_of(p) != Factors{{p, 1}})
            throw ArgumentError(std::string(option) + ": " + std::to_string(p) + " is not a prime");
        if (std::ranges::find(primes, p) != primes.end())
            throw ArgumentError(std::string(option) + ": " + std::to_string(p) + " stands twice");
        primes.push_back(p);
    }
    if (primes.size() > 2)
        throw ArgumentError(std::string(option) + ": a game has at most two infinite chains");
    return primes;
}

std::string finite_or_with_legs(std::int64_t number, const std::vector<std::int64_t>& legs,
                                const std::vector<std::string>& label) {
    const Factors factors = factors_of(number);
    const std::vector<std::int64_t> divisors = divisors_of(factors);
    const auto name_of = [&](std::int64_t divisor) {
        for (std::size_t i = 0; i < legs.size(); ++i) {
            std::int64_t exponent = 0, rest = divisor;
            for (; rest % legs[i] == 0; rest /= legs[i]) ++exponent;
            if (rest == 1) return member(i == 0 ? "c" : "d", exponent);
        }
        return "n" + std::to_string(divisor);
    };
    GameWriter game(label);
    const std::string digits = std::to_string(number);
    game.comment(
        "Schuh's game: the divisors of " + digits + " other than 1, by divisibility" +
        (name_of(number).front() == 'n' && number > 1 ? "; n" + digits + " is " + digits + "." : "."));
    for (std::size_t i = 0; i < legs.size(); ++i)
        game.comment(std::string(i == 0 ? "C" : "D") + " has all powers of " + std::to_string(legs[i]) + ".");
    game.chains(legs.empty() ? Chains::none : legs.size() == 1 ? Chains::one : Chains::two);
    for (const std::int64_t divisor : divisors) {
        if (divisor == 1) continue;
        const std::string name = name_of(divisor);
        if (name.front() == 'n') game.element(name);
        for (const auto& [prime, exponent] : factors) {
            if (number / divisor % prime != 0) continue;
            const std::string above = name_of(divisor * prime);
            if (above.front() == 'n') game.less(name, above);
        }
    }
    return game.text();
}

std::string with_unbounded(std::int64_t number, std::int64_t prime, const std::vector<std::string>& label) {
    std::int64_t rest = number;
    while (rest % prime == 0) rest /= prime;
    const std::size_t chains = divisors_of(factors_of(rest)).size();
    const std::string powers = "the powers of " + std::to_string(prime);
    if (chains > 2)
        throw ArgumentError("a game is a finite poset and at most two infinite chains, and " +
                            std::to_string(rest) + " has " + std::to_string(chains) +
                            " divisors to multiply by " + powers +
                            ": let the rest be 1 or a prime, or use --legs " + std::to_string(prime));
    GameWriter game(label);
    if (chains == 1) {
        game.comment("Schuh's game: " + powers + " other than 1, by divisibility; they are C.");
        game.chains(Chains::one);
        return game.text();
    }
    game.comment("Schuh's game: D has " + powers + " other than 1, C has these and 1, times " +
                 std::to_string(rest) + ".");
    game.less("d[i]", "c[i+1]");
    return game.text();
}

}  // namespace

MadeGame make_divisors(const FamilyWords& words) {
    const std::int64_t number = words.numbers(1).front();
    const auto unbounded = primes_of(words, "--unbounded"), legs = primes_of(words, "--legs");
    if (unbounded.empty()) return {finite_or_with_legs(number, legs, words.label()), {}};
    if (!legs.empty()) throw ArgumentError("divisors takes --unbounded or --legs, not both");
    if (unbounded.size() > 1)
        throw ArgumentError(
            "--unbounded: two unbounded primes make infinitely many chains: use --legs, which adds the "
            "powers of "
            "each");
    return {with_unbounded(number, unbounded.front(), words.label()), {}};
}

}  // namespace chompcert
