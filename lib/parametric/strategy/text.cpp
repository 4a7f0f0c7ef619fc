#include "parametric/strategy/text.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "parametric/formula/grammar.h"
#include "parametric/moves/parameters.h"

namespace chompcert {
namespace {

class RegionText {
  public:
    RegionText(const SymbolicGame& game, const QuasiAffineRegion& region) : game_(game), region_(region) {}

    /// "(2*c - d)/2"
    [[nodiscard]] std::string value(const QuasiAffine& value) const {
        const std::string numerator = sum(value, 1);
        if (value.denominator == 1) return numerator;
        const bool single = numerator.find(' ') == std::string::npos && numerator.front() != '-';
        return (single ? numerator : "(" + numerator + ")") + "/" + std::to_string(value.denominator);
    }

    [[nodiscard]] std::string conditions() const {
        std::vector<std::string> all;
        for (const QuasiAffine& value : region_.zero) all.push_back(condition(value, "="));
        for (const QuasiAffine& value : region_.nonnegative) all.push_back(condition(value, ">="));
        return all.empty() ? "" : " when " + conjunction(all);
    }

  private:
    struct Remainder {  // factor·(argument mod modulus) + constant
        std::size_t floor;
        std::int64_t factor, constant;
    };

    [[nodiscard]] std::string name(std::size_t variable) const {
        const std::size_t chains = game_.chains.size();
        return variable < chains ? game_.chains[variable] : game_.parameters[variable - chains].name;
    }
    [[nodiscard]] std::string floor_text(std::size_t number) const {
        return "floor(" + value(region_.floors.arguments()[number]) + ")";
    }

    /// The terms of sign·numerator that are positive, or all of them for sign 1 and `all`.
    void add_terms(const QuasiAffine& value, std::int64_t sign, bool all, std::string& text) const {
        const auto add = [&](std::int64_t factor, const std::string& what) {
            if (factor == 0 || (factor < 0 && !all)) return;
            text += text.empty() ? (factor < 0 ? "-" : "") : (factor < 0 ? " - " : " + ");
            const std::string number = std::to_string(std::abs(factor));
            text += what.empty() ? number : number == "1" ? what : number + "*" + what;
        };
        for (std::size_t v = 0; v < value.of_variables.size(); ++v)
            add(sign * value.of_variables[v], name(v));
        for (std::size_t f = 0; f < value.of_floors.size(); ++f)
            add(sign * value.of_floors[f], floor_text(f));
        add(sign * value.constant, "");
        if (text.empty()) text = "0";
    }
    [[nodiscard]] std::string sum(const QuasiAffine& value, std::int64_t sign) const {
        std::string text;
        add_terms(value, sign, true, text);
        return text;
    }

    [[nodiscard]] std::string condition(const QuasiAffine& value, const char* relation) const {
        if (const auto found = remainder(value)) return remainder_condition(*found, relation);
        std::string left, right;
        add_terms(value, 1, false, left);
        add_terms(value, -1, false, right);
        return left + " " + relation + " " + right;
    }

    /// A value that depends on the remainder of one argument alone.
    [[nodiscard]] std::optional<Remainder> remainder(const QuasiAffine& value) const {
        const auto is_used = [](std::int64_t factor) { return factor != 0; };
        const auto last = std::find_if(value.of_floors.rbegin(), value.of_floors.rend(), is_used);
        if (last == value.of_floors.rend()) return std::nullopt;
        const auto number = static_cast<std::size_t>(value.of_floors.rend() - last) - 1;
        const QuasiAffine& argument = region_.floors.arguments()[number];
        if (*last % argument.denominator != 0) return std::nullopt;
        const std::int64_t factor = -*last / argument.denominator;
        for (std::size_t v = 0; v < value.of_variables.size(); ++v)
            if (value.of_variables[v] != factor * argument.of_variables[v]) return std::nullopt;
        for (std::size_t f = 0; f < number; ++f)
            if (value.of_floors[f] != factor * (f < argument.of_floors.size() ? argument.of_floors[f] : 0))
                return std::nullopt;
        return Remainder{number, factor, value.constant - factor * argument.constant};
    }

    [[nodiscard]] std::string remainder_condition(const Remainder& found, const std::string& relation) const {
        const QuasiAffine& argument = region_.floors.arguments()[found.floor];
        const std::string numerator = sum(argument, 1);
        const bool single = numerator.find(' ') == std::string::npos && numerator.front() != '-';
        const std::string remainder =
            (single ? numerator : "(" + numerator + ")") + " mod " + std::to_string(argument.denominator);
        const std::int64_t size = std::abs(found.factor);
        const bool upper = found.factor < 0 && relation != "=";
        const std::int64_t bound = found.factor < 0 ? found.constant : -found.constant;
        const std::string left =
            (size == 1 ? "" : std::to_string(size) + "*(") + remainder + (size == 1 ? "" : ")");
        return left + (upper ? " <= " : " " + relation + " ") + std::to_string(bound);
    }

    const SymbolicGame& game_;
    const QuasiAffineRegion& region_;
};

}  // namespace

std::string kind_in_formulas(const SymbolicGame& game, std::size_t kind) {
    if (kind < game.chains.size()) return game.chains[kind];
    return element_in_formulas(game.elements[kind - game.chains.size()]);
}

std::string ideal_in_formulas(const SymbolicGame& game, std::uint32_t members) {
    std::string text;
    for (std::size_t e = 0; e < game.elements.size(); ++e)
        if ((members >> e & 1U) != 0)
            text += (text.empty() ? "" : ", ") + kind_in_formulas(game, game.chains.size() + e);
    return "{" + text + "}";
}

std::string piece_text(const SymbolicArena& arena, const StrategyPiece& piece) {
    const SymbolicGame& game = arena.game();
    const RegionText text(game, piece.where);
    const bool several = arena.ideals().size() > 1;
    const auto ideal = [&](std::size_t number) {
        return ideal_in_formulas(game, arena.ideals()[number].members);
    };
    std::string follower;
    for (const QuasiAffine& value : piece.follower)
        follower += (follower.empty() ? "" : ", ") + text.value(value);
    return (several ? ideal(piece.from) + ": " : "") + "take " + kind_in_formulas(game, piece.kind) + " to " +
           (several ? ideal(piece.to) + " " : "") + "(" + follower + ")" + text.conditions();
}

}  // namespace chompcert
