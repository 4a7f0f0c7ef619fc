#include "detect/heap_search.h"

#include <fmt/format.h>

#include "heaps/own/period.h"
#include "heaps/saved/values.h"
#include "shared/interrupt.h"
#include "shared/io.h"
#include "shared/progress_line.h"
#include "shared/subject.h"
#include "text/printable.h"

namespace chompcert::cli {
namespace {

constexpr std::int64_t kHeapsSplit = 50'000, kHeapsWhole = 5'000'000;
// Splits into three cost n² for each heap, and in a code without end so many digits as the heap has counters.
constexpr std::int64_t kHeapsInThree = 2'000, kEndlessWhole = 4'000, kEndlessSplit = 1'000,
                       kEndlessInThree = 200;
constexpr std::int64_t kOwnSplit = 10'000;

std::int64_t usual_heaps(const OctalGame& game) {
    switch (game.most_heaps_left()) {
        case 1:
            return game.is_endless() ? kEndlessWhole : kHeapsWhole;
        case 2:
            return game.is_endless() ? kEndlessSplit : kHeapsSplit;
        default:
            return game.is_endless() ? kEndlessInThree : kHeapsInThree;
    }
}

std::int64_t usual_heaps(const OwnRule& rule) {
    return rule.splits_heaps() ? kOwnSplit : OwnValues::kMostHeaps;
}

bool is_endless(const OctalGame& game) {
    return game.is_endless();
}
bool is_endless(const OwnRule&) {
    return false;
}

template <class Game>
std::int64_t heaps_allowed(const HeapQuestion& question, const Game& game) {
    const std::int64_t most = question.most_heaps.value_or(usual_heaps(game));
    if (!is_endless(game) && game.most_taken() + 2 > most)
        throw LimitError(
            fmt::format("{}: a move takes up to {}: a proof needs {} heaps at least, and --max is {}",
                        game.name(), game.most_taken(), game.most_taken() + 2, most));
    return most;
}

// What another run computed, if there is a checkpoint.
void resume(OctalValues& values, const HeapQuestion& question, const CheckpointFile& checkpoint) {
    if (!checkpoint.is_wanted()) return;
    const std::string& path = question.checkpoint.path;
    try {
        if (checkpoint.exists()) values.resume(saved_values(values.game(), checkpoint.open_bytes()));
    } catch (const CheckpointError& error) {
        throw MalformedInput(path + ": " + error.what() + ": remove it to start from the beginning");
    } catch (const ArgumentError& error) {
        throw UsageError(path + ": " + error.what());
    } catch (const Error& error) {
        if (error.kind == ErrorKind::unsupported) throw UnsupportedInput(path + ": " + error.what());
        throw;
    }
    if (question.checkpoint.resume && !question.quiet)
        say(checkpoint.exists() ? fmt::format("{}: continuing from heap {}", path, values.values().size())
                                : path + ": no such file: starting from the beginning");
}

template <class Values>
HeapSearch found(Values&& values, std::optional<ProvedPeriod> proved, std::int64_t most,
                 const HeapQuestion& question) {
    if (question.values) values.extend(*question.values);
    return {std::move(values).take_values(), proved, most};
}

HeapSearch search(const HeapQuestion& question, const OctalGame& game, CheckpointFile& checkpoint) {
    HeapLimits limits;
    limits.most_heaps = heaps_allowed(question, game);
    OctalValues values(game);
    resume(values, question, checkpoint);
    ProgressLine progress(question.quiet);
    const CheckpointFile::State state = [&](const Sink& sink) { save_values(game, values.values(), sink); };
    const auto save = [&](bool ends) { checkpoint.save(state, ends, [&] { progress.clear(); }); };
    limits.progress = [&](std::int64_t heaps) {
        save(false);
        stop_if_requested();
        progress.show([&](double seconds) {
            return fmt::format("{}: {} heaps, no period yet, {:.0f} s", game.name(), heaps, seconds);
        });
    };
    const auto proved = prove_period(values, limits);
    if (!proved) save(true);
    const auto computed = std::ssize(values.values());
    return found(std::move(values), proved, game.is_endless() ? computed : limits.most_heaps, question);
}

HeapSearch search(const HeapQuestion& question, const OwnRule& rule, CheckpointFile& checkpoint) {
    if (checkpoint.is_wanted())
        throw UsageError("--checkpoint is for octal and subtraction games, not for a rule of one's own");
    HeapLimits limits;
    limits.most_heaps = std::min(heaps_allowed(question, rule), OwnValues::kMostHeaps);
    OwnValues values(rule);
    ProgressLine progress(question.quiet);
    limits.progress = [&](std::int64_t heaps) {
        progress.show([&](double seconds) {
            return fmt::format("{}: {} heaps, no period yet, {:.0f} s", rule.name(), heaps, seconds);
        });
    };
    const auto proved = prove_period(values, limits);
    return found(std::move(values), proved, limits.most_heaps, question);
}

}  // namespace

HeapSearch search_heaps(const HeapQuestion& question, const HeapGame& game, CheckpointFile& checkpoint) {
    return std::visit([&](const auto& which) { return search(question, which, checkpoint); }, game);
}

}  // namespace chompcert::cli
