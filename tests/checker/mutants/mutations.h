// Ways to make a certificate false or ill-formed, drawn at random: of one claim (claim_mutations.cpp), of the
// tree of claims, of the lines and tokens, and of the game (mutations.cpp).
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "certificate_text.h"
#include "oracle/random_game.h"

namespace adversary {

using oracle::Random;

struct Mutant {
    std::string how;
    std::string game;  // the game file the checker is given
    std::string certificate;
};

/// Changes a claim so that it stays well-formed; may leave it unchanged if it does not apply.
struct ClaimMutation {
    const char* name;
    std::function<void(ClaimText&, Random&)> apply;
};
[[nodiscard]] const std::vector<ClaimMutation>& claim_mutations();

template <class T>
[[nodiscard]] T& pick(std::vector<T>& list, Random& random) {
    return list[static_cast<std::size_t>(random.below(static_cast<int>(list.size())))];
}
template <class T>
[[nodiscard]] const T& pick(const std::vector<T>& list, Random& random) {
    return list[static_cast<std::size_t>(random.below(static_cast<int>(list.size())))];
}

/// A mutant of pool[of]; the others lend their parts.
[[nodiscard]] Mutant mutate(const std::vector<CertificateText>& pool, std::size_t of, Random& random);

}  // namespace adversary
