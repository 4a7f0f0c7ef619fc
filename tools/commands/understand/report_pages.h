// What the pages of `chompcert report` have in common, and the page of a theorem.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "parametric/theorem_file.h"
#include "shared/ask.h"

namespace chompcert::cli {

struct ReportOptions : AskOptions {
    std::string output, title, checkers;
    std::uint64_t max_size = 20;  // MB
    bool no_plots = false, no_coq = false, force = false;
};

/// The name under which a page offers its proof: without characters that are not visible.
[[nodiscard]] std::string name_on_page(const std::string& path);
/// Where the page goes. @throws if something stands there that is not replaced.
[[nodiscard]] std::string page_path(const ReportOptions& options, const std::string& label);
void write_page(const ReportOptions& options, const std::string& path, const std::string& page);

/// The theorem is proved again first. @param bytes of its file. @throws MalformedInput for an untrue one.
void write_theorem_page(const ReportOptions& options, const Command& command, std::string_view bytes,
                        const Theorem& theorem);

}  // namespace chompcert::cli
