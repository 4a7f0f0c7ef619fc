// The public exceptions (chompcert.h) in place of those of the library.
#pragma once

#include <new>
#include <string>

#include "base/error.h"
#include "chompcert.h"

namespace chompcert::v1 {

/// The public exception of this kind, with the same place. @param file stands before the place of malformed
/// input.
[[noreturn]] void throw_public(const chompcert::Error& error, const std::string& file);

/// Returns what `action` returns, and translates what it throws; NotStored passes, since the caller
/// recomputes then.
template <typename Action>
auto guarded(Action action, const std::string& file = {}) -> decltype(action()) {
    try {
        return action();
    } catch (const chompcert::Error& error) {
        if (error.kind == ErrorKind::not_stored) throw;
        throw_public(error, file);
    } catch (const std::bad_alloc&) {
        throw LimitError("out of memory");
    }
}

}  // namespace chompcert::v1
