#include "query/nim_sum.h"

#include <gmpxx.h>

namespace chompcert {

Natural nim_sum(const Natural& a, const Natural& b) {
    const auto x = a.small(), y = b.small();
    if (x && y) return *x ^ *y;
    const mpz_class sum = mpz_class(a.str()) ^ mpz_class(b.str());
    return *Natural::parse(sum.get_str());
}

Ordinal nim_sum(const Ordinal& a, const Ordinal& b) {
    return {a.infinite != b.infinite, nim_sum(a.rest, b.rest)};
}

}  // namespace chompcert
