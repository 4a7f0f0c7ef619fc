// Seed 004, section 7: does periodicity extend to three chains?
//
// A chain without relations turns Grundy values into positions of value 0, and a formula for all lengths and
// all constants says more than periodicity in one direction. isl decides each for all positions
// (theorem/decide.h); proofs/theorems/census/ has more of them, with posets for which no formula exists.
#include <algorithm>

#include "papers/chomp/sun_at_once.h"
#include "papers/row.h"
#include "parametric/game/reader.h"
#include "parametric/guess/box.h"

namespace chompcert::papers {
namespace {

constexpr const char* kShifted =
    "case { d = 0: c; c + d + s even: c + ceil(d/2); "
    "else min(c - ceil(d/2), floor((3*c - 3*d - s - 1)/2)) }";

struct Theorem {
    std::string what, game, formula;
};

std::vector<Theorem> theorems() {
    return {
        {"c[i+s] < d[i], s >= -1, and a free chain e",
         "poset shifted\nchains c d e\nparameters s >= -1\nc[i+s] < d[i]\n", std::string("e = ") + kShifted},
        {"c[i+s] < d[i], c[i] < e[2*i+t], s, t >= 0",
         "poset slope_two\nchains c d e\nparameters s >= 0, t >= 0\nc[i+s] < d[i]\nc[i] < e[2*i+t]\n",
         std::string("e = ") + kShifted},
        {"c[i] < e[i+1], e[p] < d[1], p >= 1",
         "poset column\nchains c e d\nparameters p >= 1\nc[i] < e[i+1]\ne[p] < d[1]\n",
         "let m = c - p + 1; let l = e - p + 1; d = case { e < p: if c = e then 0 else none; "
         "m + l odd: m - 1 + floor(l/2); else min(m - 1 - floor(l/2), 3*(m - l)/2) }"},
        {"c[i] < d[i+1], c[i+t] < e[i], t >= 1",
         "poset three_shifts\nchains c d e\nparameters t >= 1\nc[i] < d[i+1]\nc[i+t] < e[i]\n",
         "d = c and e = 0; e = 1 and c = t + 1 and d = t + 2; d = t + 1 and e = c - t - 1 when c >= t + 2"},
    };
}

std::string listed(const std::vector<std::int64_t>& numbers) {
    std::string text;
    for (const std::int64_t number : numbers) text += (text.empty() ? "" : " ") + std::to_string(number);
    return text;
}

// The x with (x, 2x, 3x) of value 0 are those without two neighbouring binary digits 1: x + 2x = x XOR 2x.
Case nim() {
    const SolvedBox box = solve_box(read_symbolic_game("poset nim\nchains c d e\n"));
    std::vector<std::int64_t> seen, expected;
    for (std::int64_t x = 0; 3 * x <= box.size; ++x) {
        if (std::ranges::binary_search(box.ideals.front().zero, BoxPoint{x, 2 * x, 3 * x})) seen.push_back(x);
        if ((x & 2 * x) == 0) expected.push_back(x);
    }
    return {"three chains without relations: the x <= " + std::to_string(box.size / 3) +
                " for which (x, 2x, 3x) has value 0",
            {listed(expected), Source::literature, "Bouton, Nim"},
            listed(seen),
            "no set that is periodic from some x on; so no formula with +, < and remainders exists"};
}

std::vector<Case> three_chains(const Context& context) {
    std::vector<Case> cases;
    for (const Theorem& theorem : theorems()) {
        context.working(theorem.what);
        cases.push_back({theorem.what + ": one formula for all positions of value 0", left_open(),
                         is_proved_at_once(theorem.game, theorem.formula) ? "proved" : "wrong"});
    }
    cases.push_back(nim());
    return cases;
}

}  // namespace

std::vector<Row> three_chain_rows() {
    return {{"004-three-chains", "section 7, which asks for it",
             "periodicity with three chains, as formulas for all positions",
             "four families of posets, all lengths and constants; Nim",
             "four families of posets, all lengths and constants; Nim", three_chains}};
}

}  // namespace chompcert::papers
