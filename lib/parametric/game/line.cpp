#include "parametric/game/line.h"

#include <algorithm>

#include "base/did_you_mean.h"

namespace chompcert {

LinearIndex SymbolicLine::linear(const std::vector<Parameter>& parameters, bool with_i) {
    set_rule(GameRule::indices);
    LinearIndex sum;
    sum.of_parameters.assign(parameters.size(), 0);
    term(parameters, with_i, take("-"), sum);
    while (at(TokenKind::plus) || at(TokenKind::minus))
        term(parameters, with_i, take().kind == TokenKind::minus, sum);
    return sum;
}

void SymbolicLine::term(const std::vector<Parameter>& parameters, bool with_i, bool minus, LinearIndex& sum) {
    const std::int64_t sign = minus ? -1 : 1;
    std::int64_t factor = 1;
    if (at(TokenKind::number)) {
        factor = number();
        if (!take("*")) {
            sum.offset += sign * factor;
            return;
        }
    }
    const Token name =
        expect(TokenKind::name, with_i ? "a number, i or a parameter" : "a number or a parameter");
    if (name.text == "i" && with_i) {
        sum.of_i += sign * factor;
        return;
    }
    const auto known = std::ranges::find(parameters, name.text, &Parameter::name);
    if (known != parameters.end()) {
        sum.of_parameters[static_cast<std::size_t>(known - parameters.begin())] += sign * factor;
        return;
    }
    std::vector<std::string_view> names = {"i"};
    for (const Parameter& parameter : parameters) names.push_back(parameter.name);
    const std::string meant(did_you_mean(name.text, names));
    reject(name.place, GameRule::indices,
           std::string(name.text) +
               " is no parameter: " + (meant.empty() ? "" : "did you mean " + meant + "? Else ") +
               "declare it with  parameters " + std::string(name.text) + " >= 0");
}

}  // namespace chompcert
