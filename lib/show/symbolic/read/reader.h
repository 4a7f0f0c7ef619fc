// Reads the output of the printers of each format, and shares only FLINT's cyclotomic polynomials with them.
// A string of another shape is PrintedWrong.
#pragma once

#include <string>
#include <string_view>

#include "show/symbolic/form/generating_function.h"
#include "show/symbolic/form/polynomial.h"

namespace chompcert {

struct Fraction {
    Polynomial numerator, denominator;
};

struct Reader {
    /// The formula as `chompcert verify` takes it (docs/FORMULAS.md).
    std::string (*formula)(std::string_view);
    Fraction (*generating_function)(std::string_view);
    ConstantRecurrence (*recurrence)(std::string_view);
};

extern const Reader kTextReader, kLatexReader, kSympyReader, kPariReader, kJsonReader;

}  // namespace chompcert
