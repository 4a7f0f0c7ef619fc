// The values of a game of heaps, their proved period, and its certificate: what `detect` answers of a game.
//
// A rule file, --octal and --subtraction are three ways to name a game, and are answered alike.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "detect/heap_coq.h"
#include "detect/heap_proof.h"
#include "heaps/octal/game.h"

namespace chompcert::cli {

struct HeapQuestion {
    bool json = false, quiet = false;
    /// Only heaps below this are used; otherwise as many as usually are enough and take seconds.
    std::optional<std::int64_t> most_heaps;
    std::optional<std::int64_t> values;  // so many values are printed
};

/// Where the proof is written: each null if it is not.
struct HeapOutputs {
    const HeapTarget* certificate = nullptr;
    const HeapCoqTarget* coq = nullptr;
    const HeapRule* rule = nullptr;  // the game, if either is written
};

/// Prints the answer. @throws LimitError if no period is proved, after what is observed was printed: then no
/// file is written; nor a file of Coq that would take it too long.
void answer_heaps(const HeapQuestion& question, const OctalGame& game, const HeapOutputs& outputs);

}  // namespace chompcert::cli
