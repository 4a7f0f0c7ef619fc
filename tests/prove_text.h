// A game text, solved, written and read back: the certificate as every question sees it.
#pragma once

#include <memory>
#include <string>

#include "certificate/certificate.h"
#include "solve/solver.h"

inline std::string certificate_bytes(const std::string& text, std::int64_t max_value,
                                     const chompcert::Method& method = {}) {
    const chompcert::Game game = chompcert::read_game(text);
    const chompcert::Solution solution = chompcert::solve(game, max_value, {}, {}, method);
    std::string bytes;
    chompcert::write_certificate(text, game, solution.ideals, solution.claims, solution.level,
                                 [&](std::string_view piece) { bytes += piece; });
    return bytes;
}

inline std::unique_ptr<chompcert::Certificate> prove_text(const std::string& text, std::int64_t max_value) {
    return chompcert::read_certificate(certificate_bytes(text, max_value), std::uint64_t{1} << 32);
}
