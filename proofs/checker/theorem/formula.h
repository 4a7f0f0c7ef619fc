// Formulas as automata: one function for each line of the grammars of docs/commands/theorem.md and
// docs/FORMULAS.md.
#pragma once

#include "moves.h"
#include "sums.h"

namespace chompcheck {

constexpr int kDeepest = 200;

class FormulaParser : Sums {
  public:
    FormulaParser(FormulaWords& words, const PosetFamily& family, const Linear& linear)
        : Sums(words, linear) {
        for (std::size_t r = 0; r < family.parameters.size(); ++r)
            names_.emplace(family.parameters[r], constant(family.values[r]));
        for (std::size_t v = 0; v < family.chains.size(); ++v)
            names_.emplace(family.chains[v], constant(Form::track(kHere + static_cast<int>(v))));
    }

    /// Which tuples belong to the ideals that are named; the others are in `rest`.
    PositionSet formula(const PosetFamily& family, Automaton& rest) {
        while (words_.take_if("let")) definition();
        PositionSet parts;
        do {
            std::optional<Subset> ideal;
            if (words_.peek() == "{") {
                ideal = words_.ideal(family);
                words_.expect(":");
            }
            const Automaton holds = part();
            Automaton& all = ideal ? parts.emplace(*ideal, linear_.none()).first->second : rest;
            all = all | holds;
        } while (words_.take_if(";") && !words_.at_end());
        if (!words_.at_end()) words_.malformed("an operator, 'when', ';' or the end of the formula");
        return parts;
    }

    Sum sum() {
        Sum result = term();
        while (words_.peek() == "+" || words_.peek() == "-") {
            const bool plus = words_.take() == "+";
            result =
                combined(result, term(), [&](const Form& a, const Form& b) { return plus ? a + b : a - b; });
        }
        return result;
    }
    Automaton condition() { return condition_of(either()); }

  private:
    void definition() {
        const std::string_view name = words_.peek();
        if (!is_name(name) || is_word_of_formulas(name) || names_.contains(std::string(name)))
            words_.malformed("a new name");
        words_.take();
        words_.expect("=");
        Sum value = sum();
        words_.expect(";");
        names_.emplace(name, std::move(value));
    }
    Automaton part() {
        if (words_.take_if("none")) return linear_.none();
        const Automaton holds = condition();
        return words_.take_if("when") ? holds & condition() : holds;
    }

    // --- What the words mean: one function for each line of the grammar

    SumOrCondition either() {
        SumOrCondition result = both();
        while (words_.take_if("or")) result = condition_of(result) | condition_of(both());
        return result;
    }
    SumOrCondition both() {
        SumOrCondition result = denial();
        while (words_.take_if("and")) result = condition_of(result) & condition_of(denial());
        return result;
    }
    SumOrCondition denial() {
        const Depth deeper(*this);
        if (words_.take_if("not")) return !condition_of(denial());
        return comparison();
    }
    SumOrCondition comparison() {
        SumOrCondition first = sum_or_condition();
        std::optional<Automaton> result;
        while (true) {
            const std::string_view word = words_.peek();
            const bool is = word == "is", equal = word == "=" || word == "==";
            Automaton holds = linear_.none();
            if (is || word == "even" || word == "odd") {
                if (is) words_.take();
                if (words_.peek() != "even" && words_.peek() != "odd") words_.malformed("'even' or 'odd'");
                holds = parity(sum_of(first), words_.take() == "odd");
            } else if (equal || word == "!=" || word == "<" || word == "<=" || word == ">" || word == ">=") {
                words_.take();
                const bool choose =
                    equal && (words_.peek() == "if" || words_.peek() == "case" || words_.peek() == "none");
                const Sum second = choose ? choice() : sum();
                holds = compared(sum_of(first), word, second);
                first = second;
            } else {
                if (result) return *result;
                return first;
            }
            result = result ? *result & holds : holds;
        }
    }
    // A condition stands here in brackets, and alone.
    SumOrCondition sum_or_condition() {
        if (words_.peek() != "(") return sum();
        const SumOrCondition inner = factor();
        if (std::holds_alternative<Automaton>(inner)) return inner;
        Sum result = product_from(std::get<Sum>(inner));
        while (words_.peek() == "+" || words_.peek() == "-") {
            const bool plus = words_.take() == "+";
            result =
                combined(result, term(), [&](const Form& a, const Form& b) { return plus ? a + b : a - b; });
        }
        return result;
    }
    Sum term() { return product_from(sum_of(factor())); }
    Sum product_from(Sum result) {
        while (true) {
            const std::string_view word = words_.peek();
            if (word != "*" && word != "/" && word != "mod" && word != "%") return result;
            words_.take();
            Sum second = sum_of(factor());
            if (word == "*" && number_of(result)) std::swap(result, second);
            const std::optional<Form> number = number_of(second);
            const Num over = number ? number->constant : 0, under = number ? number->denominator : 0;
            if (!number || (word != "*" && over == 0) || (over < 0 && word != "*" && word != "/"))
                words_.malformed("a product with a number, or division by a number, in front of this word");
            const auto times = [](Num a, Num b) {
                return [a, b](const Form& f) { return b < 0 ? f.times(-1).times(a, -b) : f.times(a, b); };
            };
            if (word == "*") {
                result = mapped(result, times(over, under));
                continue;
            }
            const Sum quotient = mapped(result, times(under, over));
            result = word == "/" ? quotient
                                 : combined(result, mapped(floors(quotient), times(over, under)),
                                            [](const Form& a, const Form& b) { return a - b; });
        }
    }
    SumOrCondition factor() {
        const Depth deeper(*this);
        if (words_.take_if("-")) return mapped(sum_of(factor()), [](const Form& f) { return f.times(-1); });
        return primary();
    }
    SumOrCondition primary() {
        const std::string_view word = words_.peek();
        if (is_number(word)) return constant(Form::number(integer()));
        if (words_.take_if("(")) {
            SumOrCondition inner = choice_or_condition();
            words_.expect(")");
            return inner;
        }
        if (words_.peek(1) == "(" &&
            (word == "floor" || word == "ceil" || word == "ceiling" || word == "min" || word == "max"))
            return function(words_.take());
        const auto found = names_.find(std::string(word));
        if (found == names_.end()) words_.malformed("a number, a name or '('");
        words_.take();
        return found->second;
    }
    Sum function(std::string_view name) {
        words_.expect("(");
        Sum result = choice();
        if (name == "floor") result = floors(result);
        const auto minus = [](const Form& f) { return f.times(-1); };
        if (name.starts_with("ceil")) result = mapped(floors(mapped(result, minus)), minus);
        while ((name == "min" || name == "max") && words_.take_if(","))
            result = extreme(result, choice(), name == "min");
        words_.expect(")");
        return result;
    }
    Num integer() {
        const std::string_view digits = words_.peek();
        if (digits.size() > 18 || (digits.size() > 1 && digits[0] == '0'))
            words_.malformed("at most 18 digits, no leading zero");
        return std::stoll(std::string(words_.take()));
    }
    Sum choice() { return sum_of(choice_or_condition()); }
    SumOrCondition choice_or_condition() {
        const Depth deeper(*this);
        if (words_.take_if("none")) return Sum{{linear_.all(), std::nullopt}};
        if (words_.take_if("if")) {
            const Automaton holds = condition();
            words_.expect("then");
            Sum result = within(holds, choice());
            words_.expect("else");
            return joined(std::move(result), within(!holds, choice()));
        }
        if (!words_.take_if("case")) return either();
        words_.expect("{");
        Sum result;
        Automaton rest = linear_.all();
        while (!words_.take_if("else")) {
            const Automaton holds = condition();
            words_.expect(":");
            result = joined(std::move(result), within(rest & holds, choice()));
            rest = rest & !holds;
            words_.expect(";");
        }
        words_.take_if(":");
        result = joined(std::move(result), within(rest, choice()));
        words_.take_if(";");
        words_.expect("}");
        return result;
    }

    // Brackets, signs and choices inside each other.
    struct Depth {
        explicit Depth(FormulaParser& parser) : of(parser) {
            if (++of.depth_ > kDeepest) limit("a formula nested more than 200 deep");
        }
        ~Depth() { --of.depth_; }
        Depth(const Depth&) = delete;
        Depth& operator=(const Depth&) = delete;
        FormulaParser& of;
    };

    std::map<std::string, Sum> names_;
    int depth_ = 0;
};

}  // namespace chompcheck
