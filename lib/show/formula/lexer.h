// The words and signs of a formula, with the columns they stand in.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace chompcert {

/// A formula that does not parse, or is not quasi-linear: located by its column (from 1).
struct FormulaError : Error {
    FormulaError(std::size_t at_column, const std::string& what, Remedy which = Remedy::none)
        : Error(ErrorKind::formula, what, 0, at_column) {
        remedy = which;
    }
};

/// How many characters a formula may have.
inline constexpr std::size_t kMaxFormulaLength = 20'000;

/// Whether a text is short enough to be a formula.
[[nodiscard]] inline bool is_readable(std::string_view formula) {
    return formula.size() <= kMaxFormulaLength;
}

struct FormulaToken {
    enum class Kind { number, name, sign, end };
    Kind kind;
    std::size_t column;
    std::string_view text;  // of the formula; empty at its end
    std::int64_t value = 0;
};

/// @throws FormulaError for a character that no formula has, numbers over 10^18, and long texts.
[[nodiscard]] std::vector<FormulaToken> formula_tokens(std::string_view text);

}  // namespace chompcert
