// Prepares the SVG of gnuplot and dot for a page with other pictures: unique ids, a size in mm, a title for
// screen readers; without prolog, comments, tooltips and empty groups.
#pragma once

#include <string>
#include <string_view>

namespace chompcert::cli {

/// Text for an element or a quoted attribute.
[[nodiscard]] std::string escape_xml(std::string_view text);

/// @param svg a document with a viewBox. @param id what all ids begin with. @param width in mm.
/// @throws IoError if it is not such a document.
[[nodiscard]] std::string tidy_svg(std::string_view svg, std::string_view id, std::string_view title,
                                   double width);

}  // namespace chompcert::cli
