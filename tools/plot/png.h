// Checks that the output of a program is a whole PNG or PDF picture.
#pragma once

#include <string>

#include "shared/io.h"

namespace chompcert::cli {

/// Returns the same bytes. @throws IoError if they are not a complete PNG picture.
[[nodiscard]] inline std::string complete_png(std::string bytes) {
    using namespace std::string_view_literals;
    constexpr auto kBegin = "\x89PNG\r\n\x1a\n"sv, kEnd = "IEND\xae\x42\x60\x82"sv;
    if (!bytes.starts_with(kBegin) || !bytes.ends_with(kEnd))
        throw IoError("expected a complete PNG picture of the drawing program, found none");
    return bytes;
}

/// The same for a PDF document.
[[nodiscard]] inline std::string complete_pdf(std::string bytes) {
    if (!bytes.starts_with("%PDF-") || !bytes.ends_with("%%EOF\n"))
        throw IoError("expected a complete PDF document of the drawing program, found none");
    return bytes;
}

}  // namespace chompcert::cli
