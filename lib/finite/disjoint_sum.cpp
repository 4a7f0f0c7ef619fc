#include "finite/disjoint_sum.h"

#include <algorithm>

namespace chompcert {

std::uint32_t total_size(const Parts& parts) {
    std::uint32_t size = 0;
    for (const auto& part : parts) size += part->size();
    return size;
}

DisjointSum::DisjointSum(Parts parts) : parts_(std::move(parts)), size_(total_size(parts_)) {
    std::sort(parts_.begin(), parts_.end(),
              [](const auto& a, const auto& b) { return a->size() < b->size(); });
}

bool DisjointSum::has_value(std::uint32_t k) {
    for (std::size_t i = 0; i + 1 < parts_.size(); ++i) k ^= parts_[i]->value();
    return parts_.empty() ? k == 0 : parts_.back()->has_value(k);
}

void DisjointSum::add_moves_to(std::uint32_t k, std::vector<std::uint32_t>& moves) {
    for (const auto& part : parts_) part->add_moves_to(k ^ value() ^ part->value(), moves);
}

void DisjointSum::add_progress(SearchProgress& progress) const {
    for (const auto& part : parts_) part->add_progress(progress);
}

std::uint32_t DisjointSum::find_value() {
    std::uint32_t sum = 0;
    for (const auto& part : parts_) sum ^= part->value();
    return sum;
}

bool DisjointSum::finds_move_to(std::uint32_t k) {
    return std::any_of(parts_.begin(), parts_.end(),
                       [&](const auto& part) { return part->reaches(k ^ value() ^ part->value()); });
}

}  // namespace chompcert
