// Where a tile keeps, for each chain of the cover and each ideal B, the labels of the B without what is >= a.
// The first ideal that follows B in a chain takes over its slot, the others copy it.
#pragma once

#include "rows_notes.h"
#include "rows_tile.h"

namespace chompcheck {

class Slots {
  public:
    explicit Slots(const Lattice& lattice) : lattice_(lattice) {
        if (lattice_.one_chain()) {
            count_ = 1;
            return;
        }
        for (std::size_t chain = 0; chain < lattice_.chains(); ++chain) list_followers(chain);
        for (std::size_t b = 0; b < lattice_.size(); ++b) {
            for (std::size_t chain = 0; chain < lattice_.chains(); ++chain) allot(chain, b);
            for (std::size_t chain = 0; chain < lattice_.chains(); ++chain)
                if (const auto [from, to] = followers_[chain][b]; from == to)
                    if (const Id slot = slot_[chain][b]; slot >= 0) free_.push_back(slot);
        }
    }

    [[nodiscard]] std::size_t count() const { return count_; }

    // Finds the slots that ideal b reads and writes.
    void open(Tile& tile, std::size_t b) const {
        tile.reads.clear();
        tile.writes.clear();
        if (lattice_.one_chain()) {
            tile.reads.push_back(0);
            tile.writes.push_back(0);
            return;
        }
        for (std::size_t chain = 0; chain < lattice_.chains(); ++chain) {
            const Id slot = slot_[chain][b];
            if (slot >= 0) tile.reads.push_back(static_cast<std::size_t>(slot));
            const auto [from, to] = followers_[chain][b];
            if (from == to) continue;
            const std::size_t next = slot_of(chain, *from);
            tile.writes.push_back(next);
            if (slot < 0) std::fill_n(tile.matrix(next, 0), tile.values * tile.matrix_size(), 0);
        }
    }
    // The labels of ideal b have been written.
    void close(Tile& tile, std::size_t b) const {
        if (lattice_.one_chain()) return;
        for (std::size_t chain = 0; chain < lattice_.chains(); ++chain) {
            const auto [from, to] = followers_[chain][b];
            for (const Start* next = from; next != to; ++next)
                if (next != from)
                    std::copy_n(tile.matrix(slot_of(chain, *from), 0), tile.values * tile.matrix_size(),
                                tile.matrix(slot_of(chain, *next), 0));
        }
    }

  private:
    [[nodiscard]] std::size_t slot_of(std::size_t chain, const Start& follower) const {
        return static_cast<std::size_t>(slot_[chain][static_cast<std::size_t>(follower.larger)]);
    }
    void list_followers(std::size_t chain) {
        followers_.emplace_back();
        for (std::size_t b = 0; b < lattice_.size(); ++b)
            if (const Id rest = lattice_.without_top(chain, b); rest >= 0)
                followers_[chain].add({rest, static_cast<Id>(b), 0});
        followers_[chain].sort(lattice_.size());
        slot_.emplace_back(lattice_.size(), kNoId);
    }
    void allot(std::size_t chain, std::size_t b) {
        const auto [from, to] = followers_[chain][b];
        for (const Start* next = from; next != to; ++next) {
            const bool inherits = next == from && slot_[chain][b] >= 0;
            slot_[chain][static_cast<std::size_t>(next->larger)] = inherits ? slot_[chain][b] : take();
        }
    }
    Id take() {
        if (free_.empty()) return static_cast<Id>(count_++);
        const Id slot = free_.back();
        free_.pop_back();
        return slot;
    }

    const Lattice& lattice_;
    std::size_t count_ = 0;
    std::vector<Id> free_;
    std::vector<Lists<Start>> followers_;  // for each chain
    std::vector<std::vector<Id>> slot_;    // for each chain and ideal
};

}  // namespace chompcheck
