#include "families/kinds/semigroup.h"

#include <algorithm>
#include <numeric>
#include <queue>
#include <set>

#include "base/error.h"
#include "families/write/game_writer.h"
#include "families/write/words.h"

namespace chompcert {
namespace {

constexpr std::int64_t kMaxClasses = 20'000'000;

std::string name_of(const TorsionElement& x) {
    std::string name = "x" + std::to_string(x.weight);
    for (const std::int64_t t : x.torsion) name += "t" + std::to_string(t);
    return name;
}

// As the user writes it: 7, or 7:0,1.
std::string said(const TorsionElement& x) {
    std::string text = std::to_string(x.weight);
    for (std::size_t i = 0; i < x.torsion.size(); ++i)
        text += (i == 0 ? ":" : ",") + std::to_string(x.torsion[i]);
    return text;
}

void require_moves(const TorsionSemigroup& semigroup, const std::vector<TorsionElement>& moves) {
    for (const TorsionElement& move : moves) {
        if (move == semigroup.zero())
            throw ArgumentError("--after: 0 is the poisoned element: take another one first");
        if (!semigroup.contains(move))
            throw ArgumentError("--after: " + said(move) + " is not in the semigroup");
    }
}

std::string game_of(const TorsionSemigroup& semigroup, const std::vector<TorsionElement>& moves,
                    GameWriter& game) {
    require_moves(semigroup, moves);
    if (moves.size() == 1) require_size(semigroup.count_after(moves.front()), "what this first move leaves");
    const std::vector<TorsionElement> left = semigroup.after(moves);
    const std::set<TorsionElement> present(left.begin(), left.end());
    game.chains(Chains::none);
    for (const TorsionElement& x : left) {
        game.element(name_of(x));
        for (const TorsionElement& generator : semigroup.generators())
            if (const TorsionElement above = semigroup.plus(x, generator); present.contains(above))
                game.less(name_of(x), name_of(above));
    }
    return game.text();
}

std::string list_of(const std::vector<TorsionElement>& elements) {
    std::string text;
    for (const TorsionElement& x : elements) text += (text.empty() ? "" : ", ") + said(x);
    return text;
}

std::int64_t common_divisor(const std::vector<std::int64_t>& numbers) {
    std::int64_t divisor = 0;
    for (const std::int64_t number : numbers) divisor = std::gcd(divisor, number);
    return divisor;
}

std::vector<TorsionElement> plain(const std::vector<std::int64_t>& numbers, std::int64_t divisor) {
    std::vector<TorsionElement> elements;
    for (const std::int64_t number : numbers) elements.push_back({number / divisor, {}});
    return elements;
}

// "a:t1,t2"; "a" alone stands for zeros.
TorsionElement parse_element(std::string_view word, const std::vector<std::int64_t>& orders,
                             std::int64_t least_weight) {
    const std::size_t colon = word.find(':');
    TorsionElement x{parse_number(word.substr(0, colon), "the weight in " + std::string(word), least_weight),
                     std::vector<std::int64_t>(orders.size(), 0)};
    if (colon == std::string_view::npos) return x;
    const auto pieces = split_at_commas(word.substr(colon + 1));
    if (pieces.size() != orders.size())
        throw ArgumentError("expected " + std::to_string(orders.size()) +
                            " coordinates in the group after the ':' of '" + std::string(word) + "', found " +
                            std::to_string(pieces.size()));
    for (std::size_t i = 0; i < pieces.size(); ++i)
        x.torsion[i] = parse_number(
            pieces[i], "a coordinate in Z_" + std::to_string(orders[i]) + " in " + std::string(word), 0,
            orders[i] - 1);
    return x;
}

std::vector<std::string> split_at_semicolons(std::string_view word) {
    std::vector<std::string> pieces;
    for (;;) {
        const std::size_t end = word.find(';');
        pieces.emplace_back(word.substr(0, end));
        if (end == std::string_view::npos) return pieces;
        word.remove_prefix(end + 1);
    }
}

}  // namespace

TorsionSemigroup::TorsionSemigroup(std::vector<std::int64_t> orders, std::vector<TorsionElement> generators)
    : orders_(std::move(orders)), generators_(std::move(generators)) {
    std::ranges::sort(generators_);
    generators_.erase(std::unique(generators_.begin(), generators_.end()), generators_.end());
    for (const std::int64_t order : orders_) group_size_ = saturating_multiply(group_size_, order);
    const std::int64_t classes = saturating_multiply(group_size_, generators_.front().weight);
    if (classes > kMaxClasses)
        throw LimitError("the least generator times the size of the group is " + std::to_string(classes) +
                         "; at most " + std::to_string(kMaxClasses) + " classes are searched");
    find_least_weights();
}

TorsionElement TorsionSemigroup::plus(const TorsionElement& x, const TorsionElement& y) const {
    TorsionElement sum{saturating_add(x.weight, y.weight), x.torsion};
    for (std::size_t i = 0; i < orders_.size(); ++i)
        sum.torsion[i] = (sum.torsion[i] + y.torsion[i]) % orders_[i];
    return sum;
}

TorsionElement TorsionSemigroup::minus(const TorsionElement& x, const TorsionElement& y) const {
    TorsionElement difference{x.weight - y.weight, x.torsion};
    for (std::size_t i = 0; i < orders_.size(); ++i)
        difference.torsion[i] = (x.torsion[i] - y.torsion[i] + orders_[i]) % orders_[i];
    return difference;
}

// The class modulo the first generator (a, s): the weight modulo a, and the torsion minus q·s, where q is the
// quotient.
std::size_t TorsionSemigroup::class_of(const TorsionElement& x) const {
    const TorsionElement& modulus = generators_.front();
    const std::int64_t times = x.weight / modulus.weight;
    std::int64_t number = x.weight % modulus.weight;
    for (std::size_t i = 0; i < orders_.size(); ++i) {
        const std::int64_t shift = (times % orders_[i]) * modulus.torsion[i] % orders_[i];
        number = number * orders_[i] + (x.torsion[i] - shift + orders_[i]) % orders_[i];
    }
    return static_cast<std::size_t>(number);
}

void TorsionSemigroup::find_least_weights() {
    least_weight_.assign(static_cast<std::size_t>(group_size_ * generators_.front().weight), -1);
    std::priority_queue<TorsionElement, std::vector<TorsionElement>, std::greater<>> queue;
    queue.push(zero());
    while (!queue.empty()) {
        const TorsionElement x = queue.top();
        queue.pop();
        std::int64_t& least = least_weight_[class_of(x)];
        if (least >= 0) continue;
        least = x.weight;
        for (const TorsionElement& generator : generators_) {
            TorsionElement next = plus(x, generator);
            if (least_weight_[class_of(next)] < 0) queue.push(std::move(next));
        }
    }
}

bool TorsionSemigroup::contains(const TorsionElement& x) const {
    if (x.weight < 0) return false;
    const std::int64_t least = least_weight_[class_of(x)];
    return least >= 0 && least <= x.weight;
}

// The group that S generates falls into cosets of ⟨x⟩. In each of them S has all elements from some one on,
// because a multiple of x is one of any generator, so that just one element lies outside x + S. There are as
// many cosets as the index of ⟨x⟩, which grows with the weight: for the first generator they are the classes
// with an element.
std::int64_t TorsionSemigroup::count_after(const TorsionElement& x) const {
    const auto classes = std::ranges::count_if(least_weight_, [](std::int64_t least) { return least >= 0; });
    __extension__ using Wide = __int128;
    const Wide cosets = static_cast<Wide>(classes) * x.weight / generators_.front().weight;
    return cosets > kSaturated ? kSaturated : static_cast<std::int64_t>(cosets) - 1;
}

std::vector<TorsionElement> TorsionSemigroup::after(const std::vector<TorsionElement>& moves) const {
    const auto left = [&](const TorsionElement& x) {
        return std::ranges::none_of(moves,
                                    [&](const TorsionElement& move) { return contains(minus(x, move)); });
    };
    std::set<TorsionElement> found = {zero()};
    std::vector<TorsionElement> open = {zero()};
    while (!open.empty()) {
        const TorsionElement x = std::move(open.back());
        open.pop_back();
        for (const TorsionElement& generator : generators_) {
            TorsionElement next = plus(x, generator);
            if (!left(next) || !found.insert(next).second) continue;
            require_size(static_cast<std::int64_t>(found.size()) - 1, "what this first move leaves");
            open.push_back(std::move(next));
        }
    }
    found.erase(zero());
    return {found.begin(), found.end()};
}

MadeGame make_semigroup(const FamilyWords& words) {
    const std::vector<std::int64_t> numbers = words.numbers(1), moves = words.numbers_of("--after", 0);
    const std::int64_t divisor = common_divisor(numbers);
    MadeGame made;
    GameWriter game(words.label());
    if (divisor > 1) {
        for (const std::int64_t move : moves)
            if (move % divisor != 0)
                throw ArgumentError("--after: " + std::to_string(move) +
                                    " is not in the semigroup: all its elements are multiples of " +
                                    std::to_string(divisor));
        made.notes.push_back("the generators have the common divisor " + std::to_string(divisor) +
                             ": all numbers are divided by it, x1 stands for " + std::to_string(divisor));
    }
    if (!moves.empty()) require_size(*std::ranges::min_element(moves) / divisor - 1, "what is left");
    const auto taken = plain(moves, divisor);
    const TorsionSemigroup semigroup({}, plain(numbers, divisor));
    game.comment("Chomp on the semigroup of " + list_of(semigroup.generators()) + " after the moves " +
                 list_of(taken) + ": x below y if y - x is in it; x12 is the number 12.");
    if (divisor > 1) game.comment("All numbers are divided by " + std::to_string(divisor) + ".");
    made.bytes = game_of(semigroup, taken, game);
    return made;
}

MadeGame make_torsion(const FamilyWords& words) {
    const std::vector<std::int64_t> orders = words.numbers_of("--group", 1);
    std::vector<TorsionElement> generators, moves;
    for (const std::string& word : words.parameters) {
        generators.push_back(parse_element(word, orders, 0));
        if (generators.back().weight == 0)
            throw ArgumentError(
                "generator " + word +
                " has weight 0, so that a multiple of it is 0 and lies below itself: give each a "
                "positive weight");
    }
    for (const std::string& word : split_at_semicolons(words.options.find("--after")->second))
        moves.push_back(parse_element(word, orders, 0));
    const TorsionSemigroup semigroup(orders, generators);
    GameWriter game(words.label());
    std::string group;
    for (const std::int64_t order : orders) group += " x Z_" + std::to_string(order);
    game.comment("Chomp on the semigroup in N" + group + " of " + list_of(semigroup.generators()) +
                 ", after the moves " + list_of(moves) + ".");
    game.comment("x below y if y - x is in it; x12t0t1 has the weight 12 and 0, 1 in the group.");
    return {game_of(semigroup, moves, game), {}};
}

}  // namespace chompcert
