#include "families.h"

#include <algorithm>
#include <functional>
#include <stdexcept>

namespace chompcert {

std::string chomp_game(const std::vector<std::int64_t>& rows) {
    std::string label = "chomp", elements, relations;
    std::string above = "c";
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::string row = "r" + std::to_string(i + 3);
        if (i > 0 && rows[i] > rows[i - 1])
            throw std::invalid_argument("row " + std::to_string(i + 3) + " (" + std::to_string(rows[i]) +
                                        ") is longer than the row above it (" + std::to_string(rows[i - 1]) +
                                        ")");
        label += "_" + std::to_string(rows[i]);
        if (rows[i] == 0) continue;
        elements += " " + row + "[1.." + std::to_string(rows[i]) + "]";
        relations += above + "[i] < " + row + "[i]\n" + row + "[i] < " + row + "[i+1]\n";
        above = row;
    }
    return "poset " + label +
           "\n# Chomp: D is the first row without the poisoned square, C the second row; (m, n) has rows "
           "n+1, m, and those below.\n" +
           (elements.empty() ? "" : "elements" + elements + "\n") + "d[i] < c[i+1]\n" + relations;
}

const std::vector<Family>& families() {
    static const std::vector<Family> all = {
        {"chomp", chomp_game, [](const auto& rows) { return std::ranges::is_sorted(rows, std::greater{}); },
         "no row is longer than the one above it"}};
    return all;
}

const Family* find_family(std::string_view name) {
    const auto found = std::ranges::find(families(), name, &Family::name);
    return found == families().end() ? nullptr : &*found;
}

}  // namespace chompcert
