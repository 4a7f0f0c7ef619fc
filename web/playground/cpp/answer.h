// What a call of the page leaves: an outcome, and a text that holds until the next call.
#pragma once

#include <cstdint>
#include <exception>
#include <new>
#include <string>

#include "base/error.h"

namespace chompcert::page {

enum Outcome { kDone, kMalformed, kUndecided, kMeaningless, kUnexpected };

/// The text that the last call left.
extern std::string text;

/// Leaves JSON that says what is wrong.
Outcome complain(Outcome outcome, const std::string& message, std::size_t line = 0, std::size_t column = 0);
[[nodiscard]] Outcome outcome_of(ErrorKind kind);

/// Runs what makes the text, and sorts what it throws.
template <typename Make>
Outcome answer(Make make) {
    try {
        text = make();
        return kDone;
    } catch (const Error& error) {
        return complain(outcome_of(error.kind), error.what(), error.line, error.column);
    } catch (const std::bad_alloc&) {
        return complain(kUndecided, "more memory is needed than this page may use");
    } catch (const std::exception& error) {
        return complain(kUnexpected, error.what());
    }
}

}  // namespace chompcert::page
