#include "command_line/command.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <optional>
#include <sstream>
#include <type_traits>

#include "base/numbers/count.h"
#include "command_line/spelling.h"
#include "command_line/words.h"

namespace chompcert::cli {
namespace {

std::string found(const std::string& word) {
    return "found '" + word.substr(0, 60) + "'";
}

template <typename Number>
std::string out_of_range(const std::string& word, Number least, Number most) {
    std::ostringstream message;
    message << "expected a number from " << least << " to " << most << ", " << found(word);
    return message.str();
}

// Makes 10^6 what CLI11 reads, 1000000. CLI11 itself takes 010 for octal, a word that is not a number for one
// that is out of range, and a number that is too large for the largest. The message, or nothing.
template <typename Number>
std::string take_whole_number(std::string& word, Number least, Number most) {
    const auto number = parse_signed_count(word);
    if (!number) return "expected a number, in digits or as 10^6, " + found(word);
    if (*number < Integer(least) || *number > Integer(most)) return out_of_range(word, least, most);
    word = number->str();
    return "";
}

std::string take_decimal_number(std::string& word, double least, double most) {
    const auto power = parse_signed_count(word);
    const std::string digits = power ? power->str() : word;
    char* end = nullptr;
    const double number = std::strtod(digits.c_str(), &end);
    if (digits.empty() || *end != '\0' || std::isnan(number)) return "expected a number, " + found(word);
    if (number < least || number > most) return out_of_range(word, least, most);
    word = digits;
    return "";
}

// The one rule for the number of an option, which `within` replaces by a stricter one: a message names the
// bounds of the option, and the word as it was typed.
constexpr const char* kNumberRule = "number";

template <typename Number>
std::function<std::string(std::string&)> number_rule(Number least, Number most) {
    return [least, most](std::string& word) {
        if constexpr (std::is_integral_v<Number>) return take_whole_number(word, least, most);
        return take_decimal_number(word, static_cast<double>(least), static_cast<double>(most));
    };
}

std::string empty_value(const std::string& word) {
    return word.empty() ? "expected a value, found ''" : "";
}

std::string joined(const std::vector<std::string>& words, const char* between) {
    std::string all;
    for (const std::string& word : words) all += (all.empty() ? "" : between) + word;
    return all;
}

std::string wrong_choice(const std::string& word, const std::vector<std::string>& words) {
    return "expected one of " + joined(words, ", ") + "; " + found(word) +
           suggestion(word, {words.begin(), words.end()});
}

template <typename Value>
struct NumberIn {
    using Type = Value;
};
template <typename Value>
struct NumberIn<std::optional<Value>> {
    using Type = Value;
};
template <typename Value>
struct NumberIn<std::vector<Value>> {
    using Type = Value;
};

}  // namespace

Option Option::required(bool is) const {
    option_->required(is);
    return *this;
}

Option Option::type_name(const std::string& name) const {
    option_->type_name(name);
    return *this;
}

Option Option::description(const std::string& text) const {
    option_->description(text);
    return *this;
}

Option Option::shows_default() const {
    option_->capture_default_str();
    return *this;
}

template <typename Number>
Option Option::within(Number least, Number most) const {
    option_->get_validator(kNumberRule)
        ->operation(number_rule(least, most))
        .description(CLI::Range(least, most).get_description());
    return *this;
}

template Option Option::within(int, int) const;
template Option Option::within(std::int64_t, std::int64_t) const;
template Option Option::within(std::uint64_t, std::uint64_t) const;
template Option Option::within(double, double) const;

Option Option::one_of(const std::vector<std::string>& words) const {
    option_->type_name(joined(words, "|"));
    option_->check([words](const std::string& word) {
        return std::ranges::count(words, word) > 0 ? "" : wrong_choice(word, words);
    });
    return *this;
}

Option Option::may_lack_value(const std::string& meant) const {
    option_->expected(0, 1)->default_str(meant);
    return *this;
}

Option Option::many(char delimiter) const {
    if (delimiter != '\0') option_->delimiter(delimiter);
    option_->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)->expected(1)->allow_extra_args(false);
    return *this;
}

Option Option::excludes(Option other) const {
    option_->excludes(other.option_);
    return *this;
}

Option Option::excludes(const std::string& name) const {
    option_->excludes(name);
    return *this;
}

Option Option::hidden() const {
    option_->group("");
    return *this;
}

bool Option::is_argument() const {
    return option_->get_positional();
}

bool Option::is_named(const std::string& name) const {
    return option_->check_name(name);
}

Command Command::subcommand(const std::string& name, const std::string& description) const {
    return Command(*app_->add_subcommand(name, description));
}

template <typename Value>
Option Command::option(const std::string& names, Value& value, const std::string& help) const {
    CLI::Option* const option = app_->add_option(names, value, help);
    using Number = typename NumberIn<Value>::Type;
    if constexpr (std::is_arithmetic_v<Number>)
        option->transform(CLI::Validator(
            number_rule(std::numeric_limits<Number>::lowest(), std::numeric_limits<Number>::max()), "",
            kNumberRule));
    else
        option->check(empty_value);  // of a shell variable that is not set, "$OUT"
    option->transform(unmarked);     // the last one that is added is the first to run
    return Option(option);
}

template Option Command::option(const std::string&, std::string&, const std::string&) const;
template Option Command::option(const std::string&, int&, const std::string&) const;
template Option Command::option(const std::string&, std::int64_t&, const std::string&) const;
template Option Command::option(const std::string&, std::uint64_t&, const std::string&) const;
template Option Command::option(const std::string&, double&, const std::string&) const;
template Option Command::option(const std::string&, std::optional<std::string>&, const std::string&) const;
template Option Command::option(const std::string&, std::optional<std::int64_t>&, const std::string&) const;
template Option Command::option(const std::string&, std::optional<std::uint64_t>&, const std::string&) const;
template Option Command::option(const std::string&, std::vector<std::string>&, const std::string&) const;
template Option Command::option(const std::string&, std::vector<std::int64_t>&, const std::string&) const;

Option Command::flag(const std::string& names, bool& value, const std::string& help) const {
    return Option(app_->add_flag(names, value, help)->disable_flag_override());  // --quiet=false
}

Option Command::output(const std::string& names, std::string& path, bool& force,
                       const std::string& help) const {
    const Option said = option(names, path, help);
    if (find_option("--force").empty())
        flag("--force", force, "Write even over an input, a file of another kind or a better proof");
    return said;
}

Option Command::choice(const std::string& names, const std::map<std::string, int>& words,
                       const std::function<void(int)>& set, const std::string& help) const {
    std::vector<std::string> in_order;
    for (const auto& [word, number] : words) in_order.push_back(word);
    const auto set_named = [set, words](const std::string& word) { set(words.at(word)); };
    CLI::Option* const option = app_->add_option_function<std::string>(names, set_named, help);
    option->transform(unmarked);
    return Option(option).one_of(in_order);
}

std::vector<Option> Command::find_option(const std::string& name) const {
    CLI::Option* const found = app_->get_option_no_throw(name);
    return found == nullptr ? std::vector<Option>{} : std::vector{Option(found)};
}

void Command::footer(const std::string& text) const {
    app_->footer(text);
}

void Command::callback(std::function<void()> run) const {
    app_->callback(std::move(run));
}

void Command::requires_subcommand() const {
    app_->require_subcommand(1);
}

void Command::hidden() const {
    app_->group("");
}

void Command::allows_extras() const {
    app_->allow_extras();
}

void Command::ends_at_first_word() const {
    app_->prefix_command();
}

std::vector<std::string> Command::remaining() const {
    std::vector<std::string> words = app_->remaining();
    for (std::string& word : words) word = unmarked(word);
    return words;
}

std::vector<std::string> Command::game_words(const std::vector<std::string>& family_options) const {
    for (const std::string& word : remaining()) {
        const bool option = word.size() > 1 && word[0] == '-' && std::isdigit(word[1]) == 0;
        if (option && std::ranges::count(family_options, word.substr(0, word.find('='))) == 0)
            throw CLI::ParseError(unknown_option(*app_, word, family_options), CLI::ExitCodes::ExtrasError);
    }
    return remaining();
}

bool Command::has(const std::string& option) const {
    return app_->count(option) > 0;
}

bool Command::has_subcommand() const {
    return !app_->get_subcommands().empty();
}

std::vector<Option> Command::order() const {
    std::vector<Option> said;
    for (CLI::Option* const option : app_->parse_order()) said.emplace_back(option);
    return said;
}

}  // namespace chompcert::cli
