// The contents of a game file with its names bound: the elements of A, numbered in the order of declaration,
// and every relation line as fixed, bounded (with the range of its i) or a ladder (proofs/FORMAT.md
// §§1.1–1.3). O(terms); no line is instantiated.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/closure/staircase.h"
#include "game/file/text.h"

namespace chompcert {

inline constexpr std::int64_t kMaxElements = 10'000'000;
inline constexpr std::int64_t kMaxPairs = 100'000'000;

/// A term: the chain element, or the element of A numbered `first + index - 1`. A plain element has the
/// index 1.
struct Term {
    enum class Kind { element, c, d, all_d };
    Kind kind = Kind::element;
    std::uint32_t first = 0;
    Index index{0, 1};
    Place place;

    [[nodiscard]] std::int64_t index_at(std::int64_t i) const { return index.factor * i + index.offset; }
    [[nodiscard]] bool has_i() const { return index.factor > 0; }
    /// The number of the element that a term without i is.
    [[nodiscard]] std::uint32_t element() const {
        return first + static_cast<std::uint32_t>(index.offset - 1);
    }
};

/// terms[first] < … < terms[last - 1] for every i from first_i to last_i; a fixed line has one such i.
struct RelationLine {
    std::size_t first, last;
    std::int64_t first_i, last_i;
};

struct Relations {
    Chains chains = Chains::two;
    std::vector<std::string> names;  // of the elements of A
    std::vector<Term> terms;
    std::vector<RelationLine> lines;  // without the ladders
    std::vector<Ladder> ladders;
    struct AllOfD {
        std::int64_t column;  // the least N with a `d < c[N]`
        Place place;
    };
    std::optional<AllOfD> all_of_d;
    struct WrittenEnd {
        std::vector<Term> elements;  // as the file names them
        std::int64_t value;
        Place place;
    };
    std::vector<WrittenEnd> ends;  // the decrees, each element once
};

/// @throws GameFileError, LimitError.
[[nodiscard]] Relations bind_names(const GameText& text,
                                   std::uint64_t max_bytes = std::numeric_limits<std::uint64_t>::max());

}  // namespace chompcert
