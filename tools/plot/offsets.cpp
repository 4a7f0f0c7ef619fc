// f(m) − m against m. For a periodic value, a bracket above the picture begins at the preperiod, and its
// first period is drawn thick; for a single value that period is shaded too. Finite values end, or fall with
// slope −1 if a capped position makes f constant.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "plot/columns.h"
#include "plot/gnuplot.h"
#include "plot/plot.h"
#include "show/plot/ticks.h"
#include "show/plot/value_columns.h"

namespace chompcert::cli {
namespace {

constexpr std::size_t kCellsPerMm = 8;  // of the grid that keeps one dot in each cell

struct OffsetsPicture {
    const SolvedGame* certificate;
    const OffsetsPlot* what;
    Canvas canvas;
    Columns columns;
    std::vector<ValueColumns> values;
    bool one_chain;

    [[nodiscard]] double left() const { return static_cast<double>(columns.shift()) - 0.5; }
    [[nodiscard]] double right() const { return left() + static_cast<double>(columns.count); }
    [[nodiscard]] bool many() const { return values.size() > kColours; }
    [[nodiscard]] std::string function() const { return one_chain ? "g(A_m)" : "f(m)"; }
};

std::vector<Dot> dots_of(const OffsetsPicture& picture, const ValueColumns& value) {
    std::vector<Dot> dots;
    for (const ColumnEntry& entry : value.entries)
        dots.push_back(
            {static_cast<double>(entry.column + picture.columns.shift()), static_cast<double>(entry.offset)});
    return dots;
}

double clipped(const OffsetsPicture& picture, double x) {
    return std::clamp(x, picture.left(), picture.right());
}

// Where the columns from `column` on begin, in the units of the axis, within the picture.
double edge(const OffsetsPicture& picture, std::int64_t column) {
    const auto after = difference(column, picture.columns.base());
    return clipped(picture, after ? static_cast<double>(*after) - 0.5 : picture.left());
}

// The ranges of the axes. A constant f falls without end; beside other values its beginning is enough.
DotBox box_of(const OffsetsPicture& picture) {
    constexpr std::int64_t kBeginning = 4;
    std::vector<Dot> all;
    for (const ValueColumns& value : picture.values) {
        auto dots = dots_of(picture, value);
        if (value.constant && picture.values.size() > 1) {
            const double end = edge(picture, value.constant->column + kBeginning);
            std::erase_if(dots, [&](const Dot& dot) { return dot.x > end; });
        }
        all.insert(all.end(), dots.begin(), dots.end());
    }
    return box_around(all);
}

// "preperiod 9, period 4"; "finite, none for m ≥ 7"; "finite, f(m) = 3 for m ≥ 4".
std::string claim_words(const OffsetsPicture& picture, const ValueColumns& value) {
    if (const Periodic* const tail = value.claim->periodic())
        return fmt::format("preperiod {}, period {}", grouped(tail->preperiod), grouped(tail->period()));
    if (value.constant)
        return fmt::format("finite, {} = {} for m ≥ {}", picture.function(), grouped(value.constant->row),
                           grouped(value.constant->column));
    if (!value.none_from) return "finite";
    if (*value.none_from == 0) return "no positions";
    return fmt::format("finite, none for m ≥ {}", grouped(*value.none_from));
}

std::string key_words(const OffsetsPicture& picture, const ValueColumns& value) {
    const std::string words = claim_words(picture, value);
    return picture.one_chain ? words : fmt::format("value {}: {}", value.k, words);
}

// The bracket of a periodic value: its first period and all later ones, at the height `at` in units of the
// plot.
std::string bracket(const OffsetsPicture& picture, std::size_t value, const Periodic& tail, double at) {
    const double begin = edge(picture, tail.preperiod), end = edge(picture, tail.preperiod + tail.period());
    std::string words;
    const auto stroke = [&](double from, double to, double width) {
        if (to > from)
            words += fmt::format(
                "set arrow from first {0},graph {2} to first {1},graph {2} nohead linewidth {3} linecolor "
                "rgb "
                "'{4}'\n",
                from, to, at, width, colour(value));
    };
    stroke(begin, picture.right(), 0.8);
    stroke(begin, end, 3);
    return words;
}

// Shades the first period of a single value, and marks its beginning.
std::string shade(const OffsetsPicture& picture, const Periodic& tail, double top) {
    const double begin = edge(picture, tail.preperiod), end = edge(picture, tail.preperiod + tail.period());
    if (!(end > begin)) return "";
    return fmt::format(
        "set object rectangle from first {0},graph 0 to first {1},graph 1 behind fillcolor rgb '#d6e6f2' "
        "fillstyle solid noborder\n"
        "set arrow from first {0},graph 0 to first {0},graph {2} nohead dashtype (3,3) linewidth 0.8 "
        "linecolor rgb '#404040'\n",
        begin, end, top);
}

constexpr double kBracket = 1.6;  // mm from one to the next

// The brackets above the plot; the bracket of the first periodic value is the lowest.
std::string brackets(const OffsetsPicture& picture, const Frame& frame) {
    std::string words;
    double at = 1 + 0.7 * kBracket / frame.plot_height();
    for (std::size_t i = 0; i < picture.values.size(); ++i) {
        const Periodic* const tail = picture.values[i].claim->periodic();
        if (tail == nullptr) continue;
        words += bracket(picture, i, *tail, at);
        if (picture.values.size() == 1) words += shade(picture, *tail, at);
        at += kBracket / frame.plot_height();
    }
    return words;
}

double dot_size(const OffsetsPicture& picture) {
    const double gap = pixels(picture.canvas.width) * 0.8 / static_cast<double>(picture.columns.count);
    return std::clamp(gap * 0.11, 0.22, 0.5);
}

std::string plot_words(const OffsetsPicture& picture) {
    std::string data, words;
    const double size = dot_size(picture);
    for (std::size_t i = 0; i < picture.values.size(); ++i) {
        const std::vector<Dot> all = dots_of(picture, picture.values[i]);
        const auto cells = static_cast<std::size_t>(picture.canvas.width) * kCellsPerMm;
        data += data_block(fmt::format("v{}", i), thin(all, box_around(all), cells, cells));
        const std::int64_t k = picture.values[i].k;
        const std::string style =
            picture.many() ? fmt::format("pointtype 7 linecolor palette cb {}", k)
                           : fmt::format("pointtype {} linecolor rgb '{}'", dot_form(i), colour(i));
        words += fmt::format("{}{} with points pointsize {} {}", i == 0 ? "plot " : ", \\\n  ",
                             plotted(fmt::format("v{}", i), all), size, style);
    }
    return data + words + "\n";
}

std::string title_of(const OffsetsPicture& picture) {
    return fmt::format("{}: {} − m", subject_name(*picture.certificate->game, picture.what->without),
                       picture.function());
}

// The meaning of each form and colour, one line each below the plot.
std::string key(const OffsetsPicture& picture, const Frame& frame) {
    constexpr double kIndent = 7, kLowest = 2;
    std::string words;
    for (std::size_t i = 0; i < picture.values.size(); ++i) {
        const double y = kLowest + kKeyHeight * static_cast<double>(picture.values.size() - 1 - i);
        words += frame.key(kIndent, y, i, key_words(picture, picture.values[i]));
    }
    return words;
}

Frame frame_of(const OffsetsPicture& picture, double low, double high) {
    constexpr double kPlotHeight = 38;
    const bool many = picture.many();
    const auto periodic = std::ranges::count_if(
        picture.values, [](const ValueColumns& value) { return value.claim->periodic() != nullptr; });
    const double keys = many ? 0 : static_cast<double>(picture.values.size()),
                 lines = many ? 0 : static_cast<double>(periodic);
    Frame frame{picture.canvas.width,
                0,
                left_margin(low, high),
                many ? kColourBox : right_margin(picture.right()),
                kTitleHeight + kBracket * lines,
                kTickHeight + kLabelHeight + kKeyHeight * keys};
    frame.height = frame.top + kPlotHeight + frame.bottom;
    return frame;
}

std::string axes(const OffsetsPicture& picture, const Frame& frame, double low, double high) {
    return frame.words() +
           frame.titles(title_of(picture), picture.columns.axis_caption("m"), picture.function() + " − m") +
           integer_axis('x', picture.left(), picture.right(),
                        room_across(frame.plot_width(), picture.right())) +
           integer_axis('y', low, high, room_up(frame.plot_height()));
}

std::string render(const OffsetsPicture& picture, const DotBox& box) {
    const double pad = std::max(box.top > box.bottom ? 0.6 : 1.2, (box.top - box.bottom) * 0.06);
    const double low = std::floor(box.bottom) - pad, high = std::ceil(box.top) + pad;
    const Frame frame = frame_of(picture, low, high);
    std::string script = axes(picture, frame, low, high);
    if (std::ranges::all_of(picture.values, [](const auto& value) { return value.entries.empty(); }))
        script += nothing(std::ranges::any_of(picture.values, &ValueColumns::too_far));
    script += picture.many()
                  ? palette_words(std::ranges::max(picture.what->values)) + frame.palette_caption("value")
                  : key(picture, frame) + brackets(picture, frame);
    return draw_by_gnuplot(picture.canvas, frame.height, title_of(picture), script + plot_words(picture));
}

}  // namespace

std::string draw(const SolvedGame& certificate, const OffsetsPlot& what, const Canvas& canvas) {
    const Game& game = *certificate.game;
    if (game.chains == Chains::none)
        throw ArgumentError("'" + game.label + "' has no chain, and so no columns: use 'chompcert grundy'");
    const Query query(certificate, what.without);
    const std::int64_t tail_from = tail_column(certificate, query.ideal(), what.values),
                       period = longest_period(certificate, query.ideal(), what.values);
    const std::int64_t more = std::max<std::int64_t>({3 * period, tail_from / 4, 6});
    OffsetsPicture picture{
        &certificate,
        &what,
        canvas,
        columns_between(what.from, what.to, tail_from + more, std::max<std::int64_t>(3 * period, 30)),
        {},
        game.chains == Chains::one};
    for (const std::int64_t k : what.values)
        picture.values.push_back(
            value_columns(certificate, query, k, picture.columns.from, picture.columns.count));
    return render(picture, box_of(picture));
}

}  // namespace chompcert::cli
