#include "show/symbolic/read/expression_reader.h"

namespace chompcert {
namespace {

constexpr std::int64_t kMostExponent = 100'000'000;

}  // namespace

Polynomial ExpressionReader::Product::value() const {
    const Polynomial monomial = Polynomial::monomial(coefficient, exponent);
    return others ? others->times(monomial) : monomial;
}

void ExpressionReader::add(Polynomial& total, const Product& product, bool negative) {
    Product signed_product = product;
    if (negative) signed_product.coefficient = -product.coefficient;
    if (signed_product.others) {
        total = total.plus(signed_product.value());
    } else {
        total.add_monomial(signed_product.coefficient, signed_product.exponent);
    }
}

Polynomial ExpressionReader::sum() {
    Polynomial total;
    const bool begins_negative = tokens_->take("-");
    add(total, factors(), begins_negative);
    while (tokens_->is("+") || tokens_->is("-")) {
        const bool negative = tokens_->take() == "-";
        add(total, factors(), negative);
    }
    return total;
}

std::pair<Polynomial, Polynomial> ExpressionReader::fraction() {
    const bool negative = tokens_->take("-");
    Polynomial above;
    add(above, factors(), negative);
    if (tokens_->take("/")) return {above, power().value()};
    while (tokens_->is("+") || tokens_->is("-")) {
        const bool is_minus = tokens_->take() == "-";
        add(above, factors(), is_minus);
    }
    return {above, Polynomial::monomial(1, 0)};
}

bool ExpressionReader::begins_factor() const {
    return tokens_->is_number() || tokens_->is("x") || tokens_->is("(") || tokens_->is("f") ||
           tokens_->is("\\Phi");
}

ExpressionReader::Product ExpressionReader::factors() {
    Product result = power();
    while (algebra_ == Algebra::latex ? begins_factor() : tokens_->take("*")) {
        const Product factor = power();
        result.coefficient *= factor.coefficient;
        result.exponent += factor.exponent;
        if (factor.others)
            result.others = result.others ? result.others->times(*factor.others) : *factor.others;
    }
    return result;
}

std::optional<std::int64_t> ExpressionReader::exponent() {
    if (!tokens_->take(algebra_ == Algebra::sympy ? "**" : "^")) return std::nullopt;
    const bool has_braces = algebra_ == Algebra::latex && tokens_->take("{");
    const std::int64_t exponent = tokens_->number();
    if (has_braces) tokens_->expect("}");
    if (algebra_ == Algebra::latex && !has_braces && exponent > 9) tokens_->fail("braces before");
    if (exponent > kMostExponent) tokens_->fail("a smaller exponent before");
    return exponent;
}

ExpressionReader::Product ExpressionReader::power() {
    Product base = atom();
    const auto exponent = this->exponent();
    if (!exponent) return base;
    if (!base.others && base.coefficient != 1) tokens_->fail("no power of a number before");
    base.exponent *= *exponent;
    if (base.others) base.others = base.others->to_the(*exponent);
    return base;
}

ExpressionReader::Product ExpressionReader::atom() {
    if (tokens_->is_number()) return {*parse_natural(tokens_->digits()), 0, {}};
    if (atom_ == Atom::x && tokens_->take("x")) return {1, 1, {}};
    if (atom_ == Atom::f && tokens_->take("f")) {
        tokens_->expect_all("(m -");
        const std::int64_t back = tokens_->number();
        tokens_->expect(")");
        if (back > kMostExponent) tokens_->fail("a smaller number before");
        return {1, back, {}};
    }
    if (const auto index = cyclotomic_index()) {
        if (*index < 1 || *index > kMostExponent) tokens_->fail("a cyclotomic polynomial before");
        return {1, 0, Polynomial::cyclotomic(*index)};
    }
    tokens_->expect("(");
    Polynomial inner = sum();
    tokens_->expect(")");
    return {1, 0, std::move(inner)};
}

std::optional<std::int64_t> ExpressionReader::cyclotomic_index() {
    if (algebra_ == Algebra::text && !tokens_->is_end() && !tokens_->is("(")) {
        const std::string name(tokens_->take());
        if (!name.starts_with("Phi_")) tokens_->fail("Phi_ before");
        tokens_->expect_all("(x)");
        PrintedTokens index(std::string_view(name).substr(4), Spelling::program);
        return index.number();
    }
    if (algebra_ == Algebra::latex && tokens_->take("\\Phi")) {
        tokens_->expect_all("_{");
        const std::int64_t index = tokens_->number();
        tokens_->expect_all("}(x)");
        return index;
    }
    if (algebra_ == Algebra::sympy || algebra_ == Algebra::pari) {
        if (!tokens_->take(algebra_ == Algebra::sympy ? "cyclotomic_poly" : "polcyclo")) return std::nullopt;
        tokens_->expect("(");
        const std::int64_t index = tokens_->number();
        tokens_->expect_all(", x)");
        return index;
    }
    return std::nullopt;
}

}  // namespace chompcert
