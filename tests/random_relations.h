// Random relation lines, as the text of a game file and, by the definition, as an explicit poset with long
// chains.
//
// The explicit poset has the elements of A and the first kLength elements of each chain, every instance of
// every line written out by trying all i, closed by Warshall's algorithm. Indices and slopes are so small
// that what the closure says about A and about the first kWatched columns is decided well within kLength.
#pragma once

#include <bitset>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace random_relations {

constexpr int kLength = 80, kWatched = 16, kGreatestIndex = 10, kMaxElements = 12;
constexpr int kMaxNodes = kMaxElements + 2 * kLength;

class ExplicitPoset {
  public:
    int elements = 0;
    std::vector<std::bitset<kMaxNodes>> above;  // above[v][w]: v < w

    [[nodiscard]] int c(int i) const { return elements + i - 1; }
    [[nodiscard]] int d(int j) const { return elements + kLength + j - 1; }
    [[nodiscard]] bool less(int v, int w) const { return above[v][w]; }

    void start() {
        above.assign(elements + 2 * kLength, {});
        for (int i = 1; i < kLength; ++i) {
            above[c(i)][c(i + 1)] = true;
            above[d(i)][d(i + 1)] = true;
        }
    }
    void close() {
        for (std::size_t middle = 0; middle < above.size(); ++middle)
            for (auto& row : above)
                if (row[middle]) row |= above[middle];
    }
    [[nodiscard]] bool is_game() const {
        for (std::size_t v = 0; v < above.size(); ++v)
            if (above[v][v]) return false;
        for (int j = 1; j <= kLength; ++j)
            if (less(c(1), d(j))) return false;
        for (int a = 0; a < elements; ++a)
            if (below_d(a) == kLength || below_c(a) == kLength) return false;
        return true;
    }
    [[nodiscard]] int below_c(int v) const {
        return count([&](int i) { return less(c(i), v); });
    }
    [[nodiscard]] int below_d(int v) const {
        return count([&](int j) { return less(d(j), v); });
    }
    /// kLength + 1 where there is none.
    [[nodiscard]] int above_c(int v) const {
        return 1 + count([&](int i) { return !less(v, c(i)); });
    }
    [[nodiscard]] int above_d(int v) const {
        return 1 + count([&](int j) { return !less(v, d(j)); });
    }

  private:
    template <typename Holds>
    static int count(const Holds& holds) {
        int n = 0;
        while (n < kLength && holds(n + 1)) ++n;
        return n;
    }
};

struct RandomGame {
    std::string text;
    ExplicitPoset poset;
};

class Generator {
  public:
    explicit Generator(unsigned seed) : random_(seed) {}

    RandomGame next() {
        game_ = {};
        game_.text = "poset random\n";
        families_.clear();
        const int families = below(3), plain = below(4);
        for (int f = 0; f < families; ++f) declare(1 + below(4), true);
        for (int f = 0; f < plain; ++f) declare(1, false);
        game_.poset.start();
        const int lines = 1 + below(8);
        for (int k = 0; k < lines; ++k) add_line();
        game_.poset.close();
        return game_;
    }

  private:
    struct Family {
        std::string name;
        int first, size;
        bool indexed;
    };
    struct Term {
        int chain;  // 0: of A, 1: C, 2: D
        Family family;
        int factor, offset;
    };

    int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }

    void declare(int size, bool indexed) {
        const std::string name = "x" + std::to_string(families_.size());
        families_.push_back({name, game_.poset.elements, size, indexed});
        game_.poset.elements += size;
        game_.text += "elements " + name + (indexed ? "[1.." + std::to_string(size) + "]" : "") + "\n";
    }

    Term term(bool with_i) {
        const int kind = below(10);
        Term term{kind < 2 ? 1 : kind < 4 ? 2 : 0, {"", 0, kLength, true}, with_i ? 1 + below(3) : 0, 0};
        if (families_.empty() && term.chain == 0) term.chain = 1 + below(2);
        if (term.chain == 0) term.family = families_[below(static_cast<int>(families_.size()))];
        if (!term.family.indexed) term.factor = 0;
        term.offset =
            term.factor > 0 ? below(7) - 3 : 1 + below(term.chain == 0 ? term.family.size : kGreatestIndex);
        return term;
    }

    [[nodiscard]] static std::string spell(const Term& term) {
        if (term.chain == 0 && !term.family.indexed) return term.family.name;
        std::string index = std::to_string(term.offset);
        if (term.factor > 0) {
            index = (term.factor > 1 ? std::to_string(term.factor) + "*i" : "i");
            if (term.offset > 0) index += "+" + std::to_string(term.offset);
            if (term.offset < 0) index += std::to_string(term.offset);
        }
        return (term.chain == 1 ? "c" : term.chain == 2 ? "d" : term.family.name) + "[" + index + "]";
    }

    /// -1 where the term does not exist.
    [[nodiscard]] int node(const Term& term, int i) const {
        const int index = term.factor * i + term.offset;
        if (index < 1 || index > term.family.size) return -1;
        if (term.chain == 0) return term.family.first + index - 1;
        return term.chain == 1 ? game_.poset.c(index) : game_.poset.d(index);
    }

    void relate(const std::vector<Term>& terms) {
        for (int i = 0; i <= kLength + 3; ++i) {
            std::vector<int> nodes;
            for (const Term& term : terms) nodes.push_back(node(term, i));
            bool all_exist = true;
            for (const int v : nodes) all_exist = all_exist && v >= 0;
            for (std::size_t t = 0; all_exist && t + 1 < nodes.size(); ++t)
                game_.poset.above[nodes[t]][nodes[t + 1]] = true;
        }
        for (std::size_t t = 0; t < terms.size(); ++t) game_.text += (t > 0 ? " < " : "") + spell(terms[t]);
        game_.text += "\n";
    }

    void add_line() {
        const int kind = below(20);
        if (kind == 0) {
            const int column = 1 + below(kGreatestIndex);
            game_.text += "d < c[" + std::to_string(column) + "]\n";
            for (int j = 1; j <= kLength; ++j)
                game_.poset.above[game_.poset.d(j)][game_.poset.c(column)] = true;
        } else if (kind < 5) {
            const Family chain{"", 0, kLength, true};
            relate({{2, chain, 1 + below(3), below(9) - 4}, {1, chain, 1 + below(3), below(9) - 4}});
        } else {
            add_finite_line(kind < 13);
        }
    }

    void add_finite_line(bool with_i) {
        while (true) {
            std::vector<Term> terms(2 + below(2));
            bool bounded = false;
            for (Term& t : terms) {
                t = term(with_i && below(3) > 0);
                bounded = bounded || (t.factor > 0 && t.chain == 0);
            }
            bool any_i = false, upward = true;
            for (const Term& t : terms) any_i = any_i || t.factor > 0;
            for (std::size_t t = 0; t + 1 < terms.size(); ++t)
                upward = upward && likely_order(terms[t], terms[t + 1]);
            if (any_i && !bounded) continue;
            if (!upward && below(12) > 0) continue;
            return relate(terms);
        }
    }

    /// Most lines agree with some order, so that enough of the texts are valid games.
    [[nodiscard]] static bool likely_order(const Term& left, const Term& right) {
        if (left.chain == 0 && right.chain == 0)
            return left.family.first + left.offset < right.family.first + right.offset &&
                   left.factor <= right.factor;
        if (left.chain == right.chain) return left.offset < right.offset && left.factor <= right.factor;
        if (left.chain == 1) return right.chain == 0 && right.family.first % 2 == 1;
        if (right.chain == 2) return left.family.first % 2 == 0;
        return true;
    }

    std::mt19937 random_;
    RandomGame game_;
    std::vector<Family> families_;
};

}  // namespace random_relations
