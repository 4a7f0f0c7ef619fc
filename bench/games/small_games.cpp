#include "games/small_games.h"

#include <fmt/core.h>

#include <cstdlib>
#include <fstream>

#include "families/kinds/rows.h"
#include "measure.h"
#include "periodic/certificate/certificate.h"
#include "periodic/solve/solver.h"
#include "plain/columns.h"

namespace bench {
namespace {

using namespace chompcert;
namespace fs = std::filesystem;

struct Case {
    std::vector<std::int64_t> rows;
    std::int64_t max_value;
    double prove_goal, check_goal;  // seconds
};

template <typename Work>
double seconds(Work work) {
    return best_time(1, work).wall;
}

std::int64_t columns_needed(const SolvedGame& solution) {
    std::int64_t columns = 0;
    for (IdealId id = 0; id < solution.ideals.size(); ++id)
        for (std::int64_t k = 0; k <= solution.claims.max_value(); ++k)
            columns = std::max(columns,
                               solution.claims.at(id, k).settled_from() + solution.claims.at(id, k).period());
    return columns;
}

bool agrees(const SolvedGame& solution, const std::vector<std::vector<std::vector<std::int64_t>>>& plain) {
    for (IdealId id = 0; id < solution.ideals.size(); ++id)
        for (std::int64_t k = 0; k <= solution.claims.max_value(); ++k)
            for (std::int64_t m = solution.ideals.bounds(id).low_column; m < std::ssize(plain[id][k]); ++m)
                if (solution.claims.at(id, k).row(m).value_or(-1) != plain[id][k][m]) return false;
    return true;
}

bool run(const Case& test, const std::string& chompcheck, const fs::path& folder) {
    const std::string text = chomp_game(test.rows);
    const Game game = read_game(text);
    const fs::path game_path = folder / (game.label + ".poset"), cert_path = folder / (game.label + ".cert");
    std::ofstream(game_path, std::ios::binary) << text;
    std::optional<SolvedGame> solution;
    const double prove = seconds([&] {
        solution.emplace(solve(game, test.max_value, {}, {}));
        std::ofstream out(cert_path, std::ios::binary);
        write_certificate(*solution, [&](std::string_view piece) { out << piece; });
    });
    int verdict = 0;
    const std::string command =
        chompcheck + " " + game_path.string() + " " + cert_path.string() + " > /dev/null";
    const double check = seconds([&] { verdict = std::system(command.c_str()); });
    std::vector<std::vector<std::vector<std::int64_t>>> plain;
    const std::int64_t columns = columns_needed(*solution);
    const double baseline =
        seconds([&] { plain = plain_columns(solution->ideals, test.max_value, columns); });
    const bool same = agrees(*solution, plain);
    fmt::print("{:<14} {:>3} {:>6} {:>7} {:>9.3f} {:>7.2f} {:>9.3f} {:>7.2f} {:>10.3f} {:>8.1f} {:>10} {}\n",
               game.label, test.max_value, solution->ideals.size(), columns, prove, test.prove_goal, check,
               test.check_goal, baseline, baseline / prove, fs::file_size(cert_path),
               verdict != 0 ? "NOT VERIFIED"
               : same       ? "ok"
                            : "DIFFERS");
    std::fflush(stdout);
    return verdict == 0 && same;
}

}  // namespace

bool run_small_games(const std::string& chompcheck, const fs::path& folder) {
    fmt::print("\n{:<14} {:>3} {:>6} {:>7} {:>9} {:>7} {:>9} {:>7} {:>10} {:>8} {:>10}\n", "game", "K",
               "ideals", "columns", "prove s", "goal", "check s", "goal", "plain s", "ratio", "bytes");
    const std::vector<Case> cases = {
        {{120}, 0, 0.05, 0.05}, {{60}, 20, 1, 1}, {{30, 30}, 0, 0.5, 0.5}, {{8, 8, 8}, 2, 3, 3}};
    bool good = true;
    for (const Case& test : cases) good = run(test, chompcheck, folder) && good;
    return good;
}

}  // namespace bench
