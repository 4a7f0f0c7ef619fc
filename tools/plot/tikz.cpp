#include "plot/tikz.h"

#include <fmt/format.h>

#include <algorithm>
#include <iomanip>
#include <map>
#include <sstream>
#include <vector>

#include "plot/canvas.h"
#include "plot/child.h"
#include "shared/io.h"

namespace chompcert::cli {
namespace {

struct PlainNode {
    std::string name, label, style, shape, colour, fill;
    double x = 0, y = 0, width = 0, height = 0;
};

struct PlainEdge {
    std::string label, style, colour;
    std::vector<double> curve;  // x, y of the points of a Bézier curve
    double label_x = 0, label_y = 0;
};

// The words of a line of plain output: a word is quoted if it is not a name.
std::string next_word(std::istream& line) {
    std::string word;
    line >> std::ws;
    if (line.peek() != '"') {
        line >> word;
        return word;
    }
    line.get();
    for (char c = 0; line.get(c) && c != '"';) {
        if (c == '\\' && line.peek() == '"') line.get(c);
        word += c;
    }
    return word;
}

PlainNode read_node(std::istream& line) {
    PlainNode node;
    node.name = next_word(line);
    line >> node.x >> node.y >> node.width >> node.height;
    for (std::string* word : {&node.label, &node.style, &node.shape, &node.colour, &node.fill})
        *word = next_word(line);
    return node;
}

PlainEdge read_edge(std::istream& line) {
    PlainEdge edge;
    next_word(line);
    next_word(line);
    std::size_t points = 0;
    line >> points;
    edge.curve.resize(2 * points);
    for (double& number : edge.curve) line >> number;
    std::vector<std::string> rest;
    for (std::string word = next_word(line); !word.empty(); word = next_word(line)) rest.push_back(word);
    if (rest.size() == 5) {
        edge.label = rest[0];
        edge.label_x = std::stod(rest[1]);
        edge.label_y = std::stod(rest[2]);
    }
    if (rest.size() >= 2) {
        edge.style = rest[rest.size() - 2];
        edge.colour = rest.back();
    }
    return edge;
}

// A label has one line or several, and '&' as an entity.
std::string label_text(std::string_view label) {
    std::string text;
    for (std::size_t at = 0; at < label.size(); ++at) {
        if (label.substr(at).starts_with("\\n")) {
            text += R"(\\)";
            ++at;
        } else if (label.substr(at).starts_with("&amp;")) {
            text += R"(\&)";
            at += 4;
        } else {
            std::size_t end = at + 1;
            while (end < label.size() && label[end] != '\\' && label[end] != '&') ++end;
            text += tex_text(label.substr(at, end - at));
            at = end - 1;
        }
    }
    return text;
}

class Tikz {
  public:
    explicit Tikz(double scale) : scale_(scale) {}

    void add(const PlainNode& node) {
        const bool empty = node.shape == "none";
        std::string style = fmt::format("minimum width={:.3f}in, minimum height={:.3f}in",
                                        node.width * scale_, node.height * scale_);
        if (node.shape == "point") {
            style = "circle, fill, inner sep=1pt";
        } else if (!empty) {
            style += fmt::format(", draw={}", colour(node.colour));
            if (node.shape.ends_with("circle")) style += ", circle";
            if (node.shape == "doublecircle") style += ", double";
            if (node.style.find("filled") != std::string::npos)
                style += fmt::format(", fill={}", colour(node.fill));
            if (node.style.find("rounded") != std::string::npos) style += ", rounded corners=2pt";
        }
        body_ += fmt::format("\\node[{}] at {} {{{}}};\n", style, point(node.x, node.y),
                             node.shape == "point" ? "" : label_text(node.label));
    }

    void add(const PlainEdge& edge, bool directed) {
        std::string style = colour(edge.colour);
        if (directed) style += ", ->";
        if (edge.style != "solid") style += ", " + edge.style;
        const std::vector<double>& at = edge.curve;
        if (at.size() < 2) return;
        std::string path = fmt::format("\\draw[{}] {}", style, point(at[0], at[1]));
        for (std::size_t i = 2; i + 5 < at.size(); i += 6)
            path += fmt::format(" .. controls {} and {} .. {}", point(at[i], at[i + 1]),
                                point(at[i + 2], at[i + 3]), point(at[i + 4], at[i + 5]));
        body_ += path + ";\n";
        if (!edge.label.empty())
            body_ += fmt::format("\\node[align=center] at {} {{{}}};\n", point(edge.label_x, edge.label_y),
                                 label_text(edge.label));
    }

    [[nodiscard]] std::string text() const {
        std::string words =
            "% In the preamble: \\usepackage{tikz}\n"
            "\\begin{tikzpicture}[>=stealth, every node/.style={font=\\sffamily\\scriptsize, inner "
            "sep=1pt}]\n";
        for (const auto& [code, name] : colours_)
            words += fmt::format("\\definecolor{{{}}}{{HTML}}{{{}}}\n", name, code);
        return words + body_ + "\\end{tikzpicture}\n";
    }

  private:
    [[nodiscard]] std::string point(double x, double y) const {
        return fmt::format("({:.3f}in,{:.3f}in)", x * scale_, y * scale_);
    }
    // A name, or "#505060".
    std::string colour(const std::string& name) {
        if (!name.starts_with('#')) return name;
        std::string code = name.substr(1);
        std::ranges::transform(code, code.begin(), [](char c) { return c >= 'a' ? c - 'a' + 'A' : c; });
        return colours_.try_emplace(code, fmt::format("chompcert{}", colours_.size())).first->second;
    }

    double scale_;
    std::string body_;
    std::map<std::string, std::string> colours_;  // by code
};

}  // namespace

std::string tex_text(std::string_view text) {
    static const std::vector<std::pair<std::string_view, std::string_view>> kWritten{
        {"\\", R"(\textbackslash{})"},
        {"^", R"(\textasciicircum{})"},
        {"~", R"(\textasciitilde{})"},
        {"\"", R"(\textquotedbl{})"},
        {"<", "$<$"},
        {">", "$>$"},
        {"|", "$|$"},
        {"{", R"(\{)"},
        {"}", R"(\})"},
        {"$", R"(\$)"},
        {"&", R"(\&)"},
        {"#", R"(\#)"},
        {"%", R"(\%)"},
        {"_", R"(\_)"},
        {"⋮", R"($\vdots$)"},
        {"−", "$-$"},
        {"≥", R"($\ge$)"},
        {"…", R"(\dots{})"},
        {"·", R"($\cdot$)"},
        {"⁰", "$^0$"},
        {"¹", "$^1$"},
        {"²", "$^2$"},
        {"³", "$^3$"},
        {"⁴", "$^4$"},
        {"⁵", "$^5$"},
        {"⁶", "$^6$"},
        {"⁷", "$^7$"},
        {"⁸", "$^8$"},
        {"⁹", "$^9$"}};
    std::string tex;
    for (std::size_t at = 0; at < text.size();) {
        const auto written = std::ranges::find_if(
            kWritten, [&](const auto& pair) { return text.substr(at).starts_with(pair.first); });
        if (written == kWritten.end()) {
            tex += text[at++];
        } else {
            tex += written->second;
            at += written->first.size();
        }
    }
    return tex;
}

std::string graph_tikz(const std::string& graph, double width) {
    std::istringstream lines(run_program({"dot", "graphviz"}, {"-Tplain"}, graph));
    const bool directed = graph.find("arrowhead=none") == std::string::npos;
    std::string kind;
    double factor = 0, inches = 0, height = 0;
    if (!(lines >> kind >> factor >> inches >> height) || kind != "graph" || !(inches > 0))
        throw IoError("dot: expected plain output that begins with the size of the graph, found another");
    Tikz tikz(std::min(1.0, width / (inches * kMmPerInch)));
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        const std::string what = next_word(words);
        if (what == "node") tikz.add(read_node(words));
        if (what == "edge") tikz.add(read_edge(words), directed);
    }
    return tikz.text();
}

std::string tidy_tikz(std::string_view picture) {
    std::istringstream lines{std::string(picture)};
    std::string tidy =
        "% In the preamble: \\usepackage{gnuplot-lua-tikz}, of Debian's gnuplot-data; elsewhere\n"
        "% gnuplot -e 'set terminal tikz createstyle' writes it.\n";
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("%%")) continue;
        const std::size_t open = line.find(") {");
        if (line.starts_with("\\node[gp node") && open != std::string::npos && line.ends_with("};")) {
            const std::size_t from = open + 3;
            const std::string text = line.substr(from, line.size() - 2 - from);
            line = line.substr(0, from) + tex_text(text) + "};";
        }
        tidy += line + "\n";
    }
    return tidy;
}

}  // namespace chompcert::cli
