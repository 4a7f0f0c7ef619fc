// A game text, solved, written and read back: the certificate in the form in which questions use it.
#pragma once

#include <memory>
#include <string>

#include "periodic/certificate/certificate.h"
#include "periodic/solve/solver.h"

inline std::string certificate_bytes(const std::string& text, std::int64_t max_value,
                                     const chompcert::Method& method = {}) {
    const chompcert::Game game = chompcert::read_game(text);
    const chompcert::SolvedGame solution = chompcert::solve(game, max_value, {}, {}, method);
    std::string bytes;
    chompcert::write_certificate(solution, [&](std::string_view piece) { bytes += piece; });
    return bytes;
}

inline std::unique_ptr<chompcert::SolvedGame> prove_text(const std::string& text, std::int64_t max_value) {
    return chompcert::read_certificate(certificate_bytes(text, max_value), std::uint64_t{1} << 32);
}
