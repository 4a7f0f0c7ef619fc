#include "base/did_you_mean.h"

#include <algorithm>
#include <cctype>
#include <string>

namespace chompcert {
namespace {

std::string lower_case(std::string_view word) {
    std::string lower(word);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return std::tolower(c); });
    return lower;
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, replaced});
        }
    }
    return row[b.size()];
}

}  // namespace

std::string_view did_you_mean(std::string_view word, const std::vector<std::string_view>& names) {
    const std::size_t longest_guess = 64;
    const std::string lower = lower_case(word);
    std::size_t best = word.size() >= 5 ? 3 : 2;
    std::string_view meant;
    if (word.size() > longest_guess) return meant;
    for (const std::string_view name : names) {
        const std::size_t distance = lower_case(name) == lower ? 0 : edit_distance(word, name);
        if (distance < best && distance < word.size()) {
            best = distance;
            meant = name;
        }
    }
    return meant;
}

}  // namespace chompcert
