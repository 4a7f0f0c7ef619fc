#include "automata/linear.h"

#include <cstdlib>
#include <map>
#include <optional>
#include <unordered_map>

#include "automata/canonical.h"
#include "base/error.h"
#include "base/numbers/integers.h"

namespace chompcert {
namespace {

constexpr std::int64_t kMostInFactors = 10'000'000'000'000'000;

using Carry = std::optional<std::int64_t>;  // nothing: the equation holds no more

std::map<Track, std::int64_t> collected(const std::vector<LinearTerm>& terms, std::int64_t constant) {
    std::map<Track, std::int64_t> factors;
    std::int64_t room = kMostInFactors;
    const auto use = [&room](std::int64_t number) {
        if (number > room || number < -room) throw LimitError("undecided: a number has more than 16 digits");
        room -= std::abs(number);
    };
    use(constant);
    for (const auto& [variable, factor] : terms) {
        use(factor);
        factors[variable] += factor;
    }
    std::erase_if(factors, [](const auto& term) { return term.second == 0; });
    return factors;
}

class Carries {
  public:
    Carries(const NumberSystem& system, const std::map<Track, std::int64_t>& factors, bool equation)
        : equation_(equation) {
        result_.system = system;
        for (const auto& [variable, factor] : factors) result_.tracks.push_back(variable);
        values_.assign(letter_count(system, factors.size()), 0);
        for (std::size_t letter = 0; letter < values_.size(); ++letter) {
            std::size_t digits = letter;
            for (auto term = factors.rbegin(); term != factors.rend(); ++term, digits /= system.base)
                values_[letter] += static_cast<std::int64_t>(digits % system.base) * term->second;
        }
    }

    Automaton make(std::int64_t constant) {
        static_cast<void>(number(constant));
        for (std::size_t at = 0; at < carries_.size(); ++at) {
            require_size(result_.system, carries_.size(), values_.size());
            const Carry carry = carries_[at];
            result_.outputs.push_back(carry && (equation_ ? *carry == 0 : *carry <= 0) ? 1 : 0);
            for (const std::int64_t value : values_) result_.next.push_back(number(after(carry, value)));
        }
        return canonical(result_);
    }

  private:
    [[nodiscard]] Carry after(const Carry& carry, std::int64_t value) const {
        if (!carry) return std::nullopt;
        const std::int64_t base = result_.system.base, sum = *carry + value;
        if (!equation_) return -floor_divide(-sum, base);
        return sum % base == 0 ? Carry(sum / base) : std::nullopt;
    }
    [[nodiscard]] State number(const Carry& carry) {
        if (!carry && lost_) return *lost_;
        const auto next = static_cast<State>(carries_.size());
        if (carry) {
            const auto [known, is_new] = numbers_.try_emplace(*carry, next);
            if (!is_new) return known->second;
        } else {
            lost_ = next;
        }
        carries_.push_back(carry);
        return next;
    }

    bool equation_;
    std::vector<std::int64_t> values_;  // Σ factor·digit, by letter
    std::unordered_map<std::int64_t, State> numbers_;
    std::optional<State> lost_;
    std::vector<Carry> carries_;
    Automaton result_;
};

}  // namespace

Automaton at_most_zero(const NumberSystem& system, const std::vector<LinearTerm>& terms,
                       std::int64_t constant) {
    return Carries(system, collected(terms, constant), false).make(constant);
}

Automaton equals_zero(const NumberSystem& system, const std::vector<LinearTerm>& terms,
                      std::int64_t constant) {
    return Carries(system, collected(terms, constant), true).make(constant);
}

}  // namespace chompcert
