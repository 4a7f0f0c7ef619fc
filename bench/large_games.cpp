#include "large_games.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <fstream>

#include "families/kinds/rows.h"
#include "measure.h"

namespace bench {
namespace {

namespace fs = std::filesystem;

struct Case {
    std::vector<std::int64_t> rows;
    std::int64_t max_value;
    bool compact;
    double prove_goal, check_goal, memory_goal;  // seconds, seconds, MB; 0: none
    bool is_long;
};

const std::vector<Case> kCases = {
    {{10'000}, 0, true, 0.06, 0.06, 60, false}, {{50'000}, 0, true, 0.8, 0.8, 200, false},
    {{100'000}, 0, true, 3, 3, 300, true},      {{100, 100}, 0, false, 0, 0, 2000, false},
    {{100}, 40, false, 0, 0, 2000, false},      {{100}, 80, true, 0.8, 0, 100, false},
    {{150}, 60, true, 1.2, 0, 150, true},       {{150, 150}, 0, true, 2, 0, 250, false},
    {{200, 200}, 0, true, 9, 0, 800, true}};

std::string with_goal(double value, double goal, const char* pattern) {
    return fmt::format("{} {:>5}", fmt::format(fmt::runtime(pattern), value),
                       goal > 0 ? fmt::format("{:g}", goal) : "-");
}

bool run(const Case& test, const Programs& programs) {
    const std::string game = (programs.folder / "game.poset").string(),
                      certificate = (programs.folder / "game.cert").string();
    std::ofstream(game, std::ios::binary) << chompcert::chomp_game(test.rows);
    std::vector<std::string> words{
        programs.chompcert, "prove",        game,  "-k", std::to_string(test.max_value), "-q", "-o",
        certificate,        "--max-memory", "8192"};
    if (test.compact) words.emplace_back("--compact");
    const Run prove = run_program(words);
    const Run check = prove.good ? run_program({programs.chompcheck, game, certificate}) : Run{};
    fmt::print("{:<12} {:>3} {:<7} {} {:>8.2f} {} {:>8.2f} {} {:>7.0f} {:>10} {}\n",
               fmt::format("{}", fmt::join(test.rows, " ")), test.max_value,
               test.compact ? "compact" : "full", with_goal(prove.time.wall, test.prove_goal, "{:>8.2f}"),
               prove.time.cpu, with_goal(check.time.wall, test.check_goal, "{:>8.2f}"), check.time.cpu,
               with_goal(prove.peak_mb, test.memory_goal, "{:>7.0f}"), check.peak_mb,
               prove.good ? fs::file_size(certificate) : 0,
               !prove.good   ? "NOT PROVED"
               : !check.good ? "NOT VERIFIED"
                             : "ok");
    std::fflush(stdout);
    fs::remove(certificate);
    return prove.good && check.good;
}

}  // namespace

bool run_large_games(const Programs& programs, bool with_long) {
    fmt::print("{:<12} {:>3} {:<7} {:>8} {:>5} {:>8} {:>8} {:>5} {:>8} {:>7} {:>5} {:>7} {:>10}\n",
               "lower rows", "K", "level", "prove s", "goal", "cpu s", "check s", "goal", "cpu s", "MB",
               "goal", "MB", "bytes");
    bool good = true;
    for (const Case& test : kCases)
        if (with_long || !test.is_long) good = run(test, programs) && good;
    return good;
}

}  // namespace bench
