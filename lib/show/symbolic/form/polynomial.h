// Polynomials with integer coefficients in one variable: FLINT's fmpz_poly.
//
// This header includes FLINT's, so it is used within symbolic/ only; other rooms see coefficients
// (`Integer`).
#pragma once

#include <flint/fmpz_poly.h>

#include <utility>
#include <vector>

#include "base/numbers/numbers.h"

namespace chompcert {

class Polynomial {
  public:
    Polynomial() { fmpz_poly_init(poly_); }
    explicit Polynomial(const std::vector<Integer>& coefficients);
    Polynomial(const Polynomial& other) : Polynomial() { fmpz_poly_set(poly_, other.poly_); }
    Polynomial(Polynomial&& other) noexcept : Polynomial() { fmpz_poly_swap(poly_, other.poly_); }
    Polynomial& operator=(Polynomial other) noexcept {
        fmpz_poly_swap(poly_, other.poly_);
        return *this;
    }
    ~Polynomial() { fmpz_poly_clear(poly_); }

    [[nodiscard]] static Polynomial monomial(const Integer& coefficient, std::int64_t exponent);
    /// The cyclotomic polynomial of this index ≥ 1, with constant term 1: 1 − x for index 1.
    [[nodiscard]] static Polynomial cyclotomic(std::int64_t index);

    /// −1 for the polynomial 0.
    [[nodiscard]] std::int64_t degree() const { return fmpz_poly_degree(poly_); }
    [[nodiscard]] Integer coefficient(std::int64_t exponent) const;
    /// The coefficients from that of x^0 on; none for the polynomial 0.
    [[nodiscard]] std::vector<Integer> coefficients() const;
    [[nodiscard]] bool operator==(const Polynomial& other) const {
        return fmpz_poly_equal(poly_, other.poly_) != 0;
    }

    void add_monomial(const Integer& coefficient, std::int64_t exponent);
    [[nodiscard]] Polynomial plus(const Polynomial& other) const;
    [[nodiscard]] Polynomial minus(const Polynomial& other) const;
    [[nodiscard]] Polynomial times(const Polynomial& other) const;
    [[nodiscard]] Polynomial to_the(std::int64_t exponent) const;
    /// Without the terms of degree ≥ length.
    [[nodiscard]] Polynomial truncated(std::int64_t length) const;
    /// Divides this polynomial if there is no remainder; returns whether it did. @param divisor not 0.
    bool divide_by(const Polynomial& divisor);
    /// The greatest common divisor with a positive leading coefficient.
    [[nodiscard]] Polynomial gcd(const Polynomial& other) const;

  private:
    fmpz_poly_t poly_;
};

}  // namespace chompcert
