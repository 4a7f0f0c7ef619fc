// Rule files: the game of heaps that a certificate is about, as a file (proofs/FORMAT.md §5).
//
//     heaps kayles        # the first line with tokens: a label
//     octal 0.77          # exactly one more: or `subtraction 1 3 4`, or `all-but 1 3`
//
// The reader takes the grammar and nothing besides, since a certificate holds the hash of these bytes and the
// checker reads them by that grammar alone: what OctalGame::parse takes from a command line in more ways
// (.77, 0.3f, 0.1(3)) is refused. One pass over the bytes.
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"
#include "heaps/octal/game.h"

namespace chompcert {

/// A malformed rule file: where, what was expected and what was found. For a byte that no file of ours may
/// hold it is the GameFileError of game files, whose bytes are the same.
struct RuleFileError : Error {
    RuleFileError(std::size_t at_line, std::size_t at_column, const std::string& what)
        : Error(ErrorKind::game, what, at_line, at_column) {}
};

struct HeapRule {
    std::string label;
    OctalGame game;
    std::string bytes;  // of the file
};

/// @throws RuleFileError, GameFileError.
[[nodiscard]] HeapRule read_rule_file(std::string_view bytes);

/// The rule file of an octal game, by its digits up to the last one that is not 0: 0.77 and .770 have the
/// same; of a code without end as it was written. @throws LimitError for more digits than a rule file may
/// have.
[[nodiscard]] std::string octal_rule(const OctalGame& game);

/// The rule file of a subtraction game. @throws LimitError for more numbers, or larger ones, than a rule file
/// may have.
[[nodiscard]] std::string subtraction_rule(const OctalGame& game);

/// The rule file of a game that `all_but` made.
[[nodiscard]] std::string all_but_rule(const OctalGame& game);

}  // namespace chompcert
