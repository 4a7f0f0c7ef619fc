#include "base/did_you_mean.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <utility>

namespace chompcert {
namespace {

std::string lower_case(std::string_view word) {
    std::string lower(word);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return std::tolower(c); });
    return lower;
}

// Of the row i of the table from the two before it: letters are added, left out, replaced, and neighbours
// change places (the optimal string alignment distance).
std::vector<std::size_t> next_row(std::string_view a, std::string_view b, std::size_t i,
                                  const std::vector<std::size_t>& before_last,
                                  const std::vector<std::size_t>& last) {
    std::vector<std::size_t> row{i};
    for (std::size_t j = 1; j <= b.size(); ++j) {
        const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
        row.push_back(std::min({last[j] + 1, row[j - 1] + 1, replaced}));
        if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
            row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
    return row;
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before_last, last;
    for (std::size_t j = 0; j <= b.size(); ++j) last.push_back(j);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        auto row = next_row(a, b, i, before_last, last);
        before_last = std::exchange(last, std::move(row));
    }
    return last.back();
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
