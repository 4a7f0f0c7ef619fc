#include "show/symbolic/print/printer.h"

namespace chompcert {

std::string affine_text(const Affine& value) {
    if (value.slope == 0) return std::to_string(value.offset);
    if (value.offset == 0) return "m";
    return value.offset > 0 ? "m + " + std::to_string(value.offset) : "m - " + std::to_string(-value.offset);
}

bool has_many_exceptions(const Piecewise& formula) {
    constexpr std::size_t kMany = 12;
    std::size_t intervals = 0;
    for (const Piece& piece : formula.pieces) intervals += piece.intervals.size();
    return intervals > kMany;
}

std::string joined(const std::vector<std::string>& texts, std::string_view separator) {
    std::string result;
    for (const std::string& text : texts) {
        if (!result.empty()) result += separator;
        result += text;
    }
    return result;
}

std::string list_text(const std::vector<Integer>& numbers) {
    std::vector<std::string> texts;
    for (const Integer& number : numbers) texts.push_back(number.str());
    return "[" + joined(texts, ", ") + "]";
}

}  // namespace chompcert
