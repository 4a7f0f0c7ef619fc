// Measures times and memory, of work in this process and of other programs.
#pragma once

#include <algorithm>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <string>
#include <vector>

namespace bench {

inline constexpr int kThreads = 2;

struct Time {
    double wall = 0, cpu = 0;  // seconds; cpu: of all threads
};

/// The least times of this many runs.
template <typename Work>
Time best_time(int times, Work work) {
    using Clock = std::chrono::steady_clock;
    Time best;
    for (int i = 0; i < times; ++i) {
        const auto start = Clock::now();
        const std::clock_t cpu_start = std::clock();
        work();
        const double cpu = static_cast<double>(std::clock() - cpu_start) / CLOCKS_PER_SEC;
        const double wall = std::chrono::duration<double>(Clock::now() - start).count();
        best.wall = i == 0 ? wall : std::min(best.wall, wall);
        best.cpu = i == 0 ? cpu : std::min(best.cpu, cpu);
    }
    return best;
}

struct Run {
    bool good = false;  // exit code 0
    Time time;
    double peak_mb = 0;  // 10^6 bytes of resident memory
};

/// Runs a program to its end and discards its output. Its peak memory counts from that of this process.
[[nodiscard]] Run run_program(std::vector<std::string> words, const std::string& input = "/dev/null");

/// How long a cycle of the processor takes now: a chain of additions that wait for each other.
[[nodiscard]] double nanoseconds_of_a_cycle();

/// A new folder that goes with this object, so that two runs at once do not meet.
class TemporaryFolder {
  public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

}  // namespace bench
