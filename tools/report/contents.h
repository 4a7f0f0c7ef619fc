// What a report page carries, and the HTML that says so.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "certificate/certificate.h"

namespace chompcert::cli {

/// A file that the reader can save.
struct CarriedFile {
    CarriedFile() = default;
    CarriedFile(std::string name_, std::string bytes_);
    [[nodiscard]] std::string stem() const;
    [[nodiscard]] explicit operator bool() const { return !name.empty(); }

    std::string name, bytes, sha256;
};

struct ReportContents {
    std::string title;
    CarriedFile game, given;
    CarriedFile full;      // of a compact certificate, with what it leaves out
    std::string no_board;  // why there is none
    bool by_rows = false;  // the route by which the checker decides the given certificate
    bool carries_given = true;
    bool plots = true;

    [[nodiscard]] bool board() const { return no_board.empty(); }
    /// The certificate with all values that can be had.
    [[nodiscard]] const CarriedFile& carried() const { return full ? full : given; }
    void leave_out_board(const std::string& reason);
    void drop_what_is_too_large(std::uint64_t most_bytes);
};

/// What the names in web/page/page.html stand for.
/// @param warn called with what could not be made, because a program is missing.
[[nodiscard]] std::map<std::string, std::string> parts_of(
    const SolvedGame& certificate, const ReportContents& contents,
    const std::function<void(const std::string&)>& warn);

}  // namespace chompcert::cli
