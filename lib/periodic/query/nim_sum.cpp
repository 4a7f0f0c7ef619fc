#include "periodic/query/nim_sum.h"

namespace chompcert {

Integer nim_sum(const Integer& a, const Integer& b) {
    return a ^ b;
}

Ordinal nim_sum(const Ordinal& a, const Ordinal& b) {
    return {a.infinite != b.infinite, nim_sum(a.rest, b.rest)};
}

}  // namespace chompcert
