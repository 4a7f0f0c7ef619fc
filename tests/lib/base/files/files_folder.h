// A folder for one test; and changes to the process for tests of files, which are undone at the end.
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "base/files/files.h"

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

using Names = std::vector<std::string>;

inline void write_whole(const std::string& path, const std::string& bytes) {
    chompcert::AtomicFile file(path);
    file.write(bytes);
    file.commit();
}

/// The name under which a file for this target is written.
inline std::string unfinished_name(const Folder& folder, const std::string& target) {
    const Names before = folder.names();
    const chompcert::AtomicFile file(folder / target);
    for (const std::string& name : folder.names())
        if (!std::ranges::binary_search(before, name)) return name;
    return "";
}

/// A pipe with a name, and its reading end.
class Pipe {
  public:
    explicit Pipe(const std::string& path) {
        mkfifo(path.c_str(), 0600);
        reader_ = open(path.c_str(), O_RDONLY | O_NONBLOCK);
    }
    ~Pipe() { leave(); }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    void leave() {
        if (reader_ >= 0) close(reader_);
        reader_ = -1;
    }
    [[nodiscard]] std::string read() const {
        std::string bytes(1000, ' ');
        bytes.resize(
            static_cast<std::size_t>(std::max<ssize_t>(::read(reader_, bytes.data(), bytes.size()), 0)));
        return bytes;
    }
    [[nodiscard]] bool was_opened() const {
        pollfd asked{reader_, POLLIN, 0};
        return poll(&asked, 1, 0) != 0;
    }

  private:
    int reader_;
};
