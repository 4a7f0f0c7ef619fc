// Linear conditions on tuples as automata: PARAMETERS.md, Lemma 3.
#pragma once

#include <numeric>

#include "operations.h"

namespace chompcheck {

/// (sum of factor * number on the track + constant) / denominator. Integers stay below 2^62.
struct Form {
    std::map<int, Num> factors{};
    Num constant = 0;
    Num denominator = 1;

    static Form track(int name) { return {{{name, 1}}}; }
    static Form number(Num value) { return {{}, value}; }

    [[nodiscard]] Form times(Num over, Num under = 1) const { return sum(over, Form(), 0, under); }
    friend Form operator+(const Form& a, const Form& b) { return a.sum(1, b, 1, 1); }
    friend Form operator-(const Form& a, const Form& b) { return a.sum(1, b, -1, 1); }

    [[nodiscard]] Num common_factor() const {
        Num common = 0;
        for (const auto& [name, factor] : factors) common = std::gcd(common, factor);
        return common;
    }

  private:
    static Num small(Int number) {
        if (number > kLargest || number < -kLargest) limit("an integer exceeds 62 bits");
        return number.value();
    }

    // (a * this + b * other) / under
    [[nodiscard]] Form sum(Num a, const Form& other, Num b, Num under) const {
        const Num common = std::gcd(denominator, other.denominator);
        const Int of_this = Int(other.denominator / common) * a, of_other = Int(denominator / common) * b;
        Form result{{}, small(of_this * constant + of_other * other.constant)};
        result.denominator = small(Int(other.denominator / common) * denominator * under);
        for (const auto& [name, factor] : factors) result.factors[name] = small(of_this * factor);
        for (const auto& [name, factor] : other.factors) {
            Num& there = result.factors[name];
            there = small(of_other * factor + there);
        }
        std::erase_if(result.factors, [](const auto& each) { return each.second == 0; });
        const Num all = std::gcd(std::gcd(result.common_factor(), result.constant), result.denominator);
        result.constant /= all, result.denominator /= all;
        for (auto& [name, factor] : result.factors) factor /= all;
        return result;
    }

    static constexpr Num kLargest = Num{1} << 62;
};

/// Linear conditions on the numbers of tracks.
class Linear {
  public:
    explicit Linear(std::size_t base) : base_(static_cast<Num>(base)) {}

    [[nodiscard]] Automaton all() const {
        Automaton result(as_index(base_), {});
        result.next = {0};
        result.out = {1};
        return result;
    }
    [[nodiscard]] Automaton none() const { return !all(); }

    [[nodiscard]] Automaton at_most_zero(const Form& form) const { return compared(form, false); }
    [[nodiscard]] Automaton zero(const Form& form) const { return compared(form, true); }
    [[nodiscard]] Automaton at_least(const Form& form, Num bound) const {
        return at_most_zero(Form::number(bound) - form);
    }
    [[nodiscard]] Automaton less(const Form& a, const Form& b) const {  // both are integers
        return at_most_zero(a - b + Form::number(1));
    }

    /// The sum is a multiple of the modulus, at least 1. A state is what is to be added to the numbers that
    /// are left, with the modulus that is left, or (-1, 1) if it cannot be.
    [[nodiscard]] Automaton divides(Num modulus, const Form& form) const {
        if (modulus > kLargestModulus) limit("a remainder modulo more than 2^40");
        Form rest;
        for (const auto& [name, factor] : form.factors)
            if (mod(factor, modulus) != 0) rest.factors[name] = mod(factor, modulus);
        const std::vector<Num> sums = letter_sums(rest);
        using Pair = std::pair<Num, Num>;
        return explored<Pair, HashPair>(
            as_index(base_), tracks_of(rest), Pair{mod(form.constant, modulus), modulus},
            [&](const Pair& pair, std::size_t letter) { return divided(pair, sums[letter]); },
            [](const Pair& pair) { return pair.first == 0 ? 1 : 0; });
    }

  private:
    static Tracks tracks_of(const Form& form) {
        Tracks tracks;
        for (const auto& [name, factor] : form.factors) tracks.push_back(name);
        return tracks;
    }

    // What each letter adds. All sums of a run stay in 64 bits if these do not come near the bound.
    [[nodiscard]] std::vector<Num> letter_sums(const Form& form) const {
        Int size = Int(form.constant < 0 ? Int(0) - form.constant : Int(form.constant));
        for (const auto& [name, factor] : form.factors)
            size = size + (factor < 0 ? Int(0) - factor : Int(factor)) * base_;
        if (size > LLONG_MAX / 8) limit("an integer exceeds 64 bits");
        std::vector<Num> sums(letters_of(as_index(base_), form.factors.size()));
        for (std::size_t letter = 0; letter < sums.size(); ++letter) {
            std::size_t weight = sums.size();
            for (const auto& [name, factor] : form.factors) {
                weight /= as_index(base_);
                sums[letter] += factor * static_cast<Num>(letter / weight % as_index(base_));
            }
        }
        return sums;
    }

    // Lemma 3: the state is what the numbers that are left have to make up for.
    [[nodiscard]] Automaton compared(Form form, bool equal) const {
        const Num common = std::max<Num>(form.common_factor(), 1);
        if (equal && form.constant % common != 0) return none();
        form.constant = ceil_div(form.constant, common).value();
        for (auto& [name, factor] : form.factors) factor /= common;
        const std::vector<Num> sums = letter_sums(form);
        constexpr Num kLost = LLONG_MAX;
        return explored<Num, std::hash<Num>>(
            as_index(base_), tracks_of(form), form.constant,
            [&](Num state, std::size_t letter) {
                const Num sum = state == kLost ? kLost : state + sums[letter];
                if (equal && (sum == kLost || sum % base_ != 0)) return kLost;
                return ceil_div(sum, base_).value();
            },
            [&](Num state) { return equal ? state == 0 : state <= 0; });
    }

    [[nodiscard]] std::pair<Num, Num> divided(const std::pair<Num, Num>& pair, Num sum) const {
        Num rest = pair.first, modulus = pair.second;
        if (rest < 0) return pair;
        rest = mod(mod(sum, modulus) + rest, modulus);
        Num by = base_;  // rest + by * (what is left) is to be divided by the modulus
        for (Num common = std::gcd(by, modulus); common > 1; common = std::gcd(by, modulus)) {
            if (rest % common != 0) return {-1, 1};
            by /= common;
            modulus /= common;
            rest /= common;
        }
        while (rest % by != 0) rest += modulus;
        return {rest / by % modulus, modulus};
    }

    static constexpr Num kLargestModulus = Num{1} << 40;
    Num base_;
};

}  // namespace chompcheck
