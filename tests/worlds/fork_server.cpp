// Preloaded into a program, it runs main anew for each request, in a fork of the process that has been loaded
// once: LD_PRELOAD=fork_server.so, requests on descriptor 198, answers on 199 (run_server.h). A request is a
// length and as many bytes: the words of a command line, each with a NUL behind. The answer is the status of
// waitpid. A run that takes over a minute of processor time is ended by SIGXCPU. Loading takes most of the
// time of a run on a small file.
#include <dlfcn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

namespace {

using Main = int (*)(int, char**, char**);
using Hook = void (*)();
using Start = int (*)(Main, int, char**, Hook, Hook, Hook, void*);

constexpr int kRequests = 198, kAnswers = 199;
Main real_main = nullptr;

bool read_all(void* bytes, std::size_t size) {
    for (std::size_t got = 0; got < size;) {
        const ssize_t count = read(kRequests, static_cast<char*>(bytes) + got, size - got);
        if (count <= 0) return false;
        got += static_cast<std::size_t>(count);
    }
    return true;
}

int run(std::string& words, char** environment) {
    close(kRequests);
    close(kAnswers);
    const rlimit limit{60, 60};
    setrlimit(RLIMIT_CPU, &limit);
    std::vector<char*> argv;
    for (std::size_t at = 0; at < words.size(); at = words.find('\0', at) + 1) argv.push_back(&words[at]);
    argv.push_back(nullptr);
    return real_main(static_cast<int>(argv.size()) - 1, argv.data(), environment);
}

int serve(int, char**, char** environment) {
    unsetenv("LD_PRELOAD");
    for (std::uint32_t size = 0; read_all(&size, sizeof size);) {
        std::string words(size, '\0');
        if (!read_all(words.data(), size)) return 5;
        const pid_t child = fork();
        if (child == 0) return run(words, environment);
        int status = 5 << 8;
        if (child > 0) waitpid(child, &status, 0);
        if (write(kAnswers, &status, sizeof status) != sizeof status) return 5;
    }
    return 0;
}

}  // namespace

extern "C" int __libc_start_main(Main main, int count, char** words, Hook begin, Hook end, Hook unload,
                                 void* stack_end) {
    const auto next = reinterpret_cast<Start>(dlsym(RTLD_NEXT, "__libc_start_main"));
    real_main = main;
    return next(serve, count, words, begin, end, unload, stack_end);
}
