#include <nlohmann/json.hpp>

#include "show/formula/lexer.h"
#include "show/symbolic/print/printer.h"

namespace chompcert {
namespace json_printing {

using Json = nlohmann::ordered_json;

// A number up to 2^53, a string beyond.
Json number(const Integer& value) {
    constexpr std::int64_t kMost = std::int64_t{1} << 53;
    const auto small = as_small(value);
    if (small && -kMost <= *small && *small <= kMost) return *small;
    return value.str();
}

Json list(const std::vector<Integer>& values) {
    Json result = Json::array();
    for (const Integer& value : values) result.push_back(number(value));
    return result;
}

std::string formula(const ClosedForm& form) {
    const EventualSequence& sequence = form.sequence;
    Json listed = Json::array(), tail = Json::array();
    for (std::int64_t m = 0; m < sequence.tail_from(); ++m)
        listed.push_back(sequence.at(m) ? number(*sequence.at(m)) : Json());
    for (const std::int64_t rest : sequence.tail()) tail.push_back(number(rest));
    const std::string text = kTextPrinter.formula(form);
    return Json{{"text", is_readable(text) ? Json(text) : Json()},
                {"preperiod", form.preperiod()},
                {"period", form.period()},
                {"slope", sequence.slope()},
                {"listed", std::move(listed)},
                {"tail", std::move(tail)}}
        .dump();
}

std::string generating_function_text(const ClosedForm& form) {
    Json factors = Json::array();
    for (const auto& [index, exponent] : form.function.factors)
        factors.push_back({{"cyclotomic", index}, {"exponent", exponent}});
    return Json{{"text", kTextPrinter.generating_function(form)},
                {"numerator", list(form.function.numerator)},
                {"denominator", list(form.function.denominator)},
                {"factors", std::move(factors)}}
        .dump();
}

std::string recurrence(const ClosedForm& form) {
    return Json{{"text", kTextPrinter.recurrence(form)},
                {"order", form.recurrence.coefficients.size()},
                {"coefficients", list(form.recurrence.coefficients)},
                {"from", form.recurrence.from}}
        .dump();
}

}  // namespace json_printing

const Printer kJsonPrinter{json_printing::formula, json_printing::generating_function_text,
                           json_printing::recurrence};

}  // namespace chompcert
