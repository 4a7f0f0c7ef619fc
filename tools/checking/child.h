// A checker as a child process, and the pipes to it.
#pragma once

#include <poll.h>
#include <sys/types.h>

#include <string>
#include <vector>

namespace chompcert::cli {

/// Both ends are closed at the end, and in every child that is given neither.
class Pipe {
  public:
    /// @param purpose for the message. @throws IoError.
    explicit Pipe(const std::string& purpose);
    ~Pipe();
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    [[nodiscard]] int read_end() const { return ends_[0]; }
    [[nodiscard]] int write_end() const { return ends_[1]; }
    void close_write();

  private:
    int ends_[2] = {-1, -1};
};

/// What a child has as its standard streams; −1: /dev/null.
struct ChildStreams {
    int in = -1, out = -1, err = -1;
};

/// Starts a program in a process group of its own: Ctrl-C then reaches only this program, and a child that
/// dies by a signal is never mistaken for a stop.
/// @param words the path of the program, and its words. @throws IoError.
[[nodiscard]] pid_t start_child(std::vector<std::string> words, const ChildStreams& streams);

/// Waits for its end. @returns as waitpid says it.
int wait_for_child(pid_t child);

/// Waits until one of the descriptors can be read, or a moment has passed, after which a stop is asked about.
/// @param ends of −1 are left out. @returns false if a stop was requested, or the system refuses to wait.
[[nodiscard]] bool wait_for_any(std::vector<pollfd>& ends);

}  // namespace chompcert::cli
