// Memoised search.
//
// A position is a set of elements (W words of bits). It is first taken apart:
//  - a disjoint union has the nim-sum of the values of its components (Sprague and Grundy);
//  - an ordinal sum of L below U has value φ(g(U)), where φ(v) is the v-th number, from 0, that is no value
//  of
//    an option of L (subgame.h proves it). So g = k just if k is no value of an option of L, and g(U) is
//    k minus the number of such values below k;
//  - twins, and the pairs of an involutory symmetry as in involution.h, are taken away.
// What no rule takes apart has an entry in the table. "Is the value k?" is answered no by an option of value
// k, else by the least j < k that is no option's value: that is then the value; so a question for the outcome
// (k = 0) meets few positions, and the value is the least k with the answer yes. Positions of a few elements
// get their mex from all options at once: cheaper than many questions. Options with few elements come first.
//
// For posets with many symmetries, isomorphic positions share one entry: the key is then the canonical form
// of the position (symmetry.h), and of options that the position's automorphisms exchange, one is tried. For
// graphs (the minimal elements are vertices, all others lie above exactly two of them) the form is that of
// the graph, which is far smaller than its poset. A lossy table of sets saves most of the calls to bliss.
#include "search.h"

#include <optional>
#include <string>
#include <utility>

#include "../error.h"
#include "involution.h"
#include "position_table.h"
#include "search_poset.h"
#include "symmetry.h"

namespace chompcert {
namespace {

constexpr std::uint32_t kAllAtOnce = 10;  // positions of so many elements get their mex at once
constexpr double kManySymmetries = 24;

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
          recent_(by_form_ ? kRecent : 0) {}

    std::uint32_t value() override { return value(poset_.all); }
    bool has_value(std::uint32_t k) override { return is(poset_.all, k); }
    bool option_has_value(std::uint32_t x, std::uint32_t k) override {
        return is(poset_.all - poset_.up[x], k);
    }
    [[nodiscard]] SearchProgress progress() const override {
        return {positions_, by_set_.size() + forms_.size(), by_set_.bytes() + forms_.bytes()};
    }

  private:
    struct Entry {
        std::uint32_t number = 0;
        std::optional<Set> rest;  // of equal value, with fewer elements; else:
        Set choices;              // one element of each orbit that is known
    };
    static constexpr std::size_t kRecent = 1 << 18;

    // g(set)
    std::uint32_t value(const Set& set) {
        if (!set.any()) return 0;
        if (!method_.sums) return connected_value(set);
        std::uint32_t sum = 0;
        for (Set rest = set; rest.any();) {
            const Set part = poset_.component(rest);
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
        std::uint32_t v = value(parts.back());
        for (std::size_t i = parts.size() - 1; i-- > 0;) {
            std::uint32_t k = 0;
            for (std::uint32_t missing = 0;; ++k)
                if (!some_option_is(parts[i], parts[i], k) && missing++ == v) break;
            v = k;
        }
        return v;
    }

    std::uint32_t prime_value(const Set& set) {
        if (const auto rest = without_twins(set)) return value(*rest);
        const Entry entry = look_up(set);
        if (knowledge(entry).known()) return knowledge(entry).value;
        std::uint32_t v = 0;
        if (entry.rest) {
            v = value(*entry.rest);
        } else if (set.count() <= kAllAtOnce) {
            v = mex_of_options(set, entry.choices);
        } else {
            while (knowledge(entry).excludes(v) || some_option_is(set, entry.choices, v)) {
                knowledge(entry).exclude(v);
                ++v;
            }
        }
        knowledge(entry).set(v);
        return v;
    }

    std::uint32_t mex_of_options(const Set& set, const Set& choices) {
        std::uint64_t seen = 0;
        choices.for_each([&](std::uint32_t x) { seen |= std::uint64_t{1} << value(set - poset_.up[x]); });
        return static_cast<std::uint32_t>(std::countr_one(seen));
    }

    // Whether g(set) = k. A value is at most the number of elements.
    bool is(const Set& set, std::uint32_t k) {
        if (k > set.count()) return false;
        if (!set.any()) return true;
        if (!method_.sums) return prime_is(set, k);
        Set largest = poset_.component(set), rest = set - largest;
        while (rest.any()) {
            Set part = poset_.component(rest);
            rest -= part;
            if (part.count() > largest.count()) std::swap(part, largest);
            k ^= connected_value(part);
        }
        return connected_is(largest, k);
    }

    bool connected_is(const Set& set, std::uint32_t k) {
        if (set.count() <= kAllAtOnce) return connected_value(set) == k;
        if (k > set.count()) return false;
        const auto parts = poset_.ordinal_parts(set);
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

    Knowledge& knowledge(const Entry& entry) {
        return by_form_ ? forms_[entry.number] : by_set_[entry.number];
    }

    std::optional<Set> without_twins(const Set& set) const {
        if (!method_.pairings) return std::nullopt;
        const Set rest = poset_.without_twins(set);
        return rest == set ? std::nullopt : std::optional(rest);
    }

    Entry look_up(const Set& set) {
        constexpr std::uint64_t kReportEvery = 1 << 12;
        if (++positions_ % kReportEvery == 0 && limits_.report) limits_.report(progress());
        if (!by_form_) return {by_set_.find(set), std::nullopt, set};
        auto& [key, known] = recent_[hash_of(set) % kRecent];
        if (!known || !(key == set)) key = set, known = look_up_form(set);
        return *known;
    }

    Entry look_up_form(const Set& set) {
        const Symmetry found = poset_.symmetry_of(set);
        return {forms_.find(found.form),
                method_.pairings ? poset_.without_pairs(set, found.generators) : std::nullopt,
                poset_.one_of_each_orbit(set, found.generators)};
    }

    const SearchPoset<W> poset_;
    const SearchMethod method_;
    const SearchLimits limits_;
    const bool by_form_;
    PositionTable<Set> by_set_;
    PositionTable<std::string> forms_;
    std::vector<std::pair<Set, std::optional<Entry>>> recent_;
    std::uint64_t positions_ = 0;
};

}  // namespace

std::unique_ptr<Leaf> make_search(const FinitePoset& poset, const SearchMethod& method,
                                  const SearchLimits& limits) {
    const std::size_t words = (poset.size() + 63) / 64;
    if (words <= 1) return std::make_unique<Search<1>>(poset, method, limits);
    if (words <= 2) return std::make_unique<Search<2>>(poset, method, limits);
    if (words <= 4) return std::make_unique<Search<4>>(poset, method, limits);
    if (words <= 16) return std::make_unique<Search<16>>(poset, method, limits);
    throw LimitError("a search over the positions of " + std::to_string(poset.size()) +
                     " elements that no rule takes apart: at most 1024 are tried");
}

}  // namespace chompcert
