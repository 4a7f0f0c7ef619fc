// Rows of a wavefront that let the next row begin late, or only after their end.
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "base/threads/wavefront.h"
#include "catch.h"

using namespace chompcert;

namespace {

constexpr int kPieces = 20;

// Lets the next row begin after so many pieces, and go on one piece behind.
class LateRow : public WavefrontRow {
  public:
    LateRow(int first, std::atomic<int>& pieces, std::atomic<int>& alive)
        : first_(first), pieces_(&pieces), alive_(&alive) {
        ++*alive_;
    }
    LateRow(const LateRow&) = delete;
    LateRow& operator=(const LateRow&) = delete;
    ~LateRow() override { --*alive_; }
    void work() override { ++done_, ++*pieces_; }
    void publish() override { published_ = done_; }
    [[nodiscard]] bool lets(const WavefrontRow* next) const override {
        if (next == nullptr) return published_ >= first_;
        return is_finished() || static_cast<const LateRow*>(next)->done_ < published_;
    }
    [[nodiscard]] bool is_finished() const override { return published_ == kPieces; }

  private:
    int first_;
    std::atomic<int>* pieces_;
    std::atomic<int>* alive_;
    std::atomic<int> done_ = 0;
    int published_ = 0;
};

// Bytes that the process has in memory.
std::int64_t resident() {
    std::int64_t pages_in_all = 0, pages = 0;
    std::ifstream("/proc/self/statm") >> pages_in_all >> pages;
    return pages * sysconf(_SC_PAGESIZE);
}

// Whether each row has worked to its end.
bool run_wavefronts(int count, int threads) {
    std::atomic<int> pieces = 0, alive = 0;
    for (int i = 0; i < count; ++i)
        run_wavefront(4, threads, [&](std::size_t, const WavefrontRow*) {
            return std::make_unique<LateRow>(1, pieces, alive);
        });
    return pieces == count * 4 * kPieces;
}

// What is written to stderr while this runs.
template <typename Work>
std::string said_by(Work work) {
    std::FILE* const file = std::tmpfile();
    REQUIRE(file != nullptr);
    const int before = dup(STDERR_FILENO);
    dup2(fileno(file), STDERR_FILENO);
    work();
    dup2(before, STDERR_FILENO);
    close(before);
    std::rewind(file);
    std::string said;
    for (int c = std::fgetc(file); c != EOF; c = std::fgetc(file)) said += static_cast<char>(c);
    std::fclose(file);
    return said;
}

}  // namespace

// Not under the sanitizers, which keep memory that was freed.
TEST_CASE("a wavefront leaves no memory behind", "[long]") {
    constexpr int kCount = 4000;
    for (const int threads : {2, 3}) {
        CAPTURE(threads);
        REQUIRE(run_wavefronts(200, threads));
        const std::int64_t before = resident();
        REQUIRE(before > 0);
        REQUIRE(run_wavefronts(kCount, threads));
        CHECK(resident() - before < 200 * kCount);
    }
}

TEST_CASE("wavefronts run in several threads at once, each with a number of its own, and write nothing") {
    std::atomic<int> good = 0;
    const std::string said = said_by([&] {
        std::vector<std::thread> threads;
        for (int count = 1; count <= 4; ++count)
            threads.emplace_back([&good, count] { good += run_wavefronts(100, count) ? 1 : 0; });
        for (std::thread& thread : threads) thread.join();
    });
    CHECK(good == 4);
    CHECK(said.empty());
}

TEST_CASE("a row that is not let at first is woken when it is, and each row works to its end once") {
    for (const int threads : {1, 2, 3})
        for (const int first : {1, 2, 7, kPieces})
            for (const std::size_t rows : {1, 2, 3, 10}) {
                CAPTURE(threads, first, rows);
                std::atomic<int> pieces = 0, alive = 0;
                std::vector<std::size_t> made;
                bool has_row_before = true;
                run_wavefront(rows, threads, [&](std::size_t r, const WavefrontRow* before) {
                    made.push_back(r);
                    has_row_before &= (before == nullptr) == (r == 0);
                    return std::make_unique<LateRow>(first, pieces, alive);
                });
                REQUIRE(made.size() == rows);
                for (std::size_t r = 0; r < rows; ++r) CHECK(made[r] == r);
                CHECK(has_row_before);
                CHECK(pieces == static_cast<int>(rows) * kPieces);
                CHECK(alive == 0);
            }
}

TEST_CASE("a row is destroyed when the next one is finished") {
    std::atomic<int> pieces = 0, alive = 0;
    run_wavefront(10, 1, [&](std::size_t r, const WavefrontRow*) {
        CHECK(alive == (r == 0 ? 0 : 1));  // each begins when the one before it is finished
        return std::make_unique<LateRow>(kPieces, pieces, alive);
    });
    CHECK(alive == 0);
}
