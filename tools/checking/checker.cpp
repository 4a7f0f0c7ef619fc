#include "checking/checker.h"

#include <fmt/core.h>
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

// Reads both pipes to their ends; false if a stop was requested before, or the system refuses to wait or to
// read.
bool collect_verdict(int out, std::string& out_text, int err, std::string& err_text) {
    std::vector<pollfd> ends{{out, POLLIN, 0}, {err, POLLIN, 0}};
    const std::array<std::string*, 2> texts{&out_text, &err_text};
    std::array<char, 4096> piece;
    while (ends[0].fd >= 0 || ends[1].fd >= 0) {
        if (!wait_for_any(ends)) return false;
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
    Pipe out(checker), err(checker);
    const pid_t child = start_child({checker, "--quiet", "--max-memory", std::to_string(max_megabytes),
                                     file_word(game), file_word(certificate)},
                                    {-1, out.write_end(), err.write_end()});
    out.close_write();
    err.close_write();
    CheckerVerdict verdict;
    std::string output;
    const bool ended = collect_verdict(out.read_end(), output, err.read_end(), verdict.errors);
    if (!ended) kill(child, SIGKILL);
    const int status = wait_for_child(child);
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

bool says_verified(const std::string& verdict, const Expected& expected) {
    const std::string line = verdict + " ";
    const auto says = [&](const std::string& word) {
        return line.find(" " + word + " ") != std::string::npos;
    };
    return line.starts_with("s VERIFIED ") && says(expected.claim) && says("game=" + expected.game_sha256) &&
           says("certificate=" + expected.certificate_sha256);
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

}  // namespace

std::string program_folder() {
    std::error_code error;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
    return error ? "." : program.parent_path().string();
}

std::string claimed(const RunKey& key, std::string_view kind) {
    if (key.level == kStrategyLevel) return kind == kLost ? "outcome=P" : "outcome=N";
    return fmt::format("values=0..{}", key.max_value);
}

Checker::Checker(const std::string& given, std::uint64_t max_megabytes)
    : program_(find_checker(given)), max_megabytes_(max_megabytes), takes_lists_(given.empty()) {}

std::unique_ptr<CheckerList> Checker::idle_list() {
    if (!takes_lists_) return nullptr;
    {
        const std::lock_guard lock(mutex_);
        if (!idle_.empty()) {
            std::unique_ptr<CheckerList> list = std::move(idle_.back());
            idle_.pop_back();
            return list;
        }
    }
    return std::make_unique<CheckerList>(program_, max_megabytes_);
}

bool Checker::is_verified_by_list(const std::string& game, const std::string& certificate,
                                  const Expected& expected) {
    std::unique_ptr<CheckerList> list = idle_list();
    if (!list) return false;
    const std::optional<std::string> answer = list->answer(game, certificate);
    if (!answer) return false;
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(list));
    return says_verified(*answer, expected);
}

void Checker::require_verified(const std::string& game, const std::string& certificate,
                               const Expected& expected) {
    if (is_verified_by_list(game, certificate, expected)) return;
    const CheckerVerdict verdict = run_checker(program_, game, certificate, max_megabytes_);
    if (verdict.exit_code == 0 && says_verified(verdict.line, expected)) return;
    throw NotVerified(
        status_of_verdict(verdict),
        fmt::format("{}: expected chompcheck to say '{}', found: {}", certificate,
                    verdict.exit_code == 0 ? "s VERIFIED with the hashes of these files" : "s VERIFIED",
                    last_words(verdict)));
}

}  // namespace chompcert::cli
