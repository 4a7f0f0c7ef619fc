#include "parametric/automata/guess/box.h"

#include <algorithm>
#include <array>
#include <limits>

#include "base/error.h"
#include "parametric/automata/moves/tracks.h"
#include "parametric/game/decrees.h"

namespace chompcert {
namespace {

constexpr std::size_t kMostBoxChains = 4, kNotAbove = std::numeric_limits<std::size_t>::max() / 2;

/// For kinds u, v: the least j ≤ size with u_i < v_j, by i; else kNotAbove. For one choice of parameters.
class BoxStaircase {
  public:
    BoxStaircase(const AutomaticOrder& order, const std::vector<std::uint64_t>& parameters, std::size_t size)
        : kinds_(order.game().kinds()) {
        for (std::size_t u = 0; u < kinds_; ++u)
            for (std::size_t v = 0; v < kinds_; ++v)
                least_.push_back(least_above(order, u, v, parameters, size));
    }
    [[nodiscard]] std::size_t above(std::size_t u, std::size_t i, std::size_t v) const {
        return least_[u * kinds_ + v][i];
    }

  private:
    static std::vector<std::size_t> least_above(const AutomaticOrder& order, std::size_t u, std::size_t v,
                                                const std::vector<std::uint64_t>& parameters,
                                                std::size_t size) {
        std::vector<std::size_t> least(size + 1, kNotAbove);
        const Automaton& below = order.below(u, v);
        if (u == v || is_no(below)) return least;
        std::size_t j = 1;
        for (std::size_t i = 1; i <= size; ++i) {
            std::vector<std::uint64_t> tuple;
            const auto holds = [&] {
                tuple.clear();
                for (const Track track : below.tracks)
                    tuple.push_back(track == kLower ? i : track == kUpper ? j : parameters[track]);
                return output_of(below, tuple) != 0;
            };
            while (j <= size && !holds()) ++j;
            if (j > size) break;
            least[i] = j;
        }
        return least;
    }
    static bool is_no(const Automaton& set) { return set.states() == 1 && set.outputs[0] == 0; }

    std::size_t kinds_;
    std::vector<std::vector<std::size_t>> least_;
};

/// The positions of one choice of parameters. A mark is a bit for each kind of element taken (all of A alike)
/// and set of chains that the move cuts; with k chains there are k·2^(k−1) + 2^k.
template <typename Marks>
class ConeSolver {
  public:
    ConeSolver(const SymbolicGame& game, BoxStaircase staircase, std::size_t size,
               const std::vector<std::uint32_t>& ideals)
        : game_(game),
          chains_(game.chains.size()),
          kinds_(game.kinds()),
          size_(size),
          staircase_(std::move(staircase)),
          ideals_(ideals) {
        strides_.assign(chains_, 1);
        for (std::size_t v = chains_ - 1; v-- > 0;) strides_[v] = strides_[v + 1] * size;
        cells_ = strides_[0] * size;
        for (std::size_t v = 0; v < chains_; ++v) {
            Marks mask = 0;
            for (std::size_t kind = 0; kind <= chains_; ++kind)
                for (std::size_t cone = 0; cone < std::size_t{1} << chains_; ++cone)
                    if (is_mark(kind, cone) && (kind == v || (cone >> v & 1U) != 0)) mask |= mark(kind, cone);
            spreads_.push_back(mask);
        }
    }

    /// Writes the positions of value 0 of each ideal.
    void solve(const std::vector<std::uint8_t*>& zero) {
        for (std::size_t ideal = 0; ideal < ideals_.size(); ++ideal) marks_.emplace_back(cells_, Marks{0});
        for (std::size_t ideal = 0; ideal < ideals_.size(); ++ideal) {
            std::vector<std::size_t> point(chains_, 0);
            for (std::size_t line = 0; line < cells_; line += size_) {
                solve_line(ideal, line, point, zero[ideal]);
                for (std::size_t v = chains_ - 1; v-- > 0;) {
                    if (++point[v] < size_) break;
                    point[v] = 0;
                }
            }
            marks_[ideal] = {};
        }
    }

  private:
    [[nodiscard]] bool is_mark(std::size_t kind, std::size_t cone) const {
        return kind == chains_ || (cone >> kind & 1U) == 0;
    }
    /// The bit of a mark: a cone of a chain does not contain the chain, whose place is left out.
    [[nodiscard]] Marks mark(std::size_t kind, std::size_t cone) const {
        const std::size_t low = cone & ((std::size_t{1} << kind) - 1);
        const std::size_t place = kind == chains_ ? cone : low | (cone >> (kind + 1) << kind);
        return static_cast<Marks>(Marks{1} << (kind * (std::size_t{1} << (chains_ - 1)) + place));
    }

    void solve_line(std::size_t ideal, std::size_t line, std::vector<std::size_t>& point,
                    std::uint8_t* zero) {
        const auto [first, end] = canonical_range(ideals_[ideal], point);
        std::vector<Marks>& marks = marks_[ideal];
        for (std::size_t z = 0; z < size_; ++z) {
            const std::size_t cell = line + z;
            Marks here = marks[cell];
            for (std::size_t v = 0; v + 1 < chains_; ++v)
                if (point[v] > 0) here |= marks[cell - strides_[v]] & spreads_[v];
            if (z > 0) here |= marks[cell - 1] & spreads_[chains_ - 1];
            marks[cell] = here;
            if (z < first || z >= end) continue;
            point[chains_ - 1] = z;
            if (!decreed_zero(game_, ideals_[ideal], point).value_or(here == 0)) continue;
            zero[cell] = 1;
            look_up_from(ideal, cell, point);
        }
        point[chains_ - 1] = 0;
    }

    /// The last coordinates for which the position is canonical: a range.
    [[nodiscard]] std::pair<std::size_t, std::size_t> canonical_range(
        std::uint32_t members, const std::vector<std::size_t>& point) const {
        const std::size_t last = chains_ - 1;
        std::size_t first = 0, end = size_;
        const auto missing = [&](std::size_t u) { return u < chains_ ? point[u] + 1 : 1; };
        const auto present = [&](std::size_t v) { return v < chains_ ? point[v] : std::size_t{1}; };
        for (std::size_t u = 0; u < kinds_; ++u) {
            if (u == last || (u > last && (members >> (u - chains_) & 1U) != 0)) continue;
            end = std::min(end, staircase_.above(u, missing(u), last));
            for (std::size_t v = 0; v < kinds_; ++v)
                if (v != u && v != last && (v < last || (members >> (v - chains_) & 1U) != 0) &&
                    staircase_.above(u, missing(u), v) <= present(v))
                    return {0, 0};
        }
        for (std::size_t v = 0; v < kinds_; ++v)
            if (v < last || (v > last && (members >> (v - chains_) & 1U) != 0))
                while (first < size_ && staircase_.above(last, first + 1, v) <= present(v)) ++first;
        return {first, end};
    }

    /// Marks the cones of positions from which a move leads to this one.
    void look_up_from(std::size_t ideal, std::size_t cell, const std::vector<std::size_t>& point) {
        for (std::size_t kind = 0; kind < kinds_; ++kind) {
            const bool chain = kind < chains_;
            if (chain && point[kind] + 1 == size_) continue;
            const std::size_t index = chain ? point[kind] + 1 : 1;
            std::size_t cone = 0;
            for (std::size_t v = 0; v < chains_; ++v)
                if (v != kind && staircase_.above(kind, index, v) == point[v] + 1)
                    cone |= std::size_t{1} << v;
            std::uint32_t gone = chain ? 0 : std::uint32_t{1} << (kind - chains_);
            for (std::size_t e = chains_; e < kinds_; ++e)
                if (staircase_.above(kind, index, e) <= 1) gone |= std::uint32_t{1} << (e - chains_);
            const Marks bit = mark(chain ? kind : chains_, cone);
            const std::size_t at = chain ? cell + strides_[kind] : cell;
            for (std::size_t from = ideal; from < ideals_.size(); ++from)
                if ((ideals_[from] & ~gone) == ideals_[ideal] &&
                    (chain || (ideals_[from] >> (kind - chains_) & 1U) != 0))
                    marks_[from][at] |= bit;
        }
    }

    const SymbolicGame& game_;
    std::size_t chains_, kinds_, size_, cells_ = 0;
    BoxStaircase staircase_;
    const std::vector<std::uint32_t>& ideals_;
    std::vector<std::size_t> strides_;
    std::vector<Marks> spreads_;             // by chain: the marks that spread along it
    std::vector<std::vector<Marks>> marks_;  // by ideal and cell
};

std::size_t size_to_the(std::size_t base, std::size_t exponent) {
    std::size_t result = 1;
    for (std::size_t at = 0; at < exponent; ++at) result *= base;
    return result;
}

}  // namespace

std::size_t box_cells(const SymbolicGame& game, std::size_t size) {
    return size_to_the(size, game.parameters.size() + game.chains.size()) << game.elements.size();
}

ZeroBox solve_zero_box(const AutomaticOrder& order, std::size_t size) {
    const SymbolicGame& game = order.game();
    const std::size_t chains = game.chains.size(), parameters = game.parameters.size();
    if (chains > kMostBoxChains) throw LimitError("an automaton is found for at most four chains");
    ZeroBox box{size, parameters + chains, {}, {}};
    for (std::uint32_t members = 0; members < std::uint32_t{1} << game.elements.size(); ++members)
        box.ideals.push_back(members);
    const std::size_t cells = size_to_the(size, chains), choices = size_to_the(size, parameters);
    for (std::size_t ideal = 0; ideal < box.ideals.size(); ++ideal)
        box.zero.emplace_back(cells * choices, std::uint8_t{0});
    for (std::size_t choice = 0; choice < choices; ++choice) {
        std::vector<std::uint64_t> values(parameters);
        std::size_t digits = choice;
        for (std::size_t q = parameters; q-- > 0; digits /= size) values[q] = digits % size;
        std::vector<std::uint8_t*> zero;
        for (auto& of_ideal : box.zero) zero.push_back(of_ideal.data() + choice * cells);
        BoxStaircase staircase(order, values, size);
        if (chains < kMostBoxChains)
            ConeSolver<std::uint32_t>(game, std::move(staircase), size, box.ideals).solve(zero);
        else
            ConeSolver<std::uint64_t>(game, std::move(staircase), size, box.ideals).solve(zero);
    }
    return box;
}

}  // namespace chompcert
