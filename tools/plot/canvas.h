// The size of a picture.
#pragma once

#include <string>

namespace chompcert::cli {

enum class PictureFormat { svg, png, pdf, dot };  // dot: the graph itself, of Hasse diagrams alone

struct Canvas {
    PictureFormat format = PictureFormat::svg;
    double width = 85;  // mm: the column of a journal. Text has 8 points at any width.
    int dpi = 300;      // of a PNG
};

/// CSS pixels, in which SVG counts, of a length in mm.
[[nodiscard]] constexpr double pixels(double mm) {
    constexpr double kPerInch = 96, kMmPerInch = 25.4;
    return mm / kMmPerInch * kPerInch;
}

}  // namespace chompcert::cli
