// Formulas as MathML, which browsers draw by themselves.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "page/html.h"

namespace chompcert::cli::mathml {

[[nodiscard]] inline std::string mi(std::string_view name) {
    return fmt::format("<mi>{}</mi>", escaped(name));
}
[[nodiscard]] inline std::string mo(std::string_view sign) {
    return fmt::format("<mo>{}</mo>", escaped(sign));
}
/// Words; their blanks stay.
[[nodiscard]] inline std::string text(std::string_view words) {
    std::string html;
    for (const char c : escaped(words)) html += c == ' ' ? std::string("\u00a0") : std::string(1, c);
    return fmt::format("<mtext>{}</mtext>", html);
}
[[nodiscard]] inline std::string bracketed(std::string_view inner) {
    return fmt::format("<mrow><mo stretchy=\"false\">(</mo>{}<mo stretchy=\"false\">)</mo></mrow>", inner);
}
/// f(m).
[[nodiscard]] inline std::string applied(std::string_view function, std::string_view argument) {
    return fmt::format("<mrow>{}{}</mrow>", function, bracketed(argument));
}
/// A brace, and a row for each value and its condition.
[[nodiscard]] inline std::string cases(const std::vector<std::pair<std::string, std::string>>& rows) {
    std::string table;
    for (const auto& [value, condition] : rows)
        table += fmt::format("<mtr><mtd class=\"case\">{}</mtd><mtd class=\"case\">{}</mtd></mtr>", value,
                             condition);
    return fmt::format("<mrow><mo stretchy=\"true\" form=\"prefix\">{{</mo><mtable>{}</mtable></mrow>",
                       table);
}
[[nodiscard]] inline std::string mn(std::int64_t n) {
    return n < 0 ? fmt::format("<mo form=\"prefix\">−</mo><mn>{}</mn>", -n) : fmt::format("<mn>{}</mn>", n);
}
[[nodiscard]] inline std::string sub(std::string_view base, std::string_view index) {
    return fmt::format("<msub>{}<mrow>{}</mrow></msub>", base, index);
}
[[nodiscard]] inline std::string math(std::string_view inner) {
    return fmt::format("<math>{}</math>", inner);
}
[[nodiscard]] inline std::string display(std::string_view inner) {
    return fmt::format("<math display=\"block\" tabindex=\"0\">{}</math>", inner);
}
/// m + 3, m − 2, m.
[[nodiscard]] inline std::string shifted(std::string_view variable, std::int64_t by) {
    if (by == 0) return mi(variable);
    return mi(variable) + mo(by < 0 ? "−" : "+") + mn(by < 0 ? -by : by);
}

}  // namespace chompcert::cli::mathml
