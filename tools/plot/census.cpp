// The census of a chain of ideals, three panels over their size r: the period; from which column on, over r;
// the tail, over r. Rows without a tail are grey.
#include "../../lib/plot/census.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "../../lib/patterns/chomp_rows.h"
#include "../../lib/plot/ticks.h"
#include "gnuplot.h"
#include "plot.h"

namespace chompcert {
namespace {

constexpr const char *kGrey = "#a8a8a8", *kPeriodic = "#0072B2", *kOther = "#D55E00";
constexpr double kFiniteLine = 0.5;  // where finite rows stand on the logarithmic axis of periods

struct Layer {
    std::vector<Dot> dots;
    const char* colour;
};

struct Panel {
    std::string label, axis;
    std::vector<Layer> layers;
    Box box;
};

double over(std::int64_t a, std::int64_t r) {
    return static_cast<double>(a) / static_cast<double>(r);
}

std::vector<Dot> dots_where(const std::vector<CensusRow>& rows, bool periodic, auto height) {
    std::vector<Dot> dots;
    for (const CensusRow& row : rows)
        if ((row.period > 0) == periodic && row.r > 0)
            dots.push_back({static_cast<double>(row.r), height(row)});
    return dots;
}

Panel period_panel(const std::vector<CensusRow>& rows) {
    constexpr std::size_t kMostMarks = 8;
    Panel panel{"period", "set logscale y\nset ytics ('finite' 0.5", {}, {}};
    std::set<std::int64_t> periods;
    for (const CensusRow& row : rows)
        if (row.period > 0) periods.insert(row.period);
    double last = kFiniteLine;
    std::size_t marks = 0;
    for (const std::int64_t period : periods) {
        const bool room = static_cast<double>(period) >= 1.45 * last && marks < kMostMarks;
        panel.axis += fmt::format(", '{}' {}", room ? std::to_string(period) : "", period);
        if (room) last = static_cast<double>(period), ++marks;
    }
    const double top = periods.empty() ? 1 : static_cast<double>(*periods.rbegin());
    panel.axis += fmt::format(")\nset yrange [0.36:{}]\n", 1.5 * top);
    panel.box = {0, 0, 0.36, 1.5 * top};
    panel.layers.push_back({dots_where(rows, false, [](const CensusRow&) { return kFiniteLine; }), kGrey});
    panel.layers.push_back(
        {dots_where(rows, true, [](const CensusRow& row) { return static_cast<double>(row.period); }),
         kPeriodic});
    return panel;
}

// A panel of ratios: its range is that of the rows that are not among the first.
Panel ratio_panel(std::string label, std::vector<Layer> layers, std::int64_t most) {
    constexpr std::int64_t kFirstPart = 50;
    std::vector<Dot> shown;
    for (const Layer& layer : layers)
        std::ranges::copy_if(layer.dots, std::back_inserter(shown),
                             [&](const Dot& dot) { return dot.x * kFirstPart >= static_cast<double>(most); });
    Box box = box_around(shown);
    const double pad = std::max((box.top - box.bottom) * 0.15, 0.01);
    box.bottom -= pad, box.top += pad;
    std::string axis =
        fmt::format("unset logscale y\nset yrange [{}:{}]\nset ytics autofreq {:.3g}\n", box.bottom, box.top,
                    std::pow(10, std::floor(std::log10((box.top - box.bottom) / 1.5))));
    return {std::move(label), std::move(axis), std::move(layers), box};
}

std::vector<Panel> panels_of(const std::vector<CensusRow>& rows) {
    const std::int64_t most = rows.back().r;
    const auto from = [](const CensusRow& row) { return over(row.from, row.r); };
    return {
        period_panel(rows),
        ratio_panel("preperiod / r",
                    {{dots_where(rows, false, from), kGrey}, {dots_where(rows, true, from), kPeriodic}},
                    most),
        ratio_panel(
            "tail / r",
            {{dots_where(rows, true, [](const CensusRow& row) { return over(row.tail_low, row.r); }), kOther},
             {dots_where(rows, true, [](const CensusRow& row) { return over(row.tail_high, row.r); }),
              kPeriodic}},
            most)};
}

std::vector<Dot> thin_logarithmic(std::vector<Dot> dots, const Box& box, std::size_t across, std::size_t up) {
    for (Dot& dot : dots) dot.y = std::log(dot.y);
    dots = thin(dots, {box.left, box.right, std::log(box.bottom), std::log(box.top)}, across, up);
    for (Dot& dot : dots) dot.y = std::exp(dot.y);
    return dots;
}

std::string plot_words(const Panel& panel, const Frame& frame, std::int64_t most, bool logarithmic) {
    constexpr double kCellsPerMm = 6;
    const Box box{0, static_cast<double>(most), panel.box.bottom, panel.box.top};
    const auto across = static_cast<std::size_t>(frame.plot_width() * kCellsPerMm),
               up = static_cast<std::size_t>(frame.plot_height() * kCellsPerMm);
    std::string data, words;
    for (std::size_t i = 0; i < panel.layers.size(); ++i) {
        std::vector<Dot> within = panel.layers[i].dots;
        std::erase_if(within, [&](const Dot& dot) { return dot.y < box.bottom || dot.y > box.top; });
        const auto shown =
            logarithmic ? thin_logarithmic(within, box, across, up) : thin(within, box, across, up);
        data += data_block(fmt::format("layer{}", i), shown);
        words += fmt::format(
            "{}{} with points pointtype 7 pointsize {:.2f} linecolor rgb '{}'", i == 0 ? "plot " : ", \\\n  ",
            shown.empty() ? "keyentry" : fmt::format("$layer{} using 1:2", i),
            std::clamp(40.0 / static_cast<double>(most + 1), 0.14, 0.4), panel.layers[i].colour);
    }
    return data + words + "\n";
}

std::string counts_text(const std::vector<CensusRow>& rows) {
    const auto finite = std::ranges::count_if(rows, [](const CensusRow& row) { return row.period == 0; });
    return fmt::format("{} finite (grey), {} periodic", grouped(finite),
                       grouped(static_cast<std::int64_t>(rows.size()) - finite));
}

bool is_chomp(const Certificate& certificate) {
    const auto rows = lower_rows_of_chomp(certificate.game, whole(certificate.game));
    return rows && rows->size() <= 1;
}

}  // namespace

std::string draw(const Certificate& certificate, const CensusPlot& what, const Canvas& canvas) {
    constexpr double kPanel = 24, kBetween = 3, kLeft = 15, kRight = 4;
    const std::vector<CensusRow> rows = census(certificate, what.value);
    if (rows.size() < 3)
        throw std::invalid_argument("a census asks for a chain of two elements at least: '" +
                                    certificate.game.label + "' has " + std::to_string(rows.size() - 1));
    const std::vector<Panel> panels = panels_of(rows);
    const std::int64_t most = rows.back().r;
    const std::string title = (is_chomp(certificate) ? "3-row Chomp" : short_label(certificate.game.label)) +
                              ": " + counts_text(rows);
    const std::string r = is_chomp(certificate) ? "r, the bottom row" : "r, the number of elements";
    const double bottom = kTickHeight + kLabelHeight;
    const double height = kTitleHeight + 3 * kPanel + 2 * kBetween + bottom;
    std::string script = "set multiplot\n";
    for (std::size_t i = 0; i < panels.size(); ++i) {
        const double above = kTitleHeight + (kPanel + kBetween) * static_cast<double>(i);
        const Frame frame{canvas.width, height, kLeft, kRight, above, height - above - kPanel};
        const bool last = i + 1 == panels.size();
        script += "unset label\n" + frame.words() +
                  frame.titles(i == 0 ? title : "", last ? r : "", panels[i].label) +
                  integer_axis('x', 0, static_cast<double>(most), 6) + (last ? "" : "set format x ''\n") +
                  panels[i].axis + plot_words(panels[i], frame, most, i == 0);
    }
    return draw_by_gnuplot(canvas, height, title, script + "unset multiplot\n");
}

}  // namespace chompcert
