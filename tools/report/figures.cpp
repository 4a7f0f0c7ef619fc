#include "report/figures.h"

#include <fmt/format.h>

#include "page/figure_list.h"
#include "plot/plot.h"

namespace chompcert::cli {
namespace {

constexpr std::int64_t kMostShownValues = 4;
}  // namespace

std::string figures_html(const SolvedGame& certificate, bool is_chocolate,
                         const std::function<void(const std::string&)>& warn) {
    FigureList figures(warn);
    const std::int64_t most = std::min(certificate.max_value(), kMostShownValues - 1);
    const bool two = certificate.game->chains == Chains::two;
    OffsetsPlot offsets;
    for (std::int64_t k = 1; k <= most; ++k) offsets.values.push_back(k);
    figures.add([&] { return draw(certificate, offsets, kPageCanvas); },
                two ? "<i>f</i>(<i>m</i>) − <i>m</i> against <i>m</i> for <i>A</i> itself, with the "
                      "preperiod and one period marked."
                    : "<i>g</i> − <i>m</i> against <i>m</i> for <i>A</i> itself, with the preperiod and one "
                      "period marked.");
    if (two)
        figures.add(
            [&] {
                return draw(certificate, PlanePlot{most, {}, {}, {}}, kPageCanvas);
            },
            most == 0 ? "The positions (<i>m</i>, <i>n</i>) in which the player to move loses."
                      : fmt::format("The positions (<i>m</i>, <i>n</i>) of values 0 to {}.", most));
    constexpr std::size_t kCensusFrom = 12;
    if (certificate.game->order.chains.size() == 1 && certificate.game->size() >= kCensusFrom)
        figures.add([&] { return draw(certificate, CensusPlot{}, kPageCanvas); },
                    "The period, the preperiod and the tail of the ideals, by their size <i>r</i>; value 0.");
    if (!is_chocolate)
        figures.add([&] { return draw(*certificate.game, HassePlot{}, kPageCanvas); },
                    certificate.game->chains == Chains::none
                        ? "The Hasse diagram of the game."
                        : "The Hasse diagram of the game; chains go on without end.",
                    "plot narrow");
    return figures.html("Plots");
}

}  // namespace chompcert::cli
