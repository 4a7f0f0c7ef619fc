#include "command_line/footer.h"

#include <algorithm>
#include <optional>
#include <sstream>
#include <string_view>

namespace chompcert::cli {
namespace {

using Kind = FooterPart::Kind;

// The heading becomes blanks, so that the lines below keep their alignment.
std::optional<Kind> take_heading(std::string& line) {
    for (const auto& [heading, kind] : {std::pair<std::string_view, Kind>{"Examples:", Kind::example},
                                        {"Example:", Kind::example},
                                        {"Exit codes:", Kind::exit_codes}}) {
        if (!line.starts_with(heading)) continue;
        line.replace(0, heading.size(), heading.size(), ' ');
        return kind;
    }
    return std::nullopt;
}

bool is_blank(const std::string& line) {
    return line.find_first_not_of(' ') == std::string::npos;
}

std::string without_margin(const std::vector<std::string>& lines) {
    std::size_t margin = std::string::npos;
    for (const std::string& line : lines)
        if (!is_blank(line)) margin = std::min(margin, line.find_first_not_of(' '));
    std::string text;
    for (const std::string& line : lines)
        if (!is_blank(line)) text += (text.empty() ? "" : "\n") + line.substr(margin);
    return text;
}

bool is_table(const std::vector<std::string>& lines) {
    return std::ranges::any_of(lines, [](const std::string& line) {
        return line.starts_with("  ") || line.find("   ") != std::string::npos;
    });
}

class FooterReader {
  public:
    std::vector<FooterPart> read(const std::string& footer) {
        std::istringstream in(footer);
        for (std::string line; std::getline(in, line);) {
            if (is_blank(line)) {
                end_part();
                continue;
            }
            if (const auto heading = take_heading(line)) {
                end_part();
                kind_ = *heading;
            }
            lines_.push_back(line);
        }
        end_part();
        return std::move(parts_);
    }

  private:
    void end_part() {
        if (kind_ == Kind::exit_codes)
            for (std::string& line : lines_) line.erase(0, line.find_first_not_of(' '));
        if (kind_ == Kind::prose && is_table(lines_)) kind_ = Kind::table;
        if (std::string text = without_margin(lines_); !text.empty())
            parts_.push_back({kind_, std::move(text)});
        lines_.clear();
        kind_ = Kind::prose;
    }

    std::vector<FooterPart> parts_;
    std::vector<std::string> lines_;
    Kind kind_ = Kind::prose;
};

}  // namespace

std::vector<FooterPart> read_footer(const std::string& footer) {
    return FooterReader().read(footer);
}

}  // namespace chompcert::cli
