// The size of a picture.
#pragma once

#include <string>

namespace chompcert::cli {

// tikz: for LaTeX; dot: the graph itself, of Hasse diagrams alone.
enum class PictureFormat { svg, png, pdf, tikz, dot };

struct Canvas {
    PictureFormat format = PictureFormat::svg;
    double width = 85;  // mm: the column of a journal. Text has 8 points at any width.
    int dpi = 300;      // of a PNG
};

inline constexpr double kMmPerInch = 25.4;

/// CSS pixels, in which SVG counts, of a length in mm.
[[nodiscard]] constexpr double pixels(double mm) {
    constexpr double kPerInch = 96;
    return mm / kMmPerInch * kPerInch;
}

}  // namespace chompcert::cli
