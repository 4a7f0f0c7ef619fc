#include "parametric/automata/track_names.h"

namespace chompcert {
namespace {

/// " + 2*s", " - 1"; nothing for the factor 0.
std::string signed_term(std::int64_t factor, const std::string& name) {
    if (factor == 0) return "";
    const std::int64_t size = factor < 0 ? -factor : factor;
    const std::string number = std::to_string(size);
    const std::string term = name.empty() ? number : size == 1 ? name : number + "*" + name;
    return (factor < 0 ? " - " : " + ") + term;
}

}  // namespace

std::vector<std::string> track_names(const SymbolicGame& game) {
    std::vector<std::string> names;
    for (const Parameter& parameter : game.parameters) {
        std::string text = parameter.name;
        for (std::size_t q = 0; q < game.parameters.size(); ++q)
            text += signed_term(-parameter.least.of_parameters[q], game.parameters[q].name);
        names.push_back(text + signed_term(-parameter.least.offset, ""));
    }
    names.insert(names.end(), game.chains.begin(), game.chains.end());
    return names;
}

}  // namespace chompcert
