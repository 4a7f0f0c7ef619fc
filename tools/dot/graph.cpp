#include "dot/graph.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "base/error.h"
#include "families/family.h"
#include "families/write/game_writer.h"
#include "game/game.h"
#include "plot/child.h"
#include "shared/io.h"
#include "shared/subject.h"

namespace chompcert::cli {
namespace {

constexpr std::array<const char*, 2> kChains = {"c", "d"};

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool is_reserved(std::string_view name) {
    constexpr std::array<std::string_view, 7> kReserved = {"c",        "d",      "i",         "poset",
                                                           "elements", "chains", "parameters"};
    return std::ranges::find(kReserved, name) != kReserved.end();
}

class Graph {
  public:
    Graph(const std::string& path, const nlohmann::json& json) : path_(path) {
        if (!json.value("directed", false))
            reject(
                "expected a digraph, in which x -> y says that x lies below y; found a graph without "
                "directions");
        const std::size_t first = json.value("_subgraph_cnt", 0U);
        const nlohmann::json none = nlohmann::json::array();
        const nlohmann::json& objects = json.contains("objects") ? json["objects"] : none;
        for (std::size_t i = first; i < objects.size(); ++i) add_node(objects[i]);
        above_.resize(names_.size());
        for (const nlohmann::json& edge : json.contains("edges") ? json["edges"] : none)
            above_.at(edge.at("tail").get<std::size_t>() - first)
                .insert(edge.at("head").get<std::size_t>() - first);
        for (std::size_t chain = 0; chain < kChains.size(); ++chain) number_chain(chain);
    }

    [[nodiscard]] std::string game_file() const {
        const bool c = !chains_[0].empty(), d = !chains_[1].empty();
        if (d && !c) reject("nodes are marked chain=d and none chain=c: mark a single chain chain=c");
        GameWriter writer({label()});
        writer.comment("From " + std::filesystem::path(path_).filename().string() + ", a graph for Graphviz");
        writer.chains(d ? Chains::two : c ? Chains::one : Chains::none);
        for (std::size_t i = 0; i < names_.size(); ++i)
            if (!chain_of_[i]) writer.element(names_[i]);
        for (std::size_t i = 0; i < names_.size(); ++i)
            for (const std::size_t j : above_[i])
                if (!chain_of_[i] || chain_of_[i] != chain_of_[j]) writer.less(names_[i], names_[j]);
        return writer.text();
    }

  private:
    [[noreturn]] void reject(const std::string& what) const { throw MalformedInput(path_ + ": " + what); }

    void add_node(const nlohmann::json& node) {
        const auto written = node.at("name").get<std::string>();
        std::optional<std::size_t> chain;
        if (node.contains("chain")) {
            const auto mark = node["chain"].get<std::string>();
            const auto found = std::ranges::find(kChains, mark);
            if (found == kChains.end() && !mark.empty())
                reject(fmt::format("node '{}': expected chain=c or chain=d, found chain={}", written, mark));
            if (found != kChains.end()) chain = static_cast<std::size_t>(found - kChains.begin());
        }
        if (chain) chains_[*chain].push_back(names_.size());
        chain_of_.push_back(chain);
        names_.push_back(chain ? written : element_name(written));
        if (!chain && !used_.insert(names_.back()).second)
            reject(fmt::format("two nodes would both be called {}: rename one", names_.back()));
    }

    // A number n becomes vn.
    [[nodiscard]] std::string element_name(const std::string& written) const {
        const std::string name =
            !written.empty() && std::ranges::all_of(written, is_digit) ? "v" + written : written;
        const bool fits = !name.empty() && is_letter(name[0]) && name[0] != '_' &&
                          std::ranges::all_of(name, [](char c) { return is_letter(c) || is_digit(c); });
        if (!fits || is_reserved(name))
            reject(fmt::format(
                "node '{}': expected a number, or letters, digits and _ behind a letter, and none of the "
                "words c, d, i, poset, elements, chains, parameters: rename it",
                written));
        return name;
    }

    // The nodes above a node, by the edges.
    [[nodiscard]] std::set<std::size_t> all_above(std::size_t node) const {
        std::set<std::size_t> reached;
        std::vector<std::size_t> open(above_[node].begin(), above_[node].end());
        while (!open.empty()) {
            const std::size_t next = open.back();
            open.pop_back();
            if (reached.insert(next).second)
                open.insert(open.end(), above_[next].begin(), above_[next].end());
        }
        return reached;
    }

    // Names the nodes of a chain c[1], c[2], … from below: the k-th from above has k − 1 others of them above
    // it.
    void number_chain(std::size_t chain) {
        const std::vector<std::size_t>& nodes = chains_[chain];
        std::vector<std::string> at(nodes.size());
        for (const std::size_t node : nodes) {
            const std::set<std::size_t> above = all_above(node);
            const auto higher = static_cast<std::size_t>(
                std::ranges::count_if(nodes, [&](std::size_t other) { return above.contains(other); }));
            if (above.contains(node))
                reject(fmt::format("the edges form a cycle through node '{}'", names_[node]));
            std::string& place = at.at(nodes.size() - 1 - higher);
            if (!place.empty())
                reject(fmt::format(
                    "the nodes '{}' and '{}' are marked chain={}, and neither lies below the other", place,
                    names_[node], kChains.at(chain)));
            place = names_[node];
        }
        for (const std::size_t node : nodes)
            names_[node] = member(kChains.at(chain), 1 + (std::ranges::find(at, names_[node]) - at.begin()));
    }

    // The name of the file, as far as a game may be called so.
    [[nodiscard]] std::string label() const {
        std::string label = std::filesystem::path(path_).stem().string();
        std::ranges::replace_if(
            label, [](char c) { return !is_letter(c) && !is_digit(c); }, '_');
        return label.empty() ? "graph" : label;
    }

    std::string path_;
    std::vector<std::string> names_;
    std::set<std::string> used_;
    std::vector<std::optional<std::size_t>> chain_of_;
    std::array<std::vector<std::size_t>, 2> chains_;
    std::vector<std::set<std::size_t>> above_;
};

}  // namespace

bool is_dot(const std::string& path, std::string_view bytes) {
    if (path.ends_with(".dot") || path.ends_with(".gv")) return true;
    bytes.remove_prefix(std::min(bytes.find_first_not_of(" \t\r\n"), bytes.size()));
    return bytes.starts_with("digraph") || bytes.starts_with("strict digraph");
}

std::string game_of_dot(const std::string& path, const std::string& bytes) {
    const std::string read = run_program({"dot", "graphviz"}, {"-Tdot_json"}, bytes);
    const auto json = nlohmann::json::parse(read, nullptr, false);
    if (!json.is_object())
        throw MalformedInput(path + ": expected one graph for Graphviz, found none or several");
    std::string game = Graph(path, json).game_file();
    try {
        [[maybe_unused]] const Game closed = read_game(game);
    } catch (const GameFileError& error) {  // a cycle, or C below D
        throw MalformedInput(fmt::format("{}: as a game: {}", path, error.what()));
    }
    return game;
}

GameWords read_game_or_graph(const std::vector<std::string>& words, const std::string& command, bool quiet,
                             Run& run) {
    if (words.size() != 1 || is_family(words.front()) || words.front().starts_with("--"))
        return read_game_words(words, command, quiet, run);
    const std::string bytes = open_subject(run, words.front());
    if (is_dot(words.front(), bytes)) return {game_of_dot(words.front(), bytes), words.front()};
    require_game(run, bytes);
    return {bytes, words.front()};
}

}  // namespace chompcert::cli
