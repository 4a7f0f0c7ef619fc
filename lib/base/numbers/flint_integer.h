// Integers for FLINT's functions, which compute with their own (fmpz), and back.
#pragma once

#include <flint/fmpz.h>

#include "base/numbers/numbers.h"

namespace chompcert {

struct FlintInteger {
    FlintInteger() { fmpz_init(value); }
    explicit FlintInteger(const Integer& n) : FlintInteger() { fmpz_set_mpz(value, n.backend().data()); }
    ~FlintInteger() { fmpz_clear(value); }
    FlintInteger(const FlintInteger&) = delete;
    FlintInteger& operator=(const FlintInteger&) = delete;

    [[nodiscard]] Integer integer() const {
        Integer n;
        fmpz_get_mpz(n.backend().data(), value);
        return n;
    }

    fmpz_t value;
};

}  // namespace chompcert
