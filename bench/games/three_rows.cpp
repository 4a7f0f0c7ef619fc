#include "games/three_rows.h"

#include <fmt/core.h>

#include <bit>
#include <fstream>

#include "families/kinds/rows.h"
#include "measure.h"
#include "periodic/certificate/certificate.h"
#include "periodic/solve/solver.h"
#include "plain/rows.h"

namespace bench {
namespace {

using namespace chompcert;

class Bits {
  public:
    explicit Bits(std::int64_t size) : words_(static_cast<std::size_t>(size / 64) + 1) {}
    void set(std::int64_t at) { words_[static_cast<std::size_t>(at >> 6)] |= std::uint64_t{1} << (at & 63); }
    [[nodiscard]] std::uint64_t word(std::size_t w) const { return words_[w]; }

  private:
    std::vector<std::uint64_t> words_;
};

std::int64_t first_in_neither(const Bits& a, const Bits& b, std::int64_t from) {
    auto w = static_cast<std::size_t>(from >> 6);
    std::uint64_t free = ~(a.word(w) | b.word(w)) & (~std::uint64_t{0} << (from & 63));
    while (free == 0) ++w, free = ~(a.word(w) | b.word(w));
    return static_cast<std::int64_t>(w * 64) + std::countr_zero(free);
}

std::int64_t columns_needed(const SolvedGame& solution) {
    std::int64_t columns = 0;
    for (IdealId id = 0; id < solution.ideals.size(); ++id) {
        const Claim& claim = solution.claims.at(id, 0);
        columns = std::max(columns, claim.settled_from() + claim.period());
    }
    return columns;
}

bool agrees(const SolvedGame& solution, const std::vector<std::vector<std::int32_t>>& plain) {
    for (IdealId id = 0; id < solution.ideals.size(); ++id)
        for (std::int64_t m = id; m < std::ssize(plain[id]); ++m)
            if (solution.claims.at(id, 0).row(m).value_or(-1) != plain[id][static_cast<std::size_t>(m)])
                return false;
    return true;
}

constexpr std::uint64_t kMaxBytes = std::uint64_t{4} << 30;

std::string bytes_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

bool agrees(const SolvedGame& solution, const std::vector<LastLabels>& plain) {
    for (IdealId id = 0; id < solution.ideals.size(); ++id) {
        const LastLabels& last = plain[id];
        const Claim& claim = solution.claims.at(id, 0);
        if (last.labels.empty() || last.finite != (claim.period() == 0)) return false;
        for (const auto& [row, column] : last.labels)
            if (last.finite ? claim.finite()->end != column + 1 : claim.row(column) != row) return false;
    }
    return true;
}

}  // namespace

std::vector<std::vector<std::int32_t>> plain_three_rows(std::int64_t longest, std::int64_t columns) {
    const std::int64_t rows = 3 * columns + 64;
    std::vector<Bits> taken(static_cast<std::size_t>(columns), Bits(rows));
    std::vector<std::vector<std::int32_t>> value;
    Bits below(rows);  // the rows n + 1 of positions [n + 1, i, i], i < r
    bool shut = false;
    for (std::int64_t r = 0; r <= longest; ++r) {
        auto& row = value.emplace_back(columns, -1);
        Bits mine = below;
        // [m, m, r] has no more columns: all larger second rows are the same position.
        bool ends = shut;
        for (std::int64_t m = r; m < columns && !ends; ++m) {
            const std::int64_t n = first_in_neither(mine, taken[m], std::max<std::int64_t>(m - 1, 0));
            row[m] = static_cast<std::int32_t>(n);
            mine.set(n), taken[m].set(n);
            ends = n == m - 1;
        }
        if (row[r] < 0) continue;
        below.set(row[r]);
        shut = shut || row[r] == r - 1;
    }
    return value;
}

bool run_three_rows() {
    fmt::print("\n{:<8} {:>9} {:>9} {:>9} {:>8}\n", "3 rows r", "prove s", "cpu s", "plain s", "ratio");
    bool good = true;
    for (const std::int64_t r : {2000, 5000}) {
        const Game game = read_game(chomp_game({r}));
        const auto prove = [&](Level level) {
            return solve(game, 0, {}, {}, {level, Orientation::automatic, kThreads});
        };
        const Time ours = best_time(3, [&] { (void)prove(Level::compact); });
        const SolvedGame solution = prove(Level::full);
        std::vector<std::vector<std::int32_t>> values;
        const std::int64_t columns = columns_needed(solution);
        const Time plain = best_time(1, [&] { values = plain_three_rows(r, columns); });
        const bool same = agrees(solution, values);
        fmt::print("{:<8} {:>9.3f} {:>9.3f} {:>9.3f} {:>8.1f} {}\n", r, ours.wall, ours.cpu, plain.cpu,
                   plain.cpu / ours.cpu, same ? "ok" : "DIFFERS");
        std::fflush(stdout);
        good = good && same;
    }
    return good;
}

bool run_three_rows_by_rows(const Programs& programs, bool with_long) {
    fmt::print("\n{:<8} {:>9} {:>9} {:>9} {:>8} {:>8}   (CPU seconds; goal of both ratios: 2)\n", "by rows r",
               "prove", "check", "plain", "prove/p", "check/p");
    std::vector<std::int64_t> sizes{10'000, 20'000, 50'000};
    if (with_long) sizes.push_back(100'000);
    bool good = true;
    for (const std::int64_t r : sizes) {
        const std::string game = (programs.folder / "rows.poset").string(),
                          certificate = (programs.folder / "rows.cert").string();
        std::ofstream(game, std::ios::binary) << chomp_game({r});
        const Run prove = run_program(
            {programs.chompcert, "prove", game, "--compact", "--threads", "1", "-q", "-o", certificate});
        const Run check = run_program({programs.chompcheck, "--threads", "1", game, certificate});
        std::vector<LastLabels> plain;
        const Time time = best_time(1, [&] { plain = plain_rows(r); });
        const bool same =
            prove.good && check.good && agrees(*read_certificate(bytes_of(certificate), kMaxBytes), plain);
        fmt::print("{:<9} {:>9.3f} {:>9.3f} {:>9.3f} {:>8.2f} {:>8.2f} {}\n", r, prove.time.cpu,
                   check.time.cpu, time.cpu, prove.time.cpu / time.cpu, check.time.cpu / time.cpu,
                   same ? "ok" : "DIFFERS");
        std::fflush(stdout);
        good = good && same;
    }
    return good;
}

}  // namespace bench
