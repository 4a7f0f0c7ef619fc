#include "game.h"

#include <algorithm>
#include <stdexcept>

namespace worlds {
namespace {

bool lower(int& value, int other) {
    const bool change = other < value;
    if (change) value = other;
    return change;
}

bool raise(int& value, int other) {
    const bool change = other > value;
    if (change) value = other;
    return change;
}

}  // namespace

Game::Game(const std::string& text, int columns) : text_(text), chains_(), columns_(columns) {
    const oracle::ParsedGame parsed = oracle::parse_game(text);
    chains_ = parsed.chains;
    families_ = parsed.families;
    for (const oracle::Family& family : families_) {
        first_.push_back(size());
        if (family.size == 0) names_.push_back(family.name);
        for (int e = 1; e <= family.size; ++e) names_.push_back(family.name + "[" + std::to_string(e) + "]");
    }
    const std::size_t count = names_.size();
    if (count > 16) throw std::invalid_argument("a game of more than 16 elements");
    uC_.assign(count, 0);
    uD_.assign(count, 0);
    hC_.assign(count, kInfinite);
    hD_.assign(count, kInfinite);
    delta_.assign(at(columns) + 2, 0);
    for (std::size_t a = 0; a < count; ++a) up_.push_back(Mask{1} << a);
    read(parsed);
    while (close_once()) {
    }
    check();
    for (int a = 0; a < size(); ++a) on_top_ = on_top_ && hC(a) == kInfinite && hD(a) == kInfinite;
    list_ideals();
    read_decrees(parsed.ends);
}

bool Game::exists(const oracle::ParsedTerm& term, int i) const {
    if (!term.varies) return true;
    const long long index = term.factor * i + term.offset;
    if (index < 1) return false;
    for (const oracle::Family& family : families_)
        if (family.name == term.name) return index <= family.size;
    return true;
}

Game::Node Game::node(const oracle::ParsedTerm& term, int i) const {
    const int index = static_cast<int>((term.varies ? term.factor * i : 0) + term.offset);
    if (term.name == "c") return {Node::Part::c, index};
    if (term.name == "d") return {term.indexed ? Node::Part::d : Node::Part::all_of_d, index};
    for (std::size_t f = 0; f < families_.size(); ++f)
        if (families_[f].name == term.name)
            return {Node::Part::a, first_[f] + (families_[f].size == 0 ? 0 : index - 1)};
    throw std::invalid_argument("no element " + term.name);
}

void Game::say(const std::vector<oracle::ParsedTerm>& line, int i) {
    for (const oracle::ParsedTerm& term : line)
        if (!exists(term, i)) return;
    for (std::size_t t = 0; t + 1 < line.size(); ++t) relate(node(line[t], i), node(line[t + 1], i));
}

void Game::read(const oracle::ParsedGame& parsed) {
    if (chains_ == oracle::Chains::none) std::fill(delta_.begin() + 1, delta_.end(), kInfinite);
    for (const std::vector<oracle::ParsedTerm>& line : parsed.relations) {
        const bool varies =
            std::any_of(line.begin(), line.end(), [](const auto& term) { return term.varies; });
        // An index is at least i - 16 here; so all that happens in `columns` columns happens for these i.
        for (int i = 0; i <= (varies ? columns_ + 64 : 0); ++i) say(line, i);
    }
}

void Game::relate(Node low, Node high) {
    using Part = Node::Part;
    if (low.part == Part::a && high.part == Part::a) up_[at(low.index)] |= Mask{1} << high.index;
    if (low.part == Part::a && high.part == Part::c) lower(hC_[at(low.index)], high.index);
    if (low.part == Part::a && high.part == Part::d) lower(hD_[at(low.index)], high.index);
    if (low.part == Part::c && high.part == Part::a) raise(uC_[at(high.index)], low.index);
    if (low.part == Part::d && high.part == Part::a) raise(uD_[at(high.index)], low.index);
    if (low.part == Part::c && high.part == Part::d) throw std::invalid_argument("c below d");
    if (high.part == Part::c && high.index <= columns_ + 1) {
        if (low.part == Part::d) raise(delta_[at(high.index)], low.index);
        if (low.part == Part::all_of_d) delta_[at(high.index)] = kInfinite;
    }
}

bool Game::close_once() {
    bool change = false;
    for (std::size_t i = 1; i < delta_.size(); ++i) change |= raise(delta_[i], delta_[i - 1]);
    for (int a = 0; a < size(); ++a) {
        change |= raise(uD_[at(a)], delta_[at(std::min(uC(a), columns_ + 1))]);
        if (hD(a) < kInfinite) {
            const auto step = std::lower_bound(delta_.begin(), delta_.end(), hD(a));
            if (step != delta_.end()) change |= lower(hC_[at(a)], static_cast<int>(step - delta_.begin()));
        }
        if (hC(a) <= columns_ + 1) change |= raise(delta_[at(hC(a))], uD(a));
        for (int b = 0; b < size(); ++b) {
            const Mask before = up_[at(a)];
            if ((before >> b & 1) != 0) up_[at(a)] |= up_[at(b)];
            if (hC(a) <= uC(b) || hD(a) <= uD(b)) up_[at(a)] |= Mask{1} << b;
            change |= up_[at(a)] != before;
            if (a == b || (up_[at(a)] >> b & 1) == 0) continue;
            change |= raise(uC_[at(b)], uC(a));
            change |= raise(uD_[at(b)], uD(a));
            change |= lower(hC_[at(a)], hC(b));
            change |= lower(hD_[at(a)], hD(b));
        }
    }
    return change;
}

void Game::check() const {
    for (int a = 0; a < size(); ++a) {
        if (uD(a) >= kInfinite) throw std::invalid_argument("an element above a whole chain");
        if (uC(a) > 0 && hD(a) < kInfinite) throw std::invalid_argument("c below d");
        if (hC(a) <= uC(a) || hD(a) <= uD(a)) throw std::invalid_argument("a cycle");
        for (int b = 0; b < size(); ++b)
            if (a != b && (up(a) >> b & 1) != 0 && (up(b) >> a & 1) != 0)
                throw std::invalid_argument("a cycle");
    }
}

int Game::cap(int n) const {
    const auto end = std::upper_bound(delta_.begin(), delta_.end(), n);
    return end == delta_.end() ? kInfinite : static_cast<int>(end - delta_.begin()) - 1;
}

void Game::list_ideals() {
    numbers_.assign(std::size_t{1} << names_.size(), -1);
    for (Mask members = 0; members < numbers_.size(); ++members) {
        bool down = true;
        Ideal ideal{members};
        for (int a = 0; a < size(); ++a) {
            if ((members >> a & 1) != 0) {
                raise(ideal.lo, uC(a));
                raise(ideal.loD, uD(a));
            } else {
                down = down && (members & up(a)) == 0;
                lower(ideal.hiC, hC(a) - 1);
                lower(ideal.hiD, hD(a) - 1);
            }
        }
        if (!down) continue;
        if (ideal.hiC >= kInfinite - 1) ideal.hiC = kInfinite;
        if (ideal.hiD >= kInfinite - 1) ideal.hiD = kInfinite;
        numbers_[members] = static_cast<int>(ideals_.size());
        ideals_.push_back(ideal);
        for (int below = ideal.lo; below > 0;) {
            const int smaller = restricted(numbers_[members], below - 1, kInfinite);
            ideals_.back().lower.push_back({smaller, below});
            below = ideals_[at(smaller)].lo;
        }
    }
}

int Game::restricted(int ideal, int m, int n) const {
    Mask members = ideals_[at(ideal)].members;
    for (int a = 0; a < size(); ++a)
        if (uC(a) > m || uD(a) > n) members &= ~(Mask{1} << a);
    return ideal_number(members);
}

}  // namespace worlds
