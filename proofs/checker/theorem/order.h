// The closed order of a game with parameters: R_UV for each two kinds, PARAMETERS.md, sections 2 and 11.
#pragma once

#include "family.h"

namespace chompcheck {

class ClosedOrder {
  public:
    /// Lexer: for the places of what is malformed.
    ClosedOrder(const PosetFamily& family, const Lexer& lexer, std::size_t base)
        : family_(family), linear(base), kinds_(family.kinds()) {
        for (const auto& [form, place] : family.indices)
            if (!linear.at_most_zero(form).empty())
                lexer.malformed(place, "index", "at least 1 for all parameters");
        for (const FamilyRelation& relation : family.relations) said_.push_back(pairs_of(relation));
        const std::string defect = close(said_.size());
        if (!defect.empty()) lexer.malformed(culprit(), "order", defect);
    }

    /// The tuples (parameters, kX, kY) with u_x < v_y.
    [[nodiscard]] const Automaton& operator()(std::size_t u, std::size_t v) const {
        return below_[u * kinds_ + v];
    }

  private:
    [[nodiscard]] Automaton pairs_of(const FamilyRelation& relation) const {
        const Form x = Form::track(kX), y = Form::track(kY);
        Automaton pairs = linear.at_least(x, 1) & linear.at_least(y, 1);
        if (relation.f) pairs = pairs & linear.at_most_zero(x - *relation.f);
        pairs = pairs & (family_.is_chain(relation.high) ? linear.at_most_zero(relation.g - y)
                                                         : linear.zero(y - Form::number(1)));
        for (const Form& condition : relation.conditions) pairs = pairs & linear.at_least(condition, 1);
        return exists({kI}, pairs);
    }

    // Lemma 1, from the first relations. Returns what is wrong, if anything is.
    std::string close(std::size_t relations) {
        below_.assign(kinds_ * kinds_, linear.none());
        for (std::size_t r = 0; r < relations; ++r) {
            Automaton& pairs = at(family_.relations[r].low, family_.relations[r].high);
            pairs = pairs | said_[r];
        }
        for (std::size_t w = 0; w < kinds_; ++w)
            for (std::size_t u = 0; u < kinds_; ++u)
                for (std::size_t v = 0; v < kinds_; ++v)
                    if (u != w && v != w && !at(u, w).empty() && !at(w, v).empty())
                        at(u, v) = at(u, v) | exists({kZ}, renamed(at(u, w), {{kY, kZ}}) &
                                                               renamed(at(w, v), {{kX, kZ}}));
        const Form x = Form::track(kX), y = Form::track(kY);
        for (std::size_t u = 0; u < kinds_; ++u)
            if (!(at(u, u) & linear.at_most_zero(y - x)).empty()) return "no element below itself";
        const Automaton first = linear.zero(y - Form::number(1));
        for (std::size_t u = 0; u < family_.chains.size(); ++u)
            for (std::size_t a = family_.chains.size(); a < kinds_; ++a)
                if (!(!exists({kX, kY}, linear.at_least(x, 1) & first & !(at(u, a) & first))).empty())
                    return "no element above infinitely many elements of a chain";
        return "";
    }

    // The last relation of the fewest, from the first one on, with which something is wrong.
    Token culprit() {
        std::size_t good = 0, bad = said_.size();
        while (bad - good > 1) {
            const std::size_t middle = (good + bad) / 2;
            (close(middle).empty() ? good : bad) = middle;
        }
        return family_.relations[good].place;
    }

    Automaton& at(std::size_t u, std::size_t v) { return below_[u * kinds_ + v]; }

    const PosetFamily& family_;

  public:
    const Linear linear;

  private:
    std::size_t kinds_;
    std::vector<Automaton> said_, below_;
};

}  // namespace chompcheck
