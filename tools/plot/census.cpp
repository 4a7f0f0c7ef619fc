// The census of a chain of ideals, in three panels over their size r: the period; the preperiod divided by r;
// the offsets of the tail divided by r. Rows without a tail are grey. A long axis of r is logarithmic, since
// only such an axis shows how the preperiod of 3-row Chomp deviates from √2·r.
#include "show/plot/census.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "base/error.h"
#include "plot/gnuplot.h"
#include "plot/plot.h"
#include "show/patterns/chomp_rows.h"
#include "show/plot/ticks.h"

namespace chompcert::cli {
namespace {

constexpr const char *kGrey = "#808080", *kBlue = "#0072B2", *kOrange = "#D55E00";
constexpr std::int64_t kLongAxis = 1000;

struct Layer {
    std::vector<Dot> dots;
    const char* colour;
    std::string words;  // its text in the key
};

struct Panel {
    std::string caption;
    std::string ticks;
    std::vector<Layer> layers;
    double low, high;
    bool key_below = false;  // whether the lower right corner has room for the key, rather than the upper one
};

double over(std::int64_t a, std::int64_t r) {
    return static_cast<double>(a) / static_cast<double>(r);
}

template <typename Height>
std::vector<Dot> dots_of(const std::vector<CensusRow>& rows, bool periodic, Height height) {
    std::vector<Dot> dots;
    for (const CensusRow& row : rows)
        if ((row.period > 0) == periodic && row.r > 0)
            dots.push_back({static_cast<double>(row.r), height(row)});
    return dots;
}

// The periods that occur are drawn at the heights 1, 2, 3, … from below; height 0 is for finite rows.
Panel period_panel(const std::vector<CensusRow>& rows) {
    constexpr std::size_t kMostMarks = 10;
    std::set<std::int64_t> found;
    for (const CensusRow& row : rows)
        if (row.period > 0) found.insert(row.period);
    const std::vector<std::int64_t> periods(found.begin(), found.end());
    const std::size_t step = periods.size() / kMostMarks + 1;
    std::string ticks = "set ytics ('finite' 0";
    for (std::size_t i = 0; i < periods.size(); ++i)
        ticks += fmt::format(", '{}' {}", i % step == 0 ? std::to_string(periods[i]) : "", i + 1);
    const auto height = [&](const CensusRow& row) {
        return static_cast<double>(std::ranges::lower_bound(periods, row.period) - periods.begin() + 1);
    };
    return {"period",
            ticks + ")\n",
            {{dots_of(rows, false, [](const CensusRow&) { return 0.0; }), kGrey, ""},
             {dots_of(rows, true, height), kBlue, ""}},
            -0.6,
            static_cast<double>(periods.size()) + 0.6};
}

// The largest of 1, 2, 5 times a power of ten that fits three times into the range.
double ratio_step(double range) {
    const double power = std::pow(10, std::floor(std::log10(range / 3)));
    return range >= 15 * power ? 5 * power : range >= 6 * power ? 2 * power : power;
}

// A panel of ratios: the first rows may lie outside.
Panel ratio_panel(std::string caption, std::vector<Layer> layers, std::int64_t most) {
    const double first = most >= kLongAxis ? 10 : 1;
    std::vector<Dot> shown;
    for (const Layer& layer : layers)
        std::ranges::copy_if(layer.dots, std::back_inserter(shown),
                             [&](const Dot& dot) { return dot.x >= first; });
    const DotBox box = box_around(shown);
    const double pad = std::max((box.top - box.bottom) * 0.1, 0.01);
    std::string ticks = fmt::format("set ytics {:.3g}\n", ratio_step(box.top - box.bottom + 2 * pad));
    return {std::move(caption), std::move(ticks), std::move(layers), box.bottom - pad, box.top + pad};
}

std::vector<Panel> panels_of(const std::vector<CensusRow>& rows) {
    const std::int64_t most = rows.back().r;
    const auto from = [](const CensusRow& row) { return over(row.from, row.r); };
    const auto least = [](const CensusRow& row) { return over(row.tail_low, row.r); };
    const auto greatest = [](const CensusRow& row) { return over(row.tail_high, row.r); };
    std::vector<Panel> panels{period_panel(rows),
                              ratio_panel("N / r",
                                          {{dots_of(rows, false, from), kGrey, "end N of a finite row"},
                                           {dots_of(rows, true, from), kBlue, "preperiod N"}},
                                          most),
                              ratio_panel("(f(m) − m) / r",
                                          {{dots_of(rows, true, least), kOrange, "least of the tail"},
                                           {dots_of(rows, true, greatest), kBlue, "greatest"}},
                                          most)};
    panels.back().key_below = true;
    return panels;
}

struct Across {
    std::int64_t most;
    [[nodiscard]] bool logarithmic() const { return most >= kLongAxis; }
    [[nodiscard]] double left() const { return logarithmic() ? 0.9 : 0; }
    [[nodiscard]] double right() const { return static_cast<double>(most) * (logarithmic() ? 1.1 : 1.01); }

    [[nodiscard]] std::string words(bool with_numbers) const {
        std::string words = logarithmic() ? "set logscale x\n" : integer_axis('x', left(), right(), 6);
        if (!logarithmic()) return words + (with_numbers ? "" : "set xtics format ''\n");
        words += fmt::format("set xrange [{}:{}]\nset xtics (", left(), right());
        std::size_t exponent = 0;
        for (std::int64_t power = 1; power <= most; power *= 10, ++exponent)
            words += fmt::format("{}{} {}", power == 1 ? "" : ", ",
                                 gnuplot_string(with_numbers ? power_of_ten(exponent) : ""), power);
        return words + ")\n";
    }
    [[nodiscard]] double place(double x) const { return logarithmic() ? std::log(x) : x; }
};

std::vector<Dot> thinned(const Layer& layer, const Panel& panel, const Frame& frame, const Across& across) {
    constexpr double kCellsPerMm = 5;
    std::vector<Dot> dots;
    for (const Dot& dot : layer.dots)
        if (dot.y >= panel.low && dot.y <= panel.high) dots.push_back({across.place(dot.x), dot.y});
    const DotBox box{across.place(std::max(across.left(), 0.1)), across.place(across.right()), panel.low,
                     panel.high};
    dots = thin(dots, box, static_cast<std::size_t>(frame.plot_width() * kCellsPerMm),
                static_cast<std::size_t>(frame.plot_height() * kCellsPerMm));
    if (across.logarithmic())
        for (Dot& dot : dots) dot.x = std::round(std::exp(dot.x));
    return dots;
}

std::string plot_words(const Panel& panel, const Frame& frame, const Across& across) {
    const double size = std::clamp(40.0 / static_cast<double>(across.most + 1), 0.18, 0.4);
    std::string data, words;
    for (std::size_t i = 0; i < panel.layers.size(); ++i) {
        const auto dots = thinned(panel.layers[i], panel, frame, across);
        data += data_block(fmt::format("layer{}", i), dots);
        words += fmt::format("{}{} with points pointtype 7 pointsize {:.2f} linecolor rgb '{}'",
                             i == 0 ? "plot " : ", \\\n  ", plotted(fmt::format("layer{}", i), dots), size,
                             panel.layers[i].colour);
    }
    return fmt::format("set yrange [{}:{}]\n", panel.low, panel.high) + panel.ticks + data + words + "\n";
}

// The key of the colours, in a corner to the right.
std::string key(const Panel& panel, const Frame& frame) {
    constexpr double kDown = 2.2, kLine = 3.6, kAside = 1.5;
    std::string words;
    double y = panel.key_below ? frame.bottom + kDown + kLine * static_cast<double>(panel.layers.size() - 1)
                               : frame.height - frame.top - kDown;
    for (auto layer = panel.layers.rbegin(); layer != panel.layers.rend(); ++layer, y -= kLine)
        words += fmt::format("set label {} at screen {:.5f}, screen {:.5f} right front textcolor rgb '{}'\n",
                             gnuplot_string(layer->words), (frame.width - frame.right - kAside) / frame.width,
                             y / frame.height, layer->colour);
    return words;
}

std::string counts_text(const std::vector<CensusRow>& rows) {
    const auto finite = std::ranges::count_if(rows, [](const CensusRow& row) { return row.period == 0; });
    return fmt::format("{} finite, {} periodic", grouped(finite),
                       grouped(static_cast<std::int64_t>(rows.size()) - finite));
}

bool is_chomp(const SolvedGame& certificate) {
    const auto rows = lower_rows_of_chomp(*certificate.game, whole(*certificate.game));
    return rows && rows->size() <= 1;
}

std::string script_of(const std::vector<Panel>& panels, Frame frame, const std::string& title,
                      const std::string& caption, const Across& across) {
    constexpr double kBetween = 4;
    const double panel_height = (frame.plot_height() - kBetween * static_cast<double>(panels.size() - 1)) /
                                static_cast<double>(panels.size());
    std::string script = "set multiplot\n";
    const double top = frame.top;
    for (std::size_t i = 0; i < panels.size(); ++i) {
        const bool last = i + 1 == panels.size();
        frame.top = top + (panel_height + kBetween) * static_cast<double>(i);
        frame.bottom = frame.height - frame.top - panel_height;
        script += "unset label\n" + frame.words() +
                  frame.titles(i == 0 ? title : "", last ? caption : "", panels[i].caption) +
                  across.words(last) + key(panels[i], frame) + plot_words(panels[i], frame, across);
    }
    return script + "unset multiplot\n";
}

}  // namespace

std::string draw(const SolvedGame& certificate, const CensusPlot& what, const Canvas& canvas) {
    constexpr double kPanels = 92, kLeft = 15.5, kLeastRight = 3;
    const std::vector<CensusRow> rows = census(certificate, what.value);
    if (rows.size() < 3)
        throw ArgumentError("a census needs a chain of at least two elements: '" + certificate.game->label +
                            "' has " + std::to_string(rows.size() - 1));
    const bool chomp = is_chomp(certificate);
    const Across across{rows.back().r};
    const std::string title =
        (chomp ? "3-row Chomp" : shortened_name(certificate.game->label)) + ": " + counts_text(rows);
    const double bottom = kTickHeight + kLabelHeight;
    const Frame frame{canvas.width, kTitleHeight + kPanels + bottom,
                      kLeft,        std::max(kLeastRight, right_margin(across.right())),
                      kTitleHeight, bottom};
    return draw_by_gnuplot(canvas, frame.height, title,
                           script_of(panels_of(rows), frame, title,
                                     chomp ? "r, the bottom row" : "r, the number of elements", across));
}

}  // namespace chompcert::cli
