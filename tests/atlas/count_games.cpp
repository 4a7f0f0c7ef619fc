// count_games N B: how many games the part (N, B) of the atlas has up to isomorphism, by Burnside's lemma.
//
// packaging/atlas/parts.py lists the same games by closed numbers and least labels; this program shares
// nothing with it. A game is a set of generators (the relations with constants up to B, and the ladders) that
// is closed: it holds each generator that follows from it. Close-by-one meets every closed set once, in a
// poset with finitely many elements of the chains, so that neither canonical forms nor a memory of the games
// met are needed; the games that each renaming keeps are counted, and their mean is the number of classes.
//
// 2B + 2 elements of C and 3B + 3 of D suffice. Between elements that are in no ladder a path uses indices up
// to B. A path that enters C above 2B + 2, or D above 3B + 3, cannot come back, since from c_i it leads up C
// or, by c_i < a with i <= B, to A. From i = 2B on, δ(i) is constant and at most B, or i + s, or all of D; at
// c_{2B+2} these differ, and i + s is less than all 3B + 3.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <vector>

namespace {

using Pair = std::pair<int, int>;
using Generators = std::uint64_t;  // a set of them

struct Order {
    std::array<std::uint32_t, 24> above{};  // x -> the elements above it

    [[nodiscard]] bool less(int x, int y) const { return (above[x] >> y & 1) != 0; }

    /// Says x < y and what follows. False if it contradicts.
    bool say(int x, int y, int size) {
        if (x == y || less(y, x)) return false;
        const std::uint32_t gained = above[y] | std::uint32_t{1} << y;
        for (int u = 0; u < size; ++u)
            if (u == x || less(u, x)) above[u] |= gained;
        return true;
    }
};

class Part {
  public:
    Part(int elements, int bound) : count_(elements), c_length_(2 * bound + 2), d_length_(3 * bound + 3) {
        for (int a = 0; a < count_; ++a)
            for (int b = 0; b < count_; ++b)
                if (a != b) add({{a, b}}, {0, a, b, 0});
        for (int a = 0; a < count_; ++a)
            for (int i = 1; i <= bound; ++i) {
                add({{a, c(i)}}, {1, a, 0, i});
                add({{a, d(i)}}, {1, a, 1, i});
                add({{c(i), a}}, {2, a, 0, i});
                add({{d(i), a}}, {2, a, 1, i});
            }
        for (int p = 1; p <= bound; ++p)
            for (int q = 1; q <= bound; ++q) add({{d(q), c(p)}}, {3, p, q, 0});
        for (int p = 1; p <= bound; ++p) add({{d(d_length_), c(p)}}, {4, p, 0, 0});
        for (int s = -bound; s <= bound; ++s) {
            std::vector<Pair> ladder;
            for (int i = std::max(1, 1 - s); i <= c_length_; ++i) ladder.push_back({d(i + s), c(i)});
            add(ladder, {5, s, 0, 0});
        }
    }

    std::uint64_t classes() {
        list_renamings();
        Order chains;
        for (int i = c_length_ - 1; i >= 1; --i) chains.say(c(i), c(i + 1), size());
        for (int j = d_length_ - 1; j >= 1; --j) chains.say(d(j), d(j + 1), size());
        visit(chains, 0, 0);
        const auto renamings = static_cast<std::uint64_t>(renamings_.size() / 2);
        return kept_steep_ / renamings + kept_flat_ / (2 * renamings);
    }

    [[nodiscard]] std::uint64_t labelled() const { return labelled_; }

  private:
    using Name = std::array<int, 4>;  // what a generator says: its kind and its numbers

    [[nodiscard]] int size() const { return count_ + c_length_ + d_length_; }
    [[nodiscard]] int c(int i) const { return count_ + i - 1; }
    [[nodiscard]] int d(int j) const { return count_ + c_length_ + j - 1; }

    void add(std::vector<Pair> pairs, Name name) {
        generators_.push_back(std::move(pairs));
        names_.push_back(name);
    }

    [[nodiscard]] bool holds(const Order& order, std::size_t g) const {
        return std::all_of(generators_[g].begin(), generators_[g].end(),
                           [&](const Pair& pair) { return order.less(pair.first, pair.second); });
    }

    [[nodiscard]] Generators held(const Order& order) const {
        Generators found = 0;
        for (std::size_t g = 0; g < generators_.size(); ++g)
            if (holds(order, g)) found |= Generators{1} << g;
        return found;
    }

    [[nodiscard]] bool is_game(const Order& order) const {
        for (int a = 0; a < count_; ++a)
            if (order.less(d(d_length_), a)) return false;
        for (int i = 1; i <= c_length_; ++i)
            for (int j = 1; j <= d_length_; ++j)
                if (order.less(c(i), d(j))) return false;
        return true;
    }

    /// The closed sets that are met from this one by generators from `first` on.
    void visit(const Order& order, Generators closed, std::size_t first) {
        count(order, closed);
        for (std::size_t g = first; g < generators_.size(); ++g) {
            if ((closed >> g & 1) != 0) continue;
            Order next = order;
            bool agrees = true;
            for (const Pair& pair : generators_[g])
                agrees = agrees && next.say(pair.first, pair.second, size());
            if (!agrees || !is_game(next)) continue;
            const Generators all = held(next);
            if (((all ^ closed) & ((Generators{1} << g) - 1)) == 0) visit(next, all, g + 1);
        }
    }

    void count(const Order& order, Generators closed) {
        ++labelled_;
        const bool flat = !order.less(d(1), c(c_length_));
        for (std::size_t r = 0; r < renamings_.size(); ++r) {
            const bool swaps = r >= renamings_.size() / 2;
            if ((swaps && !flat) || renamed(closed, renamings_[r]) != closed) continue;
            ++(flat ? kept_flat_ : kept_steep_);
        }
    }

    static Generators renamed(Generators set, const std::vector<std::size_t>& place) {
        Generators found = 0;
        for (; set != 0; set &= set - 1) found |= Generators{1} << place[__builtin_ctzll(set)];
        return found;
    }

    /// First those that keep the chains, then those that swap them.
    void list_renamings() {
        for (const bool swaps : {false, true}) {
            std::vector<int> to(static_cast<std::size_t>(count_));
            std::iota(to.begin(), to.end(), 0);
            do {
                std::vector<std::size_t> place;
                for (Name name : names_) {
                    if (name[0] <= 2) name[1] = to[name[1]];
                    if (name[0] == 0) name[2] = to[name[2]];
                    if (swaps && (name[0] == 1 || name[0] == 2)) name[2] = 1 - name[2];
                    place.push_back(std::find(names_.begin(), names_.end(), name) - names_.begin());
                }
                renamings_.push_back(place);
            } while (std::next_permutation(to.begin(), to.end()));
        }
    }

    int count_, c_length_, d_length_;
    std::vector<std::vector<Pair>> generators_;
    std::vector<Name> names_;
    std::vector<std::vector<std::size_t>> renamings_;
    std::uint64_t labelled_ = 0, kept_flat_ = 0, kept_steep_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3 || std::atoi(argv[1]) > 3 || std::atoi(argv[2]) > 3) {
        std::fprintf(stderr, "usage: count_games N B: both at most 3\n");
        return 5;
    }
    Part part(std::atoi(argv[1]), std::atoi(argv[2]));
    const auto classes = part.classes();
    std::printf("%llu %llu\n", static_cast<unsigned long long>(classes),
                static_cast<unsigned long long>(part.labelled()));
    return 0;
}
