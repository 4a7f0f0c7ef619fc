// Decreed values: FORMAT.md, section 1.5, and THEOREM.md, section 14. Which positions have one, and that the
// elements of each are an order ideal without an element above a chain. Cost: the pairs said, sorted once;
// for each element of a decree a logarithm of their number, and those said to lie below it.
#pragma once

#include <map>
#include <optional>

#include "ideals.h"

namespace chompcheck {

// By the position, which consists of these elements.
struct Decrees {
    std::map<Ideal, Num, CanonicalOrder> values;

    /// The value decreed for this ideal, if there is one.
    [[nodiscard]] std::optional<Num> value_of(const Ideal& ideal) const {
        const auto found = values.find(ideal);
        return found == values.end() ? std::nullopt : std::optional<Num>(found->second);
    }
};

class DecreeReader {
  public:
    DecreeReader(const GameText& game, const Closure& closure, const Lexer& lexer)
        : game_(game), closure_(closure), lexer_(lexer) {}

    Decrees read() {
        Decrees decrees;
        if (game_.decrees.empty()) return decrees;
        collect_said_below();
        for (const Decree& decree : game_.decrees) {
            const Ideal set = set_of(decree);
            check_ideal(decree, set);
            const bool added = decrees.values.emplace(set, decree.value).second;
            if (!added)
                lexer_.malformed(decree.place, "decreed position", "a set that no earlier line names");
        }
        return decrees;
    }

  private:
    using Pair = std::pair<Num, Num>;  // an element, and one said to lie below it

    void collect_said_below() {
        game_.for_each_pair([&](Point low, Point high, const Term&) {
            if (low.part == Part::A && high.part == Part::A) below_.emplace_back(high.number, low.number);
        });
        std::sort(below_.begin(), below_.end());
    }

    [[nodiscard]] std::size_t number_of(const Term& element) const {
        return as_index(game_.point(element, 0).number);
    }

    [[nodiscard]] Ideal set_of(const Decree& decree) const {
        Ideal set((closure_.elements() + 63) / 64, 0);
        for (const Term& element : decree.elements) {
            const std::size_t e = number_of(element);
            if (contains(set, e)) lexer_.malformed(element.name, "decreed position", "each element once");
            if (closure_.uC[e] > 0 || closure_.uD[e] > 0)
                malformed(lexer_.where(element.name), "decreed position",
                          "no element above an element of a chain", quote(game_.name_of(e)));
            insert(set, e);
        }
        return set;
    }

    // If no element of a chain lies below an element, then all that does lies below one that is said to.
    void check_ideal(const Decree& decree, const Ideal& set) const {
        for (const Term& element : decree.elements) {
            const auto e = static_cast<Num>(number_of(element));
            for (auto pair = std::lower_bound(below_.begin(), below_.end(), Pair(e, 0));
                 pair != below_.end() && pair->first == e; ++pair)
                if (const auto low = as_index(pair->second); !contains(set, low))
                    malformed(lexer_.where(element.name), "decreed position",
                              quote(game_.name_of(low)) + " too, which lies below",
                              quote(game_.name_of(as_index(e))) + " without it");
        }
    }

    const GameText& game_;
    const Closure& closure_;
    const Lexer& lexer_;
    std::vector<Pair> below_;
};

}  // namespace chompcheck
