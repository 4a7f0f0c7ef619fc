#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>

#include <memory>
#include <vector>

#include "batch/runner.h"
#include "shared/interrupt.h"

namespace chompcert::cli {
namespace {

std::shared_ptr<RunResult> result_or_none(const Work& work, const BatchGame& game) {
    try {
        return std::make_shared<RunResult>(work(game));
    } catch (const Interrupted&) {
        return nullptr;
    }
}

void record_or_stop(const Record& record, const RunResult& result) {
    try {
        record(result);
    } catch (...) {  // the others stop too, as nothing can be recorded
        request_stop();
        throw;
    }
}

}  // namespace

void run_on_threads(const std::vector<BatchGame>& games, std::size_t threads, const Work& work,
                    const Record& record) {
    using oneapi::tbb::filter_mode;
    const oneapi::tbb::global_control allowed(oneapi::tbb::global_control::max_allowed_parallelism, threads);
    oneapi::tbb::task_arena arena(static_cast<int>(threads));
    std::size_t next = 0;
    const auto give_out = oneapi::tbb::make_filter<void, std::size_t>(
        filter_mode::serial_in_order, [&](oneapi::tbb::flow_control& flow) {
            if (next == games.size() || stop_requested()) flow.stop();
            return next++;
        });
    const auto do_it = oneapi::tbb::make_filter<std::size_t, std::shared_ptr<RunResult>>(
        filter_mode::parallel, [&](std::size_t i) { return result_or_none(work, games[i]); });
    const auto keep = oneapi::tbb::make_filter<std::shared_ptr<RunResult>, void>(
        filter_mode::serial_out_of_order, [&](const std::shared_ptr<RunResult>& result) {
            if (result) record_or_stop(record, *result);
        });
    arena.execute([&] { oneapi::tbb::parallel_pipeline(threads, give_out & do_it & keep); });
}

}  // namespace chompcert::cli
