#include "finite/positions/shape_layout.h"

#include <cstring>

namespace chompcert {

ShapeLayout::ShapeLayout(int rows, int longest) : begin_(static_cast<std::size_t>(rows) + 1) {
    for (int m = 2; m <= rows; ++m) {
        std::size_t bytes_before = 0;
        for (int y = 0; y <= longest + 1; ++y) {
            begin_[static_cast<std::size_t>(m)].push_back(bytes_before);
            if (y <= longest) bytes_before += bytes(m - 1, y);
        }
    }
}

double ShapeLayout::estimate(int m, int z) {
    std::vector<double> bytes_to;  // of y: those of so many rows of at most y squares
    for (int y = 0; y <= z; ++y) bytes_to.push_back(static_cast<double>(row_bytes(y)));
    for (int rows = 2; rows <= m; ++rows)
        for (std::size_t y = 1; y < bytes_to.size(); ++y) bytes_to[y] += bytes_to[y - 1];
    return bytes_to.back();
}

void ShapeLayout::extend(int m, int y, Byte* set) const {
    for (; m > 1; --m) {
        Byte* const block = set + begin(m, y + 1);
        std::memcpy(block, set + begin(m, y), bytes(m - 1, y));
        set = block;
    }
    std::memset(set + row_bytes(y), 0, row_bytes(y + 1) - row_bytes(y));
    if ((set[y / 8] >> (y % 8) & 1) != 0) set[(y + 1) / 8] |= static_cast<Byte>(1U << ((y + 1) % 8));
}

bool ShapeLayout::contains(const Byte* set, const int* rows, int m) const {
    for (; m > 1; --m, ++rows) set += begin(m, *rows);
    return (set[*rows / 8] >> (*rows % 8) & 1) != 0;
}

}  // namespace chompcert
