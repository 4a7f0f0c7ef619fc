#include "shared/interrupt.h"

#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <deque>
#include <string>

namespace chompcert::cli {
namespace {

std::atomic<int> signal_received = 0;
std::atomic<bool> requested = false;
static_assert(std::atomic<int>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

extern "C" void note_signal(int number) {
    signal_received = number;
    requested = true;
}

constexpr std::array kEnding = {SIGINT, SIGTERM, SIGHUP};
constexpr const char* kAllIsLost = "its work is lost, and the same command starts from the beginning";

// The handler only reads these. A message stays in memory when another takes its place.
std::array<std::atomic<const char*>, kEnding.size()> messages = {};
std::atomic<bool> line_unfinished = false;
static_assert(std::atomic<const char*>::is_always_lock_free);

void put(const char* text) {
    for (std::size_t left = std::strlen(text); left > 0;) {
        const ssize_t written = write(STDERR_FILENO, text, left);
        if (written < 0 && errno != EINTR) return;
        if (written <= 0) continue;
        text += written;
        left -= static_cast<std::size_t>(written);
    }
}

extern "C" void end_with_message(int number) {
    if (line_unfinished)
        put("\r\x1b[K");
    else if (isatty(STDERR_FILENO) == 1)
        put("\n");  // after ^C
    for (std::size_t i = 0; i < kEnding.size(); ++i)
        if (kEnding[i] == number) put(messages[i]);
    _exit(128 + number);
}

bool is_ignored(int number) {
    struct sigaction now {};
    return sigaction(number, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

}  // namespace

void end_on_signals() {
    say_when_ended(kAllIsLost);
    struct sigaction action {};
    action.sa_handler = end_with_message;
    for (const int number : kEnding)
        if (!is_ignored(number)) sigaction(number, &action, nullptr);
}

void say_when_ended(std::string_view what) {
    static std::deque<std::string> kept;
    for (std::size_t i = 0; i < kEnding.size(); ++i)
        messages[i] = kept.emplace_back("chompcert: stopped by " + std::string(strsignal(kEnding[i])) + "; " +
                                        std::string(what) + "\n")
                          .c_str();
}

void note_unfinished_line(bool is) {
    line_unfinished = is;
}

void stop_on_signals() {
    struct sigaction action {};
    action.sa_handler = note_signal;
    action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
    for (const int number : {SIGINT, SIGTERM}) sigaction(number, &action, nullptr);
    if (!is_ignored(SIGHUP)) sigaction(SIGHUP, &action, nullptr);  // nohup stays in force
}

void request_stop() {
    requested = true;
}

bool stop_requested() {
    return requested;
}

int stop_signal() {
    return signal_received;
}

void stop_if_requested() {
    if (requested) throw Interrupted();
}

}  // namespace chompcert::cli
