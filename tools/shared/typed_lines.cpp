#include "shared/typed_lines.h"

#include <fmt/core.h>

#include <memory>

#include "play/edited_lines.h"
#include "shared/io.h"

namespace chompcert::cli {

NextLine typed_or_piped() {
    if (EditedLines::can_edit())
        return [lines = std::make_shared<EditedLines>()](const std::string& prompt) {
            return lines->next(prompt);
        };
    return [lines = std::make_shared<InputLines>()](const std::string& prompt) -> std::optional<std::string> {
        fmt::print("{}", prompt);
        const auto line = lines->next();
        return line ? std::optional(std::string(*line)) : std::nullopt;
    };
}

}  // namespace chompcert::cli
