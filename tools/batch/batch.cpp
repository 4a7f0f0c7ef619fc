#include "batch/batch.h"

#include <fmt/core.h>

#include <csignal>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "batch/games.h"
#include "batch/groups.h"
#include "batch/plan.h"
#include "catalog/catalog.h"
#include "families/write/ends.h"
#include "shared/interrupt.h"
#include "shared/io.h"
#include "shared/progress_line.h"
#include "text/json_integer.h"
#include "text/printable.h"

namespace chompcert::cli {
namespace {

constexpr std::size_t kShownFailures = 20;

// Counts, shows and keeps the results.
class Recorder {
  public:
    /// @param folder of the certificates.
    Recorder(Catalog& catalog, std::string folder, std::size_t to_do, bool quiet)
        : catalog_(&catalog),
          folder_(std::move(folder)),
          to_do_(to_do),
          quiet_(quiet),
          progress_(quiet),
          groups_([this](const auto& group) { keep(group); }) {}

    void operator()(const RunResult& result) { groups_.add(result); }
    void finish() {
        groups_.finish();
        progress_.clear();
    }
    // Once it has finished.
    [[nodiscard]] std::size_t done() const { return done_; }
    [[nodiscard]] std::size_t failed() const { return failed_; }
    [[nodiscard]] std::size_t by_strategy() const { return by_strategy_; }
    [[nodiscard]] bool complete() const { return done_ + failed_ == to_do_; }
    [[nodiscard]] Status worst() const { return worst_; }

  private:
    // What the catalogue calls done survives a power failure: its files are synced, now their names are.
    void keep(const std::vector<RunResult>& group) {
        sync_folder(folder_ + "/x");
        catalog_->record(group);
        for (const RunResult& result : group) show(result);
    }
    void show(const RunResult& result) {
        ++(result.status == Status::done ? done_ : failed_);
        if (result.status == Status::done && result.key.level == kStrategyLevel) ++by_strategy_;
        worst_ = std::max(worst_, result.status);
        if (result.status != Status::done && !quiet_ && failed_ <= kShownFailures + 1) complain(result);
        progress_.show([&](double seconds) {
            const auto finished = static_cast<double>(done_ + failed_);
            return fmt::format("batch: {} of {} games, {} failed, {:.1f} games/s, {:.0f} s left",
                               done_ + failed_, to_do_, failed_, finished / seconds,
                               static_cast<double>(to_do_ - done_ - failed_) * seconds / finished);
        });
    }
    void complain(const RunResult& result) {
        progress_.clear();
        if (failed_ > kShownFailures) {
            say("further failures are not shown here: see 'chompcert catalog'");
            return;
        }
        const bool named = result.message.find(result.source) != std::string::npos;
        say(fmt::format("{}{}{} ({})", named ? "" : result.source, named ? "" : ": ", result.message,
                        status_name(result.status)));
    }

    Catalog* catalog_;
    std::string folder_;
    std::size_t to_do_, done_ = 0, failed_ = 0, by_strategy_ = 0;
    Status worst_ = Status::done;
    bool quiet_;
    ProgressLine progress_;
    Groups groups_;  // its thread uses all others
};

// This run may have made the folder and those above it, or one that was killed: then a power failure could
// still take their names back, with all certificates inside.
void sync_names_above(const std::string& folder) {
    std::error_code error;
    for (auto path = std::filesystem::weakly_canonical(std::filesystem::absolute(folder), error);
         path.has_relative_path(); path = path.parent_path())
        sync_folder(path.string());
}

// As `make` takes them.
std::vector<std::string> family_options(const BatchOptions& options) {
    std::vector<std::string> words;
    if (options.misere) words.emplace_back(kMisere.name);
    if (!options.passes.empty()) words.insert(words.end(), {std::string(kPass.name), options.passes});
    return words;
}

void prepare_certificates(const std::string& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (!std::filesystem::is_directory(folder))
        throw IoError(folder + ": the folder for certificates cannot be made" +
                      (error ? ": " + error.message() : ": a file has this name"));
    sync_names_above(folder);
    check_output(folder + "/test.cert", {FileKind::certificate});
    remove_leftovers_in(folder);
}

void print_summary(const BatchOptions& options, const BatchGames& games, const Plan& plan,
                   const Recorder& recorder) {
    const std::size_t done = plan.done_before + recorder.done(),
                      failed = plan.failed_before + recorder.failed();
    if (options.json) {
        const nlohmann::ordered_json json{{"games", games.games.size()},
                                          {"repeated", plan.repeated},
                                          {"skipped", games.skipped},
                                          {"done", done},
                                          {"done_before", plan.done_before},
                                          {"by_strategy", recorder.by_strategy()},
                                          {"failed", failed},
                                          {"failed_before", plan.failed_before},
                                          {"catalog", options.catalog}};
        return fmt::print("{}\n", json_line(json));
    }
    fmt::print("{} game{}: {} done ({} of them before), {} failed\n", games.games.size(),
               games.games.size() == 1 ? "" : "s", done, plan.done_before, failed);
    if (recorder.by_strategy() > 0)
        fmt::print("{} done now by a strategy: the winner is proved, not the value (solve computes it)\n",
                   recorder.by_strategy());
    if (plan.repeated > 0) fmt::print("{} more than once: same content as another\n", plan.repeated);
    if (games.skipped > 0)
        fmt::print("{} combinations of the ranges skipped: {} requires that {}\n", games.skipped,
                   games.family->name, games.family->condition);
    if (plan.failed_before > 0)
        fmt::print("{} failed before and were not tried again (--retry tries them again)\n",
                   plan.failed_before);
    fmt::print("catalogue: {}\n", printable(options.catalog));
}

int interrupted(const BatchOptions& options, const Plan& plan, const Recorder& recorder) {
    say(fmt::format(
        "stopped by {}; {} of {} games recorded in {} now; run the same command again to continue",
        strsignal(stop_signal()), recorder.done() + recorder.failed(), plan.to_do.size(), options.catalog));
    return 128 + stop_signal();
}

}  // namespace

int run_batch(const BatchOptions& options, const Runner& run) {
    const WorkSettings settings = work_settings(options);
    const BatchGames games = games_of(options.games, family_options(options));
    Catalog catalog(options.catalog);
    prepare_certificates(options.certificates);
    stop_on_signals();
    Plan plan;
    try {
        plan = plan_of(games.games, settings, options.retry, catalog);
    } catch (const Interrupted&) {  // before anything was done
        return interrupted(options, plan, Recorder(catalog, options.certificates, 0, true));
    }
    Recorder recorder(catalog, options.certificates, plan.to_do.size(), options.quiet);
    try {
        run(
            plan.to_do, [&](const BatchGame& game) { return prove_and_check(game, settings); },
            std::ref(recorder));
    } catch (const Interrupted&) {  // by what finish() throws
    }
    recorder.finish();
    if (!recorder.complete()) return interrupted(options, plan, recorder);
    print_summary(options, games, plan, recorder);
    return exit_code_of(std::max(plan.worst_before, recorder.worst()));
}

}  // namespace chompcert::cli
