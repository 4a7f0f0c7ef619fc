#include "checking/list.h"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <string_view>

#include "shared/interrupt.h"

namespace chompcert::cli {
namespace {

std::string escaped(const std::string& name) {
    std::string text;
    for (const char c : name) {
        if (c == '\\')
            text += "\\\\";
        else if (c == '\t')
            text += "\\t";
        else if (c == '\n')
            text += "\\n";
        else
            text += c;
    }
    return text;
}

bool write_all(int to, std::string_view text) {
    while (!text.empty()) {
        const ssize_t size = write(to, text.data(), text.size());
        if (size < 0 && errno != EINTR) return false;
        if (size > 0) text.remove_prefix(static_cast<std::size_t>(size));
    }
    return true;
}

// Without its end; nothing if the output ends before.
std::optional<std::string> line_of(int from) {
    std::string line;
    std::array<char, 4096> piece;
    std::vector<pollfd> ends{{from, POLLIN, 0}};
    while (!line.ends_with('\n')) {
        if (!wait_for_any(ends)) return std::nullopt;
        const ssize_t size = read(from, piece.data(), piece.size());
        if (size < 0 && errno == EINTR) continue;
        if (size <= 0) return std::nullopt;
        line.append(piece.data(), static_cast<std::size_t>(size));
    }
    line.pop_back();
    return line;
}

}  // namespace

CheckerList::CheckerList(const std::string& program, std::uint64_t max_megabytes)
    : in_(program),
      out_(program),
      child_(start_child({program, "--max-memory", std::to_string(max_megabytes), "--pairs", "-"},
                         {in_.read_end(), out_.write_end(), -1})) {
    out_.close_write();
}

CheckerList::~CheckerList() {
    kill(child_, SIGKILL);
    wait_for_child(child_);
}

// The end of the list that the child reads stays open here too: to write to a child that has died is then no
// SIGPIPE, and one line always fits into a pipe that it has emptied.
std::optional<std::string> CheckerList::answer(const std::string& game, const std::string& certificate) {
    const std::string number = std::to_string(++number_) + "\t";
    if (!write_all(in_.write_end(), escaped(game) + "\t" + escaped(certificate) + "\n")) return std::nullopt;
    std::optional<std::string> line = line_of(out_.read_end());
    stop_if_requested();
    if (!line || !line->starts_with(number) || line->find('\n') != std::string::npos) return std::nullopt;
    return line->substr(number.size());
}

}  // namespace chompcert::cli
