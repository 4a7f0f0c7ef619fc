// Lines `end` for a drawn game, and what false worlds make of them.

#include <algorithm>
#include <array>
#include <sstream>

#include "draw.h"

namespace worlds {
namespace {

template <class Container>
auto pick(Random& random, const Container& container) {
    return container[static_cast<std::size_t>(random.below(static_cast<int>(container.size())))];
}

int value(Random& random, const Game& game) {
    if (game.chains() != oracle::Chains::two && random.percent(10)) return 64 + random.between(-2, 3);
    return pick(random, std::array{0, 0, 0, 1, 1, 1, 2, 2, 3, 5, 9});
}

std::string line(const Game& game, const Ideal& ideal, int value) {
    std::string text = "end {";
    for (int a = 0; a < game.size(); ++a)
        if ((ideal.members >> a & 1) != 0) text += " " + game.name(a);
    return text + " } = " + std::to_string(value) + "\n";
}

const Ideal& ideal_of(const Game& game, int number) {
    return game.ideals()[static_cast<std::size_t>(number)];
}

// The first canonical position of the ideal, as far as its own bounds say; a value there is a label there.
Decree at_first_position(const Game& game, int ideal, int value) {
    const Ideal& B = ideal_of(game, ideal);
    return {ideal, B.lo, std::max(B.loD, std::min(game.delta(B.lo), kInfinite / 2)), value};
}

Decree displaced(Random& random, const Game& game, const Decree& decree) {
    const int ideal = random.below(static_cast<int>(game.ideals().size()));
    if (ideal != decree.ideal) {
        Decree other = at_first_position(game, ideal, decree.value);
        if (game.chains() != oracle::Chains::two) other.n = decree.n;
        return other;
    }
    Decree other = decree;
    other.m = random.below(3);
    other.n += random.below(3);
    return other;
}

Decree off_by_one(Random& random, const Game& game, const Decree& decree) {
    Decree other = decree;
    int& value = game.chains() == oracle::Chains::two ? other.value : other.n;
    value += value > 0 && random.percent(50) ? -1 : 1;
    return other;
}

using Label = std::optional<int>;

// Columns up to m are listed one by one.
void list_to(Claim& claim, int m) {
    for (; claim.periodic && claim.N <= m; ++claim.N) {
        claim.list.push_back({claim.N, claim.N + claim.tail.front()});
        std::rotate(claim.tail.begin(), claim.tail.begin() + 1, claim.tail.end());
    }
}

Label label(const Claim& claim, int m) {
    for (const Cell& cell : claim.list)
        if (cell.m == m) return cell.n;
    return claim.periodic && m >= claim.N ? Label(m + claim.offset(m)) : std::nullopt;
}

bool put(Claim& claim, int m, Label n) {
    if (label(claim, m) == n || (n && *n < 0)) return false;
    list_to(claim, m);
    auto place =
        std::find_if(claim.list.begin(), claim.list.end(), [&](const Cell& cell) { return cell.m >= m; });
    if (place != claim.list.end() && place->m == m) place = claim.list.erase(place);
    if (n) claim.list.insert(place, {m, *n});
    return true;
}

bool exchange(Claim& one, Claim& other, int m) {
    const Label first = label(one, m), second = label(other, m);
    const bool changed = put(one, m, second);
    return put(other, m, first) || changed;
}

// The column that has its label in row 0, or any.
int column_of_row_0(Random& random, const Claim& claim) {
    for (const Cell& cell : claim.list)
        if (cell.n == 0) return cell.m;
    return random.below(3);
}

}  // namespace

std::string with_decrees(Random& random, const std::string& text) {
    const Game game(text, 256);
    std::vector<Ideal> ideals;
    for (const Ideal& ideal : game.ideals())
        if (ideal.lo == 0 && ideal.loD == 0) ideals.push_back(ideal);
    std::string lines;
    for (int count = random.between(1, 3); count > 0 && !ideals.empty(); --count) {
        const int number = random.percent(40) ? 0 : random.below(static_cast<int>(ideals.size()));
        lines += line(game, ideals[static_cast<std::size_t>(number)], value(random, game));
        ideals.erase(ideals.begin() + number);
    }
    return text + lines;
}

std::string without_decrees(const std::string& text) {
    std::istringstream lines(text);
    std::string kept;
    for (std::string line; std::getline(lines, line);)
        if (!line.starts_with("end {")) kept += line + "\n";
    return kept;
}

std::vector<Decree> other_decrees(Random& random, const Game& game, std::string& what) {
    std::vector<Decree> decrees = game.decrees();
    Decree& one = decrees[static_cast<std::size_t>(random.below(static_cast<int>(decrees.size())))];
    switch (random.below(5)) {
        case 0:
            what = "dropped";
            decrees.erase(decrees.begin() + (&one - decrees.data()));
            break;
        case 1:
            what = "doubled";
            decrees.push_back(displaced(random, game, one));
            break;
        case 2:
            what = "displaced";
            one = displaced(random, game, one);
            break;
        case 3:
            what = "off by one";
            one = off_by_one(random, game, one);
            break;
        default:
            what = "all dropped";
            decrees.clear();
    }
    return decrees;
}

bool tell_a_lie_about_a_decree(Random& random, const Game& game, int K, Claims& claims, std::string& what) {
    const Decree decree = pick(random, game.decrees());
    const bool beside = random.percent(20);
    const int ideal = beside ? random.below(static_cast<int>(game.ideals().size())) : decree.ideal;
    const auto claim = [&](int k) -> Claim& { return claims[static_cast<std::size_t>(ideal * (K + 1) + k)]; };
    Claim& one = claim(random.below(K + 1));
    const int kind = random.below(K > 0 ? 5 : 4);
    const int m = kind < 3 ? 0 : column_of_row_0(random, one);
    const Label now = label(one, m);
    what = std::string(beside ? "beside a decree, " : "") + (kind == 3 ? "row 0" : "column 0") +
           (kind == 4 ? " exchanged" : "");
    if (kind == 4) return exchange(one, claim(random.below(K + 1)), 0);
    if (kind == 0) return put(one, m, now ? Label() : Label(random.below(3)));
    if (kind == 1) return put(one, m, now.value_or(0) + random.between(-2, 2));
    if (kind == 2) return put(one, m, decree.n + random.below(2));
    return put(one, m, now && random.percent(50) ? Label() : Label(random.below(2)));
}

}  // namespace worlds
