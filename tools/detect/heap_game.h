// The values of a game of heaps, their proved period, and its certificate: what `detect` answers of a game.
//
// A rule file, --octal, --subtraction, --all-but and --rule are ways to name a game, and are answered alike.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "detect/heap_coq.h"
#include "detect/heap_proof.h"
#include "detect/heap_search.h"

namespace chompcert::cli {

/// Where the proof is written: each null if it is not.
struct HeapOutputs {
    const HeapTarget* certificate = nullptr;
    const HeapCoqTarget* coq = nullptr;
    const HeapRule* rule = nullptr;  // the game, if either is written
};

/// Prints the answer. @throws LimitError if no period is proved, after what is observed was printed: then no
/// file is written, but the checkpoint if one is asked for; nor a file of Coq that would take it too long.
/// @returns the exit code: 0, or that of the signal which stopped a search with a checkpoint.
int answer_heaps(const HeapQuestion& question, const HeapGame& game, const HeapOutputs& outputs);

}  // namespace chompcert::cli
