// Threads that share one piece of work: as many as the machine gives.
//
// A system may refuse threads for want of memory, processes or rights. That is no error here: fewer threads
// do the same. Where it refuses one, at most half of those made before go on, and no more than there are
// cores, so that stacks and heaps of threads leave memory for the work. Cost: a thread made and joined for
// each call beyond the first. Rejected: the arenas and pipelines of oneTBB 2021.8, which abort the process
// where a worker cannot be started, lose 7 kB with each arena that is destroyed, and hide from
// ThreadSanitizer what they order.
#pragma once

#include <functional>

namespace chompcert {

/// Calls work() in up to `threads` threads, the calling one among them, and returns when all calls have.
/// @param threads ≥ 1.
/// @param work shares out what there is to do: a single call does all of it. If one call throws, the others
/// should end too.
/// @param started called once by the calling thread, with the number of calls, before it begins its own; may
/// be empty.
/// @returns the number of calls, 1 … threads.
/// @throws what the calls throw; of several, one.
int run_on_workers(int threads, const std::function<void()>& work,
                   const std::function<void(int)>& started = {});

}  // namespace chompcert
