// SVG as gnuplot and dot write it, made fit for a page that has others: no prolog, comments or tooltips, ids
// of its own, a size in mm, a title that screen readers say, and none of the many empty groups.
#pragma once

#include <string>
#include <string_view>

namespace chompcert::cli {

/// Text for an element or a quoted attribute.
[[nodiscard]] std::string escape_xml(std::string_view text);

/// @param svg a document with a viewBox. @param id what all ids begin with. @param width in mm.
/// @throws IoError if it is not one.
[[nodiscard]] std::string tidy_svg(std::string_view svg, std::string_view id, std::string_view title,
                                   double width);

}  // namespace chompcert::cli
