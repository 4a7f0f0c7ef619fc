#include "run_server.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <stdexcept>
#include <system_error>

namespace worlds {
namespace {

void require(int error, const std::string& what) {
    if (error != 0) throw std::system_error(error, std::generic_category(), what);
}

std::array<int, 2> make_pipe(int flags) {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), flags) != 0) require(errno, "pipe2");
    return ends;
}

}  // namespace

RunServer::RunServer(std::string program) : program_(std::move(program)) {
    const auto requests = make_pipe(O_CLOEXEC), answers = make_pipe(O_CLOEXEC), output = make_pipe(O_CLOEXEC);
    fcntl(output[0], F_SETFL, O_NONBLOCK);
    posix_spawn_file_actions_t actions;
    require(posix_spawn_file_actions_init(&actions), "posix_spawn_file_actions_init");
    posix_spawn_file_actions_adddup2(&actions, requests[0], 198);
    posix_spawn_file_actions_adddup2(&actions, answers[1], 199);
    posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output[1], STDERR_FILENO);
    std::string preload = std::string("LD_PRELOAD=") + FORK_SERVER;
    std::string bind = "LD_BIND_NOW=1", heap = "OCAMLRUNPARAM=s=16k";  // less to do after the fork
    std::array<char*, 2> words{program_.data(), nullptr};
    std::array<char*, 4> environment{preload.data(), bind.data(), heap.data(), nullptr};
    const int error =
        posix_spawn(&child_, program_.c_str(), &actions, nullptr, words.data(), environment.data());
    posix_spawn_file_actions_destroy(&actions);
    for (int end : {requests[0], answers[1], output[1]}) close(end);
    requests_ = requests[1];
    answers_ = answers[0];
    output_ = output[0];
    require(error, program_);
}

RunServer::~RunServer() {
    for (int end : {requests_, answers_, output_}) close(end);
    int status = 0;
    waitpid(child_, &status, 0);
}

Answer RunServer::run(const std::vector<std::string>& words) {
    std::string request = program_ + '\0';
    for (const std::string& word : words) request += word + '\0';
    const auto size = static_cast<std::uint32_t>(request.size());
    request.insert(0, reinterpret_cast<const char*>(&size), sizeof size);
    Answer answer;
    const bool asked =
        write(requests_, request.data(), request.size()) == static_cast<ssize_t>(request.size());
    if (!asked || read(answers_, &answer.status, sizeof answer.status) != sizeof answer.status)
        throw std::runtime_error(program_ + " cannot be run by the fork server: is it dynamically linked?");
    std::array<char, 65536> buffer;
    for (ssize_t count; (count = read(output_, buffer.data(), buffer.size())) > 0;)
        answer.output.append(buffer.data(), static_cast<std::size_t>(count));
    return answer;
}

std::string Answer::word() const {
    constexpr std::array<const char*, 5> kWords{"VERIFIED", "REJECTED", "MALFORMED", "UNSUPPORTED", "LIMIT"};
    if (WIFSIGNALED(status)) return "ended by signal " + std::to_string(WTERMSIG(status));
    const int code = WEXITSTATUS(status);
    if (code > 4) return "exit " + std::to_string(code);
    const std::string word = kWords[static_cast<std::size_t>(code)];
    const bool fits = output.starts_with("s " + word + " ") && output.find('\n') + 1 == output.size();
    return fits ? word : "exit " + std::to_string(code) + " without its verdict line";
}

}  // namespace worlds
