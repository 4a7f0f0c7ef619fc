// How much a certificate or a theorem file proves of its game, as its first and last lines say.
//
// Certificates, strategies and theorem files have one head (proofs/FORMAT.md §2.1, proofs/PARAMETERS.md): the
// version, the SHA-256 and the length of the game, its bytes, and how far the proof goes. So a file is
// compared with what would replace it in the time of reading its head, whatever its size. A file without its
// end record proves nothing here. Nothing is verified: a file may say more than it proves.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace chompcert {

struct Extent {
    /// Of certificates: a period of heaps, the openings of a board, a strategy, or all values, compact or
    /// full. Of theorems: positions of value 0, or all values.
    enum class Form { heaps, board, strategy, compact, full, positions, values };
    std::string game_sha256;
    Form form = Form::strategy;
    std::int64_t max_value = 0;  // K of a certificate

    /// Whether a file with this extent proves something of the same game that one with the other lacks.
    [[nodiscard]] bool has_more_than(const Extent& other) const;
    /// Whether it proves all of what the other one does.
    [[nodiscard]] bool has_all_of(const Extent& other) const;
    /// "values 0..100, full"
    [[nodiscard]] std::string str() const;
};

/// Nothing if there is no such regular file, or if it is neither a certificate nor a theorem file, or cut
/// short.
[[nodiscard]] std::optional<Extent> extent_of_file(const std::string& path);

}  // namespace chompcert
