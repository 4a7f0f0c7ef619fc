#include "parametric/coq/names.h"

#include <algorithm>
#include <cstdlib>

namespace chompcert {
namespace {

std::string times(std::int64_t factor, const std::string& name) {
    return factor == 1 ? name : std::to_string(factor) + " * " + name;
}

/// The terms of a value with a positive factor, times a sign.
std::string terms_text(const QuasiAffine& value, std::int64_t sign, const Floors& floors,
                       const std::vector<std::string>& variables, Floor style) {
    std::vector<std::string> terms;
    for (std::size_t v = 0; v < value.of_variables.size(); ++v)
        if (value.of_variables[v] * sign > 0)
            terms.push_back(times(value.of_variables[v] * sign, variables[v]));
    for (std::size_t f = 0; f < value.of_floors.size(); ++f) {
        if (value.of_floors[f] * sign <= 0) continue;
        const std::string floor = sum_text(floors.arguments()[f], floors, variables, style);
        terms.push_back(
            times(value.of_floors[f] * sign, style == Floor::isl ? "floor(" + floor + ")" : floor));
    }
    if (value.constant * sign > 0 || terms.empty())
        terms.push_back(std::to_string(std::max<std::int64_t>(0, value.constant * sign)));
    return coq_list(terms, " + ");
}

}  // namespace

std::string coq_list(const std::vector<std::string>& words, const std::string& between,
                     const std::string& nothing) {
    if (words.empty()) return nothing;
    std::string text = words.front();
    for (std::size_t at = 1; at < words.size(); ++at) text += between + words[at];
    return text;
}

CoqNames::CoqNames(const SymbolicGame& game) : game_(&game), singles_(game.elements) {
    for (std::string& name : singles_) {
        std::ranges::replace(name, '[', '\'');
        std::erase(name, ']');
    }
}

std::string CoqNames::coordinate(char letter, std::size_t chain) const {
    return std::string(1, letter) + "_" + game_->chains[chain];
}

std::string CoqNames::membership(char letter, std::size_t element) const {
    return std::string(1, letter) + "_" + singles_[element];
}

std::string CoqNames::element(std::size_t kind, const std::string& index) const {
    if (kind >= chains()) return "(single " + single(kind - chains()) + ")";
    const bool short_index = std::ranges::all_of(index, [](char c) { return c != ' ' && c != '-'; });
    return "(chain " + chain(kind) + " " + (short_index ? index : "(" + index + ")") + ")";
}

std::string CoqNames::arguments() const {
    std::string text;
    for (std::size_t q = 0; q < game_->parameters.size(); ++q) text += " " + parameter(q);
    return text;
}

std::string CoqNames::binders() const {
    return game_->parameters.empty() ? "" : " (" + arguments().substr(1) + " : Z)";
}

std::vector<std::string> CoqNames::of_position() const {
    std::vector<std::string> all;
    for (std::size_t c = 0; c < chains(); ++c) all.push_back("m " + chain(c));
    for (std::size_t q = 0; q < game_->parameters.size(); ++q) all.push_back(parameter(q));
    return all;
}

std::string CoqNames::index(const LinearIndex& index) const {
    QuasiAffine value{{index.of_i}, {}, index.offset, 1};
    std::vector<std::string> names = {"i"};
    for (std::size_t q = 0; q < index.of_parameters.size(); ++q) {
        value.of_variables.push_back(index.of_parameters[q]);
        names.push_back(parameter(q));
    }
    return sum_text(value, {}, names, Floor::coq);
}

std::string sum_text(const QuasiAffine& value, const Floors& floors,
                     const std::vector<std::string>& variables, Floor style) {
    std::string text = terms_text(value, 1, floors, variables, style);
    const std::string less = terms_text(value, -1, floors, variables, style);
    if (less != "0") text = text == "0" ? "- (" + less + ")" : text + " - (" + less + ")";
    if (value.denominator == 1) return text;
    return "((" + text + ") / " + std::to_string(value.denominator) + ")";
}

std::string comparison_text(const QuasiAffine& value, bool equality, const Floors& floors,
                            const std::vector<std::string>& variables, Floor style) {
    return terms_text(value, -1, floors, variables, style) + (equality ? " = " : " <= ") +
           terms_text(value, 1, floors, variables, style);
}

std::string region_text(const QuasiAffineRegion& region, const std::vector<std::string>& variables) {
    std::vector<std::string> all;
    for (const QuasiAffine& value : region.zero)
        all.push_back(comparison_text(value, true, region.floors, variables, Floor::coq));
    for (const QuasiAffine& value : region.nonnegative)
        all.push_back(comparison_text(value, false, region.floors, variables, Floor::coq));
    return coq_list(all, " /\\ ", "True");
}

std::string regions_text(const std::vector<QuasiAffineRegion>& regions,
                         const std::vector<std::string>& variables) {
    std::vector<std::string> all;
    for (const QuasiAffineRegion& region : regions) all.push_back(region_text(region, variables));
    if (all.size() == 1) return all.front();
    for (std::string& text : all) text = "(" + text + ")";
    return coq_list(all, " \\/ ", "False");
}

}  // namespace chompcert
