#include "show/formula/compare.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/numbers/integers.h"
#include "show/formula/classes.h"
#include "show/formula/evaluate.h"

namespace chompcert {
namespace {

using ClassAffine = FormulaClass::Affine;

class Comparer {
  public:
    Comparer(const Formula& formula, const EventualSequence& sequence)
        : formula_(&formula),
          sequence_(&sequence),
          period_(std::max<std::int64_t>(1, static_cast<std::int64_t>(sequence.tail().size()))) {}

    std::optional<Comparison::Counterexample> at(const Integer& argument) const {
        const auto claimed = evaluate_at(*formula_, argument);
        const auto value = sequence_->at(argument);
        const bool same = claimed ? value && *claimed == Rational(*value) : !value;
        if (same) return std::nullopt;
        return Comparison::Counterexample{argument, claimed, value};
    }

    /// Whether they agree on all large arguments of the class.
    bool agree(const FormulaClass& part) {
        const std::int64_t gcd = std::gcd(modulo(part.modulus, period_), period_);
        const auto [found, absent] = shared_.try_emplace(gcd);
        if (absent) found->second = shared_functions(gcd);
        const Shared& shared = found->second[static_cast<std::size_t>(modulo(part.residue, gcd))];
        return shared.one && shared.function == part.value;
    }

    /// The least counterexample ≥ start in a class that disagrees, if it is below `end` (or anywhere).
    std::optional<Comparison::Counterexample> in_class(const FormulaClass& part, const Integer& start,
                                                       const std::optional<Integer>& end) const {
        const Integer above = (part.residue - start) % part.modulus;
        Integer v = start + (above < 0 ? Integer(above + part.modulus) : above);
        for (; !end || v < *end; v += part.modulus)
            if (auto counterexample = at(v)) return counterexample;
        return std::nullopt;
    }

  private:
    // The affine function shared by all residues of f's period in one class modulo a divisor of the period,
    // if there is one.
    struct Shared {
        std::optional<ClassAffine> function;
        bool seen = false, one = true;
    };

    std::optional<ClassAffine> function(std::int64_t i) const {
        if (sequence_->tail().empty()) return std::nullopt;
        return ClassAffine{sequence_->tail()[static_cast<std::size_t>(i)], sequence_->slope()};
    }
    std::vector<Shared> shared_functions(std::int64_t gcd) const {
        std::vector<Shared> classes(static_cast<std::size_t>(gcd));
        for (std::int64_t i = 0; i < period_; ++i) {
            Shared& here = classes[static_cast<std::size_t>(modulo(sequence_->tail_from() + i, gcd))];
            here.one = here.one && (!here.seen || here.function == function(i));
            here.function = function(i);
            here.seen = true;
        }
        return classes;
    }

    const Formula* formula_;
    const EventualSequence* sequence_;
    std::int64_t period_;
    std::map<std::int64_t, std::vector<Shared>> shared_;
};

std::int64_t settled_argument(const std::vector<FormulaClass>& parts, std::int64_t from,
                              std::int64_t sequence_settled, std::int64_t max_arguments) {
    Integer settled = std::max(sequence_settled, from);
    for (const FormulaClass& part : parts) settled = std::max(settled, part.settled);
    if (settled - from > max_arguments)
        throw LimitError("undecided: formula and claim are settled from " + settled.str() +
                         " on, and the arguments before that are more than the " +
                         std::to_string(max_arguments) + " that are compared one by one");
    return settled.convert_to<std::int64_t>();
}

}  // namespace

Comparison compare(const Formula& formula, const EventualSequence& sequence, std::int64_t from,
                   const ComparisonLimits& limits) {
    const auto parts = formula_classes(formula, limits.max_classes);
    const std::int64_t settled = settled_argument(parts, from, sequence.tail_from(), limits.max_arguments);
    Comparer comparer(formula, sequence);
    Comparison result{std::nullopt, settled, parts.size(), sequence.tail().size()};
    for (std::int64_t v = from; v < settled; ++v) {
        result.counterexample = comparer.at(v);
        if (result.counterexample) return result;
    }
    std::optional<Integer> end;
    for (const FormulaClass& part : parts) {
        if (comparer.agree(part)) continue;
        if (auto found = comparer.in_class(part, settled, end)) {
            end = found->argument;
            result.counterexample = found;
        }
    }
    return result;
}

}  // namespace chompcert
