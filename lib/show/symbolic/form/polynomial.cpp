#include "show/symbolic/form/polynomial.h"

#include "base/numbers/flint_integer.h"

namespace chompcert {

Polynomial::Polynomial(const std::vector<Integer>& coefficients) : Polynomial() {
    for (std::size_t i = coefficients.size(); i-- > 0;)
        fmpz_poly_set_coeff_fmpz(poly_, static_cast<slong>(i), FlintInteger(coefficients[i]).value);
}

Polynomial Polynomial::monomial(const Integer& coefficient, std::int64_t exponent) {
    Polynomial result;
    result.add_monomial(coefficient, exponent);
    return result;
}

Polynomial Polynomial::cyclotomic(std::int64_t index) {
    Polynomial result;
    fmpz_poly_cyclotomic(result.poly_, static_cast<ulong>(index));
    if (index == 1) fmpz_poly_neg(result.poly_, result.poly_);
    return result;
}

Integer Polynomial::coefficient(std::int64_t exponent) const {
    FlintInteger result;
    fmpz_poly_get_coeff_fmpz(result.value, poly_, exponent);
    return result.integer();
}

std::vector<Integer> Polynomial::coefficients() const {
    std::vector<Integer> result;
    for (std::int64_t i = 0; i <= degree(); ++i) result.push_back(coefficient(i));
    return result;
}

void Polynomial::add_monomial(const Integer& coefficient, std::int64_t exponent) {
    const Integer sum = this->coefficient(exponent) + coefficient;
    fmpz_poly_set_coeff_fmpz(poly_, exponent, FlintInteger(sum).value);
}

Polynomial Polynomial::plus(const Polynomial& other) const {
    Polynomial result;
    fmpz_poly_add(result.poly_, poly_, other.poly_);
    return result;
}

Polynomial Polynomial::minus(const Polynomial& other) const {
    Polynomial result;
    fmpz_poly_sub(result.poly_, poly_, other.poly_);
    return result;
}

Polynomial Polynomial::times(const Polynomial& other) const {
    Polynomial result;
    fmpz_poly_mul(result.poly_, poly_, other.poly_);
    return result;
}

Polynomial Polynomial::to_the(std::int64_t exponent) const {
    Polynomial result;
    fmpz_poly_pow(result.poly_, poly_, static_cast<ulong>(exponent));
    return result;
}

Polynomial Polynomial::truncated(std::int64_t length) const {
    Polynomial result;
    fmpz_poly_set_trunc(result.poly_, poly_, length);
    return result;
}

bool Polynomial::divide_by(const Polynomial& divisor) {
    Polynomial quotient;
    if (fmpz_poly_divides(quotient.poly_, poly_, divisor.poly_) == 0) return false;
    fmpz_poly_swap(poly_, quotient.poly_);
    return true;
}

Polynomial Polynomial::gcd(const Polynomial& other) const {
    Polynomial result;
    fmpz_poly_gcd(result.poly_, poly_, other.poly_);
    return result;
}

}  // namespace chompcert
