#include "families/write/vertex_lists.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <numeric>

#include "families/write/element_names.h"

namespace chompcert {
namespace {

bool is_separator(char letter) {
    return letter == ' ' || letter == '\t' || letter == '\r' || letter == ',';
}

bool is_vertex_letter(char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_' || letter == '-' ||
           letter == '.' || letter == '#';
}

// Data behind the vertices, as NetworkX writes it: {} or {'weight': 3}.
std::string_view without_data(std::string_view text) {
    const std::size_t brace = text.find('{');
    const std::string_view end = text.substr(0, text.find_last_not_of(" \t\r") + 1);
    const bool is_data = brace != std::string_view::npos && brace > 0 && end.ends_with('}');
    return is_data && text.find('#') > brace ? text.substr(0, brace) : text;
}

class ListReader {
  public:
    ListReader(const InputFile& file, std::size_t most) : file_(file), most_(most) {}

    VertexLists read() {
        std::string_view rest = file_.bytes;
        if (rest.starts_with(kByteOrderMark)) rest.remove_prefix(kByteOrderMark.size());
        for (line_ = 1; !rest.empty(); ++line_) {
            const std::size_t end = std::min(rest.find('\n'), rest.size());
            read_line(rest.substr(0, end));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
        name_vertices();
        return std::move(lists_);
    }

  private:
    void read_line(std::string_view text) {
        const std::string_view vertices = without_data(text);
        lists_.data_left_out += vertices.size() < text.size() ? 1 : 0;
        text = vertices;
        VertexList list{{}, {}, line_};
        for (std::size_t at = 0; at < text.size();) {
            if (is_separator(text[at])) {
                ++at;
                continue;
            }
            if (text[at] == '#') break;  // a comment; within a word it is a letter, as in C#
            if (list.vertices.size() == most_) {
                list.rest = text.substr(at, text.find(" #", at) - at);
                list.rest.erase(list.rest.find_last_not_of(" \t\r") + 1);
                break;
            }
            std::size_t end = at;
            while (end < text.size() && is_vertex_letter(text[end])) ++end;
            if (end == at)
                file_.reject(line_, at + 1,
                             "expected a vertex (letters, digits, '_', '-', '.', '#'), found " +
                                 described_byte(text[at]));
            add_vertex(list, std::string(text.substr(at, end - at)), at + 1);
            at = end;
        }
        if (!list.vertices.empty()) lists_.lines.push_back(std::move(list));
    }

    void add_vertex(VertexList& list, const std::string& word, std::size_t column) {
        if (const std::size_t hash = word.find('#');
            hash != std::string::npos && is_vertex_number(word.substr(0, hash)))
            file_.reject(line_, column + hash,
                         "'" + word + "' is one word: write a blank in front of the # of a comment");
        const auto [found, fresh] = number_of_.emplace(word, lists_.words.size());
        if (fresh) lists_.words.push_back(word);
        if (std::ranges::find(list.vertices, found->second) != list.vertices.end())
            file_.reject(line_, column, "vertex " + word + " stands twice on this line: name it once");
        list.vertices.push_back(found->second);
        list.columns.push_back(column);
    }

    // Numbers in their order, words in the order of appearance.
    void name_vertices() {
        lists_.names = vertex_names(lists_.words);
        if (!std::ranges::all_of(lists_.words, is_vertex_number)) return;
        std::vector<std::uint32_t> by_number(lists_.words.size()), place(lists_.words.size());
        std::iota(by_number.begin(), by_number.end(), 0U);
        std::ranges::sort(by_number, {}, [&](std::uint32_t v) { return std::stoul(lists_.words[v]); });
        std::vector<std::string> words;
        for (const std::uint32_t v : by_number) {
            place[v] = static_cast<std::uint32_t>(words.size());
            words.push_back(lists_.words[v]);
        }
        lists_.words = std::move(words);
        lists_.names = vertex_names(lists_.words);
        for (VertexList& list : lists_.lines)
            for (std::uint32_t& vertex : list.vertices) vertex = place[vertex];
    }

    const InputFile& file_;
    std::size_t most_;
    VertexLists lists_;
    std::map<std::string, std::uint32_t> number_of_;
    std::size_t line_ = 0;
};

}  // namespace

VertexLists read_vertex_lists(const InputFile& file, std::size_t most) {
    return ListReader(file, most).read();
}

void describe_vertices(GameWriter& game, const VertexLists& lists) {
    keep_labels(game, lists.names, lists.words);
}

}  // namespace chompcert
