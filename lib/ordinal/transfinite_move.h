#pragma once

#include <string>

#include "ordinal.h"

namespace chompcert {

struct TransfiniteMove {
    std::string element;  // "d[17]", "r3[2]"
    Length m, n;          // of the position it leads to; n is meaningless with fewer than two chains
};

}  // namespace chompcert
