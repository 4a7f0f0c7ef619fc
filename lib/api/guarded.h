// The public exceptions (chompcert.h) in place of those of the library.
#pragma once

#include <new>
#include <stdexcept>
#include <string>

#include "base/error.h"
#include "base/files.h"
#include "certificate/certificate.h"
#include "chompcert.h"
#include "families/write/input_file.h"

namespace chompcert::v1 {

/// Returns what `action` returns, and translates what it throws. @param file stands before the place of
/// malformed input.
template <typename Action>
auto guarded(Action action, const std::string& file = {}) -> decltype(action()) {
    const auto place = [&](std::size_t line) {
        return (file.empty() ? "line " : file + ":") + std::to_string(line);
    };
    try {
        return action();
    } catch (const chompcert::GameFileError& error) {
        throw GameFileError(place(error.line) + (file.empty() ? ", column " : ":") +
                                std::to_string(error.column) + ": " + error.what(),
                            error.line, error.column);
    } catch (const chompcert::UnsupportedError& error) {
        throw UnsupportedError(place(error.line) + ": unsupported: " + error.what(), error.line);
    } catch (const chompcert::CertificateError& error) {
        throw CertificateError(place(error.line) + ": " + error.what(), error.line);
    } catch (const chompcert::LimitError& error) {
        throw LimitError(error.what());
    } catch (const std::bad_alloc&) {
        throw LimitError("out of memory");
    } catch (const chompcert::IoError& error) {
        throw IoError(error.what());
    } catch (const chompcert::InputFileError& error) {
        throw ArgumentError(error.what());
    } catch (const std::invalid_argument& error) {
        throw ArgumentError(error.what());
    }
}

}  // namespace chompcert::v1
