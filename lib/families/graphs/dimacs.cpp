#include "families/graphs/dimacs.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>
#include <sstream>

#include "families/write/element_names.h"
#include "game/closure/relations.h"

namespace chompcert {
namespace {

struct DimacsLine {
    std::vector<std::string> words;
    std::size_t number;
};

std::vector<DimacsLine> lines_of_dimacs(const InputFile& file) {
    std::string_view bytes = file.bytes;
    if (bytes.starts_with(kByteOrderMark)) bytes.remove_prefix(kByteOrderMark.size());
    std::istringstream text{std::string(bytes)};
    std::vector<DimacsLine> lines;
    std::string line;
    for (std::size_t number = 1; std::getline(text, line); ++number) {
        std::istringstream in(line);
        DimacsLine found{{}, number};
        for (std::string word; in >> word;) found.words.push_back(word);
        if (!found.words.empty() && found.words.front() != "c") lines.push_back(std::move(found));
    }
    return lines;
}

bool is_problem(const DimacsLine& line) {
    return line.words.size() == 4 && line.words[0] == "p" &&
           (line.words[1] == "edge" || line.words[1] == "col" || line.words[1] == "edges");
}

std::size_t number_at(const InputFile& file, const DimacsLine& line, std::size_t word, const char* what,
                      std::size_t least, std::size_t most) {
    const std::string& digits = line.words[word];
    std::size_t value = 0;
    const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc() || stop != digits.data() + digits.size() || value < least || value > most)
        file.reject(line.number, 1,
                    std::string("expected ") + what + " from " + std::to_string(least) + " to " +
                        std::to_string(most) + ", found '" + digits.substr(0, 40) + "'");
    return value;
}

}  // namespace

bool is_dimacs(const InputFile& file) {
    if (file.path.ends_with(".col")) return true;
    std::string_view rest = file.bytes;
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t\r\n\xEF\xBB\xBF"), rest.size()));
    if (!rest.starts_with("c ") && !rest.starts_with("c\n") && !rest.starts_with("c\r") &&
        !rest.starts_with("p "))
        return false;
    const std::vector<DimacsLine> lines = lines_of_dimacs(file);
    return !lines.empty() && is_problem(lines.front());
}

GraphOfFile read_dimacs(const InputFile& file) {
    const std::vector<DimacsLine> lines = lines_of_dimacs(file);
    if (lines.empty() || !is_problem(lines.front()))
        file.reject(lines.empty() ? 1 : lines.front().number, 1,
                    "expected the line 'p edge N M' of DIMACS behind its comments, found another");
    const std::size_t n = number_at(file, lines[0], 2, "the number of vertices", 0, kMaxElements),
                      m = number_at(file, lines[0], 3, "the number of edges", 0, kMaxPairs);
    GraphOfFile graph;
    for (std::size_t v = 1; v <= n; ++v) graph.words.push_back(std::to_string(v));
    graph.names = element_names(graph.words);
    std::set<std::pair<std::uint32_t, std::uint32_t>> edges;
    std::size_t written = 0;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const DimacsLine& line = lines[i];
        if (line.words.front() == "n") continue;  // the value of a vertex
        if (line.words.front() != "e" || line.words.size() != 3)
            file.reject(line.number, 1,
                        "expected an edge 'e V W' of DIMACS, found '" + line.words.front() + "'");
        const std::size_t v = number_at(file, line, 1, "a vertex", 1, n),
                          w = number_at(file, line, 2, "a vertex", 1, n);
        if (v == w)
            file.reject(line.number, 1, "an edge from vertex " + line.words[1] + " to itself: remove it");
        edges.emplace(std::min(v, w) - 1, std::max(v, w) - 1);
        ++written;
    }
    if (written != m && edges.size() != m)
        file.reject(lines[0].number, 1,
                    "expected " + std::to_string(m) + " edges, found " + std::to_string(written) +
                        ": the file may be cut off");
    graph.edges.assign(edges.begin(), edges.end());
    return graph;
}

}  // namespace chompcert
