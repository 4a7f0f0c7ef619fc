#include "run_checker.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <stdexcept>
#include <system_error>

namespace adversary {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::seconds kPatience{60};
constexpr long kMostKib = 1L << 20;

void require(int error, const char* what) {
    if (error != 0) throw std::system_error(error, std::generic_category(), what);
}

pid_t start(std::vector<std::string> words, int to_write) {
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    require(posix_spawn_file_actions_init(&actions), "posix_spawn_file_actions_init");
    posix_spawn_file_actions_adddup2(&actions, to_write, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, to_write, STDERR_FILENO);
    pid_t child = 0;
    const int error = posix_spawn(&child, argv[0], &actions, nullptr, argv.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    require(error, argv[0]);
    return child;
}

// The output of the child, until it closes its output or the time is up.
std::string collect(int to_read, bool& timed_out) {
    const Clock::time_point deadline = Clock::now() + kPatience;
    std::string output;
    std::array<char, 4096> buffer;
    while (true) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
        pollfd ready{to_read, POLLIN, 0};
        const int count = poll(&ready, 1, static_cast<int>(std::max<long>(left.count(), 0)));
        if (count < 0 && errno == EINTR) continue;
        timed_out = count == 0;
        if (timed_out) return output;
        const ssize_t size = read(to_read, buffer.data(), buffer.size());
        if (size <= 0) return output;
        output.append(buffer.data(), static_cast<std::size_t>(size));
    }
}

std::size_t count_verdicts(const std::string& output) {
    std::size_t count = output.starts_with("s ") ? 1 : 0;
    for (auto at = output.find("\ns "); at != std::string::npos; at = output.find("\ns ", at + 1)) ++count;
    return count;
}

}  // namespace

Run run_checker(const std::string& program, const std::string& game, const std::string& certificate,
                const std::vector<std::string>& options) {
    std::vector<std::string> words = {program, "--quiet"};
    words.insert(words.end(), options.begin(), options.end());
    words.insert(words.end(), {game, certificate});
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) require(errno, "pipe2");
    const pid_t child = start(std::move(words), ends[1]);
    close(ends[1]);
    Run run;
    run.output = collect(ends[0], run.timed_out);
    if (run.timed_out) kill(child, SIGKILL);
    close(ends[0]);
    int status = 0;
    rusage usage{};
    while (wait4(child, &status, 0, &usage) < 0)
        if (errno != EINTR) require(errno, "wait4");
    if (WIFEXITED(status)) run.exit_code = WEXITSTATUS(status);
    if (WIFSIGNALED(status)) run.signal = WTERMSIG(status);
    run.peak_kib = usage.ru_maxrss;
    return run;
}

std::string misbehaviour(const Run& run) {
    constexpr std::array<const char*, 5> kWords = {"s VERIFIED ", "s REJECTED ", "s MALFORMED ",
                                                   "s UNSUPPORTED ", "s LIMIT "};
    if (run.timed_out) return "it still ran after a minute";
    if (run.signal != 0) return "it was ended by signal " + std::to_string(run.signal);
    if (run.peak_kib > kMostKib) return "it used " + std::to_string(run.peak_kib) + " KiB";
    if (run.exit_code < 0 || run.exit_code > 4) return "it exited with " + std::to_string(run.exit_code);
    const bool fits = run.output.starts_with(kWords[static_cast<std::size_t>(run.exit_code)]);
    if (!fits || count_verdicts(run.output) != 1 || run.output.find('\n') + 1 != run.output.size())
        return "exit " + std::to_string(run.exit_code) + " does not fit its output";
    return {};
}

std::string verdict(const Run& run) {
    return run.output.substr(0, run.output.find('\n'));
}

bool verified(const Run& run) {
    return run.exit_code == 0 || run.output.find("s VERIFIED") != std::string::npos;
}

}  // namespace adversary
