#pragma once

#include <string>

#include "base/error.h"

namespace chompcert::cli {

/// The message, and the option of the commands that mends it, if there is one.
[[nodiscard]] std::string said(const Error& error);

}  // namespace chompcert::cli
