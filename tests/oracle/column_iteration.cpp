#include "column_iteration.h"

#include <algorithm>
#include <bit>
#include <stdexcept>

namespace oracle {
namespace {

int elements_of_a(const std::string& text) {
    return ClosedPoset(text, 1).a_size();
}

int largest_end(const std::string& text) {
    int largest = 0;
    for (const ParsedEnd& end : parse_game(text).ends) largest = std::max(largest, end.value);
    return largest;
}

bool has(IdealMask ideal, int a) {
    return (ideal >> a & 1) != 0;
}

}  // namespace

ColumnIteration::ColumnIteration(const std::string& text, int K, int m_max)
    : K_(K),
      m_max_(m_max),
      n_max_(m_max + elements_of_a(text) + K + 2 + largest_end(text)),
      poset_(text, n_max_ + 50) {
    if (K_ > 6 || poset_.a_size() > 16) throw std::invalid_argument("oracle: column iteration too large");
    read_matrix();
    list_ideals();
    list_ends();
    const std::size_t columns = static_cast<std::size_t>(m_max_) + 1;
    const std::size_t rows = static_cast<std::size_t>(n_max_) + 1;
    table_.assign(ideals_.size() * columns * rows, 0);
    for (IdealMask ideal : ideals_) fill(ideal);
}

void ColumnIteration::read_matrix() {
    for (int a = 0; a < poset_.a_size(); ++a) {
        int below_c = 0, below_d = 0, first_c = infinite, first_d = infinite;
        for (int i = poset_.chain_length(); i >= 1; --i) {
            const int c = poset_.c(i), d = poset_.d(i);
            if (c >= 0 && poset_.less(c, a)) ++below_c;
            if (d >= 0 && poset_.less(d, a)) ++below_d;
            if (c >= 0 && poset_.less(a, c)) first_c = i;
            if (d >= 0 && poset_.less(a, d)) first_d = i;
        }
        uC_.push_back(below_c);
        uD_.push_back(below_d);
        hC_.push_back(first_c);
        hD_.push_back(first_d);
        IdealMask above = 0;
        for (int b = 0; b < poset_.a_size(); ++b)
            if (poset_.less_or_equal(a, b)) above |= IdealMask{1} << b;
        above_.push_back(above);
    }
    read_staircase();
}

void ColumnIteration::read_staircase() {
    delta_.push_back(0);
    for (int i = 1; i <= m_max_; ++i) {
        int count = 0;
        for (int j = 1; j <= n_max_ + 1; ++j)
            if (poset_.d(j) >= 0 && poset_.less(poset_.d(j), poset_.c(i))) ++count;
        delta_.push_back(count > n_max_ ? infinite : count);
    }
    for (int n = 0; n <= n_max_; ++n) {
        int count = 0;
        while (count < m_max_ && poset_.c(count + 1) >= 0 && delta(count + 1) <= n) ++count;
        cap_.push_back(count);
    }
}

void ColumnIteration::list_ideals() {
    const IdealMask count = IdealMask{1} << poset_.a_size();
    ideal_number_.assign(count, -1);
    for (IdealMask set = 0; set < count; ++set) {
        bool closed_downwards = true;
        for (int a = 0; a < poset_.a_size(); ++a)
            if (!has(set, a) && (set & above_[static_cast<std::size_t>(a)]) != 0) closed_downwards = false;
        if (!closed_downwards) continue;
        ideal_number_[set] = static_cast<int>(ideals_.size());
        ideals_.push_back(set);
    }
}

void ColumnIteration::list_ends() {
    for (const ParsedEnd& end : poset_.ends()) {
        IdealMask ideal = 0;
        for (const std::string& name : end.elements) ideal |= IdealMask{1} << poset_.element(name);
        ends_[ideal] = end.value;
    }
}

// With fewer than two chains a heap of n lies beside the position that has the value.
std::optional<int> ColumnIteration::decreed(IdealMask ideal, int m, int n) const {
    const auto end = ends_.find(ideal);
    if (end == ends_.end() || m > 0) return std::nullopt;
    if (poset_.chains() != Chains::two) return end->second ^ n;
    return n == 0 ? std::optional(end->second) : std::nullopt;
}

std::size_t ColumnIteration::cell(IdealMask ideal, int m, int n) const {
    if (m < 0 || n < 0 || m > m_max_ || n > n_max_ || ideal_number_.at(ideal) < 0)
        throw std::out_of_range("oracle: no such position");
    const std::size_t column =
        static_cast<std::size_t>(ideal_number_[ideal]) * (static_cast<std::size_t>(m_max_) + 1) +
        static_cast<std::size_t>(m);
    return column * (static_cast<std::size_t>(n_max_) + 1) + static_cast<std::size_t>(n);
}

IdealMask ColumnIteration::without(const std::vector<std::string>& printed) const {
    IdealMask ideal = whole();
    for (const std::string& name : printed)
        ideal &= ~above_.at(static_cast<std::size_t>(poset_.element(name)));
    return ideal;
}

std::vector<std::string> ColumnIteration::members(IdealMask ideal) const {
    std::vector<std::string> names;
    for (int a = 0; a < poset_.a_size(); ++a)
        if (has(ideal, a)) names.push_back(poset_.name(a));
    return names;
}

int ColumnIteration::lo(IdealMask ideal) const {
    int column = 0;
    for (int a = 0; a < poset_.a_size(); ++a)
        if (has(ideal, a)) column = std::max(column, uC(a));
    return column;
}

// The elements that are really left: an element is removed if it is at or above a removed one.
ColumnIteration::Canonical ColumnIteration::canonical(IdealMask ideal, int m, int n) const {
    Canonical left{ideal, std::min(m, cap(n)), n};
    for (int a = 0; a < poset_.a_size(); ++a) {
        if (!has(ideal, a)) {
            left.m = std::min(left.m, hC(a) - 1);
            left.n = std::min(left.n, hD(a) - 1);
        } else if (uC(a) > m || uD(a) > n) {
            left.ideal &= ~(IdealMask{1} << a);
        }
    }
    return left;
}

bool ColumnIteration::is_canonical(IdealMask ideal, int m, int n) const {
    return canonical(ideal, m, n) == Canonical{ideal, m, n};
}

// Options by c-moves are (B, i, n), i < m, and by d-moves (B, m, j), j < n: their values are gathered on the
// way.
void ColumnIteration::fill(IdealMask ideal) {
    std::vector<unsigned> reached_by_c(static_cast<std::size_t>(n_max_) + 1, 0);
    for (int m = 0; m <= m_max_; ++m) {
        unsigned reached_by_d = 0;
        for (int n = 0; n <= n_max_; ++n) {
            unsigned& by_c = reached_by_c[static_cast<std::size_t>(n)];
            const int g = value(ideal, m, n, by_c | reached_by_d);
            table_[cell(ideal, m, n)] = static_cast<std::uint8_t>(g);
            by_c |= 1u << g;
            reached_by_d |= 1u << g;
        }
    }
}

int ColumnIteration::value(IdealMask ideal, int m, int n, unsigned reached_by_chains) const {
    if (const auto given = decreed(ideal, m, n)) return std::min(*given, K_ + 1);
    const Canonical left = canonical(ideal, m, n);
    if (left != Canonical{ideal, m, n}) return grundy(left.ideal, left.m, left.n);
    unsigned reached = reached_by_chains;
    for (int a = 0; a < poset_.a_size(); ++a)
        if (has(ideal, a)) reached |= 1u << grundy(ideal & ~above_[static_cast<std::size_t>(a)], m, n);
    return std::min(std::countr_one(reached), K_ + 1);
}

std::optional<int> ColumnIteration::find(IdealMask ideal, int k, int m) const {
    for (int n = 0; n <= n_max_; ++n)
        if (grundy(ideal, m, n) == k) return n;
    return std::nullopt;
}

}  // namespace oracle
