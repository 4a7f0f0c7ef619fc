// Whether what a program wrote is a whole PNG picture.
#pragma once

#include <string>

#include "shared/io.h"

namespace chompcert::cli {

/// The same bytes. @throws IoError if they are none.
[[nodiscard]] inline std::string complete_png(std::string bytes) {
    using namespace std::string_view_literals;
    constexpr auto kBegin = "\x89PNG\r\n\x1a\n"sv, kEnd = "IEND\xae\x42\x60\x82"sv;
    if (!bytes.starts_with(kBegin) || !bytes.ends_with(kEnd))
        throw IoError("expected a PNG picture of the drawing program, found none that is complete");
    return bytes;
}

}  // namespace chompcert::cli
