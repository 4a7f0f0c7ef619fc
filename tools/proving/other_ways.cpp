#include "proving/other_ways.h"

#include "periodic/solve/solver.h"

namespace chompcert::cli {

std::string other_ways(const LimitError& error, const Game& game, bool starts_anew) {
    std::string ways;
    const auto* const search = dynamic_cast<const SearchLimitError*>(&error);
    if (search != nullptr && search->untried) {
        const bool by_rows = *search->untried == Orientation::rows;
        ways += std::string("; ") + (by_rows ? "--by rows" : "--by columns") +
                " was not tried and may take less" + (starts_anew ? ", from the beginning" : "");
    }
    if (game.chains == Chains::none)
        ways += "; 'chompcert solve' finds the outcome of a finite game without listing its ideals";
    return ways;
}

}  // namespace chompcert::cli
