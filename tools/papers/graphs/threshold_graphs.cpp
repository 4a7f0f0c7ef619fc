// Seed 003, section 4: threshold graphs K_n^{i1,...,ik}, a clique on u_1, …, u_n and vertices v_j joined to
// u_1, …, u_{i_j}.
//
// Tables (a)–(e) by residues mod 3. What was computed in a cell that the paper leaves open is shown with the
// number of its graphs: a letter if all have the same winner, otherwise the graphs of both kinds. For some
// graphs of these cells the paper itself names the winner; they are cases of their own.
#include <map>
#include <set>

#include "papers/play.h"
#include "papers/row.h"

namespace chompcert::papers {
namespace {

using Indices = std::vector<std::int64_t>;

std::string name_of(std::int64_t n, const Indices& indices) {
    std::string text = "K_" + std::to_string(n);
    for (std::size_t i = 0; i < indices.size(); ++i)
        text += (i == 0 ? "^" : ",") + std::to_string(indices[i]);
    return text;
}

Words words_of(const Context& context, std::int64_t n, const Indices& indices) {
    context.working(name_of(n, indices));
    Words words{"threshold", std::to_string(n)};
    for (const std::int64_t i : indices) words.push_back(std::to_string(i));
    return words;
}

std::string winner(const Context& context, std::int64_t n, const Indices& indices) {
    return is_lost(words_of(context, n, indices)) ? "B" : "A";
}

std::string grundy_value(const Context& context, std::int64_t n, const Indices& indices) {
    return std::to_string(value_of(words_of(context, n, indices)));
}

// One cell of a table: the parameters with these residues, by winner or by Grundy value.
struct Cell {
    std::map<std::string, std::vector<std::string>> by_answer;

    [[nodiscard]] std::string str() const {
        if (by_answer.empty()) return "nothing in the bound";
        if (by_answer.size() == 1) return by_answer.begin()->first;
        std::string text;
        for (const auto& [who, graphs] : by_answer) {
            text += (text.empty() ? "" : "; ") + who + ":";
            for (const std::string& graph : graphs) text += " " + graph;
        }
        return text;
    }
    [[nodiscard]] Evidence evidence() const {
        std::size_t graphs = 0;
        for (const auto& [who, list] : by_answer) graphs += list.size();
        return {graphs, by_answer.size() == 1};
    }
};

// table[n mod 3][i mod 3]; "?" where the paper leaves the cell open.
using Table = const char* const[3][3];
using Cells = std::map<std::pair<std::int64_t, std::int64_t>, Cell>;

std::string place_of(const std::string& table, std::int64_t n, std::int64_t i) {
    return table + ", n = " + std::to_string(n) + ", i = " + std::to_string(i) + " mod 3";
}

std::vector<Case> compare(const std::string& name, Table& table, const Cells& cells) {
    std::vector<Case> cases;
    for (std::int64_t n = 0; n < 3; ++n)
        for (std::int64_t i = 0; i < 3; ++i) {
            const auto found = cells.find({n, i});
            const Cell cell = found == cells.end() ? Cell() : found->second;
            const bool open = std::string_view(table[n][i]) == "?";
            cases.push_back({place_of(name, n, i),
                             open ? left_open() : published(table[n][i]),
                             cell.str(),
                             {},
                             open ? cell.evidence() : Evidence{}});
        }
    return cases;
}

std::int64_t most(const Context& context) {
    return context.far ? 7 : 6;
}

// K_n^{before..., i} for all n ≤ bound and the i that are allowed.
std::vector<std::pair<std::int64_t, Indices>> graphs_of(const Context& context,
                                                        const std::vector<Indices>& before, bool ascending) {
    std::vector<std::pair<std::int64_t, Indices>> graphs;
    for (std::int64_t n = 1; n <= most(context); ++n)
        for (const Indices& first : before) {
            if (!first.empty() && first.back() > n) continue;
            for (std::int64_t i = ascending && !first.empty() ? first.back() : 0; i <= n; ++i) {
                graphs.emplace_back(n, first);
                graphs.back().second.push_back(i);
            }
        }
    return graphs;
}

Cells cells_of(const Context& context, const std::vector<std::pair<std::int64_t, Indices>>& graphs) {
    Cells cells;
    for (const auto& [n, indices] : graphs)
        cells[{n % 3, indices.back() % 3}].by_answer[winner(context, n, indices)].push_back(
            name_of(n, indices));
    return cells;
}

std::vector<Case> complete(const Context& context) {
    std::vector<Case> cases;
    for (std::int64_t n = 1; n <= most(context) + 1; ++n)
        cases.push_back({name_of(n, {}), published(n % 3 == 0 ? "B" : "A"), winner(context, n, {})});
    return cases;
}

std::vector<Case> one_vertex(const Context& context) {
    static Table table = {{"A", "A", "A"}, {"B", "A", "A"}, {"A", "A", "B"}};
    return compare("(b) K_n^i", table, cells_of(context, graphs_of(context, {{}}, true)));
}

std::vector<Case> isolated(const Context& context) {
    static Table table = {{"B", "A", "A"}, {"A", "A", "A"}, {"A", "B", "A"}};
    return compare("(c) K_n^{0,i}", table, cells_of(context, graphs_of(context, {{0}}, true)));
}

std::vector<Case> pendant(const Context& context) {
    static Table table = {{"A", "?", "A"}, {"A", "A", "?"}, {"?", "A", "A"}};
    // The residue of n and the index i of graphs in open cells whose winner the paper names.
    static const std::map<std::pair<std::int64_t, std::int64_t>, const char*> named{
        {{0, 1}, "B"}, {{1, 2}, "A"}, {{2, 3}, "A"}};
    std::vector<Case> cases;
    auto graphs = graphs_of(context, {{1}}, true);
    std::erase_if(graphs, [&](const auto& graph) {
        const auto& [n, indices] = graph;
        const auto found = named.find({n % 3, indices.back()});
        if (found == named.end()) return false;
        cases.push_back({name_of(n, indices), published(found->second, "after Theorem 4.4"),
                         winner(context, n, indices)});
        return true;
    });
    const auto table_cases = compare("(d) K_n^{1,i}, i >= 1", table, cells_of(context, graphs));
    cases.insert(cases.begin(), table_cases.begin(), table_cases.end());
    return cases;
}

std::vector<Case> two_vertices(const Context& context) {
    static Table table = {{"?", "?", "?"}, {"A", "?", "?"}, {"?", "?", "A"}};
    const std::vector<Indices> first{{0}, {1}, {2}, {3}, {4}, {5}, {6}};
    return compare("(e) K_n^{j,i}", table, cells_of(context, graphs_of(context, first, false)));
}

// Does the answer depend on the residues alone? For 1 ≤ i1 ≤ … ≤ ik ≤ n ≤ the bound.
template <typename Answer>
std::vector<Case> by_residues(const Context& context, std::int64_t bound, std::size_t most_indices,
                              Answer answer) {
    std::map<std::vector<std::int64_t>, Cell> cells;
    const auto visit = [&](auto&& self, std::int64_t n, const Indices& indices) -> void {
        std::vector<std::int64_t> residue{n % 3, -1};
        for (const std::int64_t i : indices) residue.push_back(i % 3);
        cells[residue].by_answer[answer(context, n, indices)].push_back(name_of(n, indices));
        if (indices.size() == most_indices) return;
        for (std::int64_t i = indices.empty() ? 1 : indices.back(); i <= n; ++i) {
            Indices longer = indices;
            longer.push_back(i);
            self(self, n, longer);
        }
    };
    for (std::int64_t n = 1; n <= bound; ++n) visit(visit, n, {});
    std::vector<Case> cases;
    for (const auto& [residue, cell] : cells) {
        std::string what = "n = " + std::to_string(residue[0]);
        for (std::size_t i = 2; i < residue.size(); ++i)
            what += ", i" + std::to_string(i - 1) + " = " + std::to_string(residue[i]);
        cases.push_back({what + " mod 3", left_open(), cell.str(), {}, cell.evidence()});
    }
    return cases;
}

// The question that ends the paper.
std::vector<Case> residues(const Context& context) {
    return by_residues(context, context.far ? 9 : 7, 3, winner);
}

// Nobody asked: a stronger statement than the paper's question.
std::vector<Case> residues_of_values(const Context& context) {
    return by_residues(context, most(context), 2, grundy_value);
}

}  // namespace

std::vector<Row> threshold_rows() {
    return {
        {"003-table-a", "Lemma 4.1", "who wins on K_n", "n <= 7", "n <= 8", complete},
        {"003-table-b", "Theorem 4.4 (i)", "who wins on K_n^i", "n <= 6", "n <= 7", one_vertex},
        {"003-table-c", "Theorem 4.4 (ii)", "who wins on K_n^{0,i}", "n <= 6", "n <= 7", isolated},
        {"003-table-d", "Theorem 4.4 (iii)", "who wins on K_n^{1,i}, three cells open", "n <= 6", "n <= 7",
         pendant},
        {"003-table-e", "Theorem 4.4 (iv)", "who wins on K_n^{j,i}, seven cells open", "n <= 6", "n <= 7",
         two_vertices},
        {"003-residues", "section 5", "does the winner on K_n^{i1,...,ik} depend on residues mod 3 alone?",
         "k <= 3, 1 <= i1 <= i2 <= i3 <= n <= 7", "k <= 3, 1 <= i1 <= i2 <= i3 <= n <= 9", residues},
        {"003-residue-values", "section 5", "does the Grundy value depend on residues mod 3 alone?",
         "k <= 2, 1 <= i1 <= i2 <= n <= 6", "k <= 2, 1 <= i1 <= i2 <= n <= 7", residues_of_values},
    };
}

}  // namespace chompcert::papers
