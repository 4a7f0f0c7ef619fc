// Stretches of bits that begin anywhere, against bits one by one; and what a set of shapes becomes when its
// rows grow, against its definition by cuts.
#include <algorithm>
#include <random>
#include <vector>

#include "catch.h"
#include "finite/positions/bits.h"
#include "finite/positions/shape_layout.h"

using namespace chompcert;

namespace {

using Bools = std::vector<bool>;
using Bytes = std::vector<bits::Byte>;
constexpr std::size_t kRoom = 400;  // bits of a set

Bytes random_bytes(std::mt19937& dice) {
    Bytes bytes(kRoom / 8 + ShapeLayout::kSlack);
    for (bits::Byte& byte : bytes) byte = static_cast<bits::Byte>(dice());
    return bytes;
}
Bools bools_of(const Bytes& bytes) {
    Bools all;
    for (std::size_t i = 0; i < 8 * bytes.size(); ++i) all.push_back(bits::has(bytes.data(), i));
    return all;
}

// All shapes of m rows of at most z squares, in lexicographic order.
void list_shapes(int m, int z, std::vector<int>& rows, std::vector<std::vector<int>>& all) {
    if (m == 0) return all.push_back(rows);
    for (int row = 0; row <= z; ++row) {
        rows.push_back(row);
        list_shapes(m - 1, row, rows, all);
        rows.pop_back();
    }
}
std::vector<std::vector<int>> shapes_of(int m, int z) {
    std::vector<int> rows;
    std::vector<std::vector<int>> all;
    list_shapes(m, z, rows, all);
    return all;
}

}  // namespace

TEST_CASE("stretches of bits are added and copied, and the bits around them stay") {
    std::mt19937 dice(39);
    for (int times = 0; times < 3000; ++times) {
        Bytes set = random_bytes(dice);
        const Bytes source = random_bytes(dice);
        const std::size_t count = times < 500 ? dice() % 70 : dice() % 200, to = dice() % 200,
                          from = dice() % 200;
        Bools expected = bools_of(set);
        const bool adds = dice() % 2 == 0;
        for (std::size_t i = 0; i < count; ++i)
            expected[to + i] = bits::has(source.data(), from + i) || (adds && expected[to + i]);
        adds ? bits::add(set.data(), to, source.data(), from, count)
             : bits::copy(set.data(), to, source.data(), from, count);
        REQUIRE(bools_of(set) == expected);
    }
}

TEST_CASE("what a writer of bits puts is there, and what it has not reached can be read") {
    std::mt19937 dice(42);
    for (int times = 0; times < 1000; ++times) {
        Bytes set = random_bytes(dice);
        Bools expected = bools_of(set);
        const Bools before = expected;
        bits::BitIndex at = dice() % 20;
        bits::BitWriter writer(set.data(), at);
        while (at < kRoom - 64) {
            const int count = static_cast<int>(1 + dice() % 64);
            const bits::Word word = bits::load(set.data(), at), some = ~word & bits::first(count);
            for (std::size_t i = 0; i < 64; ++i) REQUIRE((word >> i & 1) == before[at + i]);
            for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i)
                expected[at + i] = !before[at + i];
            writer.put(some, count);
            at += static_cast<bits::BitIndex>(count);
        }
        writer.flush();
        REQUIRE(bools_of(set) == expected);
    }
}

TEST_CASE("a set of shapes grows by those whose cut is in it") {
    std::mt19937 dice(16);
    for (int m = 1; m <= 5; ++m)
        for (int y = 0; y <= 4; ++y) {
            const ShapeLayout layout(m, y + 1);
            const auto small = shapes_of(m, y), large = shapes_of(m, y + 1);
            REQUIRE(layout.count(m, y) == small.size());
            REQUIRE(layout.count(m, y + 1) == large.size());
            Bytes set = random_bytes(dice), added(set.size() + ShapeLayout::kSlack);
            const Bytes before = set;
            layout.add_extended(m, y, added.data(), 3, before.data());
            layout.extend(m, y, set.data());
            for (std::size_t i = 0; i < large.size(); ++i) {
                std::vector<int> cut = large[i];
                for (int& row : cut) row = std::min(row, y);
                const bool is_in = layout.contains(before.data(), cut.data(), m);
                CHECK(layout.contains(set.data(), large[i].data(), m) == is_in);
                CHECK(bits::has(set.data(), i) == is_in);
                CHECK(bits::has(added.data(), i + 3) == is_in);
            }
            if (large.size() > 56) continue;
            const bits::Word word =
                bits::load(before.data(), 0) & bits::first(static_cast<int>(small.size()));
            CHECK(layout.extended(m, y, word) ==
                  (bits::load(set.data(), 0) & bits::first(static_cast<int>(large.size()))));
        }
}
