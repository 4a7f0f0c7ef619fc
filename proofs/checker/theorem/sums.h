// Sums and comparisons as automata. A sum has one linear form on each of finitely many sets of tuples;
// remainders make the sets.
#pragma once

#include <variant>

#include "formula_words.h"
#include "linear.h"

namespace chompcheck {

constexpr std::size_t kMostCases = 1000;

/// Where it is `where`, a sum is the form, or there is none.
struct SumCase {
    Automaton where;
    std::optional<Form> form;
};
using Sum = std::vector<SumCase>;
using SumOrCondition = std::variant<Sum, Automaton>;

class Sums {
  protected:
    Sums(FormulaWords& words, const Linear& linear) : words_(words), linear_(linear) {}

    [[nodiscard]] Sum constant(const Form& form) const { return {{linear_.all(), form}}; }
    static std::optional<Form> number_of(const Sum& sum) {
        const bool one = sum.size() == 1 && sum[0].form && sum[0].form->factors.empty();
        return one && sum[0].where.constantly(1) ? sum[0].form : std::nullopt;
    }
    Sum sum_of(const SumOrCondition& meant) const {
        if (std::holds_alternative<Automaton>(meant))
            words_.malformed("a number in front, in place of a condition");
        return std::get<Sum>(meant);
    }
    Automaton condition_of(const SumOrCondition& meant) const {
        if (std::holds_alternative<Sum>(meant))
            words_.malformed("a condition in front, in place of a number");
        return std::get<Automaton>(meant);
    }
    static void add(Sum& sum, Automaton where, std::optional<Form> form) {
        if (where.empty()) return;
        if (sum.size() == kMostCases) limit("a sum with more than 1000 cases");
        sum.push_back({std::move(where), std::move(form)});
    }
    static Sum within(const Automaton& where, const Sum& sum) {
        Sum result;
        for (const auto& [there, form] : sum) add(result, there & where, form);
        return result;
    }
    static Sum joined(Sum a, const Sum& b) {
        for (const auto& [where, form] : b) add(a, where, form);
        return a;
    }
    const Form& form_of(const SumCase& each) const {
        if (!each.form) words_.malformed("no calculation with 'none' in front");
        return *each.form;
    }
    template <class Map>
    Sum mapped(const Sum& sum, Map map) const {
        Sum result;
        for (const SumCase& each : sum) add(result, each.where, map(form_of(each)));
        return result;
    }
    template <class Combine>
    Sum combined(const Sum& a, const Sum& b, Combine combine) const {
        Sum result;
        for (const SumCase& x : a)
            for (const SumCase& y : b) add(result, x.where & y.where, combine(form_of(x), form_of(y)));
        return result;
    }
    Sum extreme(const Sum& a, const Sum& b, bool least) const {
        Sum result;
        for (const SumCase& x : a)
            for (const SumCase& y : b) {
                const Form &f = form_of(x), &g = form_of(y);
                const Automaton both = x.where & y.where, first = linear_.at_most_zero(least ? f - g : g - f);
                add(result, both & first, f);
                add(result, both & !first, g);
            }
        return result;
    }
    static Form numerator(Form form) {
        form.denominator = 1;
        return form;
    }
    // By the remainder of the numerator.
    Sum floors(const Sum& sum) const {
        Sum result;
        for (const SumCase& each : sum) {
            const Form& form = form_of(each);
            if (form.denominator > static_cast<Num>(kMostCases)) limit("a divisor above 1000");
            for (Num rest = 0; rest < form.denominator; ++rest) {
                const Form left = numerator(form) - Form::number(rest);
                const Automaton there =
                    form.denominator == 1 ? linear_.all() : linear_.divides(form.denominator, left);
                add(result, each.where & there, left.times(1, form.denominator));
            }
        }
        return result;
    }
    Automaton parity(const Sum& sum, bool odd) const {
        Automaton result = linear_.none();
        for (const SumCase& each : sum) {
            if (!each.form) continue;
            const Form less = *each.form - Form::number(odd ? 1 : 0);
            result =
                result | (each.where & linear_.divides((Int(less.denominator) * 2).value(), numerator(less)));
        }
        return result;
    }
    Automaton compared(const Sum& a, std::string_view sign, const Sum& b) const {
        Automaton result = linear_.none();
        for (const SumCase& x : a)
            for (const SumCase& y : b)
                if (x.form && y.form)
                    result = result | (x.where & y.where & holds(numerator(*x.form - *y.form), sign));
        return result;
    }
    [[nodiscard]] Automaton holds(const Form& difference, std::string_view sign) const {
        if (sign == "<") return linear_.at_most_zero(difference + Form::number(1));
        if (sign == "<=") return linear_.at_most_zero(difference);
        if (sign == ">") return linear_.at_least(difference, 1);
        if (sign == ">=") return linear_.at_least(difference, 0);
        return sign == "!=" ? !linear_.zero(difference) : linear_.zero(difference);
    }

    FormulaWords& words_;
    const Linear& linear_;
};

}  // namespace chompcheck
