// Seed 000: García-Marco and Knauer, Chomp on numerical semigroups.
//
// One finite game shows that a first move wins (semigroup/first_move.h). The statement that no first move
// wins is tested here up to a bound; beyond it, it rests on the paper.
#include <algorithm>
#include <numeric>

#include "finite/semigroup/first_move.h"
#include "papers/play.h"
#include "papers/row.h"

namespace chompcert::papers {
namespace {

constexpr const char* kNone = "none";
constexpr std::int64_t kLastForIntervals = 150;

// "25", or "none".
std::string least_move(const Context& context, const NumericalSemigroup& semigroup, std::int64_t last) {
    const auto least = least_winning_move(semigroup, last, {}, [&](std::int64_t x) {
        context.working(semigroup.str() + ", first move " + std::to_string(x));
    });
    return least ? std::to_string(*least) : kNone;
}

std::string yes_or_no(bool yes) {
    return yes ? "yes" : "no";
}

std::string least_up_to(std::int64_t last) {
    return ", least winning first move <= " + std::to_string(last);
}

std::vector<std::int64_t> sequence(std::int64_t first, std::int64_t a, std::int64_t d, std::int64_t k) {
    std::vector<std::int64_t> numbers{first};
    for (std::int64_t i = 1; i <= k; ++i) numbers.push_back(a + i * d);
    return numbers;
}

NumericalSemigroup interval(std::int64_t a, std::int64_t k) {
    return NumericalSemigroup(sequence(a, a, 1, k));
}

std::vector<Case> symmetric(const Context& context) {
    const std::int64_t last = context.far ? 36 : 30;
    std::vector<Case> cases;
    for (const auto& semigroup : semigroups_up_to(context.far ? 19 : 15))
        if (semigroup.is_symmetric())
            cases.push_back({semigroup.str() + least_up_to(last), published(kNone),
                             least_move(context, semigroup, last)});
    return cases;
}

std::vector<Case> maximal_embedding_dimension(const Context& context) {
    const std::int64_t last = context.far ? 32 : 26;
    std::vector<Case> cases;
    for (const auto& semigroup : semigroups_up_to(context.far ? 15 : 13)) {
        if (!semigroup.has_maximal_embedding_dimension()) continue;
        const std::int64_t m = semigroup.multiplicity();
        cases.push_back({semigroup.str() + least_up_to(last),
                         published(m % 2 == 1 ? std::to_string(m) : kNone),
                         least_move(context, semigroup, last)});
    }
    return cases;
}

std::vector<Case> least_generator(const Context& context) {
    std::vector<Case> cases;
    for (std::int64_t a = 2; a <= (context.far ? 31 : 19); ++a)
        for (std::int64_t h = 1; h <= 2; ++h)
            for (std::int64_t d = 1; d <= 3; ++d)
                for (std::int64_t k = 1; k < a; ++k) {
                    if (std::gcd(a, d) != 1) continue;
                    const NumericalSemigroup semigroup(sequence(a, h * a, d, k));
                    context.working(semigroup.str());
                    cases.push_back({semigroup.str() + ": " + std::to_string(a) + " wins",
                                     published(yes_or_no(a % 2 == 1 && k % 2 == 0)),
                                     yes_or_no(wins(semigroup, a))});
                }
    return cases;
}

std::vector<Case> three_generators(const Context& context) {
    const std::int64_t last = context.far ? 40 : 28;
    std::vector<Case> cases;
    for (std::int64_t a = 3; a <= (context.far ? 21 : 15); ++a)
        for (std::int64_t h = 1; h <= 2; ++h)
            for (std::int64_t d = 1; d <= 3; ++d) {
                if (std::gcd(a, d) != 1) continue;
                const NumericalSemigroup semigroup(sequence(a, h * a, d, 2));
                cases.push_back({semigroup.str() + least_up_to(last),
                                 published(a % 2 == 1 ? std::to_string(a) : kNone),
                                 least_move(context, semigroup, last)});
            }
    return cases;
}

std::vector<Case> second_generator(const Context& context) {
    std::vector<Case> cases;
    for (std::int64_t k = 3; k <= (context.far ? 21 : 11); k += 2) {
        const NumericalSemigroup semigroup = interval(3 * k, k);
        context.working(semigroup.str());
        cases.push_back({semigroup.str() + ": " + std::to_string(3 * k + 1) + " wins", published("yes"),
                         yes_or_no(wins(semigroup, 3 * k + 1))});
    }
    return cases;
}

std::vector<Case> up_to_2a_minus_3(const Context& context) {
    std::vector<Case> cases;
    for (std::int64_t a = 4; a <= (context.far ? 17 : 15); ++a) {
        const std::int64_t last = a == 6 || context.far ? 40 : 30;
        cases.push_back({interval(a, a - 3).str() + least_up_to(last),
                         published(a % 2 == 1 ? std::to_string(a)
                                   : a == 6   ? "36"
                                              : kNone),
                         least_move(context, interval(a, a - 3), last)});
    }
    return cases;
}

// The least winning first moves that no statement of the paper gives, as another program found them.
struct Interval {
    std::int64_t a, k;
    const char* move;
};
constexpr Interval kByAnotherProgram[] = {{7, 3, "50"},  {10, 3, "55"}, {11, 5, "97"},
                                          {12, 3, "88"}, {13, 3, "87"}, {13, 5, "61"}};

// What the paper says of <a, ..., a+k>.
Expected expected_for_interval(std::int64_t a, std::int64_t k) {
    if (a % 2 == 1 && k % 2 == 0) return published(std::to_string(a), "Proposition 4.2");
    if (a % 2 == 1 && a == 3 * k) return published(std::to_string(a + 1), "Propositions 4.2 and 5.1");
    if ((a - 2) % k == 0) return published(kNone, "Theorem 2.4");
    if (a % 2 == 0 && k == a - 1) return published(kNone, "Theorem 3.4");
    if (a % 2 == 0 && k == a - 3) return published(a == 6 ? "36" : kNone, "Proposition 5.4");
    for (const Interval& found : kByAnotherProgram)
        if (found.a == a && found.k == k) return {found.move, Source::program};
    return left_open();
}

std::vector<Case> intervals(const Context& context) {
    std::vector<Case> cases;
    for (std::int64_t a = 4; a <= (context.far ? 13 : 8); ++a)
        for (std::int64_t k = 1; k < a; ++k)
            cases.push_back({interval(a, k).str() + least_up_to(kLastForIntervals),
                             expected_for_interval(a, k),
                             least_move(context, interval(a, k), kLastForIntervals)});
    return cases;
}

std::vector<Case> examples(const Context& context) {
    const auto example = [&](const std::vector<std::int64_t>& generators, const char* value) {
        const NumericalSemigroup semigroup(generators);
        return Case{semigroup.str() + least_up_to(30), published(value), least_move(context, semigroup, 30)};
    };
    return {example({6, 7, 11}, "25"), example({6, 7, 16}, "20")};
}

}  // namespace

std::vector<Row> semigroup_rows() {
    return {
        {"000-2.4", "Theorem 2.4", "the first player loses Chomp on a symmetric numerical semigroup",
         "all with Frobenius number <= 15, first moves <= 30",
         "all with Frobenius number <= 19, first moves <= 36", symmetric},
        {"000-3.4", "Theorem 3.4",
         "with maximal embedding dimension the first player wins if and only if the multiplicity is odd",
         "all with Frobenius number <= 13, first moves <= 26",
         "all with Frobenius number <= 15, first moves <= 32", maximal_embedding_dimension},
        {"000-4.2", "Proposition 4.2", "a wins on <a, ha+d, ..., ha+kd> if and only if a is odd and k even",
         "a <= 19, h <= 2, d <= 3, all k < a", "a <= 31, h <= 2, d <= 3, all k < a", least_generator},
        {"000-4.4", "Theorem 4.4", "the first player wins on <a, ha+d, ha+2d> if and only if a is odd",
         "a <= 15, h <= 2, d <= 3, first moves <= 28", "a <= 21, h <= 2, d <= 3, first moves <= 40",
         three_generators},
        {"000-5.1", "Proposition 5.1", "3k+1 wins on <3k, ..., 4k> for odd k", "k <= 11", "k <= 21",
         second_generator},
        {"000-5.4", "Proposition 5.4",
         "the first player wins on <a, ..., 2a-3> if and only if a is odd or a = 6",
         "a <= 15, first moves <= 30, for a = 6 <= 40", "a <= 17, first moves <= 40", up_to_2a_minus_3},
        {"000-intervals", "section 5", "the smallest winning first moves on <a, ..., a+k>",
         "a <= 8, first moves <= 150", "a <= 13, first moves <= 150", intervals},
        {"000-example", "section 4", "the smallest winning first moves on <6,7,11> and <6,7,16>",
         "first moves <= 30", "first moves <= 30", examples},
    };
}

}  // namespace chompcert::papers
