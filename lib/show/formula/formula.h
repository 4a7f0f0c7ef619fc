// A quasi-linear formula, as users write it (docs/FORMULAS.md), parsed into a table of nodes.
//
// The parser tells conditions and numbers apart; formula/classes.h finds out whether the formula is
// quasi-linear.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/numbers/numbers.h"
#include "show/formula/lexer.h"
#include "show/formula/vocabulary.h"

namespace chompcert {

using FormulaNodeId = std::uint32_t;

struct FormulaNode {
    enum class Kind {
        number,
        variable,
        none,
        add,
        subtract,
        multiply,
        divide,
        modulo,
        floor,
        ceiling,
        least,
        greatest,
        choice,  // condition, then, else
        equal,
        less,
        less_or_equal,
        both,
        either,
        negation,  // conditions
    };
    Kind kind;
    std::size_t column;
    std::vector<FormulaNodeId> operands;
    Rational value;                // of a number
    std::uint32_t coordinate = 0;  // of a variable, where there are several

    [[nodiscard]] bool is_condition() const { return kind >= Kind::equal; }
};

struct Formula {
    std::vector<FormulaNode> nodes;
    FormulaNodeId root = 0;
    Variable argument, result;  // on different axes
    bool names_result = false;  // whether it begins with "n =" or "f(m) ="
};

/// @param constants names that stand for numbers.
/// @throws FormulaError: what was expected, what was found, in which column.
[[nodiscard]] Formula parse_formula(std::string_view text, const Vocabulary& vocabulary,
                                    const std::map<std::string, std::int64_t>& constants = {});

}  // namespace chompcert
