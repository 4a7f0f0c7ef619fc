// Theorem files written, and proved again.
#pragma once

#include <string>
#include <string_view>

#include "theorem/moves/arena.h"

namespace chompcert::cli {

struct ProvedFormula {
    bool grundy;  // the game has the added chain g
    std::string formula;
    std::string file;
    bool json;
};

/// Writes the theorem with a strategy, which is read again and proved before. @throws LimitError, IoError.
void write_theorem_file(const SymbolicArena& arena, IslContext& context, const ProvedFormula& proved);

/// Proves formula and strategy of a theorem file, or prints where one is wrong. @return the exit code.
int prove_theorem_file(std::string_view bytes, const std::string& file, IslContext& context, bool json);

}  // namespace chompcert::cli
