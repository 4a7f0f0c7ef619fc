// Pictures of certificates and games, as the bytes of an SVG, PNG or PDF file: drawn by gnuplot, and by dot
// of Graphviz.
//
// The SVG begins with its root element and has unique ids, so that it may stand in an HTML page beside
// others. The functions throw NotStored if a compact certificate leaves out what they need (shared/ask.h:
// with_lists); IoError if the drawing program is missing or fails; LimitError for more than a picture can
// show; ArgumentError for a game or certificate without such a picture.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/numbers/numbers.h"
#include "periodic/certificate/certificate.h"
#include "plot/canvas.h"
#include "show/plot/hasse.h"

namespace chompcert::cli {

/// f(m) − m against m, with the preperiod and one period marked.
struct OffsetsPlot {
    std::vector<std::int64_t> values{0};  // each 0 … K, none twice
    std::vector<std::uint32_t> without;   // elements that are removed, with all elements above them
    std::optional<Integer> from, to;      // columns; by default those of the preperiod and some periods
};
[[nodiscard]] std::string draw(const SolvedGame& certificate, const OffsetsPlot& what, const Canvas& canvas);

/// The positions (m, n) of value 0 … most_value, coloured by value. For games with two chains.
struct PlanePlot {
    std::int64_t most_value = 0;         // 0 … K; 0: the P-positions
    std::vector<std::uint32_t> without;  // as above
    std::optional<Integer> from, to;     // columns
};
[[nodiscard]] std::string draw(const SolvedGame& certificate, const PlanePlot& what, const Canvas& canvas);

/// Period, preperiod and tail of the ideals of a chain A, by their size r: three panels.
struct CensusPlot {
    std::int64_t value = 0;
};
[[nodiscard]] std::string draw(const SolvedGame& certificate, const CensusPlot& what, const Canvas& canvas);

/// The Hasse diagram of a game, with dots above its legs.
struct HassePlot {
    HasseLimits limits;
    std::optional<std::string> marked = {};  // the name of an element that stands out, if it is shown
};
[[nodiscard]] std::string draw(const Game& game, const HassePlot& what, const Canvas& canvas);

[[nodiscard]] inline std::string offsets_svg(const SolvedGame& certificate, const OffsetsPlot& what = {}) {
    return draw(certificate, what, {});
}
[[nodiscard]] inline std::string plane_svg(const SolvedGame& certificate, const PlanePlot& what = {}) {
    return draw(certificate, what, {});
}
[[nodiscard]] inline std::string census_svg(const SolvedGame& certificate, const CensusPlot& what = {}) {
    return draw(certificate, what, {});
}
[[nodiscard]] inline std::string hasse_svg(const Game& game, const HassePlot& what = {}) {
    return draw(game, what, {});
}

}  // namespace chompcert::cli
