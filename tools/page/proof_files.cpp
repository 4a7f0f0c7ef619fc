#include "page/proof_files.h"

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/sha256.h"
#include "page/html.h"
#include "text/shell_words.h"

namespace chompcert::cli {

CarriedFile::CarriedFile(std::string file_name, std::string file_bytes)
    : name(std::move(file_name)), bytes(std::move(file_bytes)), sha256(sha256_hex(bytes)) {}

std::string CarriedFile::stem() const {
    return std::filesystem::path(name).stem().string();
}

nlohmann::ordered_json file_json(const CarriedFile& file) {
    return {{"name", file.name}, {"text", file.bytes}};
}

std::string saved_file_row(const char* what, const CarriedFile& file, const char* save) {
    return fmt::format(
        "<dt>{}</dt><dd><code>{}</code>, {} bytes{}<br><span class=\"hash\">sha256 {}</span></dd>\n", what,
        escaped(file.name), file.bytes.size(),
        *save == '\0' ? "" : fmt::format(" <button type=\"button\" data-save=\"{}\">Save</button>", save),
        file.sha256);
}

std::string check_html(const ProofToCheck& proof) {
    const std::string commands =
        fmt::format("g++ -std=c++20 -O2 -pthread -o chompcheck proofs/checker/*/*.cpp\n./chompcheck {} {}",
                    escaped(shell_file(proof.game.name)), escaped(shell_file(proof.certificate.name)));
    return fmt::format(
        "<p>The proof is the certificate. The program that made this page reads certificates but does not "
        "verify them. <code>chompcheck</code> verifies them; it is a small C++ program that shares nothing "
        "with the prover. {}</p>\n<dl class=\"files\">\n{}</dl>\n"
        "<pre class=\"wrapped\" id=\"commands\">{}</pre>\n<p>{}</p>\n"
        "<pre class=\"wrapped\" id=\"verdict\">{}</pre>\n"
        "<p><button type=\"button\" data-copy=\"commands\">Copy the command</button></p>\n"
        "<details><summary>The game file</summary><pre class=\"file\" tabindex=\"0\">{}</pre></details>",
        proof.is_carried ? "Save the two files and run it on them:" : "Run it on the two files:", proof.rows,
        commands, proof.checks, escaped(proof.verdict), escaped(proof.game.bytes));
}

std::string note_html(const std::string& html) {
    return "<p class=\"note\">" + html + "</p>";
}

}  // namespace chompcert::cli
