// The elements of a game file and their order, written out: A, and the first elements of each chain.
//
// Only the parser of game files is shared with the engine. The order is the transitive closure of the pairs
// that the lines state. Cost: O(e³) for e elements, at most 64, as a position is a set of 64 bits.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "base/error.h"
#include "game/file/text.h"

namespace chompcert::papers {

class ExplicitPoset {
  public:
    struct Element {
        std::string family;  // "c", "d", or empty for an element of A
        std::string name;    // "c[3]", "x", "r[2]"
    };

    /// @param length how many elements of each chain are explicit; they come first, C before D.
    /// @throws LimitError if there are more than 64 elements.
    ExplicitPoset(const std::string& game_text, std::int64_t length);

    [[nodiscard]] const std::vector<Element>& elements() const { return elements_; }
    /// The elements below, or above, x; without x itself.
    [[nodiscard]] std::uint64_t below(std::size_t x) const { return below_[x]; }
    [[nodiscard]] std::uint64_t above(std::size_t x) const { return above_[x]; }
    /// The elements above one of a chain that is not explicit: in no position of explicit elements.
    [[nodiscard]] std::uint64_t absent() const { return absent_; }

  private:
    void declare(const GameText& game);
    void add(std::string_view family, std::string name);
    void relate(const GameText& game, const WrittenLine& line);
    void relate_at(const GameText& game, const WrittenLine& line, std::int64_t i);
    void relate_pair(std::size_t lower, std::size_t upper) { below_[upper] |= std::uint64_t{1} << lower; }
    void close();

    std::int64_t length_;
    std::vector<Element> elements_;
    std::map<std::string, std::size_t> numbers_;
    std::vector<std::uint64_t> below_, above_;
    std::uint64_t absent_ = 0;
};

}  // namespace chompcert::papers
