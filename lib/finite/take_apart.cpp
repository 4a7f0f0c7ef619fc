#include "finite/take_apart.h"

#include <algorithm>

#include "finite/disjoint_sum.h"
#include "finite/undivided.h"

namespace chompcert {
namespace {

class SingleElement final : public Subgame {
  public:
    explicit SingleElement(std::uint32_t element) : element_(element) {}
    [[nodiscard]] std::uint32_t size() const override { return 1; }
    bool has_value(std::uint32_t k) override { return k == 1; }
    void add_moves_to(std::uint32_t k, std::vector<std::uint32_t>& moves) override {
        if (k == 0) moves.push_back(element_);
    }
    void add_progress(SearchProgress&) const override {}

  private:
    std::uint32_t find_value() override { return 1; }
    bool finds_move_to(std::uint32_t k) override { return k == 0; }
    std::uint32_t element_;
};

// Lowest part first.
class OrdinalSum final : public Subgame {
  public:
    explicit OrdinalSum(Parts parts) : parts_(std::move(parts)), size_(total_size(parts_)) {}
    [[nodiscard]] std::uint32_t size() const override { return size_; }
    bool has_value(std::uint32_t k) override {
        for (std::size_t i = 0; i + 1 < parts_.size(); ++i) {
            if (parts_[i]->reaches(k)) return false;
            k -= reached_below(*parts_[i], k);
        }
        return parts_.back()->has_value(k);
    }
    void add_moves_to(std::uint32_t k, std::vector<std::uint32_t>& moves) override {
        for (const auto& part : parts_) {
            const std::size_t before = moves.size();
            part->add_moves_to(k, moves);
            if (moves.size() > before) return;
            if (part != parts_.back()) k -= reached_below(*part, k);
        }
    }
    void add_progress(SearchProgress& progress) const override {
        for (const auto& part : parts_) part->add_progress(progress);
    }

  private:
    std::uint32_t find_value() override {
        std::uint32_t v = parts_.back()->value();
        for (std::size_t i = parts_.size() - 1; i-- > 0;) v = missing(*parts_[i], v);
        return v;
    }
    bool finds_move_to(std::uint32_t k) override {
        for (const auto& part : parts_) {
            if (part->reaches(k)) return true;
            if (part != parts_.back()) k -= reached_below(*part, k);
        }
        return false;
    }
    // The number of values below k that options have; all values of options are less than the size.
    static std::uint32_t reached_below(Subgame& part, std::uint32_t k) {
        std::uint32_t count = 0;
        for (std::uint32_t j = 0; j < std::min(k, part.size()); ++j) count += part.reaches(j) ? 1 : 0;
        return count;
    }
    // φ(v) for the values of the options of this part.
    static std::uint32_t missing(Subgame& part, std::uint32_t v) {
        for (std::uint32_t j = 0; j < part.size(); ++j)
            if (!part.reaches(j) && v-- == 0) return j;
        return part.size() + v;
    }
    Parts parts_;
    std::uint32_t size_;
};

// A part with a pairing: its value is the value of the fixed points.
class Paired final : public Subgame {
  public:
    Paired(std::unique_ptr<Subgame> fixed, std::unique_ptr<Undivided> whole, const ElementSet& moved)
        : fixed_(std::move(fixed)), whole_(std::move(whole)), moved_(moved) {}
    [[nodiscard]] std::uint32_t size() const override { return whole_->size(); }
    bool has_value(std::uint32_t k) override { return fixed_->has_value(k); }
    void add_moves_to(std::uint32_t k, std::vector<std::uint32_t>& moves) override {
        if (has_value(k)) return;
        fixed_->add_moves_to(k, moves);
        whole_->add_moves_to(k, moved_, moves);
    }
    void add_progress(SearchProgress& progress) const override {
        fixed_->add_progress(progress);
        whole_->add_progress(progress);
    }

  private:
    std::uint32_t find_value() override { return fixed_->value(); }
    bool finds_move_to(std::uint32_t k) override {
        if (has_value(k)) return false;
        if (fixed_->reaches(k)) return true;
        std::vector<std::uint32_t> moves;
        whole_->add_moves_to(k, moved_, moves);
        return !moves.empty();
    }
    std::unique_ptr<Subgame> fixed_;
    std::unique_ptr<Undivided> whole_;
    ElementSet moved_;  // as elements of the induced poset
};

class Divider {
  public:
    Divider(const FinitePoset& poset, const TakeApart& method, std::vector<SolutionStep>& steps)
        : poset_(poset), method_(method), steps_(steps) {}

    std::unique_ptr<Subgame> divide(const ElementSet& subset) {
        const std::uint32_t size = subset.count();
        if (size == 0) return std::make_unique<DisjointSum>(Parts{});
        if (size == 1) return std::make_unique<SingleElement>(subset.lowest());
        if (!method_.sums) return undivided(subset);
        if (const auto parts = poset_.components(subset); parts.size() > 1)
            return std::make_unique<DisjointSum>(divide_all(SolutionStep::Kind::disjoint_sum, size, parts));
        if (const auto parts = poset_.ordinal_parts(subset); parts.size() > 1)
            return std::make_unique<OrdinalSum>(divide_all(SolutionStep::Kind::ordinal_sum, size, parts));
        return undivided(subset);
    }

  private:
    Parts divide_all(SolutionStep::Kind kind, std::uint32_t size, const std::vector<ElementSet>& sets) {
        steps_.push_back({kind, size, static_cast<std::uint32_t>(sets.size())});
        Parts parts;
        for (const ElementSet& set : sets) parts.push_back(divide(set));
        return parts;
    }

    std::unique_ptr<Subgame> undivided(const ElementSet& subset) {
        const auto elements = subset.elements();
        auto whole = std::make_unique<Undivided>(poset_, elements, method_);
        if (const auto map = whole->pairing()) return paired(std::move(whole), elements, *map);
        whole->add_step(steps_);
        return whole;
    }

    std::unique_ptr<Subgame> paired(std::unique_ptr<Undivided> whole,
                                    const std::vector<std::uint32_t>& elements, const Permutation& map) {
        ElementSet fixed(poset_.size()), moved(elements.size());
        SolutionStep step{SolutionStep::Kind::pairing, whole->size(), 0};
        for (std::uint32_t x = 0; x < map.size(); ++x) {
            if (map[x] == x) {
                fixed.set(elements[x]);
                continue;
            }
            moved.set(x);
            if (x < map[x]) step.pairs.emplace_back(elements[x], elements[map[x]]);
        }
        step.pieces = fixed.count();
        steps_.push_back(std::move(step));
        return std::make_unique<Paired>(divide(fixed), std::move(whole), moved);
    }

    const FinitePoset& poset_;
    const TakeApart& method_;
    std::vector<SolutionStep>& steps_;
};

}  // namespace

std::unique_ptr<Subgame> take_apart(const FinitePoset& poset, const ElementSet& subset,
                                    const TakeApart& method, std::vector<SolutionStep>& steps) {
    return Divider(poset, method, steps).divide(subset);
}

}  // namespace chompcert
