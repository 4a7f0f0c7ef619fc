#include "periodic/columns/repeats.h"

#include <algorithm>

namespace chompcert {
namespace {

constexpr std::uint64_t kFactor = 0x9e3779b97f4a7c15;
constexpr std::size_t kMostFollowed = 16;

std::uint64_t label(const std::vector<Offset>& labels, std::size_t back) {
    return static_cast<std::uint64_t>(labels[labels.size() - back]);
}

constexpr std::uint64_t factor_to_the(std::size_t n) {
    std::uint64_t result = 1;
    for (; n > 0; --n) result *= kFactor;
    return result;
}

}  // namespace

void Repeats::start(const std::vector<Offset>& labels, std::size_t known) {
    constexpr std::int64_t kFirstReach = 64;
    last_columns_.clear();
    followed_.clear();
    known_ = known;
    for (std::size_t i = 0; i < kLengths.size(); ++i) {
        label_hashes_[i] = 0;
        for (std::size_t back = std::min(known, kLengths[i]); back > 0; --back)
            label_hashes_[i] = label_hashes_[i] * kFactor + label(labels, back);
    }
    anchor_ = -1;
    reach_ = kFirstReach;
}

void Repeats::next(const std::vector<Offset>& labels) {
    constexpr std::array kLeaving = {factor_to_the(kLengths[0]), factor_to_the(kLengths[1])};
    drop_broken(labels);
    ++known_;
    for (std::size_t i = 0; i < kLengths.size(); ++i) {
        label_hashes_[i] = label_hashes_[i] * kFactor + label(labels, 1);
        if (known_ > kLengths[i]) label_hashes_[i] -= label(labels, kLengths[i] + 1) * kLeaving[i];
    }
}

void Repeats::look_up(std::int64_t m, std::uint64_t state, const std::vector<Offset>& labels) {
    look_up_hash(m, state, labels);
    for (std::size_t i = 0; i < kLengths.size() && known_ >= kLengths[i]; ++i) {
        const std::uint64_t hash = state + (label_hashes_[i] + i + 1) * kFactor;
        look_up_hash(m, hash, labels);
        if (i + 1 == kLengths.size()) compare_with_anchor(m, hash, labels);
    }
}

void Repeats::drop_broken(const std::vector<Offset>& labels) {
    const auto last = static_cast<std::int64_t>(labels.size()) - 1;
    std::erase_if(followed_, [&](const Repeat& repeat) {
        return labels[static_cast<std::size_t>(last - repeat.distance)] !=
               labels[static_cast<std::size_t>(last)];
    });
}

void Repeats::look_up_hash(std::int64_t m, std::uint64_t hash, const std::vector<Offset>& labels) {
    if (const auto last = last_columns_.exchange(hash, m)) follow(m, m - *last, labels);
}

// Unless the labels of the distance repeat after a divisor of it.
void Repeats::follow(std::int64_t m, std::int64_t distance, const std::vector<Offset>& labels) {
    const bool is_known = std::ranges::any_of(followed_, [&](const Repeat& other) {
        return distance % other.distance == 0 && m - distance >= other.since - other.distance;
    });
    if (is_known || followed_.size() >= kMostFollowed) return;
    const auto far = static_cast<std::size_t>(distance);
    const std::size_t most = std::min(far, known_ - far);
    std::size_t alike = 0;
    while (alike < most && label(labels, alike + 1) == label(labels, alike + 1 + far)) ++alike;
    const std::int64_t since = m - static_cast<std::int64_t>(alike);
    followed_.push_back({distance, since, since + distance / 2});
}

void Repeats::compare_with_anchor(std::int64_t m, std::uint64_t hash, const std::vector<Offset>& labels) {
    if (anchor_ >= 0 && anchor_hash_ == hash) follow(m, m - anchor_, labels);
    if (anchor_ >= 0 && m - anchor_ < reach_) return;
    if (anchor_ >= 0) reach_ += reach_ / 2;
    anchor_ = m;
    anchor_hash_ = hash;
}

}  // namespace chompcert
