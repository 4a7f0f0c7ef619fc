// A game with chains and parameters by its definition, on a box: explicit elements, the order as the
// transitive closure of what the lines say, positions as down-sets, one after the other. Shares nothing with
// the checker.
#pragma once

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace definition {

constexpr int kLength = 48;  // elements of each chain in the closure; what is judged has fewer

/// a*i + s*parameter + b
struct Index {
    int a = 0, s = 0, b = 0;
    bool present = false;
};
struct Term {
    std::string name;
    Index index;
};

struct Game {
    std::vector<std::string> chains = {"c", "d"}, elements;
    std::string parameter;
    int bound = 0;
    std::vector<std::vector<Term>> lines;
    std::map<unsigned, int> ends;  // the sets of elements with a decreed value
    bool heap = false;             // the last chain is a heap beside the game of the file
};

inline Index index_of(const std::string& text, const std::string& parameter) {
    Index index;
    index.present = true;
    std::string part;
    const auto take = [&] {
        if (part.empty()) return;
        const int sign = part[0] == '-' ? -1 : 1;
        const std::string rest = part[0] == '-' || part[0] == '+' ? part.substr(1) : part;
        const std::size_t star = rest.find('*');
        const std::string last = star == rest.npos ? rest : rest.substr(star + 1);
        const int factor = star == rest.npos ? 1 : std::stoi(rest);
        if (last == "i")
            index.a += sign * factor;
        else if (last == parameter)
            index.s += sign * factor;
        else
            index.b += sign * std::stoi(last);
        part.clear();
    };
    for (const char c : text) {
        if (c == '+' || c == '-') take();
        part += c;
    }
    take();
    return index;
}

/// `{ x y } = 2`, behind the word `end`.
inline void read_end(std::istringstream& words, Game& game) {
    unsigned ideal = 0;
    std::string word;
    while (words >> word && word != "=")
        for (std::size_t e = 0; e < game.elements.size(); ++e)
            if (word == game.elements[e]) ideal |= 1U << e;
    words >> game.ends[ideal];
}

/// Of the games of this test, which have at most one parameter, and no families.
inline Game read(const std::string& text) {
    Game game;
    std::istringstream lines(text);
    std::string line;
    std::getline(lines, line);
    while (std::getline(lines, line)) {
        std::istringstream words(line);
        std::string word;
        words >> word;
        if (word == "chains") {
            game.chains.clear();
            while (words >> word) game.chains.push_back(word);
        } else if (word == "elements") {
            while (words >> word) game.elements.push_back(word);
        } else if (word == "parameters") {
            words >> game.parameter >> word >> game.bound;
        } else if (word == "end") {
            read_end(words, game);
        } else if (!word.empty()) {
            std::string all;
            for (const char c : line)
                if (c != ' ') all += c;
            std::istringstream terms(all);
            std::vector<Term>& said = game.lines.emplace_back();
            while (std::getline(terms, word, '<')) {
                const std::size_t open = word.find('[');
                Term term{word.substr(0, open), {}};
                if (open != word.npos)
                    term.index = index_of(word.substr(open + 1, word.find(']') - open - 1), game.parameter);
                said.push_back(term);
            }
        }
    }
    return game;
}

/// A position: a bit for each element besides the chains, and a number for each chain.
struct Position {
    unsigned ideal = 0;
    std::vector<int> m;
    auto operator<=>(const Position&) const = default;
};

/// All positions whose coordinates are at most `most`, for one value of the parameter.
class Box {
  public:
    Box(const Game& game, int parameter, int most) : game_(game), parameter_(parameter), most_(most) {
        const std::size_t n = game.chains.size() * kLength + game.elements.size();
        below_.assign(n, std::vector<char>(n, 0));
        for (std::size_t v = 0; v < game.chains.size(); ++v)
            for (int i = 1; i < kLength; ++i) below_[at(v, i)][at(v, i + 1)] = 1;
        for (const auto& line : game.lines) say(line);
        for (std::size_t w = 0; w < n; ++w)
            for (std::size_t u = 0; u < n; ++u)
                if (below_[u][w] != 0)
                    for (std::size_t v = 0; v < n; ++v) below_[u][v] |= below_[w][v];
        for (std::size_t u = 0; u < n; ++u) bad_ |= below_[u][u] != 0;
        if (!bad_) solve();
    }

    /// An element lies below itself, or a decree is about no position.
    [[nodiscard]] bool bad() const { return bad_; }
    [[nodiscard]] int parameter() const { return parameter_; }
    /// For each position whether it has value 0.
    [[nodiscard]] const std::map<Position, bool>& zero() const { return zero_; }
    /// Whether it has value 0 by decree; nothing if the game does not end there.
    [[nodiscard]] std::optional<bool> by_decree(const Position& position) const {
        const auto end = game_.ends.find(position.ideal);
        const auto empty = position.m.end() - (game_.heap ? 1 : 0);
        if (end == game_.ends.end() || std::any_of(position.m.begin(), empty, [](int m) { return m > 0; }))
            return std::nullopt;
        return end->second == (game_.heap ? position.m.back() : 0);
    }
    /// All tuples of the box, positions or not, with those of fewer elements first.
    [[nodiscard]] const std::vector<Position>& tuples() const { return tuples_; }

    /// What is left when element i of this kind is taken.
    [[nodiscard]] Position after(const Position& from, std::size_t kind, int i) const {
        Position to = from;
        const std::size_t w = at(kind, i), k = game_.chains.size();
        for (std::size_t v = 0; v < k; ++v)
            for (int j = from.m[v]; j >= 1; --j)
                if (at(v, j) == w || below_[w][at(v, j)] != 0) to.m[v] = j - 1;
        for (std::size_t e = 0; e < game_.elements.size(); ++e)
            if (at(k + e, 1) == w || below_[w][at(k + e, 1)] != 0) to.ideal &= ~(1U << e);
        return to;
    }
    [[nodiscard]] bool has(const Position& position, std::size_t kind, int i) const {
        const std::size_t k = game_.chains.size();
        return kind < k ? i >= 1 && i <= position.m[kind] : (position.ideal >> (kind - k) & 1) != 0;
    }

  private:
    [[nodiscard]] std::size_t at(std::size_t kind, int i) const {
        const std::size_t k = game_.chains.size();
        return kind < k ? kind * kLength + static_cast<std::size_t>(i) - 1 : k * kLength + kind - k;
    }
    [[nodiscard]] std::size_t kind(const std::string& name) const {
        const auto chain = std::find(game_.chains.begin(), game_.chains.end(), name);
        if (chain != game_.chains.end()) return static_cast<std::size_t>(chain - game_.chains.begin());
        const auto element = std::find(game_.elements.begin(), game_.elements.end(), name);
        return game_.chains.size() + static_cast<std::size_t>(element - game_.elements.begin());
    }

    void say(const std::vector<Term>& line) {
        bool with_i = false;
        for (const Term& term : line) with_i |= term.index.a != 0;
        for (int i = 0; i <= (with_i ? 2 * kLength : 0); ++i) {
            std::vector<int> number;
            for (const auto& [name, index] : line)
                number.push_back(index.present ? index.a * i + index.s * parameter_ + index.b : 1);
            if (*std::min_element(number.begin(), number.end()) < 1) continue;
            for (std::size_t t = 0; t + 1 < line.size(); ++t) {
                const std::size_t low = kind(line[t].name), high = kind(line[t + 1].name);
                const bool whole = low < game_.chains.size() && !line[t].index.present;
                const int last = whole ? kLength : std::min(number[t], kLength);
                if (number[t + 1] <= kLength)
                    for (int j = whole ? 1 : last; j <= last; ++j)
                        below_[at(low, j)][at(high, number[t + 1])] = 1;
            }
        }
    }

    void solve() {
        std::vector<Position> all = {{}};
        for (std::size_t v = 0; v < game_.chains.size(); ++v) {
            std::vector<Position> more;
            for (const Position& position : all)
                for (int m = 0; m <= most_; ++m) {
                    more.push_back(position);
                    more.back().m.push_back(m);
                }
            all = more;
        }
        for (unsigned ideal = 0; ideal < 1U << game_.elements.size(); ++ideal)
            for (const Position& position : all) tuples_.push_back({ideal, position.m});
        std::stable_sort(tuples_.begin(), tuples_.end(),
                         [](const Position& a, const Position& b) { return size(a) < size(b); });
        for (const Position& position : tuples_)
            if (closed(position))
                zero_[position] = by_decree(position).value_or(false) || goes_on_and_lost(position);
        for (const auto& [ideal, value] : game_.ends)
            bad_ |= !closed({ideal, std::vector<int>(game_.chains.size())});
    }

  public:
    static int size(const Position& position) {
        int result = __builtin_popcount(position.ideal);
        for (const int m : position.m) result += m;
        return result;
    }

  private:
    template <class F>
    bool any(const Position& position, F f) const {
        for (std::size_t v = 0; v < game_.chains.size(); ++v)
            for (int i = 1; i <= position.m[v]; ++i)
                if (f(v, i)) return true;
        for (std::size_t e = 0; e < game_.elements.size(); ++e)
            if ((position.ideal >> e & 1) != 0 && f(game_.chains.size() + e, 1)) return true;
        return false;
    }
    // The first missing elements are below none that are there.
    [[nodiscard]] bool closed(const Position& position) const {
        const std::size_t k = game_.chains.size();
        return !any(position, [&](std::size_t kind, int i) {
            for (std::size_t v = 0; v < k; ++v)
                if (below_[at(v, position.m[v] + 1)][at(kind, i)] != 0) return true;
            for (std::size_t e = 0; e < game_.elements.size(); ++e)
                if ((position.ideal >> e & 1) == 0 && below_[at(k + e, 1)][at(kind, i)] != 0) return true;
            return false;
        });
    }
    [[nodiscard]] bool goes_on_and_lost(const Position& position) const {
        return !by_decree(position) &&
               !any(position, [&](std::size_t kind, int i) { return zero_.at(after(position, kind, i)); });
    }

    const Game& game_;
    int parameter_, most_;
    bool bad_ = false;
    std::vector<std::vector<char>> below_;
    std::vector<Position> tuples_;
    std::map<Position, bool> zero_;
};

}  // namespace definition
