#include "play/element_board.h"

#include <algorithm>
#include <map>

#include "play/chomp_board.h"
#include "play/notation.h"

namespace chompcert {
namespace {

constexpr std::size_t kMostDrawn = 60, kMostNames = 200;

using Elements = std::vector<std::uint32_t>;

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
    return text;
}

bool less(const Game& game, std::uint32_t a, std::uint32_t b) {
    return a != b && game.order.less_equal(a, b);
}

// For each element, the length of the longest chain of A below it.
std::map<std::uint32_t, std::size_t> levels(const Game& game, Elements left) {
    const auto below = [&](std::uint32_t a) {
        return std::ranges::count_if(left, [&](std::uint32_t b) { return less(game, b, a); });
    };
    std::map<std::uint32_t, std::size_t> level;
    Elements sorted = left;
    std::ranges::stable_sort(sorted, {}, below);
    for (const std::uint32_t a : sorted) {
        level[a] = 0;
        for (const auto& [b, height] : level)
            if (less(game, b, a)) level[a] = std::max(level[a], height + 1);
    }
    return level;
}

}  // namespace

std::unique_ptr<Board> make_board(const Game& game) {
    if (const auto rows = rows_of_chomp(game)) return std::make_unique<ChompBoard>(game, *rows);
    return std::make_unique<ElementBoard>(game);
}

std::string shortened(const Integer& number) {
    constexpr std::size_t kMost = 36, kEnd = 6;
    const std::string digits = number.str();
    if (digits.size() <= kMost) return digits;
    return digits.substr(0, kEnd) + "…" + digits.substr(digits.size() - kEnd) + " (" +
           std::to_string(digits.size()) + " digits)";
}

std::string ElementBoard::leg(char name, const Length& length) const {
    const std::string first = std::string(1, name) + "[1]", last = std::string(1, name) + "[";
    const std::string begin = std::string("  ") + (name == 'c' ? 'C' : 'D') + ": ";
    if (length.whole()) return begin + first + " < " + last + "2] < …   without end\n";
    if (length == Length(0)) return begin + "nothing left\n";
    const std::string end = last + shortened(length.count()) + "]";
    if (length == Length(1)) return begin + first + "\n";
    if (length == Length(2)) return begin + first + " < " + end + "\n";
    return begin + first + " < … < " + end + "   " + shortened(length.count()) + " elements\n";
}

// The first c that cover a d: "d[1] < c[2], d[2] < c[3], …".
std::string ElementBoard::between_legs(const PlayPosition& position) const {
    constexpr std::int64_t kMostTried = 1000;
    constexpr std::size_t kMostShown = 3;
    std::vector<std::string> shown;
    for (std::int64_t j = 1; j <= kMostTried && !(Length(j - 1) == position.n); ++j) {
        const std::int64_t cap = game_->staircase.cap(j - 1);
        if (cap == kInfinity) break;
        const std::int64_t above = cap + 1;
        if (!position.m.whole() && Integer(above) > position.m.count()) break;
        if (game_->staircase.height(above) != j) continue;
        if (shown.size() == kMostShown) {
            shown.push_back("…");
            break;
        }
        shown.push_back("d[" + std::to_string(j) + "] < c[" + std::to_string(above) + "]");
    }
    return shown.empty() ? "" : "  D below C: " + joined(shown) + "\n";
}

std::string ElementBoard::names_of(const Elements& elements) const {
    std::vector<std::string> names;
    for (const std::uint32_t a : elements) {
        if (names.size() == kMostNames) {
            names.push_back("… (" + std::to_string(elements.size() - kMostNames) + " more)");
            break;
        }
        names.push_back(named(a));
    }
    return joined(names);
}

// The elements that an element covers, and the first element of a leg above it, unless another element lies
// between.
std::string ElementBoard::relations(const Elements& left, const PlayPosition& position,
                                    std::uint32_t a) const {
    const Game& game = *game_;
    std::vector<std::string> above, below;
    std::int64_t known_c = 0, known_d = 0, hidden_c = kInfinity, hidden_d = kInfinity;
    for (const std::uint32_t b : left) {
        if (less(game, a, b))
            hidden_c = std::min(hidden_c, game.above_c[b]), hidden_d = std::min(hidden_d, game.above_d[b]);
        if (!less(game, b, a)) continue;
        known_c = std::max(known_c, game.below_c[b]), known_d = std::max(known_d, game.below_d[b]);
        const auto between = [&](std::uint32_t x) { return less(game, b, x) && less(game, x, a); };
        if (std::ranges::none_of(left, between)) above.push_back(named(b));
    }
    const auto of = [](char chain, std::int64_t i) {
        return std::string(1, chain) + "[" + std::to_string(i) + "]";
    };
    const auto reaches = [](const Length& length, std::int64_t i) {
        return i != kInfinity && (length.whole() || Integer(i) <= length.count());
    };
    if (game.below_c[a] > known_c) above.push_back(of('c', game.below_c[a]));
    if (game.below_d[a] > std::max(known_d, game.staircase.height(game.below_c[a])))
        above.push_back(of('d', game.below_d[a]));
    const bool through_d =
        game.above_c[a] != kInfinity && game.staircase.height(game.above_c[a]) >= game.above_d[a];
    if (game.above_c[a] < hidden_c && !through_d && reaches(position.m, game.above_c[a]))
        below.push_back(of('c', game.above_c[a]));
    if (game.above_d[a] < hidden_d && reaches(position.n, game.above_d[a]))
        below.push_back(of('d', game.above_d[a]));
    std::string text = above.empty() ? "" : "above " + joined(above);
    if (!below.empty()) text += (text.empty() ? "below " : "; below ") + joined(below);
    return text;
}

std::string ElementBoard::draw(const PlayPosition& position, const BoardStyle&) const {
    std::string text;
    const Elements left = elements_left(*game_, position);
    if (left.size() > kMostDrawn) {
        text = "  A: " + std::to_string(left.size()) + " elements: " + names_of(left) + "\n";
    } else {
        const auto level = levels(*game_, left);
        std::size_t widest = 0;
        for (const std::uint32_t a : left) widest = std::max(widest, named(a).size());
        Elements sorted = left;
        std::ranges::stable_sort(sorted, std::greater{}, [&](std::uint32_t a) { return level.at(a); });
        for (const std::uint32_t a : sorted) {
            const std::string name = named(a);
            std::string line = "  level " + std::to_string(level.at(a) + 1) + "  " + name;
            if (const std::string said = relations(left, position, a); !said.empty())
                line += std::string(widest - name.size() + 2, ' ') + said;
            text += line + "\n";
        }
    }
    if (game_->chains != Chains::none) text += leg('c', position.m);
    if (game_->chains == Chains::two) text += leg('d', position.n) + between_legs(position);
    return text.empty() ? "  nothing left\n" : text;
}

std::string ElementBoard::name(const PlayMove& move) const {
    return labels_.named(name_of(*game_, move));
}

std::string ElementBoard::moves(const PlayPosition& position) const {
    const Elements left = elements_left(*game_, position);
    std::string text = left.empty() ? "" : "  " + names_of(left) + "\n";
    if (position.m != Length(0)) text += leg('c', position.m);
    if (position.n != Length(0)) text += leg('d', position.n);
    return text;
}

std::string ElementBoard::notation() const {
    return game_->chains == Chains::none ? "an element (all elements above it go too)"
                                         : "an element, as in  c[3]  or  c3  (all elements above it go too)";
}

NotAMove ElementBoard::gone(const PlayPosition& position, const PlayMove& move) const {
    if (move.in == PlayMove::In::poset) return {named(move.element) + " is gone"};
    const bool in_c = move.in == PlayMove::In::c;
    const std::string chain = in_c ? "c" : "d";
    const Length& length = in_c ? position.m : position.n;
    if (length == Length(0)) return {"nothing is left of " + chain};
    return {chain + "[" + shortened(move.index) + "] is not there: the last of " + chain + " is " + chain +
            "[" + shortened(length.count()) + "]"};
}

std::variant<PlayMove, NotAMove> ElementBoard::read_move(const PlayPosition& position,
                                                         std::string_view words) const {
    const auto meant = elements_meant(*game_, words);
    const std::string said = "'" + std::string(words.substr(0, 60)) + "'";
    if (meant.size() == 1) {
        if (is_legal(*game_, position, meant.front())) return meant.front();
        return gone(position, meant.front());
    }
    if (meant.size() > 1)
        return NotAMove{said + " may be " + name_of(*game_, meant[0]) + " or " + name_of(*game_, meant[1]) +
                        ": write the brackets"};
    const std::string nearest = element_nearest(*game_, words);
    return NotAMove{said + " is not an element of this game" +
                    (nearest.empty() ? ": write  moves  to see them" : ": did you mean " + nearest + "?")};
}

std::string ElementBoard::last_words() const {
    return "Nothing is left.";
}

}  // namespace chompcert
