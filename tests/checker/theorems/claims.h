// What theorem files claim of single positions, by running their automata and by calculating their formulas
// there. Shares nothing with the checker.
#pragma once

#include <functional>
#include <optional>
#include <stdexcept>

#include "definition.h"

namespace definition {

/// The automaton of a theorem file of version 2, as its lines say.
struct Automaton {
    int base = 2, tracks = 0;
    std::vector<std::string> out;
    std::vector<std::vector<int>> next;

    /// The output behind these numbers.
    [[nodiscard]] const std::string& at(std::vector<int> numbers) const {
        std::size_t q = 0;
        while (std::any_of(numbers.begin(), numbers.end(), [](int x) { return x > 0; })) {
            int letter = 0;
            for (int& number : numbers) {
                letter = letter * base + number % base;
                number /= base;
            }
            q = static_cast<std::size_t>(next[q][static_cast<std::size_t>(letter)]);
        }
        return out[q];
    }

    /// Minimal, reachable, numbered breadth first.
    [[nodiscard]] Automaton canonical() const {
        std::vector<int> of(out.size(), 0), before;
        std::map<std::vector<int>, int> number;
        for (std::size_t count = 0;;) {
            before = of;
            std::map<std::pair<std::string, std::vector<int>>, int> ids;
            for (std::size_t q = 0; q < out.size(); ++q) {
                std::vector<int> key = {before[q]};
                for (const int to : next[q]) key.push_back(before[static_cast<std::size_t>(to)]);
                of[q] = ids.try_emplace({out[q], key}, static_cast<int>(ids.size())).first->second;
            }
            if (ids.size() == count) break;
            count = ids.size();
        }
        Automaton result{base, tracks, {}, {}};
        std::map<int, int> found = {{of[0], 0}};
        std::vector<std::size_t> states = {0};
        for (std::size_t s = 0; s < states.size(); ++s) {
            result.out.push_back(out[states[s]]);
            auto& row = result.next.emplace_back();
            for (const int to : next[states[s]]) {
                const auto [at, added] =
                    found.try_emplace(of[static_cast<std::size_t>(to)], static_cast<int>(states.size()));
                if (added) states.push_back(static_cast<std::size_t>(to));
                row.push_back(at->second);
            }
        }
        return result;
    }

    [[nodiscard]] std::string text() const {
        std::string result = "automaton base " + std::to_string(base) + " tracks " + std::to_string(tracks) +
                             " states " + std::to_string(out.size()) + "\n";
        for (std::size_t q = 0; q < out.size(); ++q) {
            result += out[q];
            for (const int to : next[q]) result += " " + std::to_string(to);
            result += "\n";
        }
        return result + "end\n";
    }
    static Automaton read(std::istream& lines) {
        Automaton result;
        std::string word;
        std::size_t states = 0;
        lines >> word >> word >> result.base >> word >> result.tracks >> word >> states;
        std::getline(lines, word);
        for (std::size_t q = 0; q < states; ++q) {
            std::getline(lines, word);
            std::istringstream numbers(word);
            numbers >> result.out.emplace_back();
            int to = 0;
            for (result.next.emplace_back(); numbers >> to;) result.next.back().push_back(to);
        }
        return result;
    }
};

/// A rational number, none, or a condition (0 or 1).
using Value = std::optional<std::pair<long long, long long>>;
using Names = std::map<std::string, long long>;
using Function = std::function<Value(const Names&)>;

inline long long floor_of(long long n, long long d) {
    return n / d - (n % d < 0 ? 1 : 0);
}

/// The language of formulas, at given numbers.
class Calculation {
  public:
    explicit Calculation(const std::string& text) {
        for (std::size_t at = 0; at < text.size();) {
            std::size_t size = 1;
            if (std::isspace(static_cast<unsigned char>(text[at])) != 0) {
                ++at;
                continue;
            }
            while (std::isalnum(static_cast<unsigned char>(text[at])) != 0 && at + size < text.size() &&
                   (std::isalnum(static_cast<unsigned char>(text[at + size])) != 0 || text[at + size] == '_'))
                ++size;
            if (text[at + 1] == '=' && (text[at] == '<' || text[at] == '>' || text[at] == '!')) size = 2;
            words_.push_back(text.substr(at, size));
            at += size;
        }
        words_.emplace_back();
    }

    const std::string& peek() const { return words_[at_]; }
    std::string take() { return words_[at_++]; }
    bool take_if(const std::string& word) { return peek() == word && (++at_, true); }
    void expect(const std::string& word) {
        if (!take_if(word)) throw std::runtime_error("expected " + word + ", found " + peek());
    }
    std::vector<std::string> ideal() {
        std::vector<std::string> names;
        expect("{");
        while (!take_if("}"))
            if (const std::string word = take(); word != ",") names.push_back(word);
        return names;
    }

    Function choice() {
        if (take_if("none")) return [](const Names&) { return Value(); };
        if (take_if("if")) {
            const Function condition = either();
            expect("then");
            const Function yes = choice();
            expect("else");
            const Function no = choice();
            return [=](const Names& names) { return condition(names)->first != 0 ? yes(names) : no(names); };
        }
        if (!take_if("case")) return either();
        expect("{");
        std::vector<std::pair<Function, Function>> cases;
        while (!take_if("else")) {
            const Function condition = either();
            expect(":");
            cases.emplace_back(condition, choice());
            expect(";");
        }
        take_if(":");
        const Function last = choice();
        take_if(";");
        expect("}");
        return [=](const Names& names) {
            for (const auto& [condition, value] : cases)
                if (condition(names)->first != 0) return value(names);
            return last(names);
        };
    }
    Function either() {
        Function a = both();
        while (take_if("or"))
            a = [a, b = both()](const Names& n) { return truth(a(n)->first != 0 || b(n)->first != 0); };
        return a;
    }
    Function sum() {
        Function a = term();
        while (peek() == "+" || peek() == "-")
            a = [a, plus = take() == "+", b = term()](const Names& n) {
                const auto x = *a(n), y = *b(n);
                return Value(
                    {x.first * y.second + (plus ? 1 : -1) * y.first * x.second, x.second * y.second});
            };
        return a;
    }

  private:
    static Value truth(bool holds) { return Value({holds ? 1 : 0, 1}); }

    Function both() {
        Function a = denial();
        while (take_if("and"))
            a = [a, b = denial()](const Names& n) { return truth(a(n)->first != 0 && b(n)->first != 0); };
        return a;
    }
    Function denial() {
        if (take_if("not")) return [a = denial()](const Names& n) { return truth(a(n)->first == 0); };
        Function a = sum(), result;
        while (true) {
            const std::string sign = peek();
            Function holds, b = a;
            if (sign == "is" || sign == "even" || sign == "odd") {
                if (sign == "is") take();
                holds = [a, odd = take() == "odd"](const Names& n) {
                    const Value x = a(n);
                    return truth(x && x->first % x->second == 0 && x->first / x->second % 2 != 0
                                     ? odd
                                     : x && x->first % x->second == 0 && !odd);
                };
            } else if (sign == "=" || sign == "!=" || sign == "<" || sign == "<=" || sign == ">" ||
                       sign == ">=") {
                take();
                b = peek() == "if" || peek() == "case" || peek() == "none" ? choice() : sum();
                holds = [a, b, sign](const Names& n) {
                    const Value x = a(n), y = b(n);
                    if (!x || !y) return truth(false);
                    const long long f = x->first * y->second, g = y->first * x->second;
                    return truth(sign == "="    ? f == g
                                 : sign == "!=" ? f != g
                                 : sign == "<"  ? f < g
                                 : sign == "<=" ? f <= g
                                 : sign == ">"  ? f > g
                                                : f >= g);
                };
            } else {
                return result ? result : a;
            }
            a = b;
            if (result)
                result = [result, holds](const Names& n) {
                    return truth(result(n)->first != 0 && holds(n)->first != 0);
                };
            else
                result = holds;
        }
    }
    Function term() {
        Function a = factor();
        while (peek() == "*" || peek() == "/" || peek() == "mod")
            a = [a, sign = take(), b = factor()](const Names& n) {
                const auto x = *a(n), y = *b(n);
                if (sign == "*") return Value({x.first * y.first, x.second * y.second});
                if (sign == "/") return Value({x.first * y.second, x.second * y.first});
                const long long q = floor_of(x.first * y.second, x.second * y.first);
                return Value({x.first * y.second - q * y.first * x.second, x.second * y.second});
            };
        return a;
    }
    Function factor() {
        if (take_if("-"))
            return [a = factor()](const Names& n) {
                const auto x = *a(n);
                return Value({-x.first, x.second});
            };
        if (take_if("(")) {
            Function inner = choice();
            expect(")");
            return inner;
        }
        const std::string word = take();
        if (std::isdigit(static_cast<unsigned char>(word[0])) != 0)
            return [number = std::stoll(word)](const Names&) { return Value({number, 1}); };
        if (peek() != "(" || (word != "floor" && word != "ceil" && word != "min" && word != "max"))
            return [word](const Names& names) { return Value({names.at(word), 1}); };
        take();
        Function a = choice();
        while (take_if(","))
            a = [a, b = choice(), least = word == "min"](const Names& n) {
                const Value x = a(n), y = b(n);
                return (x->first * y->second < y->first * x->second) == least ? x : y;
            };
        expect(")");
        if (word == "min" || word == "max") return a;
        return [a, down = word == "floor"](const Names& n) {
            const auto x = *a(n);
            return Value({down ? floor_of(x.first, x.second) : -floor_of(-x.first, x.second), 1});
        };
    }

    std::vector<std::string> words_;
    std::size_t at_ = 0;
};

}  // namespace definition
