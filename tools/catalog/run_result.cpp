#include "catalog/run_result.h"

#include <array>

#include "base/error.h"
#include "families/family.h"
#include "families/several.h"
#include "shared/io.h"

namespace chompcert::cli {
namespace {

struct StatusWords {
    Status status;
    const char* name;
    int exit_code;
};

constexpr std::array<StatusWords, 6> kStatuses = {{{Status::done, "done", kDone},
                                                   {Status::undecided, "undecided", kLimit},
                                                   {Status::unsupported, "unsupported", kUnsupported},
                                                   {Status::malformed, "malformed", kMalformed},
                                                   {Status::failed, "failed", kUsage},
                                                   {Status::rejected, "rejected", kNoAnswer}}};

}  // namespace

const char* status_name(Status status) {
    return kStatuses.at(static_cast<std::size_t>(status)).name;
}

Status status_of_name(const std::string& name) {
    for (const StatusWords& words : kStatuses)
        if (words.name == name) return words.status;
    throw ArgumentError(
        "expected the status done, undecided, unsupported, malformed, failed or "
        "rejected, found '" +
        name + "'");
}

Status status_of_code(int exit_code) {
    for (const StatusWords& words : kStatuses)
        if (words.exit_code == exit_code) return words.status;
    return Status::failed;
}

int exit_code_of(Status status) {
    return kStatuses.at(static_cast<std::size_t>(status)).exit_code;
}

std::string game_bytes(const BatchGame& game) {
    if (game.family.empty()) {
        if (game.text.empty()) return game_of_part({game.source, read_regular_file(game.source)});
        return game_of_part(
            {game.source.substr(0, game.source.rfind(':')), game.text, game.line - 1, game.label});
    }
    return make_game(*find_family(game.family), game.parameters, game.options);
}

}  // namespace chompcert::cli
