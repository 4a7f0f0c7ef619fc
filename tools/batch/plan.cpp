#include "batch/plan.h"

#include <filesystem>
#include <optional>
#include <set>

#include "shared/interrupt.h"
#include "shared/io.h"

namespace chompcert::cli {
namespace {

bool is_settled(const KnownRun& known, const WorkSettings& settings, bool retry) {
    std::error_code unreadable;
    if (known.status == Status::done)
        return std::filesystem::exists(std::filesystem::path(settings.catalog_folder) / known.certificate,
                                       unreadable);
    if (retry || known.status == Status::failed) return false;
    return known.status != Status::undecided ||
           (known.max_columns == settings.max_columns && known.max_megabytes == settings.max_megabytes);
}

// Nothing for a game that cannot be read, or for which the memory does not suffice: it fails when its turn
// comes.
std::optional<RunKey> key_of(const BatchGame& game, const WorkSettings& settings) {
    try {
        return run_key(game_bytes(game), settings);
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

}  // namespace

Plan plan_of(const std::vector<BatchGame>& games, const WorkSettings& settings, bool retry,
             Catalog& catalog) {
    Plan plan;
    std::set<std::pair<std::string, std::int64_t>> met;
    for (const BatchGame& game : games) {
        stop_if_requested();
        const auto key = key_of(game, settings);
        if (key && !met.emplace(key->sha256, key->max_value).second) {
            ++plan.repeated;
            continue;
        }
        const auto known = key ? catalog.find(*key) : std::nullopt;
        if (known && is_settled(*known, settings, retry)) {
            ++(known->status == Status::done ? plan.done_before : plan.failed_before);
            plan.worst_before = std::max(plan.worst_before, known->status);
            continue;
        }
        plan.to_do.push_back(game);
    }
    return plan;
}

}  // namespace chompcert::cli
