// What a verified theorem says: the verdict line, in words, and as one JSON object.
#pragma once

#include "../theorem/check_theorem.h"
#include "json.h"

namespace chompcheck {

inline std::string in_words(const ProvedTheorem& proved) {
    std::string names;
    for (const auto& list : {proved.parameters, proved.chains})
        for (const std::string& name : list) names += (names.empty() ? "" : ", ") + name;
    std::string text =
        "theorem: the positions of value 0 of " + shortened(proved.label) + ", for all " + names;
    if (proved.values) text += "; so g is the Grundy value of the game without the chain g";
    text += "\nin base " + show(static_cast<Num>(proved.base)) + " an automaton with " +
            show(static_cast<Num>(proved.states)) + (proved.states == 1 ? " state" : " states") +
            " accepts them\n";
    if (proved.version == 1)
        text += "the strategy makes a move to one of them from each other position; pieces: " +
                show(static_cast<Num>(proved.pieces)) + "\n";
    return text;
}

inline std::string json_of(const ProvedTheorem& proved, const std::string& game, const std::string& theorem) {
    return std::string("{\"verdict\":\"VERIFIED\",\"about\":\"") + (proved.values ? "values" : "positions") +
           "\",\"version\":" + json_number(proved.version) +
           ",\"base\":" + json_number(static_cast<Num>(proved.base)) +
           ",\"states\":" + json_number(static_cast<Num>(proved.states)) +
           (proved.version == 1 ? ",\"pieces\":" + json_number(static_cast<Num>(proved.pieces)) : "") +
           ",\"route\":\"automata\",\"game\":\"" + game + "\",\"theorem\":\"" + theorem + "\"}\n";
}

inline Verdict theorem_verdict(const ProvedTheorem& proved, const std::string& game,
                               const std::string& theorem) {
    return {Outcome::Verified, std::string("theorem about=") + (proved.values ? "values" : "positions") +
                                   " version=" + show(proved.version) +
                                   " base=" + show(static_cast<Num>(proved.base)) +
                                   " states=" + show(static_cast<Num>(proved.states)) +
                                   " route=automata game=" + game + " theorem=" + theorem};
}

}  // namespace chompcheck
