#include "world.h"

#include <algorithm>

namespace worlds {

bool Labels::put(int m, int n) {
    const auto grow = [](std::vector<int>& where, int i) -> int& {
        if (i >= static_cast<int>(where.size())) where.resize(static_cast<std::size_t>(i) + 1, kNone);
        return where[static_cast<std::size_t>(i)];
    };
    int& row = grow(rows_, m);
    if (row != kNone) return row == n;
    row = n;
    int& column = grow(columns_, n);
    if (column == kNone || column > m) column = m;
    return true;
}

World::World(const Game& game, int K) : game_(&game), K_(K) {
    claims_.resize(game.ideals().size() * static_cast<std::size_t>(K + 1));
}

void World::set(int ideal, int k, Labels labels) {
    claims_[number(ideal, k)] = std::make_shared<const Labels>(std::move(labels));
}

bool World::has_label(int ideal, int k, int m, int n) const {
    const int column = std::min(m, game().cap(n));
    return labels(game().restricted(ideal, column, n), k).row(column) == n;
}

namespace {

std::optional<Labels> labels(const World& world, Method method, int ideal, int k, const Fault* fault) {
    return method == Method::columns ? labels_by_columns(world, ideal, k, fault)
                                     : labels_by_rows(world, ideal, k, fault);
}

bool below(const Game& game, int ideal, int other) {
    const Mask members = game.ideals()[static_cast<std::size_t>(ideal)].members;
    return (members & ~game.ideals()[static_cast<std::size_t>(other)].members) == 0;
}

}  // namespace

std::optional<World> world_of(const Game& game, int K, Method method) {
    World world(game, K);
    for (int ideal = 0; ideal < static_cast<int>(game.ideals().size()); ++ideal) {
        for (int k = 0; k <= K; ++k) {
            std::optional<Labels> next = labels(world, method, ideal, k, nullptr);
            if (!next) return std::nullopt;
            world.set(ideal, k, std::move(*next));
        }
    }
    return world;
}

World true_world(const Game& game, int K, Method method) {
    return world_of(game, K, method).value();
}

std::optional<World> false_world(const World& truth, Method method, const Fault& fault) {
    const Game& game = truth.game();
    std::optional<Labels> changed = labels(truth, method, fault.ideal, fault.k, &fault);
    if (!changed || *changed == truth.labels(fault.ideal, fault.k)) return std::nullopt;
    World world = truth;
    world.set(fault.ideal, fault.k, std::move(*changed));
    for (int ideal = fault.ideal; ideal < static_cast<int>(game.ideals().size()); ++ideal) {
        if (!below(game, fault.ideal, ideal)) continue;
        for (int k = fault.k; k <= world.K(); ++k) {
            if (ideal == fault.ideal && k == fault.k) continue;
            std::optional<Labels> next = labels(world, method, ideal, k, nullptr);
            if (!next) return std::nullopt;
            world.set(ideal, k, std::move(*next));
        }
    }
    return world;
}

}  // namespace worlds
