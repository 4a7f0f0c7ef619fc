#pragma once

// Runs a program many times at the price of a fork: fork_server.cpp, preloaded.

#include <sys/types.h>

#include <string>
#include <vector>

namespace worlds {

struct Answer {
    int status = 0;      // of waitpid
    std::string output;  // of both streams, at most 64 KiB

    /// VERIFIED, REJECTED, MALFORMED, UNSUPPORTED, LIMIT, where the verdict line and the exit code say the
    /// same; otherwise what happened, in words.
    std::string word() const;
};

class RunServer {
  public:
    /// `program` must be dynamically linked. Throws std::system_error if it does not start.
    explicit RunServer(std::string program);
    ~RunServer();
    RunServer(const RunServer&) = delete;
    RunServer& operator=(const RunServer&) = delete;

    /// The words after the program's name. Throws std::runtime_error if the server is gone.
    Answer run(const std::vector<std::string>& words);

  private:
    std::string program_;
    pid_t child_ = 0;
    int requests_ = -1, answers_ = -1, output_ = -1;
};

}  // namespace worlds
