// Threads that share one piece of work: as many as the machine gives.
//
// A system may refuse a thread because memory, processes or rights are lacking. This is not an error here,
// since fewer threads do the same work. After a refusal, at most half of the threads made before continue,
// and at most one for each core, so that their stacks and heaps leave memory for the work. Cost: a thread
// made and joined for each call beyond the first. Rejected: the arenas and pipelines of oneTBB 2021.8, which
// abort the process if a worker cannot be started, lose 7 kB with each arena that is destroyed, and order
// accesses in a way that ThreadSanitizer does not see.
#pragma once

#include <functional>

namespace chompcert {

/// The cores of this machine that the system names, ≥ 1.
[[nodiscard]] int machine_cores();

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
