#include "command_line/man_page.h"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "command_line/footer.h"
#include "command_line/roff.h"
#include "command_line/words.h"

namespace chompcert::cli {
namespace {

using Kind = FooterPart::Kind;

std::string spoken_name(const CLI::App& command) {
    const CLI::App* const parent = command.get_parent();
    return (parent == nullptr ? "" : spoken_name(*parent) + " ") + command.get_name();
}

const CLI::App& program_of(const CLI::App& command) {
    const CLI::App* const parent = command.get_parent();
    return parent == nullptr ? command : program_of(*parent);
}

bool has_page(const CLI::App& command) {
    return command.get_parent() == nullptr || command.get_parent()->get_parent() == nullptr;
}

std::string synopsis(const CLI::App& command) {
    std::string words = Roff::bold(spoken_name(command)) + " [" + Roff::italic("OPTIONS") + "]";
    for (const std::string& operand : operands_of(command)) words += " " + Roff::italic(operand);
    return words;
}

std::string sentence(const std::string& text) {
    return text.ends_with('.') ? text : text + ".";
}

// The description, the allowed values, and the default.
std::string explanation(const CLI::Option& option) {
    std::string text = option.get_description();
    const auto add = [&text](const std::string& more) {
        text = (text.empty() ? "" : sentence(text) + " ") + sentence(more);
    };
    const OptionValue value = value_of(option);
    std::string choices;
    for (const std::string& choice : value.choices) choices += (choices.empty() ? "" : ", ") + choice;
    const bool shown = option.get_type_name().find('|') != std::string::npos;
    if (!choices.empty() && !shown) add("One of: " + choices);
    if (!value.bounds.empty()) add("Bounds: " + value.bounds);
    if (const std::string by_default = default_of(option); !by_default.empty()) add("Default: " + by_default);
    return text;
}

bool is_common(const CLI::Option& option) {
    return option.check_name("--help") || option.check_name("--version");
}

void write_options(Roff& page, const CLI::App& command, bool with_common = true) {
    for (const CLI::Option* const argument : arguments_of(command))
        page.item(Roff::italic(argument->get_name(true)) + (takes_many(*argument) ? "..." : ""),
                  explanation(*argument));
    for (const CLI::Option* const option : options_of(command)) {
        if (!with_common && is_common(*option)) continue;
        const std::string placeholder = value_of(*option).placeholder;
        std::string tag;
        for (const std::string& name : names_of(*option)) tag += (tag.empty() ? "" : ", ") + Roff::bold(name);
        page.item(placeholder.empty() ? tag : tag + " " + Roff::italic(placeholder), explanation(*option));
    }
}

void write_prose(Roff& page, const std::vector<FooterPart>& footer) {
    for (const auto& [kind, text] : footer) {
        if (kind == Kind::prose) page.paragraph(text);
        if (kind == Kind::table) page.example(text);
    }
}

bool has(const std::vector<FooterPart>& footer, Kind kind) {
    return std::ranges::count(footer, kind, &FooterPart::kind) > 0;
}

void write_examples(Roff& page, const std::vector<FooterPart>& footer) {
    for (const auto& [kind, text] : footer)
        if (kind == Kind::example) page.example(text);
}

// A command without its own page.
void write_part(Roff& page, const CLI::App& command) {
    const auto footer = read_footer(command.get_footer());
    page.subsection(spoken_name(command));
    page.marked_paragraph(synopsis(command));
    page.paragraph(sentence(command.get_description()));
    write_prose(page, footer);
    write_options(page, command, false);
    write_examples(page, footer);
}

void write_commands(Roff& page, const CLI::App& command) {
    if (commands_of(command).empty()) return;
    page.section("commands");
    for (const CLI::App* const inner : commands_of(command)) {
        if (has_page(*inner)) {
            page.item(Roff::bold(page_name(*inner)) + "(1)", inner->get_description());
        } else {
            write_part(page, *inner);
        }
    }
}

void write_exit_status(Roff& page, const CLI::App& command) {
    auto footer = read_footer(command.get_footer());
    if (!has(footer, Kind::exit_codes)) footer = read_footer(program_of(command).get_footer());
    page.section("exit status");
    for (const auto& [kind, text] : footer)
        if (kind == Kind::exit_codes) page.paragraph(text);
}

void write_files(Roff& page, const CLI::App& command) {
    page.section("files");
    page.item(Roff::italic("NAME.poset"),
              "A game: section 1 of FORMAT.md, a document of chompcheck(1), is the grammar.");
    page.item(Roff::italic("NAME.cert"),
              "A certificate, as FORMAT.md describes it. It proves nothing until chompcheck(1) has "
              "verified it.");
    page.item(Roff::italic("NAME.rule"), "The rule of a game of heaps: section 5 of FORMAT.md.");
    if (command.get_parent() == nullptr)
        page.item(Roff::italic("$XDG_CACHE_HOME/chompcert") + ", " + Roff::italic("~/.cache/chompcert"),
                  "Certificates that commands proved on the fly, kept for the next time; safe to remove.");
}

void write_see_also(Roff& page, const CLI::App& command) {
    page.section("see also");
    std::string pages = Roff::bold("chompcheck") + "(1)";
    for (const CLI::App* const other : commands_of(program_of(command)))
        if (other != &command) pages += ",\n" + Roff::bold(page_name(*other)) + "(1)";
    if (command.get_parent() != nullptr)
        pages = Roff::bold(page_name(program_of(command))) + "(1),\n" + pages;
    page.marked_paragraph(pages);
}

}  // namespace

std::string page_name(const CLI::App& command) {
    const CLI::App* const parent = command.get_parent();
    return (parent == nullptr ? "" : page_name(*parent) + "-") + command.get_name();
}

std::string man_page(const CLI::App& command, const Edition& edition) {
    const auto footer = read_footer(command.get_footer());
    Roff page(page_name(command), edition.date, edition.version);
    page.section("name");
    page.marked_paragraph(Roff::plain(page_name(command)) + " \\- " + Roff::plain(command.get_description()));
    page.section("synopsis");
    page.marked_paragraph(synopsis(command));
    page.section("description");
    page.paragraph(sentence(command.get_description()));
    write_prose(page, footer);
    if (command.get_parent() == nullptr) write_commands(page, command);
    page.section("options");
    write_options(page, command);
    if (command.get_parent() != nullptr) write_commands(page, command);
    if (has(footer, Kind::example)) page.section("examples");
    write_examples(page, footer);
    write_exit_status(page, command);
    write_files(page, command);
    write_see_also(page, command);
    return page.str();
}

}  // namespace chompcert::cli
