// Seed 002: Sun, Improvements on Chomp.
//
// The formulas are compared with certificates for all a, by formula/compare.h, and decided for all a and b at
// once (sun_at_once.h); the patterns are read off certificates.
#include <algorithm>

#include "families/family.h"
#include "papers/chomp/sun_at_once.h"
#include "papers/play.h"
#include "papers/row.h"
#include "periodic/query/query.h"
#include "show/formula/compare.h"
#include "show/patterns/patterns.h"

namespace chompcert::papers {
namespace {

constexpr const char* kForAll = "for all a >= b";

// Rows a, b, 1, …, 1, with x rows in all.
constexpr const char* kWinningWays =
    "if a + b even then floor((2*a + b)/2) else min(ceil((2*a - b)/2), ceil(3*(a - b)/2))";
// Rows a, b, 2, 1, …, 1, where a = b + 1 has no third row: x = 2.
constexpr const char* kTheoremOne =
    "a + b odd: floor((2*a + b)/2); a = b: floor(3*a/2) + 1; else min(ceil((2*a - b)/2), 3*(a - b)/2)";

// The verdict of the certificate on the formula for all a ≥ b.
std::string compared(const SolvedGame& certificate, const std::vector<std::uint32_t>& without,
                     const std::string& text, std::int64_t b) {
    constexpr std::int64_t kMost = 10'000'000;
    const Formula formula = parse_formula(text, vocabulary_of(*certificate.game), {{"b", b}});
    const EventualSequence rows = columns_of(certificate, without, 0, kMost).inverse(kMost);
    const Comparison found =
        compare(formula, rows.shifted(formula.argument.shift, formula.result.shift), b, ComparisonLimits{});
    if (!found.counterexample) return kForAll;
    return "not for a = " + found.counterexample->argument.str();
}

std::vector<Case> formulas(const Context& context, bool third_row) {
    const std::string text = third_row ? "x = case { a = b + 1: 2; " + std::string(kTheoremOne) + " }"
                                       : "x = " + std::string(kWinningWays);
    std::vector<Case> cases;
    const bool right =
        third_row ? theorem_one_at_once(kWinningWays, kTheoremOne) : winning_ways_at_once(kWinningWays);
    cases.push_back({"all a and b at once, as sets of integer points", published("for all a, b"),
                     right ? "for all a, b" : "not for all a, b"});
    for (std::int64_t b = 2; b <= (context.far ? 400 : 200); ++b) {
        context.working("b = " + std::to_string(b));
        const auto certificate = prove(context, make_game({"hook", std::to_string(b - 1), "1"}));
        const auto without =
            third_row ? std::vector<std::uint32_t>{} : elements_by_name(*certificate->game, {"r3[1]"});
        cases.push_back(
            {"b = " + std::to_string(b), published(kForAll), compared(*certificate, without, text, b)});
    }
    return cases;
}

std::vector<Case> winning_ways(const Context& context) {
    return formulas(context, false);
}

std::vector<Case> theorem_one(const Context& context) {
    return formulas(context, true);
}

// Sun asks for a formula of the Sprague-Grundy function. For two rows there is one, with a parameter in it.
std::vector<Case> grundy_function(const Context&) {
    return {{"two rows, shifted against each other by s: our formula, decided at once", left_open(),
             grundy_of_shifted_rows_at_once() ? "right for all s and all lengths" : "wrong"}};
}

std::vector<std::int64_t> lower_rows(const Words& words) {
    std::vector<std::int64_t> rows;
    for (std::size_t i = 1; i < words.size(); ++i) rows.push_back(std::stoll(words[i]));
    return rows;
}

std::string patterns_text(const Context& context, const Words& words) {
    const auto certificate = prove(context, make_game(words));
    std::string text;
    for (const Pattern& pattern : patterns_of(*certificate, certificate->ideals.whole(), 0).all)
        text += (text.empty() ? "" : " ") + rows_text(pattern, lower_rows(words));
    return text;
}

// Lengths grow upwards: [2, x, 2] are the rows 2, 2 + x, 4 + x.
std::vector<Case> patterns(const Context& context) {
    Case four{"lower rows [2, 2], that is 4 and 2",
              published("[2, 2, 1, 3] [2, 2, 2, 3] [2, 2, 3+2x, 4] [2, 2, 4+2x, 2]"),
              patterns_text(context, {"chomp", "4", "2"})};
    if (four.computed.find("[2, 2, 0, 3]") != std::string::npos) {
        four.note = "the printed list omits [2, 2, 0, 3], that is rows 7, 4, 4, 2";
        four.misprinted = true;
    }
    return {{"two rows", published("[x, 1]"), patterns_text(context, {"chomp"})},
            {"lower row 2", published("[2, x, 2]"), patterns_text(context, {"chomp", "2"})},
            four};
}

}  // namespace

std::vector<Row> sun_rows() {
    return {
        {"002-winning-ways", "section 2, from Winning Ways",
         "the P-positions with rows a, b, 1, ..., 1 (Winning Ways), for all a and b",
         "all a, b; certificates for 2 <= b <= 200", "all a, b; certificates for 2 <= b <= 400",
         winning_ways},
        {"002-theorem-1", "Theorem 1", "the P-positions with rows a, b, 2, 1, ..., 1, for all a and b",
         "all a, b; certificates for 2 <= b <= 200", "all a, b; certificates for 2 <= b <= 400", theorem_one},
        {"002-grundy", "section 4, which asks for it", "a formula of the Sprague-Grundy function",
         "two rows, all lengths, all shifts", "two rows, all lengths, all shifts", grundy_function},
        {"002-patterns", "section 3", "the patterns of P-positions, complete", "two, three and four rows",
         "two, three and four rows", patterns},
    };
}

}  // namespace chompcert::papers
