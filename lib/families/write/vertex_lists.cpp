#include "families/write/vertex_lists.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <map>
#include <numeric>

namespace chompcert {
namespace {

constexpr std::size_t kLongestNumber = 9;

bool is_blank(char letter) {
    return letter == ' ' || letter == '\t' || letter == '\r' || letter == ',';
}

bool is_vertex_letter(char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_' || letter == '-' ||
           letter == '.';
}

bool is_number(const std::string& word) {
    return word.size() <= kLongestNumber &&
           std::ranges::all_of(word, [](unsigned char c) { return std::isdigit(c) != 0; }) &&
           (word.size() == 1 || word.front() != '0');
}

std::string quoted(char letter) {
    const auto byte = static_cast<unsigned char>(letter);
    if (byte >= 0x20 && byte < 0x7F) return std::string("'") + letter + "'";
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), "byte 0x%02X", byte);
    return text.data();
}

class ListReader {
  public:
    explicit ListReader(const InputFile& file) : file_(file) {}

    VertexLists read() {
        std::string_view rest = file_.bytes;
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
        text = text.substr(0, text.find('#'));
        VertexList list{{}, {}, line_};
        for (std::size_t at = 0; at < text.size();) {
            if (is_blank(text[at])) {
                ++at;
                continue;
            }
            std::size_t end = at;
            while (end < text.size() && is_vertex_letter(text[end])) ++end;
            if (end == at)
                file_.reject(line_, at + 1,
                             "expected a vertex (letters, digits, '_', '-', '.'), found " + quoted(text[at]));
            add_vertex(list, std::string(text.substr(at, end - at)), at + 1);
            at = end;
        }
        if (!list.vertices.empty()) lists_.lines.push_back(std::move(list));
    }

    void add_vertex(VertexList& list, const std::string& word, std::size_t column) {
        const auto [found, fresh] = number_of_.emplace(word, lists_.words.size());
        if (fresh) lists_.words.push_back(word);
        if (std::ranges::find(list.vertices, found->second) != list.vertices.end())
            file_.reject(line_, column, "vertex " + word + " stands twice on this line: name it once");
        list.vertices.push_back(found->second);
        list.columns.push_back(column);
    }

    // Numbers in their order, words in the order of appearance.
    void name_vertices() {
        lists_.renamed = !std::ranges::all_of(lists_.words, is_number);
        if (lists_.renamed) {
            for (std::size_t v = 1; v <= lists_.words.size(); ++v)
                lists_.names.push_back("v" + std::to_string(v));
            return;
        }
        std::vector<std::uint32_t> by_number(lists_.words.size()), place(lists_.words.size());
        std::iota(by_number.begin(), by_number.end(), 0U);
        std::ranges::sort(by_number, {}, [&](std::uint32_t v) { return std::stoul(lists_.words[v]); });
        std::vector<std::string> words;
        for (const std::uint32_t v : by_number) {
            place[v] = static_cast<std::uint32_t>(words.size());
            words.push_back(lists_.words[v]);
            lists_.names.push_back("v" + lists_.words[v]);
        }
        lists_.words = std::move(words);
        for (VertexList& list : lists_.lines)
            for (std::uint32_t& vertex : list.vertices) vertex = place[vertex];
    }

    const InputFile& file_;
    VertexLists lists_;
    std::map<std::string, std::uint32_t> number_of_;
    std::size_t line_ = 0;
};

}  // namespace

VertexLists read_vertex_lists(const InputFile& file) {
    return ListReader(file).read();
}

void describe_vertices(GameWriter& game, const VertexLists& lists) {
    if (!lists.renamed) return;
    for (std::size_t v = 0; v < lists.words.size(); ++v)
        game.comment(lists.names[v] + " is " + lists.words[v]);
}

}  // namespace chompcert
