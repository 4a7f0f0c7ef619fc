#include "theorem/coq_texts.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <vector>

#include "base/letters.h"
#include "shared/io.h"

namespace chompcert::cli {
namespace {

constexpr std::size_t kPiece = 1000;  // characters of a literal
constexpr std::size_t kGroup = 400;   // literals of a definition

std::string literal(std::string_view text) {
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
    return quoted + '"';
}

// Writes the definitions of a text as a word of Coq: a part for every group of lines and every long line.
class Text {
  public:
    explicit Text(std::string name) : name_(std::move(name)) {}

    std::string define(std::string_view text) {
        while (!text.empty()) {
            const std::size_t end = text.find('\n');
            const std::string_view line = text.substr(0, end);
            if (end != std::string_view::npos && line.size() <= kPiece) {
                group_.push_back(literal(line));
                if (group_.size() == kGroup) end_group();
            } else {
                end_group();
                define_long(line, end == std::string_view::npos ? "" : " ++ [line_feed]");
            }
            text.remove_prefix(std::min(text.size(), line.size() + 1));
        }
        end_group();
        return definitions_ + fmt::format("Definition {} : word := {}.\n\n", name_, all_parts());
    }

  private:
    void end_group() {
        if (!group_.empty()) define_part("lines", "");
    }

    void define_long(std::string_view line, const char* behind) {
        for (std::size_t from = 0; from < line.size(); from += kPiece)
            group_.push_back(literal(line.substr(from, kPiece)));
        define_part("pieces", behind);
    }

    void define_part(const char* function, const char* behind) {
        definitions_ += fmt::format("Definition {}_{} : word := {}\n  [", name_, ++parts_, function);
        for (std::size_t i = 0; i < group_.size(); ++i) definitions_ += (i ? ";\n   " : "") + group_[i];
        definitions_ += fmt::format("]{}.\n\n", behind);
        group_.clear();
    }

    std::string all_parts() const {
        if (parts_ == 0) return "[]";
        std::string sum = name_ + "_1";
        for (int part = 2; part <= parts_; ++part) sum += fmt::format(" ++ {}_{}", name_, part);
        return sum;
    }

    std::string name_, definitions_;
    std::vector<std::string> group_;
    int parts_ = 0;
};

bool is_in_module(char c) {
    return is_letter(c) || is_digit(c) || c == '_';
}

}  // namespace

std::string word_of_coq(const std::string& name, std::string_view text) {
    return Text(name).define(text);
}

std::string module_of_coq(const std::string& label) {
    std::string name = label;
    for (char& c : name)
        if (!is_in_module(c)) c = '_';
    return is_letter(name.front()) ? name : "game_" + name;
}

std::string module_of_coq_file(const std::string& option, const std::string& path) {
    const std::filesystem::path file(path);
    const std::string name = file.stem().string();
    if (file.extension() != ".v" || name.empty() || !is_letter(name.front()) ||
        !std::all_of(name.begin(), name.end(), is_in_module))
        throw UsageError(option +
                         ": expected a name that Coq takes, of letters, digits and '_', beginning with a "
                         "letter and ending in .v, found '" +
                         file.filename().string() + "'");
    return name;
}

}  // namespace chompcert::cli
