#include "plot/gnuplot.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "base/sha256.h"
#include "plot/child.h"
#include "plot/png.h"
#include "plot/svg.h"
#include "plot/tikz.h"
#include "show/plot/ticks.h"

namespace chompcert::cli {
namespace {

constexpr double kFontPixels = 10.67;  // 8 points

std::string terminal(const Canvas& canvas, double height) {
    if (canvas.format == PictureFormat::svg)
        return fmt::format(
            "set terminal svg size {:.0f},{:.0f} font 'sans-serif,{}' noenhanced background 'white'\nset "
            "xtics offset 0,0.7\n",
            pixels(canvas.width), pixels(height), kFontPixels);
    if (canvas.format == PictureFormat::tikz)  // gnuplot 5.4 takes the word nostandalone for standalone
        return fmt::format("set terminal tikz size {:.3f}cm,{:.3f}cm font '\\sffamily\\scriptsize'\n",
                           canvas.width / 10, height / 10);
    constexpr double kCairoFont = 8;  // points at its 72 dpi
    if (canvas.format == PictureFormat::pdf)
        return fmt::format(
            "set terminal pdfcairo size {:.3f}cm,{:.3f}cm font 'sans-serif,{}' noenhanced background "
            "'white'\nset xtics offset 0,0.3\n",
            canvas.width / 10, height / 10, kCairoFont);
    const double scale = canvas.dpi / pixels(25.4);
    return fmt::format(
        "set terminal pngcairo size {:.0f},{:.0f} font 'sans-serif,{}' noenhanced background 'white' "
        "fontscale {} linewidth {} pointscale {}\nset xtics offset 0,0.3\n",
        pixels(canvas.width) * scale, pixels(height) * scale, kCairoFont, scale, scale, scale);
}

constexpr const char* kStyle = R"(set encoding utf8
set border 3 linewidth 0.7 linecolor rgb '#404040'
set tics out nomirror scale 0.6 textcolor rgb '#202020'
set grid linetype 1 linewidth 0.4 linecolor rgb '#e4e4e4'
set key off
)";

constexpr double kDigit = 1.75;    // mm: the width of a digit
constexpr double kFromEdge = 2.6;  // mm: from the edge to the middle of a vertical caption

// The commas take room too.
double digits_of(double number) {
    return static_cast<double>(grouped(static_cast<std::int64_t>(number)).size());
}

}  // namespace

std::string gnuplot_string(std::string_view text) {
    std::string words = "'";
    for (const char c : text) {
        if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') continue;
        words += c;
        if (c == '\'') words += c;
    }
    return words + "'";
}

const char* colour(std::size_t index) {
    static constexpr std::array<const char*, kColours> kOkabeIto{"#0072B2", "#D55E00", "#009E73", "#CC79A7",
                                                                 "#000000", "#56B4E9", "#E69F00"};
    return kOkabeIto[index];
}

int dot_form(std::size_t index) {
    static constexpr std::array<int, kColours> kForms{7, 5, 9, 13, 11, 6, 4};
    return kForms[index];
}

std::string palette_words(std::int64_t most) {
    return fmt::format(
        "set palette defined (0 '#440154', 1 '#482878', 2 '#3e4989', 3 '#31688e', 4 '#26828e', 5 '#1f9e89', "
        "6 '#35b779', 7 '#6ece58', 8 '#b5de2b') maxcolors {}\nset cbrange [-0.5:{}.5]\n",
        most + 1, most);
}

std::string data_block(std::string_view name, const std::vector<Dot>& dots) {
    std::string words = fmt::format("${} << EOD\n", name);
    for (const Dot& dot : dots) fmt::format_to(std::back_inserter(words), "{} {}\n", dot.x, dot.y);
    return words + "EOD\n";
}

std::string plotted(std::string_view name, const std::vector<Dot>& dots) {
    return dots.empty() ? "NaN" : fmt::format("${} using 1:2", name);
}

std::string nothing(bool too_far) {
    return fmt::format(
        "set label {} at graph 0.5, graph 0.5 center textcolor rgb '#606060'\n",
        gnuplot_string(too_far ? "f(m) is too far from m to be drawn" : "none in these columns"));
}

std::string Frame::words() const {
    return fmt::format(
        "set lmargin at screen {:.5f}\nset rmargin at screen {:.5f}\nset tmargin at screen {:.5f}\n"
        "set bmargin at screen {:.5f}\n",
        left / width, 1 - right / width, 1 - top / height, bottom / height);
}

std::string Frame::caption(double x, double y, std::string_view text, std::string_view style) const {
    return fmt::format("set label {} at screen {:.5f}, screen {:.5f} {} textcolor rgb '#101010'\n",
                       gnuplot_string(text), x / width, y / height, style);
}

std::string Frame::key(double x, double y, std::size_t index, std::string_view text) const {
    constexpr double kAside = 2;
    return caption(x, y, "",
                   fmt::format("point pointtype {} pointsize 0.5 linecolor rgb '{}'", dot_form(index),
                               colour(index))) +
           caption(x + kAside, y, text, "left");
}

std::string Frame::titles(std::string_view title, std::string_view x, std::string_view y) const {
    constexpr double kBaseline = 1.9, kTitleFromTop = 3;
    const double middle = left + plot_width() / 2;
    std::string words;
    if (!title.empty()) words += caption(width / 2, height - kTitleFromTop, title, "center");
    if (!x.empty()) words += caption(middle, bottom - kTickHeight - kBaseline, x, "center");
    if (!y.empty()) words += caption(kFromEdge, bottom + plot_height() / 2, y, "center rotate by 90");
    return words;
}

std::string Frame::palette_caption(std::string_view text) const {
    return caption(width - kFromEdge, bottom + plot_height() / 2, text, "center rotate by 90");
}

std::string integer_axis(char axis, double low, double high, std::size_t most_ticks) {
    std::string words = fmt::format("set {}range [{}:{}]\nset {}tics (", axis, low, high, axis);
    const char* comma = "";
    for (const std::int64_t tick : integer_ticks(static_cast<std::int64_t>(std::ceil(low)),
                                                 static_cast<std::int64_t>(std::floor(high)), most_ticks)) {
        words += fmt::format("{}{} {}", comma, gnuplot_string(grouped(tick)), tick);
        comma = ", ";
    }
    return words + ")\n";
}

std::size_t room_across(double mm, double high) {
    constexpr double kGap = 4;
    return static_cast<std::size_t>(std::clamp(mm / (kGap + kDigit * digits_of(high)), 5.0, 12.0));
}

std::size_t room_up(double mm) {
    constexpr double kEach = 5.2;
    return static_cast<std::size_t>(std::clamp(mm / kEach, 5.0, 12.0));
}

double left_margin(double low, double high) {
    constexpr double kLabel = 8.2;
    return kLabel + kDigit * std::max(digits_of(low), digits_of(high));
}

double right_margin(double high) {
    return std::max(2.5, 0.5 * kDigit * digits_of(high));
}

std::string shortened_name(std::string_view name, std::size_t most) {
    if (name.size() <= most) return std::string(name);
    const std::size_t half = most / 2;
    return fmt::format("{}…{}", name.substr(0, half), name.substr(name.size() - half));
}

std::string draw_by_gnuplot(const Canvas& canvas, double height, std::string_view title,
                            const std::string& script) {
    const std::string words = terminal(canvas, height) + kStyle + script;
    std::string picture = run_program({"gnuplot", "gnuplot-nox"}, {"--default-settings", "-"}, words);
    if (canvas.format == PictureFormat::tikz) return tidy_tikz(picture);
    if (canvas.format == PictureFormat::png) return complete_png(std::move(picture));
    if (canvas.format == PictureFormat::pdf) return complete_pdf(std::move(picture));
    constexpr std::size_t kIdDigits = 10;
    Sha256 hash;
    hash.update(words);
    return tidy_svg(picture, "p" + hash.hex().substr(0, kIdDigits), title, canvas.width);
}

}  // namespace chompcert::cli
