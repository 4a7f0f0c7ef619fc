#include "commands/understand/report_pages.h"

#include <algorithm>
#include <filesystem>

#include "shared/io.h"
#include "text/printable.h"

namespace chompcert::cli {

std::string name_on_page(const std::string& path) {
    std::string name = printable(std::filesystem::path(path).filename().string());
    std::ranges::replace(name, '\\', '_');
    return name;
}

std::string page_path(const ReportOptions& options, const std::string& label) {
    std::string path = options.output.empty() ? file_for(label, ".html") : options.output;
    check_output(path, {FileKind::other, options.force});
    return path;
}

void write_page(const ReportOptions& options, const std::string& path, const std::string& page) {
    write_output(path, {FileKind::other, options.force}, page);
}

}  // namespace chompcert::cli
