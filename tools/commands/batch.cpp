// `chompcert batch LIST…|FAMILY RANGE…`
#include "batch/batch.h"

#include <thread>

#include "commands/commands.h"

namespace chompcert {

void add_batch(CLI::App& app, int& exit_code) {
    const auto words = std::make_shared<BatchWords>();
    add_batch_words(app, *words)->callback([words, &exit_code] {
        const std::size_t threads =
            words->threads > 0 ? words->threads : std::max(std::thread::hardware_concurrency(), 1U);
        exit_code = run_batch(*words, [&](const auto& games, const Work& work, const Record& record) {
            run_on_threads(games, threads, work, record);
        });
    });
}

}  // namespace chompcert
