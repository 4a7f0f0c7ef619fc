#include "families/family.h"

#include <algorithm>

#include "base/did_you_mean.h"
#include "base/error.h"
#include "families/table.h"
#include "families/write/ends.h"

namespace chompcert {
namespace {

[[noreturn]] void complain_of_family(const std::string& word) {
    std::vector<std::string_view> names;
    std::string all;
    for (const Family& family : families()) {
        names.push_back(family.name);
        all += (all.empty() ? "" : ", ") + std::string(family.name);
    }
    const std::string_view meant = did_you_mean(word, names);
    throw ArgumentError(
        "no family '" + word +
        "': " + (meant.empty() ? "the families are " + all : "did you mean '" + std::string(meant) + "'?"));
}

}  // namespace

const std::vector<Family>& families() {
    static const std::vector<Family> all = family_table();
    return all;
}

const Family* find_family(std::string_view name) {
    const auto found = std::ranges::find(families(), name, &Family::name);
    return found == families().end() ? nullptr : &*found;
}

bool is_family(std::string_view name) {
    return find_family(name) != nullptr;
}

MadeGame make_game_with_notes(const std::vector<std::string>& words) {
    if (words.empty()) throw ArgumentError("expected the name of a family");
    const Family* const family = find_family(words.front());
    if (family == nullptr) complain_of_family(words.front());
    const FamilyWords parsed = parse_family_words(*family, {words.begin() + 1, words.end()});
    MadeGame made = family->make(parsed);
    if (!made.bytes.ends_with('\n')) made.bytes += '\n';
    made.bytes += ends_of(parsed);
    return made;
}

std::string make_game(const std::vector<std::string>& words) {
    return make_game_with_notes(words).bytes;
}

std::string make_game(const Family& family, const std::vector<std::int64_t>& parameters,
                      const std::vector<std::string>& options) {
    std::vector<std::string> words = {std::string(family.name)};
    for (const std::int64_t parameter : parameters) words.push_back(std::to_string(parameter));
    words.insert(words.end(), options.begin(), options.end());
    return make_game(words);
}

}  // namespace chompcert
