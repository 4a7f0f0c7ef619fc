#include "periodic/query/mex_table.h"

#include <algorithm>

namespace chompcert {

MexTable::Frame MexTable::frame(Key key) const {
    return {key, 0, limit_ + 1, std::vector<bool>(static_cast<std::size_t>(limit_ + 1))};
}

void MexTable::reach(Frame& frame, std::int64_t value) {
    const auto at = static_cast<std::size_t>(value);
    if (at >= frame.reached.size() || frame.reached[at]) return;
    frame.reached[at] = true;
    --frame.missing;
}

// Looks at options until one has an unknown value, or none is left.
std::optional<MexTable::Key> MexTable::waits_for(Frame& frame) const {
    for (; frame.missing > 0; ++frame.next) {
        const Option option = options_(frame.key, frame.next, frame.reached);
        if (option.kind == Option::Kind::end) break;
        if (option.kind == Option::Kind::value) reach(frame, static_cast<std::int64_t>(option.what));
        if (option.kind != Option::Kind::position) continue;
        const auto found = known_.find(option.what);
        if (found == known_.end()) return option.what;
        reach(frame, found->second);
    }
    return std::nullopt;
}

std::int64_t MexTable::value(Key key) {
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    std::vector<Frame> frames = {frame(key)};
    while (!frames.empty()) {
        if (const auto wanted = waits_for(frames.back())) {
            frames.push_back(frame(*wanted));
            continue;
        }
        const auto& reached = frames.back().reached;
        known_[frames.back().key] = std::ranges::find(reached, false) - reached.begin();
        frames.pop_back();
    }
    return known_.at(key);
}

}  // namespace chompcert
