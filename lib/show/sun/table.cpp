#include "show/sun/table.h"

#include <algorithm>
#include <utility>

#include "base/error.h"
#include "families/kinds/rows.h"
#include "periodic/query/query.h"

namespace chompcert {
namespace {

using Lower = std::vector<std::int64_t>;
using Ranges = std::vector<ParameterRange>;

bool is_descending(const Lower& rows) {
    return std::ranges::is_sorted(rows, std::greater{});
}

Lower largest_of(const Ranges& ranges) {
    Lower top;
    for (const ParameterRange& range : ranges)
        top.push_back(top.empty() ? range.last : std::min(range.last, top.back()));
    return top;
}

// Whether the ranges contain lower rows in descending order.
bool has_games(const Ranges& ranges) {
    const Lower top = largest_of(ranges);
    for (std::size_t i = 0; i < ranges.size(); ++i)
        if (top[i] < ranges[i].first) return false;
    return true;
}

// All lower rows of the ranges in descending order that begin with the given ones.
void add_rows(const Ranges& ranges, Lower begin, std::size_t max_rows, SunTable& table) {
    if (begin.size() == ranges.size()) {
        if (table.rows.size() == max_rows)
            throw LimitError("the ranges give more than " + std::to_string(max_rows) + " rows of the table");
        table.rows.push_back({begin, false, 0, {}, 0});
        return;
    }
    const ParameterRange& range = ranges[begin.size()];
    const std::int64_t last = begin.empty() ? range.last : std::min(range.last, begin.back());
    begin.push_back(0);
    for (std::int64_t length = range.first; length <= last; ++length) {
        begin.back() = length;
        add_rows(ranges, begin, max_rows, table);
    }
}

bool is_within(const Lower& rows, const Ranges& ranges) {
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i] < ranges[i].first || rows[i] > ranges[i].last) return false;
    return true;
}

bool covers(const Lower& larger, const Lower& rows) {
    return std::ranges::equal(larger, rows, std::greater_equal{});
}

class TableMaker {
  public:
    TableMaker(Conjecture conjecture, const Limits& limits, const Method& method, const Report& report,
               const std::function<void(const SolvedGame&)>& proved, SunTable& table)
        : conjecture_(conjecture),
          limits_(limits),
          method_(method),
          report_(&report),
          proved_(&proved),
          table_(&table) {}

    void solve_all(const Ranges& ranges) {
        if (!has_games(ranges)) return;
        const Lower top = largest_of(ranges);
        const bool hopeless =
            std::ranges::any_of(undecided_, [&](const Lower& rows) { return covers(top, rows); });
        if (!hopeless && solve_game(top, ranges)) return;
        const auto widest = std::ranges::max_element(
            ranges, {}, [](const ParameterRange& range) { return range.last - range.first; });
        if (widest->last == widest->first) {
            if (!hopeless) undecided_.push_back(top);
            return;
        }
        const std::size_t split = static_cast<std::size_t>(widest - ranges.begin());
        const std::int64_t middle = widest->first + (widest->last - widest->first) / 2;
        Ranges lower = ranges, upper = ranges;
        lower[split].last = middle;
        upper[split].first = middle + 1;
        solve_all(lower);
        solve_all(upper);
    }

  private:
    bool solve_game(const Lower& top, const Ranges& ranges) {
        const auto game = std::make_shared<const Game>(read_game(sun_game(conjecture_, top)));
        try {
            const SolvedGame solved = solve(game, 0, limits_, *report_, method_);
            for (SunRow& row : table_->rows)
                if (is_within(row.lower, ranges)) fill(row, solved);
            if (*proved_) (*proved_)(solved);
            ++table_->games;
            return true;
        } catch (const LimitError&) {
            return false;
        }
    }

    void fill(SunRow& row, const SolvedGame& solved) const {
        const Game& game = *solved.game;
        const int first_lower = conjecture_ == Conjecture::first ? 3 : 2;
        Prefixes ideal = whole(game);
        for (std::size_t i = 0; i < row.lower.size(); ++i) {
            const std::string name = "r" + std::to_string(static_cast<int>(i) + first_lower) + "[" +
                                     std::to_string(row.lower[i] + 1) + "]";
            const auto next = std::ranges::find(game.names, name);
            if (next != game.names.end())
                ideal = without_upset(game, ideal, static_cast<std::uint32_t>(next - game.names.begin()));
        }
        const Claim& claim = solved.claims.at(solved.ideals.at(ideal), 0);
        row.decided = true;
        row.game = table_->games;
        const bool first = conjecture_ == Conjecture::first;  // p = n + 1, q = m; or p = m + 1, g = n
        const Periodic* const tail = claim.periodic();
        row.from = tail != nullptr ? tail->preperiod + (first ? 0 : 1) : claim.finite()->end - 1;
        if (tail == nullptr) return;
        for (const Offset offset : tail->offsets) row.pattern.push_back(offset + (first ? 1 : -1));
    }

    Conjecture conjecture_;
    Limits limits_;
    Method method_;
    const Report* report_;
    const std::function<void(const SolvedGame&)>* proved_;
    SunTable* table_;
    std::vector<Lower> undecided_;
};

}  // namespace

std::string sun_game(Conjecture conjecture, const Lower& lower) {
    if (!is_descending(lower)) throw ArgumentError("a lower row is longer than the one above it");
    return conjecture == Conjecture::first ? chomp_game(lower) : row_game(lower);
}

SunTable sun_table(Conjecture conjecture, const Ranges& ranges, std::size_t max_rows, const Limits& limits,
                   const Method& method, const Report& report,
                   const std::function<void(const SolvedGame&)>& proved) {
    SunTable table;
    add_rows(ranges, {}, max_rows, table);
    TableMaker(conjecture, limits, method, report, proved, table).solve_all(ranges);
    return table;
}

}  // namespace chompcert
