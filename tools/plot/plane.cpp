// The positions of small values in the plane of (m, n), with the same unit for m and n if that fits. The (m,
// n) with m > cap(n) are grey; each is the same position as (cap(n), n).
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/error.h"
#include "game/big_staircase.h"
#include "plot/columns.h"
#include "plot/gnuplot.h"
#include "plot/plot.h"
#include "show/plot/value_columns.h"

namespace chompcert::cli {
namespace {

struct PlanePicture {
    const SolvedGame* certificate;
    const PlanePlot* what;
    Canvas canvas;
    Columns columns;
    std::vector<std::vector<Dot>> dots;  // by value
    double low = 0, high = 0;            // rows
    bool too_far = false;                // whether a value has too_far in its ValueColumns

    [[nodiscard]] double left() const { return static_cast<double>(columns.shift()) - 0.5; }
    [[nodiscard]] double right() const { return left() + static_cast<double>(columns.count); }
    [[nodiscard]] bool many() const { return dots.size() > kColours; }
};

// m and n are counted from the same number.
std::vector<Dot> dots_of(const Columns& columns, const ValueColumns& value) {
    std::vector<Dot> dots;
    for (const ColumnEntry& entry : value.entries) {
        const std::int64_t m = entry.column + columns.shift();
        dots.push_back({static_cast<double>(m), static_cast<double>(m + entry.offset)});
    }
    return dots;
}

void fit_rows(PlanePicture& picture) {
    std::vector<Dot> all;
    for (const auto& dots : picture.dots) all.insert(all.end(), dots.begin(), dots.end());
    const DotBox box = box_around(all);
    const bool from_start = picture.columns.from == Integer(0);
    picture.low = from_start ? -0.5 : box.bottom - 1.5;
    picture.high = std::max(box.top + 1.5, picture.low + 4);
}

// The end cap(n) of row n, at most the right edge; n and the result are in the units of the axes.
double end_of_row(const PlanePicture& picture, std::int64_t n) {
    const Integer base = picture.columns.base();
    if (n < 0 && base < Integer(-n)) return picture.right();
    const auto most = cap(picture.certificate->game->staircase, base + n);
    if (!most) return picture.right();
    const auto after = difference(*most, base);
    const double end =
        after ? static_cast<double>(*after) + 0.5 : (*most > base ? picture.right() : picture.left());
    return std::clamp(end, picture.left(), picture.right());
}

// The outline of the grey part; empty if there is none.
std::vector<Dot> outline(const PlanePicture& picture) {
    constexpr std::int64_t kMostSteps = 600;
    const auto first = static_cast<std::int64_t>(std::ceil(picture.low)),
               last = static_cast<std::int64_t>(std::floor(picture.high));
    const std::int64_t step = std::max<std::int64_t>(1, (last - first) / kMostSteps);
    std::vector<Dot> corners;
    for (std::int64_t n = first; n <= last; n += step) {
        const double end = end_of_row(picture, n);
        corners.push_back({end, static_cast<double>(n) - 0.5});
        corners.push_back({end, static_cast<double>(std::min(n + step, last + 1)) - 0.5});
    }
    if (std::ranges::all_of(corners, [&](const Dot& dot) { return dot.x == picture.right(); })) return {};
    for (Dot& corner : corners) corner.y = std::clamp(corner.y, picture.low, picture.high);
    corners.push_back({picture.right(), picture.high});
    corners.push_back({picture.right(), picture.low});
    return corners;
}

std::string title_of(const PlanePicture& picture) {
    const std::string name = subject_name(*picture.certificate->game, picture.what->without);
    if (picture.what->most_value == 0) return fmt::format("{}: P-positions", name);
    return fmt::format("{}: Grundy values 0 to {}", name, picture.what->most_value);
}

double dot_size(const PlanePicture& picture, const Frame& frame) {
    const double across = frame.plot_width() / static_cast<double>(picture.columns.count),
                 up = frame.plot_height() / (picture.high - picture.low);
    return std::clamp(std::min(across, up) * 0.3, 0.16, 0.6);
}

std::string plot_words(const PlanePicture& picture, const Frame& frame) {
    constexpr std::size_t kCellsPerMm = 8;
    std::string data, words;
    const auto add = [&](const std::string& layer) {
        words += (words.empty() ? "plot " : ", \\\n  ") + layer;
    };
    if (const auto corners = outline(picture); !corners.empty()) {
        data += data_block("alias", corners);
        add("$alias using 1:2 with filledcurves closed fillcolor rgb '#ededed'");
    }
    const DotBox box{picture.left(), picture.right(), picture.low, picture.high};
    const double size = dot_size(picture, frame);
    for (std::size_t k = 0; k < picture.dots.size(); ++k) {
        const auto shown =
            thin(picture.dots[k], box, static_cast<std::size_t>(frame.plot_width()) * kCellsPerMm,
                 static_cast<std::size_t>(frame.plot_height()) * kCellsPerMm);
        data += data_block(fmt::format("v{}", k), shown);
        add(fmt::format("{} with points pointsize {:.3f} {}", plotted(fmt::format("v{}", k), shown), size,
                        picture.many()
                            ? fmt::format("pointtype 7 linecolor palette cb {}", k)
                            : fmt::format("pointtype {} linecolor rgb '{}'", dot_form(k), colour(k))));
    }
    return data + words + "\n";
}

// Values 0, 1, … in one line below the plot.
std::string key(const PlanePicture& picture, const Frame& frame) {
    constexpr double kStep = 8, kBaseline = 2;
    const auto count = static_cast<double>(picture.dots.size());
    double x = frame.left + (frame.plot_width() - kStep * count) / 2;
    std::string words = frame.caption(x - 2, kBaseline, "value", "right");
    for (std::size_t k = 0; k < picture.dots.size(); ++k, x += kStep)
        words += frame.key(x + 2, kBaseline, k, std::to_string(k));
    return words;
}

Frame frame_of(const PlanePicture& picture) {
    constexpr double kLeastHeight = 36;
    const bool with_key = picture.dots.size() > 1 && !picture.many();
    Frame frame{picture.canvas.width,
                0,
                left_margin(picture.low, picture.high),
                picture.many() ? kColourBox : right_margin(picture.right()),
                kTitleHeight,
                kTickHeight + kLabelHeight + (with_key ? kKeyHeight : 0)};
    const double square =
        frame.plot_width() / static_cast<double>(picture.columns.count) * (picture.high - picture.low);
    frame.height = frame.top + frame.bottom + std::clamp(square, kLeastHeight, 1.3 * frame.plot_width());
    return frame;
}

// The caption of the grey part: at the right edge, in the lowest place without a dot.
std::string alias_caption(const PlanePicture& picture) {
    constexpr double kAcross = 0.4, kUp = 0.09, kHighest = 0.5;
    const double height = picture.high - picture.low,
                 left = picture.right() - kAcross * (picture.right() - picture.left());
    for (double place = 0.01; place + kUp < kHighest; place += kUp / 2) {
        const double low = picture.low + place * height, high = low + kUp * height;
        const bool covered = std::ranges::any_of(picture.dots, [&](const auto& dots) {
            return std::ranges::any_of(
                dots, [&](const Dot& dot) { return dot.x >= left && low <= dot.y && dot.y <= high; });
        });
        if (!covered && end_of_row(picture, static_cast<std::int64_t>(std::ceil(high))) <= left)
            return fmt::format(
                "set label 'm > cap(n)' at graph 0.97, graph {:.3f} right front textcolor rgb '#606060'\n",
                place + kUp / 2);
    }
    return "";
}

std::string render(const PlanePicture& picture) {
    const Frame frame = frame_of(picture);
    std::string script =
        frame.words() +
        frame.titles(title_of(picture), picture.columns.axis_caption("m"),
                     picture.columns.axis_caption("n")) +
        integer_axis('x', picture.left(), picture.right(), room_across(frame.plot_width(), picture.right())) +
        integer_axis('y', picture.low, picture.high, room_up(frame.plot_height()));
    script += alias_caption(picture);
    if (std::ranges::all_of(picture.dots, [](const auto& dots) { return dots.empty(); }))
        script += nothing(picture.too_far);
    if (picture.many()) {
        script += palette_words(picture.what->most_value) + frame.palette_caption("value");
    } else if (picture.dots.size() > 1) {
        script += key(picture, frame);
    }
    return draw_by_gnuplot(picture.canvas, frame.height, title_of(picture),
                           script + plot_words(picture, frame));
}

// Two periods beyond the column from which all claims are in their tails; of a long preperiod or period, as
// many columns as show that they have begun.
std::int64_t end_of_columns(std::int64_t tail_from, std::int64_t period) {
    constexpr std::int64_t kLeast = 16, kFew = 120, kBeyond = 40;
    const std::int64_t end = std::max(tail_from + 2 * period + 2, kLeast);
    if (end <= kFew) return end;
    const std::int64_t beyond = std::max(kBeyond, std::min(2 * period + 2, tail_from / 4));
    return std::min(std::max(kFew, tail_from + beyond), kMostColumns);
}

}  // namespace

std::string draw(const SolvedGame& certificate, const PlanePlot& what, const Canvas& canvas) {
    if (certificate.game->chains != Chains::two)
        throw ArgumentError("'" + certificate.game->label +
                            "' has fewer than two chains, and so no plane: use 'chompcert plot offsets'");
    const Query query(certificate, what.without);
    std::vector<std::int64_t> values(static_cast<std::size_t>(what.most_value + 1));
    std::iota(values.begin(), values.end(), 0);
    const std::int64_t tail_from = tail_column(certificate, query.ideal(), values),
                       period = longest_period(certificate, query.ideal(), values);
    constexpr std::int64_t kMost = 120;
    PlanePicture picture{&certificate,
                         &what,
                         canvas,
                         columns_between(what.from, what.to, end_of_columns(tail_from, period),
                                         std::clamp<std::int64_t>(3 * period, 30, kMost)),
                         {}};
    for (const std::int64_t k : values) {
        const auto value = value_columns(certificate, query, k, picture.columns.from, picture.columns.count);
        picture.dots.push_back(dots_of(picture.columns, value));
        picture.too_far = picture.too_far || value.too_far;
    }
    fit_rows(picture);
    return render(picture);
}

}  // namespace chompcert::cli
