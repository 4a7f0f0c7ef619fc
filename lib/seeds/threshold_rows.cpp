// Seed 003, section 4: threshold graphs K_n^{i1,...,ik}, a clique on u_1, …, u_n and vertices v_j joined to
// u_1, …, u_{i_j}.
//
// Tables (a)–(e) by residues mod 3. Cells that the paper leaves open are filled as far as they were computed:
// with a letter if all computed parameters agree, otherwise with the parameters of both kinds.
#include <map>
#include <set>

#include "seeds/play.h"
#include "seeds/row.h"

namespace chompcert::seeds {
namespace {

using Indices = std::vector<std::int64_t>;

std::string name_of(std::int64_t n, const Indices& indices) {
    std::string text = "K_" + std::to_string(n);
    for (std::size_t i = 0; i < indices.size(); ++i)
        text += (i == 0 ? "^" : ",") + std::to_string(indices[i]);
    return text;
}

char winner(const Context& context, std::int64_t n, const Indices& indices) {
    context.working(name_of(n, indices));
    Words words{"threshold", std::to_string(n)};
    for (const std::int64_t i : indices) words.push_back(std::to_string(i));
    return is_lost(words) ? 'B' : 'A';
}

// One cell of a table: the parameters with these residues, by winner.
struct Cell {
    std::map<char, std::vector<std::string>> by_winner;

    [[nodiscard]] std::string str() const {
        if (by_winner.empty()) return "nothing in the bound";
        if (by_winner.size() == 1) return std::string(1, by_winner.begin()->first);
        std::string text;
        for (const auto& [who, graphs] : by_winner) {
            text += (text.empty() ? "" : "; ") + std::string(1, who) + ":";
            for (const std::string& graph : graphs) text += " " + graph;
        }
        return text;
    }
};

// published[n mod 3][i mod 3]
using Table = const char* const[3][3];

std::vector<Case> compare(const std::string& table, Table& published,
                          const std::map<std::pair<std::int64_t, std::int64_t>, Cell>& cells) {
    std::vector<Case> cases;
    for (std::int64_t n = 0; n < 3; ++n)
        for (std::int64_t i = 0; i < 3; ++i) {
            const auto cell = cells.find({n, i});
            cases.push_back({table + ", n = " + std::to_string(n) + ", i = " + std::to_string(i) + " mod 3",
                             published[n][i], cell == cells.end() ? Cell().str() : cell->second.str()});
        }
    return cases;
}

std::int64_t most(const Context& context) {
    return context.far ? 7 : 6;
}

// K_n^{before..., i} for all n ≤ bound and the i that are allowed.
std::vector<Case> table_of(const Context& context, const std::string& name, Table& published,
                           const std::vector<Indices>& before, bool ascending) {
    std::map<std::pair<std::int64_t, std::int64_t>, Cell> cells;
    for (std::int64_t n = 1; n <= most(context); ++n)
        for (const Indices& first : before)
            for (std::int64_t i = ascending && !first.empty() ? first.back() : 0; i <= n; ++i) {
                Indices indices = first;
                if (!first.empty() && first.back() > n) continue;
                indices.push_back(i);
                const char who = winner(context, n, indices);
                cells[{n % 3, i % 3}].by_winner[who].push_back(name_of(n, indices));
            }
    return compare(name, published, cells);
}

std::vector<Case> complete(const Context& context) {
    std::vector<Case> cases;
    for (std::int64_t n = 1; n <= most(context) + 1; ++n)
        cases.push_back({name_of(n, {}), n % 3 == 0 ? "B" : "A", std::string(1, winner(context, n, {}))});
    return cases;
}

std::vector<Case> one_vertex(const Context& context) {
    static Table published = {{"A", "A", "A"}, {"B", "A", "A"}, {"A", "A", "B"}};
    return table_of(context, "(b) K_n^i", published, {{}}, true);
}

std::vector<Case> isolated(const Context& context) {
    static Table published = {{"B", "A", "A"}, {"A", "A", "A"}, {"A", "B", "A"}};
    return table_of(context, "(c) K_n^{0,i}", published, {{0}}, true);
}

std::vector<Case> pendant(const Context& context) {
    static Table published = {{"A", "?", "A"}, {"A", "A", "?"}, {"?", "A", "A"}};
    return table_of(context, "(d) K_n^{1,i}, i >= 1", published, {{1}}, true);
}

std::vector<Case> two_vertices(const Context& context) {
    static Table published = {{"?", "?", "?"}, {"A", "?", "?"}, {"?", "?", "A"}};
    return table_of(context, "(e) K_n^{j,i}", published, {{0}, {1}, {2}, {3}, {4}, {5}, {6}}, false);
}

// Does the winner depend on the residues alone? The question that ends the paper, for 1 ≤ i1 ≤ … ≤ ik.
std::vector<Case> residues(const Context& context) {
    std::map<std::vector<std::int64_t>, Cell> cells;
    const auto visit = [&](auto&& self, std::int64_t n, const Indices& indices) -> void {
        std::vector<std::int64_t> residue{n % 3, -1};
        for (const std::int64_t i : indices) residue.push_back(i % 3);
        cells[residue].by_winner[winner(context, n, indices)].push_back(name_of(n, indices));
        if (indices.size() == (context.far ? 3U : 2U)) return;
        for (std::int64_t i = indices.empty() ? 1 : indices.back(); i <= n; ++i) {
            Indices longer = indices;
            longer.push_back(i);
            self(self, n, longer);
        }
    };
    for (std::int64_t n = 1; n <= most(context); ++n) visit(visit, n, {});
    std::vector<Case> cases;
    for (const auto& [residue, cell] : cells) {
        std::string what = "n = " + std::to_string(residue[0]);
        for (std::size_t i = 2; i < residue.size(); ++i)
            what += ", i" + std::to_string(i - 1) + " = " + std::to_string(residue[i]);
        cases.push_back({what + " mod 3", kOpen, cell.str()});
    }
    return cases;
}

}  // namespace

std::vector<Row> threshold_rows() {
    return {
        {"003-table-a", "who wins on K_n", "n <= 7", "n <= 8", complete},
        {"003-table-b", "who wins on K_n^i", "n <= 6", "n <= 7", one_vertex},
        {"003-table-c", "who wins on K_n^{0,i}", "n <= 6", "n <= 7", isolated},
        {"003-table-d", "who wins on K_n^{1,i}, three cells open", "n <= 6", "n <= 7", pendant},
        {"003-table-e", "who wins on K_n^{j,i}, seven cells open", "n <= 6", "n <= 7", two_vertices},
        {"003-residues", "does the winner on K_n^{i1,...,ik} depend on residues mod 3 alone?",
         "k <= 2, 1 <= i1 <= i2 <= n <= 6", "k <= 3, 1 <= i1 <= i2 <= i3 <= n <= 7", residues},
    };
}

}  // namespace chompcert::seeds
