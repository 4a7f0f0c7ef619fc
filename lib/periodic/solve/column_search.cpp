// By columns: ideal after ideal, each to the end of its search.
//
// The memory is that of ideals, claims and the search at hand, which is counted after each claim, and now and
// then within a long one: between two counts it grows by a few bytes for each column.
#include "base/error.h"
#include "periodic/claims/neighbourhood.h"
#include "periodic/columns/recursion.h"
#include "periodic/saved/archive_claim.h"
#include "periodic/saved/sound_claim.h"
#include "periodic/solve/search.h"

namespace chompcert {
namespace {

class ColumnSearch {
  public:
    explicit ColumnSearch(const Search& search)
        : search_(search), recursion_(*search.solved, [this] { poll(); }), bytes_(search.bytes_at_first()) {}

    // Stores the claims that are final.
    template <typename Archive>
    void archive(Archive& io) {
        io.number(solved_);
        require_in_checkpoint(solved_ <= search_.claims(), "a number of claims");
        const SoundClaims sound(*search_.solved, search_.limits.max_columns);
        for (std::uint64_t i = 0; i < solved_; ++i) {
            archive_claim(io, claim(i));
            if (!io.reads()) continue;
            sound.require_sound(static_cast<IdealId>(i / values()), claim(i), true);
            count(claim(i));
        }
    }
    void run() {
        try {
            while (solved_ < search_.claims()) solve_next_ideal();
        } catch (const LimitError&) {
            report(true);
            throw;
        }
    }

  private:
    [[nodiscard]] std::uint64_t values() const {
        return static_cast<std::uint64_t>(search_.head.max_value) + 1;
    }
    [[nodiscard]] Claim& claim(std::uint64_t i) {
        return search_.solved->claims.at(static_cast<IdealId>(i / values()),
                                         static_cast<std::int64_t>(i % values()));
    }
    void count(const Claim& claim) {
        constexpr std::uint64_t kHeap = 32;  // beside the bytes of lists and tails
        const std::uint64_t beyond_table = claim.bytes() - sizeof(Claim);
        if (beyond_table > 0) bytes_ += beyond_table + kHeap;
        entries_ += claim.list()->size();
    }
    // Begins with its first value that is not solved: a checkpoint may have ended between two values.
    void solve_next_ideal() {
        const auto id = static_cast<IdealId>(solved_ / values());
        const Neighbourhood near(search_.solved->ideals, id);
        do {
            const auto k = static_cast<std::int64_t>(solved_ % values());
            claim(solved_) = recursion_.solve(id, near, k, search_.limits.max_columns);
            count(claim(solved_++));
            require_room();
        } while (solved_ % values() != 0);
        report();
    }
    void require_room() const {
        if (bytes_ + recursion_.bytes() <= search_.limits.max_bytes) return;
        throw LimitError("claims and saved states take more than " + search_.memory() + " after " +
                             std::to_string(solved_ / values()) + " of " +
                             std::to_string(search_.solved->ideals.size()) + " ideals: undecided",
                         Remedy::memory);
    }
    void poll() {
        require_room();
        report();
    }
    void report(bool ends_here = false) {
        search_.report_of(*this, {solved_, search_.claims(), entries_, -1, ends_here, {}, 1, 1});
    }

    Search search_;
    ColumnRecursion recursion_;
    std::uint64_t solved_ = 0, bytes_, entries_ = 0;
};

}  // namespace

void search_by_columns(const Search& search, ArchiveReader* checkpoint) {
    ColumnSearch way(search);
    if (checkpoint != nullptr) {
        way.archive(*checkpoint);
        checkpoint->finish();
    }
    way.run();
}

}  // namespace chompcert
