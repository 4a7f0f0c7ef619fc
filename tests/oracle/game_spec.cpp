// The text of a structured game, when it is well formed, and its reduction.

#include <algorithm>
#include <set>

#include "random_game.h"

namespace oracle {
namespace {

const Family* declaration(const GameSpec& spec, const std::string& name) {
    for (const Family& family : spec.elements)
        if (family.name == name) return &family;
    return nullptr;
}

bool chain_exists(const GameSpec& spec, const std::string& name) {
    return spec.chains == Chains::two || (spec.chains == Chains::only_c && name == "c");
}

bool term_allowed(const GameSpec& spec, const Term& term) {
    const bool range = term.kind != Term::Kind::fixed || term.offset >= 1;
    if (term.is_chain()) return chain_exists(spec, term.name) && range;
    const Family* family = declaration(spec, term.name);
    if (family == nullptr || (family->size == 0) != (term.kind == Term::Kind::bare)) return false;
    return range && (term.kind != Term::Kind::fixed || term.offset <= family->size);
}

bool is_ladder(const Line& line) {
    return line.size() == 2 && line[0].name == "d" && line[1].name == "c" &&
           line[0].kind == Term::Kind::varying && line[1].kind == Term::Kind::varying;
}

bool bare_chains_allowed(const Line& line, bool varies) {
    for (std::size_t t = 0; t < line.size(); ++t) {
        if (!line[t].is_chain() || line[t].kind != Term::Kind::bare) continue;
        if (line[t].name != "d" || t != 0 || varies) return false;
        if (line[1].name != "c" || line[1].kind != Term::Kind::fixed) return false;
    }
    return true;
}

bool line_allowed(const GameSpec& spec, const Line& line) {
    if (line.size() < 2) return false;
    bool varies = false, bounded = false;
    for (const Term& term : line) {
        if (!term_allowed(spec, term)) return false;
        varies = varies || term.kind == Term::Kind::varying;
        bounded = bounded || (term.kind == Term::Kind::varying && !term.is_chain());
    }
    return bare_chains_allowed(line, varies) && (!varies || bounded || is_ladder(line));
}

std::string elements_text(const GameSpec& spec) {
    std::string text;
    for (const Family& family : spec.elements) {
        text += text.empty() ? "elements" : spec.one_line_each ? "\nelements" : "";
        text += " " + family.name;
        if (family.size > 0) text += "[1.." + std::to_string(family.size) + "]";
    }
    return text.empty() ? text : text + "\n";
}

std::string line_text(const Line& line) {
    std::string text;
    for (const Term& term : line) text += (text.empty() ? "" : " < ") + term.text();
    return text;
}

std::string end_text(const End& end) {
    std::string text;
    for (const Term& term : end.elements) text += (text.empty() ? "" : " ") + term.text();
    return "end {" + text + "} = " + std::to_string(end.value) + "\n";
}

std::string loosened(const std::string& line) {
    std::string text;
    for (char ch : line) {
        const bool sign = ch == '[' || ch == ']' || ch == '*' || ch == '+' || ch == '-';
        text += sign ? std::string(" ") + ch + "\t" : std::string(1, ch);
    }
    return text;
}

}  // namespace

std::string Term::text() const {
    if (kind == Kind::bare) return name;
    if (kind == Kind::fixed) return name + "[" + std::to_string(offset) + "]";
    std::string index = factor == 1 ? "i" : std::to_string(factor) + "*i";
    if (offset > 0) index += "+" + std::to_string(offset);
    if (offset < 0) index += "-" + std::to_string(-offset);
    return name + "[" + index + "]";
}

int GameSpec::element_count() const {
    int count = 0;
    for (const Family& family : elements) count += std::max(1, family.size);
    return count;
}

std::string GameSpec::text() const {
    std::string text = "poset " + label + "\n";
    if (chains == Chains::none) text += "chains none\n";
    if (chains == Chains::only_c) text += "chains c\n";
    if (chains == Chains::two && chains_line) text += "chains c d\n";
    if (!elements_last) text += elements_text(*this);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        text += loose ? loosened(line_text(lines[i])) : line_text(lines[i]);
        if (i < comments.size() && !comments[i].empty()) text += "  # " + comments[i];
        text += "\n";
    }
    for (const End& end : ends) text += loose ? loosened(end_text(end)) : end_text(end);
    if (elements_last) text += elements_text(*this);
    return text;
}

bool well_formed(const GameSpec& spec) {
    return std::all_of(spec.lines.begin(), spec.lines.end(),
                       [&](const Line& line) { return line_allowed(spec, line); });
}

namespace {

std::set<int> numbers_in(const End& end, const ClosedPoset& poset) {
    std::set<int> numbers;
    for (const Term& term : end.elements) numbers.insert(poset.element(term.text()));
    return numbers;
}

// Different ideals of A, without elements that lie above one of a chain.
bool ends_allowed(const GameSpec& spec, const ClosedPoset& poset) {
    std::set<std::set<int>> seen;
    for (const End& end : spec.ends) {
        const std::set<int> set = numbers_in(end, poset);
        if (set.contains(-1) || !seen.insert(set).second) return false;
        for (int x = 0; x < poset.size(); ++x)
            for (const int top : set)
                if (poset.less(x, top) && !set.contains(x)) return false;
    }
    return true;
}

}  // namespace

bool is_game(const GameSpec& spec) {
    if (!well_formed(spec)) return false;
    const ClosedPoset poset(spec.text());
    return poset.valid() && ends_allowed(spec, poset);
}

namespace {

void drop_broken_lines(GameSpec& spec) {
    std::erase_if(spec.lines, [&](const Line& line) { return !line_allowed(spec, line); });
    for (End& end : spec.ends)
        std::erase_if(end.elements, [&](const Term& term) { return !term_allowed(spec, term); });
}

// Every game that is smaller by one step: without comments, a line, a declaration, the last member of a
// family, or one term (of a line of three or more).
std::vector<GameSpec> smaller_by_one(const GameSpec& spec) {
    std::vector<GameSpec> smaller;
    if (!spec.comments.empty() || spec.loose) {
        smaller.push_back(spec);
        smaller.back().comments.clear();
        smaller.back().loose = false;
    }
    for (std::size_t i = 0; i < spec.lines.size(); ++i) {
        smaller.push_back(spec);
        smaller.back().lines.erase(smaller.back().lines.begin() + static_cast<std::ptrdiff_t>(i));
    }
    for (std::size_t i = 0; i < spec.ends.size(); ++i) {
        smaller.push_back(spec);
        smaller.back().ends.erase(smaller.back().ends.begin() + static_cast<std::ptrdiff_t>(i));
    }
    for (std::size_t e = 0; e < spec.elements.size(); ++e) {
        smaller.push_back(spec);
        auto& elements = smaller.back().elements;
        if (elements[e].size > 1)
            --elements[e].size;
        else
            elements.erase(elements.begin() + static_cast<std::ptrdiff_t>(e));
        drop_broken_lines(smaller.back());
    }
    for (std::size_t i = 0; i < spec.lines.size(); ++i) {
        for (std::size_t t = 0; spec.lines[i].size() > 2 && t < spec.lines[i].size(); ++t) {
            smaller.push_back(spec);
            Line& line = smaller.back().lines[i];
            line.erase(line.begin() + static_cast<std::ptrdiff_t>(t));
        }
    }
    return smaller;
}

}  // namespace

GameSpec shrink(const GameSpec& spec, const Predicate& predicate) {
    GameSpec best = spec;
    for (bool progress = true; progress;) {
        progress = false;
        for (const GameSpec& candidate : smaller_by_one(best)) {
            if (!is_game(candidate) || !predicate(candidate)) continue;
            best = candidate;
            progress = true;
            break;
        }
    }
    return best;
}

}  // namespace oracle
