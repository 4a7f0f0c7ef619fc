// The contents of a report page, and their HTML.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "page/proof_files.h"
#include "periodic/certificate/certificate.h"

namespace chompcert::cli {

struct ReportContents {
    std::string title;
    CarriedFile game, given;
    CarriedFile full;               // the full certificate of a compact one
    std::string no_board;           // why there is no board
    std::string checkers = "null";  // as JSON, of checkers.h: what the page can check its proof with
    bool by_rows = false;           // whether the checker verifies the given certificate by rows
    bool carries_given = true;
    bool plots = true;

    [[nodiscard]] bool board() const { return no_board.empty(); }
    /// The full certificate if there is one, otherwise the given one.
    [[nodiscard]] const CarriedFile& carried() const { return full ? full : given; }
    void leave_out_board(const std::string& reason);
    void drop_oversized(std::uint64_t most_bytes);
};

/// The HTML for the names in web/page/page.html.
/// @param warn called with the name of each part that could not be made because a program is missing.
[[nodiscard]] std::map<std::string, std::string> parts_of(
    const SolvedGame& certificate, const ReportContents& contents,
    const std::function<void(const std::string&)>& warn);

}  // namespace chompcert::cli
