// Seed 000: the statements about Apéry sets, by their definition: Propositions 2.1, 3.1, 3.2, 4.1, Corollary
// 2.2, Remark 2.3, Lemmas 3.3, 5.2 and 5.3.
//
// Ap(S, a) consists of the s in S for which s − a is not in S. Each statement is one case for each semigroup.
#include <algorithm>
#include <numeric>
#include <set>

#include "families/family.h"
#include "finite/semigroup/numerical_semigroup.h"
#include "papers/explicit_poset.h"
#include "papers/play.h"
#include "papers/row.h"

namespace chompcert::papers {
namespace {

using Numbers = std::set<std::int64_t>;

Numbers apery(const NumericalSemigroup& semigroup, std::int64_t a) {
    Numbers set;
    for (std::int64_t s = 0; s <= semigroup.frobenius() + a; ++s)
        if (semigroup.contains(s) && !semigroup.contains(s - a)) set.insert(s);
    return set;
}

// Those below no other element of the set.
Numbers maximal_of(const NumericalSemigroup& semigroup, const Numbers& set) {
    Numbers maximal;
    for (const std::int64_t x : set)
        if (std::ranges::none_of(set, [&](std::int64_t y) { return y > x && semigroup.contains(y - x); }))
            maximal.insert(x);
    return maximal;
}

Numbers pseudo_frobenius(const NumericalSemigroup& semigroup) {
    Numbers numbers;
    for (std::int64_t x = -1; x <= semigroup.frobenius(); ++x)
        if (!semigroup.contains(x) && std::ranges::all_of(semigroup.generators(), [&](std::int64_t g) {
                return semigroup.contains(x + g);
            }))
            numbers.insert(x);
    return numbers;
}

std::int64_t type_of(const NumericalSemigroup& semigroup) {
    return std::ssize(pseudo_frobenius(semigroup));
}

std::string holds(bool it) {
    return it ? "holds" : "fails";
}

Case of_semigroup(const NumericalSemigroup& semigroup, bool right) {
    return {semigroup.str(), published("holds"), holds(right)};
}

template <typename Statement>
std::vector<Case> of_all(const Context& context, Statement statement) {
    std::vector<Case> cases;
    for (const NumericalSemigroup& semigroup : semigroups_up_to(context.far ? 15 : 11)) {
        context.working(semigroup.str());
        cases.push_back(of_semigroup(semigroup, statement(semigroup)));
    }
    return cases;
}

std::vector<std::int64_t> first_elements(const NumericalSemigroup& semigroup) {
    std::vector<std::int64_t> elements;
    for (std::int64_t x = 1; x <= semigroup.frobenius() + 2 * semigroup.multiplicity(); ++x)
        if (semigroup.contains(x)) elements.push_back(x);
    return elements;
}

// The maximal elements of Ap(S, a) less a are the pseudo-Frobenius numbers, for each a; so their number is
// the type.
std::vector<Case> pseudo(const Context& context) {
    return of_all(context, [](const NumericalSemigroup& semigroup) {
        const Numbers expected = pseudo_frobenius(semigroup);
        return std::ranges::all_of(first_elements(semigroup), [&](std::int64_t a) {
            Numbers found;
            for (const std::int64_t x : maximal_of(semigroup, apery(semigroup, a))) found.insert(x - a);
            return found == expected;
        });
    });
}

// What is left after the first move a, and above what: the multiples of generators, step by step, by which
// `make semigroup --after` writes the game. Its elements are Ap(S, a) without 0, and its order is t − s ∈ S.
bool is_what_is_left(const NumericalSemigroup& semigroup, std::int64_t a) {
    Words words{"semigroup"};
    for (const std::int64_t generator : semigroup.generators()) words.push_back(std::to_string(generator));
    words.insert(words.end(), {"--after", std::to_string(a)});
    const ExplicitPoset poset(make_game(words), 0);
    std::vector<std::int64_t> numbers;
    for (const auto& element : poset.elements())
        numbers.push_back(std::stoll(element.name.substr(element.name.find_first_of("0123456789"))));
    for (std::size_t x = 0; x < numbers.size(); ++x)
        for (std::size_t y = 0; y < numbers.size(); ++y)
            if ((poset.below(y) >> x & 1) !=
                (x != y && semigroup.contains(numbers[y] - numbers[x]) ? 1U : 0U))
                return false;
    Numbers left(numbers.begin(), numbers.end());
    left.insert(0);
    return left == apery(semigroup, a);
}

std::vector<Case> after_the_first_move(const Context& context) {
    return of_all(context, [](const NumericalSemigroup& semigroup) {
        return std::ranges::all_of(first_elements(semigroup),
                                   [&](std::int64_t a) { return is_what_is_left(semigroup, a); });
    });
}

// (a), (b), (c), (d) of Proposition 3.1; (e) is (b) in other words.
std::vector<Case> maximal_dimension(const Context& context) {
    return of_all(context, [](const NumericalSemigroup& semigroup) {
        const std::int64_t least = semigroup.multiplicity();
        Numbers generators(semigroup.generators().begin(), semigroup.generators().end());
        generators.erase(least);
        generators.insert(0);
        const std::vector<std::int64_t> elements = first_elements(semigroup);
        const bool sums = std::ranges::all_of(elements, [&](std::int64_t x) {
            return std::ranges::all_of(elements,
                                       [&](std::int64_t y) { return semigroup.contains(x + y - least); });
        });
        const bool a = semigroup.has_maximal_embedding_dimension();
        return (apery(semigroup, least) == generators) == a && (type_of(semigroup) == least - 1) == a &&
               sums == a;
    });
}

// Ap(S, b) is the disjoint union of Ap(S, a) and a + Ap(S, b − a).
std::vector<Case> union_of_two(const Context& context) {
    return of_all(context, [](const NumericalSemigroup& semigroup) {
        const std::vector<std::int64_t> elements = first_elements(semigroup);
        for (const std::int64_t a : elements)
            for (const std::int64_t rest : elements) {
                Numbers both = apery(semigroup, a);
                const std::size_t disjoint = both.size() + apery(semigroup, rest).size();
                for (const std::int64_t x : apery(semigroup, rest)) both.insert(a + x);
                if (both.size() != disjoint || both != apery(semigroup, a + rest)) return false;
            }
        return true;
    });
}

std::vector<Case> arithmetic(const Context& context) {
    std::vector<Case> cases;
    for (std::int64_t a = 2; a <= (context.far ? 20 : 12); ++a)
        for (std::int64_t h = 1; h <= 2; ++h)
            for (std::int64_t d = 1; d <= 4; ++d)
                for (std::int64_t k = 1; k < a && std::gcd(a, d) == 1; ++k) {
                    std::vector<std::int64_t> generators{a};
                    for (std::int64_t i = 1; i <= k; ++i) generators.push_back(h * a + i * d);
                    const NumericalSemigroup semigroup(generators);
                    context.working(semigroup.str());
                    Numbers expected;
                    for (std::int64_t i = 0; i < a; ++i) expected.insert((i + k - 1) / k * h * a + i * d);
                    const std::int64_t t = (a - 2) % k + 1;  // a − 1 modulo k, in 1 … k
                    cases.push_back(
                        of_semigroup(semigroup, apery(semigroup, a) == expected && type_of(semigroup) == t));
                }
    return cases;
}

std::vector<Case> second_generator_set(const Context& context) {
    std::vector<Case> cases;
    for (std::int64_t k = 3; k <= (context.far ? 40 : 15); ++k) {
        std::vector<std::int64_t> generators(static_cast<std::size_t>(k) + 1);
        std::iota(generators.begin(), generators.end(), 3 * k);
        const NumericalSemigroup semigroup(generators);
        context.working(semigroup.str());
        Numbers expected{0, 3 * k, 6 * k, 9 * k};
        for (std::int64_t i = 2; i <= k; ++i) expected.insert({3 * k + i, 7 * k + i, 11 * k + i});
        cases.push_back(
            of_semigroup(semigroup, apery(semigroup, 3 * k + 1) == expected && type_of(semigroup) == k - 1));
    }
    return cases;
}

// The poset without its minimum 0; x11 is x_{1,1}.
std::vector<Case> ten_elements(const Context& context) {
    context.working("the poset");
    std::string text = "poset lemma_5_3\nchains none\nelements x11 x12 x13 x21 x22 x23 x31 x32 x33\n";
    for (const char* const j : {"1", "2", "3"})
        for (const auto& [low, high] : {std::pair("x1", "x2"), std::pair("x2", "x3")})
            text += std::string(low) + j + " < " + high + j + "\n";
    text += "x13 < x22\nx23 < x32\nx31 < x33\n";
    return {{"who wins", published("B"), winning_moves_in(text).empty() ? "B" : "A"}};
}

}  // namespace

std::vector<Row> semigroup_lemma_rows() {
    constexpr const char *kNear = "all with Frobenius number <= 11",
                         *kFar = "all with Frobenius number <= 15";
    return {
        {"000-2.1", "Proposition 2.1, Corollary 2.2",
         "maximal elements of Apery sets and pseudo-Frobenius numbers", kNear, kFar, pseudo},
        {"000-2.3", "Remark 2.3", "the first move a leaves Ap(S,a)", kNear, kFar, after_the_first_move},
        {"000-3.1", "Proposition 3.1", "four descriptions of maximal embedding dimension", kNear, kFar,
         maximal_dimension},
        {"000-3.2", "Proposition 3.2, of which Lemma 3.3 is a case", "Ap(S,b) from Ap(S,a) and Ap(S,b-a)",
         kNear, kFar, union_of_two},
        {"000-4.1", "Proposition 4.1", "the Apery set and the type of <a, ha+d, ..., ha+kd>",
         "a <= 12, h <= 2, d <= 4, all k < a", "a <= 20, h <= 2, d <= 4, all k < a", arithmetic},
        {"000-5.2", "Lemma 5.2", "Ap(S,3k+1) and the type of <3k, ..., 4k>", "3 <= k <= 15", "3 <= k <= 40",
         second_generator_set},
        {"000-5.3", "Lemma 5.3", "the second player wins on a poset of ten elements", "that poset",
         "that poset", ten_elements},
    };
}

}  // namespace chompcert::papers
