#include "finite/strategy/stored_moves.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace chompcert {

void StoredMoves::Pile::add(const Complex& form) {
    constexpr std::size_t kLeast = 1 << 12;
    forms_.push_back(form);
    if (forms_.size() >= std::max(2 * sorted_, kLeast)) sort();
}

void StoredMoves::Pile::sort() {
    std::sort(forms_.begin(), forms_.end());
    forms_.erase(std::unique(forms_.begin(), forms_.end()), forms_.end());
    sorted_ = forms_.size();
}

std::vector<Complex> StoredMoves::Pile::take() {
    sort();
    return std::exchange(forms_, {});
}

Complex::Face StoredMoves::answer_to(const Complex& left) {
    const NamedComplex form = left.canonical_with_names();
    const Complex::Face move = outcomes_.winning_move(form.image);
    if (move == 0) throw std::logic_error("two ways to find the outcome of this game disagree");
    const Complex lost = form.image.without(move);
    if (lost.any()) add(lost);
    return form.face_in_original(move);
}

std::uint64_t StoredMoves::bytes() const {
    std::uint64_t sum = visited_bytes_;
    for (const Pile& pile : of_size_) sum += pile.bytes();
    return sum;
}

}  // namespace chompcert
