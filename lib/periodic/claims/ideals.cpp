#include "periodic/claims/ideals.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>

#include "base/error.h"

namespace chompcert {
namespace {

using Row = std::vector<std::int64_t>;

std::uint32_t prefix_within(const std::vector<std::uint32_t>& chain, const Row& below, std::uint32_t length,
                            std::int64_t bound) {
    const auto begin = chain.begin();
    const auto end = std::partition_point(begin, begin + length, [&](auto e) { return below[e] <= bound; });
    return static_cast<std::uint32_t>(end - begin);
}

// Compares ideals as binary numbers: by the element of largest number in which they differ.
class IdealLess {
  public:
    explicit IdealLess(const Order& order) : order_(&order) {
        for (const auto& chain : order.chains) ascending_.push_back(std::ranges::is_sorted(chain));
    }
    bool operator()(PrefixView a, PrefixView b) const {
        std::int64_t top = -1;
        bool top_in_b = false;
        for (std::size_t c = 0; c < a.size(); ++c) {
            if (a[c] == b[c]) continue;
            const auto [low, high] = std::minmax(a[c], b[c]);
            const std::int64_t e = largest(c, low, high);
            if (e > top) top = e, top_in_b = b[c] > a[c];
        }
        return top_in_b;
    }

  private:
    [[nodiscard]] std::int64_t largest(std::size_t c, std::uint32_t low, std::uint32_t high) const {
        const auto& chain = order_->chains[c];
        return ascending_[c] ? chain[high - 1] : *std::max_element(chain.begin() + low, chain.begin() + high);
    }
    const Order* order_;
    std::vector<bool> ascending_;
};

// Calls a function once in 4096 ticks.
class PeriodicPoll {
  public:
    explicit PeriodicPoll(const std::function<void()>& poll) : poll_(poll ? &poll : nullptr) {}
    void tick() {
        constexpr std::uint32_t kCalls = 4096;
        if (++calls_ % kCalls == 0 && poll_ != nullptr) (*poll_)();
    }

  private:
    const std::function<void()>* poll_;
    std::uint32_t calls_ = 0;
};

void require_room(const TupleTable& found, std::uint64_t max_bytes) {
    // The order of the sorted copy, itself and the bounds come on top in the end.
    const std::uint64_t sorted =
        found.bytes() + found.copied_bytes() + found.size() * (sizeof(IdealId) + sizeof(Bounds));
    if (std::max(sorted, found.bytes_of_next()) > max_bytes)
        throw LimitError("more than " + std::to_string(found.size()) + " order ideals: over the memory limit",
                         Remedy::memory);
}

// The size of an antichain, and a large one where much is unrelated: elements with up-sets of one size are
// unrelated, since a < b makes that of b smaller.
std::size_t unrelated_elements(const Order& order) {
    std::vector<std::size_t> with_upset_of(order.chain_of.size() + 1, 0);
    for (std::uint32_t e = 0; e < order.chain_of.size(); ++e) {
        std::size_t above = 0;
        for (std::size_t c = 0; c < order.chains.size(); ++c)
            above += order.chains[c].size() - order.first_above(e, c);
        ++with_upset_of[above];
    }
    return *std::ranges::max_element(with_upset_of);
}

// An antichain of k elements has 2^k subsets, each the maximal elements of an ideal of its own. It is asked
// before the walk, which takes half a minute to fill some GiB.
void require_few(const Game& game, std::uint64_t max_bytes, std::size_t most) {
    const std::size_t unrelated = unrelated_elements(game.order);
    const double least = std::exp2(static_cast<double>(unrelated));
    const std::string count = "at least 2^" + std::to_string(unrelated) + " order ideals";
    // A tuple and two slots, in the table as found and in the sorted one.
    const std::size_t each = 2 * 4 * (game.order.chains.size() + 2) + sizeof(IdealId) + sizeof(Bounds);
    if (least > static_cast<double>(most)) throw TooManyIdeals(count);
    if (least * static_cast<double>(each) > static_cast<double>(max_bytes))
        throw LimitError(count + ": over the memory limit", Remedy::memory);
}

TupleTable enumerate(const Game& game, std::uint64_t max_bytes, std::size_t most, PeriodicPoll& poll) {
    require_few(game, max_bytes, most);
    TupleTable found(game.order.chains.size());
    found.insert(whole(game));
    for (std::size_t next = 0; next < found.size(); ++next) {
        poll.tick();
        const Prefixes ideal(found[next].begin(), found[next].end());
        for (const std::uint32_t a : maximal_elements(game, ideal)) {
            require_room(found, max_bytes);
            found.insert(without_upset(game, ideal, a));
            if (found.size() > most)
                throw TooManyIdeals("more than " + std::to_string(most) + " order ideals");
        }
    }
    return found;
}

}  // namespace

Prefixes whole(const Game& game) {
    Prefixes lengths;
    for (const auto& chain : game.order.chains) lengths.push_back(static_cast<std::uint32_t>(chain.size()));
    return lengths;
}

Prefixes without_upset(const Game& game, PrefixView ideal, std::uint32_t a) {
    Prefixes result(ideal.begin(), ideal.end());
    for (std::size_t c = 0; c < result.size(); ++c)
        result[c] = std::min(result[c], game.order.first_above(a, c));
    return result;
}

Prefixes restrict(const Game& game, PrefixView ideal, std::int64_t m, std::int64_t n) {
    Prefixes result(ideal.begin(), ideal.end());
    for (std::size_t c = 0; c < result.size(); ++c) {
        const auto& chain = game.order.chains[c];
        result[c] = prefix_within(chain, game.below_c, result[c], m);
        result[c] = prefix_within(chain, game.below_d, result[c], n);
    }
    return result;
}

Bounds bounds(const Game& game, PrefixView ideal) {
    Bounds b{0, 0, kInfinity, kInfinity};
    for (std::size_t c = 0; c < ideal.size(); ++c) {
        const auto& chain = game.order.chains[c];
        if (ideal[c] > 0) {
            b.low_column = std::max(b.low_column, game.below_c[chain[ideal[c] - 1]]);
            b.low_row = std::max(b.low_row, game.below_d[chain[ideal[c] - 1]]);
        }
        if (ideal[c] < chain.size()) {
            b.high_column = std::min(b.high_column, before(game.above_c[chain[ideal[c]]]));
            b.high_row = std::min(b.high_row, before(game.above_d[chain[ideal[c]]]));
        }
    }
    return b;
}

bool contains(const Game& game, PrefixView ideal, std::uint32_t element) {
    return game.order.rank_of[element] < ideal[game.order.chain_of[element]];
}

std::vector<std::uint32_t> maximal_elements(const Game& game, PrefixView ideal) {
    std::vector<std::uint32_t> tops, maximal;
    for (std::size_t c = 0; c < ideal.size(); ++c)
        if (ideal[c] > 0) tops.push_back(game.order.chains[c][ideal[c] - 1]);
    for (const std::uint32_t a : tops) {
        const auto covers = [&](std::uint32_t b) { return a != b && game.order.less_equal(a, b); };
        if (std::ranges::none_of(tops, covers)) maximal.push_back(a);
    }
    std::ranges::sort(maximal);
    return maximal;
}

std::string ideal_name(const Game& game, PrefixView ideal) {
    std::string name = "{";
    for (const std::uint32_t a : maximal_elements(game, ideal))
        name += (name.size() > 1 ? ", " : "") + game.names[a];
    return name + "}";
}

Ideals::Ideals(const Game& game, std::uint64_t max_bytes, const std::function<void()>& on_poll,
               std::size_t most)
    : game_(&game), tuples_(game.order.chains.size()) {
    PeriodicPoll poll(on_poll);
    const TupleTable found = enumerate(game, max_bytes, most, poll);
    std::vector<IdealId> sorted(found.size());
    std::iota(sorted.begin(), sorted.end(), IdealId{0});
    const IdealLess less(game.order);
    std::ranges::sort(sorted, [&](IdealId a, IdealId b) {
        poll.tick();
        return less(found[a], found[b]);
    });
    tuples_.reserve(sorted.size());
    bounds_.reserve(sorted.size());
    for (const IdealId id : sorted) {
        poll.tick();
        tuples_.insert(found[id]);
        bounds_.push_back(chompcert::bounds(game, found[id]));
    }
    find_decrees();
}

void Ideals::find_decrees() {
    for (const Decree& decree : game_->decrees) {
        Prefixes prefixes(game_->order.chains.size(), 0);
        for (const std::uint32_t e : decree.elements) ++prefixes[game_->order.chain_of[e]];
        decreed_.emplace_back(at(prefixes), decree.value);
    }
    std::ranges::sort(decreed_);
    for (const auto& [id, value] : decreed_)
        most_decreed_rows_ = std::max(most_decreed_rows_, decreed_rows(id));
}

std::optional<std::int64_t> Ideals::find_decreed(IdealId id) const {
    const auto found = std::ranges::lower_bound(decreed_, id, {}, &std::pair<IdealId, std::int64_t>::first);
    if (found == decreed_.end() || found->first != id) return std::nullopt;
    return found->second;
}

IdealId Ideals::at(PrefixView ideal) const {
    if (const auto id = find(ideal)) return *id;
    throw std::logic_error("ideal " + ideal_name(*game_, ideal) + " is not an order ideal");
}

std::uint64_t Ideals::bytes() const {
    return tuples_.bytes() + bounds_.size() * sizeof(Bounds) + decreed_.size() * sizeof(decreed_.front());
}

}  // namespace chompcert
