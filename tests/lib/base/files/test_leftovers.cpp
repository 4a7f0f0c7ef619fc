// Which files are taken for leftovers of killed runs, how long a name may be, and how much is read.
#include <sys/stat.h>

#include "base/error.h"
#include "base/files/files.h"
#include "catch.h"
#include "files_folder.h"

using namespace chompcert;

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

TEST_CASE("what is read has a bound, and a device that never ends is refused", "[long]") {
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
