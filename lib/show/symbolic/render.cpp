#include "show/symbolic/render.h"

#include <nlohmann/json.hpp>

#include "show/symbolic/print/printer.h"
#include "show/symbolic/proved.h"
#include "show/symbolic/read/reader.h"

namespace chompcert {
namespace {

struct Language {
    const Printer& printer;
    const Reader& reader;
};

Language language_of(Format format) {
    switch (format) {
        case Format::latex:
            return {kLatexPrinter, kLatexReader};
        case Format::json:
            return {kJsonPrinter, kJsonReader};
        case Format::sympy:
            return {kSympyPrinter, kSympyReader};
        case Format::pari:
            return {kPariPrinter, kPariReader};
        default:
            return {kTextPrinter, kTextReader};
    }
}

// The lists of the object, which give the sequence without a formula.
void require_lists(const ClosedForm& form, const std::string& printed) {
    const auto json = nlohmann::json::parse(printed);
    const auto value = [](const nlohmann::json& entry) -> EventualSequence::Value {
        if (entry.is_null()) return std::nullopt;
        return entry.is_string() ? std::stoll(entry.get<std::string>()) : entry.get<std::int64_t>();
    };
    std::vector<EventualSequence::Value> listed;
    std::vector<std::int64_t> tail;
    for (const auto& entry : json.at("listed")) listed.push_back(value(entry));
    for (const auto& entry : json.at("tail")) tail.push_back(value(entry).value());
    const auto preperiod = json.at("preperiod").get<std::int64_t>();
    const EventualSequence again(0, listed, json.at("slope"), tail);
    bool same = again.tail_from() == preperiod && preperiod == form.preperiod() &&
                json.at("period") == tail.size() && tail == form.sequence.tail() &&
                again.slope() == form.sequence.slope();
    for (std::int64_t m = 0; m < preperiod; ++m) same = same && again.at(m) == form.sequence.at(m);
    if (!same) throw PrintedWrong("the lists to be printed are those of another sequence");
}

std::string checked_formula(const ClosedForm& form, Format format) {
    const auto [printer, reader] = language_of(format);
    std::string printed = printer.formula(form);
    const std::string again = reader.formula(printed);
    if (format == Format::json) require_lists(form, printed);
    if (format != Format::json || !again.empty()) require_formula(form, again);
    return printed;
}

}  // namespace

std::string render(const ClosedForm& form, Format format, Part part) {
    const auto [printer, reader] = language_of(format);
    if (part == Part::formula) return checked_formula(form, format);
    if (part == Part::generating_function) {
        std::string printed = printer.generating_function(form);
        require_fraction(form, reader.generating_function(printed));
        return printed;
    }
    std::string printed = printer.recurrence(form);
    require_recurrence(form, reader.recurrence(printed));
    return printed;
}

std::string render(const ClosedForm& form, Format format) {
    const std::string formula = render(form, format, Part::formula);
    const std::string function = render(form, format, Part::generating_function);
    const std::string recurrence = render(form, format, Part::recurrence);
    if (format != Format::json) return formula + "\n" + function + "\n" + recurrence;
    return R"({"formula":)" + formula + R"(,"generating_function":)" + function + R"(,"recurrence":)" +
           recurrence + "}";
}

}  // namespace chompcert
