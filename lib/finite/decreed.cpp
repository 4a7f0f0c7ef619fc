#include "finite/decreed.h"

#include <string>
#include <utility>

#include "base/error.h"

namespace chompcert {
namespace {

constexpr std::uint64_t kReportEvery = 1 << 12;
constexpr std::size_t kMostElements = 4096;  // the search goes as deep as a play is long

// The least number that is not in the list, which is as long as the mex can be.
std::uint32_t mex_of(const std::vector<std::uint32_t>& values) {
    std::vector<bool> reached(values.size() + 1);
    for (const std::uint32_t value : values)
        if (value < reached.size()) reached[value] = true;
    std::uint32_t mex = 0;
    while (reached[mex]) ++mex;
    return mex;
}

}  // namespace

DecreedGame::DecreedGame(std::shared_ptr<const FinitePoset> poset, const std::vector<Decree>& decrees,
                         SearchLimits limits)
    : poset_(std::move(poset)), limits_(std::move(limits)) {
    if (!decrees.empty() && poset_->size() > kMostElements)
        throw LimitError(std::to_string(poset_->size()) + " elements, at most " +
                         std::to_string(kMostElements) + " where values are decreed: undecided");
    for (const Decree& decree : decrees) {
        ElementSet position(poset_->size());
        for (const std::uint32_t e : decree.elements) position.set(e);
        decreed_.emplace(std::move(position), static_cast<std::uint32_t>(decree.value));
    }
}

std::optional<std::uint32_t> DecreedGame::decreed(const ElementSet& position) const {
    if (decreed_.empty()) return std::nullopt;  // no hash of the position
    const auto found = decreed_.find(position);
    return found == decreed_.end() ? std::nullopt : std::optional(found->second);
}

std::uint32_t DecreedGame::value(const ElementSet& position) {
    if (const auto given = decreed(position)) return *given;
    if (const auto found = values_.find(position); found != values_.end()) return found->second;
    std::vector<std::uint32_t> options;
    for (const std::uint32_t x : position.elements()) options.push_back(value(after(position, x)));
    const std::uint32_t mex = mex_of(options);
    values_.emplace(position, mex);
    count_position();
    return mex;
}

bool DecreedGame::is_lost(const ElementSet& position) {
    if (const auto given = decreed(position)) return *given == 0;
    if (const auto found = values_.find(position); found != values_.end()) return found->second == 0;
    if (const auto found = lost_.find(position); found != lost_.end()) return found->second;
    bool lost = true;
    for (const std::uint32_t x : position.elements()) {
        if (!is_lost(after(position, x))) continue;
        lost = false;
        break;
    }
    lost_.emplace(position, lost);
    count_position();
    return lost;
}

std::vector<std::uint32_t> DecreedGame::winning_moves(const ElementSet& position) {
    std::vector<std::uint32_t> moves;
    if (decreed(position)) return moves;
    for (const std::uint32_t x : position.elements())
        if (is_lost(after(position, x))) moves.push_back(x);
    return moves;
}

std::uint64_t DecreedGame::bytes() const {
    constexpr std::uint64_t kNode = 88;  // of the table: the set, the value, the links and the heap
    return (values_.size() + lost_.size()) * (kNode + poset_->size() / 8);
}

SearchProgress DecreedGame::progress() const {
    return {met_, values_.size() + lost_.size(), bytes()};
}

void DecreedGame::count_position() {
    ++met_;
    if (bytes() > limits_.max_bytes)
        throw LimitError("the positions of this game with decreed values take more than " +
                             std::to_string(limits_.max_bytes >> 20) + " MiB after " + std::to_string(met_) +
                             " of them: undecided",
                         Remedy::memory);
    if (limits_.report && met_ % kReportEvery == 0) limits_.report(progress());
}

bool DecreedGame::keeps_decrees(const std::vector<std::uint32_t>& permutation) const {
    for (const auto& [position, value] : decreed_) {
        ElementSet image(poset_->size());
        position.for_each([&](std::uint32_t e) { image.set(permutation[e]); });
        if (decreed(image) != value) return false;
    }
    return true;
}

}  // namespace chompcert
