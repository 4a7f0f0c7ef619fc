// How often a statement of a paper was tried, and the first time it failed: for statements that are tried
// many thousand times, as one case.
#pragma once

#include <string>
#include <utility>

#include "papers/row.h"

namespace chompcert::papers {

struct Tried {
    std::size_t times = 0, failures = 0;
    std::string first_failure;

    /// @param where called at the first failure: what the statement was tried on.
    template <typename Where>
    void add(bool right, Where where) {
        ++times;
        if (right) return;
        if (failures++ == 0) first_failure = where();
    }
    /// A statement that was never tried has not been seen to hold.
    [[nodiscard]] bool holds() const { return times > 0 && failures == 0; }
};

[[nodiscard]] inline Case case_of(std::string what, const Tried& tried, std::string place = {}) {
    std::string note = std::to_string(tried.times) + " times";
    if (tried.failures > 0)
        note += ", false " + std::to_string(tried.failures) + " times, first at " + tried.first_failure;
    return {std::move(what), published("yes", std::move(place)), tried.holds() ? "yes" : "no",
            std::move(note)};
}

}  // namespace chompcert::papers
