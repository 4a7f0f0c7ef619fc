#include "families/write/input_file.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "base/error.h"

namespace chompcert {
namespace {

constexpr std::size_t kMostBytes = std::size_t{256} << 20;

}  // namespace

InputFile open_input(const std::string& path) {
    const bool standard = path == "-";
    InputFile input{standard ? "standard input" : path, {}};
    const auto fail = [&] {
        throw std::invalid_argument(input.path + ": cannot be read: " + std::strerror(errno));
    };
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> opened(
        standard ? nullptr : std::fopen(path.c_str(), "rb"),
        [](std::FILE* file) { return std::fclose(file); });
    std::FILE* const file = standard ? stdin : opened.get();
    if (file == nullptr) fail();
    std::array<char, 1 << 16> piece;
    while (const std::size_t size = std::fread(piece.data(), 1, piece.size(), file)) {
        input.bytes.append(piece.data(), size);
        if (input.bytes.size() > kMostBytes)
            throw LimitError(input.path + ": larger than " + std::to_string(kMostBytes >> 20) +
                             " MiB, the most that is read");
    }
    if (std::ferror(file) != 0) fail();
    return input;
}

}  // namespace chompcert
