// Memoised search. A position is a set of elements (W words of bits). It is first taken apart:
//  - a disjoint union has the nim-sum of the values of its components (Sprague and Grundy);
//  - an ordinal sum of L below U has value φ(g(U)), where φ(v) is the v-th number (from 0) that is not the
//    value of an option of L (subgame.h proves it). So g = k iff no option of L has value k, and g(U) is
//    k minus the number of values below k that options of L have;
//  - twins, and the pairs of an involutory symmetry as in involution.h, are removed.
// A position that no rule takes apart has an entry in the table. Its value is found in one of two ways.
// Exhaustively: as the mex of the values of all options, which is best if the positions are few; a budget
// limits their number. By questions: "is the value k?" is answered "no" by an option of value k, or else by
// the least j < k that no option has as its value, which is then the value. A question for the outcome (k =
// 0) meets few positions, so outcomes are always found in this way; the value is the least k with the answer
// "yes". Small positions are always solved exhaustively, which is cheaper than many questions. Options with
// few elements come first.
//
// In posets with many symmetries, isomorphic positions share one entry: the key is the canonical form of the
// position (symmetry.h), and among options that the position's automorphisms exchange only one is tried. For
// graphs (the minimal elements are vertices, all others lie above exactly two of them) the form is that of
// the graph, which is far smaller than its poset. One lossy table of sets saves many calls to bliss; another
// one saves many decompositions.
#include "finite/search/search.h"

#include <optional>
#include <string>
#include <utility>

#include "base/error.h"
#include "finite/poset/involution.h"
#include "finite/poset/symmetry.h"
#include "finite/search/position_table.h"
#include "finite/search/search_poset.h"

namespace chompcert {
namespace {

constexpr std::uint32_t kFewElements = 10;
constexpr double kManySymmetries = 24;
constexpr std::uint64_t kExhaustiveSets = 10'000'000, kExhaustiveForms = 100'000;  // positions stored

struct BudgetSpent {};

template <std::size_t W>
class Search final : public Leaf {
  public:
    using Set = Bits<W>;

    Search(const FinitePoset& poset, const SearchMethod& method, const SearchLimits& limits)
        : poset_(poset),
          method_(method),
          limits_(limits),
          by_form_(method.forms == SearchMethod::Forms::always ||
                   (method.forms == SearchMethod::Forms::automatic &&
                    symmetry(poset).group_size >= kManySymmetries)),
          by_set_(limits.max_bytes),
          forms_(limits.max_bytes),
          quick_(std::size_t{1} << std::min(poset.size(), kQuickBits)),
          recent_(by_form_ ? std::size_t{1} << std::min(poset.size(), kRecentBits) : 0) {}

    std::uint32_t value() override {
        const auto v = exhaustive_value(poset_.all);
        return v ? *v : value(poset_.all);
    }
    bool has_value(std::uint32_t k) override { return answer(poset_.all, k); }
    bool option_has_value(std::uint32_t x, std::uint32_t k) override {
        return answer(poset_.all - poset_.up[x], k);
    }
    bool position_has_value(const ElementSet& position, std::uint32_t k) override {
        Set set;
        position.for_each([&](std::uint32_t x) { set.set(x); });
        return answer(set, k);
    }
    [[nodiscard]] SearchProgress progress() const override {
        return {positions_, by_set_.size() + forms_.size(), by_set_.bytes() + forms_.bytes(), used_};
    }

  private:
    struct Entry {
        std::uint32_t number = 0;
        std::optional<Set> rest;  // a position of equal value with fewer elements; if nothing:
        Set choices;              // one element of each orbit that is known
    };
    static constexpr std::size_t kQuickBits = 18, kRecentBits = 16;

    bool answer(const Set& set, std::uint32_t k) {
        const auto v = k > 0 ? exhaustive_value(set) : std::nullopt;
        return v ? *v == k : is(set, k);
    }

    // Nothing if this search, or an earlier one, takes too many positions.
    std::optional<std::uint32_t> exhaustive_value(const Set& set) {
        if (gave_up_) return std::nullopt;
        std::optional<std::uint32_t> v;
        exhaustive_ = true;
        try {
            v = value(set);
        } catch (const BudgetSpent&) {
            gave_up_ = true;
        }
        exhaustive_ = false;
        return v;
    }
    [[nodiscard]] bool goes_exhaustively(const Set& set) const {
        return exhaustive_ || set.count() <= kFewElements;
    }

    // g(set)
    std::uint32_t value(const Set& set) {
        if (!set.any()) return 0;
        if (const auto& [key, known] = quick(set); key == set && known.known()) return known.value;
        const std::uint32_t v = method_.sums ? value_of_sum(set) : prime_value(set);
        remember(set).set(v);
        return v;
    }

    std::uint32_t value_of_sum(const Set& set) {
        std::uint32_t sum = 0;
        for (Set rest = set; rest.any();) {
            const Set part = poset_.component(rest);
            if (!(part == set)) used_.sums = true;
            sum ^= connected_value(part);
            rest -= part;
        }
        return sum;
    }

    std::uint32_t connected_value(const Set& set) {
        if (set.count() == 1) return 1;
        if (!method_.sums) return prime_value(set);
        const auto parts = poset_.ordinal_parts(set);
        if (parts.size() == 1) return prime_value(set);
        used_.sums = true;
        std::uint32_t v = value(parts.back());
        for (std::size_t i = parts.size() - 1; i-- > 0;) v = missing(parts[i], v);
        return v;
    }

    // φ(v) for the values of the options of a lower part.
    std::uint32_t missing(const Set& part, std::uint32_t v) {
        const bool at_once = goes_exhaustively(part);
        const Set reached = at_once ? values_of_options(part, part) : Set();
        const std::uint32_t size = part.count();  // more than any option's value
        for (std::uint32_t k = 0; k < size; ++k)
            if (!(at_once ? reached.test(k) : some_option_is(part, part, k)) && v-- == 0) return k;
        return size + v;
    }

    std::uint32_t prime_value(const Set& set) {
        if (const auto rest = without_twins(set)) return value(*rest);
        const Entry entry = look_up(set);
        if (knowledge(entry).known()) return knowledge(entry).value;
        std::uint32_t v = 0;
        if (entry.rest) {
            v = value(*entry.rest);
        } else if (goes_exhaustively(set)) {
            for (const Set reached = values_of_options(set, entry.choices); reached.test(v);) ++v;
        } else {
            while (knowledge(entry).excludes(v) || some_option_is(set, entry.choices, v)) {
                knowledge(entry).exclude(v);
                ++v;
            }
        }
        knowledge(entry).set(v);
        return v;
    }

    // The values of the options that these elements lead to.
    Set values_of_options(const Set& set, const Set& choices) {
        Set values;
        choices.for_each([&](std::uint32_t x) { values.set(value(set - poset_.up[x])); });
        return values;
    }

    // Whether g(set) = k. A value is at most the number of elements.
    bool is(const Set& set, std::uint32_t k) {
        if (k > set.count()) return false;
        if (!set.any()) return true;
        if (const auto& [key, known] = quick(set); key == set) {
            if (known.known()) return known.value == k;
            if (known.excludes(k)) return false;
        }
        const bool yes = method_.sums ? sum_is(set, k) : prime_is(set, k);
        if (yes) {
            remember(set).set(k);
        } else {
            remember(set).exclude(k);
        }
        return yes;
    }

    bool sum_is(const Set& set, std::uint32_t k) {
        Set largest = poset_.component(set), rest = set - largest;
        if (rest.any()) used_.sums = true;
        while (rest.any()) {
            Set part = poset_.component(rest);
            rest -= part;
            if (part.count() > largest.count()) std::swap(part, largest);
            k ^= connected_value(part);
        }
        return connected_is(largest, k);
    }

    bool connected_is(const Set& set, std::uint32_t k) {
        if (set.count() <= kFewElements) return connected_value(set) == k;
        if (k > set.count()) return false;
        const auto parts = poset_.ordinal_parts(set);
        if (parts.size() > 1) used_.sums = true;
        for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
            if (some_option_is(parts[i], parts[i], k)) return false;
            std::uint32_t below = 0;
            for (std::uint32_t j = 0; j < k; ++j) below += some_option_is(parts[i], parts[i], j) ? 1 : 0;
            k -= below;
        }
        return parts.size() == 1 ? prime_is(set, k) : is(parts.back(), k);
    }

    bool prime_is(const Set& set, std::uint32_t k) {
        if (const auto rest = without_twins(set)) return is(*rest, k);
        const Entry entry = look_up(set);
        if (knowledge(entry).known()) return knowledge(entry).value == k;
        if (knowledge(entry).excludes(k)) return false;
        if (entry.rest ? !is(*entry.rest, k) : some_option_is(set, entry.choices, k)) {
            knowledge(entry).exclude(k);
            return false;
        }
        std::uint32_t v = k;
        if (!entry.rest)
            for (v = 0; v < k && (knowledge(entry).excludes(v) || some_option_is(set, entry.choices, v)); ++v)
                knowledge(entry).exclude(v);
        knowledge(entry).set(v);
        return v == k;
    }

    bool some_option_is(const Set& set, const Set& choices, std::uint32_t k) {
        if (k >= set.count()) return false;
        std::vector<std::pair<std::uint32_t, std::uint32_t>> options;
        options.reserve(choices.count());
        choices.for_each([&](std::uint32_t x) { options.emplace_back((set - poset_.up[x]).count(), x); });
        std::sort(options.begin(), options.end());
        for (const auto& [left, x] : options)
            if (k <= left && is(set - poset_.up[x], k)) return true;
        return false;
    }

    // A small lossy table of known results for sets that are not yet taken apart.
    std::pair<Set, Knowledge>& quick(const Set& set) { return quick_[hash_of(set) % quick_.size()]; }
    Knowledge& remember(const Set& set) {
        auto& [key, known] = quick(set);
        if (!(key == set)) key = set, known = {};
        return known;
    }

    Knowledge& knowledge(const Entry& entry) {
        return by_form_ ? forms_[entry.number] : by_set_[entry.number];
    }

    std::optional<Set> without_twins(const Set& set) {
        if (!method_.pairings) return std::nullopt;
        const Set rest = poset_.without_twins(set);
        if (rest == set) return std::nullopt;
        used_.pairings = true;
        return rest;
    }

    Entry look_up(const Set& set) {
        constexpr std::uint64_t kReportEvery = 1 << 8;
        if (++positions_ % kReportEvery == 0 && limits_.report) limits_.report(progress());
        if (exhaustive_) check_budget();
        if (!by_form_) return {by_set_.find(set), std::nullopt, set};
        auto& [key, known] = recent_[hash_of(set) % recent_.size()];
        if (!known || !(key == set)) key = set, known = look_up_form(set);
        return *known;
    }

    void check_budget() const {
        const bool many = by_set_.size() > kExhaustiveSets || forms_.size() > kExhaustiveForms;
        if (many || 4 * (by_set_.bytes() + forms_.bytes()) > limits_.max_bytes) throw BudgetSpent{};
    }

    Entry look_up_form(const Set& set) {
        const Symmetry found = poset_.symmetry_of(set);
        auto rest = method_.pairings ? poset_.without_pairs(set, found.generators) : std::nullopt;
        used_.isomorphisms = true;
        used_.pairings |= rest.has_value();
        return {forms_.find(found.form), std::move(rest), poset_.one_of_each_orbit(set, found.generators)};
    }

    const SearchPoset<W> poset_;
    const SearchMethod method_;
    const SearchLimits limits_;
    const bool by_form_;
    PositionTable<Set> by_set_;
    PositionTable<std::string> forms_;
    std::vector<std::pair<Set, Knowledge>> quick_;
    std::vector<std::pair<Set, std::optional<Entry>>> recent_;
    std::uint64_t positions_ = 0;
    UsedTheorems used_;
    bool exhaustive_ = false, gave_up_ = false;
};

}  // namespace

std::unique_ptr<Leaf> make_search(const FinitePoset& poset, const SearchMethod& method,
                                  const SearchLimits& limits) {
    const std::size_t words = poset.size() / 64 + 1;  // with room for the number of elements, as a value
    if (words <= 1) return std::make_unique<Search<1>>(poset, method, limits);
    if (words <= 2) return std::make_unique<Search<2>>(poset, method, limits);
    if (words <= 4) return std::make_unique<Search<4>>(poset, method, limits);
    if (words <= 16) return std::make_unique<Search<16>>(poset, method, limits);
    throw LimitError("a search over the positions of " + std::to_string(poset.size()) +
                     " elements that no rule takes apart: at most 1023 are tried");
}

}  // namespace chompcert
