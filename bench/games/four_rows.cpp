#include "games/four_rows.h"

#include <fmt/core.h>

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "families/kinds/rows.h"
#include "finite/positions/positions.h"
#include "measure.h"
#include "periodic/rows/engine.h"

namespace bench {
namespace {

using namespace chompcert;

// The positions [p, q, r, s] with longest >= p >= q >= r >= s; the poisoned square alone is one of them. Rows
// r and s are an ideal of the game, q = m, p = n + 1.
std::uint64_t count_by_engine(std::int64_t longest) {
    const auto game = std::make_shared<const Game>(read_game(chomp_game({longest, longest})));
    SolvedGame solved = unsolved(game, Ideals(*game, std::uint64_t{4} << 30), 0, Level::compact);
    RowEngine engine(solved);
    engine.label_rows(longest, kThreads);
    return engine.labels();
}

std::uint64_t count(std::int64_t longest) {
    std::uint64_t found = 0;
    find_p_positions({4, static_cast<int>(longest), kThreads},
                     [&](int, const std::vector<LowerRows>& lower) { found += lower.size(); });
    return found;
}

// Each P-position marks all positions that can move to it. A position is a P-position if no smaller one has
// marked it.
class Sieve {
  public:
    explicit Sieve(int longest)
        : side_(longest + 1), is_marked_(std::size_t(side_) * side_ * side_ * side_) {}

    std::uint64_t count() {
        std::uint64_t found = 0;
        std::array<int, 4> at{};
        for (at[0] = 1; at[0] < side_; ++at[0])
            for (at[1] = 0; at[1] <= at[0]; ++at[1])
                for (at[2] = 0; at[2] <= at[1]; ++at[2])
                    for (at[3] = 0; at[3] <= at[2]; ++at[3])
                        if (!is_marked_[index(at)]) ++found, mark_above(at);
        return found;
    }

  private:
    [[nodiscard]] std::size_t index(const std::array<int, 4>& at) const {
        std::size_t index = 0;
        for (const int row : at)
            index = index * static_cast<std::size_t>(side_) + static_cast<std::size_t>(row);
        return index;
    }
    // The moves to a position cut the rows i, i + 1, ..., j, which are all of one length there.
    void mark_above(const std::array<int, 4>& to) {
        for (std::size_t i = 0; i < 4; ++i)
            for (std::size_t j = i; j < 4 && to[j] == to[i]; ++j) {
                std::array<int, 4> from = to;
                mark_longer(from, i, i, j, i == 0 ? side_ - 1 : to[i - 1]);
            }
    }
    // Gives the rows `at` to j all lengths up to `most` that are longer than they are.
    void mark_longer(std::array<int, 4>& from, std::size_t i, std::size_t at, std::size_t j, int most) {
        const int length = from[at];
        for (int longer = length + 1; longer <= most; ++longer) {
            from[at] = longer;
            if (at < j) {
                mark_longer(from, i, at + 1, j, longer);
            } else {
                is_marked_[index(from)] = true;
            }
        }
        from[at] = length;
    }

    int side_;
    std::vector<char> is_marked_;
};

struct Row {
    std::int64_t longest;
    std::uint64_t published;  // 0: nothing is
    double goal;
    bool engine, sieve;
};

struct Other {
    std::uint64_t found = 0;
    Time time;
    bool ran = false;

    template <typename Count>
    void run(Count count) {
        time = best_time(1, [&] { found = count(); });
        ran = true;
    }
    [[nodiscard]] std::string ratio(const Time& ours) const {
        return ran ? fmt::format("{:.1f}", time.cpu / ours.cpu) : "-";
    }
};

bool run(const Row& row) {
    std::uint64_t found = 0;
    Other engine, sieve;
    const Time ours = best_time(row.longest > 1000 ? 1 : 3, [&] { found = count(row.longest); });
    if (row.engine) engine.run([&] { return count_by_engine(row.longest); });
    if (row.sieve) sieve.run([&] { return Sieve(static_cast<int>(row.longest)).count(); });
    const bool good = (row.published == 0 || found == row.published) &&
                      (!row.engine || found == engine.found) && (!row.sieve || found == sieve.found);
    fmt::print("rows <= {:<5} {:>10} {:>9.3f} {:>6} {:>9.3f} {:>8} {:>8} {}\n", row.longest, found, ours.wall,
               row.goal > 0 ? fmt::format("{:.1f}", row.goal) : "-", ours.cpu, engine.ratio(ours),
               sieve.ratio(ours), good ? "ok" : "DIFFERS");
    std::fflush(stdout);
    return good;
}

}  // namespace

bool run_four_rows(bool with_long) {
    fmt::print("\n{:<13} {:>10} {:>9} {:>6} {:>9} {:>8} {:>8}\n", "4 rows", "P", "count s", "goal", "cpu s",
               "engine", "sieve");
    std::vector<Row> rows{{40, 0, 0, true, true},
                          {80, 0, 0, true, true},
                          {120, 0, 0, true, true},
                          {500, 4'316'097, 0.3, true, false},
                          {1000, 0, 4, true, false}};
    if (with_long) rows.push_back({3000, 961'619'972, 60, false, false});
    bool good = true;
    for (const Row& row : rows) good = run(row) && good;
    return good;
}

}  // namespace bench
