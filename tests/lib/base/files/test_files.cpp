#include <sys/stat.h>

#include "base/files/files.h"
#include "catch.h"
#include "files_folder.h"

using namespace chompcert;

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
