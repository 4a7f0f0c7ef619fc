#include "batch/checker.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <vector>

#include "shared/interrupt.h"
#include "shared/io.h"

namespace chompcert::cli {
namespace {

struct CheckerVerdict {
    int exit_code = -1;  // −1 if it was killed
    int signal = 0;
    std::string line;    // the line that begins with "s "; empty if there is none
    std::string errors;  // its stderr
};

constexpr int kStopCheck = 100;  // milliseconds between checks for a stop request

class CheckerPipe {
  public:
    explicit CheckerPipe(const std::string& checker) {
        if (pipe2(ends_.data(), O_CLOEXEC) != 0)
            throw IoError(checker + ": cannot be run: " + std::strerror(errno));
    }
    ~CheckerPipe() {
        close(ends_[0]);
        close_write();
    }
    CheckerPipe(const CheckerPipe&) = delete;
    CheckerPipe& operator=(const CheckerPipe&) = delete;
    [[nodiscard]] int read_end() const { return ends_[0]; }
    [[nodiscard]] int write_end() const { return ends_[1]; }
    void close_write() {
        if (ends_[1] >= 0) close(ends_[1]);
        ends_[1] = -1;
    }

  private:
    std::array<int, 2> ends_{-1, -1};
};

pid_t start(std::vector<std::string> words, int out, int err) {
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, err, STDERR_FILENO);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    // The child gets its own process group: Ctrl-C then reaches only this program, and a child that dies by a
    // signal is never mistaken for a stop.
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    pid_t child = 0;
    const int error = posix_spawn(&child, argv[0], &actions, &attributes, argv.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0) throw IoError(words[0] + ": cannot be run: " + std::strerror(error));
    return child;
}

// Reads both pipes to their ends; false if a stop was requested before, or the system refuses to wait or to
// read.
bool collect_verdict(int out, std::string& out_text, int err, std::string& err_text) {
    std::array<pollfd, 2> ends{pollfd{out, POLLIN, 0}, pollfd{err, POLLIN, 0}};
    const std::array<std::string*, 2> texts{&out_text, &err_text};
    std::array<char, 4096> piece;
    while (ends[0].fd >= 0 || ends[1].fd >= 0) {
        if (stop_requested()) return false;
        const int ready = poll(ends.data(), ends.size(), kStopCheck);
        if (ready < 0 && errno != EINTR) return false;
        if (ready <= 0) continue;
        for (std::size_t i = 0; i < ends.size(); ++i) {
            if (ends[i].fd < 0 || ends[i].revents == 0) continue;
            const ssize_t size = read(ends[i].fd, piece.data(), piece.size());
            if (size < 0) return false;
            if (size == 0) {
                ends[i].fd = -1;
            } else {
                texts[i]->append(piece.data(), static_cast<std::size_t>(size));
            }
        }
    }
    return true;
}

std::string verdict_line(const std::string& output) {
    const std::string lines = "\n" + output;
    const std::size_t start = lines.rfind("\ns ");
    if (start == std::string::npos) return "";
    return lines.substr(start + 1, lines.find('\n', start + 1) - start - 1);
}

// No name of a file is taken for an option.
std::string file_word(const std::string& name) {
    return (name.starts_with('-') ? "./" : "") + name;
}

CheckerVerdict run_checker(const std::string& checker, const std::string& game,
                           const std::string& certificate, std::uint64_t max_megabytes) {
    CheckerPipe out(checker), err(checker);
    const pid_t child = start({checker, "--quiet", "--max-memory", std::to_string(max_megabytes),
                               file_word(game), file_word(certificate)},
                              out.write_end(), err.write_end());
    out.close_write();
    err.close_write();
    CheckerVerdict verdict;
    std::string output;
    const bool ended = collect_verdict(out.read_end(), output, err.read_end(), verdict.errors);
    if (!ended) kill(child, SIGKILL);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
    stop_if_requested();
    if (WIFEXITED(status)) verdict.exit_code = WEXITSTATUS(status);
    if (WIFSIGNALED(status)) verdict.signal = WTERMSIG(status);
    verdict.line = verdict_line(output);
    return verdict;
}

std::string last_words(const CheckerVerdict& verdict) {
    if (verdict.signal != 0) return fmt::format("it was killed by signal {}", verdict.signal);
    const std::string words = verdict.line.empty() ? verdict.errors : verdict.line;
    return fmt::format("'{}' (exit code {})", words.substr(0, words.find_last_not_of('\n') + 1),
                       verdict.exit_code);
}

Status status_of_verdict(const CheckerVerdict& verdict) {
    if (verdict.line.starts_with("s REJECTED ") || verdict.line.starts_with("s MALFORMED "))
        return Status::rejected;
    if (verdict.line.starts_with("s UNSUPPORTED ")) return Status::unsupported;
    if (verdict.line.starts_with("s LIMIT ")) return Status::undecided;
    return Status::failed;
}

}  // namespace

std::string program_folder() {
    std::error_code error;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
    return error ? "." : program.parent_path().string();
}

std::string find_checker(const std::string& given) {
    const std::string path = given.empty() ? program_folder() + "/chompcheck" : given;
    if (std::filesystem::is_directory(path))
        throw IoError(path + ": expected the program chompcheck, found a folder");
    if (access(path.c_str(), X_OK) != 0)
        throw IoError(path + ": cannot be run: " + std::strerror(errno) +
                      "; every certificate is checked, so name the chompcheck program with --checker");
    return std::filesystem::absolute(path).string();
}

std::string claimed(const RunKey& key, std::string_view kind) {
    if (key.level == kStrategyLevel) return kind == kLost ? "outcome=P" : "outcome=N";
    return fmt::format("values=0..{}", key.max_value);
}

void require_verified(const std::string& checker, const std::string& game, const std::string& certificate,
                      std::uint64_t max_megabytes, const Expected& expected) {
    const CheckerVerdict verdict = run_checker(checker, game, certificate, max_megabytes);
    const std::string line = verdict.line + " ";
    const auto says = [&](const std::string& word) {
        return line.find(" " + word + " ") != std::string::npos;
    };
    if (verdict.exit_code == 0 && line.starts_with("s VERIFIED ") && says(expected.claim) &&
        says("game=" + expected.game_sha256) && says("certificate=" + expected.certificate_sha256))
        return;
    throw NotVerified(
        status_of_verdict(verdict),
        fmt::format("{}: expected chompcheck to say '{}', found: {}", certificate,
                    verdict.exit_code == 0 ? "s VERIFIED with the hashes of these files" : "s VERIFIED",
                    last_words(verdict)));
}

}  // namespace chompcert::cli
