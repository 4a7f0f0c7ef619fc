// A batch on the ranks of MPI: rank 0 hands out and records, the others work.
//
// A worker asks, by sending the result of the game before (or nothing), and is answered with the next game
// (or nothing: the end). So whoever is free gets the next game, and rank 0 alone writes to the catalogue.
// When a rank dies, Open MPI ends the others; all that was recorded stays. Waiting is polling with pauses:
// MPI's own blocking calls would keep a core busy. Messages are CBOR.
#pragma once

#include <vector>

#include "batch/runner.h"

namespace chompcert::cli {

/// For rank 0: gives out all games. A Runner, but for the number of workers.
void run_on_ranks(const std::vector<BatchGame>& games, int workers, const Record& record);

/// For the other ranks: works until there is no more.
void work_for_rank_0(const Work& work);

}  // namespace chompcert::cli
