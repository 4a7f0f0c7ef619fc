// Stretches of bits that begin anywhere in memory, the lowest bit of each byte first.
//
// All of them go over words of 64 bits. A word is read with two loads, so that up to seven bytes after a
// stretch may be read; what is written keeps the bits around the stretch, and may rewrite seven bytes after
// it as they were. A set that is changed from its beginning to its end is written by a BitWriter, which
// stores whole words only: a load of bytes that were just stored in parts would wait for the store.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace chompcert::bits {

using Byte = std::uint8_t;
using Word = std::uint64_t;
using BitIndex = std::uint64_t;  // of a bit

constexpr int kWord = 64;
constexpr int kOneLoad = 57;  // bits that one load has wherever they begin

inline Word first(int count) {
    return count >= kWord ? ~Word{0} : (Word{1} << count) - 1;
}
inline Word load_bytes(const Byte* from) {
    Word word = 0;
    std::memcpy(&word, from, sizeof word);
    return word;
}
inline void store_bytes(Byte* to, Word word) {
    std::memcpy(to, &word, sizeof word);
}

/// At least kOneLoad bits from this place on; further ones are no part of the stretch.
inline Word load_some(const Byte* set, BitIndex at) {
    return load_bytes(set + at / 8) >> (at % 8);
}
/// 64 bits from this place on.
inline Word load(const Byte* set, BitIndex at) {
    const Byte* const from = set + at / 8;
    const int shift = static_cast<int>(at % 8);
    return load_bytes(from) >> shift | static_cast<Word>(from[8]) << 1 << (63 - shift);
}
/// Puts some bits there, at most kOneLoad.
inline void store_some(Byte* set, BitIndex at, Word some, int count) {
    Byte* const to = set + at / 8;
    const int shift = static_cast<int>(at % 8);
    store_bytes(to, (load_bytes(to) & ~(first(count) << shift)) | some << shift);
}
inline bool has(const Byte* set, BitIndex at) {
    return (set[at / 8] >> (at % 8) & 1) != 0;
}

/// Puts combine(what is there, the bits of the source) over a stretch. The two stretches are apart.
template <typename Combine>
void combine(Byte* set, BitIndex to, const Byte* source, BitIndex from, BitIndex count,
             const Combine& combined) {
    const BitIndex head = std::min<BitIndex>(count, (8 - to % 8) % 8);
    const auto put = [&](BitIndex done, int some) {
        const Word there = load_some(set, to + done), more = load_some(source, from + done);
        store_some(set, to + done, combined(there, more) & first(some), some);
    };
    if (head > 0) put(0, static_cast<int>(head));
    BitIndex done = head;
    for (; done + kWord <= count; done += kWord) {
        Byte* const word = set + (to + done) / 8;
        store_bytes(word, combined(load_bytes(word), load(source, from + done)));
    }
    for (; done < count; done += kOneLoad - 1)
        put(done, static_cast<int>(std::min<BitIndex>(count - done, kOneLoad - 1)));
}
inline void add(Byte* set, BitIndex to, const Byte* source, BitIndex from, BitIndex count) {
    combine(set, to, source, from, count, [](Word there, Word more) { return there | more; });
}
inline void copy(Byte* set, BitIndex to, const Byte* source, BitIndex from, BitIndex count) {
    combine(set, to, source, from, count, [](Word, Word more) { return more; });
}

/// Writes over a set from this place on, while bits behind those that were written may still be read.
class BitWriter {
  public:
    BitWriter(Byte* set, BitIndex at)
        : to_(set + at / 8), filled_(static_cast<int>(at % 8)), word_(*to_ & first(filled_)) {}

    /// @param some without bits beyond the count, of at most 64.
    void put(Word some, int count) {
        word_ |= some << filled_;
        filled_ += count;
        if (filled_ < kWord) return;
        store_bytes(to_, word_);
        to_ += sizeof(Word);
        filled_ -= kWord;
        word_ = filled_ == 0 ? 0 : some >> (count - filled_);
    }
    void flush() { store_bytes(to_, word_ | (load_bytes(to_) & ~first(filled_))); }

  private:
    Byte* to_;
    int filled_;  // bits of the word that follows, fewer than 64
    Word word_;
};

}  // namespace chompcert::bits
