// Seed 003, Figure 4: the winning moves that its tables name.
//
// u_1, …, u_n are the vertices of the clique, v_i the others; e = u_1v_i, f = u_1v_1; x is a vertex of the
// clique other than u_1, …, u_i, and w an edge of it without them. A cell is right if every graph of the cell
// has its move, and it wins. Some moves of our copy are misprints: then the move that the proof needs is
// tried as well.
#include <algorithm>
#include <array>
#include <optional>

#include "papers/play.h"
#include "papers/row.h"

namespace chompcert::papers {
namespace {

struct Graph {
    std::int64_t n, i;
    std::vector<std::int64_t> others;  // the indices of the other vertices v, before that of v_i

    [[nodiscard]] std::string str() const {
        std::string text = "K_" + std::to_string(n) + "^";
        for (const std::int64_t j : others) text += std::to_string(j) + ",";
        return text + std::to_string(i);
    }
    [[nodiscard]] std::vector<std::string> winning_moves() const {
        Words words{"threshold", std::to_string(n)};
        for (const std::int64_t j : others) words.push_back(std::to_string(j));
        words.push_back(std::to_string(i));
        return papers::winning_moves(words);
    }
};

// The name in the game of the move that a table names; nothing if the graph has no such element.
std::optional<std::string> element(const Graph& graph, const std::string& move) {
    const auto u = [](std::int64_t number) { return "u" + std::to_string(number); };
    const std::string v_i = "v" + std::to_string(graph.others.size() + 1);
    const bool first_is_one = !graph.others.empty() && graph.others.front() == 1;
    const std::string v_1 = first_is_one ? "v1" : graph.i == 1 ? v_i : "";
    if (move == "u_1") return graph.n >= 1 ? std::optional(u(1)) : std::nullopt;
    if (move == "v_i") return v_i;
    if (move == "v_j") return "v1";
    if (move == "v_1") return v_1.empty() ? std::nullopt : std::optional(v_1);
    if (move == "e") return graph.i >= 1 ? std::optional(u(1) + v_i) : std::nullopt;
    if (move == "f") return v_1.empty() ? std::nullopt : std::optional(u(1) + v_1);
    if (move == "x") return graph.i < graph.n ? std::optional(u(graph.n)) : std::nullopt;
    if (move == "w")
        return graph.i + 2 <= graph.n ? std::optional(u(graph.n - 1) + u(graph.n)) : std::nullopt;
    return std::nullopt;
}

// "wins" if it does on all of the graphs; else "wins on no graph", or where it loses and which have no such
// move.
std::string judged(const std::vector<std::pair<Graph, std::vector<std::string>>>& graphs,
                   const std::string& move) {
    std::size_t won = 0;
    std::string lost, missing;
    for (const auto& [graph, winning] : graphs) {
        const auto name = element(graph, move);
        if (!name)
            missing += " " + graph.str();
        else if (std::ranges::find(winning, *name) != winning.end())
            ++won;
        else
            lost += " " + graph.str();
    }
    if (won == graphs.size()) return "wins";
    if (lost.empty() && won == 0) return "no graph has it";
    if (missing.empty() && won == 0) return "wins on no graph";
    if (lost.empty()) return "missing in" + missing;
    return "loses on" + lost + (missing.empty() ? "" : "; missing in" + missing);
}

struct NamedMove {
    const char* name;              // "?" or "B": the table names none
    const char* mended = nullptr;  // what the proof needs
};
using Moves = std::array<std::array<NamedMove, 3>, 3>;  // by n and i mod 3

void add_table(const Context& context, const char* table, const Moves& moves,
               const std::vector<std::int64_t>& others, std::vector<Case>& cases) {
    for (std::size_t row = 0; row < 3; ++row)
        for (std::size_t column = 0; column < 3; ++column) {
            const NamedMove move = moves[row][column];
            if (move.name == std::string_view("?") || move.name == std::string_view("B")) continue;
            std::vector<std::pair<Graph, std::vector<std::string>>> graphs;
            for (std::int64_t n = 1; n <= (context.far ? 7 : 6); ++n)
                for (std::int64_t i = others.empty() ? 0 : others.front(); i <= n; ++i) {
                    const Graph graph{n, i, others};
                    if (n % 3 != static_cast<std::int64_t>(row) || i % 3 != static_cast<std::int64_t>(column))
                        continue;
                    context.working(graph.str());
                    graphs.emplace_back(graph, graph.winning_moves());
                }
            Case result{std::string(table) + ", n = " + std::to_string(row) +
                            ", i = " + std::to_string(column) + " mod 3: " + move.name,
                        published("wins"), judged(graphs, move.name)};
            if (move.mended != nullptr && judged(graphs, move.mended) == "wins") {
                result.note = std::string("a misprint in our copy: ") + move.mended + " wins on all of them";
                result.misprinted = true;
            }
            cases.push_back(result);
        }
}

std::vector<Case> figure_4(const Context& context) {
    std::vector<Case> cases;
    add_table(context, "(b)",
              {{{{{"v_i"}, {"v_i"}, {"v_i"}}}, {{{"B"}, {"e"}, {"w"}}}, {{{"x"}, {"u_1"}, {"B"}}}}}, {},
              cases);
    add_table(context, "(c)",
              {{{{{"B"}, {"f", "e"}, {"u_1"}}}, {{{"v_i"}, {"v_i"}, {"v_i"}}}, {{{"w"}, {"B"}, {"f", "e"}}}}},
              {0}, cases);
    add_table(
        context, "(d)",
        {{{{{"f"}, {"?"}, {"u_1"}}}, {{{"v_i", "v_1"}, {"u_1"}, {"?"}}}, {{{"?"}, {"f"}, {"v_i", "v_1"}}}}},
        {1}, cases);
    for (std::int64_t j = 0; j <= 3; ++j)
        add_table(context, ("(e) for j = " + std::to_string(j)).c_str(),
                  {{{{{"?"}, {"?"}, {"?"}}}, {{{"v_j"}, {"?"}, {"?"}}}, {{{"?"}, {"?"}, {"v_j"}}}}}, {j},
                  cases);
    return cases;
}

}  // namespace

std::vector<Row> threshold_move_rows() {
    return {
        {"003-figure-4", "Figure 4", "the winning moves that the tables name", "n <= 6", "n <= 7", figure_4}};
}

}  // namespace chompcert::papers
