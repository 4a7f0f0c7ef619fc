// Seed 004: Byrnes, Poset game periodicity, section 6.
//
// The corollaries of the theorem are general; these rows check them on named games, from certificates. The
// theorem is in periodicity_theorem.cpp.
#include <algorithm>
#include <chrono>
#include <random>

#include "families/family.h"
#include "papers/play.h"
#include "papers/play_to_the_end.h"
#include "papers/row.h"
#include "periodic/query/query.h"
#include "periodic/solve/solver.h"

namespace chompcert::papers {
namespace {

const std::vector<Words>& two_chain_games() {
    static const std::vector<Words> games{{"chomp"},           {"chomp", "3"},      {"chomp", "7"},
                                          {"chomp", "5", "3"}, {"chomp", "12"},     {"chomp", "4", "4"},
                                          {"chomp", "6", "4"}, {"chomp", "2", "2"}, {"chomp", "3", "2", "1"}};
    return games;
}

std::string joined(const Words& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

using Clock = std::chrono::steady_clock;

std::string power_of_ten(std::size_t digits) {
    return "1" + std::string(digits - 1, '0');
}

// "1, 5, 900 us for 100, 10000, 1000000 digits": the least of some runs each.
template <typename Question>
std::string times_of(Question question) {
    std::string times, sizes;
    for (const std::size_t digits : {100U, 10'000U, 1'000'000U}) {
        const Integer far = *parse_natural(power_of_ten(digits));
        auto best = Clock::duration::max();
        for (int run = 0; run < 5; ++run) {
            const auto start = Clock::now();
            if (!question(far)) return "no answer at " + std::to_string(digits) + " digits";
            best = std::min(best, Clock::now() - start);
        }
        const auto microseconds = std::chrono::duration_cast<std::chrono::microseconds>(best).count();
        times += (times.empty() ? "" : ", ") + std::to_string(microseconds);
        sizes += (sizes.empty() ? "" : ", ") + std::to_string(digits);
    }
    return times + " us for " + sizes + " digits";
}

// f(m) by the tail, and the value of the position that it names, by the claims about all values: both from
// one certificate. What it took is a note, so that a reader sees how it grows with the digits.
std::vector<Case> far_away(const Context& context) {
    std::vector<Case> cases;
    for (const Words& words : two_chain_games()) {
        context.working(joined(words));
        const auto certificate = prove(context, make_game(words), 3);
        const Query query(*certificate, {});
        for (std::int64_t k = 0; k <= 3; ++k) {
            const Integer m = *parse_natural(power_of_ten(101));
            const auto n = query.find(m, k);
            if (!n) continue;
            const auto value = query.grundy(m, *n);
            cases.push_back({joined(words) + ": g at (10^100, f(10^100)), value " + std::to_string(k),
                             {std::to_string(k), Source::certificate},
                             value ? std::to_string(*value) : ">3",
                             times_of([&](const Integer& far) {
                                 const auto row = query.find(far, k);
                                 return row && query.grundy(far, *row) == k;
                             })});
        }
    }
    return cases;
}

std::vector<Case> strategy(const Context& context) {
    std::mt19937_64 random(1);
    std::vector<Case> cases;
    for (const Words& words : two_chain_games()) {
        context.working(joined(words));
        const auto certificate = prove(context, make_game(words));
        const std::int64_t games = context.far ? 200 : 20;
        const Match match = play_to_the_end(*certificate, games, 100, random);
        cases.push_back({joined(words) + ": games won from 100-digit positions",
                         published(std::to_string(games)), std::to_string(match.won)});
    }
    return cases;
}

// Unpublished values, computed by an independent program for this project: g − p for the top row p.
struct TopRow {
    Words rows;
    std::int64_t period, first;
};

const std::vector<TopRow>& top_rows() {
    static const std::vector<TopRow> table{
        {{"1", "1"}, 4, 1},   {{"2", "1"}, 4, 10},   {{"3", "1"}, 2, 6},   {{"4", "1"}, 12, 15},
        {{"6", "1"}, 24, 45}, {{"7", "1"}, 48, 47},  {{"8", "1"}, 96, 90}, {{"12", "1"}, 96, 300},
        {{"7", "2"}, 48, 67}, {{"7", "3"}, 48, 158}, {{"5", "4"}, 72, 41}, {{"7", "4"}, 144, 217},
        {{"6", "5"}, 72, 102}};
    return table;
}

std::unique_ptr<SolvedGame> proved(const Context& context, const TopRow& row) {
    Words words{"row"};
    words.insert(words.end(), row.rows.begin(), row.rows.end());
    context.working(joined(words));
    return prove(context, make_game(words));
}

std::vector<Case> one_chain(const Context& context) {
    std::vector<Case> cases;
    for (const TopRow& row : top_rows()) {
        const auto certificate = proved(context, row);
        const Periodic* const tail = certificate->claims.at(certificate->ideals.whole(), 0).periodic();
        cases.push_back({"lower rows (" + row.rows[0] + "," + row.rows[1] + "): period of g - p / first p",
                         {std::to_string(row.period) + "/" + std::to_string(row.first), Source::program},
                         tail != nullptr
                             ? std::to_string(tail->period()) + "/" + std::to_string(tail->preperiod + 1)
                             : "finite"});
    }
    return cases;
}

// g(A_n) at a position of 100 digits is n plus an entry of the pattern; the moves that the same certificate
// names have to confirm this.
std::vector<Case> one_chain_far_away(const Context& context) {
    const Integer m = *parse_natural(power_of_ten(101));
    std::vector<Case> cases;
    for (const TopRow& row : top_rows()) {
        const auto certificate = proved(context, row);
        const Query query(*certificate, {});
        const Integer value = query.exact_grundy(m);
        const bool has_own = query.exact_move(m, value).has_value();
        bool has_all_below = true;
        for (std::int64_t less = 1; less <= 50; ++less)
            has_all_below = has_all_below && query.exact_move(m, value - less).has_value();
        cases.push_back({"lower rows (" + row.rows[0] + "," + row.rows[1] +
                             "): at 10^100 a move to each of the 50 values below g, none to g",
                         {"yes", Source::certificate},
                         has_all_below && !has_own ? "yes" : "no",
                         times_of([&](const Integer& far) { return query.exact_grundy(far) > 0; })});
    }
    return cases;
}

}  // namespace

std::vector<Row> periodicity_rows() {
    return {
        {"004-corollaries-1-2", "Corollaries 1 and 2", "f(m) and membership in O(log m)",
         "9 games, values 0..3, m = 10^100", "9 games, values 0..3, m = 10^100", far_away},
        {"004-corollary-3", "Corollary 3", "a winning strategy from positions of any size",
         "9 games, 20 matches each", "9 games, 200 matches each", strategy},
        {"004-corollary-4", "Corollary 4, which gives no values", "g - p is periodic in the top row p",
         "13 pairs of lower rows", "13 pairs of lower rows", one_chain},
        {"004-corollary-5", "Corollary 5, which gives no values", "g(A_n) in O(log n)",
         "13 pairs of lower rows, n = 10^100", "13 pairs of lower rows, n = 10^100", one_chain_far_away},
    };
}

}  // namespace chompcert::papers
