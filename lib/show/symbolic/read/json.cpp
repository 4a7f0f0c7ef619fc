#include <nlohmann/json.hpp>

#include "show/symbolic/form/series.h"
#include "show/symbolic/read/printed_wrong.h"
#include "show/symbolic/read/programs.h"

namespace chompcert {
namespace json_reading {

using Json = nlohmann::json;

Integer integer(const Json& value) {
    if (!value.is_string()) return value.get<std::int64_t>();
    const auto parsed = parse_integer(value.get<std::string>());
    if (!parsed) throw PrintedWrong("a text to be printed as a number denotes no number");
    return *parsed;
}

std::vector<Integer> integers(const Json& list) {
    std::vector<Integer> result;
    for (const Json& value : list) result.push_back(integer(value));
    return result;
}

// From the lists; the text is read as that of the format `text`.
std::string formula(std::string_view text) {
    const Json json = Json::parse(text);
    return json.at("text").is_null() ? "" : json.at("text").get<std::string>();
}

Fraction generating_function_of(std::string_view text) {
    const Json json = Json::parse(text);
    const Polynomial denominator(integers(json.at("denominator")));
    std::vector<CyclotomicPower> factors;
    for (const Json& factor : json.at("factors"))
        factors.push_back({factor.at("cyclotomic"), factor.at("exponent")});
    Fraction again = kTextReader.generating_function(json.at("text").get<std::string>());
    const Polynomial numerator(integers(json.at("numerator")));
    if (!(denominator == product_of(factors)) || !(again.denominator == denominator) ||
        !(again.numerator == numerator))
        throw PrintedWrong("the parts of the generating function to be printed contradict each other");
    return again;
}

ConstantRecurrence recurrence(std::string_view text) {
    const Json json = Json::parse(text);
    ConstantRecurrence again = kTextReader.recurrence(json.at("text").get<std::string>());
    if (again.coefficients != integers(json.at("coefficients")) || again.from != json.at("from") ||
        again.coefficients.size() != json.at("order"))
        throw PrintedWrong("the parts of the recurrence to be printed contradict each other");
    return again;
}

}  // namespace json_reading

const Reader kJsonReader{json_reading::formula, json_reading::generating_function_of,
                         json_reading::recurrence};

}  // namespace chompcert
