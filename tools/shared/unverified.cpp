#include "shared/unverified.h"

#include <fmt/core.h>

#include <cstdio>
#include <string>

#include "families/write/input_file.h"
#include "text/printable.h"
#include "text/shell_words.h"

namespace chompcert::cli {

void note_unverified(const Run& run, ReadKind kind) {
    if (run.says_unverified) return;
    const bool piped = run.file == kStandardInput;
    const std::string file = piped ? "-" : printable(shell_file(run.file)),
                      name = piped ? kStandardInput : file;
    const std::string note =
        kind == ReadKind::theorem
            ? fmt::format("note: {} was read, not proved: 'chompcert theorem {}' proves it\n", name, file)
            : fmt::format("note: {} was read, not verified: 'chompcheck GAME {}' verifies it\n", name, file);
    std::fputs(note.c_str(), stderr);  // unlike fmt::print, it does not throw if stderr is closed
}

}  // namespace chompcert::cli
