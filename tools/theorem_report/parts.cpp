#include "theorem_report/parts.h"

#include <fmt/format.h>

#include "page/mathml.h"

namespace chompcert::cli {

using namespace mathml;

std::string heading_of(const Theorem& theorem, const TheoremReport& report) {
    return escaped(report.title.empty() ? theorem.game.label : report.title);
}

std::vector<std::string> variables_of(const SymbolicGame& game) {
    std::vector<std::string> names;
    for (const Parameter& parameter : game.parameters) names.push_back(parameter.name);
    names.insert(names.end(), game.chains.begin(), game.chains.end());
    return names;
}

std::string listed_in_math(const std::vector<std::string>& names) {
    std::string html;
    for (const std::string& name : names) html += (html.empty() ? "" : mo(",")) + mi(name);
    return html;
}

std::string position_in_math(const SymbolicGame& game) {
    return bracketed(listed_in_math(game.chains));
}

std::string described_game(const Theorem& theorem) {
    const SymbolicGame& game = theorem.game;
    return fmt::format(
        "<p>The game file below describes {}. {} the numbers of elements that are left of the chains. "
        "Two players take turns to take an element, with everything above it; {}a player who cannot move "
        "loses.</p>\n<pre class=\"file\" tabindex=\"0\">{}</pre>\n",
        game.parameters.empty() ? "a poset" : "a poset for each choice of the parameters",
        math(position_in_math(game)) + " are",
        game.decrees.empty() ? "" : "the game ends where its file decrees a value, and elsewhere ",
        escaped(theorem.text.game));
}

std::string about_values(const Theorem& theorem, std::string_view formula) {
    if (!theorem.gives_values()) return "";
    return fmt::format(
        "<p>Here {} is a chain without relations, a heap of Nim beside the rest. So the {} "
        "gives the Grundy value {} of the position without it: all values at once.</p>\n",
        math(mi(theorem.game.chains.back())), formula, math(mi(theorem.game.chains.back())));
}

std::string file_row(const char* what, const CarriedFile& file) {
    return fmt::format(
        "<dt>{}</dt><dd><a download=\"{}\" href=\"data:text/plain;base64,{}\"><code>{}</code></a>, {} "
        "bytes<br><span class=\"hash\">sha256 {}</span></dd>\n",
        what, escaped(file.name), base64(file.bytes), escaped(file.name), file.bytes.size(), file.sha256);
}

}  // namespace chompcert::cli
