#include "theorem/open.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/count.h"
#include "shared/io.h"
#include "theorem/formula/grammar.h"

namespace chompcert::cli {
namespace {

std::string place_of(const TheoremFileError& error, const std::string& file) {
    const std::string column = error.column == 0 ? "" : fmt::format(":{}", error.column);
    return fmt::format("{}:{}{}: ", file, error.line, column);
}

std::string parameters_example(const SymbolicGame& game) {
    std::vector<std::string> words;
    for (const Parameter& parameter : game.parameters) words.push_back(parameter.name + "=3");
    return fmt::format("--parameters {}", fmt::join(words, ","));
}

Integer least_value(const Parameter& parameter, const std::vector<std::optional<Integer>>& values) {
    Integer least = parameter.least.offset;
    for (std::size_t q = 0; q < values.size(); ++q)
        if (parameter.least.of_parameters[q] != 0) least += parameter.least.of_parameters[q] * *values[q];
    return least;
}

}  // namespace

Theorem open_theorem(std::string_view bytes, const std::string& file) {
    try {
        return read_theorem_file(bytes);
    } catch (const TheoremVersionError& error) {
        throw UnsupportedInput(place_of(error, file) + "unsupported: " + error.what());
    } catch (const TheoremFileError& error) {
        throw MalformedInput(place_of(error, file) + error.what());
    }
}

MalformedInput untrue(const std::string& file, const UntrueTheorem& error) {
    return MalformedInput(fmt::format("{}: an untrue theorem ({}): prove it again with 'chompcert theorem'",
                                      file, error.what()));
}

std::vector<Integer> parameter_values(const SymbolicGame& game, const std::vector<std::string>& words) {
    std::vector<std::optional<Integer>> values(game.parameters.size());
    for (const std::string& word : words) {
        const std::size_t sign = std::min(word.find('='), word.size());
        const auto known = std::ranges::find(game.parameters, word.substr(0, sign), &Parameter::name);
        if (known == game.parameters.end())
            throw UsageError(fmt::format(
                "--parameters: '{}' gives no parameter of this theorem a value{}", word.substr(0, 60),
                game.parameters.empty() ? ": it has none" : ": write " + parameters_example(game)));
        const auto value = parse_signed_count(std::string_view(word).substr(std::min(sign + 1, word.size())));
        if (!value)
            throw UsageError(fmt::format("--parameters: expected {}= and an integer, found '{}'", known->name,
                                         word.substr(0, 60)));
        values[static_cast<std::size_t>(known - game.parameters.begin())] = value;
    }
    std::vector<Integer> all;
    for (std::size_t q = 0; q < values.size(); ++q) {
        const Parameter& parameter = game.parameters[q];
        if (!values[q])
            throw UsageError(fmt::format("the theorem is about all values of {}: give one, as {}",
                                         parameter.name, parameters_example(game)));
        if (const Integer least = least_value(parameter, values); *values[q] < least)
            throw UsageError(
                fmt::format("--parameters: {} is at least {} in this theorem", parameter.name, least.str()));
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
            throw UsageError(fmt::format(
                "--without: '{}' is no element of this game besides the chains{}", name.substr(0, 60),
                game.elements.empty() ? ": it has none"
                                      : fmt::format(", {}", fmt::join(game.elements, ", "))));
        numbers.push_back(static_cast<std::size_t>(known - game.elements.begin()));
    }
    return numbers;
}

std::string position_text(const SymbolicArena& arena, const PlacedPosition& placed) {
    std::vector<std::string> words;
    const SymbolicGame& game = arena.game();
    for (std::size_t q = 0; q < placed.parameters.size(); ++q)
        words.push_back(fmt::format("{} = {}", game.parameters[q].name, placed.parameters[q]));
    if (arena.ideals().size() > 1) words.push_back(arena.ideals()[placed.position.ideal].name);
    for (std::size_t chain = 0; chain < placed.position.coordinates.size(); ++chain)
        words.push_back(fmt::format("{} = {}", game.chains[chain], placed.position.coordinates[chain]));
    return fmt::format("{}", fmt::join(words, ", "));
}

}  // namespace chompcert::cli
