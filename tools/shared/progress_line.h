// Progress on stderr: one line that renews itself on a terminal, and a plain line every ten seconds
// elsewhere.
#pragma once

#include <sys/ioctl.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <string>

#include "shared/interrupt.h"

namespace chompcert::cli {

class ProgressLine {
  public:
    explicit ProgressLine(bool quiet) : quiet_(quiet), terminal_(isatty(STDERR_FILENO) == 1) {}
    ~ProgressLine() {
        clear();
        note_unfinished_line(false);
    }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    /// Shows text(seconds since the start) if it is time for a new line.
    template <typename Text>
    void show(Text text) {
        const auto now = Clock::now();
        const auto pause = terminal_ ? std::chrono::milliseconds(200) : std::chrono::milliseconds(10'000);
        if (quiet_ || now - last_ < pause) return;
        last_ = now;
        const std::string words = text(seconds()).substr(0, width());
        const std::string line = terminal_ ? "\r" + words + "\x1b[K" : words + "\n";
        if (terminal_) note_unfinished_line(true);
        std::fputs(line.c_str(), stderr);  // unlike fmt::print, it does not throw if stderr is closed
        show_line(terminal_);
    }
    [[nodiscard]] bool is_terminal() const { return terminal_; }
    /// Since the start.
    [[nodiscard]] double seconds() const {
        return std::chrono::duration<double>(Clock::now() - start_).count();
    }
    /// Makes room for another message, or for the result.
    void clear() {
        if (shown_) std::fputs("\r\x1b[K", stderr);
        shown_ = false;  // the cursor stays where a line begins, so that a signal needs no new one
    }

  private:
    using Clock = std::chrono::steady_clock;
    void show_line(bool is) {
        shown_ = is;
        note_unfinished_line(is);
    }
    // The part that fits in one line, since a line that wraps cannot be renewed.
    [[nodiscard]] std::size_t width() const {
        winsize size{};
        const bool known = terminal_ && ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1;
        return known ? size.ws_col - 1U : std::string::npos;
    }
    bool quiet_, terminal_, shown_ = false;
    Clock::time_point start_ = Clock::now(), last_ = start_;
};

}  // namespace chompcert::cli
