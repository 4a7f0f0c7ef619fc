#include "base/overwriting/extent.h"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string_view>
#include <utility>

namespace chompcert {
namespace {

using Form = Extent::Form;

constexpr std::pair<std::string_view, Form> kForms[] = {
    {"level heaps", Form::heaps},     {"level board", Form::board}, {"level strategy", Form::strategy},
    {"level compact", Form::compact}, {"level full", Form::full},   {"about positions", Form::positions},
    {"about values", Form::values}};

bool is_theorem(Form form) {
    return form == Form::positions || form == Form::values;
}

bool ends_with_its_end(std::ifstream& file) {
    constexpr std::string_view kEnd = "\nend\n";
    std::string last(kEnd.size(), '\0');
    file.seekg(-static_cast<std::streamoff>(kEnd.size()), std::ios::end);
    file.read(last.data(), static_cast<std::streamsize>(last.size()));
    return file.good() && last == kEnd;
}

std::optional<Form> form_named(const std::string& line) {
    for (const auto& [words, form] : kForms)
        if (line == words) return form;
    return std::nullopt;
}

// The lines after the version: game, its bytes, the form, and K.
std::optional<Extent> read_head(std::ifstream& file) {
    std::string line, game;
    Extent extent;
    std::int64_t bytes = 0;
    if (!std::getline(file, line)) return std::nullopt;
    if (!(std::istringstream(line) >> game >> extent.game_sha256 >> bytes) || game != "game" || bytes < 0)
        return std::nullopt;
    file.seekg(bytes + 1, std::ios::cur);  // and the line end after them
    if (!std::getline(file, line)) return std::nullopt;
    const auto form = form_named(line);
    if (!form) return std::nullopt;
    extent.form = *form;
    if (*form == Form::compact || *form == Form::full)
        if (!(file >> line >> extent.max_value) || line != "values") return std::nullopt;
    return extent;
}

}  // namespace

bool Extent::has_more_than(const Extent& other) const {
    if (game_sha256 != other.game_sha256 || is_theorem(form) != is_theorem(other.form)) return false;
    return form > other.form || max_value > other.max_value;
}

bool Extent::has_all_of(const Extent& other) const {
    if (game_sha256 != other.game_sha256 || is_theorem(form) != is_theorem(other.form)) return false;
    return form >= other.form && max_value >= other.max_value;
}

std::string Extent::str() const {
    switch (form) {
        case Form::heaps:
            return "the period of its heaps";
        case Form::board:
            return "the openings of its board";
        case Form::strategy:
            return "a strategy";
        case Form::positions:
            return "the positions of value 0";
        case Form::values:
            return "all values";
        default:
            return "values 0.." + std::to_string(max_value) + (form == Form::full ? ", full" : ", compact");
    }
}

std::optional<Extent> extent_of_file(const std::string& path) {
    std::error_code unknown;
    if (!std::filesystem::is_regular_file(path, unknown)) return std::nullopt;
    std::ifstream file(path, std::ios::binary);
    if (!ends_with_its_end(file)) return std::nullopt;
    file.seekg(0);
    std::string version;
    if (!std::getline(file, version) || !version.starts_with("chompcert ")) return std::nullopt;
    return read_head(file);
}

}  // namespace chompcert
