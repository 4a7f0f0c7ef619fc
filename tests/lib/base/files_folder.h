// A folder for one test; and changes to the process for tests of files, which are undone at the end.
#pragma once

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

class Folder {
  public:
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "chompcert-unit-XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) std::abort();
        path_ = name;
    }
    ~Folder() {
        std::error_code error;
        std::filesystem::remove_all(path_, error);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    [[nodiscard]] std::string operator/(const std::string& name) const { return (path_ / name).string(); }
    [[nodiscard]] std::vector<std::string> names() const {
        std::vector<std::string> found;
        for (const auto& entry : std::filesystem::directory_iterator(path_))
            found.push_back(entry.path().filename().string());
        std::ranges::sort(found);
        return found;
    }
    void put(const std::string& name, const std::string& bytes) const {
        std::ofstream(path_ / name, std::ios::binary) << bytes;
    }

  private:
    std::filesystem::path path_;
};

/// The least free descriptor: it is the same before and after code that leaves none open.
inline int free_descriptor() {
    const int descriptor = open("/dev/null", O_RDONLY);
    close(descriptor);
    return descriptor;
}

/// Another file in the place of a descriptor, or none.
class Replaced {
  public:
    explicit Replaced(int descriptor, int by = -1)
        : descriptor_(descriptor), saved_(fcntl(descriptor, F_DUPFD, 100)) {
        if (by < 0) {
            close(descriptor);
        } else {
            dup2(by, descriptor);
        }
    }
    ~Replaced() {
        if (saved_ < 0) return;
        dup2(saved_, descriptor_);
        close(saved_);
    }
    Replaced(const Replaced&) = delete;
    Replaced& operator=(const Replaced&) = delete;

  private:
    int descriptor_, saved_;
};

/// Signals that fail a call instead of ending the process.
class Ignored {
  public:
    explicit Ignored(int signal) : signal_(signal), before_(std::signal(signal, SIG_IGN)) {}
    ~Ignored() { std::signal(signal_, before_); }
    Ignored(const Ignored&) = delete;
    Ignored& operator=(const Ignored&) = delete;

  private:
    int signal_;
    void (*before_)(int);
};

/// Limits files to this many bytes.
class LongestFile {
  public:
    explicit LongestFile(rlim_t bytes) : signal_(SIGXFSZ) {
        getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit now{bytes, before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &now);
    }
    ~LongestFile() { setrlimit(RLIMIT_FSIZE, &before_); }
    LongestFile(const LongestFile&) = delete;
    LongestFile& operator=(const LongestFile&) = delete;

  private:
    Ignored signal_;
    rlimit before_ = {};
};
