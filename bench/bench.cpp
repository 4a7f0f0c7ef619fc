// chompbench CHOMPCHECK CHOMPCERT [--long | --growth FILE]: proofs, checks and questions, together with plain
// baselines in one run.
//
// Every certificate must be VERIFIED, and every baseline agree, or the run fails. --growth writes the points
// of growth curves instead, for bench/growth.gp.
#include <fmt/core.h>

#include <filesystem>

#include "games/four_rows.h"
#include "games/growth.h"
#include "games/large_games.h"
#include "games/questions.h"
#include "games/small_games.h"
#include "games/three_rows.h"
#include "measure.h"

namespace {

bool run_all(const bench::Programs& programs, bool with_long) {
    bool good = bench::run_large_games(programs, with_long);
    good = bench::run_three_rows() && good;
    good = bench::run_three_rows_by_rows(programs, with_long) && good;
    good = bench::run_four_rows(with_long) && good;
    good = bench::run_small_games(programs.chompcheck, programs.folder) && good;
    bench::print_questions_header();
    for (const char* const name : {"chomp_120.cert", "chomp_60.cert"})
        good = bench::run_questions(programs.chompcert, programs.folder / name, programs.folder) && good;
    return good;
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> words(argv + 1, argv + argc);
    const bool with_long = words.size() == 3 && words[2] == "--long";
    const bool growth = words.size() == 4 && words[2] == "--growth";
    if (words.size() != 2 && !with_long && !growth) {
        fmt::print(stderr, "usage: chompbench CHOMPCHECK CHOMPCERT [--long | --growth FILE]\n");
        return 5;
    }
    const bench::TemporaryFolder folder;
    const bench::Programs programs{words[0], words[1], folder.path()};
    const bool good = growth ? bench::run_growth(programs, words[3]) : run_all(programs, with_long);
    return good ? 0 : 1;
}
