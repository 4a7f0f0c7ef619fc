// System and libcrypto calls that fail, or between which another process acts. This program replaces these
// calls.
#include <dlfcn.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>

#include <cerrno>
#include <functional>

#include "base/files/files.h"
#include "base/sha256.h"
#include "catch.h"
#include "files_folder.h"

using namespace chompcert;

namespace {

bool no_digests = false, no_streams = false, no_sync = false, no_status = false;
std::function<void()>* before_lock = nullptr;

// The function of this name that the program would call without those below.
template <typename Call>
Call* next(const char* name) {
    return reinterpret_cast<Call*>(dlsym(RTLD_NEXT, name));
}

// While it lives.
class Fails {
  public:
    explicit Fails(bool& call) : call_(&call) { *call_ = true; }
    ~Fails() { *call_ = false; }
    Fails(const Fails&) = delete;
    Fails& operator=(const Fails&) = delete;

  private:
    bool* call_;
};

}  // namespace

extern "C" {

void* EVP_MD_CTX_new() {
    static const auto call = next<void*()>("EVP_MD_CTX_new");
    return no_digests ? nullptr : call();
}

std::FILE* fdopen(int descriptor, const char* mode) noexcept {
    static const auto call = next<std::FILE*(int, const char*)>("fdopen");
    if (!no_streams) return call(descriptor, mode);
    errno = ENOMEM;
    return nullptr;
}

int fsync(int descriptor) {
    if (!no_sync) return static_cast<int>(syscall(SYS_fsync, descriptor));
    errno = EIO;
    return -1;
}

int fstat(int descriptor, struct stat* status) noexcept {
    static const auto call = next<int(int, struct stat*)>("fstat");
    if (!no_status) return call(descriptor, status);
    no_status = false;  // once
    errno = EIO;
    return -1;
}

int flock(int descriptor, int operation) noexcept {
    if (auto* const act = std::exchange(before_lock, nullptr)) (*act)();
    return static_cast<int>(syscall(SYS_flock, descriptor, operation));
}
}

TEST_CASE("a digest that cannot be begun is an error") {
    const Fails digests(no_digests);
    CHECK_THROWS_AS(Sha256(), std::runtime_error);
    CHECK_THROWS_AS(sha256_hex(""), std::runtime_error);
}

TEST_CASE("a stream that cannot be opened leaves neither a file nor a descriptor") {
    const Folder folder;
    const int free = free_descriptor();
    {
        const Fails streams(no_streams);
        CHECK_THROWS_WITH(AtomicFile(folder / "x"),
                          folder / "x" + ": cannot be written: Cannot allocate memory");
    }
    CHECK(folder.names().empty());
    CHECK(free_descriptor() == free);
}

TEST_CASE("a file that cannot be synced is not put in place") {
    const Folder folder;
    folder.put("x", "old");
    {
        AtomicFile file(folder / "x");
        file.write("new");
        const Fails sync(no_sync);
        CHECK_THROWS_WITH(file.commit(), folder / "x" + ": cannot be synced: Input/output error");
    }
    CHECK(folder.names() == Names{"x"});
    CHECK(read_file(folder / "x") == "old");
}

TEST_CASE("a new file that was taken for a leftover before it was locked is made again") {
    const Folder folder;
    const int free = free_descriptor();
    std::function<void()> remove = [&] { remove_leftovers(folder / "x"); };
    before_lock = &remove;
    {
        AtomicFile file(folder / "x");
        CHECK(before_lock == nullptr);
        CHECK(folder.names().size() == 1);
        file.write("new");
        file.commit();
    }
    CHECK(folder.names() == Names{"x"});
    CHECK(read_file(folder / "x") == "new");
    CHECK(free_descriptor() == free);
}

TEST_CASE("a new file of which the status is not known is used") {
    const Folder folder;
    {
        const Fails status(no_status);
        AtomicFile file(folder / "x");
        CHECK_FALSE(no_status);
        file.write("new");
        file.commit();
    }
    CHECK(folder.names() == Names{"x"});
    CHECK(read_file(folder / "x") == "new");
}
