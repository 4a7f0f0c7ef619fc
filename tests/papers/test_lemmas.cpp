// The rows about lemmas: each lemma as it is printed holds on some games, and a false statement near to it is
// seen to fail there.
#include <array>
#include <random>
#include <vector>

#include "catch.h"
#include "papers/graphs/small_graphs.h"
#include "papers/graphs/small_posets.h"
#include "papers/periodicity/byrnes_lemmas.h"
#include "papers/periodicity/random_two_chains.h"
#include "papers/play.h"

using namespace chompcert::papers;

namespace {

using Both = std::array<Tried, 2>;  // of the lemma, and of the false statement

void check(const Both& tried) {
    CHECK(tried[0].holds());
    CHECK(tried[1].failures > 0);
    CHECK(!tried[1].first_failure.empty());
}

// Games of the rows, with assumption (3) or without.
std::vector<RandomGame> games(bool assumption_3) {
    std::vector<RandomGame> all;
    for (int size = assumption_3 ? 0 : 1; size <= 3; ++size)
        for (int number = 1; number <= 6; ++number)
            all.push_back(random_two_chains(assumption_3, size, number));
    return all;
}

}  // namespace

TEST_CASE("what was never tried has not been seen to hold, and a failure differs") {
    Tried tried;
    CHECK(case_of("it", tried).verdict() == Verdict::differs);
    tried.add(true, [] { return "here"; });
    CHECK(case_of("it", tried).verdict() == Verdict::agrees);
    tried.add(false, [] { return "there"; });
    CHECK(case_of("it", tried).verdict() == Verdict::differs);
    CHECK(case_of("it", tried).note == "2 times, false 1 times, first at there");
}

TEST_CASE("false statements near to Lemmas 1 to 4 of Byrnes are noticed") {
    std::array<Both, 4> tried;
    std::vector<RandomGame> all = games(true);
    for (RandomGame& game : games(false)) all.push_back(std::move(game));
    for (const auto& [name, text] : all) {
        TwoChains game(text, 8), larger(text, 16);
        const auto solved = prove({}, text, 2);
        for (const std::size_t faulty : {0U, 1U}) {
            const auto shift = static_cast<std::int64_t>(faulty);
            try_lemma_1(game, name, tried[0][faulty], shift);
            try_lemma_2(game, name, tried[1][faulty], shift);
            try_lemma_3(game, name, tried[2][faulty], shift);
            try_lemma_4(larger, *solved, tried[3][faulty], shift);
        }
    }
    for (const Both& both : tried) check(both);
}

TEST_CASE("false statements near to Lemmas 6 to 8 of Byrnes are noticed") {
    std::array<Both, 3> tried;
    for (const auto& [name, text] : games(true)) {
        TwoChains game(text, 22);
        const auto solved = prove({}, text, 2);
        Levels levels(game, *solved);
        for (const std::size_t faulty : {0U, 1U}) {
            const auto shift = -static_cast<std::int64_t>(faulty);
            levels.try_lemma_6(tried[0][faulty], shift);
            levels.try_lemma_7(tried[1][faulty], shift);
            levels.try_lemma_8(tried[2][faulty], shift);
        }
    }
    for (const Both& both : tried) check(both);
}

TEST_CASE("false statements near to the lemmas on involutions are noticed") {
    std::array<Both, 4> tried;
    const auto maps = self_inverse_maps(4);
    CliqueGame graphs(4, 2), skeletons(4, 3);
    for (const std::size_t faulty : {0U, 1U}) {
        for (const SmallGraph& graph : all_graphs(4)) {
            try_involutions(graphs, graph, maps, tried[0][faulty], faulty == 1);
            try_involutions(skeletons, graph, maps, tried[1][faulty], faulty == 1);
        }
        for (const SmallGraph& a : all_graphs(2))
            for (const SmallGraph& b : all_graphs(2))
                try_joined_involutions(graphs, a, b, tried[2][faulty], faulty == 1);
        std::mt19937_64 random(1);
        try_lemma_2_7({4, 2, faulty == 1 ? 1 : 0, 1, 16}, random, tried[3][faulty]);
    }
    for (const Both& both : tried) check(both);
}

TEST_CASE("false statements near to the lemmas on maps of posets are noticed") {
    std::array<Both, 2> tried;
    Tried values;
    for (std::size_t elements = 1; elements <= 5; ++elements)
        for (const SmallPoset& poset : all_posets(elements))
            for (const std::size_t faulty : {0U, 1U}) {
                const auto maps = self_inverse_maps(elements);
                try_automorphisms(poset, maps, tried[0][faulty], faulty == 1);
                try_pairings(poset, maps, tried[1][faulty], values, faulty == 1);
            }
    for (const Both& both : tried) check(both);
    CHECK(all_posets(5).size() == 357);
}

TEST_CASE("the positions of two chains are those of their definition") {
    TwoChains chomp("poset chomp\nd[i] < c[i+1]\n", 8);
    CHECK(chomp.position(5, 2) == chomp.position(3, 2));
    CHECK(chomp.position(2, 2) != chomp.position(3, 2));
    CHECK(chomp.grundy(chomp.position(4, 4)) == 0);
    TwoChains bounded("poset bounded\nelements x y\nx < c[2]\nx < d[1]\nd < c[3]\n", 8);
    CHECK(bounded.position(7, 4) == bounded.position(2, 4));
    CHECK(!bounded.assumption_3());
    CHECK((bounded.below_c(0, 1) && !bounded.below_c(0, 0) && bounded.parallel(1) && !bounded.parallel(0)));
}
