#include "api/guarded.h"

namespace chompcert::v1 {
namespace {

// The option of this library that raises a limit.
const char* advice(const chompcert::Error& error) {
    switch (error.remedy) {
        case Remedy::memory:
            return " (see max_memory)";
        case Remedy::columns:
            return " (see max_columns)";
        case Remedy::values:
            return " (see max_values)";
        default:
            return "";
    }
}

std::string placed(const chompcert::Error& error, const std::string& file) {
    if (error.line == 0) return error.what();
    const std::string& read = error.file.empty() ? file : error.file;
    const std::string line = (read.empty() ? "line " : read + ":") + std::to_string(error.line);
    const std::string column =
        error.column == 0 ? "" : (read.empty() ? ", column " : ":") + std::to_string(error.column);
    return line + column + ": " + error.what();
}

}  // namespace

void throw_public(const chompcert::Error& error, const std::string& file) {
    const std::string message = placed(error, file) + advice(error);
    switch (error.kind) {
        case ErrorKind::game:
            throw GameFileError(message, error.line, error.column);
        case ErrorKind::certificate:
            throw CertificateError(message, error.line);
        case ErrorKind::unsupported:
            throw UnsupportedError(message, error.line);
        case ErrorKind::untrue:
            throw UntrueCertificate("an untrue certificate (" + message + "): check it with chompcheck");
        case ErrorKind::limit:
            throw LimitError(message);
        case ErrorKind::not_stored:
            throw NotStoredError(message);
        case ErrorKind::formula:
        case ErrorKind::input:
        case ErrorKind::argument:
            throw ArgumentError(message);
        case ErrorKind::file:
        case ErrorKind::missing:
            throw IoError(message);
        case ErrorKind::fault:
            break;
    }
    throw Error("a defect of ChompCert, please report it: " + message);
}

}  // namespace chompcert::v1
