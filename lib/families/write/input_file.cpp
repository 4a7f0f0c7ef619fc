#include "families/write/input_file.h"

#include <string_view>

#include "base/files/files.h"
#include "base/overwriting/kind.h"

namespace chompcert {
std::string described_byte(char byte) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    const auto number = static_cast<unsigned char>(byte);
    if (number >= 0x20 && number < 0x7F) return std::string("'") + byte + "'";
    return std::string("byte 0x") + kDigits[number / 16] + kDigits[number % 16];
}

InputFile open_input(const std::string& path) {
    return {path == "-" ? kStandardInput : path, read_file(path)};
}

void require_list(const InputFile& file, const std::string& due) {
    const FileKind kind = kind_of(file.bytes);
    if (kind == FileKind::other || kind == FileKind::graph) return;
    file.reject(1, 1, "expected " + due + ", found " + name_of(kind) + ": " + use_of(kind));
}

}  // namespace chompcert
