#include "finite/independent.h"

#include <map>
#include <numeric>
#include <optional>
#include <string>

#include "base/error.h"
#include "finite/disjoint_sum.h"
#include "finite/forest/components.h"
#include "finite/forest/forest.h"
#include "finite/forest/rooted_trees.h"
#include "finite/take_apart.h"

namespace chompcert {
namespace {

using Elements = std::vector<std::uint32_t>;

class ForestGame final : public Subgame {
  public:
    explicit ForestGame(Forest forest) : forest_(std::move(forest)) {}
    [[nodiscard]] std::uint32_t size() const override { return forest_.size(); }
    bool has_value(std::uint32_t k) override { return forest_.value() == k; }
    void add_moves_to(std::uint32_t k, Elements& moves) override { forest_.add_moves_to(k, moves); }
    void add_progress(SearchProgress&) const override {}

  private:
    std::uint32_t find_value() override { return forest_.value(); }
    bool finds_move_to(std::uint32_t k) override {
        Elements moves;
        forest_.add_moves_to(k, moves);
        return !moves.empty();
    }
    Forest forest_;
};

struct OwnOrder {
    FinitePoset poset;
    std::unique_ptr<Subgame> game = nullptr;
};

// A component; those alike share their order and what is known of it.
class Component final : public Subgame {
  public:
    Component(std::shared_ptr<OwnOrder> own, Elements elements, bool is_first)
        : own_(std::move(own)), elements_(std::move(elements)), is_first_(is_first) {}
    [[nodiscard]] std::uint32_t size() const override { return own_->game->size(); }
    bool has_value(std::uint32_t k) override { return own_->game->has_value(k); }
    void add_moves_to(std::uint32_t k, Elements& moves) override {
        const std::size_t before = moves.size();
        own_->game->add_moves_to(k, moves);
        for (std::size_t i = before; i < moves.size(); ++i) moves[i] = elements_[moves[i]];
    }
    void add_progress(SearchProgress& progress) const override {
        if (is_first_) return own_->game->add_progress(progress);
        progress.used.isomorphisms = true;
    }

  private:
    std::uint32_t find_value() override { return own_->game->value(); }
    bool finds_move_to(std::uint32_t k) override { return own_->game->reaches(k); }

    std::shared_ptr<OwnOrder> own_;
    Elements elements_;
    bool is_first_;
};

// The root of each component that is a tree.
class TreeFinder {
  public:
    TreeFinder(const FiniteGame& game, const Components& components)
        : components_(components),
          upwards_(rooted_trees(game.relations, game.ascending)),
          downwards_(
              rooted_trees(reversed(game.relations), {game.ascending.rbegin(), game.ascending.rend()})),
          at_the_bottom_(unrefuted(upwards_)),
          on_top_(unrefuted(downwards_)) {}

    [[nodiscard]] bool in_tree(std::uint32_t x) const {
        return at_the_bottom_[components_.of[x]] || on_top_[components_.of[x]];
    }
    [[nodiscard]] std::vector<Forest::Node> nodes() const {
        std::vector<Forest::Node> nodes;
        add(upwards_, RootIs::at_the_bottom, nodes);
        add(downwards_, RootIs::on_top, nodes);
        return nodes;
    }

  private:
    [[nodiscard]] std::vector<bool> unrefuted(const RootedTrees& trees) const {
        std::vector<bool> is_tree(components_.count, true);
        for (std::uint32_t x = 0; x < trees.refuted.size(); ++x)
            if (trees.refuted[x]) is_tree[components_.of[x]] = false;
        return is_tree;
    }
    // A chain is a tree in both ways, and counts as one with its root at the bottom.
    void add(const RootedTrees& trees, RootIs root, std::vector<Forest::Node>& nodes) const {
        Elements place(trees.parent.size());
        for (const std::uint32_t x : trees.preorder) {
            const bool at_the_bottom = at_the_bottom_[components_.of[x]];
            if (!in_tree(x) || at_the_bottom != (root == RootIs::at_the_bottom)) continue;
            const std::uint32_t parent = trees.parent[x];
            place[x] = static_cast<std::uint32_t>(nodes.size());
            nodes.push_back({x, parent == RootedTrees::kNone ? Forest::kNone : place[parent], root});
        }
    }

    const Components& components_;
    RootedTrees upwards_, downwards_;
    std::vector<bool> at_the_bottom_, on_top_;
};

class Parting {
  public:
    Parting(const FiniteGame& game, const TakeApart& method, std::vector<SolutionStep>& steps)
        : game_(game), method_(method), steps_(steps), components_(components_of(game.relations)) {}

    std::unique_ptr<Subgame> parts() {
        std::optional<TreeFinder> trees(std::in_place, game_, components_);
        std::map<std::uint32_t, Elements> others;  // ascending in the order, by component
        for (const std::uint32_t x : game_.ascending)
            if (!trees->in_tree(x)) others[components_.of[x]].push_back(x);
        if (others.size() == 1 && components_.count == 1) return nullptr;
        Forest forest(trees->nodes(), method_.limits.max_bytes);
        trees.reset();
        const auto size = static_cast<std::uint32_t>(game_.size());
        if (others.size() + (forest.size() > 0 ? 1 : 0) > 1)
            steps_.push_back({SolutionStep::Kind::disjoint_sum, size, components_.count});
        Parts parts;
        if (forest.size() > 0) {
            steps_.push_back({SolutionStep::Kind::rooted_trees, forest.size(), forest.trees()});
            parts.push_back(std::make_unique<ForestGame>(std::move(forest)));
        }
        place_.resize(game_.size());
        for (auto& [component, elements] : others) parts.push_back(part(std::move(elements)));
        return std::make_unique<DisjointSum>(std::move(parts));
    }

  private:
    std::unique_ptr<Subgame> part(Elements elements) {
        for (std::uint32_t i = 0; i < elements.size(); ++i) place_[elements[i]] = i;
        Digraph pairs = make_digraph(elements.size(), [&](const auto& edge) {
            for (std::uint32_t i = 0; i < elements.size(); ++i)
                for (const std::uint32_t head : game_.relations.successors(elements[i]))
                    edge(i, place_[head]);
        });
        const auto [known, is_first] = own_.try_emplace({pairs.begin, pairs.heads});
        if (is_first) known->second = own_order(pairs, elements);
        return std::make_unique<Component>(known->second, std::move(elements), is_first);
    }

    std::shared_ptr<OwnOrder> own_order(const Digraph& pairs, const Elements& elements) {
        require_room(elements);
        Elements ascending(elements.size());
        std::iota(ascending.begin(), ascending.end(), 0U);
        const auto own = std::make_shared<OwnOrder>(OwnOrder{FinitePoset(pairs, ascending)});
        const std::size_t before = steps_.size();
        own->game = take_apart(own->poset, own->poset.all(), method_, steps_);
        for (std::size_t i = before; i < steps_.size(); ++i)
            for (auto& [x, y] : steps_[i].pairs) x = elements[x], y = elements[y];
        return own;
    }

    // The order, and its copy in the part that no sum takes apart.
    void require_room(const Elements& elements) {
        const auto size = std::uint64_t{elements.size()};
        bytes_ += size * size / 2;
        if (bytes_ <= method_.limits.max_bytes) return;
        throw LimitError("the order of " + std::to_string(size) + " connected elements, of which " +
                             game_.names[elements.front()] + " is one, does not fit " +
                             std::to_string(method_.limits.max_bytes >> 20) + " MiB",
                         Remedy::memory);
    }

    const FiniteGame& game_;
    const TakeApart& method_;
    std::vector<SolutionStep>& steps_;
    const Components components_;
    Elements place_;  // of each element in its component
    std::map<std::pair<Elements, Elements>, std::shared_ptr<OwnOrder>> own_;  // by the pairs
    std::uint64_t bytes_ = 0;
};

}  // namespace

std::unique_ptr<Subgame> independent_parts(const FiniteGame& game, const TakeApart& method,
                                           std::vector<SolutionStep>& steps) {
    return Parting(game, method, steps).parts();
}

}  // namespace chompcert
