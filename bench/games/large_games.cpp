#include "games/large_games.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <fstream>

#include "families/kinds/rows.h"
#include "measure.h"
#include "periodic/solve/solver.h"

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

struct Done {
    Run prove, check;
};

// The least times of some runs.
Run best_run(int times, const std::vector<std::string>& words) {
    Run best = run_program(words);
    for (int i = 1; i < times && best.good; ++i) {
        const Run again = run_program(words);
        best.good = again.good;
        best.time = {std::min(best.time.wall, again.time.wall), std::min(best.time.cpu, again.time.cpu)};
        best.peak_mb = std::max(best.peak_mb, again.peak_mb);
    }
    return best;
}

std::string name_of(const Case& test) {
    return fmt::format("{}", fmt::join(test.rows, " "));
}

Done run(const Case& test, const Programs& programs) {
    const std::string game = (programs.folder / "game.poset").string(),
                      certificate = (programs.folder / "game.cert").string();
    std::ofstream(game, std::ios::binary) << chompcert::chomp_game(test.rows);
    std::vector<std::string> words{
        programs.chompcert, "prove",        game,  "-k", std::to_string(test.max_value), "-q", "-o",
        certificate,        "--max-memory", "8192"};
    if (test.compact) words.emplace_back("--compact");
    const int times = test.is_long ? 1 : 3;
    const Run prove = best_run(times, words);
    const Run check = prove.good ? best_run(times, {programs.chompcheck, game, certificate}) : Run{};
    fmt::print("{:<12} {:>3} {:<7} {} {:>8.2f} {} {:>8.2f} {} {:>7.0f} {:>10} {}\n", name_of(test),
               test.max_value, test.compact ? "compact" : "full",
               with_goal(prove.time.wall, test.prove_goal, "{:>8.2f}"), prove.time.cpu,
               with_goal(check.time.wall, test.check_goal, "{:>8.2f}"), check.time.cpu,
               with_goal(prove.peak_mb, test.memory_goal, "{:>7.0f}"), check.peak_mb,
               prove.good ? fs::file_size(certificate) : 0,
               !prove.good   ? "NOT PROVED"
               : !check.good ? "NOT VERIFIED"
                             : "ok");
    std::fflush(stdout);
    fs::remove(certificate);
    return {prove, check};
}

// A label cannot take less than a cycle: the distance to this limit, by processor time.
void print_distance(const Case& test, const Done& done, double cycle) {
    std::uint64_t labels = 0;
    (void)chompcert::solve(chompcert::read_game(chompcert::chomp_game(test.rows)), test.max_value, {},
                           [&](const chompcert::Progress& now) { labels = now.entries; },
                           {test.compact ? chompcert::Level::compact : chompcert::Level::full,
                            chompcert::Orientation::automatic, kThreads});
    const double all = 1e-9 * cycle * static_cast<double>(labels);
    fmt::print("{:<12} {:>3} {:<7} {:>12} {:>9.2f} {:>9.1f} {:>9.2f} {:>9.1f}\n", name_of(test),
               test.max_value, test.compact ? "compact" : "full", labels,
               1e9 * done.prove.time.cpu / static_cast<double>(labels), done.prove.time.cpu / all,
               1e9 * done.check.time.cpu / static_cast<double>(labels), done.check.time.cpu / all);
    std::fflush(stdout);
}

}  // namespace

bool run_large_games(const Programs& programs, bool with_long) {
    fmt::print("{:<12} {:>3} {:<7} {:>8} {:>5} {:>8} {:>8} {:>5} {:>8} {:>7} {:>5} {:>7} {:>10}\n",
               "lower rows", "K", "level", "prove s", "goal", "cpu s", "check s", "goal", "cpu s", "MB",
               "goal", "MB", "bytes");
    std::vector<Done> done;
    for (const Case& test : kCases) done.push_back(with_long || !test.is_long ? run(test, programs) : Done{});
    const double cycle = nanoseconds_of_a_cycle();
    fmt::print("\n{:<12} {:>3} {:<7} {:>12} {:>9} {:>9} {:>9} {:>9}   (CPU; a cycle takes {:.3f} ns)\n",
               "lower rows", "K", "level", "labels", "prove ns", "cycles", "check ns", "cycles", cycle);
    bool good = true;
    for (std::size_t i = 0; i < kCases.size(); ++i) {
        if (!with_long && kCases[i].is_long) continue;
        if (done[i].check.good) print_distance(kCases[i], done[i], cycle);
        good = good && done[i].check.good;
    }
    return good;
}

}  // namespace bench
