#include "command_line/help_text.h"

#include <CLI/CLI.hpp>

#include "command_line/words.h"

namespace chompcert::cli {
namespace {

std::string placeholder_of(const OptionValue& value) {
    if (value.choices.empty() || value.placeholder.find('|') != std::string::npos) return value.placeholder;
    std::string choices;
    for (const std::string& choice : value.choices) choices += (choices.empty() ? "" : "|") + choice;
    return choices;
}

// "(1 - 100, default 8)"
std::string limits_of(const CLI::Option& option, const OptionValue& value) {
    const std::string by_default = default_of(option);
    std::string text = value.bounds;
    if (!by_default.empty()) text += (text.empty() ? "" : ", ") + ("default " + by_default);
    return text.empty() ? "" : " (" + text + ")";
}

class PlainHelp : public CLI::Formatter {
  public:
    std::string make_usage(const CLI::App* command, std::string name) const override {
        std::string usage = "Usage: " + name + (options_of(*command).empty() ? "" : " [OPTIONS]");
        for (const std::string& operand : operands_of(*command)) usage += " " + operand;
        return usage + "\n";
    }

    std::string make_option_opts(const CLI::Option* option) const override {
        if (!takes_value(*option)) return excluded(*option);
        const OptionValue value = value_of(*option);
        std::string text = option->get_positional() ? "" : " " + placeholder_of(value);
        text += limits_of(*option, value);
        if (takes_many(*option)) text += " ...";
        if (option->get_required()) text += " REQUIRED";
        return text + excluded(*option);
    }

  private:
    static std::string excluded(const CLI::Option& option) {
        std::string text;
        for (const CLI::Option* const other : option.get_excludes()) text += " " + other->get_name();
        return text.empty() ? "" : " Excludes:" + text;
    }
};

}  // namespace

std::shared_ptr<CLI::FormatterBase> plain_help() {
    return std::make_shared<PlainHelp>();
}

}  // namespace chompcert::cli
