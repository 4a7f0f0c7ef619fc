// Do the answers of a certificate fit each other, and the rules?
//
// A value is a mex: from a position of value v, moves lead to every smaller value and none to v. A move that
// is said has to be legal by the rules of play (lib/play/position.h, which knows nothing of certificates),
// lead where it says, and to a position of the value that was asked for. A few questions for each position;
// right for certificates that are true, of any size of coordinates.
#pragma once

#include <string>

#include "certificate/certificate.h"
#include "query/ordinal.h"

namespace fuzz {

struct Place {
    std::vector<std::uint32_t> without;
    chompcert::Length m, n;
};

/// The empty string, or which answers about this position contradict each other. @throws what queries throw.
[[nodiscard]] std::string contradiction(const chompcert::Certificate& certificate, const Place& place);

}  // namespace fuzz
