#include "answer.h"

#include <nlohmann/json.hpp>

namespace chompcert::page {

std::string text;

Outcome complain(Outcome outcome, const std::string& message, std::size_t line, std::size_t column) {
    using Json = nlohmann::ordered_json;
    Json json{{"message", message}};
    if (line > 0) json["line"] = line;
    if (column > 0) json["column"] = column;
    text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    return outcome;
}

Outcome outcome_of(ErrorKind kind) {
    switch (kind) {
        case ErrorKind::game:
        case ErrorKind::certificate:
        case ErrorKind::unsupported:
        case ErrorKind::untrue:
            return kMalformed;
        case ErrorKind::limit:
        case ErrorKind::not_stored:
            return kUndecided;
        case ErrorKind::formula:
        case ErrorKind::input:
        case ErrorKind::argument:
        case ErrorKind::file:
        case ErrorKind::missing:
            return kMeaningless;
        case ErrorKind::fault:
            return kUnexpected;
    }
    return kUnexpected;
}

}  // namespace chompcert::page
