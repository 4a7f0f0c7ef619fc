#include "show/symbolic/print/sum_text.h"

#include "show/symbolic/form/polynomial.h"

namespace chompcert {
namespace {

constexpr std::size_t kMostTermsOfFactor = 5;

std::string term_text(const Integer& size, const std::string& symbol, std::string_view times) {
    if (symbol.empty()) return size.str();
    return size == 1 ? symbol : size.str() + std::string(times) + symbol;
}

std::string factor_text(std::int64_t index, const Notation& notation) {
    const auto terms = polynomial_terms(Polynomial::cyclotomic(index).coefficients(), notation);
    if (terms.size() <= kMostTermsOfFactor) return "(" + sum_text(terms, notation.times) + ")";
    return std::string(notation.cyclotomic_open) + std::to_string(index) +
           std::string(notation.cyclotomic_close);
}

}  // namespace

std::string Notation::power(std::string_view base, std::int64_t exponent) const {
    if (exponent == 1) return std::string(base);
    const std::string digits = std::to_string(exponent);
    if (digits.size() == 1) return std::string(base) + std::string(short_power) + digits;
    return std::string(base) + std::string(power_open) + digits + std::string(power_close);
}

std::vector<SumTerm> polynomial_terms(const std::vector<Integer>& coefficients, const Notation& notation) {
    std::vector<SumTerm> terms;
    for (std::size_t i = 0; i < coefficients.size(); ++i)
        if (coefficients[i] != 0)
            terms.push_back(
                {coefficients[i], i == 0 ? "" : notation.power("x", static_cast<std::int64_t>(i))});
    return terms;
}

std::vector<SumTerm> recurrence_terms(const ConstantRecurrence& recurrence) {
    std::vector<SumTerm> terms;
    for (std::size_t j = 0; j < recurrence.coefficients.size(); ++j)
        if (recurrence.coefficients[j] != 0)
            terms.push_back({recurrence.coefficients[j], "f(m - " + std::to_string(j + 1) + ")"});
    return terms;
}

std::string sum_text(const std::vector<SumTerm>& terms, std::string_view times) {
    return sum_text(terms, times, terms.size() + 1, " ");
}

std::string sum_text(const std::vector<SumTerm>& terms, std::string_view times, std::size_t per_line,
                     std::string_view separator) {
    if (terms.empty()) return "0";
    std::string text;
    for (std::size_t i = 0; i < terms.size(); ++i) {
        const auto& [coefficient, symbol] = terms[i];
        const bool negative = coefficient < 0;
        const Integer size = abs(coefficient);
        if (i > 0) text += i % per_line == 0 ? separator : " ";
        if (i > 0) text += negative ? "- " : "+ ";
        if (i == 0 && negative) text += "-";
        text += term_text(size, symbol, times);
    }
    return text;
}

std::string product_text(const std::vector<CyclotomicPower>& factors, const Notation& notation) {
    std::string text;
    for (const auto& [index, exponent] : factors)
        text += (text.empty() ? "" : std::string(notation.times)) +
                notation.power(factor_text(index, notation), exponent);
    return text;
}

std::string fraction_text(const GeneratingFunction& function, const Notation& notation) {
    const auto terms = polynomial_terms(function.numerator, notation);
    const std::string numerator = sum_text(terms, notation.times);
    if (function.factors.empty()) return numerator;
    const std::string above = terms.size() > 1 ? "(" + numerator + ")" : numerator;
    const std::string below = product_text(function.factors, notation);
    return above + "/" + (function.factors.size() > 1 ? "(" + below + ")" : below);
}

}  // namespace chompcert
