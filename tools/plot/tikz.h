// Pictures as a tikzpicture for LaTeX.
//
// A graph is laid out by dot, whose plain output has the place of each node and the curve of each edge. A
// plot is that of gnuplot's terminal for TikZ, in which text is TeX already. Rejected: dot2tex 2.11, which
// forgets the second circle of a node and the colours, and writes styles that TikZ does not know.
#pragma once

#include <string>
#include <string_view>

namespace chompcert::cli {

/// The text as LaTeX prints it.
[[nodiscard]] std::string tex_text(std::string_view text);

/// A graph for Graphviz as a tikzpicture. @param width in mm: a wider graph is reduced to it, but for its
/// text. @throws IoError.
[[nodiscard]] std::string graph_tikz(const std::string& graph, double width);

/// What gnuplot's terminal has written, with the texts of its labels as TeX, and without its date.
[[nodiscard]] std::string tidy_tikz(std::string_view picture);

}  // namespace chompcert::cli
