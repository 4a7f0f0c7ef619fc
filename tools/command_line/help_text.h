// --help without the types of a programming language: what a value stands for, its bounds and its default.
#pragma once

#include <memory>

namespace CLI {
class FormatterBase;
}

namespace chompcert::cli {

/// For CLI::App::formatter. Subcommands that are added later have it too.
[[nodiscard]] std::shared_ptr<CLI::FormatterBase> plain_help();

}  // namespace chompcert::cli
