// Where a tile keeps, for each chain of the cover and each ideal B, the labels of the B without what is >= a.
// The first ideal that follows B in a chain takes over its slot, the others copy it.
#pragma once

#include "rows_notes.h"
#include "rows_tile.h"

namespace chompcheck {

// Of one chain there is one slot: each ideal has one follower.
class Slots {
  public:
    explicit Slots(const Lattice& lattice) : lattice_(lattice), followers_(lattice.chains()) {
        slot_.assign(lattice.chains(), std::vector<Id>(lattice.size(), kNoId));
        for (std::size_t chain = 0; chain < lattice.chains(); ++chain) list_followers(chain);
        for (Id b = 0; b < lattice.size(); ++b) {
            for (std::size_t chain = 0; chain < lattice.chains(); ++chain) allot(chain, b);
            for (std::size_t chain = 0; chain < lattice.chains(); ++chain)
                if (followers_[chain][b].empty() && slot_[chain][b] != kNoId)
                    free_.push_back(slot_[chain][b]);
        }
    }

    [[nodiscard]] std::size_t count() const { return count_; }

    // Which ideals have an unfinished one further on in a chain? Once there is none, there never is again.
    template <class Counts>
    void ask(Tile& tile, const Counts& unfinished) const {
        tile.asked.assign(lattice_.chains(), std::vector<char>(lattice_.size(), 0));
        for (std::size_t chain = 0; chain < lattice_.chains(); ++chain)
            for (Id b = lattice_.size(); b-- > 0;)
                if (const Id rest = lattice_.without_top(chain, b);
                    rest != kNoId && (tile.asked[chain][b] != 0 || unfinished[b] > 0))
                    tile.asked[chain][rest] = 1;
    }

    // Finds the slots that ideal b reads, and those that it writes as others ask for it.
    void open(Tile& tile, Id b) const {
        tile.reads.clear();
        tile.writes.clear();
        for (std::size_t chain = 0; chain < lattice_.chains(); ++chain) {
            const Id slot = slot_[chain][b];
            if (slot != kNoId) tile.reads.push_back(slot);
            if (tile.asked[chain][b] == 0) continue;
            const std::size_t next = slot_of(chain, followers_[chain][b].front());
            tile.writes.push_back(next);
            if (slot == kNoId) std::fill_n(tile.matrix(next, 0), tile.values * tile.matrix_size(), 0);
        }
    }
    // The labels of ideal b have been written.
    void close(Tile& tile, Id b) const {
        for (std::size_t chain = 0; chain < lattice_.chains(); ++chain)
            for (const Follower& next : followers_[chain][b])
                if (const Follower& first = followers_[chain][b].front(); &next != &first)
                    std::copy_n(tile.matrix(slot_of(chain, first), 0), tile.values * tile.matrix_size(),
                                tile.matrix(slot_of(chain, next), 0));
    }

  private:
    struct Follower {
        Id ideal, larger;
        friend auto operator<=>(const Follower&, const Follower&) = default;
    };

    [[nodiscard]] std::size_t slot_of(std::size_t chain, const Follower& follower) const {
        return slot_[chain][follower.larger];
    }
    void list_followers(std::size_t chain) {
        for (Id b = 0; b < lattice_.size(); ++b)
            if (const Id rest = lattice_.without_top(chain, b); rest != kNoId)
                followers_[chain].add({rest, b});
        followers_[chain].sort(lattice_.size());
    }
    // The first follower takes over the slot of b, if there is one.
    void allot(std::size_t chain, Id b) {
        Id inherited = slot_[chain][b];
        for (const Follower& next : followers_[chain][b]) {
            slot_[chain][next.larger] = inherited != kNoId ? inherited : take();
            inherited = kNoId;
        }
    }
    Id take() {
        if (free_.empty()) return count_++;
        const Id slot = free_.back();
        free_.pop_back();
        return slot;
    }

    const Lattice& lattice_;
    Id count_ = 1;
    std::vector<Id> free_ = {0};
    std::vector<Lists<Follower>> followers_;  // for each chain
    std::vector<std::vector<Id>> slot_;       // for each chain and ideal
};

}  // namespace chompcheck
