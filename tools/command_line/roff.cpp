#include "command_line/roff.h"

#include <algorithm>

namespace chompcert::cli {
namespace {

std::string upper(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), [](unsigned char c) { return std::toupper(c); });
    return result;
}

}  // namespace

// Hyphens and quotes are escaped, because groff would typeset them.
std::string Roff::plain(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        switch (c) {
            case '\\':
                escaped += "\\e";
                break;
            case '-':
                escaped += "\\-";
                break;
            case '\'':
                escaped += "\\(aq";
                break;
            case '`':
                escaped += "\\(ga";
                break;
            case '^':
                escaped += "\\(ha";
                break;
            case '~':
                escaped += "\\(ti";
                break;
            default:
                escaped += c;
        }
    }
    return escaped;
}

std::string Roff::bold(std::string_view text) {
    return "\\fB" + plain(text) + "\\fR";
}
std::string Roff::italic(std::string_view text) {
    return "\\fI" + plain(text) + "\\fR";
}

Roff::Roff(std::string_view name, std::string_view date, std::string_view version) {
    page_ = ".TH " + plain(upper(name)) + " 1 " + std::string(date) + " \"" + plain(version) +
            "\" \"User Commands\"\n.nh\n.ad l\n";
}

void Roff::section(std::string_view title) {
    page_ += ".SH " + plain(upper(title)) + "\n";
    after_title_ = true;
}

void Roff::subsection(std::string_view title) {
    page_ += ".SS " + plain(title) + "\n";
    after_title_ = true;
}

void Roff::begin_paragraph() {
    if (!after_title_) page_ += ".PP\n";
    after_title_ = false;
}

// A line that begins with a dot or a quote would be a request; blanks at its beginning would break it.
void Roff::text_lines(std::string_view text) {
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (line.starts_with('.')) page_ += "\\&";
        page_ += plain(line) + "\n";
    }
}

void Roff::paragraph(std::string_view text) {
    begin_paragraph();
    text_lines(text);
}

void Roff::marked_paragraph(std::string_view marked) {
    begin_paragraph();
    page_ += marked;
    page_ += '\n';
}

void Roff::example(std::string_view lines) {
    begin_paragraph();
    page_ += ".in +4n\n.nf\n";
    text_lines(lines);
    page_ += ".fi\n.in\n";
}

void Roff::item(std::string_view tag, std::string_view text) {
    page_ += ".TP\n";
    after_title_ = false;
    page_ += tag;
    page_ += '\n';
    text_lines(text.empty() ? std::string_view("\\&") : text);
}

}  // namespace chompcert::cli
