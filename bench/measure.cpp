#include "measure.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <stdexcept>
#include <system_error>

namespace bench {
namespace {

double seconds(const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

pid_t start(std::vector<std::string>& words, const std::string& input) {
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, input.c_str(), O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t child = -1;
    const int error = posix_spawn(&child, arguments[0], &files, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&files);
    if (error != 0) throw std::runtime_error("cannot run " + words[0]);
    return child;
}

}  // namespace

Run run_program(std::vector<std::string> words, const std::string& input) {
    constexpr double kKibibyte = 1024e-6;
    Run run;
    rusage usage{};
    run.time.wall = best_time(1, [&] {
                        int status = 0;
                        wait4(start(words, input), &status, 0, &usage);
                        run.good = WIFEXITED(status) && WEXITSTATUS(status) == 0;
                    }).wall;
    run.time.cpu = seconds(usage.ru_utime) + seconds(usage.ru_stime);
    run.peak_mb = static_cast<double>(usage.ru_maxrss) * kKibibyte;
    return run;
}

double nanoseconds_of_a_cycle() {
    constexpr int kAdditions = 20'000'000;
    const Time time = best_time(5, [] {
        std::uint64_t sum = 0;
        for (int i = 0; i < kAdditions; i += 4)
            for (int step = 0; step < 4; ++step) {
                sum += 3;
                asm volatile("" : "+r"(sum));
            }
    });
    return 1e9 * time.cpu / kAdditions;
}

TemporaryFolder::TemporaryFolder() {
    std::string name = std::filesystem::temp_directory_path() / "chompbench_XXXXXX";
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("cannot make a folder like " + name);
    path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

}  // namespace bench
