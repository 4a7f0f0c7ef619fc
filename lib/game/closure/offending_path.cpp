#include "game/closure/offending_path.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

namespace chompcert {
namespace {

using Path = std::vector<std::uint32_t>;

/// A shortest path of at least one edge from a source to a target; empty if there is none.
template <typename IsTarget>
Path shortest_path(const Digraph& graph, Path sources, const IsTarget& is_target) {
    std::vector<std::uint32_t> found_from(graph.size(), static_cast<std::uint32_t>(graph.size()));
    Path queue = std::move(sources);
    for (const std::uint32_t v : queue) found_from[v] = v;
    for (std::size_t next = 0; next < queue.size(); ++next) {
        const std::uint32_t tail = queue[next];
        for (const std::uint32_t head : graph.successors(tail)) {
            if (is_target(head)) {
                Path path = {head, tail};
                while (found_from[path.back()] != path.back()) path.push_back(found_from[path.back()]);
                std::reverse(path.begin(), path.end());
                return path;
            }
            if (found_from[head] != graph.size()) continue;
            found_from[head] = tail;
            queue.push_back(head);
        }
    }
    return {};
}

/// The first line that states each step of a path; nothing for a step along a chain.
std::vector<std::optional<Place>> places(const RelationGraph& graph, const Path& path) {
    std::unordered_map<std::uint64_t, std::size_t> step_of;
    const auto key = [](std::uint32_t tail, std::uint32_t head) { return std::uint64_t{tail} << 32 | head; };
    for (std::size_t step = 0; step + 1 < path.size(); ++step)
        step_of.emplace(key(path[step], path[step + 1]), step);
    std::vector<std::optional<Place>> places(path.size() - 1);
    graph.for_each_pair([&](std::uint32_t tail, std::uint32_t head, const Term& left) {
        const auto step = step_of.find(key(tail, head));
        if (step != step_of.end() && !places[step->second]) places[step->second] = left.place;
    });
    return places;
}

std::string line_of(Place place) {
    return " (line " + std::to_string(place.line) + ")";
}

/// The path in words; the middle of a long one is left out.
std::string spell(const RelationGraph& graph, const Path& path,
                  const std::vector<std::optional<Place>>& places) {
    const std::size_t shown_first = 8, shown_last = 4;
    std::string text = graph.name(path.front());
    for (std::size_t step = 0; step < places.size(); ++step) {
        if (step >= shown_first && step + shown_last < places.size()) {
            if (step == shown_first) text += " < ...";
            continue;
        }
        text += " < " + graph.name(path[step + 1]);
        if (places[step]) text += line_of(*places[step]);
    }
    return text;
}

/// The place on the latest line; a path that shows a defect always has one.
Place latest(const std::vector<std::optional<Place>>& places) {
    return **std::max_element(places.begin(), places.end());
}

/// Rotates a cycle, given from a node to itself, so that the relation on the latest line comes last.
void rotate_to_latest(Path& cycle, std::vector<std::optional<Place>>& places) {
    const auto latest = std::max_element(places.begin(), places.end()) + 1 - places.begin();
    cycle.pop_back();
    std::rotate(cycle.begin(), cycle.begin() + latest % static_cast<std::ptrdiff_t>(cycle.size()),
                cycle.end());
    cycle.push_back(cycle.front());
    std::rotate(places.begin(), places.begin() + latest % static_cast<std::ptrdiff_t>(places.size()),
                places.end());
}

void reject_c_below_d(const RelationGraph& graph) {
    Path all_c;
    for (std::uint32_t v = graph.first_c(); v < graph.first_d(); ++v) all_c.push_back(v);
    const Path path = shortest_path(graph.digraph(), all_c, [&](std::uint32_t v) { return graph.is_d(v); });
    if (path.empty()) return;
    const auto said = places(graph, path);
    reject(
        latest(said), GameRule::c_below_d,
        spell(graph, path, said) +
            ": an element of C lies below one of D; if that is meant, swapping the names c and d may help");
}

}  // namespace

void reject_disorder(const RelationGraph& graph) {
    reject_c_below_d(graph);
    const std::uint32_t v = node_on_cycle(graph.digraph());
    Path cycle = shortest_path(graph.digraph(), {v}, [v](std::uint32_t head) { return head == v; });
    auto said = places(graph, cycle);
    rotate_to_latest(cycle, said);
    reject(latest(said), GameRule::cycle,
           spell(graph, cycle, said) + ": " + graph.name(cycle.front()) +
               " would lie below itself, remove one of these relations");
}

void reject_above_all_of_d(const Relations& relations, const RelationGraph& graph) {
    const std::uint32_t c = graph.first_c() + graph.c().rank(relations.all_of_d->column);
    const Path path =
        shortest_path(graph.digraph(), {c}, [&](std::uint32_t v) { return v < graph.elements(); });
    const auto said = places(graph, path);
    const std::string name = graph.name(path.back());
    reject(latest(said), GameRule::above_all,
           "d < " + graph.name(c) + line_of(relations.all_of_d->place) +
               spell(graph, path, said).substr(graph.name(c).size()) + ": " + name +
               " lies above all of D, but may lie above finitely many of its elements only");
}

}  // namespace chompcert
