// Reads printed fractions of polynomials, and recurrences, by recursive descent, strictly in the notation of
// one format: x**2 is an error in PARI/GP, and 2x in Python.
//
//   sum     = [ "-" ] product { ( "+" | "-" ) product }
//   product = power { times power }          times is * ; in LaTeX nothing
//   power   = atom [ ^ NUMBER ]              ** in Python, ^{NUMBER} or ^DIGIT in LaTeX
//   atom    = NUMBER | "x" | "(" sum ")" | the cyclotomic polynomial of a NUMBER at x
//           | "f(m - NUMBER)", where a recurrence is read: it stands for x^NUMBER
//
// A product of numbers and powers of x is kept as coefficient and exponent: a sum of t terms takes O(t).
#pragma once

#include "show/symbolic/form/polynomial.h"
#include "show/symbolic/read/printed_tokens.h"

namespace chompcert {

enum class Algebra { text, latex, sympy, pari };
enum class Atom { x, f };

class ExpressionReader {
  public:
    ExpressionReader(PrintedTokens& tokens, Algebra algebra, Atom atom = Atom::x)
        : tokens_(&tokens), algebra_(algebra), atom_(atom) {}

    Polynomial sum();
    /// sum, or product / power.
    std::pair<Polynomial, Polynomial> fraction();

  private:
    struct Product {
        Integer coefficient = 1;
        std::int64_t exponent = 0;
        std::optional<Polynomial> others;
        [[nodiscard]] Polynomial value() const;
    };
    void add(Polynomial& total, const Product& product, bool negative);
    [[nodiscard]] bool begins_factor() const;
    Product factors();
    Product power();
    Product atom();
    std::optional<std::int64_t> exponent();
    std::optional<std::int64_t> cyclotomic_index();

    PrintedTokens* tokens_;
    Algebra algebra_;
    Atom atom_;
};

}  // namespace chompcert
