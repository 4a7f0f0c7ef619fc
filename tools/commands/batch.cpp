// `chompcert batch LIST…|FAMILY RANGE…`
#include "batch/batch.h"

#include <memory>
#include <thread>

#include "commands/commands.h"

namespace chompcert::cli {

void add_batch(const Command& app, Run& run) {
    const auto options = std::make_shared<BatchOptions>();
    add_batch_options(app, *options).callback([options, &run] {
        const std::size_t threads =
            options->threads > 0 ? options->threads : std::max(std::thread::hardware_concurrency(), 1U);
        run.exit_code = run_batch(*options, [&](const auto& games, const Work& work, const Record& record) {
            run_on_threads(games, threads, work, record);
        });
    });
}

}  // namespace chompcert::cli
