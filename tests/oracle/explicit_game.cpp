#include "explicit_game.h"

#include <algorithm>
#include <bit>
#include <stdexcept>

namespace oracle {

ExplicitGame::ExplicitGame(const std::string& text, int chain_length)
    : poset_(text, chain_length), width_(std::min(chain_length - 1, (64 - poset_.a_size()) / 2)) {
    if (width_ < 1) throw std::invalid_argument("oracle: too many elements for an explicit game");
    for (int a = 0; a < poset_.a_size(); ++a) poset_element_.push_back(a);
    for (int i = 1; i <= width_; ++i)
        if (poset_.c(i) >= 0) poset_element_.push_back(poset_.c(i));
    for (int j = 1; j <= width_; ++j)
        if (poset_.d(j) >= 0) poset_element_.push_back(poset_.d(j));
    for (int x : poset_element_) removed_by_.push_back(up_set(x));
    for (const ParsedEnd& end : poset_.ends()) {
        Position position = 0;
        for (const std::string& printed : end.elements) position |= Position{1} << element(printed);
        decreed_.emplace(position, end.value);
    }
}

// Bits of the elements at or above an element of the poset, which need not have a bit itself.
Position ExplicitGame::up_set(int poset_element) const {
    Position set = 0;
    for (std::size_t bit = 0; bit < poset_element_.size(); ++bit)
        if (poset_.less_or_equal(poset_element, poset_element_[bit])) set |= Position{1} << bit;
    return set;
}

int ExplicitGame::element(const std::string& printed) const {
    const auto found = std::find(poset_element_.begin(), poset_element_.end(), poset_.element(printed));
    return found == poset_element_.end() ? -1 : static_cast<int>(found - poset_element_.begin());
}

std::string ExplicitGame::name(int element) const {
    return poset_.name(poset_element_.at(static_cast<std::size_t>(element)));
}

Position ExplicitGame::initial(int m, int n, const std::vector<std::string>& without) const {
    if (m < 0 || n < 0 || m > width_ || n > width_) throw std::out_of_range("oracle: coordinates");
    Position removed = 0;
    for (int first_gone : {poset_.c(m + 1), poset_.d(n + 1)})
        if (first_gone >= 0) removed |= up_set(first_gone);
    for (const std::string& printed : without) {
        if (poset_.element(printed) < 0) throw std::invalid_argument("oracle: no element " + printed);
        removed |= up_set(poset_.element(printed));
    }
    const std::size_t bits = poset_element_.size();
    const Position all = bits == 64 ? ~Position{0} : (Position{1} << bits) - 1;
    return all & ~removed;
}

Position ExplicitGame::apply(Position position, int element) const {
    return position & ~removed_by_.at(static_cast<std::size_t>(element));
}

std::vector<int> ExplicitGame::moves(Position position) const {
    std::vector<int> elements;
    if (decreed_.contains(position)) return elements;
    for (; position != 0; position &= position - 1) elements.push_back(std::countr_zero(position));
    return elements;
}

int ExplicitGame::grundy(Position position) {
    if (const auto end = decreed_.find(position); end != decreed_.end()) return end->second;
    const auto known = memo_.find(position);
    if (known != memo_.end()) return known->second;
    std::uint64_t reached = 0;  // no value but a decreed one is above the number of elements, 64 at most
    for (Position rest = position; rest != 0; rest &= rest - 1) {
        const int option = grundy(apply(position, std::countr_zero(rest)));
        if (option < 64) reached |= std::uint64_t{1} << option;
    }
    const int mex = std::countr_one(reached);
    memo_.emplace(position, mex);
    return mex;
}

}  // namespace oracle
