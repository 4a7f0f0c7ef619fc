#include "game/labels.h"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

namespace chompcert {
namespace {

constexpr std::string_view kBegin = "# ", kIs = " is ";

bool is_vertex_digit(char c) {
    return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

// The first vertex of a face, "v1" of "v1v2": letters, then digits.
std::string_view first_vertex(std::string_view face) {
    const auto digits = std::ranges::find_if(face, is_vertex_digit);
    const auto end = std::find_if_not(digits, face.end(), is_vertex_digit);
    return face.substr(0, static_cast<std::size_t>(end - face.begin()));
}

std::string quoted_label(std::string_view label, bool ascii) {
    const nlohmann::json text = std::string(label);
    return text.dump(-1, ' ', ascii, nlohmann::json::error_handler_t::replace);
}

// Characters that a terminal obeys, or that change the order of a text: U+007F to U+009F, U+061C, U+2000 to
// U+206F, U+FEFF.
bool has_hidden_characters(std::string_view utf8) {
    for (std::size_t i = 0; i < utf8.size(); ++i) {
        const std::string_view rest = utf8.substr(i);
        const auto second = static_cast<unsigned char>(rest.size() > 1 ? rest[1] : 0);
        const bool c1 = rest.front() == '\xC2' && second < 0xA0;
        const bool punctuation = rest.starts_with("\xE2\x80") || rest.starts_with("\xE2\x81");
        if (rest.front() == '\x7F' || c1 || punctuation || rest.starts_with("\xD8\x9C") ||
            rest.starts_with("\xEF\xBB\xBF"))
            return true;
    }
    return false;
}

}  // namespace

std::string label_comment(std::string_view name, std::string_view label) {
    return std::string(name) + std::string(kIs) + quoted_label(label, true);
}

Labels::Labels(std::string_view text) {
    for (; !text.empty(); text.remove_prefix(std::min(text.find('\n') + 1, text.size()))) {
        const std::string_view line = text.substr(0, text.find('\n'));
        const std::size_t is = line.find(kIs);
        if (line.starts_with(kBegin) && is != std::string_view::npos) {
            const auto label = nlohmann::json::parse(line.substr(is + kIs.size()), nullptr, false);
            const std::string name(line.substr(kBegin.size(), is - kBegin.size()));
            if (label.is_string() && labels_.emplace(name, label.get<std::string>()).second) {
                const auto [other, fresh] = names_.emplace(label.get<std::string>(), name);
                if (!fresh) other->second.clear();
            }
        }
        if (text.find('\n') == std::string_view::npos) return;
    }
}

std::string Labels::of(std::string_view name) const {
    if (const auto found = labels_.find(name); found != labels_.end()) return found->second;
    std::string face;
    while (!name.empty()) {
        const std::string_view vertex = first_vertex(name);
        const auto found = labels_.find(vertex);
        if (found == labels_.end()) return "";
        face += (face.empty() ? "" : ", ") + found->second;
        name.remove_prefix(vertex.size());
    }
    return face.empty() ? "" : "{" + face + "}";
}

std::map<std::string, std::string> Labels::of_all(const std::vector<std::string>& names) const {
    std::map<std::string, std::string> found;
    if (empty()) return found;
    for (const std::string& name : names)
        if (std::string label = of(name); !label.empty()) found.emplace(name, std::move(label));
    return found;
}

std::string Labels::named(std::string_view name) const {
    if (labels_.empty()) return std::string(name);
    const std::string label = of(name);
    if (label.empty()) return std::string(name);
    return std::string(name) + " " + quoted_label(label, has_hidden_characters(label));
}

std::string Labels::name_of(std::string_view label) const {
    const auto found = names_.find(label);
    return found == names_.end() ? "" : found->second;
}

}  // namespace chompcert
