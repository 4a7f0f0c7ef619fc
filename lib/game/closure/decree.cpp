#include "game/closure/decree.h"

#include "base/error.h"

namespace chompcert {

void refuse_decrees(const std::vector<Decree>& decrees, const std::string& whose) {
    if (decrees.empty()) return;
    throw ArgumentError(
        whose +
        " is for games in which whoever cannot move loses, and a line 'end' of this game file "
        "decrees another end: 'chompcert prove' and 'chompcert solve' take such games");
}

}  // namespace chompcert
