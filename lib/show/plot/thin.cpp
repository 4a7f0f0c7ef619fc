#include "show/plot/thin.h"

#include <algorithm>
#include <cmath>

namespace chompcert {
namespace {

std::size_t cell(double at, double low, double high, std::size_t cells) {
    if (!(high > low)) return 0;
    const double place = std::floor((at - low) / (high - low) * static_cast<double>(cells));
    return static_cast<std::size_t>(std::clamp(place, 0.0, static_cast<double>(cells - 1)));
}

}  // namespace

DotBox box_around(const std::vector<Dot>& dots) {
    if (dots.empty()) return {};
    DotBox box{dots[0].x, dots[0].x, dots[0].y, dots[0].y};
    for (const Dot& dot : dots) {
        box.left = std::min(box.left, dot.x), box.right = std::max(box.right, dot.x);
        box.bottom = std::min(box.bottom, dot.y), box.top = std::max(box.top, dot.y);
    }
    return box;
}

std::vector<Dot> thin(const std::vector<Dot>& dots, const DotBox& box, std::size_t columns,
                      std::size_t rows) {
    std::vector<bool> taken(columns * rows);
    std::vector<Dot> kept;
    for (const Dot& dot : dots) {
        const std::size_t at =
            cell(dot.x, box.left, box.right, columns) * rows + cell(dot.y, box.bottom, box.top, rows);
        if (taken[at]) continue;
        taken[at] = true;
        kept.push_back(dot);
    }
    return kept;
}

}  // namespace chompcert
