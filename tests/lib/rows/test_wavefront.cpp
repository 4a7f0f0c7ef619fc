// Rows of a wavefront that let the next one begin late, or not before they are finished.
#include <atomic>
#include <vector>

#include "catch.h"
#include "rows/wavefront.h"

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

}  // namespace

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
