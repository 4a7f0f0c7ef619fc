#include "checking/child.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>

#include "shared/interrupt.h"
#include "shared/io.h"

namespace chompcert::cli {
namespace {

constexpr int kMoment = 100;  // milliseconds between checks for a stop request

void give(posix_spawn_file_actions_t& actions, int mine, int number) {
    if (mine >= 0)
        posix_spawn_file_actions_adddup2(&actions, mine, number);
    else
        posix_spawn_file_actions_addopen(&actions, number, "/dev/null",
                                         number == STDIN_FILENO ? O_RDONLY : O_WRONLY, 0);
}

}  // namespace

Pipe::Pipe(const std::string& purpose) {
    if (pipe2(ends_, O_CLOEXEC) != 0) throw IoError(purpose + ": cannot be run: " + std::strerror(errno));
}

Pipe::~Pipe() {
    close(ends_[0]);
    close_write();
}

void Pipe::close_write() {
    if (ends_[1] >= 0) close(ends_[1]);
    ends_[1] = -1;
}

pid_t start_child(std::vector<std::string> words, const ChildStreams& streams) {
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    give(actions, streams.in, STDIN_FILENO);
    give(actions, streams.out, STDOUT_FILENO);
    give(actions, streams.err, STDERR_FILENO);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    pid_t child = 0;
    const int error = posix_spawn(&child, argv[0], &actions, &attributes, argv.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0) throw IoError(words[0] + ": cannot be run: " + std::strerror(error));
    return child;
}

int wait_for_child(pid_t child) {
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
    return status;
}

bool wait_for_any(std::vector<pollfd>& ends) {
    while (!stop_requested()) {
        const int ready = poll(ends.data(), ends.size(), kMoment);
        if (ready > 0) return true;
        if (ready < 0 && errno != EINTR) return false;
    }
    return false;
}

}  // namespace chompcert::cli
