// Rule files: the game of heaps that a certificate is about, as a file (proofs/FORMAT.md §5).
//
//     heaps kayles        # the first line with tokens: a label
//     octal 0.77          # exactly one more: or `subtraction 1 3 4`, or `all-but 1 3`; or moves, one a line:
//     rule take 1 2 leave none one two
//
// The reader takes the grammar and nothing besides (game/file/label_lines.h): what OctalGame::parse takes
// from a command line in more ways (.77, 0.3f, 0.1(3)) is refused. One pass over the bytes.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "heaps/octal/game.h"
#include "heaps/own/rule.h"

namespace chompcert {

using HeapGame = std::variant<OctalGame, OwnRule>;

[[nodiscard]] const std::string& name_of(const HeapGame& game);

struct HeapRule {
    std::string label;
    HeapGame game;
    std::string bytes;  // of the file
};

/// @throws LabelLineError, GameFileError; LimitError for moduli with too large a common multiple.
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

/// The rule file of moves with semicolons between them, each as it stands behind the word `rule`, and written
/// as OwnMove::text does. @throws ArgumentError with the number of the move and the character in it;
/// LimitError as above.
[[nodiscard]] std::string own_rule(const std::string& moves);

}  // namespace chompcert
