#include "families/write/element_names.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>

#include "base/letters.h"
#include "game/labels.h"

namespace chompcert {
namespace {

constexpr std::size_t kLongestNumber = 9;
constexpr std::array<std::string_view, 4> kReserved = {"poset", "elements", "chains", "parameters"};
constexpr std::array<std::string_view, 3> kReservedForChains = {"c", "d", "i"};

std::string numbered(std::string_view number) {
    return "v" + std::string(number);
}

}  // namespace

bool is_element_name(std::string_view word, Chains chains) {
    if (chains != Chains::none && std::ranges::find(kReservedForChains, word) != kReservedForChains.end())
        return false;
    return !word.empty() && is_letter(word.front()) &&
           std::ranges::all_of(word, [](char c) { return is_letter(c) || is_digit(c); }) &&
           std::ranges::find(kReserved, word) == kReserved.end();
}

bool is_vertex_number(std::string_view word) {
    return !word.empty() && word.size() <= kLongestNumber && std::ranges::all_of(word, is_digit) &&
           (word.size() == 1 || word.front() != '0');
}

std::vector<std::string> element_names(const std::vector<std::string>& words, Chains chains) {
    std::vector<std::string> names(words.size());
    std::set<std::string, std::less<>> used;
    for (std::size_t i = 0; i < words.size(); ++i)
        if (is_element_name(words[i], chains) && used.insert(words[i]).second) names[i] = words[i];
    for (std::size_t i = 0; i < words.size(); ++i)
        if (is_vertex_number(words[i]) && used.insert(numbered(words[i])).second)
            names[i] = numbered(words[i]);
    for (std::size_t i = 0, next = 1; i < words.size(); ++i) {
        if (!names[i].empty()) continue;
        std::string name = numbered(std::to_string(i + 1));
        for (next = std::max(next, words.size() + 1); !used.insert(name).second; ++next)
            name = numbered(std::to_string(next));
        names[i] = std::move(name);
    }
    return names;
}

std::vector<std::string> vertex_names(const std::vector<std::string>& words) {
    if (std::ranges::all_of(words, is_vertex_number)) return element_names(words);
    std::vector<std::string> names;
    for (std::size_t v = 1; v <= words.size(); ++v) names.push_back(numbered(std::to_string(v)));
    return names;
}

void keep_labels(GameWriter& game, const std::vector<std::string>& names,
                 const std::vector<std::string>& words) {
    for (std::size_t i = 0; i < words.size(); ++i)
        if (names[i] != words[i] && !(is_vertex_number(words[i]) && names[i] == numbered(words[i])))
            game.comment(label_comment(names[i], words[i]));
}

}  // namespace chompcert
