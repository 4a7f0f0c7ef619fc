// The files of a proof on its page: to save, and how chompcheck verifies them.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace chompcert::cli {

/// A file that the reader can save.
struct CarriedFile {
    CarriedFile() = default;
    CarriedFile(std::string file_name, std::string file_bytes);
    [[nodiscard]] std::string stem() const;
    [[nodiscard]] explicit operator bool() const { return !name.empty(); }

    std::string name, bytes, sha256;
};

/// As { name, text }, for the scripts of the page.
[[nodiscard]] nlohmann::ordered_json file_json(const CarriedFile& file);

/// A row of a list of files, with a button that saves the file by its name in the scripts of the page.
/// @param save that name; empty: no button.
[[nodiscard]] std::string saved_file_row(const char* what, const CarriedFile& file, const char* save);

/// How chompcheck verifies the files of a proof.
struct ProofToCheck {
    const CarriedFile& game;
    const CarriedFile& certificate;
    bool is_carried;      // whether the page has the certificate
    std::string rows;     // of saved_file_row
    std::string checks;   // HTML: "It … and must end with"
    std::string verdict;  // the line that it must end with
};
[[nodiscard]] std::string check_html(const ProofToCheck& proof);

/// What a page says of something that it does not have. @param html its text.
[[nodiscard]] std::string note_html(const std::string& html);

}  // namespace chompcert::cli
