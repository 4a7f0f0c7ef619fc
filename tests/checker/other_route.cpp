#include "other_route.h"

#include "base/error.h"
#include "game/game.h"
#include "rows/state/plan.h"

namespace adversary {
namespace {

bool goes_by_rows(std::string_view game) {
    try {
        return chompcert::is_on_top(chompcert::read_game(game));
    } catch (const std::runtime_error&) {
        return false;
    }
}

}  // namespace

std::vector<std::string> other_route(std::string_view game, std::string_view certificate) {
    if (certificate.find("\nlevel strategy\n") != std::string_view::npos) return {};
    if (certificate.find("\nlevel compact\n") != std::string_view::npos) return {"--route", "columns"};
    return goes_by_rows(game) ? std::vector<std::string>{"--route", "rows"} : std::vector<std::string>{};
}

}  // namespace adversary
