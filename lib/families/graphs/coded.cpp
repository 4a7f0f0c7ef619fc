#include "families/graphs/coded.h"

#include <algorithm>
#include <array>
#include <bit>

#include "base/error.h"
#include "families/write/game_writer.h"

namespace chompcert {
namespace {

constexpr char kLow = 63, kHigh = 126;
constexpr std::size_t kMostVertices = 100'000;
constexpr std::string_view kBlanks = " \t\r\n\f\v";

struct CodeFormat {
    GraphCode code;
    const char* name;
    std::string_view header, ending;
    char sign;  // before each graph; 0 for none
};
constexpr std::array<CodeFormat, 3> kFormats = {
    {{GraphCode::graph6, "graph6", ">>graph6<<", ".g6", '\0'},
     {GraphCode::sparse6, "sparse6", ">>sparse6<<", ".s6", ':'},
     {GraphCode::digraph6, "digraph6", ">>digraph6<<", ".d6", '&'}}};

bool is_code_byte(char byte) {
    return byte >= kLow && byte <= kHigh;
}

// From the first byte that is neither of a byte order mark nor blank.
std::string_view beginning(const InputFile& file) {
    std::string_view bytes = file.bytes;
    if (bytes.starts_with(kByteOrderMark)) bytes.remove_prefix(kByteOrderMark.size());
    bytes.remove_prefix(std::min(bytes.find_first_not_of(kBlanks), bytes.size()));
    return bytes;
}

// One graph, bit by bit.
class Decoder {
  public:
    Decoder(const InputFile& file, const CodedLine& line) : file_(file), line_(line) {}

    CodedGraph read() {
        graph_.vertices = size();
        if (line_.code == GraphCode::sparse6) {
            read_sparse();
        } else {
            read_matrix();
        }
        return std::move(graph_);
    }

  private:
    [[noreturn]] void reject(const std::string& what) const {
        file_.reject(line_.line, line_.column + at_, what);
    }

    unsigned sextet(const std::string& what) {
        if (at_ == line_.bytes.size())
            reject("expected " + what + " in " + name_of(line_.code) + ", found the end of the line");
        if (!is_code_byte(line_.bytes[at_]))
            reject(std::string("expected a byte from '?' to '~' (") + name_of(line_.code) + "), found " +
                   described_byte(line_.bytes[at_]));
        return static_cast<unsigned>(line_.bytes[at_++] - kLow);
    }

    std::uint32_t size() {
        const std::string what = "the number of vertices";
        std::size_t n = sextet(what);
        if (n == 63) {
            n = sextet(what);
            int more = 2;
            if (n == 63) n = sextet(what), more = 5;
            for (; more > 0; --more) n = n << 6 | sextet(what);
        }
        if (n > kMostVertices)
            throw LimitError(file_.path + ": a graph with " + std::to_string(n) + " vertices; at most " +
                             std::to_string(kMostVertices) + " are read");
        return static_cast<std::uint32_t>(n);
    }

    bool bit(const std::string& what) {
        if (left_ == 0) bits_ = sextet(what), left_ = 6;
        return (bits_ >> --left_ & 1U) != 0;
    }

    void read_matrix() {
        const bool directed = line_.code == GraphCode::digraph6;
        const std::string what = "the adjacency matrix of " + std::to_string(graph_.vertices) + " vertices";
        for (std::uint32_t w = 0; w < graph_.vertices; ++w)
            for (std::uint32_t v = 0; v < (directed ? graph_.vertices : w); ++v)
                if (bit(what)) graph_.edges.push_back(directed ? std::pair(w, v) : std::pair(v, w));
        if ((bits_ & ((1U << left_) - 1)) != 0)
            reject("expected zeros in the bits after the adjacency matrix, found others");
        if (const std::size_t more = line_.bytes.size() - at_; more > 0)
            reject("expected the end of the graph, found " + std::to_string(more) +
                   (more == 1 ? " byte" : " bytes") + " more than " + std::to_string(graph_.vertices) +
                   " vertices take");
    }

    // Pairs of a bit, which says whether the current vertex moves on, and a vertex; then fewer bits than a
    // pair has, or a pair that leads beyond the last vertex: formats.txt.
    void read_sparse() {
        const std::uint32_t n = graph_.vertices;
        const int width = n > 1 ? std::bit_width(n - 1) : 0;
        std::uint32_t v = 0;
        while (6 * (line_.bytes.size() - at_) + static_cast<std::size_t>(left_) >
               static_cast<std::size_t>(width)) {
            if (bit("an edge")) ++v;
            std::uint32_t x = 0;
            for (int i = 0; i < width; ++i) x = x << 1 | (bit("an edge") ? 1U : 0U);
            if (v >= n || x >= n) {
                if (at_ < line_.bytes.size())
                    reject("expected the end of the graph, found a vertex beyond the last");
                return;
            }
            if (x > v)
                v = x;
            else
                graph_.edges.emplace_back(x, v);
        }
        while (at_ < line_.bytes.size()) [[maybe_unused]] const unsigned checked = sextet("an edge");
    }

    const InputFile& file_;
    const CodedLine& line_;
    CodedGraph graph_;
    std::size_t at_ = 0;
    unsigned bits_ = 0;
    int left_ = 0;
};

}  // namespace

const char* name_of(GraphCode code) {
    return std::ranges::find(kFormats, code, &CodeFormat::code)->name;
}

std::string header_of(GraphCode code) {
    const CodeFormat& format = *std::ranges::find(kFormats, code, &CodeFormat::code);
    return std::string(format.header) + (format.sign == 0 ? "" : std::string(1, format.sign));
}

std::optional<GraphCode> code_said(const InputFile& file) {
    const std::string_view bytes = beginning(file);
    for (const CodeFormat& format : kFormats)
        if (bytes.starts_with(format.header) || (format.sign != 0 && bytes.starts_with(format.sign)))
            return format.code;
    for (const CodeFormat& format : kFormats)
        if (file.path.ends_with(format.ending)) return format.code;
    return std::nullopt;
}

std::vector<CodedLine> coded_lines(const InputFile& file, GraphCode code) {
    std::vector<CodedLine> lines;
    std::string_view rest = file.bytes;
    for (std::size_t number = 1; !rest.empty(); ++number) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        std::string_view line = rest.substr(0, end);
        std::size_t column = 1;
        const auto skip = [&](std::size_t bytes) { line.remove_prefix(bytes), column += bytes; };
        if (number == 1 && line.starts_with(kByteOrderMark)) skip(kByteOrderMark.size());
        line = line.substr(0, line.find_last_not_of(kBlanks) + 1);
        CodedLine found{code, {}, number, 1};
        for (const CodeFormat& format : kFormats)
            if (line.starts_with(format.header)) skip(format.header.size());
        const bool is_graph = !line.empty();
        for (const CodeFormat& format : kFormats)
            if (format.sign != 0 && line.starts_with(format.sign)) found.code = format.code, skip(1);
        if (line.starts_with(';'))
            file.reject(number, column,
                        "this is incremental sparse6, which is not read: 'nauty-copyg -s' writes sparse6");
        found.bytes = line;
        found.column = column;
        if (is_graph) lines.push_back(found);
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return lines;
}

Graph6Look looks_like_graph6(const InputFile& file) {
    Graph6Look look;
    std::string_view first = beginning(file);
    first = first.substr(0, first.find('\n'));
    first = first.substr(0, first.find_last_not_of(kBlanks) + 1);
    if (first.empty() || !std::ranges::all_of(first, is_code_byte)) return look;
    const std::vector<CodedLine> lines = coded_lines(file, GraphCode::graph6);
    look.bytes = std::ranges::all_of(
        lines, [](const CodedLine& line) { return std::ranges::all_of(line.bytes, is_code_byte); });
    look.marked = look.bytes && file.bytes.find_first_of("?@[\\]^`{|}~") != std::string::npos;
    look.graphs = look.bytes;
    for (std::size_t i = 0; i < lines.size() && look.graphs; ++i) {
        try {
            [[maybe_unused]] const CodedGraph read = decode(file, lines[i]);
        } catch (const InputFileError&) {
            look.graphs = false;
        } catch (const LimitError&) {
            look.graphs = false;
        }
    }
    return look;
}

CodedGraph decode(const InputFile& file, const CodedLine& line) {
    return Decoder(file, line).read();
}

CodedLine only_graph(const InputFile& file, GraphCode code) {
    const std::vector<CodedLine> lines = coded_lines(file, code);
    if (lines.empty())
        file.reject(1, 1, std::string("expected a graph in ") + name_of(code) + ", found none");
    if (lines.size() > 1)
        file.reject(lines[1].line, 1,
                    "expected one graph, found " + std::to_string(lines.size()) +
                        ": split the file, one graph in each; 'chompcert batch' takes them all");
    return lines.front();
}

}  // namespace chompcert
