#include "finite/complexes/complex.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "finite/poset/bits.h"

namespace chompcert {
namespace {

constexpr std::uint32_t kFaces = 1U << kMaxVertices;
using Words = std::array<std::uint64_t, 2>;
using Keys = std::array<std::uint64_t, kMaxVertices>;

// Faces that contain a face, for each face: those of the vertex v stand at 2^v.
constexpr std::array<Words, kFaces> faces_above() {
    std::array<Words, kFaces> above{};
    for (std::uint32_t below = 0; below < kFaces; ++below)
        for (std::uint32_t face = 0; face < kFaces; ++face)
            if ((face & below) == below) above[below][face / 64] |= std::uint64_t{1} << (face % 64);
    return above;
}
constexpr auto kAbove = faces_above();

// Counts for several vertices, or pairs of vertices, side by side in three words.
using Counts = std::array<std::uint64_t, 3>;
template <typename Value>
using ByByte = std::array<std::array<Value, 256>, kFaces / 8>;

// Of the faces at a vertex, by their sizes 1 to 7: at most 1, 6, 15, 20, 15, 6, 1 of them.
constexpr std::uint32_t kVerticesPerWord = 3, kBitsPerVertex = 21;
constexpr std::array<std::uint32_t, kMaxVertices + 1> kPlaceOfSize = {0, 0, 1, 4, 8, 13, 17, 20};
// Of the faces at a pair: at most 32.
constexpr std::uint32_t kPairs = kMaxVertices * (kMaxVertices - 1) / 2, kPairsPerWord = 10, kBitsPerPair = 6;

void count_at_vertices(std::uint32_t face, Counts& counts) {
    for (std::uint32_t v = 0; v < kMaxVertices; ++v)
        if ((face >> v & 1) != 0)
            counts[v / kVerticesPerWord] += std::uint64_t{1} << (kBitsPerVertex * (v % kVerticesPerWord) +
                                                                 kPlaceOfSize[std::popcount(face)]);
}

void count_at_pairs(std::uint32_t face, Counts& counts) {
    std::uint32_t pair = 0;
    for (std::uint32_t v = 0; v < kMaxVertices; ++v)
        for (std::uint32_t w = 0; w < v; ++w, ++pair)
            if ((face >> v & face >> w & 1) != 0)
                counts[pair / kPairsPerWord] += std::uint64_t{1} << (kBitsPerPair * (pair % kPairsPerWord));
}

// What the faces in each byte of a complex contribute.
template <typename Count>
ByByte<Counts> counts_of_bytes(Count count) {
    ByByte<Counts> table{};
    for (std::uint32_t byte = 0; byte < kFaces / 8; ++byte)
        for (std::uint32_t bits = 0; bits < 256; ++bits)
            for (std::uint32_t bit = 0; bit < 8; ++bit)
                if ((bits >> bit & 1) != 0) count(8 * byte + bit, table[byte][bits]);
    return table;
}

Counts sum_of_bytes(const ByByte<Counts>& table, const Words& words) {
    Counts sum{};
    for (std::uint32_t byte = 0; byte < kFaces / 8; ++byte) {
        const Counts& here = table[byte][words[byte / 8] >> (8 * (byte % 8)) & 255];
        for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += here[i];
    }
    return sum;
}

// One of the counts that stand side by side.
std::uint64_t count_in(const Counts& sum, std::uint32_t at, std::uint32_t per_word, std::uint32_t bits) {
    return sum[at / per_word] >> (bits * (at % per_word)) & ((std::uint64_t{1} << bits) - 1);
}

Keys counts_at_vertices(const Words& words) {
    static const auto table = counts_of_bytes(count_at_vertices);
    const Counts sum = sum_of_bytes(table, words);
    Keys keys;
    for (std::uint32_t v = 0; v < kMaxVertices; ++v)
        keys[v] = count_in(sum, v, kVerticesPerWord, kBitsPerVertex);
    return keys;
}

using PairCounts = std::array<std::uint64_t, kPairs>;

PairCounts counts_at_pairs(const Words& words) {
    static const auto table = counts_of_bytes(count_at_pairs);
    const Counts sum = sum_of_bytes(table, words);
    PairCounts counts;
    for (std::uint32_t pair = 0; pair < kPairs; ++pair)
        counts[pair] = count_in(sum, pair, kPairsPerWord, kBitsPerPair);
    return counts;
}

bool has_equal(const Keys& keys) {
    bool found = false;
    for (std::size_t v = 1; v < keys.size(); ++v)
        for (std::size_t w = 0; w < v; ++w) found |= keys[v] == keys[w];
    return found;
}

// Tells vertices apart by the faces that they share with others, and by the keys of these.
Keys refined(const PairCounts& counts, const Keys& keys) {
    constexpr std::uint64_t kOdd = 0x9e3779b97f4a7c15ULL;
    Keys finer;
    for (std::size_t v = 0; v < keys.size(); ++v) finer[v] = mixed(keys[v]);
    const Keys old = finer;
    std::size_t pair = 0;
    for (std::size_t v = 0; v < keys.size(); ++v)
        for (std::size_t w = 0; w < v; ++w, ++pair) {
            finer[v] += (old[w] ^ counts[pair]) * kOdd;
            finer[w] += (old[v] ^ counts[pair]) * kOdd;
        }
    return finer;
}

Keys invariants(const Words& words) {
    Keys keys = counts_at_vertices(words);
    if (!has_equal(keys)) return keys;
    const PairCounts counts = counts_at_pairs(words);
    keys = refined(counts, keys);
    return has_equal(keys) ? refined(counts, keys) : keys;
}

// The least image under all orders of the vertices from `at` on that exchange equal keys only. An image is a
// complex, with names or without.
template <typename Image>
void try_orders(const Image& image, const Keys& keys, std::size_t at, Image& least) {
    while (at < keys.size() && (at + 1 == keys.size() || keys[at] != keys[at + 1])) ++at;
    if (at == keys.size()) {
        least = std::min(least, image);
        return;
    }
    std::array<Image, kMaxVertices> tried;
    std::size_t count = 0;
    for (std::size_t with = at; with < keys.size() && keys[with] == keys[at]; ++with) {
        const Image next = image.exchanged(static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(with));
        const auto end = tried.begin() + static_cast<std::ptrdiff_t>(count);
        if (std::find(tried.begin(), end, next) != end) continue;
        tried[count++] = next;
        try_orders(next, keys, at + 1, least);
    }
}

template <typename Image>
Image canonical_image(Image image, Keys keys) {
    for (std::size_t at = 0; at < keys.size(); ++at) {
        const auto rest = keys.begin() + static_cast<std::ptrdiff_t>(at);
        const auto least = static_cast<std::size_t>(std::min_element(rest, keys.end()) - keys.begin());
        if (least == at) continue;
        image = image.exchanged(static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(least));
        std::swap(keys[at], keys[least]);
    }
    if (!has_equal(keys)) return image;
    Image form = image;
    try_orders(image, keys, 0, form);
    return form;
}

}  // namespace

Complex Complex::without(Face face) const {
    Complex left = *this;
    for (std::size_t word = 0; word < words_.size(); ++word) left.words_[word] &= ~kAbove[face][word];
    return left;
}

Complex Complex::exchanged(std::uint32_t v, std::uint32_t w) const {
    if (v == w) return *this;
    if (v > w) std::swap(v, w);
    Complex image = *this;
    auto& [low, high] = image.words_;
    const std::uint64_t only_v = kAbove[1U << v][0];
    if (w == kMaxVertices - 1) {
        // v in the faces without the last vertex, for the last one in those without v
        const std::uint32_t distance = 1U << v;
        const std::uint64_t moved = (low >> distance ^ high) & ~only_v;
        high ^= moved;
        low ^= moved << distance;
        return image;
    }
    const std::uint32_t distance = (1U << w) - (1U << v);
    const std::uint64_t places = only_v & ~kAbove[1U << w][0];
    for (std::uint64_t& word : image.words_) {
        const std::uint64_t moved = (word >> distance ^ word) & places;
        word ^= moved ^ moved << distance;
    }
    return image;
}

Complex Complex::canonical() const {
    return canonical_image(*this, invariants(words_));
}

NamedComplex Complex::canonical_with_names() const {
    NamedComplex named{*this};
    std::iota(named.original.begin(), named.original.end(), std::uint8_t{0});
    return canonical_image(named, invariants(words_));
}

NamedComplex NamedComplex::exchanged(std::uint32_t v, std::uint32_t w) const {
    NamedComplex next{image.exchanged(v, w), original};
    std::swap(next.original[v], next.original[w]);
    return next;
}

Complex::Face NamedComplex::face_in_original(Complex::Face face) const {
    Complex::Face found = 0;
    for (std::uint32_t v = 0; v < kMaxVertices; ++v)
        if ((face >> v & 1) != 0) found |= 1U << original[v];
    return found;
}

}  // namespace chompcert
