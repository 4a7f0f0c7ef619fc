// false_theorems COUNT SEED (GAME THEOREM)...: bends true theorem files in COUNT ways (bend.h), and asks the
// checker. What it verifies has to be right in a box of positions, by the definition of the game (judge.h);
// where it names a least counterexample inside the box, the theorem has to be wrong about just this position.
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <iostream>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "../../../proofs/checker/cli/sha256.h"
#include "../../../proofs/checker/theorem/check_theorem.h"
#include "bend.h"
#include "judge.h"

using namespace bent_theorems;

namespace {

chompcheck::Verdict verdict_on(const Theorem& theorem) {
    try {
        chompcheck::decide_theorem({"game", theorem.game}, chompcheck::digest_of(theorem.game),
                                   {"theorem", theorem.text()});
        return {chompcheck::Outcome::Verified, ""};
    } catch (const chompcheck::Verdict& verdict) {
        return verdict;
    }
}

struct Counts {
    std::atomic<int> asked = 0, wrong = 0, verified = 0, malformed = 0, limits = 0, failures = 0;
};

void fail(Counts& counts, const Theorem& theorem, const std::string& what) {
    static std::mutex mutex;
    const std::lock_guard lock(mutex);
    if (++counts.failures <= 5) std::cerr << what << "\n" << theorem.text() << "\n";
}

void ask(const Theorem& theorem, const Theorem* original, Counts& counts) {
    const Truth& truth = truth_of(theorem);
    const chompcheck::Verdict verdict = verdict_on(theorem);
    ++counts.asked;
    const bool verified = verdict.outcome == chompcheck::Outcome::Verified;
    counts.verified += verified ? 1 : 0;
    counts.malformed += verdict.outcome == chompcheck::Outcome::Malformed ? 1 : 0;
    counts.limits += verdict.outcome == chompcheck::Outcome::Limit ? 1 : 0;
    const bool read = verdict.outcome != chompcheck::Outcome::Malformed;
    const bool wrong = truth.bad || !read || wrong_in_box(theorem, truth);
    counts.wrong += read && wrong ? 1 : 0;
    if (verified && wrong) fail(counts, theorem, "VERIFIED, but wrong in the box");
    if (verified && theorem.version == 1 && strategy_fails(theorem, truth))
        fail(counts, theorem, "VERIFIED, but the strategy fails in the box");
    if (verified && original != nullptr && theorem.version == 2 && theorem.game == original->game &&
        theorem.text() != original->text())
        fail(counts, theorem, "VERIFIED, but the automaton is another one than that of this game");
    if (verdict.outcome == chompcheck::Outcome::Rejected && !truth.bad &&
        named_wrongly(verdict.text, theorem, truth))
        fail(counts, theorem, "no counterexample: " + verdict.text);
    if (original == nullptr && !verified) fail(counts, theorem, "a true theorem: " + verdict.text);
}

int run(const std::vector<std::string>& words) {
    const int count = std::stoi(words.at(0));
    const std::uint64_t seed = std::stoull(words.at(1));
    std::vector<Theorem> all;
    for (std::size_t w = 2; w + 1 < words.size(); w += 2) all.push_back(read_theorem(words[w], words[w + 1]));
    Counts counts;
    for (const Theorem& theorem : all) ask(theorem, nullptr, counts);
    std::atomic<int> next = 0;
    const auto work = [&] {
        for (int n = next++; n < count; n = next++) {
            Random random(seed * 1'000'003 + static_cast<std::uint64_t>(n));
            Theorem theorem = bent(all, random);
            const bool same = std::any_of(all.begin(), all.end(),
                                          [&](const Theorem& t) { return t.text() == theorem.text(); });
            if (same) continue;
            const auto original = std::find_if(all.begin(), all.end(), [&](const Theorem& t) {
                return t.game == theorem.game && t.version == theorem.version && t.values == theorem.values &&
                       t.automaton.base == theorem.automaton.base;
            });
            ask(theorem, original == all.end() ? &all.front() : &*original, counts);
        }
    };
    std::vector<std::thread> threads;
    for (int t = 0; t < 2; ++t) threads.emplace_back(work);
    for (std::thread& thread : threads) thread.join();
    std::cout << counts.asked << " theorems, " << counts.wrong << " wrong in the box and well formed, "
              << counts.malformed << " malformed, " << counts.verified << " verified, " << counts.limits
              << " limits, " << counts.failures << " failures (seed " << seed << ")\n";
    return counts.failures > 0 || counts.wrong * 4 < count ? 1 : 0;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run({argv + 1, argv + argc});
    } catch (const std::exception& error) {
        std::cerr << error.what() << "\n";
        return 2;
    }
}
