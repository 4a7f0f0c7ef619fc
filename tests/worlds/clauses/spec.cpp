#include "spec.h"

#include <algorithm>
#include <array>
#include <sstream>
#include <stdexcept>

namespace worlds {
namespace {

constexpr std::array kRules{"smaller_value", "own_columns", "lower_columns", "element",     "cut_column",
                            "cut_row",       "shut_below",  "shut_cap",      "capped",      "shut",
                            "least",         "lowest_row",  "staircase",     "highest_row", "first_column",
                            "last_column",   "open",        "shut_row"};
static_assert(kRules.size() == static_cast<std::size_t>(Rule::count));

std::string trimmed(const std::string& text) {
    const auto first = text.find_first_not_of(' ');
    return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

Clause heading_of(const std::string& line, int number) {
    Clause clause;
    clause.line = number;
    std::istringstream words(line.substr(4));
    const bool complete = std::getline(words, clause.condition, ';') &&
                          std::getline(words, clause.route, ';') && std::getline(words, clause.words);
    if (!complete)
        throw std::runtime_error("line " + std::to_string(number) +
                                 ": expected `=== CONDITION; ROUTE; WORDS`");
    clause.none = clause.condition.starts_with("none ");
    clause.condition = trimmed(clause.none ? clause.condition.substr(5) : clause.condition);
    clause.route = trimmed(clause.route);
    clause.words = trimmed(clause.words);
    return clause;
}

// [@m] o o o ...
std::vector<Cell> read_list(std::istream& words) {
    std::vector<Cell> list;
    int m = 0;
    for (std::string word; words >> word;) {
        if (word[0] == '@')
            m = std::stoi(word.substr(1));
        else {
            list.push_back({m, m + std::stoi(word)});
            ++m;
        }
    }
    return list;
}

Claim read_claim(std::istream& words, bool periodic, Level level) {
    Claim claim;
    claim.periodic = periodic;
    int k = 0, p = 0, C = 0;
    words >> k;
    if (periodic) words >> claim.N >> p;
    if (level == Level::full)
        claim.list = read_list(words);
    else if (!periodic && words >> C && C > 0)
        claim.list.push_back({C - 1, 0});
    return claim;
}

}  // namespace

std::vector<Clause> read_clauses(const std::string& text) {
    std::vector<Clause> clauses;
    std::istringstream lines(text);
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        if (line.starts_with("=== "))
            clauses.push_back(heading_of(line, number));
        else if (clauses.empty() || line.empty() || line[0] == '#')
            continue;
        else if (line.starts_with("fault "))
            clauses.back().fault = line;
        else if (line.starts_with("level ") || !clauses.back().body.empty())
            clauses.back().body += line + "\n";
        else if (line.starts_with("values "))
            clauses.back().K = std::stoi(line.substr(7));
        else
            clauses.back().game += line + "\n";
    }
    return clauses;
}

Body read_body(const std::string& text) {
    Body body{Level::full, 0, {}};
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string word;
        words >> word;
        if (word == "level") body.level = line == "level full" ? Level::full : Level::compact;
        if (word == "values") words >> body.K;
        if (word == "finite" || word == "periodic")
            body.claims.push_back(read_claim(words, word == "periodic", body.level));
        if (word == "tail")
            for (int offset; words >> offset;) body.claims.back().tail.push_back(offset);
    }
    return body;
}

Fault read_fault(const std::string& text) {
    std::istringstream words(text);
    std::string head, rule, act, axis;
    Fault fault;
    words >> head >> rule >> act >> fault.detail >> fault.dm >> fault.dn >> fault.ideal >> fault.k >> axis >>
        fault.scope.from >> fault.scope.to;
    if (!words)
        throw std::runtime_error(
            "expected `fault RULE ACT DETAIL DM DN IDEAL VALUE rows|columns FROM TO`, found " + text);
    const auto place = std::find(kRules.begin(), kRules.end(), rule);
    if (place == kRules.end()) throw std::runtime_error("no rule " + rule);
    fault.rule = static_cast<Rule>(place - kRules.begin());
    fault.act = act == "drop" ? Act::drop : act == "force" ? Act::force : Act::shift;
    fault.scope.by_row = axis == "rows";
    if (fault.scope.to == 0) fault.scope.to = kInfinite;
    return fault;
}

}  // namespace worlds
