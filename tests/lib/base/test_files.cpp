#include <poll.h>
#include <sys/stat.h>

#include "base/error.h"
#include "base/files.h"
#include "catch.h"
#include "files_folder.h"

using namespace chompcert;

namespace {

using Names = std::vector<std::string>;

void write_whole(const std::string& path, const std::string& bytes) {
    AtomicFile file(path);
    file.write(bytes);
    file.commit();
}

// The name under which a file for this target is written.
std::string unfinished_name(const Folder& folder, const std::string& target) {
    const Names before = folder.names();
    const AtomicFile file(folder / target);
    for (const std::string& name : folder.names())
        if (!std::ranges::binary_search(before, name)) return name;
    return "";
}

// A pipe with a name, and its reading end.
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

}  // namespace

TEST_CASE("a file is read whole, whatever its bytes and its length") {
    const Folder folder;
    for (const std::size_t size : {0, 1, 65535, 65536, 65537, 200'000}) {
        std::string bytes(size, '\0');
        for (std::size_t at = 0; at < size; ++at) bytes[at] = static_cast<char>(at * at >> 3);
        folder.put("x", bytes);
        CHECK((read_file(folder / "x") == bytes));
    }
}

TEST_CASE("a file that cannot be opened or read is named, and why") {
    const Folder folder;
    const int free = free_descriptor();
    CHECK_THROWS_WITH(read_file(folder / "none"),
                      folder / "none" + ": cannot be opened: No such file or directory");
    CHECK_THROWS_WITH(read_file(folder / ""), folder / "" + ": cannot be read: Is a directory");
    CHECK_THROWS_AS(read_file(folder / ""), IoError);
    CHECK(free_descriptor() == free);
}

TEST_CASE("a file appears when it is complete, and not before") {
    const Folder folder;
    const int free = free_descriptor();
    {
        AtomicFile file(folder / "x");
        file.write("half");
        CHECK(folder.names().size() == 1);
        CHECK_FALSE(std::filesystem::exists(folder / "x"));
        file.write(" and half");
        file.commit();
        CHECK(folder.names() == Names{"x"});
        CHECK(read_file(folder / "x") == "half and half");
    }
    {
        AtomicFile file(folder / "x");
        file.write("other");
        CHECK(folder.names().size() == 2);
    }
    CHECK(folder.names() == Names{"x"});
    CHECK(read_file(folder / "x") == "half and half");
    write_whole(folder / "x", "other");
    CHECK(read_file(folder / "x") == "other");
    CHECK(free_descriptor() == free);
    struct stat status = {};
    REQUIRE(stat((folder / "x").c_str(), &status) == 0);
    const mode_t mask = umask(0);
    umask(mask);
    CHECK((status.st_mode & 0777) == (0666 & ~mask));
}

TEST_CASE("through a link its target is written, and the link stays") {
    const Folder folder;
    std::filesystem::create_directory(folder / "far");
    folder.put("far/x", "old");
    std::filesystem::create_symlink("far/x", folder / "link");
    {
        AtomicFile file(folder / "link");
        file.write("new");
        CHECK(folder.names() == Names{"far", "link"});  // what is not complete is in the folder of the target
        file.commit();
    }
    CHECK(std::filesystem::is_symlink(folder / "link"));
    CHECK(read_file(folder / "far/x") == "new");
}

TEST_CASE("a path that cannot be written is refused at once, also by the check before the work") {
    const Folder folder;
    std::filesystem::create_directory(folder / "inside");
    const int free = free_descriptor();
    const auto refuse = [&](const std::string& path, const std::string& why) {
        CHECK_THROWS_WITH(AtomicFile(path), path + ": cannot be written: " + why);
        CHECK_THROWS_WITH(check_writable(path), path + ": cannot be written: " + why);
    };
    refuse(folder / "inside", "Is a directory");
    refuse(folder / "none/x", "No such file or directory");
    CHECK(free_descriptor() == free);
    CHECK(folder.names() == Names{"inside"});
    check_writable(folder / "x");
    check_writable(folder / "inside/x");
    CHECK(folder.names() == Names{"inside"});
    folder.put("x", "old");
    check_writable(folder / "x");
    CHECK(read_file(folder / "x") == "old");
}

TEST_CASE("a pipe is written directly, and is not opened by the check before the work") {
    const Folder folder;
    Pipe pipe(folder / "pipe");
    const int free = free_descriptor();
    check_writable(folder / "pipe");
    CHECK_FALSE(pipe.was_opened());
    write_whole(folder / "pipe", "answer");
    CHECK(pipe.read() == "answer");
    CHECK(free_descriptor() == free);
    CHECK(folder.names() == Names{"pipe"});
    CHECK(std::filesystem::is_fifo(folder / "pipe"));
    { const AtomicFile unused(folder / "pipe"); }
    CHECK(folder.names() == Names{"pipe"});
}

TEST_CASE("what the reader of a pipe does not take is an error") {
    const Ignored signal(SIGPIPE);
    const Folder folder;
    const std::string says = folder / "pipe" + ": cannot be written: Broken pipe";
    for (const std::size_t size : {10, 1'000'000}) {
        std::filesystem::remove(folder / "pipe");
        Pipe pipe(folder / "pipe");
        AtomicFile file(folder / "pipe");
        pipe.leave();
        if (size > 100'000) {
            CHECK_THROWS_WITH(file.write(std::string(size, 'x')), says);
        } else {
            file.write(std::string(size, 'x'));
            CHECK_THROWS_WITH(file.commit(), says);
        }
    }
}

TEST_CASE("an error in closing a file is one in writing it") {
    const Folder folder;
    const Pipe pipe(folder / "pipe");
    const int next = free_descriptor();
    AtomicFile file(folder / "pipe");
    close(next);
    CHECK_THROWS_WITH(file.commit(), folder / "pipe" + ": cannot be written: Bad file descriptor");
}

TEST_CASE("a file that does not fit leaves the old one") {
    const Folder folder;
    folder.put("x", "old");
    for (const std::size_t size : {2000, 1'000'000}) {
        std::string said;
        try {
            const LongestFile limit(1000);
            write_whole(folder / "x", std::string(size, 'x'));
        } catch (const IoError& error) {
            said = error.what();
        }
        CHECK(said == folder / "x" + ": cannot be written: File too large");
        CHECK(read_file(folder / "x") == "old");
    }
    CHECK(folder.names() == Names{"x"});
}

TEST_CASE("a file that cannot be put in place leaves nothing") {
    const Folder folder;
    const int free = free_descriptor();
    {
        AtomicFile file(folder / "x");
        file.write("new");
        std::filesystem::create_directory(folder / "x");
        CHECK_THROWS_WITH(file.commit(), folder / "x" + ": cannot be put in place: Is a directory");
    }
    CHECK(folder.names() == Names{"x"});
    CHECK(free_descriptor() == free);
}

TEST_CASE("standard output stays open") {
    const Folder folder;
    std::fflush(stdout);
    const int out = open((folder / "out").c_str(), O_WRONLY | O_CREAT, 0600);
    bool is_open = false;
    {
        const Replaced standard_output(1, out);
        check_writable("-");
        { const AtomicFile unused("-"); }
        write_whole("-", "one ");
        write_whole("-", "two ");
        is_open = std::fputs("three", stdout) >= 0 && std::fflush(stdout) == 0 && fileno(stdout) == 1;
    }
    close(out);
    CHECK(is_open);
    CHECK(read_file(folder / "out") == "one two three");
}

TEST_CASE("leftovers are what killed runs left beside the file, and nothing else") {
    const Folder folder;
    const std::string name = unfinished_name(folder, "a.cert"), other = unfinished_name(folder, "b.cert");
    const std::string letters = "ABCDEF.part", beginning = name.substr(0, name.size() - letters.size());
    const std::string folder_name = beginning + "folder.part", pipe_name = beginning + "fifo45.part",
                      link_name = beginning + "nowher.part";
    const Names users{"a.cert",   "a.cert.partABCDEF",        "a.cert.partitions",      "a.cert.part",
                      beginning,  beginning + ".part",        beginning + "12345.part", "x" + name,
                      name + "x", beginning + "1234567.part", beginning + "ABCDEF.parT"};
    for (const std::string& each : users) folder.put(each, "kept");
    for (const std::string& each : {name, beginning + letters, other}) folder.put(each, "left");
    std::filesystem::create_directory(folder / folder_name);
    std::filesystem::create_symlink("a.cert", folder / link_name);
    mkfifo((folder / pipe_name).c_str(), 0600);
    const int free = free_descriptor();
    remove_leftovers(folder / "a.cert");  // does not wait at the pipe
    CHECK(free_descriptor() == free);
    Names left = users;
    left.insert(left.end(), {folder_name, link_name, pipe_name});
    std::ranges::sort(left);
    Names with_other = left;
    with_other.insert(std::ranges::lower_bound(with_other, other), other);
    CHECK(folder.names() == with_other);
    remove_leftovers_in(folder / "");
    CHECK(folder.names() == left);
    remove_leftovers(folder / "none/a.cert");
}

TEST_CASE("a name may be as long as the file system allows") {
    const Folder folder;
    const std::string longest(255, 'x');
    check_writable(folder / longest);
    write_whole(folder / longest, "new");
    write_whole(folder / longest, "newer");
    folder.put(unfinished_name(folder, longest), "left");
    remove_leftovers(folder / longest);
    CHECK(folder.names() == Names{longest});
    CHECK(read_file(folder / longest) == "newer");
    CHECK_THROWS_WITH(write_whole(folder / (longest + "x"), ""),
                      folder / (longest + "x") + ": cannot be put in place: File name too long");
}

TEST_CASE("what is being written is no leftover") {
    const Folder folder;
    AtomicFile file(folder / "x");
    remove_leftovers(folder / "x");
    file.write("new");
    file.commit();
    CHECK(folder.names() == Names{"x"});
}

TEST_CASE("a folder is synced and left as it was") {
    const Folder folder;
    const int free = free_descriptor();
    sync_folder(folder / "x");
    sync_folder(folder / "none/x");
    CHECK(free_descriptor() == free);
}

TEST_CASE("a file never gets the number of a standard stream that is closed") {
    const Folder folder;
    Pipe pipe(folder / "pipe");
    for (const int stream : {0, 1, 2}) {
        bool is_free = false;
        std::fflush(stdout);
        {
            const Replaced closed(stream);
            AtomicFile file(folder / "x"), direct(folder / "pipe");
            is_free = fcntl(stream, F_GETFD) < 0;
            file.write("new");
            file.commit();
            remove_leftovers(folder / "x");
            sync_folder(folder / "x");
            is_free = is_free && fcntl(stream, F_GETFD) < 0;
        }
        CHECK(is_free);
        CHECK(read_file(folder / "x") == "new");
    }
    CHECK(folder.names() == Names{"pipe", "x"});
}

TEST_CASE("what is read has a bound, and a device that never ends is refused") {
    const Folder folder;
    const std::string says = ": larger than 256 MiB, the most that is read (8192 MiB of a certificate)";
    CHECK_THROWS_WITH(read_file("/dev/zero"), "/dev/zero" + says);
    CHECK_THROWS_AS(read_file("/dev/zero"), LimitError);
    folder.put("game", "poset x");
    folder.put("certificate", "chompcert 2");
    std::filesystem::resize_file(folder / "game", (256U << 20) + 1);
    CHECK_THROWS_WITH(read_file(folder / "game"), folder / "game" + says);
    std::filesystem::resize_file(folder / "game", 256U << 20);
    CHECK(read_file(folder / "game").size() == 256U << 20);
    std::filesystem::resize_file(folder / "certificate", (256U << 20) + 1);
    CHECK(read_file(folder / "certificate").size() == (256U << 20) + 1);
    std::filesystem::resize_file(folder / "certificate", (std::uint64_t{8} << 30) + 1);
    CHECK_THROWS_WITH(read_file(folder / "certificate"), folder / "certificate" + says);
}

TEST_CASE("where a regular file is wanted nothing waits for another process") {
    const Folder folder;
    const Pipe pipe(folder / "pipe");
    mkfifo((folder / "alone").c_str(), 0600);
    folder.put("x", "text");
    std::filesystem::create_symlink("x", folder / "link");
    const int free = free_descriptor();
    const auto refuse = [&](const std::string& path, const std::string& kind) {
        CHECK_THROWS_WITH(read_regular_file(path), path + ": expected a regular file, found " + kind);
    };
    refuse(folder / "pipe", "a pipe");
    refuse(folder / "alone", "a pipe");
    refuse(folder / "", "a folder");
    refuse("/dev/zero", "a device");
    CHECK_THROWS_WITH(read_regular_file(folder / "none"),
                      folder / "none" + ": cannot be opened: No such file or directory");
    CHECK(read_regular_file(folder / "link") == "text");
    CHECK(free_descriptor() == free);
}
