// Sums and factored fractions as text, in the notation of a format.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "show/symbolic/form/generating_function.h"

namespace chompcert {

struct SumTerm {
    Integer coefficient;  // not 0
    std::string symbol;   // empty: the term is a number
};

struct Notation {
    std::string_view times, power_open, power_close;     // around an exponent
    std::string_view short_power;                        // before an exponent of one digit
    std::string_view cyclotomic_open, cyclotomic_close;  // around the index

    [[nodiscard]] std::string power(std::string_view base, std::int64_t exponent) const;
};

/// The terms that are not 0, in x.
[[nodiscard]] std::vector<SumTerm> polynomial_terms(const std::vector<Integer>& coefficients,
                                                    const Notation& notation);

/// c_1 f(m - 1), …
[[nodiscard]] std::vector<SumTerm> recurrence_terms(const ConstantRecurrence& recurrence);

/// "2 + 3*x - x^2"; "0" for no terms.
[[nodiscard]] std::string sum_text(const std::vector<SumTerm>& terms, std::string_view times);
/// The same with `separator` instead of the blank before each sign that begins another `per_line` terms.
[[nodiscard]] std::string sum_text(const std::vector<SumTerm>& terms, std::string_view times,
                                   std::size_t per_line, std::string_view separator);

/// "(1 - x)^2*(1 + x)*Phi_7(x)": cyclotomic polynomials of at most five terms are written out.
[[nodiscard]] std::string product_text(const std::vector<CyclotomicPower>& factors, const Notation& notation);

/// "(1 + x)/((1 - x)^2*(1 + x^2))", as programs read it.
[[nodiscard]] std::string fraction_text(const GeneratingFunction& function, const Notation& notation);

}  // namespace chompcert
