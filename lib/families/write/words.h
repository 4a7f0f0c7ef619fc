// The description of a family, and the words of `make FAMILY …` sorted into its parameters and options.
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace chompcert {

struct Family;

inline constexpr std::int64_t kMaxParameter = 1'000'000'000;  // as in game files

struct FamilyWords {
    const Family* family = nullptr;
    std::vector<std::string> parameters;
    std::map<std::string, std::string, std::less<>> options;  // "--after": "13"; "" for a flag

    [[nodiscard]] bool has(std::string_view option) const { return options.contains(option); }

    /// All parameters as numbers from `least` on. @throws ArgumentError naming the word.
    [[nodiscard]] std::vector<std::int64_t> numbers(std::int64_t least = 0) const;
    /// The numbers of an option, separated by commas; empty if the option is not given.
    [[nodiscard]] std::vector<std::int64_t> numbers_of(std::string_view option, std::int64_t least = 0) const;
    /// The one number of an option.
    [[nodiscard]] std::optional<std::int64_t> number_of(std::string_view option,
                                                        std::int64_t least = 0) const;
    /// The family, its parameters and its options, for the label of the game.
    [[nodiscard]] std::vector<std::string> label() const;
    /// Its last part: the options.
    [[nodiscard]] std::vector<std::string> label_of_options() const;
    /// The same as `label` for a family that is made from a file: the name of the file, without its folder
    /// and extension.
    [[nodiscard]] std::vector<std::string> label_of_file() const;
};

struct MadeGame {
    std::string bytes;               // of the game file
    std::vector<std::string> notes;  // messages for the user: how the words were understood
};

struct FamilyOption {
    std::string_view name;        // "--after"
    std::string_view value = {};  // what its value is called; empty for a flag
    std::string_view help;
    bool required = false;
    std::string_view without_value =
        {};  // the value that the option has where none stands; empty: one is needed
};

struct Family {
    std::string_view name;
    std::string_view usage;    // "R3 R4 …": the parameters, and the options if they are required
    std::string_view summary;  // one line
    std::string_view details;  // what the elements are called, what m and n are
    std::string_view example;  // the words of one
    std::size_t min_parameters = 0, max_parameters = std::numeric_limits<std::size_t>::max();
    std::vector<FamilyOption> options = {};
    MadeGame (*make)(const FamilyWords& words);

    /// For a family whose parameters are all integers, so that `batch` may give ranges of them: whether the
    /// parameters of a game can begin with these. Otherwise null.
    bool (*allows)(const std::vector<std::int64_t>& first) = nullptr;
    /// The condition of `allows`, in words.
    std::string_view condition = {};
    std::int64_t max_number = kMaxParameter;
};

/// @param words the parameters and options, without the family's name.
/// @throws ArgumentError if there are too few or too many, or the family lacks an option.
[[nodiscard]] FamilyWords parse_family_words(const Family& family, const std::vector<std::string>& words);

/// A decimal number from `least` to `most` without sign. @throws ArgumentError naming `what`.
[[nodiscard]] std::int64_t parse_number(std::string_view digits, std::string_view what, std::int64_t least,
                                        std::int64_t most = kMaxParameter);

/// The word with '_' for every character that the name of a game may not have.
[[nodiscard]] std::string label_word(std::string word);

/// The pieces between commas.
[[nodiscard]] std::vector<std::string> split_at_commas(std::string_view word);

}  // namespace chompcert
