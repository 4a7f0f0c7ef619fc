// A batch on the ranks of MPI: rank 0 hands out and records, the others work.
//
// A worker sends the result of its last game (or nothing), and receives the next game (or nothing, which
// means the end). So a free worker gets the next game, and rank 0 alone writes to the catalogue. When a rank
// dies, Open MPI ends the others; all recorded results stay. Ranks wait by polling with pauses, since MPI's
// own blocking calls would keep a core busy. Messages are CBOR.
#pragma once

#include <vector>

#include "batch/runner.h"

namespace chompcert::cli {

/// For rank 0: hands out all games. With the number of workers bound, it is a Runner.
void run_on_ranks(const std::vector<BatchGame>& games, int workers, const Record& record);

/// For the other ranks: works until there are no more games.
void work_for_rank_0(const Work& work);

}  // namespace chompcert::cli
