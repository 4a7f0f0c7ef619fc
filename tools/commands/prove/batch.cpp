// `chompcert batch LIST…|FAMILY RANGE…`
#include "batch/batch.h"

#include <algorithm>
#include <memory>

#include "base/threads/workers.h"
#include "commands/commands.h"

namespace chompcert::cli {

namespace {

// A thread waits while chompcheck works, but beyond this further ones gain nothing, and take memory each.
std::size_t most_of_use(std::size_t machine) {
    return std::max<std::size_t>(16, 4 * machine);
}

}  // namespace

void add_batch(const Command& app, Run& run) {
    const auto options = std::make_shared<BatchOptions>();
    add_batch_options(app, *options).callback([options, &run] {
        const auto machine = static_cast<std::size_t>(machine_cores());
        const std::size_t threads =
            options->threads > 0 ? std::min(options->threads, most_of_use(machine)) : machine;
        run.exit_code = run_batch(*options, [&](const auto& games, const Work& work, const Record& record) {
            run_on_threads(games, threads, work, record);
        });
    });
}

}  // namespace chompcert::cli
