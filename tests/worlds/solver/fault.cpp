#include "fault.h"

namespace worlds {
namespace {

std::string detail_text(const Fault& fault, const Game& game) {
    if (fault.detail < 0) return "";
    const std::string number = std::to_string(fault.detail);
    switch (fault.rule) {
        case Rule::smaller_value:
            return " of value " + number;
        case Rule::lower_columns:
            return " of step " + number;
        case Rule::element:
        case Rule::cut_column:
        case Rule::cut_row:
            return " of " + game.name(fault.detail);
        default:
            return " of row " + number;
    }
}

std::string signed_number(int value) {
    return (value < 0 ? "" : "+") + std::to_string(value);
}

std::string scope_text(const Scope& scope) {
    std::string text = scope.by_row ? "rows " : "columns ";
    text += std::to_string(scope.from);
    text += scope.to >= kInfinite ? " on" : " to " + std::to_string(scope.to - 1);
    if (scope.modulus > 1)
        text +=
            ", congruent to " + std::to_string(scope.residue) + " modulo " + std::to_string(scope.modulus);
    return text;
}

}  // namespace

const char* name_of(Rule rule) {
    switch (rule) {
        case Rule::smaller_value:
            return "(R1)";
        case Rule::own_columns:
            return "(R2) own columns";
        case Rule::lower_columns:
            return "(R2), (D2) columns below lo(B)";
        case Rule::element:
            return "(R3)";
        case Rule::cut_column:
            return "(R3) min(m, hC(a)-1)";
        case Rule::cut_row:
            return "(R3) min(n, hD(a)-1)";
        case Rule::shut_below:
            return "shut below loD(B), (D1)";
        case Rule::shut_cap:
            return "shut below loD(B) by an alias";
        case Rule::capped:
            return "capped";
        case Rule::shut:
            return "shut";
        case Rule::least:
            return "least";
        case Rule::lowest_row:
            return "n >= loD(B)";
        case Rule::staircase:
            return "m <= cap(n)";
        case Rule::highest_row:
            return "n <= hiD(B)";
        case Rule::first_column:
            return "m >= lo(B)";
        case Rule::last_column:
            return "m <= hiC(B)";
        case Rule::open:
            return "open";
        case Rule::shut_row:
            return "(D2) shut row";
        case Rule::count:
            break;
    }
    return "";
}

std::string to_string(const Fault& fault, const Game& game) {
    std::string text = fault.act == Act::drop ? "drop " : fault.act == Act::force ? "force " : "shift ";
    text += name_of(fault.rule) + detail_text(fault, game);
    if (fault.dm != 0) text += " by " + signed_number(fault.dm) + " columns";
    if (fault.dn != 0) text += " by " + signed_number(fault.dn) + " rows";
    text += ", ideal {";
    const Mask members = game.ideals()[static_cast<std::size_t>(fault.ideal)].members;
    for (int a = 0; a < game.size(); ++a)
        if ((members >> a & 1) != 0) text += (text.back() == '{' ? "" : " ") + game.name(a);
    return text + "}, value " + std::to_string(fault.k) + ", " + scope_text(fault.scope);
}

}  // namespace worlds
