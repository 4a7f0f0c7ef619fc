#include "answers/theorem_words.h"

#include <algorithm>
#include <optional>

#include "base/error.h"
#include "base/numbers/count.h"
#include "parametric/formula/grammar.h"

namespace chompcert {
namespace {

constexpr std::size_t kMostShown = 60;

// "s=3,t=3"
std::string example(const SymbolicGame& game) {
    std::vector<std::string> words;
    for (const Parameter& parameter : game.parameters) words.push_back(parameter.name + "=3");
    return listed(words, ",");
}

Integer least_value(const Parameter& parameter, const std::vector<std::optional<Integer>>& values) {
    Integer least = parameter.least.offset;
    for (std::size_t q = 0; q < values.size(); ++q)
        if (parameter.least.of_parameters[q] != 0) least += parameter.least.of_parameters[q] * *values[q];
    return least;
}

}  // namespace

std::string listed(const std::vector<std::string>& words, const char* between) {
    std::string list;
    for (const std::string& word : words) list += (list.empty() ? "" : between) + word;
    return list;
}

std::vector<Integer> parameter_values(const SymbolicGame& game, const std::vector<std::string>& words) {
    std::vector<std::optional<Integer>> values(game.parameters.size());
    for (const std::string& word : words) {
        const std::size_t sign = std::min(word.find('='), word.size());
        const auto known = std::ranges::find(game.parameters, word.substr(0, sign), &Parameter::name);
        if (known == game.parameters.end())
            throw ArgumentError("'" + word.substr(0, kMostShown) +
                                "' gives no parameter of this theorem a value" +
                                (game.parameters.empty() ? ": it has none" : ": write " + example(game)));
        const auto value = parse_signed_count(std::string_view(word).substr(std::min(sign + 1, word.size())));
        if (!value)
            throw ArgumentError("expected " + known->name + "= and an integer, found '" +
                                word.substr(0, kMostShown) + "'");
        values[static_cast<std::size_t>(known - game.parameters.begin())] = value;
    }
    std::vector<Integer> all;
    for (std::size_t q = 0; q < values.size(); ++q) {
        const Parameter& parameter = game.parameters[q];
        if (!values[q])
            throw ArgumentError("the theorem is about all values of " + parameter.name + ": give one, as " +
                                example(game));
        if (const Integer least = least_value(parameter, values); *values[q] < least)
            throw ArgumentError(parameter.name + " is at least " + least.str() + " in this theorem");
        all.push_back(*values[q]);
    }
    return all;
}

std::vector<Integer> least_parameter_values(const SymbolicGame& game) {
    std::vector<std::optional<Integer>> values(game.parameters.size());
    std::vector<Integer> all;
    for (std::size_t q = 0; q < values.size(); ++q) {
        values[q] = least_value(game.parameters[q], values);
        all.push_back(*values[q]);
    }
    return all;
}

std::vector<std::size_t> element_numbers(const SymbolicGame& game, const std::vector<std::string>& names) {
    std::vector<std::size_t> numbers;
    for (const std::string& name : names) {
        const auto known = std::ranges::find_if(game.elements, [&](const std::string& element) {
            return name == element || name == element_in_formulas(element);
        });
        if (known == game.elements.end())
            throw ArgumentError("'" + name.substr(0, kMostShown) +
                                "' is no element of this game besides the chains" +
                                (game.elements.empty() ? ": it has none" : ", " + listed(game.elements)));
        numbers.push_back(static_cast<std::size_t>(known - game.elements.begin()));
    }
    return numbers;
}

}  // namespace chompcert
