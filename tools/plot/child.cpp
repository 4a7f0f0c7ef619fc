#include "plot/child.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>

#include "shared/io.h"
#include "text/printable.h"

namespace chompcert::cli {
namespace {

[[noreturn]] void cannot_run(const Program& program) {
    throw IoError(fmt::format("{}: cannot be run: {}", program.name, std::strerror(errno)));
}

class Descriptor {
  public:
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor() { shut(); }
    Descriptor(Descriptor&& other) noexcept : number_(other.number_) { other.number_ = -1; }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    [[nodiscard]] int operator*() const { return number_; }
    void shut() {
        if (number_ >= 0) close(number_);
        number_ = -1;
    }

  private:
    int number_;
};

struct Pipe {
    Descriptor read_end, write_end;
    explicit Pipe(const Program& program) : Pipe(open_ends(program)) {}

  private:
    explicit Pipe(const std::array<int, 2>& ends) : read_end(ends[0]), write_end(ends[1]) {}
    static std::array<int, 2> open_ends(const Program& program) {
        std::array<int, 2> ends{-1, -1};
        if (pipe2(ends.data(), O_CLOEXEC) != 0) cannot_run(program);
        return ends;
    }
};

bool is_program(const std::string& path) {
    struct stat found {};
    return stat(path.c_str(), &found) == 0 && S_ISREG(found.st_mode) && access(path.c_str(), X_OK) == 0;
}

// Relative folders on the PATH are skipped, so that no program of the working folder is run.
std::string find_on_path(const Program& program) {
    const char* const set = std::getenv("PATH");
    const std::string path = set == nullptr ? "/usr/local/bin:/usr/bin:/bin" : set;
    for (std::size_t begin = 0; begin <= path.size();) {
        const std::size_t end = std::min(path.find(':', begin), path.size());
        const std::string found = path.substr(begin, end - begin) + "/" + program.name;
        if (found.size() > program.name.size() + 1 && found[0] == '/' && is_program(found)) return found;
        begin = end + 1;
    }
    IoError error(fmt::format("{}: not found on the PATH; it draws the pictures: apt-get install {}",
                              program.name, program.package));
    error.kind = ErrorKind::missing;
    throw error;
}

// The input is a file in memory, so that a child that ends early causes no broken pipe.
Descriptor input_file(const Program& program, const std::string& input) {
    Descriptor file(memfd_create("input", MFD_CLOEXEC));
    if (*file < 0) cannot_run(program);
    for (std::size_t done = 0; done < input.size();) {
        const ssize_t size = write(*file, input.data() + done, input.size() - done);
        if (size < 0 && errno == EINTR) continue;
        if (size < 0) cannot_run(program);
        done += static_cast<std::size_t>(size);
    }
    if (lseek(*file, 0, SEEK_SET) != 0) cannot_run(program);
    return file;
}

// Our environment, with the C locale for numbers.
std::vector<std::string> plain_environment() {
    std::vector<std::string> settings{"LC_ALL=C.UTF-8"};
    for (char** setting = environ; *setting != nullptr; ++setting)
        if (!std::string_view(*setting).starts_with("LC_ALL=")) settings.emplace_back(*setting);
    return settings;
}

std::vector<char*> pointers(std::vector<std::string>& words) {
    std::vector<char*> all;
    for (std::string& word : words) all.push_back(word.data());
    all.push_back(nullptr);
    return all;
}

pid_t start(const Program& program, const std::vector<std::string>& words, int in, int out, int err) {
    std::vector<std::string> all{find_on_path(program)}, settings = plain_environment();
    all.insert(all.end(), words.begin(), words.end());
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, err, STDERR_FILENO);
    pid_t child = 0;
    errno = posix_spawn(&child, all[0].c_str(), &actions, nullptr, pointers(all).data(),
                        pointers(settings).data());
    posix_spawn_file_actions_destroy(&actions);
    if (errno != 0) cannot_run(program);
    return child;
}

// Reads both pipes to their ends; false, with errno, if the system refuses.
bool collect(int out, std::string& out_text, int err, std::string& err_text) {
    std::array<pollfd, 2> ends{pollfd{out, POLLIN, 0}, pollfd{err, POLLIN, 0}};
    const std::array<std::string*, 2> texts{&out_text, &err_text};
    std::array<char, 1 << 16> piece;
    while (ends[0].fd >= 0 || ends[1].fd >= 0) {
        const int ready = poll(ends.data(), ends.size(), -1);
        if (ready < 0 && errno != EINTR) return false;
        if (ready <= 0) continue;
        for (std::size_t i = 0; i < ends.size(); ++i) {
            if (ends[i].fd < 0 || ends[i].revents == 0) continue;
            const ssize_t size = read(ends[i].fd, piece.data(), piece.size());
            if (size < 0 && errno == EINTR) continue;
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

// The program's message, on one line.
std::string in_one_line(const std::string& text) {
    constexpr std::size_t kMost = 500;
    std::string line;
    for (const char c : text) {
        const bool blank = c == '\n' || c == '\r' || c == '\t' || c == ' ';
        if (blank && (line.empty() || line.back() == ' ')) continue;
        line += blank ? ' ' : c;
    }
    while (!line.empty() && line.back() == ' ') line.pop_back();
    return line.size() > kMost ? line.substr(0, kMost) + "…" : line;
}

}  // namespace

std::string run_program(const Program& program, const std::vector<std::string>& words,
                        const std::string& input) {
    Pipe out(program), err(program);
    const Descriptor in = input_file(program, input);
    const pid_t child = start(program, words, *in, *out.write_end, *err.write_end);
    out.write_end.shut();
    err.write_end.shut();
    std::string output, errors;
    const int refused = collect(*out.read_end, output, *err.read_end, errors) ? 0 : errno;
    if (refused != 0) kill(child, SIGKILL);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
    if (refused != 0)
        throw IoError(fmt::format("{}: its output cannot be read: {}", program.name, std::strerror(refused)));
    const std::string said = in_one_line(errors);
    const std::string quoted = said.empty() ? "" : fmt::format(": its message was '{}'", said);
    if (WIFSIGNALED(status))
        throw IoError(fmt::format("{} was killed by signal {}{}", program.name, WTERMSIG(status), quoted));
    if (WEXITSTATUS(status) != 0)
        throw IoError(
            fmt::format("{} failed with exit code {}{}", program.name, WEXITSTATUS(status), quoted));
    if (!said.empty()) say(program.name + ": " + said);
    return output;
}

}  // namespace chompcert::cli
