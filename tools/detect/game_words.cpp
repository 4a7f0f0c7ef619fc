#include "detect/game_words.h"

#include <fmt/format.h>

#include "base/numbers/count.h"
#include "shared/io.h"

namespace chompcert::cli {
namespace {

std::vector<std::int64_t> parse_set(const char* option, const std::string& text) {
    std::vector<std::int64_t> set;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(',', at), text.size());
        const auto number = parse_signed_count(std::string_view(text).substr(at, end - at));
        const auto small = number ? as_int64(*number) : std::nullopt;
        if (!small)
            throw UsageError(
                fmt::format("{}: expected numbers with commas between them, as in 1,3,4; found '{}'", option,
                            text.substr(at, std::min<std::size_t>(end - at, 60))));
        set.push_back(*small);
        at = end + 1;
    }
    return set;
}

}  // namespace

HeapGame HeapGameWords::game() const {
    if (octal) return OctalGame::parse(*octal);
    if (subtraction) return OctalGame::subtraction(parse_set("--subtraction", *subtraction));
    if (all_but) return OctalGame::all_but(parse_set("--all-but", *all_but));
    return read_rule_file(rule_file()).game;
}

std::string HeapGameWords::rule_file() const {
    if (octal) return octal_rule(OctalGame::parse(*octal));
    if (subtraction)
        return subtraction_rule(OctalGame::subtraction(parse_set("--subtraction", *subtraction)));
    if (all_but) return all_but_rule(OctalGame::all_but(parse_set("--all-but", *all_but)));
    try {
        return own_rule(*rule);
    } catch (const ArgumentError& error) {
        throw UsageError(std::string("--rule, ") + error.what());
    }
}

}  // namespace chompcert::cli
