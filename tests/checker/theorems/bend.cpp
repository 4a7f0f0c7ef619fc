#include "bend.h"

#include <cctype>
#include <cstddef>
#include <sstream>
#include <string>

#include "definition.h"

namespace bent_theorems {

using definition::Automaton;

namespace {

std::size_t below(Random& random, std::size_t n) {
    return static_cast<std::size_t>(random() % n);
}

void bend_number(std::string& text, Random& random) {
    std::vector<std::size_t> places;
    for (std::size_t at = 0; at < text.size(); ++at)
        if (std::isdigit(static_cast<unsigned char>(text[at])) != 0 &&
            (at == 0 || std::isalnum(static_cast<unsigned char>(text[at - 1])) == 0))
            places.push_back(at);
    if (places.empty()) return;
    const std::size_t at = places[below(random, places.size())];
    std::size_t digits = 0;
    const int number = std::stoi(text.substr(at), &digits);
    const int bent = number == 0 || below(random, 2) == 0 ? number + 1 : number - 1;
    text.replace(at, digits, std::to_string(bent));
}

// All states that zeros join, so that the automaton stays closed under zeros.
void change_output(Automaton& a, Random& random) {
    std::vector<bool> joined(a.out.size());
    joined[below(random, a.out.size())] = true;
    for (bool more = true; more;) {
        more = false;
        for (std::size_t q = 0; q < a.out.size(); ++q) {
            const auto to = static_cast<std::size_t>(a.next[q][0]);
            if (joined[q] == joined[to]) continue;
            joined[q] = joined[to] = true;
            more = true;
        }
    }
    const std::string other = a.out[below(random, a.out.size())];
    for (std::size_t q = 0; q < a.out.size(); ++q)
        if (joined[q]) a.out[q] = other != a.out[q] ? other : other == "-" ? "{}" : "-";
}

void bend_automaton(Automaton& a, Random& random) {
    const std::size_t how = below(random, 5), q = below(random, a.out.size());
    if (how == 0) {
        change_output(a, random);
    } else if (how == 1) {  // a state split
        a.out.push_back(a.out[q]);
        a.next.push_back(a.next[q]);
        auto& row = a.next[below(random, a.out.size() - 1)];
        row[below(random, row.size())] = static_cast<int>(a.out.size()) - 1;
        if (below(random, 2) == 0) return;
        auto& other = a.next.back();
        other[below(random, other.size())] = static_cast<int>(below(random, a.out.size()));
    } else {
        for (std::size_t times = 1 + below(random, 2); times > 0; --times) {
            auto& row = a.next[below(random, a.out.size())];
            row[below(random, row.size())] = static_cast<int>(below(random, a.out.size()));
        }
    }
    if (below(random, 8) != 0) a = a.canonical();
}

// A line `end` for some elements of the game.
std::string drawn_end(const std::string& game, Random& random) {
    std::string line = "end {";
    for (const std::string& element : definition::read(game).elements)
        if (below(random, 2) == 0) line += " " + element;
    return line + " } = " + std::to_string(below(random, 3));
}

void bend_game(Theorem& theorem, const std::vector<Theorem>& all, Random& random) {
    const std::size_t how = below(random, 3);
    if (how == 0) {
        theorem.game = all[below(random, all.size())].game;
        return;
    }
    std::vector<std::string> lines;
    std::istringstream text(theorem.game);
    for (std::string line; std::getline(text, line);) lines.push_back(line);
    const std::size_t which = 1 + below(random, lines.size() - 1);
    const bool ends = lines[which].starts_with("end {");
    if (!ends && lines[which].find('<') == std::string::npos) {
        lines.push_back(drawn_end(theorem.game, random));
    } else if (how == 1 && ends && below(random, 2) == 0) {
        lines[which] = drawn_end(theorem.game, random);
    } else if (how == 1) {
        lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(which));
    } else {
        bend_number(lines[which], random);
    }
    theorem.game.clear();
    for (const std::string& line : lines) theorem.game += line + "\n";
}

}  // namespace

Theorem bent(const std::vector<Theorem>& all, Random& random) {
    Theorem theorem = all[below(random, all.size())];
    // Those with long strategies take longest.
    if (theorem.strategy.size() > 12 && below(random, 8) != 0) theorem = all[below(random, all.size())];
    const std::size_t how = below(random, 10);
    if (how < 2) {
        bend_game(theorem, all, random);
    } else if (theorem.version == 2) {
        bend_automaton(theorem.automaton, random);
    } else {
        auto& lines = theorem.strategy.empty() || how < 7 ? theorem.formula : theorem.strategy;
        bend_number(lines[below(random, lines.size())], random);
    }
    return theorem;
}

}  // namespace bent_theorems
