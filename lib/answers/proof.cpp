#include "answers/proof.h"

#include <stdexcept>

namespace chompcert {

void ProofReader::claims(SolvedGame&) {
    throw Refusal("there is no " + what_ + " of a certificate of claims: it is made from a theorem file");
}

void ProofReader::strategy(const StrategySummary&) {
    throw Refusal(
        "there is no " + what_ +
        " of a strategy certificate, which says who wins and by which moves, and nothing of values");
}

void ProofReader::theorem(const Theorem&) {
    throw Refusal("there is no " + what_ + " of a theorem file: it is made from a certificate");
}

void Proof::set_parameters(const std::vector<std::string>& words) {
    if (!words.empty())
        throw Refusal("symbolic constants are for theorems: the numbers of a certificate's game are fixed");
}

std::vector<ValuedOption> Proof::options(const ChainLengths&, const Effort&) {
    throw Refusal("a strategy certificate gives one winning move, and no values of the others");
}

std::size_t Proof::unknown_chain(const std::string&) const {
    throw Refusal("find does not apply to a strategy certificate: its game has no chains");
}

std::optional<Integer> Proof::find(const ChainLengths&, std::size_t, const Integer&) {
    throw std::logic_error("a chain that unknown_chain refuses");
}

}  // namespace chompcert
