// From the bytes of a game and of a theorem file to what is proved: PARAMETERS.md, section 12, *The checker*.
#pragma once

#include "relations.h"
#include "strategy.h"

namespace chompcheck {

struct ProvedTheorem {
    Num version = 0;
    bool values = false;
    std::size_t base = 2, states = 0, pieces = 0;  // pieces of the strategy of version 1
    std::string label;
    std::vector<std::string> parameters, chains;
};

struct FileText {
    std::string name, bytes;
};

/// The sentence by the automaton of version 2.
inline void decide_automaton(TheoremWords& words, const PosetFamily& family, const Lexer& lexer,
                             ProvedTheorem& proved) {
    AutomatonReader reader(words, family);
    const PositionSet zero = reader.read();
    Moves moves(family, lexer, reader.base);
    const Decreed decreed(moves, lexer);
    Sentence(moves, decreed, zero).decide();
    proved.base = reader.base;
    proved.states = reader.states;
}

/// The number of states of one automaton for all ideals.
inline std::size_t states_of_all(const PositionSet& zero, const Linear& linear) {
    Automaton all = linear.none();
    std::uint64_t bit = 1;
    for (const auto& [ideal, tuples] : zero) {
        all = product(all, tuples, [&](std::uint64_t x, std::uint64_t y) { return x | (y * bit); });
        bit *= 2;
    }
    return all.states();
}

/// The sentence by the formula of version 1, and its strategy.
inline void decide_formula(TheoremWords& words, const PosetFamily& family, const Lexer& lexer,
                           ProvedTheorem& proved) {
    Moves moves(family, lexer, 2);
    const Decreed decreed(moves, lexer);
    const Num lines = words.field("formula ", "formula");
    words.expect("\n", "formula");
    FormulaWords formula(words, lines);
    Automaton others = moves.linear.none();
    const PositionSet parts = FormulaParser(formula, family, moves.linear).formula(family, others);
    PositionSet zero;
    for (const auto& [ideal, can] : moves.positions) {
        const auto found = parts.find(ideal);
        zero.emplace(ideal, can & (found == parts.end() ? others : found->second));
    }
    const Num pieces = words.field("strategy ", "strategy");
    words.expect("\n", "strategy");
    std::vector<StrategyPiece> strategy;
    for (Num piece = 0; piece < pieces; ++piece)
        strategy.push_back(TheoremStrategy::read(words, family, moves.linear));
    words.expect("end", "last line");
    words.expect("\n", "last line");
    words.end();
    Sentence sentence(moves, decreed, zero);
    sentence.decide();
    TheoremStrategy checked(moves, decreed, zero, sentence);
    for (const StrategyPiece& piece : strategy) checked.check(piece);
    checked.finish();
    proved.states = states_of_all(zero, moves.linear);
    proved.pieces = strategy.size();
}

inline ProvedTheorem decide_theorem(const FileText& game, const std::string& hash, const FileText& theorem) {
    TheoremWords words(theorem.bytes, theorem.name);
    const TheoremHeading said = heading(words, game.bytes, hash);
    Lexer lexer(game.bytes, game.name, true);
    const PosetFamily family = read_family(lexer, said.values);
    ProvedTheorem proved{said.version, said.values, 2, 0, 0, family.label, family.parameters, family.chains};
    if (said.version == 2)
        decide_automaton(words, family, lexer, proved);
    else
        decide_formula(words, family, lexer, proved);
    return proved;
}

}  // namespace chompcheck
