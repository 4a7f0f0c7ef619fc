// `chompcert make FAMILY …`: a command for each family, with the words of lib/families/family.h.
#include <fmt/core.h>

#include <memory>
#include <vector>

#include "commands/commands.h"
#include "families/family.h"
#include "families/graphs/any_game.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "text/printable.h"

namespace chompcert::cli {
namespace {

struct MakeOptions {
    std::vector<std::string> parameters;
    std::vector<std::pair<const FamilyOption*, std::string>> values;  // empty if an option is not given
    std::vector<std::pair<const FamilyOption*, bool>> flags;
    std::string output = "-";
    bool force = false;
};

// The words in their order: parameters on both sides of an option are probably a mistake.
std::vector<std::string> words_of(const Command& command, const Family& family, const MakeOptions& options) {
    std::vector<std::string> all = {std::string(family.name)};
    auto parameter = options.parameters.begin();
    for (const Option& said : command.order()) {
        if (said.is_argument()) all.push_back(*parameter++);
        for (const auto& [option, value] : options.values)
            if (said.is_named(std::string(option->name)))
                all.insert(all.end(), {std::string(option->name), value});
        for (const auto& [option, flag] : options.flags)
            if (said.is_named(std::string(option->name))) all.emplace_back(option->name);
    }
    return all;
}

int run_make(const Command& command, const Family& family, const MakeOptions& options) {
    const MadeGame made = make_game_with_notes(words_of(command, family, options));
    write_output(options.output, {FileKind::game, options.force}, made.bytes);
    for (const std::string& note : made.notes) say(note);
    return kDone;
}

void add_options(const Command& command, const Family& family, MakeOptions& options) {
    options.values.reserve(family.options.size());  // CLI11 keeps references
    options.flags.reserve(family.options.size());
    for (const FamilyOption& option : family.options) {
        const std::string name(option.name), help(option.help);
        if (option.value.empty()) {
            command.flag(name, options.flags.emplace_back(&option, false).second, help);
        } else {
            const Option added = command.option(name, options.values.emplace_back(&option, "").second, help)
                                     .type_name(std::string(option.value))
                                     .required(option.required);
            if (!option.without_value.empty()) added.may_lack_value(std::string(option.without_value));
        }
    }
}

void add_family(const Command& make, const Family& family, Run& run) {
    const auto options = std::make_shared<MakeOptions>();
    const Command command = make.subcommand(std::string(family.name), std::string(family.summary));
    command.option("PARAMETERS", options->parameters, std::string(family.usage)).type_name("");
    add_options(command, family, *options);
    command.output("-o,--output", options->output, options->force, "Where to write ['-': standard output]")
        .type_name("FILE");
    command.footer(fmt::format("{}\n\nExample: chompcert make {}{}{} > game.poset", family.details,
                               family.name, family.example.empty() ? "" : " ", family.example));
    command.callback(
        [command, &family, options, &run] { run.exit_code = run_make(command, family, *options); });
}

struct GraphOptions {
    std::string graph, output = "-";
    bool force = false;
};

constexpr const char* kDotFooter =
    R"(An edge x -> y says that x lies below y. Nodes marked chain=c are the first elements of the chain C, numbered
upwards, and those marked chain=d of D; the chains go on beyond them without end. Elements have the names of the
nodes, 7 becomes v7; a node whose name no game file may have is renamed, a comment keeps its name, and answers give
both. What is drawing and what is order: docs/commands/make.md. A digraph in digraph6, as nauty's genposetg writes it,
is read too. Every command takes such a file in place of a game file; chompcheck needs the game file that this command
writes.

Example: chompcert make dot game.dot > game.poset)";

void add_graph(const Command& make, Run& run) {
    const auto options = std::make_shared<GraphOptions>();
    const Command command = make.subcommand(
        "dot", "A poset from a digraph: for Graphviz, with up to two marked chains, or digraph6");
    command.option("GRAPH", options->graph, "The digraph (.dot, .gv, .d6; '-': standard input)").required();
    command.output("-o,--output", options->output, options->force, "Where to write ['-': standard output]")
        .type_name("FILE");
    command.footer(kDotFooter);
    command.callback([options, &run] {
        const InputFile graph = open_named(run, options->graph);
        const auto made = game_of_graph(graph);
        if (!made)
            throw MalformedInput(graph.path +
                                 ":1:1: expected a digraph for Graphviz (digraph { x -> y }) or in digraph6");
        write_output(options->output, {FileKind::game, options->force}, made->bytes);
        for (const std::string& note : made->notes) say(graph.path + ": left out: " + note);
        run.exit_code = kDone;
    });
}

std::string names_of_families() {
    std::string names;
    for (const Family& family : families()) names += (names.empty() ? "" : ", ") + std::string(family.name);
    return names;
}

constexpr const char* kMakeFooter =
    R"(Each family has its own parameters: see chompcert make FAMILY --help.

Example: chompcert make chomp 3 1 > chomp_3_1.poset)";

}  // namespace

void add_make(const Command& app, Run& run) {
    const Command command = app.subcommand("make", "Write the game file of a family");
    command.footer(kMakeFooter);
    command.callback([command] {
        if (!command.has_subcommand())
            throw UsageError("expected a family: the families are: " + names_of_families());
    });
    for (const Family& family : families()) add_family(command, family, run);
    add_graph(command, run);
}

}  // namespace chompcert::cli
