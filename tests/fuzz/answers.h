// Checks that the answers of a certificate agree with each other and with the rules.
//
// A value is a mex: from a position of value v, moves lead to every smaller value and none to v. A move in an
// answer has to be legal by the rules of play (lib/play/position.h, which does not know certificates), and
// has to lead to the stated position and the requested value. Each position takes a few questions, with
// coordinates of any size. The certificate has to be true.
#pragma once

#include <string>

#include "periodic/certificate/certificate.h"
#include "periodic/query/ordinal.h"

namespace fuzz {

struct Place {
    std::vector<std::uint32_t> without;
    chompcert::Length m, n;
};

/// The empty string, or the answers about this position that contradict each other. @throws what queries
/// throw.
[[nodiscard]] std::string contradiction(const chompcert::SolvedGame& certificate, const Place& place);

}  // namespace fuzz
