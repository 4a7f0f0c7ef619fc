// The strategy of a theorem file, version 1: (a), (b), (c) of PARAMETERS.md, section 6; section 15.
#pragma once

#include "formula.h"
#include "sentence.h"

namespace chompcheck {

struct StrategyPiece {
    Subset from = 0, to = 0;
    std::size_t kind = 0;
    std::vector<Sum> left;  // of each chain
    Automaton condition;
    std::string line;
};

class TheoremStrategy {
  public:
    /// The sentence is true.
    TheoremStrategy(Moves& moves, const Decreed& decreed, const PositionSet& zero, Sentence& sentence)
        : moves_(moves), zero_(zero), sentence_(sentence) {
        for (const auto& [ideal, can] : moves.positions) {
            const auto found = zero.find(ideal);
            const Automaton goes_on = can & !decreed.all(ideal);
            rest_.emplace(ideal, found == zero.end() ? goes_on : goes_on & !found->second);
        }
        uncovered_ = rest_;
    }

    static StrategyPiece read(TheoremWords& file, const PosetFamily& family, const Linear& linear) {
        FormulaWords words(file, 1);
        StrategyPiece piece{0, 0, 0, {}, linear.all(), words.line()};
        if (words.peek() == "{") {
            piece.from = words.ideal(family);
            words.expect(":");
        }
        words.expect("take");
        std::vector<std::string> kinds = family.chains;
        kinds.insert(kinds.end(), family.elements.begin(), family.elements.end());
        const auto found = std::find(kinds.begin(), kinds.end(), words.peek());
        if (found == kinds.end()) words.malformed("a chain or an element");
        piece.kind = as_index(found - kinds.begin());
        words.take();
        words.expect("to");
        if (words.peek() == "{") piece.to = words.ideal(family);
        FormulaParser parser(words, family, linear);
        for (std::size_t v = 0; v < family.chains.size(); ++v) {
            words.expect(v == 0 ? "(" : ",");
            piece.left.push_back(parser.sum());
        }
        words.expect(")");
        if (words.take_if("when")) piece.condition = parser.condition();
        if (!words.at_end()) words.malformed("'when' or the end of the line");
        return piece;
    }

    void check(const StrategyPiece& piece) {
        const auto rest = rest_.find(piece.from);
        const Automaton covered = rest == rest_.end() ? moves_.linear.none() : rest->second & piece.condition;
        if (covered.empty())
            reject("strategy a", "line " + piece.line, "a position of another value than 0 that it covers",
                   "none");
        const Automaton wrong = covered & !right(piece);
        if (!wrong.empty())
            LeastPosition(moves_.family)
                .reject({{"strategy b", "the move of line " + piece.line + " to one of them", piece.from,
                          wrong}});
        Automaton& uncovered = uncovered_.at(piece.from);
        uncovered = uncovered & !covered;
    }

    void finish() const {
        std::vector<Violation> violations;
        for (const auto& [ideal, tuples] : uncovered_)
            if (!tuples.empty())
                violations.push_back({"strategy c", "a piece for each other position", ideal, tuples});
        if (!violations.empty()) LeastPosition(moves_.family).reject(violations);
    }

  private:
    // Where the sum is the number of elements of V that are left.
    [[nodiscard]] Automaton graph(std::size_t v, const Sum& sum) const {
        Automaton result = moves_.linear.none();
        for (const auto& [where, form] : sum)
            if (form) {
                Form equation = moves_.there(v) - *form;
                equation.denominator = 1;
                result = result | (where & moves_.linear.zero(equation));
            }
        return result;
    }

    // Where the move of the piece leads to a position of value 0: all that it leaves is what the piece says.
    Automaton right(const StrategyPiece& piece) {
        const std::size_t w = piece.kind;
        if (!zero_.contains(piece.to)) return moves_.linear.none();
        const bool chain = moves_.family.is_chain(w);
        const Automaton pick = chain ? graph(w, piece.left[w]) : moves_.linear.all();
        Automaton result = moves_.taking(w, pick & sentence_.leads(piece.from, w, piece.to));
        for (std::size_t v = 0; v < moves_.family.chains.size() && !result.empty(); ++v)
            if (v != w)
                result = result & moves_.taking(w, exists({kThere + static_cast<int>(v)},
                                                          pick & moves_.cut(w, v) & graph(v, piece.left[v])));
        return result;
    }

    Moves& moves_;
    const PositionSet& zero_;
    Sentence& sentence_;
    PositionSet rest_, uncovered_;
};

}  // namespace chompcheck
