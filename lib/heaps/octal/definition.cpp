#include "heaps/octal/definition.h"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace chompcert {
namespace {

// The values of all positions that a move leads to, in the order of the digits.
void option_values(const OctalGame& game, std::span<const HeapValue> values, std::int64_t n,
                   std::vector<unsigned>& options) {
    options.clear();
    for (const std::int64_t taken : game.leaving_nothing())
        if (taken == n) options.push_back(0);
    for (const std::int64_t taken : game.leaving_one())
        if (taken < n) options.push_back(values[n - taken]);
    for (const std::int64_t taken : game.splitting())
        for (std::int64_t one = 1, other = n - taken - 1; one <= other; ++one, --other)
            options.push_back(unsigned{values[one]} ^ unsigned{values[other]});
    for (const std::int64_t taken : game.splitting_in_three())
        for (std::int64_t one = 1; 3 * one <= n - taken; ++one)
            for (std::int64_t two = one, three = n - taken - 2 * one; two <= three; ++two, --three)
                options.push_back(unsigned{values[one]} ^ unsigned{values[two]} ^ unsigned{values[three]});
}

unsigned mex_of(const std::vector<unsigned>& options, std::vector<bool>& seen) {
    seen.assign(options.size() + 1, false);
    for (const unsigned value : options)
        if (value < seen.size()) seen[value] = true;
    return static_cast<unsigned>(std::ranges::find(seen, false) - seen.begin());
}

}  // namespace

std::int64_t recompute_by_definition(const OctalGame& game, std::span<const HeapValue> values,
                                     std::int64_t most_options) {
    std::vector<unsigned> options;
    std::vector<bool> seen;
    const auto heaps = static_cast<std::int64_t>(values.size());
    std::int64_t tried = 0;
    for (std::int64_t n = 0; n < heaps; ++n) {
        option_values(game, values, n, options);
        tried += static_cast<std::int64_t>(options.size());
        if (tried > most_options) return n;
        if (mex_of(options, seen) != values[n])
            throw std::logic_error(game.name() + ": two computations of G(" + std::to_string(n) +
                                   ") disagree");
    }
    return heaps;
}

}  // namespace chompcert
