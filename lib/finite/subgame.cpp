#include "finite/subgame.h"

namespace chompcert {

std::uint32_t Subgame::value() {
    if (value_ == kUnknown) value_ = find_value();
    return value_;
}

bool Subgame::reaches(std::uint32_t k) {
    if (k >= size()) return false;
    if (reaches_.empty()) reaches_.assign(size(), -1);
    if (reaches_[k] < 0) reaches_[k] = static_cast<signed char>(finds_move_to(k));
    return reaches_[k] == 1;
}

}  // namespace chompcert
