#include "proving/game_beside.h"

#include <filesystem>

#include "base/files/output_file.h"
#include "base/sha256.h"
#include "families/write/input_file.h"
#include "shared/io.h"
#include "text/shell_words.h"

namespace chompcert::cli {
namespace {

Output game_output(const GameBeside& files) {
    return {files.kind, files.certificate.force};
}

// @throws OverwriteError if something else is there.
bool stands_already(const GameBeside& files) {
    std::error_code unknown;
    if (files.certificate.force || !std::filesystem::exists(files.path, unknown)) return false;
    if (std::filesystem::is_regular_file(files.path, unknown) && read_regular_file(files.path) == files.bytes)
        return true;
    throw OverwriteError(files.path + ": is there, and would be replaced by " + files.what);
}

}  // namespace

std::string path_beside(const CertificateTarget& certificate, const std::string& ending,
                        const std::string& what) {
    if (certificate.path == "-")
        throw UsageError("-o - has no place for the " + what +
                         ", which chompcheck needs: name a file for the certificate, or give the game as a " +
                         what);
    std::string stem = certificate.path;
    if (stem.ends_with(".cert")) stem.resize(stem.size() - std::string_view(".cert").size());
    return stem + ending;
}

void check_outputs(const GameBeside& files) {
    if (files.writes_game && !stands_already(files)) check_output(files.path, game_output(files));
    check_output(files.certificate.path, {FileKind::certificate, files.certificate.force});
}

CertificateFile write_with_game(const GameBeside& files, const std::string& certificate, Extent::Form form) {
    if (files.writes_game && !stands_already(files))
        write_output(files.path, game_output(files), files.bytes);
    return write_certificate_file(files.certificate, Extent{sha256_hex(files.bytes), form},
                                  [&](const Sink& sink) { sink(certificate); });
}

std::string check_command(const GameBeside& files) {
    const std::string game = files.path == kStandardInput ? "-" : shell_file(files.path);
    return "chompcheck " + game + " " + shell_file(files.certificate.path);
}

}  // namespace chompcert::cli
