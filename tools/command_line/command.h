// A command of the programs, with its options and arguments: an interface to CLI11 without its header.
//
// CLI11 adds 75,000 lines to each source that includes it, and its templates take most of the time in which a
// command is compiled. So a command declares its options here, in CLI11's terms, and only command.cpp
// includes CLI11.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace chompcert::cli {

/// An option, an argument or a flag of a command. Copies refer to the same one.
class Option {
  public:
    explicit Option(CLI::Option* option) : option_(option) {}

    Option required(bool is = true) const;
    /// Sets the name of its value in --help.
    Option type_name(const std::string& name) const;
    Option description(const std::string& text) const;
    /// Makes --help show the present value of the variable.
    Option shows_default() const;
    /// Values from `least` to `most`. Number: int, std::int64_t, std::uint64_t or double.
    template <typename Number>
    Option within(Number least, Number most) const;
    Option one_of(const std::vector<std::string>& words) const;
    /// Without a value it has this one.
    Option may_lack_value(const std::string& meant) const;
    /// Allows it any number of times, with one value each, or several values with this sign between them.
    Option many(char delimiter = '\0') const;
    /// Forbids it together with the other one.
    Option excludes(Option other) const;
    Option excludes(const std::string& name) const;
    /// Hides it from --help.
    Option hidden() const;

    [[nodiscard]] bool is_argument() const;
    [[nodiscard]] bool is_named(const std::string& name) const;

  private:
    CLI::Option* option_;
};

/// A command, or the program itself. Copies refer to the same one.
class Command {
  public:
    explicit Command(CLI::App& app) : app_(&app) {}

    [[nodiscard]] CLI::App& app() const { return *app_; }
    [[nodiscard]] Command subcommand(const std::string& name, const std::string& description) const;

    /// @param names "-o,--output" of an option, "FILE" of an argument.
    /// @param value must outlive the command line. Value: std::string, int, std::int64_t, std::uint64_t,
    /// double, a std::optional of one of them, or a std::vector of strings or integers.
    template <typename Value>
    Option option(const std::string& names, Value& value, const std::string& help) const;
    Option flag(const std::string& names, bool& value, const std::string& help) const;
    /// An option that names a file or folder to write. With the first one of a command comes --force, which
    /// sets `force`: whatever is there is replaced (docs/ERRORS.md).
    Option output(const std::string& names, std::string& path, bool& force, const std::string& help) const;
    /// An option whose value is one of these words: `set` is called with its number.
    Option choice(const std::string& names, const std::map<std::string, int>& words,
                  const std::function<void(int)>& set, const std::string& help) const;
    /// The option of this name that was added before, or nothing.
    [[nodiscard]] std::vector<Option> find_option(const std::string& name) const;

    void footer(const std::string& text) const;
    /// Runs when the words of the command are read.
    void callback(std::function<void()> run) const;
    void requires_subcommand() const;
    void hidden() const;
    /// Words that are not options of the command are left in `remaining`.
    void allows_extras() const;
    /// All words from the first one that is not an option of the command are left in `remaining`.
    void ends_at_first_word() const;

    /// The remaining words, of which a family has these options. @throws CLI::ParseError for an option that
    /// neither the command nor the family has.
    [[nodiscard]] std::vector<std::string> game_words(const std::vector<std::string>& family_options) const;

    // The words of the command line.
    [[nodiscard]] std::vector<std::string> remaining() const;
    [[nodiscard]] bool has(const std::string& option) const;
    [[nodiscard]] bool has_subcommand() const;
    /// Options and arguments in the order of the command line.
    [[nodiscard]] std::vector<Option> order() const;

  private:
    CLI::App* app_;
};

}  // namespace chompcert::cli
