// The published periods of octal games, against those that the period theorem proves.
#include "heaps/octal/period.h"
#include "heaps/octal/published.h"
#include "papers/row.h"

namespace chompcert::papers {
namespace {

std::string period_from(std::int64_t period, std::int64_t preperiod) {
    return "period " + std::to_string(period) + " from " + std::to_string(preperiod);
}

std::vector<Case> octal(const Context& context) {
    std::vector<Case> cases;
    for (const PublishedOctal& known : published_octal_games()) {
        const std::int64_t heaps = heaps_needed(known);
        if (heaps > (context.far ? 25'000'000 : 400'000)) continue;
        context.working(known.code);
        HeapLimits limits;
        limits.most_heaps = 2 * heaps;
        const auto proved = prove_period(OctalGame::parse(known.code), limits);
        Case result{known.code,
                    {period_from(known.period, known.preperiod), Source::literature, known.source},
                    proved ? period_from(proved->period, proved->preperiod) : "undecided"};
        result.misprinted = known.misprint;
        if (known.misprint) result.note = "misprinted there; another source agrees with the proof";
        cases.push_back(std::move(result));
    }
    return cases;
}

}  // namespace

std::vector<Row> octal_rows() {
    return {{"octal", "in no seed", "the periods of octal games",
             "games that take at most 400,000 heaps of values",
             "games that take at most 25,000,000 heaps of values", octal}};
}

}  // namespace chompcert::papers
