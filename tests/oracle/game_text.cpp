// Reads a well-formed game text, line by line: comments off, then blanks off, then cut at the signs.

#include <cctype>
#include <sstream>
#include <stdexcept>

#include "closed_poset.h"

namespace oracle {
namespace {

bool blank(char ch) {
    return ch == ' ' || ch == '\t';
}

bool word_character(char ch) {
    return std::isalnum(static_cast<unsigned char>(ch)) != 0;
}

std::string without_blanks(const std::string& line) {
    std::string result;
    for (char ch : line)
        if (!blank(ch)) result += ch;
    return result;
}

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts(1);
    for (char ch : text) {
        if (ch == separator)
            parts.emplace_back();
        else
            parts.back() += ch;
    }
    return parts;
}

// Takes the next word of letters and digits off the front of `rest`, and the blanks around it.
std::string take_word(std::string& rest) {
    std::size_t start = 0;
    while (start < rest.size() && blank(rest[start])) ++start;
    std::size_t end = start;
    while (end < rest.size() && word_character(rest[end])) ++end;
    std::string word = rest.substr(start, end - start);
    while (end < rest.size() && blank(rest[end])) ++end;
    rest.erase(0, end);
    return word;
}

std::string take_label(const std::string& rest) {
    std::string label;
    std::istringstream(rest) >> label;
    return label;
}

// rest = `x y r3[1..4] z`
std::vector<Family> parse_elements(std::string rest) {
    std::vector<Family> families;
    while (!rest.empty()) {
        Family family{take_word(rest), 0};
        if (family.name.empty()) throw std::invalid_argument("oracle: elements line: " + rest);
        if (!rest.empty() && rest[0] == '[') {
            const std::size_t close = rest.find(']');
            const std::string bounds = without_blanks(rest.substr(1, close - 1));  // `1..4`
            family.size = std::stoi(bounds.substr(3));
            rest.erase(0, close + 1);
        }
        families.push_back(family);
        while (!rest.empty() && blank(rest[0])) rest.erase(0, 1);
    }
    return families;
}

Chains parse_chains(std::string rest) {
    if (take_word(rest) == "none") return Chains::none;
    return rest.empty() ? Chains::only_c : Chains::two;
}

// index = `7`, `i`, `i+2`, `3*i`, `3*i-2`
void parse_index(std::string index, ParsedTerm& term) {
    term.indexed = true;
    const std::size_t i = index.find('i');
    if (i == std::string::npos) {
        term.offset = std::stoll(index);
        return;
    }
    term.varies = true;
    term.factor = i == 0 ? 1 : std::stoll(index);
    index.erase(0, i + 1);
    term.offset = index.empty() ? 0 : std::stoll(index);
}

ParsedTerm parse_term(const std::string& text) {
    ParsedTerm term;
    const std::size_t open = text.find('[');
    term.name = text.substr(0, open);
    if (open != std::string::npos) parse_index(text.substr(open + 1, text.size() - open - 2), term);
    return term;
}

std::vector<ParsedTerm> parse_relation(const std::string& line) {
    std::vector<ParsedTerm> terms;
    for (const std::string& part : split(without_blanks(line), '<')) terms.push_back(parse_term(part));
    return terms;
}

// rest = `{ x r3[2] } = 4`
ParsedEnd parse_end(const std::string& rest) {
    ParsedEnd end;
    const std::size_t close = rest.find('}');
    std::string names = rest.substr(1, close - 1);
    while (!without_blanks(names).empty()) {
        std::string name = take_word(names);
        if (!names.empty() && names[0] == '[') {
            const std::size_t bracket = names.find(']');
            name += without_blanks(names.substr(0, bracket + 1));
            names.erase(0, bracket + 1);
        }
        end.elements.push_back(name);
    }
    end.value = std::stoi(without_blanks(rest.substr(close + 1)).substr(1));
    return end;
}

void parse_line(const std::string& line, ParsedGame& game) {
    std::string rest = line;
    const std::string first = take_word(rest);
    if (game.label.empty()) {
        game.label = take_label(rest);
    } else if (first == "elements") {
        for (const Family& family : parse_elements(rest)) game.families.push_back(family);
    } else if (first == "chains" && rest[0] != '<' && rest[0] != '[') {
        game.chains = parse_chains(rest);
    } else if (first == "end" && rest[0] == '{') {
        game.ends.push_back(parse_end(rest));
    } else {
        game.relations.push_back(parse_relation(line));
    }
}

}  // namespace

ParsedGame parse_game(const std::string& text) {
    ParsedGame game;
    for (const std::string& line : split(text, '\n')) {
        const std::string code = line.substr(0, line.find('#'));
        if (!without_blanks(code).empty()) parse_line(code, game);
    }
    return game;
}

}  // namespace oracle
