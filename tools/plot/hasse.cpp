// The Hasse diagram of a game, laid out by dot.
#include <fmt/format.h>

#include <algorithm>

#include "base/sha256.h"
#include "game/labels.h"
#include "plot/child.h"
#include "plot/gnuplot.h"
#include "plot/plot.h"
#include "plot/png.h"
#include "plot/svg.h"
#include "plot/tikz.h"
#include "shared/io.h"

namespace chompcert::cli {
namespace {

constexpr double kFont = 8, kLeastFont = 5;  // points

// The text as a string literal of dot.
std::string dot_quoted(std::string_view text) {
    std::string words = "\"";
    for (const char c : text) {
        if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') continue;
        if (c == '&') {
            words += "&amp;";
            continue;
        }
        if (c == '"' || c == '\\') words += '\\';
        words += c;
    }
    return words + '"';
}

const char* fill(HasseElement::Part part) {
    return part == HasseElement::Part::c ? "#ffe3b8" : part == HasseElement::Part::d ? "#cde6f7" : "#f4f4f0";
}

constexpr const char* kMarked = "#f2b632";

// Elements of a chain are marked as those of an infinite one, so that nobody reads a finite one.
std::string node(std::size_t number, const HasseElement& element, const Labels& labels, bool is_marked) {
    const std::string label = labels.of(element.name);
    const char* const chain = element.part == HasseElement::Part::c   ? " chain=c"
                              : element.part == HasseElement::Part::d ? " chain=d"
                                                                      : "";
    return fmt::format("n{} [label={} fillcolor=\"{}\"{}{}]\n", number,
                       dot_quoted(label.empty() ? element.name : label),
                       is_marked ? kMarked : fill(element.part), chain, is_marked ? " penwidth=2" : "");
}

// Whether two elements belong to one leg or one family. Three dots are drawn between such elements.
bool same_line(const HasseElement& x, const HasseElement& y) {
    if (x.part != y.part) return false;
    return x.part != HasseElement::Part::a ||
           (x.name.ends_with(']') &&
            x.name.substr(0, x.name.find('[')) == y.name.substr(0, y.name.find('[')));
}

constexpr const char* kDots =
    "[shape=none label=\"⋮\" width=0 height=0 margin=0 fontcolor=\"#404040\" style=\"\"]";

std::string line(const HasseDiagram& diagram, std::size_t number) {
    const auto [low, high, gap] = diagram.lines[number];
    if (!gap) return fmt::format("n{} -> n{}\n", low, high);
    if (!same_line(diagram.elements[low], diagram.elements[high]))
        return fmt::format("n{} -> n{} [style=dotted]\n", low, high);
    return fmt::format("e{0} {3}\nn{1} -> e{0} -> n{2} [style=dotted weight=4]\n", number, low, high, kDots);
}

std::string graph(const Game& game, const HasseDiagram& diagram, const std::optional<std::string>& marked) {
    const bool omits = !diagram.tops.empty() || std::ranges::any_of(diagram.lines, &HasseLine::gap);
    std::string words = fmt::format(
        "digraph G {{\n{2}graph [rankdir=BT bgcolor=white fontname=\"sans-serif\" fontsize={1} "
        "fontcolor=\"#202020\" labelloc=t label={0} nodesep=0.12 ranksep=0.22 pad=0.04]\n"
        "node [shape=box style=\"filled,rounded\" fontname=\"sans-serif\" fontsize={1} fontcolor=black "
        "color=\"#505060\" penwidth=0.6 margin=\"0.05,0.02\" width=0.2 height=0.2]\n"
        "edge [arrowhead=none color=\"#606070\" penwidth=0.7]\n",
        dot_quoted(shortened_name(game.label, 40)), kFont, omits ? "omits=true\n" : "");
    const Labels labels(game.text);
    for (std::size_t i = 0; i < diagram.elements.size(); ++i)
        words += node(i, diagram.elements[i], labels, diagram.elements[i].name == marked);
    for (std::size_t i = 0; i < diagram.lines.size(); ++i) words += line(diagram, i);
    for (const std::size_t top : diagram.tops)
        words +=
            fmt::format("t{0} {1}\nn{0} -> t{0} [style=dashed color=\"#909090\" weight=4]\n", top, kDots);
    return words + "}\n";
}

// The size of dot's picture in mm, and the factor by which it is reduced.
struct Extent {
    double width, scale;
};

// At most as wide as requested, unless its text would then be below 5 points.
Extent extent_of(std::string_view svg, const Canvas& canvas) {
    constexpr double kMmPerPoint = kMmPerInch / 72, kLeastScale = kLeastFont / kFont;
    double points = 0;
    const std::size_t at = svg.find("<svg width=\"");
    if (at == std::string_view::npos ||
        std::sscanf(std::string(svg.substr(at, 40)).c_str(), "<svg width=\"%lfpt\"", &points) != 1 ||
        !(points > 0))
        throw IoError("dot: expected an SVG document with a width in points, found another");
    const double width = points * kMmPerPoint;
    return {width, std::clamp(canvas.width / width, kLeastScale, 1.0)};
}

std::string run_dot(const std::vector<std::string>& words, const std::string& graph) {
    return run_program({"dot", "graphviz"}, words, graph);
}

}  // namespace

std::string draw(const Game& game, const HassePlot& what, const Canvas& canvas) {
    const std::string words = graph(game, hasse_diagram(game, what.limits), what.marked);
    if (canvas.format == PictureFormat::dot) return words;
    if (canvas.format == PictureFormat::tikz) return graph_tikz(words, canvas.width);
    const std::string picture = run_dot({"-Tsvg"}, words);
    const Extent extent = extent_of(picture, canvas);
    if (canvas.format == PictureFormat::png)
        return complete_png(
            run_dot({"-Tpng", fmt::format("-Gdpi={:.2f}", canvas.dpi * extent.scale)}, words));
    if (canvas.format == PictureFormat::pdf)
        return complete_pdf(run_dot(
            {"-Tpdf", fmt::format("-Gsize={:.4f},1000", extent.width * extent.scale / kMmPerInch)}, words));
    constexpr std::size_t kIdDigits = 10;
    return tidy_svg(picture, "p" + sha256_hex(words).substr(0, kIdDigits), "Hasse diagram of " + game.label,
                    extent.width * extent.scale);
}

}  // namespace chompcert::cli
