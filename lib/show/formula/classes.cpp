#include "show/formula/classes.h"

#include <utility>

#include "base/error.h"
#include "show/formula/evaluate.h"

namespace chompcert {
namespace {

// From t to v = residue + modulus·t.
FormulaClass in_arguments(const Integer& residue, const Integer& modulus, const LineValue& along) {
    FormulaClass part{residue, modulus, along.settled * modulus + residue, std::nullopt};
    if (!along.value) return part;
    const Rational slope = along.value->slope / Rational(modulus);
    part.value = FormulaClass::Affine{along.value->at - slope * Rational(residue), slope};
    return part;
}

}  // namespace

std::vector<FormulaClass> formula_classes(const Formula& formula, std::size_t max_classes) {
    std::vector<std::pair<Integer, Integer>> to_do = {{0, 1}};
    std::vector<FormulaClass> parts;
    while (!to_do.empty()) {
        const auto [residue, modulus] = to_do.back();
        to_do.pop_back();
        const LineValue along = evaluate(formula, {Rational(residue), Rational(modulus)});
        if (along.split == 1) {
            parts.push_back(in_arguments(residue, modulus, along));
            continue;
        }
        const auto room = static_cast<std::int64_t>(max_classes - parts.size() - to_do.size());
        if (along.split > room)
            throw LimitError("undecided: the formula has more than " + std::to_string(max_classes) +
                             " residue classes to take apart");
        for (Integer i = 0; i < along.split; ++i)
            to_do.emplace_back(residue + i * modulus, modulus * along.split);
    }
    return parts;
}

}  // namespace chompcert
