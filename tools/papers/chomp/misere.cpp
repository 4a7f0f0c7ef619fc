// Seed 001, misère play: whoever takes the last block loses, be it the poisoned one or not.
//
// By the definition, on sets of blocks. Cost: one entry for each position of a bar or of a sum of two bars.
#include <bit>
#include <unordered_map>
#include <unordered_set>

#include "papers/row.h"

namespace chompcert::papers {
namespace {

struct BarSides {
    std::size_t rows, columns;
    [[nodiscard]] std::string str() const { return std::to_string(rows) + "x" + std::to_string(columns); }
};

// Bars side by side, with all their blocks. A block is a bit, and above_ has the blocks that it takes away.
class Blocks {
  public:
    explicit Blocks(const std::vector<BarSides>& bars) {
        for (const BarSides& bar : bars) {
            const std::size_t first = above_.size();
            corners_ |= std::uint64_t{1} << first;
            for (std::size_t at = 0; at < bar.rows * bar.columns; ++at) {
                std::uint64_t above = 0;
                for (std::size_t to = at; to < bar.rows * bar.columns; ++to)
                    if (to % bar.columns >= at % bar.columns) above |= std::uint64_t{1} << (first + to);
                above_.push_back(above);
            }
            all_ |= above_[first];
        }
    }
    /// Whether the first player wins if whoever takes the last block of all bars loses.
    [[nodiscard]] bool misere() { return wins(all_, true); }
    /// The same if the corner of each bar is poisoned, so that nobody takes it, and who cannot move loses.
    [[nodiscard]] bool ordinary() { return wins(all_ & ~corners_, false); }

    struct Compared {
        std::size_t all = 0, lost = 0, different = 0;
    };
    /// All positions but the empty one: how many are lost in misère play, and how many have another winner.
    [[nodiscard]] Compared compare_positions() {
        std::unordered_set<std::uint64_t> found{all_};
        std::vector<std::uint64_t> todo{all_};
        Compared compared;
        while (!todo.empty()) {
            const std::uint64_t left = todo.back();
            todo.pop_back();
            const bool won = wins(left, true);
            ++compared.all;
            if (!won) ++compared.lost;
            if (won != wins(left & ~corners_, false)) ++compared.different;
            for (const std::uint64_t above : above_)
                if ((left & ~above) != 0 && found.insert(left & ~above).second) todo.push_back(left & ~above);
        }
        return compared;
    }

  private:
    bool wins(std::uint64_t left, bool empty_wins) {
        if (left == 0) return empty_wins;
        auto& known = empty_wins ? misere_ : ordinary_;
        if (const auto found = known.find(left); found != known.end()) return found->second;
        bool won = false;
        for (std::uint64_t rest = left; rest != 0 && !won; rest &= rest - 1)
            won = !wins(left & ~above_[static_cast<std::size_t>(std::countr_zero(rest))], empty_wins);
        return known[left] = won;
    }
    std::vector<std::uint64_t> above_;
    std::uint64_t all_ = 0, corners_ = 0;
    std::unordered_map<std::uint64_t, bool> misere_, ordinary_;
};

std::vector<Case> single_bars(const Context& context) {
    std::vector<Case> cases;
    for (std::size_t rows = 2; rows <= (context.far ? 6 : 5); ++rows)
        for (std::size_t columns = rows; columns <= (context.far ? 9 : 7); ++columns) {
            const BarSides bar{rows, columns};
            context.working(bar.str());
            const auto found = Blocks({bar}).compare_positions();
            cases.push_back({bar.str() + ": positions with another winner", published("0"),
                             std::to_string(found.different),
                             "of " + std::to_string(found.all) + ", " + std::to_string(found.lost) +
                                 " of them lost for the player to move"});
        }
    return cases;
}

// All ways to choose so many bars, each of at most so many blocks.
void choose(std::size_t count, std::size_t most, std::vector<BarSides>& chosen,
            std::vector<std::vector<BarSides>>& all) {
    if (chosen.size() == count) return all.push_back(chosen);
    const BarSides last = chosen.empty() ? BarSides{1, 1} : chosen.back();
    for (std::size_t rows = last.rows; rows * rows <= most; ++rows)
        for (std::size_t columns = rows == last.rows ? last.columns : rows; rows * columns <= most;
             ++columns) {
            chosen.push_back({rows, columns});
            choose(count, most, chosen, all);
            chosen.pop_back();
        }
}

Case sums_of(const Context& context, std::size_t count, std::size_t most) {
    std::vector<BarSides> chosen;
    std::vector<std::vector<BarSides>> sums;
    choose(count, most, chosen, sums);
    std::size_t different = 0;
    std::string last;
    for (const auto& bars : sums) {
        std::string name;
        for (const BarSides& bar : bars) name += (name.empty() ? "" : ", ") + bar.str();
        context.working(name);
        Blocks blocks(bars);
        if (blocks.misere() == blocks.ordinary()) continue;
        ++different;
        last = name;
    }
    return {std::to_string(count) + " bars of at most " + std::to_string(most) +
                " blocks: has some sum another winner",
            published("yes"), different > 0 ? "yes" : "no",
            "in " + std::to_string(different) + " of " + std::to_string(sums.size()) +
                " sums, the last of them " + last};
}

std::vector<Case> sums_of_bars(const Context& context) {
    return {sums_of(context, 2, context.far ? 12 : 9), sums_of(context, 3, context.far ? 6 : 5)};
}

}  // namespace

std::vector<Row> misere_rows() {
    return {
        {"001-misere", "Generalisations", "misère play of one bar is the ordinary game, at all positions",
         "m <= 5, n <= 7", "m <= 6, n <= 9", single_bars},
        {"001-misere-sums", "Generalisations", "misère play of a sum of bars may have another winner",
         "two bars of <= 9 blocks, three of <= 5", "two bars of <= 12 blocks, three of <= 6", sums_of_bars}};
}

}  // namespace chompcert::papers
