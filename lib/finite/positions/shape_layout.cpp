#include "finite/positions/shape_layout.h"

namespace chompcert {

ShapeLayout::ShapeLayout(int rows, int longest) : side_(static_cast<std::size_t>(longest) + 2) {
    begin_.assign(side_, 1);  // no rows: one shape
    begin_[0] = 0;
    for (int m = 1; m <= rows; ++m) {
        BitIndex before = 0;
        for (int y = 0; y <= longest + 1; ++y) {
            begin_.push_back(before);
            if (y <= longest) before += count(m - 1, y);
        }
    }
}

double ShapeLayout::estimate(int m, int z) {
    double shapes = 1;
    for (int i = 1; i <= m && shapes < 0x1p80; ++i) shapes = shapes * (z + i) / i;
    return shapes / 8 + 1 + kSlack;
}

void ShapeLayout::extend(int m, int y, Byte* set) const {
    BitIndex at = 0;  // of the set that is extended, at the end of all
    for (; m > 0; --m) {
        const BitIndex block = at + begin(m, y);
        at += begin(m, y + 1);
        bits::copy(set, at, set, block, count(m - 1, y));
    }
}

void ShapeLayout::add_extended(int m, int y, Byte* to, BitIndex at, const Byte* set) const {
    BitIndex block = 0;
    bits::add(to, at, set, block, count(m, y));
    for (; m > 0; --m) {
        block += begin(m, y);
        at += begin(m, y + 1);
        bits::add(to, at, set, block, count(m - 1, y));
    }
}

bits::Word ShapeLayout::extended(int m, int y, bits::Word set) const {
    BitIndex at = 0;
    for (; m > 0; --m) {
        const BitIndex from = at + begin(m, y);
        const bits::Word block = set >> from & bits::first(static_cast<int>(count(m - 1, y)));
        if (block == 0) break;
        at += begin(m, y + 1);
        set |= block << at;
    }
    return set;
}

bool ShapeLayout::contains(const Byte* set, const int* rows, int m) const {
    BitIndex at = 0;
    for (; m > 0; --m, ++rows) at += begin(m, *rows);
    return bits::has(set, at);
}

}  // namespace chompcert
