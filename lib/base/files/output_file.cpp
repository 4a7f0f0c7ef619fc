#include "base/files/output_file.h"

#include <filesystem>

#include "base/overwriting/inputs.h"

namespace chompcert {
namespace {

const std::string& replaceable(const std::string& path, const Output& output) {
    require_replaceable(path, output);
    return path;
}

}  // namespace

void require_replaceable(const std::string& path, const Output& output) {
    std::error_code unknown;
    if (output.force || path == "-" || !std::filesystem::is_regular_file(path, unknown)) return;
    if (const auto input = input_at(path))
        throw OverwriteError(path + ": would be replaced, but it is the input " +
                             (*input == path ? "itself" : *input + " under another name"));
    const FileKind there = kind_of_file(path);
    if (there != FileKind::other && there != output.kind)
        throw OverwriteError(path + ": is " + name_of(there) + ", which would be replaced by " +
                             name_of(output.kind));
}

void check_output(const std::string& path, const Output& output) {
    require_replaceable(path, output);
    check_writable(path);
}

OutputFile::OutputFile(const std::string& path, const Output& output)
    : path_(path), output_(output), file_(replaceable(path, output)) {}

void OutputFile::commit() {
    require_replaceable(path_, output_);
    file_.commit();
}

void write_output(const std::string& path, const Output& output, std::string_view bytes) {
    OutputFile file(path, output);
    file.write(bytes);
    file.commit();
}

}  // namespace chompcert
