#include "parametric/guess/piece.h"

#include <algorithm>
#include <numeric>

namespace chompcert {
namespace {

using Names = std::array<std::string, kGuessVariables>;

/// "2*x - y + 3"; factors that are 0 are left out.
std::string sum_text(const GuessedSum& sum, const Names& names) {
    std::string text;
    for (std::size_t at = 0; at < kGuessVariables; ++at) {
        const std::int64_t factor = sum.of[at];
        if (factor == 0) continue;
        text += text.empty() ? (factor < 0 ? "-" : "") : (factor < 0 ? " - " : " + ");
        text += (std::abs(factor) == 1 ? "" : std::to_string(std::abs(factor)) + "*") + names[at];
    }
    if (text.empty()) return std::to_string(sum.constant);
    if (sum.constant == 0) return text;
    return text + (sum.constant < 0 ? " - " : " + ") + std::to_string(std::abs(sum.constant));
}

std::int64_t common_divisor(const GuessedSum& sum, std::int64_t with) {
    std::int64_t common = std::gcd(sum.constant, with);
    for (const std::int64_t factor : sum.of) common = std::gcd(common, factor);
    return common;
}

GuessedSum divided(GuessedSum sum, std::int64_t by) {
    for (std::int64_t& factor : sum.of) factor /= by;
    sum.constant /= by;
    return sum;
}

/// In lowest terms: "(2*x - y)/3".
std::string quotient_text(const GuessedSum& sum, std::int64_t divisor, const Names& names) {
    const std::int64_t common = common_divisor(sum, divisor);
    const std::string text = sum_text(divided(sum, common), names);
    return divisor == common ? text : "(" + text + ")/" + std::to_string(divisor / common);
}

/// "x - 2*y <= 3", or "2*y >= 3" where no factor is positive.
std::string inequality_text(const GuessedSum& negative, const Names& names) {
    GuessedSum sum = divided(negative, std::max<std::int64_t>(common_divisor(negative, 0), 1));
    const std::int64_t bound = -sum.constant;
    sum.constant = 0;
    if (std::ranges::any_of(sum.of, [](std::int64_t factor) { return factor > 0; }))
        return sum_text(sum, names) + " <= " + std::to_string(bound);
    return sum_text(divided(sum, -1), names) + " >= " + std::to_string(-bound);
}

/// Coordinates are not negative.
bool holds_for_coordinates(const GuessedSum& negative) {
    return negative.of[kParameter] == 0 && negative.constant <= 0 &&
           std::ranges::all_of(negative.of, [](std::int64_t factor) { return factor <= 0; });
}

}  // namespace

std::string text_of(const GuessedPiece& piece, const Names& names) {
    std::string text, conditions;
    for (const auto& [variable, value, divisor] : piece.equations)
        text +=
            (text.empty() ? "" : " and ") + names[variable] + " = " + quotient_text(value, divisor, names);
    const auto add = [&](const std::string& condition) {
        conditions += (conditions.empty() ? "" : " and ") + condition;
    };
    const auto add_inequalities = [&] {
        for (const GuessedSum& sum : piece.negative)
            if (!piece.is_region || !holds_for_coordinates(sum)) add(inequality_text(sum, names));
    };
    if (!piece.is_region) add_inequalities();
    for (const auto& [variable, modulus, rest] : piece.congruences)
        add(names[variable] + " mod " + std::to_string(modulus) + " = " + std::to_string(rest));
    if (piece.is_region) add_inequalities();
    if (text.empty() || conditions.empty()) return text + conditions;
    return text + (piece.is_region ? " when " : " and ") + conditions;
}

}  // namespace chompcert
